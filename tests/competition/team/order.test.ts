/** Things of a match that come in an unusual order: pauses, replays, reserves wanted twice, line-ups after the decision. */
import { describe, expect, it } from 'vitest';
import type { GameResult } from '../../../shared/competition/result.ts';
import { foldMatch } from '../../../shared/competition/team/match-apply.ts';
import { mayPlay, numbersAgain, numbersOf, vacanciesFor } from '../../../shared/competition/team/match-day.ts';
import { matchDue } from '../../../shared/competition/team/match-decide.ts';
import { unsealedLog } from '../../../shared/competition/team/match-settle.ts';
import { as } from '../world.ts';
import { CHIEF, GROUNDS, leagueOf, Match, players, teamRules } from './league.ts';

function begun(changes = {}): Match {
  const world = leagueOf(teamRules(changes));
  return new Match(world, world.pair()[0]!.id);
}

/** Both hand in, and in between 2 of the hosts is barred. */
function struck(): Match {
  const match = begun();
  const { a, b } = match.state;
  match.do(match.hand('a', players(a, 1, 2, 3, 4), [`${a}-5`, `${a}-6`]), match.captain('a'));
  match.world.do({ type: 'bar-member', participant: a, member: `${a}-2`, ...GROUNDS }, CHIEF);
  match.do(match.hand('b', players(b, 1, 2, 3, 4), [`${b}-5`]), match.captain('b'));
  return match;
}

const both = (match: Match, ...numbers: number[]): void => {
  for (const side of ['a', 'b'] as const)
    match.do(match.hand(side, players(match.state[side], ...numbers)), match.captain(side));
};

describe('[7.2.v] a competition that is postponed', () => {
  const HOUR = 3_600_000;

  it('stops the time for the line-ups: nobody loses a match by a pause', () => {
    const match = begun();
    const { world } = match;
    const { a, b, game, lineupsDue } = match.state;
    world.do({ type: 'call-game', game, table: 'table' });
    world.do({ type: 'postpone', until: null, ...GROUNDS }, CHIEF);
    const from = world.state.at;
    world.now += HOUR;
    expect(match.do(match.hand('a', players(a, 1, 2, 3, 4)), match.captain('a'))).toEqual(['lineupHandedIn']);
    expect(match.refused({ type: 'show-lineups' })).toBe('lineup.early 22.4');
    world.do({ type: 'resume' }, CHIEF);
    const due = lineupsDue + world.state.at - from;
    expect(matchDue(world.state, match.state)).toEqual([
      { do: 'remind-lineup', sides: ['b'], of: due, at: due - 300_000 },
      { do: 'show-lineups', at: due },
    ]);
    world.now = due - 2;
    expect(match.refused({ type: 'show-lineups' })).toBe('lineup.early 22.4');
    const late = match.hand('b', players(b, 1, 2, 3, 4));
    expect(match.refused(late, match.captain('b'))).toBe('not refused');
    world.now = due;
    expect(match.refused(late, match.captain('b'))).toBe('lineup.late 22.4');
    expect(match.do({ type: 'show-lineups' })).toEqual(['matchEnded']);
    expect(match.state.ended).toMatchObject({ result: { absent: 'b' } });
  });

  it('doesn’t lengthen it by a pause before the match, or after its time', () => {
    const world = leagueOf(teamRules());
    const [game] = world.pair();
    const begins = world.now + 2 * HOUR;
    const match = new Match(world, game!.id, begins);
    const pause = (length: number): void => {
      world.do({ type: 'postpone', until: null, ...GROUNDS }, CHIEF);
      world.now += length;
      world.do({ type: 'resume' }, CHIEF);
    };
    const due = () => matchDue(world.state, match.state).find((one) => one.do === 'show-lineups')!.at;
    pause(HOUR);
    expect(due()).toBe(match.state.lineupsDue);
    world.now = match.state.lineupsDue;
    pause(HOUR);
    expect(due()).toBe(match.state.lineupsDue);
  });
});

