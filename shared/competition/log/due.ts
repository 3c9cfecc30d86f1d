/** What the service has to do next for a competition that goes on by itself. */
import { dueOverDays } from '../days/due.ts';
import { firstWindow } from '../days/windows.ts';
import { awaitsLot } from './decide-officials.ts';
import { isSigned } from './decide-papers.ts';
import { formatOf, isRoundOver, isSectionOver } from './sections.ts';
import { type CompetitionState, gamesOf } from './state.ts';

/** One thing to do, at this time at the earliest (ms since the epoch). */
export type Due =
  | { readonly do: 'start'; readonly at: number }
  | { readonly do: 'pair-round'; readonly section: string; readonly at: number }
  /** Some are level in everything else, and the regulations have a lot. */
  | { readonly do: 'draw-lot'; readonly section: string; readonly at: number }
  | { readonly do: 'call-game'; readonly game: string; readonly at: number }
  /**
   * Over days, once for each game, `about` and `of`: it is played tomorrow, or soon, at `of`; or its deadline `of` comes
   * near and no time is agreed. It stays due while the game waits: who sends it remembers that.
   */
  | {
      readonly do: 'remind';
      readonly game: string;
      readonly about: 'tomorrow' | 'soon' | 'closing';
      readonly of: number;
      readonly at: number;
    }
  /** It was postponed until then. */
  | { readonly do: 'resume'; readonly at: number }
  /** Of teams: the time to object is over, and the protocol is signed by itself (9.2). */
  | { readonly do: 'sign-match'; readonly game: string; readonly at: number }
  /** Over days: its deadline, without a time agreed. */
  | { readonly do: 'close-game'; readonly game: string; readonly at: number };

/**
 * What is due, or comes due, in the state as it is. A live competition pairs the next round when the last game is over,
 * after the pause; over days its calendar says when ({@link dueOverDays}).
 */
export function due(state: CompetitionState): readonly Due[] {
  const { postponed, phase } = state;
  if (phase === 'finished' || phase === 'cancelled') return [];
  if (postponed !== null) return postponed.until === null ? [] : [{ do: 'resume', at: postponed.until }];
  if (state.phase === 'entry' || state.phase === 'closed') return starting(state);
  if (state.phase !== 'running') return [];
  const lots = state.sections
    .filter((section) => awaitsLot(state, section))
    .map(({ id }): Due => ({ do: 'draw-lot', section: id, at: state.at }));
  const played = state.regulations.timing.kind === 'days' ? dueOverDays(state) : dueLive(state);
  return [...played, ...lots, ...dueSignatures(state)];
}

function dueSignatures(state: CompetitionState): readonly Due[] {
  const { team, clocks } = state.regulations;
  if (team === null) return [];
  return Object.values(state.games).flatMap((game): Due[] =>
    game.status !== 'over' || game.approved || isSigned(state, game)
      ? []
      : [{ do: 'sign-match', game: game.id, at: (game.endedAt ?? state.at) + clocks.signing }],
  );
}

/** Over days with the first window, unless that has opened before: then the organiser starts it. */
function starting(state: CompetitionState): readonly Due[] {
  const { timing } = state.regulations;
  const at = timing.kind === 'live' ? timing.startsAt : firstWindow(timing).opens;
  if (at === null || (timing.kind === 'days' && at < state.at)) return [];
  return [{ do: 'start', at }];
}

function dueLive(state: CompetitionState): readonly Due[] {
  const { timing } = state.regulations;
  const pause = timing.kind === 'live' ? timing.pause : 0;
  const calls = Object.values(state.games)
    .filter(({ status, postponed }) => status === 'paired' && postponed?.until !== null)
    .map(({ id, section, round, postponed }): Due => {
      const own = state.sections.find((one) => one.id === section)?.rounds.find((one) => one.round === round);
      return { do: 'call-game', game: id, at: postponed?.until ?? own?.pairedAt ?? state.at };
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
        at: ends.length === 0 ? state.at : Math.max(...ends) + pause,
      };
    });
  return [...calls, ...pairings];
}
