/** Measures games in a thread of its own: a strike takes some milliseconds, a game half a second, and no table waits for it. */
import type { MeasuredPlay } from '../../shared/fairplay/strikes.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { OrderThread } from '../order-thread.ts';

/** What was measured, by person. */
export type Measured = ReadonlyMap<string, MeasuredPlay>;

/** What was measured of each person in a game. */
export type Measure = (events: readonly GameEvent[]) => Promise<Measured>;

/** The service goes down: the game is to be measured by whoever is next. */
export class MeasuringStopped extends Error {
  override readonly name = 'MeasuringStopped';

  constructor() {
    super('The service stops.');
  }
}

/** Tracks aren't looked at; they would only be copied. */
const NO_TRACK = new Uint8Array();

export class Measuring {
  readonly #thread: OrderThread<readonly GameEvent[], Measured>;
  #stopped = false;

  /** @param script what the thread runs; left out: measuring-worker.ts */
  constructor(script: URL = new URL('./measuring-worker.ts', import.meta.url)) {
    this.#thread = new OrderThread(script, 'fair-play');
  }

  /** Rejects when the thread fails or is stopped; the next one has another thread. */
  readonly measure: Measure = (events) => {
    if (this.#stopped) return Promise.reject(new MeasuringStopped());
    return this.#thread.ask(events.map((event) => ('track' in event ? { ...event, track: NO_TRACK } : event)));
  };

  /** Ends the thread; what it was at rejects. */
  stop(): Promise<void> {
    this.#stopped = true;
    return this.#thread.stop(new MeasuringStopped());
  }
}
