/**
 * The processes that serve, as the database knows them. A process says again and again that it is there by raising its
 * beat; another one that has seen the same beat for long declares it gone. Gone is for ever: it may come back only under
 * another id. No clocks are compared: only whether a beat has risen.
 */
import { type Kysely, sql } from 'kysely';
import { databaseNow } from './dialect.ts';
import type { Dialect, Schema } from './schema.ts';

export interface LivingProcess {
  readonly id: string;
  /** `host[:port][/path]` of its rooms; null: that of the pages. */
  readonly address: string | null;
  readonly beat: number;
}

export interface Processes {
  /** @param clock the time of its tables, ms since the epoch */
  register(id: string, address: string | null, clock: number): Promise<void>;
  /** It is there. False: it has been declared gone. */
  beat(id: string, clock: number): Promise<boolean>;
  /** All that aren't gone. */
  living(): Promise<readonly LivingProcess[]>;
  /** Declares a process gone unless its beat has risen since. Says whether it is gone by this. */
  declareGone(id: string, beat: number): Promise<boolean>;
  /** Declares all others gone, where it is known that no other can be there. Resolves to how many there were. */
  declareOthersGone(id: string): Promise<number>;
  /** Declares others at this address gone: it is another process's now. Resolves to how many there were. */
  declareGoneAt(address: string, id: string): Promise<number>;
  /** It goes by itself: what it holds is free at once. */
  leave(id: string): Promise<void>;
  /** Forgets processes that are gone and hold nothing any more. */
  tidy(): Promise<void>;
}

export function processesIn(db: Kysely<Schema>, dialect: Dialect): Processes {
  const now = databaseNow(dialect);
  return {
    async register(id, address, clock) {
      await db
        .insertInto('processes')
        .values({ id, address, started: now, seen: now, beat: 0, clock, gone: 0 })
        .execute();
    },

    async beat(id, clock) {
      const beaten = await db
        .updateTable('processes')
        .set((set) => ({ seen: now, beat: set('beat', '+', 1), clock }))
        .where('id', '=', id)
        .where('gone', '=', 0)
        .executeTakeFirst();
      return beaten.numUpdatedRows === 1n;
    },

    async living() {
      return db.selectFrom('processes').select(['id', 'address', 'beat']).where('gone', '=', 0).execute();
    },

    async declareGone(id, beat) {
      const gone = await db
        .updateTable('processes')
        .set({ gone: 1 })
        .where('id', '=', id)
        .where('beat', '=', beat)
        .where('gone', '=', 0)
        .executeTakeFirst();
      return gone.numUpdatedRows === 1n;
    },

    async declareOthersGone(id) {
      const gone = await db
        .updateTable('processes')
        .set({ gone: 1 })
        .where('id', '!=', id)
        .where('gone', '=', 0)
        .executeTakeFirst();
      return Number(gone.numUpdatedRows);
    },

    async declareGoneAt(address, id) {
      const gone = await db
        .updateTable('processes')
        .set({ gone: 1 })
        .where('address', '=', address)
        .where('id', '!=', id)
        .where('gone', '=', 0)
        .executeTakeFirst();
      return Number(gone.numUpdatedRows);
    },

    async leave(id) {
      await db.updateTable('processes').set({ gone: 1 }).where('id', '=', id).execute();
    },

    async tidy() {
      await db
        .deleteFrom('processes')
        .where('gone', '=', 1)
        .where(sql<boolean>`not exists (select 1 from games where games.holder = processes.id)`)
        .where(sql<boolean>`not exists (select 1 from timers where timers.claimed_by = processes.id)`)
        .execute();
    },
  };
}
