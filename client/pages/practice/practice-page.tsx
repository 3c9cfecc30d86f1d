/** Practice from a position: both sides are one's own, strikes can be taken back, the position is in the link. */
import '../../style/play.css';
import '../../style/game.css';
import '../../style/watch.css';
import '../../style/practice.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { TableView } from '../../../shared/protocol/view.ts';
import { parsePosition, type Standing } from '../../../shared/record/position.ts';
import { PROFILES, type ProfileName } from '../../../shared/table/profile.ts';
import type { Result } from '../../../shared/table/refusal.ts';
import { errorText, t } from '../../i18n/index.ts';
import { practicePath } from '../../net/watching.ts';
import { TableSession } from '../../scenes/session.ts';
import { settings } from '../../scenes/settings.ts';
import { CopyLink } from '../copy-link.tsx';
import { HomeButton, Message, Opening } from '../message.tsx';
import { Board } from '../table/board.tsx';
import { CloseButton, Dialog } from '../table/dialog.tsx';
import { Hands } from '../table/hands.tsx';
import { Keys } from '../table/key-help.tsx';
import { nameAt } from '../table/names.ts';
import { Picking } from '../table/picking.ts';
import { Player } from '../table/players.tsx';
import { RuleLine } from '../table/rule-line.tsx';
import { Panels } from '../table/settings.tsx';
import { Details, RulingCard, SetLog } from '../table/told.tsx';
import { AgainButton, Tools } from '../table/tools.tsx';
import { useTitle } from '../title.ts';
import { useCourse } from './course.ts';
import { Editor } from './editor.tsx';
import { openingStanding, PracticeLine, positionIn, SELF, TABLE } from './line.ts';
import { PracticeMenu } from './menu.tsx';
import { SavedPositions } from './saved.tsx';

type Query = Readonly<Record<string, string>>;

function profileOf(name = ''): ProfileName {
  return Object.hasOwn(PROFILES, name) ? (name as ProfileName) : 'federation';
}

export function PracticePage({ query = {} }: { readonly query?: Query }) {
  const { position, table } = query;
  const profile = profileOf(table);
  useTitle(t('practice.document'));
  const start = useMemo(
    (): Result<Standing> => (position === undefined ? { ok: true, value: openingStanding() } : parsePosition(position)),
    [position],
  );
  if (!start.ok)
    return (
      <Message kind="no-position" title={t('practice.none')} about={errorText(start.error.code)}>
        <HomeButton />
      </Message>
    );
  return <Practice key={`${position} ${profile}`} standing={start.value} profile={profile} />;
}

/** A stay at a table that is in this page alone. */
interface Stay {
  readonly session: TableSession;
  readonly line: PracticeLine;
}

interface PracticeProps {
  readonly standing: Standing;
  readonly profile: ProfileName;
}

function Practice({ standing, profile }: PracticeProps) {
  const stay = useSignal<Stay | null>(null);
  useEffect(() => {
    let line: PracticeLine | null = null;
    const session = new TableSession(SELF, {
      table: TABLE,
      lineTo: (events) => {
        line = new PracticeLine(standing, events, profile);
        return line;
      },
    });
    // What an earlier practice in this tab has left.
    session.log.value = [];
    stay.value = { session, line: line! };
    return () => session.leave();
  }, [standing, profile]);
  return stay.value === null ? <Opening text={t('join.drawing')} /> : <Inside {...stay.value} />;
}

/** What is open over the table. */
type Sheet = 'link' | 'saved' | null;

