/** What a replay is led by: the strike's time, steps, speed, fouls. By buttons and by keys. */
import { useComputed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { decimals } from '../../i18n/numbers.ts';
import { type KeyLine, KeyList } from '../key-list.tsx';
import { type Player, SPEEDS, type Speed } from './player.ts';

/** One press of an arrow with Shift, s. */
const NUDGE = 0.05;

export function Controls({ player }: { readonly player: Player }) {
  const running = player.running.value;
  return (
    <div class="replay-bar">
      <Scrub player={player} />
      <div class="row">
        <button
          type="button"
          aria-label={t('replay.back')}
          title={t('replay.back')}
          disabled={player.index.value === 0}
          onClick={() => player.step(-1)}
        >
          <Icon of="back" />
        </button>
        <button
          type="button"
          class="pri grow"
          aria-label={t(running ? 'replay.pause' : 'replay.play')}
          onClick={() => player.toggle()}
        >
          <Icon of={running ? 'pause' : 'play'} />{' '}
          <span class="wide-word">{t(running ? 'replay.pause' : 'replay.play')}</span>
        </button>
        <button
          type="button"
          aria-label={t('replay.on')}
          title={t('replay.on')}
          disabled={player.last}
          onClick={() => player.step(1)}
        >
          <Icon of="on" />
        </button>
        <label class="speed">
          <span class="hide">{t('replay.speed')}</span>
          <select
            value={player.speed.value}
            onChange={(event) => {
              player.speed.value = Number(event.currentTarget.value) as Speed;
            }}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {t('replay.times', { speed })}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}

const ICONS = {
  back: 'M7 5h2v14H7zM20 5v14L9.5 12z',
  on: 'M15 5h2v14h-2zM4 5v14l10.5-7z',
  play: 'M7 4.5v15L20 12z',
  pause: 'M6 5h4v14H6zM14 5h4v14h-4z',
} as const;

function Icon({ of }: { readonly of: keyof typeof ICONS }) {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={ICONS[of]} />
    </svg>
  );
}

function Scrub({ player }: { readonly player: Player }) {
  const { duration } = player;
  const shown = useComputed(() => Math.min(player.time.value, player.duration));
  return (
    <div class="row scrub">
      <input
        type="range"
        min={0}
        max={duration || 1}
        step={0.01}
        disabled={duration === 0}
        value={shown.value}
        aria-label={t('replay.time')}
        aria-valuetext={t('replay.seconds', { time: decimals(shown.value, 1), of: decimals(duration, 1) })}
        onInput={(event) => {
          player.pause();
          player.seek(Number(event.currentTarget.value));
        }}
      />
      <span class="s num">{t('replay.seconds', { time: decimals(shown.value, 1), of: decimals(duration, 1) })}</span>
    </div>
  );
}

/** The keys, where there is a keyboard and room. */
export function ReplayKeys() {
  return <KeyList kind="replay-keys" lines={KEYS} />;
}

const KEYS: readonly KeyLine[] = [
  [['Space'], 'replay.key.play'],
  [['←', '→'], 'replay.key.step'],
  [['Home', 'End'], 'replay.key.ends'],
  [['F'], 'replay.key.foul'],
  [['↑', '↓'], 'replay.key.speed'],
  [['D'], 'replay.dark'],
  [['T'], 'watch.turn'],
];

/** Keys that move a slider. */
const SLIDE = /^(Arrow|Home|End|Page)/;

/** What each key does; where it isn't the page's (a field, another control) it does nothing. */
export function useReplayKeys(player: Player, toggleDark: () => void, turn: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const own = target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
      // The slider of the strike's time keeps the keys that move it, and no other.
      const slides = target instanceof HTMLInputElement && target.type === 'range' && !SLIDE.test(event.code);
      if ((own && !slides) || event.ctrlKey || event.metaKey || event.altKey) return;
      const press = target instanceof Element && target.closest('button, a') !== null;
      // Space and Enter on a button are that button's.
      if (press && event.code === 'Space') return;
      if (does(event, player, toggleDark, turn)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [player, toggleDark, turn]);
}

function does(event: KeyboardEvent, player: Player, toggleDark: () => void, turn: () => void): boolean {
  const by = event.code === 'ArrowLeft' ? -1 : 1;
  switch (event.code) {
    case 'Space':
      player.toggle();
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      if (event.shiftKey) {
        player.pause();
        player.seek(player.time.value + by * NUDGE);
      } else player.step(by);
      return true;
    case 'Home':
      player.pause();
      player.go(player.index.value);
      return true;
    case 'End':
      player.pause();
      player.go(player.index.value, true);
      return true;
    case 'KeyF':
      player.toFoul(event.shiftKey ? -1 : 1);
      return true;
    case 'KeyD':
      toggleDark();
      return true;
    case 'KeyT':
      turn();
      return true;
    case 'ArrowUp':
    case 'ArrowDown':
      player.faster(event.code === 'ArrowUp' ? 1 : -1);
      return true;
    default:
      return false;
  }
}
