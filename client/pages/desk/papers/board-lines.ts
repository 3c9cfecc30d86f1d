/** The boards of a match as its protocol shows them: who met, who struck first, what it came to. Pure. */
import type { GameResult } from '../../../../shared/competition/result.ts';
import type { MatchEvent } from '../../../../shared/competition/team/match-events.ts';
import type { MatchPaper } from '../../../../shared/protocol/desk.ts';
import { otherSide } from '../../../../shared/table/seats.ts';

export interface BoardLine {
  readonly board: number;
  /** Ids of who played, of the hosts and of the guests. */
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly first: 'a' | 'b';
  /** Null: not over. */
  readonly result: GameResult | null;
  /** Clearances in one first series, hosts first; null: there is no log of it. */
  readonly clearances: readonly [number, number] | null;
}

/** What a board ended as, after corrections; a replay takes it away again. */
function resultIn(log: readonly MatchEvent[], board: number): GameResult | null {
  let result: GameResult | null = null;
  for (const event of log) {
    if (!('board' in event) || event.board !== board) continue;
    if (event.type === 'boardEnded' || event.type === 'boardCorrected') result = event.result;
    if (event.type === 'boardReplayed') result = null;
  }
  return result;
}

/** In their order, those that were set up by the line-ups. */
export function boardLines({ log, boards }: Pick<MatchPaper, 'log' | 'boards'>): readonly BoardLine[] {
  const games = log.flatMap((event) => (event.type === 'lineupsShown' ? event.games : []));
  return games.map(({ board, a, b, first }) => {
    const protocol = boards.find((paper) => paper.board === board)?.protocol ?? null;
    // At the table the side named first is the one with the first strike, not the hosts.
    const side = protocol?.sides.A.some(({ id }) => a.includes(id)) === true ? 'A' : 'B';
    const clearances =
      protocol === null ? null : ([protocol.clearances[side], protocol.clearances[otherSide(side)]] as const);
    return { board, a, b, first, result: resultIn(log, board), clearances };
  });
}
