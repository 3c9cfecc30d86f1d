/** The referee's desk: every live table of one's part, calls for help first; protests and protocols that wait under them. */
import '../../style/competition.css';
import '../../style/desk.css';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { CompetitionView } from '../../../shared/protocol/competition.ts';
import type { Desk, DeskTable } from '../../../shared/protocol/desk.ts';
import { errorText, t, type UiKey } from '../../i18n/index.ts';
import { competitionPath } from '../../net/competitions.ts';
import { protestsPath, reportPath } from '../../net/desk.ts';
import { me } from '../../net/session.ts';
import { rolesText } from '../competition/desk/duties.ts';
import { useCompetition } from '../competition/keeping.ts';
import { sectionText } from '../competition/words.ts';
import { Message, Opening, Unreachable } from '../message.tsx';
import { Page } from '../page.tsx';
import { useTitle } from '../title.ts';
import { hourText } from '../words.ts';
import { Approvals } from './approvals.tsx';
import { callKeys, FILTERS, type Filter, isOf, shownBy, waits } from './cards.ts';
import { DeskKeys, useDeskKeys } from './desk-keys.tsx';
import { isFinal, type KeptDesk, useDesk } from './keeping.ts';
import { OpenProtests } from './open-protests.tsx';
import { useRinging } from './ringing.tsx';
import { TableCard } from './table-card.tsx';

const NAMES: Readonly<Record<Filter, UiKey>> = {
  all: 'off.filter.all',
  calls: 'off.filter.calls',
  mine: 'off.filter.mine',
};

export function DeskPage({ id }: { readonly id?: string }) {
  return <Door key={id} id={id ?? ''} />;
}

function Door({ id }: { readonly id: string }) {
  const kept = useDesk(id);
  const desk = kept.view.value;
  const failed = kept.failed.value;
  useTitle(t('off.title', { name: desk?.competition.name ?? t('off.desk') }));
  if (failed !== null && isFinal(failed)) return <NoOffice id={id} code={failed} />;
  if (desk !== null) return <Shown kept={kept} desk={desk} />;
  if (failed === null) return <Opening />;
  return <Unreachable retry={() => void kept.reload()} />;
}

/** A plain refusal: who has no office here looks on like everybody else. */
function NoOffice({ id, code }: { readonly id: string; readonly code: string }) {
  const unknown = code === 'competition.unknown';
  return (
    <Message
      kind={unknown ? 'unknown' : 'no-office'}
      title={t(unknown ? 'comp.unknown' : 'off.no-office')}
      about={t(unknown ? 'comp.unknown.about' : 'off.no-office.about')}
    >
      <a class="btn pri" href={unknown ? '/competitions' : competitionPath(id)}>
        {t(unknown ? 'comp.all' : 'off.to-competition')}
      </a>
    </Message>
  );
}

function Shown({ kept, desk }: { readonly kept: KeptDesk; readonly desk: Desk }) {
  const { id, name } = desk.competition;
  const { view, mine } = useCompetition(id);
  const filter = useSignal<Filter>('all');
  const list = useRef<HTMLDivElement>(null);
  const own = me.value?.id ?? '';
  const shown = shownBy(filter.value, desk.tables, own);
  useRinging(callKeys(desk.tables));
  useDeskKeys(list, shown, (one) => {
    filter.value = one;
  });
  return (
    <Page title={t('off.title', { name })} kind="desk" wide>
      <Head desk={desk} view={view.value} />
      {kept.failed.value !== null && (
        <p class="note bad" role="status">
          {errorText(kept.failed.value)} {t('comp.old', { time: hourText(kept.heardAt.value) })}
        </p>
      )}
      <Filters filter={filter.value} choose={(one) => (filter.value = one)} tables={desk.tables} own={own} />
      <div class="desk-cards" ref={list} data-testid="desk-cards">
        {shown.map((one) => (
          <TableCard
            key={one.table}
            desk={desk}
            one={one}
            skew={kept.skew}
            reload={kept.reload}
            relieves={mine.value?.may.includes('relieve') === true}
          />
        ))}
        {shown.length === 0 && <Nothing desk={desk} filter={filter.value} view={view.value} />}
      </div>
      {view.value !== null && (
        <>
          <OpenProtests desk={desk} view={view.value} />
          <Approvals desk={desk} view={view.value} mine={mine.value} reload={kept.reload} />
        </>
      )}
      <DeskKeys />
    </Page>
  );
}

function Head({ desk, view }: { readonly desk: Desk; readonly view: CompetitionView | null }) {
  const { id, name } = desk.competition;
  const section = sectionText(desk.section);
  const roles = rolesText(desk.roles);
  return (
    <header class="comp-head desk-head">
      <div class="row wrap">
        <h1 class="grow wordy">{name}</h1>
        <a class="btn" href={competitionPath(id)}>
          {t('off.competition')}
        </a>
        <a class="btn wide-only" href={protestsPath(id)}>
          {t('off.protests')}
        </a>
        {view !== null && view.games.length > 0 && (
          <a class="btn wide-only" href={reportPath(id)}>
            {t('off.report')}
          </a>
        )}
      </div>
      <p class="s wordy">
        {t('off.desk')} · {section === '' ? t('org.roles', { roles }) : t('off.roles.of', { roles, section })}
      </p>
    </header>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly choose: (filter: Filter) => void;
  readonly tables: readonly DeskTable[];
  readonly own: string;
}

function Filters({ filter, choose, tables, own }: FiltersProps) {
  const counts: Readonly<Record<Filter, number>> = {
    all: tables.length,
    calls: tables.filter(waits).length,
    mine: tables.filter((one) => isOf(one, own)).length,
  };
  return (
    <fieldset class="desk-filters">
      <legend class="hide">{t('off.filter')}</legend>
      {FILTERS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={filter === one}
          class={one === 'calls' && counts.calls > 0 ? 'loud' : ''}
          onClick={() => choose(one)}
        >
          {t(NAMES[one])} <span class="num">{counts[one]}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface NothingProps {
  readonly desk: Desk;
  readonly filter: Filter;
  readonly view: CompetitionView | null;
}

/** Nothing to be seen: why, and when there will be something. */
function Nothing({ desk, filter, view }: NothingProps) {
  if (desk.tables.length > 0)
    return <p class="card empty">{t(filter === 'calls' ? 'off.nothing.calls' : 'off.nothing.mine')}</p>;
  const over = view !== null && (view.phase === 'finished' || view.over);
  return (
    <div class="card empty stack">
      <p>{t(over ? 'off.nothing.over' : 'off.nothing.live')}</p>
      {!over && <p class="s">{t('off.nothing.about')}</p>}
      {over && (
        <p>
          <a class="btn" href={reportPath(desk.competition.id)}>
            {t('off.report')}
          </a>
        </p>
      )}
    </div>
  );
}
