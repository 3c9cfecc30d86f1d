/**
 * `npm run bench -- <name>`: runs tests/bench/<name>.bench.ts; without a name all of them, one after another. Each prints
 * tables for people and, as its last line, one JSON object with its figures. The exit status is not 0 only when a run
 * itself is broken, never for being slow.
 */
import { readdirSync } from 'node:fs';

interface Bench {
  /** Prints its tables and gives its figures; `args`: what stood behind the name. */
  run(args: readonly string[]): Promise<object>;
}

const suffix = '.bench.ts';
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))
  .sort();

const [asked, ...args] = process.argv.slice(2);
if (asked !== undefined && !names.includes(asked)) {
  console.error(`There is no bench "${asked}". There are: ${names.join(', ')}.`);
  process.exit(2);
}
for (const name of asked === undefined ? names : [asked]) {
  const bench = (await import(`./${name}${suffix}`)) as Bench;
  console.log(JSON.stringify(await bench.run(args)));
}
