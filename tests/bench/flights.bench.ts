/** `npm run bench -- flights`: how often something flies, by the speed of the strike, over random legal strikes. */
import { simulate } from '../../shared/physics/simulate.ts';
import type { LogEntry } from '../../shared/table/log.ts';
import { FEDERATION } from '../../shared/table/profile.ts';
import { checkAim, checkPlacement } from '../../shared/table/strike.ts';
import { randomScene } from '../physics/scenes.ts';
import { printTable } from './report.ts';

const STRIKES = 2000;

export async function run(): Promise<object> {
  const kinds: readonly (readonly [string, (entry: LogEntry) => boolean])[] = [
    ['piece over a rail', (entry) => entry.kind === 'fly' && entry.a !== 'striker'],
    ['striker over a rail', (entry) => entry.kind === 'fly' && entry.a === 'striker'],
    ['a piece hops', (entry) => entry.kind === 'hop'],
    ['lands on a disc', (entry) => entry.kind === 'land' && entry.on !== null],
  ];
  const figures: Record<string, number> = {};
  const rows = [4000, 6000, 7000, 8000].map((speed) => {
    const counts = kinds.map(() => 0);
    let strikes = 0;
    let any = 0;
    for (let seed = 0; strikes < STRIKES; seed++) {
      const { strike, pieces } = randomScene(seed);
      const { seat, x, y, aim } = strike;
      if (checkPlacement(seat, [x, y], pieces) !== null || checkAim(seat, [x, y], aim) !== null) continue;
      const result = simulate({ strike: { ...strike, speed }, pieces, profile: FEDERATION });
      if (!result.ok) throw new Error(result.error.code);
      const { log } = result.value;
      kinds.forEach(([, is], k) => {
        if (log.some(is)) counts[k]!++;
      });
      if (log.some((entry) => entry.kind === 'fly' || entry.kind === 'hop')) any++;
      strikes++;
    }
    figures[`any${speed / 1000}`] = any / STRIKES;
    figures[`over${speed / 1000}`] = (counts[0]! + counts[1]!) / STRIKES;
    return [`${speed / 1000} m/s`, ...counts.map((count) => `${((100 * count) / STRIKES).toFixed(2)} %`)];
  });
  printTable(['speed', ...kinds.map(([name]) => name)], rows);
  return { bench: 'flights', strikes: STRIKES, ...figures };
}
