/**
 * Threads that think about the bots' strikes, so that the event loop never waits for a search. Orders queue in the order in which
 * they come; each thread thinks about one at a time.
 */
import { Worker } from 'node:worker_threads';
import type { StrikeQuestion } from '../../shared/bot/act.ts';
import type { Level } from '../../shared/bot/level.ts';
import type { Choice } from '../../shared/bot/search.ts';
import { BotFault, type Order, type Report, type Thinker, type Thinking } from '../../shared/bot/thinking.ts';
import type { Clock, Timer } from '../clock.ts';
import type { WorkerStart } from './messages.ts';

export interface PoolOptions {
  readonly clock: Clock;
  /** Threads at most; started when they are needed. */
  readonly threads: number;
  /** A search that takes longer ends with the best it has found, ms of the clock. */
  readonly limit: number;
  /** A thread that doesn't answer so long after that is ended, and the order fails, ms of the clock. */
  readonly grace: number;
  /** Orders that may wait; one more is refused. */
  readonly queue: number;
  readonly log: { error(details: object, message: string): void };
  /** What the threads run; left out: worker.ts. */
  readonly script?: URL;
}

interface Job {
  readonly order: Order;
  readonly resolve: (choice: Choice) => void;
  readonly reject: (fault: BotFault) => void;
  settled: boolean;
}

interface Thread {
  readonly worker: Worker;
  readonly flag: Int32Array;
  job: Job | null;
  timer: Timer | null;
}

/** Orders are numbered from 1; 0 in a thread's flag breaks nothing off. */
const NONE = 0;
const MOST = 2 ** 31 - 1;

export class BotPool implements Thinker {
  readonly #options: PoolOptions;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Job[] = [];
  #last = NONE;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Orders that wait for a thread. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Threads that are thinking. */
  get busy(): number {
    return [...this.#threads].filter(({ job }) => job !== null).length;
  }

  /** Has a strike thought about. The same question, level and seed give the same choice, unless the limit comes first. */
  think(question: StrikeQuestion, level: Level, seed: number): Thinking {
    const { promise, resolve, reject } = Promise.withResolvers<Choice>();
    // Who cancels needn't wait for the promise.
    promise.catch(() => {});
    this.#last = this.#last >= MOST ? 1 : this.#last + 1;
    const job: Job = { order: { id: this.#last, question, level, seed }, resolve, reject, settled: false };
    if (this.#closed) this.#fail(job, 'closed', 'The bots have gone.');
    else if (this.#waiting.length >= this.#options.queue)
      this.#fail(job, 'full', 'Too many bots are thinking already.');
    else {
      this.#waiting.push(job);
      this.#next();
    }
    return { choice: promise, cancel: () => this.#cancel(job) };
  }

  /** Ends all threads; whatever is under way rejects with `closed`. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) this.#fail(job, 'closed', 'The bots have gone.');
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, 'closed', 'The bots have gone.')));
  }

  #fail(job: Job, reason: BotFault['reason'], message: string): void {
    if (job.settled) return;
    job.settled = true;
    job.reject(new BotFault(reason, message));
  }

  #cancel(job: Job): void {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    for (const thread of this.#threads) if (thread.job === job) Atomics.store(thread.flag, 0, job.order.id);
    this.#fail(job, 'cancelled', 'Nobody wants this strike any more.');
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      let free = [...this.#threads].find(({ job }) => job === null);
      if (free === undefined && this.#threads.size < this.#options.threads) free = this.#start();
      if (free === undefined) return;
      this.#give(free, this.#waiting.shift()!);
    }
  }

  #start(): Thread {
    const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const start: WorkerStart = { flag: shared };
    const script = this.#options.script ?? new URL('./worker.ts', import.meta.url);
    const worker = new Worker(script, { workerData: start, name: 'bot' });
    const thread: Thread = { worker, flag: new Int32Array(shared), job: null, timer: null };
    worker.on('message', (report: Report) => this.#report(thread, report));
    worker.on('error', (error) => {
      this.#options.log.error({ err: error }, 'a thread of the bots died');
      void this.#end(thread, 'failed', 'The thread died.');
    });
    worker.on('exit', () => void this.#end(thread, 'failed', 'The thread ended.'));
    // An idle thread keeps no process alive.
    worker.unref();
    this.#threads.add(thread);
    return thread;
  }

  #give(thread: Thread, job: Job): void {
    const { clock, limit } = this.#options;
    thread.job = job;
    thread.timer = clock.setTimeout(() => this.#hurry(thread, job), limit);
    thread.worker.ref();
    thread.worker.postMessage(job.order);
  }

  /** The limit is reached: the best so far is wanted now. */
  #hurry(thread: Thread, job: Job): void {
    if (thread.job !== job) return;
    Atomics.store(thread.flag, 0, job.order.id);
    thread.timer = this.#options.clock.setTimeout(() => {
      if (thread.job !== job) return;
      const { question, level, seed } = job.order;
      this.#options.log.error({ question, level, seed }, 'a bot did not come to an end');
      void this.#end(thread, 'late', 'The bot did not come to an end.');
    }, this.#options.grace);
  }

  #report(thread: Thread, report: Report): void {
    const { job } = thread;
    if (job === null || job.order.id !== report.id) return;
    this.#free(thread);
    thread.worker.unref();
    if ('choice' in report) {
      if (!job.settled) job.resolve(report.choice);
      job.settled = true;
    } else {
      const { question, level, seed } = job.order;
      this.#options.log.error({ question, level, seed, fault: report.fault }, 'a bot could not think');
      this.#fail(job, 'failed', report.fault);
    }
    this.#next();
  }

  #free(thread: Thread): void {
    thread.timer?.cancel();
    thread.timer = null;
    thread.job = null;
  }

  /** Ends a thread; another takes its place when there is something to think about. */
  async #end(thread: Thread, reason: BotFault['reason'], message: string): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    const { job } = thread;
    this.#free(thread);
    if (job !== null) this.#fail(job, reason, message);
    if (!this.#closed) this.#next();
    await thread.worker.terminate();
  }
}
