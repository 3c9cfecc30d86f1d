/** What comes next: contacts of pairs, and what stands on a disc's leg (rails, pockets, the own zone line). */
import { POCKET_CENTRE } from '../table/measures.ts';
import { PLACEMENT } from '../table/strike.ts';
import { firstFall } from './quartic.ts';
import {
  DOWN,
  END,
  GONE,
  HIGH,
  POCKET,
  RAIL,
  RIDING,
  railCoordinate,
  STILL,
  TOUCH,
  timeFor,
  type World,
  ZONE,
} from './world.ts';

/** Longest stretch for which a pair is looked at exactly, and for which a coarse look may dismiss it, s. */
const EXACT = 0.032;
const COARSE = 0.064;
const NEVER = Number.POSITIVE_INFINITY;

/** Rails by number: S, W, N, E; pockets: SW, NW, NE, SE. Quarter turns of one another in this order. */
export const POCKET_X = [-POCKET_CENTRE, -POCKET_CENTRE, POCKET_CENTRE, POCKET_CENTRE] as const;
export const POCKET_Y = [-POCKET_CENTRE, POCKET_CENTRE, POCKET_CENTRE, -POCKET_CENTRE] as const;
/** Outward direction of a rail. */
export const RAIL_X = [0, -1, 0, 1] as const;
export const RAIL_Y = [-1, 0, 1, 0] as const;

/** 18.1.d in the seat frame: once past the first, the striker is back when it comes to the second. */
const PAST_LINE = -PLACEMENT.maxX; // -364.5
const BACK_AT = PLACEMENT.maxY; // -375.5

function seatY(w: World, x: number, y: number): number {
  return w.seat === 'S' ? y : w.seat === 'N' ? -y : w.seat === 'W' ? x : -x;
}

/** Finds the first obstacle on the disc's leg, seen from the way s along it, where the disc has the given speed. */
export function findObstacle(w: World, i: number, s: number, speed: number): void {
  w.obstacle[i] = NEVER;
  w.obstacleKind[i] = END;
  if (speed === 0) return;
  const dx = w.dx[i]!;
  const dy = w.dy[i]!;
  const x = w.lx[i]! + dx * s;
  const y = w.ly[i]! + dy * s;
  const limit = railCoordinate(w.radius[i]!);
  let first = NEVER;
  for (let rail = 0; rail < 4; rail++) {
    const out = RAIL_X[rail]! * dx + RAIL_Y[rail]! * dy;
    if (out <= 0) continue;
    const gap = limit - (RAIL_X[rail]! * x + RAIL_Y[rail]! * y);
    // Along the rail with next to no drift into it.
    if (gap <= TOUCH && speed * out <= STILL) continue;
    const far = gap <= 0 ? 0 : gap / out;
    if (far < first) {
      first = far;
      w.obstacleKind[i] = RAIL;
      w.which[i] = rail;
    }
  }
  if (w.state[i] === DOWN) {
    const capture = w.profile.captureRadius;
    for (let pocket = 0; pocket < 4; pocket++) {
      const px = POCKET_X[pocket]! - x;
      const py = POCKET_Y[pocket]! - y;
      const along = px * dx + py * dy;
      if (along <= 0) continue;
      const across = px * dy - py * dx;
      const half = capture * capture - across * across;
      if (half <= 0) continue;
      const far = Math.max(along - Math.sqrt(half), 0);
      if (far < first) {
        first = far;
        w.obstacleKind[i] = POCKET;
        w.which[i] = pocket;
      }
    }
  }
  if (i === 0) {
    const height = seatY(w, x, y);
    if (height >= PAST_LINE) w.armed = true;
    const fall = -seatY(w, dx, dy);
    if (w.armed && fall > 0 && height > BACK_AT) {
      const far = (height - BACK_AT) / fall;
      if (far < first) {
        first = far;
        w.obstacleKind[i] = ZONE;
      }
    }
  }
  w.obstacle[i] = s + first;
}

/** Whether two discs can meet at all now: high flyers pass over the others. */
export function meets(w: World, i: number, j: number): boolean {
  const a = w.state[i]!;
  const b = w.state[j]!;
  return a < HIGH && b < HIGH;
}

/** Finds the pair's next contact, or until when there is none, and enters it. */
export function predict(w: World, i: number, j: number, now: number): void {
  if (!meets(w, i, j)) {
    w.setKey(i, j, NEVER, 0);
    return;
  }
  const vi = w.speedAt(i, now);
  const vj = w.speedAt(j, now);
  sure = 0;
  let t = NEVER;
  if (vi === 0) {
    if (vj !== 0) t = single(w, j, i, now, vj);
  } else t = vj === 0 ? single(w, i, j, now, vi) : both(w, i, j, now, vi, vj);
  w.setKey(i, j, t, sure);
}

