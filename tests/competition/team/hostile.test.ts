/** Commands by chance to team matches: each is answered, the log folds, and the line-ups keep to 22.4 by a count of its own. */
import { describe, expect, it } from 'vitest';
import type { Author } from '../../../shared/competition/log/events.ts';
import type { TeamRules } from '../../../shared/competition/regulations/regulations.ts';
import { boardModes, gamesOfMatch, seriesOfEveryone } from '../../../shared/competition/team/boards.ts';
import { applyToMatch, foldMatch } from '../../../shared/competition/team/match-apply.ts';
import { MATCH_NOTICES, noticesOfMatch, vacanciesFor } from '../../../shared/competition/team/match-day.ts';
import { decideMatch, matchDue } from '../../../shared/competition/team/match-decide.ts';
import type { Lineup, MatchCommand, MatchEvent } from '../../../shared/competition/team/match-events.ts';
import { MATCH_MAY } from '../../../shared/competition/team/match-roles.ts';
import { unsealedFor } from '../../../shared/competition/team/match-settle.ts';
import type { MatchState } from '../../../shared/competition/team/match-state.ts';
import { scoreOf } from '../../../shared/competition/team/score.ts';
import { as, random, SYSTEM, shuffled } from '../world.ts';
import { leagueOf, Match, teamRules } from './league.ts';

function pick<T>(list: readonly T[], next: () => number): T {
  return list[Math.floor(next() * list.length)]!;
}

function rulesOf(next: () => number) {
  const boards = 1 + Math.floor(next() * 4);
  const modes = Array.from({ length: boards }, () => (next() < 0.25 ? 'pairs' : 'singles') as 'pairs' | 'singles');
  const meeting = next() < 0.4 ? 'everyone' : 'board';
  const changes: Partial<TeamRules> = {
    boards,
    boardModes: meeting === 'everyone' || next() < 0.5 ? modes : [],
    meeting,
    reserves: Math.floor(next() * 4),
    playAllBoards: next() < 0.4,
    series: 1 + Math.floor(next() * 3),
  };
  const series = meeting === 'everyone' ? seriesOfEveryone(modes) : changes.series!;
  return teamRules({ ...changes, series });
}

/** A line-up as a captain would make it, mostly; one of a team that is short now and then. */
function lineup(match: Match, side: 'a' | 'b', next: () => number): Lineup {
  const whole = wholeLineup(match, side, next);
  return next() < 0.9 ? whole : whole.map((players) => (next() < 0.3 ? players.slice(1) : players));
}

/** The one before with somebody else in it now and then. */
function wholeLineup(match: Match, side: 'a' | 'b', next: () => number): Lineup {
  const id = match.state[side];
  const modes = boardModes(match.world.state.regulations);
  const roster = shuffled(
    Array.from({ length: 12 }, (_, i) => `${id}-${i + 1}`),
    next,
  );
  const before = match.state.series.at(-1)?.[side];
  if (before === undefined || next() < 0.1) {
    return modes.map((mode) => roster.splice(0, mode === 'pairs' ? 2 : 1));
  }
  const bench = match.state.bench[side];
  return before.map((players, i) =>
    players.map((player, j) => {
      const chance = next();
      if (chance < 0.3 && bench.length > 0) return pick(bench, next);
      return chance < 0.5
        ? (match.state.series[0]![side][i]![j] ?? player)
        : chance < 0.55
          ? pick(roster, next)
          : player;
    }),
  );
}

function command(match: Match, next: () => number): MatchCommand {
  const type = pick(
    [...Object.keys(MATCH_MAY), 'hand-in', 'hand-in', 'report-board', 'report-board'],
    next,
  ) as MatchCommand['type'];
  const side = pick(['a', 'b'] as const, next);
  const first = match.state.series.length === 0;
  const own = lineup(match, side, next);
  const others = Array.from({ length: 12 }, (_, i) => `${match.state[side]}-${i + 1}`).filter(
    (id) => !own.flat().includes(id),
  );
  const reserves = match.world.state.regulations.team!.reserves + (next() < 0.1 ? 1 : 0);
  const won = Math.floor(next() * 5);
  const vacancy = vacanciesFor(match.world.state, match.state, side)[0];
  return {
    type: vacancy === undefined ? type : pick([type, 'name-reserve'], next),
    side,
    number: vacancy?.number ?? 1,
    member: next() < 0.8 && (vacancy?.free.length ?? 0) > 0 ? pick(vacancy!.free, next) : pick(others, next),
    lineup: own,
    bench: first ? others.slice(0, reserves) : next() < 0.05 ? others.slice(0, 1) : [],
    board: pick([...match.state.boards.map(({ board }) => board), 1, 99], next),
    table: pick(['t1', 't2', ''], next),
    result: next() < 0.1 ? { absent: pick(['a', 'b', 'both'], next) } : { sets: [won, (next() < 0.05 ? 5 : 4) - won] },
    cause: pick(['play', 'play', 'play', 'absence', 'conduct'], next),
    absent: pick(['a', 'b', 'both'], next),
    clause: pick(['3.2', '3.2', ''], next),
    reason: 'So.',
  } as unknown as MatchCommand;
}

