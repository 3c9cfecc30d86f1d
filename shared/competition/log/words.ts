/** Texts and names in commands: what they may be. */
import type { Refusal } from '../../table/refusal.ts';

/** The longest reason, note or text of a protest. */
export const TEXT_LIMIT = 2000;

const CLAUSE = /^\d{1,2}(\.\d{1,2})?(\.[a-z]{1,2})?$/;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

export function badText(text: unknown): Refusal | null {
  const fits = typeof text === 'string' && text.trim().length > 0 && text.length <= TEXT_LIMIT;
  return fits ? null : { code: 'text.length', message: `The text must have 1 to ${TEXT_LIMIT} characters.` };
}

/** An official's decision names its clause and its reason. */
export function badGrounds({ clause, reason }: { clause: unknown; reason: unknown }): Refusal | null {
  if (typeof clause !== 'string' || !CLAUSE.test(clause))
    return { code: 'clause.missing', message: 'A decision names its clause.' };
  return badText(reason);
}

/** Ids of participants and people, in the form the log takes. */
export function isId(id: unknown): id is string {
  return typeof id === 'string' && ID.test(id);
}

export function isName(name: unknown): name is string {
  return typeof name === 'string' && name.trim().length > 0 && name.length <= 80;
}
