/** The log of a table, kept over a reload in the tab's own storage; without storage it starts anew. */
import type { Told } from './telling.ts';

const key = (table: string) => `novuss.log.${table}`;

/** What was kept; nothing readable is an empty log. */
export function storedLog(table: string): readonly Told[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(table)) ?? '[]');
    return Array.isArray(kept) ? (kept as Told[]) : [];
  } catch {
    return [];
  }
}

/** Keeps the log; a full or forbidden storage is no reason to stop. */
export function keepLog(table: string, log: readonly Told[]): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(log));
  } catch {
    // Private windows may forbid it: the log is then shorter after a reload.
  }
}
