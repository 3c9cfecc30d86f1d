/** The result of a whole team match as it is written by hand, board by board. Pure. */

import type { BoardResult, Named } from '../../../shared/competition/result.ts';
import type { BoardGame } from '../../../shared/competition/team/boards.ts';
import type { MatchResult } from '../../../shared/protocol/competition.ts';

export interface BoardDraft {
  readonly board: number;
  /** Of a and b; null: not written yet. */
  readonly sets: readonly [number | null, number | null];
  /** Whose player wasn't there; null: it was played. */
  readonly absent: Named | 'both' | null;
}

/** What the form begins with: the boards of the result that is to be corrected, else nothing. */
export function boardDrafts(
  games: readonly Pick<BoardGame, 'board'>[],
  result: MatchResult | null,
): readonly BoardDraft[] {
  const known = result !== null && 'boards' in result ? result.boards : [];
  return games.map(({ board }) => {
    const found = known.find((one) => one.board === board);
    if (found === undefined) return { board, sets: [null, null], absent: null };
    return 'absent' in found
      ? { board, sets: [null, null], absent: found.absent }
      : { board, sets: found.sets, absent: null };
  });
}

/**
 * What is entered; null: something is missing or is no count of sets.
 * @param all every board has to have a result; else those left empty weren't played (23.2)
 */
export function boardResults(drafts: readonly BoardDraft[], all: boolean): readonly BoardResult[] | null {
  const results: BoardResult[] = [];
  for (const { board, sets, absent } of drafts) {
    const [a, b] = sets;
    if (absent !== null) results.push({ board, absent });
    else if (a === null && b === null) {
      if (all) return null;
    } else if (isCount(a) && isCount(b) && a + b > 0) results.push({ board, sets: [a, b] });
    else return null;
  }
  return results.length === 0 ? null : results;
}

function isCount(sets: number | null): sets is number {
  return sets !== null && Number.isInteger(sets) && sets >= 0 && sets <= 25;
}
