/** Accounts: guests, members, and who has gone. */
import type { Kysely, Transaction } from 'kysely';
import type { AccountKind, Schema } from './schema.ts';
import { isUniqueViolation } from './unique.ts';

export interface Account {
  /** Public id. */
  readonly id: string;
  readonly name: string;
  readonly kind: AccountKind;
}

/** The two texts by which no two members' names may be alike (server/accounts/likeness.ts). */
export interface NameKeys {
  readonly key: string;
  readonly look: string;
}

/** Another member has that name, or one that looks like it. */
export class NameTaken extends Error {
  override readonly name = 'NameTaken';
}
/** Another member has that e-mail address. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
}

export interface Credentials extends Account {
  readonly password: string | null;
  readonly email: string | null;
}

/** What is shown instead of the name of somebody who has gone. */
export const DELETED_NAME = 'deleted';

export interface Accounts {
  /** Makes an account together with its first session. */
  createGuest(account: { id: string; name: string }, tokenHash: string, now: number, agent?: string): Promise<void>;
  find(id: string): Promise<(Account & { readonly createdAt: number }) | null>;
  /** Members by the key of their name. */
  byKey(key: string): Promise<Credentials | null>;
  credentials(id: string): Promise<Credentials | null>;
  /** Current names; ids that don't exist are left out. */
  named(ids: readonly string[]): Promise<ReadonlyMap<string, Account>>;
  /** Whether a member other than `id` has this name or one like it. */
  isTaken(keys: NameKeys, id: string): Promise<boolean>;
  /** Gives another name and keeps the old one. @throws NameTaken */
  rename(id: string, name: string, now?: number, keys?: NameKeys | null): Promise<void>;
  /** Names it had, the last first. */
  formerNames(id: string): Promise<readonly { readonly name: string; readonly until: number }[]>;
  /** Makes a guest a member; false: it isn't a guest. @throws NameTaken, EmailTaken */
  becomeMember(
    id: string,
    member: { name: string; keys: NameKeys; password: string; email: string | null },
    now: number,
  ): Promise<boolean>;
  setPassword(id: string, password: string): Promise<void>;
  /** @throws EmailTaken */
  setEmail(id: string, email: string | null): Promise<void>;
  createReset(tokenHash: string, id: string, expiresAt: number): Promise<void>;
  /** Takes a reset: works once. Null: there is none, or it is too late. */
  takeReset(tokenHash: string, now: number): Promise<string | null>;
  /** Takes away everything personal; games and results stay, under {@link DELETED_NAME}. */
  remove(id: string): Promise<void>;
}

type Db = Kysely<Schema> | Transaction<Schema>;

const COLUMNS = ['id', 'name', 'kind'] as const;

async function isTaken(db: Db, keys: NameKeys, id: string): Promise<boolean> {
  const holder = await db
    .selectFrom('accounts')
    .select('id')
    .where((where) => where.or([where('name_key', '=', keys.key), where('name_look', '=', keys.look)]))
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}

async function emailTaken(db: Db, email: string | null, id: string): Promise<boolean> {
  if (email === null) return false;
  const holder = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', id)
    .executeTakeFirst();
  return holder !== undefined;
}

/** The name that was, with its end. */
async function keepName(tx: Db, id: string, name: string, now: number): Promise<void> {
  const before = await tx.selectFrom('accounts').select('name').where('id', '=', id).executeTakeFirst();
  if (before === undefined || before.name === name) return;
  await tx.insertInto('names').values({ account: id, name: before.name, until: now }).execute();
}

