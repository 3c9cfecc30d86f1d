/** What is played now: all of it by competition, or one competition's, or one mode's. */
import '../../style/watch.css';
import { useLocation } from 'preact-iso';
import type { Mode } from '../../../shared/table/seats.ts';
import { errorText, t } from '../../i18n/index.ts';
import { competitionPath } from '../../net/competitions.ts';
import { type LiveWish, liveGames, livePath } from '../../net/watching.ts';
import { Loaded, useLoading } from '../load.tsx';
import { Page } from '../page.tsx';
import { modeName } from '../words.ts';
import { Games, lookAgain, useLooks } from './games.tsx';
import { groupsOf } from './grouping.ts';

/** What an address asks for; what can't be one asks for nothing. */
function wishIn({ mode, competition }: Readonly<Record<string, string>>): Required<LiveWish> {
  return {
    mode: mode === 'pairs' || mode === 'singles' ? mode : null,
    competition: competition !== undefined && /^[\w-]{1,64}$/.test(competition) ? competition : null,
  };
}

export function LivePage() {
  const { query } = useLocation();
  const wish = wishIn(query);
  const { mode, competition } = wish;
  const games = useLoading(livePath(wish), () => liveGames(wish));
  const look = useLooks(() => lookAgain(games));
  const name = games.value.value?.games[0]?.competition?.name ?? null;
  // What was seen last stays; that it is old is said.
  const stale = games.value.value !== null && games.failed.value !== null;
  return (
    <Page title={t('title.live')} kind="live" wide>
      <section class="card">
        <div class="row wrap">
          <h1 class="grow">{t('watch.title')}</h1>
          <a class="btn pri" href="/tv">
            {t('watch.tv')}
          </a>
        </div>
        {competition !== null && (
          <div class="row wrap live-of" data-testid="live-of">
            <p>{name === null ? t('watch.of.one') : t('watch.of', { name })}</p>
            <a class="btn" href={competitionPath(competition)}>
              {t('watch.of.page')}
            </a>
            <a class="btn" href={livePath({ mode })}>
              {t('watch.see')}
            </a>
          </div>
        )}
        <Modes {...wish} />
        {stale && (
          <p class="error" role="alert">
            {errorText(games.failed.value!)} {t('watch.stale')}
          </p>
        )}
        <Loaded of={games} lines={6}>
          {({ games: list, count }) =>
            list.length === 0 ? (
              <Nobody {...wish} />
            ) : (
              <>
                {groupsOf(list).map(({ competition: of, games: own }, _, groups) => (
                  <section key={of?.id ?? ''} class="live-group">
                    {competition === null && (of !== null || groups.length > 1) && (
                      <h2>{of === null ? t('watch.others') : <a href={competitionPath(of.id)}>{of.name}</a>}</h2>
                    )}
                    <Games games={own} look={look} />
                    {competition === null && of !== null && own.length > 1 && (
                      <p class="s">
                        <a href={livePath({ competition: of.id, mode })}>{t('watch.only')}</a>
                      </p>
                    )}
                  </section>
                ))}
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

function Modes({ mode, competition }: Required<LiveWish>) {
  return (
    <nav class="tabs three" aria-label={t('profile.mode')}>
      {([null, 'singles', 'pairs'] as const).map((one: Mode | null) => (
        <a
          key={one ?? 'all'}
          class="btn"
          href={livePath({ mode: one, competition })}
          aria-current={one === mode ? 'page' : undefined}
        >
          {one === null ? t('watch.all') : modeName(one)}
        </a>
      ))}
    </nav>
  );
}

/** Nothing of what was asked for is played. */
function Nobody({ mode, competition }: Required<LiveWish>) {
  const all = mode === null && competition === null;
  return (
    <div class="empty">
      <p>{t(competition !== null ? 'watch.none.of' : mode !== null ? 'watch.none.mode' : 'watch.none')}</p>
      <a class="btn" href={all ? '/' : '/live'}>
        {t(all ? 'watch.none.play' : 'watch.see')}
      </a>
    </div>
  );
}
