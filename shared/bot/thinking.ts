/** How a bot's strike is thought about elsewhere: orders to a thread or a worker, its reports, and why there is no choice. */
import { answer, type StrikeQuestion } from './act.ts';
import type { Level } from './level.ts';
import { seeded } from './random.ts';
import type { Choice } from './search.ts';

/** To a worker: one strike to think about. */
export interface Order {
  readonly id: number;
  readonly question: StrikeQuestion;
  readonly level: Level;
  /** Of the random source. */
  readonly seed: number;
}

/** From a worker. */
export type Report =
  | { readonly id: number; readonly choice: Choice }
  /** The search threw: a fault of ours. */
  | { readonly id: number; readonly fault: string };

/** Thinks about an order; never throws. `stop`: true ends the search with the best so far. */
export function reportOn({ id, question, level, seed }: Order, stop: () => boolean): Report {
  try {
    return { id, choice: answer(question, level, seeded(seed), stop) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** A thought under way. */
export interface Thinking {
  /** The choice; rejects with a {@link BotFault}. */
  readonly choice: Promise<Choice>;
  /** Nobody wants it any more. A waiting order is dropped, a running one broken off; the promise rejects with `cancelled`. */
  cancel(): void;
}

/** Where bots think. */
export interface Thinker {
  /** Has a strike thought about. The same question, level and seed give the same choice, unless a limit comes first. */
  think(question: StrikeQuestion, level: Level, seed: number): Thinking;
}

/** Why there is no choice. None of these is a player's doing. */
export class BotFault extends Error {
  override readonly name = 'BotFault';
  readonly reason: 'cancelled' | 'full' | 'late' | 'failed' | 'closed';
  constructor(reason: BotFault['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
