/** A table's page. It enters the table and shows what there is to show: waiting, play, watching, the end, or why not. */
import '../style/desk.css';
import '../style/play.css';
import '../style/game.css';
import '../style/watch.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { TableView } from '../../shared/protocol/view.ts';
import { t } from '../i18n/index.ts';
import { ApiError, tableInfo } from '../net/api.ts';
import { TableLine, type Where } from '../net/line.ts';
import { heardRefusal, heldBy, lookAtOwnSanctions } from '../net/own-sanctions.ts';
import { me } from '../net/session.ts';
import { TableSession } from '../scenes/session.ts';
import { settings } from '../scenes/settings.ts';
import { HomeButton, Message, Opening, Outdated, Unreachable } from './message.tsx';
import { SanctionNote } from './moderation/standing.tsx';
import { useTurnNotice } from './notify.tsx';
import { forgetTable, rememberTable } from './own-tables.ts';
import { AdviceLog, AdvicePanel, advisingFrom } from './table/advice.tsx';
import { Arrival, Choice, TrialWatch } from './table/before.tsx';
import { Interval, Offer, Over } from './table/between.tsx';
import { Board } from './table/board.tsx';
import { Desk } from './table/desk/desk.tsx';
import { Hands } from './table/hands.tsx';
import { Keys } from './table/key-help.tsx';
import { Menu } from './table/menu.tsx';
import { isReferee } from './table/names.ts';
import { NoticeTag, useNotices } from './table/notice-board.tsx';
import { Picking } from './table/picking.ts';
import { Player } from './table/players.tsx';
import { GameRecord } from './table/record.tsx';
import { RuleLine } from './table/rule-line.tsx';
import { SeatOffer } from './table/seat-offer.tsx';
import { Panels } from './table/settings.tsx';
import { Away, Stopped } from './table/stopped.tsx';
import { Details, SetLog, ToldDeck } from './table/told.tsx';
import { Top } from './table/top.tsx';
import { Waiting } from './table/waiting.tsx';
import { useTitle } from './title.ts';
import { WatchDeck } from './watch/deck.tsx';
import { Looking } from './watch/looking.tsx';

type Found = 'looking' | Where | 'unknown' | 'closed' | 'unreachable';

export function TablePage({ id, query }: { readonly id?: string; readonly query?: Readonly<Record<string, string>> }) {
  const office = query?.office !== undefined;
  // By its key, another table starts from nothing: nobody enters it before it is found.
  return <Door key={`${id} ${office}`} table={id ?? ''} watch={query?.watch !== undefined} office={office} />;
}

interface DoorProps {
  readonly table: string;
  readonly watch: boolean;
  /** One comes as an official of its competition: to the table itself, not to who watches it with a delay. */
  readonly office: boolean;
}

