/** On the home page: a few of the games that are played now. Nothing where there are none. */
import { t } from '../../i18n/index.ts';
import { liveGames } from '../../net/watching.ts';
import { useLoading } from '../load.tsx';
import { Games, lookAgain, useLooks } from './games.tsx';

const SHOWN = 3;

export function LiveNow() {
  const games = useLoading('home', () => liveGames());
  const look = useLooks(() => lookAgain(games));
  const { value } = games.value;
  return (
    <section class="card" data-testid="live-now">
      <div class="row wrap">
        <h2 class="grow">{t('watch.title')}</h2>
        <a class="btn" href="/tv">
          {t('watch.tv')}
        </a>
      </div>
      {value !== null && value.games.length > 0 ? (
        <Games games={value.games.slice(0, SHOWN)} look={look} named />
      ) : (
        <p class="s">
          {t(value !== null ? 'watch.none' : games.failed.value === null ? 'load.loading' : 'watch.unread')}
        </p>
      )}
      <p>
        <a href="/live">
          {value !== null && value.count > SHOWN ? t('watch.see-all', { count: value.count }) : t('watch.see')}
        </a>
      </p>
    </section>
  );
}
