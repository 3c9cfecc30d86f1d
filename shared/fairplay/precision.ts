/**
 * Inhuman precision. Two observations, each over many strikes:
 *
 * - `never-misses`: somebody pots oftener than a steady hand can. For every strike the simulator says with what chance a hand
 *   that errs by {@link STEADY} mrad would have potted an own piece, had it aimed as well as possible near where the strike
 *   went (strikes.ts). Potting strikes are counted against the sum of these chances. Whoever errs by more stays below it in
 *   the long run: strikes that aren't meant to pot, bad choices and hard ones all count for the player. Whoever looks into a
 *   simulator before striking doesn't miss where one must.
 * - `exact-lines`: aims lie on the computed line of a pot, to 0.05 mrad. One step of the client's finest dial is 0.35 mrad.
 *
 * Measured over simulated games (docs/fair-play.md): bots of levels 1 to 4 stay below both, solvers don't.
 */
import { type Observation, rounded } from './observation.ts';
import type { MeasuredStrike } from './strikes.ts';

/** Strikes and games that must be there before anything is said. */
export const PRECISION_STRIKES = 150;
export const PRECISION_GAMES = 5;
/** Standard deviations above a steady hand: by chance one in thirty thousand at the very limit, and who is below it less. */
export const PRECISION_Z = 4;
/** And at least so many potting strikes more than a steady hand's. */
export const PRECISION_MORE = 6;
/** So near a computed line an aim lies on it, mrad. */
export const ON_LINE = 0.05;
/** Aims near a line that must be there, and the share of them that must lie on it; by hand it is one in a hundred. */
export const LINE_STRIKES = 30;
export const LINE_SHARE = 0.3;

/** One game's strikes of one player. */
export interface StrikesOfGame {
  readonly game: string;
  readonly strikes: readonly MeasuredStrike[];
}

/** What is inhumanly precise in a player's strikes; the order of the games doesn't matter but for the list of them. */
export function precision(games: readonly StrikesOfGame[]): Observation[] {
  const found: Observation[] = [];
  const held = games.filter(({ strikes }) => strikes.some(({ chance }) => chance !== null));
  const all = held.flatMap(({ strikes }) => strikes).filter(({ chance }) => chance !== null);
  if (all.length < PRECISION_STRIKES || held.length < PRECISION_GAMES) return found;
  const ids = held.map(({ game }) => game);

  const potted = all.filter((strike) => strike.potted).length;
  let expected = 0;
  let variance = 0;
  for (const { chance } of all) {
    expected += chance!;
    variance += chance! * (1 - chance!);
  }
  // A share of a strike: where nothing can be missed nothing is proved.
  const z = (potted - expected) / Math.sqrt(Math.max(variance, 1));
  if (z >= PRECISION_Z && potted - expected >= PRECISION_MORE)
    found.push({
      key: 'never-misses',
      values: { strikes: all.length, potted, expected: rounded(expected), z: rounded(z) },
      games: ids,
      people: [],
    });

  const near = all.filter(({ line }) => line !== null);
  const exact = near.filter(({ line }) => line! <= ON_LINE).length;
  if (near.length >= LINE_STRIKES && exact >= LINE_SHARE * near.length)
    found.push({
      key: 'exact-lines',
      values: { strikes: near.length, exact, share: rounded(exact / near.length) },
      games: ids,
      people: [],
    });
  return found;
}

/** Potting share of one player over many strikes. */
export interface PottingShare {
  readonly strikes: number;
  readonly potting: number;
}

/** Players of about the same rating that must be there to compare with. */
export const PEERS = 20;
/** How far above them a share must lie: in deviations between players, and as a share. */
export const PEERS_Z = 4;
export const PEERS_MORE = 0.15;

/** How somebody's share of potting strikes lies to that of players of about the same rating; null: not remarkably. */
export function abovePeers(
  own: PottingShare,
  peers: readonly PottingShare[],
  games: readonly string[],
): Observation | null {
  const enough = peers.filter(({ strikes }) => strikes >= PRECISION_STRIKES);
  if (own.strikes < PRECISION_STRIKES || games.length < PRECISION_GAMES || enough.length < PEERS) return null;
  const shares = enough.map(({ strikes, potting }) => potting / strikes);
  const usual = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const spread = Math.sqrt(shares.reduce((sum, share) => sum + (share - usual) ** 2, 0) / (shares.length - 1));
  const share = own.potting / own.strikes;
  if (share - usual < PEERS_MORE || share - usual < PEERS_Z * spread) return null;
  return {
    key: 'above-peers',
    values: {
      strikes: own.strikes,
      share: rounded(share),
      usual: rounded(usual),
      spread: rounded(spread),
      peers: enough.length,
    },
    games: [...games],
    people: [],
  };
}
