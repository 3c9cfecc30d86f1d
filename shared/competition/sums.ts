/** Sums of points: exact decimals, however they are added up. Without this 0.7 + 0.1 + 0.1 would be less than 0.9. */

/** A number of points as a person would write it: no traces of binary fractions. */
export function tidy(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

export function total(parts: readonly number[]): number {
  return tidy(parts.reduce((sum, part) => sum + part, 0));
}

/** The totals of both sides. */
export function totals(pairs: readonly (readonly [number, number])[]): readonly [number, number] {
  return [total(pairs.map(([a]) => a)), total(pairs.map(([, b]) => b))];
}
