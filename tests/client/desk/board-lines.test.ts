import { describe, expect, it } from 'vitest';
import { boardLines } from '../../../client/pages/desk/papers/board-lines.ts';
import type { BoardLine, MatchPaper } from '../../../shared/protocol/desk.ts';
import { people } from '../team/views.ts';

const line = (board: number, first: 'a' | 'b'): BoardLine => ({
  board,
  series: 1,
  a: people('ben'),
  b: [],
  first,
  result: { absent: 'b' },
  cause: 'absence',
});
const paper = (boards: readonly object[]) => ({ lines: [line(1, 'b'), line(2, 'a')], boards }) as unknown as MatchPaper;

describe('the boards of a match’s protocol', () => {
  it('[22.4] are all that count, those without a log of their own too', () => {
    expect(boardLines(paper([]))).toEqual([
      { ...line(1, 'b'), winner: 'a', clearances: null },
      { ...line(2, 'a'), winner: 'a', clearances: null },
    ]);
  });

  it('[3.6] say who won where the sets don’t: a game that was given up', () => {
    const given = { ...line(1, 'b'), result: { sets: [0, 0], winner: 'b' }, cause: 'given-up' } as const;
    const drawn = { ...line(2, 'b'), result: { sets: [1, 1] }, cause: 'play' } as const;
    const open = { ...line(3, 'b'), result: null, cause: null };
    expect(boardLines({ lines: [given, drawn, open], boards: [] }).map(({ winner }) => winner)).toEqual([
      'b',
      null,
      null,
    ]);
  });

  it('[22.2] count clearances for hosts and guests, whoever was side A at the table', () => {
    const boards = [1, 2].map((board) => ({ board, protocol: { clearances: { A: 3, B: 1 } } }));
    expect(boardLines(paper(boards)).map(({ clearances }) => clearances)).toEqual([
      [1, 3],
      [3, 1],
    ]);
  });
});
