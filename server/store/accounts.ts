/** Accounts: guests, members, and who has gone. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { KEPT_DAYS } from '../../shared/privacy/kept.ts';
import { isLanguage, type Language } from '../../shared/protocol/languages.ts';
import { scrubModeration } from './moderation.ts';
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
/** The name has been changed not long ago. */
export class NameWait extends Error {
  override readonly name = 'NameWait';
  /** From when on it may be changed again, ms since the epoch. */
  readonly until: number;

  constructor(until: number) {
    super('The name has been changed not long ago.');
    this.until = until;
  }
}
/** Another member has that e-mail address. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
}

export interface Credentials extends Account {
  readonly password: string | null;
  readonly email: string | null;
  /** Of the letters; null: never said. */
  readonly language: Language | null;
}

const DAY = 86_400_000;
/** A member's former name is kept for that member so long: nobody else speaks under it to who doesn't know yet. */
export const KEPT_MS = KEPT_DAYS.formerName * DAY;
/** A member changes the name once in so long. */
const RENAME_MS = DAY;
/** But on the first day so many times, to correct it. */
const CORRECTIONS = 5;

/** What is shown instead of the name of somebody who has gone. */
export const DELETED_NAME = 'deleted';

export interface Accounts {
  /** Makes an account together with its first session. */
  createGuest(account: { id: string; name: string }, tokenHash: string, now: number, agent?: string): Promise<void>;
  find(id: string): Promise<(Account & { readonly createdAt: number }) | null>;
  /** Members by the key of their name. */
  byKey(key: string): Promise<Credentials | null>;
  credentials(id: string): Promise<Credentials | null>;
  /** In which language each reads letters; null: never said. */
  languages(ids: readonly string[]): Promise<ReadonlyMap<string, Language | null>>;
  /** Current names; ids that don't exist are left out. */
  named(ids: readonly string[]): Promise<ReadonlyMap<string, Account>>;
  /** Whether a member other than `id` has this name or one like it, or had it until not long ago. */
  isTaken(keys: NameKeys, id: string, now: number): Promise<boolean>;
  /**
   * Gives another name and keeps the old one; false: the account isn't (any more) of that kind. A guest may be called like
   * another guest, but not like a member.
   * @param anytime also who has changed it not long ago: the last change wasn't their own
   * @throws NameTaken, NameWait
   */
  rename(
    id: string,
    kind: 'guest' | 'member',
    name: string,
    keys: NameKeys,
    now: number,
    anytime?: boolean,
  ): Promise<boolean>;
  /**
   * A name has become a member's: guests who have chosen it, or one like it, are called by a fresh one from here on.
   * @returns who they are now
   */
  yieldName(keys: NameKeys, fresh: () => string, now: number): Promise<readonly Account[]>;
  /** Names it had, the last first. */
  formerNames(id: string): Promise<readonly { readonly name: string; readonly until: number }[]>;
  /** Makes a guest a member; false: it isn't a guest. @throws NameTaken, EmailTaken */
  becomeMember(
    id: string,
    member: { name: string; keys: NameKeys; password: string; email: string | null },
    now: number,
  ): Promise<boolean>;
  setPassword(id: string, password: string): Promise<void>;
  setLanguage(id: string, language: Language): Promise<void>;
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
/** What goes with an account. */
const DROPPED = [
  'sessions',
  'names',
  'resets',
  'roles',
  'leavings',
  'blocks',
  'api_keys',
  'team_invitations',
  'team_mutes',
  'notice_marks',
  'play_measures',
  'visits',
] as const;

/** What looks like one name in small letters is a name in capitals that looks like another one: "Ilze" looks like "llze". */
const eitherOf = ({ key, look }: NameKeys): string[] => [key, look];

async function isTaken(db: Db, keys: NameKeys, id: string, now: number): Promise<boolean> {
  const either = eitherOf(keys);
  // In this order: a name that is given up meanwhile is found among the former ones.
  const holder = await db
    .selectFrom('accounts')
    .select('id')
    .where((where) => where.or([where('name_key', 'in', either), where('name_look', 'in', either)]))
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  if (holder !== undefined) return true;
  const former = await db
    .selectFrom('names')
    .select('account')
    .where((where) => where.or([where('name_key', 'in', either), where('name_look', 'in', either)]))
    .where('account', '!=', id)
    .where('until', '>', now - KEPT_MS)
    .limit(1)
    .executeTakeFirst();
  return former !== undefined;
}

/** @throws NameWait a member has changed the name too often to do it now */
async function mayRename(tx: Db, id: string, memberAt: number, now: number): Promise<void> {
  const changes = await tx
    .selectFrom('names')
    .select('until')
    .where('account', '=', id)
    .where('name_key', 'is not', null)
    .orderBy('until', 'desc')
    .limit(CORRECTIONS)
    .execute();
  const last = changes[0]?.until;
  if (last === undefined || last + RENAME_MS <= now) return;
  if (now < memberAt + DAY && changes.length < CORRECTIONS) return;
  throw new NameWait(last + RENAME_MS);
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
  const before = await tx
    .selectFrom('accounts')
    .select(['name', 'name_key', 'name_look'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (before === undefined || before.name === name) return;
  await tx
    .insertInto('names')
    .values({ account: id, until: now, ...before })
    .execute();
}

/** A language that is spoken no more counts as never said. */
function credentialsOf(row: (Omit<Credentials, 'language'> & { readonly language: string | null }) | undefined) {
  if (row === undefined) return null;
  return { ...row, language: isLanguage(row.language) ? row.language : null };
}

export function accountsIn(db: Kysely<Schema>): Accounts {
  const credentials = db.selectFrom('accounts').select([...COLUMNS, 'password', 'email', 'language']);
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
      return credentialsOf(await credentials.where('name_key', '=', key).executeTakeFirst());
    },

    async credentials(id) {
      return credentialsOf(await credentials.where('id', '=', id).executeTakeFirst());
    },

    async languages(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('accounts')
        .select(['id', 'language'])
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map(({ id, language }) => [id, isLanguage(language) ? language : null]));
    },

    async named(ids) {
      const unique = [...new Set(ids)];
      if (unique.length === 0) return new Map();
      const rows = await db.selectFrom('accounts').select(COLUMNS).where('id', 'in', unique).execute();
      return new Map(rows.map((row) => [row.id, row]));
    },

    isTaken: (keys, id, now) => isTaken(db, keys, id, now),

    async rename(id, kind, name, keys, now, anytime = false) {
      try {
        return await db.transaction().execute(async (tx) => {
          // Changes nothing but holds the account: two changes at the same moment come one after the other.
          const held = await tx
            .updateTable('accounts')
            .set({ kind })
            .where('id', '=', id)
            .where('kind', '=', kind)
            .returning(['member_at', 'created_at'])
            .executeTakeFirst();
          if (held === undefined) return false;
          if (await isTaken(tx, keys, id, now)) throw new NameTaken();
          if (kind === 'member' && !anytime) await mayRename(tx, id, held.member_at ?? held.created_at, now);
          await keepName(tx, id, name, now);
          const { key, look } = keys;
          await tx
            .updateTable('accounts')
            .set(
              kind === 'member' ? { name, name_key: key, name_look: look } : { name, guest_key: key, guest_look: look },
            )
            .where('id', '=', id)
            .execute();
          return true;
        });
      } catch (error) {
        throw isUniqueViolation(error) ? new NameTaken() : error;
      }
    },

    async yieldName(keys, fresh, now) {
      const either = eitherOf(keys);
      const like = await db
        .selectFrom('accounts')
        .select('id')
        .where((where) => where.or([where('guest_key', 'in', either), where('guest_look', 'in', either)]))
        .execute();
      const yielded: Account[] = [];
      for (const { id } of like)
        await db.transaction().execute(async (tx) => {
          const name = fresh();
          await keepName(tx, id, name, now);
          const changed = await tx
            .updateTable('accounts')
            .set({ name, guest_key: null, guest_look: null })
            .where('id', '=', id)
            .where('kind', '=', 'guest')
            .executeTakeFirst();
          if (changed.numUpdatedRows === 1n) yielded.push({ id, name, kind: 'guest' });
        });
      return yielded;
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
          if (await isTaken(tx, keys, id, now)) throw new NameTaken();
          if (await emailTaken(tx, email, id)) throw new EmailTaken();
          await keepName(tx, id, name, now);
          const changed = await tx
            .updateTable('accounts')
            .set({
              ...{ kind: 'member', name, name_key: keys.key, name_look: keys.look, guest_key: null, guest_look: null },
              ...{ member_at: now, password, email },
            })
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

    async setLanguage(id, language) {
      await db.updateTable('accounts').set({ language }).where('id', '=', id).where('kind', '!=', 'deleted').execute();
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
      await db.transaction().execute((tx) => forgetAccount(tx, id));
    },
  };
}

/**
 * {@link Accounts.remove} within a transaction of somebody else's, which `tx` is.
 * @param tablesOnly it is known to have had nothing to do with competitions: their logs aren't searched
 */
export async function forgetAccount(tx: Db, id: string, tablesOnly = false): Promise<void> {
  const before = await tx.selectFrom('accounts').select('name').where('id', '=', id).executeTakeFirst();
  if (before === undefined) return;
  await tx
    .updateTable('accounts')
    .set({
      ...{ kind: 'deleted', name: DELETED_NAME, name_key: null, name_look: null, guest_key: null, guest_look: null },
      ...{ password: null, email: null, language: null },
    })
    .where('id', '=', id)
    .execute();
  for (const table of DROPPED) await tx.deleteFrom(table).where('account', '=', id).execute();
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
  // Flags stay, but nobody's name: a moderator may have written it.
  await tx
    .updateTable('flags')
    .set({ note: sql<string>`replace(note, ${before.name}, ${DELETED_NAME})` })
    .where('person', '=', id)
    .where('note', 'is not', null)
    .execute();
  await scrub(tx, id);
  if (tablesOnly) return;
  await tx
    .deleteFrom('competition_keys')
    .where((where) =>
      where.or([
        where('scope', '=', `new:${id}`),
        where('answer', 'like', `%"${id}"%`),
        where('key', 'like', `% ${id}`),
      ]),
    )
    .execute();
  await scrubCompetitions(tx, id, before.name);
  await scrubTeams(tx, id);
  await scrubModeration(tx, id, DELETED_NAME);
}

/**
 * The one change ever made to a log: a name that must go is taken out wherever an event holds it, be it of who sat down, of
 * who was the referee or of whose act it was. No number of the record is made from names (shared/record/verify.ts).
 */
async function scrub(tx: Db, id: string): Promise<void> {
  const rows = await tx
    .selectFrom('events')
    .innerJoin('seats', 'seats.game', 'events.game')
    .select(['events.game', 'events.n', 'events.body'])
    .where('seats.account', '=', id)
    .where('events.body', 'like', `%"${id}"%`)
    .execute();
  for (const { game, n, body } of rows) {
    const event: unknown = JSON.parse(body);
    if (unname(event, id))
      await tx
        .updateTable('events')
        .set({ body: JSON.stringify(event) })
        .where('game', '=', game)
        .where('n', '=', n)
        .execute();
  }
}

/**
 * The same in the logs of competitions, and in what lists show of them. A pair or a team that is called after its members
 * loses that part of its name.
 */
async function scrubCompetitions(tx: Db, id: string, name: string): Promise<void> {
  const rows = await tx
    .selectFrom('competition_events')
    .select(['competition', 'n', 'body'])
    .where('body', 'like', `%"${id}"%`)
    .execute();
  for (const { competition, n, body } of rows) {
    const event = JSON.parse(body) as { readonly type?: string; readonly entrant?: { name: string } };
    const { entrant } = event;
    const together = entrant !== undefined && entrant.name !== name && entrant.name.includes(name);
    if (together) entrant.name = entrant.name.replaceAll(name, DELETED_NAME);
    if (unname(event, id) || together)
      await tx
        .updateTable('competition_events')
        .set({ body: JSON.stringify(event) })
        .where('competition', '=', competition)
        .where('n', '=', n)
        .execute();
  }
  const listed = await tx.selectFrom('competitions').select(['id', 'entry']).where('organiser', '=', id).execute();
  for (const row of listed) {
    const entry: unknown = JSON.parse(row.entry);
    if (unname(entry, id))
      await tx
        .updateTable('competitions')
        .set({ entry: JSON.stringify(entry) })
        .where('id', '=', row.id)
        .execute();
  }
}

/** The same in the logs of team matches; what was said to a team goes. */
async function scrubTeams(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('team_lines').where('account', '=', id).execute();
  await tx.updateTable('team_lines').set({ calls: null }).where('calls', '=', id).execute();
  await tx.deleteFrom('team_invitations').where('invited_by', '=', id).execute();
  const rows = await tx
    .selectFrom('team_match_events')
    .select(['match', 'n', 'body'])
    .where('body', 'like', `%"${id}"%`)
    .execute();
  for (const { match, n, body } of rows) {
    const event: unknown = JSON.parse(body);
    if (unname(event, id))
      await tx
        .updateTable('team_match_events')
        .set({ body: JSON.stringify(event) })
        .where('match', '=', match)
        .where('n', '=', n)
        .execute();
  }
}

/** Takes a person's name out of all that a value holds of them; says whether there was any. */
function unname(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const held = value as { id?: unknown; name?: unknown };
  const named = held.id === id && typeof held.name === 'string' && held.name !== DELETED_NAME;
  if (named) held.name = DELETED_NAME;
  return (
    Object.values(value)
      .map((part) => unname(part, id))
      .includes(true) || named
  );
}
