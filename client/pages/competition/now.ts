/** The one thing that is to be done, or known, by who looks at a competition. Pure. */
import type { CompetitionView, MineView, MyNext } from '../../../shared/protocol/competition.ts';
import type { Refusal } from '../../../shared/table/refusal.ts';

export type WhatNow =
  | { readonly kind: 'cancelled'; readonly clause: string; readonly reason: string }
  | { readonly kind: 'finished'; readonly place: number | null; readonly of: number }
  /** Everything is played; its officials have to close it. */
  | { readonly kind: 'over'; readonly place: number | null; readonly of: number }
  | { readonly kind: 'postponed'; readonly until: number | null; readonly reason: string }
  /** Go to the table. */
  | { readonly kind: 'called'; readonly next: MyNext }
  /** The regulations are others than those accepted (3.1). */
  | { readonly kind: 'accept' }
  | { readonly kind: 'out' }
  | { readonly kind: 'paired' | 'waiting' | 'bye'; readonly next: MyNext }
  /** In it, and it hasn't begun. */
  | { readonly kind: 'entered'; readonly startsAt: number | null }
  | { readonly kind: 'enter' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'draft' }
  | { readonly kind: 'look' };

/** When it begins by itself; null: when somebody starts it, or it has begun. */
export function startOf({ next, regulations }: Pick<CompetitionView, 'next' | 'regulations'>): number | null {
  const step = next.find((one) => one.do === 'start' && one.blocked === null);
  if (step !== undefined) return step.at;
  return regulations.timing.kind === 'live' ? regulations.timing.startsAt : null;
}

/** @param mine null: not known, or nobody asks */
export function whatNow(view: CompetitionView, mine: MineView | null): WhatNow {
  const { phase } = view;
  const own = mine?.participant ?? null;
  const place = view.places.find(({ participant }) => participant === own)?.place ?? null;
  const of = view.places.length;
  if (view.cancelled !== null) return { kind: 'cancelled', ...view.cancelled };
  if (phase === 'finished') return { kind: 'finished', place, of };
  if (phase === 'draft') return { kind: 'draft' };
  const next = mine?.next ?? null;
  // A game that has been called is played, whatever happens to the rest.
  if (next?.state === 'called') return { kind: 'called', next };
  if (view.postponed !== null) return { kind: 'postponed', until: view.postponed.until, reason: view.postponed.reason };
  if (view.over) return { kind: 'over', place, of };
  if (own === null) return visitor(view, mine);
  if (view.participants.find(({ id }) => id === own)?.out != null) return { kind: 'out' };
  if (mine?.accepted === false) return { kind: 'accept' };
  if (next !== null && (next.state === 'paired' || next.state === 'waiting' || next.state === 'bye'))
    return { kind: next.state, next };
  return phase === 'running' ? { kind: 'look' } : { kind: 'entered', startsAt: startOf(view) };
}

function visitor(view: CompetitionView, mine: MineView | null): WhatNow {
  if (mine === null) return { kind: 'look' };
  if (mine.enter.ok) return { kind: 'enter' };
  const { refusal } = mine.enter;
  // After the start it is no news that one can't enter any more.
  return view.phase === 'running' ? { kind: 'look' } : { kind: 'refused', refusal };
}

/** How long who was called still has, ms; null: no such clock, or the game has begun. */
export function arrivalLeft({ deadline, calledAt }: Pick<MyNext, 'deadline' | 'calledAt'>, now: number): number | null {
  return deadline === null || calledAt === null ? null : Math.max(0, deadline - now);
}
