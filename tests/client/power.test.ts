import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metres, SPEED_STEP, shareOf, speedAt, toSpeed } from '../../client/input/power.ts';

const max = 8000;

describe('the power lane', () => {
  it('goes from the least to the greatest speed in whole steps', () => {
    expect(speedAt(0, max)).toBe(SPEED_STEP);
    expect(speedAt(1, max)).toBe(max);
    fc.assert(
      fc.property(fc.double({ min: -1, max: 2, noNaN: true }), (share) => {
        const speed = speedAt(share, max);
        expect(speed % SPEED_STEP).toBe(0);
        expect(speed).toBeGreaterThanOrEqual(SPEED_STEP);
        expect(speed).toBeLessThanOrEqual(max);
      }),
    );
  });

  it('grows, and is finer at the low end', () => {
    for (let share = 0; share < 1; share += 0.01)
      expect(speedAt(share + 0.01, max)).toBeGreaterThan(speedAt(share, max));
    expect(speedAt(0.1, max) - speedAt(0, max)).toBeLessThan((speedAt(1, max) - speedAt(0.9, max)) / 2.5);
  });

  it('stays where a speed was set: the share of a speed gives that speed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: max / SPEED_STEP }), (steps) => {
        expect(speedAt(shareOf(steps * SPEED_STEP, max), max)).toBe(steps * SPEED_STEP);
      }),
    );
  });

  it('keeps any wish within the table', () => {
    expect(toSpeed(-5, max)).toBe(10);
    expect(toSpeed(99_999, max)).toBe(max);
    expect(toSpeed(2504, max)).toBe(2500);
    expect(metres(2500)).toBe('2.50');
  });
});
