/** What is going on beside the page one looks at: a wait, an invitation, a running game, challenges. On every page. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Challenge } from '../../shared/protocol/api.ts';
import type { QueueState } from '../../shared/protocol/queue.ts';
import { t } from '../i18n/index.ts';
import { acceptChallenge, declineChallenge } from '../net/challenges.ts';
import { answered, dismiss, incoming, look } from '../net/inbox.ts';
import { isActive } from '../net/lobby.ts';
import { lobby, takenOver } from '../net/presence.ts';
import { answerInvitation, leaveQueue } from '../net/queue.ts';
import { me } from '../net/session.ts';
import { challengeWords } from './challenge/words.ts';
import { CalledBar, useCall, useCallElsewhere } from './competition/called.tsx';
import { useSending } from './form.tsx';
import { StandingBars, standingCount } from './moderation/standing.tsx';
import { TeamBars, useTeamWants } from './team/team-bars.tsx';
import { minutesText } from './time-words.ts';
import { useTime } from './use-time.ts';
import { fileShown } from './whole.ts';
import { formatLength, formatName, modeName } from './words.ts';

/** So many challenges are shown at once; the others wait with the friends. */
const MOST = 2;
/** Pages beside a table's own that a table fills. */
const WHOLE = /^\/(tv|practice|replay|bot\/game|exercises\/[\w-]+|t\/[\w-]+\/replay|competitions\/[\w-]+\/wall)$/;

export function Bars() {
  const { path } = useLocation();
  const open = useSignal(false);
  const queue = lobby.view.value?.queue;
  const anyCall = useCall();
  const call = useCallElsewhere();
  const wants = useTeamWants();
  const table = /^\/t\/([\w-]+)$/.exec(path)?.[1] ?? null;
  useEffect(() => {
    open.value = false;
  }, [table]);
  // At one's own rated game nothing else is of importance.
  if (queue?.state === 'playing' && queue.table === table) return null;
  const challenges = path.startsWith('/c/') ? [] : incoming.value;
  // The call to a game says more than that one plays.
  const called = queue?.state === 'playing' && queue.table === anyCall?.table;
  const goesOn =
    queue !== undefined && path !== '/play' && queue.state !== 'idle' && queue.state !== 'found' && !called;
  const before = takenOver.value;
  const whole = table !== null || (WHOLE.test(path) && (path !== '/replay' || fileShown.value));
  const held = standingCount(path, whole);
  if (
    !goesOn &&
    before === null &&
    call === null &&
    challenges.length + answered.value.length + wants.count + held === 0
  )
    return null;
  const bars = (
    <>
      {before !== null && <TakenOverBar before={before} />}
      <StandingBars path={path} whole={whole} />
      <TeamBars wants={wants} />
      {goesOn && <QueueBar queue={queue} />}
      {challenges.slice(0, MOST).map((challenge) => (
        <ChallengeBar key={challenge.id} challenge={challenge} />
      ))}
      {challenges.length > MOST && path !== '/friends' && (
        <Bar>
          <span class="grow">{t('bar.more', { count: challenges.length - MOST })}</span>
          <a class="btn" href="/friends">
            {t('bar.show')}
          </a>
        </Bar>
      )}
      {answered.value.map((challenge) => (
        <AnsweredBar key={challenge.id} challenge={challenge} />
      ))}
    </>
  );
  const callBar = call !== null && <CalledBar call={call} />;
  if (!whole)
    return (
      <div class="paper bars noprint">
        {callBar}
        {bars}
      </div>
    );
  // A table gives no room away: what goes on is one small button there, until it is asked for.
  const waiting = goesOn && queue.state === 'waiting' ? queue : null;
  const others =
    challenges.length +
    answered.value.length +
    wants.count +
    held +
    (goesOn && waiting === null ? 1 : 0) +
    (before === null ? 0 : 1);
  return (
    <div class="paper bars over">
      {/* Two minutes are all one has: a call isn't folded away. */}
      {callBar !== false && <Pushing>{callBar}</Pushing>}
      {open.value && bars}
      {(others > 0 || waiting !== null) && (
        <button
          type="button"
          class="pill"
          aria-expanded={open.value}
          onClick={() => {
            open.value = !open.value;
          }}
        >
          {open.value ? t('bar.fold') : <PillText since={waiting?.since ?? null} others={others} />}
        </button>
      )}
    </div>
  );
}

/** What stands over a page that fills the window covers nothing of it: the page begins below. */
function Pushing({ children }: { readonly children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--bar', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar');
    };
  }, []);
  return (
    <div ref={box} class="pushing">
      {children}
    </div>
  );
}

/** How long one waits, and how much else there is to be answered. */
function PillText({ since, others }: { readonly since: number | null; readonly others: number }) {
  const now = useTime(since !== null);
  return (
    <>
      <i class="pulse" aria-hidden="true" />
      {since !== null && (
        <span class="num">
          <span class="hide">{t('wait-queue.title')} </span>
          {minutesText(now - since)}
        </span>
      )}
      {others > 0 && <span>{t('bar.pill', { count: others })}</span>}
    </>
  );
}

function Bar({ kind = '', children }: { readonly kind?: string; readonly children: ComponentChildren }) {
  return (
    <section class={`going ${kind}`} aria-label={t('bar.label')}>
      {children}
    </section>
  );
}

