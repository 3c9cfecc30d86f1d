/** What the service has to do next for a competition that goes on by itself. */
import { awaitsLot } from './decide-officials.ts';
import { formatOf, isRoundOver, isSectionOver } from './sections.ts';
import { type CompetitionState, gamesOf } from './state.ts';

/** One thing to do, at this time at the earliest (ms since the epoch). */
export type Due =
  | { readonly do: 'start'; readonly at: number }
  | { readonly do: 'pair-round'; readonly section: string; readonly at: number }
  /** Some are level in everything else, and the regulations have a lot. */
  | { readonly do: 'draw-lot'; readonly section: string; readonly at: number }
  | { readonly do: 'call-game'; readonly game: string; readonly at: number };

/**
 * What is due, or comes due, in the state as it is. A live competition pairs the next round when the last game is over,
 * after the pause; over days the organiser's calendar does it.
 */
export function due(state: CompetitionState): readonly Due[] {
  const { timing } = state.regulations;
  if (timing.kind !== 'live' || state.postponed !== null) return [];
  if (state.phase === 'entry' || state.phase === 'closed')
    return timing.startsAt === null ? [] : [{ do: 'start', at: timing.startsAt }];
  if (state.phase !== 'running') return [];
  const calls = Object.values(state.games)
    .filter(({ status }) => status === 'paired')
    .map(({ id, section, round }): Due => {
      const own = state.sections.find((one) => one.id === section)?.rounds.find((one) => one.round === round);
      return { do: 'call-game', game: id, at: own?.pairedAt ?? state.at };
    });
  const pairings = state.sections
    .filter(
      (section) =>
        formatOf(state.regulations, section.kind).system !== 'imported' &&
        isRoundOver(state, section) &&
        !isSectionOver(state, section),
    )
    .map((section): Due => {
      const ends = gamesOf(state, section).map(({ endedAt, calledAt }) => endedAt ?? calledAt ?? 0);
      return {
        do: 'pair-round',
        section: section.id,
        at: ends.length === 0 ? state.at : Math.max(...ends) + timing.pause,
      };
    });
  const lots = state.sections
    .filter((section) => awaitsLot(state, section))
    .map(({ id }): Due => ({ do: 'draw-lot', section: id, at: state.at }));
  return [...calls, ...pairings, ...lots];
}
