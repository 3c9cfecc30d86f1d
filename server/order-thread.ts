/**
 * A thread that is given orders and does one after another: what would hold up the event loop is done there. It is started when
 * it is needed, and another one when it has failed.
 */
import { constants, setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

interface Sent<Order> {
  readonly id: number;
  readonly order: Order;
}
type Answered<Answer> = { readonly id: number } & ({ readonly answer: Answer } | { readonly fault: string });

export class OrderThread<Order, Answer> {
  readonly #script: URL;
  readonly #name: string;
  #worker: Worker | null = null;
  #last = 0;
  readonly #waiting = new Map<number, PromiseWithResolvers<Answer>>();

  /**
   * @param script what the thread runs: it calls {@link doOrders}
   * @param name as the thread is called in logs and debuggers
   */
  constructor(script: URL, name: string) {
    this.#script = script;
    this.#name = name;
  }

  /** Orders that aren't answered yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Orders are plain data. Rejects with what the order throws there, when the thread ends, or with what stops it. */
  async ask(order: Order): Promise<Answer> {
    this.#worker ??= this.#start();
    const id = ++this.#last;
    this.#worker.postMessage({ id, order } satisfies Sent<Order>);
    const waiting = Promise.withResolvers<Answer>();
    this.#waiting.set(id, waiting);
    return waiting.promise;
  }

  /** Ends the thread; what waits for it rejects with this. */
  async stop(reason: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
    this.#fail(reason);
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { name: this.#name });
    // It isn't what keeps the process alive.
    worker.unref();
    worker.on('message', (answered: Answered<Answer>) => {
      const waiting = this.#waiting.get(answered.id);
      this.#waiting.delete(answered.id);
      if ('fault' in answered) waiting?.reject(new Error(answered.fault));
      else waiting?.resolve(answered.answer);
    });
    const gone = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#fail(error);
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error(`The thread "${this.#name}" has ended.`)));
    return worker;
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** The thread's side: does each order and answers it. What it throws is the order's fault, not the thread's end. */
export function doOrders<Order, Answer>(act: (order: Order) => Answer): void {
  const port = parentPort;
  if (port === null) throw new Error('This script runs as a worker thread only.');
  port.on('message', ({ id, order }: Sent<Order>) => {
    let answered: Answered<Answer>;
    try {
      answered = { id, answer: act(order) };
    } catch (error) {
      answered = { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    port.postMessage(answered);
  });
}

/** The thread's side: lets everybody else have the processor first. Elsewhere than on Linux it would be the whole process's priority. */
export function yieldProcessor(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}
