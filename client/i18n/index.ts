/**
 * Texts by i18next. English is always there; the others are loaded when they are wanted, with the same keys (a test
 * compares them).
 * Keys are flat (`home.title` is one key), so that finding and refusal codes are keys as they are.
 */
import { signal } from '@preact/signals';
import i18next from 'i18next';
import { clauses } from './en/clauses.ts';
import { errors } from './en/errors.ts';
import { rulings } from './en/rulings.ts';
import { ui } from './en/ui.ts';
import type { Language, Texts } from './languages.ts';

export type UiKey = keyof typeof ui extends infer K
  ? K extends `${infer Base}_${'one' | 'other'}`
    ? Base
    : K extends string
      ? K
      : never
  : never;
export type Values = Readonly<Record<string, string | number>>;

/** The language shown. Texts read it, so a change draws every page again. */
export const language = signal<Language>('en');

void i18next.init({
  initAsync: false,
  lng: language.value,
  fallbackLng: 'en',
  ns: ['ui', 'rulings', 'errors', 'clauses'],
  defaultNS: 'ui',
  keySeparator: false,
  resources: { en: { ui, rulings, errors, clauses } },
  interpolation: { escapeValue: false },
});

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly texts: Texts }>>> = {
  lv: () => import('./lv/index.ts'),
  ru: () => import('./ru/index.ts'),
  et: () => import('./et/index.ts'),
};

/** Loads a language and shows it. Rejects where its texts can't be loaded: then the language stays as it was. */
export async function showLanguage(wanted: Language): Promise<void> {
  if (wanted !== 'en' && !i18next.hasResourceBundle(wanted, 'ui')) {
    const { texts } = await LOADERS[wanted]();
    for (const [space, bundle] of Object.entries(texts)) i18next.addResourceBundle(wanted, space, bundle);
  }
  language.value = wanted;
}

/** What stands between names that are shown as one: of a pair, of two who met, of a list. */
const BETWEEN = /( \+ | – | : |, )/;

/**
 * A name as pages show it: as it is, but for the one that guests are given, which is said in the reader's language. Records
 * and the service's answers keep it in English. Names joined to one text are each said so.
 */
export function shownName(name: string): string {
  if (!name.includes('Guest ')) return name;
  return name
    .split(BETWEEN)
    .map((part) => {
      const number = /^Guest (\d+)$/.exec(part)?.[1];
      return number === undefined ? part : i18next.t('nav.guest.number', { lng: language.value, number });
    })
    .join('');
}

/** What is put into a text, with guests in the reader's language. */
function saidIn(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? shownName(value) : value]),
  );
}

/** A text of the pages and the table. */
export function t(key: UiKey, values?: Values): string {
  return i18next.t(key, { lng: language.value, ...(values === undefined ? {} : saidIn(values)) });
}

/** A finding of a ruling in words; an unknown code shows as itself. */
export function rulingText(code: string, values?: Values): string {
  return i18next.t(code, { lng: language.value, ns: 'rulings', ...values });
}

/** What a text of refusals that says values is called, beside the one that says none. */
export const VALUED = '_valued';

/** The values that a text asks for. */
export function valuesAskedFor(text: string): readonly string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!);
}

/**
 * A refusal in words, with its numbers where they are all given. A code without a text of its own gets the general one with
 * the code.
 */
export function errorText(code: string, values: Values = {}): string {
  const of = { lng: language.value, ns: 'errors' };
  if (!i18next.exists(code, of)) return i18next.t('unknown', { ...of, code });
  const valued = code + VALUED;
  const full =
    i18next.exists(valued, of) &&
    valuesAskedFor(i18next.t(valued, { ...of, skipInterpolation: true })).every((name) => values[name] !== undefined);
  return i18next.t(full ? valued : code, { ...of, ...values });
}

/** What a clause is about, in words; empty where it has none. */
export function clauseText(clause: string): string {
  return i18next.exists(clause, { ns: 'clauses' }) ? i18next.t(clause, { lng: language.value, ns: 'clauses' }) : '';
}
