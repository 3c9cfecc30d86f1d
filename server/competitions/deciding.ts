/**
 * Decides what takes long in a thread of its own: pairing a large Swiss takes a second, in which no table of this process
 * could be served.
 */
import { Worker } from 'node:worker_threads';
import type { Command } from '../../shared/competition/log/command.ts';
import type { Author, CompetitionEvent } from '../../shared/competition/log/events.ts';
import { type CompetitionState, sectionOf } from '../../shared/competition/log/state.ts';
import type { Result } from '../../shared/table/refusal.ts';
import { decideAll } from './steps.ts';

/** What the thread is asked; see deciding-worker.ts. */
export interface Order {
  readonly id: number;
  readonly state: CompetitionState;
  readonly commands: readonly Command[];
  readonly by: Author;
  readonly now: number;
}
export interface Decided {
  readonly id: number;
  readonly result?: Result<readonly CompetitionEvent[]>;
  readonly fault?: string;
}

/** From so many on a round is paired in the thread: below it takes milliseconds. */
const MANY = 32;

function isLong(state: CompetitionState, command: Command): boolean {
  if (command.type !== 'pair-round') return false;
  return (sectionOf(state, command.section)?.participants.length ?? 0) >= MANY;
}

export class Deciding {
  #worker: Worker | null = null;
  #last = 0;
  readonly #waiting = new Map<number, PromiseWithResolvers<Result<readonly CompetitionEvent[]>>>();

  /** The events of several commands in a row, or the refusal of the first that is refused. Rejects when the thread fails. */
  async decide(
    state: CompetitionState,
    commands: readonly Command[],
    by: Author,
    now: number,
  ): Promise<Result<readonly CompetitionEvent[]>> {
    if (!commands.some((command) => isLong(state, command))) return decideAll(state, commands, by, now);
    this.#worker ??= this.#start();
    const order: Order = { id: ++this.#last, state, commands, by, now };
    const waiting = Promise.withResolvers<Result<readonly CompetitionEvent[]>>();
    this.#worker.postMessage(order);
    this.#waiting.set(order.id, waiting);
    return waiting.promise;
  }

  /** Ends the thread; what it was at is not decided. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
    this.#fail(new Error('The service stops.'));
  }

  #start(): Worker {
    const worker = new Worker(new URL('./deciding-worker.ts', import.meta.url));
    // It isn't what keeps the process alive.
    worker.unref();
    worker.on('message', ({ id, result, fault }: Decided) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (result === undefined) waiting?.reject(new Error(fault));
      else waiting?.resolve(result);
    });
    const gone = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#fail(error);
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('The deciding thread has ended.')));
    return worker;
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
