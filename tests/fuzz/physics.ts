/**
 * `npm run fuzz:physics -- --minutes N [--seed S]`: random strikes until the time is over. Each fault is printed with its
 * seed; the last line is `{"fuzz":"physics","runs","faults"}`. Exit status 1 when there was a fault.
 */
import { parseArgs } from 'node:util';
import { fuzzOnce } from '../physics/fuzzing.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes);
let seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error('usage: npm run fuzz:physics -- --minutes N [--seed S]');
  process.exit(2);
}
console.log(`from seed ${seed}, ${minutes} minutes`);
const end = performance.now() + minutes * 60_000;
let runs = 0;
let faults = 0;
let told = performance.now();
while (performance.now() < end) {
  let found: string[];
  try {
    found = fuzzOnce(seed);
  } catch (error) {
    found = [`thrown: ${error instanceof Error ? error.stack : error}`];
  }
  if (found.length > 0) {
    faults++;
    console.log(`seed ${seed}: ${found.slice(0, 5).join('; ')}`);
  }
  runs++;
  seed = (seed + 1) % 2 ** 31;
  if (performance.now() - told > 30_000) {
    told = performance.now();
    console.log(`${runs} strikes, ${faults} faults`);
  }
}
console.log(JSON.stringify({ fuzz: 'physics', runs, faults }));
process.exitCode = faults > 0 ? 1 : 0;
