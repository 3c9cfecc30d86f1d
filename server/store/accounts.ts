/** Accounts and sessions. */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export interface Account {
  /** Public id. */
  readonly id: string;
  readonly name: string;
}

export interface Accounts {
  /** Makes an account together with its first session. */
  createGuest(account: Account, tokenHash: string, now: number): Promise<void>;
  /** The account of a session that was used after `since`; null: none. */
  ofSession(tokenHash: string, since: number): Promise<(Account & { readonly seenAt: number }) | null>;
  /** Notes that a session was used. */
  seen(tokenHash: string, now: number): Promise<void>;
  rename(id: string, name: string): Promise<void>;
}

export function accountsIn(db: Kysely<Schema>): Accounts {
  return {
    async createGuest(account, tokenHash, now) {
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('accounts')
          .values({ id: account.id, name: account.name, kind: 'guest', created_at: now })
          .execute();
        await tx
          .insertInto('sessions')
          .values({ token_hash: tokenHash, account: account.id, created_at: now, seen_at: now })
          .execute();
      });
    },

    async ofSession(tokenHash, since) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account')
        .select(['accounts.id', 'accounts.name', 'sessions.seen_at'])
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.seen_at', '>', since)
        .executeTakeFirst();
      return row === undefined ? null : { id: row.id, name: row.name, seenAt: row.seen_at };
    },

    async seen(tokenHash, now) {
      await db.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
    },

    async rename(id, name) {
      await db.updateTable('accounts').set({ name }).where('id', '=', id).execute();
    },
  };
}
