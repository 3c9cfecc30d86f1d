/** The menu of practice: course, rules, table, saved positions, the link, the tools, the way out. */
import type { Signal } from '@preact/signals';
import type { ProfileName } from '../../../shared/table/profile.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { Check } from '../choice.tsx';
import { TableFacts } from '../table/before.tsx';
import { Dialog } from '../table/dialog.tsx';
import { ToolItems } from '../table/tools.tsx';
import { turnOn } from './laying.ts';
import type { PracticeLine } from './line.ts';

const TABLES: readonly (readonly [ProfileName, UiKey])[] = [
  ['federation', 'new.profile.federation'],
  ['fast', 'new.profile.fast'],
  ['slow', 'new.profile.slow'],
];

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
  if (!session.menu.shown.value || view === null) return null;
  const close = () => {
    session.menu.shown.value = false;
  };
  const does = (act: () => void) => () => {
    close();
    act();
  };
  const { standing } = line;
  const foot = (
    <button type="button" class="pri" onClick={close}>
      {t('menu.close')}
    </button>
  );
  return (
    <Dialog title={t('practice.title')} close={close} foot={foot}>
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
          {TABLES.map(([name, text]) => (
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
      <ToolItems session={session} close={close} />
      <a class="btn" href="/">
        {t('menu.home')}
      </a>
    </Dialog>
  );
}
