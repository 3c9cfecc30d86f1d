/** The boards of a match as its protocol shows them: who met, who struck first, what it came to. Pure. */
import { type Named, winnerOf } from '../../../../shared/competition/result.ts';
import type { BoardLine, MatchPaper } from '../../../../shared/protocol/desk.ts';
import { otherSide } from '../../../../shared/table/seats.ts';

export interface ShownLine extends BoardLine {
  /** Null: drawn, nobody, or it isn't over. Who gave up may have no fewer sets. */
  readonly winner: Named | null;
  /** Clearances in one first series, hosts first; null: there is no log of it. */
  readonly clearances: readonly [number, number] | null;
}

/** In their order. */
export function boardLines({ lines, boards }: Pick<MatchPaper, 'lines' | 'boards'>): readonly ShownLine[] {
  return lines.map((line) => {
    const protocol = boards.find((paper) => paper.board === line.board)?.protocol ?? null;
    // At the table the side named first is the one with the first strike, not the hosts.
    const side = line.first === 'a' ? 'A' : 'B';
    const clearances =
      protocol === null ? null : ([protocol.clearances[side], protocol.clearances[otherSide(side)]] as const);
    return { ...line, winner: line.result === null ? null : winnerOf(line.result), clearances };
  });
}
