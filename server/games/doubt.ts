/** The time in which nobody knows what the log holds: the database didn't confirm an append and can't be asked. */
import type { Clock, Timer } from '../clock.ts';
import { interruptedTables } from '../ops/metrics.ts';

/** The first and the longest wait between two tries, real ms. */
const FIRST_MS = 250;
const LONGEST_MS = 2000;

export class Doubt {
  readonly #clock: Clock;
  readonly #resolve: () => Promise<boolean>;
  #since: number | null = null;
  #timer: Timer | null = null;

  /** @param resolve tries to end the doubt, and says whether it did */
  constructor(clock: Clock, resolve: () => Promise<boolean>) {
    this.#clock = clock;
    this.#resolve = resolve;
  }

  /** When it began, ms since the epoch; null: there is none. */
  get since(): number | null {
    return this.#since;
  }

  begin(now: number): void {
    if (this.#since === null) interruptedTables.inc();
    this.#since = now;
    this.#again(FIRST_MS);
  }

  end(): void {
    if (this.#since !== null) interruptedTables.dec();
    this.#since = null;
    this.#timer?.cancel();
    this.#timer = null;
  }

  #again(wait: number): void {
    this.#timer = this.#clock.setTimeout(() => {
      void this.#resolve().then((over) => {
        if (!over && this.#since !== null) this.#again(Math.min(LONGEST_MS, 2 * wait));
      });
    }, wait * this.#clock.scale);
  }
}
