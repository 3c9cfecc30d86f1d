import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstFall } from '../../shared/physics/quartic.ts';

/** Coefficients, lowest first, of scale times the product of (t - root). */
function fromRoots(roots: readonly number[], scale: number): [number, number, number, number, number] {
  let c = [scale];
  for (const root of roots) {
    const next = new Array<number>(c.length + 1).fill(0);
    c.forEach((value, k) => {
      next[k]! -= value * root;
      next[k + 1]! += value;
    });
    c = next;
  }
  while (c.length < 5) c.push(0);
  return c as [number, number, number, number, number];
}

function value([c0, c1, c2, c3, c4]: readonly number[], t: number): number {
  return c0! + t * (c1! + t * (c2! + t * (c3! + t * c4!)));
}

describe('the first downward zero of a quartic', () => {
  it.each([
    { roots: [1, 2, 3, 4], scale: 1, first: 1 },
    { roots: [-3, -1, 2, 5], scale: 1, first: 2 },
    { roots: [-3, -2, -1, 4], scale: -1, first: 4 },
    { roots: [0.5, 0.5 + 1e-3, 7, 9], scale: 1, first: 0.5 },
    { roots: [0.001, 0.002, 0.003, 0.004], scale: 1, first: 0.001 },
    { roots: [1e-6, 1, 2, 3], scale: 1, first: 1e-6 },
    { roots: [0.3, 0.9], scale: 2, first: 0.3 },
    { roots: [0.7], scale: -3, first: 0.7 },
  ])('is the chosen root: $roots', ({ roots, scale, first }) => {
    const t = firstFall(...fromRoots(roots, scale), 10);
    expect(Math.abs(t - first)).toBeLessThan(1e-12);
  });

  it('is not one that is only touched, and not one that rises', () => {
    // (t - 1)² (t² + 1), exact in doubles.
    expect(firstFall(1, -2, 2, -2, 1, 10)).toBe(-1);
    expect(firstFall(...fromRoots([-1, 2], -1), 1.5)).toBe(-1);
    expect(firstFall(-1, 1, 0, 0, 0, 10)).toBe(-1);
    expect(firstFall(5, 0, 0, 0, 0, 10)).toBe(-1);
  });

  it('stays within the time asked for', () => {
    const c = fromRoots([1, 2, 3, 4], 1);
    expect(firstFall(...c, 0.999)).toBe(-1);
    expect(firstFall(...c, 1.001)).toBeCloseTo(1, 12);
  });

  it('falls at once when it starts at zero downwards', () => {
    expect(firstFall(0, -1, 1, 0, 0, 10)).toBe(0);
  });

  it('tells near-double roots apart down to 1e-6, and finds the first of them', () => {
    for (const gap of [1e-2, 1e-3, 1e-4, 1e-5, 1e-6])
      for (const at of [0.1, 1, 3.7]) {
        const t = firstFall(...fromRoots([at, at + gap, 12, 15], 1), 10);
        // Two roots this close move by eps / gap when a coefficient moves by eps.
        expect(Math.abs(t - at)).toBeLessThan(1e-12 / gap);
        expect(t).toBeLessThan(at + gap / 2);
      }
  });

  it('finds the first of four clustered roots', () => {
    for (const gap of [0.1, 0.03, 0.01]) {
      const c = fromRoots([1, 1 + gap, 1 + 2 * gap, 1 + 3 * gap], 1);
      expect(Math.abs(firstFall(...c, 10) - 1)).toBeLessThan(1e-14 / gap ** 3);
    }
  });

  it('finds chosen roots of every sort', () => {
    const root = fc.double({ min: 0.01, max: 9.9, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(root, { minLength: 1, maxLength: 2 }),
        fc.array(fc.double({ min: -9, max: -0.01, noNaN: true }), { minLength: 2, maxLength: 2 }),
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        (inside, outside, scale) => {
          const sorted = [...inside].sort((a, b) => a - b);
          fc.pre(sorted.length < 2 || sorted[1]! - sorted[0]! > 1e-4);
          // Positive at 0: its sign there is that of scale times the product of -root.
          const roots = [...sorted, ...outside];
          const c = fromRoots(roots, 1);
          const sign = c[0] > 0 ? 1 : -1;
          const t = firstFall(...fromRoots(roots, sign * scale), 10);
          expect(Math.abs(t - sorted[0]!)).toBeLessThan(1e-8);
        },
      ),
      { numRuns: 500, seed: 3 },
    );
  });

  it('never gives a time at which it has not just fallen', () => {
    const c = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 50, noNaN: true }), c, c, c, c, (c0, c1, c2, c3, c4) => {
        const all = [c0, c1, c2, c3, c4] as const;
        const t = firstFall(...all, 4);
        const scale = 50 * 4 ** 4;
        const steps = 4000;
        // A stepper over the same time: nothing below zero before the answer.
        const until = t < 0 ? 4 : t;
        let least = 0;
        for (let k = 0; k <= steps; k++) least = Math.min(least, value(all, (until * k) / steps));
        expect(least).toBeGreaterThan(-1e-11 * scale);
        if (t >= 0) expect(Math.abs(value(all, t))).toBeLessThan(1e-11 * scale);
      }),
      { numRuns: 200, seed: 5 },
    );
  });
});
