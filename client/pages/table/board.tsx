/** The table's drawing with what is said on it. Pixi is loaded here, when a table is shown. */
import { type Signal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { TableView } from '../../../shared/protocol/view.ts';
import { t } from '../../i18n/index.ts';
import { exposeStage } from '../../scenes/inspect.ts';
import type { TableSession } from '../../scenes/session.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { refusalText } from '../words.ts';
import { Drawing } from './drawing.tsx';
import { Marks } from './marks.tsx';
import type { Notice } from './notices.ts';
import type { Picking } from './picking.ts';
import { InWords } from './position.tsx';
import { Say } from './say.tsx';
import { AgainTag } from './tools.tsx';
import { useKeys } from './use-keys.ts';

/** How long it is said that the line is found, ms. */
const FOUND = 2_500;

interface BoardProps {
  readonly session: TableSession;
  readonly view: TableView;
  readonly picking: Picking;
  /** What happens beside the strikes, to be spoken. */
  readonly notices?: Signal<readonly Notice[]>;
}

export function Board({ session, view, picking, notices }: BoardProps) {
  const felt = useRef<HTMLDivElement>(null);
  const state = useSignal<'loading' | 'drawn' | 'failed' | 'stale'>('loading');
  useEffect(() => {
    const element = felt.current;
    if (element === null) return;
    let gone = false;
    let unmount = () => {};
    import('../../scenes/stage.ts')
      .then(({ Stage }) => Stage.mount(element, session))
      .then((stage) => {
        if (gone) return stage.destroy();
        const hide = exposeStage(session, stage);
        unmount = () => {
          hide();
          stage.destroy();
        };
        state.value = 'drawn';
      })
      .catch((error: unknown) => {
        console.error(error);
        state.value = isUnfetched(error) ? 'stale' : 'failed';
      });
    return () => {
      gone = true;
      unmount();
    };
  }, [session, state]);
  useKeys(session, felt);
  const mine = session.striking.value !== null;
  return (
    <div class={`table${mine ? ' mine' : ''}`} data-state={state.value}>
      <div
        ref={felt}
        class="felt"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the table takes the keys
        tabIndex={0}
        aria-label={mine ? t('hand.table') : t('hand.table.watch')}
      />
      <Marks session={session} view={view} picking={picking} />
      <AgainTag session={session} />
      <Drawing state={state.value} />
      {state.value === 'stale' && (
        <div class="tag bad upper" role="alert">
          <p>{t('message.outdated.about')}</p>
          <button type="button" class="pri" onClick={() => location.reload()}>
            {t('message.reload')}
          </button>
        </div>
      )}
      <Lost session={session} view={view} />
      <Reason session={session} />
      <InWords session={session} view={view} />
      <Say session={session} {...(notices === undefined ? {} : { notices })} />
    </div>
  );
}

/** Whether a part of the program couldn't be fetched: a TypeError, told apart from others by each browser's words for it. */
function isUnfetched(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}

/** The line is lost: the table stays visible, the controls are locked. */
function Lost({ session, view }: { readonly session: TableSession; readonly view: TableView }) {
  const { state, renewing, halted } = session.line;
  const lost = state.value === 'reconnecting';
  const found = useFound(lost || halted.value);
  if (lost)
    return (
      <p class="noline" role="status">
        {t(lostKey(session, view, renewing.value))}
      </p>
    );
  if (halted.value)
    return (
      <p class="noline" role="status">
        {t('lost.halted')}
      </p>
    );
  return found ? (
    <p class="noline found" role="status">
      {t('lost.found')}
    </p>
  ) : null;
}

/** For a moment after the line was lost: that it is found. */
function useFound(lost: boolean): boolean {
  const found = useSignal(false);
  const was = useRef(false);
  useEffect(() => {
    found.value = was.current && !lost;
    was.current = lost;
    if (!found.value) return;
    const timer = setTimeout(() => {
      found.value = false;
    }, FOUND);
    return () => clearTimeout(timer);
  }, [lost, found]);
  return found.value;
}

/** What was refused stays to be read so long, ms, or until the hand goes on. */
const REFUSED = 7_000;
/** The cue stands at the corner of a rail. */
const CORNER = { code: 'aim.corner', clause: '12.6' } as const;

/** Why the striker or the cue doesn't go where it was wished, or what the server refused. */
function Reason({ session }: { readonly session: TableSession }) {
  const { intent, refusal } = session;
  // By what is to be said alone: a drag changes where striker and cue are in every frame, and this seldom.
  const stopped = useComputed(() => {
    if (intent.handling.value === 'place') return intent.placed.value.why;
    return intent.handling.value === 'aim' && intent.aimed.value.barred ? CORNER : null;
  });
  useEffect(() => {
    const refused = refusal.value;
    if (refused === null) return;
    const timer = setTimeout(() => {
      if (refusal.value === refused) refusal.value = null;
    }, REFUSED);
    return () => clearTimeout(timer);
  }, [refusal.value, refusal]);
  const shown = stopped.value ?? refusal.value;
  if (shown === null) return null;
  const text = refusalText(shown);
  // While the hand places, the loupe is in the lower half.
  const where = intent.handling.value === 'place' ? 'upper' : 'lower';
  return (
    <p class={`tag ${where}${shown === refusal.value ? ' bad' : ''}`} role="status">
      {shown.clause === undefined ? (
        text
      ) : (
        <WithClauses text={t('hand.refused', { why: text.replace(/\.$/, ''), clause: shown.clause })} />
      )}
    </p>
  );
}

/** Who has no seat is promised none. */
function lostKey(session: TableSession, view: TableView, renewing: boolean) {
  if (session.mine.value.length === 0) return 'lost.watch';
  if (renewing) return 'lost.down';
  return view.clock === null ? 'lost.line' : 'lost.clock';
}
