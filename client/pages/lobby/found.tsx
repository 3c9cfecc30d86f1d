/** An opponent is found: on whatever page one is, for both to accept; then to the table by itself. */
import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { ACCEPT_MS, type QueueState } from '../../../shared/protocol/queue.ts';
import { shownName, t } from '../../i18n/index.ts';
import { lobby } from '../../net/presence.ts';
import { acceptPairing, leaveQueue } from '../../net/queue.ts';
import { ringFor, wakeBell } from '../bell.ts';
import { useSending } from '../form.tsx';
import { urgent } from '../title.ts';
import { useTime } from '../use-time.ts';
import { formatLength, formatName, modeName, ratingText } from '../words.ts';
import { wayToTable } from './way.ts';

type FoundState = Extract<QueueState, { state: 'found' }>;

const TOUCHES = ['pointerup', 'keydown'] as const;

/** Who was found didn't want to, or didn't answer: one waits on where one was. */
export const lapsed = signal(false);

/** Rings and asks when somebody is found, and leads to the table when all have accepted. */
export function FoundWatch() {
  const { route, path } = useLocation();
  const queue = lobby.view.value?.queue;
  const pairing = queue?.state === 'found' ? queue.pairing : null;
  const was = useRef<QueueState['state'] | undefined>(undefined);
  useEffect(() => {
    const before = was.current;
    was.current = queue?.state;
    lapsed.value = queue?.state === 'waiting' && (before === 'found' || lapsed.value);
    if (queue?.state !== 'playing') return;
    const way = wayToTable(before, path);
    if (way !== null) route(`/t/${queue.table}`, way === 'replace');
  }, [queue?.state, path]);
  const waits = queue?.state === 'waiting';
  useEffect(() => {
    // Also after the page was loaded again: the first touch lets the bell ring.
    if (!waits) return;
    for (const type of TOUCHES) addEventListener(type, wakeBell, { passive: true });
    return () => {
      for (const type of TOUCHES) removeEventListener(type, wakeBell);
    };
  }, [waits]);
  useEffect(() => {
    if (pairing === null) return;
    void ringFor({ matters: [`found ${pairing}`] });
    urgent.value = t('found.title-bar');
    return () => {
      urgent.value = null;
    };
  }, [pairing]);
  return queue?.state === 'found' ? <Found key={queue.pairing} queue={queue} /> : null;
}

function Found({ queue }: { readonly queue: FoundState }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const accepted = useSignal(false);
  const sending = useSending();
  const now = useTime(true);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // A stray key accepts sooner than it declines.
    button.current?.focus();
    return () => current?.close();
  }, []);
  const left = Math.max(0, queue.until - now);
  const done = accepted.value || queue.accepted;
  const accept = async () => {
    accepted.value = await sending.run(async () => lobby.take(await acceptPairing(queue.pairing)));
  };
  const decline = () => void sending.run(async () => lobby.take(await leaveQueue()));
  const values = { mode: modeName(queue.mode), format: formatName(queue.format), length: formatLength(queue.format) };
  return (
    // Escape declines nothing: that would be a stray key's loss.
    <dialog ref={dialog} class="paper found" aria-labelledby="found" onCancel={(event) => event.preventDefault()}>
      <h2 id="found">{t('found.title', { count: queue.opponents.length })}</h2>
      <p class="s">{t('found.what', values)}</p>
      <ul class="versus">
        {queue.opponents.map((one) => (
          <li key={one.id}>
            <b class="cut">{shownName(one.name)}</b>
            <span class="num">
              {ratingText({ number: one.rating, provisional: one.provisional })}
              {one.provisional && <span class="hide"> {t('rating.provisional')}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div class="countdown" role="timer" aria-label={t('found.left', { seconds: Math.ceil(left / 1000) })}>
        <b class="num">{Math.ceil(left / 1000)}</b>
        <span class="track">
          <i style={{ width: `${(100 * left) / ACCEPT_MS}%` }} />
        </span>
      </div>
      {done ? (
        <p role="status">{t('found.accepted', { count: queue.of - Math.max(1, queue.acceptedBy) })}</p>
      ) : (
        <p class="s" role="status">
          {queue.acceptedBy > 0 ? t('found.others', { count: queue.acceptedBy, of: queue.of }) : t('found.about')}
        </p>
      )}
      {sending.error.value !== '' && (
        <p class="error" role="alert">
          {sending.error.value}
        </p>
      )}
      <div class="row">
        {!done && (
          <button type="button" disabled={sending.busy.value} onClick={decline}>
            {t('found.decline')}
          </button>
        )}
        <button
          type="button"
          class="pri grow big"
          ref={button}
          disabled={done || sending.busy.value}
          onClick={() => void accept()}
        >
          {t(done ? 'found.waits' : 'found.accept')}
        </button>
      </div>
    </dialog>
  );
}
