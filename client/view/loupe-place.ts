/** Where the loupe is put on the table. Pure. */
import type { Point } from '../../shared/table/seats.ts';

/** At least so far from the finger, px. */
const CLEAR = 100;

/**
 * Where the loupe's centre is put, px within the table: free of the finger and of what it shows, as near as can be, and
 * where it was if that still will do.
 */
export function placeOf(before: Point | null, radius: number, side: number, focus: Point, finger: Point | null): Point {
  const edge = radius + 6;
  const free = ([x, y]: Point) =>
    Math.hypot(x - focus[0], y - focus[1]) >= radius + 34 &&
    (finger === null || Math.hypot(x - finger[0], y - finger[1]) >= radius + CLEAR);
  if (before !== null && free(before)) return before;
  // At the left or right, where the line of sight seldom runs.
  const spots = [edge, side - edge].flatMap((x) =>
    [edge, side * 0.36, side * 0.64, side - edge].map((y): Point => [x, y]),
  );
  const far = ([x, y]: Point) => Math.hypot(x - focus[0], y - focus[1]);
  const good = spots.filter(free).sort((a, b) => far(a) - far(b))[0];
  if (good !== undefined) return good;
  // No room for everything: away from the finger comes first.
  const from = finger ?? focus;
  const away = ([x, y]: Point) => Math.hypot(x - from[0], y - from[1]);
  return spots.sort((a, b) => away(b) - away(a))[0] ?? [side / 2, side / 2];
}
