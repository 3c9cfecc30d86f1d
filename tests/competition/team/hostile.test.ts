/** Commands by chance to team matches: each is answered, the log folds, and the line-ups keep to 22.4 by a count of its own. */
import { describe, expect, it } from 'vitest';
import type { Author } from '../../../shared/competition/log/events.ts';
import type { TeamRules } from '../../../shared/competition/regulations/regulations.ts';
import { boardModes, gamesOfMatch, seriesOfEveryone } from '../../../shared/competition/team/boards.ts';
import { applyToMatch, foldMatch } from '../../../shared/competition/team/match-apply.ts';
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

/** A line-up as a captain would make it, mostly: the one before with somebody else in it now and then. */
function lineup(match: Match, side: 'a' | 'b', next: () => number): Lineup {
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
      return chance < 0.5 ? match.state.series[0]![side][i]![j]! : chance < 0.55 ? pick(roster, next) : player;
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
  return {
    type,
    side,
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
    const main = new Set(match.series[0]?.[side].flat() ?? []);
    const reserve = [...numbers.keys()].filter((id) => !main.has(id));
    expect(reserve.length).toBeLessThanOrEqual(reserves);
    for (const id of reserve) expect(match.bench[side]).toContain(id);
  }
}

describe('team matches by chance', { timeout: 60_000 }, () => {
  it('answer every command; line-ups keep to [22.4], first strikes to [22.2], and they end', () => {
    const seen = new Map<string, number>();
    const codes = new Set<string>();
    const ends = new Set<string>();
    for (let seed = 1; seed <= 250; seed++) {
      const next = random(seed);
      const rules = rulesOf(next);
      const world = leagueOf(rules, ['x', 'y'], 12);
      const match = new Match(world, world.pair()[0]!.id);
      const log: MatchEvent[] = [...match.events];
      for (let step = 0; step < 150; step++) {
        const { state } = match;
        const due = next() < 0.5 ? matchDue(world.state, state).find((one) => one.do === 'call-board') : undefined;
        const asked: MatchCommand =
          due?.do === 'call-board' ? { type: 'call-board', board: due.board, table: 't1' } : command(match, next);
        if (asked.type === 'end-match' && next() < 0.95) continue;
        const captain = asked.type === 'hand-in' ? match.captain(asked.side) : as('chief');
        const by: Author =
          due !== undefined ? SYSTEM : next() < 0.8 ? captain : pick([SYSTEM, as('nobody'), as('x-1')], next);
        const answer = decideMatch(world.state, state, asked, by, world.now + step);
        expect(match.state).toBe(state);
        if (!answer.ok) {
          codes.add(answer.error.code);
          continue;
        }
        for (const event of answer.value) {
          seen.set(event.type, (seen.get(event.type) ?? 0) + 1);
          match.state = applyToMatch(match.state, event);
          log.push(event);
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
        expect([a.length, b.length]).toEqual(mode === 'pairs' ? [2, 2] : [1, 1]);
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
    expect([...ends].sort()).toEqual(['decided', 'played', 'referee']);
    for (const code of [
      'lineup.number',
      'lineup.reserve',
      'lineup.bench',
      'lineup.twice',
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
