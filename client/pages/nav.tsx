/** The head of every page: where one can go, and who one is. On phones the ways lie in a menu. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { asking, incoming } from '../net/inbox.ts';
import { moderates, waitingForModerators } from '../net/moderating.ts';
import { moderationPath } from '../net/moderation.ts';
import { ownDesks, waitingAtDesks } from '../net/own-desks.ts';
import { invitedTo, unseen } from '../net/own-matches.ts';
import { profilePath } from '../net/people.ts';
import { ratings } from '../net/presence.ts';
import { me, sessionState } from '../net/session.ts';
import { LOCAL_WAYS } from '../offline/bars.tsx';
import { LanguageChoice } from './language.tsx';
import { ratingText, shownName } from './words.ts';

export function Nav({ children }: { readonly children?: ComponentChildren }) {
  return (
    <header class="nav noprint">
      <a class="brand" href="/">
        {t('app.name')}
      </a>
      {sessionState.value === 'open' && me.value !== null ? (
        <Ways>{children}</Ways>
      ) : (
        <>
          <span class="sp">{children}</span>
          <nav class="local-nav" aria-label={t('nav.pages')}>
            {LOCAL_WAYS.map(([path, text]) => (
              <a key={path} href={path}>
                {t(path === '/bot' ? 'nav.bot.brief' : text)}
              </a>
            ))}
          </nav>
        </>
      )}
    </header>
  );
}

function Ways({ children }: { readonly children?: ComponentChildren }) {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    open.value = false;
  };
  useEffect(() => {
    if (!open.value) return;
    const away = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node))
        close();
    };
    addEventListener('pointerdown', away);
    addEventListener('keydown', away);
    return () => {
      removeEventListener('pointerdown', away);
      removeEventListener('keydown', away);
    };
  }, [open.value]);
  const waiting = incoming.value.length + asking.value.length;
  const told = unseen.value + invitedTo.value.length;
  const atDesks = waitingAtDesks.value;
  const reported = waitingForModerators.value;
  const holds = (ownDesks.value?.desks.length ?? 0) > 0;
  return (
    <>
      <nav class="ways" aria-label={t('nav.pages')}>
        <a href="/play">{t('nav.play')}</a>
        <a href="/bot">{t('nav.bot.brief')}</a>
        <a href="/exercises">{t('nav.exercises')}</a>
        <a href="/practice">{t('nav.practice')}</a>
        <a href="/live">{t('nav.watch')}</a>
        <a href="/competitions">{t('nav.competitions')}</a>
        <a href="/leaderboard">{t('nav.leaders')}</a>
        <a href="/friends">
          {t('nav.friends')}
          <Count of={waiting} />
        </a>
        {holds && (
          <a href="/desk">
            {t('nav.desk')}
            <Count of={atDesks} />
          </a>
        )}
        {moderates.value && (
          <a href={moderationPath}>
            {t('nav.moderation')}
            <Count of={reported} />
          </a>
        )}
      </nav>
      <span class="sp" />
      {children}
      {told > 0 && (
        <a class="btn plain bell wide-only" href="/notices">
          <Bell />
          <span class="hide">{t('nav.notices')}</span>
          <Count of={told} />
        </a>
      )}
      <Who />
      <div class="more-ways" ref={box}>
        <button
          type="button"
          class="plain"
          aria-expanded={open.value}
          onClick={() => {
            open.value = !open.value;
          }}
        >
          <span aria-hidden="true">☰</span>
          <span class="hide">{t('nav.menu')}</span>
          <Count of={waiting + told + atDesks + reported} />
        </button>
        {open.value && (
          <nav class="ways-sheet" aria-label={t('nav.pages')}>
            {/* First: whoever can't read the page looks for it. */}
            <LanguageChoice />
            <a class="phone" href="/play" onClick={close}>
              {t('nav.play')}
            </a>
            {LOCAL_WAYS.map(([path, text]) => (
              <a class="phone" key={path} href={path} onClick={close}>
                {t(text)}
              </a>
            ))}
            <a href="/learn" onClick={close}>
              {t('foot.learn')}
            </a>
            <a href="/rules" onClick={close}>
              {t('foot.rules')}
            </a>
            <a class="phone" href="/live" onClick={close}>
              {t('nav.watch')}
            </a>
            <a class="phone" href="/competitions" onClick={close}>
              {t('nav.competitions')}
            </a>
            <a class="phone" href="/leaderboard" onClick={close}>
              {t('nav.leaders')}
            </a>
            <a class="phone" href="/friends" onClick={close}>
              {t('nav.friends')}
              <Count of={waiting} />
            </a>
            {holds && (
              <a class="phone" href="/desk" onClick={close}>
                {t('nav.desk')}
                <Count of={atDesks} />
              </a>
            )}
            {moderates.value && (
              <a class="phone" href={moderationPath} onClick={close}>
                {t('nav.moderation')}
                <Count of={reported} />
              </a>
            )}
            <a href="/notices" onClick={close}>
              {t('nav.notices')}
              <Count of={told} />
            </a>
            <a href={profilePath(me.value!)} onClick={close}>
              {t('nav.profile')}
            </a>
            <a href="/account" onClick={close}>
              {t('nav.account')}
            </a>
            {me.value!.guest && (
              <a href="/signup" onClick={close}>
                {t('nav.sign-up')}
              </a>
            )}
            {me.value!.guest && (
              <a href="/login" onClick={close}>
                {t('nav.log-in')}
              </a>
            )}
          </nav>
        )}
      </div>
    </>
  );
}

function Bell() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path
        d="M12 3a6 6 0 0 0-6 6v4l-2 4h16l-2-4V9a6 6 0 0 0-6-6zM10 19a2 2 0 0 0 4 0"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linejoin="round"
      />
    </svg>
  );
}

function Count({ of }: { readonly of: number }) {
  if (of === 0) return null;
  return (
    <b class="count">
      {of}
      <span class="hide"> {t('nav.new')}</span>
    </b>
  );
}

/** Who one is: name, rating, and for guests that they are one. */
function Who() {
  const { name, guest } = me.value!;
  const rating = ratings.value?.singles ?? null;
  return (
    <a class="self" href={guest ? '/account' : profilePath(me.value!)} data-testid="self">
      <span class="cut">{shownName(name)}</span>
      {rating !== null && <span class="s num">{ratingText(rating)}</span>}
      {guest && !/^Guest \d+$/.test(name) && <span class="mark">{t('nav.guest')}</span>}
    </a>
  );
}
