/** What issue 9 asks to be shown, on the core: whole events of the usual sizes, their tables counted anew. */
import { describe, expect, it } from 'vitest';
import type { MatchResult } from '../../shared/competition/log/events.ts';
import { gamesOf, participantOf } from '../../shared/competition/log/state.ts';
import { competitionPlaces, sectionTable } from '../../shared/competition/log/table.ts';
import type { Regulations } from '../../shared/competition/regulations/regulations.ts';
import { recount, type Told } from './recount.ts';
import { as, names, random, regulations, single, World } from './world.ts';

const entry = { how: 'open', least: 2, most: 80, lateUntilRound: 0 } as const;

function result(next: () => number, absence = 0): MatchResult {
  if (next() < absence) return { absent: next() < 0.5 ? 'a' : 'b' };
  const won = Math.floor(next() * 5);
  return { sets: [won, 4 - won] };
}

/**
 * The places and points by the recount, the rule of 3.2 applied by hand: half or less played, all is annulled; more, the
 * rest is lost by absence.
 */
function counted(world: World, rounds: number): ReturnType<typeof recount> {
  const { state } = world;
  const section = state.sections[0]!;
  const swiss = state.regulations.format.system === 'swiss';
  const over = gamesOf(state, section).filter(({ status }) => status === 'over');
  const byes = swiss
    ? section.rounds.flatMap(({ round, byes: ids }) => ids.map((participant) => ({ round, participant })))
    : [];
  const gone = section.participants.filter((id) => participantOf(state, id)!.out !== null);
  const annulled = gone.filter((id) => {
    const played = over.filter(({ a, b, cause }) => (a === id || b === id) && cause !== 'absence').length;
    const rested = byes.filter(({ participant }) => participant === id).length;
    const all = swiss ? rounds - rested - (participantOf(state, id)!.from - 1) : section.participants.length - 1;
    return played <= all / 2;
  });
  const games = over
    .filter(({ a, b }) => !annulled.includes(a) && !annulled.includes(b))
    .map(({ round, a, b, result: own }): Told => {
      if (own === null || 'boards' in own) throw new Error('not over');
      return 'absent' in own ? { round, a, b, absent: own.absent } : { round, a, b, sets: own.sets };
    });
  const lost: Told[] = [];
  for (const [round, { pairs }] of section.plan.entries())
    for (const [a, b] of pairs) {
      if (over.some((game) => game.round === round + 1 && [game.a, game.b].includes(a) && [game.a, game.b].includes(b)))
        continue;
      if ([a, b].some((id) => annulled.includes(id)) || ![a, b].some((id) => gone.includes(id))) continue;
      lost.push({ round: round + 1, a, b, absent: gone.includes(a) ? (gone.includes(b) ? 'both' : 'a') : 'b' });
    }
  const missed = gone.flatMap((id) => {
    if (!swiss || annulled.includes(id)) return [];
    const there = [
      ...over.filter(({ a, b }) => a === id || b === id),
      ...byes.filter(({ participant }) => participant === id),
    ];
    const until = Math.max(...there.map(({ round }) => round));
    return section.rounds.filter(({ round }) => round > until).map(({ round }) => ({ round, participant: id }));
  });
  return recount({
    missed,
    participants: section.participants,
    points: { win: 2, draw: 1, loss: 0 },
    tieBreaks: state.regulations.tieBreaks,
    games: [...games, ...lost],
    byes: byes.filter(({ participant }) => !annulled.includes(participant)),
    last: annulled,
    lot: section.lots.at(-1)?.drawn ?? [],
  });
}

function equalsRecount(world: World, rounds: number): void {
  const { lines } = sectionTable(world.state, world.state.sections[0]!);
  const wanted = counted(world, rounds);
  expect(Object.fromEntries(lines.map(({ participant, place }) => [participant, place]))).toEqual(wanted.place);
  expect(Object.fromEntries(lines.map(({ participant, points }) => [participant, points]))).toEqual(wanted.points);
}

function begin(rules: Partial<Regulations>, n: number): World {
  return new World(regulations({ entry, absencesOut: 0, ...rules })).start(names(n));
}

describe('whole events', { timeout: 120_000 }, () => {
  it.each([5, 16])('a round robin of %i, whoever leaves', (n) => {
    for (let seed = 1; seed <= 25; seed++) {
      const next = random(seed * n);
      const world = begin({ tieBreaks: ['head-to-head', 'set-ratio', 'berger', 'wins'] }, n);
      const rounds = n - 1 + (n % 2);
      for (let round = 1; round <= rounds; round++) {
        for (const { id } of world.pair()) world.report(id, result(next, 0.05));
        const leaver = `p${1 + Math.floor(next() * n)}`;
        if (next() < 0.2 && participantOf(world.state, leaver)!.out === null)
          world.do({ type: 'withdraw', participant: leaver, reason: 'Ill.' }, as(`m-${leaver}`));
        equalsRecount(world, rounds);
      }
      expect(competitionPlaces(world.state)).toHaveLength(n);
    }
  });

  it('a Swiss of 64 and 9 rounds, with late entries, withdrawals and byes', () => {
    for (let seed = 1; seed <= 3; seed++) {
      const next = random(seed);
      const world = begin(
        {
          format: { system: 'swiss', rounds: 9 },
          tieBreaks: ['buchholz-cut-1', 'buchholz', 'progressive', 'set-difference'],
          entry: { ...entry, lateUntilRound: 3 },
        },
        64,
      );
      for (let round = 1; round <= 9; round++) {
        if (round === 2 || round === 3)
          world.do({ type: 'enter', entrant: single(`late${round}`), accepts: 1 }, as(`m-late${round}`));
        for (const { id } of world.pair()) world.report(id, result(next, 0.03));
        const leaver = `p${1 + Math.floor(next() * 64)}`;
        if (round % 2 === 0 && round < 9 && participantOf(world.state, leaver)!.out === null)
          world.do({ type: 'withdraw', participant: leaver, reason: 'Ill.' });
        equalsRecount(world, 9);
      }
      const section = world.state.sections[0]!;
      const rests = section.rounds.flatMap(({ byes }) => byes);
      expect(rests.length).toBeGreaterThan(0);
      expect(new Set(rests).size).toBe(rests.length);
      const met = gamesOf(world.state, section).map(({ a, b }) => [a, b].sort().join());
      expect(new Set(met).size).toBe(met.length);
      expect(competitionPlaces(world.state)).toHaveLength(66);
    }
  });

  it('a minus two of 23 with all places', () => {
    const next = random(23);
    const world = begin({ format: { system: 'minus-two', places: 'all' }, sets: 5, tieBreaks: [] }, 23);
    while (competitionPlaces(world.state).length < 23) {
      for (const { id } of world.pair()) {
        const won = Math.floor(next() * 6);
        world.report(id, { sets: [won, 5 - won] });
      }
    }
    expect(competitionPlaces(world.state).map(({ place }) => place)).toEqual(names(23).map((_, i) => i + 1));
    world.do({ type: 'finish' });
  });
});
