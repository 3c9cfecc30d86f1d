/** Writes the track of a strike while it is simulated; see trackform.ts for the form. */
import { HALF, PIECE_RADIUS, STRIKER_RADIUS } from '../table/measures.ts';
import { allPieces, type Position, piecesOf } from '../table/pieces.ts';
import type { TableProfile } from '../table/profile.ts';
import type { Strike } from '../table/strike.ts';
import { BitWriter } from './bits.ts';
import { solveLinear } from './linear.ts';
import type { Tracer } from './tracer.ts';
import * as form from './trackform.ts';

/** A leg with changing deceleration is cut after this time, s, so that few shape terms are enough. */
const LONGEST = 1.2;
/** The shape may be off by this at the samples, mm. */
const TOLERANCE = 0.045;
const SAMPLES = 17;

/** Shape terms at the samples. */
const terms = Array.from({ length: form.TERMS }, (_, k) =>
  Float64Array.from({ length: SAMPLES }, (_, j) => form.shapeTerm(k, (j + 1) / (SAMPLES + 1))),
);

/** By number of terms: the matrix that takes samples to the least-squares coefficients (row by row). Computed once. */
const fits = Array.from({ length: form.TERMS + 1 }, (_, count) => leastSquares(count));

function leastSquares(count: number): Float64Array {
  const fit = new Float64Array(count * SAMPLES);
  for (let j = 0; j < SAMPLES; j++) {
    const matrix = new Float64Array(count * count);
    const wanted = new Float64Array(count);
    for (let p = 0; p < count; p++) {
      wanted[p] = terms[p]![j]!;
      for (let q = 0; q < count; q++)
        for (let k = 0; k < SAMPLES; k++) matrix[p * count + q]! += terms[p]![k]! * terms[q]![k]!;
    }
    solveLinear(matrix, wanted);
    for (let p = 0; p < count; p++) fit[p * SAMPLES + j] = wanted[p]!;
  }
  return fit;
}

interface Leg {
  /** Start of the present straight way: origin, direction. */
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** Stretches since the last node: time, way, speed, deceleration. */
  t: number[];
  s: number[];
  v: number[];
  a: number[];
  /** The last node as the reader knows it. */
  tick: number;
  qx: number;
  qy: number;
  moving: boolean;
  air: boolean;
}

export class TrackWriter implements Tracer {
  readonly #bits = new BitWriter();
  readonly #legs: Leg[] = [];
  readonly #slide: number;
  readonly #indexBits: number;
  #tick = 0;
  #recorded = false;
  readonly #samples = new Float64Array(SAMPLES);
  readonly #coefficients = new Float64Array(form.TERMS);

  constructor(profile: TableProfile, strike: Strike, pieces: Position) {
    const bits = this.#bits;
    bits.write(form.TRACK_VERSION, 8);
    this.#slide = Math.floor(profile.mu * profile.g + 0.5);
    bits.unsigned(this.#slide, 10);
    bits.unsigned(Math.floor(profile.g + 0.5), 10);
    bits.unsigned(strike.speed, 10);
    const ids = piecesOf(pieces);
    for (const side of ['A', 'B'] as const)
      for (const id of allPieces('pairs', side)) bits.write(pieces[id] === undefined ? 0 : 1, 1);
    this.#indexBits = form.indexBits(ids.length + 1);
    this.#place(strike.x, strike.y);
    for (const id of ids) this.#place(pieces[id]![0], pieces[id]![1]);
  }

  #place(x: number, y: number): void {
    const gx = form.gridOf(x);
    const gy = form.gridOf(y);
    this.#bits.write(gx, form.COORDINATE_BITS);
    this.#bits.write(gy, form.COORDINATE_BITS);
    const [qx, qy] = [form.fromGrid(gx), form.fromGrid(gy)];
    this.#legs.push({ x, y, dx: 0, dy: 0, t: [], s: [], v: [], a: [], tick: 0, qx, qy, moving: false, air: false });
  }

  leg(i: number, _t: number, x: number, y: number, dx: number, dy: number): void {
    const leg = this.#legs[i]!;
    leg.x = x;
    leg.y = y;
    leg.dx = dx;
    leg.dy = dy;
    // Once hit, a disc counts as moving until a stop is told, as the reader sees it.
    leg.moving = this.#recorded || dx !== 0 || dy !== 0;
    leg.tick = this.#tick;
    this.#restart(leg);
  }

