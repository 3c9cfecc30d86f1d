/** The menu of practice: course, rules, table, saved positions, the link, the tools, the way out. */
import type { Signal } from '@preact/signals';
import type { ProfileName } from '../../../shared/table/profile.ts';
import { t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { Check } from '../choice.tsx';
import { PROFILE_NAMES } from '../profile-choices.tsx';
import { TableFacts } from '../table/before.tsx';
import { PageMenu } from '../table/page-menu.tsx';
import { turnOn } from './laying.ts';
import type { PracticeLine } from './line.ts';

interface Props {
  readonly session: TableSession;
  readonly line: PracticeLine;
  readonly course: Signal<boolean>;
  readonly link: () => void;
  readonly saved: () => void;
  readonly onTable: (name: ProfileName) => void;
}

export function PracticeMenu({ session, line, course, link, saved, onTable }: Props) {
  const view = session.view.value;
  if (view === null) return null;
  const { standing } = line;
  return (
    <PageMenu session={session} title={t('practice.title')}>
      {(does) => (
        <>
          <Check of={course}>{t('practice.course')}</Check>
          <div>
            <Check of={line.rules}>{t('practice.rules')}</Check>
            <p class="s">{t('practice.rules.about')}</p>
          </div>
          {standing !== null && (
            <button type="button" onClick={does(() => line.lay(turnOn(standing)))}>
              {t('practice.turn')}
            </button>
          )}
          <button type="button" onClick={does(saved)}>
            {t('practice.saved')}
          </button>
          {standing !== null && (
            <button type="button" onClick={does(link)}>
              {t('practice.link')}
            </button>
          )}
          <div class="stack">
            <b>{t('practice.table')}</b>
            <div class="row pressing">
              {PROFILE_NAMES.map(([name, text]) => (
                <button
                  type="button"
                  key={name}
                  class="grow"
                  aria-pressed={line.current.config.profileName === name}
                  onClick={does(() => onTable(name))}
                >
                  {t(text)}
                </button>
              ))}
            </div>
            <TableFacts view={view} />
          </div>
        </>
      )}
    </PageMenu>
  );
}
