/** Dark fields and dark pieces (11.1-11.3). Judged before the strike, by the piece's hole. */
import { LINE_WIDTH, PIECE_HOLE_RADIUS, ZONE_LINE } from '../table/measures.ts';
import { type PieceId, piecesOf, sideOf } from '../table/pieces.ts';
import { occupiedSeats, type Point, type Seat, SIDES, toSeat } from '../table/seats.ts';
import { CIRCLE_DARK } from '../table/strike.ts';
import type { Situation } from './types.ts';

/** The part of a situation that decides what is dark. */
export type Lie = Pick<Situation, 'mode' | 'seats' | 'pieces'>;

/** In the seat frame, a hole at this y or below shows nothing of the own zone line (11.2). */
export const ZONE_DARK_Y = -(ZONE_LINE + LINE_WIDTH / 2 + PIECE_HOLE_RADIUS); // -374.5
/** Rounding of a computed square or of a typed-in decimal must not decide a piece's colour (mm). */
const ROUNDING = 1e-9;

/** Whether a piece at `point` shows nothing of the circle's line and lies inside it (11.2). */
export function inCircle([x, y]: Point): boolean {
  return x * x + y * y <= CIRCLE_DARK * CIRCLE_DARK + 2 * CIRCLE_DARK * ROUNDING;
}

/** Whether a piece at `point` lies in the zone of `seat`, its hole clear of the zone line; the corners included (11.2). */
export function inZone(seat: Seat, point: Point): boolean {
  return toSeat(seat, point)[1] <= ZONE_DARK_Y + ROUNDING;
}

/** Whether `point` lies in the dark field of the player at `seat` (11.1, 11.2). */
export function isDarkAt(seat: Seat, point: Point): boolean {
  return inCircle(point) || inZone(seat, point);
}

/** The dark pieces of the player at `seat`: own colour, in that player's dark field (11.2). In canonical order. */
export function darkPieces({ seats, pieces }: Lie, seat: Seat): PieceId[] {
  return piecesOf(pieces).filter((id) => sideOf(id) === seats[seat] && isDarkAt(seat, pieces[id]!));
}

/** The light pieces of the player at `seat`: any other own-colour piece on the table (11.3). In canonical order. */
export function lightPieces({ seats, pieces }: Lie, seat: Seat): PieceId[] {
  return piecesOf(pieces).filter((id) => sideOf(id) === seats[seat] && !isDarkAt(seat, pieces[id]!));
}

/**
 * Whether both sides have pieces on the table and only dark ones (20.6). In pairs only the circle counts: what lies in a
 * player's zone is light for the partner.
 */
export function onlyDarkOnBothSides({ mode, seats, pieces }: Lie): boolean {
  const ids = piecesOf(pieces);
  return SIDES.every((side) => {
    const own = ids.filter((id) => sideOf(id) === side);
    const seat = occupiedSeats(seats).find((s) => seats[s] === side);
    if (own.length === 0 || seat === undefined) return false;
    return own.every((id) => (mode === 'pairs' ? inCircle(pieces[id]!) : isDarkAt(seat, pieces[id]!)));
  });
}
