/**
 * What players may say: phrases that can't show the place to strike from. It isn't of the game's log: it is said, heard by
 * everybody, and gone. During a set only the partner of who has the right advises, in pairs, until the striker is taken; the
 * one who strikes says nothing (21.9), and nobody else does (3.7). Between sets all who play may speak (3.8).
 */
import type { AdviceShown, AdviseMessage } from '../../shared/protocol/messages.ts';
import { seatsOf } from '../../shared/rules/game/sets.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { ok, type Result, refuse } from '../../shared/table/refusal.ts';
import { oppositeSeat, type Seat } from '../../shared/table/seats.ts';

/** At most so many a second from one person; what is over is refused. */
export const ADVICE_A_SECOND = 2;

/**
 * What is said to the table, or why not.
 * Errors: `advice.singles`, `advice.turn`, `advice.taken` (21.9), `advice.piece`.
 */
export function advise(
  state: GameState,
  player: string,
  taken: boolean,
  message: AdviseMessage,
  now: number,
): Result<AdviceShown> {
  const set = state.set;
  if (state.phase === 'interval' && set !== null) return between(state, player, message, now);
  if (state.mode !== 'pairs') return refuse('advice.singles', 'Only partners in pairs advise each other.', '3.7');
  if (state.phase !== 'set' || set === null || state.stopped !== null)
    return refuse('game.not-running', 'No set is being played.');
  const seat: Seat = oppositeSeat(set.turn);
  if (set.sitting[seat]?.player !== player || set.sitting[set.turn]?.player === player)
    return refuse('advice.turn', 'Only the partner of the player to strike may advise.', '21.9');
  if (taken) return refuse('advice.taken', 'The striker has been taken: nothing more may be said.', '21.9');
  if (message.piece !== undefined && set.pieces[message.piece] === undefined)
    return refuse('advice.piece', 'That piece is not on the table.', '21.9');
  return ok({ ...message, seat, at: now });
}

/** Between sets: a phrase, about nothing on the table. */
function between(state: GameState, player: string, { phrase }: AdviseMessage, now: number): Result<AdviceShown> {
  const [seat] = seatsOf(state.set!.sitting, player);
  if (seat === undefined) return refuse('advice.turn', 'Only who plays may speak here.', '3.7');
  return ok({ phrase, seat, at: now });
}
