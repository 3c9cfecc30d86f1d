/** Everything to take along: tables as files, calendars, printing. */
import { t } from '../../i18n/index.ts';
import { filesOf, ownCalendarPath, wallPath } from '../../net/competitions.ts';
import { me } from '../../net/session.ts';
import { CopyLink } from '../copy-link.tsx';
import type { TabProps } from './competition-page.tsx';
import { isDesk } from './desk/duties.ts';

export function FilesTab({ view, mine }: TabProps) {
  const files = filesOf(view.id);
  const links = [
    [t('files.standings'), files.standings],
    [t('files.games'), files.games],
    [t('files.entries'), files.entries],
    [t('files.json'), files.json],
    ...(mine !== null && isDesk(mine) ? [[t('files.log'), files.log] as const] : []),
  ] as const;
  return (
    <section class="card">
      <h2>{t('files.title')}</h2>
      <p class="row wrap">
        {links.map(([name, path]) => (
          <a key={path} class="btn" href={path} download>
            {name}
          </a>
        ))}
        <a class="btn" href={wallPath(view.id)}>
          {t('comp.wall')}
        </a>
        <button type="button" onClick={() => print()}>
          {t('files.print')}
        </button>
      </p>
      <p class="s">{t('files.calendar.about')}</p>
      <div class="stack">
        <b>{t('files.calendar')}</b>
        <CopyLink label={t('files.calendar')} link={`${location.origin}${files.calendar}`} share={view.name} />
        {mine?.participant != null && me.value !== null && (
          <>
            <b>{t('files.own-calendar')}</b>
            <CopyLink
              label={t('files.own-calendar')}
              link={`${location.origin}${ownCalendarPath(me.value.id)}`}
              share={view.name}
            />
          </>
        )}
      </div>
    </section>
  );
}
