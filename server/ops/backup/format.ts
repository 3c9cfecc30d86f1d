/**
 * A backup as text, the same from every database and for every database: JSON Lines. The first line says what it is and which
 * migration the tables are at; then one line for each row, `["table", {column: value, ...}]`, parents before what refers to
 * them; the last line counts the rows and holds the SHA-256 of everything before it. Bytes are `{"base64": "..."}`.
 */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

export const BACKUP_FORMAT = 1;

export interface BackupHead {
  readonly novuss: 'backup';
  readonly format: typeof BACKUP_FORMAT;
  /** When the picture was taken, ms since the epoch. */
  readonly at: number;
  /** The last migration the tables have had. */
  readonly migration: string;
}

/** A value of a column, as both databases give and take it. */
export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

export interface BackupEnd {
  readonly rows: Readonly<Record<string, number>>;
  /** Of all lines before, hex. */
  readonly sha256: string;
}

/** The file isn't a backup, or not a whole one. */
export class BackupBroken extends Error {
  override readonly name = 'BackupBroken';
}

function encode(row: Row): object {
  const out: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row))
    out[column] =
      value instanceof Uint8Array
        ? { base64: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') }
        : value;
  return out;
}

function decode(row: Readonly<Record<string, unknown>>): Row {
  const out: Record<string, Value> = {};
  for (const [column, value] of Object.entries(row))
    out[column] =
      typeof value === 'object' && value !== null
        ? Uint8Array.from(Buffer.from((value as { base64: string }).base64, 'base64'))
        : (value as Value);
  return out;
}

/** The lines of a backup, in chunks of text. `ended` hears what the last line says. */
export async function* backupLines(
  head: Pick<BackupHead, 'at' | 'migration'>,
  rows: AsyncIterable<{ readonly table: string; readonly rows: readonly Row[] }>,
  ended: (end: BackupEnd) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  const hashed = (text: string): string => {
    hash.update(text);
    return text;
  };
  const first: BackupHead = { novuss: 'backup', format: BACKUP_FORMAT, ...head };
  yield hashed(`${JSON.stringify(first)}\n`);
  for await (const { table, rows: some } of rows) {
    counts[table] = (counts[table] ?? 0) + some.length;
    if (some.length > 0) yield hashed(some.map((row) => `${JSON.stringify([table, encode(row)])}\n`).join(''));
  }
  const end: BackupEnd = { rows: counts, sha256: hash.digest('hex') };
  yield `${JSON.stringify({ end })}\n`;
  ended(end);
}

/** The lines of a file, unpacked where it is packed. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  await handle.close();
  const raw = createReadStream(file);
  const packed = bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  const input = packed ? raw.pipe(createGunzip()) : raw;
  // An error of a stream behind readline ends in nobody's hands unless it is caught here.
  const failed = new Promise<never>((_, reject) => {
    for (const stream of [raw, input]) stream.once('error', reject);
  });
  failed.catch(() => {});
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([lines.next(), failed]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    raw.destroy();
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupBroken('A line is not JSON.');
  }
}

function check(end: BackupEnd, counts: Readonly<Record<string, number>>, hash: Hash): void {
  if (end.sha256 !== hash.digest('hex'))
    throw new BackupBroken('Its checksum is another one: it was changed or damaged.');
  for (const [table, count] of Object.entries(end.rows))
    if ((counts[table] ?? 0) !== count) throw new BackupBroken(`${table} has ${counts[table] ?? 0} rows of ${count}.`);
}

/** Reads the whole file and says what it holds. @throws BackupBroken */
export async function checkBackup(file: string): Promise<{ readonly head: BackupHead; readonly end: BackupEnd }> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let head: BackupHead | null = null;
  let end: BackupEnd | null = null;
  try {
    for await (const line of linesOf(file)) {
      if (end !== null) throw new BackupBroken('Something stands after its end.');
      const said = parse(line);
      if (head === null) {
        head = said as BackupHead;
        if (head?.novuss !== 'backup') throw new BackupBroken('It is not a backup of this service.');
        if (head.format !== BACKUP_FORMAT)
          throw new BackupBroken(`Its format is ${head.format}, not ${BACKUP_FORMAT}.`);
      } else if (Array.isArray(said)) counts[said[0]] = (counts[said[0]] ?? 0) + 1;
      else {
        end = (said as { end: BackupEnd }).end;
        check(end, counts, hash);
      }
      if (end === null) hash.update(`${line}\n`);
    }
  } catch (error) {
    if (error instanceof BackupBroken || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    throw new BackupBroken((error as Error).message);
  }
  if (head === null || end === null) throw new BackupBroken('It ends too early.');
  return { head, end };
}

/** The rows of a file that {@link checkBackup} has found whole, some at a time, table by table. */
export async function* rowsIn(file: string, most: number): AsyncGenerator<{ table: string; rows: Row[] }> {
  let table = '';
  let rows: Row[] = [];
  for await (const line of linesOf(file)) {
    const said = parse(line);
    if (!Array.isArray(said)) continue;
    if (rows.length >= most || said[0] !== table) {
      if (rows.length > 0) yield { table, rows };
      rows = [];
      table = said[0] as string;
    }
    rows.push(decode(said[1] as Record<string, unknown>));
  }
  if (rows.length > 0) yield { table, rows };
}
