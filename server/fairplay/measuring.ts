/** Measures games in a thread of its own: a strike takes some milliseconds, a game half a second, and no table waits for it. */
import { Worker } from 'node:worker_threads';
import type { MeasuredPlay } from '../../shared/fairplay/strikes.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';

/** What the thread is asked; see measuring-worker.ts. */
export interface MeasuringOrder {
  readonly id: number;
  readonly events: readonly GameEvent[];
}
export interface MeasuringReport {
  readonly id: number;
  readonly measured?: ReadonlyMap<string, MeasuredPlay>;
  readonly fault?: string;
}

/** What was measured of each person in a game. */
export type Measure = (events: readonly GameEvent[]) => Promise<ReadonlyMap<string, MeasuredPlay>>;

/** Tracks aren't looked at; they would only be copied. */
const NO_TRACK = new Uint8Array();

export class Measuring {
  readonly #script: URL;
  #worker: Worker | null = null;
  #stopped = false;
  #last = 0;
  readonly #waiting = new Map<number, PromiseWithResolvers<ReadonlyMap<string, MeasuredPlay>>>();

  /** @param script what the thread runs; left out: measuring-worker.ts */
  constructor(script: URL = new URL('./measuring-worker.ts', import.meta.url)) {
    this.#script = script;
  }

  /** Rejects when the thread fails or is stopped; the next one has another thread. */
  readonly measure: Measure = (events) => {
    if (this.#stopped) return Promise.reject(new Error('The service stops.'));
    this.#worker ??= this.#start();
    const waiting = Promise.withResolvers<ReadonlyMap<string, MeasuredPlay>>();
    const id = ++this.#last;
    this.#waiting.set(id, waiting);
    const order: MeasuringOrder = {
      id,
      events: events.map((event) => ('track' in event ? { ...event, track: NO_TRACK } : event)),
    };
    this.#worker.postMessage(order);
    return waiting.promise;
  };

  /** Ends the thread; what it was at rejects. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
    this.#fail(new Error('The service stops.'));
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { name: 'fair-play' });
    // It isn't what keeps the process alive.
    worker.unref();
    worker.on('message', ({ id, measured, fault }: MeasuringReport) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (measured === undefined) waiting?.reject(new Error(fault));
      else waiting?.resolve(measured);
    });
    const gone = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#fail(error);
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('The measuring thread has ended.')));
    return worker;
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
