/** A game against bots, in this page alone: it looks and works as an online table does. */
import '../../style/play.css';
import '../../style/game.css';
import '../../style/watch.css';
import '../../style/bot.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { shownAt } from '../../../shared/play/playback.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import { recordOf } from '../../../shared/record/record.ts';
import type { GameEvent } from '../../../shared/rules/game/events.ts';
import { t } from '../../i18n/index.ts';
import { keysOf } from '../../input/keys.ts';
import { Hold } from '../../local/hold.ts';
import { keepGame, keptGame, LOCAL_TABLE } from '../../local/kept-game.ts';
import { LocalLine } from '../../local/line.ts';
import { YOU } from '../../local/setup.ts';
import { WorkerThinker } from '../../local/thinker.ts';
import { TableSession } from '../../scenes/session.ts';
import { keyMap, settings } from '../../scenes/settings.ts';
import { Message, Opening } from '../message.tsx';
import { replayOf, toldIn } from '../replay/game.ts';
import { Choice } from '../table/before.tsx';
import { Interval, Offer } from '../table/between.tsx';
import { Board } from '../table/board.tsx';
import { Hands } from '../table/hands.tsx';
import { Keys } from '../table/key-help.tsx';
import { Menu } from '../table/menu.tsx';
import { nameAt } from '../table/names.ts';
import { NoticeTag, useNotices } from '../table/notice-board.tsx';
import { Picking } from '../table/picking.ts';
import { Player } from '../table/players.tsx';
import { RuleLine } from '../table/rule-line.tsx';
import { Panels } from '../table/settings.tsx';
import { Stopped } from '../table/stopped.tsx';
import { Details, SetLog, ToldDeck } from '../table/told.tsx';
import { Top } from '../table/top.tsx';
import { useTitle } from '../title.ts';
import { takeOver } from './handed.ts';
import { BotOver } from './over.tsx';

/** The game just chosen, else the one that was left. */
export function BotGamePage() {
  const { route } = useLocation();
  const events = useSignal(useMemo(() => takeOver() ?? keptGame()?.events ?? null, []));
  const hold = useMemo(() => new Hold(), []);
  // Before anything is kept.
  useMemo(() => events.value !== null && hold.take(), []);
  useTitle(t('bot.document'));
  useEffect(() => {
    if (events.value === null) route('/bot', true);
  }, [events.value]);
  useEffect(() => () => hold.end(), []);
  if (events.value === null) return <Opening text={t('join.drawing')} />;
  if (hold.lost.value)
    return (
      <Elsewhere
        here={() => {
          events.value = keptGame()?.events ?? null;
          hold.take();
        }}
      />
    );
  return (
    <Game
      key={events.value[0]?.at}
      events={events.value}
      hold={hold}
      again={(next) => {
        keepGame(next);
        events.value = next;
      }}
    />
  );
}

/** Another tab has taken the game: it stands still here. */
function Elsewhere({ here }: { readonly here: () => void }) {
  return (
    <Message kind="bot-elsewhere" title={t('bot.elsewhere')} about={t('bot.elsewhere.about')}>
      <div class="row wrap">
        <button type="button" class="pri" onClick={here}>
          {t('bot.elsewhere.here')}
        </button>
        <a class="btn" href="/">
          {t('message.home')}
        </a>
      </div>
    </Message>
  );
}

interface GameProps {
  readonly events: readonly GameEvent[];
  readonly hold: Hold;
  readonly again: (events: readonly GameEvent[]) => void;
}

/** A stay at a table that is in this page alone. */
interface Stay {
  readonly session: TableSession;
  readonly line: LocalLine;
}

function Game({ events, hold, again }: GameProps) {
  const stay = useSignal<Stay | null>(null);
  useEffect(() => {
    let line: LocalLine | null = null;
    const session = new TableSession(YOU, {
      table: LOCAL_TABLE,
      lineTo: (listener) => {
        const keep = (log: readonly GameEvent[]) => hold.has() && keepGame(log);
        line = new LocalLine({ events, thinker: new WorkerThinker(), keep }, listener);
        return line;
      },
    });
    session.log.value = toldIn(replayOf(recordOf(LOCAL_TABLE, shownAt(events, session.now))));
    stay.value = { session, line: line! };
    return () => session.leave();
  }, [events]);
  return stay.value === null ? <Opening text={t('join.drawing')} /> : <Inside {...stay.value} again={again} />;
}

