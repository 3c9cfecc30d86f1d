/** Where one holds an office, and what waits there: `/desk`. */
import '../../style/competition.css';
import '../../style/desk.css';
import type { MyDesks } from '../../../shared/protocol/desk.ts';
import { t } from '../../i18n/index.ts';
import { deskPath, myDesks } from '../../net/desk.ts';
import { officeText, phaseText, sectionText } from '../competition/words.ts';
import { Loaded, useLoading } from '../load.tsx';
import { Page } from '../page.tsx';

export function MyDesksPage() {
  const loading = useLoading('', myDesks);
  return (
    <Page title={t('off.mine.title')} kind="my-desks">
      <h1>{t('off.mine')}</h1>
      <Loaded of={loading}>
        {({ desks }) =>
          desks.length === 0 ? (
            <div class="card empty stack">
              <p>{t('off.mine.none')}</p>
              <p class="s">{t('off.mine.none.about')}</p>
              <p>
                <a class="btn" href="/competitions">
                  {t('comp.all')}
                </a>
              </p>
            </div>
          ) : (
            <ul class="comps desks">
              {desks.map((one) => (
                <MyDesk key={one.competition.id} {...one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function MyDesk({ competition, offices, calls, protests, approvals }: MyDesks['desks'][number]) {
  const roles = offices.map(({ office, section }) =>
    [office === 'organiser' ? t('org.role.organiser') : officeText(office), sectionText(section)]
      .filter((one) => one !== '')
      .join(', '),
  );
  return (
    <li>
      <a href={deskPath(competition.id)} class={calls > 0 ? 'urgent' : ''}>
        <span class="row">
          <b class="grow wordy">{competition.name}</b>
          <span class={`phase ${competition.phase}`}>{phaseText(competition.phase)}</span>
        </span>
        <span class="s wordy">{[...new Set(roles)].join(' · ')}</span>
        <span class="row wrap">
          {calls > 0 && <b class="desk-count loud">{t('off.count.calls', { count: calls })}</b>}
          {protests > 0 && <b class="desk-count">{t('off.count.protests', { count: protests })}</b>}
          {approvals > 0 && <b class="desk-count">{t('off.count.approvals', { count: approvals })}</b>}
          {calls + protests + approvals === 0 && <span class="s">{t('off.count.none')}</span>}
        </span>
      </a>
    </li>
  );
}
