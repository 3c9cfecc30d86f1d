/**
 * `npm run fuzz:protocol -- --minutes N [--seed S] [--rows]`: random, mutated, oversized, out-of-order and replayed messages and
 * requests as everybody against a real service until the time is over. A table of what was sent and answered, each fault with
 * what was sent; with `--rows` how each row that nobody was let through was answered; the last line is `{"fuzz":"protocol","runs","faults"}`. Exit status 1 when there was a fault.
 */
import { parseArgs } from 'node:util';
import { fuzzProtocol } from './protocol/run.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    rows: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error('usage: npm run fuzz:protocol -- --minutes N [--seed S] [--rows]');
  process.exit(2);
}
console.log(`from seed ${seed}, ${minutes} minutes`);
const { runs, oracle, control, still, kinds } = await fuzzProtocol(minutes * 60_000, seed, console.log);

function rows(title: string, counts: ReadonlyMap<string, number>): void {
  console.log(`\n${title}`);
  for (const [name, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`  ${name.padEnd(28)} ${count}`);
}
rows('sent', oracle.sent);
rows('answered', oracle.answered);
console.log(`\n${kinds.filter((kind) => oracle.touched.has(kind)).length} of ${kinds.length} rows and acts were asked`);
const undone = kinds.filter((kind) => kind.includes(' ') && !oracle.done.has(kind));
console.log(`rows that were never answered as done: ${undone.length}`);
for (const row of undone) {
  const answers = [...(oracle.byRow.get(row) ?? [])]
    .sort((a, b) => b[1] - a[1])
    .map(([how, times]) => `${how} ${times}`);
  console.log(`  ${row}${values.rows ? `: ${answers.join(', ')}` : ''}`);
}
console.log(`control: ${control.tables} tables, ${control.strikes} strikes, slowest answer ${control.slowest} ms`);
console.log(`the event loop stood still for ${still} ms at most\n`);
for (const { what, sent, times } of oracle.faults.values())
  console.log(`FAULT ${what} (${times} times)\n      ${JSON.stringify(sent)}`);
console.log(JSON.stringify({ fuzz: 'protocol', runs, faults: oracle.faults.size }));
process.exitCode = oracle.faults.size > 0 ? 1 : 0;