function Inside({ session, line, again }: Stay & Pick<GameProps, 'again'>) {
  const view = session.view.value;
  const picking = useMemo(() => new Picking(), [session]);
  const notices = useNotices(session);
  useHurryKey(session, line);
  if (view === null) return <Opening text={t('join.drawing')} />;
  return (
    <main class={`play bot ${view.mode} ${settings.value.hand}`} data-page="bot" data-phase={view.phase}>
      <Top session={session} view={view} local={<Undo session={session} line={line} />} />
      <Player session={session} view={view} where="opp" />
      <RuleLine session={session} view={view} />
      <Board session={session} view={view} picking={picking} notices={notices} />
      <Player session={session} view={view} where="mee" />
      <aside class="side-log">
        <SetLog session={session} />
      </aside>
      <section class="deck">
        <Deck session={session} line={line} view={view} again={again} />
      </section>
      <NoticeTag notices={notices} />
      <Menu session={session} view={view} local={<Undo session={session} line={line} whole />} />
      <Panels session={session} />
    </main>
  );
}

interface DeckProps extends Stay {
  readonly view: TableView;
  readonly again: GameProps['again'];
}

function Deck({ session, line, view, again }: DeckProps) {
  if (view.phase === 'over' || view.phase === 'signing')
    return <BotOver session={session} line={line} view={view} again={again} />;
  return (
    <div class="pending">
      <div>
        {view.offer !== null && <Offer session={session} view={view} />}
        <Waits session={session} line={line} view={view} />
        {!line.kept.value && <p class="s">{t('bot.unkept')}</p>}
      </div>
      <PhaseDeck session={session} view={view} />
    </div>
  );
}

function PhaseDeck({ session, view }: Omit<DeckProps, 'line' | 'again'>) {
  if (view.phase === 'interval') return <Interval session={session} view={view} />;
  if (view.phase === 'choice') return <Choice session={session} view={view} />;
  if (view.stopped) return <Stopped session={session} view={view} />;
  if (session.details.value) return <Details session={session} />;
  if (session.mine.value.some(({ seat }) => seat === view.turn))
    return (
      <div class="own-turn">
        <Hands session={session} />
        <Keys session={session} />
      </div>
    );
  return <ToldDeck session={session} />;
}

/** Whether one waits for a bot, or for the discs of its strike. */
function waitsFor(session: TableSession, view: TableView): string | null {
  const { playing } = session;
  if (view.phase !== 'set' || view.stopped) return null;
  const seat = playing.value === null ? view.turn : playing.value.strike.seat;
  if (seat === null || session.mine.value.some((own) => own.seat === seat)) return null;
  return nameAt(view, seat);
}

/** A bot takes its time as a person would; nobody must wait for it. */
function Waits({ session, line, view }: Omit<DeckProps, 'again'>) {
  const name = waitsFor(session, view);
  if (name === null) return null;
  const moving = session.playing.value !== null;
  const key = keysOf(keyMap.value, 'faster')[0] ?? '–';
  return (
    <div class="bot-turn" data-testid="bot-turn" data-moving={moving}>
      <i class="pulse" aria-hidden="true" />
      <b class="grow" role="status">
        {t(moving ? 'bot.strikes' : 'bot.thinks', { name })}
      </b>
      <button type="button" title={t('bot.faster.title', { key })} onClick={() => line.hurry()}>
        {t('bot.faster')} » <kbd>{key}</kbd>
      </button>
    </div>
  );
}

/** A key, F unless the player has given another: don't wait. */
function useHurryKey(session: TableSession, line: LocalLine): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { value: view } = session.view;
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      const faster = keyMap.value[event.code] === 'faster';
      if (!faster || typing || event.repeat || event.ctrlKey || event.metaKey || view === null) return;
      if (waitsFor(session, view) !== null) line.hurry();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [session, line]);
}

/** `whole`: with its words, as in the menu. */
function Undo({ session, line, whole = false }: Stay & { readonly whole?: boolean }) {
  const take = () => {
    const n = line.undo();
    if (n === null) return;
    session.log.value = session.log.value.filter(({ event }) => event < n);
    session.news.value = null;
    session.details.value = false;
    session.latest.value = null;
    session.menu.shown.value = false;
  };
  return (
    <button
      type="button"
      class={whole ? '' : 'plain undo'}
      title={t('bot.undo.title')}
      disabled={!line.undoable.value || session.playing.value !== null}
      onClick={take}
    >
      ↶ {t('bot.undo')}
    </button>
  );
}
