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
      { ...line(1, 'b'), clearances: null },
      { ...line(2, 'a'), clearances: null },
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
