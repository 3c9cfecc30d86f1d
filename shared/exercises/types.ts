/** Exercises: a position, a goal that the engine checks, up to three stars. */
import type { Situation } from '../rules/types.ts';
import type { PieceId, Position } from '../table/pieces.ts';
import type { Seat } from '../table/seats.ts';

export const THEMES = ['potting', 'cut', 'bank', 'dark', 'break', 'safety', 'penalty'] as const;
export type Theme = (typeof THEMES)[number];

/** From a first strike (1) to what masters practise (5). */
export type Grade = 1 | 2 | 3 | 4 | 5;

/** How the striker has to come to its first piece: straight, or by way of a rail. */
export type Route = 'straight' | 'opposite-rail' | 'side-rail';

/**
 * What must be so after a strike. All that is named counts together; a penalty piece earned on the way, or an opponent's piece
 * potted by the own strike, fails every goal.
 */
export interface Goal {
  /** With so many strikes at most. */
  readonly within: number;
  /** Own pieces potted so far, at least. */
  readonly potted?: number;
  /** These pieces are potted. */
  readonly these?: readonly PieceId[];
  /** The set is won (20.3). */
  readonly won?: true;
  /** The right of strike was kept all the way. */
  readonly series?: true;
  /** The last strike's way to its first piece. */
  readonly route?: Route;
  /** A piece potted by the last strike touched a rail before. */
  readonly offRail?: true;
  /** A piece potted by the last strike was struck by another own piece. */
  readonly byOwnPiece?: true;
  /** Own pieces that are light, at least. */
  readonly light?: number;
  /** Own pieces on the table no nearer than 100 mm to any rail, at least. */
  readonly inTheOpen?: number;
  /** Opponent's pieces that are light for the opponent, at most. */
  readonly opponentLight?: number;
  /** Opponent's pieces with an open straight pot, at most. */
  readonly opponentOpen?: number;
  /** Penalty pieces owed by the player, at most. */
  readonly debts?: number;
}

export interface Exercise {
  /** Stable, e.g. `pot-1`: progress is kept by it, texts are found by it. */
  readonly id: string;
  readonly theme: Theme;
  readonly grade: Grade;
  readonly seat: Seat;
  readonly pieces: Position;
  /** Pieces that lie there as penalty pieces. */
  readonly penalty?: readonly PieceId[];
  /** What the player owes. */
  readonly owes?: number;
  /** A straight strike at the nearest piece is what it teaches. */
  readonly straight?: true;
  /** One, two and three stars. */
  readonly goals: readonly [Goal, Goal, Goal];
}

/** A run at an exercise: where it stands after the strikes so far. */
export interface Run {
  readonly situation: Situation;
  readonly strikes: number;
  readonly potted: readonly PieceId[];
  /** The right was never lost so far: one series. In an exercise the player strikes on all the same. */
  readonly series: boolean;
  /** A penalty piece was earned, or an opponent's piece potted: nothing more can be reached. */
  readonly failed: boolean;
  /** 0 to 3, the most reached so far. */
  readonly stars: number;
  /** Nothing more can be reached: all stars, a failure, the set over, or no strikes left. */
  readonly over: boolean;
}
