/** Browsers' storages for tests: in memory, full, forbidden. */
import type { Shelf } from '../../../client/local/kept.ts';

/** What is kept lies in `items`; a full one keeps nothing more. */
export function shelfOf(items: Record<string, string> = {}, full = false): () => Shelf {
  return () => ({
    getItem: (key) => items[key] ?? null,
    setItem: (key, value) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      items[key] = value;
    },
    removeItem: (key) => {
      delete items[key];
    },
  });
}

/** Private windows: even to ask for it throws. */
export const forbidden = (): never => {
  throw new DOMException('forbidden', 'SecurityError');
};
