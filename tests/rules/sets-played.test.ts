/** Whole sets: simulated strikes judged one after another, through the command line's checks, as a table would play them. */
import { describe, expect, it } from 'vitest';
import { judgeVerb } from '../../server/cli/judge.ts';
import { simulate } from '../../shared/physics/simulate.ts';
import { isFree } from '../../shared/rules/free-place.ts';
import type { Ruling } from '../../shared/rules/types.ts';
import { openingPosition, type PieceId, piecesOf, sideOf } from '../../shared/table/pieces.ts';
import { FEDERATION } from '../../shared/table/profile.ts';
import { type Mode, type Point, type Seat, toTable } from '../../shared/table/seats.ts';
import { checkAim, checkPlacement, reduceAim, type Strike } from '../../shared/table/strike.ts';
import { PAIRS, SINGLES } from './scene.ts';

/** A small generator, so that a failure comes again. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

type Answer = Omit<Ruling, 'position'> & { readonly position: Record<PieceId, Point | null> };

/** A legal strike, mostly towards an own piece. */
function anyStrike(random: () => number, seat: Seat, own: readonly Point[], pieces: Record<PieceId, Point>): Strike {
  for (;;) {
    const at = toTable(seat, [
      Math.round((random() - 0.5) * 72000) / 100,
      -Math.round((376 + random() * 100) * 100) / 100,
    ]);
    // Now and then anywhere: pieces behind the striker can't be aimed at.
    const piece = random() < 0.8 ? own[Math.floor(random() * own.length)] : undefined;
    const target = piece ?? [(random() - 0.5) * 900, (random() - 0.5) * 900];
    const spread = (): number => Math.round((random() - 0.5) * 900);
    const aim = reduceAim([
      Math.round((target[0] - at[0]) * 100) + spread(),
      Math.round((target[1] - at[1]) * 100) + spread(),
    ]);
    if (checkPlacement(seat, at, pieces) === null && checkAim(seat, at, aim) === null)
      return { seat, x: at[0], y: at[1], aim: [aim[0], aim[1]], speed: 1000 + Math.floor(random() * 7000), offset: 0 };
  }
}

function playSet(mode: Mode, seed: number): { strikes: number; over: boolean } {
  const random = chance(seed);
  const seats = mode === 'pairs' ? PAIRS : SINGLES;
  let pieces = { ...openingPosition(mode, seats) } as Record<PieceId, Point>;
  let last: Pick<Answer, 'penaltyPieces' | 'debts' | 'openingRowMoved' | 'history' | 'next'> = {
    penaltyPieces: [],
    debts: {},
    openingRowMoved: {},
    history: { openedBy: mode === 'pairs' ? 'S' : 'A', seriesEnded: {}, interrupted: null, misses: {} },
    next: 'S',
  };
  for (let strikes = 1; strikes <= 60; strikes += 1) {
    const own = piecesOf(pieces).filter((id) => sideOf(id) === seats[last.next]);
    const strike = anyStrike(
      random,
      last.next,
      own.map((id) => pieces[id]!),
      pieces,
    );
    const course = simulate({ strike, pieces, profile: FEDERATION });
    if (!course.ok) throw new Error(course.error.message);
    const { log, after, striker } = course.value;
    const result = judgeVerb({
      action: 'strike',
      mode,
      seats,
      striker: { seat: strike.seat, x: strike.x, y: strike.y },
      before: { pieces, penalty: last.penaltyPieces, debts: last.debts, openingRowMoved: last.openingRowMoved },
      history: last.history,
      log,
      after: { ...after, striker },
    });
    if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
    const answer = result.value as Answer;
    const known = new Set(piecesOf(pieces));
    pieces = Object.fromEntries(Object.entries(answer.position).filter(([, place]) => place !== null)) as typeof pieces;
    if (answer.set !== null && !('interrupted' in answer.set)) return { strikes, over: true };
    const ids = piecesOf(pieces);
    for (const id of ids) {
      const others = ids.filter((other) => other !== id).map((other) => pieces[other]!);
      expect(isFree(pieces[id]!, others), `${id} after strike ${strikes}`).toBe(true);
      if (!known.has(id)) expect(answer.penaltyPieces).toContain(id);
    }
    last = answer;
  }
  return { strikes: 60, over: false };
}

describe('sets played with simulated strikes', () => {
  for (const mode of ['singles', 'pairs'] as const)
    it(`${mode}: every strike gets a ruling, nothing overlaps, sets come to an end`, () => {
      const played = Array.from({ length: 12 }, (_, i) => playSet(mode, 100 + i));
      expect(played.some(({ over }) => over)).toBe(true);
      expect(played.reduce((sum, { strikes }) => sum + strikes, 0)).toBeGreaterThan(50);
    });
});
