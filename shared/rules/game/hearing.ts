/**
 * The senior referee decides a protest before the next set (3.4, 8.1.g): while one about the set just over waits for an
 * official who may decide it, the next set doesn't begin. Bounded: then it goes on, and the protest stays the chief's. Where
 * nobody decided in time, no official is at hand: that side's later protests in this game stand, too, and hold nothing.
 */
import { sideOfPlayer } from './people.ts';
import type { GameClock, GameState, Protest } from './state.ts';

/** So long after a set's end the next one waits for a decision at most, ms. */
export const HEARING_MS = 300_000;
/** So long the break still lasts once it is decided: nobody is late by having waited for it, ms. */
export const HEARD_MS = 30_000;

/** The protests about the set just over that are still to be decided before the next one, whatever the time. */
function awaited(state: GameState): readonly Protest[] {
  const { phase, protests, setFrom } = state;
  if (phase !== 'interval' && phase !== 'signing') return [];
  const sideOf = ({ ofSide, player }: Protest) => ofSide ?? sideOfPlayer(state, player);
  const waitedFor = protests.filter(({ lapsed }) => lapsed === true).map(sideOf);
  return protests.filter(
    (one) => one.heard === true && one.decision === null && one.about >= setFrom && !waitedFor.includes(sideOf(one)),
  );
}

/** Until when the next set waits for a decision, ms since the epoch; null: it doesn't. */
export function heldUntil(state: GameState): number | null {
  const last = state.sets.at(-1);
  return last !== undefined && awaited(state).length > 0 ? last.endedAt + HEARING_MS : null;
}

/** Whether the next set, or the result, waits at `at`. */
export function isHeld(state: GameState, at: number): boolean {
  const until = heldUntil(state);
  return until !== null && at < until;
}

/** A break that is over without a decision about what it waited for: that has lapsed. */
function withLapsed(before: GameState, after: GameState, at: number): GameState {
  const until = heldUntil(before);
  const goesOn = after.phase !== before.phase || after.sets.length > before.sets.length;
  if (before.phase !== 'interval' || until === null || at < until || !goesOn) return after;
  const lapsed = awaited(before).map(({ event }) => event);
  return {
    ...after,
    protests: after.protests.map((one) => (lapsed.includes(one.event) ? { ...one, lapsed: true as const } : one)),
  };
}

/** The clock of a break, longer while it is held, and shortened again when it no longer is; what was waited for in vain. */
export function withHearing(before: GameState, now: GameState, at: number): GameState {
  const after = withLapsed(before, now, at);
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
