/** The services of a chaos run: Redis, PostgreSQL and server processes that can be hurt and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Found } from '../services/finding.ts';
import { freePort } from '../services/keep.ts';
import { findPostgres, ownDatabase, type Postgres, preparePostgres, runPostgres } from '../services/postgres.ts';
import { findRedis, type Redis, startRedis } from '../services/redis.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
/** A server ends with the run, whatever ends the run: then nobody holds the other end of its standard input any more. */
const LEASH = `data:text/javascript,process.stdin.on('end',()=>process.kill(process.pid,'SIGKILL')).resume().unref()`;
/** A server that isn't ready after so long has failed, ms. */
const READY_MS = 40_000;

/** One server process, started again and again in one place. */
export class ServerSlot {
  readonly name: string;
  readonly port: number;
  readonly #env: Readonly<Record<string, string>>;
  readonly #log: string;
  #child: ChildProcess | null = null;
  #ended: Promise<unknown> = Promise.resolve();
  #hurt = false;
  /** Being hurt: left alone by others until it is well. */
  busy = false;
  /** How often it ended without having been told to. */
  crashes = 0;

  constructor(name: string, port: number, env: Readonly<Record<string, string>>, log: string) {
    this.name = name;
    this.port = port;
    this.#env = env;
    this.#log = log;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it and waits until it says that it is ready. */
  async start(): Promise<void> {
    this.#hurt = false;
    const child = spawn(process.execPath, ['--import', LEASH, MAIN], {
      env: { PATH: process.env.PATH, ...this.#env, PORT: String(this.port), PUBLIC_ADDRESS: `127.0.0.1:${this.port}` },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stderr.pipe(createWriteStream(this.#log, { flags: 'a' }));
    this.#ended = new Promise((resolve) => child.once('close', resolve));
    child.once('close', () => {
      if (this.#hurt || this.#child !== child) return;
      this.crashes += 1;
      // As a supervisor would.
      setTimeout(() => void this.start().catch(() => {}), 1000);
    });
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.name} is not ready; see ${this.#log}`)), READY_MS);
      child.stdout.once('data', () => {
        clearTimeout(timer);
        resolve();
      });
      child.once('close', (status, signal) => {
        clearTimeout(timer);
        reject(new Error(`${this.name} ended (${status ?? signal}) before it was ready; see ${this.#log}`));
      });
    });
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Kills it; resolves when it is dead. */
  async kill(): Promise<void> {
    this.#hurt = true;
    this.#child?.kill('SIGKILL');
    await this.#ended;
  }

  /** Asks it to stop; resolves to its exit status. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    this.#hurt = true;
    if (child === null || child.exitCode !== null) return child?.exitCode ?? null;
    child.kill('SIGTERM');
    await this.#ended;
    return child.exitCode;
  }
}

export interface World {
  readonly slots: readonly ServerSlot[];
  readonly databaseUrl: string;
  readonly folder: string;
  /** Kills Redis, waits, and starts it again; `empty`: without its data. */
  restartRedis(downMs: number, empty: boolean): Promise<void>;
  /** Stops PostgreSQL, waits, and starts it again. */
  restartPostgres(downMs: number): Promise<void>;
  /** Kills Redis, or starts it again. */
  redis(on: boolean): Promise<void>;
  /** Stops PostgreSQL, or starts it again. */
  postgres(on: boolean): Promise<void>;
  /** A signal for PostgreSQL, e.g. SIGSTOP; its workers get it too. */
  signalPostgres(signal: NodeJS.Signals): void;
  end(): Promise<void>;
}

/** What a run needs and could not be had; null: it is all there. */
export function servicesFor(): { readonly redis: Found; readonly postgres: Found } | { readonly missing: string } {
  const redis = findRedis();
  if ('missing' in redis) return { missing: `Redis: ${redis.missing}` };
  const postgres = findPostgres();
  if ('missing' in postgres) return { missing: `PostgreSQL: ${postgres.missing}` };
  return { redis, postgres };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts everything. */
export async function createWorld(
  found: { readonly redis: Found; readonly postgres: Found },
  servers: number,
  env: Readonly<Record<string, string>> = {},
): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'novuss-chaos-'));
  const redisFolder = join(folder, 'redis');
  mkdirSync(redisFolder);
  const undo: (() => Promise<unknown> | unknown)[] = [];
  const end = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const place = await preparePostgres(found.postgres);
    undo.push(() => rmSync(place.folder, { recursive: true, force: true }));
    let postgres: Postgres = await runPostgres(place, false);
    undo.push(() => postgres.server.stop());
    const database = await ownDatabase(postgres.url);
    let redis: Redis = await startRedis(found.redis, { lasting: redisFolder });
    undo.push(() => redis.server.stop());
    const redisOn = async (on: boolean) => {
      if (on) redis = await startRedis(found.redis, { port: redis.port, lasting: redisFolder });
      else {
        redis.server.signal('SIGKILL');
        await redis.server.ended;
      }
    };
    const postgresOn = async (on: boolean) => {
      if (on) postgres = await runPostgres(place, false);
      else await postgres.server.stop();
    };
    const slots: ServerSlot[] = [];
    for (let i = 0; i < servers; i++) {
      const settings = {
        HOST: '127.0.0.1',
        REDIS_URL: redis.url,
        DATABASE_URL: database.url,
        RATE_LIMIT: '0',
        LOG_LEVEL: 'info',
        ...env,
      };
      const slot = new ServerSlot(`server ${i + 1}`, await freePort(), settings, join(folder, `server-${i + 1}.log`));
      slots.push(slot);
      undo.push(() => slot.kill());
      await slot.start();
    }
    return {
      slots,
      databaseUrl: database.url,
      folder,
      async restartRedis(downMs, empty) {
        await redisOn(false);
        if (empty) rmSync(redisFolder, { recursive: true, force: true });
        mkdirSync(redisFolder, { recursive: true });
        await sleep(downMs);
        await redisOn(true);
      },
      async restartPostgres(downMs) {
        await postgresOn(false);
        await sleep(downMs);
        await postgresOn(true);
      },
      redis: redisOn,
      postgres: postgresOn,
      signalPostgres(signal) {
        // The first line of its lock file is the postmaster's pid; its workers are its children.
        const pid = readFileSync(join(place.folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0]!;
        const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
        for (const one of [pid, ...children]) process.kill(Number(one), signal);
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
