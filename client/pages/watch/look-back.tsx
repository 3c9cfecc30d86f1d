/** A watcher looks at a former strike; the game goes on meanwhile, and "Live" returns to it. */
import type { TableView } from '../../../shared/protocol/view.ts';
import { t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { Loaded, useLoading } from '../load.tsx';
import { indexIn } from '../replay/game.ts';
import { ReplayView } from '../replay/replay-view.tsx';
import { recordWith } from './recall.ts';

export interface LookBackProps {
  readonly session: TableSession;
  readonly view: TableView;
  /** Number of the strike's event. */
  readonly event: number;
}

export function LookBack({ session, view, event }: LookBackProps) {
  const loading = useLoading(`${view.table} ${event}`, () => recordWith(view.table, event));
  const live = (
    <button
      type="button"
      class="live"
      onClick={() => {
        session.back.value = null;
      }}
    >
      {t('watch.live')}
    </button>
  );
  const { value: replay } = loading.value;
  if (replay === null)
    return (
      <main class="replay" data-page="replay">
        <h1 class="hide">{t('replay.open')}</h1>
        <header class="row top">{live}</header>
        <div class="rest">
          <Loaded of={loading}>{() => null}</Loaded>
        </div>
      </main>
    );
  return (
    <ReplayView
      replay={replay}
      table={view.table}
      at={indexIn(replay, { event })}
      way={live}
      plays
      note={view.last !== null && view.last.event > event ? t('watch.goes-on') : null}
    />
  );
}
