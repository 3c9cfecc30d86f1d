/** Events being decided: each is applied as it is added, so that the next is decided on the state it leaves. */
import type { Refusal } from '../../table/refusal.ts';
import { apply } from './apply.ts';
import type { Author, EventBody, GameEvent } from './events.ts';
import type { GameState } from './state.ts';

export const SYSTEM: Author = { role: 'system' };

/** The refusal of what the phase of the game doesn't allow. */
export const PHASE: Refusal = { code: 'game.phase', message: 'That is not possible at this point of the game.' };

export class Draft {
  state: GameState;
  readonly events: GameEvent[] = [];

  constructor(state: GameState) {
    this.state = state;
  }

  /** Adds an event. Time never runs backwards in a log, whatever the machine's clock does. */
  add(body: EventBody, by: Author, at: number): void {
    const event: GameEvent = { n: this.state.n, at: Math.max(at, this.state.at), by, ...body };
    this.state = apply(this.state, event);
    this.events.push(event);
  }
}
