/**
 * From where and in which direction to strike so that a piece leaves along its line: directly, by way of the far rail, by way of
 * a side rail. Geometry with the throw and the rails of the table profile; what the geometry leaves out the simulator shows.
 */
import { PLACEMENT } from '../table/strike.ts';
import type { Line } from './lines.ts';
import { edgeSpeedAfter, slopeAfter, slopeBefore, slopeFor } from './rails.ts';
import { isFree, POCKET_AT, REACH, type Scene, STRIKER_AT_RAIL } from './scene.ts';

export interface Approach {
  readonly by: 'direct' | 'opposite-rail' | 'side-rail';
  /** Placement, seat frame, mm. */
  readonly x: number;
  readonly y: number;
  /** Direction of the strike, any length. */
  readonly dx: number;
  readonly dy: number;
  /** Cosine of the cut. */
  readonly cos: number;
  /** Way of the striker to the contact, mm. */
  readonly way: number;
  /** Least speed at the cue, mm/s. */
  readonly speed: number;
}

/** Thinner cuts than this cosine don't come to mind. */
const THINNEST = 0.28;
/** Spin given by a rail fades on the way. */
const FADED = 0.8;

/** Unit normal of the contact (from striker to piece) that sends the piece along (ux, uy); null: can't be cut so. */
function normalFor(scene: Scene, line: Line, ax: number, ay: number, edge: number): readonly [number, number] | null {
  const { frictionDisc, restitutionDisc } = scene.profile;
  let nx = line.ux;
  let ny = line.uy;
  for (let k = 0; k < 2; k++) {
    const c = ax * nx + ay * ny;
    if (c < 0.1) return null;
    const slip = ay * nx - ax * ny + edge;
    const drag = Math.min(frictionDisc, Math.abs(slip) / (c * 3 * (1 + restitutionDisc)));
    const thrown = slip < 0 ? -drag : drag;
    const mx = line.ux + thrown * line.uy;
    const my = line.uy - thrown * line.ux;
    const length = Math.sqrt(mx * mx + my * my);
    nx = mx / length;
    ny = my / length;
  }
  return [nx, ny];
}

/** Speed at the contact so that the piece leaves at the line's speed. */
function contactSpeed(scene: Scene, line: Line, cos: number): number {
  const { massStriker, massPiece, restitutionDisc } = scene.profile;
  return line.speed / (((1 + restitutionDisc) * massStriker * cos) / (massStriker + massPiece));
}

/** Whether the striker's way leads through a pocket. */
function falls(scene: Scene, ax: number, ay: number, bx: number, by: number): boolean {
  const ex = bx - ax;
  const ey = by - ay;
  const length2 = ex * ex + ey * ey;
  const reach = scene.profile.captureRadius + 1;
  for (const [px, py] of POCKET_AT) {
    const qx = px - ax;
    const qy = py - ay;
    const s = length2 === 0 ? 0 : Math.min(1, Math.max(0, (qx * ex + qy * ey) / length2));
    const rx = qx - ex * s;
    const ry = qy - ey * s;
    if (rx * rx + ry * ry < reach * reach) return true;
  }
  return false;
}

function clampX(x: number): number {
  return Math.min(PLACEMENT.maxX, Math.max(-PLACEMENT.maxX, x));
}

/** Sideways shifts of the placement from the straightest one: few to judge a position by, more to strike from. */
const COARSE_SHIFTS = [0, 130, -130] as const;
const FINE_SHIFTS = [0, 45, -45, 120, -120, 230, -230] as const;
const COARSE_DEPTHS = [-400] as const;
const FINE_DEPTHS = [-376, -425] as const;

/** Placements to try for a line: around the x from which it would be a straight one at this depth. */
function* spots(fine: boolean, straightX: (y: number) => number): Generator<readonly [number, number]> {
  for (const y of fine ? FINE_DEPTHS : COARSE_DEPTHS) {
    const middle = clampX(straightX(y));
    let last = Number.NaN;
    for (const shift of fine ? FINE_SHIFTS : COARSE_SHIFTS) {
      const x = clampX(middle + shift);
      if (x === last) continue;
      last = x;
      yield [x, y];
    }
  }
}

/** Whether the striker can lie here: no piece in the way. */
function canLie(scene: Scene, x: number, y: number): boolean {
  for (let i = 0; i < scene.x.length; i++) {
    const dx = scene.x[i]! - x;
    const dy = scene.y[i]! - y;
    if (dx * dx + dy * dy <= (REACH + 0.5) * (REACH + 0.5)) return false;
  }
  return true;
}

