/** Keys of the table. By place on the keyboard, so that WASD is the same hand on every layout. */
import { FINE } from './aim.ts';
import type { Intent } from './intent.ts';

export type Action =
  | 'place-left'
  | 'place-right'
  | 'place-near'
  | 'place-far'
  | 'turn-left'
  | 'turn-right'
  | 'power-up'
  | 'power-down'
  | 'tip-left'
  | 'tip-right'
  | 'tip-centre'
  | 'strike'
  | 'cancel'
  | 'next-disc'
  | 'aim-disc'
  | 'zoom'
  | 'replay'
  | 'mute'
  | 'describe'
  | 'describe-line'
  | 'describe-state'
  | 'position'
  | 'faster'
  | 'help';

/** From the place on the keyboard (`KeyboardEvent.code`) to what it does. */
export type KeyMap = Readonly<Record<string, Action>>;

export const DEFAULT_KEYS: KeyMap = {
  KeyA: 'place-left',
  KeyD: 'place-right',
  KeyS: 'place-near',
  KeyW: 'place-far',
  ArrowLeft: 'turn-left',
  ArrowRight: 'turn-right',
  ArrowUp: 'power-up',
  ArrowDown: 'power-down',
  KeyQ: 'tip-left',
  KeyE: 'tip-right',
  KeyC: 'tip-centre',
  Tab: 'next-disc',
  KeyT: 'aim-disc',
  KeyZ: 'zoom',
  KeyR: 'replay',
  KeyM: 'mute',
  KeyI: 'describe',
  KeyL: 'describe-line',
  KeyK: 'describe-state',
  KeyP: 'position',
  KeyF: 'faster',
  Enter: 'strike',
  NumpadEnter: 'strike',
  Escape: 'cancel',
  Slash: 'help',
};

/** Keys that stay what they are: without them a page can't be left or undone by keyboard. */
const FIXED: readonly Action[] = ['cancel', 'next-disc'];

/** What can be given another key, in the order of the settings. */
export const REMAPPABLE: readonly Action[] = [...new Set(Object.values(DEFAULT_KEYS))].filter(
  (action) => !FIXED.includes(action),
);

/** The keys with the player's own ones in place of the defaults; a key taken by one action is no other's any more. */
export function keysWith(own: Readonly<Partial<Record<Action, string>>>): KeyMap {
  const map: Record<string, Action> = { ...DEFAULT_KEYS };
  for (const action of REMAPPABLE) {
    const code = own[action];
    if (code === undefined) continue;
    for (const [other, taken] of Object.entries(map)) if (taken === action) delete map[other];
  }
  for (const action of REMAPPABLE) {
    const code = own[action];
    if (code !== undefined && !FIXED.includes(map[code] as Action)) map[code] = action;
  }
  return map;
}

/** The keys of an action, as they are shown. */
export function keysOf(map: KeyMap, action: Action): readonly string[] {
  return Object.keys(map)
    .filter((code) => map[code] === action && code !== 'NumpadEnter')
    .map(keyName);
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Slash: '?',
  Space: '␣',
};

/** A key by its place, in short. */
export function keyName(code: string): string {
  return NAMES[code] ?? code.replace(/^(Key|Digit)/, '').replace(/^Numpad/, 'Num ');
}

export interface Step {
  /** mm. */
  readonly place: number;
  /** Radians. */
  readonly turn: number;
  /** mm/s. */
  readonly power: number;
  /** Hundredths of the radius. */
  readonly tip: number;
}

/** How far one press goes: Shift ten times finer (placing to 0.1 mm), Alt ten times coarser. */
export function stepOf(shift: boolean, alt: boolean): Step {
  if (shift) return { place: 0.1, turn: FINE, power: 10, tip: 1 };
  if (alt) return { place: 5, turn: 100 * FINE, power: 1000, tip: 25 };
  return { place: 0.5, turn: 10 * FINE, power: 100, tip: 5 };
}

/** Does what changes the prepared strike; says whether the action was one of these. */
export function adjust(intent: Intent, action: Action, step: Step): boolean {
  switch (action) {
    case 'place-left':
      intent.nudge(-step.place, 0);
      return true;
    case 'place-right':
      intent.nudge(step.place, 0);
      return true;
    case 'place-near':
      intent.nudge(0, -step.place);
      return true;
    case 'place-far':
      intent.nudge(0, step.place);
      return true;
    case 'turn-left':
      intent.turn(-step.turn);
      intent.settle();
      return true;
    case 'turn-right':
      intent.turn(step.turn);
      intent.settle();
      return true;
    case 'power-up':
      intent.setSpeed(intent.speed.value + step.power);
      return true;
    case 'power-down':
      intent.setSpeed(intent.speed.value - step.power);
      return true;
    case 'tip-left':
      intent.setTip(intent.tip.value - step.tip);
      return true;
    case 'tip-right':
      intent.setTip(intent.tip.value + step.tip);
      return true;
    case 'tip-centre':
      intent.setTip(0);
      return true;
    default:
      return false;
  }
}
