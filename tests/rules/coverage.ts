/**
 * `npm run rules:coverage`: every clause with its mode, when it is due and the tests that cite it in their titles. Exit
 * status 1 when a clause has none, or a title cites a clause that doesn't exist.
 */
import { projectCoverage } from './clauses.ts';

const { rows, wrong } = projectCoverage();
const line = (clause: string, mode: string, due: string, tests: string, files: string): string =>
  `${clause.padEnd(8)} ${mode.padEnd(10)} ${due.padEnd(12)} ${tests.padStart(5)}  ${files}`;

console.log(line('clause', 'mode', 'due', 'tests', 'in'));
for (const { clause, mode, due, tests, files, missing } of rows)
  console.log(line(clause, mode, due, String(tests), missing ? 'MISSING' : files.join(' ').replaceAll('tests/', '')));

console.log('');
for (const mode of [...new Set(rows.map((row) => row.mode))].sort())
  for (const due of [...new Set(rows.map((row) => row.due))].sort()) {
    const these = rows.filter((row) => row.mode === mode && row.due === due);
    if (these.length === 0) continue;
    const cited = these.filter((row) => row.tests > 0).length;
    console.log(`${mode.padEnd(10)} due with ${due.padEnd(12)} ${cited} of ${these.length} cited by tests`);
  }
const missing = rows.filter((row) => row.missing);
if (missing.length > 0) console.log(`\nWithout a test: ${missing.map((row) => row.clause).join(', ')}`);
for (const each of wrong) console.log(each);
console.log(`\n${rows.length} clauses, ${missing.length} without a test, ${wrong.length} wrong citations`);
process.exitCode = missing.length > 0 || wrong.length > 0 ? 1 : 0;
