/**
 * The waiting room: what the pages and the service say to each other about finding an opponent. Over HTTP, so that any
 * process answers any request and a lost line costs nothing: the page asks `GET /api/queue?seen=<version>` again and
 * again; the answer comes when there is something new, or after a while. Who hasn't asked for {@link TICKET_MS} is no
 * longer waiting. Times are ms since the epoch by the server's clock.
 */
import type { Mode } from '../table/seats.ts';

/** Formats of a game, and their numbers of sets. */
export const FORMAT_SETS = { quick: 1, standard: 3, long: 5 } as const;
export type Format = keyof typeof FORMAT_SETS;
export const FORMATS = Object.keys(FORMAT_SETS) as readonly Format[];

/** Who doesn't ask for so long leaves the queue: a short loss of the line, a reload, a change of network is no matter. */
export const TICKET_MS = 45_000;
/** Both accept within this time. */
export const ACCEPT_MS = 20_000;

/** Why somebody is no longer waiting. */
export type QueueEnd = 'left' | 'declined' | 'unanswered' | 'away' | 'partner-left' | 'busy';

/** How long it will take, as far as one can say. */
export interface Estimate {
  /** Seconds from now; null: nobody can say. */
  readonly seconds: number | null;
  /**
   * `waiting`: somebody who waits now comes within reach then; `recent`: the middle of the last waits here; `none`: nobody
   * else waits, and nobody did lately.
   */
  readonly basis: 'waiting' | 'recent' | 'none';
}

export interface PersonRated {
  readonly id: string;
  readonly name: string;
  readonly rating: number;
  readonly provisional: boolean;
}

/** Where somebody stands with the queue. */
export type QueueState =
  | { readonly state: 'idle'; readonly ended: QueueEnd | null }
  /** Pairs: asked to be somebody's partner, or waiting for the partner to answer. */
  | {
      readonly state: 'inviting';
      readonly format: Format;
      readonly partner: PersonRated;
      /** The partner was asked by this person; else this person was asked. */
      readonly mine: boolean;
    }
  | {
      readonly state: 'waiting';
      readonly mode: Mode;
      readonly format: Format;
      readonly partner: PersonRated | null;
      readonly since: number;
      /** The rating used for pairing, and how far from it an opponent may be now; null: anybody. */
      readonly rating: number;
      readonly window: number | null;
      /** People waiting here, oneself included. */
      readonly others: number;
      readonly estimate: Estimate;
    }
  | {
      readonly state: 'found';
      readonly pairing: string;
      readonly mode: Mode;
      readonly format: Format;
      readonly until: number;
      /** Whether this person has accepted, and how many of how many have. */
      readonly accepted: boolean;
      readonly acceptedBy: number;
      readonly of: number;
      readonly opponents: readonly PersonRated[];
    }
  | { readonly state: 'playing'; readonly table: string };

export interface QueueView {
  /** Ask with it as `seen` to be answered when this has changed. */
  readonly version: string;
  /** The queue's own name: another one when it was lost and begun anew, with whoever waited in it forgotten. */
  readonly boot: string;
  /** The server's clock. */
  readonly now: number;
  readonly queue: QueueState;
  /** A pause from rated play after leaving games, or by a moderator; null: none. */
  readonly pause: Pause | null;
}

export type Pause =
  | {
      readonly reason: 'left-games';
      readonly until: number;
      /** Games left lately. */
      readonly games: number;
    }
  /** A sanction of the service; `until` null: for good. */
  | { readonly reason: 'moderator'; readonly until: number | null; readonly text: string };
