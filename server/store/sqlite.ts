/**
 * The embedded store: SQLite through node:sqlite, WAL, every commit flushed to the disk before it counts as done. The flush is
 * ours: SQLite's own (synchronous FULL) holds up the whole process, and with it every other table, for as long as the disk
 * takes.
 */
import { closeSync, fdatasync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CompiledQuery, type DatabaseConnection, type Dialect as KyselyDialect } from 'kysely';
import { BaseSqliteDialect, GenericSqliteDriver, type IGenericSqlite, parseBigInt } from 'kysely-generic-sqlite';
import { Checkpointer } from './checkpoint.ts';

/** Prepared statements kept; beyond it the oldest goes. */
const PREPARED = 200;

/** Statements that change nothing by themselves. */
const READS = /^\s*(select|pragma|begin|commit|savepoint|release)\b/i;
const synced = promisify(fdatasync);

/** SQLITE_BUSY: another connection, of this process or another, is writing. */
const BUSY = 5;
/** So long a statement waits for another writer, ms. */
const PATIENCE_MS = 5000;

function executor(path: string): IGenericSqlite<DatabaseSync> {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA busy_timeout = 5000');
  db.exec('PRAGMA journal_mode = WAL');
  // A commit is in the log of changes, but not on the disk yet: see `flush`.
  db.exec('PRAGMA synchronous = NORMAL');
  // A thread takes the log into the file long before; this is for when it can't.
  db.exec('PRAGMA wal_autocheckpoint = 8000');
  const checkpointer = new Checkpointer(path);
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
  let log: number | null = null;
  let dirty = false;
  /** The disk has failed: what it holds is known again only when the file is opened anew. */
  let broken: Error | null = null;
  /** Puts on the disk what was committed. Until then nobody else gets the connection, so nobody reads what might be lost. */
  const flush = async (sql: string): Promise<void> => {
    if (!READS.test(sql)) dirty = true;
    if (!dirty || db.isTransaction) return;
    dirty = false;
    if (/^rollback/i.test(sql)) return;
    log ??= openSync(`${path}-wal`, 'r+');
    await synced(log).catch((error: Error) => {
      broken = error;
      throw error;
    });
    checkpointer.committed();
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
      if (broken !== null) throw broken;
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        try {
          const result = run(sql, parameters as SQLInputValue[]);
          await flush(sql);
          return result;
        } catch (error) {
          // Nothing was done: the statement can be given again.
          if ((error as { errcode?: unknown }).errcode !== BUSY || performance.now() > until) throw error;
          await sleep(5 + Math.random() * 20);
        }
      }
    },
    close: async () => {
      await checkpointer.close();
      prepared.clear();
      if (log !== null) closeSync(log);
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

  /** A full disk and the like have rolled back already; that is no other error than the one that is on its way. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!String((error as Error).message).includes('no transaction is active')) throw error;
    }
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
