/** Counting and printing what a test run did; used by tests/run.ts. */

/** One line of the table at the end of a run. */
export interface Row {
  readonly part: string;
  readonly state: 'ran' | 'failed' | 'NOT RUN';
  /** Why it did not run, or how a service was got. */
  readonly note?: string;
  /** It needs what isn't ours (a registry that answers): where that isn't, the run is whole without it, in CI too. */
  readonly outside?: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly ms: number;
}

/** The part we read of the report of vitest's JSON reporter. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { status: string }[];
  }[];
}

/** Counts tests; a file that failed without a failed test (it did not load, a hook threw) counts as one failed. */
export function countTests(report: VitestReport): { passed: number; failed: number; skipped: number } {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Sums of a run. A part that did not run is neither passed nor failed. */
export function totals(rows: readonly Row[]): { passed: number; failed: number; skipped: number; notRun: number } {
  const sum = { passed: 0, failed: 0, skipped: 0, notRun: 0 };
  for (const row of rows) {
    sum.passed += row.passed;
    sum.failed += row.failed;
    sum.skipped += row.skipped;
    if (row.state === 'NOT RUN' && row.outside !== true) sum.notRun += 1;
  }
  return sum;
}

/** The table as text: part, ran / failed / NOT RUN, seconds, counts or reason. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const counts =
      row.passed + row.failed + row.skipped > 1
        ? `${row.passed} passed, ${row.failed} failed, ${row.skipped} skipped`
        : '';
    return [row.part, row.state, `${(row.ms / 1000).toFixed(1)} s`, row.note ?? counts];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map(([part = '', state = '', time = '', note = '']) =>
      `${part.padEnd(widths[0] ?? 0)}  ${state.padEnd(widths[1] ?? 0)}  ${time.padStart(widths[2] ?? 0)}  ${note}`.trimEnd(),
    )
    .join('\n');
}
