/** The browser's storage, which may be forbidden, full, or hold what somebody else has put there: nothing here throws. */

/** What of a browser's storage is used. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The game against the computer that was played last lies under it; here, so that the home page needn't load the game. */
export const BOT_GAME_KEY = 'novuss.bot.game';

/** The text under a key; null: there is none, or it can't be read. */
export function keptText(key: string, shelf: () => Shelf = () => localStorage): string | null {
  try {
    return shelf().getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text. Says whether it is kept. */
export function keepText(key: string, text: string, shelf: () => Shelf = () => localStorage): boolean {
  try {
    shelf().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Takes a text off. */
export function dropText(key: string, shelf: () => Shelf = () => localStorage): void {
  try {
    shelf().removeItem(key);
  } catch {
    // Where nothing may be kept, nothing is.
  }
}

/** What was kept as JSON under a key, as `read` understands it; `none` where there is nothing or it is something else. */
export function keptValue<T>(key: string, read: (value: unknown) => T | null, none: T, shelf?: () => Shelf): T {
  const text = keptText(key, shelf);
  if (text === null) return none;
  try {
    return read(JSON.parse(text)) ?? none;
  } catch {
    return none;
  }
}
