/** One strike being played back by the server's clock. */

import { decodeTrack, type Track, TrackSampler } from '../../shared/physics/track.ts';
import type { StrikeMessage, WireStrike } from '../../shared/protocol/messages.ts';
import type { DiscId } from '../../shared/table/pieces.ts';
import type { Point } from '../../shared/table/seats.ts';

export class Playback {
  /** Number of the strike's event. */
  readonly n: number;
  readonly set: number;
  readonly strike: WireStrike;
  /** ms since the epoch by the server's clock. */
  readonly at: number;
  readonly endsAt: number;
  /** Seconds. */
  readonly duration: number;
  readonly track: Track;
  readonly #sampler: TrackSampler;

  /** Reads a strike message. Throws a TrackError when its track is none. */
  static read(message: StrikeMessage): Playback {
    return new Playback(message);
  }

  private constructor({ n, set, strike, at, duration, track }: StrikeMessage) {
    this.n = n;
    this.set = set;
    this.strike = strike;
    this.at = at;
    this.duration = duration / 1000;
    this.endsAt = at + duration;
    this.track = decodeTrack(track instanceof Uint8Array ? track : new Uint8Array(track));
    this.#sampler = new TrackSampler(this.track);
  }

  /** The discs on the table so many seconds after the strike. */
  discsAt(t: number): Map<DiscId, Point> {
    const { ids } = this.track;
    const { x, y, gone } = this.#sampler;
    this.#sampler.at(t);
    const discs = new Map<DiscId, Point>();
    for (let i = 0; i < ids.length; i += 1) if (gone[i] === 0) discs.set(ids[i]!, [x[i]!, y[i]!]);
    return discs;
  }
}
