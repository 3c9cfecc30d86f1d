/** What is said on every page about the network and a newer build. */
import type { UiKey } from '../i18n/index.ts';
import { t } from '../i18n/index.ts';
import { newer, online, takeNewer } from './register.ts';

/** Where one can go without a server. */
export const LOCAL_WAYS: readonly (readonly [string, UiKey])[] = [
  ['/bot', 'nav.bot'],
  ['/exercises', 'nav.exercises'],
  ['/practice', 'nav.practice'],
];

/** Addresses of pages that work without a server. */
const LOCAL = /^\/(learn|rules|about|physics|fair-play|privacy|terms|bot|exercises|practice|replay)(\/|$)/;

export function isLocal(path: string): boolean {
  return LOCAL.test(path);
}

/** What one can do meanwhile. */
export function LocalWays() {
  return (
    <div class="local-ways">
      <p>{t('offline.meanwhile')}</p>
      <div class="row wrap">
        {LOCAL_WAYS.map(([path, text]) => (
          <a class="btn" key={path} href={path}>
            {t(text)}
          </a>
        ))}
      </div>
    </div>
  );
}

interface NetworkBarsProps {
  readonly path: string;
  /** There is a session: without one, pages of the service say themselves what is the matter. */
  readonly open: boolean;
}

/** Pages of the service say that there is no network; no page hides that a newer build is there, but tables. */
export function NetworkBars({ path, open }: NetworkBarsProps) {
  const local = isLocal(path);
  const table = /^\/(t\/[^/]+$|bot\/game|tv$)/.test(path);
  const offline = open && !online.value && !local && !table;
  const ready = newer.value && !table;
  if (!offline && !ready) return null;
  return (
    <div class="paper bars noprint">
      {offline && (
        <section class="going" data-testid="offline">
          <b class="grow" role="status">
            {t('offline.bar')}
          </b>
          {LOCAL_WAYS.map(([to, text]) => (
            <a class="btn" key={to} href={to}>
              {t(text)}
            </a>
          ))}
        </section>
      )}
      {ready && (
        <section class="going" data-testid="newer">
          <span class="grow" role="status">
            {t('offline.newer')}
          </span>
          <button type="button" class="pri" onClick={takeNewer}>
            {t('message.reload')}
          </button>
        </section>
      )}
    </div>
  );
}
