/** A competition on a page, kept up with; and the games of it that are being played. */
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { LiveGame } from '../../../shared/protocol/api.ts';
import type { CompetitionView, MineView } from '../../../shared/protocol/competition.ts';
import { competitionOf, liveIn, mineIn, newsOf } from '../../net/competitions.ts';
import { lookAtOwnGames } from '../../net/own-games.ts';
import { useLoading } from '../load.tsx';
import { type Keeping, useKept } from '../use-kept.ts';

/** Scores of running games are looked at so often, ms. */
const SCORES_MS = 5_000;

export interface Kept extends Keeping {
  readonly view: ReadonlySignal<CompetitionView | null>;
  /** Of who looks; null: not known (yet). */
  readonly mine: ReadonlySignal<MineView | null>;
}

/** Keeps up with one competition as long as the page is open. */
export function useCompetition(id: string): Kept {
  const view = useSignal<CompetitionView | null>(null);
  const mine = useSignal<MineView | null>(null);
  const keeping = useKept(id, {
    known: () => view.value !== null,
    forget() {
      view.value = null;
      mine.value = null;
    },
    async load(current) {
      const [found, asked] = await Promise.all([competitionOf(id), mineIn(id).catch(() => null)]);
      // An answer that was on its way longer says how it was before.
      if (!current() || (view.value?.id === found.id && isOlder(found, view.value))) return;
      view.value = found;
      if (asked !== null) mine.value = asked;
    },
    async news() {
      const seen = view.value!;
      const { n, m } = await newsOf(seen);
      return n !== seen.n || m !== seen.m;
    },
    final: (code) => code === 'competition.unknown',
    reloaded: () => void lookAtOwnGames(),
  });
  return { view, mine, ...keeping };
}

function isOlder(found: CompetitionView, known: CompetitionView): boolean {
  return found.n < known.n || (found.n === known.n && found.m < known.m);
}

/**
 * Fetches something of a competition: again with every change of it; what is shown stays meanwhile.
 * @param key what is fetched
 */
export function useOfCompetition<T>(id: string, key: string, load: () => Promise<T>) {
  const kept = useCompetition(id);
  const loading = useLoading(key, load);
  const n = kept.view.value?.n ?? null;
  useEffect(() => {
    if (n !== null && loading.value.value !== null) void loading.reload();
  }, [n]);
  const reload = async () => {
    await Promise.all([kept.reload(), loading.reload()]);
  };
  return { kept, loading, reload };
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
