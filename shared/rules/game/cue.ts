/** At which tables, and in whose hand, the cue errs. */
import type { CueError } from '../../table/cue-error.ts';
import { SEATS, type Seat } from '../../table/seats.ts';
import type { GameState } from './state.ts';

/**
 * The error of the cue in a strike from this seat; null: there is none, and the strike is what was asked for. A bot's hand
 * errs by itself (shared/bot/hand.ts): it gets no second error.
 */
export function cueErrorFor(state: GameState, seat: Seat): CueError | null {
  const { cueError } = state.config;
  if (cueError === undefined) return null;
  const player = state.set === null ? state.places[seat]?.id : state.set.sitting[seat]?.player;
  const isBot = SEATS.some((place) => state.places[place]?.id === player && state.places[place]?.bot !== undefined);
  return isBot ? null : cueError;
}
