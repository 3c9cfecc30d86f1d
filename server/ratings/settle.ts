/**
 * Enters results. The log says that there is something to enter (its mark is written together with the event that ended
 * the game), so that a process that dies in between loses nothing: any other one enters it, and twice is as good as once.
 */

import { playingAt } from '../../shared/play/playback.ts';
import type { Clock, Timer } from '../clock.ts';
import type { Games } from '../store/games.ts';
import type { Results } from '../store/results.ts';
import { outcomeOf } from './outcome.ts';

/** How often what was left undone is looked for, ms. */
const SWEEP_MS = 30_000;

export interface Settler {
  /** Enters what a game came to. Never rejects: what fails is tried again. */
  settle(game: string): Promise<void>;
  /** Enters everything that is still to be entered. */
  sweep(): Promise<void>;
  /** Sweeps now and then from now on. */
  start(): void;
  /** No more of it; resolves when nothing is being entered any more. */
  stop(): Promise<void>;
}

export interface SettlerServices {
  readonly games: Games;
  readonly results: Results;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
}

export function settlerOf({ games, results, clock, log }: SettlerServices): Settler {
  /** One after another: the database enters them so anyway, and many that wait there would keep others from it. */
  let running: Promise<void> = Promise.resolve();
  let timer: Timer | null = null;
  let stopped = false;

  async function enter(game: string): Promise<void> {
    try {
      const events = await games.load(game);
      if (events !== null) await results.enter(game, outcomeOf(events));
    } catch (error) {
      log.error({ error, game }, 'a result could not be entered; it is tried again');
    }
  }

  function settle(game: string): Promise<void> {
    running = running.then(() => enter(game));
    return running;
  }

  async function sweep(): Promise<void> {
    try {
      for (const game of await games.unsettled()) {
        // What nobody has seen yet isn't told by a rating either; its table enters it, or a later look.
        const events = await games.load(game);
        if (events === null || playingAt(events, clock.now()) === null) await settle(game);
      }
    } catch (error) {
      log.error({ error }, 'the games to be entered could not be read');
    }
  }

  function again(): void {
    if (stopped) return;
    timer = clock.setTimeout(() => void sweep().finally(again), SWEEP_MS);
  }

  return {
    settle,
    sweep,
    start: () => void sweep().finally(again),
    async stop() {
      stopped = true;
      timer?.cancel();
      await running;
    },
  };
}
