/**
 * Where the striker may lie, nearest to where it is wished (12.3, 12.4). All in the seat frame, in whole hundredths of a
 * millimetre, as placements travel.
 */
import { PIECE_RADIUS, STRIKER_RADIUS } from '../../shared/table/measures.ts';
import { type Position, piecesOf } from '../../shared/table/pieces.ts';
import type { Refusal } from '../../shared/table/refusal.ts';
import { type Point, type Seat, toSeat, toTable } from '../../shared/table/seats.ts';
import { checkPlacement, PLACEMENT } from '../../shared/table/strike.ts';

/** A placement in the seat frame, hundredths of a millimetre. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Placed {
  /** Where the striker lies: always legal, but where the zone has no free spot at all. */
  readonly spot: Spot;
  /** Why it doesn't lie where it was wished; null: it does. */
  readonly why: Refusal | null;
}

/** Where the striker lies when nobody has put it anywhere: on the zone's middle, half way. */
export const MIDDLE: Spot = { x: 0, y: -42500 };

const BOX = {
  left: Math.round(-PLACEMENT.maxX * 100),
  right: Math.round(PLACEMENT.maxX * 100),
  near: Math.round(PLACEMENT.minY * 100),
  far: Math.round(PLACEMENT.maxY * 100),
} as const;
/** Just over touching, so that rounding to hundredths stays legal. */
const REACH = (PIECE_RADIUS + STRIKER_RADIUS) * 100 + 2;

/** A spot in the table frame, mm. */
export function spotToTable(seat: Seat, { x, y }: Spot): Point {
  const [tx, ty] = toTable(seat, [x, y]);
  return [tx / 100, ty / 100];
}

/** Why the striker may not lie here; null: it may. */
export function spotFault(seat: Seat, spot: Spot, pieces: Position): Refusal | null {
  return checkPlacement(seat, spotToTable(seat, spot), pieces);
}

/** The legal spot nearest to the wished one. */
export function place(seat: Seat, wish: Spot, pieces: Position): Placed {
  const rounded = { x: Math.round(wish.x) + 0, y: Math.round(wish.y) + 0 };
  const why = spotFault(seat, rounded, pieces);
  if (why === null) return { spot: rounded, why: null };
  const centres = piecesOf(pieces).map((id): Point => {
    const [x, y] = toSeat(seat, pieces[id]!);
    return [x * 100, y * 100];
  });
  const near = centres.filter(([x, y]) => y < BOX.far + REACH && x > BOX.left - REACH && x < BOX.right + REACH);
  const distance = ([x, y]: Point) => Math.hypot(x - wish.x, y - wish.y);
  const candidates = candidatesFor([wish.x, wish.y], near).sort((a, b) => distance(a) - distance(b));
  for (const candidate of candidates) {
    const spot = roundInside(seat, candidate, pieces);
    if (spot !== null) return { spot, why };
  }
  return { spot: MIDDLE, why };
}

function clampToBox([x, y]: Point): Point {
  return [Math.min(BOX.right, Math.max(BOX.left, x)), Math.min(BOX.far, Math.max(BOX.near, y))];
}

/** The nearest point of a region without round holes is its projection, one on a rim, or where rims and edges meet. */
function candidatesFor(wish: Point, centres: readonly Point[]): Point[] {
  const found: Point[] = [clampToBox(wish)];
  for (const [i, centre] of centres.entries()) {
    found.push(onRim(wish, centre), onRim(clampToBox(wish), centre));
    for (const x of [BOX.left, BOX.right]) found.push(...rimAtX(centre, x));
    for (const y of [BOX.near, BOX.far]) found.push(...rimAtY(centre, y));
    for (const other of centres.slice(i + 1)) found.push(...rimsMeet(centre, other));
  }
  return found.map(clampToBox);
}

function onRim([wx, wy]: Point, [cx, cy]: Point): Point {
  const length = Math.hypot(wx - cx, wy - cy);
  return length === 0 ? [cx, cy - REACH] : [cx + ((wx - cx) * REACH) / length, cy + ((wy - cy) * REACH) / length];
}

function rimAtX([cx, cy]: Point, x: number): Point[] {
  const rest = REACH * REACH - (x - cx) * (x - cx);
  if (rest < 0) return [];
  return [
    [x, cy + Math.sqrt(rest)],
    [x, cy - Math.sqrt(rest)],
  ];
}

function rimAtY([cx, cy]: Point, y: number): Point[] {
  return rimAtX([cy, cx], y).map(([a, b]): Point => [b, a]);
}

function rimsMeet([ax, ay]: Point, [bx, by]: Point): Point[] {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0 || length > 2 * REACH) return [];
  const height = Math.sqrt(REACH * REACH - (length * length) / 4);
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const [nx, ny] = [((by - ay) / length) * height, ((ax - bx) / length) * height];
  return [
    [mx + nx, my + ny],
    [mx - nx, my - ny],
  ];
}

/** A legal whole spot at most three hundredths from a point; null: there is none. */
function roundInside(seat: Seat, [px, py]: Point, pieces: Position): Spot | null {
  const around: Spot[] = [];
  for (let i = -3; i <= 3; i += 1)
    for (let j = -3; j <= 3; j += 1) around.push({ x: Math.round(px) + i + 0, y: Math.round(py) + j + 0 });
  around.sort((a, b) => Math.hypot(a.x - px, a.y - py) - Math.hypot(b.x - px, b.y - py));
  return around.find((spot) => spotFault(seat, spot, pieces) === null) ?? null;
}
