/** The store: PostgreSQL where there is one, else SQLite in a folder. Same tables, same functions, same tests. */
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../errors.ts';
import { type Accounts, accountsIn } from './accounts.ts';
import { type Games, gamesIn } from './games.ts';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';

export interface Store {
  readonly accounts: Accounts;
  readonly games: Games;
  /** Throws when the database doesn't answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The store can't be opened. `message` is one line for people. */
export class StoreError extends StartError {
  override readonly name = 'StoreError';
}

/**
 * Opens the store and brings its tables up to date.
 * @throws StoreError
 */
export async function openStore(
  where: { readonly databaseUrl?: string | undefined; readonly dataDir: string },
  onError: (error: Error) => void,
): Promise<Store> {
  const dialect = where.databaseUrl === undefined ? 'sqlite' : 'postgres';
  let db: Kysely<Schema> | undefined;
  try {
    db = new Kysely<Schema>({
      // Only the driver that is used is loaded: the other one costs start-up time.
      dialect:
        where.databaseUrl === undefined
          ? (await import('./sqlite.ts')).sqliteDialect(where.dataDir)
          : (await import('./postgres.ts')).postgresDialect(where.databaseUrl, onError),
    });
    const { error } = await new Migrator({ db, provider: migrations(dialect) }).migrateToLatest();
    if (error !== undefined) throw error;
  } catch (error) {
    await db?.destroy().catch(() => {});
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StoreError(
      dialect === 'sqlite'
        ? `The data folder DATA_DIR=${where.dataDir} can't be used: ${reason}`
        : `The database at DATABASE_URL can't be used: ${reason}`,
    );
  }
  const opened = db;
  return {
    accounts: accountsIn(opened),
    games: gamesIn(opened),
    ping: async () => {
      await sql`select 1`.execute(opened);
    },
    close: () => opened.destroy(),
  };
}
