/**
 * The service as docker-compose.yml makes it, of real processes on this machine: nginx on the same configuration, any number
 * of equal server processes, Redis and PostgreSQL. Everything ends with the process that started it.
 */
import { join } from 'node:path';
import { root } from '../services/finding.ts';
import { freePort, type Kept, keep } from '../services/keep.ts';
import { findNginx, startProxy } from '../services/nginx.ts';
import { findPostgres, startPostgres } from '../services/postgres.ts';
import { findRedis, startRedis } from '../services/redis.ts';

export interface Cluster {
  /** The one address. */
  readonly url: string;
  /** The server processes, with the address of each. */
  readonly servers: readonly { readonly name: string; readonly url: string; readonly process: Kept }[];
  readonly redisUrl: string;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly processes: number;
  /** Of the proxy; a free one unless given. */
  readonly port?: number;
  /** More settings for each server process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Hears what is being done. */
  readonly say?: (line: string) => void;
}

/** Why there can be no cluster here, or undefined. Gets what is missing, if it can. */
export function clusterMissing(): string | undefined {
  for (const [name, find] of [
    ['nginx', findNginx],
    ['Redis', findRedis],
    ['PostgreSQL', findPostgres],
  ] as const) {
    const found = find();
    if ('missing' in found) return `${name}: ${found.missing}`;
  }
  return undefined;
}

/** @throws when a part can't be had or doesn't start */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const say = options.say ?? (() => {});
  const started: Kept[] = [];
  const stop = async () => {
    // The proxy first: nobody is to meet what is going down. The stores last.
    for (const one of started.splice(0).reverse()) await one.stop();
  };
  const must = <T extends object>(found: T | { readonly missing: string }): T => {
    if ('missing' in found) throw new Error(String(found.missing));
    return found;
  };
  try {
    say('PostgreSQL and Redis ...');
    const postgres = await startPostgres(must(findPostgres()));
    started.push(postgres.server);
    const redis = await startRedis(must(findRedis()));
    started.push(redis.server);
    const servers: Cluster['servers'][number][] = [];
    for (let i = 0; i < options.processes; i++) {
      say(`server process ${i + 1} of ${options.processes} ...`);
      const port = await freePort();
      const server = await keep({
        command: process.execPath,
        args: [join(root, 'server/main.ts')],
        cwd: root,
        env: {
          PORT: String(port),
          HOST: '127.0.0.1',
          REDIS_URL: redis.url,
          DATABASE_URL: postgres.url,
          PUBLIC_ADDRESS: `/p/${port}`,
          TRUST_PROXY: '1',
          LOG_LEVEL: 'warn',
          ...options.env,
        },
        ready: /Novuss is ready: (\S+)/,
        graceMs: 30_000,
      });
      started.push(server);
      servers.push({ name: String(port), url: `http://127.0.0.1:${port}`, process: server });
    }
    say('nginx ...');
    const port = options.port ?? (await freePort());
    const ports = servers.map((server) => Number(server.name));
    started.push(await startProxy(must(findNginx()), port, ports));
    return {
      url: `http://127.0.0.1:${port}`,
      servers,
      redisUrl: redis.url,
      databaseUrl: postgres.url,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
