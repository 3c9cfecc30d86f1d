/** The languages that Novuss speaks, on pages and in letters. */

export const LANGUAGES = ['en', 'lv', 'ru', 'et'] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(text: unknown): text is Language {
  return (LANGUAGES as readonly unknown[]).includes(text);
}

/** For dates and numbers: English as in Europe. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}
