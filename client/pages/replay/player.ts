/** Plays the moments of a replay one after another: where it is, how fast it goes. Time is handed in; nothing ticks here. */
import { batch, type Signal, signal } from '@preact/signals';

export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** After a strike its ruling is looked at so long before the next one begins; a moment without a strike is shown so long, ms. */
const LOOK = 1_600;
/** Before a strike begins the table is looked at so long, ms. */
const READY = 500;

export interface Track {
  /** How many moments there are. */
  readonly count: number;
  /** Seconds that a moment's strike takes; 0: it is none. */
  readonly duration: (index: number) => number;
  readonly foul: (index: number) => boolean;
}

export class Player {
  readonly index: Signal<number>;
  /** Seconds into the strike; at its duration the ruling is shown. */
  readonly time: Signal<number> = signal(0);
  readonly running: Signal<boolean> = signal(false);
  readonly speed: Signal<Speed> = signal<Speed>(1);
  readonly #track: Track;
  /** ms that are still only looked at. */
  #look = READY;

  constructor(track: Track, index = 0) {
    this.#track = track;
    this.index = signal(Math.min(Math.max(0, index), Math.max(0, track.count - 1)));
  }

  get count(): number {
    return this.#track.count;
  }

  get duration(): number {
    return this.#track.duration(this.index.value);
  }

  /** The strike is over, or there was none: what came of it is shown. */
  get ended(): boolean {
    return this.time.value >= this.duration;
  }

  /** Whether there is nothing after what is shown. */
  get last(): boolean {
    return this.index.value >= this.count - 1;
  }

  /** To a moment's beginning, or to its end. */
  go(index: number, end = false): void {
    if (index < 0 || index >= this.count) return;
    batch(() => {
      this.index.value = index;
      this.time.value = end ? this.#track.duration(index) : 0;
    });
    this.#look = end || this.#track.duration(index) === 0 ? LOOK : READY;
  }

  /** To a time of the strike, s. */
  seek(time: number): void {
    this.time.value = Math.min(this.duration, Math.max(0, time));
    this.#look = this.ended ? LOOK : 0;
  }

  /** One moment on or back. */
  step(by: 1 | -1): void {
    this.running.value = false;
    this.go(this.index.value + by);
  }

  play(): void {
    if (this.ended && this.last) this.go(this.duration > 0 ? this.index.value : 0);
    this.#look = this.ended ? 0 : this.#look;
    this.running.value = true;
  }

  pause(): void {
    this.running.value = false;
  }

  toggle(): void {
    if (this.running.value) this.pause();
    else this.play();
  }

  faster(by: 1 | -1): void {
    const next = SPEEDS[SPEEDS.indexOf(this.speed.value) + by];
    if (next !== undefined) this.speed.value = next;
  }

  /** To the next foul (or the one before), its ruling shown. Says whether there is one. */
  toFoul(by: 1 | -1): boolean {
    for (let i = this.index.value + by; i >= 0 && i < this.count; i += by)
      if (this.#track.foul(i)) {
        this.running.value = false;
        this.go(i, true);
        return true;
      }
    return false;
  }

  /** So many ms have passed: goes on as far as it runs. */
  advance(ms: number): void {
    if (!this.running.value) return;
    let left = ms * this.speed.value;
    while (left > 0 && this.running.value) {
      if (this.#look > 0) {
        const looked = Math.min(left, this.#look);
        this.#look -= looked;
        left -= looked;
        continue;
      }
      if (!this.ended) {
        const rest = (this.duration - this.time.value) * 1000;
        // A remainder that is less than a double can add would never end.
        const all = left >= rest;
        this.time.value = all ? this.duration : this.time.value + left / 1000;
        left = all ? left - rest : 0;
        if (all) this.#look = LOOK;
        continue;
      }
      if (this.last) this.running.value = false;
      else this.go(this.index.value + 1);
    }
  }
}
