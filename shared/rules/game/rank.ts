/** How binding decisions at a table are: what a higher official has decided, a lower one can't undo (7.2.d, 7.3). */
import type { Refusal } from '../../table/refusal.ts';
import type { Author, Rank } from './events.ts';
import type { GameState } from './state.ts';

/** The rank with which somebody decides; 0: the engine and the players, whose doings any official may correct. */
export function rankOf(by: Author): Rank | 0 {
  if (by.role === 'referee') return by.rank ?? 1;
  return by.role === 'official' ? by.rank : 0;
}

/** `{rank}` of a decision above a table referee's, nothing else: so it is written. */
export function ranked(by: Author): { readonly rank?: Rank } {
  const rank = rankOf(by);
  return rank > 1 ? { rank: rank as Rank } : {};
}

const BINDING: Refusal = {
  code: 'decision.binding',
  clause: '7.3',
  message: 'A higher official has decided about this.',
};

/**
 * Why going back to before event `to` isn't for this rank: a decision that would be undone with it, or a protest about it
 * that a higher one has rejected. Null: it is.
 */
export function boundBy(state: GameState, to: number, rank: number): Refusal | null {
  const from = state.past.findIndex((item) => item.event === to);
  // Of a warning nothing else is undone, and none is with what came before it.
  const undone = state.past.slice(from).filter((item, i) => i === 0 || item.type !== 'warned');
  const decided = undone.some((item) => item.rank > rank);
  const upheld = state.protests.some(
    ({ about, decision }) => about >= to && decision?.upheld === false && (decision.rank ?? 1) > rank,
  );
  return decided || upheld ? BINDING : null;
}

/** Whether a protest's decision stands against this rank. */
export function boundVerdict(decision: GameState['protests'][number]['decision'], rank: number): Refusal | null {
  return decision !== null && (decision.rank ?? 0) > rank ? BINDING : null;
}

/** Whether a stop stands against this rank. */
export function boundStop(stopped: NonNullable<GameState['stopped']>, rank: number): Refusal | null {
  return (stopped.rank ?? 0) > rank ? BINDING : null;
}
