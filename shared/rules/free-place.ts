/** The nearest place where a piece can lie without moving anything: exact plane geometry, no searching in steps. */
import { HALF, PIECE_RADIUS, POCKET_CENTRE } from '../table/measures.ts';
import { FEDERATION } from '../table/profile.ts';
import { type Point, SEATS, type Seat, toSeat, toTable } from '../table/seats.ts';
import { CIRCLE_DARK } from '../table/strike.ts';
import { isDarkAt, ZONE_DARK_Y } from './dark.ts';

/**
 * Rest positions are rounded to 0.001 mm, so pieces that touch may overlap by this much; it counts as touching
 * (physics.md, "Determinism").
 */
export const TOUCHING = 0.0015;
/** Places that are computed lie on the same grid as rest positions. */
const GRID = 1000;
/** Equal distances: what arithmetic alone can make differ (mm). */
const EQUAL = 1e-6;
/** A limit of the dark field is kept by this much, so that rounding to the grid can't cross it. */
const MARGIN = 0.001;
const REACH = 2 * PIECE_RADIUS;
const EDGE = HALF - PIECE_RADIUS;

/** On the grid of rest positions; -0 is 0. */
export function toGrid([x, y]: Point): Point {
  return [Math.round(x * GRID) / GRID + 0, Math.round(y * GRID) / GRID + 0];
}

/** The four pockets' centres. */
export const POCKET_CENTRES: readonly Point[] = [
  [-POCKET_CENTRE, -POCKET_CENTRE],
  [-POCKET_CENTRE, POCKET_CENTRE],
  [POCKET_CENTRE, POCKET_CENTRE],
  [POCKET_CENTRE, -POCKET_CENTRE],
];

function distance2(a: Point, b: Point): number {
  const dx = a[0] - b[0];
  const dy = a[1] - b[1];
  return dx * dx + dy * dy;
}

/**
 * Whether a piece can lie at `at`: inside the rails, not where it would drop into a pocket, overlapping none of `others`
 * (piece centres). Touching is allowed.
 */
export function isFree(at: Point, others: readonly Point[]): boolean {
  const [x, y] = at;
  if (Math.abs(x) > EDGE + TOUCHING || Math.abs(y) > EDGE + TOUCHING) return false;
  const { captureRadius } = FEDERATION;
  if (POCKET_CENTRES.some((pocket) => distance2(at, pocket) <= captureRadius * captureRadius)) return false;
  const reach = REACH - TOUCHING;
  return others.every((other) => distance2(at, other) >= reach * reach);
}

/** What a place must be: dark for a player (an own dark piece stays dark), or light for players (13.8). */
export interface Colour {
  readonly darkFor?: Seat;
  readonly lightFor?: readonly Seat[];
}

interface Circle {
  readonly centre: Point;
  readonly radius: number;
}
/** x = at, or y = at. */
interface Line {
  readonly axis: 0 | 1;
  readonly at: number;
}

function circleMeetsCircle(a: Circle, b: Circle): Point[] {
  const d2 = distance2(a.centre, b.centre);
  if (d2 < EQUAL * EQUAL) return [];
  const along = (d2 + a.radius * a.radius - b.radius * b.radius) / (2 * d2);
  const height2 = (a.radius * a.radius) / d2 - along * along;
  if (height2 < 0) return [];
  const height = Math.sqrt(height2);
  const dx = b.centre[0] - a.centre[0];
  const dy = b.centre[1] - a.centre[1];
  const x = a.centre[0] + along * dx;
  const y = a.centre[1] + along * dy;
  return [
    [x - height * dy, y + height * dx],
    [x + height * dy, y - height * dx],
  ];
}

function onLine({ axis, at }: Line, other: number): Point {
  return axis === 0 ? [at, other] : [other, at];
}

function circleMeetsLine({ centre, radius }: Circle, line: Line): Point[] {
  const off = line.at - centre[line.axis];
  const half2 = radius * radius - off * off;
  if (half2 < 0) return [];
  const half = Math.sqrt(half2);
  const middle = centre[line.axis === 0 ? 1 : 0];
  return [onLine(line, middle - half), onLine(line, middle + half)];
}

