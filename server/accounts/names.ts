/** Names that people show. */
import { randomInt } from 'node:crypto';
import { ok, type Result, refuse, refuseValued } from '../../shared/table/refusal.ts';
import { isBarredName } from '../moderation/filter.ts';
import { hidesSomething, lookOf, withPlainDigits } from './likeness.ts';
import { mixesScripts } from './scripts.ts';

const MIN = 3;
const MAX = 20;
const SIZE = { least: MIN, most: MAX };

/** What nobody may be called: it would speak for the service, or for somebody who has gone. */
const RESERVED = [
  ...['deleted', 'admin', 'administrator', 'moderator', 'novuss', 'system', 'referee', 'chief referee'],
  ...['administrators', 'administrātors', 'moderators', 'tiesnesis', 'galvenais tiesnesis'],
  ...['админ', 'администратор', 'модератор', 'судья', 'главный судья'],
  ...['administraator', 'moderaator', 'kohtunik', 'peakohtunik'],
];
/** Coarser than for people: any i is an l, in any case. */
const coarse = (name: string) => lookOf(name).replaceAll('i', 'l');
const RESERVED_LOOKS = new Set(RESERVED.map(coarse));
/** Given to guests, so a member's would be taken for one's: with digits, or what looks like two or more of them. */
const DIGITS = [...'0123456789'].map(coarse).join('');
const GUEST = new RegExp(`^guest[${DIGITS}]{2,}$`, 'u');

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** How many characters people see in it. */
const letters = (text: string) => [...segmenter.segment(text)].length;

/**
 * A name as it is stored: one form of each letter, single spaces, no ends. 3 to 20 characters: letters of any script,
 * first of all one, then also digits, and between them a space, hyphen, apostrophe, dot or underscore. Nothing in it is
 * unseen, joiners included where a script knows them: no two names differ by what can't be told. Its letters are of one
 * script, or of those that are written together.
 * Errors: `name.form`, `name.reserved`, `name.words`, `name.mixed`.
 */
export function parseName(text: string): Result<string> {
  if (hidesSomething(text)) return refuseValued('name.form', SIZE, 'A name holds nothing that can’t be seen.');
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const visible = letters(name);
  // Nor wider than it says: one sign may stand for a whole phrase. And a letter bears two marks at most on average, three
  // at most at once: a name keeps to its line.
  if (
    visible < MIN ||
    Math.max(visible, letters(name.normalize('NFKC'))) > MAX ||
    name.length > 3 * MAX ||
    /\p{M}{4}/u.test(name.normalize('NFD'))
  )
    return refuseValued('name.form', SIZE, `A name must have from ${MIN} to ${MAX} characters.`);
  if (!/^\p{L}(?:[ .'’_-]{0,2}[\p{L}\p{M}\p{Nd}])*\.?$/u.test(name))
    return refuseValued(
      'name.form',
      SIZE,
      'A name is made of letters and digits, with single spaces, hyphens, apostrophes or dots.',
    );
  if (RESERVED_LOOKS.has(coarse(name))) return refuse('name.reserved', 'That name is kept for the service.');
  if (isBarredName(name)) return refuse('name.words', 'A name insults nobody.');
  if (mixesScripts(name)) return refuse('name.mixed', 'The letters of a name are of one script.');
  return ok(name);
}

/** A name for a member: as {@link parseName}, and not one that guests are given. */
export function parseMemberName(text: string): Result<string> {
  const name = parseName(text);
  if (!name.ok && name.error.code !== 'name.mixed') return name;
  if (GUEST.test(coarse(withPlainDigits(text.normalize('NFKC')))))
    return refuse('name.reserved', 'That name is one that guests are given; choose one of your own.');
  return name;
}

/** The name a guest starts with. */
export function guestName(): string {
  return `Guest ${randomInt(1000, 10_000)}`;
}
