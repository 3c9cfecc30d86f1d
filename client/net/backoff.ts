/**
 * Waits between tries to return: at once, then longer and longer, spread so that not everybody knocks together. The first
 * twenty seconds or so are tried closely: so long the service may take to be back when all of it was gone, and another
 * process to take a table up; who knocks early is kept waiting by the service itself.
 */
const FIRST = 250;
/** Of the first tries the longest wait, ms, and how many they are. */
const CLOSE = 2_000;
const CLOSE_TRIES = 14;
const LONGEST = 8_000;

/** ms before try number `attempt` (from 0). `spread`: 0 to 1, random. */
export function delayBefore(attempt: number, spread: number): number {
  if (attempt === 0) return 0;
  const full = Math.min(attempt <= CLOSE_TRIES ? CLOSE : LONGEST, FIRST * 1.6 ** (attempt - 1));
  return Math.round(full * (0.75 + 0.5 * spread));
}
