/** What a watcher has beside the table: the game, the watchers' talk, who watches. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { TableView } from '../../../shared/protocol/view.ts';
import { rulingText, shownName, t } from '../../i18n/index.ts';
import { watchersOf } from '../../net/watching.ts';
import type { TableSession } from '../../scenes/session.ts';
import { Loaded, useLoading } from '../load.tsx';
import { type Mark, Timeline } from '../replay/timeline.tsx';
import { RulingCard, SetLog } from '../table/told.tsx';
import { AgainButton } from '../table/tools.tsx';

import { useRecall } from './recall.ts';
import { TalkPanel, talkShown } from './talk-panel.tsx';

/** Who watches is asked again so often, ms. */
const ASK = 10_000;

interface Props {
  readonly session: TableSession;
  readonly view: TableView;
}

/** `children`: what the phase shows; nothing while strikes are being made. */
export function WatchDeck({ session, view, children }: Props & { readonly children: ComponentChildren }) {
  const tab = useSignal<'game' | 'talk' | 'people'>('game');
  useRecall(session, view);
  const { talk } = session.line;
  const unseen = talkShown.value ? talk.unseen : 0;
  const choose = (value: typeof tab.value) => () => {
    tab.value = value;
  };
  return (
    <div class="watch-deck" data-testid="watch-deck">
      <div class="seg three">
        <button type="button" aria-pressed={tab.value === 'game'} onClick={choose('game')}>
          {t('watch.tab.game')}
        </button>
        <button type="button" aria-pressed={tab.value === 'talk'} onClick={choose('talk')}>
          {t('watch.tab.talk')}
          {tab.value !== 'talk' && unseen > 0 && <b class="badge">{unseen}</b>}
        </button>
        <button type="button" aria-pressed={tab.value === 'people'} onClick={choose('people')}>
          {t('watch.tab.people', { count: view.watchers })}
        </button>
      </div>
      <Behind view={view} />
      {tab.value === 'talk' ? (
        <TalkPanel talk={talk} table={view.table} />
      ) : tab.value === 'people' ? (
        <People view={view} />
      ) : (
        <div class="watch-game">
          {(view.phase === 'set' || view.phase === 'interval') && <SetTimeline session={session} view={view} />}
          {children ?? <Told session={session} view={view} />}
        </div>
      )}
    </div>
  );
}

/** Whether something of the game is kept back, and by how much. */
export function isBehind(view: TableView): boolean {
  const begun = view.set > 0 || view.phase === 'trial';
  return view.watchDelay > 0 && begun && view.result === null;
}

function Behind({ view }: { readonly view: TableView }) {
  if (!isBehind(view)) return null;
  return (
    <p class="s behind" data-testid="behind">
      {t('watch.behind.about', { seconds: view.watchDelay })}
    </p>
  );
}

/** The strikes of the running set; each can be looked at again. */
function SetTimeline({ session, view }: Props) {
  const stands = new Set(view.desk.cancellable.map(({ event }) => event));
  const told = session.log.value.filter(({ set }) => set === view.set);
  if (told.length === 0) return null;
  const marks = told.map(
    (one, i): Mark => ({
      key: one.event,
      set: one.set,
      // A turn that was lost without a strike has no number of its own.
      label: one.strike === (told[i - 1]?.strike ?? 0) ? '–' : String(one.strike),
      side: one.side,
      foul: one.tone === 'foul',
      cancelled: view.phase === 'set' && !stands.has(one.event),
      title: `${one.strike}. ${shownName(one.name)}: ${one.head === null ? '' : rulingText(one.head.code)}`,
    }),
  );
  return (
    <Timeline
      marks={marks}
      current={null}
      go={(event) => {
        session.back.value = event;
      }}
    />
  );
}

/** While strikes are made: the last ruling and the log; at the beginning, what one does here. */
function Told({ session, view }: Props) {
  const last = session.log.value.at(-1);
  return (
    <div class="told">
      <div class="scroll stack">
        {last !== undefined && last.set === view.set ? (
          <RulingCard told={last} />
        ) : (
          <p class="s">{t(view.mode === 'pairs' ? 'watch.full.pairs' : 'watch.full')}</p>
        )}
        <div class="log-here">
          <SetLog session={session} />
        </div>
      </div>
      <div class="row">
        <AgainButton session={session} />
        <button type="button" class="grow" onClick={() => session.turnRound()}>
          {t('watch.turn')}
        </button>
      </div>
    </div>
  );
}

/** How many watch, and some of them by name. */
function People({ view }: { readonly view: TableView }) {
  const people = useLoading(view.table, () => watchersOf(view.table));
  useEffect(() => {
    const timer = setInterval(() => void people.reload(), ASK);
    return () => clearInterval(timer);
  }, [view.table]);
  return (
    <div class="scroll">
      <Loaded of={people}>
        {({ count, people: named }) => (
          <>
            <p>{t('watch.people', { count })}</p>
            <ul class="people named">
              {named.map(({ id, name }) => (
                <li key={id}>{shownName(name)}</li>
              ))}
            </ul>
            {count > named.length && named.length > 0 && (
              <p class="s">{t('watch.people.more', { count: count - named.length })}</p>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
