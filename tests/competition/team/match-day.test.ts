import { describe, expect, it } from 'vitest';
import type { Author } from '../../../shared/competition/log/events.ts';
import { playerLines } from '../../../shared/competition/team/lists.ts';
import { foldMatch } from '../../../shared/competition/team/match-apply.ts';
import { mayPlay, noticesOfMatch, numbersOf } from '../../../shared/competition/team/match-day.ts';
import type { MatchCommand } from '../../../shared/competition/team/match-events.ts';
import { as, SYSTEM } from '../world.ts';
import { CHIEF, GROUNDS, leagueOf, Match, players, teamRules } from './league.ts';

function begun(changes = {}): Match {
  const world = leagueOf(teamRules(changes));
  return new Match(world, world.pair()[0]!.id);
}

describe('[5.2] what a captain sees on match day', () => {
  it('is who is there, who is missing at a board that was called, and who may come in where', () => {
    const one = begun({ series: 3 });
    const { a, b } = one.state;
    const view = (side: 'a' | 'b' = 'a', there: readonly string[] = []) =>
      numbersOf(one.world.state, one.state, side, new Set(there));
    expect(view().map(({ number, players: own, board }) => [number, own, board])).toEqual(
      [1, 2, 3, 4].map((number) => [number, [], null]),
    );
    expect(mayPlay(one.world.state, one.state, 'a', 0)).toHaveLength(6);
    one.begin();
    one.do({ type: 'call-board', board: 2, table: 't2' });
    const there = [`${a}-1`, `${a}-3`, `${b}-2`];
    expect(view('a', there).map(({ board, missing, players: own }) => [board, missing, own[0]!.there])).toEqual([
      [1, false, true],
      [2, true, false],
      [3, false, true],
      [4, false, false],
    ]);
    expect(view('b', there)[1]!.missing).toBe(false);
    // For the next series: the own player, or one of the two reserves.
    expect(view()[1]!.mayPlay).toEqual([`${a}-2`, `${a}-5`, `${a}-6`]);
    one.do(one.hand('a', players(a, 1, 5, 3, 4)), one.captain('a'));
    for (const board of [1, 2, 3, 4]) one.end(board, { sets: [2, 2] });
    // 5 is bound to number 2; the replaced one may come back only there.
    expect([0, 1].map((index) => mayPlay(one.world.state, one.state, 'a', index))).toEqual([
      [`${a}-1`, `${a}-6`],
      [`${a}-2`, `${a}-5`, `${a}-6`],
    ]);
    one.world.do({ type: 'bar-member', participant: a, member: `${a}-6`, ...GROUNDS }, CHIEF);
    expect(mayPlay(one.world.state, one.state, 'a', 0)).toEqual([`${a}-1`]);
    expect(view()[1]).toMatchObject({ number: 2, players: [{ member: `${a}-5` }], board: 6 });
  });
});

/** What is told of a command. */
function noticesAfter(one: ReturnType<typeof begun>, command: MatchCommand, by: Author) {
  const before = one.events.length;
  one.do(command, by);
  return one.events
    .slice(before)
    .flatMap((event) => noticesOfMatch(one.world.state, foldMatch(one.events.slice(0, event.n + 1)), event));
}

