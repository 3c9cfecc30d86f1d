/** A limit for lossy messages: at most so many within any second, or another time; what is over is dropped. */
export class LossyLimit {
  readonly #times: number[] = [];
  readonly #most: number;
  readonly #within: number;

  /** @param within ms */
  constructor(most: number, within = 1000) {
    this.#most = most;
    this.#within = within;
  }

  /** Whether one more may pass at `now` (ms). */
  pass(now: number): boolean {
    while (this.#times.length > 0 && (now - this.#times[0]! >= this.#within || this.#times[0]! > now))
      this.#times.shift();
    if (this.#times.length >= this.#most) return false;
    this.#times.push(now);
    return true;
  }

  /** Until one more may pass, ms. */
  left(now: number): number {
    return this.#times.length < this.#most ? 0 : Math.max(0, this.#times[0]! + this.#within - now);
  }
}
