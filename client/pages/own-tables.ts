/** The tables this browser has been at lately, so that a closed tab isn't a lost game. */
const KEY = 'novuss.tables';
const KEPT = 6;

/** Newest first. */
export function ownTables(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string' && /^[\w-]+$/.test(id)) : [];
  } catch {
    return [];
  }
}

function keep(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Without storage the list is empty next time.
  }
}

/** Puts a table on top of the list. */
export function rememberTable(id: string): void {
  keep([id, ...ownTables().filter((other) => other !== id)].slice(0, KEPT));
}

/** Takes a table off the list: it is closed or over. */
export function forgetTable(id: string): void {
  keep(ownTables().filter((other) => other !== id));
}
