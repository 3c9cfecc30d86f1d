/** A challenge's page: its maker waits here and has the link; who opens the link takes it up here. */
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Challenge } from '../../../shared/protocol/api.ts';
import { t } from '../../i18n/index.ts';
import { acceptChallenge, challengeOf, declineChallenge } from '../../net/challenges.ts';
import { dismiss, look } from '../../net/inbox.ts';
import { profilePath } from '../../net/people.ts';
import { lobby } from '../../net/presence.ts';
import { me } from '../../net/session.ts';
import { ringFor } from '../bell.ts';
import { CopyLink } from '../copy-link.tsx';
import { useSending } from '../form.tsx';
import { Loaded, useLoading } from '../load.tsx';
import { HomeButton, Message } from '../message.tsx';
import { Page } from '../page.tsx';
import { RatedCue } from '../rated-cue.tsx';
import { timeText } from '../words.ts';
import { challengeWords } from './words.ts';

/** Who waits here is led to the table so soon after it was made, ms. */
const LOOK_MS = 2_000;
/** The same while the page isn't seen: who made it goes on saying that they are here. */
const HIDDEN_MS = 10_000;

export function ChallengePage({ id }: { readonly id?: string }) {
  return <Door key={id} id={id ?? ''} />;
}

function Door({ id }: { readonly id: string }) {
  const { route } = useLocation();
  const challenge = useLoading(id, () => challengeOf(id));
  const { value } = challenge.value;
  const open = value?.state === 'open';
  const mine = value?.from.id === me.value?.id;
  useEffect(() => {
    if (!open) return;
    let last = Date.now();
    const timer = setInterval(() => {
      const hidden = document.visibilityState !== 'visible';
      if (hidden && (!mine || Date.now() - last < HIDDEN_MS)) return;
      last = Date.now();
      void challenge.reload();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [open, mine]);
  useEffect(() => {
    if (value === null || value.state !== 'accepted' || value.table === null || !mine) return;
    dismiss(id);
    lobby.hurry();
    void ringFor({ matters: [`challenge ${id}`] });
    // Replaced: who goes back from the table comes to where they were before.
    route(`/t/${value.table}`, true);
  }, [value]);
  if (challenge.failed.value === 'challenge.unknown')
    return (
      <Message kind="unknown" title={t('challenge.unknown')} about={t('challenge.unknown.about')}>
        <HomeButton />
      </Message>
    );
  return (
    <Page title={t('title.challenge')} kind="challenge">
      <section class="card">
        <Loaded of={challenge} lines={4}>
          {(one) => <Shown challenge={one} reload={challenge.reload} />}
        </Loaded>
      </section>
    </Page>
  );
}

interface ShownProps {
  readonly challenge: Challenge;
  readonly reload: () => Promise<void>;
}

function Shown({ challenge, reload }: ShownProps) {
  const mine = challenge.from.id === me.value?.id;
  if (challenge.state !== 'open') return <Closed challenge={challenge} />;
  if (mine) return <Own challenge={challenge} reload={reload} />;
  return <Asked challenge={challenge} reload={reload} />;
}

function Own({ challenge, reload }: ShownProps) {
  const sending = useSending();
  const withdraw = () =>
    sending.run(async () => {
      await declineChallenge(challenge.id);
      await Promise.all([look(), reload()]);
    });
  return (
    <>
      <h1>{challenge.to === null ? t('challenge.link.title') : t('challenge.sent', { name: challenge.to.name })}</h1>
      <p>{challengeWords(challenge)}</p>
      <p class="row" role="status">
        <i class="pulse" aria-hidden="true" />
        <span>{t(challenge.to === null ? 'challenge.link.about' : 'challenge.sent.about')}</span>
      </p>
      <CopyLink
        label={t('challenge.link')}
        link={`${location.origin}/c/${challenge.id}`}
        share={t('wait.share.text')}
      />
      {challenge.rated && <p class="s">{t('challenge.stay')}</p>}
      <p class="s">{t('challenge.until', { time: timeText(challenge.expiresAt) })}</p>
      <p class="error" role="alert">
        {sending.error.value}
      </p>
      <button type="button" disabled={sending.busy.value} onClick={() => void withdraw()}>
        {t('challenge.withdraw')}
      </button>
    </>
  );
}

function Asked({ challenge, reload }: ShownProps) {
  const { route } = useLocation();
  const sending = useSending();
  const away = challenge.rated && !challenge.here;
  const accept = () =>
    sending.run(async () => {
      const { table } = await acceptChallenge(challenge.id);
      void look();
      lobby.hurry();
      route(`/t/${table}`, true);
    });
  const decline = () =>
    sending.run(async () => {
      await declineChallenge(challenge.id);
      await Promise.all([look(), reload()]);
    });
  return (
    <>
      <h1>{t('bar.challenge', { name: challenge.from.name })}</h1>
      <p>{challengeWords(challenge)}</p>
      <p>
        <a href={profilePath(challenge.from)}>{t('challenge.who', { name: challenge.from.name })}</a>
      </p>
      {away && (
        <p class="note" role="status">
          {t('challenge.away', { name: challenge.from.name })}
        </p>
      )}
      {challenge.rated && <RatedCue errs />}
      {challenge.rated && me.value?.guest === true && <p class="s">{t('play.guest')}</p>}
      <p class="error" role="alert">
        {sending.error.value}
      </p>
      <div class="row wrap">
        {challenge.to !== null && (
          <button type="button" disabled={sending.busy.value} onClick={() => void decline()}>
            {t('challenge.decline')}
          </button>
        )}
        <button type="button" class="pri big grow" disabled={away || sending.busy.value} onClick={() => void accept()}>
          {t('challenge.accept')}
        </button>
      </div>
    </>
  );
}

const CLOSED = {
  accepted: 'challenge.closed.accepted',
  declined: 'challenge.closed.declined',
  withdrawn: 'challenge.closed.withdrawn',
  expired: 'challenge.closed.expired',
} as const;

function Closed({ challenge }: { readonly challenge: Challenge }) {
  const { state, table } = challenge;
  if (state === 'open') return null;
  return (
    <>
      <h1>{t('challenge.closed')}</h1>
      <p>{t(CLOSED[state])}</p>
      <div class="row wrap">
        {table !== null && (
          <a class="btn pri" href={`/t/${table}`}>
            {t('bar.to-table')}
          </a>
        )}
        <a class="btn" href="/challenge">
          {t('challenges.new')}
        </a>
      </div>
    </>
  );
}
