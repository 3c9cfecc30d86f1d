import { describe, expect, it } from 'vitest';
import { delayBefore } from '../../client/net/backoff.ts';
import { arrived, type Followed, follow, GLIDE, Glides, outside, PAUSE } from '../../client/scenes/motion.ts';
import type { DiscId } from '../../shared/table/pieces.ts';
import type { Point } from '../../shared/table/seats.ts';

const at = (entries: Record<string, Point>) => new Map(Object.entries(entries) as [DiscId, Point][]);

describe('pieces laid by a ruling', () => {
  it('glide from where they were shown, and are then exactly in place', () => {
    const glides = new Glides();
    glides.begin(at({ A1: [0, 0] }), at({ A1: [100, 0] }), 1000, false);
    // The rest is looked at first.
    expect(glides.show('A1', [100, 0], 1000 + PAUSE).at).toEqual([0, 0]);
    const [x] = glides.show('A1', [100, 0], 1000 + PAUSE + GLIDE / 2).at;
    expect(x).toBeGreaterThan(50);
    expect(x).toBeLessThan(100);
    expect(glides.moving(1000 + PAUSE + GLIDE)).toBe(false);
    expect(glides.show('A1', [100, 0], 1000 + PAUSE + GLIDE)).toEqual({ at: [100, 0], alpha: 1, z: 0 });
  });

  it('come in over the nearest rail where they were not on the table, and others stand still', () => {
    const glides = new Glides();
    glides.begin(at({ A1: [0, 0] }), at({ A1: [0, 0.001], B2: [9, 9] }), 0, false);
    expect(glides.show('B2', [9, 9], 0).alpha).toBe(0);
    expect(glides.show('A1', [0, 0.001], 0)).toEqual({ at: [0, 0.001], alpha: 1, z: 0 });
    expect(glides.show('B2', [9, 9], 0).at).toEqual(outside([9, 9]));
    expect(outside([30, -485])).toEqual([30, -545]);
    expect(outside([-485, 30])).toEqual([-545, 30]);
  });

  it('only fade with reduced motion: never between two places', () => {
    const glides = new Glides();
    glides.begin(at({ A1: [0, 0] }), at({ A1: [100, 0] }), 0, false, true);
    for (let time = 0; time < PAUSE + GLIDE; time += 10)
      expect([0, 100]).toContain(glides.show('A1', [100, 0], time).at[0]);
  });

  it('are in place at once where a set begins', () => {
    const glides = new Glides();
    glides.begin(at({ A1: [0, 0] }), at({ A1: [100, 0] }), 0, true);
    expect(glides.show('A1', [100, 0], 0)).toEqual({ at: [100, 0], alpha: 1, z: 0 });
    expect(glides.moving(0)).toBe(false);
  });
});

describe("following another player's cue", () => {
  const told: Followed = { at: [100, -400], direction: [0, 1], speed: 3000, offset: 10 };

  it('comes near steadily, jumps nowhere and arrives', () => {
    let shown: Followed = { at: [0, -450], direction: [0.6, 0.8], speed: 1000, offset: 0 };
    let left = Math.hypot(100, 50);
    let frames = 0;
    while (!arrived(shown, told)) {
      shown = follow(shown, told, 16);
      const now = Math.hypot(shown.at[0] - 100, shown.at[1] + 400);
      expect(now).toBeLessThan(left);
      expect(left - now).toBeLessThan(30);
      expect(Math.hypot(...shown.direction)).toBeCloseTo(1, 12);
      left = now;
      frames += 1;
      expect(frames).toBeLessThan(100);
    }
  });
});

describe('coming back', () => {
  it('tries at once, then waits longer and longer, eight seconds or so at most', () => {
    expect(delayBefore(0, 0.5)).toBe(0);
    // Closely while a service that was gone comes back, then seldom.
    expect([1, 2, 3, 4, 5, 6, 14, 15, 20].map((attempt) => delayBefore(attempt, 0.5))).toEqual([
      250, 400, 640, 1024, 1638, 2000, 2000, 8000, 8000,
    ]);
    expect(delayBefore(20, 1)).toBe(10_000);
  });
});
