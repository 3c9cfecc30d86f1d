/** A team match on a page, kept up with; and the boards of it that are played now. */
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { LiveGame } from '../../../shared/protocol/api.ts';
import type { CompetitionView } from '../../../shared/protocol/competition.ts';
import type { CaptainView, MatchMine, MatchView } from '../../../shared/protocol/team.ts';
import { competitionOf } from '../../net/competitions.ts';
import { lookAtOwnMatches } from '../../net/own-matches.ts';
import { captainOf, liveOfMatch, matchNews, matchOf, mineInMatch } from '../../net/teams.ts';
import { type Keeping, useKept } from '../use-kept.ts';

/** Who is there changes without anything in the match: a captain's view is looked at again so often, ms. */
const THERE_MS = 5_000;

export interface KeptMatch extends Keeping {
  readonly view: ReadonlySignal<MatchView | null>;
  /** Of who looks; null: not known (yet). */
  readonly mine: ReadonlySignal<MatchMine | null>;
  /** Null: who looks leads neither of the two, or it isn't known yet. */
  readonly captain: ReadonlySignal<CaptainView | null>;
  /** Its competition, for the regulations. */
  readonly competition: ReadonlySignal<CompetitionView | null>;
}

/** Codes after which asking again is of no use. */
const UNKNOWN: ReadonlySet<string> = new Set(['competition.unknown', 'game.unknown', 'match.unknown', 'team.none']);
export const isUnknown = (code: string): boolean => UNKNOWN.has(code);

/** Keeps up with one match as long as the page is open. */
export function useMatch(id: string, game: string): KeptMatch {
  const view = useSignal<MatchView | null>(null);
  const mine = useSignal<MatchMine | null>(null);
  const captain = useSignal<CaptainView | null>(null);
  const competition = useSignal<CompetitionView | null>(null);
  const loads = useRef(0);
  const keeping = useKept(`${id} ${game}`, {
    known: () => view.value !== null,
    forget() {
      view.value = null;
      mine.value = null;
      captain.value = null;
      competition.value = null;
    },
    async load(current) {
      loads.current += 1;
      const turn = loads.current;
      const [found, asked, whole] = await Promise.all([
        matchOf(id, game),
        mineInMatch(id, game).catch(() => null),
        competition.value === null ? competitionOf(id) : competition.value,
      ]);
      const leads = asked?.captain === true ? await captainOf(id, game).catch(() => null) : null;
      // An answer that was asked for earlier says how it was before.
      if (!current() || turn !== loads.current) return;
      competition.value = whole;
      view.value = found;
      if (asked !== null) mine.value = asked;
      if (leads !== null || asked?.captain === false) captain.value = leads;
    },
    async news() {
      const { v } = view.value!;
      const news = await matchNews(id, game, v);
      return news.v !== v && view.value?.v === v;
    },
    final: isUnknown,
    reloaded: () => void lookAtOwnMatches(),
  });
  const phase = view.value?.phase;
  const leads = captain.value !== null && phase !== 'over' && phase !== 'void';
  useEffect(() => {
    if (!leads) return;
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      const turn = loads.current;
      const found = await captainOf(id, game).catch(() => null);
      if (found !== null && turn === loads.current && captain.value !== null) captain.value = found;
    }, THERE_MS);
    return () => clearInterval(timer);
  }, [id, game, leads]);
  return { view, mine, captain, competition, ...keeping };
}

/** The boards of a match that are played now, as watchers see them; `look` is another one at each look. */
export function useLiveBoards(id: string, game: string, plays: boolean, look: number): Signal<readonly LiveGame[]> {
  const live = useSignal<readonly LiveGame[]>([]);
  useEffect(() => {
    if (!plays) {
      live.value = [];
      return;
    }
    let open = true;
    void liveOfMatch(id, game).then(
      (games) => {
        if (open) live.value = games;
      },
      () => {},
    );
    return () => {
      open = false;
    };
  }, [id, game, plays, look]);
  return live;
}
