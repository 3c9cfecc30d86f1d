import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameOf, fromScreen, SPAN, toScreen, turnToScreen } from '../../client/view/frame.ts';
import { SEATS, toTable } from '../../shared/table/seats.ts';

const seats = fc.constantFrom(...SEATS);
const mm = fc.double({ min: -545, max: 545, noNaN: true });

describe('the frame of the drawing', () => {
  it.each(SEATS)('has the own rail of %s at the bottom and its left at the left', (seat) => {
    const frame = frameOf(seat, 1096);
    const [leftX, leftY] = toScreen(frame, toTable(seat, [-500, -500]));
    const [farX, farY] = toScreen(frame, toTable(seat, [-500, 500]));
    expect([leftX, leftY]).toEqual([48, 1048]);
    expect([farX, farY]).toEqual([48, 48]);
  });

  it('shows rails and all within its side', () => {
    expect(SPAN).toBeGreaterThanOrEqual(2 * (500 + 45));
  });

  it('leads back to the same millimetres', () => {
    fc.assert(
      fc.property(seats, mm, mm, fc.integer({ min: 100, max: 4000 }), (seat, x, y, side) => {
        const frame = frameOf(seat, side);
        const [bx, by] = fromScreen(frame, toScreen(frame, [x, y]));
        expect(Math.hypot(bx - x, by - y)).toBeLessThan(1e-9);
      }),
    );
  });

  it('turns directions as it turns points', () => {
    fc.assert(
      fc.property(seats, mm, mm, (seat, x, y) => {
        const frame = frameOf(seat, SPAN);
        const [ax, ay] = toScreen(frame, [0, 0]);
        const [bx, by] = toScreen(frame, [x, y]);
        const [dx, dy] = turnToScreen(frame, [x, y]);
        expect(Math.hypot(bx - ax - dx, by - ay - dy)).toBeLessThan(1e-9);
      }),
    );
  });
});
