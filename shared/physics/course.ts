/** The course of one strike: the events in order of time until everything rests, and the log of them. */

import type { LogEntry } from '../table/log.ts';
import { PIECE_RADIUS, RAIL_HEIGHT } from '../table/measures.ts';
import { POCKETS, SEATS } from '../table/seats.ts';
import { Group, type GroupEvents } from './contacts.ts';
import { endPhase, fliesOver, launch, overWhat } from './flight.ts';
import { findObstacle, predict, predictAll } from './predict.ts';
import { DOWN, END, GONE, HIGH, POCKET, RAIL, RIDING, railCoordinate, type World, ZONE } from './world.ts';

/** Contacts, pots and the like after which a strike is ended where things are. */
export const EVENT_CAP = 20_000;
/** Steps of the loop, sub-steps and looks ahead included: a second guard, far above what the longest strike needs. */
const LOOP_CAP = 4_000_000;

export class Course implements GroupEvents {
  readonly log: LogEntry[] = [];
  readonly group: Group;
  readonly w: World;
  capped = false;
  /** Pots, flights and zone returns; impulses are counted by the group. */
  #others = 0;
  readonly #cap: number;

  constructor(w: World, cap: number = EVENT_CAP) {
    this.w = w;
    this.group = new Group(w);
    this.#cap = cap;
  }

  get events(): number {
    return this.group.impulses + this.#others;
  }

  /** Sets the striker in motion: velocity mm/s, spin rad/s. */
  start(vx: number, vy: number, spin: number): void {
    const w = this.w;
    if (w.tracer !== null) for (let i = 1; i < w.n; i++) w.tracer.leg(i, 0, w.lx[i]!, w.ly[i]!, 0, 0);
    w.startLeg(0, 0, w.lx[0]!, w.ly[0]!, vx, vy, spin);
    findObstacle(w, 0, 0, w.v0[0]!);
    w.startSegment(0, 0);
    predictAll(w, 0, 0);
  }

  /** Plays on until everything rests, or until `stop` (looked at after each event with its time) says so. */
  run(stop?: (t: number) => boolean): void {
    const w = this.w;
    const { n, next, best } = w;
    for (let loops = 0; ; loops++) {
      let t = Number.POSITIVE_INFINITY;
      let disc = -1;
      let row = -1;
      for (let i = 0; i < n; i++)
        if (next[i]! < t) {
          t = next[i]!;
          disc = i;
        }
      for (let i = 0; i < n; i++)
        if (best[i]! < t) {
          t = best[i]!;
          row = i;
        }
      if (t === Number.POSITIVE_INFINITY) return;
      if (this.events >= this.#cap || loops >= LOOP_CAP) {
        this.#giveUp(t);
        return;
      }
      if (row < 0) {
        if (w.nextKind[disc] === END) {
          this.#endSegment(disc, t);
          continue;
        }
        this.#obstacle(disc, t);
      } else {
        const other = w.bestWith[row]!;
        if (w.exact[row * n + other] === 0) {
          predict(w, row, other, t);
          continue;
        }
        this.#meet(row, t);
        if (this.group.changed.length === 0) predict(w, row, other, t);
      }
      if (stop?.(t)) return;
    }
  }

