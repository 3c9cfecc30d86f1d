/** Friends and blocks. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export interface Friendship {
  readonly account: string;
  readonly askedBy: string;
  readonly askedAt: number;
  /** Null: not answered yet. */
  readonly since: number | null;
}

/** Nobody needs more friends, or more blocks; and lists stay short. */
const MOST = 500;

/** An account has as many friends and questions of its own, or blocks, as it may have. */
export class ListFull extends Error {
  override readonly name = 'ListFull';
  /** How many it holds. */
  readonly most = MOST;
}

export interface Social {
  /**
   * Asks, or answers yes when the other has asked; resolves to what it is now. Questions that others ask take no room.
   * @throws ListFull
   */
  befriend(account: string, other: string, now: number): Promise<Friendship>;
  /** Ends a friendship, takes a question back, or answers no; false: there was nothing. */
  unfriend(account: string, other: string): Promise<boolean>;
  friends(account: string): Promise<readonly Friendship[]>;
  /** Also ends a friendship. @throws ListFull */
  block(account: string, other: string, now: number): Promise<void>;
  unblock(account: string, other: string): Promise<boolean>;
  /** Whom an account has blocked. */
  blocked(account: string): Promise<readonly string[]>;
  /** Whom an account has blocked, and who has blocked it. */
  apart(account: string): Promise<readonly string[]>;
}

function pair(account: string, other: string): { low: string; high: string } {
  return account < other ? { low: account, high: other } : { low: other, high: account };
}

/** Of requests of one account at the same moment, the second counts what the first has added. */
async function inTurn(tx: Transaction<Schema>, account: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .where('id', '=', account)
    .execute();
}

export function socialIn(db: Kysely<Schema>): Social {
  return {
    befriend(account, other, now) {
      const key = pair(account, other);
      return db.transaction().execute(async (tx) => {
        await inTurn(tx, account);
        const { count } = await tx
          .selectFrom('friends')
          .select((row) => row.fn.countAll<number | string>().as('count'))
          .where((where) => where.or([where('low', '=', account), where('high', '=', account)]))
          .where((where) => where.or([where('since', 'is not', null), where('asked_by', '=', account)]))
          .where((where) => where.not(where.and([where('low', '=', key.low), where('high', '=', key.high)])))
          .executeTakeFirstOrThrow();
        if (Number(count) >= MOST) throw new ListFull();
        await tx
          .insertInto('friends')
          .values({ ...key, asked_by: account, asked_at: now, since: null })
          .onConflict((conflict) => conflict.columns(['low', 'high']).doNothing())
          .execute();
        await tx
          .updateTable('friends')
          .set({ since: now })
          .where('low', '=', key.low)
          .where('high', '=', key.high)
          .where('asked_by', '=', other)
          .where('since', 'is', null)
          .execute();
        const row = await tx
          .selectFrom('friends')
          .selectAll()
          .where('low', '=', key.low)
          .where('high', '=', key.high)
          .executeTakeFirstOrThrow();
        return { account: other, askedBy: row.asked_by, askedAt: row.asked_at, since: row.since };
      });
    },

    async unfriend(account, other) {
      const { low, high } = pair(account, other);
      const gone = await db.deleteFrom('friends').where('low', '=', low).where('high', '=', high).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },

    async friends(account) {
      const rows = await db
        .selectFrom('friends')
        .selectAll()
        .where((where) => where.or([where('low', '=', account), where('high', '=', account)]))
        .orderBy('asked_at')
        .execute();
      return rows.map((row) => ({
        account: row.low === account ? row.high : row.low,
        askedBy: row.asked_by,
        askedAt: row.asked_at,
        since: row.since,
      }));
    },

    async block(account, other, now) {
      const { low, high } = pair(account, other);
      await db.transaction().execute(async (tx) => {
        await inTurn(tx, account);
        const { count } = await tx
          .selectFrom('blocks')
          .select((row) => row.fn.countAll<number | string>().as('count'))
          .where('account', '=', account)
          .where('other', '!=', other)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MOST) throw new ListFull();
        await tx
          .insertInto('blocks')
          .values({ account, other, at: now })
          .onConflict((conflict) => conflict.columns(['account', 'other']).doNothing())
          .execute();
        await tx.deleteFrom('friends').where('low', '=', low).where('high', '=', high).execute();
      });
    },

    async unblock(account, other) {
      const gone = await db
        .deleteFrom('blocks')
        .where('account', '=', account)
        .where('other', '=', other)
        .executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },

    async blocked(account) {
      const rows = await db.selectFrom('blocks').select('other').where('account', '=', account).orderBy('at').execute();
      return rows.map((row) => row.other);
    },

    async apart(account) {
      const rows = await db
        .selectFrom('blocks')
        .select(['account', 'other'])
        .where((where) => where.or([where('account', '=', account), where('other', '=', account)]))
        .execute();
      return [...new Set(rows.map((row) => (row.account === account ? row.other : row.account)))];
    },
  };
}
