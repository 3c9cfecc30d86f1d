/** How the sides stand in a set. */
import type { TableView } from '../../../shared/protocol/view.ts';
import { piecesOf, piecesPerSide, sideOf } from '../../../shared/table/pieces.ts';
import type { Side } from '../../../shared/table/seats.ts';

/** How many pieces of a side are potted. */
export function pottedOf(view: TableView, side: Side): number {
  if (view.phase === 'seating' || view.set === 0) return 0;
  return piecesPerSide(view.mode) - piecesOf(view.pieces).filter((id) => sideOf(id) === side).length;
}

/** Penalty pieces a side owes. */
export function debtOf(view: TableView, side: Side): number {
  const seats = view.seats.filter((seat) => seat.side === side).map(({ seat }) => seat);
  return view.mode === 'singles'
    ? (view.debts[side] ?? 0)
    : seats.reduce((sum, seat) => sum + (view.debts[seat] ?? 0), 0);
}
