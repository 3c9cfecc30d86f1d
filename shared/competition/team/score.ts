/** The score of a team match while it is played, and whether it is decided (23.2). */

import type { Regulations } from '../regulations/regulations.ts';
import { type BoardResult, type Named, type Points, pointsOf, setsOf } from '../result.ts';
import { tidy, totals } from '../sums.ts';
import { gamesOfMatch } from './boards.ts';
import type { MatchState } from './match-state.ts';

export interface Score {
  /** Board points of the hosts and of the guests, of the boards that are over. */
  readonly points: readonly [number, number];
  readonly sets: readonly [number, number];
  readonly over: number;
  /** All games that the match may have. */
  readonly of: number;
  /** Who can't be caught any more; null: nobody yet. */
  readonly winner: Named | null;
}

/** The results of the boards that are over, as the competition counts them. */
export function boardResults(match: MatchState): readonly BoardResult[] {
  return match.boards.flatMap(({ board, status, result }) =>
    status === 'over' && result !== null ? [{ board, ...result }] : [],
  );
}

/** By how much one board can change the difference of the two, at most. */
function swing(points: Points, { sets, playAll }: Regulations): number {
  if ('perSet' in points) return points.perSet * (playAll ? sets : Math.floor(sets / 2) + 1);
  return points.win - Math.min(points.loss, points.absence ?? points.loss);
}

/** The score now, and of the result that it would be if `results` were all. */
export function scoreOf(regulations: Regulations, match: MatchState, results = boardResults(match)): Score {
  const all = results.map((result) => ({ points: pointsOf(result, regulations.points), sets: setsOf(result) }));
  const points = totals(all.map((each) => each.points));
  const of = gamesOfMatch(regulations).length;
  const lead = tidy(points[0] - points[1]);
  const decided = Math.abs(lead) > tidy((of - results.length) * swing(regulations.points, regulations));
  return {
    points,
    sets: totals(all.map((each) => each.sets)),
    over: results.length,
    of,
    winner: decided ? (lead > 0 ? 'a' : 'b') : null,
  };
}

/** Whether no further board is called: the match is decided, and the regulations don't have all of them played (23.2). */
export function isStopped(regulations: Regulations, match: MatchState): boolean {
  return regulations.team?.playAllBoards === false && scoreOf(regulations, match).winner !== null;
}
