/** Events of a match being decided: each is applied as it is added, so that the next is decided on the state it leaves. */
import type { Author } from '../log/events.ts';
import type { CompetitionState } from '../log/state.ts';
import { applyToMatch } from './match-apply.ts';
import type { MatchBody, MatchEvent } from './match-events.ts';
import type { MatchState } from './match-state.ts';

export class MatchDraft {
  state: MatchState;
  readonly events: MatchEvent[] = [];
  readonly competition: CompetitionState;
  readonly now: number;

  constructor(competition: CompetitionState, state: MatchState, now: number) {
    this.competition = competition;
    this.state = state;
    this.now = now;
  }

  add(body: MatchBody, by: Author): void {
    const event: MatchEvent = { n: this.state.n, at: Math.max(this.now, this.state.at), by, ...body };
    this.state = applyToMatch(this.state, event);
    this.events.push(event);
  }
}
