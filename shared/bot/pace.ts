/** A human's pace: how long a bot lets its opponent wait, ms. Nobody likes to play against a machine gun. */
import type { Act } from './act.ts';
import { normal, type Random } from './random.ts';
import type { Choice } from './search.ts';

/** Within the 30 s of the federation's strike clock (19.3), with room for the line and the search. */
const LONGEST = 12_000;
const SHORTEST = 1_200;

/** The whole time from the moment nothing hinders the strike: easy pots go quickly, hard decisions take longer. */
export function strikePace(choice: Choice, random: Random): number {
  const sure = choice.type === 'strike' ? choice.plan.chance : 0;
  const base = 2_400 + (1 - Math.min(1, sure)) * 2_200;
  const spread = 1 + 0.3 * normal(random);
  return Math.round(Math.min(LONGEST, Math.max(SHORTEST, base * spread)));
}

/** Before anything that isn't a strike. */
export function actPace(act: Act, random: Random): number {
  const base = act.type === 'call-off' || act.type === 'decline-call-off' ? 2_500 : 1_200;
  return Math.round(base * (0.7 + 0.6 * random()));
}
