/** Keys by which programs of organisers ask. Only their hashes are kept. */
import type { Kysely } from 'kysely';
import type { ApiKey } from '../../shared/protocol/competition.ts';
import type { Account } from './accounts.ts';
import type { ApiKeysTable, Schema } from './schema.ts';

const DAY = 86_400_000;

export interface Keys {
  /** Writes one down, unless the account has `most` already: then false. */
  make(account: string, key: Omit<ApiKey, 'usedAt'>, hash: string, most: number): Promise<boolean>;
  /** The oldest first. */
  list(account: string): Promise<readonly ApiKey[]>;
  /** False: the account has no such key. */
  revoke(account: string, id: string): Promise<boolean>;
  /** Whose key has this hash; it counts as used. Null: nobody's (any more). */
  ownerOf(hash: string, now: number): Promise<Account | null>;
}

function key(row: ApiKeysTable): ApiKey {
  return { id: row.id, name: row.name, hint: row.hint, createdAt: row.created_at, usedAt: row.used_at };
}

export function keysIn(db: Kysely<Schema>): Keys {
  return {
    async make(account, { id, name, hint, createdAt }, hash, most) {
      return db.transaction().execute(async (tx) => {
        // A write first: another one of the same account waits here for the end of this transaction.
        await tx
          .updateTable('accounts')
          .set((set) => ({ name: set.ref('name') }))
          .where('id', '=', account)
          .execute();
        const { count } = await tx
          .selectFrom('api_keys')
          .select((select) => select.fn.countAll().as('count'))
          .where('account', '=', account)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return false;
        await tx
          .insertInto('api_keys')
          .values({ id, account, name, hash, hint, created_at: createdAt, used_at: null })
          .execute();
        return true;
      });
    },

    async list(account) {
      const rows = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('account', '=', account)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(key);
    },

    async revoke(account, id) {
      const gone = await db
        .deleteFrom('api_keys')
        .where('account', '=', account)
        .where('id', '=', id)
        .executeTakeFirst();
      return gone.numDeletedRows === 1n;
    },

    async ownerOf(hash, now) {
      const row = await db
        .selectFrom('api_keys')
        .innerJoin('accounts', 'accounts.id', 'api_keys.account')
        .select(['api_keys.id as key', 'used_at', 'accounts.id', 'accounts.name', 'accounts.kind'])
        .where('hash', '=', hash)
        .where('accounts.kind', '=', 'member')
        .executeTakeFirst();
      if (row === undefined) return null;
      const day = Math.floor(now / DAY) * DAY;
      if (row.used_at === null || row.used_at < day)
        await db.updateTable('api_keys').set({ used_at: day }).where('id', '=', row.key).execute();
      return { id: row.id, name: row.name, kind: row.kind };
    },
  };
}
