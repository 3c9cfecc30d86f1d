/**
 * What players may say: phrases that can't show the place to strike from. It isn't of the game's log: it is said, heard by
 * everybody, and gone. During a set only the partner of who has the right advises, in pairs, until the striker is taken; the
 * one who strikes says nothing (21.9), and nobody else does (3.7). Before the first set, between sets and after the game all
 * who play may be courteous (3.8).
 */
import {
  type AdviceShown,
  type AdviseMessage,
  COURTESIES,
  isCourtesy,
  type Phrase,
} from '../../shared/protocol/messages.ts';
import { seatsOf } from '../../shared/rules/game/sets.ts';
import type { GameState, Phase } from '../../shared/rules/game/state.ts';
import { ok, type Result, refuse } from '../../shared/table/refusal.ts';
import { oppositeSeat, SEATS, type Seat } from '../../shared/table/seats.ts';

/** At most so many a second from one person; what is over is refused. */
export const ADVICE_A_SECOND = 2;
/** Out of a set at most so many from one person in so long, ms: phrases aren't for pestering. */
export const COURTESIES_AT_ONCE = { most: 4, within: 15_000 } as const;

/** When players may be courteous. */
const OPEN: ReadonlySet<Phase> = new Set<Phase>(['arrival', 'interval', 'signing', 'over']);
/** What is said then: courtesies, and praise for a strike. */
const SAID: ReadonlySet<AdviseMessage['phrase']> = new Set<AdviseMessage['phrase']>([
  ...COURTESIES,
  'well-struck' satisfies Phrase,
]);

/** Whether what players say now are courtesies. */
export const isOpen = ({ phase }: Pick<GameState, 'phase'>): boolean => OPEN.has(phase);

/**
 * What is said to the table, or why not.
 * Errors: `advice.set` (3.7), `advice.singles`, `advice.turn`, `advice.taken` (21.9), `advice.piece`; out of a set `advice.phrase`.
 */
export function advise(
  state: GameState,
  player: string,
  taken: boolean,
  message: AdviseMessage,
  now: number,
): Result<AdviceShown> {
  const set = state.set;
  if (isOpen(state)) return courteous(state, player, message, now);
  if (isCourtesy(message.phrase)) return refuse('advice.set', 'During a set players say nothing to each other.', '3.7');
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

/** Out of a set: a courtesy, about nothing on the table. */
function courteous(state: GameState, player: string, { phrase }: AdviseMessage, now: number): Result<AdviceShown> {
  const seat = seatOf(state, player);
  if (seat === undefined) return refuse('advice.turn', 'Only who plays may speak here.', '3.7');
  if (!SAID.has(phrase)) return refuse('advice.phrase', 'That is advice for a set.', '3.7');
  return ok({ phrase, seat, at: now });
}

/** Where somebody sits; before the first set, the place they have taken. */
function seatOf({ set, places }: GameState, player: string): Seat | undefined {
  return set === null ? SEATS.find((seat) => places[seat]?.id === player) : seatsOf(set.sitting, player)[0];
}