/** Whether the moment that {@link single} or {@link both} returned is a contact (1) or one before which there is none (0). */
let sure: 0 | 1 = 0;

function contactAt(t: number): number {
  sure = 1;
  return t;
}

/** i moves, j rests: where a straight line meets a circle. */
function single(w: World, i: number, j: number, now: number, v: number): number {
  const dx = w.dx[i]!;
  const dy = w.dy[i]!;
  const rx = w.xAt(j, now) - w.xAt(i, now);
  const ry = w.yAt(j, now) - w.yAt(i, now);
  const along = rx * dx + ry * dy;
  if (along <= 0) return NEVER;
  const sum = w.radius[i]! + w.radius[j]!;
  const across = rx * dy - ry * dx;
  if (across * across >= sum * sum) return NEVER;
  const c = rx * rx + ry * ry;
  let reach = sum;
  if (c <= (sum + TOUCH) * (sum + TOUCH)) {
    const d = Math.sqrt(c);
    if (v * along > STILL * d) return contactAt(now);
    reach = w.touchingBase(i, j, d, sum);
  }
  const half = reach * reach - across * across;
  if (half <= 0) return NEVER;
  const s = Math.max(along - Math.sqrt(half), 0);
  const tau = timeFor(s, v, w.a0[i]!);
  const end = w.end[i]!;
  if (tau >= 0 && now + tau <= end) return contactAt(now + tau);
  // Not within this segment: never when the disc stops before, else not before it could be there at its present speed.
  if (w.stops[i] === 1) return NEVER;
  return Math.max(end, now + s / v);
}

/** Both move: coarse looks first, then the quartic of the squared distance. */
function both(w: World, i: number, j: number, now: number, vi: number, vj: number): number {
  const rx = w.xAt(j, now) - w.xAt(i, now);
  const ry = w.yAt(j, now) - w.yAt(i, now);
  const c = rx * rx + ry * ry;
  const sum = w.radius[i]! + w.radius[j]!;
  const horizon = Math.min(Math.min(w.end[i]!, w.end[j]!) - now, EXACT);
  const touching = c <= (sum + TOUCH) * (sum + TOUCH);
  const wx = vj * w.dx[j]! - vi * w.dx[i]!;
  const wy = vj * w.dy[j]! - vi * w.dy[i]!;
  const closing = rx * wx + ry * wy;
  let reach = sum;
  if (touching) {
    const d = Math.sqrt(c);
    if (-closing > STILL * d) return contactAt(now);
    reach = w.touchingBase(i, j, d, sum);
  } else {
    const gap = Math.sqrt(c) - sum;
    if (gap >= (vi + vj) * horizon) return now + gap / (vi + vj);
    const speed2 = wx * wx + wy * wy;
    // Each disc strays from its tangent by slide t² / 2 at most.
    const wide = sum + w.slide * COARSE * COARSE;
    if (nearest(c, closing, speed2, COARSE) > wide * wide) return now + COARSE;
    const narrow = sum + 0.5 * (w.a0[i]! + w.a0[j]!) * horizon * horizon;
    if (nearest(c, closing, speed2, horizon) > narrow * narrow) return now + horizon;
  }
  const ax = w.a0[i]! * w.dx[i]! - w.a0[j]! * w.dx[j]!;
  const ay = w.a0[i]! * w.dy[i]! - w.a0[j]! * w.dy[j]!;
  const tau = firstFall(
    c - reach * reach,
    2 * closing,
    wx * wx + wy * wy + (rx * ax + ry * ay),
    wx * ax + wy * ay,
    (ax * ax + ay * ay) / 4,
    horizon,
  );
  return tau >= 0 ? contactAt(now + tau) : now + horizon;
}

/** Smallest squared distance of a straight relative motion within the time. */
function nearest(c: number, closing: number, speed2: number, time: number): number {
  if (closing >= 0) return c;
  const t = -closing >= speed2 * time ? time : -closing / speed2;
  return c + t * (2 * closing + speed2 * t);
}

/** Predicts all pairs of a disc whose motion changed. */
export function predictAll(w: World, i: number, now: number): void {
  const gone = w.state[i] === GONE || w.state[i] === RIDING;
  for (let j = 0; j < w.n; j++) {
    if (j === i) continue;
    if (gone) w.setKey(i, j, NEVER, 0);
    else predict(w, i, j, now);
  }
}
