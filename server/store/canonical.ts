/** Canonical JSON: keys in order, no spaces, no undefined; equal values give equal text. */

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value === 0 ? 0 : value;
  const from = value as Record<string, unknown>;
  const to: Record<string, unknown> = {};
  for (const key of Object.keys(from).sort()) if (from[key] !== undefined) to[key] = sorted(from[key]);
  return to;
}

/** @throws RangeError for a number that JSON can't hold: it would silently become null. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value), (_key, part: unknown) => {
    if (typeof part === 'number' && !Number.isFinite(part)) throw new RangeError(`${part} can't be stored.`);
    return part;
  });
}
