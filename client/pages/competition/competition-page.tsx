/** A competition's page: what it is, the one thing to do now, and everything about it behind tabs. */
import '../../style/competition.css';
import '../../style/team.css';
import '../../style/watch.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { CompetitionView, MineView } from '../../../shared/protocol/competition.ts';
import { errorText, shownName, t, type UiKey } from '../../i18n/index.ts';
import { wallPath } from '../../net/competitions.ts';
import { reportPath } from '../../net/desk.ts';
import { profilePath } from '../../net/people.ts';
import { DecisionsTab } from '../desk/decisions-tab.tsx';
import { NoSuch, Opening, Unreachable } from '../message.tsx';
import { Page } from '../page.tsx';
import { MatchesTab } from '../team/matches.tsx';
import { PlayersTab } from '../team/players-tab.tsx';
import { useTitle } from '../title.ts';
import { useTime } from '../use-time.ts';
import { hourText, timeText } from '../words.ts';
import { BracketTab } from './bracket.tsx';
import { Desk } from './desk/desk.tsx';
import { isDesk } from './desk/duties.ts';
import { EntrantsTab } from './entrants.tsx';
import { PhaseMark } from './entries.tsx';
import { FilesTab } from './files.tsx';
import { NowTab } from './games-now.tsx';
import { type Kept, useCompetition } from './keeping.ts';
import { startOf } from './now.ts';
import { RegulationsTab } from './regulations-tab.tsx';
import { RoundsTab } from './rounds-tab.tsx';
import { CrossTab, TableTab } from './tables.tsx';
import { WhatNow } from './what-now.tsx';
import { entrantsText, kindText, roundNow, systemText, untilText } from './words.ts';

export const TABS = [
  'desk',
  'matches',
  'now',
  'table',
  'players',
  'cross',
  'rounds',
  'bracket',
  'decisions',
  'entrants',
  'regulations',
  'files',
] as const;
export type Tab = (typeof TABS)[number];

const NAMES: Readonly<Record<Tab, UiKey>> = {
  desk: 'comp.tab.desk',
  matches: 'comp.tab.matches',
  players: 'comp.tab.players',
  now: 'comp.tab.now',
  table: 'comp.tab.table',
  cross: 'comp.tab.cross',
  rounds: 'comp.tab.rounds',
  bracket: 'comp.tab.bracket',
  decisions: 'comp.tab.decisions',
  entrants: 'comp.tab.entrants',
  regulations: 'comp.tab.regulations',
  files: 'comp.tab.files',
};

export function CompetitionPage({
  id,
  query,
}: {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
}) {
  return <Door key={id} id={id ?? ''} tab={query?.tab} />;
}

function Door({ id, tab }: { readonly id: string; readonly tab: string | undefined }) {
  const kept = useCompetition(id);
  const view = kept.view.value;
  useTitle(t('title.competition', { name: view?.name ?? t('comps.title') }));
  if (view !== null) return <Shown kept={kept} view={view} tab={tab} />;
  const failed = kept.failed.value;
  if (failed === null) return <Opening />;
  if (failed !== 'competition.unknown') return <Unreachable retry={() => void kept.reload()} />;
  return <NoSuch title={t('comp.unknown')} about={t('comp.unknown.about')} href="/competitions" way={t('comp.all')} />;
}

export interface TabProps {
  readonly view: CompetitionView;
  readonly mine: MineView | null;
  readonly reload: () => Promise<void>;
  /** Shows another tab; left out where there are none. */
  readonly toTab?: (tab: Tab) => void;
}

/** The tabs that have something to show. */
function tabsOf(view: CompetitionView, mine: MineView | null): readonly Tab[] {
  const table = view.sections.some(({ standings }) => standings !== null);
  const teams = view.regulations.team !== null;
  const knockOut = view.sections.some(({ bracket }) => bracket !== null);
  const has: Readonly<Record<Tab, boolean>> = {
    desk: mine !== null && isDesk(mine),
    matches: teams && view.games.length > 0,
    players: teams && view.games.length > 0,
    now: !teams && view.games.length > 0,
    table,
    cross: view.sections.some(({ cross }) => cross !== null),
    rounds: view.games.length > 0 || view.sections.some(({ plan }) => plan.length > 0),
    bracket: knockOut,
    decisions: view.games.length > 0,
    entrants: true,
    regulations: true,
    files: true,
  };
  return TABS.filter((tab) => has[tab]);
}

/** What is shown first, in this order of what there is. */
function firstTab(view: CompetitionView, tabs: readonly Tab[]): Tab {
  if (view.phase === 'finished' && view.regulations.playOffs != null && tabs.includes('bracket')) return 'bracket';
  if (view.phase === 'finished') return tabs.find((tab) => tab === 'table' || tab === 'bracket') ?? 'entrants';
  return tabs.find((tab) => tab === 'now' || tab === 'matches') ?? 'entrants';
}

