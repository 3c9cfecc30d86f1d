/**
 * Lots that anybody can check: the order of the SHA-256 of `seed/purpose/name` (lower-case hex, smallest first). The seed is
 * drawn by the server when the lot is drawn, and recorded with it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A lot as it is recorded. */
export interface Lot {
  /** 16 to 128 printable characters. */
  readonly seed: string;
  /** What was drawn for, e.g. `seeding`; so that one seed gives independent lots. */
  readonly purpose: string;
  /** The names in the order drawn. */
  readonly drawn: readonly string[];
}

const SEED = /^[\x21-\x7e]{16,128}$/;

/** Whether this can be a seed. */
export function isSeed(seed: unknown): seed is string {
  return typeof seed === 'string' && SEED.test(seed);
}

function ticket(seed: string, purpose: string, name: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${seed}/${purpose}/${name}`)));
}

/** Draws names. The order in which they are given doesn't matter. */
export function drawLot(seed: string, purpose: string, names: readonly string[]): Lot {
  const drawn = names
    .map((name) => ({ name, ticket: ticket(seed, purpose, name) }))
    .sort((x, y) => (x.ticket < y.ticket ? -1 : 1))
    .map(({ name }) => name);
  return { seed, purpose, drawn };
}

/** Whether a recorded lot is what its seed gives for these names. */
export function checkLot(lot: Lot, names: readonly string[]): boolean {
  const again = drawLot(lot.seed, lot.purpose, names).drawn;
  return again.length === lot.drawn.length && again.every((name, i) => name === lot.drawn[i]);
}
