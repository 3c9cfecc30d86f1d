import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Curtain } from '../../client/scenes/curtain.ts';

describe('the picture after a strike', () => {
  it('waits for the end of the playback', () => {
    const curtain = new Curtain();
    curtain.picture({ n: 5 }, 0);
    expect(curtain.strike({ n: 5, endsAt: 100 })).toBe(true);
    expect(curtain.picture({ n: 6 }, 50)).toBe(false);
    expect(curtain.shown).toEqual({ n: 5 });
    expect(curtain.finish(99)).toBe(false);
    expect(curtain.finish(100)).toBe(true);
    expect([curtain.shown, curtain.playing]).toEqual([{ n: 6 }, null]);
  });

  it('is shown at once when it comes after the playback, which stands still until then', () => {
    const curtain = new Curtain();
    curtain.picture({ n: 5 }, 0);
    curtain.strike({ n: 5, endsAt: 100 });
    expect(curtain.finish(150)).toBe(false);
    expect(curtain.playing).not.toBeNull();
    expect(curtain.picture({ n: 6 }, 150)).toBe(true);
    expect(curtain.playing).toBeNull();
  });

  it('does not end the playback when somebody comes or goes meanwhile', () => {
    const curtain = new Curtain();
    curtain.picture({ n: 5 }, 0);
    curtain.strike({ n: 5, endsAt: 100 });
    expect(curtain.picture({ n: 5 }, 50)).toBe(true);
    expect(curtain.playing).toEqual({ n: 5, endsAt: 100 });
  });

  it('joins a strike in its middle, before or after the first picture', () => {
    const before = new Curtain();
    expect(before.strike({ n: 5, endsAt: 100 })).toBe(true);
    before.picture({ n: 5 }, 60);
    expect(before.playing?.n).toBe(5);
    const late = new Curtain();
    late.picture({ n: 6 }, 200);
    expect(late.strike({ n: 5, endsAt: 100 })).toBe(false);
    expect(late.playing).toBeNull();
  });

  it('plays a strike once, and shows a newer picture never before an older one', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (order) => {
        const curtain = new Curtain();
        curtain.picture({ n: 5 }, 0);
        const steps = [
          () => curtain.strike({ n: 5, endsAt: 100 }),
          () => curtain.strike({ n: 5, endsAt: 100 }),
          () => curtain.picture({ n: 6 }, 100),
          () => curtain.finish(50),
          () => curtain.finish(100),
          () => curtain.picture({ n: 6 }, 101),
        ];
        for (const i of order) steps[i]!();
        curtain.finish(200);
        expect([curtain.shown, curtain.playing]).toEqual([{ n: 6 }, null]);
      }),
    );
  });
});
