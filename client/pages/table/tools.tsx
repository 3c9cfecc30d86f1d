/** Small tools of the table: sound, a nearer look, the last strike once more, settings. */
import { t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { setSettings, settings } from '../../scenes/settings.ts';
import { zoomAtHand } from './zooming.ts';

interface Props {
  readonly session: TableSession;
}

/** In the line at the top, where there is one. */
export function Tools({ session }: Props) {
  const { sound } = settings.value;
  const near = session.zoom.value.times > 1.01;
  return (
    <span class="tools">
      <button
        type="button"
        class="plain"
        aria-label={t(near ? 'top.zoom.out' : 'top.zoom')}
        aria-pressed={near}
        title={t(near ? 'top.zoom.out' : 'top.zoom')}
        onClick={() => zoomAtHand(session)}
      >
        <Glass out={near} />
      </button>
      <button
        type="button"
        class="plain"
        aria-label={t(sound ? 'top.sound.on' : 'top.sound.off')}
        aria-pressed={sound}
        title={t(sound ? 'top.sound.on' : 'top.sound.off')}
        onClick={() => setSettings({ sound: !sound })}
      >
        <Speaker on={sound} />
      </button>
      <button
        type="button"
        class="plain"
        aria-label={t('top.settings')}
        title={t('top.settings')}
        onClick={() => {
          session.panel.value = 'settings';
        }}
      >
        <Sliders />
      </button>
    </span>
  );
}

/** The same in the menu, for screens without a line at the top. */
export function ToolItems({ session, close }: Props & { readonly close: () => void }) {
  const { sound } = settings.value;
  const does = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      {session.latest.value !== null && session.playing.value === null && (
        <button type="button" onClick={does(() => session.again())}>
          {t('again.tag')}
        </button>
      )}
      <div class="row">
        <button type="button" class="grow" onClick={does(() => zoomAtHand(session))}>
          {t(session.zoom.value.times > 1.01 ? 'top.zoom.out' : 'top.zoom')}
        </button>
        <button type="button" class="grow" aria-pressed={sound} onClick={() => setSettings({ sound: !sound })}>
          {t(sound ? 'top.sound.on' : 'top.sound.off')}
        </button>
      </div>
      <button
        type="button"
        onClick={does(() => {
          session.panel.value = 'position';
        })}
      >
        {t('pos.open')}
      </button>
      <button
        type="button"
        onClick={does(() => {
          session.panel.value = 'settings';
        })}
      >
        {t('set.title')}
      </button>
    </>
  );
}

/** The last strike once more, slowly. */
export function AgainButton({ session }: Props) {
  if (session.latest.value === null) return null;
  const on = session.replay.value !== null;
  return (
    <button
      type="button"
      class="grow"
      disabled={session.playing.value !== null}
      onClick={() => (on ? session.endReplay() : session.again())}
    >
      {t(on ? 'again.end' : 'again.button')}
    </button>
  );
}

/** Says over the table that it isn't the table as it is. */
export function AgainTag({ session }: Props) {
  if (session.replay.value === null) return null;
  return (
    <button type="button" class="again" onClick={() => session.endReplay()}>
      <i aria-hidden="true" />
      {t('again.tag')} <span aria-hidden="true">✕</span>
      <span class="hide">{t('again.end')}</span>
    </button>
  );
}

const ICON = {
  width: 22,
  height: 22,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': 2,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const;

function Glass({ out }: { readonly out: boolean }) {
  return (
    <svg {...ICON} aria-hidden="true">
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d={out ? 'M15.5 15.5 21 21M7.5 10.5h6' : 'M15.5 15.5 21 21M7.5 10.5h6M10.5 7.5v6'} />
    </svg>
  );
}

function Speaker({ on }: { readonly on: boolean }) {
  return (
    <svg {...ICON} aria-hidden="true">
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="currentColor" />
      <path d={on ? 'M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11' : 'm16 9.5 5 5m0-5-5 5'} />
    </svg>
  );
}

/** Somebody looks on. */
export function Eye() {
  return (
    <svg {...ICON} width="18" height="18" aria-hidden="true">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.6" />
    </svg>
  );
}

function Sliders() {
  return (
    <svg {...ICON} aria-hidden="true">
      <path d="M4 7h8m4 0h4M4 17h3m4 0h9" />
      <circle cx="14" cy="7" r="2.2" />
      <circle cx="9" cy="17" r="2.2" />
    </svg>
  );
}