function Shown({
  kept,
  view,
  tab,
}: {
  readonly kept: Kept;
  readonly view: CompetitionView;
  readonly tab: string | undefined;
}) {
  const mine = kept.mine.value;
  const tabs = tabsOf(view, mine);
  const chosen = useSignal<string | undefined>(tab);
  // A link to another tab of the same page.
  useEffect(() => {
    if (tab !== undefined) chosen.value = tab;
  }, [tab]);
  const row = useRef<HTMLDivElement>(null);
  const now = tabs.find((one) => one === chosen.value) ?? firstTab(view, tabs);
  const choose = (one: Tab, focus = false) => {
    chosen.value = one;
    history.replaceState(history.state, '', `?tab=${one}`);
    if (focus) row.current?.querySelector<HTMLElement>(`[data-tab="${one}"]`)?.focus();
  };
  useEffect(() => {
    // On a phone the row of tabs is longer than the screen; the page itself stays where it is.
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${now}"]`);
    if (row.current !== null && tab != null)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [now]);
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    choose(tabs[(tabs.indexOf(now) + by + tabs.length) % tabs.length]!, true);
  };
  const props: TabProps = { view, mine, reload: kept.reload, toTab: choose };
  return (
    <Page title={t('title.competition', { name: view.name })} kind="competition" wide>
      <Head view={view} />
      {kept.failed.value !== null && (
        <p class="note bad noprint" role="status">
          {errorText(kept.failed.value)} {t('comp.old', { time: hourText(kept.heardAt.value) })}
        </p>
      )}
      <WhatNow {...props} toRegulations={() => choose('regulations')} />
      <div class="comp-tabs noprint" role="tablist" aria-label={t('comp.tabs')} ref={row} onKeyDown={step}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            data-tab={one}
            aria-selected={one === now}
            aria-controls="comp-panel"
            tabIndex={one === now ? 0 : -1}
            onClick={() => choose(one)}
          >
            {t(one === 'entrants' && view.regulations.team !== null ? 'comp.tab.teams' : NAMES[one])}
          </button>
        ))}
      </div>
      <div id="comp-panel" class="comp-panel" role="tabpanel" aria-labelledby={`tab-${now}`} data-tab={now}>
        <Panel tab={now} {...props} />
      </div>
    </Page>
  );
}

function Panel({ tab, ...props }: TabProps & { readonly tab: Tab }) {
  switch (tab) {
    case 'desk':
      return <Desk {...props} />;
    case 'matches':
      return <MatchesTab {...props} />;
    case 'players':
      return <PlayersTab {...props} />;
    case 'now':
      return <NowTab {...props} />;
    case 'table':
      return <TableTab {...props} />;
    case 'cross':
      return <CrossTab {...props} />;
    case 'rounds':
      return <RoundsTab {...props} />;
    case 'bracket':
      return <BracketTab {...props} />;
    case 'decisions':
      return <DecisionsTab {...props} />;
    case 'entrants':
      return <EntrantsTab {...props} />;
    case 'regulations':
      return <RegulationsTab {...props} />;
    case 'files':
      return <FilesTab {...props} />;
  }
}

function Head({ view }: { readonly view: CompetitionView }) {
  const { regulations, phase, organiser } = view;
  const start = startOf(view);
  const before = phase === 'draft' || phase === 'entry' || phase === 'closed';
  const now = useTime(before && start !== null);
  const round = phase === 'running' ? roundNow(view) : null;
  const when = before
    ? start === null
      ? t('comp.starts.hand')
      : start > now
        ? t('comp.starts.in', { in: untilText(start - now), time: timeText(start) })
        : t('comp.starts', { time: timeText(start) })
    : null;
  const facts = [
    kindText(regulations.kind),
    systemText(regulations.format.system),
    t('comp.sets', { count: regulations.sets }),
    t(regulations.rated ? 'watch.rated' : 'watch.friendly'),
    entrantsText(regulations.kind, view.participants.filter(({ out }) => out === null).length),
  ];
  return (
    <header class="comp-head">
      <div class="row wrap">
        <h1 class="grow wordy">{view.name}</h1>
        <PhaseMark phase={phase} postponed={view.postponed !== null} />
        {phase === 'finished' && (
          <a class="btn plain noprint" href={reportPath(view.id)}>
            {t('off.report')}
          </a>
        )}
        <a class="btn plain noprint wide-only" href={wallPath(view.id)}>
          {t('comp.wall')}
        </a>
      </div>
      <p class="s wordy">{[...facts, round, when].filter((one) => one !== null).join(' · ')}</p>
      <p class="s wordy">
        {t('comp.by')} <a href={profilePath(organiser)}>{shownName(organiser.name)}</a>
      </p>
    </header>
  );
}
