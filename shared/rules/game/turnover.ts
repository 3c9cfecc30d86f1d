/** What a ruling does to the game: the set goes on, is replayed, or ends; the game goes on or ends (20, 23.1). */
import { otherSide, type Point, type Seat, type Side } from '../../table/seats.ts';
import { fullCounts } from '../party.ts';
import type { Party, Ruling } from '../types.ts';
import type { EndCause } from './events.ts';
import { gameWinner, replaySet } from './sets.ts';
import type { GameClock, GameState, LastRuling, SetState } from './state.ts';

/** The strike clock for whoever has the right, from `startsAt`; null where the regulations have none (19.3). */
export function strikeClock(state: GameState, set: SetState, startsAt: number): GameClock | null {
  const { strike } = state.config.clocks;
  if (strike === 0) return null;
  return {
    kind: 'strike',
    side: set.seats[set.turn]!,
    startsAt,
    endsAt: startsAt + strike,
    length: strike,
    left: null,
  };
}

/** A clock that runs for everybody; null where the regulations have none. */
function commonClock(kind: GameClock['kind'], startsAt: number, length: number): GameClock | null {
  return length === 0 ? null : { kind, side: null, startsAt, endsAt: startsAt + length, length, left: null };
}

/** A set has ended: record it, and end the game where it is decided. */
export function endSet(
  state: GameState,
  set: SetState,
  winner: Side | null,
  clause: string,
  cause: EndCause | 'play',
  at: number,
): GameState {
  const score = winner === null ? state.score : { ...state.score, [winner]: state.score[winner] + 1 };
  const sets = [
    ...state.sets,
    {
      number: set.number,
      winner,
      clause,
      cause,
      first: set.first,
      firstSide: set.seats[set.first]!,
      clearances: set.clearances,
      strikes: set.strikes,
      replays: set.replays,
      endedAt: at,
    },
  ];
  const next: GameState = {
    ...state,
    // What the game was stopped for is settled with the set.
    stopped: null,
    set: { ...set, over: true },
    sets,
    score,
    ready: [],
    offer: null,
  };
  const { sets: planned, playAll, clocks } = state.config;
  const decided = gameWinner(planned, playAll, sets.length, score);
  if (decided !== null) return endGame(next, decided === 'draw' ? null : decided, clause, cause, at);
  const startsAt = Math.max(set.readyAt, at);
  return { ...next, phase: 'interval', clock: commonClock('interval', startsAt, clocks.interval) };
}

/** The game has ended; thanks and signatures follow where they are asked for (3.5, 9.2). */
export function endGame(
  state: GameState,
  winner: Side | null,
  clause: string,
  cause: NonNullable<GameState['result']>['cause'],
  at: number,
): GameState {
  const { signing } = state.config.clocks;
  const startsAt = state.set !== null && state.set.readyAt > at ? state.set.readyAt : at;
  return {
    ...state,
    phase: signing > 0 ? 'signing' : 'over',
    stopped: null,
    set: state.set === null ? null : { ...state.set, over: true },
    clock: commonClock('signing', startsAt, signing),
    offer: null,
    result: { winner, cause, clause, score: state.score },
  };
}

/** A party's first series that cleared the table in this ruling (9.1.l: the players call it stose). */
function clearedFirstSeries(before: SetState, ruling: Ruling, seat: Seat): boolean {
  if (ruling.set === null) return false;
  if ('interrupted' in ruling.set) return true;
  const side = before.seats[seat]!;
  const party: Party = before.mode === 'singles' ? side : seat;
  if (before.history.seriesEnded[party] === true || ruling.turn !== 'kept') return false;
  const cleared = !Object.keys(ruling.position).some((id) => id.startsWith(side));
  return cleared && (('won' in ruling.set && ruling.set.won === side) || 'restart' in ruling.set);
}

/** The set after a ruling, before its outcome is looked at. */
function afterRuling(
  set: SetState,
  ruling: Ruling,
  last: LastRuling,
  readyAt: number,
  striker: Point | null,
): SetState {
  const struck = last.kind === 'strike' || last.kind === 'pass';
  const cleared = clearedFirstSeries(set, ruling, last.seat);
  const side = set.seats[last.seat]!;
  return {
    ...set,
    pieces: ruling.position,
    penalty: ruling.penaltyPieces,
    debts: fullCounts(set.mode, ruling.debts),
    openingRowMoved: ruling.openingRowMoved,
    history: ruling.history,
    turn: ruling.next,
    strikes: set.strikes + (struck ? 1 : 0),
    series: ruling.turn === 'kept' && ruling.next === set.turn ? set.series + (struck ? 1 : 0) : 0,
    readyAt,
    last,
    idle: struck ? { ...set.idle, [side]: 0 } : set.idle,
    lapses: struck ? 0 : set.lapses,
    clearances: cleared ? { ...set.clearances, [side]: set.clearances[side] + 1 } : set.clearances,
    striker,
  };
}

/**
 * Applies a ruling: position, debts, turn, and what it does to the set and the game.
 * `readyAt`: when the discs lie still (ms since the epoch).
 */
export function applyRuling(
  state: GameState,
  ruling: Ruling,
  last: LastRuling,
  at: number,
  readyAt: number,
  striker: Point | null,
): GameState {
  const set = afterRuling(state.set!, ruling, last, readyAt, striker);
  const startsAt = readyAt + state.config.clocks.allowance;
  const outcome = ruling.set;
  if (outcome === null || 'interrupted' in outcome) return { ...state, set, clock: strikeClock(state, set, startsAt) };
  if ('restart' in outcome) {
    const again = replaySet(state.mode, set, outcome.swap === true, outcome.first, readyAt);
    return { ...state, set: again, clock: strikeClock(state, again, startsAt) };
  }
  const winner = 'won' in outcome ? outcome.won : otherSide(outcome.lost);
  return endSet(state, set, winner, outcome.clause, 'play', at);
}
