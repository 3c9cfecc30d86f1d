/** What a set or a game came to, from the log of its strikes. Pure. */
import type { Side } from '../../shared/table/seats.ts';
import type { Told } from './telling.ts';

export interface SideSummary {
  readonly strikes: number;
  /** Own pieces potted. */
  readonly potted: number;
  readonly fouls: number;
  /** Own pieces potted in the best series. */
  readonly best: number;
}

/** By side, over these entries in their order. */
export function summaryOf(log: readonly Told[]): Readonly<Record<Side, SideSummary>> {
  const sides = { A: { strikes: 0, potted: 0, fouls: 0, best: 0 }, B: { strikes: 0, potted: 0, fouls: 0, best: 0 } };
  let series = 0;
  let before: Told | null = null;
  for (const told of log) {
    const sum = sides[told.side];
    // A series ends with the right, and with the set.
    if (before === null || before.side !== told.side || before.set !== told.set || before.tone !== 'kept') series = 0;
    series += told.potted.own;
    if (told.kind === 'strike') sum.strikes += 1;
    sum.potted += told.potted.own;
    if (isFoul(told)) sum.fouls += 1;
    sum.best = Math.max(sum.best, series);
    before = told;
  }
  return sides;
}

/** Also where the strike ended the set, which is then what the ruling is named by. */
function isFoul({ tone, findings }: Told): boolean {
  return tone === 'foul' || findings.some(({ code }) => code.startsWith('foul.') || code.startsWith('late.'));
}
