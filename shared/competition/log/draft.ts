/** Events being decided: each is applied as it is added, so that the next is decided on the state it leaves. */
import { apply } from './apply.ts';
import type { Author, CompetitionEvent, EventBody } from './events.ts';
import type { CompetitionState } from './state.ts';

export const SYSTEM: Author = { role: 'system' };

export class Draft {
  state: CompetitionState;
  readonly events: CompetitionEvent[] = [];

  constructor(state: CompetitionState) {
    this.state = state;
  }

  /** Adds an event. Time never runs backwards in a log, whatever the machine's clock does. */
  add(body: EventBody, by: Author, at: number): void {
    const event: CompetitionEvent = { n: this.state.n, at: Math.max(at, this.state.at), by, ...body };
    this.state = apply(this.state, event);
    this.events.push(event);
  }
}
