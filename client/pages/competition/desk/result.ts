/** A result as it is entered by hand. Pure. */
import type { Cause } from '../../../../shared/competition/log/events.ts';
import type { GameResult, Named } from '../../../../shared/competition/result.ts';

export interface ResultDraft {
  readonly cause: Cause;
  readonly sets: readonly [number, number];
  readonly absent: Named | 'both';
  /** Who lost by what isn't play. */
  readonly loser: Named;
}

const other = (side: Named): Named => (side === 'a' ? 'b' : 'a');

/** What is entered; null: these sets are none. Games that end otherwise than by play say who won. */
export function resultOf({ cause, sets, absent, loser }: ResultDraft): GameResult | null {
  if (cause === 'absence') return { absent };
  if (!sets.every((count) => Number.isInteger(count) && count >= 0 && count <= 25)) return null;
  if (cause === 'play') return sets[0] + sets[1] === 0 ? null : { sets };
  return { sets, winner: other(loser) };
}
