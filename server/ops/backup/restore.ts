/** A store made from a backup: all of it, or nothing has happened. */
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { forgetAccount } from '../../store/accounts.ts';
import { databaseNow } from '../../store/dialect.ts';
import { migrations } from '../../store/migrations.ts';
import type { Dialect, Schema } from '../../store/schema.ts';
import { type BackupHead, type Row, rowsIn } from './format.ts';
import { tablesInOrder } from './picture.ts';

/** Why a store can't be restored into. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
  readonly code: 'restore.full' | 'restore.running' | 'restore.newer';

  constructor(code: RestoreRefused['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Values given to the database in one statement; both take more. */
const VALUES = 8000;
/** Rows that are read at a time. */
const SOME = 200;
/** A process that has said so long nothing, ms, isn't running. */
const SILENT_MS = 15_000;

/** Whether somebody has written anything that would be lost. */
async function isFull(db: Kysely<unknown>, tables: readonly string[]): Promise<boolean> {
  for (const table of tables.filter((name) => name === 'accounts' || name === 'games')) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** On SQLite the folder's lock says it better, see server/cli/backup.ts. */
async function isRunning(db: Kysely<unknown>, dialect: Dialect, tables: readonly string[]): Promise<boolean> {
  if (dialect === 'sqlite' || !tables.includes('processes')) return false;
  const { rows } = await sql`
    select 1 from processes where gone = 0 and seen > ${databaseNow(dialect)} - ${sql.lit(SILENT_MS)} limit 1
  `.execute(db);
  return rows.length > 0;
}

async function migrate(db: Kysely<unknown>, dialect: Dialect, to: string | null): Promise<void> {
  const migrator = new Migrator({ db, provider: migrations(dialect) });
  const { error } = to === null ? await migrator.migrateToLatest() : await migrator.migrateTo(to);
  if (error !== undefined) throw error;
}

async function insert(db: Kysely<unknown>, table: string, rows: readonly Row[]): Promise<void> {
  const step = Math.max(1, Math.floor(VALUES / Object.keys(rows[0]!).length));
  for (let i = 0; i < rows.length; i += step)
    await (db as Kysely<Record<string, Row>>)
      .insertInto(table)
      .values(rows.slice(i, i + step) as never)
      .execute();
}

/** Nobody holds what was held: whoever runs next takes it up, under tokens that go on from there. */
async function letGo(db: Kysely<unknown>): Promise<void> {
  await sql`update games set holder = '', held_until = null where holder is not null`.execute(db);
  await sql`update timers set claimed_by = null where claimed_by is not null`.execute(db);
}

/** Accounts that are deleted in the store that is to be replaced. */
async function goneAccounts(db: Kysely<unknown>, tables: readonly string[]): Promise<readonly string[]> {
  if (!tables.includes('accounts')) return [];
  const { rows } = await sql<{ id: string }>`select id from accounts where kind = 'deleted'`.execute(db);
  return rows.map(({ id }) => id);
}

async function fill(
  db: Kysely<unknown>,
  dialect: Dialect,
  file: string,
  head: BackupHead,
  force: boolean,
  told: (rows: number) => void,
): Promise<void> {
  const before = await tablesInOrder(db, dialect);
  if (await isRunning(db, dialect, before))
    throw new RestoreRefused('restore.running', 'The service is running on this store: stop it first.');
  if (!force && (await isFull(db, before)))
    throw new RestoreRefused('restore.full', 'The store is not empty; --force takes away what is in it.');
  const gone = await goneAccounts(db, before);
  for (const table of [...before].reverse()) await sql`drop table ${sql.table(table)}`.execute(db);
  for (const own of ['kysely_migration', 'kysely_migration_lock'])
    await sql`drop table if exists ${sql.table(own)}`.execute(db);
  // The tables as they were then; what has changed since happens to the rows as it did elsewhere.
  await migrate(db, dialect, head.migration);
  let done = 0;
  for await (const { table, rows } of rowsIn(file, SOME)) {
    await insert(db, table, rows);
    done += rows.length;
    told(done);
  }
  await migrate(db, dialect, null);
  await letGo(db);
  // Who deleted the account after the backup was taken isn't brought back by it.
  for (const id of gone) await forgetAccount(db as Kysely<Schema>, id);
}

/**
 * Restores a checked backup in one transaction.
 * @param told hears how many rows are written
 * @throws RestoreRefused
 */
export async function restore(
  db: Kysely<unknown>,
  dialect: Dialect,
  file: string,
  head: BackupHead,
  options: { readonly force: boolean; readonly told?: (rows: number) => void },
): Promise<void> {
  const known = await migrations(dialect).getMigrations();
  if (known[head.migration] === undefined)
    throw new RestoreRefused(
      'restore.newer',
      'The backup is of a newer version of the service: restore it with that one.',
    );
  const { force, told = () => {} } = options;
  if (dialect === 'postgres') {
    await db.transaction().execute((tx) => fill(tx, dialect, file, head, force, told));
    return;
  }
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await fill(connection, dialect, file, head, force, told);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}
