/** Redis for the tests: found or got, started on a free loopback port with a data folder of its own. */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, type Found, type Missing, onPath } from './finding.ts';
import { freePort, type Kept, keep } from './keep.ts';
import { install, installForbidden, librariesOf, unpackAside } from './packages.ts';

/** A running Redis. */
export interface Redis {
  readonly url: string;
  readonly port: number;
  readonly server: Kept;
}

/** Finds redis-server (or valkey-server), or gets it: by apt-get as root, else unpacked aside. */
export function findRedis(): Found | Missing {
  const present = onPath('redis-server', 'valkey-server');
  if (present !== undefined && answers(present)) return { path: present, env: {}, how: 'present' };

  const reasons: string[] = [];
  const forbidden = installForbidden();
  if (forbidden === undefined) {
    const failed = install(['redis-server']);
    const path = onPath('redis-server');
    if (failed === undefined && path !== undefined) return { path, env: {}, how: 'installed by apt-get' };
    reasons.push(failed ?? 'apt-get installed no redis-server');
  } else reasons.push(forbidden);

  const aside = unpackAside('redis', ['redis-server']);
  if ('missing' in aside) return { missing: [...reasons, aside.missing].join('; ') };
  const path = join(aside.folder, 'usr/bin/redis-server');
  const env = librariesOf(aside.folder);
  if (existsSync(path) && answers(path, { env })) return { path, env, how: 'unpacked aside from apt-get' };
  return { missing: [...reasons, 'the unpacked redis-server does not run'].join('; ') };
}

/**
 * Starts a Redis that nobody else uses. Pub/sub and keys are the whole server's, so a test file that runs Colyseus on
 * Redis, or stops Redis on purpose, starts its own (about a tenth of a second). `port`: to start again in the same place.
 * `lasting`: its data is written to this folder and is there again when it is started there again.
 */
export async function startRedis(found: Found, options: { port?: number; lasting?: string } = {}): Promise<Redis> {
  const port = options.port ?? (await freePort());
  const { lasting } = options;
  const folder = lasting ?? mkdtempSync(join(tmpdir(), 'novuss-redis-'));
  const written = lasting === undefined ? 'no' : 'yes';
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', written];
  const server = await keep({
    command: found.path,
    args,
    env: found.env,
    ready: /Ready to accept connections/,
    ...(lasting === undefined ? { folder } : {}),
    cwd: folder,
  });
  return { url: `redis://127.0.0.1:${port}`, port, server };
}
