/**
 * `npm test`: lint, types, the client's build, then the tests, one after another; a table of what ran and what did not
 * and why; and as the very last line `N passed, N failed, N skipped` (tests and the other parts together).
 *
 * With arguments (`npm test -- tests/rules`, `npm test -- -t "20.3"`) only the tests, with the arguments handed on to vitest.
 * Exit status 1 if something failed; in CI (CI=true) also if something did not run.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countTests, type Row, table, totals, type VitestReport } from './services/report.ts';
import { type ServiceLine, servicesFile } from './services/setup.ts';
import { audit } from './supply/audit.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');
const vitestFile = join(results, 'vitest.json');
/** A run that hangs is ended after this many minutes. */
const limitMinutes = Number(process.env.NOVUSS_TEST_MINUTES ?? 29);

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Node 24 is needed, this is ${process.version}: run \`npm install\`, then \`npm test\` (npm puts the project's own Node first).`,
  );
  process.exit(2);
}

const ci = ['true', '1'].includes(process.env.CI ?? '');
const filters = process.argv.slice(2);
let running: ReturnType<typeof spawn> | undefined;
let ended = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    ended = true;
    // Ctrl-C has reached the child already; a signal to us alone has not.
    if (signal !== 'SIGINT') running?.kill(signal);
  });
}
const overall = setTimeout(() => {
  console.error(`tests: not over after ${limitMinutes} minutes, ending the run`);
  ended = true;
  running?.kill('SIGTERM');
  setTimeout(() => running?.kill('SIGKILL'), 10_000).unref();
}, limitMinutes * 60_000);

mkdirSync(results, { recursive: true });
rmSync(servicesFile, { force: true });
rmSync(vitestFile, { force: true });

const rows: Row[] = [];
if (filters.length === 0) {
  await part('lint', 'biome', ['check', '.']);
  for (const folder of ['shared', 'server', 'client', 'tests']) await part(`types of ${folder}`, 'tsc', ['-p', folder]);
  await part('client build', process.execPath, ['server/ops/build-client.ts']);
  await audited();
}
await tests();
clearTimeout(overall);

const { passed, failed, skipped, notRun } = totals(rows);
console.log(`\n${table(rows)}\n`);
if (notRun > 0 && ci) console.log('In CI everything must run: this run has failed.');
process.exitCode = failed > 0 || ended || (ci && notRun > 0) ? 1 : 0;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);

/** Runs one command as a part of its own: it passes or fails as a whole. */
async function part(name: string, command: string, args: readonly string[]): Promise<void> {
  if (ended) return;
  const from = performance.now();
  const status = await run(command, args);
  rows.push({
    part: name,
    state: status === 0 ? 'ran' : 'failed',
    passed: status === 0 ? 1 : 0,
    failed: status === 0 ? 0 : 1,
    skipped: 0,
    ms: performance.now() - from,
  });
}

/** Asks what is known of weaknesses in our packages. */
async function audited(): Promise<void> {
  if (ended) return;
  const from = performance.now();
  console.log('\n> npm audit');
  const verdict = await audit();
  for (const line of verdict.state === 'failed' ? verdict.found : []) console.error(line);
  const { state, note } = verdict;
  rows.push({
    part: 'audit of packages',
    state,
    note,
    outside: true,
    passed: state === 'ran' ? 1 : 0,
    failed: state === 'failed' ? 1 : 0,
    skipped: 0,
    ms: performance.now() - from,
  });
}

/** Runs vitest and reads what it counted, and which services it could have. */
async function tests(): Promise<void> {
  if (ended) return;
  const from = performance.now();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`];
  const status = await run('vitest', ['run', ...reporters, ...filters]);
  const services = existsSync(servicesFile) ? (JSON.parse(readFileSync(servicesFile, 'utf8')) as ServiceLine[]) : [];
  for (const { service, how, missing, ms } of services) {
    const state = missing === undefined ? 'ran' : 'NOT RUN';
    rows.push({ part: service, state, note: how ?? missing ?? '', passed: 0, failed: 0, skipped: 0, ms });
  }
  const counted = existsSync(vitestFile)
    ? countTests(JSON.parse(readFileSync(vitestFile, 'utf8')) as VitestReport)
    : { passed: 0, failed: 0, skipped: 0 };
  // Vitest can fail without a failed test: an error outside the tests, no test found, a hook that hangs.
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  rows.push({ part: 'tests', state: counted.failed > 0 ? 'failed' : 'ran', ...counted, ms: performance.now() - from });
}

/** Runs a command in the project's folder with its own programs first on the PATH. Resolves to the exit status. */
function run(command: string, args: readonly string[]): Promise<number> {
  console.log(`\n> ${[command === process.execPath ? 'node' : command, ...args].join(' ')}`);
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
  return new Promise((resolve) => {
    running = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.on('error', (error) => {
      console.error(String(error));
      resolve(127);
    });
    running.on('exit', (code) => resolve(code ?? 1));
  });
}
