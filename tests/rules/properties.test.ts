/** Laws that every ruling keeps. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FINDINGS } from '../../shared/rules/findings.ts';
import { isFree } from '../../shared/rules/free-place.ts';
import { judgeLoss, judgePass, judgeStrike, layPenalty } from '../../shared/rules/judge.ts';
import { partiesOf, sideOfParty, sideOwes } from '../../shared/rules/party.ts';
import type { Counts, Ruling, Situation } from '../../shared/rules/types.ts';
import { allPieces, type PieceId, piecesOf, sideOf } from '../../shared/table/pieces.ts';
import { otherSide, SIDES, type Side } from '../../shared/table/seats.ts';
import { type Strike, strikes } from './random-scene.ts';
import { turnFault } from './turned.ts';

const rule = ({ situation, strike, log, after }: Strike): Ruling => judgeStrike(situation, strike, log, after);
const runs = { numRuns: 300 };

/** The whole scene with the sides' names exchanged. */
function relabelled<T>(value: T): T {
  const swap = (text: string): string =>
    /^[AB](\d*)$/.test(text) ? `${otherSide(text[0] as Side)}${text.slice(1)}` : text;
  const walk = (v: unknown): unknown => {
    if (typeof v === 'string') return swap(v);
    if (Array.isArray(v)) return v.map(walk);
    if (typeof v === 'object' && v !== null)
      return Object.fromEntries(Object.entries(v).map(([key, each]) => [swap(key), walk(each)]));
    return v;
  };
  return walk(value) as T;
}

/** What of a ruling must be the same: lists whose order is only canonical are sorted. */
function essence(ruling: Ruling): unknown {
  const codes = ruling.findings.map(
    ({ code, clause, pieces = [] }) => `${code} ${clause} ${[...pieces].sort().join(' ')}`,
  );
  return {
    ...ruling,
    findings: codes.sort(),
    placings: ruling.placings.map((placing) => JSON.stringify(placing)).sort(),
    penaltyPieces: [...ruling.penaltyPieces].sort(),
    potted: [...ruling.potted].sort(),
    first: { pieces: [...(ruling.first?.pieces ?? [])].sort(), rails: ruling.first?.rails },
  };
}

describe('symmetry', () => {
  it('a quarter turn of everything turns the ruling', () => {
    fc.assert(
      fc.property(strikes, (scene) => {
        expect(turnFault(scene, rule(scene))).toBeNull();
      }),
      runs,
    );
  });

  it('exchanging the names of the sides exchanges them in the ruling', () => {
    fc.assert(
      fc.property(strikes, (scene) => {
        expect(essence(rule(relabelled(scene)))).toEqual(essence(relabelled(rule(scene))));
      }),
      runs,
    );
  });

  it('the order in which pieces and log entries of different times are listed changes nothing', () => {
    fc.assert(
      fc.property(strikes, (scene) => {
        const back = <T extends object>(record: T): T => Object.fromEntries(Object.entries(record).reverse()) as T;
        const log = [...scene.log].sort((a, b) => b.t - a.t);
        const situation = { ...scene.situation, pieces: back(scene.situation.pieces) };
        expect(judgeStrike(situation, scene.strike, log, back(scene.after))).toEqual(rule(scene));
      }),
      runs,
    );
  });
});

function overlapping(position: Ruling['position']): string[] {
  const ids = piecesOf(position);
  return ids.filter(
    (id) =>
      !isFree(
        position[id]!,
        ids.filter((other) => other !== id).map((other) => position[other]!),
      ),
  );
}

const total = (situation: Pick<Situation, 'mode' | 'seats'>, debts: Counts, side: Side): number =>
  sideOwes(situation.mode, situation.seats, debts, side);

