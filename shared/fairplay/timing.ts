/**
 * Inhuman timing: how long a player takes from the moment nothing hinders the strike, over many strikes. First strikes of a
 * set and those before which something came between aren't counted; the client can't place anything before that moment
 * (12.17), so that nobody has a strike ready.
 *
 * - `regular`: times that hardly vary. People's are spread by 0.3 and more of their median, and longer where a strike is hard; a
 *   program's pause is not. A small spread that goes with difficulty isn't flagged.
 * - `short`: half of all strikes within 600 ms: nobody sees, places, aims and strikes by hand so quickly, whatever they play.
 *   Delays of the line make times longer, never shorter.
 */
import { median, rankCorrelation, variation } from './numbers.ts';
import { type Observation, rounded } from './observation.ts';
import type { StrikesOfGame } from './precision.ts';

export const TIMING_STRIKES = 150;
export const TIMING_GAMES = 5;
/** Below this share of the median times don't vary as people's do... */
export const REGULAR = 0.12;
/** ... nor below this, if they don't go with difficulty either. */
export const RATHER_REGULAR = 0.2;
export const WITH_DIFFICULTY = 0.15;
/** ms. */
export const SHORT = 600;

export function timing(games: readonly StrikesOfGame[]): Observation[] {
  const found: Observation[] = [];
  const held = games.filter(({ strikes }) => strikes.some(({ think }) => think !== null));
  const timed = held.flatMap(({ strikes }) => strikes).filter(({ think }) => think !== null);
  if (timed.length < TIMING_STRIKES || held.length < TIMING_GAMES) return found;
  const ids = held.map(({ game }) => game);
  const times = timed.map(({ think }) => think!);
  const middle = median(times);
  const spread = middle > 0 ? variation(times) : 0;
  const hard = timed.filter(({ chance }) => chance !== null);
  const correlation = hard.length === 0 ? 0 : rankCorrelation(hard.map(({ think, chance }) => [think!, 1 - chance!]));
  if (spread < REGULAR || (spread < RATHER_REGULAR && correlation < WITH_DIFFICULTY))
    found.push({
      key: 'regular',
      values: {
        strikes: times.length,
        median: Math.round(middle),
        variation: rounded(spread),
        correlation: rounded(correlation),
      },
      games: ids,
      people: [],
    });
  if (middle < SHORT)
    found.push({
      key: 'short',
      values: {
        strikes: times.length,
        median: Math.round(middle),
        under: rounded(times.filter((time) => time < SHORT).length / times.length),
      },
      games: ids,
      people: [],
    });
  return found;
}