/** Another tab has logged in as somebody else, and this one has become them. */
function TakenOverBar({ before }: { readonly before: string }) {
  return (
    <Bar>
      <span class="grow" role="status">
        {t('bar.taken-over', { before, name: me.value?.name ?? '' })}
      </span>
      <button
        type="button"
        class="plain"
        aria-label={t('bar.close')}
        onClick={() => {
          takenOver.value = null;
        }}
      >
        ✕
      </button>
    </Bar>
  );
}

function QueueBar({ queue }: { readonly queue: QueueState }) {
  switch (queue.state) {
    case 'waiting':
      return <WaitingBar queue={queue} />;
    case 'inviting':
      return <InvitingBar queue={queue} />;
    case 'playing':
      return (
        <Bar kind="now">
          <span class="grow">
            <b>{t('bar.playing')}</b> <span class="s">{t('bar.playing.about')}</span>
          </span>
          <a class="btn pri" href={`/t/${queue.table}`}>
            {t('bar.to-table')}
          </a>
        </Bar>
      );
    default:
      return null;
  }
}

function WaitingBar({ queue }: { readonly queue: Extract<QueueState, { state: 'waiting' }> }) {
  const now = useTime(true);
  const sending = useSending();
  return (
    <Bar>
      <i class="pulse" aria-hidden="true" />
      <span class="grow cut">
        <b class="num">{minutesText(now - queue.since)}</b>{' '}
        {lobby.lost.value
          ? t('wait-queue.lost.brief')
          : t('bar.waiting', { mode: modeName(queue.mode), format: formatName(queue.format) })}
      </span>
      <a class="btn" href="/play">
        {t('bar.show')}
      </a>
      <button
        type="button"
        aria-label={t('wait-queue.cancel')}
        disabled={sending.busy.value}
        onClick={() => void sending.run(async () => lobby.take(await leaveQueue()))}
      >
        {t('bar.stop')}
      </button>
    </Bar>
  );
}

/** Asked to be somebody's partner, or having asked. */
export function InvitingBar({ queue }: { readonly queue: Extract<QueueState, { state: 'inviting' }> }) {
  const sending = useSending();
  const { route } = useLocation();
  const values = { name: queue.partner.name, format: formatName(queue.format), length: formatLength(queue.format) };
  if (queue.mine)
    return (
      <Bar>
        <i class="pulse" aria-hidden="true" />
        <span class="grow">{t('bar.invited', values)}</span>
        <button
          type="button"
          disabled={sending.busy.value}
          onClick={() => void sending.run(async () => lobby.take(await leaveQueue()))}
        >
          {t('bar.take-back')}
        </button>
      </Bar>
    );
  const answer = (yes: boolean) =>
    sending.run(async () => {
      const view = await answerInvitation(queue.partner.id, yes);
      lobby.take(view);
      if (isActive(view)) route('/play');
    });
  return (
    <Bar kind="now">
      <span class="grow" role="status">
        <b>{t('bar.asks', values)}</b> <span class="s">{t('bar.asks.about', values)}</span>
        {sending.error.value !== '' && <span class="error"> {sending.error.value}</span>}
      </span>
      <button type="button" disabled={sending.busy.value} onClick={() => void answer(false)}>
        {t('bar.no')}
      </button>
      <button type="button" class="pri" disabled={sending.busy.value} onClick={() => void answer(true)}>
        {t('bar.yes')}
      </button>
    </Bar>
  );
}

function ChallengeBar({ challenge }: { readonly challenge: Challenge }) {
  const { route } = useLocation();
  const sending = useSending();
  const accept = () =>
    sending.run(async () => {
      const { table } = await acceptChallenge(challenge.id);
      void look();
      lobby.hurry();
      route(`/t/${table}`);
    });
  const decline = () =>
    sending.run(async () => {
      await declineChallenge(challenge.id);
      await look();
    });
  return (
    <Bar kind="now">
      <span class="grow" role="status">
        <b>{t('bar.challenge', { name: challenge.from.name })}</b> <span class="s">{challengeWords(challenge)}</span>
        {sending.error.value !== '' && <span class="error"> {sending.error.value}</span>}
      </span>
      <button type="button" disabled={sending.busy.value} onClick={() => void decline()}>
        {t('challenge.decline')}
      </button>
      <button type="button" class="pri" disabled={sending.busy.value} onClick={() => void accept()}>
        {t('challenge.accept')}
      </button>
    </Bar>
  );
}

/** An own challenge was taken up, or declined. */
function AnsweredBar({ challenge }: { readonly challenge: Challenge }) {
  const { path } = useLocation();
  const { id, table, to, state } = challenge;
  const there = table !== null && path === `/t/${table}`;
  useEffect(() => {
    if (there) dismiss(id);
  }, [there, id]);
  if (there) return null;
  const name = to?.name ?? t('challenge.somebody');
  return (
    <Bar kind={state === 'accepted' ? 'now' : ''}>
      <span class="grow" role="status">
        {t(state === 'accepted' ? 'bar.accepted' : 'bar.declined', { name })}
      </span>
      {table !== null && (
        <a class="btn pri" href={`/t/${table}`} onClick={() => dismiss(id)}>
          {t('bar.to-table')}
        </a>
      )}
      <button type="button" class="plain" aria-label={t('bar.close')} onClick={() => dismiss(id)}>
        ✕
      </button>
    </Bar>
  );
}
