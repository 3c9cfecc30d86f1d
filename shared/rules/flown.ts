/** Where pieces go that flew over the rail (12.14) or lie on another disc (12.11); rules.md, section 6. */
import { CIRCLE_RADIUS, LINE_WIDTH, PIECE_RADIUS } from '../table/measures.ts';
import type { PieceId } from '../table/pieces.ts';
import { clockwise, type Pocket, type Point, SEATS, type Seat, toSeat, toTable } from '../table/seats.ts';
import type { Flight, Stack, StrikeFacts } from './contact.ts';
import { isFree, nearestFreePlace, toGrid } from './free-place.ts';
import type { Placing } from './types.ts';

/** The piece's outer edge touches the circle's inner edge: the distance of its centre (12.14). */
export const CIRCLE_POINT = CIRCLE_RADIUS - LINE_WIDTH / 2 - PIECE_RADIUS; // 109.5
/** Midway between the centre and a circle point. */
export const MIDWAY_POINT = CIRCLE_POINT / 2; // 54.75
const CENTRE: Point = [0, 0];

/** The side clockwise of a corner. */
const CLOCKWISE_OF_CORNER: Readonly<Record<Pocket, Seat>> = { SW: 'W', NW: 'N', NE: 'E', SE: 'S' };

function isCorner(over: Seat | Pocket): over is Pocket {
  return over.length === 2;
}

/** The point at `distance` from the centre on the cross line towards a side. */
function crossPoint(side: Seat, distance: number): Point {
  return toTable(side, [0, -distance]);
}

/** The circle's point on the diagonal towards a corner. */
function cornerPoint(corner: Pocket): Point {
  const along = CIRCLE_POINT / Math.sqrt(2);
  return toGrid([corner[1] === 'E' ? along : -along, corner[0] === 'N' ? along : -along]);
}

/** The places for a piece that flew over `over`, in the order in which they are tried (12.14). */
export function flightPlaces(over: Seat | Pocket): Point[] {
  const start = isCorner(over) ? CLOCKWISE_OF_CORNER[over] : over;
  const sides: Seat[] = [start];
  while (sides.length < SEATS.length) sides.push(clockwise(sides.at(-1)!));
  return [
    CENTRE,
    ...(isCorner(over) ? [cornerPoint(over)] : []),
    ...sides.map((side) => crossPoint(side, CIRCLE_POINT)),
    ...sides.map((side) => crossPoint(side, MIDWAY_POINT)),
  ];
}

/** Flights in the order of placing: the one the striker touched first, then by time of leaving. */
function placingOrder(flights: readonly Flight[], touched: readonly PieceId[]): Flight[] {
  const leader = touched.find((id) => flights.some((flight) => flight.piece === id));
  return [
    ...flights.filter((flight) => flight.piece === leader),
    ...flights.filter((flight) => flight.piece !== leader),
  ];
}

/** Places flown pieces, except those already on `board` (put back), changing `board`. `seat`: who struck. */
export function placeFlown(seat: Seat, facts: StrikeFacts, board: Record<PieceId, Point>): Placing[] {
  const flights = facts.flown.filter((flight) => board[flight.piece] === undefined);
  return placingOrder(flights, facts.touched).map(({ piece, over }): Placing => {
    const others = Object.values(board);
    const to = flightPlaces(over).find((place) => isFree(place, others)) ?? nearestFreePlace(seat, CENTRE, others);
    board[piece] = to;
    return { piece, from: null, to, cause: 'flown', clause: '12.14' };
  });
}

/** Where a stacked piece should lie: the striker's place, or beside the disc under it; null: nothing tells. */
function besides(seat: Seat, stack: Stack, facts: StrikeFacts): Point | null {
  const lies = facts.rest[stack.piece]!;
  if (stack.on === 'striker') return facts.strikerRest ?? lies;
  const under = facts.rest[stack.on];
  if (under === undefined) return null;
  const hang: Point =
    stack.dx !== 0 || stack.dy !== 0 ? [stack.dx, stack.dy] : [lies[0] - under[0], lies[1] - under[1]];
  // Exactly centred on it, no side is told: towards the player who struck. In the seat frame, so that the table's turn is exact.
  // So is a hang whose square is nothing to a number.
  const [hx, hy] = hang[0] * hang[0] + hang[1] * hang[1] > 0 ? toSeat(seat, hang) : [0, -1];
  const [ux, uy] = toSeat(seat, under);
  const length = Math.sqrt(hx * hx + hy * hy);
  const scale = (2 * PIECE_RADIUS) / length;
  return toTable(seat, toGrid([ux + hx * scale, uy + hy * scale]));
}

/**
 * Places stacked pieces (12.11), except those already on `board` (put back), changing `board`: on the striker's place, or
 * beside the disc below on the side where they hang over; no room there: the free place nearest to it.
 */
export function placeStacked(seat: Seat, facts: StrikeFacts, board: Record<PieceId, Point>): Placing[] {
  const placings: Placing[] = [];
  for (const stack of facts.stacked) {
    const { piece } = stack;
    if (board[piece] !== undefined) continue;
    const from = facts.rest[piece]!;
    const others = Object.values(board);
    const wanted = besides(seat, stack, facts) ?? from;
    const to = isFree(wanted, others) ? wanted : nearestFreePlace(seat, wanted, others);
    board[piece] = to;
    placings.push({ piece, from, to, cause: 'stacked', clause: '12.11' });
  }
  return placings;
}