/** What must hold of any ruling on `situation`. */
function lawful(situation: Situation, ruling: Ruling): void {
  const { mode, seats } = situation;
  expect([0, 1]).toContain(ruling.penalty);
  expect(ruling.findings.length).toBeGreaterThan(0);
  for (const { code } of ruling.findings) expect(FINDINGS).toHaveProperty([code]);
  for (const party of partiesOf(mode)) expect(ruling.debts[party]).toBeGreaterThanOrEqual(0);
  for (const id of ruling.penaltyPieces) expect(ruling.position[id]).toBeDefined();
  expect(seats[ruling.next]).toBeDefined();
  const goesOn =
    ruling.set === null || 'interrupted' in ruling.set || ('clause' in ruling.set && ruling.set.clause === '20.6');
  if (goesOn) expect(overlapping(ruling.position)).toEqual([]);
  for (const side of SIDES) {
    const laid = ruling.placings.filter(
      ({ piece, cause }) => sideOf(piece) === side && (cause === 'penalty' || cause === 'debt'),
    );
    const onTable = piecesOf(ruling.position).filter((id) => sideOf(id) === side).length;
    if (goesOn) {
      const punished = sideOfParty(seats, mode === 'pairs' ? ruling.next : seats[ruling.next]!);
      expect(punished).toBeDefined();
      // Nothing is owed while a side has no pieces on the table, and what was owed is laid or still owed.
      if (
        onTable === 0 &&
        ruling.history.interrupted === null &&
        piecesOf(situation.pieces).some((id) => sideOf(id) === side)
      )
        expect(total(situation, ruling.debts, side)).toBe(0);
      const before = total(situation, situation.debts, side);
      const after = total(situation, ruling.debts, side) + laid.length;
      expect([before, before + ruling.penalty]).toContain(after);
    } else expect(laid).toEqual([]);
    if (ruling.set !== null && 'won' in ruling.set && ruling.set.won === side && ruling.set.clause === '20.3') {
      expect(onTable).toBe(0);
      expect(total(situation, ruling.debts, side)).toBe(0);
    }
  }
  // Pieces are conserved: none appears but by being laid, none vanishes but by being potted.
  const laidIds = ruling.placings
    .filter(({ cause }) => cause === 'penalty' || cause === 'debt')
    .map(({ piece }) => piece);
  for (const id of piecesOf(ruling.position)) if (situation.pieces[id] === undefined) expect(laidIds).toContain(id);
  for (const id of piecesOf(situation.pieces))
    if (ruling.position[id] === undefined) expect([...ruling.potted, ...(goesOn ? [] : ruling.flown)]).toContain(id);
  for (const id of laidIds) expect(allPieces(mode, sideOf(id))).toContain(id);
}

describe('laws', () => {
  it('[17.2 17.4 17.6 20.3] every strike gets a lawful ruling, without a fault', () => {
    fc.assert(
      fc.property(strikes, (scene) => lawful(scene.situation, rule(scene))),
      { numRuns: 800 },
    );
  });

  it('[17.1.zh 17.1.t 18.1.zh 20.4] and so does every loss of the turn and every penalty piece', () => {
    fc.assert(
      fc.property(strikes, fc.constantFrom<0 | 1>(0, 1), (scene, penalty) => {
        const { situation, strike } = scene;
        lawful(situation, judgePass(situation, strike.seat));
        lawful(situation, judgeLoss(situation, strike.seat, { penalty, clause: '17.1.t', code: 'lost.clock-again' }));
        lawful(situation, layPenalty(situation, strike.seat, { penalty, clause: '17.1.o' }));
      }),
      runs,
    );
  });

  it('a ruling changes nothing of what it was given', () => {
    fc.assert(
      fc.property(strikes, (scene) => {
        const copy = structuredClone(scene);
        rule(scene);
        expect(scene).toEqual(copy);
      }),
      runs,
    );
  });

  it('[11.4 17.1.a] a foul always costs the turn and a piece; a correct strike a piece only with the striker gone', () => {
    fc.assert(
      fc.property(strikes, (scene) => {
        const ruling = rule(scene);
        const striker = scene.log.some(({ a, kind }) => a === 'striker' && (kind === 'pot' || kind === 'fly'));
        expect(ruling.penalty).toBe(ruling.correct === false || striker ? 1 : 0);
        if (ruling.penalty === 1) expect(ruling.turn).toBe('lost');
      }),
      runs,
    );
  });

  it('[13.8] a piece that goes back to a free place is exactly where it was', () => {
    fc.assert(
      fc.property(strikes, (scene) => {
        const ruling = rule(scene);
        for (const { piece, to, cause } of ruling.placings) {
          if (cause !== 'restored') continue;
          const old = scene.situation.pieces[piece]!;
          const exact = to[0] === old[0] && to[1] === old[1];
          const others = piecesOf(ruling.position).filter((id) => id !== piece && laidOrPlaced(ruling, id) === false);
          if (!exact)
            expect(
              isFree(
                old,
                others.map((id: PieceId) => ruling.position[id]!),
              ),
            ).toBe(false);
        }
      }),
      runs,
    );
  });
});

function laidOrPlaced(ruling: Ruling, id: PieceId): boolean {
  return ruling.placings.some(({ piece, cause }) => piece === id && cause !== 'restored');
}
