/** The service as a process of its own, for tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../services/keep.ts';
import { freshDatabase, ownRedis } from '../services/use.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Resolves to the address it prints. */
  readonly url: Promise<string>;
  readonly end: Promise<{ status: number | null; signal: string | null; out: string; err: string }>;
}

/** Starts it with these settings and none of this process's own. */
export function runService(env: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stderr!.on('data', (bytes) => {
    err += String(bytes);
  });
  const url = new Promise<string>((resolve) => {
    child.stdout!.on('data', (bytes) => {
      out += String(bytes);
      const address = /^Novuss is ready: (\S+)$/m.exec(out)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  const end = new Promise<Awaited<ServiceProcess['end']>>((resolve) => {
    child.on('close', (status, signal) => resolve({ status, signal, out, err }));
  });
  return { child, url, end };
}

/** Processes of one service, on a Redis and a PostgreSQL of their own. */
export interface ServiceProcesses {
  readonly services: readonly ServiceProcess[];
  readonly redis: Awaited<ReturnType<typeof ownRedis>>;
  /** Their database's address. */
  readonly database: string;
  /** Asks them to stop; resolves to their exit codes when all is gone. */
  end(): Promise<readonly (number | null)[]>;
}

/** Starts two, one after another: the first makes the tables of the database. */
export async function runTwo(env: Record<string, string> = {}): Promise<ServiceProcesses> {
  const redis = await ownRedis();
  const database = await freshDatabase();
  const services: ServiceProcess[] = [];
  for (let i = 0; i < 2; i++) {
    const port = await freePort();
    const own = { PORT: String(port), PUBLIC_ADDRESS: `127.0.0.1:${port}` };
    services.push(runService({ ...own, REDIS_URL: redis.url, DATABASE_URL: database.url, ...env }));
    await services[i]!.url;
  }
  return {
    services,
    redis,
    database: database.url,
    end: async () => {
      for (const service of services) service.child.kill('SIGTERM');
      const ends = await Promise.all(services.map((service) => service.end));
      await database.drop();
      await redis.server.stop();
      return ends.map((end) => end.status);
    },
  };
}
