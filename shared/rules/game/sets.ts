/** Who sits where and who strikes first, set by set (20.2, 21.1, 22.3, 23.1; rules.md, section 7). */
import { openingPosition } from '../../table/pieces.ts';
import {
  clockwise,
  type Mode,
  otherSide,
  SEATS,
  type Seat,
  type Seating,
  SIDES,
  type Side,
} from '../../table/seats.ts';
import { fullCounts, partiesOf } from '../party.ts';
import type { Party } from '../types.ts';
import type { Player, SeatPlan, Sitting } from './events.ts';
import type { GameState, SetState } from './state.ts';

/** The places of a game before its first set: A South (and North), B North (West and East). */
export const PLACES: Readonly<Record<Mode, readonly Seat[]>> = { singles: ['S', 'N'], pairs: ['S', 'W', 'N', 'E'] };

/** The side that a place belongs to before the first set. */
export function sideOfPlace(mode: Mode, seat: Seat): Side {
  if (mode === 'singles') return seat === 'S' ? 'A' : 'B';
  return seat === 'S' || seat === 'N' ? 'A' : 'B';
}

/** Which side sits where in a seat plan. */
export function seatingOf(plan: SeatPlan): Seating {
  const seats: Partial<Record<Seat, Side>> = {};
  for (const seat of SEATS) {
    const sitting = plan[seat];
    if (sitting) seats[seat] = sitting.side;
  }
  return seats;
}

/** The seats of a player in a plan; a player who plays alone has two. */
export function seatsOf(plan: SeatPlan, player: string): Seat[] {
  return SEATS.filter((seat) => plan[seat]?.player === player);
}

/** The plan in which the players sit down for the first set. */
export function firstPlan(mode: Mode, places: Readonly<Partial<Record<Seat, Player>>>): SeatPlan {
  const plan: Partial<Record<Seat, Sitting>> = {};
  for (const seat of PLACES[mode]) {
    const player = places[seat];
    if (player) plan[seat] = { side: sideOfPlace(mode, seat), player: player.id };
  }
  return plan;
}

/** After a set: singles change ends, pairs move one seat clockwise (20.2, 21.1). */
export function changeEnds(mode: Mode, plan: SeatPlan): SeatPlan {
  const next: Partial<Record<Seat, Sitting>> = {};
  for (const seat of SEATS) {
    const sitting = plan[seat];
    if (sitting) next[mode === 'pairs' ? clockwise(seat) : clockwise(clockwise(seat))] = sitting;
  }
  return next;
}

/** The two seats of a side swap their players (22.3). */
export function swapPartners(plan: SeatPlan, side: Side): SeatPlan {
  const [one, two] = SEATS.filter((seat) => plan[seat]?.side === side);
  if (one === undefined || two === undefined) return plan;
  return { ...plan, [one]: plan[two]!, [two]: plan[one]! };
}

/** A set about to be played. */
export interface SetPlan {
  readonly number: number;
  readonly sitting: SeatPlan;
  readonly first: Seat;
}

/**
 * The plan of the set that follows: ends changed; the first strike by the set's number in singles (odd: the side named
 * first), in pairs with the seat that started the game.
 */
export function nextSetPlan(state: GameState): SetPlan {
  const number = state.sets.length + 1;
  const sitting = state.set === null ? firstPlan(state.mode, state.places) : changeEnds(state.mode, state.set.sitting);
  if (state.mode === 'pairs') return { number, sitting, first: state.starter ?? 'S' };
  const side: Side = number % 2 === 1 ? 'A' : 'B';
  return { number, sitting, first: SEATS.find((seat) => sitting[seat]?.side === side) ?? 'S' };
}

/** The side that strikes first in the coming set (pairs). */
export function sideWithFirstStrike(state: GameState): Side {
  const plan = nextSetPlan(state);
  return plan.sitting[plan.first]?.side ?? 'A';
}

/**
 * Whether the next set decides a pairs game that is played to victory: the last of an odd number, all even before it.
 * The pair without the first strike may then swap its seats again (22.3).
 */
export function isDecidingSet(state: GameState): boolean {
  const { sets, playAll } = state.config;
  return sets > 1 && sets % 2 === 1 && !playAll && state.sets.length === sets - 1 && state.score.A === state.score.B;
}

/** A set at its opening position (10.3, 21.1). */
export function openSet(
  mode: Mode,
  plan: SetPlan,
  replays: number,
  readyAt: number,
  before: SetState | null,
): SetState {
  const seats = seatingOf(plan.sitting);
  const openedBy: Party = mode === 'singles' ? seats[plan.first]! : plan.first;
  return {
    mode,
    number: plan.number,
    replays,
    sitting: plan.sitting,
    seats,
    first: plan.first,
    turn: plan.first,
    strikes: 0,
    series: 0,
    readyAt,
    last: before?.last ?? null,
    deferred: [],
    stopsUsed: before?.stopsUsed ?? [],
    idle: { A: 0, B: 0 },
    lapses: 0,
    clearances: before?.clearances ?? { A: 0, B: 0 },
    striker: null,
    over: false,
    pieces: openingPosition(mode, seats),
    penalty: [],
    debts: fullCounts(mode, {}),
    openingRowMoved: Object.fromEntries(PLACES[mode].map((seat) => [seat, false])),
    history: {
      openedBy,
      seriesEnded: Object.fromEntries(partiesOf(mode).map((party) => [party, false])),
      interrupted: null,
      misses: fullCounts(mode, {}),
    },
  };
}

/** The void set begins again: same ends and first strike (20.5, 20.6), or both changed (20.4), or first to `first` (21.1). */
export function replaySet(
  mode: Mode,
  set: SetState,
  swap: boolean,
  first: Seat | undefined,
  readyAt: number,
): SetState {
  if (!swap)
    return openSet(
      mode,
      { number: set.number, sitting: set.sitting, first: first ?? set.first },
      set.replays + 1,
      readyAt,
      set,
    );
  const sitting = changeEnds(mode, set.sitting);
  const side = otherSide(set.sitting[set.first]!.side);
  const seat = first ?? SEATS.find((s) => sitting[s]?.side === side)!;
  return openSet(mode, { number: set.number, sitting, first: seat }, set.replays + 1, readyAt, set);
}

/** The side that has won the game with these scores, `draw`, or null while it goes on (23.1). */
export function gameWinner(
  sets: number,
  playAll: boolean,
  played: number,
  score: Readonly<Record<Side, number>>,
): Side | 'draw' | null {
  const decided = SIDES.find((side) => 2 * score[side] > sets);
  if (decided !== undefined && (!playAll || played >= sets)) return decided;
  if (played < sets) return null;
  return score.A === score.B ? 'draw' : score.A > score.B ? 'A' : 'B';
}
