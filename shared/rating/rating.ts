/**
 * How strong somebody is, as a belief: a mean and its spread (openskill, Thurstone-Mosteller). Singles and pairs are rated
 * apart. Pure: time comes in as ms since the epoch.
 */
import { rate } from 'openskill';
import { thurstoneMostellerFull } from 'openskill/models';
import type { Side } from '../table/seats.ts';

/** A belief about one player in one mode, as it was after a game. */
export interface Rating {
  readonly mu: number;
  /** Standard deviation. */
  readonly sigma: number;
  /** When it was formed, ms since the epoch. */
  readonly at: number;
}

/** What people see. */
export interface ShownRating {
  /** A whole number; 1500 is where everybody starts. */
  readonly number: number;
  /** The true strength lies within `number` ± this with 95 %: two standard deviations. */
  readonly uncertainty: number;
  /** Still too wide to be compared (see {@link PROVISIONAL}). */
  readonly provisional: boolean;
}

const MU = 25;
const SIGMA = 25 / 3;
/** Shown points to one of mu. 30 makes 100 points about as much as they are in chess. */
const SCALE = 30;
const CENTRE = 1500;
/** An uncertainty above this is provisional: eight games against settled opponents, or thirteen among newcomers, end it. */
export const PROVISIONAL = 220;
/** Who hasn't played rated for so long isn't active, ms. */
export const ACTIVE_MS = 90 * 86_400_000;

const DAY = 86_400_000;
/** Growth of the variance a day without play: from narrow back to the start in about three years. */
const WIDENING_A_DAY = 0.06;

/** The belief about somebody who has never played. */
export function startRating(at: number): Rating {
  return { mu: MU, sigma: SIGMA, at };
}

/**
 * The belief at a later time: it widens slowly while nothing is heard, at most to where everybody starts. In two steps the
 * same as in one; a time that lies before changes nothing.
 */
export function widen(rating: Rating, now: number): Rating {
  if (now <= rating.at) return rating;
  const variance = rating.sigma * rating.sigma + ((now - rating.at) / DAY) * WIDENING_A_DAY;
  return { mu: rating.mu, sigma: Math.max(rating.sigma, Math.min(SIGMA, Math.sqrt(variance))), at: now };
}

/** What is shown of a belief at a time. */
export function shownRating(rating: Rating, now: number): ShownRating {
  const { mu, sigma } = widen(rating, now);
  const uncertainty = Math.round(2 * SCALE * sigma);
  return { number: numberOf(mu), uncertainty, provisional: uncertainty > PROVISIONAL };
}

/** The number shown for a mean. */
export function numberOf(mu: number): number {
  return Math.round(CENTRE + SCALE * (mu - MU));
}

/** The mean above which the number shown is at least `number`; for choosing by a range. */
export function muOf(number: number): number {
  return MU + (number - CENTRE) / SCALE;
}

/** The widest sigma that isn't provisional, for choosing without widening. */
export const SETTLED_SIGMA = (PROVISIONAL + 0.5) / (2 * SCALE);

/**
 * The beliefs after a game, of two sides of one or two players each.
 * @param winner null: a draw
 */
export function rateGame(
  sides: Readonly<Record<Side, readonly Rating[]>>,
  winner: Side | null,
  at: number,
): Readonly<Record<Side, readonly Rating[]>> {
  const before = (side: Side) => sides[side].map((rating) => widen(rating, at));
  const rank = winner === null ? [1, 1] : winner === 'A' ? [1, 2] : [2, 1];
  const [a, b] = rate([before('A'), before('B')], { rank, model: thurstoneMostellerFull });
  const after = (list: readonly { mu: number; sigma: number }[] | undefined) =>
    (list ?? []).map(({ mu, sigma }): Rating => ({ mu, sigma, at }));
  return { A: after(a), B: after(b) };
}
