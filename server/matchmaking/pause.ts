/** The pause from rated play that follows on leaving games again and again: a pure function of when games were left. */
import type { Pause } from '../../shared/protocol/queue.ts';

const MINUTE = 60_000;
/** A game that was left is remembered so long. */
export const LEAVING_MS = 3 * 24 * 60 * MINUTE;
/** The pause after the first, second, third ... game left within that time: the first may happen to anybody. */
const PAUSES = [0, 5, 15, 60, 240, 1440].map((minutes) => minutes * MINUTE);

/**
 * The pause that holds at `now`; null: none.
 * @param leavings when games were left, ms since the epoch, oldest first
 */
export function pauseAt(leavings: readonly number[], now: number): Extract<Pause, { reason: 'left-games' }> | null {
  const recent = leavings.filter((at) => at > now - LEAVING_MS);
  const last = recent.at(-1);
  if (last === undefined) return null;
  const until = last + PAUSES[Math.min(recent.length, PAUSES.length) - 1]!;
  return until > now ? { until, reason: 'left-games', games: recent.length } : null;
}
