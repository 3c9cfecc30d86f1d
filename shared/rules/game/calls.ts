/** Calls for help from a table: who called stop or asked, and no official has seen to it (3.3, 3.5, 9.2, 19.2). */
import type { GameEvent } from './events.ts';
import { sideOfPlayer } from './people.ts';
import type { Call, GameState } from './state.ts';

/** The open calls after an event; the same list where it changes nothing of them. */
export function callsAfter(before: GameState, after: GameState, event: GameEvent): readonly Call[] {
  let calls = after.calls;
  const { n, at, by } = event;
  const close = (closed: (call: Call) => boolean) => {
    if (calls.some(closed)) calls = calls.filter((call) => !closed(call));
  };
  // What the game was stopped for is settled, or an official has taken it over.
  if (after.stopped === null || (event.type === 'stopped' && by.role !== 'player' && by.role !== 'system'))
    close(({ kind }) => kind === 'stop' || kind === 'nobody-there');
  if (event.type === 'answered') close((call) => call.event === event.question);
  if (after.phase === 'over') close(() => true);
  const call = after.phase === 'over' ? null : callOf(before, event);
  return call === null ? calls : [...calls, { event: n, at, ...call }];
}

function callOf(before: GameState, event: GameEvent): Omit<Call, 'event' | 'at'> | null {
  switch (event.type) {
    case 'stopped':
      if (event.by.role === 'system') return { kind: 'nobody-there', player: null, side: null, text: event.note };
      // A referee who is here sees to it.
      if (event.by.role !== 'player' || refereeIsHere(before)) return null;
      return { kind: 'stop', player: event.by.id, side: event.side, text: event.note };
    case 'asked':
      return { kind: 'question', player: event.player, side: sideOfPlayer(before, event.player), text: event.text };
    case 'greetingRefused':
      return { kind: 'refused-greeting', player: event.player, side: sideOfPlayer(before, event.player), text: '' };
    default:
      return null;
  }
}

function refereeIsHere({ referee, presence }: GameState): boolean {
  return referee !== null && (presence[referee.id]?.here ?? false);
}
