/** The list of competitions, as it is grouped on its page. Pure. */
import type { CompetitionEntry, Phase } from '../../../shared/protocol/competition.ts';

export type Shown = 'all' | 'running' | 'open' | 'over';

/** What a filter asks the service for. */
export const PHASES: Readonly<Record<Shown, readonly Phase[]>> = {
  all: [],
  running: ['running'],
  open: ['entry', 'closed'],
  over: ['finished', 'cancelled'],
};

export interface Groups {
  readonly running: readonly CompetitionEntry[];
  /** Open for entries, or about to start. */
  readonly open: readonly CompetitionEntry[];
  readonly over: readonly CompetitionEntry[];
}

/** Drafts are nobody's business but their organiser's. */
export function grouped(list: readonly CompetitionEntry[]): Groups {
  const of = (phases: readonly Phase[]) => list.filter(({ phase }) => phases.includes(phase));
  return { running: of(PHASES.running), open: of(PHASES.open), over: of(PHASES.over) };
}

/** A filter as an address names it; anything else is all. */
export function shownBy(text: string | undefined): Shown {
  return text !== undefined && Object.hasOwn(PHASES, text) ? (text as Shown) : 'all';
}

/** Lists put together: what came later replaces what came before of the same. */
export function joined(
  before: readonly CompetitionEntry[],
  more: readonly CompetitionEntry[],
): readonly CompetitionEntry[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
}
