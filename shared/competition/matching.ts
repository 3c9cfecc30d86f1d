/// <reference path="./edmonds-blossom-fixed.d.ts" />
/** The cheapest way to pair everybody: a perfect matching of least cost, by Edmonds' blossoms. */
import blossom from 'edmonds-blossom-fixed';

/** A pair that may be: two numbers from 0, and a whole cost from 0. */
export type Candidate = readonly [one: number, two: number, cost: number];

/**
 * Pairs all of 0..n-1 at the least cost in all; null when that isn't possible. The same candidates in the same order give
 * the same pairs. Sums must stay below 2^51: the algorithm halves and doubles whole numbers.
 */
export function cheapestPairing(
  n: number,
  candidates: readonly Candidate[],
): readonly (readonly [number, number])[] | null {
  if (n % 2 !== 0) return null;
  if (n === 0) return [];
  if (candidates.length === 0) return null;
  const highest = candidates.reduce((max, [, , cost]) => Math.max(max, cost), 0);
  const mates = blossom(
    candidates.map(([one, two, cost]) => [one, two, highest + 1 - cost] as const),
    true,
  );
  const pairs: (readonly [number, number])[] = [];
  for (let one = 0; one < n; one++) {
    const two = mates[one] ?? -1;
    if (two < 0) return null;
    if (one < two) pairs.push([one, two]);
  }
  return pairs;
}
