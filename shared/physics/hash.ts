/** The fingerprint of a strike: two machines that computed the same have the same one. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { After, LogEntry, StrikeLog } from '../table/log.ts';
import { type PieceId, type Position, piecesOf } from '../table/pieces.ts';
import type { Point } from '../table/seats.ts';

/** What a strike's hash is of: the part of a simulation that is its result. */
export interface StrikeResult {
  readonly log: StrikeLog;
  readonly after: After;
  readonly striker: Point | null;
}

/** Fields of an entry in the order in which they are written. */
const FIELDS = ['a', 'x', 'y', 'b', 'bx', 'by', 'vn', 'rail', 'pocket', 'on', 'dx', 'dy', 'height', 'cause'] as const;

function entryText(entry: LogEntry): string {
  const values = entry as unknown as Record<string, string | number | null | undefined>;
  let text = `${number(entry.t)} ${entry.kind}`;
  for (const field of FIELDS) {
    const value = values[field];
    if (value === undefined) continue;
    text += ` ${field}=${typeof value === 'number' ? number(value) : (value ?? 'null')}`;
  }
  return text;
}

/** Shortest decimal text that reads back as the same double (ECMAScript's Number::toString); -0 is 0. */
function number(value: number): string {
  return String(value + 0);
}

function point(at: Point | null | undefined): string {
  return at === null || at === undefined ? 'null' : `${number(at[0])} ${number(at[1])}`;
}

/**
 * The canonical text: one line an entry of the log in order ("time kind field=value ..", fields in a fixed order), then one
 * line a piece that moved in canonical order ("id x y" or "id null"), then the striker's. Lines end with \n, numbers are the
 * shortest decimals that read back as the same double.
 */
export function canonicalText({ log, after, striker }: StrikeResult): string {
  let text = '';
  for (const entry of log) text += `${entryText(entry)}\n`;
  for (const id of piecesOf(after as Position)) text += `${id} ${point(after[id as PieceId])}\n`;
  return `${text}striker ${point(striker)}\n`;
}

/** SHA-256 of any text, as lower-case hex. */
export function textHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** SHA-256 of the {@link canonicalText}, as lower-case hex. */
export function strikeHash(result: StrikeResult): string {
  return textHash(canonicalText(result));
}
