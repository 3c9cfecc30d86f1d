/**
 * Indexes for what is looked through again and again: for what is too old (server/privacy/), for guests who have gone, and
 * by whose it is when somebody goes. Without them each of these reads a whole table, and tables grow.
 */
import { type Kysely, sql } from 'kysely';

/** By table: the columns of each index. */
const COLUMNS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  accounts: [['kind', 'created_at', 'id']],
  sessions: [['seen_at']],
  names: [['until']],
  resets: [['expires_at'], ['account']],
  challenges: [['expires_at']],
  leavings: [['at']],
  competition_keys: [['at']],
  games: [['created_by']],
  seasons: [['organiser']],
  leagues: [['organiser']],
  team_invitations: [['at'], ['invited_by']],
  team_lines: [['at'], ['account']],
  team_mutes: [['at'], ['account']],
  flags: [['closed_at']],
};

export async function sweeps(db: Kysely<unknown>): Promise<void> {
  for (const [table, indexes] of Object.entries(COLUMNS))
    for (const columns of indexes)
      await db.schema
        .createIndex(`${table}_${columns[0]}_swept`)
        .on(table)
        .columns([...columns])
        .execute();
  await db.schema
    .createIndex('friends_asked_at_swept')
    .on('friends')
    .column('asked_at')
    .where(sql.ref('since'), 'is', null)
    .execute();
  await db.schema
    .createIndex('timers_claimed_by_swept')
    .on('timers')
    .column('claimed_by')
    .where(sql.ref('claimed_by'), 'is not', null)
    .execute();
  // As the sweeps have them (server/privacy/kept.ts), word for word.
  await sql`create index api_keys_used_swept on api_keys (coalesce(used_at, created_at))`.execute(db);
  await sql`create index sanctions_ended_swept on sanctions
    (coalesce(lifted_at, until_at, replaced_at, case when kind = 'warning' then read_at end))`.execute(db);
}
