import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aimFrom, aimIsLegal, aimLimits, angleOf, angleTo, FINE, vectorOf } from '../../client/input/aim.ts';
import type { Spot } from '../../client/input/placement.ts';
import { SEATS } from '../../shared/table/seats.ts';
import { MAX_AIM } from '../../shared/table/strike.ts';

const seats = fc.constantFrom(...SEATS);
const spots: fc.Arbitrary<Spot> = fc.record({
  x: fc.integer({ min: -36_450, max: 36_450 }),
  y: fc.integer({ min: -47_775, max: -37_550 }),
});
const angles = fc.double({ min: -10, max: 10, noNaN: true });

describe('the aim', () => {
  it('is a whole vector within the bounds, as near to the angle as whole numbers are', () => {
    fc.assert(
      fc.property(fc.double({ min: -1.57, max: 1.57, noNaN: true }), (angle) => {
        const [dx, dy] = vectorOf(angle);
        expect(Number.isInteger(dx) && Number.isInteger(dy)).toBe(true);
        expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(MAX_AIM);
        expect(Math.abs(angleOf([dx, dy]) - angle)).toBeLessThan(1e-6);
      }),
    );
  });

  it('[12.6] can always be struck, wherever the striker lies and whatever is wished', () => {
    fc.assert(
      fc.property(seats, spots, angles, (seat, spot, wish) => {
        const { vector, angle } = aimFrom(spot, wish);
        expect(aimIsLegal(seat, spot, vector)).toBe(true);
        expect(Math.abs(angleOf(vector) - angle)).toBeLessThan(1e-6);
      }),
      { numRuns: 500 },
    );
  });

  it('[12.6] stops at the corner, not before it', () => {
    fc.assert(
      fc.property(seats, spots, fc.boolean(), (seat, spot, left) => {
        const limit = aimLimits(spot)[left ? 0 : 1];
        expect(aimFrom(spot, limit)).toMatchObject({ angle: limit, barred: false });
        expect(aimFrom(spot, limit + (left ? -0.001 : 0.001))).toMatchObject({ angle: limit, barred: true });
        expect(aimIsLegal(seat, spot, vectorOf(limit + (left ? -0.0001 : 0.0001)))).toBe(false);
      }),
    );
  });

  it('points at a spot of the table', () => {
    expect(angleTo({ x: 0, y: -42_500 }, [0, 100])).toBe(0);
    expect(angleTo({ x: 10_000, y: -42_500 }, [-325, 0])).toBeCloseTo(-Math.PI / 4, 12);
    expect(vectorOf(angleTo({ x: 0, y: -42_500 }, [425, 0]))).toEqual([707107, 707107]);
  });

  it('turns by 0.02 degrees in a fine step, and every step is another strike', () => {
    expect((FINE * 180) / Math.PI).toBeCloseTo(0.02, 12);
    for (let i = 0; i < 4000; i += 1) expect(vectorOf(i * FINE)).not.toEqual(vectorOf((i + 1) * FINE));
  });
});
