/**
 * `npm run bench -- records [strikes]`: random games with real courses are written as records, read back and verified until
 * so many strikes (10,000) were simulated again. Prints sizes and times; a record that isn't true or isn't the same text
 * when it is written again breaks the run.
 */
import { parseRecord } from '../../shared/record/parse.ts';
import { isStrike, recordOf, recordText } from '../../shared/record/record.ts';
import { verifyRecord } from '../../shared/record/verify.ts';
import { realCourses } from '../record/games.ts';
import { playRandomGame } from '../rules/game/random-game.ts';
import { median, printTable } from './report.ts';

export async function run(args: readonly string[]): Promise<object> {
  const wanted = Number(args[0] ?? 10_000);
  if (!(wanted > 0)) throw new Error('usage: npm run bench -- records [strikes]');
  const sizes: number[] = [];
  let strikes = 0;
  let cancelled = 0;
  let parseMs = 0;
  let verifyMs = 0;
  let told = performance.now();
  for (let seed = 1; strikes < wanted; seed++) {
    const mode = seed % 3 === 0 ? 'pairs' : 'singles';
    const { events } = playRandomGame(4_200_000 + seed, { mode, steps: 150, simulate: realCourses });
    const inIt = events.filter(isStrike).length;
    if (inIt === 0) continue;
    const text = recordText(recordOf(`game-${seed}`, events));
    const begun = performance.now();
    const parsed = parseRecord(text);
    const read = performance.now();
    if (!parsed.ok) throw new Error(`seed ${seed}: ${parsed.error.message}`);
    const verdict = verifyRecord(parsed.value);
    verifyMs += performance.now() - read;
    parseMs += read - begun;
    if (!verdict.ok || verdict.strikes !== inIt) throw new Error(`seed ${seed}: ${JSON.stringify(verdict)}`);
    if (recordText(parsed.value) !== text) throw new Error(`seed ${seed}: written again it is another text`);
    sizes.push(text.length / inIt);
    strikes += inIt;
    cancelled += events.filter((event) => event.type === 'cancelled').length;
    if (performance.now() - told > 15_000) {
      told = performance.now();
      console.log(`${strikes} strikes of ${sizes.length} games verified`);
    }
  }
  printTable(
    ['records', 'value'],
    [
      ['games', String(sizes.length)],
      ['strikes verified', String(strikes)],
      ['decisions cancelled in them', String(cancelled)],
      ['bytes of the record a strike, median', median(sizes).toFixed(0)],
      ['ms to read a strike', (parseMs / strikes).toFixed(2)],
      ['ms to verify a strike', (verifyMs / strikes).toFixed(2)],
    ],
  );
  return {
    bench: 'records',
    games: sizes.length,
    strikes,
    faults: 0,
    bytesPerStrike: Math.round(median(sizes)),
    verifyMs: Number((verifyMs / strikes).toFixed(3)),
  };
}
