/**
 * The fold: state = apply(state, event), from `created` on. Pure and total for logs that decide.ts wrote; the same log
 * gives the same state everywhere. Undo, replay, recovery and protocol are folds of a part of the log.
 */
import type { PieceId } from '../../table/pieces.ts';
import { openingPosition } from '../../table/pieces.ts';
import { otherSide, type Point, SEATS, type Seat, type Side } from '../../table/seats.ts';
import { callsAfter } from './calls.ts';
import { cancelled, remember } from './cancelling.ts';
import type { GameConfig } from './config.ts';
import type { Author, GameEvent, Player, Sitting } from './events.ts';
import { withHearing } from './hearing.ts';
import { clockFor, hold, later, release } from './hold.ts';
import { absenceCounts, everyone } from './people.ts';
import { ranked } from './rank.ts';
import {
  firstPlan,
  isDecidingSet,
  nextSetPlan,
  openSet,
  PLACES,
  type SetPlan,
  seatingOf,
  sideOfPlace,
  sideWithFirstStrike,
  swapPartners,
} from './sets.ts';
import type { GameState, LastRuling, Presence, SetState } from './state.ts';
import { applyRuling, endGame, endSet, strikeClock } from './turnover.ts';

/** The first event of a game's log. `at`: ms since the epoch. */
export function create(config: GameConfig, at: number): GameEvent {
  return { n: 0, at, by: { role: 'system' }, type: 'created', config };
}

/** Folds a log. Throws a RangeError when the log is empty, doesn't begin with `created`, or has a gap. */
export function fold(events: Iterable<GameEvent>): GameState {
  let state: GameState | null = null;
  for (const event of events) state = apply(state, event);
  if (state === null) throw new RangeError('A game log needs at least its first event.');
  return state;
}

/** The state after one more event. Throws a RangeError when the event's number doesn't follow. */
export function apply(state: GameState | null, event: GameEvent): GameState {
  if (event.n !== (state?.n ?? 0)) throw new RangeError(`Event ${event.n} doesn't follow ${state?.n ?? 'nothing'}.`);
  if (state === null) {
    if (event.type !== 'created') throw new RangeError('A game log begins with `created`.');
    return initial(event.config, event.at);
  }
  const next = noted(state, settled(state, applyBody(state, event), event.at), event);
  return { ...next, n: event.n + 1, at: event.at, past: remember(state, next, event) };
}

/** What is kept beside the game itself: where sets began and ended, calls for help, officials' acts, and what waits for them. */
function noted(before: GameState, after: GameState, event: GameEvent): GameState {
  const { n, at, by } = event;
  let next = after;
  const unplayed = event.type === 'setEnded' && before.phase === 'interval';
  if (event.type === 'setStarted' || unplayed) next = { ...next, setFrom: n };
  if (next.sets.length > before.sets.length) next = { ...next, ends: [...next.ends, n] };
  const calls = callsAfter(before, next, event);
  if (calls !== next.calls) next = { ...next, calls };
  if (by.role === 'official' && by.key !== undefined && !next.acted.includes(by.key))
    next = { ...next, acted: [...next.acted, by.key].slice(-ACTED) };
  return withHearing(before, next, at);
}

/** So many keys of officials' acts are remembered. */
const ACTED = 64;

/** What holds after every event: no clock runs while the game is stopped, and absence counts only where it costs (3.6). */
function settled(before: GameState, after: GameState, at: number): GameState {
  const held = after.stopped !== null && after.clock !== null && after.clock.left === null;
  const next = held ? { ...after, clock: hold(after.clock, at) } : after;
  const counted = absenceCounts(before);
  if (counted === absenceCounts(next)) return next;
  const gone = Object.entries(next.presence).filter(([, presence]) => !presence.here);
  if (gone.length === 0) return next;
  const presence = { ...next.presence };
  for (const [player, was] of gone)
    presence[player] = { here: false, since: at, away: was.away + (counted ? Math.max(0, at - was.since) : 0) };
  return { ...next, presence };
}

