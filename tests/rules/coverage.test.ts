import { describe, expect, it } from 'vitest';
import { citedIn, coverage, projectCoverage, readClauses } from './clauses.ts';
import { stringsUnder, titlesIn } from './titles.ts';

describe('the coverage of the rule book', () => {
  const { rows, wrong } = projectCoverage();

  it('has a test for every clause, whatever keeps it', () => {
    expect(rows.length).toBe(201);
    expect(rows.filter((row) => row.missing).map((row) => row.clause)).toEqual([]);
  });

  it('has no title with a clause that isn’t in the rule book', () => {
    expect(wrong).toEqual([]);
  });
});

describe('reading it', () => {
  const clauses = readClauses(
    'clause\tmode\tdue\tonline\n1.1.a\tAUTO\trules\tx\n1.1.b\tBARRED\trules\tx\n2.1\tAUTO\tcompetitions\tx\n3.1\tTABLE\trules\tx\n',
  );
  /** Those that the sources below don't cite. */
  const OTHERS = ['2.1', '3.1'];
  const of = (text: string) => coverage(clauses, [{ file: 'tests/a.test.ts', text }]);
  const missing = (text: string): string[] => of(text).rows.flatMap((row) => (row.missing ? [row.clause] : []));

  it('counts titles of tests and groups, in strings and templates, of it, test, describe, each and concurrent', () => {
    expect(missing('')).toEqual(['1.1.a', '1.1.b', '2.1', '3.1']);
    expect(missing("it('[1.1.a] x', () => {}); describe(`[1.1.b] x`, () => {});")).toEqual(OTHERS);
    expect(missing("it.each([1])('[1.1.a 1.1.b] %s', () => {});")).toEqual(OTHERS);
    expect(missing("test.concurrent('x [1.1.a, 1.1.b]', { timeout: 1 }, () => {});")).toEqual(OTHERS);
    expect(missing("describe('x', () => { for (const a of b) it<T>('[1.1.a] [1.1.b]', () => {}); });")).toEqual(OTHERS);
    expect(of("it('[1.1.a] x', () => {}); it('[1.1.a] y', () => {});").rows[0]).toMatchObject({
      tests: 2,
      files: ['tests/a.test.ts'],
    });
  });

  it('does not count what isn’t run, isn’t a title or isn’t a clause', () => {
    expect(missing("it.skip('[1.1.a] x', () => {}); it.todo('[1.1.b]');")).toEqual(['1.1.a', '1.1.b', ...OTHERS]);
    expect(missing("describe.skip('x', () => { it('[1.1.a] x', () => {}); });")).toEqual(['1.1.a', '1.1.b', ...OTHERS]);
    expect(missing("// it('[1.1.a] x')\nconst a = '[1.1.b]'; f('[1.1.b]'); a.it('[1.1.b]');")).toEqual([
      '1.1.a',
      '1.1.b',
      ...OTHERS,
    ]);
    expect(citedIn('moves [a b] to [0.5, x]')).toEqual([]);
  });

  it('demands tests of clauses of every mode, and refuses a mode that there isn’t', () => {
    expect(of('').rows.map((row) => row.missing)).toEqual([true, true, true, true]);
    expect(() => readClauses('clause\tmode\tdue\tonline\n1.1.a\tNOBODY\trules\tx\n')).toThrow('NOBODY');
  });

  it('finds citations of clauses that aren’t there; a chapter or a group of clauses may be cited', () => {
    expect(of("it('[1.1] [1] x', () => {});").wrong).toEqual([]);
    expect(of("it('[1.2] x', () => {});").wrong).toEqual(['tests/a.test.ts: there is no clause 1.2 ("[1.2] x")']);
    expect(of(`it(\`[$\{clause}] x\`, () => {});`).wrong).toHaveLength(1);
  });

  it('takes the clauses of tables of cases', () => {
    const table = "tryAll([{ c: '1.1.a', t: 'x' }, { 'c': '1.1.b', t: 'y' }]);";
    expect(stringsUnder('c', 'a.ts', table)).toEqual(['1.1.a', '1.1.b']);
    expect(missing(table)).toEqual(OTHERS);
    expect(titlesIn('a.ts', table)).toEqual([]);
  });
});
