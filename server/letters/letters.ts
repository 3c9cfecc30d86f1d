/** Letters in the language of who gets them. */
import { type Language, localeOf } from '../../shared/protocol/languages.ts';
import { en } from './en.ts';
import { et } from './et.ts';
import { lv } from './lv.ts';
import { ru } from './ru.ts';
import type { Letters } from './words.ts';

const ALL: Readonly<Record<Language, Letters>> = { en, lv, ru, et };

/** English for who never said a language. */
export function lettersIn(language: Language | null): Letters {
  return ALL[language ?? 'en'];
}

/** A time as a competition's zone has it, in words of the reader's language. */
export function wallText(at: number, zone: string, language: Language | null): string {
  const text = new Intl.DateTimeFormat(localeOf(language ?? 'en'), {
    timeZone: zone,
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(at);
  return `${text} (${zone})`;
}
