/**
 * The clock of a table that is in this page alone. It can be hurried: what would happen next happens now, and the log's
 * times stay in order, as if the time had passed.
 */
import type { BotClock } from '../../shared/bot/player.ts';
import { ServerClock } from '../net/clock.ts';

/** What a page has of time. */
export interface PageTime {
  /** Monotonic, ms. */
  readonly local: () => number;
  /** ms since the epoch. */
  readonly epoch: () => number;
  /** Calls back after so many ms; gives what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** The page's own. */
export const PAGE: PageTime = {
  local: () => performance.now(),
  epoch: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** A timer of the page takes no longer delay. */
const LONGEST = 2 ** 31 - 1;

interface Wait {
  readonly due: number;
  readonly run: () => void;
}

export class LocalClock implements BotClock {
  /** The same time for what shows a table. */
  readonly shown: ServerClock;
  readonly #page: PageTime;
  /** The time at the page's moment zero. */
  #zero: number;
  #waits: readonly Wait[] = [];
  #cancel: () => void = () => {};
  #hurried = false;

  /** @param from it is never earlier than this, ms since the epoch: a log's last moment */
  constructor(from = 0, page: PageTime = PAGE) {
    this.#page = page;
    this.#zero = Math.max(from, page.epoch()) - page.local();
    this.shown = new ServerClock(page.local, page.epoch);
    this.#show();
  }

  /** Whole ms since the epoch. */
  now(): number {
    return Math.floor(this.#zero + this.#page.local());
  }

  setTimeout(callback: () => void, ms: number): { cancel(): void } {
    const wait: Wait = { due: this.now() + Math.max(0, Math.ceil(ms)), run: callback };
    this.#waits = [...this.#waits, wait].sort((a, b) => a.due - b.due);
    this.#arm();
    return {
      cancel: () => {
        this.#waits = this.#waits.filter((other) => other !== wait);
        this.#arm();
      },
    };
  }

  /** What is waited for happens at once, one thing after another, until it is told to be {@link calm} again. */
  hurry(): void {
    this.#hurried = true;
    this.#arm();
  }

  calm(): void {
    if (!this.#hurried) return;
    this.#hurried = false;
    this.#arm();
  }

  /** Nothing is waited for any more. */
  stop(): void {
    this.#waits = [];
    this.#cancel();
  }

  #show(): void {
    const at = this.#page.local();
    this.shown.reset();
    this.shown.pong(at, this.#zero + at, 1);
  }

  #arm(): void {
    this.#cancel();
    const next = this.#waits[0];
    if (next === undefined) return;
    const ms = this.#hurried ? 0 : Math.max(0, next.due - this.now());
    this.#cancel = this.#page.after(Math.min(LONGEST, ms), () => this.#fire());
  }

  #fire(): void {
    do {
      const next = this.#waits[0];
      if (next === undefined) return;
      if (this.#hurried && next.due > this.now()) {
        this.#zero += next.due - this.now();
        this.#show();
      }
      const now = this.now();
      const due = this.#waits.filter((wait) => wait.due <= now);
      this.#waits = this.#waits.filter((wait) => wait.due > now);
      for (const { run } of due) run();
    } while (this.#hurried);
    this.#arm();
  }
}
