/** Names that people show. */
import { randomInt } from 'node:crypto';
import { ok, type Result, refuse } from '../../shared/table/refusal.ts';

const MIN = 2;
const MAX = 24;

/**
 * A name as it is stored: one form of each letter, single spaces, no ends, 2 to 24 visible characters, nothing
 * invisible or that turns the direction of the text around it.
 * Errors: `name.form`.
 */
export function parseName(text: string): Result<string> {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  // Controls, formats (zero width, direction), private and unassigned ones; a lone half of a pair.
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return refuse('name.form', 'A name must hold visible characters only.');
  const visible = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)].length;
  // No more than two marks a letter on average: a name keeps to its line.
  if (visible < MIN || visible > MAX || name.length > 3 * MAX)
    return refuse('name.form', `A name must have from ${MIN} to ${MAX} characters.`);
  return ok(name);
}

/** The name a guest starts with. */
export function guestName(): string {
  return `Guest ${randomInt(1000, 10_000)}`;
}