/** Every point at which the nearest allowed place to `target` can be: on one limit, or where two limits meet. */
function candidates(target: Point, circles: readonly Circle[], lines: readonly Line[]): Point[] {
  const points: Point[] = [target];
  circles.forEach((circle, i) => {
    const d = Math.sqrt(distance2(target, circle.centre));
    const [cx, cy] = circle.centre;
    // From the circle's own centre all its points are equally near: the lowest is preferred.
    if (d < EQUAL) points.push([cx, cy - circle.radius]);
    else {
      const scale = circle.radius / d;
      points.push([cx + (target[0] - cx) * scale, cy + (target[1] - cy) * scale]);
    }
    for (const other of circles.slice(i + 1)) points.push(...circleMeetsCircle(circle, other));
    for (const line of lines) points.push(...circleMeetsLine(circle, line));
  });
  lines.forEach((line, i) => {
    points.push(onLine(line, target[line.axis === 0 ? 1 : 0]));
    for (const other of lines.slice(i + 1)) if (other.axis !== line.axis) points.push(onLine(line, other.at));
  });
  return points;
}

/** In `frame`'s seat frame, the seat that `seat` is. */
function seatIn(frame: Seat, seat: Seat): Seat {
  return SEATS[(SEATS.indexOf(seat) - SEATS.indexOf(frame) + 4) % 4]!;
}

function zoneLine(seat: Seat, y: number): Line {
  const [x, side] = toTable(seat, [0, y]);
  return x !== 0 ? { axis: 0, at: x } : { axis: 1, at: side };
}

/**
 * The place nearest to `target` at which a piece can lie (table frame, mm), on the grid of 0.001 mm. Equally near: the
 * smaller y in the frame of `seat`, then the smaller x. If no place of the wanted colour is free, the nearest of any.
 */
export function nearestFreePlace(seat: Seat, target: Point, others: readonly Point[], colour: Colour = {}): Point {
  const aim = toSeat(seat, target);
  const obstacles = others.map((other) => toSeat(seat, other));
  const { captureRadius } = FEDERATION;
  const circles: Circle[] = obstacles.map((centre) => ({ centre, radius: REACH }));
  for (const centre of POCKET_CENTRES) circles.push({ centre, radius: captureRadius + MARGIN });
  const lines: Line[] = [
    { axis: 0, at: -EDGE },
    { axis: 0, at: EDGE },
    { axis: 1, at: -EDGE },
    { axis: 1, at: EDGE },
  ];
  const darkFor = colour.darkFor === undefined ? null : seatIn(seat, colour.darkFor);
  const lightFor = (colour.lightFor ?? []).map((s) => seatIn(seat, s));
  if (darkFor !== null) {
    circles.push({ centre: [0, 0], radius: CIRCLE_DARK - MARGIN });
    lines.push(zoneLine(darkFor, ZONE_DARK_Y));
  }
  if (lightFor.length > 0) circles.push({ centre: [0, 0], radius: CIRCLE_DARK + MARGIN });
  for (const s of lightFor) lines.push(zoneLine(s, ZONE_DARK_Y + MARGIN));

  let best: { point: Point; exact: Point; distance: number } | null = null;
  for (const exact of candidates(aim, circles, lines)) {
    const point = toGrid(exact);
    if (!isFree(point, obstacles)) continue;
    if (darkFor !== null && !isDarkAt(darkFor, point)) continue;
    if (lightFor.some((s) => isDarkAt(s, point))) continue;
    const distance = Math.sqrt(distance2(aim, exact));
    if (best === null || isBetter({ exact, distance }, best)) best = { point, exact, distance };
  }
  if (best !== null) return toTable(seat, best.point);
  if (darkFor !== null || lightFor.length > 0) return nearestFreePlace(seat, target, others);
  return target; // more pieces than the table holds: impossible with 32
}

function isBetter(
  a: { readonly exact: Point; readonly distance: number },
  b: { readonly exact: Point; readonly distance: number },
): boolean {
  if (Math.abs(a.distance - b.distance) > EQUAL) return a.distance < b.distance;
  if (Math.abs(a.exact[1] - b.exact[1]) > EQUAL) return a.exact[1] < b.exact[1];
  return a.exact[0] < b.exact[0];
}
