/** Whose turn it is and what is allowed; for a moment after a ruling, what was ruled. With the clock. */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { TableView } from '../../../shared/protocol/view.ts';
import type { Seat } from '../../../shared/table/seats.ts';
import { rulingText, t } from '../../i18n/index.ts';
import { metres } from '../../input/power.ts';
import { allowedNow } from '../../scenes/rule.ts';
import type { TableSession } from '../../scenes/session.ts';
import { cameText } from '../cue-words.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { adviceNow } from './advice.tsx';
import { Clock } from './clock.tsx';
import { nameAt, sideName } from './names.ts';
import { stopText } from './stopped.tsx';

/** How long a ruling stands in the rule line, ms: longer where something was lost. */
const NEWS = { kept: 2_500, lost: 3_500, foul: 7_000, set: 9_000 } as const;
/** A sent strike without an answer for so long is said to wait, ms. */
const SLOW = 1_000;

interface Line {
  readonly look: string;
  readonly text: string;
  readonly how: string;
}

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
    ? { look: 'off', text: t('again.tag'), how: lineOf(session, view, slow.value).text }
    : news !== null && head !== null
      ? {
          look: news.tone === 'foul' ? 'foul' : news.tone === 'set' ? 'set' : 'off',
          text: t('rule.ruled', { text: rulingText(head.code), clause: head.clause }),
          // Whose turn it is now and what is allowed is wanted at once.
          how: news.tone === 'set' ? '' : lineOf(session, view, slow.value).text,
        }
      : lineOf(session, view, slow.value);
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

/** What the table's line says of the phase: what is awaited, and how. */
export const phaseLine = (session: TableSession, view: TableView): Line => lineOf(session, view, false);

function lineOf(session: TableSession, view: TableView, slow: boolean): Line {
  const playing = session.playing.value;
  if (playing !== null) {
    const sitting = view.seats.find(({ seat }) => seat === playing.strike.seat);
    const name = sitting === undefined ? '' : nameAt(view, sitting.seat);
    return {
      look: 'off',
      text: t('rule.moving'),
      how:
        playing.asked === null
          ? t('rule.moving.how', { name, speed: metres(playing.strike.speed) })
          : cameText(playing.asked, playing.strike),
    };
  }
  if (session.sent.value !== null)
    return slow
      ? { look: '', text: t('rule.waiting'), how: t('rule.waiting.how') }
      : { look: '', text: t('rule.sending'), how: sentText(session, view) };
  if (view.stopped)
    return {
      look: 'off',
      text: stopText(view) || t('rule.stopped'),
      how: view.clock === null ? '' : t('rule.stopped.how'),
    };
  switch (view.phase) {
    case 'set':
      return turnLine(session, view, view.turn ?? 'S');
    case 'interval':
      return {
        look: 'off',
        text: t('rule.interval'),
        how: t(view.mode === 'pairs' ? 'rule.interval.pairs' : 'rule.interval.how'),
      };
    case 'arrival':
      return { look: '', text: t('arrival.rule'), how: view.clock === null ? '' : t('arrival.rule.how') };
    case 'choice':
      return choiceLine(session, view);
    case 'trial':
      return trialLine(session, view);
    case 'signing':
      return { look: 'off', text: t('rule.signing'), how: t('over.score', { a: view.score.A, b: view.score.B }) };
    case 'seating':
      return { look: 'off', text: t('rule.seating'), how: '' };
    case 'over':
      return { look: 'off', text: t('rule.over'), how: t('over.score', { a: view.score.A, b: view.score.B }) };
    default:
      return { look: 'off', text: t('rule.before'), how: '' };
  }
}

function choiceLine(session: TableSession, view: TableView): Line {
  const { choice } = view.desk;
  if (choice === null) return { look: 'off', text: t('rule.before'), how: '' };
  const mine = session.mine.value.some(({ side }) => side === choice.side);
  const name = short(sideName(view, choice.side));
  const text = mine
    ? t(choice.what === 'starter' ? 'choice.rule.starter.mine' : 'choice.rule.seats.mine')
    : t(choice.what === 'starter' ? 'choice.rule.starter' : 'choice.rule.seats', { name });
  return { look: mine ? '' : 'off', text, how: t('choice.rule.how') };
}

function trialLine(session: TableSession, view: TableView): Line {
  const { trial } = view.desk;
  if (trial === null) return { look: 'off', text: t('rule.before'), how: '' };
  const how = t('trial.rule.how');
  if (session.striking.value !== null && !view.alone) return { look: '', text: t('trial.rule.mine'), how };
  return { look: 'off', text: t('trial.rule.other', { name: short(sideName(view, trial)) }), how };
}

/** What the clock stood at when the strike left: what counts for the server. */
function sentText(session: TableSession, view: TableView): string {
  if (view.clock === null || view.clock.kind === 'interval') return '';
  return t('rule.sent', { seconds: Math.max(0, Math.ceil((view.clock.endsAt - session.now) / 1000)) });
}

/** Long names give way to what is allowed. */
function short(name: string): string {
  return name.length > 14 ? `${name.slice(0, 13)}…` : name;
}

/** Whose turn it is and what is allowed to them. */
export function turnLine(session: TableSession, view: TableView, turn: Seat): Line {
  const mine = session.mine.value.some(({ seat }) => seat === turn);
  const side = view.seats.find(({ seat }) => seat === turn)?.side ?? 'A';
  const who = view.alone
    ? t(side === 'A' ? 'rule.red' : 'rule.black')
    : mine
      ? t('rule.yours')
      : t('rule.other', { name: short(view.mode === 'pairs' ? nameAt(view, turn) : sideName(view, side)) });
  const look = mine ? '' : 'off';
  const rule = allowedNow(view, turn);
  // The caution takes the place of how, never of what is allowed.
  const caution = view.clock?.kind === 'extra' ? t('say.caution') : null;
  if (rule === null) return { look, text: who, how: caution ?? '' };
  const advised = mine && view.mode === 'pairs' && !view.alone && !view.taken;
  const circle = rule.ways.includes('side-rail-circle');
  switch (rule.code) {
    case 'light':
      return {
        look,
        text: t('rule.light', { who }),
        how: caution ?? (advised ? t('rule.advised') : circle ? t('rule.light.circle') : t('rule.light.how')),
      };
    case 'dark-only':
      return {
        look,
        text: t('rule.dark-only', { who }),
        how: caution ?? (circle ? t('rule.dark-only.circle') : t('rule.dark-only.how')),
      };
    case 'none':
      return { look, text: t('rule.none', { who }), how: caution ?? t('rule.none.how') };
  }
}