function Door({ table, watch, office }: DoorProps) {
  const found = useSignal<Found>('looking');
  const look = async () => {
    found.value = 'looking';
    try {
      const { status, players } = await tableInfo(table);
      const plays = players.some(({ id }) => id === me.value?.id);
      found.value = status === 'waiting' || plays || office ? 'table' : 'watch';
    } catch (error) {
      found.value = foundBy(error);
    }
  };
  useEffect(() => void look(), [table]);
  useTitle(t('title.table'));
  switch (found.value) {
    case 'looking':
      return <Opening text={t('join.joining')} />;
    case 'table':
    case 'watch':
      return <Entered table={table} where={found.value} watch={watch} />;
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
  useEffect(() => {
    forgetTable(table);
    // Closed to who is banned, perhaps.
    void lookAtOwnSanctions();
  }, [table]);
  if (heldBy('ban') !== null)
    return (
      <Message kind="banned" title={t('sanctions.mine')}>
        <SanctionNote kind="ban" />
        <HomeButton />
      </Message>
    );
  return (
    <Message kind="closed" title={t('message.closed')} about={t('message.closed.about')}>
      <HomeButton />
    </Message>
  );
}

interface EnteredProps {
  readonly table: string;
  /** The room that is tried first. */
  readonly where: Where;
  /** Never takes a free seat. */
  readonly watch: boolean;
}

export function Entered({ table, where, watch }: EnteredProps) {
  const session = useSignal<TableSession | null>(null);
  useEffect(() => {
    const entered = new TableSession(me.value?.id ?? '', {
      table,
      lineTo: (events) => new TableLine(table, watch, events, undefined, where),
    });
    session.value = entered;
    if (where === 'table') rememberTable(table);
    return () => entered.leave();
  }, [table, where, watch, session]);
  return session.value === null ? (
    <Opening text={t('join.joining')} />
  ) : (
    <Inside session={session.value} table={table} />
  );
}

function Inside({ session, table }: { readonly session: TableSession; readonly table: string }) {
  const view = session.view.value;
  const picking = useMemo(() => new Picking(), [session]);
  const notices = useNotices(session);
  useTurnNotice(session);
  const refused = session.refusal.value?.code;
  useEffect(() => {
    // Because of what a moderator has imposed: what that is is looked at.
    if (refused !== undefined) heardRefusal(refused);
  }, [refused]);
  useTitle(t(session.striking.value !== null && view?.alone === false ? 'title.turn' : 'title.table'));
  if (session.line.state.value === 'closed') return <Closed table={table} />;
  if (session.line.state.value === 'outdated') return <Outdated />;
  if (view === null) return <Opening text={t('join.joining')} />;
  if (view.phase === 'seating') return <Waiting session={session} view={view} />;
  const watching = session.line.where.value === 'watch' ? ' watching' : '';
  const classes = `play ${view.mode} ${settings.value.hand}${watching}`;
  if (session.back.value !== null) return <Looking session={session} view={view} event={session.back.value} />;
  return (
    <main class={classes} data-page="play" data-phase={view.phase}>
      <Top session={session} view={view} />
      <Player session={session} view={view} where="opp" />
      <RuleLine session={session} view={view} />
      <Board session={session} view={view} picking={picking} notices={notices} />
      <Player session={session} view={view} where="mee" />
      <aside class="side-log">
        <SetLog session={session} />
        {!isReferee(session, view) && view.desk.hasReferee && (
          <section class="stack">
            <b>{t('record.title')}</b>
            <GameRecord view={view} />
          </section>
        )}
      </aside>
      {/* While the line is down the controls are locked; the table stays to be looked at. */}
      <section class="deck" inert={session.line.state.value !== 'live'}>
        <Deck session={session} view={view} picking={picking} />
      </section>
      <NoticeTag notices={notices} />
      <Menu session={session} view={view} />
      <Panels session={session} />
    </main>
  );
}

interface DeckProps {
  readonly session: TableSession;
  readonly view: TableView;
  readonly picking: Picking;
}

/** What is under the table, or beside it: the referee's desk, what the phase asks, controls on one's turn, else what happened. */
function Deck({ session, view, picking }: DeckProps) {
  if (isReferee(session, view)) return <Desk session={session} view={view} picking={picking} />;
  if (session.line.where.value === 'watch')
    return (
      <div class="pending">
        <SeatOffer session={session} view={view} />
        <WatchDeck session={session} view={view}>
          {phaseDeck(session, view)}
        </WatchDeck>
      </div>
    );
  const asked = phaseDeck(session, view);
  const offer = view.offer !== null && session.mine.value.length > 0;
  return (
    <div class="pending">
      <div>
        <SeatOffer session={session} view={view} />
        {offer && <Offer session={session} view={view} />}
        <Away session={session} view={view} />
      </div>
      {asked ?? <TurnDeck session={session} view={view} picking={picking} />}
    </div>
  );
}

/** What the phase asks; null: strikes are being made. */
function phaseDeck(session: TableSession, view: TableView) {
  switch (view.phase) {
    case 'over':
    case 'signing':
      return <Over session={session} view={view} />;
    case 'interval':
      return view.stopped ? <Stopped session={session} view={view} /> : <Interval session={session} view={view} />;
    case 'arrival':
      return <Arrival session={session} view={view} />;
    case 'choice':
      return <Choice session={session} view={view} />;
    case 'trial':
      return session.mine.value.some(({ side }) => side === view.desk.trial) ? (
        <Hands session={session} />
      ) : (
        <TrialWatch session={session} view={view} />
      );
    default:
      return view.stopped ? <Stopped session={session} view={view} /> : null;
  }
}

/** In a set: one's controls, advice to the partner, or what others do. */
function TurnDeck({ session, view, picking }: DeckProps) {
  if (session.details.value) return <Details session={session} />;
  if (session.mine.value.some(({ seat }) => seat === view.turn))
    return (
      <div class="own-turn">
        <Hands session={session} />
        <Keys session={session} />
      </div>
    );
  if (advisingFrom(session, view) !== null) return <AdvicePanel session={session} view={view} picking={picking} />;
  return <Others session={session} view={view} />;
}

/** Somebody else's turn. */
function Others({ session, view }: { readonly session: TableSession; readonly view: TableView }) {
  return (
    <div class="pending">
      <AdviceLog session={session} view={view} />
      <ToldDeck session={session} />
    </div>
  );
}
