/** Whose turn it is and what is allowed; for a moment after a ruling, what was ruled. With the clock. */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { TableView } from '../../../shared/protocol/view.ts';
import { rulingText, t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { adviceNow } from './advice.tsx';
import { Clock } from './clock.tsx';
import { type Line, lineOf, short } from './phase-line.ts';

/** How long a ruling stands in the rule line, ms: longer where something was lost. */
const NEWS = { kept: 2_500, lost: 3_500, foul: 7_000, set: 9_000 } as const;
/** A sent strike without an answer for so long is said to wait, ms. */
const SLOW = 1_000;

export function RuleLine({ session, view }: { readonly session: TableSession; readonly view: TableView }) {
  const slow = useSignal(false);
  useSignalEffect(() => {
    slow.value = false;
    if (session.sent.value === null) return;
    const timer = setTimeout(() => {
      slow.value = true;
    }, SLOW);
    return () => clearTimeout(timer);
  });
  useSignalEffect(() => {
    const news = session.news.value;
    if (news === null || session.details.value) return;
    const timer = setTimeout(() => {
      session.news.value = null;
    }, NEWS[news.tone]);
    return () => clearTimeout(timer);
  });
  const news = session.news.value;
  const head = news?.head ?? null;
  const again = session.replay.value !== null;
  const line: Line = again
    ? { look: 'off', text: t('again.tag'), how: lineOf(session, view, slow.value, short).text }
    : news !== null && head !== null
      ? {
          look: news.tone === 'foul' ? 'foul' : news.tone === 'set' ? 'set' : 'off',
          text: t('rule.ruled', { text: rulingText(head.code), clause: head.clause }),
          // Whose turn it is now and what is allowed is wanted at once.
          how: news.tone === 'set' ? '' : lineOf(session, view, slow.value, short).text,
        }
      : lineOf(session, view, slow.value, short);
  const open = session.details.value;
  return (
    <div class={`rule ${line.look}${news === null ? '' : ' news'}`} data-testid="rule">
      <div>
        <span>
          <WithClauses text={line.text} />
        </span>
        <Advised session={session} view={view} how={line.how} />
      </div>
      <span class="row">
        {again && (
          <button type="button" class="more" onClick={() => session.endReplay()}>
            {t('again.end')}
          </button>
        )}
        {!again && news !== null && (news.findings.length > 1 || news.came !== undefined) && (
          <button
            type="button"
            class="more"
            aria-expanded={open}
            onClick={() => {
              session.details.value = !open;
            }}
          >
            {open ? t('rule.hide') : t('rule.more')}
          </button>
        )}
        {session.striking.value !== null && view.phase === 'trial' && <EndTrial session={session} />}
        {/* Also while a ruling is read: the next one's time runs (16.1). */}
        <Clock session={session} view={view} />
      </span>
    </div>
  );
}

/** The second line: what was advised last, heard by all (21.9), else how one may play. */
function Advised({
  session,
  view,
  how,
}: {
  readonly session: TableSession;
  readonly view: TableView;
  readonly how: string;
}) {
  const said = adviceNow(session, view);
  if (said !== null)
    return (
      <small class="bubble" role="status" data-testid="advice">
        {said}
      </small>
    );
  return how === '' ? null : (
    <small>
      <WithClauses text={how} />
    </small>
  );
}

/** 12.23: whoever has seen enough gives the table to the other side. */
function EndTrial({ session }: { readonly session: TableSession }) {
  return (
    <button type="button" class="more" onClick={() => void session.perform({ type: 'end-trial' })}>
      {t('trial.done')}
    </button>
  );
}
