/** What the game at a table comes to in its competition. Pure. */
import type { Cause } from '../../shared/competition/log/events.ts';
import { type GameResult, type Named, setsOf, winnerOf } from '../../shared/competition/result.ts';
import { isRefereed } from '../../shared/rules/game/decide-conduct.ts';
import { isHeld } from '../../shared/rules/game/hearing.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import type { Side } from '../../shared/table/seats.ts';

/** The clauses of a walk-over: not at the table in time (3.2, 15.1). */
const WALK_OVER = ['3.2', '15.1', '14.3'];

/** What a result of the competition is at the table; `first`: who is side A there. */
export function tableResult(
  result: GameResult,
  cause: Cause,
  first: Named,
): { readonly winner: Side | null; readonly cause: Cause; readonly score: Readonly<Record<Side, number>> } {
  const [a, b] = setsOf(result);
  const winner = winnerOf(result);
  const score = first === 'a' ? { A: a, B: b } : { A: b, B: a };
  return { winner: winner === null ? null : winner === first ? 'A' : 'B', cause, score };
}

/** The side that strikes first in the first set is named first in the pairing. */
const NAMED: Readonly<Record<Side, Named>> = { A: 'a', B: 'b' };

/**
 * The result as the competition counts it; null: there is none (yet), or it doesn't count: annulled (the game is played
 * again), with a referee who hasn't signed (9.1.l), or while a protest about the last set is heard.
 *
 * Who leaves in the middle of a game (3.6) has given it up: the sets played count. A knock-out in which both stayed away from
 * a break (16.1.l) until it was over, level, is lost by both.
 */
export function competitionResult(
  state: GameState,
  knockOut: boolean,
  now: number,
): { readonly result: GameResult; readonly cause: Cause } | null {
  const { result } = state;
  if (result === null || result.cause === 'annulled' || result.cause === 'called-off') return null;
  // Not signed by the referee, or a protest about the last set that may still be taken back (8.1.g).
  if (state.phase !== 'over' && (isRefereed(state, now) || isHeld(state, now))) return null;
  const winner = result.winner === null ? null : NAMED[result.winner];
  if (result.cause === 'absence' && WALK_OVER.includes(result.clause))
    return { result: { absent: winner === null ? 'both' : winner === 'a' ? 'b' : 'a' }, cause: 'absence' };
  if (result.cause === 'break' && winner === null && knockOut) return { result: { absent: 'both' }, cause: 'absence' };
  const sets = [result.score.A, result.score.B] as const;
  if (result.cause === 'play' || result.cause === 'break') {
    if (winnerOf({ sets }) === winner) return { result: { sets }, cause: 'play' };
    return { result: { sets, winner }, cause: 'referee' };
  }
  return { result: { sets, winner }, cause: result.cause === 'absence' ? 'given-up' : result.cause };
}
