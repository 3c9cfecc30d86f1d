/**
 * The discs of one strike between two contacts. A disc's way is a straight *leg* from impulse to impulse; along it the speed
 * falls uniformly in *segments*: one to the stop without spin, sub-steps of 10 ms at most with it (physics.md, "The scheme").
 * Units mm, s, g; table frame. Indices: 0 is the striker, then the pieces in canonical order.
 */
import { HALF, PIECE_RADIUS, STRIKER_RADIUS } from '../table/measures.ts';
import { type DiscId, type Position, piecesOf } from '../table/pieces.ts';
import type { TableProfile } from '../table/profile.ts';
import type { Seat } from '../table/seats.ts';
import { coupledFriction, factors } from './farkas.ts';
import type { Tracer } from './tracer.ts';

/** Where a disc is: on the surface, in the air below or above the other discs' thickness, on another disc, off the table. */
export const DOWN = 0;
export const LOW = 1;
export const HIGH = 2;
export const RIDING = 3;
export const GONE = 4;

/** Discs and rails nearer than this touch, mm. */
export const TOUCH = 1e-7;
/** An approach slower than this isn't one, mm/s: it is far above rounding and far below what could be seen. */
export const STILL = 1e-8;
/** A touching pair may sink this far before its slow approach becomes a contact, mm. */
const SINK = 1e-9;
/** Speeds below this are rest, mm/s (a way of less than 1e-16 mm). */
const REST = 1e-7;
/** Longest sub-step of coupled friction, s; part of the remaining time; the last stretch that is taken in one. */
const SUBSTEP = 0.01;
const SHARE = 0.3;
const LAST = 0.004;

/** What ends a segment. */
export const END = 0;
export const RAIL = 1;
export const POCKET = 2;
export const ZONE = 3;

export class World {
  readonly n: number;
  readonly ids: readonly DiscId[];
  readonly seat: Seat;
  readonly profile: TableProfile;
  /** Deceleration of a disc that slides without spin, mm/s². */
  readonly slide: number;
  readonly tracer: Tracer | null;
  readonly radius: Float64Array;
  readonly mass: Float64Array;
  readonly state: Uint8Array;
  /** The leg: origin, unit direction, what stands in its way and how far off. */
  readonly lx: Float64Array;
  readonly ly: Float64Array;
  readonly dx: Float64Array;
  readonly dy: Float64Array;
  readonly obstacle: Float64Array;
  /** END: nothing stands there. For RAIL the rail's number, for POCKET the pocket's is in `which`. */
  readonly obstacleKind: Uint8Array;
  readonly which: Uint8Array;
  /** The segment: start, way along the leg, speed, deceleration, spin (rad/s, counter-clockwise) and its decay, end. */
  readonly t0: Float64Array;
  readonly s0: Float64Array;
  readonly v0: Float64Array;
  readonly a0: Float64Array;
  readonly w0: Float64Array;
  readonly b0: Float64Array;
  readonly end: Float64Array;
  /** Whether the disc rests at the segment's end. */
  readonly stops: Uint8Array;
  /** Next event of the disc alone and its kind. */
  readonly next: Float64Array;
  readonly nextKind: Uint8Array;
  /** Moment of the pair's contact (exact) or before which there is none; upper triangle. Earliest of each row. */
  readonly key: Float64Array;
  readonly exact: Uint8Array;
  readonly best: Float64Array;
  readonly bestWith: Int32Array;
  /** Distance at which a touching pair touches: less than the radii by what rounding left, never less than it was. */
  readonly base: Float64Array;
  /** Whether a disc was ever set in motion. */
  readonly moved: Uint8Array;
  /** Flight: start, upward speed, when the present phase ends; carrier and place on it. */
  readonly tAir: Float64Array;
  readonly vz: Float64Array;
  readonly phaseEnd: Float64Array;
  readonly carrier: Int32Array;
  /** The striker has been past its zone line and would be seen to come back (18.1.d). */
  armed = false;
  /** When the last disc came to rest or left. */
  lastMotion = 0;

