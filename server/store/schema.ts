/** The tables, as every database has them. Times are ms since the epoch. */
export interface AccountsTable {
  /** Public id. */
  id: string;
  name: string;
  kind: 'guest';
  created_at: number;
}

export interface SessionsTable {
  /** SHA-256 of the token, hex. The token itself is only in the cookie. */
  token_hash: string;
  account: string;
  created_at: number;
  seen_at: number;
}

export type GameStatus = 'waiting' | 'playing' | 'over' | 'closed';

export interface GamesTable {
  /** Public id: the table's link. */
  id: string;
  kind: string;
  status: GameStatus;
  created_by: string;
  created_at: number;
  /** Number of the next event. */
  length: number;
}

/** The log. Its key refuses a second event of the same number: two writers can't both go on. */
export interface EventsTable {
  game: string;
  n: number;
  at: number;
  type: string;
  /** Canonical JSON of the event without its track. */
  body: string;
  /** Compact course of a strike. */
  track: Uint8Array | null;
}

export interface Schema {
  accounts: AccountsTable;
  sessions: SessionsTable;
  games: GamesTable;
  events: EventsTable;
}

export type Dialect = 'sqlite' | 'postgres';