export function accountsIn(db: Kysely<Schema>): Accounts {
  const credentials = db.selectFrom('accounts').select([...COLUMNS, 'password', 'email']);
  return {
    async createGuest(account, tokenHash, now, agent = '') {
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('accounts')
          .values({
            id: account.id,
            name: account.name,
            kind: 'guest',
            created_at: now,
            name_key: null,
            name_look: null,
            password: null,
            email: null,
          })
          .execute();
        await tx
          .insertInto('sessions')
          .values({ token_hash: tokenHash, account: account.id, created_at: now, seen_at: now, agent })
          .execute();
      });
    },

    async find(id) {
      const row = await db
        .selectFrom('accounts')
        .select([...COLUMNS, 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? null : { id: row.id, name: row.name, kind: row.kind, createdAt: row.created_at };
    },

    async byKey(key) {
      return (await credentials.where('name_key', '=', key).executeTakeFirst()) ?? null;
    },

    async credentials(id) {
      return (await credentials.where('id', '=', id).executeTakeFirst()) ?? null;
    },

    async named(ids) {
      const unique = [...new Set(ids)];
      if (unique.length === 0) return new Map();
      const rows = await db.selectFrom('accounts').select(COLUMNS).where('id', 'in', unique).execute();
      return new Map(rows.map((row) => [row.id, row]));
    },

    isTaken: (keys, id) => isTaken(db, keys, id),

    async rename(id, name, now = 0, keys = null) {
      try {
        await db.transaction().execute(async (tx) => {
          if (keys !== null && (await isTaken(tx, keys, id))) throw new NameTaken();
          await keepName(tx, id, name, now);
          await tx
            .updateTable('accounts')
            .set({ name, name_key: keys?.key ?? null, name_look: keys?.look ?? null })
            .where('id', '=', id)
            .execute();
        });
      } catch (error) {
        throw isUniqueViolation(error) ? new NameTaken() : error;
      }
    },

    async formerNames(id) {
      return db
        .selectFrom('names')
        .select(['name', 'until'])
        .where('account', '=', id)
        .orderBy('until', 'desc')
        .execute();
    },

    async becomeMember(id, { name, keys, password, email }, now) {
      try {
        return await db.transaction().execute(async (tx) => {
          if (await isTaken(tx, keys, id)) throw new NameTaken();
          if (await emailTaken(tx, email, id)) throw new EmailTaken();
          await keepName(tx, id, name, now);
          const changed = await tx
            .updateTable('accounts')
            .set({ kind: 'member', name, name_key: keys.key, name_look: keys.look, password, email })
            .where('id', '=', id)
            .where('kind', '=', 'guest')
            .executeTakeFirst();
          return changed.numUpdatedRows === 1n;
        });
      } catch (error) {
        // Two at the same moment: the look before was too early.
        throw isUniqueViolation(error) ? new NameTaken() : error;
      }
    },

    async setPassword(id, password) {
      await db.updateTable('accounts').set({ password }).where('id', '=', id).where('kind', '=', 'member').execute();
    },

    async setEmail(id, email) {
      try {
        await db.updateTable('accounts').set({ email }).where('id', '=', id).where('kind', '=', 'member').execute();
      } catch (error) {
        throw isUniqueViolation(error) ? new EmailTaken() : error;
      }
    },

    async createReset(tokenHash, id, expiresAt) {
      await db.insertInto('resets').values({ token_hash: tokenHash, account: id, expires_at: expiresAt }).execute();
    },

    async takeReset(tokenHash, now) {
      const row = await db.deleteFrom('resets').where('token_hash', '=', tokenHash).returningAll().executeTakeFirst();
      return row === undefined || row.expires_at <= now ? null : row.account;
    },

    async remove(id) {
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('accounts')
          .set({ kind: 'deleted', name: DELETED_NAME, name_key: null, name_look: null, password: null, email: null })
          .where('id', '=', id)
          .execute();
        for (const table of ['sessions', 'names', 'resets', 'roles', 'blocks'] as const)
          await tx.deleteFrom(table).where('account', '=', id).execute();
        await tx.deleteFrom('blocks').where('other', '=', id).execute();
        await tx
          .deleteFrom('friends')
          .where((where) => where.or([where('low', '=', id), where('high', '=', id)]))
          .execute();
        await tx
          .updateTable('challenges')
          .set({ state: 'withdrawn' })
          .where('maker', '=', id)
          .where('state', '=', 'open')
          .execute();
        await scrub(tx, id);
      });
    },
  };
}

/** The one change ever made to a log: a name that must go is taken out of the events that hold it. */
async function scrub(tx: Transaction<Schema>, id: string): Promise<void> {
  const rows = await tx
    .selectFrom('events')
    .innerJoin('seats', 'seats.game', 'events.game')
    .select(['events.game', 'events.n', 'events.body'])
    .where('seats.account', '=', id)
    .where('events.type', 'in', ['seated', 'renamed', 'refereeSeated'])
    .execute();
  for (const { game, n, body } of rows) {
    const event = JSON.parse(body) as Record<string, { id?: string; name?: string } | undefined>;
    let found = false;
    for (const field of ['player', 'referee', 'by'])
      if (event[field]?.id === id && event[field].name !== undefined) {
        event[field].name = DELETED_NAME;
        found = true;
      }
    if (found)
      await tx
        .updateTable('events')
        .set({ body: JSON.stringify(event) })
        .where('game', '=', game)
        .where('n', '=', n)
        .execute();
  }
}