  constructor(
    seat: Seat,
    striker: readonly [number, number],
    pieces: Position,
    profile: TableProfile,
    tracer: Tracer | null,
  ) {
    const ids = piecesOf(pieces);
    const n = ids.length + 1;
    this.n = n;
    this.ids = ['striker', ...ids];
    this.seat = seat;
    this.profile = profile;
    this.slide = profile.mu * profile.g;
    this.tracer = tracer;
    const reals = (): Float64Array => new Float64Array(n);
    this.radius = reals().fill(PIECE_RADIUS);
    this.radius[0] = STRIKER_RADIUS;
    this.mass = reals().fill(profile.massPiece);
    this.mass[0] = profile.massStriker;
    this.state = new Uint8Array(n);
    this.lx = reals();
    this.ly = reals();
    this.dx = reals();
    this.dy = reals();
    this.obstacle = reals().fill(Number.POSITIVE_INFINITY);
    this.obstacleKind = new Uint8Array(n);
    this.which = new Uint8Array(n);
    this.t0 = reals();
    this.s0 = reals();
    this.v0 = reals();
    this.a0 = reals();
    this.w0 = reals();
    this.b0 = reals();
    this.end = reals().fill(Number.POSITIVE_INFINITY);
    this.stops = new Uint8Array(n);
    this.next = reals().fill(Number.POSITIVE_INFINITY);
    this.nextKind = new Uint8Array(n);
    this.key = new Float64Array(n * n).fill(Number.POSITIVE_INFINITY);
    this.exact = new Uint8Array(n * n);
    this.best = reals().fill(Number.POSITIVE_INFINITY);
    this.bestWith = new Int32Array(n).fill(-1);
    this.base = new Float64Array(n * n);
    this.moved = new Uint8Array(n);
    this.tAir = reals();
    this.vz = reals();
    this.phaseEnd = reals().fill(Number.POSITIVE_INFINITY);
    this.carrier = new Int32Array(n).fill(-1);
    this.lx[0] = striker[0];
    this.ly[0] = striker[1];
    for (let i = 1; i < n; i++) {
      const at = pieces[ids[i - 1]!]!;
      this.lx[i] = at[0];
      this.ly[i] = at[1];
    }
  }

  /** Way along the leg at t. */
  wayAt(i: number, t: number): number {
    const tau = t - this.t0[i]!;
    return this.s0[i]! + tau * (this.v0[i]! - 0.5 * this.a0[i]! * tau);
  }

  speedAt(i: number, t: number): number {
    const v = this.v0[i]! - this.a0[i]! * (t - this.t0[i]!);
    return Math.max(v, 0);
  }

  xAt(i: number, t: number): number {
    return this.v0[i] === 0 && this.s0[i] === 0 ? this.lx[i]! : this.lx[i]! + this.dx[i]! * this.wayAt(i, t);
  }

  yAt(i: number, t: number): number {
    return this.v0[i] === 0 && this.s0[i] === 0 ? this.ly[i]! : this.ly[i]! + this.dy[i]! * this.wayAt(i, t);
  }

  /** Spin at t, rad/s. */
  spinAt(i: number, t: number): number {
    const w = this.w0[i]!;
    const less = this.b0[i]! * (t - this.t0[i]!);
    if (w > 0) return w > less ? w - less : 0;
    return -w > less ? w + less : 0;
  }

  /** Height of the lower face at t, mm. */
  heightAt(i: number, t: number): number {
    const state = this.state[i];
    if (state !== LOW && state !== HIGH) return 0;
    const tau = t - this.tAir[i]!;
    return tau * (this.vz[i]! - 0.5 * this.profile.g * tau);
  }

  /** Sets a disc on a new leg. Its obstacles are looked up by the caller ({@link findObstacle}), then {@link startSegment}. */
  startLeg(i: number, t: number, x: number, y: number, vx: number, vy: number, spin: number): void {
    const speed = Math.sqrt(vx * vx + vy * vy);
    this.lx[i] = x;
    this.ly[i] = y;
    this.s0[i] = 0;
    this.w0[i] = spin;
    this.a0[i] = 0;
    this.b0[i] = 0;
    if (speed < REST) {
      this.v0[i] = 0;
      this.dx[i] = 0;
      this.dy[i] = 0;
    } else {
      this.v0[i] = speed;
      this.dx[i] = vx / speed;
      this.dy[i] = vy / speed;
      this.moved[i] = 1;
    }
    this.tracer?.leg(i, t, x, y, this.dx[i]!, this.dy[i]!);
  }

  /** Plans the next segment of the leg from the values at its start: t0, s0, v0, w0 (and a0, b0 as the last one's, if not 0). */
  startSegment(i: number, t: number): void {
    const v = this.v0[i]!;
    const w = this.w0[i]!;
    this.t0[i] = t;
    this.stops[i] = 0;
    if (this.state[i] === LOW || this.state[i] === HIGH) {
      this.a0[i] = 0;
      this.b0[i] = 0;
      this.end[i] = this.phaseEnd[i]!;
    } else if (w === 0) {
      this.b0[i] = 0;
      this.a0[i] = v === 0 ? 0 : this.slide;
      this.end[i] = v === 0 ? Number.POSITIVE_INFINITY : t + v / this.slide;
      this.stops[i] = 1;
    } else if (v === 0) {
      // Spinning on the spot: T(0) = 2/3.
      this.a0[i] = 0;
      this.b0[i] = ((4 / 3) * this.slide) / this.radius[i]!;
      this.end[i] = t + (w < 0 ? -w : w) / this.b0[i]!;
      this.stops[i] = 1;
    } else this.#startSubstep(i, t, v, w < 0 ? -w : w);
    this.tracer?.segment(i, t, this.s0[i]!, v, this.a0[i]!);
    this.#aim(i);
  }

