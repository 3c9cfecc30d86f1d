/**
 * The canonical text of plain data: JSON without spaces, keys in code-unit order, undefined left out, -0 as 0, bytes as
 * lower-case hex. Equal data gives equal text on every machine, so texts and hashes of it can be compared.
 */

/** Canonical text of a value. Throws a RangeError for NaN and infinities, a TypeError for functions and the like; cycles are the caller's. */
export function canonicalText(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError('Only finite numbers have a canonical text.');
    return JSON.stringify(value === 0 ? 0 : value);
  }
  if (value instanceof Uint8Array) return JSON.stringify(hex(value));
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonicalText(item)}`);
    return `{${entries.join(',')}}`;
  }
  throw new TypeError(`A ${typeof value} has no canonical text.`);
}

/** Bytes as lower-case hexadecimal. */
export function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += (byte < 16 ? '0' : '') + byte.toString(16);
  return text;
}