describe('[5.3] what a match tells', () => {
  it('captains and deputies of all that concerns their team, players of their line-up and their call', () => {
    const one = begun();
    const { a, b } = one.state;
    const both = [`${a}-cap`, `${a}-dep`, `${b}-cap`, `${b}-dep`];
    const told = (command: MatchCommand, by: Author = SYSTEM): string[] =>
      noticesAfter(one, command, by).map(({ about, to, board }) => `${about} ${board ?? '-'} ${to.join(' ')}`);
    expect(noticesOfMatch(one.world.state, one.state, one.events[0]!)).toMatchObject([
      { about: 'lineup-wanted', to: both },
    ]);
    expect(told(one.hand('a', players(a, 1, 2, 3, 4)), as(`${a}-cap`))).toEqual([
      `lineup-in - ${both.slice(1).join(' ')}`,
    ]);
    const shown = told(one.hand('b', players(b, 1, 2, 3, 4)), as(`${b}-dep`));
    expect(shown[1]).toBe(
      `lineups-shown - ${[...both, ...[1, 2, 3, 4].map((i) => `${a}-${i}`), ...[1, 2, 3, 4].map((i) => `${b}-${i}`)].join(' ')}`,
    );
    expect(told({ type: 'call-board', board: 3, table: 't' })).toEqual([
      `board-called 3 ${a}-3 ${b}-3`,
      `series-called - ${both.join(' ')}`,
    ]);
    // Once a series for who leads.
    expect(told({ type: 'call-board', board: 2, table: 'u' })).toEqual([`board-called 2 ${a}-2 ${b}-2`]);
    expect(told({ type: 'report-board', board: 3, result: { absent: 'b' }, cause: 'absence' })).toEqual([
      `board-absence 3 ${b}-cap ${b}-dep`,
    ]);
    expect(told({ type: 'report-board', board: 1, result: { sets: [2, 2] }, cause: 'play' })).toEqual([]);
    expect(told({ type: 'replay-board', board: 3, ...GROUNDS }, CHIEF)).toEqual([
      `board-decision 3 ${both.join(' ')} ${a}-3 ${b}-3`,
    ]);
    expect(told({ type: 'report-board', board: 4, result: { absent: 'both' }, cause: 'absence' })[0]).toMatch(
      /^board-absence 4/,
    );
    // Lost by absence: the competition tells it.
    expect(told({ type: 'end-match', absent: 'b', ...GROUNDS }, CHIEF)).toEqual([]);
  });

  it('a line-up handed in again is told once, its end once, and what the competition tells isn’t told here', () => {
    const one = begun({ series: 1, boards: 1 });
    const { a, b } = one.state;
    const both = [`${a}-cap`, `${a}-dep`, `${b}-cap`, `${b}-dep`];
    const told = (command: MatchCommand, by: Author = SYSTEM): string[] =>
      noticesAfter(one, command, by).map(({ about, to }) => `${about} ${to.join(' ')}`);
    const due = one.state.lineupsDue;
    expect(told({ type: 'remind-lineups' })).toEqual([]);
    expect(told(one.hand('a', players(a, 1)), one.captain('a'))).toEqual([`lineup-in ${both.slice(1).join(' ')}`]);
    expect(told(one.hand('a', players(a, 2)), one.captain('a'))).toEqual([]);
    one.world.now = due - 60_000;
    expect(told({ type: 'remind-lineups' })).toEqual([`lineup-due ${b}-cap ${b}-dep`]);
    expect(told({ type: 'remind-lineups' })).toEqual([]);
    told(one.hand('b', players(b, 1)), one.captain('b'));
    expect(told({ type: 'report-board', board: 1, result: { sets: [3, 1] }, cause: 'play' })).toEqual([
      `match-ended ${both.join(' ')}`,
    ]);
    const corrected = { type: 'correct-board', board: 1, result: { sets: [1, 3] }, cause: 'play', ...GROUNDS } as const;
    expect(told(corrected, CHIEF)).toEqual([`board-decision ${a}-2 ${b}-1`]);
  });
});

describe('[2.1.g] results of a match for its players', () => {
  it('count for them too, at pairs boards for both; walk-overs are told apart', () => {
    const one = begun({ boards: 3, series: 1, boardModes: ['singles', 'pairs', 'singles'] });
    const { a, b } = one.state;
    for (const side of ['a', 'b'] as const)
      one.do(one.hand(side, players(one.state[side], 1, [2, 3], 4)), one.captain(side));
    one.end(1, { sets: [3, 1] });
    one.end(2, { sets: [2, 2] });
    one.end(3, { absent: 'a' });
    const lines = playerLines(one.world.state.regulations, [one.state]);
    const line = (member: string) => lines.find((each) => each.member === member);
    expect(lines).toHaveLength(8);
    expect(line(`${a}-1`)).toEqual({
      member: `${a}-1`,
      team: a,
      played: 1,
      won: 1,
      drawn: 0,
      lost: 0,
      absences: 0,
      walkOvers: 0,
      points: 2,
      sets: [3, 1],
      numbers: { 1: 1 },
    });
    expect(line(`${b}-1`)).toMatchObject({ lost: 1, points: 0, sets: [1, 3] });
    for (const pair of [`${a}-2`, `${a}-3`, `${b}-2`, `${b}-3`])
      expect(line(pair)).toMatchObject({ drawn: 1, points: 1 });
    expect(line(`${a}-4`)).toMatchObject({ played: 0, lost: 0, absences: 1, points: 0, sets: [0, 0] });
    expect(line(`${b}-4`)).toMatchObject({ played: 0, won: 0, walkOvers: 1, points: 2, sets: [0, 0] });
    expect(playerLines(one.world.state.regulations, [one.state], 2).map(({ member }) => member)).toEqual(
      [`${a}-2`, `${a}-3`, `${b}-2`, `${b}-3`].sort(),
    );
  });
});
