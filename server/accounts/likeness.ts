/**
 * Which names would be taken for one another. Two texts of a name, both compared: `key`, the same in any case and
 * spacing, by which one logs in; and `look`, the same where the letters look the same, across scripts. A small table of
 * our own: the letters of Cyrillic and Greek that have a twin in Latin, and the digits.
 */

const TWINS: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'ë',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'ï',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  ү: 'y',
  ԝ: 'w',
  х: 'x',
  г: 'r',
  ԁ: 'd',
  ӏ: 'l',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  ζ: 'z',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  ς: 'c',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  γ: 'y',
  // Latin that isn't plain
  ı: 'i',
  ɩ: 'i',
  ɑ: 'a',
  ɡ: 'g',
  ɪ: 'i',
  ʏ: 'y',
  ꞌ: '',
  // Digits
  '0': 'o',
  '1': 'l',
  '3': 'з',
  '5': 's',
};

/** Capitals that look like a Latin letter which isn't the twin of their small form. */
const CAPITALS: Readonly<Record<string, string>> = {
  // Any capital i is a small L.
  I: 'l',
  І: 'l',
  Ӏ: 'l',
  Ι: 'l',
  '|': 'l',
  Η: 'h',
  Ν: 'n',
  Υ: 'y',
  Г: 'г',
  Σ: 'σ',
};

const BETWEEN = /[\s.'’_-]/gu;

/** The same in any case, width and spacing. */
export function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/ς/gu, 'σ').replace(BETWEEN, '');
}

/** The same where it looks the same. */
export function lookOf(name: string): string {
  const plain = [...name.normalize('NFKC')].map((letter) => CAPITALS[letter] ?? letter).join('');
  const small = [...plain.toLowerCase()].map((letter) => TWINS[letter] ?? letter).join('');
  return small.replace(BETWEEN, '').replaceAll('rn', 'm').replaceAll('vv', 'w').normalize('NFKC');
}
