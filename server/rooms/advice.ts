/**
 * Advice to the partner in pairs (21.9). It isn't of the game's log: it is said, heard by everybody, and gone. The partner of
 * who has the right may speak until the striker is taken; the one who strikes says nothing.
 */
import type { AdviceShown, AdviseMessage } from '../../shared/protocol/messages.ts';
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
