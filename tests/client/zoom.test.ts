import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameOf, SPAN, toScreen } from '../../client/view/frame.ts';
import { placeOf } from '../../client/view/loupe-place.ts';
import { NEAREST, shifted, WHOLE, within, type Zoom, zoomAbout } from '../../client/view/zoom.ts';
import type { Point } from '../../shared/table/seats.ts';

const mm = fc.double({ min: -600, max: 600, noNaN: true });
const zoom = fc
  .record({ times: fc.double({ min: 0.5, max: 5, noNaN: true }), at: fc.tuple(mm, mm) })
  .map((wish): Zoom => within(wish));

describe('looking nearer', () => {
  it('[12.19] is done from the own side, up to three times, and never beyond the table', () => {
    fc.assert(
      fc.property(zoom, fc.double({ min: 0.2, max: 5, noNaN: true }), mm, mm, (from, factor, x, y) => {
        for (const { times, at } of [zoomAbout(from, factor, [x, y]), shifted(from, [x, y])]) {
          const half = SPAN / 2 / times;
          expect(times).toBeGreaterThanOrEqual(1);
          expect(times).toBeLessThanOrEqual(NEAREST);
          expect(at[1]).toBeLessThanOrEqual(0);
          expect(Math.abs(at[0]) + half).toBeLessThanOrEqual(SPAN / 2 + 1e-6);
          expect(at[1] - half).toBeGreaterThanOrEqual(-SPAN / 2 - 1e-6);
        }
      }),
    );
  });

  it('keeps the point between the fingers where it is, as long as there is room', () => {
    const at: Point = [60, -300];
    const before = toScreen(frameOf('S', 800), at);
    const near = zoomAbout(WHOLE, 2, at);
    const after = toScreen(frameOf('S', 800, near.times, near.at), at);
    expect(after[0]).toBeCloseTo(before[0], 6);
    expect(after[1]).toBeCloseTo(before[1], 6);
    expect(zoomAbout(near, 0.1, at)).toEqual(WHOLE);
  });
});

describe('the loupe', () => {
  const side = 390;
  const radius = 62;
  const px = fc.double({ min: 0, max: side, noNaN: true });

  it('stays 100 px and more from the finger and free of what it shows, wherever there is room', () => {
    fc.assert(
      fc.property(px, px, (x, y) => {
        const focus: Point = [x, y];
        const [lx, ly] = placeOf(null, radius, side, focus, focus);
        expect(Math.hypot(lx - x, ly - y)).toBeGreaterThan(radius + 34);
        expect(Math.min(lx, ly)).toBeGreaterThanOrEqual(radius);
        expect(Math.max(lx, ly)).toBeLessThanOrEqual(side - radius);
      }),
    );
    const [lx, ly] = placeOf(null, radius, side, [200, 340], [200, 340]);
    expect(Math.hypot(lx - 200, ly - 340)).toBeGreaterThanOrEqual(radius + 100);
  });

  it('does not jump while it is well placed', () => {
    const first = placeOf(null, radius, side, [200, 330], [200, 330]);
    expect(placeOf(first, radius, side, [215, 335], [215, 335])).toEqual(first);
  });
});
