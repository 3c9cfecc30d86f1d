/**
 * SQLite's log of changes is taken into the file now and then. Left to itself SQLite does it within somebody's commit, and
 * waits for the disk meanwhile, and with it every table of the process; here a thread does it.
 */
import { Worker } from 'node:worker_threads';

/** After so many commits; a few MB. */
const EVERY = 400;

export class Checkpointer {
  readonly #path: string;
  #worker: Worker | null = null;
  #commits = 0;
  #working = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** Something was committed. */
  committed(): void {
    this.#commits += 1;
    if (this.#commits < EVERY || this.#working) return;
    this.#commits = 0;
    this.#working = true;
    this.#worker ??= this.#start();
    this.#worker.postMessage('go');
  }

  /** Resolves when the thread has let go of the file. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    worker.ref();
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.postMessage('end');
    await gone;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: this.#path });
    // It isn't what keeps the process alive.
    worker.unref();
    worker.on('message', () => {
      this.#working = false;
    });
    // Without it SQLite does it by itself, later.
    worker.on('error', () => {
      this.#worker = null;
    });
    return worker;
  }
}
