/** A competition on a page, kept up with: loaded again whenever the service says that something has changed. */
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { LiveGame } from '../../../shared/protocol/api.ts';
import type { CompetitionView, MineView } from '../../../shared/protocol/competition.ts';
import { delayBefore } from '../../net/backoff.ts';
import { competitionOf, liveIn, mineIn, newsOf } from '../../net/competitions.ts';
import { codeOf } from '../../net/http.ts';
import { lookAtOwnGames } from '../../net/own-games.ts';
import { me } from '../../net/session.ts';

/** Scores of running games are looked at so often, ms. */
const SCORES_MS = 5_000;

export interface Kept {
  readonly view: ReadonlySignal<CompetitionView | null>;
  /** Of who looks; null: not known (yet). */
  readonly mine: ReadonlySignal<MineView | null>;
  /** The code of what went wrong at the last look; null: nothing. */
  readonly failed: ReadonlySignal<string | null>;
  /** When the last answer came, by this machine's time. */
  readonly heardAt: ReadonlySignal<number>;
  /** Looks now: something was done here. */
  readonly reload: () => Promise<void>;
}

/** Keeps up with one competition as long as the page is open. */
export function useCompetition(id: string): Kept {
  const view = useSignal<CompetitionView | null>(null);
  const mine = useSignal<MineView | null>(null);
  const failed = useSignal<string | null>(null);
  const heardAt = useSignal(0);
  const round = useRef(0);
  const load = async (own: number): Promise<void> => {
    const [found, asked] = await Promise.all([competitionOf(id), mineIn(id).catch(() => null)]);
    if (own !== round.current) return;
    // An answer that was on its way longer says how it was before.
    if (view.value === null || view.value.id !== found.id || found.n >= view.value.n) {
      view.value = found;
      if (asked !== null) mine.value = asked;
    }
    failed.value = null;
    heardAt.value = Date.now();
  };
  const reload = async () => {
    try {
      await load(round.current);
      void lookAtOwnGames();
    } catch (error) {
      failed.value = codeOf(error);
    }
  };
  const who = me.value?.id;
  useEffect(() => {
    round.current += 1;
    const own = round.current;
    view.value = null;
    mine.value = null;
    void keep(own, () => own === round.current);
    return () => {
      round.current += 1;
    };
  }, [id, who]);
  async function keep(own: number, goesOn: () => boolean): Promise<void> {
    for (let attempt = 0; goesOn(); ) {
      try {
        if (view.value === null) await load(own);
        else {
          const { n } = view.value;
          const news = await newsOf(id, n);
          if (goesOn() && news.n !== n) await load(own);
          failed.value = null;
          heardAt.value = Date.now();
        }
        attempt = 0;
      } catch (error) {
        if (!goesOn()) return;
        failed.value = codeOf(error);
        if (failed.value === 'competition.unknown') return;
        attempt += 1;
        await new Promise((resolve) => setTimeout(resolve, delayBefore(attempt, Math.random())));
      }
    }
  }
  return { view, mine, failed, heardAt, reload };
}

/** The games of a competition that are being played, as watchers see them; asked for only while there are some. */
export function useLive(id: string, plays: boolean): Signal<readonly LiveGame[]> {
  const live = useSignal<readonly LiveGame[]>([]);
  useEffect(() => {
    if (!plays) {
      live.value = [];
      return;
    }
    let open = true;
    const ask = async () => {
      if (document.visibilityState !== 'visible' && live.value.length > 0) return;
      const games = await liveIn(id).catch(() => null);
      if (open && games !== null) live.value = games;
    };
    void ask();
    const timer = setInterval(() => void ask(), SCORES_MS);
    return () => {
      open = false;
      clearInterval(timer);
    };
  }, [id, plays]);
  return live;
}
