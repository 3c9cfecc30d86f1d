import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { clauses } from '../../client/i18n/en/clauses.ts';
import { ui } from '../../client/i18n/en/ui.ts';
import { clauseText } from '../../client/i18n/index.ts';
import { cutAtClauses } from '../../client/pages/rules/cut.ts';
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

describe('the clauses that pages name', () => {
  /** Texts that name a clause, by their keys; a plural by its base. */
  const naming = new Set(
    Object.entries(ui).flatMap(([key, text]) =>
      cutAtClauses(text).length > 1 ? [key.replace(/_(one|other)$/, '')] : [],
    ),
  );
  /** On buttons: a link can't be within. */
  const BUTTONS: readonly string[] = ['org.report-section'];

  it('are links wherever a text is shown that names one', () => {
    const folder = fileURLToPath(new URL('../../client', import.meta.url));
    const bare: string[] = [];
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.tsx')) continue;
      const source = readFileSync(join(folder, file), 'utf8');
      // As a child, `{t('key'...)}`; as a value it goes to whom it is given to.
      for (const [, key] of source.matchAll(/(?<![=$\w])\{(?:[^{}'"`=]*[?:&|] ?)?t\(\s*'([^']+)'/g))
        if (naming.has(key!) && !BUTTONS.includes(key!)) bare.push(`${file}: ${key}`);
    }
    expect(naming.size).toBeGreaterThan(100);
    expect(bare).toEqual([]);
  });

  it('open from where a page shows the clause of something beside its reason', () => {
    const folder = fileURLToPath(new URL('../../client/pages', import.meta.url));
    const bare = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        // As a child, `({one.clause})`, not within a template or an attribute.
        [...readFileSync(join(folder, file), 'utf8').matchAll(/[>\s(]\{[\w.?]*\bclause(?: \?\? '')?\}/g)]
          .filter(([text]) => !text.includes('='))
          .map(([text]) => `${file}: ${text.trim()}`),
      );
    // Where the number is the thing itself: a link's text, and the rules' own pages.
    expect(bare).toEqual([
      'rules/clause-link.tsx: {clause}',
      'rules/clause-page.tsx: >{clause}',
      'rules/rules-page.tsx: {clause}',
    ]);
  });
});
