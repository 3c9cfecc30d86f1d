/** nginx for the cluster and its test: found or got, and started on the project's own configuration. */

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Found, type Missing, onPath, root } from './finding.ts';
import { type Kept, keep } from './keep.ts';
import { install, installForbidden, librariesOf, unpackAside } from './packages.ts';

/** The proxy's configuration, for containers and for here. */
export const proxyTemplate = join(root, 'ops/nginx.conf.template');

/** nginx knows `-v`, not `--version`. */
function runs(path: string, env: Readonly<Record<string, string>> = {}): boolean {
  return spawnSync(path, ['-v'], { env: { ...process.env, ...env }, timeout: 20_000, stdio: 'ignore' }).status === 0;
}

/** Finds nginx, or gets it: by apt-get as root, else unpacked aside. */
export function findNginx(): Found | Missing {
  const here = () => onPath('nginx') ?? ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
  const present = here();
  if (present !== undefined && runs(present)) return { path: present, env: {}, how: 'present' };

  const reasons: string[] = [];
  const forbidden = installForbidden();
  if (forbidden === undefined) {
    const failed = install(['nginx-light']);
    const path = here();
    if (failed === undefined && path !== undefined) return { path, env: {}, how: 'installed by apt-get' };
    reasons.push(failed ?? 'apt-get installed no nginx');
  } else reasons.push(forbidden);

  const aside = unpackAside('nginx', ['nginx-light']);
  if ('missing' in aside) return { missing: [...reasons, aside.missing].join('; ') };
  const path = join(aside.folder, 'usr/sbin/nginx');
  const env = librariesOf(aside.folder);
  if (existsSync(path) && runs(path, env)) return { path, env, how: 'unpacked aside from apt-get' };
  return { missing: [...reasons, 'the unpacked nginx does not run'].join('; ') };
}

/** The template with its variables filled in, as the image's envsubst does it. @throws when one has no value */
export function filledIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\$\{(PROXY_[A-Z_]+)\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing is given for ${name}`);
    return value;
  });
}

/**
 * Starts the proxy on `port` before the processes at these ports, each known by its port: `/p/<port>/`.
 * @param also more for the server's part, and where it writes who asked what
 */
export async function startProxy(
  found: Found,
  port: number,
  processes: readonly number[],
  also: { readonly listen?: string; readonly accessLog?: string } = {},
): Promise<Kept> {
  const folder = mkdtempSync(join(tmpdir(), 'novuss-nginx-'));
  // As root the workers are somebody else, who must get at what is too large for memory.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'run'), { mode: 0o777 });
  const configuration = filledIn(readFileSync(proxyTemplate, 'utf8'), {
    PROXY_RUN: join(folder, 'run'),
    PROXY_ACCESS_LOG: also.accessLog ?? join(folder, 'access.log'),
    PROXY_LOG_FROM: '$remote_net',
    PROXY_LISTEN: `listen 127.0.0.1:${port}; ${also.listen ?? ''}`,
    PROXY_RESOLVER: '',
    PROXY_SERVERS: processes.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join(' '),
    PROXY_PROCESS_NAME: `(?:${processes.join('|')})`,
    PROXY_PROCESS_ADDRESS: '127.0.0.1:$process',
  });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  return keep({
    command: found.path,
    args: ['-e', 'stderr', '-p', folder, '-c', file, '-g', 'daemon off;'],
    env: found.env,
    ready: /start worker process/,
    folder,
    cwd: folder,
    stopSignal: 'SIGTERM',
  });
}
