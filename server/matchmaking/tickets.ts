/** What lies in the queue. Plain data: it travels to Redis and back as JSON. */
import type { Format, PersonRated, QueueEnd } from '../../shared/protocol/queue.ts';
import type { Mode, Side } from '../../shared/table/seats.ts';

/** People wait for the same thing in the same pool. */
export interface Pool {
  readonly mode: Mode;
  readonly format: Format;
}

/** One person, or two who play as a pair, waiting. */
export interface Ticket {
  readonly id: string;
  readonly mode: Mode;
  readonly format: Format;
  readonly people: readonly PersonRated[];
  /** The middle of their numbers. */
  readonly rating: number;
  /** Since when, ms since the epoch; kept when a pairing comes to nothing. */
  readonly since: number;
  /** Whom they have blocked, or who has blocked them. */
  readonly apart: readonly string[];
  /** Against whom they have played their last two rated games: not a third time while others wait. */
  readonly repeated: readonly string[];
}

/** People who were found for each other. Its id becomes the game's: it can only be made once. */
export interface Pairing {
  readonly id: string;
  readonly mode: Mode;
  readonly format: Format;
  /** Tickets it is made of. */
  readonly tickets: readonly string[];
  /** Side A strikes first in the first set. */
  readonly sides: Readonly<Record<Side, readonly PersonRated[]>>;
  readonly at: number;
  /** All must accept before. */
  readonly until: number;
}

/**
 * found: waits for the answers. agreed: all have accepted, the game is to be made. seated: the game is there; kept for a
 * while so that everybody hears of it.
 */
export type PairingState = 'found' | 'agreed' | 'seated';

export interface Invitation {
  readonly from: PersonRated;
  readonly to: PersonRated;
  readonly format: Format;
  readonly at: number;
}

/** Everything in the queue at one moment. */
export interface Snapshot {
  readonly tickets: ReadonlyMap<string, { readonly ticket: Ticket; readonly pairing: string | null }>;
  readonly pairings: ReadonlyMap<
    string,
    {
      readonly pairing: Pairing;
      readonly state: PairingState;
      /** When it came to this state; of an agreed one, when its making was taken on, 0: not yet. */
      readonly since: number;
      readonly accepted: ReadonlySet<string>;
    }
  >;
  /** Each account's ticket. */
  readonly ticketOf: ReadonlyMap<string, string>;
  /** When each account in the queue last asked. */
  readonly seen: ReadonlyMap<string, number>;
  /** Why somebody is no longer in it, and since when. */
  readonly ended: ReadonlyMap<string, { readonly reason: QueueEnd; readonly at: number }>;
  /** By who invites. */
  readonly invitations: ReadonlyMap<string, Invitation>;
  /** The last waits in each pool until a game, newest first: how long, and when it ended. */
  readonly waits: ReadonlyMap<string, readonly { readonly ms: number; readonly at: number }[]>;
}

export const EMPTY: Snapshot = {
  tickets: new Map(),
  pairings: new Map(),
  ticketOf: new Map(),
  seen: new Map(),
  ended: new Map(),
  invitations: new Map(),
  waits: new Map(),
};

export function poolName(pool: Pool): string {
  return `${pool.mode}:${pool.format}`;
}

export function peopleOf(pairing: Pairing): readonly PersonRated[] {
  return [...pairing.sides.A, ...pairing.sides.B];
}
