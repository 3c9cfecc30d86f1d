import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { place, type Spot, spotFault, spotToTable } from '../../client/input/placement.ts';
import { openingPosition, type PieceId, type Position } from '../../shared/table/pieces.ts';
import { type Point, SEATS, type Seat, toTable } from '../../shared/table/seats.ts';
import { isHundredth } from '../../shared/table/strike.ts';

const seats = fc.constantFrom(...SEATS);
const wishes: fc.Arbitrary<Spot> = fc.record({
  x: fc.integer({ min: -60_000, max: 60_000 }),
  y: fc.integer({ min: -60_000, max: -20_000 }),
});
/** Pieces about the zone of a seat; they may touch, as after a strike, but not overlap. */
const crowds = fc
  .array(fc.tuple(fc.double({ min: -480, max: 480, noNaN: true }), fc.double({ min: -485, max: -330, noNaN: true })), {
    maxLength: 16,
  })
  .map((points) => {
    const kept: Point[] = [];
    for (const point of points)
      if (kept.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) >= 30)) kept.push(point);
    return kept;
  });

function position(seat: Seat, points: readonly Point[]): Position {
  return Object.fromEntries(
    points.map((point, i) => [`${i < 8 ? 'A' : 'B'}${(i % 8) + 1}` as PieceId, toTable(seat, point)]),
  );
}

describe('placing the striker', () => {
  it('leaves a legal wish as it is', () => {
    expect(place('S', { x: 1234, y: -42_510 }, openingPosition('singles', { S: 'A', N: 'B' }))).toEqual({
      spot: { x: 1234, y: -42_510 },
      why: null,
    });
  });

  it('[12.3] stops at the zone line and says why', () => {
    expect(place('N', { x: 0, y: -30_000 }, {})).toMatchObject({
      spot: { x: 0, y: -37_550 },
      why: { code: 'placement.line', clause: '12.3' },
    });
  });

  it('[12.4] stops at the rail and says why', () => {
    expect(place('E', { x: 50_000, y: -60_000 }, {}).spot).toEqual({ x: 36_450, y: -47_775 });
    expect(place('E', { x: 0, y: -60_000 }, {}).why).toMatchObject({ code: 'placement.rail', clause: '12.4' });
  });

  it('[12.4] goes round a piece, to its nearest side', () => {
    const pieces = position('W', [[100, -420]]);
    const { spot, why } = place('W', { x: 10_500, y: -42_000 }, pieces);
    expect(why).toMatchObject({ code: 'placement.piece', clause: '12.4' });
    expect(spot.y).toBe(-42_000);
    expect(spot.x).toBeGreaterThanOrEqual(13_725);
    expect(spot.x).toBeLessThanOrEqual(13_735);
  });

  it('[12.3, 12.4] is always legal, in whole hundredths, whatever is wished', () => {
    fc.assert(
      fc.property(seats, wishes, crowds, (seat, wish, points) => {
        const pieces = position(seat, points);
        const { spot, why } = place(seat, wish, pieces);
        expect(spotFault(seat, spot, pieces)).toBeNull();
        expect(spotToTable(seat, spot).every(isHundredth)).toBe(true);
        expect(why === null).toBe(spot.x === wish.x && spot.y === wish.y);
      }),
      { numRuns: 300 },
    );
  });

  it('finds no legal spot that is nearer by more than rounding', () => {
    fc.assert(
      fc.property(seats, wishes, crowds, (seat, wish, points) => {
        const pieces = position(seat, points);
        const { spot } = place(seat, wish, pieces);
        const far = Math.hypot(spot.x - wish.x, spot.y - wish.y);
        for (let x = -36_450; x <= 36_450; x += 900)
          for (let y = -47_775; y <= -37_550; y += 625)
            if (Math.hypot(x - wish.x, y - wish.y) < far - 8) expect(spotFault(seat, { x, y }, pieces)).not.toBeNull();
      }),
      { numRuns: 60 },
    );
  });
});
