/** The boards of a team match as its competition counts them: officials may have decided about the whole of it (7.2.d). */

import type { CompetitionGame } from '../log/state.ts';
import type { Regulations } from '../regulations/regulations.ts';
import { sameResult } from '../result.ts';
import { gamesOfMatch } from './boards.ts';
import type { Board, MatchState } from './match-state.ts';

/** What of a game says how its boards count. */
export type CountedGame = Pick<CompetitionGame, 'status' | 'result' | 'endedAt'>;

/**
 * In their order. Once the game is over, with the results that it ended as: none of a match lost as a whole (3.2). Of a board
 * that was entered with the whole before any line-up was shown, nobody is known.
 * @param match null: no log was opened
 */
export function countedBoards(
  regulations: Regulations,
  { status, result, endedAt }: CountedGame,
  match: Pick<MatchState, 'boards'> | null,
): readonly Board[] {
  const boards = match?.boards ?? [];
  if (status !== 'over' || result === null) return boards;
  const counted = new Map('boards' in result ? result.boards.map(({ board, ...own }) => [board, own] as const) : []);
  const known = boards.map((board): Board => {
    const own = counted.get(board.board) ?? null;
    const as = { ...board, result: own, cause: causeOf(board, own) };
    if (board.status === 'over') return as;
    // The match was ended by hand, and the board with it or without it.
    return { ...as, status: own === null ? 'waiting' : 'over', byHand: board.byHand || own !== null };
  });
  const entered = gamesOfMatch(regulations).flatMap(({ board, series, mode, a, b, first }): Board[] => {
    const own = counted.get(board);
    if (own === undefined || boards.some((one) => one.board === board)) return [];
    const nobody = { a: [], b: [], table: null, former: [], calledAt: null, decisions: [], byHand: true };
    const cause = 'absent' in own ? 'absence' : 'play';
    const over = { status: 'over', waitsSince: endedAt ?? 0, endedAt, result: own, cause } as const;
    return [{ ...nobody, ...over, board, series, mode, numbers: [a, b], first }];
  });
  return [...known, ...entered].sort((one, other) => one.board - other.board);
}

/** Why a board ended so: as its match has it, unless the whole was decided otherwise. */
function causeOf({ result, cause }: Board, own: Board['result']): Board['cause'] {
  if (own === null || (result !== null && sameResult(result, own))) return cause;
  return 'absent' in own ? 'absence' : 'play';
}
