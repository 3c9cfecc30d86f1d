/** The one writer of a game's log: appends under a lease, and finds out what became of it when the database doesn't say. */
import { canonicalText } from '../../shared/record/canonical.ts';
import { apply } from '../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { fencedWrites, unstoredWrites } from '../ops/metrics.ts';
import { type Games, LogConflict } from '../store/games.ts';
import { Fenced, type Lease, type Leases } from '../store/leases.ts';
import { statusOfGame } from './status.ts';

export interface LogServices {
  readonly games: Games;
  readonly leases: Pick<Leases, 'holds'>;
  readonly log: { error(details: object, message: string): void };
}

/**
 * stored: the events are durable. not: they aren't, nor is anything else new. moved: they aren't, the log went on without
 * them. unknown: the database doesn't say. fenced: the game is another process's.
 */
export type WriteOutcome = 'stored' | 'not' | 'moved' | 'unknown' | 'fenced';

export interface Written<Outcome> {
  readonly outcome: Outcome;
  /** What the log holds beyond the state that was written from, as far as it is known. */
  readonly found: readonly GameEvent[];
}

export class GameLog {
  readonly lease: Lease;
  readonly #services: LogServices;
  /** That it can't be read was told. */
  #told = false;

  constructor(lease: Lease, services: LogServices) {
    this.lease = lease;
    this.#services = services;
  }

  /** Adds events that follow from a state. Never rejects. */
  async write(state: GameState, events: readonly GameEvent[]): Promise<Written<WriteOutcome>> {
    const { games, log } = this.#services;
    const { game } = this.lease;
    const after = events.reduce(apply, state);
    try {
      await games.append(game, state.n, events, statusOfGame(after), after.result !== state.result, this.lease);
      return { outcome: 'stored', found: events };
    } catch (error) {
      if (error instanceof Fenced) {
        fencedWrites.inc();
        return this.#fenced(error);
      }
      // An official has ended the game by its log in that moment (annul.ts): an answer, and no trouble of the database's.
      const overtaken = error instanceof LogConflict;
      if (!overtaken) {
        log.error({ err: error, game, n: state.n }, 'an append was not confirmed');
        unstoredWrites.inc();
      }
      const read = await this.read(state);
      if (read.outcome !== 'read') return { outcome: read.outcome, found: read.found };
      const { found } = read;
      if (sameEvents(found.slice(0, events.length), events)) return { outcome: 'stored', found };
      return { outcome: found.length > 0 || overtaken ? 'moved' : 'not', found };
    }
  }

  /**
   * Reads what the log holds beyond a state. Never rejects.
   * @param proven only `read` where the database takes writes, too
   */
  async read(state: GameState, proven = false): Promise<Written<'read' | 'unknown' | 'fenced'>> {
    const { games, leases, log } = this.#services;
    const { game } = this.lease;
    try {
      const found = await games.tail(game, state.n);
      // After the reading: what was read was written under this lease, or by an official.
      const holds = await leases.holds(this.lease, proven);
      this.#told = false;
      if (holds) return { outcome: 'read', found };
      return this.#fenced(new Fenced(`The game ${game} is held by another process.`));
    } catch (error) {
      // It is tried again every two seconds, at each table: once is enough to be told.
      if (!this.#told) log.error({ err: error, game }, 'the log could not be read again');
      this.#told = true;
      return { outcome: 'unknown', found: [] };
    }
  }

  #fenced(error: Fenced): Written<'fenced'> {
    this.#services.log.error({ err: error, game: this.lease.game }, 'this process no longer holds the game');
    return { outcome: 'fenced', found: [] };
  }
}

/** Whether these are the very same events. */
function sameEvents(one: readonly GameEvent[], other: readonly GameEvent[]): boolean {
  return canonicalText(one) === canonicalText(other);
}
