/** Whom this browser's player doesn't want to hear out of the sets: kept here, by their ids. */
import { type Signal, signal } from '@preact/signals';

const KEY = 'novuss.muted';
/** So many are kept, the latest. */
const MOST = 200;

function kept(): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string').slice(-MOST) : [];
  } catch {
    return [];
  }
}

export const muted: Signal<ReadonlySet<string>> = signal(new Set(kept()));

/** Whether this browser keeps anything. */
function stores(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

if (typeof addEventListener === 'function')
  addEventListener('storage', ({ key }) => {
    if (key === KEY) muted.value = new Set(kept());
  });

/** Hears somebody no more, or again. */
export function mute(player: string, on: boolean): void {
  // Another tab may have muted somebody meanwhile, or hears somebody again.
  const next = new Set(stores() ? kept() : muted.value);
  next.delete(player);
  if (on) next.add(player);
  muted.value = next;
  try {
    localStorage.setItem(KEY, JSON.stringify([...next].slice(-MOST)));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
