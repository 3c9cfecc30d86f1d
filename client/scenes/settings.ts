/** How this player likes the table: kept in this browser. What can't be read is the default. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Action, type KeyMap, keysWith, REMAPPABLE } from '../input/keys.ts';
import { PIECE_LOOKS, type PieceTheme, TABLE_LOOKS, type TableTheme } from '../view/themes.ts';

export interface Settings {
  readonly sound: boolean;
  readonly haptics: boolean;
  /** `system`: as the system wishes. */
  readonly motion: 'system' | 'full' | 'less';
  readonly table: TableTheme;
  readonly pieces: PieceTheme;
  /** The hand at the power lane. */
  readonly hand: 'right' | 'left';
  /** The lane strikes when it is let go. */
  readonly pull: boolean;
  /** Notices of the browser while the page is in the background. */
  readonly notify: boolean;
  readonly keys: Readonly<Partial<Record<Action, string>>>;
}

export const DEFAULTS: Settings = {
  sound: true,
  haptics: true,
  motion: 'system',
  table: 'pine',
  pieces: 'lacquer',
  hand: 'right',
  pull: false,
  notify: false,
  keys: {},
};

const KEY = 'novuss.settings';

function oneOf<T extends string>(value: unknown, of: readonly T[], or: T): T {
  return of.includes(value as T) ? (value as T) : or;
}

/** Settings as they were kept, field by field: a field that makes no sense is the default. */
export function readSettings(text: string | null): Settings {
  let kept: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) kept = parsed as Record<string, unknown>;
  } catch {
    // Not ours: the defaults.
  }
  const yes = (name: 'sound' | 'haptics' | 'pull' | 'notify') =>
    typeof kept[name] === 'boolean' ? (kept[name] as boolean) : DEFAULTS[name];
  const keys: Partial<Record<Action, string>> = {};
  const own: unknown = kept.keys;
  if (typeof own === 'object' && own !== null)
    for (const action of REMAPPABLE) {
      const code = (own as Record<string, unknown>)[action];
      if (typeof code === 'string' && code.length > 0 && code.length < 24) keys[action] = code;
    }
  return {
    sound: yes('sound'),
    haptics: yes('haptics'),
    pull: yes('pull'),
    notify: yes('notify'),
    motion: oneOf(kept.motion, ['system', 'full', 'less'], DEFAULTS.motion),
    table: oneOf(kept.table, Object.keys(TABLE_LOOKS) as TableTheme[], DEFAULTS.table),
    pieces: oneOf(kept.pieces, Object.keys(PIECE_LOOKS) as PieceTheme[], DEFAULTS.pieces),
    hand: oneOf(kept.hand, ['right', 'left'], DEFAULTS.hand),
    keys,
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Signal<Settings> = signal(readSettings(stored()));
export const keyMap: ReadonlySignal<KeyMap> = computed(() => keysWith(settings.value.keys));

/** Changes settings and keeps them. */
export function setSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // Private windows may forbid it: the settings then last as long as the page.
  }
}

/** Whether only fades are wished. Playback stays: it isn't decoration. */
export function lessMotion(): boolean {
  const { motion } = settings.value;
  return motion === 'less' || (motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}