function Inside({ session, line }: Stay) {
  const { route } = useLocation();
  const view = session.view.value;
  const picking = useMemo(() => new Picking(), [session]);
  const sheet = useSignal<Sheet>(null);
  const laying = useSignal(false);
  const course = useCourse(session, line, laying.value);
  const resting = session.playing.value === null;
  const position = positionIn(line.current);
  const profile = profileOf(line.current.config.profileName);
  useEffect(() => {
    // The address bar is the link to what lies there.
    if (resting && position !== null && location.pathname === '/practice')
      history.replaceState(history.state, '', practicePath(position, profile));
  }, [resting, position]);
  if (view === null) return <Opening text={t('join.drawing')} />;
  const move = (by: 1 | -1) => {
    line.move(by);
    forget(session, line);
    // What is held may lie elsewhere now, or nowhere.
    picking.clear();
  };
  const close = () => {
    sheet.value = null;
  };
  const parts = { session, line, laying, resting, move };
  return (
    <main class={`play practice ${view.mode} ${settings.value.hand}`} data-page="practice" data-phase={view.phase}>
      <header class="row top">
        <a class="btn plain" href="/" aria-label={t('message.home')}>
          ‹
        </a>
        <h1>{t('practice.title')}</h1>
        <span class="sp" />
        <Tools session={session} />
      </header>
      <Player session={session} view={view} where="opp" />
      <Line session={session} line={line} view={view} />
      <Board session={session} view={view} picking={picking} />
      <Player session={session} view={view} where="mee" />
      <aside class="side-log">
        <SetLog session={session} />
      </aside>
      <section class="deck">
        <div class="practice-deck">
          <Steps {...parts} />
          {laying.value ? (
            <Editor
              session={session}
              line={line}
              picking={picking}
              done={() => {
                laying.value = false;
              }}
            />
          ) : (
            <Hand session={session} />
          )}
        </div>
      </section>
      <Panels session={session} />
      <PracticeMenu
        session={session}
        line={line}
        course={course}
        link={() => {
          sheet.value = 'link';
        }}
        saved={() => {
          sheet.value = 'saved';
        }}
        onTable={(name) => {
          const text = position ?? positionIn(line.states.value[0]!);
          if (text !== null) route(practicePath(text, name), true);
        }}
      />
      {sheet.value === 'saved' && <SavedPositions position={position} table={profile} close={close} />}
      {sheet.value === 'link' && position !== null && (
        <Dialog title={t('practice.link')} close={close}>
          <CopyLink
            link={location.origin + practicePath(position, profile)}
            label={t('practice.link')}
            share={t('practice.title')}
          />
          <CloseButton close={close} text={t('menu.close')} />
        </Dialog>
      )}
    </main>
  );
}

/** Whose turn it is and what is allowed; without rules only the former. */
function Line({ session, line, view }: Stay & { readonly view: TableView }) {
  const turn = session.striking.value;
  if (line.rules.value || turn === null || session.replay.value !== null)
    return <RuleLine session={session} view={view} />;
  return (
    <div class="rule" data-testid="rule">
      <div>
        <span>{t('practice.free', { name: nameAt(view, turn) })}</span>
        <small>{t('practice.free.how')}</small>
      </div>
    </div>
  );
}

/** What was ruled after the position that is shown isn't so any more. */
function forget(session: TableSession, line: PracticeLine): void {
  const { n } = line.current;
  session.log.value = session.log.value.filter(({ event }) => event < n);
  session.news.value = null;
  session.details.value = false;
  session.latest.value = null;
  session.refusal.value = null;
}

interface StepsProps extends Stay {
  readonly laying: { value: boolean };
  readonly resting: boolean;
  readonly move: (by: 1 | -1) => void;
}

/** Back and forth, laying a position, and all else. */
function Steps({ session, line, laying, resting, move }: StepsProps) {
  return (
    <div class="row pressing">
      <button
        type="button"
        class="grow"
        disabled={!resting || line.at.value === 0}
        aria-label={t('practice.undo')}
        title={t('practice.undo')}
        onClick={() => move(-1)}
      >
        ↶
      </button>
      <button
        type="button"
        class="grow"
        disabled={!resting || line.at.value >= line.states.value.length - 1}
        aria-label={t('practice.redo')}
        title={t('practice.redo')}
        onClick={() => move(1)}
      >
        ↷
      </button>
      <button
        type="button"
        class="grow"
        aria-pressed={laying.value}
        disabled={!resting || line.standing === null}
        onClick={() => {
          laying.value = !laying.value;
        }}
      >
        {t('practice.set-up')}
      </button>
      <button type="button" class="grow" disabled={!resting} onClick={() => session.menu.open()}>
        {t('practice.more')}
      </button>
    </div>
  );
}

/** What one strikes with; while the discs move, and when the set is over, what happened. */
function Hand({ session }: { readonly session: TableSession }) {
  if (session.details.value) return <Details session={session} />;
  if (session.striking.value !== null)
    return (
      <div class="own-turn">
        <Hands session={session} />
        <Keys session={session} />
      </div>
    );
  const last = session.log.value.at(-1);
  const over = session.view.value?.phase !== 'set';
  return (
    <div class="told">
      <div class="scroll stack">
        {over && <p>{t('practice.over')}</p>}
        {last !== undefined && <RulingCard told={last} />}
      </div>
      <div class="row">
        <AgainButton session={session} />
      </div>
    </div>
  );
}
