import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { clauses } from '../../client/i18n/en/clauses.ts';
import { clauseText } from '../../client/i18n/index.ts';
import * as desk from '../../client/pages/table/desk/clauses.ts';

/** The numbers of all clauses, from the table of clauses. */
const known = new Set(
  readFileSync(fileURLToPath(new URL('../cases/clauses.tsv', import.meta.url)), 'utf8')
    .split('\n')
    .map((line) => line.split('\t', 1)[0]),
);

describe('the clauses of the referee’s desk', () => {
  it.each(Object.entries(desk))('%s: all of them exist and have words', (_name, list) => {
    for (const clause of list) {
      expect(known).toContain(clause);
      expect(clauseText(clause)).toMatch(/\w/);
    }
  });

  it('offers every warning of 19.1', () => {
    const warnings = [...known].filter((clause) => clause?.startsWith('19.1.'));
    expect(warnings).toHaveLength(10);
    expect(desk.WARNINGS).toEqual(expect.arrayContaining(warnings));
  });

  it('puts no clause into words that does not exist', () => {
    expect(Object.keys(clauses).filter((clause) => !known.has(clause))).toEqual([]);
  });
});
