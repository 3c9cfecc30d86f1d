/** The table's menu: what one seldom does, each with a question first. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import type { Act } from '../../../shared/protocol/messages.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { CompetitionLink } from '../competition/table-link.tsx';
import { ReportSheet } from '../moderation/report-button.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { protocolHref } from './between.tsx';
import { CloseButton, Dialog } from './dialog.tsx';
import { isReferee } from './names.ts';
import { type Struck, struckBy } from './rated.ts';
import { GameRecord } from './record.tsx';
import { reportingAt } from './reporting.ts';
import { mayAsk, mayStop, type Talk, TalkDialog } from './talk.tsx';
import { SetLog } from './told.tsx';
import { ToolItems } from './tools.tsx';

type Question = 'pass' | 'set' | 'game' | 'call-off' | 'leave';
type Sheet = 'log' | 'record' | 'report' | Talk;

const QUESTIONS: Readonly<Record<Question, readonly [UiKey, UiKey]>> = {
  pass: ['confirm.pass', 'confirm.pass.about'],
  set: ['confirm.set', 'confirm.set.about'],
  game: ['confirm.game', 'confirm.game.about'],
  'call-off': ['confirm.call-off', 'confirm.call-off.about'],
  leave: ['confirm.leave', 'confirm.leave.about'],
};

const GIVE_UP: Readonly<Record<Struck, UiKey>> = {
  both: 'confirm.game.rated',
  'not-both': 'confirm.game.early',
  unknown: 'confirm.game.perhaps',
};

/** What follows, in words; in rated games also for the rating. */
function aboutOf(session: TableSession, view: TableView, question: Question): UiKey {
  if (view.rated && question === 'game') return GIVE_UP[struckBy(session.log.value, view)];
  if (view.rated && question === 'call-off') return 'confirm.call-off.rated';
  return QUESTIONS[question][1];
}

interface MenuProps {
  readonly session: TableSession;
  readonly view: TableView;
  /** At a table that is in this page alone: what stands there in place of what a server does. */
  readonly local?: ComponentChildren;
}

export function Menu({ session, view, local }: MenuProps) {
  const { route } = useLocation();
  const asked = useSignal<Question | null>(null);
  const sheet = useSignal<Sheet | null>(null);
  if (!session.menu.shown.value) return null;
  const close = () => {
    session.menu.shown.value = false;
    asked.value = null;
    sheet.value = null;
  };
  const back = <CloseButton main close={close} text={t('menu.close')} />;
  const question = asked.value;
  if (question !== null) {
    const [title] = QUESTIONS[question];
    const yes = () => {
      close();
      if (question === 'leave') route('/');
      else void answer(session, view, question);
    };
    return (
      <Dialog key="question" title={t(title)} close={close}>
        <p>
          <WithClauses text={t(aboutOf(session, view, question), { seconds: view.desk.grace / 1000 })} />
        </p>
        <button type="button" class="pri" onClick={yes}>
          {t('confirm.yes')}
        </button>
        <CloseButton close={close} text={t('confirm.no')} />
      </Dialog>
    );
  }
  const shown = sheet.value;
  if (shown === 'log' || shown === 'record')
    return (
      <Dialog key={shown} title={t(shown === 'log' ? 'menu.log' : 'menu.record')} close={close} foot={back}>
        {shown === 'log' ? <SetLog session={session} /> : <GameRecord view={view} />}
      </Dialog>
    );
  if (shown === 'report') return <ReportSheet reporting={reportingAt(view)} close={close} />;
  if (shown !== null) return <TalkDialog session={session} view={view} talk={shown} close={close} />;
  return (
    <Dialog key="menu" title={t('menu.title')} close={close} foot={back}>
      <CompetitionLink of={view.competition} />
      {local}
      <Items session={session} view={view} asked={asked} sheet={sheet} local={local !== undefined} />
      {session.mine.value.length === 0 && (
        <button
          type="button"
          onClick={() => {
            session.turnRound();
            close();
          }}
        >
          {t('menu.other-side')}
        </button>
      )}
      <RefereeItem session={session} view={view} close={close} />
      {local === undefined && view.phase !== 'seating' && (
        <a class="btn" href={protocolHref(view)} target="_blank" rel="noreferrer">
          {t('menu.protocol')}
        </a>
      )}
      <ToolItems session={session} close={close} />
      <Endings session={session} view={view} asked={asked} />
      <button
        type="button"
        onClick={() => {
          // Leaving a rated game costs: that is said before.
          if (view.rated && view.result === null && session.mine.value.length > 0) asked.value = 'leave';
          else route('/');
        }}
      >
        {t('menu.home')}
      </button>
    </Dialog>
  );
}

