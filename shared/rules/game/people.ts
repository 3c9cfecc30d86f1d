/** Who is at the table, and for which side. */
import { SEATS, SIDES, type Side } from '../../table/seats.ts';
import type { Player } from './events.ts';
import { seatsOf, sideOfPlace } from './sets.ts';
import type { GameState } from './state.ts';

/** The side of a player: by the running set, or by the place taken before it. Null: not at this table. */
export function sideOfPlayer(state: GameState, player: string): Side | null {
  if (state.set !== null) {
    const [seat] = seatsOf(state.set.sitting, player);
    return seat === undefined ? null : state.set.sitting[seat]!.side;
  }
  const place = SEATS.find((seat) => state.places[seat]?.id === player);
  return place === undefined ? null : sideOfPlace(state.mode, place);
}

/** The sides for which a player acts: one, both for who plays alone, none for who isn't at this table. */
export function sidesOfPlayer(state: GameState, player: string): Side[] {
  const { set } = state;
  const sides = SEATS.flatMap((seat) => {
    if (set !== null) return set.sitting[seat]?.player === player ? [set.sitting[seat].side] : [];
    return state.places[seat]?.id === player ? [sideOfPlace(state.mode, seat)] : [];
  });
  return SIDES.filter((side) => sides.includes(side));
}

/** The seated players, each once. */
export function playersOf(state: GameState): Player[] {
  const seen = new Map<string, Player>();
  for (const seat of SEATS) {
    const player = state.places[seat];
    if (player) seen.set(player.id, player);
  }
  return [...seen.values()];
}

/** Whether every seated player is in a list. */
export function everyone(state: GameState, list: readonly string[]): boolean {
  return playersOf(state).every((player) => list.includes(player.id));
}

/**
 * Whether a player's absence is being counted now: during a set, and where the regulations give a phase no clock of its
 * own. A break may be spent away from the table (3.8), and nobody need wait at a stopped game.
 */
export function absenceCounts(state: GameState): boolean {
  const { phase, stopped, clock } = state;
  if (stopped !== null || phase === 'seating' || phase === 'signing' || phase === 'over') return false;
  return phase === 'set' || clock === null;
}