describe('[22.4] a reserve', () => {
  it('named for the next series at one number comes in at no other in this one', () => {
    const match = struck();
    const { a } = match.state;
    const captain = match.captain('a');
    const name = (member: string) => ({ type: 'name-reserve', side: 'a', number: 2, member }) as const;
    match.do(match.hand('a', players(a, 1, 6, 5, 4)), captain);
    expect(match.refused(name(`${a}-5`), captain)).toBe('lineup.reserve 22.4');
    expect(vacanciesFor(match.world.state, match.state, 'a')).toMatchObject([{ number: 2, free: [`${a}-6`] }]);
    expect(match.do(name(`${a}-6`), captain)).toEqual(['reserveNamed']);
  });

  it('is offered at every number, an empty place at another one or not', () => {
    const match = struck();
    const { a } = match.state;
    const offered = [0, 1, 2, 3].map((index) => mayPlay(match.world.state, match.state, 'a', index));
    const reserves = [`${a}-5`, `${a}-6`];
    expect(offered).toEqual([[`${a}-1`, ...reserves], reserves, [`${a}-3`, ...reserves], [`${a}-4`, ...reserves]]);
  });

  it('comes in at an empty place of a series that is played, when the line-ups of the next are shown already', () => {
    const match = struck();
    const { a } = match.state;
    const captain = match.captain('a');
    match.do(match.hand('a', players(a, 1, 6, 3, 4)), captain);
    match.do(match.hand('b', players(match.state.b, 1, 2, 3, 4)), match.captain('b'));
    expect(match.state.series).toHaveLength(2);
    expect(vacanciesFor(match.world.state, match.state, 'a')).toMatchObject([
      { number: 2, board: 2, free: [`${a}-5`, `${a}-6`] },
    ]);
    match.do({ type: 'name-reserve', side: 'a', number: 2, member: `${a}-5` }, captain);
    expect(match.state.boards.map((board) => board.a).slice(1, 6)).toEqual(
      players(a, 5, 3, 4, 1, 6).map((board) => [...board]),
    );
    expect(match.state.series.map((series) => series.a[1])).toEqual([[`${a}-5`], [`${a}-6`]]);
    expect(foldMatch(match.events)).toEqual(match.state);
  });
});

describe('[23.2] a match that is decided', () => {
  it('takes no line-ups any more, and shows none, while games under way are finished', () => {
    const match = begun({ boards: 5, series: 3, playAllBoards: false, reserves: 1 });
    both(match, 1, 2, 3, 4, 5);
    for (const board of [1, 2, 3, 4, 5]) match.end(board, { sets: [4, 0] });
    for (const board of [6, 7, 8, 9, 10]) match.do({ type: 'call-board', board, table: `t${board}` });
    match.do(match.hand('a', players(match.state.a, 1, 2, 3, 4, 5)), match.captain('a'));
    for (const board of [6, 7, 8]) match.end(board, { sets: [4, 0] });
    const hand = match.hand('b', players(match.state.b, 1, 2, 3, 4, 5));
    expect(match.refused(hand, match.captain('b'))).toBe('match.decided 23.2');
    expect(match.end(9, { sets: [0, 4] })).toEqual(['boardEnded']);
    expect(match.end(10, { sets: [0, 4] })).toEqual(['boardEnded', 'matchEnded']);
    expect(match.state).toMatchObject({ ended: { how: 'decided' }, series: [{ series: 1 }, { series: 2 }] });
  });
});

describe('[22.4] a board that is played again', () => {
  const dueBoards = (match: Match) =>
    matchDue(match.world.state, match.state).flatMap((due) => (due.do === 'call-board' ? [due.board] : []));
  const boardsSeen = (match: Match, side: 'a' | 'b' = 'a', there: readonly string[] = []) => ({
    series: numbersOf(match.world.state, match.state, side, new Set(there)).map(({ board, missing }) => [
      board,
      missing,
    ]),
    again: numbersAgain(match.state, side, new Set(there)).map((one) => [
      one.series,
      one.number,
      one.board,
      one.missing,
    ]),
  });

  it('holds up nothing of the series after it that has begun, and is called and seen beside it', () => {
    const match = begun({ boards: 2, series: 3 });
    both(match, 1, 2);
    for (const board of [1, 2]) match.end(board, { sets: [4, 0] });
    match.do({ type: 'call-board', board: 3, table: 't3' });
    match.do({ type: 'replay-board', board: 2, ...GROUNDS }, CHIEF);
    expect(dueBoards(match)).toEqual([4, 2]);
    expect(boardsSeen(match)).toEqual({
      series: [
        [3, true],
        [4, false],
      ],
      again: [[1, 2, 2, false]],
    });
    match.do({ type: 'call-board', board: 2, table: 't2' });
    const { b } = match.state;
    expect(boardsSeen(match, 'b', [`${b}-1`])).toEqual({
      series: [
        [3, false],
        [4, false],
      ],
      again: [[1, 2, 2, true]],
    });
    // Line-ups for the third are taken until the last game of the second is the only one left, whatever is played again.
    match.do(match.hand('a', players(match.state.a, 1, 2)), match.captain('a'));
    expect(match.do({ type: 'call-board', board: 4, table: 't4' })).toEqual(['boardCalled']);
    expect(match.end(3, { sets: [4, 0] })).toEqual(['boardEnded', 'lineupsShown']);
    expect(match.end(4, { sets: [2, 2] })).toEqual(['boardEnded']);
    // That one hasn't begun: the series before it are over first.
    expect(match.refused({ type: 'call-board', board: 5, table: 't5' })).toBe('match.series 22.4');
    expect(boardsSeen(match)).toEqual({
      series: [
        [1, false],
        [2, true],
      ],
      again: [],
    });
    match.end(2, { sets: [2, 2] });
    expect(dueBoards(match)).toEqual([5, 6]);
    match.end(5, { sets: [2, 2] });
    expect(match.end(6, { sets: [2, 2] })).toEqual(['boardEnded', 'matchEnded']);
    expect(foldMatch(match.events)).toEqual(match.state);
  });

  it('comes before a series that is shown and has not begun', () => {
    const match = begun({ boards: 2, series: 2 });
    both(match, 1, 2);
    both(match, 1, 2);
    for (const board of [1, 2]) match.end(board, { sets: [4, 0] });
    match.do({ type: 'replay-board', board: 1, ...GROUNDS }, CHIEF);
    expect(dueBoards(match)).toEqual([1]);
    const early = { type: 'report-board', board: 4, result: { sets: [4, 0] }, cause: 'play' } as const;
    expect(match.refused(early)).toBe('match.series 22.4');
    match.end(1, { sets: [2, 2] });
    expect(dueBoards(match)).toEqual([3, 4]);
  });
});

