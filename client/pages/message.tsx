/** Pages with one thing to say: what happened, what is safe, one button. */
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/index.ts';
import { LocalWays } from '../offline/bars.tsx';
import { online } from '../offline/register.ts';
import { Footer } from './footer.tsx';
import { Nav } from './nav.tsx';
import { useTitleInstead } from './title.ts';

export interface MessageProps {
  readonly title: string;
  readonly about?: string;
  /** What it is about, for tests and screen readers' landmarks. */
  readonly kind: string;
  readonly children?: ComponentChildren;
}

/** What there isn't. */
const NOTHING: ReadonlySet<string> = new Set(['missing', 'unknown', 'no-clause', 'no-lesson', 'no-exercise']);

/** A whole page of one message. */
export function Message({ title, about, kind, children }: MessageProps) {
  useTitleInstead(NOTHING.has(kind) ? t('title.missing') : null);
  return (
    <div class="paper" data-page={kind}>
      <Nav />
      <main class="message">
        <div class="card">
          <h1>{title}</h1>
          {about !== undefined && <p>{about}</p>}
          {children}
        </div>
      </main>
      <Footer />
    </div>
  );
}

interface NoSuchProps {
  readonly title: string;
  readonly about: string;
  /** Where one goes on, and what that is called. */
  readonly href: string;
  readonly way: string;
}

/** What the address names isn't there. */
export function NoSuch({ title, about, href, way }: NoSuchProps) {
  return (
    <Message kind="unknown" title={title} about={about}>
      <a class="btn pri" href={href}>
        {way}
      </a>
    </Message>
  );
}

export function HomeButton() {
  return (
    <a class="btn pri" href="/">
      {t('message.home')}
    </a>
  );
}

/** The service doesn't answer. */
export function Unreachable({ retry }: { readonly retry: () => void }) {
  return (
    <Message
      kind="unreachable"
      title={t(online.value ? 'message.unreachable' : 'offline.title')}
      about={t(online.value ? 'message.unreachable.about' : 'offline.about')}
    >
      <button type="button" class="pri" onClick={retry}>
        {t('message.retry')}
      </button>
      <LocalWays />
    </Message>
  );
}

export function Opening({ text }: { readonly text?: string }) {
  return (
    <div class="paper" data-page="opening">
      <Nav />
      <main class="message">
        <div class="opening">
          <svg viewBox="0 0 120 44" width="120" height="44" aria-hidden="true">
            <circle cx="22" cy="22" r="20" fill="#F8F0DE" stroke="#5B4326" />
            <circle cx="22" cy="22" r="13" fill="none" stroke="#B99C6B" />
            <circle cx="22" cy="22" r="4.5" fill="#faf6ee" stroke="#5B4326" />
            <g class="rolls">
              <circle cx="98" cy="22" r="14" fill="#C63A2E" stroke="#5E130D" />
              <circle cx="98" cy="22" r="9" fill="none" stroke="#FFE9DC" stroke-width="2" />
              <circle cx="98" cy="22" r="3.7" fill="#faf6ee" stroke="#5E130D" />
            </g>
          </svg>
          <p role="status">{text ?? t('message.opening')}</p>
        </div>
      </main>
    </div>
  );
}

/** No such address. */
export function Missing() {
  return (
    <Message kind="missing" title={t('message.missing')} about={t('message.missing.about')}>
      <HomeButton />
    </Message>
  );
}

/** The service was renewed while the page was open: its files are others now. */
export function Outdated() {
  return (
    <Message kind="outdated" title={t('message.outdated')} about={t('message.outdated.about')}>
      <button type="button" class="pri" onClick={() => location.reload()}>
        {t('message.reload')}
      </button>
    </Message>
  );
}
