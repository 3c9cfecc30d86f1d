/**
 * Waits between tries to return: at once, then longer and longer, spread so that not everybody knocks together. The first
 * ten seconds or so are tried closely: so long another process may take to take a table up, and while it does, the
 * service itself keeps who knocks waiting.
 */
const FIRST = 250;
const LONGEST = 8_000;

/** ms before try number `attempt` (from 0). `spread`: 0 to 1, random. */
export function delayBefore(attempt: number, spread: number): number {
  if (attempt === 0) return 0;
  const full = Math.min(LONGEST, FIRST * 1.6 ** (attempt - 1));
  return Math.round(full * (0.75 + 0.5 * spread));
}
