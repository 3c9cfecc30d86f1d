/** The embedded store: SQLite through node:sqlite, WAL, every commit flushed to the disk. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Dialect as KyselyDialect } from 'kysely';
import { BaseSqliteDialect, GenericSqliteDriver, type IGenericSqlite, parseBigInt } from 'kysely-generic-sqlite';

/** Prepared statements kept; beyond it the oldest goes. */
const PREPARED = 200;

/** SQLITE_BUSY: another connection, of this process or another, is writing. */
const BUSY = 5;
/** So long a statement waits for another writer, ms. */
const PATIENCE_MS = 5000;

function executor(path: string): IGenericSqlite<DatabaseSync> {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA busy_timeout = 5000');
  db.exec('PRAGMA journal_mode = WAL');
  db.exec('PRAGMA synchronous = FULL');
  db.exec('PRAGMA foreign_keys = ON');
  // From here on waiting for another writer is ours (see below): SQLite's own stops the whole process meanwhile.
  db.exec('PRAGMA busy_timeout = 0');
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      if (prepared.size >= PREPARED) prepared.delete(prepared.keys().next().value!);
      prepared.set(sql, statement);
    }
    return statement;
  };
  const run = (sql: string, values: SQLInputValue[]) => {
    const statement = prepare(sql);
    if (statement.columns().length > 0) return { rows: statement.all(...values) };
    const result = statement.run(...values);
    return {
      rows: [],
      insertId: parseBigInt(result.lastInsertRowid),
      numAffectedRows: parseBigInt(result.changes),
    };
  };
  return {
    db,
    query: async (_isSelect, sql, parameters) => {
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        try {
          return run(sql, parameters as SQLInputValue[]);
        } catch (error) {
          // Nothing was done: the statement can be given again.
          if ((error as { errcode?: unknown }).errcode !== BUSY || performance.now() > until) throw error;
          await sleep(5 + Math.random() * 20);
        }
      }
    },
    close: () => {
      prepared.clear();
      db.close();
    },
  };
}

/**
 * One connection, lent to one at a time: the generic driver lends it to everybody at once, and then a second
 * transaction would begin inside the first and other statements would slip into it.
 */
class SerialSqliteDriver extends GenericSqliteDriver {
  #tail: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#tail;
    let release!: () => void;
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return super.acquireConnection() as Promise<DatabaseConnection>;
  }

  override async releaseConnection(): Promise<void> {
    this.#release?.();
  }

  /** A writer from the first moment: a second process waits instead of failing half-way. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class SqliteDialect extends BaseSqliteDialect {
  constructor(path: string) {
    super(() => new SerialSqliteDriver(() => executor(path)));
  }
}

/** The dialect on `novuss.sqlite` in this folder, which is made if need be. */
export function sqliteDialect(folder: string): KyselyDialect {
  mkdirSync(folder, { recursive: true });
  return new SqliteDialect(join(folder, 'novuss.sqlite'));
}
