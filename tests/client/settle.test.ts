import { describe, expect, it } from 'vitest';
import { Settler } from '../../client/input/settle.ts';

function drag(moves: readonly (readonly [time: number, x: number])[]): Settler<number> {
  const settler = new Settler<number>();
  settler.start(0, 0, 0, 0);
  for (const [time, x] of moves) settler.move(time, x, 0, x);
  return settler;
}

describe('lifting the finger', () => {
  it('undoes the tremble of the last 60 ms', () => {
    expect(
      drag([
        [50, 30],
        [100, 60],
        [200, 61],
        [220, 63],
      ]).lift(230),
    ).toBe(60);
  });

  it('keeps a movement that was meant', () => {
    expect(
      drag([
        [50, 30],
        [100, 60],
        [130, 70],
      ]).lift(135),
    ).toBe(70);
  });

  it('keeps everything of a drag that ended at rest', () => {
    expect(drag([[50, 30]]).lift(500)).toBe(30);
  });

  it('knows nothing without a drag', () => {
    expect(new Settler<number>().lift(1)).toBeUndefined();
  });
});
