/**
 * Checks of plain data that came from outside: each says what is wrong with a value, and where in it. Fields that a shape
 * doesn't name are let through: a later version of a format may add some.
 */

/** What is wrong: `path` from the value checked (`ruling.next`, `log[3].a`; empty: the value itself). */
export interface Fault {
  readonly path: string;
  readonly what: string;
}

/** Null: nothing is wrong. */
export type Check = (value: unknown) => Fault | null;

function fault(what: string): Fault {
  return { path: '', what };
}

function inside(step: string, found: Fault): Fault {
  const joint = found.path === '' || found.path.startsWith('[') ? '' : '.';
  return { path: `${step}${joint}${found.path}`, what: found.what };
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const flag: Check = (value) => (typeof value === 'boolean' ? null : fault('must be true or false'));

/** A finite number from `least` to `most`. */
export function number(least = -Number.MAX_VALUE, most = Number.MAX_VALUE): Check {
  return (value) =>
    typeof value === 'number' && value >= least && value <= most
      ? null
      : fault(least === -Number.MAX_VALUE ? 'must be a number' : `must be a number from ${least} to ${most}`);
}

/** A whole number from `least` to `most`. */
export function whole(least: number, most: number): Check {
  return (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? null
      : fault(`must be a whole number from ${least} to ${most}`);
}

export function text(longest: number): Check {
  return (value) =>
    typeof value === 'string' && value.length <= longest
      ? null
      : fault(`must be a text of at most ${longest} characters`);
}

export function oneOf(values: readonly (string | number | boolean)[]): Check {
  return (value) =>
    values.includes(value as string) ? null : fault(`must be ${values.map((one) => JSON.stringify(one)).join(' or ')}`);
}

export function orNull(check: Check): Check {
  return (value) => (value === null ? null : check(value));
}

/** May be left out. */
export function optional(check: Check): Check {
  return (value) => (value === undefined ? null : check(value));
}

export function listOf(check: Check, most: number): Check {
  return (value) => {
    if (!Array.isArray(value)) return fault('must be a list');
    if (value.length > most) return fault(`must have at most ${most} items`);
    for (let i = 0; i < value.length; i++) {
      const found = check(value[i]);
      if (found !== null) return inside(`[${i}]`, found);
    }
    return null;
  };
}

/** An object whose keys are checked as texts, and its values. */
export function mapOf(key: Check, item: Check): Check {
  return (value) => {
    if (!isPlainObject(value)) return fault('must be an object');
    for (const [name, one] of Object.entries(value)) {
      if (key(name) !== null) return fault(`has a key that it can't have: ${JSON.stringify(name.slice(0, 40))}`);
      const found = item(one);
      if (found !== null) return inside(name, found);
    }
    return null;
  };
}

/** An object with these fields. The type parameter makes the compiler ask for every field of T. */
export function shape<T>(fields: { readonly [K in keyof T]-?: Check }): Check {
  const checks = Object.entries(fields) as [string, Check][];
  return (value) => {
    if (!isPlainObject(value)) return fault('must be an object');
    for (const [name, check] of checks) {
      const found = check(Object.hasOwn(value, name) ? value[name] : undefined);
      if (found !== null) return inside(name, found);
    }
    return null;
  };
}

/** What either of two checks lets through; what the second says is told. */
export function either(one: Check, other: Check): Check {
  return (value) => (one(value) === null ? null : other(value));
}
