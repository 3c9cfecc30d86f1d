/**
 * What the measures of fair play say: one observation each, with its figures, the games they are from and whom else it is
 * about. An observation isn't a verdict, and nothing follows from it but that an official looks.
 */
export interface Observation {
  /** What was measured; texts by key. */
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
  /** Ids, the oldest first. */
  readonly games: readonly string[];
  /** Ids of accounts. */
  readonly people: readonly string[];
}

/** A rated game that counted, as one of its players has it. */
export interface PlayedGame {
  readonly game: string;
  /** ms since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** `play`, or how it was broken off (EndCause). */
  readonly cause: string;
  /** 1, 0 or -1: won, drawn, lost. */
  readonly outcome: 1 | 0 | -1;
  readonly strikes: number;
  /** Strikes that potted a piece of the own side. */
  readonly potting: number;
  /** Strikes of everybody. */
  readonly total: number;
  readonly opponents: readonly string[];
  /** Chance of winning by the ratings, 0 to 1; null: somebody's rating is still provisional. */
  readonly expected: number | null;
}

/** Oldest first, whatever the order in which they came. */
export function inOrder(games: readonly PlayedGame[]): PlayedGame[] {
  return [...games].sort((a, b) => a.endedAt - b.endedAt || (a.game < b.game ? -1 : a.game > b.game ? 1 : 0));
}

/** Rounded for people: three digits behind the point at most. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
