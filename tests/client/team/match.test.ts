import { describe, expect, it } from 'vitest';
import {
  boardAbsent,
  boardPlace,
  boardsNow,
  boardWinner,
  namesOf,
  seriesShown,
  wallShown,
} from '../../../client/pages/team/match-shown.ts';
import {
  bigScore,
  boardMarks,
  changeText,
  endText,
  runningText,
  winnerText,
} from '../../../client/pages/team/words.ts';
import type { LiveGame } from '../../../shared/protocol/api.ts';
import { board, entry, match, people, series, side } from './views.ts';

const live = (table: string, players: readonly (readonly [string, 'A' | 'B'])[], A: number, B: number): LiveGame => ({
  table,
  mode: 'singles',
  rated: false,
  sets: 3,
  set: A + B + 1,
  phase: 'set',
  score: { A, B },
  players: players.map(([id, of]) => ({ id, name: id, side: of, rating: null })),
  watchers: 0,
  delay: 15,
  competition: null,
});

describe('the series of a match', () => {
  it('has the one being played first, each with its own boards', () => {
    const view = match({
      series: [series(1, ['a1'], ['b1']), series(2, ['a1'], ['b1'])],
      boards: [board(1), board(2, { series: 2 })],
    });
    expect(seriesShown(view).map(({ series: n, games }) => [n, games.map((one) => one.board)])).toEqual([
      [2, [2]],
      [1, [1]],
    ]);
  });

  it('is on the wall with what is played again of a series before', () => {
    const view = {
      series: [series(1, ['a1', 'a2'], ['b1', 'b2']), series(2, ['a1', 'a2'], ['b1', 'b2'])],
      boards: [
        board(1, { status: 'called' }),
        board(2, { status: 'over' }),
        board(3, { series: 2, status: 'called' }),
        board(4, { series: 2 }),
      ],
    };
    const numbers = (shown: typeof view) => {
      const { series: n, games } = wallShown(shown);
      return [n, games.map((one) => one.board)];
    };
    expect(numbers(view)).toEqual([2, [3, 4, 1]]);
    // Shown early, and not begun: the one before it is played.
    const early = view.boards.map((one) => (one.board === 3 ? board(3, { series: 2 }) : one));
    expect(numbers({ ...view, boards: early })).toEqual([1, [1, 2]]);
    expect(numbers({ series: [], boards: [] })).toEqual([null, []]);
  });

  it('[22.4] names who came in for whom, and who came back to the own number', () => {
    const view = match({
      series: [
        series(1, ['a1', 'a2'], ['b1', 'b2']),
        series(2, ['a1', 'res'], ['b1', 'b2']),
        series(3, ['a1', 'a2'], ['b3', 'b2']),
      ],
    });
    const [third, second, first] = seriesShown(view);
    expect(first!.changes).toEqual([]);
    expect(second!.changes).toEqual([{ side: 'a', number: 2, come: people('res'), gone: people('a2'), back: false }]);
    expect(third!.changes.map(({ side: of, number, back }) => [of, number, back])).toEqual([
      ['a', 2, true],
      ['b', 1, false],
    ]);
    expect(changeText(second!.changes[0]!)).toBe('Number 2: Res for A2 (22.4)');
    expect(changeText(third!.changes[0]!)).toBe('Number 2: A2 is back for Res (22.4)');
  });

  it('[22.4] see who comes in where nobody was named before', () => {
    const first = series(1, ['a1', 'a2'], ['b1', 'b2']);
    const short = { ...first, a: [people('a1'), []] };
    const second = { ...first, series: 2, a: [people('a1'), people('res')] };
    const [shown] = seriesShown(match({ series: [short, second] }));
    expect(shown!.changes.map(changeText)).toEqual(['Number 2: Res comes in at the empty place (22.4)']);
  });

  it('[22.4] sees one of a pair replaced', () => {
    const first = { ...series(1, [], []), a: [people('x', 'y')], b: [people('u', 'v')] };
    const second = { ...first, series: 2, a: [people('x', 'z')] };
    const [{ changes }] = seriesShown(match({ series: [first, second] })) as [ReturnType<typeof seriesShown>[number]];
    expect(changes).toEqual([{ side: 'a', number: 1, come: people('z'), gone: people('y'), back: false }]);
    expect(namesOf(second.a[0]!)).toBe('X + Z');
  });
});

