/** A game on its way from the choice to the table: also where the browser keeps nothing. */
import type { GameEvent } from '../../../shared/rules/game/events.ts';

let handed: readonly GameEvent[] | null = null;

/** Puts a log down for the table that is opened next. */
export function handOver(events: readonly GameEvent[]): void {
  handed = events;
}

/** Takes it up, once; null: there is none. */
export function takeOver(): readonly GameEvent[] | null {
  const events = handed;
  handed = null;
  return events;
}
