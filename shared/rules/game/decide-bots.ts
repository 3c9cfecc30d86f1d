/** Bots at the table: they fill empty seats of a friendly game before it, and play on for who has left it. */
import type { Refusal } from '../../table/refusal.ts';
import type { Seat } from '../../table/seats.ts';
import type { Command } from './command.ts';
import { callWhenComplete } from './decide-seating.ts';
import { type Draft, PHASE } from './draft.ts';
import type { Author } from './events.ts';
import { PLACES } from './sets.ts';
import type { GameState } from './state.ts';

type OfBots = Extract<Command, { type: 'seat-bot' | 'unseat-bot' }>;

/** Whether bots may play at a table: among friends only, nothing is rated and nobody plays it alone. */
function allowsBots({ config }: GameState): boolean {
  return !config.rated && !config.alone && config.competition === undefined;
}

/**
 * Whether a bot may play on for who sits on a place: a person who has been away longer than the grace (3.6), while there is
 * still something to play. At a friendly table without clocks nothing else would ever end it.
 */
function hasLeft(state: GameState, place: Seat, now: number): boolean {
  const player = state.places[place];
  if (player === undefined || player.bot !== undefined) return false;
  const presence = state.presence[player.id];
  return presence !== undefined && !presence.here && now - presence.since >= state.config.clocks.grace;
}

/** The place before the game of who sits on a seat now: ends change from set to set (20.2). */
function placeOf(state: GameState, seat: Seat): Seat | undefined {
  const sitting = state.set?.sitting[seat]?.player;
  return state.set === null ? seat : PLACES[state.mode].find((place) => state.places[place]?.id === sitting);
}

/** Errors: `bot.table`, `bot.none`, `bot.early`, `game.phase`, `seat.unknown`, `seat.taken`. */
export function decideBots(draft: Draft, command: OfBots, by: Author, now: number): Refusal | null {
  const { state } = draft;
  const { seat } = command;
  if (!allowsBots(state)) return { code: 'bot.table', message: 'Bots play only in friendly games.' };
  if (!PLACES[state.mode].includes(seat))
    return { code: 'seat.unknown', message: 'There is no such seat at this table.' };
  const sitting = state.places[seat];
  if (command.type === 'unseat-bot') {
    if (state.phase !== 'seating') return PHASE;
    if (sitting?.bot === undefined) return { code: 'bot.none', message: 'No bot sits there.' };
    draft.add({ type: 'unseated', seat }, by, now);
    return null;
  }
  const { player } = command;
  if (player.bot === undefined) return { code: 'bot.none', message: 'Only a bot is seated by somebody else.' };
  if (Object.values(state.places).some(({ id }) => id === player.id))
    return { code: 'seat.taken', message: 'This bot has a seat at this table.' };
  if (state.phase === 'seating') {
    if (sitting !== undefined) return { code: 'seat.taken', message: 'Somebody sits there.' };
    draft.add({ type: 'seated', seat, player }, by, now);
    callWhenComplete(draft, now);
    return null;
  }
  const place = placeOf(state, seat);
  if (state.phase === 'signing' || state.phase === 'over' || place === undefined) return PHASE;
  if (!hasLeft(state, place, now))
    return { code: 'bot.early', clause: '3.6', message: 'The player may still come back.' };
  draft.add({ type: 'seated', seat: place, player, for: state.places[place]!.id }, by, now);
  return null;
}