interface ItemsProps {
  readonly session: TableSession;
  readonly view: TableView;
  readonly asked: { value: Question | null };
  readonly sheet: { value: Sheet | null };
  /** Nobody is there to be told anything. */
  readonly local: boolean;
}

/** What the phase allows to whom. */
function Items({ session, view, asked, sheet, local }: ItemsProps) {
  const playing = session.mine.value.length > 0;
  const inSet = view.phase === 'set';
  const running = inSet || view.phase === 'interval';
  const open = (name: Sheet) => () => {
    sheet.value = name;
  };
  return (
    <>
      {item(!local && mayStop(session, view), 'menu.stop', open('stop'))}
      {item(playing && mayAsk(view), 'menu.ask', open('ask'))}
      {item(!local && playing && !view.alone && view.phase !== 'over', 'menu.protest', open('protest'))}
      {item(session.striking.value !== null && inSet, 'menu.pass', () => {
        asked.value = 'pass';
      })}
      {item(running, 'menu.log', open('log'))}
      {item(!local && view.phase !== 'seating', 'menu.record', open('record'))}
      {item(!local && reportingAt(view).people.length > 0, 'report.player', open('report'))}
    </>
  );
}

/** What ends a set or the game: apart from the rest, so that no finger comes upon it. */
function Endings({ session, view, asked }: Omit<ItemsProps, 'sheet' | 'local'>) {
  const inSet = view.phase === 'set';
  const beforeEnd = view.phase !== 'over' && view.phase !== 'signing' && view.phase !== 'seating';
  if (session.mine.value.length === 0 || !(inSet || beforeEnd)) return null;
  const ask = (question: Question) => () => {
    asked.value = question;
  };
  return (
    <div class="endings">
      {item(inSet, 'menu.give-set', ask('set'))}
      {item(beforeEnd, 'menu.give-game', ask('game'))}
      {item(beforeEnd && view.offer === null, 'menu.call-off', ask('call-off'))}
    </div>
  );
}

function item(shown: boolean, text: UiKey, act: () => void) {
  return (
    shown && (
      <button type="button" key={text} onClick={act}>
        {t(text)}
      </button>
    )
  );
}

/** The referee's seat, where it is free: for who plays at no seat of the table. */
function RefereeItem({
  session,
  view,
  close,
}: Omit<ItemsProps, 'asked' | 'sheet' | 'local'> & { readonly close: () => void }) {
  const { hasReferee, referee } = view.desk;
  const free = hasReferee && (referee === null || !referee.here) && view.phase !== 'over';
  if (!free || session.mine.value.length > 0 || isReferee(session, view)) return null;
  return (
    <button
      type="button"
      onClick={() => {
        close();
        void session.perform({ type: 'sit-as-referee' });
      }}
    >
      {t('menu.referee')}
    </button>
  );
}

async function answer(session: TableSession, view: TableView, question: Exclude<Question, 'leave'>): Promise<void> {
  if (question === 'pass') return session.pass();
  // Who plays both sides gives up for the one whose turn it is.
  const side = view.alone ? view.seats.find(({ seat }) => seat === view.turn)?.side : undefined;
  const named = side === undefined ? {} : { side };
  const acts: Readonly<Record<Exclude<Question, 'pass' | 'leave'>, Act>> = {
    set: { type: 'give-up-set', ...named },
    game: { type: 'give-up-game', ...named },
    'call-off': { type: 'call-off' },
  };
  await session.perform(acts[question]);
}
