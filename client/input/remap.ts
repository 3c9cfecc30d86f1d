/** Giving actions other keys. Pure. */
import { type Action, DEFAULT_KEYS } from './keys.ts';

/** The player's own key of an action, where it isn't the default. */
export type OwnKeys = Readonly<Partial<Record<Action, string>>>;

/** One more own key; the action that had it loses it to its default, which is no key if the default is taken. */
export function withKey(keys: OwnKeys, action: Action, code: string): OwnKeys {
  const rest = Object.fromEntries(Object.entries(keys).filter(([, taken]) => taken !== code));
  return DEFAULT_KEYS[code] === action ? without(rest, action) : { ...rest, [action]: code };
}

function without(keys: OwnKeys, action: Action): OwnKeys {
  return Object.fromEntries(Object.entries(keys).filter(([name]) => name !== action));
}
