/**
 * The server's clock as seen from here. Every pong is a sample; the one with the shortest round trip is believed, since
 * its error is at most half of that round trip.
 */
export interface ClockSample {
  /** Local monotonic time of arrival, ms. */
  readonly local: number;
  /** The server's time at that moment, ms since the epoch. */
  readonly server: number;
  /** Round trip, ms of local time. */
  readonly trip: number;
  /** Server ms per local ms. */
  readonly scale: number;
}

/** Samples kept: about half a minute of heartbeats, so that a drifting clock is followed. */
const KEPT = 8;

/** The sample that a pong gives: sent at `t` and arrived at `local` (both local), `now` on the server in between. */
export function sampleOf(t: number, local: number, now: number, scale: number): ClockSample {
  const trip = Math.max(0, local - t);
  return { local, server: now + (trip / 2) * scale, trip, scale };
}

/** The server's time at a local moment by one sample. */
export function serverTime(sample: ClockSample, local: number): number {
  return sample.server + (local - sample.local) * sample.scale;
}

export class ServerClock {
  #samples: ClockSample[] = [];
  #best: ClockSample | null = null;
  #last = 0;
  readonly #local: () => number;
  readonly #guess: () => number;

  /** `local`: a monotonic clock, ms. `guess`: the time since the epoch for as long as no pong has come. */
  constructor(local: () => number = () => performance.now(), guess: () => number = () => Date.now()) {
    this.#local = local;
    this.#guess = guess;
  }

  /** Whether at least one pong has come. */
  get known(): boolean {
    return this.#best !== null;
  }

  /** Server ms per local ms; 1 outside of tests and demonstrations. */
  get scale(): number {
    return this.#best?.scale ?? 1;
  }

  /** Round trip of the latest pong, ms. */
  get trip(): number {
    return this.#samples.at(-1)?.trip ?? 0;
  }

  /** Takes a pong. */
  pong(t: number, now: number, scale: number): void {
    const sample = sampleOf(t, this.#local(), now, scale);
    if (this.#best !== null && this.#best.scale !== scale) this.#samples = [];
    this.#samples = [...this.#samples, sample].slice(-KEPT);
    this.#best = this.#samples.reduce((best, next) => (next.trip <= best.trip ? next : best));
  }

  /** Forgets everything: another process may answer now. */
  reset(): void {
    this.#samples = [];
    this.#best = null;
    this.#last = 0;
  }

  /** ms since the epoch by the server's clock; small corrections never let it run backwards. */
  now(): number {
    const now = this.#best === null ? this.#guess() : serverTime(this.#best, this.#local());
    if (now < this.#last && this.#last - now < 250) return this.#last;
    this.#last = now;
    return now;
  }
}
