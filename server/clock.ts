/**
 * The clock of tables. Rooms, clocks, queues and competitions take time only from here, so that a test can run it fast
 * or by hand.
 */

/** A timer that was set; opaque. */
export interface Timer {
  cancel(): void;
}

export interface Clock {
  /** ms since the epoch, as tables see it. */
  now(): number;
  /** Calls back when at least `ms` of this clock have passed; at once (but later than this call) if it isn't positive. */
  setTimeout(callback: () => void, ms: number): Timer;
  /** How many seconds of this clock are one real second. */
  readonly scale: number;
}

/** Node's timers take no longer delay. */
const LONGEST = 2 ** 31 - 1;
/**
 * With a scale, time runs from here. It is a pure function of real time, so that a service that was killed goes on
 * later than it stopped.
 */
const SCALED_FROM = Date.UTC(2026, 0, 1);

/** The real clock, or the real clock run `scale` times faster. */
export function systemClock(scale = 1): Clock {
  const now = scale === 1 ? () => Date.now() : () => Math.floor(SCALED_FROM + (Date.now() - SCALED_FROM) * scale);
  return {
    now,
    scale,
    setTimeout(callback, ms) {
      const due = now() + Math.max(0, ms);
      let handle: NodeJS.Timeout;
      // Node's timer may fire a moment early, and a long wait is made in parts: look at the clock again.
      const wait = () => {
        handle = setTimeout(
          () => {
            if (now() >= due) callback();
            else wait();
          },
          Math.min(LONGEST, Math.max(0, Math.ceil((due - now()) / scale))),
        );
      };
      wait();
      return { cancel: () => clearTimeout(handle) };
    },
  };
}

/** A clock that stands until it is moved by hand. */
export interface ManualClock extends Clock {
  /** Moves the clock on and makes every callback that comes due, in order of time. */
  advance(ms: number): void;
  /** Timers that wait. */
  readonly waiting: number;
}

export function manualClock(start = Date.UTC(2026, 0, 1, 12)): ManualClock {
  let time = start;
  let order = 0;
  const timers = new Set<{ due: number; order: number; callback: () => void }>();
  return {
    scale: 1,
    now: () => time,
    setTimeout(callback, ms) {
      const timer = { due: time + Math.max(0, ms), order: order++, callback };
      timers.add(timer);
      return { cancel: () => timers.delete(timer) };
    },
    advance(ms) {
      const end = time + ms;
      for (;;) {
        const next = [...timers]
          .filter((timer) => timer.due <= end)
          .sort((a, b) => a.due - b.due || a.order - b.order)[0];
        if (next === undefined) break;
        timers.delete(next);
        time = Math.max(time, next.due);
        next.callback();
      }
      time = end;
    },
    get waiting() {
      return timers.size;
    },
  };
}
