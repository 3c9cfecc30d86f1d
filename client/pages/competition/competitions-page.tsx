/** Competitions: my next games first, then what runs, what can be entered, what is over. */
import '../../style/competition.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { CompetitionEntry } from '../../../shared/protocol/competition.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import { competitions } from '../../net/competitions.ts';
import { ownCompetitions } from '../../net/own-games.ts';
import { me } from '../../net/session.ts';
import { GuestWays } from '../account/guest-ways.tsx';
import { Outcome, useSending } from '../form.tsx';
import { Loaded, useLoading } from '../load.tsx';
import { Page } from '../page.tsx';
import { Entries } from './entries.tsx';
import { grouped, joined, PHASES, type Shown, shownBy } from './listing.ts';
import { NextGames } from './next-games.tsx';

const FILTERS: readonly (readonly [Shown, UiKey])[] = [
  ['all', 'comps.all'],
  ['running', 'comps.running'],
  ['open', 'comps.open'],
  ['over', 'comps.over'],
];
/** The list is looked at again so often, ms. */
const LOOK_MS = 20_000;

export function CompetitionsPage() {
  const { query, route } = useLocation();
  const shown = shownBy(query.show);
  const wanted = query.q ?? '';
  const text = useSignal(wanted);
  const key = `${shown} ${wanted}`;
  const list = useLoading(key, () => competitions({ phases: PHASES[shown], text: wanted }));
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void list.reload();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [key]);
  const address = (show: Shown, q: string) => {
    const asked = new URLSearchParams({ ...(show === 'all' ? {} : { show }), ...(q === '' ? {} : { q }) }).toString();
    return asked === '' ? '/competitions' : `/competitions?${asked}`;
  };
  const next = ownCompetitions.value?.next ?? [];
  const runs = ownCompetitions.value?.runs ?? [];
  return (
    <Page title={t('title.competitions')} kind="competitions" wide>
      <header class="row wrap comps-head">
        <h1 class="grow">{t('comps.title')}</h1>
        <a class="btn plain" href="/leagues">
          {t('comps.leagues')}
        </a>
        <a class="btn plain" href="/seasons">
          {t('comps.seasons')}
        </a>
        {me.value?.mayCreateCompetitions === true && (
          <a class="btn pri" href="/competitions/new">
            {t('comps.new')}
          </a>
        )}
      </header>
      {next.length > 0 && (
        <section class="card pine" data-testid="next-games">
          <h2>{t('comps.mine')}</h2>
          <NextGames list={next} />
        </section>
      )}
      <section class="card">
        <div class="filter">
          <nav class="tabs four" aria-label={t('comps.filter')}>
            {FILTERS.map(([one, name]) => (
              <a key={one} class="btn" href={address(one, wanted)} aria-current={one === shown ? 'page' : undefined}>
                {t(name)}
              </a>
            ))}
          </nav>
          <form
            class="row"
            onSubmit={(event) => {
              event.preventDefault();
              route(address(shown, text.value.trim()));
            }}
          >
            <input
              type="text"
              aria-label={t('comps.search')}
              placeholder={t('comps.search')}
              maxLength={80}
              value={text.value}
              onInput={(event) => {
                text.value = event.currentTarget.value;
              }}
            />
            <button type="submit">{t('comps.search.do')}</button>
          </form>
        </div>
        <Loaded of={list} lines={6}>
          {({ competitions: found, next: more }) => (
            <Lists
              key={key}
              found={found}
              more={more}
              shown={shown}
              text={wanted}
              narrowed={shown !== 'all' || wanted !== ''}
            />
          )}
        </Loaded>
      </section>
      {runs.length > 0 && (
        <section class="card">
          <h2>{t('comps.runs')}</h2>
          <Entries list={runs} />
        </section>
      )}
      {me.value?.mayCreateCompetitions === false && <WhoMay />}
    </Page>
  );
}

interface ListsProps {
  readonly found: readonly CompetitionEntry[];
  readonly more: string | null;
  readonly shown: Shown;
  readonly text: string;
  readonly narrowed: boolean;
}

function Lists({ found, more, shown, text, narrowed }: ListsProps) {
  const further = useSignal<{ readonly list: readonly CompetitionEntry[]; readonly next: string | null } | null>(null);
  const sending = useSending();
  const { running, open, over } = grouped(joined(found, further.value?.list ?? []));
  const next = further.value === null ? more : further.value.next;
  if (running.length + open.length + over.length === 0)
    return (
      <div class="empty">
        <p>{t(narrowed ? 'comps.none.found' : 'comps.none')}</p>
        {narrowed ? (
          <a class="btn" href="/competitions">
            {t('comps.none.all')}
          </a>
        ) : (
          me.value?.mayCreateCompetitions === true && (
            <a class="btn pri" href="/competitions/new">
              {t('comps.new')}
            </a>
          )
        )}
      </div>
    );
  const show = () =>
    sending.run(async () => {
      const answer = await competitions({ phases: PHASES[shown], text, before: next });
      further.value = { list: joined(further.value?.list ?? [], answer.competitions), next: answer.next };
    });
  return (
    <>
      <Group title={t('comps.running.title')} list={running} />
      <Group title={t('comps.open.title')} list={open} />
      <Group title={t('comps.over.title')} list={over} />
      {next !== null && (
        <button type="button" disabled={sending.busy.value} onClick={() => void show()}>
          {t('comps.more')}
        </button>
      )}
      <Outcome of={sending} />
    </>
  );
}

function Group({ title, list }: { readonly title: string; readonly list: readonly CompetitionEntry[] }) {
  if (list.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Entries list={list} />
    </section>
  );
}

function WhoMay() {
  const guest = me.value?.guest === true;
  return (
    <section class="card">
      <h2>{t('comps.who')}</h2>
      <p class="s">{t(guest ? 'comps.who.guest' : 'comps.who.member')}</p>
      {guest && <GuestWays />}
    </section>
  );
}