function initial(config: GameConfig, at: number): GameState {
  return {
    config,
    mode: config.mode,
    n: 1,
    at,
    phase: 'seating',
    stopped: null,
    places: {},
    referee: null,
    presence: {},
    greeted: [],
    refused: [],
    ready: [],
    thanked: [],
    signed: [],
    trial: null,
    starter: null,
    seatsChosen: false,
    set: null,
    sets: [],
    score: { A: 0, B: 0 },
    sides: { A: { cautions: 0, warnings: [] }, B: { cautions: 0, warnings: [] } },
    clock: null,
    offer: null,
    questions: [],
    protests: [],
    calls: [],
    setFrom: 0,
    ends: [],
    acted: [],
    result: null,
    past: [],
  };
}

function add(list: readonly string[], item: string): readonly string[] {
  return list.includes(item) ? list : [...list, item];
}

function presenceOf(state: GameState, player: string): Presence {
  return state.presence[player] ?? { here: true, since: 0, away: 0 };
}

/** After arrival and greeting: pairs choose (22.3), then the trial strikes; `trial` null means nobody has begun. */
function afterArrival(state: GameState, at: number): GameState {
  if (state.mode === 'pairs')
    return { ...state, phase: 'choice', clock: clockFor('choice', 'A', at, state.config.clocks.choice) };
  return { ...state, phase: 'trial', clock: null };
}

function without({ presence }: GameState, player: string): GameState['presence'] {
  const { [player]: _gone, ...rest } = presence;
  return rest;
}

/** Somebody plays on for who has left: in the running set too, and nobody waits for who has gone. */
function playedOn(state: GameState, gone: string, player: Player): GameState {
  const { set } = state;
  const next = { ...state, presence: without(state, gone) };
  if (set === null) return next;
  const sitting: Partial<Record<Seat, Sitting>> = {};
  for (const seat of SEATS) {
    const was = set.sitting[seat];
    if (was !== undefined) sitting[seat] = was.player === gone ? { ...was, player: player.id } : was;
  }
  return { ...next, set: { ...set, sitting } };
}

