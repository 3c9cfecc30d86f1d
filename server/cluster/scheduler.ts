/**
 * Does things at their time, whatever restarts in between: timers lie in the database, any process that knows their kind
 * handles them, at least once each; what a handler writes together with `finish` happens exactly once.
 *
 * Times are those of the injected clock.
 */
import type { Clock, Timer } from '../clock.ts';
import { timersHandled } from '../ops/metrics.ts';
import { Fenced } from '../store/leases.ts';
import type { ClaimedTimer, NewTimer, Timers } from '../store/timers.ts';

/** How often timers of other processes are looked for, ms; own ones are known to the moment. */
const LOOK_MS = 1000;
/** So many are taken on at one look. */
const BATCH = 16;
/** A handler that failed is called again after so long, ms, then twice as long, up to the last. */
const FIRST_PAUSE_MS = 1000;
const LAST_PAUSE_MS = 300_000;

/**
 * Handles one timer. It ends by finishing the timer, best in the transaction of what it does (server/store/timers.ts,
 * finishTimer); a handler that returns without having done so has it finished for it, and must bear being called twice.
 * A throw means later again.
 */
export type TimerHandler = (timer: ClaimedTimer) => Promise<void>;

export interface SchedulerServices {
  readonly timers: Timers;
  /** This process's name among the others. */
  readonly me: () => string;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
  /** How often timers of other processes are looked for, ms; left out: {@link LOOK_MS}. */
  readonly every?: number;
}

export class Scheduler {
  readonly #services: SchedulerServices;
  readonly #handlers = new Map<string, TimerHandler>();
  #timer: Timer | null = null;
  #wakeAt = Number.POSITIVE_INFINITY;
  #started = false;
  #stopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(services: SchedulerServices) {
    this.#services = services;
  }

  /** Names who handles a kind. Only kinds with a handler are taken on: an older process leaves newer ones alone. */
  on(kind: string, handler: TimerHandler): void {
    this.#handlers.set(kind, handler);
  }

  /** Sets a durable timer; see {@link Timers.set}. To set one together with other writes use setTimer and {@link wake}. */
  async set(timer: NewTimer): Promise<void> {
    await this.#services.timers.set(timer);
    this.wake(timer.due);
  }

  /** A timer was set for then: don't wait for the next look. */
  wake(due: number): void {
    if (!this.#started || this.#stopped || due >= this.#wakeAt) return;
    this.#arm(due);
  }

  start(): void {
    this.#started = true;
    void this.look();
  }

  /** No more of it; resolves when nothing is being handled. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timer?.cancel();
    await this.#running;
  }

  /** Handles what is due, after everything begun before. Never rejects. */
  look(): Promise<void> {
    this.#running = this.#running.then(() => this.#look());
    return this.#running;
  }

  async #look(): Promise<void> {
    const { timers, me, clock, log, every } = this.#services;
    const kinds = [...this.#handlers.keys()];
    let next = clock.now() + (every ?? LOOK_MS);
    try {
      while (!this.#stopped && kinds.length > 0) {
        const claimed = await timers.claim(me(), kinds, clock.now(), BATCH);
        // One after another: what is due first is done first.
        for (const timer of claimed) await this.#handle(timer);
        // Others may have taken on a part: only when there is none is there nothing left.
        if (claimed.length === 0) break;
      }
      next = Math.min(next, (await timers.nextDue(kinds)) ?? next);
    } catch (error) {
      log.error({ err: error }, 'timers could not be looked at; it is tried again');
    }
    if (this.#started && !this.#stopped) this.#arm(next);
  }

  #arm(due: number): void {
    const { clock } = this.#services;
    this.#timer?.cancel();
    this.#wakeAt = due;
    this.#timer = clock.setTimeout(() => {
      this.#wakeAt = Number.POSITIVE_INFINITY;
      void this.look();
    }, due - clock.now());
  }

  async #handle(timer: ClaimedTimer): Promise<void> {
    const { timers, clock, log } = this.#services;
    const { kind } = timer;
    try {
      await this.#handlers.get(kind)!(timer);
      await timers.finish(timer).catch((error: unknown) => {
        // Finished by the handler itself.
        if (!(error instanceof Fenced)) throw error;
      });
      timersHandled.inc({ kind, outcome: 'done' });
    } catch (error) {
      const fenced = error instanceof Fenced;
      timersHandled.inc({ kind, outcome: fenced ? 'fenced' : 'failed' });
      log.error({ err: error, timer: timer.id, kind }, 'a timer could not be handled');
      if (fenced) return;
      const pause = Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** timer.tries);
      await timers.postpone(timer, clock.now() + pause);
    }
  }
}
