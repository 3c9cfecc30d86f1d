/** Seeded chance. The same seed gives the same numbers on every machine and engine: only exact arithmetic. */

/** A number from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** A small seeded generator (mulberry32). `seed`: any whole number; its lowest 32 bits count. */
export function seeded(seed: number): Random {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed made of several whole numbers, so that neighbouring games and strikes share nothing. */
export function mixSeeds(...parts: readonly number[]): number {
  let h = 0x9e3779b9;
  for (const part of parts) {
    h = Math.imul(h ^ (part >>> 0), 0x85ebca6b);
    h ^= h >>> 13;
    h = Math.imul(h, 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
}

/** Near enough to a normal deviate (mean 0, deviation 1, never beyond ±6): twelve uniform ones, no logarithm. */
export function normal(random: Random): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random();
  return sum;
}

/** One of a list that isn't empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}
