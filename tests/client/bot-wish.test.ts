import { describe, expect, it } from 'vitest';
import { FIRST, readWish, rememberedWish } from '../../client/pages/bot/wish.ts';

describe('what is wished of a game against the computer', () => {
  it('is at first one set against the weakest, as after the course', () => {
    expect(rememberedWish()).toEqual(FIRST);
    expect(FIRST).toMatchObject({ level: 1, sets: 1, mode: 'singles' });
  });

  it('is what was wished last, where that is a wish', () => {
    expect(readWish({ ...FIRST, level: 4 })).toEqual({ ...FIRST, level: 4 });
    expect(readWish({ ...FIRST, level: 9 })).toBeNull();
    expect(readWish(null)).toBeNull();
  });
});