  /** Sliding and spinning: constant rates, those of the sub-step's middle, so that the error is of second order. */
  #startSubstep(i: number, t: number, v: number, spin: number): void {
    const r = this.radius[i]!;
    const u = r * spin;
    const slide = this.slide;
    let a = this.a0[i]!;
    let b = this.b0[i]! * r;
    if (a === 0 || b === 0) {
      coupledFriction(v / u);
      a = slide * factors.force;
      b = 2 * slide * factors.torque;
    }
    const left = Math.min(v / a, u / b);
    if (left <= LAST) {
      coupledFriction(v / u);
      a = slide * factors.force;
      const duration = v / a;
      this.a0[i] = a;
      this.b0[i] = spin / duration;
      this.end[i] = t + duration;
      this.stops[i] = 1;
      return;
    }
    const h = Math.min(SUBSTEP, SHARE * left);
    coupledFriction((v - 0.5 * h * a) / (u - 0.5 * h * b));
    this.a0[i] = slide * factors.force;
    this.b0[i] = (2 * slide * factors.torque) / r;
    this.end[i] = t + h;
  }

  /** The disc's own next event: the obstacle if it comes to it within the segment, else the segment's end. */
  #aim(i: number): void {
    this.next[i] = this.end[i]!;
    this.nextKind[i] = END;
    const kind = this.obstacleKind[i]!;
    if (kind === END || this.v0[i] === 0) return;
    const far = this.obstacle[i]! - this.s0[i]!;
    const tau = timeFor(Math.max(far, 0), this.v0[i]!, this.a0[i]!);
    if (tau >= 0 && this.t0[i]! + tau <= this.end[i]!) {
      this.next[i] = this.t0[i]! + tau;
      this.nextKind[i] = kind;
    }
  }

  /** A segment is over: the values at its end become the start of the next. True when the disc came to rest. */
  endSegment(i: number): boolean {
    const t = this.end[i]!;
    const was = this.v0[i]!;
    if (this.stops[i] === 1) {
      if (was > 0) this.s0[i] = this.s0[i]! + (was * was) / (2 * this.a0[i]!);
      this.v0[i] = 0;
      this.w0[i] = 0;
    } else {
      const v = this.speedAt(i, t);
      this.s0[i] = this.wayAt(i, t);
      this.w0[i] = this.spinAt(i, t);
      this.v0[i] = v < REST ? 0 : v;
    }
    if (was > 0 && this.v0[i] === 0) {
      this.freeze(i, t);
      return true;
    }
    return false;
  }

  /** The disc rests where it is at t (its spin may go on). */
  freeze(i: number, t: number): void {
    const s = this.s0[i]!;
    this.lx[i] = this.lx[i]! + this.dx[i]! * s;
    this.ly[i] = this.ly[i]! + this.dy[i]! * s;
    this.s0[i] = 0;
    this.dx[i] = 0;
    this.dy[i] = 0;
    this.a0[i] = 0;
    this.obstacleKind[i] = END;
    if (t > this.lastMotion) this.lastMotion = t;
    this.tracer?.stop(i, t, this.lx[i]!, this.ly[i]!);
  }

  /** The distance below which a pair counts as meeting, when it touches at the distance d: always a little less than d. */
  touchingBase(i: number, j: number, d: number, sum: number): number {
    const at = i < j ? i * this.n + j : j * this.n + i;
    const seen = Math.min(d, sum);
    if (seen > this.base[at]!) this.base[at] = seen;
    return Math.min(this.base[at]! - SINK, d - SINK / 10);
  }

  /** Enters what {@link predict} found for a pair. */
  setKey(i: number, j: number, t: number, exact: 0 | 1): void {
    const low = Math.min(i, j);
    const high = Math.max(i, j);
    const n = this.n;
    const at = low * n + high;
    this.key[at] = t;
    this.exact[at] = exact;
    if (t < this.best[low]!) {
      this.best[low] = t;
      this.bestWith[low] = high;
    } else if (this.bestWith[low] === high) {
      let best = Number.POSITIVE_INFINITY;
      let partner = -1;
      for (let k = low + 1; k < n; k++)
        if (this.key[low * n + k]! < best) {
          best = this.key[low * n + k]!;
          partner = k;
        }
      this.best[low] = best;
      this.bestWith[low] = partner;
    }
  }
}

/** Time in which a disc with speed v and deceleration a covers the way s; -1 when it stops before. */
export function timeFor(s: number, v: number, a: number): number {
  const root = v * v - 2 * a * s;
  return root < 0 ? -1 : (2 * s) / (v + Math.sqrt(root));
}

/** Coordinate of the centre of a disc that touches a rail. */
export function railCoordinate(radius: number): number {
  return HALF - radius;
}
