/** The track of a strike for playback: where every disc is at any instant, and what is heard. The form is in trackform.ts. */
import { HALF, PIECE_RADIUS, PIECE_THICKNESS } from '../table/measures.ts';
import type { DiscId } from '../table/pieces.ts';
import { type Result, refuse } from '../table/refusal.ts';
import { TrackError } from './bits.ts';
import * as form from './trackform.ts';
import { type Gone, type Leg, Reader, type Track, type TrackSound } from './trackreader.ts';

export { TrackError } from './bits.ts';
export type { Gone, Track, TrackSound } from './trackreader.ts';

/** A disc at an instant: table frame, mm; `z` is the height of its lower face. `gone`: it left by then, and here. */
export interface DiscAt {
  id: DiscId;
  x: number;
  y: number;
  z: number;
  gone: Gone | null;
}
/**
 * Reads a track. Throws a {@link TrackError} (code `track.version` or `track.malformed`) when the bytes are none;
 * {@link parseTrack} is the same without throwing.
 */
export function decodeTrack(bytes: Uint8Array): Track {
  if (bytes[0] !== form.TRACK_VERSION) throw new TrackError('track.version', 'This is no track of a known version.');
  return new Reader(bytes).read();
}

/** {@link decodeTrack} as a result. Errors: `track.version`, `track.malformed`. */
export function parseTrack(bytes: Uint8Array): Result<Track> {
  try {
    return { ok: true, value: decodeTrack(bytes) };
  } catch (error) {
    if (error instanceof TrackError) return refuse(error.code, error.message);
    return refuse('track.malformed', 'The bytes are no track.');
  }
}

/** What is heard in a strike, in order of time. */
export function trackSounds(track: Track): readonly TrackSound[] {
  return track.sounds;
}

/**
 * Plays a track: {@link at} fills the same arrays for every frame, without allocating. Made for times that go forward; any
 * time is right.
 */
export class TrackSampler {
  readonly track: Track;
  /** By the index of the disc in `track.ids`: place (mm), height (mm), and 0 present, 1 potted, 2 flown. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly gone: Uint8Array;
  readonly #leg: Int32Array;

  constructor(track: Track) {
    const n = track.ids.length;
    this.track = track;
    this.x = new Float64Array(n);
    this.y = new Float64Array(n);
    this.z = new Float64Array(n);
    this.gone = new Uint8Array(n);
    this.#leg = new Int32Array(n);
    this.at(0);
  }

  /** Where everything is t seconds after the strike; before 0 and after the end: as it lay and as it rests. */
  at(t: number): void {
    const { discs } = this.track;
    for (let i = 0; i < discs.length; i++) this.#own(i, t);
    for (let i = 0; i < discs.length; i++) {
      const { riding, gone } = discs[i]!;
      if (riding !== null && t >= riding.t && !(gone !== null && t >= gone.t)) this.#carried(i, t);
    }
  }

  #own(i: number, t: number): void {
    const disc = this.track.discs[i]!;
    const { legs } = disc;
    let k = this.#leg[i]!;
    if (legs[k]!.t > t) k = 0;
    while (k + 1 < legs.length && legs[k + 1]!.t <= t) k++;
    this.#leg[i] = k;
    const leg = legs[k]!;
    let part = 0;
    if (leg.duration > 0 && t > leg.t) part = wayPart(leg, Math.min((t - leg.t) / leg.duration, 1));
    this.x[i] = leg.x + leg.dx * part;
    this.y[i] = leg.y + leg.dy * part;
    this.z[i] = 0;
    for (const flight of disc.flights)
      if (t > flight.t && t < flight.until) {
        const tau = t - flight.t;
        this.z[i] = Math.max(tau * (flight.vz - 0.5 * this.track.g * tau), 0);
      }
    this.gone[i] = 0;
    if (disc.gone !== null && t >= disc.gone.t) {
      this.gone[i] = disc.gone.how === 'potted' ? 1 : 2;
      this.x[i] = disc.gone.x;
      this.y[i] = disc.gone.y;
    }
  }

  /** A disc on another keeps its place on it. */
  #carried(i: number, t: number): void {
    let dx = 0;
    let dy = 0;
    let k = i;
    for (
      let riding = this.track.discs[k]!.riding;
      riding !== null && t >= riding.t;
      riding = this.track.discs[k]!.riding
    ) {
      const [x, y] = whereAt(this.track.discs[riding.on]!.legs, riding.t);
      dx += riding.dx - x;
      dy += riding.dy - y;
      k = riding.on;
    }
    const [x, y] = whereAt(this.track.discs[k]!.legs, t);
    // The rails hold back what is carried against them.
    const limit = HALF - PIECE_RADIUS;
    this.x[i] = Math.max(Math.min(x + dx, limit), -limit);
    this.y[i] = Math.max(Math.min(y + dy, limit), -limit);
    this.z[i] = PIECE_THICKNESS;
  }
}

function whereAt(legs: readonly Leg[], t: number): [number, number] {
  let k = 0;
  while (k + 1 < legs.length && legs[k + 1]!.t <= t) k++;
  const leg = legs[k]!;
  const part = leg.duration > 0 && t > leg.t ? wayPart(leg, Math.min((t - leg.t) / leg.duration, 1)) : 0;
  return [leg.x + leg.dx * part, leg.y + leg.dy * part];
}

/** The part of a leg's length that is behind the disc at the part theta of its time. */
function wayPart(leg: Leg, theta: number): number {
  const length = Math.sqrt(leg.dx * leg.dx + leg.dy * leg.dy);
  if (length === 0) return 0;
  let s = length * theta + 4 * theta * (1 - theta) * leg.bend;
  for (let k = 0; k < leg.shape.length; k++) s += leg.shape[k]! * form.shapeTerm(k, theta);
  return s / length;
}

/** Where every disc is t seconds after the strike, striker first. For single looks; a {@link TrackSampler} for frames. */
export function trackAt(track: Track, t: number): DiscAt[] {
  const sampler = new TrackSampler(track);
  sampler.at(t);
  return track.ids.map((id, i) => ({
    id,
    x: sampler.x[i]!,
    y: sampler.y[i]!,
    z: sampler.z[i]!,
    gone: sampler.gone[i] === 0 ? null : sampler.gone[i] === 1 ? 'potted' : 'flown',
  }));
}
