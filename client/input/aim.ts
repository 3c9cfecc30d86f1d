/**
 * The cue's direction. What strikes is a whole vector (components within ±1,000,000); angles are only the hand's way to
 * it: radians from straight ahead in the seat frame, to the right positive.
 */
import { HALF } from '../../shared/table/measures.ts';
import type { Point, Seat } from '../../shared/table/seats.ts';
import { toTable } from '../../shared/table/seats.ts';
import { checkAim, MAX_AIM } from '../../shared/table/strike.ts';
import type { Spot } from './placement.ts';

/** One step of the fine dial, a pixel or a press: 0.02 degrees. */
export const FINE = (0.02 * Math.PI) / 180;

/** The whole vector of an angle, seat frame. */
export function vectorOf(angle: number): Point {
  return [Math.round(Math.sin(angle) * MAX_AIM) + 0, Math.round(Math.cos(angle) * MAX_AIM) + 0];
}

/** The angle of a direction, seat frame. */
export function angleOf([dx, dy]: Point): number {
  return Math.atan2(dx, dy);
}

/** How far the cue may turn left and right from a spot: it mustn't cross the inner corners of the own rail (12.6). */
export function aimLimits({ x, y }: Spot): readonly [left: number, right: number] {
  const depth = y + HALF * 100;
  const margin = 4e-6;
  return [Math.atan2(x - HALF * 100, depth) + margin, Math.atan2(x + HALF * 100, depth) - margin];
}

export interface Aimed {
  readonly angle: number;
  /** Seat frame. */
  readonly vector: Point;
  /** The cue stands at its limit because the wish is beyond it (12.6). */
  readonly barred: boolean;
}

/** The legal direction nearest to a wished angle. */
export function aimFrom(spot: Spot, wish: number): Aimed {
  const [left, right] = aimLimits(spot);
  const turned = wish - 2 * Math.PI * Math.round(wish / (2 * Math.PI));
  const angle = Math.min(right, Math.max(left, turned));
  return { angle, vector: vectorOf(angle), barred: angle !== turned };
}

/** The angle from a spot (hundredths) to a point (mm), both in the seat frame. */
export function angleTo({ x, y }: Spot, [px, py]: Point): number {
  return angleOf([px - x / 100, py - y / 100]);
}

/** Whether the server will take the direction. */
export function aimIsLegal(seat: Seat, spot: Spot, vector: Point): boolean {
  const [x, y] = toTable(seat, [spot.x, spot.y]);
  return checkAim(seat, [x / 100, y / 100], toTable(seat, vector)) === null;
}
