/** The line at the top: menu, set, score, referee, stop, watchers, the line's state. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { TableView } from '../../../shared/protocol/view.ts';
import { t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { CompetitionLink } from '../competition/table-link.tsx';
import { isBehind } from '../watch/deck.tsx';
import { CueBadge } from './cue.tsx';
import { mayStop, TalkDialog } from './talk.tsx';
import { Eye, Tools } from './tools.tsx';

/** A round trip over this is a slow line, ms. */
const SLOW = 400;

interface TopProps {
  readonly session: TableSession;
  readonly view: TableView;
  /** At a table that is in this page alone: what stands there in place of stop and line. */
  readonly local?: ComponentChildren;
}

export function Top({ session, view, local }: TopProps) {
  const values = { set: Math.max(1, view.set), sets: view.sets };
  return (
    <header class="row top">
      <h1 class="hide">{t('title.table')}</h1>
      <button type="button" class="plain" aria-label={t('top.menu')} onClick={() => session.menu.open()}>
        ☰
      </button>
      <b>{view.replays > 0 ? t('top.set.replay', values) : t('top.set', values)}</b>
      <span class="s score">
        <span class="long">{t('top.score', { a: view.score.A, b: view.score.B })}</span>
        <span class="brief">{t('top.score.brief', { a: view.score.A, b: view.score.B })}</span>
      </span>
      <CompetitionLink of={view.competition} classes="s cut long" />
      <CueBadge view={view} />
      <span class="sp" />
      {view.desk.referee !== null && (
        <span class="s cut referee">{t('who.referee', { name: view.desk.referee.name })}</span>
      )}
      {local ?? <StopButton session={session} view={view} />}
      {session.line.where.value === 'watch' && isBehind(view) && (
        <span class="s behind">{t('watch.behind', { seconds: view.watchDelay })}</span>
      )}
      {view.watchers > 0 && <Watchers count={view.watchers} />}
      <Tools session={session} />
      {local === undefined && <Line session={session} />}
    </header>
  );
}

/** How many look on: an eye and a number where words have no room. */
function Watchers({ count }: { readonly count: number }) {
  const text = t('top.watching', { count });
  return (
    <span class="s watchers" title={text}>
      <span class="long">{text}</span>
      <span class="brief" aria-hidden="true">
        <Eye /> {count}
      </span>
    </span>
  );
}

/** "Stop" at hand for who plays: what is wrong can't wait for a menu (19.2). */
function StopButton({ session, view }: { readonly session: TableSession; readonly view: TableView }) {
  const open = useSignal(false);
  if (view.alone || (!open.value && !mayStop(session, view))) return null;
  return (
    <>
      <button
        type="button"
        class="stop"
        onClick={() => {
          open.value = true;
        }}
      >
        {t('stop.do')}
      </button>
      {open.value && (
        <TalkDialog
          session={session}
          view={view}
          talk="stop"
          close={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
}

function Line({ session }: { readonly session: TableSession }) {
  const live = session.line.state.value === 'live';
  const slow = session.line.trip.value > SLOW;
  const [look, text] = !live ? ['off', t('top.off')] : slow ? ['slow', t('top.slow')] : ['', t('top.live')];
  return (
    <span class="row s" style={{ padding: '0 8px' }} title={text}>
      <i class={`dot ${look}`} />
      <span class="hide">{text}</span>
    </span>
  );
}
