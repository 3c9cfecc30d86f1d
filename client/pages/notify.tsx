/** Notices for who looks elsewhere: where they are turned on, and what they tell of. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { t } from '../i18n/index.ts';
import { answered, asking, challenges, friends, incoming } from '../net/inbox.ts';
import { invitedTo, ownMatches, unseen } from '../net/own-matches.ts';
import { lobby } from '../net/presence.ts';
import { answerPages, isTeller } from '../scenes/front.ts';
import { type Notice, notices } from '../scenes/notify.ts';
import type { TableSession } from '../scenes/session.ts';
import { ringFor, wakeBell } from './bell.ts';
import { useCall } from './competition/called.tsx';
import { nameAt } from './table/names.ts';
import { urgent } from './title.ts';

/** On or off, or why not. */
export function NotifySetting() {
  const busy = useSignal(false);
  const { on } = notices;
  const permission = notices.permission.value;
  return (
    <section class="stack notify" data-testid="notify">
      <h2>{t('notify.title')}</h2>
      <p class="s">{t('notify.about')}</p>
      <p role="status">
        {permission === 'none'
          ? t('notify.none')
          : permission === 'denied'
            ? t('notify.denied')
            : on
              ? t('notify.is-on')
              : ''}
      </p>
      {on ? (
        <button type="button" onClick={() => notices.turnOff()}>
          {t('notify.off')}
        </button>
      ) : (
        (permission === 'ask' || permission === 'granted') && (
          <button
            type="button"
            disabled={busy.value}
            onClick={() => {
              busy.value = true;
              void notices.turnOn().finally(() => {
                busy.value = false;
              });
            }}
          >
            {t('notify.on')}
          </button>
        )
      )}
    </section>
  );
}

/** How somebody is called back. */
interface Manner {
  /** Whether the bell and the title tell it, too: what has a sound and a title of its own needs none. */
  readonly rings?: boolean;
  /** The path of the only page that shows the same; null: all do. */
  readonly shownAt?: string | null;
  /** What it is about, more exactly than its tag says it. */
  readonly matter?: string;
}

/** Tells who looks elsewhere, by a notice, the page's title until they look, and the bell; one page of several does. */
async function callBack(notice: Notice, { rings = true, shownAt = null, matter = notice.tag }: Manner = {}) {
  if (document.visibilityState !== 'hidden') return;
  if (!(await isTeller(matter, shownAt)) || document.visibilityState !== 'hidden') return;
  notices.tell(notice);
  if (!rings) return;
  void ringFor({ matters: [matter] });
  urgent.value = notice.title;
  const seen = () => {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', seen);
    if (urgent.value === notice.title) urgent.value = null;
  };
  document.addEventListener('visibilitychange', seen);
}

/** Calls back for each one of a list that wasn't in it before; for what is there at the beginning nobody is called. */
function useNews<T>(all: readonly T[] | null, keyOf: (one: T) => string, noticeOf: (one: T) => Notice): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (all === null) return;
    const before = known.current;
    known.current = new Set(all.map(keyOf));
    if (before !== null) for (const one of all) if (!before.has(keyOf(one))) void callBack(noticeOf(one));
  }, [all]);
}

