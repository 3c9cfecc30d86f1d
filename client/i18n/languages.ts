/** Which of the languages somebody gets, and how they call themselves. Pure. */
import { isLanguage, LANGUAGES, type Language, localeOf } from '../../shared/protocol/languages.ts';

export { isLanguage, LANGUAGES, type Language, localeOf };

/** Each in its own words: who can't read the page finds the own one. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  lv: 'Latviešu',
  ru: 'Русский',
  et: 'Eesti',
};

/**
 * What was chosen before, else the first of the browser's languages (BCP 47 tags, the best liked first) that is spoken
 * here, else English.
 */
export function languageFor(chosen: string | null, liked: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  for (const tag of liked) {
    const [base] = tag.toLowerCase().split('-');
    if (isLanguage(base)) return base;
  }
  return 'en';
}

/** What all texts of a language consist of. Plurals have their forms as endings of the keys, as Intl.PluralRules names them. */
export interface Texts {
  readonly ui: Readonly<Record<string, string>>;
  readonly rulings: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly clauses: Readonly<Record<string, string>>;
  /** Of the exercises: `id.title`, `id.task`, `id.hint`. */
  readonly exercises: Readonly<Record<string, string>>;
  /** The spaces that only some pages need (spaces.ts). */
  readonly lessons: Readonly<Record<string, string>>;
  readonly 'rules-book': Readonly<Record<string, string>>;
  readonly 'rules-shown': Readonly<Record<string, string>>;
  readonly site: Readonly<Record<string, string>>;
  readonly moderation: Readonly<Record<string, string>>;
}