function applyBody(state: GameState, event: GameEvent): GameState {
  const { at } = event;
  switch (event.type) {
    case 'created':
      throw new RangeError('A game is created once.');
    case 'seated': {
      const presence = { ...state.presence, [event.player.id]: { here: true, since: at, away: 0 } };
      const next = { ...state, places: { ...state.places, [event.seat]: event.player }, presence };
      return event.for === undefined ? next : playedOn(next, event.for, event.player);
    }
    case 'unseated': {
      const { [event.seat]: gone, ...places } = state.places;
      // A bot isn't waited for; what is known of a person stays.
      return gone?.bot === undefined ? { ...state, places } : { ...state, places, presence: without(state, gone.id) };
    }
    case 'renamed': {
      const places: Partial<Record<Seat, Player>> = {};
      for (const seat of SEATS) {
        const player = state.places[seat];
        if (player) places[seat] = player.id === event.player.id ? event.player : player;
      }
      const referee = state.referee?.id === event.player.id ? event.player : state.referee;
      return { ...state, places, referee };
    }
    case 'refereeSeated': {
      const presence = { ...withoutReferee(state), [event.referee.id]: { here: true, since: at, away: 0 } };
      return { ...state, referee: event.referee, presence };
    }
    case 'refereeLeft':
      return { ...state, referee: null, presence: withoutReferee(state) };
    case 'left':
      return {
        ...state,
        presence: { ...state.presence, [event.player]: { ...presenceOf(state, event.player), here: false, since: at } },
      };
    case 'returned': {
      const was = presenceOf(state, event.player);
      const away = was.here || !absenceCounts(state) ? was.away : was.away + at - was.since;
      return { ...state, presence: { ...state.presence, [event.player]: { here: true, since: at, away } } };
    }
    case 'called': {
      const called: GameState = {
        ...state,
        phase: 'arrival',
        clock: clockFor('arrival', null, at, state.config.clocks.arrival),
      };
      return state.config.greeting ? called : afterArrival(called, at);
    }
    case 'greeted':
    case 'greetingRefused': {
      const refused = event.type === 'greetingRefused' ? add(state.refused, event.player) : state.refused;
      // Refused after the game, it is on record and changes nothing else.
      if (state.phase !== 'arrival') return { ...state, refused };
      const greeted = add(state.greeted, event.player);
      const next = { ...state, greeted, refused };
      return everyone(next, greeted) ? afterArrival(next, at) : next;
    }
    case 'starterChosen':
      return { ...state, starter: event.seat, clock: clockFor('choice', 'B', at, state.config.clocks.choice) };
    case 'seatsChosen':
      return seatsChosen(state, event.swap);
    case 'trialStarted': {
      // The other side's last trial strike may still be rolling.
      const readyAt = Math.max(at, state.trial?.readyAt ?? 0);
      return {
        ...state,
        phase: 'trial',
        trial: {
          side: event.side,
          done: state.trial?.done ?? [],
          pieces: openingPosition(state.mode, seatingOf(firstPlan(state.mode, state.places))),
          striker: null,
          readyAt,
        },
        clock: clockFor('trial', event.side, readyAt, state.config.clocks.trial),
      };
    }
    case 'trialStruck':
      return {
        ...state,
        trial: {
          ...state.trial!,
          pieces: movedBy(state.trial!.pieces, event.after),
          striker: event.striker,
          readyAt: restsAt(at, event.duration),
        },
      };
    case 'trialEnded':
      return { ...state, trial: { ...state.trial!, done: [...state.trial!.done, event.side] }, clock: null };
    case 'setStarted': {
      const plan: SetPlan = { number: event.set, sitting: event.seats, first: event.first };
      const readyAt = Math.max(at, state.trial?.readyAt ?? 0);
      const set = openSet(state.mode, plan, 0, readyAt, null);
      const next: GameState = { ...state, phase: 'set', set, ready: [], trial: null, offer: null };
      return { ...next, clock: strikeClock(next, set, readyAt + state.config.clocks.allowance) };
    }
    case 'struck': {
      const { seat } = event.strike;
      const last: LastRuling = { event: event.n, seat, kind: 'strike', ruling: event.ruling };
      const offer = state.offer !== null && state.offer !== state.set!.seats[seat] ? null : state.offer;
      return applyRuling({ ...state, offer }, event.ruling, last, at, restsAt(at, event.duration), event.striker);
    }
    case 'passed': {
      const last: LastRuling = { event: event.n, seat: event.seat, kind: 'pass', ruling: event.ruling };
      return applyRuling(state, event.ruling, last, at, at, state.set!.striker);
    }
    case 'cautioned': {
      const side = state.set!.seats[event.seat]!;
      const record = state.sides[side];
      return {
        ...state,
        sides: { ...state.sides, [side]: { ...record, cautions: record.cautions + 1 } },
        clock: clockFor('extra', side, at, state.config.clocks.extra),
      };
    }
    case 'turnLost':
      return turnLost(state, event, at);
    case 'penaltyGiven': {
      const set = state.set!;
      if (event.ruling === null)
        return { ...state, set: { ...set, deferred: [...set.deferred, { side: event.side, clause: event.clause }] } };
      const last: LastRuling = { event: event.n, seat: set.turn, kind: 'referee', ruling: event.ruling };
      return applyRuling(state, event.ruling, last, at, Math.max(set.readyAt, at), set.striker);
    }
    case 'offenceCounted': {
      const set = state.set!;
      const last: LastRuling = { event: event.n, seat: set.turn, kind: 'referee', ruling: event.ruling };
      const next = applyRuling(state, event.ruling, last, at, set.readyAt, set.striker);
      // Nothing hinders the strike that is being prepared: its clock runs on.
      return { ...next, clock: state.clock };
    }
    case 'pieceMoved':
      return { ...state, set: pieceMoved(state.set!, event.piece, event.to) };
    case 'warned': {
      const record = state.sides[event.side];
      const warnings = [...record.warnings, { event: event.n, at, clause: event.clause, note: event.note }];
      return { ...state, sides: { ...state.sides, [event.side]: { ...record, warnings } } };
    }
    case 'setEnded': {
      const running = state.phase === 'set' && state.set !== null && !state.set.over;
      const set = running ? state.set! : openSet(state.mode, nextSetPlan(state), 0, at, null);
      return endSet(state, set, event.winner, event.clause, event.cause, at);
    }
    case 'gameEnded':
      if (event.cause === 'warnings') return forfeitSets(state, event.winner!, event.clause, at);
      return endGame(state, event.winner, event.clause, event.cause, at);
    case 'calledOff':
      return endGame(state, null, '23.1', 'called-off', at);
    case 'annulled': {
      const ended = endGame(state, null, event.clause, 'annulled', at);
      return { ...ended, phase: 'over', clock: null };
    }
    case 'corrected': {
      const { winner, cause, score, clause } = event;
      return { ...state, score, result: { winner, cause, score, clause } };
    }
    case 'stopped':
      return {
        ...state,
        stopped: {
          at,
          by: authorId(event.by),
          side: event.side,
          note: event.note,
          until: event.until,
          ...(event.by.role === 'official' && { rank: event.by.rank }),
        },
        set:
          event.side === null || state.set === null
            ? state.set
            : { ...state.set, stopsUsed: [...state.set.stopsUsed, event.side] },
        clock: hold(state.clock, at),
      };
    case 'resumed':
      return { ...state, stopped: null, clock: release(state.clock, at) };
    case 'outage':
      return outage(state, event.ms);
    case 'callOffOffered':
      return { ...state, offer: event.side };
    case 'callOffDeclined':
      return { ...state, offer: null };
    case 'asked': {
      const question = { event: event.n, player: event.player, text: event.text, answer: null };
      return { ...state, questions: [...state.questions, question] };
    }
    case 'answered':
      return {
        ...state,
        questions: state.questions.map((q) => (q.event === event.question ? { ...q, answer: event.text } : q)),
      };
    case 'protested': {
      const { player, about, text, heard, competition, ofSide } = event;
      const protest = {
        event: event.n,
        player,
        about,
        text,
        ...(heard && { heard }),
        ...(competition !== undefined && { competition }),
        ...(ofSide !== undefined && { ofSide }),
        decision: null,
      };
      return { ...state, protests: [...state.protests, protest] };
    }
    case 'protestDecided': {
      const { upheld, final, text, back } = event;
      const decision = { upheld, final, text, ...ranked(event.by), ...(back && { back }) };
      return {
        ...state,
        protests: state.protests.map((p) => (p.event === event.protest ? { ...p, decision } : p)),
      };
    }
    case 'cancelled':
      return cancelled(state, event.to, at);
    case 'ready': {
      const next = { ...state, ready: add(state.ready, event.player) };
      if (!everyone(next, next.ready) || state.mode !== 'pairs' || !isDecidingSet(next)) return next;
      // Pairs, deciding odd set: those without the first strike may swap once more (22.3).
      const plan = nextSetPlan(next);
      const side = otherSide(plan.sitting[plan.first]!.side);
      return {
        ...next,
        phase: 'choice',
        seatsChosen: false,
        clock: clockFor('choice', side, at, state.config.clocks.choice),
      };
    }
    case 'thanked':
      return { ...state, thanked: add(state.thanked, event.player) };
    case 'signed': {
      if (event.player === null) return { ...state, phase: 'over', clock: null };
      return { ...state, signed: add(state.signed, event.player) };
    }
  }
}

