/** Seats, sides and frames (rules.md, section 1). */

/** The four seats, in clockwise order seen from above. */
export const SEATS = ['S', 'W', 'N', 'E'] as const;
/** A seat, and the rail in front of it: South y = -500, West x = -500, North y = 500, East x = 500. */
export type Seat = (typeof SEATS)[number];
/** A corner pocket, or the corner a disc flew over. */
export const POCKETS = ['SW', 'NW', 'NE', 'SE'] as const;
export type Pocket = (typeof POCKETS)[number];
/** Side A is the one named first in the protocol. */
export const SIDES = ['A', 'B'] as const;
export type Side = (typeof SIDES)[number];
/** Singles: two seats opposite each other. Pairs: four seats (21). */
export type Mode = 'singles' | 'pairs';
/** A point in mm, in the table frame unless said otherwise. */
export type Point = readonly [x: number, y: number];
/** Which side sits where. Singles has two seats of it, pairs four. */
export type Seating = Readonly<Partial<Record<Seat, Side>>>;

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 'A' ? 'B' : 'A';
}

/** The seat opposite. */
export function oppositeSeat(seat: Seat): Seat {
  return SEATS[(SEATS.indexOf(seat) + 2) % 4]!;
}

/** The next seat clockwise at the table (21.1). */
export function clockwise(seat: Seat): Seat {
  return SEATS[(SEATS.indexOf(seat) + 1) % 4]!;
}

/** The seat that strikes after `seat` when the right is lost: the next occupied one, clockwise. */
export function nextSeat(seat: Seat, seats: Seating): Seat {
  let next = clockwise(seat);
  while (seats[next] === undefined && next !== seat) next = clockwise(next);
  return next;
}

/** The occupied seats in clockwise order from South. */
export function occupiedSeats(seats: Seating): Seat[] {
  return SEATS.filter((seat) => seats[seat] !== undefined);
}

/** -0 is 0: positions are compared and hashed as text. */
function clean(value: number): number {
  return value === 0 ? 0 : value;
}

/**
 * Table frame to seat frame: the table turned by an exact quarter turn (swap and negate) so that the seat's own rail is
 * at y = -500. Works for points and directions.
 */
export function toSeat(seat: Seat, [x, y]: Point): Point {
  switch (seat) {
    case 'S':
      return [clean(x), clean(y)];
    case 'W':
      return [clean(-y), clean(x)];
    case 'N':
      return [clean(-x), clean(-y)];
    case 'E':
      return [clean(y), clean(-x)];
  }
}

/** Seat frame to table frame, the inverse of {@link toSeat}. */
export function toTable(seat: Seat, [x, y]: Point): Point {
  switch (seat) {
    case 'S':
      return [clean(x), clean(y)];
    case 'W':
      return [clean(y), clean(-x)];
    case 'N':
      return [clean(-x), clean(-y)];
    case 'E':
      return [clean(-y), clean(x)];
  }
}
