/** Corrections, annulments, points off and lifted sanctions in any order: the table is what the last word about each game makes it. */
import { describe, expect, it } from 'vitest';
import { fold } from '../../shared/competition/log/apply.ts';
import { isLifted } from '../../shared/competition/log/apply-papers.ts';
import type { Command } from '../../shared/competition/log/command.ts';
import { competitionPlaces, sectionTable } from '../../shared/competition/log/table.ts';
import { recount, type Told } from './recount.ts';
import { as, names, random, regulations, single, World } from './world.ts';

const CHIEF = as('chief');
const SCORES = [
  [4, 0],
  [3, 1],
  [2, 2],
  [1, 3],
  [0, 4],
] as const;

function pick<T>(list: readonly T[], next: () => number): T {
  return list[Math.floor(next() * list.length)]!;
}

/** What the test knows of each game: the last word, or null; and of each sanction of points. */
class Known {
  readonly games = new Map<string, Told | null>();
  readonly points = new Map<number, { readonly participant: string; readonly points: number }>();
}

/** One act by chance; what it does to what is known is written down where it was allowed. */
function act(world: World, known: Known, next: () => number): void {
  const games = Object.values(world.state.games);
  const { id: game, round, a, b } = pick(games, next);
  const sets = pick(SCORES, next);
  const grounds = { clause: '8.1.g', reason: 'As it was.' };
  const kind = Math.floor(next() * 6);
  const conduct = next() < 0.2;
  const winner = next() < 0.5 ? 'a' : 'b';
  const commands: readonly Command[] = [
    { type: 'report', game, result: { sets }, cause: 'play' },
    conduct
      ? {
          type: 'correct-result',
          game,
          result: { sets: winner === 'a' ? [4, 0] : [0, 4] },
          cause: 'conduct',
          ...grounds,
        }
      : { type: 'correct-result', game, result: { sets }, cause: 'play', ...grounds },
    { type: 'annul-game', game, replay: next() < 0.5, ...grounds },
    { type: 'deduct-points', participant: pick(names(4), next), points: 1 + Math.floor(next() * 3), ...grounds },
    { type: 'lift-sanction', sanction: pick(world.state.sanctions, next)?.event ?? -1, ...grounds },
    { type: 'approve-game', game },
  ];
  const command = commands[kind]!;
  const before = world.state;
  try {
    if (world.do(command, CHIEF) === 0) return;
  } catch {
    expect(world.state).toBe(before);
    return;
  }
  if (command.type === 'report' || command.type === 'correct-result') {
    const { sets: score } = command.result as { readonly sets: readonly [number, number] };
    known.games.set(game, { round, a, b, sets: score });
  } else if (command.type === 'annul-game') known.games.set(game, null);
  else if (command.type === 'deduct-points') known.points.set(world.state.n - 1, command);
  else if (command.type === 'lift-sanction') known.points.delete(command.sanction);
}

describe('[7.1.g 7.2.d 8.1.g] what officials decide anew', () => {
  it.each(Array.from({ length: 60 }, (_, i) => i + 1))('stands as the last word of each says: lot %i', (seed) => {
    const next = random(seed);
    const world = new World(regulations({ tieBreaks: ['head-to-head'], absencesOut: 0 }));
    world.do({ type: 'appoint', person: { id: 'chief', name: 'chief' }, office: 'chief' });
    world.do({ type: 'open-entry' });
    for (const id of names(4)) world.do({ type: 'enter', entrant: single(id), accepts: 1 });
    world.do({ type: 'seed-by-hand', order: names(4) }, CHIEF);
    world.do({ type: 'start' }, CHIEF);
    const known = new Known();
    for (let round = 1; round <= 3; round++) {
      world.pair();
      for (const { id } of world.open()) {
        const told = Object.values(world.state.games).find((one) => one.id === id)!;
        const sets = pick(SCORES, next);
        world.report(id, { sets });
        known.games.set(id, { round: told.round, a: told.a, b: told.b, sets });
      }
      for (let i = 0; i < 12 && world.state.phase === 'running'; i++) act(world, known, next);
      // A replay is a game like any other.
      for (const { id, a, b, round: own } of world.open()) {
        world.report(id, { sets: [4, 0] });
        known.games.set(id, { round: own, a, b, sets: [4, 0] });
      }
      // Two games lost for conduct end it for somebody (14.2): that is told by its own tests.
      if (world.state.participants.some(({ out }) => out !== null)) return;
    }
    for (const { id } of Object.values(world.state.games).filter(({ status }) => status === 'over'))
      world.do({ type: 'approve-game', game: id }, CHIEF);
    world.do({ type: 'finish' }, CHIEF);
    for (let i = 0; i < 12; i++) act(world, known, next);
    const { points } = recount({
      participants: names(4),
      points: { win: 2, draw: 1, loss: 0 },
      tieBreaks: [],
      games: [...known.games.values()].filter((one): one is Told => one !== null),
      byes: [],
    });
    const off = (id: string) =>
      [...known.points.values()].reduce((sum, one) => sum + (one.participant === id ? one.points : 0), 0);
    const { lines } = sectionTable(world.state, world.state.sections[0]!);
    for (const line of lines)
      expect(line.points, line.participant).toBe(points[line.participant]! - off(line.participant));
    const counted = world.state.sanctions.filter((one) => !isLifted(world.state, { sanction: one.event, table: null }));
    expect(counted.filter(({ kind }) => kind === 'points-deducted').map(({ event }) => event)).toEqual([
      ...known.points.keys(),
    ]);
    expect(fold(world.events)).toEqual(world.state);
    expect(competitionPlaces(world.state).length).toBe(4);
  });
});
