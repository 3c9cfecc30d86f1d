/** Starting, holding and shifting a clock (rules.md, section 8). Times in ms since the epoch. */
import type { Side } from '../../table/seats.ts';
import type { GameClock } from './state.ts';

/** A clock of this length from `startsAt`; null where the regulations have none. */
export function clockFor(
  kind: GameClock['kind'],
  side: Side | null,
  startsAt: number,
  length: number,
): GameClock | null {
  return length === 0 ? null : { kind, side, startsAt, endsAt: startsAt + length, length, left: null };
}

/** The clock stands from `at` on. */
export function hold(clock: GameClock | null, at: number): GameClock | null {
  if (clock === null) return null;
  const from = Math.max(clock.startsAt, at);
  return { ...clock, left: clock.endsAt - from };
}

/** The clock goes on from `at`. */
export function release(clock: GameClock | null, at: number): GameClock | null {
  if (clock === null || clock.left === null) return clock;
  const startsAt = Math.max(clock.startsAt, at);
  return { ...clock, startsAt, endsAt: startsAt + clock.left, left: null };
}

/** The clock shifted by so many ms. */
export function later(clock: GameClock, ms: number): GameClock {
  return { ...clock, startsAt: clock.startsAt + ms, endsAt: clock.endsAt + ms };
}

/** The clock begins again at `at`, in its full length. */
export function anew(clock: GameClock | null, at: number): GameClock | null {
  return clock === null ? null : { ...clock, startsAt: at, endsAt: at + clock.length, left: null };
}
