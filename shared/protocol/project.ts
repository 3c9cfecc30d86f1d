/** From the game's state to what a table shows. */
import { heldUntil } from '../rules/game/hearing.ts';
import { PLACES, sideOfPlace, sideWithFirstStrike } from '../rules/game/sets.ts';
import type { GameState } from '../rules/game/state.ts';
import { openingPosition } from '../table/pieces.ts';
import { otherSide, SEATS, type Seat, type Seating, type Side } from '../table/seats.ts';
import type { DeskView, SeatView, TableView } from './view.ts';

/** What the game itself doesn't know. */
export interface Around {
  readonly table: string;
  readonly watchers: number;
  /** Pairs: the striker has been taken (21.9). */
  readonly taken?: boolean;
}

/** The picture of a game at rest. Before the first set the pieces stand in their opening rows. */
export function viewOf(state: GameState, around: Around): TableView {
  const { config, set } = state;
  const seats = seatViews(state);
  return {
    table: around.table,
    mode: state.mode,
    n: state.n,
    phase: state.phase,
    stopped: state.stopped !== null,
    alone: config.alone,
    rated: config.rated,
    sets: config.sets,
    playAll: config.playAll,
    sightLine: config.sightLine,
    profile: config.profile,
    cueError: config.cueError ?? null,
    seats,
    score: state.score,
    results: state.sets,
    set: set?.number ?? 0,
    replays: set?.replays ?? 0,
    strikes: set?.strikes ?? 0,
    turn: state.phase === 'set' && set !== null ? set.turn : null,
    first: set?.first ?? null,
    readyAt: set?.readyAt ?? state.trial?.readyAt ?? 0,
    pieces: set?.pieces ?? state.trial?.pieces ?? openingPosition(state.mode, placeSeating(state)),
    penalty: set?.penalty ?? [],
    debts: set?.debts ?? {},
    openingRowMoved: set?.openingRowMoved ?? {},
    history: set?.history ?? null,
    striker: set?.striker ?? state.trial?.striker ?? null,
    last: set?.last ?? null,
    clock:
      state.clock === null
        ? null
        : {
            kind: state.clock.kind,
            side: state.clock.side,
            startsAt: state.clock.startsAt,
            endsAt: state.clock.endsAt,
          },
    offer: state.offer,
    ready: state.ready,
    result: state.result,
    watchers: around.watchers,
    watchDelay: config.watchDelay ?? 0,
    competition: config.competition ?? null,
    taken: around.taken ?? false,
    desk: deskOf(state),
  };
}

function placeSeating(state: GameState): Seating {
  const seats: Partial<Record<Seat, Side>> = {};
  for (const seat of PLACES[state.mode]) seats[seat] = sideOfPlace(state.mode, seat);
  return seats;
}

function deskOf(state: GameState): DeskView {
  const { config, referee, set, sides } = state;
  return {
    hasReferee: config.referee || referee !== null,
    referee: referee === null ? null : { ...referee, here: state.presence[referee.id]?.here ?? false },
    greeting: config.greeting,
    greeted: state.greeted,
    thanked: state.thanked,
    signed: state.signed,
    choice: choiceOf(state),
    trial: state.trial !== null && !state.trial.done.includes(state.trial.side) ? state.trial.side : null,
    stop: state.stopped,
    clockLeft: state.clock?.left ?? null,
    cautions: { A: sides.A.cautions, B: sides.B.cautions },
    warnings: { A: sides.A.warnings, B: sides.B.warnings },
    stopsUsed: set?.stopsUsed ?? [],
    deferred: set?.deferred ?? [],
    questions: state.questions,
    protests: state.protests,
    calls: state.calls,
    heldUntil: heldUntil(state),
    cancellable: state.past.map(({ event, type }) => ({ event, type })),
    grace: config.clocks.grace,
    away: Object.fromEntries(Object.entries(state.presence).map(([id, presence]) => [id, presence.away])),
  };
}

function choiceOf(state: GameState): DeskView['choice'] {
  if (state.phase !== 'choice') return null;
  if (state.set === null && state.starter === null) return { side: 'A', what: 'starter' };
  return { side: otherSide(sideWithFirstStrike(state)), what: 'seats' };
}

/** Who sits where: in the running set, before it the places taken or free. */
function seatViews(state: GameState): SeatView[] {
  const names = new Map(SEATS.flatMap((seat) => state.places[seat] ?? []).map((player) => [player.id, player.name]));
  return SEATS.flatMap((seat): SeatView[] => {
    const sitting = state.set?.sitting[seat];
    if (state.set !== null && sitting === undefined) return [];
    if (state.set === null && !PLACES[state.mode].includes(seat)) return [];
    const player = sitting?.player ?? state.places[seat]?.id ?? '';
    const presence = state.presence[player];
    return [
      {
        seat,
        side: sitting?.side ?? sideOfPlace(state.mode, seat),
        player,
        name: names.get(player) ?? '',
        here: presence?.here ?? false,
        since: presence?.since ?? 0,
      },
    ];
  });
}
