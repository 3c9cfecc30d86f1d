/**
 * The room's synchronised state: {@link TableView} as a Colyseus schema. Server: {@link writeView}; client:
 * {@link readView}, on this class or on the one the SDK builds from the handshake.
 *
 * Arrays have a fixed length and stay the same objects (pieces that are off the table have `alive` false). Positions are
 * whole micrometres: rest positions are multiples of 0.001 mm, and n / 1000 gives back the same double. What changes
 * seldom and has a shape of its own travels as JSON text. A field is written only when it changes.
 */
import { schema, t } from '@colyseus/schema';
import type { Phase } from '../rules/game/state.ts';
import { allPieces, type PieceId } from '../table/pieces.ts';
import { type Mode, type Point, SEATS, type Seat, SIDES, type Side } from '../table/seats.ts';
import type { SeatView, TableView } from './view.ts';

const PHASES = [
  'seating',
  'arrival',
  'choice',
  'trial',
  'set',
  'interval',
  'signing',
  'over',
] as const satisfies readonly Phase[];
const MODES = ['singles', 'pairs'] as const;
/** No seat, no side. */
const NONE = 255;

export const PieceState = schema({ x: t.int32(), y: t.int32(), alive: t.boolean() }, 'PieceState');
export type PieceState = InstanceType<typeof PieceState>;

export const SeatState = schema(
  {
    used: t.boolean(),
    seat: t.uint8(),
    side: t.uint8(),
    player: t.string(),
    name: t.string(),
    here: t.boolean(),
    since: t.float64(),
  },
  'SeatState',
);
export type SeatState = InstanceType<typeof SeatState>;

export const TableState = schema(
  {
    table: t.string(),
    mode: t.uint8(),
    n: t.uint32(),
    phase: t.uint8(),
    stopped: t.boolean(),
    alone: t.boolean(),
    rated: t.boolean(),
    sets: t.uint16(),
    playAll: t.boolean(),
    sightLine: t.float64(),
    profile: t.string(),
    seats: t.array(SeatState),
    scoreA: t.uint16(),
    scoreB: t.uint16(),
    results: t.string(),
    set: t.uint16(),
    replays: t.uint16(),
    strikes: t.uint32(),
    turn: t.uint8(),
    first: t.uint8(),
    readyAt: t.float64(),
    pieces: t.array(PieceState),
    penalty: t.string(),
    debts: t.string(),
    openingRowMoved: t.string(),
    history: t.string(),
    strikerX: t.int32(),
    strikerY: t.int32(),
    strikerLies: t.boolean(),
    last: t.string(),
    clock: t.string(),
    offer: t.uint8(),
    ready: t.string(),
    result: t.string(),
    watchers: t.uint16(),
    watchDelay: t.uint16(),
    competition: t.string(),
    taken: t.boolean(),
    desk: t.string(),
    cueError: t.string(),
  },
  'TableState',
);
export type TableState = InstanceType<typeof TableState>;

/** A state with all its pieces and seats in place; {@link writeView} fills it. */
export function tableState(mode: Mode): TableState {
  const state = new TableState();
  for (const side of SIDES)
    for (const _ of allPieces(mode, side)) {
      const piece = new PieceState();
      assign(piece, { x: 0, y: 0, alive: false });
      state.pieces.push(piece);
    }
  for (const _ of SEATS) {
    const seat = new SeatState();
    assign(seat, { used: false, seat: 0, side: 0, player: '', name: '', here: false, since: 0 });
    state.seats.push(seat);
  }
  return state;
}

type Values = Readonly<Record<string, number | string | boolean>>;

/** Sets what differs: an equal value is not a change to send. */
function assign(target: object, values: Values): void {
  const fields = target as Record<string, number | string | boolean>;
  for (const key of Object.keys(values)) if (fields[key] !== values[key]) fields[key] = values[key]!;
}

function micrometres(mm: number): number {
  return Math.round(mm * 1000) + 0;
}

function indexOf(list: readonly string[], value: string | null): number {
  return value === null ? NONE : list.indexOf(value);
}

function allIds(mode: Mode): PieceId[] {
  return SIDES.flatMap((side) => allPieces(mode, side));
}

