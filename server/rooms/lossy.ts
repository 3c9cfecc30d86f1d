/** A limit for lossy messages: at most so many within any second; what is over is dropped. */
export class LossyLimit {
  readonly #times: number[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether one more may pass at `now` (ms). */
  pass(now: number): boolean {
    while (this.#times.length > 0 && (now - this.#times[0]! >= 1000 || this.#times[0]! > now)) this.#times.shift();
    if (this.#times.length >= this.#most) return false;
    this.#times.push(now);
    return true;
  }
}
