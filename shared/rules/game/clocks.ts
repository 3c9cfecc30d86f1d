/** What the clocks do by themselves (rules.md, section 8): when something is due, and what then happens. */
import { otherSide, SEATS, SIDES, type Side } from '../../table/seats.ts';
import { judgeLoss } from '../judge.ts';
import { isRefereed } from './decide-conduct.ts';
import { type Draft, SYSTEM } from './draft.ts';
import { heldUntil, isHeld } from './hearing.ts';
import { everyone, playersOf, sidesOfPlayer } from './people.ts';
import { nextSetPlan } from './sets.ts';
import type { ClockKind, GameState, SetState } from './state.ts';

/** ms since the epoch when a `tick` is due; null: nothing is running. */
export function nextDue(state: GameState): number | null {
  if (state.stopped !== null) return state.stopped.until;
  const clock = state.clock?.endsAt ?? null;
  const held = isWaiting(state) ? heldUntil(state) : null;
  return clock === null || held === null ? (clock ?? held) : Math.min(clock, held);
}

/** Whether everybody is ready for what comes next, and only a protest may hold it (hearing.ts). */
function isWaiting(state: GameState): boolean {
  if (state.phase === 'interval') return everyone(state, state.ready);
  return state.phase === 'signing' && state.referee === null && everyone(state, state.signed);
}

/** Turns lost in a row by the clock while away that end the game (our reading of 3.6). */
export const IDLE_TURNS = 3;

/** Does what is due at `now`, at the time when it was due, so that a late tick gives nobody anything. */
export function expire(draft: Draft, now: number): void {
  for (;;) {
    const due = nextDue(draft.state);
    if (due === null || due > now) return;
    const { n } = draft.state;
    if (draft.state.stopped !== null || draft.state.clock?.endsAt === due) expireOne(draft, due);
    settle(draft, due);
    if (draft.state.n === n) return;
  }
}

function expireOne(draft: Draft, at: number): void {
  const { state } = draft;
  if (state.stopped !== null) {
    draft.add({ type: 'resumed' }, SYSTEM, at);
    return;
  }
  OVER[state.clock!.kind](draft, at);
}

/** What the end of each clock does. */
const OVER: Readonly<Record<ClockKind, (draft: Draft, at: number) => void>> = {
  arrival: arrivalOver,
  choice: choiceOver,
  trial: (draft, at) => draft.add({ type: 'trialEnded', side: draft.state.trial!.side }, SYSTEM, at),
  strike: strikeOver,
  extra: (draft, at) => loseTurn(draft, at, 0, '18.1.zh'),
  interval: intervalOver,
  signing: (draft, at) => draft.add({ type: 'signed', player: null }, SYSTEM, at),
};

/** 3.2, 15.1: who hasn't greeted when the time is over has lost; both absent: both lose. */
function arrivalOver(draft: Draft, at: number): void {
  const { state } = draft;
  const missing = new Set(
    playersOf(state)
      .filter((player) => !state.greeted.includes(player.id))
      .flatMap((player) => sidesOfPlayer(state, player.id)),
  );
  const [absent] = missing;
  const winner = missing.size === 1 ? otherSide(absent!) : null;
  draft.add({ type: 'gameEnded', winner, clause: '3.2', cause: 'absence', note: '' }, SYSTEM, at);
}

/** 22.3: nobody chose in time: the first seat of the pair with the right starts, seats stay. */
function choiceOver(draft: Draft, at: number): void {
  if (draft.state.set === null && draft.state.starter === null)
    draft.add({ type: 'starterChosen', seat: 'S' }, SYSTEM, at);
  else draft.add({ type: 'seatsChosen', swap: false }, SYSTEM, at);
}

/** 18.1.zh, 19.3: the first time in a game a caution and 5 s more, then each time the turn and a penalty piece (17.1.t). */
function strikeOver(draft: Draft, at: number): void {
  const { state } = draft;
  const set = state.set!;
  const side = set.seats[set.turn]!;
  if (state.sides[side].cautions > 0) {
    loseTurn(draft, at, 1, '17.1.t');
    return;
  }
  draft.add({ type: 'cautioned', seat: set.turn, clause: '18.1.zh' }, SYSTEM, at);
  if (draft.state.clock === null) loseTurn(draft, at, 0, '18.1.zh');
}

function loseTurn(draft: Draft, at: number, penalty: 0 | 1, clause: string): void {
  const set = draft.state.set!;
  const ruling = judgeLoss(set, set.turn, { penalty, clause, code: penalty === 1 ? 'lost.clock-again' : 'lost.clock' });
  draft.add({ type: 'turnLost', seat: set.turn, clause, ruling, note: '' }, SYSTEM, at);
  abandon(draft, at);
}

