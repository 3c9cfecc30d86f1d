/**
 * The daily job that deletes what has been kept long enough: a timer in the database, so that of several processes one does
 * it, and a service that was away does it when it comes back.
 */
import type { Clock } from '../clock.ts';
import type { Scheduler } from '../cluster/scheduler.ts';
import { metrics } from '../ops/metrics.ts';
import type { Timers } from '../store/timers.ts';
import type { Forgetting } from './forgetting.ts';

/** The kind of the timer, and its id: there is one. */
export const RETENTION_TIMER = 'retention';
export const RETENTION_MS = 86_400_000;
/** A service that is started for the first time has nothing to forget, and other things to do. */
const FIRST_MS = 3_600_000;

export interface RetentionServices {
  readonly scheduler: Scheduler;
  readonly timers: Timers;
  readonly forgetting: Forgetting;
  readonly clock: Clock;
  /** Whether this process is going down. */
  readonly stopping: () => boolean;
  readonly log: { info(details: object, message: string): void };
}

/** Takes the job on, and sees that it is due some time. */
export async function retain(services: RetentionServices): Promise<void> {
  const { scheduler, timers, forgetting, clock, stopping, log } = services;
  const next = (ms: number) =>
    timers.set({ id: RETENTION_TIMER, kind: RETENTION_TIMER, due: clock.now() + ms, payload: null });
  scheduler.on(RETENTION_TIMER, async () => {
    const forgotten = await forgetting.forget(clock.now(), () => !stopping());
    for (const [what, n] of Object.entries(forgotten)) metrics.forgotten.inc({ what }, n);
    log.info({ forgotten }, 'what was kept long enough is deleted');
    // What was left for the stop is done by whoever is next.
    await next(stopping() ? 0 : RETENTION_MS);
  });
  // Set by a clock that ran ahead it would be due long after what is said: as if there were none.
  const set = await timers.find(RETENTION_TIMER);
  if (set === null || set.due > clock.now() + RETENTION_MS) await next(FIRST_MS);
}
