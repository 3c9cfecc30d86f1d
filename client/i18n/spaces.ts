/** Texts that only some pages need: brought in by those pages, each set in a space of its own. */
import i18next from 'i18next';
import { language, type Values } from './index.ts';

/** The key of a text; a plural is asked for by its base. */
export type KeyOf<T> = keyof T extends infer K
  ? K extends `${infer Base}_${'one' | 'other'}`
    ? Base
    : K extends string
      ? K
      : never
  : never;

/** Brings the English texts of a space in. Gives what says one of them in the language shown. */
export function textsOf<T extends Readonly<Record<string, string>>>(
  space: string,
  english: T,
): (key: KeyOf<T>, values?: Values) => string {
  i18next.addResourceBundle('en', space, english);
  return (key, values) => i18next.t(key as string, { lng: language.value, ns: space, ...values });
}

/** Whether a space has a text, e.g. of a clause that not every clause has. */
export function hasText(space: string, key: string): boolean {
  return i18next.exists(key, { ns: space, lng: 'en' });
}