/** Brings the state to this picture, touching only what changed. The mode must be the one the state was made for. */
export function writeView(state: TableState, view: TableView): void {
  assign(state, {
    table: view.table,
    mode: indexOf(MODES, view.mode),
    n: view.n,
    phase: indexOf(PHASES, view.phase),
    stopped: view.stopped,
    alone: view.alone,
    rated: view.rated,
    sets: view.sets,
    playAll: view.playAll,
    sightLine: view.sightLine,
    profile: JSON.stringify(view.profile),
    scoreA: view.score.A,
    scoreB: view.score.B,
    results: JSON.stringify(view.results),
    set: view.set,
    replays: view.replays,
    strikes: view.strikes,
    turn: indexOf(SEATS, view.turn),
    first: indexOf(SEATS, view.first),
    readyAt: view.readyAt,
    penalty: view.penalty.join(),
    debts: JSON.stringify(view.debts),
    openingRowMoved: JSON.stringify(view.openingRowMoved),
    history: JSON.stringify(view.history),
    strikerLies: view.striker !== null,
    strikerX: view.striker === null ? 0 : micrometres(view.striker[0]),
    strikerY: view.striker === null ? 0 : micrometres(view.striker[1]),
    last: JSON.stringify(view.last),
    clock: JSON.stringify(view.clock),
    offer: indexOf(SIDES, view.offer),
    ready: JSON.stringify(view.ready),
    result: JSON.stringify(view.result),
    watchers: view.watchers,
    watchDelay: view.watchDelay,
    competition: JSON.stringify(view.competition),
    taken: view.taken,
    desk: JSON.stringify(view.desk),
    cueError: JSON.stringify(view.cueError),
  });
  allIds(view.mode).forEach((id, i) => {
    const at = view.pieces[id];
    const piece = state.pieces[i]!;
    // One that is gone keeps its last place: nobody reads it.
    if (at === undefined) assign(piece, { alive: false });
    else assign(piece, { alive: true, x: micrometres(at[0]), y: micrometres(at[1]) });
  });
  SEATS.forEach((_, i) => {
    const from = view.seats[i];
    const seat = state.seats[i]!;
    if (from === undefined) assign(seat, { used: false });
    else
      assign(seat, {
        used: true,
        seat: indexOf(SEATS, from.seat),
        side: indexOf(SIDES, from.side),
        player: from.player,
        name: from.name,
        here: from.here,
        since: from.since,
      });
  });
}

type Plain<T> = { readonly [K in keyof T as T[K] extends (...args: never[]) => unknown ? never : K]: T[K] };
/** What {@link readView} needs: this class's instances, or the SDK's reflection of them. */
export type TableStateLike = Omit<Plain<TableState>, 'pieces' | 'seats'> & {
  readonly pieces: Iterable<Plain<PieceState>>;
  readonly seats: Iterable<Plain<SeatState>>;
};

/** The picture a state holds: exactly what {@link writeView} was given (an `undefined` inside is left out). */
export function readView(state: TableStateLike): TableView {
  const mode = MODES[state.mode] as Mode;
  const ids = allIds(mode);
  const pieces: Record<PieceId, Point> = {};
  [...state.pieces].forEach((piece, i) => {
    if (piece.alive) pieces[ids[i]!] = [piece.x / 1000, piece.y / 1000];
  });
  const seat = (index: number): Seat | null => SEATS[index] ?? null;
  const side = (index: number): Side | null => SIDES[index] ?? null;
  return {
    table: state.table,
    mode,
    n: state.n,
    phase: PHASES[state.phase] as Phase,
    stopped: state.stopped,
    alone: state.alone,
    rated: state.rated,
    sets: state.sets,
    playAll: state.playAll,
    sightLine: state.sightLine,
    profile: JSON.parse(state.profile),
    cueError: JSON.parse(state.cueError),
    seats: [...state.seats]
      .filter((place) => place.used)
      .map(
        (place): SeatView => ({
          seat: seat(place.seat)!,
          side: side(place.side)!,
          player: place.player,
          name: place.name,
          here: place.here,
          since: place.since,
        }),
      ),
    score: { A: state.scoreA, B: state.scoreB },
    results: JSON.parse(state.results),
    set: state.set,
    replays: state.replays,
    strikes: state.strikes,
    turn: seat(state.turn),
    first: seat(state.first),
    readyAt: state.readyAt,
    pieces,
    penalty: state.penalty === '' ? [] : (state.penalty.split(',') as PieceId[]),
    debts: JSON.parse(state.debts),
    openingRowMoved: JSON.parse(state.openingRowMoved),
    history: JSON.parse(state.history),
    striker: state.strikerLies ? [state.strikerX / 1000, state.strikerY / 1000] : null,
    last: JSON.parse(state.last),
    clock: JSON.parse(state.clock),
    offer: side(state.offer),
    ready: JSON.parse(state.ready),
    result: JSON.parse(state.result),
    watchers: state.watchers,
    watchDelay: state.watchDelay,
    competition: JSON.parse(state.competition),
    taken: state.taken,
    desk: JSON.parse(state.desk),
  };
}