/** Direct approaches. */
export function* directly(scene: Scene, line: Line, fine: boolean): Generator<Approach> {
  const gx = scene.x[line.piece]! - line.ux * REACH;
  const gy = scene.y[line.piece]! - line.uy * REACH;
  const straight = (y: number): number =>
    line.uy > 0.15 ? gx - (line.ux / line.uy) * (gy - y) : line.ux > 0 ? -999 : 999;
  for (const [x, y] of spots(fine, straight)) {
    const approach = directFrom(scene, line, x, y);
    if (approach !== null) yield approach;
  }
}

/** The direct approach from a placement; null: the piece can't be sent along its line from there. */
export function directFrom(scene: Scene, line: Line, x: number, y: number): Approach | null {
  const i = line.piece;
  let gx = scene.x[i]! - line.ux * REACH;
  let gy = scene.y[i]! - line.uy * REACH;
  let way = 0;
  let cos = 0;
  for (let k = 0; k < 2; k++) {
    const ex = gx - x;
    const ey = gy - y;
    way = Math.sqrt(ex * ex + ey * ey);
    if (way < 1) break;
    const n = normalFor(scene, line, ex / way, ey / way, 0);
    if (n === null) {
      cos = 0;
      break;
    }
    cos = (ex / way) * n[0] + (ey / way) * n[1];
    gx = scene.x[i]! - n[0] * REACH;
    gy = scene.y[i]! - n[1] * REACH;
  }
  if (cos < THINNEST || gy <= y || Math.abs(gx) > STRIKER_AT_RAIL || gy > STRIKER_AT_RAIL) return null;
  if (!canLie(scene, x, y) || falls(scene, x, y, gx, gy) || !isFree(scene, x, y, gx, gy, REACH, i)) return null;
  const v = contactSpeed(scene, line, cos);
  const slide = 2 * scene.profile.mu * scene.profile.g;
  return { by: 'direct', x, y, dx: gx - x, dy: gy - y, cos, way, speed: Math.sqrt(v * v + slide * way) };
}

/** Approaches by way of the far rail. */
export function* byFarRail(scene: Scene, line: Line, fine: boolean): Generator<Approach> {
  if (line.uy > -0.12) return;
  const i = line.piece;
  const { profile } = scene;
  const slide = 2 * profile.mu * profile.g;
  const gx0 = scene.x[i]! - line.ux * REACH;
  const gy0 = scene.y[i]! - line.uy * REACH;
  if (gy0 > STRIKER_AT_RAIL - 1) return;
  const want = Math.abs(line.ux / line.uy);
  const straight = (y: number): number => {
    const shift = want * (STRIKER_AT_RAIL - gy0) + slopeBefore(want, profile) * (STRIKER_AT_RAIL - y);
    return line.ux > 0 ? gx0 - shift : gx0 + shift;
  };
  for (const [x, y] of spots(fine, straight)) {
    let gx = gx0;
    let gy = gy0;
    let k = 0;
    let after = 0;
    let cos = 0;
    const to = STRIKER_AT_RAIL - y;
    for (let round = 0; round < 2; round++) {
      k = slopeFor(gx - x, to, STRIKER_AT_RAIL - gy, profile);
      const size = slopeAfter(Math.abs(k), profile);
      after = k < 0 ? -size : size;
      const length = Math.sqrt(1 + after * after);
      const edge = (FADED * edgeSpeedAfter(Math.abs(k), profile)) / (profile.restitutionRail * length);
      const n = normalFor(scene, line, after / length, -1 / length, k < 0 ? -edge : edge);
      if (n === null) {
        cos = 0;
        break;
      }
      cos = (after / length) * n[0] - n[1] / length;
      gx = scene.x[i]! - n[0] * REACH;
      gy = scene.y[i]! - n[1] * REACH;
    }
    const bx = x + k * to;
    if (cos < THINNEST || Math.abs(bx) > STRIKER_AT_RAIL || gy > STRIKER_AT_RAIL || Math.abs(gx) > STRIKER_AT_RAIL)
      continue;
    if (!canLie(scene, x, y) || falls(scene, x, y, bx, STRIKER_AT_RAIL) || falls(scene, bx, STRIKER_AT_RAIL, gx, gy))
      continue;
    if (!isFree(scene, x, y, bx, STRIKER_AT_RAIL, REACH, -1) || !isFree(scene, bx, STRIKER_AT_RAIL, gx, gy, REACH, i))
      continue;
    const first = to * Math.sqrt(1 + k * k);
    const second = (STRIKER_AT_RAIL - gy) * Math.sqrt(1 + after * after);
    const kept = (profile.restitutionRail * Math.sqrt(1 + after * after)) / Math.sqrt(1 + k * k);
    const v = contactSpeed(scene, line, cos);
    const speed = Math.sqrt((v * v + slide * second) / (kept * kept) + slide * first);
    yield { by: 'opposite-rail', x, y, dx: k, dy: 1, cos, way: first + second * 1.3, speed };
  }
}

