/** Reads unknown values field by field; what is wrong is thrown with the name of its field. Only for use within reading. */

/** What is wrong with a value, and where. */
export class FormError extends Error {}

/** A value with its name in messages. */
export interface Field {
  readonly value: unknown;
  readonly path: string;
}

function wrong({ path }: Field, what: string): never {
  throw new FormError(`${path}: ${what}`);
}

/** An object with exactly these fields. */
export function object<K extends string>(field: Field, keys: readonly K[]): Readonly<Record<K, Field>> {
  const { value, path } = field;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(field, 'must be an object');
  const known = value as Record<string, unknown>;
  for (const key of Object.keys(known))
    if (!keys.includes(key as K)) return wrong({ value: null, path: `${path}.${key}` }, 'is not a setting');
  return Object.fromEntries(keys.map((key) => [key, { value: known[key], path: `${path}.${key}` }])) as Record<
    K,
    Field
  >;
}

/** The field of an object that is read first, to know which others it has. */
export function peek(field: Field, key: string): Field {
  const { value, path } = field;
  if (typeof value !== 'object' || value === null) return wrong(field, 'must be an object');
  return { value: (value as Record<string, unknown>)[key], path: `${path}.${key}` };
}

export function oneOf<T extends string>(field: Field, list: readonly T[]): T {
  if (!list.includes(field.value as T)) return wrong(field, `must be one of ${list.join(', ')}`);
  return field.value as T;
}

export function flag(field: Field): boolean {
  if (typeof field.value !== 'boolean') return wrong(field, 'must be true or false');
  return field.value;
}

export function whole(field: Field, least: number, most: number): number {
  const { value } = field;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    return wrong(field, `must be a whole number from ${least} to ${most}`);
  return value;
}

export function number(field: Field, least: number, most: number): number {
  const { value } = field;
  if (typeof value !== 'number' || !(value >= least && value <= most))
    return wrong(field, `must be a number from ${least} to ${most}`);
  return value;
}

/** A text of this pattern; `exists`: what else it must be. */
export function text(
  field: Field,
  pattern: RegExp,
  what: string,
  exists: (value: string) => boolean = () => true,
): string {
  if (typeof field.value !== 'string' || !pattern.test(field.value) || !exists(field.value)) return wrong(field, what);
  return field.value;
}

export function list<T>(field: Field, most: number, read: (item: Field) => T): readonly T[] {
  const { value, path } = field;
  if (!Array.isArray(value) || value.length > most) return wrong(field, `must be a list of at most ${most}`);
  return value.map((item, i) => read({ value: item, path: `${path}.${i}` }));
}
