/** How often somebody should win by the ratings. */
import { SETTLED_SIGMA } from '../rating/rating.ts';
import { below } from './numbers.ts';

/** A belief about a strength, on the scale of shared/rating (a mean of 25 at the start). */
export interface Strength {
  readonly mu: number;
  readonly sigma: number;
}

/** How much a player's play varies from game to game, on that scale: openskill's. */
const BETA = 25 / 6;

/** Chance that the first side wins, 0 to 1; null: one of the players is rated provisionally only, or there is none. */
export function expectedWin(own: readonly Strength[], theirs: readonly Strength[]): number | null {
  const all = [...own, ...theirs];
  if (own.length === 0 || theirs.length === 0 || all.some(({ sigma }) => !(sigma <= SETTLED_SIGMA))) return null;
  const lead = sum(own.map(({ mu }) => mu)) - sum(theirs.map(({ mu }) => mu));
  return below(lead / Math.sqrt(sum(all.map(({ sigma }) => sigma * sigma + BETA * BETA))));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
