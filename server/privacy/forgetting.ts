/** Deletes what has been kept as long as is said (kept.ts), and guests whom nobody will be again. */
import { type Kysely, sql } from 'kysely';
import { KEPT_DAYS } from '../../shared/privacy/kept.ts';
import { forgetAccount } from '../store/accounts.ts';
import type { Schema } from '../store/schema.ts';
import { KEPT, type Sweep } from './kept.ts';

const DAY = 86_400_000;
/** Guests that are looked at in one go: others wait no longer than this takes. */
const SOME = 100;

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
const TRACES = [
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

async function sweep<T extends keyof Schema>(
  db: Kysely<Schema>,
  table: T,
  { days, since, only }: Sweep<T>,
  now: number,
): Promise<number> {
  const at = typeof since === 'string' ? sql<number>`${sql.ref(`${table}.${since}`)}` : since;
  // Kysely's types of one table out of all are more than the compiler follows: the columns are checked where they are named.
  let query = db.deleteFrom(table as 'sessions').where(sql<boolean>`${at} < ${now - days * DAY}`);
  if (only !== undefined) query = query.where((where) => only(where as never) as never);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Guests who came, never did anything, and haven't been seen for long: nothing of them is left. */
async function idleGuests(db: Kysely<Schema>, now: number): Promise<number> {
  const before = now - KEPT_DAYS.idleGuest * DAY;
  return db.transaction().execute(async (tx) => {
    const guests = await tx
      .selectFrom('accounts')
      .select('id')
      .where('kind', '=', 'guest')
      .where('created_at', '<', before)
      .where(
        sql<boolean>`not exists (select 1 from sessions where sessions.account = accounts.id and sessions.seen_at >= ${before})`,
      )
      .where(traceless(TRACES))
      .limit(SOME)
      .execute();
    const ids = guests.map(({ id }) => id);
    if (ids.length === 0) return 0;
    for (const table of ['sessions', 'names', 'resets', 'notice_marks'] as const)
      await tx.deleteFrom(table).where('account', 'in', ids).execute();
    await tx.deleteFrom('accounts').where('id', 'in', ids).execute();
    return ids.length;
  });
}

/** Guests who played, whose last session and last game are long past: nobody can come back as one of them. Their names go. */
async function goneGuests(db: Kysely<Schema>, now: number): Promise<number> {
  const before = now - KEPT_DAYS.gonePlayer * DAY;
  const guests = await db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'guest')
    .where('created_at', '<', before)
    .where(sql<boolean>`not exists (select 1 from sessions where sessions.account = accounts.id)`)
    .where(sql<boolean>`not exists (select 1 from seats where seats.account = accounts.id and seats.at >= ${before})`)
    .where(traceless([...IN_COMPETITIONS, ['rated_now', 'account']]))
    .limit(SOME)
    .execute();
  for (const { id } of guests) await db.transaction().execute((tx) => forgetAccount(tx, id, true));
  return guests.length;
}

export function forgettingIn(db: Kysely<Schema>): Forgetting {
  return {
    async forget(now, go = () => true) {
      const forgotten: Record<string, number> = {};
      const count = (what: string, n: number) => {
        if (n > 0) forgotten[what] = (forgotten[what] ?? 0) + n;
      };
      for (const table of Object.keys(KEPT) as (keyof Schema)[])
        for (const one of KEPT[table].sweeps) {
          if (!go()) return forgotten;
          count(table, await sweep(db, table, one as never, now));
        }
      for (const [what, some] of [
        ['idle_guests', idleGuests],
        ['gone_guests', goneGuests],
      ] as const)
        for (let last = SOME; last === SOME && go(); ) {
          last = await some(db, now);
          count(what, last);
        }
      return forgotten;
    },
  };
}