describe('a result with more in it than a result', () => {
  it('is written down without that: no board takes the place of another one', () => {
    const match = begun({ boards: 2, series: 1 });
    both(match, 1, 2);
    const told = (board: number, won: number) => ({ board, sets: [won, 4 - won], note: 'x' }) as unknown as GameResult;
    match.end(1, told(2, 4));
    match.end(2, told(1, 3));
    const boards = [
      { board: 1, sets: [4, 0] },
      { board: 2, sets: [3, 1] },
    ];
    expect(match.state.ended!.result).toEqual({ boards });
    match.do(
      { type: 'correct-board', board: 1, result: told(2, 1), cause: 'play', clause: '7.2.d', reason: 'Misread.' },
      CHIEF,
    );
    expect(match.state.ended!.result).toEqual({ boards: [{ board: 1, sets: [1, 3] }, boards[1]] });
    const { world } = match;
    const whole = { boards: boards.map((one) => ({ ...one, note: 'x' })), note: 'x' } as never;
    world.report(match.state.game, whole);
    expect(world.state.games[match.state.game]!.result).toEqual({ boards });
  });
});

describe('[22.4] how often a line-up was changed', () => {
  it('is sealed with it: neither the log nor what counts the changes tells', () => {
    const once = begun();
    const often = begun();
    const hand = (match: Match, ...numbers: number[]) =>
      match.do(match.hand('a', players(match.state.a, ...numbers)), match.captain('a'));
    hand(once, 1, 2, 3, 4);
    for (const numbers of [
      [1, 2, 3, 4],
      [4, 3, 2, 1],
      [5, 3, 2, 1],
    ])
      hand(often, ...numbers);
    expect([once.state.shown, often.state.shown]).toEqual([2, 2]);
    expect(unsealedLog(often.events)).toEqual(unsealedLog(once.events));
    often.do(often.hand('b', players(often.state.b, 1, 2, 3, 4)), often.captain('b'));
    expect(unsealedLog(often.events).map(({ n, type }) => `${n} ${type}`)).toEqual([
      '0 matchOpened',
      '1 lineupHandedIn',
      '2 lineupHandedIn',
      '3 lineupsShown',
    ]);
    expect(foldMatch(unsealedLog(often.events)).series).toEqual(often.state.series);
  });
});

describe('[5.1] who leads a team', () => {
  it('plays for no other, and who plays for one leads no other: they would see both sealed line-ups', () => {
    const world = leagueOf(teamRules({ rosterUntilRound: 5, moves: true }));
    const lead = (captain: string, deputy: string | null) =>
      world.refused({ type: 'change-leaders', participant: 'x', captain, deputy }, as('x-cap'));
    expect(lead('y-3', null)).toBe('entry.captain 5.1');
    expect(lead('x-cap', 'y-3')).toBe('entry.captain 5.1');
    expect(lead('x-1', 'x-2')).toBe('not refused');
    const add = (id: string) =>
      world.refused({ type: 'add-member', participant: 'x', member: { id, name: id } }, as('x-cap'));
    expect([add('y-cap'), add('y-dep')]).toEqual(['entry.captain 5.1', 'entry.captain 5.1']);
    expect([add('x-cap'), add('somebody')]).toEqual(['not refused', 'not refused']);
  });
});
