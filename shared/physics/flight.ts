/**
 * Flights (12.11, 12.14; physics.md, "Flights"): a disc that meets a rail fast enough goes over it; a piece squeezed between
 * what strikes it and what it touches on the far side hops, passes over discs while it is higher than they are thick, and may
 * land on one. In the air there is no friction; the way stays straight.
 */
import { HALF, PIECE_THICKNESS, RAIL_HEIGHT } from '../table/measures.ts';
import { type Pocket, SEATS, type Seat } from '../table/seats.ts';
import type { Course } from './course.ts';
import { findObstacle, POCKET_X, POCKET_Y, predictAll, RAIL_X, RAIL_Y } from './predict.ts';
import { DOWN, HIGH, LOW, RIDING, TOUCH, type World } from './world.ts';

/** Both closing speeds of a squeeze must exceed this, mm/s. */
export const SQUEEZE_SPEED = 6000;
/** Over a corner: both coordinates beyond the rails and this near each other, mm (rules.md, section 6). */
const CORNER = 5;

/** Whether an upward speed (mm/s) carries a disc over the rail's height. */
export function fliesOver(w: World, vz: number): boolean {
  return vz * vz > 2 * w.profile.g * RAIL_HEIGHT;
}

/** The rail, or the corner, over which a straight way from (x, y) at this rail leads. */
export function overWhat(w: World, i: number, x: number, y: number, rail: number): Seat | Pocket {
  const dx = w.dx[i]!;
  const dy = w.dy[i]!;
  const out = RAIL_X[rail]! * dx + RAIL_Y[rail]! * dy;
  const at = RAIL_X[rail]! * x + RAIL_Y[rail]! * y;
  for (const side of [(rail + 1) % 4, (rail + 3) % 4]) {
    const sideOut = RAIL_X[side]! * dx + RAIL_Y[side]! * dy;
    if (sideOut <= 0 || out <= 0) continue;
    const sideAt = RAIL_X[side]! * x + RAIL_Y[side]! * y;
    const s = Math.max((HALF - at) / out, (HALF - sideAt) / sideOut);
    if (Math.abs(at + out * s - (sideAt + sideOut * s)) > CORNER) continue;
    const names: Record<string, Pocket> = {
      SW: 'SW',
      WS: 'SW',
      NW: 'NW',
      WN: 'NW',
      NE: 'NE',
      EN: 'NE',
      SE: 'SE',
      ES: 'SE',
    };
    return names[SEATS[rail]! + SEATS[side]!]!;
  }
  return SEATS[rail]!;
}

/** A piece squeezed at this approach speed takes off, if it was squeezed hard enough. Its leg has just been set. */
export function launch(course: Course, i: number, t: number, squeezed: number): void {
  const w = course.w;
  const vz = w.profile.liftSqueeze * squeezed;
  if (squeezed <= SQUEEZE_SPEED || vz <= 0) return;
  w.state[i] = LOW;
  w.tAir[i] = t;
  w.vz[i] = vz;
  const rise = vz * vz - 2 * w.profile.g * PIECE_THICKNESS;
  w.phaseEnd[i] = t + (rise > 0 ? vz - Math.sqrt(rise) : 2 * vz) / w.profile.g;
  course.log.push({
    t,
    kind: 'hop',
    a: w.ids[i]!,
    x: w.lx[i]!,
    y: w.ly[i]!,
    height: (vz * vz) / (2 * w.profile.g),
    cause: 'squeeze',
  });
  w.tracer?.hop(i, t, w.lx[i]!, w.ly[i]!, vz);
}

/** A phase of a flight is over: it rises above the other discs, comes down among them, or lands. */
export function endPhase(course: Course, i: number, t: number): void {
  const w = course.w;
  const { g } = w.profile;
  const vz = w.vz[i]!;
  const rise = vz * vz - 2 * g * PIECE_THICKNESS;
  if (w.state[i] === LOW && rise > 0 && t < w.tAir[i]! + vz / g) {
    w.state[i] = HIGH;
    w.phaseEnd[i] = w.tAir[i]! + (vz + Math.sqrt(rise)) / g;
  } else if (w.state[i] === HIGH) {
    const under = beneath(w, i, t);
    if (under >= 0) {
      landOn(course, i, under, t);
      return;
    }
    w.state[i] = LOW;
    w.phaseEnd[i] = w.tAir[i]! + (2 * vz) / g;
  } else {
    landDown(course, i, t);
    return;
  }
  w.s0[i] = w.wayAt(i, t);
  w.w0[i] = w.spinAt(i, t);
  w.startSegment(i, t);
  predictAll(w, i, t);
}

/** The disc on which a falling one comes down: of those it overlaps the one with the nearest centre. */
function beneath(w: World, i: number, t: number): number {
  let found = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let j = 0; j < w.n; j++) {
    if (j === i || w.state[j]! >= HIGH) continue;
    const dx = w.xAt(j, t) - w.xAt(i, t);
    const dy = w.yAt(j, t) - w.yAt(i, t);
    const c = dx * dx + dy * dy;
    const reach = w.radius[i]! + w.radius[j]! - TOUCH;
    if (c < reach * reach && c < least) {
      least = c;
      found = j;
    }
  }
  return found;
}

function landOn(course: Course, i: number, j: number, t: number): void {
  const w = course.w;
  const x = w.xAt(i, t);
  const y = w.yAt(i, t);
  const dx = x - w.xAt(j, t);
  const dy = y - w.yAt(j, t);
  const height = (w.vz[i]! * w.vz[i]!) / (2 * w.profile.g);
  course.log.push({ t, kind: 'land', a: w.ids[i]!, x, y, on: w.ids[j]!, dx, dy, height, cause: 'squeeze' });
  w.state[i] = RIDING;
  w.carrier[i] = j;
  // From here on lx, ly are its place on the carrier: it goes where that goes.
  w.lx[i] = dx;
  w.ly[i] = dy;
  w.s0[i] = 0;
  w.v0[i] = 0;
  w.w0[i] = 0;
  w.end[i] = w.next[i] = Number.POSITIVE_INFINITY;
  if (t > w.lastMotion) w.lastMotion = t;
  w.tracer?.land(i, t, x, y, j);
  predictAll(w, i, t);
}

function landDown(course: Course, i: number, t: number): void {
  const w = course.w;
  const x = w.xAt(i, t);
  const y = w.yAt(i, t);
  const v = w.speedAt(i, t);
  const height = (w.vz[i]! * w.vz[i]!) / (2 * w.profile.g);
  course.log.push({ t, kind: 'land', a: w.ids[i]!, x, y, on: null, height, cause: 'squeeze' });
  w.state[i] = DOWN;
  w.phaseEnd[i] = Number.POSITIVE_INFINITY;
  w.tracer?.land(i, t, x, y, -1);
  const capture = w.profile.captureRadius;
  for (let pocket = 0; pocket < 4; pocket++) {
    const px = POCKET_X[pocket]! - x;
    const py = POCKET_Y[pocket]! - y;
    if (px * px + py * py < capture * capture) {
      course.leave(i, t, 'potted', pocket);
      return;
    }
  }
  w.startLeg(i, t, x, y, v * w.dx[i]!, v * w.dy[i]!, w.spinAt(i, t));
  findObstacle(w, i, 0, w.v0[i]!);
  w.startSegment(i, t);
  if (w.v0[i] === 0) w.freeze(i, t);
  if (w.v0[i] === 0 && w.w0[i] === 0) w.end[i] = w.next[i] = Number.POSITIVE_INFINITY;
  predictAll(w, i, t);
}
