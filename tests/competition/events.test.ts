/** 500 competitions by chance, through decide from the first entry to the approved result. */
import { describe, expect, it } from 'vitest';
import { sectionWindows, spanOf } from '../../shared/competition/days/windows.ts';
import { fold } from '../../shared/competition/log/apply.ts';
import { decide } from '../../shared/competition/log/decide.ts';
import { due } from '../../shared/competition/log/due.ts';
import type { MatchResult } from '../../shared/competition/log/events.ts';
import { isSectionOver } from '../../shared/competition/log/sections.ts';
import { type CompetitionGame, gamesOf, participantOf, type Section } from '../../shared/competition/log/state.ts';
import { competitionPlaces, sectionTable } from '../../shared/competition/log/table.ts';
import type { Format, Regulations } from '../../shared/competition/regulations/regulations.ts';
import type { TieBreak } from '../../shared/competition/tie-breaks.ts';
import { recount, type Told } from './recount.ts';
import { as, names, random, regulations, SEED, SYSTEM, shuffled, single, World } from './world.ts';

const TABLE: readonly TieBreak[] = ['head-to-head', 'mini-table-set-ratio', 'set-ratio', 'berger', 'wins', 'lot'];
const SWISS: readonly TieBreak[] = ['buchholz-cut-1', 'buchholz', 'berger', 'progressive', 'set-difference', 'lot'];

function format(next: () => number, n: number): Format {
  const places = (['none', 'third', 'all'] as const)[Math.floor(next() * 3)]!;
  switch (Math.floor(next() * 5)) {
    case 0:
      return { system: 'round-robin', cycles: n < 9 && next() < 0.5 ? 2 : 1 };
    case 1:
    case 2:
      return { system: 'swiss', rounds: Math.max(1, Math.min(7, Math.ceil(n / 2))) };
    case 3:
      return next() < 0.5 ? { system: 'minus-one', places } : { system: 'minus-two', places };
    default:
      if (n < 6) return { system: 'minus-two', places };
      return {
        system: 'groups',
        groups: n < 12 ? 2 : 3,
        cycles: 1,
        qualify: 2,
        finals: next() < 0.5 ? { system: 'minus-one', places: 'all' } : { system: 'round-robin', cycles: 1 },
      };
  }
}

interface Chances {
  readonly absence: number;
  readonly leaving: number;
}

function rulesFor(next: () => number, n: number): Regulations {
  const chosen = format(next, n);
  const swiss = chosen.system === 'swiss';
  return regulations({
    format: chosen,
    sets: 3,
    playAll: false,
    tieBreaks: swiss ? SWISS : TABLE,
    firstStrike: next() < 0.2 ? 'lot' : 'system',
    annul: next() < 0.3 ? 'own-points' : 'all',
    entry: {
      how: 'open',
      least: Math.min(n, chosen.system === 'groups' ? 6 : 2),
      most: 64,
      lateUntilRound: swiss ? 2 : 0,
    },
  });
}

function result(next: () => number, chances: Chances): MatchResult {
  const chance = next();
  if (chance < chances.absence) return { absent: (['a', 'b', 'both'] as const)[Math.floor(next() * 3)]! };
  return {
    sets: (
      [
        [2, 0],
        [2, 1],
        [1, 2],
        [0, 2],
      ] as const
    )[Math.floor(next() * 4)]!,
  };
}

interface Played {
  readonly world: World;
  readonly games: number;
}

/** Plays one competition; `order` shuffles the results of each round, `rename` gives the participants other names. */
function play(seed: number, chances: Chances, order = 0, rename: (id: string) => string = (id) => id): Played {
  const next = random(seed);
  const n = 2 + Math.floor(next() * 22);
  const world = new World(rulesFor(next, n));
  world.start(names(n).map(rename));
  let games = 0;
  const arrivals = random(order);
  for (let guard = 0; world.state.phase === 'running'; guard++) {
    expect(guard).toBeLessThan(400);
    for (const task of due(world.state))
      if (task.do === 'draw-lot') world.do({ type: 'draw-lot', section: task.section, seed: SEED }, SYSTEM);
    const task = due(world.state).find((one) => one.do === 'pair-round');
    if (task === undefined || task.do !== 'pair-round') {
      world.do({ type: 'finish' });
      break;
    }
    const { section } = task;
    const paired = world.pair(section);
    for (const { a, b } of paired) for (const id of [a, b]) expect(participantOf(world.state, id)!.out).toBeNull();
    // What happens depends on the seed alone, not on the order in which it is told.
    const results = new Map(paired.map((game) => [game.id, result(next, chances)]));
    const leaves = next() < chances.leaving ? Math.floor(next() * n) : -1;
    const late = next() < chances.leaving && guard === 0 && world.state.regulations.format.system === 'swiss';
    for (const game of order === 0 ? paired : shuffled(paired, arrivals)) {
      if (world.state.games[game.id]!.status === 'void') continue;
      expect(world.report(game.id, results.get(game.id)!)).toBeGreaterThan(0);
      // The same result again, and told from the room a second time: nothing.
      expect(world.report(game.id, results.get(game.id)!)).toBe(0);
      games++;
    }
    const leaver = rename(`p${leaves + 1}`);
    if (leaves >= 0 && participantOf(world.state, leaver)?.out === null)
      world.do({ type: 'withdraw', participant: leaver, reason: 'Ill.' }, as(`m-${leaver}`));
    if (late) world.do({ type: 'enter', entrant: single(rename('late')), accepts: 1 }, as(`m-${rename('late')}`));
  }
  return { world, games };
}

