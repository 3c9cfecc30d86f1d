/**
 * The daily job that deletes what has been kept long enough: a timer in the database, so that of several processes one does
 * it, and a service that was away does it when it comes back.
 *
 * A clock that runs ahead would have it delete what is young. Where the job comes {@link LATE_MS} too late, either the service
 * was away so long or the clock has jumped: then it deletes nothing, says so, and waits for another day by the same clock,
 * or until an operator confirms the time ({@link confirmClock}). Put right, the clock takes the waiting back at the next start.
 */
import type { Clock } from '../clock.ts';
import type { Scheduler } from '../cluster/scheduler.ts';
import { metrics } from '../ops/metrics.ts';
import type { Timers } from '../store/timers.ts';
import type { Forgetting } from './forgetting.ts';

/** The kind of the timer, and its id: there is one. */
export const RETENTION_TIMER = 'retention';
export const RETENTION_MS = 86_400_000;
/** The job is done every day: by a clock that says that it is so late, the time is to be looked at first. */
export const LATE_MS = 7 * RETENTION_MS;
/** A service that is started for the first time has nothing to forget, and other things to do. */
const FIRST_MS = 3_600_000;

/** What the timer carries while the clock is doubted: when it was looked at, and for when the job was set. */
interface Doubt {
  readonly doubtedAt: number;
  readonly dueAt: number;
}

export interface RetentionServices {
  readonly scheduler: Scheduler;
  readonly timers: Timers;
  readonly forgetting: Forgetting;
  readonly clock: Clock;
  /** Whether this process is going down. */
  readonly stopping: () => boolean;
  readonly log: Record<'info' | 'warn', (details: object, message: string) => void>;
}

/** Sets the job for a time. */
function setFor(timers: Timers, due: number, doubt: Doubt | null = null): Promise<void> {
  return timers.set({ id: RETENTION_TIMER, kind: RETENTION_TIMER, due, payload: doubt });
}

/** Takes the job on, and sees that it is due some time. */
export async function retain(services: RetentionServices): Promise<void> {
  const { scheduler, timers, forgetting, clock, stopping, log } = services;
  scheduler.on(RETENTION_TIMER, async ({ due }) => {
    const now = clock.now();
    if (now - due > LATE_MS) {
      const [is, was] = [now, due].map((time) => new Date(time).toISOString());
      log.warn(
        { now: is, due: was },
        'nothing is deleted for a day: the service was away for long, or the clock has jumped (novuss admin confirm-clock)',
      );
      await setFor(timers, now + RETENTION_MS, { doubtedAt: now, dueAt: due });
      return;
    }
    const forgotten = await forgetting.forget(now, () => !stopping());
    for (const [what, n] of Object.entries(forgotten)) metrics.forgotten.inc({ what }, n);
    log.info({ forgotten }, 'what was kept long enough is deleted');
    // What was left for the stop is done by whoever is next.
    await setFor(timers, clock.now() + (stopping() ? 0 : RETENTION_MS));
  });
  // Set by a clock that ran ahead it would be due long after what is said: as if there were none.
  const set = await timers.find(RETENTION_TIMER);
  if (set === null || set.due > clock.now() + RETENTION_MS) await setFor(timers, clock.now() + FIRST_MS);
}

/** Whether nothing is deleted for the time being, because the clock may have jumped. */
export async function waitsForClock(timers: Pick<Timers, 'find'>): Promise<boolean> {
  return ((await timers.find(RETENTION_TIMER))?.payload ?? null) !== null;
}

/** An operator says that it is this time: the job is done at once. False: nothing waits for that. */
export async function confirmClock(timers: Timers, now: number): Promise<boolean> {
  if (!(await waitsForClock(timers))) return false;
  await setFor(timers, now);
  return true;
}
