/**
 * `novuss backup FILE [--force]` and `novuss restore FILE [--force]`: the whole store of the service (DATABASE_URL, or the
 * folder DATA_DIR) into one file and back, from and to either database. `-` is standard output or input; a name that ends in
 * `.gz` is packed. A backup may be taken while the service runs.
 */
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Kysely, sql } from 'kysely';
import { ok, type Result, refuse } from '../../shared/table/refusal.ts';
import { type Config, readConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import { BackupBroken, type BackupEnd, backupLines, checkBackup } from '../ops/backup/format.ts';
import { StoreDamaged, StoreEmpty, withPicture } from '../ops/backup/picture.ts';
import { RestoreRefused, restore } from '../ops/backup/restore.ts';
import { FolderInUse, lockFolder } from '../store/alone.ts';
import type { Dialect } from '../store/schema.ts';
import { StoreError } from '../store/store.ts';

const USAGE = 'Usage: novuss backup FILE [--force], novuss restore FILE [--force]; - is standard output or input.';

type Env = Readonly<Record<string, string | undefined>>;

/** Tells people how far it is, once a second, where somebody watches. */
function progress(what: string): (rows: number) => void {
  let next = performance.now() + 1000;
  return (rows) => {
    if (!process.stderr.isTTY || performance.now() < next) return;
    next = performance.now() + 1000;
    process.stderr.write(`\r${what}: ${rows} rows`);
  };
}

async function withDatabase<T>(config: Config, use: (db: Kysely<unknown>, dialect: Dialect) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = config;
  const dialect =
    databaseUrl === undefined
      ? (await import('../store/sqlite.ts')).sqliteDialect(dataDir)
      : (await import('../store/postgres.ts')).postgresDialect(databaseUrl, () => {}, {
          connections: 1,
          patient: true,
        });
  const db = new Kysely<unknown>({ dialect });
  try {
    await sql`select 1`.execute(db).catch((error: Error) => {
      throw new StoreError(`The store can't be opened: ${error.message || error.name}`);
    });
    return await use(db, databaseUrl === undefined ? 'sqlite' : 'postgres');
  } finally {
    await db.destroy();
  }
}

/** Standard output, which mustn't be closed. */
function toStandardOutput(): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      process.stdout.write(chunk, (error) => done(error ?? null));
    },
  });
}

async function write(config: Config, file: string): Promise<Result<unknown>> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'novuss.sqlite'))) throw new StoreEmpty();
  const at = Date.now();
  let end: BackupEnd | null = null;
  // What is there is whole or not there: it gets its name at the end. It holds hashes of passwords: for its owner alone.
  const part = `${file}.part`;
  const to = file === '-' ? toStandardOutput() : (await open(part, 'w', 0o600)).createWriteStream({ flush: true });
  try {
    await withDatabase(config, (db, dialect) =>
      withPicture(db, dialect, async ({ migration, rows }) => {
        const told = progress('backup');
        let count = 0;
        const counted = async function* () {
          for await (const some of rows()) {
            count += some.rows.length;
            told(count);
            yield some;
          }
        };
        const lines = Readable.from(
          backupLines({ at, migration }, counted(), (said) => {
            end = said;
          }),
        );
        await (file.endsWith('.gz') ? pipeline(lines, createGzip(), to) : pipeline(lines, to));
      }),
    );
  } catch (error) {
    if (file !== '-') rmSync(part, { force: true });
    throw error;
  }
  if (file === '-') return ok(null);
  renameSync(part, file);
  return ok({ file, at, bytes: statSync(file).size, ...(end as BackupEnd | null) });
}

async function read(config: Config, file: string, force: boolean): Promise<Result<unknown>> {
  const { head, end } = await checkBackup(file);
  // The service's own lock: one that runs without a game says nothing in its database for a long time.
  const unlock = config.databaseUrl === undefined ? lockFolder(config.dataDir) : () => {};
  try {
    await withDatabase(config, (db, dialect) => restore(db, dialect, file, head, { force, told: progress('restore') }));
  } finally {
    unlock();
  }
  return ok({ at: head.at, migration: head.migration, ...end });
}

/** Standard input as a file: it is read twice, first to see that it is whole. */
async function spooled(use: (file: string) => Promise<Result<unknown>>): Promise<Result<unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'novuss-restore-'));
  try {
    const file = join(folder, 'backup');
    await (await open(file, 'wx', 0o600)).close();
    const to = createWriteStream(file, { mode: 0o600 });
    process.stdin.pipe(to);
    await once(to, 'finish');
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Answers what was written or read; null: nothing more is to be said on standard output.
 * Errors: `backup.usage`, `backup.exists`, `backup.empty`, `backup.damaged`, `backup.missing`, `backup.broken`, `backup.setting`,
 * `restore.full`, `restore.running`, `restore.newer`.
 */
export async function backupCommand(args: readonly string[], env: Env): Promise<Result<unknown>> {
  const [act, ...rest] = args;
  const force = rest.includes('--force');
  const [file, ...more] = rest.filter((arg) => arg !== '--force');
  if (file === undefined || more.length > 0 || (file.startsWith('-') && file !== '-'))
    return refuse('backup.usage', USAGE);
  try {
    const config = readConfig(env);
    if (act === 'restore')
      return await (file === '-' ? spooled((one) => read(config, one, force)) : read(config, file, force));
    if (file !== '-' && !force && existsSync(file))
      return refuse('backup.exists', `${file} is there already; --force replaces it.`);
    return await write(config, file);
  } catch (error) {
    if (error instanceof FolderInUse)
      return refuse('restore.running', 'The service is running on this store: stop it first.');
    if (error instanceof StartError) return refuse('backup.setting', error.message);
    if (error instanceof BackupBroken) return refuse('backup.broken', `The backup can't be used. ${error.message}`);
    if (error instanceof StoreEmpty) return refuse('backup.empty', 'There is no store to back up yet.');
    if (error instanceof StoreDamaged) return refuse('backup.damaged', `The store is damaged: ${error.message}`);
    if (error instanceof RestoreRefused) return refuse(error.code, error.message);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return refuse('backup.missing', (error as Error).message);
    throw error;
  }
}
