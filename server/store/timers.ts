/**
 * Timers that outlive processes. Of several processes one claims a due timer; the claim's token lets only the last
 * claimer end it, in the very transaction of what the timer does, so that the effect is there once, whatever dies when.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { Fenced } from './leases.ts';
import type { Schema, TimersTable } from './schema.ts';

export interface NewTimer {
  /** Set again under the same id it is one timer. */
  readonly id: string;
  /** Names the handler. */
  readonly kind: string;
  /** ms since the epoch, by the clock of tables. */
  readonly due: number;
  /** Plain data. */
  readonly payload: unknown;
}

export interface ClaimedTimer extends NewTimer {
  readonly token: number;
  /** How often it has failed. */
  readonly tries: number;
}

export interface Timers {
  /** Sets a timer. One of the same id gets the new time and payload; who is handling the old one can't end it any more. */
  set(timer: NewTimer): Promise<void>;
  /** False: there is none such (any more). */
  cancel(id: string): Promise<boolean>;
  find(id: string): Promise<NewTimer | null>;
  /** When the next one of these kinds that nobody handles is due; null: none. */
  nextDue(kinds: readonly string[]): Promise<number | null>;
  /** Takes on what is due of these kinds, also what processes that are gone had taken on; the oldest first. */
  claim(process: string, kinds: readonly string[], now: number, limit: number): Promise<readonly ClaimedTimer[]>;
  /** It is done. @throws Fenced when another process has taken it on meanwhile */
  finish(timer: ClaimedTimer): Promise<void>;
  /** It has failed and comes again; nothing happens when another process has taken it on. */
  postpone(timer: ClaimedTimer, due: number): Promise<void>;
}

/** {@link Timers.set} within a transaction of somebody else's: the timer is there if and only if the rest is. */
export async function setTimer(tx: Kysely<Schema> | Transaction<Schema>, timer: NewTimer): Promise<void> {
  const { id, kind, due } = timer;
  const payload = JSON.stringify(timer.payload ?? null);
  await tx
    .insertInto('timers')
    // Not from 0: one that is set again under the id of one just ended mustn't be ended by the same token.
    .values({ id, kind, due, payload, claimed_by: null, token: Math.floor(Math.random() * 2 ** 30), tries: 0 })
    // The token stays and rises: who handles the old one can't end the new one.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        kind,
        due,
        payload,
        claimed_by: null,
        token: sql<number>`timers.token + 1`,
        tries: 0,
      }),
    )
    .execute();
}

/** {@link Timers.finish} within the transaction of what the timer does: both or neither. @throws Fenced */
export async function finishTimer(tx: Kysely<Schema> | Transaction<Schema>, timer: ClaimedTimer): Promise<void> {
  const ended = await tx
    .deleteFrom('timers')
    .where('id', '=', timer.id)
    .where('token', '=', timer.token)
    .executeTakeFirst();
  if (ended.numDeletedRows !== 1n) throw new Fenced(`Timer ${timer.id} is in other hands.`);
}

/** A fragment: nobody who is there handles it. */
const FREE = sql<boolean>`(claimed_by is null or not exists (
  select 1 from processes where processes.id = timers.claimed_by and processes.gone = 0))`;

export function timersIn(db: Kysely<Schema>): Timers {
  const read = (row: Pick<TimersTable, 'id' | 'kind' | 'due' | 'payload'>): NewTimer => ({
    id: row.id,
    kind: row.kind,
    due: row.due,
    payload: JSON.parse(row.payload) as unknown,
  });
  return {
    set: (timer) => setTimer(db, timer),

    async cancel(id) {
      const gone = await db.deleteFrom('timers').where('id', '=', id).executeTakeFirst();
      return gone.numDeletedRows === 1n;
    },

    async find(id) {
      const row = await db.selectFrom('timers').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : read(row);
    },

    async nextDue(kinds) {
      if (kinds.length === 0) return null;
      const row = await db
        .selectFrom('timers')
        .select((select) => select.fn.min('due').as('due'))
        .where('kind', 'in', [...kinds])
        .where(FREE)
        .executeTakeFirst();
      return row?.due ?? null;
    },

    async claim(process, kinds, now, limit) {
      if (kinds.length === 0) return [];
      const due = await db
        .selectFrom('timers')
        .selectAll()
        .where('due', '<=', now)
        .where('kind', 'in', [...kinds])
        .where(FREE)
        .orderBy('due')
        .orderBy('id')
        .limit(limit)
        .execute();
      const claimed: ClaimedTimer[] = [];
      for (const row of due) {
        const token = row.token + 1;
        const mine = await db
          .updateTable('timers')
          .set({ claimed_by: process, token })
          .where('id', '=', row.id)
          .where('token', '=', row.token)
          .executeTakeFirst();
        if (mine.numUpdatedRows === 1n) claimed.push({ ...read(row), token, tries: row.tries });
      }
      return claimed;
    },

    finish: (timer) => finishTimer(db, timer),

    async postpone(timer, due) {
      await db
        .updateTable('timers')
        .set((set) => ({ due, claimed_by: null, tries: set('tries', '+', 1) }))
        .where('id', '=', timer.id)
        .where('token', '=', timer.token)
        .execute();
    },
  };
}