function met(games: readonly CompetitionGame[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { a, b } of games) {
    const key = [a, b].sort().join();
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times;
}

/** What the table of a section must be, from its games alone. Only where nobody left. */
function counted(world: World, section: Section): ReturnType<typeof recount> {
  const { regulations: rules } = world.state;
  const games = gamesOf(world.state, section).map(({ round, a, b, result: own }): Told => {
    if (own === null || 'boards' in own) throw new Error('not over');
    return 'absent' in own ? { round, a, b, absent: own.absent } : { round, a, b, sets: own.sets };
  });
  const swiss = rules.format.system === 'swiss';
  return recount({
    participants: section.participants,
    points: { win: 2, draw: 1, loss: 0 },
    tieBreaks: rules.tieBreaks,
    games,
    byes: swiss ? section.rounds.flatMap(({ round, byes }) => byes.map((participant) => ({ round, participant }))) : [],
    lot: section.lots.at(-1)?.drawn ?? [],
  });
}

function look(world: World): void {
  const { state } = world;
  const { format: how } = state.regulations;
  const everybody = state.participants.every(({ out }) => out === null);
  for (const section of state.sections) {
    expect(isSectionOver(state, section)).toBe(true);
    const games = gamesOf(state, section);
    const cycles = 'cycles' in how ? how.cycles : 1;
    const repeats = [...met(games).values()].reduce((sum, times) => sum + Math.max(0, times - cycles), 0);
    const conceded = section.rounds.flatMap(({ concessions }) => concessions.map(({ kind }) => kind));
    if (how.system !== 'minus-two') expect(repeats).toBe(conceded.filter((kind) => kind === 'repeat').length);
    const { rounds } = section;
    const rests = rounds.flatMap(({ byes }) => byes);
    if (how.system === 'swiss' && !conceded.includes('second-bye')) expect(new Set(rests).size).toBe(rests.length);
    for (const { games: ids, byes } of section.rounds) {
      const all = [...ids.flatMap((id) => [state.games[id]!.a, state.games[id]!.b]), ...byes];
      expect(new Set(all).size).toBe(all.length);
    }
    for (const id of section.participants) {
      const own = games.filter(({ a, b, result: its }) => (a === id || b === id) && its !== null && !('absent' in its));
      const balance = own.reduce((sum, { a }) => sum + (a === id ? 1 : -1), 0);
      if (state.regulations.firstStrike !== 'system') continue;
      if (how.system === 'swiss') expect(Math.abs(balance)).toBeLessThanOrEqual(2);
      // Beyond one only where it is told openly that it couldn't be otherwise.
      const told = section.rounds.some(({ concessions }) =>
        concessions.some(({ kind, participants }) => kind === 'first-strike' && participants.includes(id)),
      );
      if (how.system === 'swiss' && Math.abs(balance) > 1) expect(told, `${id} ${balance}`).toBe(true);
      const table = how.system === 'round-robin' || section.kind === 'group';
      const whole = own.length === rounds.length - rests.filter((one) => one === id).length;
      if (table && whole && everybody) expect(Math.abs(balance)).toBeLessThanOrEqual(1);
    }
    // Nobody rests twice: not in a cycle of a table, nor in a knock-out whose lower places aren't played for.
    if (everybody && (how.system === 'round-robin' || (how.system === 'minus-one' && how.places !== 'all')))
      for (const id of section.participants)
        expect(rests.filter((one) => one === id).length, id).toBeLessThanOrEqual(cycles);
  }
  const places = competitionPlaces(state);
  expect(places.map(({ participant }) => participant).sort()).toEqual(state.participants.map(({ id }) => id).sort());
  for (const { place } of places) expect(place).toBe(1 + places.filter((other) => other.place < place).length);
}

describe('500 competitions by chance', { timeout: 180_000 }, () => {
  it('are played to their end: no rematch, one bye each, first strikes in balance, everybody placed, tables as recounted', () => {
    const systems = new Map<string, number>();
    let recounts = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const { world } = play(seed, { absence: 0, leaving: 0 });
      const { state } = world;
      const { format: how } = state.regulations;
      systems.set(how.system, (systems.get(how.system) ?? 0) + 1);
      look(world);
      for (const section of state.sections) {
        expect(
          section.rounds.flatMap(({ concessions }) => concessions).filter(({ kind }) => kind !== 'first-strike'),
        ).toEqual([]);
        if (how.system === 'minus-one' || how.system === 'minus-two') continue;
        if (section.kind === 'finals' && how.system === 'groups' && how.finals.system !== 'round-robin') continue;
        const own = counted(world, section);
        const table = sectionTable(state, section);
        expect(
          Object.fromEntries(table.lines.map(({ participant, place }) => [participant, place])),
          `seed ${seed}`,
        ).toEqual(own.place);
        expect(Object.fromEntries(table.lines.map(({ participant, points }) => [participant, points]))).toEqual(
          own.points,
        );
        recounts++;
      }
      expect(fold(world.events)).toEqual(state);
    }
    expect([...systems.keys()].sort()).toEqual(['groups', 'minus-one', 'minus-two', 'round-robin', 'swiss']);
    expect(recounts).toBeGreaterThan(250);
  });

  it('[3.2 14.3] go on when some are absent, leave or come late', () => {
    let [out, late] = [0, 0];
    for (let seed = 1001; seed <= 1100; seed++) {
      const { world } = play(seed, { absence: 0.08, leaving: 0.25 });
      look(world);
      out += world.state.participants.filter((one) => one.out !== null).length;
      late += world.state.participants.filter(({ from }) => from > 1).length;
      expect(fold(world.events)).toEqual(world.state);
    }
    expect(out).toBeGreaterThan(50);
    expect(late).toBeGreaterThan(2);
  });

  it('end the same whatever the order in which results arrive, and whatever the names', () => {
    for (let seed = 2001; seed <= 2060; seed++) {
      const chances = { absence: 0, leaving: 0 };
      const one = play(seed, chances).world;
      const two = play(seed, chances, seed).world;
      expect(competitionPlaces(two.state)).toEqual(competitionPlaces(one.state));
      for (const [i, section] of two.state.sections.entries()) {
        expect(section).toEqual({ ...one.state.sections[i], rounds: section.rounds });
        expect(sectionTable(two.state, section)).toEqual(sectionTable(one.state, one.state.sections[i]!));
      }
      // Names turned round. A lot is drawn by the name, so it is left out here.
      const { regulations: rules } = one.state;
      if (rules.firstStrike === 'lot' || one.events.some(({ type }) => type === 'lotDrawn')) continue;
      const rename = (id: string): string => `q${[...id].reverse().join('')}`;
      const three = play(seed, chances, 0, rename).world;
      const renamed = competitionPlaces(one.state).map(({ participant, place }) => ({
        participant: rename(participant),
        place,
      }));
      expect(competitionPlaces(three.state)).toEqual(renamed);
    }
  });
});

