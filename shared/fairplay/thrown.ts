/**
 * Games thrown away.
 *
 * - `given-up-ahead`: rated games given up while clearly ahead, several times. Somebody has to leave now and then; who does so
 *   once or twice isn't meant, nor whose line breaks (that isn't giving up).
 * - `below-usual`: losses to much weaker opponents in which a player potted far less than is usual for that very player. A bad
 *   day is one game, or two.
 */
import { inOrder, type Observation, type PlayedGame, rounded } from './observation.ts';
import type { MeasuredPlay } from './strikes.ts';

/** Games that make an observation, and the share of all that were lost. */
export const THROWN_GAMES = 3;
export const THROWN_SHARE = 0.2;
/** Clearly ahead: so many pieces fewer to be potted, at no fewer sets. */
export const AHEAD_PIECES = 3;
/** Much weaker: whom one beats with this chance. */
export const MUCH_WEAKER = 0.85;
/** Strikes of a game in which something can be seen, and of the others that say what is usual. */
export const SEEN_STRIKES = 8;
export const USUAL_STRIKES = 100;
/** Standard deviations below. Players vary from game to game more than chance does: by so much the variance is larger. */
export const BELOW_Z = 3;
const OVERDISPERSION = 2;

export function thrown(games: readonly PlayedGame[], plays: ReadonlyMap<string, MeasuredPlay>): Observation[] {
  const found: Observation[] = [];
  const ordered = inOrder(games);
  const lost = ordered.filter(({ outcome }) => outcome === -1);

  const leads = lost.flatMap(({ game, cause }) => {
    const gaveUp = cause === 'given-up' ? (plays.get(game)?.gaveUp ?? null) : null;
    if (gaveUp === null || gaveUp.sets < 0) return [];
    return gaveUp.pieces >= AHEAD_PIECES ? [{ game, pieces: gaveUp.pieces }] : [];
  });
  if (leads.length >= THROWN_GAMES && leads.length >= THROWN_SHARE * lost.length)
    found.push({
      key: 'given-up-ahead',
      values: {
        games: leads.length,
        lost: lost.length,
        pieces: rounded(leads.reduce((sum, { pieces }) => sum + pieces, 0) / leads.length),
      },
      games: leads.map(({ game }) => game),
      people: [],
    });

  const upsets = lost.filter(({ expected, strikes }) => (expected ?? 0) >= MUCH_WEAKER && strikes >= SEEN_STRIKES);
  const rest = ordered.filter((game) => !upsets.includes(game));
  const strikes = rest.reduce((sum, game) => sum + game.strikes, 0);
  if (strikes < USUAL_STRIKES) return found;
  const usual = rest.reduce((sum, game) => sum + game.potting, 0) / strikes;
  const below = upsets.filter((game) => {
    const deviation = Math.sqrt(OVERDISPERSION * game.strikes * usual * (1 - usual));
    return deviation > 0 && game.strikes * usual - game.potting >= BELOW_Z * deviation;
  });
  if (below.length >= THROWN_GAMES)
    found.push({
      key: 'below-usual',
      values: {
        games: below.length,
        expected: rounded(below.reduce((sum, game) => sum + game.expected!, 0) / below.length),
        share: rounded(sum(below, 'potting') / sum(below, 'strikes')),
        usual: rounded(usual),
      },
      games: below.map(({ game }) => game),
      people: [],
    });
  return found;
}

function sum(games: readonly PlayedGame[], what: 'potting' | 'strikes'): number {
  return games.reduce((total, game) => total + game[what], 0);
}
