/** What is played now. */
import '../../style/watch.css';
import { useLocation } from 'preact-iso';
import type { Mode } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';
import { liveGames } from '../../net/watching.ts';
import { Loaded, useLoading } from '../load.tsx';
import { Page } from '../page.tsx';
import { modeName } from '../words.ts';
import { Games, useLooks } from './games.tsx';

export function LivePage() {
  const { query } = useLocation();
  const mode: Mode | null = query.mode === 'pairs' || query.mode === 'singles' ? query.mode : null;
  const games = useLoading(mode ?? 'all', () => liveGames(mode));
  const look = useLooks(() => void games.reload());
  return (
    <Page title={t('title.live')} kind="live" wide>
      <section class="card">
        <div class="row wrap">
          <h1 class="grow">{t('watch.title')}</h1>
          <a class="btn pri" href="/tv">
            {t('watch.tv')}
          </a>
        </div>
        <nav class="tabs three" aria-label={t('profile.mode')}>
          {([null, 'singles', 'pairs'] as const).map((one) => (
            <a
              key={one ?? 'all'}
              class="btn"
              href={one === null ? '/live' : `/live?mode=${one}`}
              aria-current={one === mode ? 'page' : undefined}
            >
              {one === null ? t('watch.all') : modeName(one)}
            </a>
          ))}
        </nav>
        <Loaded of={games} lines={6}>
          {({ games: list, count }) =>
            list.length === 0 ? (
              <div class="empty">
                <p>{t('watch.none')}</p>
                <a class="btn" href="/">
                  {t('watch.none.play')}
                </a>
              </div>
            ) : (
              <>
                <Games games={list} look={look} />
                {count > list.length && <p class="s">{t('watch.more', { count: count - list.length })}</p>}
              </>
            )
          }
        </Loaded>
        <p class="s">
          <a href="/replay">{t('watch.import')}</a>
        </p>
      </section>
    </Page>
  );
}
