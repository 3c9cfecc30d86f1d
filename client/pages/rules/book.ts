/** The rules as a book: sections, clauses in their order, search. Pure. */
import { CLAUSE_NUMBERS, isClause } from '../../../shared/rules/clauses.ts';

export interface Section {
  /** Its number. */
  readonly section: string;
  readonly clauses: readonly string[];
}

export const SECTIONS: readonly Section[] = [...new Set(CLAUSE_NUMBERS.map((clause) => clause.split('.', 1)[0]!))].map(
  (section) => ({ section, clauses: CLAUSE_NUMBERS.filter((clause) => clause.startsWith(`${section}.`)) }),
);

/** A clause, or all whose numbers begin with it; none: there is no such clause. */
export function clausesUnder(number: string): readonly string[] {
  return isClause(number) ? [number] : CLAUSE_NUMBERS.filter((clause) => clause.startsWith(`${number}.`));
}

/** The clauses before and after one; null: there is none. */
export function besides(clause: string): { readonly before: string | null; readonly after: string | null } {
  const k = CLAUSE_NUMBERS.indexOf(clause);
  return { before: CLAUSE_NUMBERS[k - 1] ?? null, after: k < 0 ? null : (CLAUSE_NUMBERS[k + 1] ?? null) };
}

/**
 * The clauses that a search finds: those whose number begins with what was typed, or whose words hold every word of it.
 * @param wordsOf all that is said of a clause
 */
export function search(typed: string, wordsOf: (clause: string) => string): readonly string[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return CLAUSE_NUMBERS;
  // A whole number with its letter means that clause, not also 17.1.zh.
  if (/[a-z]$/.test(wanted) && isClause(wanted)) return [wanted];
  if (/^\d+(\.|$)/.test(wanted))
    return CLAUSE_NUMBERS.filter((clause) => clause === wanted || clause.startsWith(wanted));
  const words = wanted.split(/\s+/);
  return CLAUSE_NUMBERS.filter((clause) => {
    const text = wordsOf(clause).toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
