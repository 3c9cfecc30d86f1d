/**
 * Ratings as a reading of the list of rated games: a fold in the order in which the games were entered. A game that is
 * taken out of the list leaves no trace; who folds from the middle starts from what the fold had before it.
 */
import type { Mode, Side } from '../table/seats.ts';
import { type Rating, rateGame, startRating } from './rating.ts';

/** One rated game as ratings see it. */
export interface RatedGame {
  readonly game: string;
  /** The order of entry. */
  readonly seq: number;
  readonly mode: Mode;
  /** When it ended, ms since the epoch. */
  readonly at: number;
  readonly sides: Readonly<Record<Side, readonly string[]>>;
  readonly winner: Side | null;
}

/** What one game made of one player. */
export interface RatingStep {
  readonly game: string;
  readonly seq: number;
  readonly account: string;
  readonly rating: Rating;
  /** Rated games of the player in this mode, this one included. */
  readonly games: number;
}

/** The belief about a player before the first game of the fold, and the games it rests on. */
export interface Standing {
  readonly rating: Rating;
  readonly games: number;
}

/**
 * The steps of all games, in order. All games are of one mode.
 * @param before what is known of a player before the first of these games; undefined: never played
 */
export function foldRatings(
  games: readonly RatedGame[],
  before: (account: string) => Standing | undefined = () => undefined,
): RatingStep[] {
  const known = new Map<string, Standing>();
  const steps: RatingStep[] = [];
  for (const game of games) {
    const standing = (account: string): Standing =>
      known.get(account) ?? before(account) ?? { rating: startRating(game.at), games: 0 };
    const sides = { A: game.sides.A.map(standing), B: game.sides.B.map(standing) };
    const after = rateGame(
      { A: sides.A.map((one) => one.rating), B: sides.B.map((one) => one.rating) },
      game.winner,
      game.at,
    );
    for (const side of ['A', 'B'] as const)
      for (const [i, account] of game.sides[side].entries()) {
        const next: Standing = { rating: after[side][i]!, games: sides[side][i]!.games + 1 };
        known.set(account, next);
        steps.push({ game: game.game, seq: game.seq, account, ...next });
      }
  }
  return steps;
}
