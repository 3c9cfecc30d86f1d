/** How each step can be done: found by tests/lessons/solve.ts, which writes this file. */
import type { Strike } from '../table/strike.ts';
import type { LessonId } from './types.ts';

export const HINTS: Readonly<Partial<Record<LessonId, readonly Strike[]>>> = {
  touch: [{ seat: 'S', x: 0, y: -426, aim: [25882, 96593], speed: 1200, offset: 0 }],
  pot: [{ seat: 'S', x: 0, y: -426, aim: [34202, 93969], speed: 1800, offset: 0 }],
  series: [
    { seat: 'S', x: 0, y: -426, aim: [-34202, 93969], speed: 1800, offset: 0 },
    { seat: 'S', x: 0, y: -426, aim: [34202, 93969], speed: 1800, offset: 0 },
  ],
  light: [{ seat: 'S', x: 0, y: -426, aim: [32557, 94552], speed: 1200, offset: 0 }],
  opposite: [{ seat: 'S', x: 0, y: -426, aim: [1744, 24939], speed: 2500, offset: 0 }],
  circle: [{ seat: 'S', x: 0, y: -426, aim: [-30906, 12487], speed: 1800, offset: 0 }],
  foul: [{ seat: 'S', x: 50, y: -426, aim: [22495, 97437], speed: 800, offset: 0 }],
  debt: [{ seat: 'S', x: 0, y: -426, aim: [34202, 93969], speed: 1800, offset: 0 }],
  defence: [{ seat: 'S', x: 0, y: -426, aim: [-12187, 99255], speed: 800, offset: 0 }],
  end: [{ seat: 'S', x: 50, y: -426, aim: [15451, 47553], speed: 1800, offset: 0 }],
};
