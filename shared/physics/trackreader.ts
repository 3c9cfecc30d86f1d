/** Reads the bytes of a track; see trackform.ts for the form and track.ts for playing it. */
import { HALF, PIECE_RADIUS, STRIKER_RADIUS } from '../table/measures.ts';
import { allPieces, type DiscId } from '../table/pieces.ts';
import { BitReader, TrackError } from './bits.ts';
import * as form from './trackform.ts';

/** How a disc left the table. */
export type Gone = 'potted' | 'flown';
/** Something to be heard: at t s, `v` is the normal speed (mm/s), of the cue the striker's speed. */
export interface TrackSound {
  readonly t: number;
  readonly kind: 'cue' | 'disc' | 'rail' | 'pot' | 'fly' | 'land';
  readonly v: number;
  /** Where it happens, for the ear's left and right, mm. */
  readonly x: number;
  readonly y: number;
}

/** One stretch of a disc's way, from a node to the next. */
export interface Leg {
  readonly t: number;
  readonly x: number;
  readonly y: number;
  readonly duration: number;
  readonly dx: number;
  readonly dy: number;
  /** Share of uniform deceleration in the way: slide T² / 8 over the length, mm. */
  readonly bend: number;
  readonly shape: readonly number[];
}
export interface Flight {
  readonly t: number;
  readonly vz: number;
  until: number;
}
export interface Disc {
  readonly id: DiscId;
  readonly legs: Leg[];
  readonly flights: Flight[];
  /** From when it lies on another disc, on which, and where on it. */
  riding: { readonly t: number; readonly on: number; readonly dx: number; readonly dy: number } | null;
  gone: { readonly t: number; readonly how: Gone; readonly x: number; readonly y: number } | null;
}

/** A track ready for playback. */
export interface Track {
  /** Discs in canonical order: the striker, then the pieces. */
  readonly ids: readonly DiscId[];
  /** Until everything rests, s. */
  readonly duration: number;
  readonly discs: readonly Disc[];
  readonly sounds: readonly TrackSound[];
  readonly g: number;
}

interface Cursor {
  tick: number;
  x: number;
  y: number;
  moving: boolean;
  air: boolean;
}

export class Reader {
  readonly #bits: BitReader;
  readonly #discs: Disc[] = [];
  readonly #cursors: Cursor[] = [];
  readonly #sounds: TrackSound[] = [];
  #slide = 0;
  #indexBits = 0;
  #tick = 0;

  constructor(bytes: Uint8Array) {
    this.#bits = new BitReader(bytes, 1);
  }

  read(): Track {
    const bits = this.#bits;
    this.#slide = bits.unsigned(10);
    const g = bits.unsigned(10);
    const speed = bits.unsigned(10);
    const ids: DiscId[] = ['striker'];
    for (const side of ['A', 'B'] as const)
      for (const id of allPieces('pairs', side)) if (bits.read(1) === 1) ids.push(id);
    this.#indexBits = form.indexBits(ids.length);
    for (const id of ids) {
      const x = this.#coordinate();
      const y = this.#coordinate();
      this.#discs.push({ id, legs: [], flights: [], riding: null, gone: null });
      this.#cursors.push({ tick: 0, x, y, moving: id === 'striker', air: false });
      this.#stand(this.#discs.length - 1);
    }
    const { x, y } = this.#cursors[0]!;
    this.#sounds.push({ t: 0, kind: 'cue', v: speed, x, y });
    while (this.#record());
    const duration = this.#tick * form.TICK;
    for (const disc of this.#discs)
      for (const flight of disc.flights) if (flight.until < flight.t) flight.until = duration;
    return { ids, duration, discs: this.#discs, sounds: this.#sounds, g };
  }

  /** A zero leg at the present node: where the disc is from here on until a leg that moves ends. */
  #stand(i: number): void {
    const { tick, x, y } = this.#cursors[i]!;
    this.#discs[i]!.legs.push({ t: tick * form.TICK, x, y, duration: 0, dx: 0, dy: 0, bend: 0, shape: [] });
  }

  #coordinate(): number {
    return form.fromGrid(this.#bits.read(form.COORDINATE_BITS));
  }

  #index(): number {
    const i = this.#bits.read(this.#indexBits);
    if (i >= this.#discs.length) throw new TrackError('track.malformed', 'The track names a disc that is not there.');
    return i;
  }

  #loudness(): number {
    const level = this.#bits.read(form.LOUDNESS_BITS) / form.LOUDNESS_LEVELS;
    return level * level * form.LOUDEST;
  }

  #known(cursor: Cursor): boolean {
    return !cursor.moving || cursor.tick === this.#tick;
  }