/**
 * 3.6: a side that let the clock take three turns in a row while away has left the game. Of two sides that are here and
 * each let it take three, neither plays on: a rated game that nobody runs is called off, or it would never end.
 */
function abandon(draft: Draft, at: number): void {
  const { state } = draft;
  if (state.set === null || state.phase !== 'set') return;
  const bothHere = SIDES.every((side) => sideHere(state, side));
  if (bothHere && state.set.lapses >= 2 * IDLE_TURNS && state.config.rated && !isRefereed(state, at)) {
    draft.add({ type: 'calledOff' }, SYSTEM, at);
    return;
  }
  const idle = SIDES.filter((side) => state.set!.idle[side] >= IDLE_TURNS);
  if (idle.length === 0) return;
  const [first] = idle;
  const winner = idle.length === 1 && sideHere(state, otherSide(first!)) ? otherSide(first!) : null;
  if (winner === null && SIDES.some((side) => sideHere(state, side))) return;
  draft.add({ type: 'gameEnded', winner, clause: '3.6', cause: 'absence', note: '' }, SYSTEM, at);
}

/** Whether anybody of a side is at the table. */
export function sideHere(state: GameState, side: Side): boolean {
  return playersOf(state).some(
    (player) => sidesOfPlayer(state, player.id).includes(side) && (state.presence[player.id]?.here ?? false),
  );
}

/**
 * 16.1.l: the break is over. A side of which somebody is away loses the next set; both: the referee's to settle, without
 * one no result. Otherwise the set begins.
 */
function intervalOver(draft: Draft, at: number): void {
  const { state } = draft;
  const away = SIDES.filter((side) =>
    playersOf(state).some(
      (player) => sidesOfPlayer(state, player.id).includes(side) && !(state.presence[player.id]?.here ?? false),
    ),
  );
  if (away.length === 0) {
    for (const player of playersOf(state))
      if (!draft.state.ready.includes(player.id)) draft.add({ type: 'ready', player: player.id }, SYSTEM, at);
    return;
  }
  if (away.length === 1) {
    const winner = otherSide(away[0]!);
    draft.add({ type: 'setEnded', winner, clause: '16.1.l', cause: 'break', note: '' }, SYSTEM, at);
    return;
  }
  if (isRefereed(state, at))
    draft.add({ type: 'stopped', side: null, note: 'Both sides are absent after the break.', until: null }, SYSTEM, at);
  else draft.add({ type: 'gameEnded', winner: null, clause: '16.1.l', cause: 'absence', note: '' }, SYSTEM, at);
}

/** What follows by itself from the state reached: the call, trial strikes, the next set, an offence's price, the end. */
export function settle(draft: Draft, at: number): void {
  for (;;) {
    const { n } = draft.state;
    settleOne(draft, Math.max(at, draft.state.at));
    if (draft.state.n === n) return;
  }
}

function settleOne(draft: Draft, at: number): void {
  const { state } = draft;
  if (state.stopped !== null) return;
  if (state.phase === 'trial') settleTrial(draft, at);
  else if (isWaiting(state) && isHeld(state, at)) return;
  else if (state.phase === 'interval' && everyone(state, state.ready)) startSet(draft, at);
  else if (state.phase === 'signing' && state.referee === null && everyone(state, state.signed))
    draft.add({ type: 'signed', player: null }, SYSTEM, at);
  else if (state.phase === 'set' && state.set !== null) settleOffence(draft, state.set, at);
}

/** 17.1.p: the right has come to a side that offended in the opponent's series. */
function settleOffence(draft: Draft, set: SetState, at: number): void {
  const side = set.seats[set.turn]!;
  const offence = set.deferred.find((item) => item.side === side);
  if (offence === undefined) return;
  const ruling = judgeLoss(set, set.turn, { penalty: 1, clause: '17.1.p', code: 'lost.deferred' });
  draft.add({ type: 'turnLost', seat: set.turn, clause: '17.1.p', ruling, note: offence.clause }, SYSTEM, at);
}

/** 12.23: side by side they get to know the table, where the regulations give time for it; then the first set begins. */
function settleTrial(draft: Draft, at: number): void {
  const { state } = draft;
  const done = state.trial?.done ?? [];
  const running = state.trial !== null && !done.includes(state.trial.side);
  if (running) return;
  const side = state.config.clocks.trial > 0 ? SIDES.find((s) => !done.includes(s)) : undefined;
  if (side !== undefined) draft.add({ type: 'trialStarted', side }, SYSTEM, at);
  else startSet(draft, at);
}

function startSet(draft: Draft, at: number): void {
  const plan = nextSetPlan(draft.state);
  if (SEATS.every((seat) => plan.sitting[seat] === undefined)) return;
  draft.add({ type: 'setStarted', set: plan.number, first: plan.first, seats: plan.sitting }, SYSTEM, at);
}
