/** One strike being played back by the server's clock. */
import { decodeTrack, type Track, TrackSampler } from '../../shared/physics/track.ts';
import type { StrikeMessage, WireStrike } from '../../shared/protocol/messages.ts';
import { PIECE_RADIUS, POCKET_CENTRE, STRIKER_RADIUS } from '../../shared/table/measures.ts';
import type { DiscId } from '../../shared/table/pieces.ts';
import type { Point } from '../../shared/table/seats.ts';
import { POCKET_DEPTH } from '../view/depth.ts';
import type { ShownDisc } from '../view/picture.ts';

/** A potted disc is seen falling for so long, a flown one leaving, s. */
const FALL = 0.16;
const LEAVE = 0.3;

/** The striker's first contact: when, where its centre was, where the piece was, and the way to it. */
export interface FirstContact {
  readonly t: number;
  readonly striker: Point;
  readonly piece: Point;
  readonly way: readonly Point[];
}

export class Playback {
  /** Number of the strike's event. */
  readonly n: number;
  readonly set: number;
  readonly strike: WireStrike;
  /** What the player asked for, where the cue erred; null: that very strike. */
  readonly asked: WireStrike | null;
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

  private constructor({ n, set, strike, asked, at, duration, track }: StrikeMessage) {
    this.n = n;
    this.set = set;
    this.strike = strike;
    this.asked = asked ?? null;
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
  /** The same with heights, and with what has just fallen into a pocket or left over a rail. */
  shownAt(t: number): Map<DiscId, ShownDisc> {
    const { ids, discs } = this.track;
    const { x, y, z, gone } = this.#sampler;
    this.#sampler.at(t);
    const shown = new Map<DiscId, ShownDisc>();
    for (let i = 0; i < ids.length; i += 1) {
      const at: Point = [x[i]!, y[i]!];
      if (gone[i] === 0) {
        shown.set(ids[i]!, { at, alpha: 1, z: z[i]! });
        continue;
      }
      const since = t - discs[i]!.gone!.t;
      if (gone[i] === 1 && since < FALL) {
        const f = since / FALL;
        shown.set(ids[i]!, { at: intoPocket(at, f), alpha: 1 - f * f, z: -POCKET_DEPTH * f * f });
      } else if (gone[i] === 2 && since < LEAVE) {
        const f = since / LEAVE;
        shown.set(ids[i]!, { at, alpha: 1 - f, z: z[i]! + 30 + 40 * f });
      }
    }
    return shown;
  }

  /** Where the striker first touched a piece; null: it touched none. Only the striker moves before that. */
  first(): FirstContact | null {
    const hit = this.track.sounds.find(({ kind }) => kind === 'disc');
    if (hit === undefined) return null;
    const there = this.discsAt(hit.t);
    const striker = there.get('striker');
    if (striker === undefined) return null;
    const reach = STRIKER_RADIUS + PIECE_RADIUS;
    let piece: Point | null = null;
    let least = 1;
    for (const [id, at] of there) {
      const gap = Math.abs(Math.hypot(at[0] - striker[0], at[1] - striker[1]) - reach);
      if (id === 'striker' || gap >= least) continue;
      least = gap;
      piece = at;
    }
    const legs = this.track.discs[0]!.legs.filter((leg) => leg.t < hit.t);
    const way = [...legs.map(({ x, y }): Point => [x, y]), striker];
    return piece === null ? null : { t: hit.t, striker, piece, way };
  }
}

/** A disc that drops goes on a little towards the pocket's middle. */
function intoPocket([x, y]: Point, f: number): Point {
  const middle: Point = [Math.sign(x) * POCKET_CENTRE, Math.sign(y) * POCKET_CENTRE];
  return [x + (middle[0] - x) * 0.5 * f, y + (middle[1] - y) * 0.5 * f];
}
