/**
 * Finds the plainest strike by which each example shows its clause: `node tests/lessons/solve-examples.ts [clause ...]` writes
 * shared/lessons/example-strikes.ts (those named anew, or all). To be run again when the physics, a situation or a wish changes.
 */
import { writeFileSync } from 'node:fs';
import { judged } from '../../shared/exercises/check.ts';
import { EXAMPLE_STRIKES } from '../../shared/lessons/example-strikes.ts';
import { TO_SOLVE } from '../../shared/lessons/examples.ts';
import { FEDERATION } from '../../shared/table/profile.ts';
import type { Strike } from '../../shared/table/strike.ts';
import { strikeWith } from './solve.ts';
import { cites, WANTS } from './wants.ts';

const SLOW = [1200, 1800, 2500, 3500];
const FAST = [5000, 6500, 8000];

/** Gentle strikes from the middle first, then ever wilder ones. */
function* strikes(fine: boolean): Generator<Strike> {
  const step = fine ? 0.25 : 1;
  for (const speeds of [SLOW, FAST])
    for (const x of [0, 50, -50, 100, -100, 150, -150, 200, -200, 250, -250, 300, -300])
      for (let degrees = 0; degrees <= 70; degrees += step)
        for (const sign of degrees === 0 ? [1] : [1, -1])
          for (const speed of speeds) yield strikeWith(x, -426, (sign * degrees * Math.PI) / 180, speed);
}

const found: Record<string, Strike> = { ...EXAMPLE_STRIKES };
const named = process.argv.slice(2);
for (const { clauses, situation, cites: cited } of TO_SOLVE) {
  const [name] = clauses as [string];
  if (named.length > 0 && !named.includes(name)) continue;
  delete found[name];
  const begun = Date.now();
  search: for (const fine of [false, true])
    for (const strike of strikes(fine)) {
      const done = judged(situation, strike, FEDERATION);
      if (!done.ok) continue;
      const { ruling, simulation } = done.value;
      const all = cites(ruling);
      const wanted = cited === undefined ? clauses.filter((clause) => clause !== '17.7') : [cited];
      if (!wanted.every((clause) => all.has(clause))) continue;
      if (WANTS[name]?.({ situation, ruling, log: simulation.log, striker: simulation.striker }) === false) continue;
      found[name] = strike;
      break search;
    }
  console.error(`${name}: ${JSON.stringify(found[name] ?? null)} (${Date.now() - begun} ms)`);
}
const lines = Object.entries(found).map(
  ([clause, { seat, x, y, aim, speed, offset }]) =>
    `  '${clause}': { seat: '${seat}', x: ${x}, y: ${y}, aim: [${aim.join(', ')}], speed: ${speed}, offset: ${offset} },`,
);
writeFileSync(
  new URL('../../shared/lessons/example-strikes.ts', import.meta.url),
  `/** The strikes of the examples: found by tests/lessons/solve-examples.ts, which writes this file. */
import type { Strike } from '../table/strike.ts';

export const EXAMPLE_STRIKES: Readonly<Record<string, Strike>> = {
${lines.join('\n')}
};
`,
);
