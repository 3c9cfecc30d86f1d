/** Cancelling a wrong decision until the next set begins (8.1.g): what is remembered for it, and the way back. */
import type { Side } from '../../table/seats.ts';
import type { GameEvent } from './events.ts';
import { anew } from './hold.ts';
import { rankOf } from './rank.ts';
import type { GameClock, GameState } from './state.ts';
import { strikeClock } from './turnover.ts';

/** Events that decide something about the running set: they can be cancelled until the next set begins (8.1.g). */
const DECISIONS: ReadonlySet<string> = new Set([
  'struck',
  'passed',
  'cautioned',
  'turnLost',
  'penaltyGiven',
  'offenceCounted',
  'pieceMoved',
  'warned',
  'setEnded',
  'gameEnded',
]);

/** The states to which the game can go back after `event`; `before` and `after` are the states around it. */
export function remember(before: GameState, after: GameState, event: GameEvent): GameState['past'] {
  if (event.type === 'setStarted') return [];
  if (event.type === 'cancelled') return after.past;
  // What a third warning does is cancelled with that warning.
  const byWarnings = event.type === 'gameEnded' && event.cause === 'warnings';
  if (!DECISIONS.has(event.type) || byWarnings) return before.past;
  const rank = rankOf(event.by);
  return [...before.past, { event: event.n, type: event.type, rank, state: { ...before, past: [] } }];
}

/**
 * Back to the point before event `to`; what isn't of the set (presence, questions, protests, other warnings) stays. A
 * warning changes nothing on the table: it is taken off the record, and only where it ended the game does the game go back.
 */
export function cancelled(state: GameState, to: number, at: number): GameState {
  const index = state.past.findIndex((item) => item.event === to);
  const found = state.past[index];
  if (found === undefined) throw new RangeError(`Event ${to} can't be cancelled.`);
  const without = (side: Side) => state.sides[side].warnings.filter((warning) => warning.event !== to);
  if (found.type === 'warned' && state.result?.cause !== 'warnings') {
    const { A, B } = state.sides;
    const sides = { A: { ...A, warnings: without('A') }, B: { ...B, warnings: without('B') } };
    return { ...state, sides, past: state.past.filter((item) => item.event !== to) };
  }
  const { state: back } = found;
  const keep = (side: Side) => ({ cautions: back.sides[side].cautions, warnings: without(side) });
  const restored: GameState = {
    ...back,
    presence: state.presence,
    places: state.places,
    referee: state.referee,
    questions: state.questions,
    protests: state.protests,
    calls: state.calls,
    acted: state.acted,
    sides: { A: keep('A'), B: keep('B') },
    stopped: state.stopped,
    refused: state.refused,
    offer: null,
    past: state.past.slice(0, index),
  };
  const rested = restarted(restored, back.clock, at);
  // Warnings given since stand, and can still be cancelled: they lead back to here.
  const kept = state.past.slice(index + 1).filter((item) => item.type === 'warned');
  return { ...rested, past: [...rested.past, ...kept.map((item) => ({ ...item, state: { ...rested, past: [] } }))] };
}

/** What had run out by then must not run out again at once: every clock begins anew. */
function restarted(state: GameState, clock: GameClock | null, at: number): GameState {
  const { set } = state;
  if (set === null || state.phase !== 'set') return { ...state, clock: anew(clock, at) };
  const rested = { ...set, readyAt: at };
  return { ...state, set: rested, clock: strikeClock(state, rested, at + state.config.clocks.allowance) };
}
