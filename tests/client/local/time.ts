/** A page's time by hand: nothing waits for the real one. */
import type { PageTime } from '../../../client/local/clock.ts';

export class HandTime implements PageTime {
  #now = 1_000;
  #waits: { due: number; run: () => void }[] = [];

  readonly local = (): number => this.#now;
  readonly epoch = (): number => 1_700_000_000_000 + this.#now;
  readonly after = (ms: number, run: () => void) => {
    const wait = { due: this.#now + Math.max(0, ms), run };
    this.#waits.push(wait);
    return () => {
      this.#waits = this.#waits.filter((other) => other !== wait);
    };
  };

  /** Whether anything is waited for. */
  get waits(): boolean {
    return this.#waits.length > 0;
  }

  /** Lets so much time pass, ms; what is due happens in its order. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#waits.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
      if (next === undefined) break;
      this.#now = Math.max(this.#now, next.due);
      this.#waits = this.#waits.filter((other) => other !== next);
      next.run();
    }
    this.#now = end;
  }
}
