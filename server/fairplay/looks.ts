/**
 * Rated games that have counted are looked at for fair play, by one of several processes. The timers have a scheduler of their
 * own: one look takes as long as a game is measured, and no competition waits for that.
 */
import { Scheduler, type SchedulerServices } from '../cluster/scheduler.ts';
import { FAIR_PLAY_TIMER, FairPlay, type FairPlayServices } from './fair-play.ts';
import { Measuring, MeasuringStopped } from './measuring.ts';

/** A game is looked at within so long, ms: nobody waits for it. */
const LOOK_EVERY = 10_000;
/** A look that is under way when the service stops has so long to end, real ms. */
const LOOK_GRACE = 1_000;

export interface Looks {
  start(): void;
  /** What is being measured mostly comes to its end; else it is measured by whoever takes up its timer. */
  readonly stop: () => Promise<void>;
}

export function looksOf(services: Omit<SchedulerServices, 'every'> & Pick<FairPlayServices, 'store' | 'log'>): Looks {
  const { store, timers, clock, log } = services;
  const measuring = new Measuring();
  const { measure } = measuring;
  const fairPlay = new FairPlay({ store, measure, now: () => clock.now(), log });
  const looks = new Scheduler({ ...services, every: LOOK_EVERY });
  looks.on(FAIR_PLAY_TIMER, async (timer) => {
    try {
      await fairPlay.handle(timer);
    } catch (error) {
      if (!(error instanceof MeasuringStopped)) throw error;
      // Nothing has failed: it is set again, for whoever is next.
      await timers.set(timer);
    }
  });
  return {
    start: () => looks.start(),
    stop: async () => {
      const stopped = looks.stop();
      await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, LOOK_GRACE))]);
      await measuring.stop();
      await stopped;
    },
  };
}
