/**
 * Decides what takes long in a thread of its own: pairing a large Swiss takes a second, in which no table of this process
 * could be served.
 */
import type { Command } from '../../shared/competition/log/command.ts';
import type { Author, CompetitionEvent } from '../../shared/competition/log/events.ts';
import { type CompetitionState, sectionOf } from '../../shared/competition/log/state.ts';
import type { Result } from '../../shared/table/refusal.ts';
import { OrderThread } from '../order-thread.ts';
import { decideAll } from './steps.ts';

/** What the thread is asked; see deciding-worker.ts. */
export interface DecidingOrder {
  readonly state: CompetitionState;
  readonly commands: readonly Command[];
  readonly by: Author;
  readonly now: number;
}
export type Decided = Result<readonly CompetitionEvent[]>;

/** From so many on a round is paired in the thread: below it takes milliseconds. */
const MANY = 32;

function isLong(state: CompetitionState, command: Command): boolean {
  if (command.type !== 'pair-round') return false;
  return (sectionOf(state, command.section)?.participants.length ?? 0) >= MANY;
}

export class Deciding {
  readonly #thread = new OrderThread<DecidingOrder, Decided>(
    new URL('./deciding-worker.ts', import.meta.url),
    'deciding',
  );

  /** The events of several commands in a row, or the refusal of the first that is refused. Rejects when the thread fails. */
  async decide(state: CompetitionState, commands: readonly Command[], by: Author, now: number): Promise<Decided> {
    if (!commands.some((command) => isLong(state, command))) return decideAll(state, commands, by, now);
    return this.#thread.ask({ state, commands, by, now });
  }

  /** Ends the thread; what it was at is not decided. */
  stop(): Promise<void> {
    return this.#thread.stop(new Error('The service stops.'));
  }
}