describe('40 competitions over days, by chance', { timeout: 60_000 }, () => {
  const HOUR = 3_600_000;
  const FIRST = Date.UTC(2026, 2, 1, 22);

  /** Does all that comes due, and lets the sides agree on times, or not; games called are played, or one side is absent. */
  function overDays(seed: number): World {
    const next = random(seed);
    const n = 2 + Math.floor(next() * 11);
    const world = new World({
      ...rulesFor(next, n),
      timing: { kind: 'days', zone: 'Europe/Riga', firstDay: '2026-03-02', window: 7, breaks: [2, 5] },
      absencesOut: next() < 0.5 ? 0 : 2,
    });
    world.now = FIRST - 48 * HOUR;
    world.start(names(n));
    for (let step = 0; world.state.phase === 'running' && step < 6_000; step++) {
      const tasks = due(world.state).filter((task) => task.do !== 'remind' && task.at <= world.now);
      for (const task of tasks.slice(0, 1)) {
        if (task.do === 'call-game') world.do({ type: 'call-game', game: task.game, table: 't' }, SYSTEM);
        else if (task.do === 'close-game') world.do({ type: 'close-game', game: task.game }, SYSTEM);
        else if (task.do === 'pair-round' || task.do === 'draw-lot')
          world.do({ type: task.do, section: task.section, seed: SEED }, SYSTEM);
      }
      if (tasks.length > 0) continue;
      for (const game of Object.values(world.state.games)) {
        const { id, a, b, status, schedule } = game;
        if (status === 'called') world.report(id, result(next, { absence: 0.03, leaving: 0 }));
        if (status !== 'paired' || next() > 0.25) continue;
        const { opens, closes } = spanOf(world.state, game)!;
        const from = Math.max(opens, world.now + HOUR);
        const minutes = Math.floor((closes! - from) / 60_000);
        const proposal = schedule.proposal;
        if (proposal !== null && next() < 0.5) {
          const other = as(`m-${proposal.participant === a ? b : a}`);
          const time = proposal.times[0]!;
          const answer = decide(
            world.state,
            { type: 'accept-time', game: id, proposal: proposal.event, time },
            other,
            world.now,
          );
          if (answer.ok) world.do({ type: 'accept-time', game: id, proposal: proposal.event, time }, other);
          // Another game was agreed for that time, or it has passed.
          else expect(answer.error.code).toMatch(/^time\.(taken|past)$/);
        } else if (schedule.at === null && minutes > 0) {
          const time = Math.ceil(from / 60_000) * 60_000 + 60_000 * Math.floor(next() * (minutes - 1));
          const side = as(`m-${next() < 0.5 ? a : b}`);
          const command = { type: 'propose-time', game: id, times: [time] } as const;
          if (decide(world.state, command, side, world.now).ok) world.do(command, side);
        }
      }
      if (world.state.sections.every((section) => isSectionOver(world.state, section)) && due(world.state).length === 0)
        world.do({ type: 'finish' });
      world.now += 12 * HOUR;
    }
    return world;
  }

  it('are played within their windows, or lost at the deadline, to their end', () => {
    let [agreed, closed, outside] = [0, 0, 0];
    for (let seed = 3001; seed <= 3040; seed++) {
      const world = overDays(seed);
      expect(world.state.phase, `seed ${seed}`).toBe('finished');
      look(world);
      for (const section of world.state.sections) {
        const windows = sectionWindows(world.state, section);
        for (const window of windows) expect([2, 5]).not.toContain(window.number);
        for (const { round, calledAt, endedAt, status } of gamesOf(world.state, section)) {
          const { opens, closes } = windows[round - 1]!;
          if (status !== 'over') continue;
          if (calledAt === null) closed++;
          else agreed++;
          if (calledAt === null ? endedAt! < closes : calledAt < opens || calledAt >= closes + 12 * HOUR) outside++;
        }
      }
      expect(fold(world.events)).toEqual(world.state);
    }
    expect([agreed > 300, closed > 50, outside]).toEqual([true, true, 0]);
  });
});

