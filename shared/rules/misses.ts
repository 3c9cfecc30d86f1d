/** Misses with only dark pieces on both sides (20.6). */

import { sideOf } from '../table/pieces.ts';
import type { Seat } from '../table/seats.ts';
import type { StrikeFacts } from './contact.ts';
import { type Lie, onlyDarkOnBothSides } from './dark.ts';
import { fullCounts, partiesOf } from './party.ts';
import type { Party, Situation } from './types.ts';

/** Misses of each party after which the set starts again. */
export const MISSES = 3;

export interface MissCount {
  readonly misses: Record<Party, number>;
  /** This strike was a miss that counts. */
  readonly counted: boolean;
  /** Every party has missed three times: the set starts again. */
  readonly restart: boolean;
}

/**
 * Counts misses after a ruling. A miss is a strike in which the striker touches no own piece while both sides have only
 * dark pieces; touching one resets that party's count, a light piece on either side resets all. Passes and clocks
 * (`strike` null) neither count nor reset.
 */
export function countMisses(
  situation: Situation,
  party: Party,
  strike: { readonly seat: Seat; readonly facts: Pick<StrikeFacts, 'touched'> } | null,
  pieces: Lie['pieces'],
): MissCount {
  const { mode, seats, history } = situation;
  const none = { misses: fullCounts(mode, {}), counted: false, restart: false };
  if (!onlyDarkOnBothSides({ mode, seats, pieces })) return none;
  const wasDark = onlyDarkOnBothSides(situation);
  const misses = fullCounts(mode, wasDark ? history.misses : {});
  if (strike === null) return { misses, counted: false, restart: false };
  const touchedOwn = strike.facts.touched.some((id) => sideOf(id) === seats[strike.seat]);
  const counted = wasDark && !touchedOwn;
  misses[party] = counted ? misses[party] + 1 : touchedOwn ? 0 : misses[party];
  const restart = counted && partiesOf(mode).every((each) => misses[each] >= MISSES);
  return { misses, counted, restart };
}
