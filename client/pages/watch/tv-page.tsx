/** The featured table. When its game is over it says so, and after a moment moves on to the next one by itself. */
import '../../style/watch.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { LiveGame } from '../../../shared/protocol/api.ts';
import { SIDES } from '../../../shared/table/seats.ts';
import { shownName, t } from '../../i18n/index.ts';
import { featuredGame } from '../../net/watching.ts';
import { Loaded, useLoading } from '../load.tsx';
import { Page } from '../page.tsx';
import { Entered } from '../table-page.tsx';
import { useTitle } from '../title.ts';
import { LOOK_MS, useLooks } from './games.tsx';

/** The end of a game is looked at so long, s. */
const STAY = 10;
/** Nothing was looked at for so long, ms: the tab slept. */
const ASLEEP_MS = 4 * LOOK_MS;

export function TvPage() {
  // Null inside: nothing is played.
  const featured = useLoading('tv', async () => ({ game: await featuredGame() }));
  useLooks(() => featured.reload());
  const shown = useSignal<string | null>(null);
  const seen = useRef(0);
  useTitle(t('title.tv'));
  const { value: answer } = featured.value;
  const next = answer?.game ?? null;
  useEffect(() => {
    if (answer === null) return;
    // Who comes back to a tab that slept wants what is played now; that a game has ended is news no more.
    const slept = Date.now() - seen.current > ASLEEP_MS;
    seen.current = Date.now();
    if (next !== null && (shown.value === null || slept)) shown.value = next.table;
  }, [answer]);
  if (shown.value !== null)
    return (
      <div class="tv">
        <Entered key={shown.value} table={shown.value} where="watch" watch />
        {answer !== null && next?.table !== shown.value && (
          <Moves
            key={next?.table ?? 'none'}
            next={next}
            go={() => {
              shown.value = next?.table ?? shown.value;
            }}
          />
        )}
      </div>
    );
  return (
    <Page title={t('title.tv')} kind="tv">
      <section class="card">
        <h1>{t('watch.tv')}</h1>
        <Loaded of={featured}>
          {() => (
            <div class="empty">
              <p>{t('watch.tv.none')}</p>
              <a class="btn" href="/">
                {t('watch.none.play')}
              </a>
            </div>
          )}
        </Loaded>
      </section>
    </Page>
  );
}

/** The game is over; what comes next, and when. */
function Moves({ next, go }: { readonly next: LiveGame | null; readonly go: () => void }) {
  const left = useSignal(STAY);
  useEffect(() => {
    if (next === null) return;
    // By the clock: the timers of a tab that isn't looked at come late.
    const until = Date.now() + 1000 * STAY;
    const timer = setInterval(() => {
      left.value = Math.ceil((until - Date.now()) / 1000);
      if (left.value <= 0) go();
    }, 500);
    return () => clearInterval(timer);
  }, [next?.table]);
  if (next === null)
    return (
      <p class="tv-note" role="status">
        {t('watch.tv.last')}
      </p>
    );
  const [a, b] = SIDES.map((side) =>
    next.players
      .filter((player) => player.side === side)
      .map(({ name }) => shownName(name))
      .join(' + '),
  );
  return (
    <div class="tv-note" role="status">
      <span class="grow">{t('watch.tv.next', { a: a!, b: b!, seconds: Math.max(0, left.value) })}</span>
      <button type="button" class="pri" onClick={go}>
        {t('watch.tv.now')}
      </button>
    </div>
  );
}
