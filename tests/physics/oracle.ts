/** Keeps the whole course of a simulation, unrounded: where each disc truly was at any instant. */
import type { Tracer } from '../../shared/physics/tracer.ts';

interface Stretch {
  t: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
  s: number;
  v: number;
  a: number;
}

export class Oracle implements Tracer {
  readonly #stretches: Stretch[][] = [];
  readonly #gone: (number | undefined)[] = [];
  readonly #riding: ({ t: number; on: number } | undefined)[] = [];

  leg(i: number, t: number, x: number, y: number, dx: number, dy: number): void {
    this.#stretches[i] ??= [];
    this.#stretches[i].push({ t, x, y, dx, dy, s: 0, v: 0, a: 0 });
  }
  segment(i: number, t: number, s: number, v: number, a: number): void {
    const last = this.#stretches[i]!.at(-1)!;
    this.#stretches[i]!.push({ ...last, t, s, v, a });
  }
  stop(i: number, t: number, x: number, y: number): void {
    this.#stretches[i]!.push({ t, x, y, dx: 0, dy: 0, s: 0, v: 0, a: 0 });
  }
  contact(): void {}
  rail(): void {}
  gone(i: number, t: number, x: number, y: number): void {
    this.#gone[i] = t;
    this.#stretches[i]!.push({ t, x, y, dx: 0, dy: 0, s: 0, v: 0, a: 0 });
  }
  hop(): void {}
  land(i: number, t: number, x: number, y: number, carrier: number): void {
    if (carrier < 0) return;
    this.#riding[i] = { t, on: carrier };
    this.#stretches[i]!.push({ t, x, y, dx: 0, dy: 0, s: 0, v: 0, a: 0 });
  }

  /** Instants at which something changed. */
  times(): number[] {
    return [...new Set(this.#stretches.flat().map((s) => s.t))].sort((a, b) => a - b);
  }

  goneAt(i: number): number {
    return this.#gone[i] ?? Number.POSITIVE_INFINITY;
  }

  at(i: number, t: number): [number, number] {
    const riding = this.#riding[i];
    if (riding !== undefined && t >= riding.t && t < this.goneAt(i)) {
      const [x0, y0] = this.#own(riding.on, riding.t);
      const [x1, y1] = this.at(riding.on, t);
      const [x, y] = this.#own(i, riding.t);
      const held = (value: number): number => Math.max(Math.min(value, 485), -485);
      return [held(x + x1 - x0), held(y + y1 - y0)];
    }
    return this.#own(i, t);
  }

  #own(i: number, t: number): [number, number] {
    const list = this.#stretches[i]!;
    let low = 0;
    let high = list.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (list[middle]!.t <= t) low = middle;
      else high = middle - 1;
    }
    const p = list[low]!;
    const tau = Math.max(t - p.t, 0);
    const s = p.s + tau * (p.v - 0.5 * p.a * tau);
    return [p.x + p.dx * s, p.y + p.dy * s];
  }
}