/** Who is here and away, without who sat in the referee's seat and is no player. */
function withoutReferee({ referee, places, presence }: GameState): GameState['presence'] {
  if (referee === null || SEATS.some((seat) => places[seat]?.id === referee.id)) return presence;
  const { [referee.id]: _gone, ...others } = presence;
  return others;
}

/** ms since the epoch when the discs of a strike lie still. */
export function restsAt(at: number, duration: number): number {
  return at - Math.floor(-duration * 1000);
}

function authorId(by: Author): string {
  return by.role === 'system' ? '' : by.id;
}

function turnLost(state: GameState, event: GameEvent & { type: 'turnLost' }, at: number): GameState {
  const set = state.set!;
  const side = set.seats[event.seat]!;
  const byClock = event.by.role === 'system' && (event.clause === '18.1.zh' || event.clause === '17.1.t');
  const away = SEATS.every((seat) => {
    const sitting = set.sitting[seat];
    return sitting?.side !== side || !presenceOf(state, sitting.player).here;
  });
  const deferred = event.clause === '17.1.p' ? dropFirst(set.deferred, side) : set.deferred;
  const idle = byClock && away ? { ...set.idle, [side]: set.idle[side] + 1 } : set.idle;
  const lapses = byClock ? set.lapses + 1 : 0;
  const last: LastRuling = {
    event: event.n,
    seat: event.seat,
    kind: byClock ? 'clock' : 'referee',
    ruling: event.ruling,
  };
  const readyAt = Math.max(set.readyAt, at);
  return applyRuling(
    { ...state, set: { ...set, deferred, idle, lapses } },
    event.ruling,
    last,
    at,
    readyAt,
    set.striker,
  );
}

