/** Texts of reports, sanctions and the moderators' desk: brought in by what shows them. */
import i18next from 'i18next';
import { moderation } from './en/moderation.ts';
import type { Values } from './index.ts';
import type { Language } from './languages.ts';
import { hasText, type KeyOf, textsOf } from './spaces.ts';

const SPACE = 'moderation';
export type ModKey = KeyOf<typeof moderation>;

export const modText = textsOf(SPACE, moderation);

/** A text by a key that comes from the service; where there is none, `otherwise`. */
export function modTextOr(key: string, otherwise: string, values?: Values): string {
  return hasText(SPACE, key) || hasText(SPACE, `${key}_other`) ? modText(key as ModKey, values) : otherwise;
}

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly moderation: object }>>> = {
  lv: () => import('./lv/moderation.ts'),
  ru: () => import('./ru/moderation.ts'),
  et: () => import('./et/moderation.ts'),
};

/**
 * A text in a language that isn't the reader's: what a moderator writes is for somebody else to read. Brings that language's
 * texts in; rejects where they can't be loaded.
 */
export async function modTextIn(language: Language, key: ModKey): Promise<string> {
  if (language !== 'en' && !i18next.hasResourceBundle(language, SPACE))
    i18next.addResourceBundle(language, SPACE, (await LOADERS[language]()).moderation);
  return i18next.t(key as string, { lng: language, ns: SPACE });
}