describe('what is to be done next', () => {
  it('is starting, pairing and calling, at their times', () => {
    const world = new World(regulations({ timing: { kind: 'live', startsAt: 9_000, pause: 60_000 } }));
    expect(due(world.state)).toEqual([]);
    world.do({ type: 'open-entry' });
    expect(due(world.state)).toEqual([{ do: 'start', at: 9_000 }]);
    for (const id of ['a', 'b', 'c', 'd']) world.do({ type: 'enter', entrant: single(id), accepts: 1 }, as(`m-${id}`));
    world.do({ type: 'seed-by-lot', seed: SEED });
    world.do({ type: 'start' }, SYSTEM);
    expect(due(world.state)).toEqual([{ do: 'pair-round', section: 'main', at: world.state.at }]);
    const [one, two] = world.pair();
    expect(due(world.state).map((task) => task.do)).toEqual(['call-game', 'call-game']);
    world.do({ type: 'call-game', game: one!.id, table: 't1' }, SYSTEM);
    expect(due(world.state)).toEqual([
      { do: 'call-game', game: two!.id, at: world.state.sections[0]!.rounds[0]!.pairedAt },
    ]);
    world.report(two!.id, { sets: [2, 2] });
    world.report(one!.id, { sets: [4, 0] });
    expect(due(world.state)).toEqual([{ do: 'pair-round', section: 'main', at: world.state.at + 60_000 }]);
    world.do({ type: 'postpone', until: null, clause: '7.2.v', reason: 'No light.' });
    expect(due(world.state)).toEqual([]);
  });
});
