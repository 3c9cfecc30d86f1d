import { describe, expect, it } from 'vitest';
import { boardLines } from '../../../client/pages/desk/papers/board-lines.ts';
import type { MatchPaper } from '../../../shared/protocol/desk.ts';

const shown = {
  type: 'lineupsShown',
  games: [
    { board: 1, a: ['ben'], b: ['frida'], first: 'b' },
    { board: 2, a: ['carl', 'dace'], b: ['gints', 'hanna'], first: 'a' },
  ],
};
const paper = (log: readonly object[], boards: readonly object[] = []) =>
  ({ log: [shown, ...log], boards }) as unknown as MatchPaper;

describe('the boards of a match’s protocol', () => {
  it('[22.4] are those of the line-ups, with who struck first, also before they are over', () => {
    expect(boardLines(paper([])).map(({ board, a, b, first, result }) => ({ board, a, b, first, result }))).toEqual([
      { board: 1, a: ['ben'], b: ['frida'], first: 'b', result: null },
      { board: 2, a: ['carl', 'dace'], b: ['gints', 'hanna'], first: 'a', result: null },
    ]);
  });

  it('end as they were corrected; played again, they are open', () => {
    const ended = { type: 'boardEnded', board: 1, result: { sets: [2, 0] } };
    const corrected = { type: 'boardCorrected', board: 1, result: { sets: [1, 2] } };
    expect(boardLines(paper([ended]))[0]!.result).toEqual({ sets: [2, 0] });
    expect(boardLines(paper([ended, corrected]))[0]!.result).toEqual({ sets: [1, 2] });
    expect(boardLines(paper([ended, { type: 'boardReplayed', board: 1 }]))[0]!.result).toBeNull();
  });

  it('[22.2] count clearances for hosts and guests, whoever was side A at the table', () => {
    const sides = { A: [{ id: 'frida' }], B: [{ id: 'ben' }] };
    const board = { board: 1, protocol: { sides, clearances: { A: 3, B: 1 } } };
    expect(boardLines(paper([], [board])).map(({ clearances }) => clearances)).toEqual([[1, 3], null]);
  });
});
