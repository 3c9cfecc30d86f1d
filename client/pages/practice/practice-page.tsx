/** Practice from a position: both sides are one's own, strikes can be taken back, the position is in the link. */
import '../../style/play.css';
import '../../style/game.css';
import '../../style/watch.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
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
import { Dialog } from '../table/dialog.tsx';
import { Hands } from '../table/hands.tsx';
import { Keys } from '../table/key-help.tsx';
import { Picking } from '../table/picking.ts';
import { Player } from '../table/players.tsx';
import { RuleLine } from '../table/rule-line.tsx';
import { Panels } from '../table/settings.tsx';
import { Details, RulingCard, SetLog } from '../table/told.tsx';
import { AgainButton, ToolItems, Tools } from '../table/tools.tsx';
import { useTitle } from '../title.ts';
import { openingStanding, PracticeLine, positionIn, SELF, TABLE } from './line.ts';

type Query = Readonly<Record<string, string>>;

export function PracticePage({ query = {} }: { readonly query?: Query }) {
  const { position, table = '' } = query;
  const profile: ProfileName = Object.hasOwn(PROFILES, table) ? (table as ProfileName) : 'federation';
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

function Inside({ session, line }: Stay) {
  const view = session.view.value;
  const picking = useMemo(() => new Picking(), [session]);
  const asked = useSignal(false);
  const resting = session.playing.value === null;
  const position = positionIn(line.current);
  useEffect(() => {
    // The address bar is the link to what lies there.
    if (resting && position !== null && location.pathname === '/practice')
      history.replaceState(history.state, '', practicePath(position, line.current.config.profileName));
  }, [resting, position]);
  if (view === null) return <Opening text={t('join.drawing')} />;
  const move = (by: 1 | -1) => () => {
    line.move(by);
    const { n } = line.current;
    session.log.value = session.log.value.filter(({ event }) => event < n);
    session.news.value = null;
    session.details.value = false;
    session.latest.value = null;
  };
  return (
    <main class={`play practice ${view.mode} ${settings.value.hand}`} data-page="practice" data-phase={view.phase}>
      <header class="row top">
        <a class="btn plain" href="/" aria-label={t('message.home')}>
          ‹
        </a>
        <b>{t('practice.title')}</b>
        <span class="sp" />
        <Tools session={session} />
      </header>
      <Player session={session} view={view} where="opp" />
      <RuleLine session={session} view={view} />
      <Board session={session} view={view} picking={picking} />
      <Player session={session} view={view} where="mee" />
      <aside class="side-log">
        <SetLog session={session} />
      </aside>
      <section class="deck">
        <div class="practice-deck">
          <div class="row">
            <button type="button" class="grow" disabled={!resting || line.at.value === 0} onClick={move(-1)}>
              ↶ {t('practice.undo')}
            </button>
            <button
              type="button"
              class="grow"
              disabled={!resting || line.at.value >= line.states.value.length - 1}
              onClick={move(1)}
            >
              ↷ {t('practice.redo')}
            </button>
            <button
              type="button"
              class="grow"
              disabled={position === null || !resting}
              onClick={() => {
                asked.value = true;
              }}
            >
              {t('practice.link')}
            </button>
          </div>
          <Hand session={session} />
        </div>
      </section>
      <Panels session={session} />
      <Menu session={session} />
      {asked.value && position !== null && (
        <Dialog
          title={t('practice.link')}
          close={() => {
            asked.value = false;
          }}
        >
          <CopyLink
            link={location.origin + practicePath(position, line.current.config.profileName)}
            label={t('practice.link')}
            share={t('practice.title')}
          />
          <button
            type="button"
            onClick={() => {
              asked.value = false;
            }}
          >
            {t('menu.close')}
          </button>
        </Dialog>
      )}
    </main>
  );
}

/** Where there is no line at the top: the tools, and the way out. */
function Menu({ session }: Pick<Stay, 'session'>) {
  if (!session.menu.shown.value) return null;
  const close = () => {
    session.menu.shown.value = false;
  };
  return (
    <Dialog title={t('practice.title')} close={close}>
      <ToolItems session={session} close={close} />
      <a class="btn" href="/">
        {t('menu.home')}
      </a>
      <button type="button" class="pri" onClick={close}>
        {t('menu.close')}
      </button>
    </Dialog>
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
