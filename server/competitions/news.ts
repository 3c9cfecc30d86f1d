/** Who waits for a competition to change. */
import { keepRecent } from '../recent.ts';

/** So long somebody waits for an answer at most, real ms: lines between are cut when they are still for longer. */
const WAIT_MS = 25_000;
/** Numbers of so many competitions are remembered. */
const KNOWN = 5000;

export class News {
  /** The highest number heard of each. */
  readonly #known = new Map<string, number>();
  readonly #waiting = new Map<string, Set<(n: number | null) => void>>();
  #stopped = false;

  tell(id: string, n: number): void {
    if (n <= (this.#known.get(id) ?? 0)) return;
    keepRecent(this.#known, id, n, KNOWN);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    for (const resolve of waiting ?? []) resolve(n);
  }

  /** The highest number heard of it; 0: none. */
  known(id: string): number {
    return this.#known.get(id) ?? 0;
  }

  /** Resolves when the competition has more than `n` events, as far as it is heard, or after a while. */
  after(id: string, n: number): Promise<void> {
    if (this.#stopped || (this.#known.get(id) ?? 0) > n) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(id) ?? new Set();
      this.#waiting.set(id, waiting);
      const heard = () => {
        clearTimeout(timer);
        waiting.delete(heard);
        if (waiting.size === 0 && this.#waiting.get(id) === waiting) this.#waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(heard, WAIT_MS);
      waiting.add(heard);
    });
  }

  /** Nobody is kept waiting any more. */
  stop(): void {
    this.#stopped = true;
    for (const waiting of [...this.#waiting.values()]) for (const heard of [...waiting]) heard(null);
  }
}
