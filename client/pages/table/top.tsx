/** The line at the top: menu, set, score, watchers, the line's state. */
import type { TableView } from '../../../shared/protocol/view.ts';
import { t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';

/** A round trip over this is a slow line, ms. */
const SLOW = 400;

export function Top({ session, view }: { readonly session: TableSession; readonly view: TableView }) {
  const values = { set: Math.max(1, view.set), sets: view.sets };
  return (
    <header class="row top">
      <button type="button" class="plain" aria-label={t('top.menu')} onClick={() => session.menu.open()}>
        ☰
      </button>
      <b>{view.replays > 0 ? t('top.set.replay', values) : t('top.set', values)}</b>
      <span class="s">{t('top.score', { a: view.score.A, b: view.score.B })}</span>
      <span class="sp" />
      {view.watchers > 0 && <span class="s">{t('top.watching', { count: view.watchers })}</span>}
      <Line session={session} />
    </header>
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
