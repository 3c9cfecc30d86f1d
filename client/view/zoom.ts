/** Looking nearer: leaning over the table from the own side (12.19), up to three times. Seat frame, mm. */
import type { Point } from '../../shared/table/seats.ts';
import { SPAN } from './frame.ts';

export interface Zoom {
  readonly times: number;
  /** What is in the middle. */
  readonly at: Point;
}

export const WHOLE: Zoom = { times: 1, at: [0, 0] };
export const NEAREST = 3;

/** The nearest zoom that may be: within the table, and its middle on the own half. */
export function within({ times, at: [x, y] }: Zoom): Zoom {
  const near = Math.min(NEAREST, Math.max(1, times));
  const room = (SPAN / 2) * (1 - 1 / near);
  return {
    times: near,
    at: [Math.min(room, Math.max(-room, x)) + 0, Math.min(0, Math.max(-room, y)) + 0],
  };
}

/** So many times nearer; the point (seat frame, mm) stays where it is on the screen. */
export function zoomAbout({ times, at }: Zoom, factor: number, [px, py]: Point): Zoom {
  const next = Math.min(NEAREST, Math.max(1, times * factor));
  const share = times / next;
  return within({ times: next, at: [px + (at[0] - px) * share, py + (at[1] - py) * share] });
}

/** Moves what is shown by so many mm, seat frame. */
export function shifted({ times, at }: Zoom, [dx, dy]: Point): Zoom {
  return within({ times, at: [at[0] + dx, at[1] + dy] });
}

/** A share `f` of the way from one to another. */
export function towards(from: Zoom, to: Zoom, f: number): Zoom {
  const mix = (a: number, b: number) => a + (b - a) * f;
  return { times: mix(from.times, to.times), at: [mix(from.at[0], to.at[0]), mix(from.at[1], to.at[1])] };
}

/** Whether two are the same to the eye. */
export function alike(a: Zoom, b: Zoom): boolean {
  return Math.abs(a.times - b.times) < 0.004 && Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) < 0.4;
}
