/** One button to a table with a worthy opponent; what is played stands below it and is remembered. */
import { signal, useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { FORMATS, type Format, type Pause, type QueueEnd } from '../../../shared/protocol/queue.ts';
import type { Mode } from '../../../shared/table/seats.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import { lobby, ratings } from '../../net/presence.ts';
import { joinQueue } from '../../net/queue.ts';
import { me } from '../../net/session.ts';
import { wakeBell } from '../bell.ts';
import { Choice, Choices } from '../choice.tsx';
import { useSending } from '../form.tsx';
import { FormatChoices } from '../format-choices.tsx';
import { FriendField } from '../friend-field.tsx';
import { RatedCue } from '../rated-cue.tsx';
import { minutesText } from '../time-words.ts';
import { useTime } from '../use-time.ts';
import { dayText, formatName, hourText, modeName } from '../words.ts';

const KEY = 'novuss.play';
/** So long before its end the hour alone says when that is, ms. */
const DAY = 86_400_000;

interface Wish {
  readonly mode: Mode;
  readonly format: Format;
}

function remembered(): Wish {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Wish>;
    const format = FORMATS.find((one) => one === kept.format) ?? 'quick';
    return { mode: kept.mode === 'pairs' ? 'pairs' : 'singles', format };
  } catch {
    return { mode: 'singles', format: 'quick' };
  }
}

const before = remembered();
const mode = signal<Mode>(before.mode);
const format = signal<Format>(before.format);

const ENDS: Readonly<Record<QueueEnd, UiKey | null>> = {
  left: null,
  declined: 'queue.ended.declined',
  unanswered: 'queue.ended.unanswered',
  away: 'queue.ended.away',
  'partner-left': 'queue.ended.partner-left',
  busy: 'queue.ended.busy',
};

/** Why one waits no more, if there is something to say about it. */
export function ended(): string | null {
  const queue = lobby.view.value?.queue;
  if (queue?.state !== 'idle' || queue.ended === null) return null;
  const text = ENDS[queue.ended];
  return text === null ? null : t(text);
}

export function PlayNow({ heading }: { readonly heading: 'h1' | 'h2' }) {
  const { route } = useLocation();
  const sending = useSending();
  const alone = useSignal<'alone' | 'partner'>('alone');
  const partner = useSignal('');
  const pause = lobby.view.value?.pause ?? null;
  const queue = lobby.view.value?.queue;
  const pairs = mode.value === 'pairs';
  const invites = pairs && alone.value === 'partner';
  const waits = queue?.state === 'waiting' || queue?.state === 'found' || (queue?.state === 'inviting' && queue.mine);
  const start = () => {
    wakeBell();
    void sending.run(async () => {
      const wish = { mode: mode.value, format: format.value };
      try {
        localStorage.setItem(KEY, JSON.stringify(wish));
      } catch {
        // Without storage it is chosen anew next time.
      }
      lobby.take(await joinQueue(invites ? { ...wish, partner: partner.value.trim() } : wish));
      route('/play');
    });
  };
  const Heading = heading;
  const why = ended();
  return (
    <section class="card now" data-testid="play-now">
      <Heading>{t('play.title')}</Heading>
      <p class="s">{about()}</p>
      <RatedCue errs />
      {why !== null && <p class="note">{why}</p>}
      {pause !== null ? (
        <Paused pause={pause} />
      ) : queue?.state === 'playing' ? (
        <a class="btn pri huge" href={`/t/${queue.table}`}>
          <b>{t('bar.to-table')}</b>
          <small>{t('bar.playing')}</small>
        </a>
      ) : waits ? (
        <a class="btn pri huge" href="/play">
          <b>{t('play.waits')}</b>
        </a>
      ) : (
        <button
          type="button"
          class="pri huge"
          disabled={sending.busy.value || (invites && partner.value.trim() === '')}
          onClick={start}
        >
          <b>{t(sending.busy.value ? 'play.starting' : invites ? 'play.invite' : 'play.start')}</b>
          <small>{t('play.what', { mode: modeName(mode.value), format: formatName(format.value) })}</small>
        </button>
      )}
      <p class="error" role="alert">
        {sending.error.value}
      </p>
      <FormatChoices of={format} name="format" />
      <Choices legend={t('play.mode')}>
        <Choice of={mode} name="ranked-mode" value="singles" about={t('play.singles.about')}>
          {modeName('singles')}
        </Choice>
        <Choice of={mode} name="ranked-mode" value="pairs" about={t('play.pairs.about')}>
          {modeName('pairs')}
        </Choice>
      </Choices>
      {pairs && (
        <Choices legend={t('play.partner')}>
          <Choice of={alone} name="partner" value="alone" about={t('play.alone.about')}>
            {t('play.alone')}
          </Choice>
          <Choice of={alone} name="partner" value="partner" about={t('play.with.about')}>
            {t('play.with')}
          </Choice>
        </Choices>
      )}
      {invites && <FriendField of={partner} label={t('play.partner.name')} hint={t('play.partner.hint')} />}
      {me.value?.guest === true && (
        <p class="s">
          {t('play.guest')} <a href="/signup">{t('play.guest.sign-up')}</a>
        </p>
      )}
    </section>
  );
}

function about(): string {
  const rating = ratings.value?.[mode.value] ?? null;
  return rating === null ? t('play.about.new') : t('play.about', { rating: rating.number });
}

/** A pause from rated play, with its reason and end. */
function Paused({ pause }: { readonly pause: Pause }) {
  const now = useTime(true);
  const left = pause.until === null ? null : pause.until - now;
  // Over: the next look at the queue finds none.
  if (left !== null && left <= 0) lobby.hurry();
  return (
    <div class="note bad" role="status" data-testid="pause">
      <b>
        {pause.until === null || left === null
          ? t('pause.for-good')
          : left > DAY
            ? t('pause.title.day', { time: dayText(pause.until) })
            : t('pause.title', { time: hourText(pause.until), left: minutesText(left) })}
      </b>
      {pause.reason === 'left-games' ? (
        <p>{t('pause.why', { count: pause.games })}</p>
      ) : (
        <p>
          {t('pause.moderator', { reason: pause.text })} <a href="/sanctions">{t('sanctions.mine')}</a>
        </p>
      )}
      <p>{t('pause.open')}</p>
    </div>
  );
}
