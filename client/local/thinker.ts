/** A worker of the page in which bots think, one strike after another. */
import type { StrikeQuestion } from '../../shared/bot/act.ts';
import type { Level } from '../../shared/bot/level.ts';
import type { Choice } from '../../shared/bot/search.ts';
import { BotFault, type Order, type Report, type Thinker, type Thinking } from '../../shared/bot/thinking.ts';
import { PAGE, type PageTime } from './clock.ts';

/** A worker that hasn't answered after so long is ended, ms: its search ends long before, what remains is its loading. */
const LATE = 20_000;

interface Job {
  readonly order: Order;
  readonly resolve: (choice: Choice) => void;
  readonly reject: (fault: BotFault) => void;
}

/** What of a worker is used. */
export type ThinkingWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

const start = (): ThinkingWorker => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });

export class WorkerThinker implements Thinker {
  readonly #start: () => ThinkingWorker;
  readonly #after: PageTime['after'];
  #disarm: () => void = () => {};
  #worker: ThinkingWorker | null = null;
  #running: Job | null = null;
  #waiting: readonly Job[] = [];
  #last = 0;
  #closed = false;

  /** @param starting gives a new worker; it is started when it is needed, and kept */
  constructor(starting: () => ThinkingWorker = start, after: PageTime['after'] = PAGE.after) {
    this.#start = starting;
    this.#after = after;
  }

  think(question: StrikeQuestion, level: Level, seed: number): Thinking {
    const { promise, resolve, reject } = Promise.withResolvers<Choice>();
    // Who cancels needn't wait for the promise.
    promise.catch(() => {});
    this.#last += 1;
    const job: Job = { order: { id: this.#last, question, level, seed }, resolve, reject };
    if (this.#closed) reject(new BotFault('closed', 'The bots have gone.'));
    else {
      this.#waiting = [...this.#waiting, job];
      this.#next();
    }
    return { choice: promise, cancel: () => this.#cancel(job) };
  }

  /** Ends the worker; whatever is under way rejects with `closed`. */
  close(): void {
    this.#closed = true;
    this.#drop('closed', 'The bots have gone.');
    for (const job of this.#waiting) job.reject(new BotFault('closed', 'The bots have gone.'));
    this.#waiting = [];
  }

  #cancel(job: Job): void {
    this.#waiting = this.#waiting.filter((other) => other !== job);
    // A search can't be broken off from outside: its worker goes, and the next order starts another.
    if (this.#running === job) this.#drop('cancelled', 'Nobody wants this strike any more.');
    else job.reject(new BotFault('cancelled', 'Nobody wants this strike any more.'));
    this.#next();
  }

  #drop(reason: BotFault['reason'], message: string): void {
    this.#disarm();
    this.#worker?.terminate();
    this.#worker = null;
    this.#running?.reject(new BotFault(reason, message));
    this.#running = null;
  }

  #next(): void {
    const [job, ...rest] = this.#waiting;
    if (this.#closed || this.#running !== null || job === undefined) return;
    this.#waiting = rest;
    this.#running = job;
    try {
      this.#worker ??= this.#begin();
      this.#worker.postMessage(job.order);
      this.#disarm = this.#after(LATE, () => this.#fail('late', 'The bot did not come to an end.'));
    } catch (error) {
      this.#fail('failed', error instanceof Error ? error.message : String(error));
    }
  }

  #begin(): ThinkingWorker {
    const worker = this.#start();
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      const job = this.#running;
      if (this.#worker !== worker || job?.order.id !== data.id) return;
      this.#running = null;
      this.#disarm();
      if ('choice' in data) job.resolve(data.choice);
      else job.reject(new BotFault('failed', data.fault));
      this.#next();
    };
    worker.onerror = (event) => {
      if (this.#worker === worker) this.#fail('failed', event.message);
    };
    return worker;
  }

  #fail(reason: BotFault['reason'], message: string): void {
    this.#drop(reason, message);
    this.#next();
  }
}
