import { describe, expect, it } from 'vitest';
import { countTests, type Row, table, totals } from './report.ts';

const row = (over: Partial<Row>): Row => ({
  part: 'lint',
  state: 'ran',
  passed: 1,
  failed: 0,
  skipped: 0,
  ms: 0,
  ...over,
});

describe('the count of a run', () => {
  it('takes tests as vitest counts them, todo among the skipped', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    const file = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
    expect(countTests({ ...report, testResults: [file] })).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts a file that did not load as one failed', () => {
    const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
    const files = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    expect(countTests({ ...report, testResults: files })).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('adds the parts up, and counts what did not run apart', () => {
    const rows = [
      row({}),
      row({ part: 'types', state: 'failed', passed: 0, failed: 1 }),
      row({ part: 'PostgreSQL', state: 'NOT RUN', passed: 0, note: 'no apt-get' }),
      row({ part: 'tests', passed: 10, skipped: 2 }),
    ];
    expect(totals(rows)).toEqual({ passed: 11, failed: 1, skipped: 2, notRun: 1 });
    // What needs somebody else's server is said, and the run is whole without it.
    const outside = row({ part: 'audit', state: 'NOT RUN', passed: 0, outside: true });
    expect(totals([...rows, outside]).notRun).toBe(1);
  });

  it('prints each part on a line: what, how it went, how long, and why not', () => {
    const rows = [
      row({ ms: 1234 }),
      row({ part: 'PostgreSQL', state: 'NOT RUN', note: 'no apt-get' }),
      row({ part: 'tests', passed: 3, failed: 1, state: 'failed' }),
    ];
    expect(table(rows).split('\n')).toEqual([
      'lint        ran      1.2 s',
      'PostgreSQL  NOT RUN  0.0 s  no apt-get',
      'tests       failed   0.0 s  3 passed, 1 failed, 0 skipped',
    ]);
  });
});
