/** Texts of the rules: brought in by the pages that show clauses. */
import { rulesBook } from './en/rules-book.ts';
import { hasText, type KeyOf, textsOf } from './spaces.ts';

type BookKey = KeyOf<typeof rulesBook>;

export const bookText = textsOf('rules-book', rulesBook);

/** What a clause says, in plain words. */
export function clauseSays(clause: string): string {
  return bookText(clause as BookKey);
}

/** How a clause is here, where that wants a word; empty: it doesn't. */
export function clauseHere(clause: string): string {
  const key = `${clause}.online`;
  return hasText('rules-book', key) ? bookText(key as BookKey) : '';
}

/** The title of a section, by its number. */
export function sectionTitle(section: string): string {
  return bookText(`section.${section}` as BookKey);
}
