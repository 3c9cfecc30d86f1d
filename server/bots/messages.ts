/** What the pool and its workers say to each other. */
import type { StrikeQuestion } from '../../shared/bot/act.ts';
import type { Level } from '../../shared/bot/level.ts';
import type { Choice } from '../../shared/bot/search.ts';

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

/** What a worker is started with: a shared flag by which the pool ends the search under way. */
export interface WorkerStart {
  readonly flag: SharedArrayBuffer;
}