/** Approaches by way of a side rail. */
export function* bySideRail(scene: Scene, line: Line, fine: boolean): Generator<Approach> {
  const i = line.piece;
  const { profile } = scene;
  const slide = 2 * profile.mu * profile.g;
  const gx0 = scene.x[i]! - line.ux * REACH;
  const gy0 = scene.y[i]! - line.uy * REACH;
  for (const side of [-1, 1] as const) {
    // Off the right rail the striker goes left.
    if (line.ux * side > -0.12 || line.uy < -0.3 || side * gx0 > STRIKER_AT_RAIL - 1) continue;
    for (const y of fine ? FINE_DEPTHS : COARSE_DEPTHS)
      for (const x of fine ? SIDE_SPOTS : SIDE_SPOTS_COARSE) {
        let gx = gx0;
        let gy = gy0;
        let k = 0;
        let after = 0;
        let cos = 0;
        const to = STRIKER_AT_RAIL - side * x;
        for (let round = 0; round < 2; round++) {
          k = slopeFor(gy - y, to, STRIKER_AT_RAIL - side * gx, profile);
          const size = slopeAfter(Math.abs(k), profile);
          after = k < 0 ? -size : size;
          const length = Math.sqrt(1 + after * after);
          const edge = (FADED * edgeSpeedAfter(Math.abs(k), profile)) / (profile.restitutionRail * length);
          const n = normalFor(scene, line, -side / length, after / length, k < 0 ? side * edge : -side * edge);
          if (n === null) {
            cos = 0;
            break;
          }
          cos = (-side / length) * n[0] + (after / length) * n[1];
          gx = scene.x[i]! - n[0] * REACH;
          gy = scene.y[i]! - n[1] * REACH;
        }
        const by = y + k * to;
        const bx = side * STRIKER_AT_RAIL;
        if (cos < THINNEST || k <= 0 || by > STRIKER_AT_RAIL || Math.abs(gx) > STRIKER_AT_RAIL) continue;
        if (!canLie(scene, x, y) || falls(scene, x, y, bx, by) || falls(scene, bx, by, gx, gy)) continue;
        if (!isFree(scene, x, y, bx, by, REACH, -1) || !isFree(scene, bx, by, gx, gy, REACH, i)) continue;
        const first = to * Math.sqrt(1 + k * k);
        const second = (STRIKER_AT_RAIL - side * gx) * Math.sqrt(1 + after * after);
        const kept = (profile.restitutionRail * Math.sqrt(1 + after * after)) / Math.sqrt(1 + k * k);
        const v = contactSpeed(scene, line, cos);
        const speed = Math.sqrt((v * v + slide * second) / (kept * kept) + slide * first);
        yield { by: 'side-rail', x, y, dx: side, dy: k, cos, way: first + second * 1.3, speed };
      }
  }
}
const SIDE_SPOTS = [0, -120, 120, -240, 240, -340, 340] as const;
const SIDE_SPOTS_COARSE = [0, -220, 220] as const;

/** Chance that a normal deviate lies within z deviations, from a table. */
export function within(z: number): number {
  if (z >= 3) return 0.997;
  const at = z * 4;
  const k = Math.floor(at);
  return WITHIN[k]! + (WITHIN[k + 1]! - WITHIN[k]!) * (at - k);
}
const WITHIN = [0, 0.197, 0.383, 0.547, 0.683, 0.789, 0.866, 0.92, 0.954, 0.976, 0.988, 0.994, 0.997] as const;

/** What the geometry itself gets wrong, radians. */
const MODEL = { straight: 0.008, bank: 0.04, combination: 0.02 } as const;
const REFLECTED = 0.03;

/** Chance of the pot with an aim that errs by `aim` (standard deviation, radians). */
export function chanceOf(line: Line, approach: Approach, aim: number): number {
  const hand = (aim * approach.way) / (REACH * approach.cos);
  const model = MODEL[line.how] + (approach.by === 'direct' ? 0 : REFLECTED);
  return within(line.tolerance / Math.sqrt(hand * hand + model * model));
}
