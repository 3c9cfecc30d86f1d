/**
 * Lifting a finger moves it a little. A drag remembers its last moments, and what moved by less than 4 px in the last
 * 60 ms is undone when the finger lifts.
 */
const MOMENT = 60;
const TREMBLE = 4;

interface Trace<T> {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly value: T;
}

export class Settler<T> {
  #traces: Trace<T>[] = [];

  /** A drag starts: `value` is what it changes. */
  start(time: number, x: number, y: number, value: T): void {
    this.#traces = [{ time, x, y, value }];
  }

  /** The pointer is at x, y now (px) and the value became `value`. */
  move(time: number, x: number, y: number, value: T): void {
    this.#traces.push({ time, x, y, value });
    // The newest trace older than the moment is kept: it is what held when the moment began.
    const first = this.#traces.findLastIndex((trace) => trace.time <= time - MOMENT);
    if (first > 0) this.#traces.splice(0, first);
  }

  /** The finger lifts: what the value should be. */
  lift(time: number): T | undefined {
    const last = this.#traces.at(-1);
    if (last === undefined) return undefined;
    const before = this.#traces.findLast((trace) => trace.time <= time - MOMENT) ?? this.#traces[0]!;
    this.#traces = [];
    return Math.hypot(last.x - before.x, last.y - before.y) < TREMBLE ? before.value : last.value;
  }
}
