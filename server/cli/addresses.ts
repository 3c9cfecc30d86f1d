/**
 * `novuss shorten-addresses [--days N] FILE...`: shortens the network addresses in log files that nobody has written to for so
 * many days (LOG_ADDRESS_DAYS unless given); packed ones (`.gz`) too. `-`: standard input to standard output, whatever its
 * age. For what a proxy writes: the service's own log has no addresses.
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ok, type Result, refuse } from '../../shared/table/refusal.ts';
import { readConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import { shortAddresses } from '../privacy/addresses.ts';

const USAGE = 'Usage: novuss shorten-addresses [--days N] FILE...; - is standard input to standard output.';
const DAY = 86_400_000;

/** Lines with their addresses shortened. */
async function* shortened(input: Readable): AsyncGenerator<string> {
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    yield `${shortAddresses(line)}\n`;
}

/** A file is whole before and after: what is shortened stands beside it until then. Its time stays, and its rights. */
async function shorten(file: string): Promise<void> {
  const part = `${file}.part`;
  const { atime, mtime, mode } = statSync(file);
  const raw = createReadStream(file);
  const packed = file.endsWith('.gz');
  try {
    const lines = shortened(packed ? raw.pipe(createGunzip()) : raw);
    const to = createWriteStream(part, { mode: mode & 0o777, flush: true });
    await (packed ? pipeline(lines, createGzip(), to) : pipeline(lines, to));
    utimesSync(part, atime, mtime);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    raw.destroy();
  }
}

async function filter(input: Readable, output: Writable): Promise<void> {
  for await (const line of shortened(input)) if (!output.write(line)) await once(output, 'drain');
}

/**
 * Answers which files were shortened and which are too young; null: nothing more is to be said on standard output.
 * Errors: `addresses.usage`, `addresses.setting`, `addresses.missing`.
 */
export async function addressesCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Result<unknown>> {
  const at = args.indexOf('--days');
  const given = at < 0 ? undefined : args[at + 1];
  const files = at < 0 ? args : args.toSpliced(at, 2);
  if (files.length === 0 || (at >= 0 && !/^\d{1,4}$/.test(given ?? '')) || files.some((file) => /^-./.test(file)))
    return refuse('addresses.usage', USAGE);
  if (files.includes('-')) {
    if (files.length > 1) return refuse('addresses.usage', USAGE);
    await filter(process.stdin, process.stdout);
    return ok(null);
  }
  try {
    const days = given === undefined ? readConfig(env).around.logAddressDays : Number(given);
    const before = Date.now() - days * DAY;
    const young: string[] = [];
    const done: string[] = [];
    // All are looked at before any is changed.
    for (const file of files) (statSync(file).mtimeMs > before && days > 0 ? young : done).push(file);
    for (const file of done) await shorten(file);
    return ok({ days, shortened: done, young });
  } catch (error) {
    if (error instanceof StartError) return refuse('addresses.setting', error.message);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return refuse('addresses.missing', (error as Error).message);
    throw error;
  }
}
