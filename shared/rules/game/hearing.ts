/**
 * The senior referee decides a protest before the next set (3.4, 8.1.g): while one about the set just over waits for an
 * official who may decide it, the next set doesn't begin. Bounded: then it goes on, and the protest stays the chief's.
 */
import type { GameClock, GameState } from './state.ts';

/** So long after a set's end the next one waits for a decision at most, ms. */
export const HEARING_MS = 300_000;
/** So long the break still lasts once it is decided: nobody is late by having waited for it, ms. */
export const HEARD_MS = 30_000;

/** Whether a protest about the set just over is still to be decided, whatever the time. */
export function isContested({ phase, protests, setFrom }: GameState): boolean {
  if (phase !== 'interval' && phase !== 'signing') return false;
  return protests.some(({ heard, about, decision }) => heard === true && decision === null && about >= setFrom);
}

/** Until when the next set waits for a decision, ms since the epoch; null: it doesn't. */
export function heldUntil(state: GameState): number | null {
  const last = state.sets.at(-1);
  return last !== undefined && isContested(state) ? last.endedAt + HEARING_MS : null;
}

/** Whether the next set, or the result, waits at `at`. */
export function isHeld(state: GameState, at: number): boolean {
  const until = heldUntil(state);
  return until !== null && at < until;
}

/** The clock of a break, longer while it is held, and shortened again when it no longer is. */
export function withHearing(before: GameState, after: GameState, at: number): GameState {
  const { clock } = after;
  if (after.phase !== 'interval' || clock?.kind !== 'interval') return after;
  const until = heldUntil(after);
  if (until !== null) return { ...after, clock: ending(clock, Math.max(clock.endsAt, until), at, 'later') };
  const held = before.phase === 'interval' && before.sets.length === after.sets.length && heldUntil(before) !== null;
  if (!held) return after;
  const usual = clock.startsAt + after.config.clocks.interval;
  return { ...after, clock: ending(clock, Math.max(usual, at + HEARD_MS), at, 'sooner') };
}

/** The clock with another end, never later or sooner than it was but as named. */
function ending(clock: GameClock, endsAt: number, at: number, which: 'later' | 'sooner'): GameClock {
  if (clock.left !== null) {
    // Stopped, it holds what remains.
    const left = Math.max(0, endsAt - Math.max(at, clock.startsAt));
    const next = which === 'later' ? Math.max(clock.left, left) : Math.min(clock.left, left);
    return { ...clock, left: next, length: Math.max(clock.length, next) };
  }
  const end = which === 'later' ? Math.max(clock.endsAt, endsAt) : Math.min(clock.endsAt, endsAt);
  return { ...clock, endsAt: end, length: end - clock.startsAt };
}
