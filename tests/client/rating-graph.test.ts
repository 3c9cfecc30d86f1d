import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphShape } from '../../client/pages/profile/graph-shape.ts';
import type { RatingPoint } from '../../shared/protocol/api.ts';

const point = (number: number, uncertainty = 100, i = 0): RatingPoint => ({
  at: 1_000_000 + i,
  number,
  uncertainty,
  game: `game-${i}`,
});

describe('the rating graph', () => {
  it('is nothing without a game, and one point in the middle with one', () => {
    expect(graphShape([], 640, 220)).toBeNull();
    const { points } = graphShape([point(1500)], 640, 220)!;
    expect(points).toHaveLength(1);
    expect(points[0]!.x).toBe(44 + (640 - 52) / 2);
    expect(points[0]!.y).toBeCloseTo(110, 6);
  });

  it('goes from left to right at even distances, higher ratings higher', () => {
    const { points, line } = graphShape([point(1500, 50, 0), point(1600, 50, 1), point(1400, 50, 2)], 640, 220)!;
    const [a, b, c] = points;
    expect(b!.x - a!.x).toBeCloseTo(c!.x - b!.x, 6);
    expect(b!.y).toBeLessThan(a!.y);
    expect(c!.y).toBeGreaterThan(a!.y);
    expect(line.split('L')).toHaveLength(3);
  });

  it('keeps points, band and lines within its frame, with two to six lines at round ratings', () => {
    const history = fc.array(fc.tuple(fc.integer({ min: 0, max: 3500 }), fc.integer({ min: 20, max: 500 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(history, (games) => {
        const shape = graphShape(
          games.map(([number, uncertainty], i) => point(number, uncertainty, i)),
          640,
          220,
        )!;
        const corners = [...`${shape.line} ${shape.band}`.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)];
        expect(corners).toHaveLength(3 * games.length);
        for (const [, x, y] of corners) {
          expect(Number(x)).toBeGreaterThanOrEqual(44);
          expect(Number(x)).toBeLessThanOrEqual(632);
          expect(Number(y)).toBeGreaterThanOrEqual(8);
          expect(Number(y)).toBeLessThanOrEqual(212);
        }
        expect(shape.ticks.length).toBeGreaterThanOrEqual(2);
        expect(shape.ticks.length).toBeLessThanOrEqual(6);
        for (const { number, y } of shape.ticks) {
          expect(Math.abs(number % 10)).toBe(0);
          expect(y).toBeGreaterThanOrEqual(8);
          expect(y).toBeLessThanOrEqual(212);
        }
      }),
    );
  });
});
