/** Where two pieces of plain data differ first. */

export interface Difference {
  /** `log[3].vn`, `ruling.position.A1`; empty: the whole. */
  readonly field: string;
  /** What stands there on either side; null where there is nothing. */
  readonly recorded: unknown;
  readonly computed: unknown;
}

function step(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function present(value: unknown): unknown {
  return value === undefined ? null : value;
}

/**
 * The first difference in the order of the recorded data, then of what only the computed has; null: they are the same. An
 * undefined field isn't there; numbers are the same when they are the same double, 0 and -0 too.
 */
export function firstDifference(recorded: unknown, computed: unknown, path = ''): Difference | null {
  if (recorded === computed) return null;
  if (recorded instanceof Uint8Array && computed instanceof Uint8Array)
    return bytesDifference(recorded, computed, path);
  if (Array.isArray(recorded) && Array.isArray(computed)) {
    for (let i = 0; i < Math.min(recorded.length, computed.length); i++) {
      const found = firstDifference(recorded[i], computed[i], `${path}[${i}]`);
      if (found !== null) return found;
    }
    return recorded.length === computed.length
      ? null
      : { field: step(path, 'length'), recorded: recorded.length, computed: computed.length };
  }
  if (isObject(recorded) && isObject(computed)) {
    for (const key of new Set([...Object.keys(recorded), ...Object.keys(computed)])) {
      const found = firstDifference(recorded[key], computed[key], step(path, key));
      if (found !== null) return found;
    }
    return null;
  }
  return { field: path, recorded: present(recorded), computed: present(computed) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}

function bytesDifference(recorded: Uint8Array, computed: Uint8Array, path: string): Difference | null {
  for (let i = 0; i < Math.min(recorded.length, computed.length); i++)
    if (recorded[i] !== computed[i]) return { field: `${path}[${i}]`, recorded: recorded[i], computed: computed[i] };
  return recorded.length === computed.length
    ? null
    : { field: step(path, 'length'), recorded: recorded.length, computed: computed.length };
}
