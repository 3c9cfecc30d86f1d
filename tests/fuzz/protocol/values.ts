/** Values that nobody should send, and values as they must be with something wrong in them. */
import type { Dice } from './dice.ts';

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
  99_999_999_999,
  1_000_001,
];
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e9',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '#{7*7}',
  '{{7*7}}',
  '\u202e\u0627\u0644',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  'e\u0301'.repeat(50),
  'ﷺ'.repeat(20),
  '👨‍👩‍👧‍👦',
  'İi̇ı',
  'ſtraße',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(65),
  'x'.repeat(1001),
  'main',
  'abcdefghij',
  '1;DROP TABLE games',
];
export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'then',
  'toJSON',
  'length',
  '0',
  '',
];

/** An object with an own property of this name, whatever the name does elsewhere. */
export function own(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [key, value] of entries)
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
  return made;
}

/** So many lists or objects within one another. */
export function deep(levels: number, lists: boolean): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = lists ? [value] : { a: value };
  return value;
}

/** Anything. */
export function nasty(dice: Dice, levels = 2): unknown {
  switch (dice.whole(0, levels > 0 ? 10 : 5)) {
    case 0:
      return dice.pick(NUMBERS);
    case 1:
      return dice.pick(TEXTS);
    case 2:
      return dice.pick([true, false, null]);
    case 3:
      return dice.whole(-1000, 1000);
    case 4:
      return 'ā\u0000z'.slice(dice.whole(0, 2)).repeat(dice.whole(1, 60));
    case 5:
      return dice.pick(['A', 'B', 'S', 'N', 'singles', 'pairs', '3.4', '20.3']);
    case 6:
      return Array.from({ length: dice.whole(0, 5) }, () => nasty(dice, levels - 1));
    case 7:
      return own(Array.from({ length: dice.whole(0, 4) }, () => [dice.pick(PROTOTYPE_KEYS), nasty(dice, levels - 1)]));
    case 9:
      // What checks ask of anything.
      return { length: { valueOf: 1, toString: 1 }, size: -1 };
    case 8:
      return deep(dice.pick([5, 60, 400]), dice.chance(0.5));
    default:
      return Array.from({ length: dice.pick([50, 400]) }, () => dice.whole(0, 9));
  }
}

/** The same with one thing wrong somewhere in it. */
export function mutated(dice: Dice, value: unknown): unknown {
  const isList = Array.isArray(value);
  const isObject = typeof value === 'object' && value !== null && !isList;
  if ((!isList && !isObject) || dice.chance(0.08)) return nasty(dice);
  if (isList) {
    const list = [...(value as unknown[])];
    if (list.length === 0 || dice.chance(0.2)) return [...list, nasty(dice)];
    const at = dice.whole(0, list.length - 1);
    if (dice.chance(0.2)) list.splice(at, 1);
    else if (dice.chance(0.25)) return Array.from({ length: dice.pick([2, 30, 300]) }, () => list[at]);
    else list[at] = mutated(dice, list[at]);
    return list;
  }
  const entries = Object.entries(value as object);
  if (entries.length === 0 || dice.chance(0.2)) return own([...entries, [dice.pick(PROTOTYPE_KEYS), nasty(dice)]]);
  const at = dice.whole(0, entries.length - 1);
  const [key, inner] = entries[at]!;
  if (dice.chance(0.2)) entries.splice(at, 1);
  else if (dice.chance(0.1)) entries[at] = [dice.pick(PROTOTYPE_KEYS), inner];
  else entries[at] = [key, mutated(dice, inner)];
  return own(entries);
}
