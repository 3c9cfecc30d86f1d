/**
 * What the search for a service (Redis, PostgreSQL, Chromium) ends with: where it was found and how it was got,
 * or why it could not be had. Nothing here throws for a service that is missing: the run says NOT RUN and goes on.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Things unpacked once for the tests and kept between runs; never tracked. */
export const cacheFolder = join(root, '.cache');

/** A service that can be started. */
export interface Found {
  /** Full path of the program. */
  readonly path: string;
  /** Variables the program needs in its environment, e.g. where its unpacked libraries are. */
  readonly env: Readonly<Record<string, string>>;
  /** For people: where it came from. */
  readonly how: string;
}

/** A service that could not be had, with the reason for people. */
export interface Missing {
  readonly missing: string;
}

/**
 * The first program of these names on the PATH, or undefined. Links are not resolved: Debian's redis-server is a link to
 * a program that acts by the name it is called by.
 */
export function onPath(...names: readonly string[]): string | undefined {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      if (folder === '') continue;
      const path = join(folder, name);
      if (executable(path)) return path;
    }
  }
  return undefined;
}

/** True if this is a file that may be executed. */
export function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * True if `path --version` ends well within 20 seconds: a program that only stands in the folder
 * (a stub, or one whose libraries are missing) does not count as present.
 */
export function answers(path: string, options: { env?: Readonly<Record<string, string>>; user?: User } = {}): boolean {
  const run = spawnSync(path, ['--version'], {
    env: { ...process.env, ...options.env },
    timeout: 20_000,
    stdio: 'ignore',
    cwd: '/',
    ...options.user,
  });
  return run.status === 0;
}

/** A user of the system, as `spawn` takes it. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}