/** 22.4 by its words, looked at afterwards. */
function keepsTo224(match: MatchState, reserves: number): void {
  for (const side of ['a', 'b'] as const) {
    const numbers = new Map<string, Set<number>>();
    for (const { [side]: own } of match.series) {
      expect(new Set(own.flat()).size).toBe(own.flat().length);
      for (const [i, players] of own.entries())
        for (const id of players) numbers.set(id, (numbers.get(id) ?? new Set()).add(i));
    }
    // Nobody plays at two numbers of one match.
    for (const [id, at] of numbers) expect(at.size, id).toBe(1);
    // Who came in for somebody struck from the first line-up is a reserve like the others.
    const bench = match.bench[side];
    const struck = (match.series[0]?.struck ?? []).filter((one) => one.side === side).map(({ member }) => member);
    const main = new Set([...(match.series[0]?.[side].flat() ?? []), ...struck].filter((id) => !bench.includes(id)));
    const reserve = [...numbers.keys()].filter((id) => !main.has(id));
    expect(reserve.length).toBeLessThanOrEqual(reserves);
    for (const id of reserve) expect(match.bench[side]).toContain(id);
  }
}

/** The chief bars somebody, or lets them play again. */
function barSomebody({ world, state }: Match, next: () => number): void {
  const participant = state[pick(['a', 'b'] as const, next)];
  const waiting = [...(state.handedIn.a?.lineup.flat() ?? []), ...(state.handedIn.b?.lineup.flat() ?? [])];
  const own = waiting.filter((id) => id.startsWith(`${participant}-`));
  const member = own.length > 0 && next() < 0.8 ? pick(own, next) : `${participant}-${1 + Math.floor(next() * 12)}`;
  const type = next() < 0.8 ? 'bar-member' : 'clear-member';
  world.do({ type, participant, member, clause: '7.1.v', reason: 'Looked at.' }, as('chief'));
}

/** [5.3] Nobody is told one thing twice; what was done is never told to who did it. */
function noteNotices(match: Match, event: MatchEvent, told: Set<string>, kinds: Set<string>): void {
  for (const { about, to, board } of noticesOfMatch(match.world.state, match.state, event)) {
    kinds.add(about);
    expect(new Set(to).size).toBe(to.length);
    const own = match.state.boards.find((one) => one.board === (board ?? ('board' in event ? event.board : null)));
    const thing: Readonly<Record<typeof about, unknown>> = {
      'lineup-wanted': null,
      'lineup-due': null,
      'lineup-in': event.type === 'lineupHandedIn' ? [event.side, event.series] : null,
      // A reserve may come in again where a board of an earlier series is played again.
      'lineups-shown': event.type === 'reserveNamed' ? event.n : match.state.series.length,
      'lineup-struck': match.state.series.length,
      'series-called': own?.series,
      // To another table: another call.
      'board-called': event.n,
      'board-absence': own?.decisions.length,
      // Each decision is one.
      'board-decision': event.n,
      'match-ended': null,
    };
    for (const person of to) {
      if (event.by.role === 'person') expect(person).not.toBe(event.by.id);
      const key = JSON.stringify([person, about, board, thing[about]]);
      expect(told, key).not.toContain(key);
      told.add(key);
    }
  }
}

