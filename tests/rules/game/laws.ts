/** What must hold in every state of a game, and between two states. Each gives the fault found, or null. */
import type { Command } from '../../../shared/rules/game/command.ts';
import { decide, nextDue } from '../../../shared/rules/game/decide.ts';
import type { Author, GameEvent } from '../../../shared/rules/game/events.ts';
import { isStep } from '../../../shared/rules/game/phases.ts';
import { seatsOf } from '../../../shared/rules/game/sets.ts';
import type { GameState, SetState } from '../../../shared/rules/game/state.ts';
import { partiesOf } from '../../../shared/rules/party.ts';
import type { Ruling } from '../../../shared/rules/types.ts';
import { isPieceId, type PieceId, piecesPerSide, sideOf } from '../../../shared/table/pieces.ts';
import { SIDES, type Side } from '../../../shared/table/seats.ts';
import { official, player, SYSTEM } from './table.ts';

/** Pieces overlap by no more than rounding to 0.001 mm makes them. */
const LEAST = 29.9985 * 29.9985;

function overlap(pieces: SetState['pieces']): string | null {
  const ids = Object.keys(pieces) as PieceId[];
  const places = ids.map((id) => pieces[id]!);
  for (let i = 0; i < places.length; i++) {
    const [x, y] = places[i]!;
    for (let j = i + 1; j < places.length; j++) {
      const dx = places[j]![0] - x;
      const dy = places[j]![1] - y;
      if (dx * dx + dy * dy < LEAST) return `${ids[i]} overlaps ${ids[j]}`;
    }
  }
  return null;
}

/** Penalty pieces that a side owes, its seats together. */
function owedBy(set: Pick<SetState, 'mode' | 'seats'>, debts: SetState['debts'], side: Side): number {
  return partiesOf(set.mode).reduce(
    (sum, party) => sum + (party === side || set.seats[party as 'S'] === side ? (debts[party] ?? 0) : 0),
    0,
  );
}

/** The set at rest: strange pieces, overlaps, tags, debts, the seat to strike. */
export function setFault(state: GameState): string | null {
  const { set } = state;
  if (set === null) return null;
  const ids = Object.keys(set.pieces) as PieceId[];
  for (const id of ids) if (!isPieceId(id, set.mode)) return `strange piece ${id}`;
  const over = overlap(set.pieces);
  if (over !== null && !set.over) return over;
  for (const id of set.penalty) if (set.pieces[id] === undefined) return `${id} is tagged and not on the table`;
  for (const party of partiesOf(set.mode)) {
    const debt = set.debts[party] ?? 0;
    if (!Number.isInteger(debt) || debt < 0) return `debt of ${party}: ${debt}`;
  }
  for (const side of SIDES) {
    const owed = owedBy(set, set.debts, side);
    if (owed > piecesPerSide(set.mode)) return `${side} owes ${owed}`;
    const own = ids.filter((id) => sideOf(id) === side).length;
    if (!set.over && own === 0 && owed > 0) return `${side} has nothing on the table, owes and plays on`;
    if (!set.over && own === 0 && set.history.interrupted === null) return `${side} has cleared the table and plays on`;
  }
  if (state.phase !== 'set') return null;
  if (set.over) return 'a set is over and still played';
  if (set.seats[set.turn] === undefined) return `nobody sits at ${set.turn}`;
  const sitting = set.sitting[set.turn]!;
  if (!state.config.alone && seatsOf(set.sitting, sitting.player).length !== 1) return 'a player has two seats';
  return null;
}

function rulingOf(event: GameEvent): Ruling | null {
  return 'ruling' in event ? event.ruling : null;
}

/** One event: a step of the table of phases; pieces conserved; no set won with a debt. */
export function stepFault(before: GameState, event: GameEvent, after: GameState): string | null {
  if (!isStep(before.phase, event.type, after.phase))
    return `no such step: ${before.phase} ${event.type} ${after.phase}`;
  if (after.config !== before.config) return 'the regulations have changed';
  const clock = after.clock;
  if (after.stopped !== null && clock !== null && clock.left === null) return 'a clock runs in a stopped game';
  if (clock !== null && clock.left === null && after.stopped === null && clock.endsAt - clock.startsAt > clock.length)
    return 'a clock has more time than it was given';
  const ruling = rulingOf(event);
  if (ruling === null || before.set === null) return null;
  const was = before.set.pieces;
  const laid = new Set(ruling.placings.filter(({ from }) => from === null).map(({ piece }) => piece));
  const gone = new Set([...ruling.potted, ...ruling.flown]);
  for (const id of Object.keys(ruling.position) as PieceId[])
    if (was[id] === undefined && !laid.has(id)) return `${id} has come from nowhere`;
  for (const id of Object.keys(was) as PieceId[])
    if (ruling.position[id] === undefined && !gone.has(id)) return `${id} has vanished`;
  if (ruling.set === null || !('won' in ruling.set)) return null;
  const { won, clause } = ruling.set;
  if (owedBy(before.set, ruling.debts, won) > 0) return `${won} has won with a debt (${clause})`;
  if (Object.keys(ruling.position).some((id) => id.startsWith(won))) return `${won} has won with pieces on the table`;
  return null;
}

/** What brings the game on in its phase, done by whom it is for. Giving up and calling off don't count. */
function waysOn(state: GameState): [Command, Author][] {
  const people = [...new Set(Object.values(state.places).map(({ id }) => id))].map(player);
  const referee: Author[] = state.referee === null ? [] : [{ role: 'referee', ...state.referee }];
  const all = (command: Command): [Command, Author][] => [...people, ...referee].map((by) => [command, by]);
  // An official's stop is an official's to end.
  if (state.stopped !== null) return [...all({ type: 'resume' }), [{ type: 'resume' }, official('chief', 3)]];
  switch (state.phase) {
    case 'seating':
      return [[{ type: 'call' }, SYSTEM], ...all({ type: 'rename', player: { id: '', name: '' } })];
    case 'arrival':
      return all({ type: 'greet' });
    case 'choice':
      return [...all({ type: 'choose-starter', seat: 'S' }), ...all({ type: 'choose-seats', swap: false })];
    case 'trial':
      return all({ type: 'end-trial' });
    case 'set': {
      const { number, strikes, sitting, turn } = state.set!;
      return [[{ type: 'pass', set: number, strikes }, player(sitting[turn]!.player)]];
    }
    case 'interval':
      return all({ type: 'ready' });
    case 'signing':
      return all({ type: 'sign' });
    default:
      return [];
  }
}

/** Long enough for discs to rest and for an absent referee not to be waited for, ms. */
const LATER = 200_000;

/** Whether a clock, or somebody's act that isn't the end of the game, changes a state that isn't over. */
export function wayFault(state: GameState, now: number): string | null {
  if (state.phase === 'over' || state.phase === 'seating') return null;
  const simulate = () => ({ ok: false, error: { code: 'x', message: 'x' } }) as const;
  const due = nextDue(state);
  if (due !== null) {
    const ticked = decide(state, { type: 'tick' }, SYSTEM, { now: due, simulate });
    return ticked.ok && ticked.value.length > 0 ? null : `the clock does nothing in ${state.phase}`;
  }
  for (const [command, by] of waysOn(state)) {
    const done = decide(state, command, by, { now: now + LATER, simulate });
    if (done.ok && done.value.length > 0) return null;
  }
  return `no way on in ${state.phase}${state.stopped === null ? '' : ' (stopped)'}`;
}
