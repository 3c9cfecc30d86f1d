/** The whole store as it is at one moment, while it goes on being written to. */
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../store/schema.ts';
import type { Row } from './format.ts';

/** What is of the moment only: who runs. Whoever restores isn't them. */
const PASSING: ReadonlySet<string> = new Set(['processes']);
/** Rows that are read at a time. */
const SOME = 500;

/** The store says that it is damaged. `message`: what it says. */
export class StoreDamaged extends Error {
  override readonly name = 'StoreDamaged';
}

/** The service has never run on this store. */
export class StoreEmpty extends Error {
  override readonly name = 'StoreEmpty';
}

/** Which table refers to which. */
async function references(db: Kysely<unknown>, dialect: Dialect): Promise<readonly { from: string; to: string }[]> {
  const { rows } = await (dialect === 'postgres'
    ? sql<{ from: string; to: string }>`
        select a.relname as "from", b.relname as "to" from pg_constraint c
        join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid where c.contype = 'f'`
    : sql<{ from: string; to: string }>`
        select m.name as "from", f."table" as "to" from sqlite_master m, pragma_foreign_key_list(m.name) f
        where m.type = 'table'`
  ).execute(db);
  return rows;
}

/** All tables, each after those it refers to. */
export async function tablesInOrder(db: Kysely<unknown>, dialect: Dialect): Promise<readonly string[]> {
  const names = (await db.introspection.getTables()).filter((table) => !table.isView).map((table) => table.name);
  const all = await references(db, dialect);
  const order: string[] = [];
  const place = (name: string, within: readonly string[]): void => {
    if (order.includes(name) || within.includes(name) || !names.includes(name)) return;
    for (const { from, to } of all) if (from === name) place(to, [...within, name]);
    order.push(name);
  };
  for (const name of names.sort()) place(name, []);
  return order;
}

async function* rowsOf(db: Kysely<unknown>, dialect: Dialect, table: string): AsyncGenerator<readonly Row[]> {
  if (dialect === 'postgres') {
    await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db);
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(SOME)} from backup_rows`.execute(db);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close backup_rows`.execute(db);
    return;
  }
  for (let last = 0; ; ) {
    const { rows } = await sql<Row & { readonly 'row number': number }>`
      select rowid as "row number", * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${sql.lit(SOME)}
    `.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)!['row number'];
    yield rows.map(({ 'row number': _, ...row }) => row);
  }
}

export interface Picture {
  readonly migration: string;
  /** Every row, table by table; to be read within {@link withPicture}. */
  readonly rows: () => AsyncGenerator<{ readonly table: string; readonly rows: readonly Row[] }>;
}

/**
 * Gives a picture of the store that stands still for as long as `use` takes; those who write go on meanwhile.
 * @throws StoreEmpty, StoreDamaged where SQLite finds its file damaged
 */
export async function withPicture<T>(
  db: Kysely<unknown>,
  dialect: Dialect,
  use: (picture: Picture) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    // SQLite: the first reading fixes what is seen until the end; its log of changes keeps the rest for the others.
    await (dialect === 'postgres' ? sql`begin isolation level repeatable read read only` : sql`begin deferred`).execute(
      connection,
    );
    try {
      if (dialect === 'sqlite') await checkFile(connection);
      const tables = (await tablesInOrder(connection, dialect)).filter((table) => !PASSING.has(table));
      if (!tables.includes('accounts')) throw new StoreEmpty();
      const { rows } = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`.execute(
        connection,
      );
      return await use({
        migration: rows[0]?.name ?? '',
        rows: async function* () {
          for (const table of tables) {
            // Also for a table without rows: that it was there is known.
            yield { table, rows: [] };
            for await (const some of rowsOf(connection, dialect, table)) yield { table, rows: some };
          }
        },
      });
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

async function checkFile(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const said = rows.map((row) => row.integrity_check).join(' ');
  if (said !== 'ok') throw new StoreDamaged(said.slice(0, 300));
}
