/** Which reports this browser has sent: who reports the same once more gets the id of the report that is there. */
const KEY = 'novuss.reports';
/** So many are remembered. */
const MOST = 100;

function known(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether a report was there before, by what the service says or by what this browser remembers; remembers it. */
export function knownReport({ id, again = false }: { readonly id: string; readonly again?: boolean }): boolean {
  const before = known();
  if (again || before.includes(id)) return true;
  try {
    localStorage.setItem(KEY, JSON.stringify([...before, id].slice(-MOST)));
  } catch {
    // Without storage only the service can say it.
  }
  return false;
}
