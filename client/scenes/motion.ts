/** Motion that isn't physics: pieces laid by a ruling glide to their place, another player's cue follows smoothly. */
import { HALF, RAIL_WIDTH } from '../../shared/table/measures.ts';
import type { DiscId } from '../../shared/table/pieces.ts';
import type { Point } from '../../shared/table/seats.ts';
import type { ShownDisc } from '../view/picture.ts';

/** How long a laid piece glides, ms; before that the rest is looked at for a moment. */
export const GLIDE = 250;
export const PAUSE = 260;
/** Time in which most of the way to a previewed cue is made, ms. */
const FOLLOW = 70;
/** A piece that is put somewhere is lifted so high on the way, mm. */
const LIFT = 22;
/** Shifts up to this, mm, are rounding, not motion. */
const STILL = 0.05;

interface Glide {
  readonly from: Point;
  readonly to: Point;
  /** It wasn't on the table: it comes in. */
  readonly comes: boolean;
}

/** What is laid comes in from behind the nearest rail. */
const OUTSIDE = HALF + RAIL_WIDTH;

/** Where a piece comes from that wasn't on the table: straight over the nearest rail. */
export function outside([x, y]: Point): Point {
  return Math.abs(y) >= Math.abs(x) ? [x, y < 0 ? -OUTSIDE : OUTSIDE] : [x < 0 ? -OUTSIDE : OUTSIDE, y];
}

export class Glides {
  #glides = new Map<DiscId, Glide>();
  #start = 0;
  #fade = false;

  /**
   * Starts from what was shown to what is to be shown; `time` in local ms. With `still` everything is in place at once,
   * `fade`: what moves fades in at its place instead (reduced motion).
   */
  begin(
    from: ReadonlyMap<DiscId, Point>,
    to: ReadonlyMap<DiscId, Point>,
    time: number,
    still: boolean,
    fade = false,
  ): void {
    this.#glides.clear();
    this.#fade = fade;
    this.#start = time + PAUSE;
    if (still) return;
    for (const [id, at] of to) {
      if (id === 'striker') continue;
      const old = from.get(id);
      if (old === undefined) this.#glides.set(id, { from: outside(at), to: at, comes: true });
      else if (Math.hypot(old[0] - at[0], old[1] - at[1]) > STILL)
        this.#glides.set(id, { from: old, to: at, comes: false });
    }
  }

  /** Whether anything still moves. */
  moving(time: number): boolean {
    return this.#glides.size > 0 && time - this.#start < GLIDE;
  }

  /** Where a disc is shown now on its way to `at`. */
  show(id: DiscId, at: Point, time: number): ShownDisc {
    const glide = this.#glides.get(id);
    if (glide === undefined || time - this.#start >= GLIDE) return { at, alpha: 1, z: 0 };
    const f = ease((time - this.#start) / GLIDE);
    if (this.#fade) {
      if (glide.comes) return { at, alpha: f, z: 0 };
      return f < 0.5 ? { at: glide.from, alpha: 1 - 2 * f, z: 0 } : { at, alpha: 2 * f - 1, z: 0 };
    }
    // Lifted a little on its way, as by a hand.
    const z = LIFT * 4 * f * (1 - f);
    return { at: between(glide.from, glide.to, f), alpha: glide.comes ? Math.min(1, 2 * f) : 1, z };
  }

  /** Everything is in place. */
  stop(): void {
    this.#glides.clear();
  }
}

function ease(t: number): number {
  const f = Math.min(1, Math.max(0, t));
  return 1 - (1 - f) * (1 - f) * (1 - f);
}

/** The point a share `f` of the way from one to another. */
export function between([ax, ay]: Point, [bx, by]: Point, f: number): Point {
  return [ax + (bx - ax) * f, ay + (by - ay) * f];
}

/** A cue as it is followed: place and direction. */
export interface Followed {
  readonly at: Point;
  /** Length 1. */
  readonly direction: Point;
  readonly speed: number;
  readonly offset: number;
}

/** One step of following a cue that was told a few times a second: `ms` since the last step. */
export function follow(shown: Followed, told: Followed, ms: number): Followed {
  const f = 1 - Math.exp(-ms / FOLLOW);
  return {
    at: between(shown.at, told.at, f),
    direction: unit(between(shown.direction, told.direction, f)),
    speed: shown.speed + (told.speed - shown.speed) * f,
    offset: shown.offset + (told.offset - shown.offset) * f,
  };
}

/** Whether following has arrived, to what the eye can tell. */
export function arrived(shown: Followed, told: Followed): boolean {
  return (
    Math.hypot(shown.at[0] - told.at[0], shown.at[1] - told.at[1]) < 0.05 &&
    Math.hypot(shown.direction[0] - told.direction[0], shown.direction[1] - told.direction[1]) < 1e-4 &&
    Math.abs(shown.speed - told.speed) < 2 &&
    Math.abs(shown.offset - told.offset) < 0.2
  );
}

/** A direction of length 1; straight ahead where there is none. */
export function unit([x, y]: Point): Point {
  const length = Math.hypot(x, y);
  return length === 0 ? [0, 1] : [x / length, y / length];
}
