/** Whose turn it is and what is allowed; for a moment after a ruling, what was ruled. With the clock. */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { TableView } from '../../../shared/protocol/view.ts';
import type { Seat } from '../../../shared/table/seats.ts';
import { rulingText, t } from '../../i18n/index.ts';
import { metres } from '../../input/power.ts';
import { allowedNow } from '../../scenes/rule.ts';
import type { TableSession } from '../../scenes/session.ts';
import { Clock } from './clock.tsx';
import { sideName } from './players.tsx';

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
  const line: Line =
    news !== null && head !== null
      ? {
          look: news.tone === 'foul' ? 'foul' : news.tone === 'set' ? 'set' : 'off',
          text: t('rule.ruled', { text: rulingText(head.code), clause: head.clause }),
          how: '',
        }
      : lineOf(session, view, slow.value);
  const open = session.details.value;
  return (
    <div class={`rule ${line.look}`} data-testid="rule">
      <div>
        <span>{line.text}</span>
        {line.how !== '' && <small>{line.how}</small>}
      </div>
      {news !== null && news.findings.length > 1 ? (
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
      ) : (
        <Clock session={session} view={view} />
      )}
    </div>
  );
}

function lineOf(session: TableSession, view: TableView, slow: boolean): Line {
  const playing = session.playing.value;
  if (playing !== null) {
    const sitting = view.seats.find(({ seat }) => seat === playing.strike.seat);
    const name = sitting === undefined ? '' : sideName(view, sitting.side);
    return {
      look: 'off',
      text: t('rule.moving'),
      how: t('rule.moving.how', { name, speed: metres(playing.strike.speed) }),
    };
  }
  if (session.sent.value !== null)
    return slow
      ? { look: '', text: t('rule.waiting'), how: t('rule.waiting.how') }
      : { look: '', text: t('rule.sending'), how: '' };
  if (view.stopped) return { look: 'off', text: t('rule.stopped'), how: t('rule.stopped.how') };
  switch (view.phase) {
    case 'set':
      return turnLine(session, view, view.turn ?? 'S');
    case 'interval':
      return { look: 'off', text: t('rule.interval'), how: t('rule.interval.how') };
    case 'seating':
      return { look: 'off', text: t('rule.seating'), how: '' };
    case 'over':
    case 'signing':
      return { look: 'off', text: t('rule.over'), how: t('over.score', { a: view.score.A, b: view.score.B }) };
    default:
      return { look: 'off', text: t('rule.before'), how: '' };
  }
}

/** Long names give way to what is allowed. */
function short(name: string): string {
  return name.length > 14 ? `${name.slice(0, 13)}…` : name;
}

function turnLine(session: TableSession, view: TableView, turn: Seat): Line {
  const mine = session.mine.value.some(({ seat }) => seat === turn);
  const side = view.seats.find(({ seat }) => seat === turn)?.side ?? 'A';
  const who = view.alone
    ? t(side === 'A' ? 'rule.red' : 'rule.black')
    : mine
      ? t('rule.yours')
      : t('rule.other', { name: short(sideName(view, side)) });
  const look = mine ? '' : 'off';
  const rule = allowedNow(view, turn);
  if (view.clock?.kind === 'extra') return { look, text: who, how: t('say.caution') };
  if (rule === null) return { look, text: who, how: '' };
  const circle = rule.ways.includes('side-rail-circle');
  switch (rule.code) {
    case 'light':
      return {
        look,
        text: t('rule.light', { who }),
        how: circle ? t('rule.light.circle') : t('rule.light.how'),
      };
    case 'dark-only':
      return {
        look,
        text: t('rule.dark-only', { who }),
        how: circle ? t('rule.dark-only.circle') : t('rule.dark-only.how'),
      };
    case 'none':
      return { look, text: t('rule.none', { who }), how: t('rule.none.how') };
  }
}
