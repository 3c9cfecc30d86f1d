/** Finds the numbers of clauses in texts. Pure. */
import { CLAUSE_NUMBERS, isClause } from '../../../shared/rules/clauses.ts';

/** Whether a text is the number of a clause, or of several that begin with it (13.3). */
export function leadsToClauses(text: string): boolean {
  return isClause(text) || CLAUSE_NUMBERS.some((clause) => clause.startsWith(`${text}.`));
}

const NUMBER = /(?<![\d.])\d{1,2}\.\d{1,2}(?:\.(?:zh|[a-z]))?(?![\d.]*\d)(?![a-z])/g;

/** A text cut where clauses are named in it: those at odd places. */
export function cutAtClauses(text: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(NUMBER)) {
    if (!leadsToClauses(match[0])) continue;
    parts.push(text.slice(from, match.index), match[0]);
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)];
}
