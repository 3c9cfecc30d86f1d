/** A table's picture as the rules see it. */
import type { TableView } from '../../shared/protocol/view.ts';
import type { Situation } from '../../shared/rules/types.ts';
import type { Seat, Seating, Side } from '../../shared/table/seats.ts';

/** @throws Error while no set is being played */
export function situationOf(view: TableView): Situation {
  const seats: Partial<Record<Seat, Side>> = {};
  for (const { seat, side } of view.seats) seats[seat] = side;
  if (view.history === null) throw new Error('no set is being played');
  return {
    mode: view.mode,
    seats: seats as Seating,
    pieces: view.pieces,
    penalty: view.penalty,
    debts: view.debts,
    openingRowMoved: view.openingRowMoved,
    history: view.history,
  };
}
