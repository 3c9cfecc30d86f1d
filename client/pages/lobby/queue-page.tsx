/** Waiting for an opponent: how long, how near, how many wait; or what to wait for. */
import { useLocation } from 'preact-iso';
import { type QueueState, TICKET_MS } from '../../../shared/protocol/queue.ts';
import { t } from '../../i18n/index.ts';
import { lobby } from '../../net/presence.ts';
import { leaveQueue } from '../../net/queue.ts';
import { InvitingBar } from '../bars.tsx';
import { useSending } from '../form.tsx';
import { Nav } from '../nav.tsx';
import { minutesText } from '../time-words.ts';
import { useTitle } from '../title.ts';
import { useTime } from '../use-time.ts';
import { formatLength, formatName, modeName } from '../words.ts';
import { lapsed } from './found.tsx';
import { PlayNow } from './play-now.tsx';

export function QueuePage() {
  const view = lobby.view.value;
  const state = view?.queue.state;
  useTitle(t(state === 'waiting' || state === 'inviting' ? 'title.waiting' : 'title.play'));
  return (
    <div class="paper" data-page="queue" data-state={state ?? 'asking'}>
      <Nav />
      <main class="narrow">{view === null ? <Asking /> : <Shown queue={view.queue} />}</main>
    </div>
  );
}

function Asking() {
  return (
    <section class="card now">
      <h1>{t('play.title')}</h1>
      {lobby.lost.value ? (
        <>
          <p class="error" role="alert">
            {t('wait-queue.unreachable')}
          </p>
          <button type="button" onClick={() => lobby.hurry()}>
            {t('message.retry')}
          </button>
        </>
      ) : (
        <div class="bones" role="status" aria-label={t('load.loading')}>
          <i />
          <i />
          <i />
        </div>
      )}
    </section>
  );
}

function Shown({ queue }: { readonly queue: QueueState }) {
  switch (queue.state) {
    case 'waiting':
      return <Waiting queue={queue} />;
    case 'inviting':
      return (
        <>
          <section class="card now">
            <h1>{t('play.pair')}</h1>
            <InvitingBar queue={queue} />
            <p class="s">{t('play.pair.about')}</p>
          </section>
          {!queue.mine && <PlayNow heading="h2" />}
        </>
      );
    case 'found':
      return (
        <section class="card now">
          <h1>{t('wait-queue.title')}</h1>
        </section>
      );
    case 'playing':
      return (
        <section class="card now">
          <h1>{t('bar.playing')}</h1>
          <p>{t('bar.playing.about')}</p>
          <a class="btn pri" href={`/t/${queue.table}`}>
            {t('bar.to-table')}
          </a>
        </section>
      );
    default:
      return <PlayNow heading="h1" />;
  }
}

function Waiting({ queue }: { readonly queue: Extract<QueueState, { state: 'waiting' }> }) {
  const { route } = useLocation();
  const sending = useSending();
  const now = useTime(true);
  const { partner, rating, window } = queue;
  const waited = now - queue.since;
  const values = { mode: modeName(queue.mode), format: formatName(queue.format), length: formatLength(queue.format) };
  return (
    <section class="card now waits" data-testid="waiting">
      <h1>{t('wait-queue.title')}</h1>
      <p>{t('wait-queue.what', values)}</p>
      {partner !== null && <p>{t('wait-queue.with', { name: partner.name })}</p>}
      <div class="clockface" role="timer" aria-label={t('wait-queue.waited', { time: minutesText(waited) })}>
        <b class="num">{minutesText(waited)}</b>
      </div>
      {lapsed.value && (
        <p class="note" role="status">
          {t('wait-queue.lapsed')}
        </p>
      )}
      <Window rating={rating} window={window} />
      <dl class="facts">
        <div>
          <dt>{t('wait-queue.estimate')}</dt>
          <dd>{estimateText(queue)}</dd>
        </div>
        <div>
          <dt>{t('wait-queue.others')}</dt>
          <dd>{othersText(queue)}</dd>
        </div>
      </dl>
      {lobby.lost.value && (
        <p class="note bad" role="alert">
          {t('wait-queue.lost', { seconds: TICKET_MS / 1000 })}
        </p>
      )}
      <button
        type="button"
        class="big"
        disabled={sending.busy.value}
        onClick={() => void sending.run(async () => lobby.take(await leaveQueue()))}
      >
        {t('wait-queue.cancel')}
      </button>
      <p class="error" role="alert">
        {sending.error.value}
      </p>
      <p class="s">{t('wait-queue.elsewhere')}</p>
      {othersOf(queue) === 0 && (
        <div class="note">
          <p>{t('wait-queue.nobody')}</p>
          <button type="button" onClick={() => route('/challenge')}>
            {t('wait-queue.link')}
          </button>
        </div>
      )}
    </section>
  );
}

/** The ratings within reach, drawn round one's own. */
function Window({ rating, window }: { readonly rating: number; readonly window: number | null }) {
  // Drawn to ±1000: as wide as it gets before it is anybody.
  const half = window === null ? 50 : Math.min(50, (window / 1000) * 50);
  return (
    <div class="window">
      <div class="scale" aria-hidden="true">
        <i class="reach" style={{ left: `${50 - half}%`, width: `${2 * half}%` }} />
        <i class="own" />
      </div>
      <p>
        {window === null
          ? t('wait-queue.anybody', { rating })
          : t('wait-queue.window', { rating, from: rating - window, to: rating + window })}
      </p>
      {window !== null && <p class="s">{t('wait-queue.widens')}</p>}
    </div>
  );
}

function estimateText({ estimate }: Extract<QueueState, { state: 'waiting' }>): string {
  const { seconds, basis } = estimate;
  if (basis === 'waiting') return seconds === 0 ? t('estimate.now') : t('estimate.waiting', { time: about(seconds!) });
  if (basis === 'recent')
    return seconds === null ? t('estimate.longer') : t('estimate.recent', { time: about(seconds) });
  return t('estimate.none');
}

/** No more exact than one can know. */
function about(seconds: number): string {
  if (seconds < 90) return t('estimate.seconds', { count: Math.max(5, Math.ceil(seconds / 5) * 5) });
  return t('estimate.minutes', { count: Math.ceil(seconds / 60) });
}

/** How many wait beside oneself and one's partner. */
function othersOf({ others, partner }: Extract<QueueState, { state: 'waiting' }>): number {
  return Math.max(0, others - (partner === null ? 1 : 2));
}

function othersText(queue: Extract<QueueState, { state: 'waiting' }>): string {
  const count = othersOf(queue);
  return count === 0 ? t('wait-queue.alone') : t('wait-queue.count', { count });
}
