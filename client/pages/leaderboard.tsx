/** The strongest in singles and pairs, and one's own place among them. */
import { useLocation } from 'preact-iso';
import type { Leader } from '../../shared/protocol/api.ts';
import type { Mode } from '../../shared/table/seats.ts';
import { shownName, t } from '../i18n/index.ts';
import { leaders, profilePath } from '../net/people.ts';
import { ratings } from '../net/presence.ts';
import { me } from '../net/session.ts';
import { Loaded, useLoading } from './load.tsx';
import { Page } from './page.tsx';
import { modeName } from './words.ts';

export function LeaderboardPage() {
  const { query } = useLocation();
  const mode: Mode = query.mode === 'pairs' ? 'pairs' : 'singles';
  const list = useLoading(mode, () => leaders(mode));
  return (
    <Page title={t('title.leaders')} kind="leaderboard">
      <section class="card">
        <h1>{t('leaders.title')}</h1>
        <nav class="tabs" aria-label={t('profile.mode')}>
          {(['singles', 'pairs'] as const).map((one) => (
            <a
              key={one}
              class="btn"
              href={one === 'singles' ? '/leaderboard' : '/leaderboard?mode=pairs'}
              aria-current={one === mode ? 'page' : undefined}
            >
              {modeName(one)}
            </a>
          ))}
        </nav>
        <Loaded of={list} lines={10}>
          {(rows) => <Board rows={rows} mode={mode} />}
        </Loaded>
      </section>
    </Page>
  );
}

function Board({ rows, mode }: { readonly rows: readonly Leader[]; readonly mode: Mode }) {
  return (
    <>
      <Place rows={rows} mode={mode} />
      {rows.length === 0 ? (
        <div class="empty">
          <p>{t('leaders.none')}</p>
          <a class="btn pri" href="/play">
            {t('play.start')}
          </a>
        </div>
      ) : (
        <table class="list">
          <thead>
            <tr>
              <th scope="col" class="num">
                {t('leaders.place')}
              </th>
              <th scope="col">{t('leaders.player')}</th>
              <th scope="col" class="num">
                {t('rating.title')}
              </th>
              <th scope="col" class="num wide-only">
                {t('leaders.games')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} class={row.id === me.value?.id ? 'own' : ''}>
                <td class="num">{row.place}</td>
                <td class="name">
                  <a href={profilePath(row)}>{shownName(row.name)}</a>
                </td>
                <td class="num">
                  <b>{row.rating.number}</b> <span class="s">±{row.rating.uncertainty}</span>
                </td>
                <td class="num wide-only">{row.rating.games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="s">{t('leaders.about')}</p>
    </>
  );
}

/** One's own place, or what is missing to have one. */
function Place({ rows, mode }: { readonly rows: readonly Leader[]; readonly mode: Mode }) {
  const own = rows.find(({ id }) => id === me.value?.id);
  const rating = ratings.value?.[mode] ?? null;
  if (own !== undefined) return <p class="note">{t('leaders.own', { place: own.place, rating: own.rating.number })}</p>;
  if (rating === null) return <p class="note">{t('leaders.own.none')}</p>;
  const values = { rating: rating.number, uncertainty: rating.uncertainty };
  if (me.value?.guest === true)
    return (
      <p class="note">
        {t('leaders.own.guest', values)} <a href="/signup">{t('nav.sign-up')}</a>
      </p>
    );
  return <p class="note">{t(rating.provisional ? 'leaders.own.provisional' : 'leaders.own.below', values)}</p>;
}
