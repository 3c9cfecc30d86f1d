/** Sessions: only a hash of each token is kept. */
import type { Kysely } from 'kysely';
import type { Account } from './accounts.ts';
import type { Schema } from './schema.ts';

export interface SessionRow {
  /** For the list of one's sessions: the beginning of the token's hash. */
  readonly id: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly agent: string;
}

export interface SessionRows {
  /** The account of a session that was used after `since`; null: none. */
  ofSession(tokenHash: string, since: number): Promise<(Account & { readonly seenAt: number }) | null>;
  /** Notes that a session was used. */
  seen(tokenHash: string, now: number): Promise<void>;
  /**
   * Opens a session of a member whose password is still this one; false: that member has gone, or has another one by now.
   */
  open(account: string, password: string, tokenHash: string, now: number, agent: string): Promise<boolean>;
  /** A new token for the same session. */
  replace(tokenHash: string, by: string): Promise<void>;
  list(account: string, since: number): Promise<readonly SessionRow[]>;
  /** Ends one of an account's sessions; false: it has none such. */
  end(account: string, id: string): Promise<boolean>;
  /** Resolves to whose it was; null: there was none. */
  endToken(tokenHash: string): Promise<string | null>;
  /** Ends all of an account's sessions but this one; resolves to the ids of those that have ended. */
  endOthers(account: string, tokenHash: string): Promise<readonly string[]>;
}

/** How much of a hash names its session. */
const ID_LENGTH = 16;

/** The public id of a session. */
export function sessionId(tokenHash: string): string {
  return tokenHash.slice(0, ID_LENGTH);
}

export function sessionsIn(db: Kysely<Schema>): SessionRows {
  return {
    async ofSession(tokenHash, since) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account')
        .select(['accounts.id', 'accounts.name', 'accounts.kind', 'sessions.seen_at'])
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.seen_at', '>', since)
        .where('accounts.kind', '!=', 'deleted')
        .executeTakeFirst();
      return row === undefined ? null : { id: row.id, name: row.name, kind: row.kind, seenAt: row.seen_at };
    },

    async seen(tokenHash, now) {
      await db.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
    },

    async open(account, password, tokenHash, now, agent) {
      return db.transaction().execute(async (tx) => {
        // Changes nothing but holds the account: it can't be deleted, nor get another password, between this and the end.
        const held = await tx
          .updateTable('accounts')
          .set({ kind: 'member' })
          .where('id', '=', account)
          .where('kind', '=', 'member')
          .where('password', '=', password)
          .executeTakeFirst();
        if (held.numUpdatedRows !== 1n) return false;
        await tx
          .insertInto('sessions')
          .values({ token_hash: tokenHash, account, created_at: now, seen_at: now, agent })
          .execute();
        return true;
      });
    },

    async replace(tokenHash, by) {
      await db.updateTable('sessions').set({ token_hash: by }).where('token_hash', '=', tokenHash).execute();
    },

    async list(account, since) {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('account', '=', account)
        .where('seen_at', '>', since)
        .orderBy('seen_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: sessionId(row.token_hash),
        createdAt: row.created_at,
        seenAt: row.seen_at,
        agent: row.agent,
      }));
    },

    async end(account, id) {
      const own = await db.selectFrom('sessions').select('token_hash').where('account', '=', account).execute();
      const found = own.find((row) => sessionId(row.token_hash) === id);
      if (found === undefined) return false;
      await db.deleteFrom('sessions').where('token_hash', '=', found.token_hash).execute();
      return true;
    },

    async endToken(tokenHash) {
      const gone = await db
        .deleteFrom('sessions')
        .where('token_hash', '=', tokenHash)
        .returning('account')
        .executeTakeFirst();
      return gone?.account ?? null;
    },

    async endOthers(account, tokenHash) {
      const gone = await db
        .deleteFrom('sessions')
        .where('account', '=', account)
        .where('token_hash', '!=', tokenHash)
        .returning('token_hash')
        .execute();
      return gone.map((row) => sessionId(row.token_hash));
    },
  };
}
