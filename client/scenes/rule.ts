/** What is allowed now, for the rule line and the marks on the table. */
import type { TableView } from '../../shared/protocol/view.ts';
import { type Allowed, allowed } from '../../shared/rules/allowed.ts';
import type { Seat, Seating, Side } from '../../shared/table/seats.ts';

/** Which side sits where. */
export function seatingOf(view: TableView): Seating {
  const seats: Partial<Record<Seat, Side>> = {};
  for (const { seat, side } of view.seats) seats[seat] = side;
  return seats;
}

/** What the seat may do; null outside of a set. */
export function allowedNow(view: TableView, seat: Seat): Allowed | null {
  if (view.phase !== 'set') return null;
  return allowed({ mode: view.mode, seats: seatingOf(view), pieces: view.pieces }, seat);
}
