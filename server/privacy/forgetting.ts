/** Deletes what has been kept as long as is said (kept.ts), and guests whom nobody will be again. */
import { type Kysely, sql } from 'kysely';
import { KEPT_DAYS } from '../../shared/privacy/kept.ts';
import { forgetAccount } from '../store/accounts.ts';
import type { Dialect, Schema } from '../store/schema.ts';
import { KEPT, type Sweep } from './kept.ts';

const DAY = 86_400_000;
interface Opened {
  readonly db: Kysely<Schema>;
  readonly dialect: Dialect;
}

/** Rows that are deleted, and guests that are looked at, in one go: others wait no longer than this takes. */
const SOME = 200;

/** How many rows, or guests, have gone. */
export type Forgotten = Readonly<Record<string, number>>;

export interface Forgetting {
  /**
   * Deletes all that is too old at `now`. May be done by several at once, and again at any time.
   * @param go asked between parts; false: stop here, the rest is for the next time
   */
  forget(now: number, go?: () => boolean): Promise<Forgotten>;
}

/** Tables in which a guest who did anything has a row, by the column that says so. */
export const TRACES = [
  ['seats', 'account'],
  ['games', 'created_by'],
  ['rated_now', 'account'],
  ['leavings', 'account'],
  ['result_players', 'account'],
  ['competitions', 'organiser'],
  ['competition_people', 'account'],
  ['seasons', 'organiser'],
  ['leagues', 'organiser'],
  ['challenges', 'maker'],
  ['challenges', 'opponent'],
  ['friends', 'low'],
  ['friends', 'high'],
  ['blocks', 'account'],
  ['blocks', 'other'],
  ['roles', 'account'],
  ['team_invitations', 'account'],
  ['team_invitations', 'invited_by'],
  ['team_lines', 'account'],
  ['team_mutes', 'account'],
  ['api_keys', 'account'],
  ['reports', 'reporter'],
  ['reports', 'person'],
  ['sanctions', 'person'],
  ['flags', 'person'],
] as const;
/** Those of them that have to do with competitions: there the record is the competition's. */
const IN_COMPETITIONS = TRACES.filter(([table]) => /^(competition|season|league|team_)/.test(table));

/** Whether no row of these tables names the account. */
function traceless(traces: readonly (readonly [string, string])[]) {
  const parts = traces.map(
    ([table, column]) =>
      sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = accounts.id)`,
  );
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** What names a row of any table. */
const ROW = { sqlite: 'rowid', postgres: 'ctid' } as const;

/** Deletes some of the rows of a table that are too old at `now`: the embedded store holds up the whole process meanwhile. */
export function sweepOf<T extends keyof Schema>(
  { db, dialect }: Opened,
  table: T,
  { days, since, only }: Sweep<T>,
  now: number,
) {
  const at = typeof since === 'string' ? sql<number>`${sql.ref(`${table}.${since}`)}` : since;
  const row = sql.ref(ROW[dialect]);
  // Kysely's types of one table out of all are more than the compiler follows: the columns are checked where they are named.
  const old = db
    .selectFrom(table as 'sessions')
    .select(row.as('row'))
    .where(sql<boolean>`${at} < ${now - days * DAY}`);
  const meant = only === undefined ? old : old.where((where) => only(where as never) as never);
  return db.deleteFrom(table as 'sessions').where(sql<boolean>`${row} in (${meant.limit(SOME)})`);
}

/** The last guest of those that were looked at; null: none yet. */
type Cursor = { readonly id: string; readonly created_at: number } | null;

/** The next guests who came before, the oldest first: each is looked at once, however many of them stay. */
export function guestsAfter(db: Kysely<Schema>, cursor: Cursor, before: number) {
  const query = db
    .selectFrom('accounts')
    .select(['id', 'created_at'])
    .where('kind', '=', 'guest')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(SOME);
  return cursor === null ? query : query.where(sql<boolean>`(created_at, id) > (${cursor.created_at}, ${cursor.id})`);
}

/** Who isn't a guest any more. By `kind = 'guest'` SQLite would look at all guests there are, not only at these. */
const NO_GUESTS = ['member', 'deleted'] as const;

/** Of some guests who came, never did anything, and haven't been seen for long, nothing is left. */
async function idleGuests(db: Kysely<Schema>, guests: readonly string[], before: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const idle = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', guests)
      .where('kind', 'not in', NO_GUESTS)
      .where(
        sql<boolean>`not exists (select 1 from sessions where sessions.account = accounts.id and sessions.seen_at >= ${before})`,
      )
      .where(traceless(TRACES))
      .execute();
    const ids = idle.map(({ id }) => id);
    if (ids.length === 0) return 0;
    for (const table of ['sessions', 'names', 'resets', 'notice_marks', 'visits', 'play_measures'] as const)
      await tx.deleteFrom(table).where('account', 'in', ids).execute();
    await tx.deleteFrom('accounts').where('id', 'in', ids).execute();
    return ids.length;
  });
}

/** Of some guests who played, whose last session and last game are long past: nobody can come back as one of them. Their names go. */
async function goneGuests(db: Kysely<Schema>, guests: readonly string[], before: number): Promise<number> {
  const gone = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', guests)
    .where('kind', 'not in', NO_GUESTS)
    .where(sql<boolean>`not exists (select 1 from sessions where sessions.account = accounts.id)`)
    .where(sql<boolean>`not exists (select 1 from seats where seats.account = accounts.id and seats.at >= ${before})`)
    .where(traceless([...IN_COMPETITIONS, ['rated_now', 'account']]))
    .execute();
  for (const { id } of gone) await db.transaction().execute((tx) => forgetAccount(tx, id, true));
  return gone.length;
}

/** Guests, by what becomes of them after how many days. */
const GUESTS = [
  ['idle_guests', idleGuests, KEPT_DAYS.idleGuest],
  ['gone_guests', goneGuests, KEPT_DAYS.gonePlayer],
] as const;

/** Lets whatever else the process has to do come first: the embedded store answers without ever waiting. */
const others = () => new Promise<void>((resolve) => setImmediate(resolve));

export function forgettingIn(opened: Opened): Forgetting {
  const { db } = opened;
  return {
    async forget(now, go = () => true) {
      const forgotten: Record<string, number> = {};
      const count = (what: string, n: number) => {
        if (n > 0) forgotten[what] = (forgotten[what] ?? 0) + n;
      };
      for (const table of Object.keys(KEPT) as (keyof Schema)[])
        for (const one of KEPT[table].sweeps) {
          for (let gone = SOME; gone === SOME; ) {
            await others();
            if (!go()) return forgotten;
            gone = Number((await sweepOf(opened, table, one as never, now).executeTakeFirst()).numDeletedRows);
            count(table, gone);
          }
        }
      for (const [what, forget, days] of GUESTS) {
        const before = now - days * DAY;
        for (let cursor: Cursor = null; go(); ) {
          const guests: readonly NonNullable<Cursor>[] = await guestsAfter(db, cursor, before).execute();
          if (guests.length === 0) break;
          cursor = guests.at(-1)!;
          const ids = guests.map(({ id }) => id);
          await others();
          count(what, await forget(db, ids, before));
        }
      }
      return forgotten;
    },
  };
}
