/** Puts a finished build in the place of the one that is being served: whole, or not at all. */
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Hashed files of builds before stay so long, ms: pages that are open load their parts by these names. */
const KEPT = 3_600_000;
/** Another build may be putting itself there at the same moment. */
const TRIES = 20;

/** Puts the folder `built` in the place of `out`, which may not be there; both lie on one disk. `built` is gone after that. */
export function swapFolder(built: string, out: string, now = Date.now()): void {
  keepAssets(join(out, 'assets'), join(built, 'assets'), now);
  const aside = `${built}-before`;
  for (let tries = 1; ; tries++) {
    rmSync(aside, { recursive: true, force: true });
    try {
      renameSync(out, aside);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    try {
      renameSync(built, out);
      break;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (tries < TRIES && (code === 'ENOTEMPTY' || code === 'EEXIST')) continue;
      if (existsSync(aside) && !existsSync(out)) renameSync(aside, out);
      throw error;
    }
  }
  rmSync(aside, { recursive: true, force: true });
}

function keepAssets(from: string, to: string, now: number): void {
  if (!existsSync(from) || !existsSync(to)) return;
  for (const name of readdirSync(from)) {
    const file = join(from, name);
    const { mtimeMs } = statSync(file);
    if (existsSync(join(to, name)) || now - mtimeMs > KEPT) continue;
    cpSync(file, join(to, name), { preserveTimestamps: true });
  }
}