describe('team matches by chance', { timeout: 60_000 }, () => {
  it('answer every command; line-ups keep to [22.4], first strikes to [22.2], and they end', () => {
    const seen = new Map<string, number>();
    const codes = new Set<string>();
    const ends = new Set<string>();
    const kinds = new Set<string>();
    const struck: string[] = [];
    let vacant = 0;
    for (let seed = 1; seed <= 250; seed++) {
      const next = random(seed);
      const rules = rulesOf(next);
      const world = leagueOf(rules, ['x', 'y'], 12);
      const match = new Match(world, world.pair()[0]!.id);
      const log: MatchEvent[] = [...match.events];
      const told = new Set<string>();
      for (const event of log) noteNotices(match, event, told, kinds);
      for (let step = 0; step < 150; step++) {
        if (next() < 0.06) barSomebody(match, next);
        const { state } = match;
        const due = next() < 0.5 ? matchDue(world.state, state).find((one) => one.do === 'call-board') : undefined;
        const asked: MatchCommand =
          due?.do === 'call-board' ? { type: 'call-board', board: due.board, table: 't1' } : command(match, next);
        if (asked.type === 'end-match' && next() < 0.95) continue;
        const captain =
          asked.type === 'hand-in' || asked.type === 'name-reserve' ? match.captain(asked.side) : as('chief');
        const by: Author =
          due !== undefined ? SYSTEM : next() < 0.8 ? captain : pick([SYSTEM, as('nobody'), as('x-1')], next);
        // Hardly ever the time for line-ups is nearly up, or over.
        const late = next() < 0.02 ? state.lineupsDue - pick([0, 60_000], next) : 0;
        const now = Math.max(world.now + step, late);
        const sender = asked.type === 'remind-lineups' ? SYSTEM : by;
        const answer = decideMatch(world.state, state, asked, sender, now);
        expect(match.state).toBe(state);
        if (!answer.ok) {
          codes.add(answer.error.code);
          continue;
        }
        for (const event of answer.value) {
          seen.set(event.type, (seen.get(event.type) ?? 0) + 1);
          match.state = applyToMatch(match.state, event);
          log.push(event);
          noteNotices(match, event, told, kinds);
          for (const one of event.type === 'lineupsShown' ? (event.struck ?? []) : []) struck.push(one.member);
        }
        keepsTo224(match.state, rules.team!.reserves);
        // What isn't shown, nobody else sees.
        const open = unsealedFor(match.state, null);
        for (const side of ['a', 'b'] as const) expect(open.handedIn[side]?.lineup ?? []).toEqual([]);
      }
      expect(foldMatch(log)).toEqual(match.state);
      const planned = gamesOfMatch(rules);
      for (const { board, series, first, numbers, a, b, mode } of match.state.boards) {
        expect(planned[board - 1]).toMatchObject({ series, first, a: numbers[0], b: numbers[1], mode });
        const guests = rules.team!.firstSeries === 'guests';
        expect(first).toBe(guests === (series % 2 === 1) ? 'b' : 'a');
        const full = mode === 'pairs' ? 2 : 1;
        const whole = a.length === full && b.length === full;
        const own = match.state.boards[board - 1]!;
        if (!whole) {
          // Nobody was named, or somebody was struck, and nobody came in: it waits, or is lost by absence.
          expect(own.status).not.toBe('called');
          if (own.status === 'over' && own.decisions.length === 0) expect(own.result).toHaveProperty('absent');
          vacant++;
        }
      }
      const { ended } = match.state;
      if (ended === null) continue;
      ends.add(ended.how);
      const { over, of, winner } = scoreOf(rules, match.state);
      if (ended.how === 'played') expect(over).toBe(of);
      if (ended.how === 'decided')
        expect([rules.team!.playAllBoards, winner === null, over < of]).toEqual([false, false, true]);
    }
    for (const type of [
      'lineupHandedIn',
      'lineupsShown',
      'boardCalled',
      'boardEnded',
      'boardCorrected',
      'boardReplayed',
      'matchEnded',
    ])
      expect(seen.get(type) ?? 0, type).toBeGreaterThan(20);
    expect([...ends].sort()).toEqual(['absence', 'decided', 'played', 'referee']);
    expect([...kinds].sort()).toEqual([...MATCH_NOTICES].sort());
    expect(struck.length).toBeGreaterThan(20);
    expect(vacant).toBeGreaterThan(5);
    expect(seen.get('reserveNamed') ?? 0).toBeGreaterThan(5);
    for (const code of [
      'lineup.number',
      'lineup.reserve',
      'lineup.bench',
      'lineup.twice',
      'lineup.nobody',
      'lineup.reserves',
      'match.over',
      'match.series',
      'match.decided',
      'result.conflict',
    ])
      expect(codes, code).toContain(code);
  });

  it('logs that do not begin, or have a gap, do not fold', () => {
    const world = leagueOf(teamRules());
    const { events } = new Match(world, world.pair()[0]!.id).begin();
    expect(() => foldMatch([])).toThrow(RangeError);
    expect(() => foldMatch(events.slice(1))).toThrow(RangeError);
    expect(() => foldMatch([events[0]!, events[2]!])).toThrow(RangeError);
    expect(() => foldMatch([events[0]!, { ...events[0]!, n: 1 }])).toThrow(RangeError);
    expect(() => foldMatch([{ ...events[1]!, n: 0 }])).toThrow(RangeError);
  });
});
