/** Texts and names in commands: what they may be. */
import { isClause } from '../../rules/clauses.ts';
import { type Refusal, valued } from '../../table/refusal.ts';

/** The longest reason, note or text of a protest. */
export const TEXT_LIMIT = 2000;

const ID = /^[A-Za-z0-9_-]{1,64}$/;

export function badText(text: unknown): Refusal | null {
  const fits = typeof text === 'string' && SEEN.test(text) && text.length <= TEXT_LIMIT;
  return fits ? null : valued('text.length', { most: TEXT_LIMIT }, `The text must have 1 to ${TEXT_LIMIT} characters.`);
}

/** An official's decision names its clause, one that there is, and its reason. */
export function badGrounds({ clause, reason }: { clause: unknown; reason: unknown }): Refusal | null {
  if (typeof clause !== 'string' || !isClause(clause))
    return { code: 'clause.missing', message: 'A decision names its clause of the rules.' };
  return badText(reason);
}

/** Ids of participants and people, in the form the log takes. */
export function isId(id: unknown): id is string {
  return typeof id === 'string' && ID.test(id);
}

/** The longest name of a competition, a pair or a team. */
export const NAME_LIMIT = 80;
/** Controls, half characters, and what can't be seen but turns or hides what stands beside it. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether something can be a name: something can be seen of it, and it keeps to its line. */
export function isName(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    name.length <= NAME_LIMIT &&
    SEEN.test(name) &&
    !UNSEEN.test(name) &&
    !/\p{M}{4}/u.test(name.normalize('NFD'))
  );
}

/** The last moment that can be named: the end of the year 9999, which is as far as calendars go. */
export const LAST_MOMENT = Date.UTC(10_000, 0, 1) - 1;

/** Whether something can be a moment, ms since the epoch, from 1970 on. */
export function isMoment(at: unknown): at is number {
  return Number.isSafeInteger(at) && (at as number) >= 0 && (at as number) <= LAST_MOMENT;
}