  #endSegment(i: number, t: number): void {
    const w = this.w;
    if (w.state[i] !== DOWN) {
      endPhase(this, i, t);
      return;
    }
    w.endSegment(i);
    if (w.v0[i] === 0 && w.w0[i] === 0) {
      w.t0[i] = t;
      w.b0[i] = 0;
      w.end[i] = w.next[i] = Number.POSITIVE_INFINITY;
    } else w.startSegment(i, t);
  }

  #obstacle(i: number, t: number): void {
    const w = this.w;
    const kind = w.nextKind[i]!;
    if (kind === POCKET) {
      this.#others++;
      this.leave(i, t, 'potted', w.which[i]!);
      return;
    }
    if (kind === RAIL) {
      if (w.state[i] === HIGH && w.heightAt(i, t) > RAIL_HEIGHT) {
        this.flyOver(i, t, w.which[i]!, 'squeeze', 0);
        return;
      }
      this.#meet(i, t);
      if (w.state[i] === GONE || this.group.changed.includes(i)) return;
    }
    if (kind === ZONE) {
      this.#others++;
      w.armed = false;
      this.log.push({ t, kind: 'zoneReturn', a: 'striker', x: w.xAt(i, t), y: w.yAt(i, t) });
    }
    this.#lookOn(i, t);
  }

  /** The obstacle is behind the disc: the next one on the same leg. */
  #lookOn(i: number, t: number): void {
    const w = this.w;
    w.s0[i] = w.wayAt(i, t);
    w.v0[i] = w.speedAt(i, t);
    w.w0[i] = w.spinAt(i, t);
    findObstacle(w, i, w.s0[i]!, w.v0[i]!);
    w.startSegment(i, t);
    // A new segment makes exact moments of its pairs doubtful by rounding: they are looked up anew.
    predictAll(w, i, t);
  }

  /** Resolves the instant at which the disc i meets something and sends everything that was hit on its new way. */
  #meet(i: number, t: number): void {
    const w = this.w;
    const group = this.group;
    group.resolve(i, t, this.#cap, this);
    for (const k of group.changed) {
      if (w.state[k] === GONE) continue;
      const squeezed = k === 0 ? 0 : group.squeeze(k);
      w.startLeg(k, t, group.x[k]!, group.y[k]!, group.vx[k]!, group.vy[k]!, group.spin[k]!);
      if (squeezed > 0) launch(this, k, t, squeezed);
      findObstacle(w, k, 0, w.v0[k]!);
      w.startSegment(k, t);
      if (w.v0[k] === 0) {
        if (w.w0[k] === 0) w.end[k] = w.next[k] = Number.POSITIVE_INFINITY;
        if (w.state[k] === DOWN) w.freeze(k, t);
      }
    }
    for (const k of group.changed) predictAll(w, k, t);
  }

  contact(t: number, a: number, b: number, vn: number): void {
    const { x, y } = this.group;
    const { ids } = this.w;
    this.log.push({ t, kind: 'contact', a: ids[a]!, x: x[a]!, y: y[a]!, b: ids[b]!, bx: x[b]!, by: y[b]!, vn });
    this.w.tracer?.contact(t, a, b, vn);
  }

  rail(t: number, a: number, rail: number, vn: number, struck: boolean): boolean {
    const w = this.w;
    const { x, y } = this.group;
    this.log.push({ t, kind: 'rail', a: w.ids[a]!, x: x[a]!, y: y[a]!, rail: SEATS[rail]!, vn });
    w.tracer?.rail(t, a, vn);
    // A piece that lies at the rail when it is struck is squeezed, it doesn't meet the rail in a run.
    if (struck || w.state[a] !== DOWN) return false;
    const vz = vn * (a === 0 ? w.profile.liftRailStriker : w.profile.liftRailPiece);
    if (!fliesOver(w, vz)) return false;
    this.flyOver(a, t, rail, 'rail', vz);
    return true;
  }

  /** The disc leaves over a rail or a corner. `vz`: its upward speed there, 0: the one it took off with. */
  flyOver(i: number, t: number, rail: number, cause: 'rail' | 'squeeze', vz: number): void {
    const w = this.w;
    this.#others++;
    const lift = vz === 0 ? w.vz[i]! : vz;
    const x = w.xAt(i, t);
    const y = w.yAt(i, t);
    const over = overWhat(w, i, x, y, rail);
    this.log.push({ t, kind: 'fly', a: w.ids[i]!, x, y, rail: over, height: (lift * lift) / (2 * w.profile.g), cause });
    this.#remove(i, t, x, y, 'flown');
    this.#riders(i, t, (r, rx, ry) => {
      this.log.push({ t, kind: 'fly', a: w.ids[r]!, x: rx, y: ry, rail: over, height: 0, cause });
      this.#remove(r, t, rx, ry, 'flown');
    });
  }

  /** The disc drops into a pocket, and with it what lies on it. */
  leave(i: number, t: number, how: 'potted', pocket: number): void {
    const w = this.w;
    const x = w.xAt(i, t);
    const y = w.yAt(i, t);
    this.log.push({ t, kind: 'pot', a: w.ids[i]!, x, y, pocket: POCKETS[pocket]! });
    this.#remove(i, t, x, y, how);
    this.#riders(i, t, (r, rx, ry) => {
      this.log.push({ t, kind: 'pot', a: w.ids[r]!, x: rx, y: ry, pocket: POCKETS[pocket]! });
      this.#remove(r, t, rx, ry, how);
    });
  }

  #riders(i: number, t: number, gone: (r: number, x: number, y: number) => void): void {
    const w = this.w;
    for (let r = 1; r < w.n; r++)
      if (w.state[r] === RIDING && w.carrier[r] === i) {
        const x = withinRails(w.xAt(i, t) + w.lx[r]!);
        const y = withinRails(w.yAt(i, t) + w.ly[r]!);
        gone(r, x, y);
        this.#riders(r, t, gone);
      }
  }

  #remove(i: number, t: number, x: number, y: number, how: 'potted' | 'flown'): void {
    const w = this.w;
    w.state[i] = GONE;
    w.lx[i] = x;
    w.ly[i] = y;
    w.s0[i] = 0;
    w.v0[i] = 0;
    w.w0[i] = 0;
    w.a0[i] = 0;
    w.b0[i] = 0;
    w.end[i] = w.next[i] = Number.POSITIVE_INFINITY;
    if (t > w.lastMotion) w.lastMotion = t;
    w.tracer?.gone(i, t, x, y, how);
    predictAll(w, i, t);
  }

  /** The cap: everything rests where it is, whatever was in the air comes down there. */
  #giveUp(t: number): void {
    const w = this.w;
    this.capped = true;
    for (let i = 0; i < w.n; i++) {
      if (w.state[i]! >= RIDING) continue;
      const moving = w.v0[i]! > 0 || w.state[i] !== DOWN;
      w.s0[i] = w.wayAt(i, t);
      w.v0[i] = 0;
      w.w0[i] = 0;
      w.state[i] = DOWN;
      if (moving) w.freeze(i, t);
      w.end[i] = w.next[i] = Number.POSITIVE_INFINITY;
    }
    w.best.fill(Number.POSITIVE_INFINITY);
  }

  /** Where a disc is at rest, null when it left. */
  restOf(i: number): [number, number] | null {
    const w = this.w;
    if (w.state[i] === GONE) return null;
    if (w.state[i] !== RIDING) return [w.lx[i]!, w.ly[i]!];
    const under = this.restOf(w.carrier[i]!);
    return under === null ? null : [withinRails(under[0] + w.lx[i]!), withinRails(under[1] + w.ly[i]!)];
  }
}

/** A piece that is carried on another keeps its place on it, but the rails (higher than both) hold it back. */
function withinRails(value: number): number {
  const limit = railCoordinate(PIECE_RADIUS);
  return Math.max(Math.min(value, limit), -limit);
}
