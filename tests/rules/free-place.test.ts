/** The nearest free place against brute force (12.11, 12.14, 13.8). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDarkAt } from '../../shared/rules/dark.ts';
import { type Colour, isFree, nearestFreePlace } from '../../shared/rules/free-place.ts';
import { type Point, SEATS, toSeat } from '../../shared/table/seats.ts';

const coordinate = (limit: number): fc.Arbitrary<number> =>
  fc.integer({ min: -limit * 1000, max: limit * 1000 }).map((n) => n / 1000);
const point = (limit: number): fc.Arbitrary<Point> => fc.tuple(coordinate(limit), coordinate(limit));
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Pieces that don't overlap, thick around the target. */
const crowd = fc.tuple(point(485), fc.array(point(100), { maxLength: 31 })).map(([target, offsets]) => {
  const others: Point[] = [];
  for (const [dx, dy] of offsets) {
    const at: Point = [target[0] + dx, target[1] + dy];
    if (Math.abs(at[0]) <= 485 && Math.abs(at[1]) <= 485 && others.every((other) => distance(other, at) >= 30))
      others.push(at);
  }
  return { target, others };
});

const colours: fc.Arbitrary<Colour> = fc.oneof(
  fc.constant({}),
  fc.constantFrom(...SEATS).map((darkFor): Colour => ({ darkFor })),
  fc.subarray([...SEATS]).map((lightFor): Colour => ({ lightFor })),
);

const suits = (place: Point, { darkFor, lightFor = [] }: Colour): boolean =>
  (darkFor === undefined || isDarkAt(darkFor, place)) && lightFor.every((seat) => !isDarkAt(seat, place));

describe('the nearest free place', () => {
  it('[13.8] is free, of the wanted colour, and nothing nearer is', () => {
    fc.assert(
      fc.property(crowd, colours, fc.constantFrom(...SEATS), ({ target, others }, colour, seat) => {
        const place = nearestFreePlace(seat, target, others, colour);
        expect(isFree(place, others)).toBe(true);
        expect(suits(place, colour)).toBe(true);
        const best = distance(place, target);
        // Rings of points nearer by more than the grid and the margins; the last one just inside.
        for (let ring = 0; ring <= 12; ring += 1) {
          const radius = Math.max(0, (best - 0.02) * (ring / 12));
          const steps = 4 + Math.ceil(radius);
          for (let i = 0; i < steps; i += 1) {
            const angle = (2 * Math.PI * i) / steps;
            const probe: Point = [target[0] + radius * Math.cos(angle), target[1] + radius * Math.sin(angle)];
            // Deeply free, so that the tolerance of touching isn't what makes the probe fit.
            const free = isFree(probe, others) && others.every((other) => distance(other, probe) >= 30);
            const inside = Math.abs(probe[0]) <= 485 && Math.abs(probe[1]) <= 485;
            if (free && inside && best > 0.05)
              expect(suits(probe, colour), `${probe} is nearer than ${place}`).toBe(false);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('[13.8] equally near: the smaller y in the seat frame, then the smaller x', () => {
    for (const seat of SEATS) {
      // From the middle of a piece every point of the circle around it is equally near.
      const [x, y] = toSeat(seat, nearestFreePlace(seat, [0, 0], [[0, 0]]));
      expect([x, y]).toEqual([0, -30]);
    }
    // The lowest point is taken: of the two ends of the free arc, which are level, the left one.
    const [x, y] = nearestFreePlace(
      'S',
      [0, 0],
      [
        [0, 0],
        [0, -40],
      ],
    );
    expect(y).toBeCloseTo(-20, 2);
    expect(x).toBeCloseTo(-Math.sqrt(900 - 400), 2);
  });

  it('[24.1] never over a pocket nor on a rail', () => {
    const place = nearestFreePlace('S', [435, 435], []);
    expect(distance(place, [435, 435])).toBeGreaterThan(50.5);
    expect(nearestFreePlace('S', [600, 0], [])).toEqual([485, 0]);
    expect(isFree([485.01, 0], [])).toBe(false);
    expect(isFree([428, 485], [])).toBe(false);
    expect(isFree([427, 485], [])).toBe(true);
  });

  it('[13.8] no place of the colour is left: the nearest of any', () => {
    // Forty pieces can't fill the dark field, but a lattice of them can.
    const others: Point[] = [];
    for (let x = -485; x <= 485; x += 30.2) for (let y = -485; y <= -340; y += 30.2) others.push([x, y]);
    for (let x = -151; x <= 151; x += 30.2) for (let y = -151; y <= 151; y += 30.2) others.push([x, y]);
    const place = nearestFreePlace('S', [0, -440], others, { darkFor: 'S' });
    expect(isFree(place, others)).toBe(true);
    expect(isDarkAt('S', place)).toBe(false);
  });
});
