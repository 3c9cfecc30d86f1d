/** Who owes, earns and counts: a side in singles, a seat in pairs (21.5, 21.6). */
import { type Mode, occupiedSeats, SEATS, type Seat, type Seating, SIDES, type Side } from '../table/seats.ts';
import type { Counts, Party } from './types.ts';

/** The party that is answerable for what the player at `seat` does. The seat must be occupied. */
export function partyAt(mode: Mode, seats: Seating, seat: Seat): Party {
  return mode === 'pairs' ? seat : seats[seat]!;
}

/** All parties of a set, in canonical order: A, B or S, W, N, E. */
export function partiesOf(mode: Mode): readonly Party[] {
  return mode === 'pairs' ? SEATS : SIDES;
}

/** The seats of a side, in clockwise order from South. */
export function seatsOfSide(seats: Seating, side: Side): Seat[] {
  return occupiedSeats(seats).filter((seat) => seats[seat] === side);
}

/** The side a party belongs to. */
export function sideOfParty(seats: Seating, party: Party): Side {
  return party === 'A' || party === 'B' ? party : seats[party]!;
}

/** Counts with every party listed. */
export function fullCounts(mode: Mode, counts: Counts): Record<Party, number> {
  const full: Partial<Record<Party, number>> = {};
  for (const party of partiesOf(mode)) full[party] = counts[party] ?? 0;
  return full as Record<Party, number>;
}

/** What a side owes in all: in pairs the debts of both its seats. */
export function sideOwes(mode: Mode, seats: Seating, debts: Counts, side: Side): number {
  let owed = 0;
  for (const party of partiesOf(mode)) if (sideOfParty(seats, party) === side) owed += debts[party] ?? 0;
  return owed;
}
