/**
 * Which names would be taken for one another. Two texts of a name, both compared: `key`, the same in any case and
 * spacing, by which one logs in; and `look`, the same where the letters look the same, across scripts: by
 * Unicode's table (shapes.ts), and by what it is too strict for. What nobody sees is in neither of them.
 */
import { SHAPES } from './shapes.ts';

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
  // Lisu has capitals only: this one is any i.
  ꓲ: 'i',
  Η: 'h',
  Ν: 'n',
  Υ: 'y',
  Г: 'г',
  Σ: 'σ',
};

const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries(SHAPES).flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain] as const)),
);
/** Small letters of Cherokee have the shape of its capitals. */
const SMALL_CHEROKEE = /[\uab70-\uabbf]/u;

const BETWEEN = /[\s.'’_-]/gu;
/** Letters by their kind that look like apostrophes. */
const APOSTROPHES = /[ʹʻʼʽˈˊˋꞋꞌ]/gu;
/** What is not shown: fillers, joiners, selectors of variants, tags. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether a text holds something that nobody sees. */
export function hidesSomething(text: string): boolean {
  return text.search(UNSEEN) >= 0;
}

function plainShape(letter: string): string {
  const shape = SMALL_CHEROKEE.test(letter) ? letter.toUpperCase() : letter;
  return CAPITALS[shape] ?? PLAIN.get(shape) ?? shape;
}

/** A text without what nobody sees. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** A letter as the small plain one that it looks like; Cyrillic ones by their small form, which keeps words of it apart. */
export function shapeOf(letter: string): string {
  const small = (/\p{Script=Cyrillic}/u.test(letter) ? letter : plainShape(letter)).toLowerCase();
  return [...small].map((one) => (/[0-9]/.test(one) ? one : (TWINS[one] ?? PLAIN.get(one) ?? one))).join('');
}

/** The same in any case, width and spacing. */
export function keyOf(name: string): string {
  return name.normalize('NFKC').replace(UNSEEN, '').toLowerCase().replace(/ς/gu, 'σ').replace(BETWEEN, '');
}

/** The same where it looks the same. */
export function lookOf(name: string): string {
  const seen = name.normalize('NFKC').replace(UNSEEN, '').replace(APOSTROPHES, '');
  const plain = [...seen].map(plainShape).join('');
  const small = [...plain.toLowerCase()].map((letter) => TWINS[letter] ?? letter).join('');
  const together = small.replace(BETWEEN, '').replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd');
  return together.normalize('NFKC');
}

/** The same with the digits of all scripts as plain ones. */
export function withPlainDigits(name: string): string {
  return name.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let value = 0;
    // The ten of a script stand in a row.
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}