  /** One record; false at the last. */
  #record(): boolean {
    const bits = this.#bits;
    this.#tick += bits.unsigned(form.TIME_LOW);
    const t = this.#tick * form.TICK;
    const kind =
      bits.read(1) === 0 ? form.CONTACT : bits.read(1) === 0 ? form.BOUNCE : bits.read(1) === 0 ? form.STOP : -1;
    if (kind === form.CONTACT) this.#contact(t);
    else if (kind === form.BOUNCE) this.#bounce(t);
    else if (kind === form.STOP) {
      const i = this.#index();
      this.#node(i);
      this.#rest(i);
    } else {
      const other = bits.read(3) + form.POT;
      if (other === form.FINISH) return false;
      this.#other(t, other);
    }
    return true;
  }

  #rest(i: number): void {
    const cursor = this.#cursors[i]!;
    cursor.moving = false;
    cursor.air = false;
    this.#stand(i);
  }

  #other(t: number, kind: number): void {
    const bits = this.#bits;
    const i = this.#index();
    const disc = this.#discs[i]!;
    const cursor = this.#cursors[i]!;
    if (kind === form.POT || kind === form.FLY) {
      this.#node(i);
      this.#rest(i);
      disc.gone = { t, how: kind === form.POT ? 'potted' : 'flown', x: cursor.x, y: cursor.y };
      this.#sounds.push({ t, kind: kind === form.POT ? 'pot' : 'fly', v: 0, x: cursor.x, y: cursor.y });
    } else if (kind === form.HOP) {
      this.#node(i);
      cursor.air = true;
      disc.flights.push({ t, vz: bits.unsigned(10) * form.LIFT, until: -1 });
    } else if (kind === form.LAND) {
      const on = bits.read(1) === 1 ? this.#index() : -1;
      this.#node(i);
      cursor.air = false;
      const flight = disc.flights.at(-1);
      if (flight !== undefined) flight.until = t;
      this.#sounds.push({ t, kind: 'land', v: flight?.vz ?? 0, x: cursor.x, y: cursor.y });
      if (on >= 0) {
        cursor.moving = false;
        this.#stand(i);
        this.#ride(i, on, t);
      }
    } else if (kind === form.KNOT) this.#node(i);
    else throw new TrackError('track.malformed', 'The track has an unknown record.');
  }

  #ride(i: number, on: number, t: number): void {
    // A chain of carriers must end: nobody lies on himself, however the bytes are.
    for (let k = on, steps = 0; k >= 0; k = this.#discs[k]!.riding?.on ?? -1)
      if (k === i || ++steps > this.#discs.length) throw new TrackError('track.malformed', 'A disc lies on itself.');
    const disc = this.#discs[i]!;
    // The carrier's place at that time is known only when its leg is read to its end: resolved at playback, by its offset.
    const { x, y } = this.#cursors[i]!;
    disc.riding = { t, on, dx: x, dy: y };
  }

  /** The disc reaches the end of its leg, at a coded point unless that is known. */
  #node(i: number): void {
    const cursor = this.#cursors[i]!;
    if (this.#known(cursor)) {
      this.#again(i);
      return;
    }
    const x = this.#coordinate();
    this.#close(i, x, this.#coordinate());
  }

  /** A new leg starts where the disc is known to be. */
  #again(i: number): void {
    const cursor = this.#cursors[i]!;
    if (cursor.tick === this.#tick) return;
    cursor.tick = this.#tick;
    this.#stand(i);
  }

  #close(i: number, x: number, y: number): void {
    const cursor = this.#cursors[i]!;
    let count = 0;
    while (count < form.TERMS && this.#bits.read(1) === 1) count++;
    const shape: number[] = [];
    for (let k = 0; k < count; k++) shape.push(this.#bits.signed(form.SHAPE_LOW) * form.SHAPE);
    const t = cursor.tick * form.TICK;
    const duration = this.#tick * form.TICK - t;
    const bend = cursor.air ? 0 : (this.#slide * duration * duration) / 8;
    const legs = this.#discs[i]!.legs;
    const last = legs.at(-1);
    if (last !== undefined && last.t === t && last.duration === 0) legs.pop();
    legs.push({ t, x: cursor.x, y: cursor.y, duration, dx: x - cursor.x, dy: y - cursor.y, bend, shape });
    cursor.tick = this.#tick;
    cursor.x = x;
    cursor.y = y;
    this.#stand(i);
  }

  #contact(t: number): void {
    const a = this.#index();
    const b = this.#index();
    if (a === b) throw new TrackError('track.malformed', 'A disc meets itself.');
    const v = this.#loudness();
    const ca = this.#cursors[a]!;
    const cb = this.#cursors[b]!;
    if (!this.#known(ca) && !this.#known(cb)) this.#node(a);
    if (this.#known(ca) && this.#known(cb)) {
      this.#again(a);
      this.#again(b);
    } else {
      const [from, to] = this.#known(ca) ? [a, b] : [b, a];
      this.#again(from);
      const [ux, uy] = form.directionOf(this.#bits.read(form.DIRECTION_BITS));
      const reach = a === 0 ? STRIKER_RADIUS + PIECE_RADIUS : 2 * PIECE_RADIUS;
      const { x, y } = this.#cursors[from]!;
      this.#close(to, x + ux * reach, y + uy * reach);
    }
    ca.moving = true;
    cb.moving = true;
    this.#sounds.push({ t, kind: 'disc', v, x: ca.x, y: ca.y });
  }

  #bounce(t: number): void {
    const a = this.#index();
    const v = this.#loudness();
    const cursor = this.#cursors[a]!;
    if (this.#known(cursor)) this.#again(a);
    else {
      const rail = this.#bits.read(2);
      const along = this.#coordinate();
      const limit = HALF - (a === 0 ? STRIKER_RADIUS : PIECE_RADIUS);
      if (rail % 2 === 0) this.#close(a, along, rail === 0 ? -limit : limit);
      else this.#close(a, rail === 1 ? -limit : limit, along);
    }
    cursor.moving = true;
    this.#sounds.push({ t, kind: 'rail', v, x: cursor.x, y: cursor.y });
  }
}