  #restart(leg: Leg): void {
    leg.t.length = 0;
    leg.s.length = 0;
    leg.v.length = 0;
    leg.a.length = 0;
  }

  segment(i: number, t: number, s: number, v: number, a: number): void {
    const leg = this.#legs[i]!;
    if (!leg.moving || v === 0) return;
    if (leg.t.length > 1 && t - leg.t[0]! > LONGEST && !leg.air) {
      this.#record(t, form.KNOT);
      this.#index(i);
      this.#node(i, t);
      this.#restart(leg);
    }
    leg.t.push(t);
    leg.s.push(s);
    leg.v.push(v);
    leg.a.push(a);
  }

  /** Starts a record: the time since the last one and the kind. */
  #record(t: number, kind: number): void {
    const tick = Math.max(Math.floor(t / form.TICK + 0.5), this.#tick);
    const bits = this.#bits;
    bits.unsigned(tick - this.#tick, form.TIME_LOW);
    this.#tick = tick;
    this.#recorded = true;
    if (kind === form.CONTACT) bits.write(0, 1);
    else if (kind === form.BOUNCE) bits.write(0b10, 2);
    else if (kind === form.STOP) bits.write(0b110, 3);
    else bits.write(0b111000 | (kind - form.POT), 6);
  }

  #index(i: number): void {
    this.#bits.write(i, this.#indexBits);
  }

  #loudness(vn: number): void {
    const level = Math.floor(Math.sqrt(Math.min(vn / form.LOUDEST, 1)) * form.LOUDNESS_LEVELS + 0.5);
    this.#bits.write(level, form.LOUDNESS_BITS);
  }

  /** Whether the reader knows where a disc is: it rests or had its node in this very tick. */
  #known(leg: Leg): boolean {
    return !leg.moving || leg.tick === this.#tick;
  }

  /** Way along the leg at t. */
  #way(leg: Leg, t: number): number {
    let k = leg.t.length - 1;
    while (k > 0 && leg.t[k]! > t) k--;
    if (k < 0) return 0;
    const tau = t - leg.t[k]!;
    return leg.s[k]! + tau * (leg.v[k]! - 0.5 * leg.a[k]! * tau);
  }

  /** Ends the leg of a disc at its true place, coded as a point. */
  #node(i: number, t: number): void {
    const leg = this.#legs[i]!;
    if (this.#known(leg)) return;
    const s = this.#way(leg, t);
    const gx = form.gridOf(leg.x + leg.dx * s);
    const gy = form.gridOf(leg.y + leg.dy * s);
    this.#bits.write(gx, form.COORDINATE_BITS);
    this.#bits.write(gy, form.COORDINATE_BITS);
    this.#close(leg, form.fromGrid(gx), form.fromGrid(gy));
  }

  /** Ends the leg at a place that the reader knows, and codes its shape. */
  #close(leg: Leg, qx: number, qy: number): void {
    const sx = qx - leg.qx;
    const sy = qy - leg.qy;
    const length = Math.sqrt(sx * sx + sy * sy);
    const start = leg.tick * form.TICK;
    const duration = this.#tick * form.TICK - start;
    const bend = leg.air ? 0 : (this.#slide * duration * duration) / 8;
    let most = 0;
    let k = 0;
    // The way already behind at the last node, which was cut out of a longer leg by a knot.
    const before = leg.t.length === 0 ? 0 : leg.s[0]!;
    for (let j = 0; j < SAMPLES; j++) {
      const theta = (j + 1) / (SAMPLES + 1);
      const t = start + theta * duration;
      while (k + 1 < leg.t.length && leg.t[k + 1]! <= t) k++;
      const tau = leg.t.length === 0 ? 0 : Math.max(t - leg.t[k]!, 0);
      const s = leg.t.length === 0 ? 0 : leg.s[k]! + tau * (leg.v[k]! - 0.5 * leg.a[k]! * tau) - before;
      const off = s - length * theta - 4 * theta * (1 - theta) * bend;
      this.#samples[j] = off;
      if (Math.abs(off) > most) most = Math.abs(off);
    }
    let count = 0;
    while (most > TOLERANCE && count < form.TERMS) {
      count++;
      most = this.#fit(count);
    }
    for (let j = 0; j < count; j++) this.#bits.write(1, 1);
    if (count < form.TERMS) this.#bits.write(0, 1);
    for (let j = 0; j < count; j++) this.#bits.signed(this.#coefficients[j]!, form.SHAPE_LOW);
    leg.tick = this.#tick;
    leg.qx = qx;
    leg.qy = qy;
  }

  /** Least squares over the samples; leaves whole coefficients and returns what is left over. */
  #fit(count: number): number {
    const fit = fits[count]!;
    const samples = this.#samples;
    for (let p = 0; p < count; p++) {
      let sum = 0;
      for (let j = 0; j < SAMPLES; j++) sum += fit[p * SAMPLES + j]! * samples[j]!;
      this.#coefficients[p] = Math.floor(sum / form.SHAPE + 0.5);
    }
    let most = 0;
    for (let j = 0; j < SAMPLES; j++) {
      let off = samples[j]!;
      for (let p = 0; p < count; p++) off -= this.#coefficients[p]! * form.SHAPE * terms[p]![j]!;
      most = Math.max(most, Math.abs(off));
    }
    return most;
  }

  contact(t: number, a: number, b: number, vn: number): void {
    this.#record(t, form.CONTACT);
    this.#index(a);
    this.#index(b);
    this.#loudness(vn);
    const la = this.#legs[a]!;
    const lb = this.#legs[b]!;
    if (!this.#known(la) && !this.#known(lb)) this.#node(a, t);
    if (this.#known(la) && this.#known(lb)) return;
    const [from, to] = this.#known(la) ? [la, lb] : [lb, la];
    const sa = this.#way(from, t);
    const sb = this.#way(to, t);
    const nx = to.x + to.dx * sb - (from.x + from.dx * sa);
    const ny = to.y + to.dy * sb - (from.y + from.dy * sa);
    const code = form.directionCode(nx, ny);
    this.#bits.write(code, form.DIRECTION_BITS);
    const [ux, uy] = form.directionOf(code);
    const reach = a === 0 ? STRIKER_RADIUS + PIECE_RADIUS : 2 * PIECE_RADIUS;
    this.#close(to, from.qx + ux * reach, from.qy + uy * reach);
  }

  rail(t: number, a: number, vn: number): void {
    this.#record(t, form.BOUNCE);
    this.#index(a);
    this.#loudness(vn);
    const leg = this.#legs[a]!;
    if (this.#known(leg)) return;
    const s = this.#way(leg, t);
    const x = leg.x + leg.dx * s;
    const y = leg.y + leg.dy * s;
    const limit = HALF - (a === 0 ? STRIKER_RADIUS : PIECE_RADIUS);
    const rail = Math.abs(y) > Math.abs(x) ? (y < 0 ? 0 : 2) : x < 0 ? 1 : 3;
    this.#bits.write(rail, 2);
    const along = form.gridOf(rail % 2 === 0 ? x : y);
    this.#bits.write(along, form.COORDINATE_BITS);
    const q = form.fromGrid(along);
    if (rail % 2 === 0) this.#close(leg, q, rail === 0 ? -limit : limit);
    else this.#close(leg, rail === 1 ? -limit : limit, q);
  }

  stop(i: number, t: number, x: number, y: number): void {
    this.#record(t, form.STOP);
    this.#index(i);
    this.#node(i, t);
    this.#rest(this.#legs[i]!, x, y);
  }

  #rest(leg: Leg, x: number, y: number): void {
    leg.x = x;
    leg.y = y;
    leg.dx = 0;
    leg.dy = 0;
    leg.moving = false;
    leg.air = false;
    this.#restart(leg);
  }

  gone(i: number, t: number, x: number, y: number, how: 'potted' | 'flown'): void {
    this.#record(t, how === 'potted' ? form.POT : form.FLY);
    this.#index(i);
    this.#node(i, t);
    this.#rest(this.#legs[i]!, x, y);
  }

  hop(i: number, t: number, _x: number, _y: number, vz: number): void {
    this.#record(t, form.HOP);
    this.#index(i);
    this.#node(i, t);
    this.#bits.unsigned(Math.floor(vz / form.LIFT + 0.5), 10);
    this.#legs[i]!.air = true;
  }

  land(i: number, t: number, x: number, y: number, carrier: number): void {
    this.#record(t, form.LAND);
    this.#index(i);
    this.#bits.write(carrier < 0 ? 0 : 1, 1);
    if (carrier >= 0) this.#index(carrier);
    this.#node(i, t);
    if (carrier >= 0) this.#rest(this.#legs[i]!, x, y);
    else this.#legs[i]!.air = false;
  }

  /** Ends the track; `duration` in s. */
  finish(duration: number): Uint8Array {
    this.#record(Math.max(duration, this.#tick * form.TICK), form.FINISH);
    return this.#bits.finish();
  }
}