/** What is wanted of one beside the table one is at; calls and opponents found ring by themselves. */
export function NotifyWatch() {
  const { path } = useLocation();
  const call = useCall();
  const queue = lobby.view.value?.queue;
  const pairing = queue?.state === 'found' ? queue.pairing : null;
  const called = call === null || call.deadline === null ? null : `${call.competition.id} ${call.game} ${call.table}`;
  useEffect(answerPages, []);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'hidden') notices.clear();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (called === null || call === null) return;
    const about = { name: call.opponent?.name ?? '', competition: call.competition.name };
    const body = t('notify.called.about', about);
    void callBack(
      { tag: 'called', title: t('notify.called'), body, path: `/t/${call.table}` },
      { rings: false, matter: `called ${called}` },
    );
  }, [called]);
  useEffect(() => {
    if (pairing === null) return;
    void callBack(
      { tag: 'found', title: t('notify.found'), body: t('notify.found.about'), path: null },
      { rings: false, matter: `found ${pairing}` },
    );
  }, [pairing]);
  useNews(
    challenges.value === null ? null : incoming.value,
    ({ id }) => id,
    ({ id, from }) => ({
      tag: `challenge ${id}`,
      title: t('notify.challenge', { name: from.name }),
      body: '',
      path: `/c/${id}`,
    }),
  );
  useNews(
    answered.value.filter(({ state, table }) => state === 'accepted' && path !== `/t/${table}`),
    ({ id }) => id,
    ({ id, to, table }) => ({
      tag: `challenge ${id}`,
      title: t('notify.accepted', { name: to?.name ?? t('challenge.somebody') }),
      body: '',
      path: `/t/${table}`,
    }),
  );
  useNews(
    friends.value === null ? null : asking.value,
    ({ id }) => id,
    ({ id, name }) => ({ tag: `friend ${id}`, title: t('notify.friend', { name }), body: '', path: '/friends' }),
  );
  useNews(
    ownMatches.value === null ? null : invitedTo.value,
    ({ team }) => team.id,
    ({ team }) => ({
      tag: `team ${team.id}`,
      title: t('notify.invited', { team: team.name }),
      body: '',
      path: '/notices',
    }),
  );
  const count = unseen.value;
  const before = useRef(count);
  useEffect(() => {
    const more = count > before.current;
    before.current = count;
    if (!more) return;
    void callBack(
      { tag: 'team', title: t('notify.team'), body: t('notify.team.about', { count }), path: '/notices' },
      { matter: `team ${count}` },
    );
  }, [count]);
  return null;
}

/** It is one's turn at this table, while one looks elsewhere. */
export function useTurnNotice(session: TableSession): void {
  const view = session.view.value;
  const turn = session.striking.value;
  const wanted = turn !== null && view !== null && view.phase === 'set' && !view.alone;
  const key = wanted ? `${view.set}.${view.replays}.${view.strikes}.${turn}` : null;
  const first = useRef(true);
  useEffect(() => {
    // What one finds on opening the page is no news.
    const begins = first.current;
    first.current = false;
    if (begins || key === null || view === null) return;
    const last = view.last === null || view.strikes === 0 ? null : nameAt(view, view.last.seat);
    // The table's own sound and title tell it, too.
    void callBack(
      {
        tag: `turn ${view.table}`,
        title: t('notify.turn'),
        body: last === null ? t('notify.start') : t('notify.turn.about', { name: last, set: view.set }),
        path: `/t/${view.table}`,
      },
      { rings: false, shownAt: `/t/${view.table}`, matter: `turn ${view.table} ${key}` },
    );
  }, [key]);
  useCallNotice(session);
}

/** One is called to this table (3.2): its maker has often left it for another page, to send the link. */
function useCallNotice(session: TableSession): void {
  const view = session.view.value;
  const mine = session.mine.value.length > 0 && view?.alone === false;
  const called = mine && view.phase === 'arrival' && !view.desk.greeted.includes(session.me);
  const waits = mine && (view.phase === 'seating' || called);
  const first = useRef(true);
  useEffect(() => {
    if (!waits) return;
    // Browsers let the bell ring only after a touch.
    const types = ['pointerup', 'keydown'] as const;
    for (const type of types) addEventListener(type, wakeBell, { passive: true, once: true });
    return () => {
      for (const type of types) removeEventListener(type, wakeBell);
    };
  }, [waits]);
  useEffect(() => {
    if (view === null) return;
    const begins = first.current;
    first.current = false;
    if (begins || !called) return;
    const path = `/t/${view.table}`;
    const notice = { tag: `turn ${view.table}`, title: t('notify.called'), body: t('arrival.rule.how'), path };
    void callBack(notice, { shownAt: path, matter: `call ${view.table}` });
  }, [called, view === null]);
}
