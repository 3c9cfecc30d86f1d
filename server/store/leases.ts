/**
 * Who may write to a game's log. A lease is taken by one process at a time and carries a token that rises with each
 * taking: a holder that slept while another took the game finds its token outdated (server/store/games.ts checks it in
 * the transaction of each append).
 *
 * `games.holder`: null, the game is at rest and nobody is needed; '', somebody is to take it up; else a process.
 */
import { type Kysely, sql } from 'kysely';
import { databaseNow } from './dialect.ts';
import type { Dialect, Schema } from './schema.ts';

export interface Lease {
  readonly game: string;
  /** A process. */
  readonly holder: string;
  readonly token: number;
}

/** A lease that was just taken, and what became of the holder before. */
export interface Taken extends Lease {
  /** When the game was last known to be held, by the clock of its tables; null: it was at rest, or never held. */
  readonly heldUntil: number | null;
  /** How long the process that held it has been silent, ms; null: nobody died over it. */
  readonly silentMs: number | null;
}

/** Where a game is live. */
export interface Place {
  /** A process; null: nowhere. */
  readonly holder: string | null;
  readonly token: number;
  /** Of the holder; see server/store/processes.ts. */
  readonly address: string | null;
}

/** The lease is somebody else's by now. The writer must let go of the game; nothing was written. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

export interface Leases {
  /** Takes a game for a process. Null: another living process holds it, or there is no such game. */
  take(game: string, process: string): Promise<Taken | null>;
  /**
   * Gives a lease back; nothing happens when it is somebody else's by now.
   * @param wanted whether another process is to take the game up at once
   * @param clock the time of its tables, ms since the epoch
   */
  release(lease: Lease, wanted: boolean, clock: number): Promise<void>;
  /**
   * Whether a lease still holds.
   * @param proven by writing it once more: then it is known, too, that the database takes writes
   */
  holds(lease: Lease, proven?: boolean): Promise<boolean>;
  /** Where a game is live; null: there is no such game. */
  place(game: string): Promise<Place | null>;
  /** Games that somebody is to take up: wanted ones, and those whose holder is gone. */
  orphans(limit: number): Promise<readonly string[]>;
}

/** A fragment: the row's holder is a process that is there. */
const HELD = sql<boolean>`exists (select 1 from processes where processes.id = games.holder and processes.gone = 0)`;

export function leasesIn(db: Kysely<Schema>, dialect: Dialect): Leases {
  const now = databaseNow(dialect);

  /**
   * No transaction: who reads and then writes under the token that was read has been alone in between, or writes nothing.
   * After a death hundreds of games are taken at once, and each question to the database counts.
   */
  async function take(game: string, process: string): Promise<Taken | null> {
    const row = await db
      .selectFrom('games')
      .leftJoin('processes', 'processes.id', 'games.holder')
      .select(['games.holder', 'games.token', 'games.held_until', 'processes.gone', 'processes.clock'])
      .select(sql<number | null>`${now} - processes.seen`.as('silent'))
      .where('games.id', '=', game)
      .executeTakeFirst();
    if (row === undefined || (row.gone === 0 && row.holder !== process)) return null;
    const token = row.token + 1;
    const taken = await db
      .updateTable('games')
      .set({ holder: process, token, held_until: null })
      .where('id', '=', game)
      .where('token', '=', row.token)
      .executeTakeFirst();
    if (taken.numUpdatedRows !== 1n) return null;
    const died = row.gone === 1;
    return {
      game,
      holder: process,
      token,
      heldUntil: died ? row.clock : row.held_until,
      silentMs: died ? Math.max(0, Number(row.silent)) : null,
    };
  }

  return {
    take,

    async release({ game, holder, token }, wanted, clock) {
      await db
        .updateTable('games')
        .set({ holder: wanted ? '' : null, held_until: clock })
        .where('id', '=', game)
        .where('holder', '=', holder)
        .where('token', '=', token)
        .execute();
    },

    async holds({ game, holder, token }, proven = false) {
      if (proven) {
        const written = await db
          .updateTable('games')
          .set({ token })
          .where('id', '=', game)
          .where('holder', '=', holder)
          .where('token', '=', token)
          .executeTakeFirst();
        return written.numUpdatedRows === 1n;
      }
      const row = await db.selectFrom('games').select(['holder', 'token']).where('id', '=', game).executeTakeFirst();
      return row?.holder === holder && row.token === token;
    },

    async place(game) {
      const row = await db
        .selectFrom('games')
        .leftJoin('processes', (join) => join.onRef('processes.id', '=', 'games.holder').on('processes.gone', '=', 0))
        .select(['processes.id', 'processes.address', 'games.token'])
        .where('games.id', '=', game)
        .executeTakeFirst();
      return row === undefined ? null : { holder: row.id, token: row.token, address: row.address };
    },

    async orphans(limit) {
      const rows = await db
        .selectFrom('games')
        .select('id')
        .where('holder', 'is not', null)
        .where(sql<boolean>`not ${HELD}`)
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },
  };
}
