/** Numbers as a scoreboard shows them: no font is needed, and every machine paints the same. */
import type { Point } from '../../shared/table/seats.ts';
import { type Canvas, line } from './canvas.ts';

/** The seven bars and one in the middle, in widths and half heights from the digit's middle, x to the right, y downwards. */
const BARS: Readonly<Record<string, readonly [Point, Point]>> = {
  a: [
    [-1, -1],
    [1, -1],
  ],
  b: [
    [1, -1],
    [1, 0],
  ],
  c: [
    [1, 0],
    [1, 1],
  ],
  d: [
    [-1, 1],
    [1, 1],
  ],
  e: [
    [-1, 0],
    [-1, 1],
  ],
  f: [
    [-1, -1],
    [-1, 0],
  ],
  g: [
    [-1, 0],
    [1, 0],
  ],
  m: [
    [0, -1],
    [0, 1],
  ],
};
/** Which bars each digit has, 0 to 9. */
const DIGITS = ['abcdef', 'm', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgecd', 'abc', 'abcdefg', 'abcdfg'] as const;

/** Paints a whole number, 0 or more, about a point. `height`: of a digit, pixels. */
export function paintNumber(canvas: Canvas, value: number, [cx, cy]: Point, height: number, colour: string): void {
  const [halfWidth, halfHeight, width] = [height / 4, height / 2, height / 7];
  const digits = [...String(value)].map(Number);
  const step = 2 * halfWidth + 2 * width;
  digits.forEach((digit, i) => {
    const middle = cx + (i - (digits.length - 1) / 2) * step;
    const at = ([x, y]: Point): Point => [middle + x * halfWidth, cy + y * halfHeight];
    for (const bar of DIGITS[digit]!) {
      const [from, to] = BARS[bar]!;
      canvas.paint(line(at(from), at(to), width), colour);
    }
  });
}