describe('the boards that are played now', () => {
  const called = board(1, { status: 'called', table: 't1', first: 'b' });

  it('[22.2] say the sets of the hosts first, whichever side of the table they have', () => {
    const guestsFirst = live(
      't1',
      [
        ['b1', 'A'],
        ['a1', 'B'],
      ],
      1,
      2,
    );
    expect(boardsNow(match({ boards: [called] }), [guestsFirst])[0]).toMatchObject({
      sets: [2, 1],
      set: 4,
      delay: 15,
      sideOfA: 'B',
    });
    const hostsFirst = live(
      't1',
      [
        ['a1', 'A'],
        ['b1', 'B'],
      ],
      1,
      2,
    );
    expect(boardsNow(match({ boards: [called] }), [hostsFirst])[0]).toMatchObject({ sets: [1, 2], sideOfA: 'A' });
  });

  it('stand there also before anything is known of them, without those that wait or are over', () => {
    const boards = [called, board(2), board(3, { status: 'over', result: { sets: [2, 0] } })];
    expect(boardsNow(match({ boards }), [])).toEqual([{ board: called, sets: null, set: 0, delay: 0, sideOfA: 'B' }]);
  });

  it('lead players to their seat, others to watch, and what is over to its replay', () => {
    expect(boardPlace(called, 'a1')).toBe('/t/t1');
    expect(boardPlace(called, 'somebody')).toBe('/t/t1?watch');
    expect(boardPlace(board(1), 'a1')).toBeNull();
    expect(boardPlace({ ...called, status: 'over', result: { sets: [2, 1] } }, 'a1')).toBe('/t/t1/replay');
    // Nothing was played of a walk-over.
    expect(boardPlace({ ...called, status: 'over', result: { absent: 'a' } }, 'a1')).toBeNull();
  });
});

describe('a board in words', () => {
  it('[3.2] tells a walk-over of one, of both, and a decision with its clause and reason', () => {
    const walk = board(1, { status: 'over', result: { absent: 'a' }, cause: 'absence' });
    expect(boardAbsent(walk)).toBe('a');
    expect(boardWinner(walk)).toBe('b');
    expect(boardMarks(walk)).toEqual([{ kind: 'walk-over', text: 'Not there: A1', reason: null, clause: '3.2' }]);
    // A match that was lost as a whole: what was played at its boards doesn't count, however it ended.
    expect(boardMarks(board(1, { status: 'over', result: null, cause: 'given-up' }))).toEqual([]);
    const both = { ...walk, result: { absent: 'both' as const } };
    expect(boardWinner(both)).toBeNull();
    expect(boardMarks(both)[0]!.text).toBe('Not there: A1 + B1');
    // [22.4] A place that was empty: nobody is blamed, least of all who is left of a pair.
    const empty = { ...walk, a: [] };
    const half = { ...walk, mode: 'pairs' as const };
    for (const one of [empty, half])
      expect(boardMarks(one)).toEqual([
        { kind: 'walk-over', text: 'A place was left empty', reason: null, clause: '3.2' },
      ]);
    expect(boardMarks({ ...empty, b: [], byHand: true })).toEqual([]);
    const corrected = board(2, {
      status: 'over',
      result: { sets: [1, 1] },
      cause: 'play',
      decisions: [{ type: 'corrected', clause: '9.1.l', reason: 'Written the wrong way round.', by: null }],
    });
    expect(boardWinner(corrected)).toBeNull();
    expect(boardMarks(corrected)).toEqual([
      { kind: 'corrected', text: 'Corrected', reason: 'Written the wrong way round.', clause: '9.1.l' },
    ]);
  });

  it('has no winner while it is played', () => {
    expect(boardWinner(board(1, { status: 'called', result: null }))).toBeNull();
  });
});

describe('the score of a match', () => {
  it('shows halves, and a match lost by absence by signs', () => {
    expect(runningText(entry('g', { score: [2.5, 1.5] }))).toBe('2½ : 1½');
    expect(runningText(entry('g'))).toBe('–');
    expect(runningText(entry('g', { absent: 'b', score: null }))).toBe('+ : −');
    expect(runningText(entry('g', { absent: 'both' }))).toBe('− : −');
    expect(bigScore(match({ score: { points: [0.5, 3], sets: [1, 6], over: 4, of: 8, winner: null } }))).toEqual([
      '½',
      '3',
    ]);
  });

  const ended = (change: object) =>
    match({
      a: side('hosts'),
      b: side('guests'),
      score: { points: [5, 1], sets: [10, 3], over: 6, of: 8, winner: 'a' },
      ended: {
        at: 1,
        how: 'played',
        result: { boards: [] },
        points: [2, 0],
        winner: 'a',
        clause: null,
        reason: null,
        ...change,
      },
    });

  it('[23.2] says that it was decided before its end, and how many boards are left out', () => {
    expect(endText(ended({ how: 'decided' }))).toBe('Decided before its end: 2 boards aren’t played (23.2).');
    expect(winnerText(ended({}))).toBe('HOSTS won');
    expect(winnerText(ended({ winner: null }))).toBe('Drawn');
    expect(endText(ended({}))).toBeNull();
    expect(endText(match())).toBeNull();
  });

  it('[3.2] says which team was not there', () => {
    const gone = ended({ how: 'absence', result: { absent: 'a' }, winner: 'b' });
    expect(endText(gone)).toBe('HOSTS wasn’t there: lost by absence (3.2).');
    expect(bigScore(gone)).toEqual(['−', '+']);
    const nobody = ended({ how: 'absence', result: { absent: 'both' }, winner: null });
    expect(bigScore(nobody)).toEqual(['−', '−']);
    expect(endText(nobody)).toBe('Neither team was there: lost by both (3.2).');
  });
});