function dropFirst(deferred: SetState['deferred'], side: Side): SetState['deferred'] {
  const index = deferred.findIndex((item) => item.side === side);
  return deferred.filter((_, i) => i !== index);
}

function seatsChosen(state: GameState, swap: boolean): GameState {
  const side = otherSide(sideWithFirstStrike(state));
  const next: GameState = { ...state, seatsChosen: true, clock: null };
  if (state.set === null) {
    const places = swap ? swapPlaces(state, side) : state.places;
    return { ...next, phase: 'trial', places };
  }
  const set = swap ? { ...state.set, sitting: swapPartners(state.set.sitting, side) } : state.set;
  return { ...next, phase: 'interval', set };
}

function swapPlaces(state: GameState, side: Side): GameState['places'] {
  const [one, two] = PLACES[state.mode].filter((seat) => sideOfPlace(state.mode, seat) === side);
  const first = state.places[one!];
  const second = state.places[two!];
  return { ...state.places, ...(second && { [one!]: second }), ...(first && { [two!]: first }) };
}

/** The pieces after a strike: `after` names those that moved, null where one has left the table. */
export function movedBy(
  pieces: SetState['pieces'],
  after: Readonly<Record<PieceId, Point | null>>,
): SetState['pieces'] {
  const next: Record<PieceId, Point> = {};
  for (const id of Object.keys(pieces) as PieceId[]) {
    const to = after[id];
    if (to !== null) next[id] = to ?? pieces[id]!;
  }
  return next;
}

function pieceMoved(set: SetState, piece: PieceId, to: Point | null): SetState {
  const { [piece]: _was, ...others } = set.pieces;
  return {
    ...set,
    pieces: to === null ? others : { ...others, [piece]: to },
    penalty: to === null ? set.penalty.filter((id) => id !== piece) : set.penalty,
  };
}

/** The third warning: the sets that are left, the running one included, go to the other side until the game is decided (15.3). */
function forfeitSets(state: GameState, winner: Side, clause: string, at: number): GameState {
  let next = state;
  while (next.result === null) {
    const running = next.phase === 'set' && next.set !== null && !next.set.over;
    const set = running ? next.set! : openSet(next.mode, nextSetPlan(next), 0, at, null);
    next = endSet(next, set, winner, clause, 'warnings', at);
  }
  return next;
}

/** The service was down: the running clock, a stop that ends by itself and counted absences are credited with the time. */
function outage(state: GameState, ms: number): GameState {
  const { clock, stopped } = state;
  const presence = { ...state.presence };
  if (absenceCounts(state))
    for (const [player, was] of Object.entries(presence))
      if (!was.here) presence[player] = { ...was, since: was.since + ms };
  return {
    ...state,
    presence,
    clock: clock !== null && clock.left === null ? later(clock, ms) : clock,
    stopped: stopped === null || stopped.until === null ? stopped : { ...stopped, until: stopped.until + ms },
  };
}
