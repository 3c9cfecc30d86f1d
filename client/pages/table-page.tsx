/** A table's page. It enters the table and shows what there is to show: waiting, play, watching, the end, or why not. */
import '../style/play.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rulingText, t } from '../i18n/index.ts';
import { ApiError, tableInfo } from '../net/api.ts';
import { me } from '../net/session.ts';
import { TableSession } from '../scenes/session.ts';
import { HomeButton, Message, Opening, Outdated, Unreachable } from './message.tsx';
import { forgetTable, rememberTable } from './own-tables.ts';
import { Interval, Offer, Over } from './table/between.tsx';
import { Board } from './table/board.tsx';
import { Hands } from './table/hands.tsx';
import { Keys } from './table/key-help.tsx';
import { Menu } from './table/menu.tsx';
import { Player } from './table/players.tsx';
import { RuleLine } from './table/rule-line.tsx';
import { Details, SetLog, ToldDeck } from './table/told.tsx';
import { Top } from './table/top.tsx';
import { Waiting } from './table/waiting.tsx';
import { useTitle } from './title.ts';

type Found = 'looking' | 'open' | 'unknown' | 'closed' | 'unreachable';

export function TablePage({ id, query }: { readonly id?: string; readonly query?: Readonly<Record<string, string>> }) {
  // By its key, another table starts from nothing: nobody enters it before it is found.
  return <Door key={id} table={id ?? ''} watch={query?.watch !== undefined} />;
}

function Door({ table, watch }: { readonly table: string; readonly watch: boolean }) {
  const found = useSignal<Found>('looking');
  const look = async () => {
    found.value = 'looking';
    try {
      await tableInfo(table);
      found.value = 'open';
    } catch (error) {
      found.value = foundBy(error);
    }
  };
  useEffect(() => void look(), [table]);
  useTitle(t('title.table'));
  switch (found.value) {
    case 'looking':
      return <Opening text={t('join.joining')} />;
    case 'open':
      return <Entered table={table} watch={watch} />;
    case 'unknown':
      return <Unknown table={table} />;
    case 'closed':
      return <Closed table={table} />;
    case 'unreachable':
      return <Unreachable retry={() => void look()} />;
  }
}

function foundBy(error: unknown): Found {
  if (!(error instanceof ApiError)) return 'unreachable';
  if (error.refusal.code === 'table.closed' || error.status === 410) return 'closed';
  return error.status === 404 || error.status === 400 ? 'unknown' : 'unreachable';
}

function Unknown({ table }: { readonly table: string }) {
  useEffect(() => forgetTable(table), [table]);
  return (
    <Message kind="unknown" title={t('message.unknown')} about={t('message.unknown.about')}>
      <HomeButton />
    </Message>
  );
}

function Closed({ table }: { readonly table: string }) {
  useEffect(() => forgetTable(table), [table]);
  return (
    <Message kind="closed" title={t('message.closed')} about={t('message.closed.about')}>
      <HomeButton />
    </Message>
  );
}

function Entered({ table, watch }: { readonly table: string; readonly watch: boolean }) {
  const session = useSignal<TableSession | null>(null);
  useEffect(() => {
    const entered = new TableSession(table, me.value?.id ?? '', watch);
    session.value = entered;
    rememberTable(table);
    return () => entered.leave();
  }, [table, watch, session]);
  return session.value === null ? (
    <Opening text={t('join.joining')} />
  ) : (
    <Inside session={session.value} table={table} />
  );
}

function Inside({ session, table }: { readonly session: TableSession; readonly table: string }) {
  const view = session.view.value;
  useTitle(t(session.striking.value !== null && view?.alone === false ? 'title.turn' : 'title.table'));
  if (session.line.state.value === 'closed') return <Closed table={table} />;
  if (session.line.state.value === 'outdated') return <Outdated />;
  if (view === null) return <Opening text={t('join.joining')} />;
  if (view.phase === 'seating') return <Waiting session={session} table={table} />;
  return (
    <main class="play" data-page="play" data-phase={view.phase}>
      <Top session={session} view={view} />
      <Player session={session} view={view} where="opp" />
      <RuleLine session={session} view={view} />
      <Board session={session} view={view} />
      <Player session={session} view={view} where="mee" />
      <aside class="side-log">
        <SetLog session={session} />
      </aside>
      <section class="deck">
        <Deck session={session} />
      </section>
      <Menu session={session} view={view} />
      <Say session={session} />
    </main>
  );
}

/** What is under the table, or beside it: controls on one's turn, else what happened. */
function Deck({ session }: { readonly session: TableSession }) {
  const view = session.view.value;
  if (view === null) return null;
  if (view.phase === 'over' || view.phase === 'signing') return <Over session={session} view={view} />;
  if (view.phase === 'interval') return <Interval session={session} view={view} />;
  if (session.details.value) return <Details session={session} />;
  const mine = session.mine.value.some(({ seat }) => seat === view.turn);
  return (
    <>
      {view.offer !== null && session.mine.value.length > 0 ? (
        <div class="offered">
          <Offer session={session} view={view} />
          {mine && <Hands session={session} />}
        </div>
      ) : mine ? (
        <Hands session={session} />
      ) : (
        <Others session={session} />
      )}
      {mine && <Keys />}
    </>
  );
}

/** Somebody else's turn, or one watches. */
function Others({ session }: { readonly session: TableSession }) {
  const watching = session.mine.value.length === 0;
  if (!watching) return <ToldDeck session={session} />;
  return (
    <div class="told">
      <ToldDeck session={session} />
      <div class="row">
        <span class="s grow">{t('watch.full')}</span>
        <button type="button" onClick={() => session.turnRound()}>
          {t('watch.turn')}
        </button>
      </div>
    </div>
  );
}

/** What is spoken: rulings and one's turn. */
function Say({ session }: { readonly session: TableSession }) {
  const told = session.log.value.at(-1);
  const turn = session.striking.value !== null;
  return (
    <div class="hide" aria-live="polite">
      {told?.head != null && (
        <p>{told.name === '' ? rulingText(told.head.code) : `${told.name}: ${rulingText(told.head.code)}`}</p>
      )}
      {turn && <p>{t('say.turn')}</p>}
    </div>
  );
}
