/** Motion that isn't physics: pieces laid by a ruling glide to their place, another player's cue follows smoothly. */
import type { DiscId } from '../../shared/table/pieces.ts';
import type { Point } from '../../shared/table/seats.ts';
import type { ShownDisc } from '../view/picture.ts';

/** How long a laid piece glides, ms. */
export const GLIDE = 240;
/** Time in which most of the way to a previewed cue is made, ms. */
const FOLLOW = 70;
/** Shifts up to this, mm, are rounding, not motion. */
const STILL = 0.05;

interface Glide {
  /** Null: it appears. */
  readonly from: Point | null;
  readonly to: Point;
}

export class Glides {
  #glides = new Map<DiscId, Glide>();
  #start = 0;

  /** Starts from what was shown to what is to be shown; `time` in local ms. With `still` everything is in place at once. */
  begin(from: ReadonlyMap<DiscId, Point>, to: ReadonlyMap<DiscId, Point>, time: number, still: boolean): void {
    this.#glides.clear();
    this.#start = time;
    if (still) return;
    for (const [id, at] of to) {
      if (id === 'striker') continue;
      const old = from.get(id);
      if (old === undefined) this.#glides.set(id, { from: null, to: at });
      else if (Math.hypot(old[0] - at[0], old[1] - at[1]) > STILL) this.#glides.set(id, { from: old, to: at });
    }
  }

  /** Whether anything still moves. */
  moving(time: number): boolean {
    return this.#glides.size > 0 && time - this.#start < GLIDE;
  }

  /** Where a disc is shown now on its way to `at`. */
  show(id: DiscId, at: Point, time: number): ShownDisc {
    const glide = this.#glides.get(id);
    if (glide === undefined || time - this.#start >= GLIDE) return { at, alpha: 1 };
    const f = ease((time - this.#start) / GLIDE);
    if (glide.from === null) return { at, alpha: f };
    return { at: between(glide.from, at, f), alpha: 1 };
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
