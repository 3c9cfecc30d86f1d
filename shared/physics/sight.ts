/** The line of sight: where the striker would go until it meets a disc. The same engine, stopped early. */
import type { Position } from '../table/pieces.ts';
import type { TableProfile } from '../table/profile.ts';
import type { Point } from '../table/seats.ts';
import type { Strike } from '../table/strike.ts';
import { Course } from './course.ts';
import { sendOff } from './simulate.ts';
import type { Tracer } from './tracer.ts';
import { GONE, World } from './world.ts';

export interface Sight {
  /** The striker's way: its start, each rail it meets, and where the line ends. Table frame, mm. */
  readonly path: readonly Point[];
  /** Where the striker's centre is when it first touches a piece, and which piece; null: it touches none on the way. */
  readonly ghost: { readonly at: Point; readonly piece: string } | null;
  /** Why the line ends. */
  readonly end: 'piece' | 'length' | 'rest' | 'potted' | 'flown';
}

/** Thrown at the first contact with a piece: what would become of it isn't told, so it needn't be reckoned. */
const MET = Symbol('met');

class Path implements Tracer {
  readonly points: Point[] = [];
  leg(i: number, _t: number, x: number, y: number): void {
    if (i === 0) this.points.push([x, y]);
  }
  segment(): void {}
  stop(): void {}
  contact(): never {
    throw MET;
  }
  rail(): void {}
  gone(): void {}
  hop(): void {}
  land(): void {}
}

/**
 * The way of the striker for `maxTravel` mm, or to its first contact with a piece: friction, spin and rails as in the strike
 * itself. Cheap enough for every frame. The aim may be any two finite numbers here, not both 0; a strike that can't be (no
 * direction, no speed, not finite) has a path of one point.
 */
export function sightLine(
  strike: Pick<Strike, 'seat' | 'x' | 'y' | 'aim' | 'speed' | 'offset'>,
  pieces: Position,
  profile: TableProfile,
  maxTravel: number,
): Sight {
  const { x, y, aim, speed, offset } = strike;
  const from: Point = [x, y];
  if (
    ![x, y, aim[0], aim[1], speed, offset, maxTravel].every(Number.isFinite) ||
    (aim[0] === 0 && aim[1] === 0) ||
    speed <= 0
  )
    return { path: [from], ghost: null, end: 'rest' };
  const tracer = new Path();
  const w = new World(strike.seat, from, pieces, profile, tracer);
  const course = new Course(w, 200);
  let ghost: Sight['ghost'] = null;
  let travelled = 0;
  let legs = 0;
  try {
    sendOff(course, strike);
    course.run((t) => {
      travelled = lengthOf(tracer.points);
      legs = tracer.points.length;
      return w.state[0] === GONE || travelled + w.wayAt(0, t) >= maxTravel;
    });
  } catch (error) {
    if (error !== MET) throw error;
    const met = course.log.find((entry) => entry.kind === 'contact')!;
    ghost = { at: [met.x!, met.y!], piece: met.b! };
  }
  if (ghost !== null)
    return cut([...tracer.points.slice(0, Math.max(legs, 1)), (ghost as { at: Point }).at], maxTravel, ghost, 'piece');
  const gone = w.state[0] === GONE;
  const last: Point = gone ? [w.lx[0]!, w.ly[0]!] : ahead(w, maxTravel - travelled);
  const how = gone ? (course.log.at(-1)?.kind === 'fly' ? 'flown' : 'potted') : 'rest';
  return cut([...tracer.points, last], maxTravel, null, how);
}

/** The point on the present leg after this way, or where the disc rests. */
function ahead(w: World, way: number): Point {
  if (w.v0[0] === 0) return [w.lx[0]!, w.ly[0]!];
  return [w.lx[0]! + w.dx[0]! * way, w.ly[0]! + w.dy[0]! * way];
}

function lengthOf(points: readonly Point[]): number {
  let sum = 0;
  for (let k = 1; k < points.length; k++) sum += distance(points[k - 1]!, points[k]!);
  return sum;
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
}

/** Cuts a path to its greatest length. */
function cut(points: Point[], maxTravel: number, ghost: Sight['ghost'], end: Sight['end']): Sight {
  const path: Point[] = [points[0]!];
  let left = maxTravel;
  for (let k = 1; k < points.length; k++) {
    const [ax, ay] = points[k - 1]!;
    const [bx, by] = points[k]!;
    const step = distance([ax, ay], [bx, by]);
    if (step > left) {
      path.push([ax + ((bx - ax) * left) / step, ay + ((by - ay) * left) / step]);
      return { path, ghost: null, end: 'length' };
    }
    if (step > 0) path.push([bx, by]);
    left -= step;
  }
  return { path, ghost, end };
}
