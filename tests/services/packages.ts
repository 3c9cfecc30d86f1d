/**
 * Getting a program by the system's package manager (apt-get): into the system as root, or without root (or when
 * NOVUSS_TEST_INSTALL=0) from the manager's files unpacked aside in .cache/. Both say what they do before they do it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, onPath } from './finding.ts';

/** One call of the package manager may take this long, ms; a machine without a network then goes on without. */
const limit = 240_000;

/** Why the package manager may not install into the system here, or undefined if it may. */
export function installForbidden(): string | undefined {
  if (process.env.NOVUSS_TEST_INSTALL === '0') return 'NOVUSS_TEST_INSTALL=0';
  if (process.getuid?.() !== 0) return 'not root';
  if (onPath('apt-get') === undefined) return 'no apt-get';
  return undefined;
}

/** Installs packages into the system. Returns undefined, or why it failed. Services are not started by it. */
export function install(packages: readonly string[]): string | undefined {
  console.log(`tests: installing ${packages.join(', ')} with apt-get (NOVUSS_TEST_INSTALL=0 forbids it)`);
  const args = ['install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...packages];
  // Runlevel 1: the packages' scripts must not start a Redis or PostgreSQL of their own on the usual ports.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const first = run('apt-get', args, { env });
  if (first === undefined) return undefined;
  return run('apt-get', ['update', '-q'], { env }) ?? run('apt-get', args, { env });
}

/**
 * Unpacks packages and those they need (that are not installed) into .cache/<name>, without root.
 * Returns the folder they were unpacked into, or why it failed.
 */
export function unpackAside(name: string, packages: readonly string[]): { folder: string } | { missing: string } {
  const folder = join(cacheFolder, name);
  if (existsSync(folder)) return { folder };
  if (onPath('apt-get') === undefined || onPath('dpkg-deb') === undefined) return { missing: 'no apt-get' };
  console.log(`tests: unpacking ${packages.join(', ')} into .cache/${name} (apt-get download, nothing is installed)`);
  mkdirSync(cacheFolder, { recursive: true });
  const work = mkdtempSync(join(cacheFolder, `${name}-`));
  try {
    // Lists and archives of our own: the system's may be empty, old, or not ours to write.
    const options = [`Dir::State::lists=${work}/lists`, `Dir::Cache=${work}/cache`, 'Debug::NoLocking=1'];
    // As root apt fetches as the user _apt, who may not be able to write here.
    options.push('APT::Sandbox::User=root');
    mkdirSync(join(work, 'lists/partial'), { recursive: true });
    mkdirSync(join(work, 'cache/archives/partial'), { recursive: true });
    mkdirSync(join(work, 'debs'));
    const own = options.flatMap((option) => ['-o', option]);
    const failed = run('apt-get', [...own, 'update', '-q']);
    if (failed !== undefined) return { missing: failed };
    const plan = spawnSync('apt-get', [...own, 'install', '-s', '-y', '--no-install-recommends', ...packages], {
      encoding: 'utf8',
      timeout: limit,
    });
    const needed = [...(plan.stdout ?? '').matchAll(/^Inst (\S+)/gm)].map((line) => line[1] ?? '');
    if (plan.status !== 0 || needed.length === 0) return { missing: `apt-get finds no ${packages.join(', ')}` };
    const refused = run('apt-get', [...own, 'download', '-q', ...needed], { cwd: join(work, 'debs') });
    if (refused !== undefined) return { missing: refused };
    const unpacked = join(work, 'root');
    for (const deb of readdirSync(join(work, 'debs'))) {
      const broken = run('dpkg-deb', ['-x', join(work, 'debs', deb), unpacked]);
      if (broken !== undefined) return { missing: broken };
    }
    if (!existsSync(folder)) renameSync(unpacked, folder);
    return { folder };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The variable by which programs unpacked into `folder` find the libraries unpacked with them. */
export function librariesOf(folder: string): Record<string, string> {
  const places: string[] = [];
  for (const base of [join(folder, 'usr/lib'), join(folder, 'lib')]) {
    if (!existsSync(base)) continue;
    places.push(base);
    for (const entry of readdirSync(base)) if (entry.includes('-linux-gnu')) places.push(join(base, entry));
  }
  const inherited = process.env.LD_LIBRARY_PATH;
  if (inherited !== undefined && inherited !== '') places.push(inherited);
  return { LD_LIBRARY_PATH: places.join(':') };
}

function run(
  command: string,
  args: readonly string[],
  options: { env?: Record<string, string>; cwd?: string } = {},
): string | undefined {
  const done = spawnSync(command, args, {
    env: { ...process.env, ...options.env },
    encoding: 'utf8',
    timeout: limit,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  });
  if (done.status === 0) return undefined;
  const lines = (done.stderr ?? '').trim().split('\n');
  const said = lines.findLast((line) => line.startsWith('E:')) ?? lines.at(-1) ?? '';
  const verb = args.find((arg) => !arg.startsWith('-') && !arg.includes('=')) ?? '';
  return `${command} ${verb} failed: ${done.error?.message ?? said}`;
}
