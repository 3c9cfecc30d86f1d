import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesBook } from '../../../client/i18n/en/rules-book.ts';
import { clauseHere, clauseSays, sectionTitle } from '../../../client/i18n/rules-book.ts';
import { answerTo } from '../../../client/offline/answers.ts';
import { besides, clausesUnder, SECTIONS, search } from '../../../client/pages/rules/book.ts';
import { cutAtClauses, leadsToClauses } from '../../../client/pages/rules/cut.ts';
import { modeOf } from '../../../client/pages/rules/modes.ts';
import { CLAUSE_NUMBERS } from '../../../shared/rules/clauses.ts';

const table = readFileSync(new URL('../../cases/clauses.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [clause: string, mode: string]);

const MODES: Readonly<Record<string, string>> = {
  AUTO: 'counted',
  BARRED: 'barred',
  REFEREE: 'referee',
  ORGANISER: 'organiser',
  REGULATION: 'regulation',
  TABLE: 'table',
};

const wordsOf = (clause: string): string => `${clauseSays(clause)} ${clauseHere(clause)}`;

describe('the book of rules', () => {
  it('has all 201 clauses in their order, each in words of its own', () => {
    expect(CLAUSE_NUMBERS).toEqual(table.map(([clause]) => clause));
    expect(CLAUSE_NUMBERS).toHaveLength(201);
    expect(SECTIONS.flatMap(({ clauses }) => clauses)).toEqual(CLAUSE_NUMBERS);
    expect(SECTIONS).toHaveLength(27);
    for (const clause of CLAUSE_NUMBERS) expect(clauseSays(clause), clause).toMatch(/^[A-Z“].{15,}[.”]$/);
    expect(new Set(CLAUSE_NUMBERS.map(clauseSays)).size).toBe(201);
    for (const { section } of SECTIONS) expect(sectionTitle(section)).toMatch(/^[A-Z]/);
  });

  it('says of no clause that it has none how it is here', () => {
    const numbers = Object.keys(rulesBook).filter((key) => /^\d/.test(key));
    expect(numbers.filter((key) => !CLAUSE_NUMBERS.includes(key.replace(/\.online$/, '')))).toEqual([]);
    expect(clauseHere('12.15')).toContain('nothing breaks');
    expect(clauseHere('17.1.g')).toBe('');
  });

  it('knows who keeps each clause', () => {
    expect(CLAUSE_NUMBERS.map(modeOf)).toEqual(table.map(([, mode]) => MODES[mode]));
  });

  it('finds by number and by words', () => {
    expect(search('17.1.g', wordsOf)).toEqual(['17.1.g']);
    expect(search('17.1.z', wordsOf)).toEqual(['17.1.z']);
    expect(search('13.3', wordsOf)).toEqual(['13.3.a', '13.3.b', '13.3.v', '13.3.g', '13.3.d']);
    expect(search('STRIKER potted', wordsOf)).toContain('17.1.g');
    expect(search('  ', wordsOf)).toHaveLength(201);
    expect(search('zebra', wordsOf)).toEqual([]);
    expect(search('1', wordsOf).every((clause) => clause.startsWith('1'))).toBe(true);
  });

  it('leads from clause to clause, and to all under a number', () => {
    expect(clausesUnder('13.3')).toHaveLength(5);
    expect(clausesUnder('12.10')).toEqual(['12.10']);
    // Not 12.10 and the like.
    expect(clausesUnder('12.1')).toEqual(['12.1']);
    expect(clausesUnder('99')).toEqual([]);
    expect(besides('1.1.a')).toEqual({ before: null, after: '1.1.b' });
    expect(besides('27.1')).toEqual({ before: '26.2', after: null });
    expect(besides('nothing')).toEqual({ before: null, after: null });
  });
});

describe('the address of a clause', () => {
  it.each(['/rules', '/rules/17.1.g', '/learn/pot', '/about'])('%s is a page, also without a connection', (path) => {
    const asked = { method: 'GET', url: `https://novuss.example${path}`, mode: 'navigate' };
    expect(answerTo(asked, 'https://novuss.example', new Set())).toBe('page');
  });
});

describe('clauses in texts', () => {
  it.each([
    ['The striker was potted (17.1.g)', ['The striker was potted (', '17.1.g', ')']],
    ['17.1.zh and 13.3.', ['', '17.1.zh', ' and ', '13.3', '.']],
    ['See 11.4 and 20.3.', ['See ', '11.4', ' and ', '20.3', '.']],
    ['Power: 2.50 m/s, 99.9', ['Power: 2.50 m/s, 99.9']],
    ['in force from 1.1.2008', ['in force from 1.1.2008']],
    ['', ['']],
  ] as const)('are found in “%s”', (text, parts) => {
    expect(cutAtClauses(text)).toEqual(parts);
  });

  it('are found in every text of the book that names one', () => {
    expect(cutAtClauses(clauseSays('17.1.e'))[1]).toBe('17.1.i');
    expect(leadsToClauses('17.1')).toBe(true);
    expect(leadsToClauses('17.9')).toBe(false);
  });
});
