/**
 * Finds words that aren't said here (words.ts) in names and lines, spelled as people spell them who know that: letters of
 * other scripts, digits and signs for letters, letters repeated, with dots or spaces between them, masked, with marks, or
 * with what nobody sees in between. It looks at words, not at strings of letters: Scunthorpe has no such word.
 */
import { shapeOf, withoutUnseen } from '../accounts/likeness.ts';
import { INNOCENT, MARKED, NOT_A_NAME, PHRASES, WORDS, type WordList } from './words.ts';

/** What may be an i and may be an l. */
const EITHER = 'ǀ';
const I_OR_L = /^[IІӀΙꓲ]$/u;
/** What stands for letters: in Latin words, in Cyrillic ones, and what else there. */
const SIGNS: Readonly<Record<string, readonly [string, string, string?]>> = {
  '0': ['o', 'o'],
  '1': [EITHER, 'и'],
  '3': ['e', 'з'],
  '4': ['a', 'ч'],
  '5': ['s', 's'],
  '6': ['g', 'б'],
  '7': ['t', 't'],
  '8': ['b', 'b'],
  '9': ['g', 'g'],
  '@': ['a', 'a', 'я'],
  $: ['s', 's'],
  '€': ['e', 'e'],
  '!': [EITHER, 'и'],
  '|': [EITHER, 'и'],
  '+': ['t', 't'],
};
/** Cyrillic letters by their sound, for words in which Latin ones stand among them. */
const SOUNDS: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...'абвгдеёзийклмнопрстуфхцыэ'].map((letter, i) => [letter, 'abvgdeezijklmnoprstufhcye'[i]!]),
  ...[
    ['я', 'ja'],
    ['ю', 'ju'],
    ['ж', 'zh'],
    ['ч', 'ch'],
    ['ш', 'sh'],
    ['ь', ''],
    ['ъ', ''],
  ],
]);
/** Letters in boxes and flags, which are no letters to Unicode: where each alphabet begins. */
const BOXED = [0x1f150, 0x1f170, 0x1f1e6];
const IN_A_BOX = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

function outOfBoxes(text: string): string {
  return text.replace(IN_A_BOX, (sign) => {
    const code = sign.codePointAt(0)!;
    return String.fromCharCode(97 + code - BOXED.findLast((first) => first <= code)!);
  });
}
/** A letter that isn't written. */
const MASK = /[*#]/gu;
/** Letters with a stroke, which no decomposition takes away. */
const PLAINER: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ł: 'l', ß: 'ss' };

/** What each letter that came is in the plainest letters. */
const known = new Map<string, string>();
const KNOWN = 5000;

function plainest(letter: string): string {
  let plain = known.get(letter);
  if (plain === undefined) {
    const shape = I_OR_L.test(letter)
      ? EITHER
      : shapeOf(letter)
          .normalize('NFD')
          .replace(/\p{M}+/gu, '');
    plain = [...shape].map((one) => PLAINER[one] ?? one).join('');
    if (known.size < KNOWN) known.set(letter, plain);
  }
  return plain;
}

/** A piece of text in the plainest letters: small, without marks, each in the shape that it looks like. */
function plain(text: string): string {
  if (/^[a-z]*$/.test(text)) return text;
  let all = '';
  for (const letter of text.normalize('NFC')) all += plainest(letter);
  return all.replace(/\p{M}+/gu, '');
}

/** So that a letter may be repeated, and masked. */
function pattern(word: string): string {
  const runs = plain(word.normalize('NFKC').toLowerCase()).match(/(.)\1*/gsu) ?? [];
  const letter = (one: string) => (one === 'i' || one === 'l' ? `[${one}${EITHER}*]` : `[${one}*]`);
  return runs.map((run) => `${letter(run[0]!)}${run.length > 1 ? `{${run.length},}` : '+'}`).join('');
}

class Finder {
  readonly #words: RegExp;

  constructor(lists: readonly WordList[]) {
    const all = (kind: keyof WordList) => lists.flatMap((list) => list[kind]).map(pattern);
    const [whole, start, within] = [all('whole'), all('start'), all('within')];
    const parts = [
      `^(?:${[...whole.map((word) => `${word}$`), ...start].join('|') || '(?!)'})`,
      `(?:${within.join('|') || '(?!)'})`,
    ];
    this.#words = new RegExp(parts.join('|'), 'u');
  }

  finds(candidate: string): boolean {
    return this.#words.test(candidate);
  }
}

const SAID = new Finder(WORDS);
const CALLED = new Finder([...WORDS, NOT_A_NAME]);
const TOGETHER = new RegExp(
  PHRASES.map((phrase) => `(?:^| )${phrase.split(' ').map(pattern).join(' +')}(?= |$)`).join('|'),
  'u',
);
const GUILTLESS = new RegExp(INNOCENT.map(pattern).join('|'), 'gu');

/** Readings of a word by which its signs are letters, Latin and Cyrillic ones. */
function readings(word: string): string[] {
  if (!/[\d@$€!|+]/u.test(word)) return [word];
  const ways = word.includes('@') ? [0, 1, 2] : [0, 1];
  return ways.map((way) => [...word].map((sign) => SIGNS[sign]?.[way] ?? SIGNS[sign]?.[1] ?? sign).join(''));
}

const LETTERS_ONLY = /[^\p{L}*]/gu;
/** At most so many letters of a word are masked. */
const MASKS = 4;
/** Longest row of short words that is read as one. */
const ROW = 16;

/** What a word between two spaces may be read as. */
function* candidates(word: string): Generator<string> {
  // By themselves: what stands between signs that are no letters, and what begins with a capital within a word.
  const pieces = word.split(/[^\p{L}\p{M}\p{Nd}@$€!|+*#]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{Lu}\p{Ll})/u);
  const ways = new Set([word, ...pieces]);
  if (/\p{Script=Cyrillic}/u.test(word) && /\p{Script=Latin}/u.test(word))
    ways.add([...word.toLowerCase()].map((letter) => SOUNDS[letter] ?? letter).join(''));
  for (const way of ways) {
    const small = plain(way);
    // Signs at the ends are signs, mostly: `so!`, `so1`; or letters: `$o`.
    const core = small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    for (const one of new Set([small, core]))
      for (const read of readings(one)) {
        yield read.replace(LETTERS_ONLY, '').replaceAll('*', '');
        const masked = read
          .replace(MASK, '*')
          .replace(LETTERS_ONLY, '')
          .replace(/^\*+|\*+$/gu, '');
        const masks = masked.split('*').length - 1;
        // Of what is mostly masked nobody knows what it is; and each of many could be any letter of any word.
        if (masks > 0 && masks <= MASKS && masks * 3 <= masked.length) yield masked;
      }
  }
}

/** Rows of words of one or two letters: spelled out. */
function* rows(words: readonly string[]): Generator<string> {
  const short = words.map((word) => {
    const letters = plain(word).replace(/[^\p{L}\d@$]/gu, '');
    return letters.length >= 1 && letters.length <= 2 ? letters : null;
  });
  for (let from = 0; from < short.length; from++) {
    let row = '';
    for (let to = from; to < short.length && to < from + ROW && short[to] !== null; to++) {
      row += short[to];
      // Of two words one is a single letter: `go ok` is none that was split.
      if (to - from >= 2 || (to > from && row.length <= 3)) yield* readings(row);
    }
  }
}

function finds(text: string, finder: Finder): boolean {
  const seen = withoutUnseen(outOfBoxes(text).normalize('NFKC'));
  const words = seen.split(/[\s\p{Zs}]+/u).filter((word) => word !== '');
  for (const word of words) {
    const bare = word
      .toLowerCase()
      .normalize('NFC')
      .replace(/^[^\p{L}]+/u, '');
    if (MARKED.some((marked) => marked.test(bare))) return true;
    for (const one of candidates(word)) if (finder.finds(one.replace(GUILTLESS, ' '))) return true;
  }
  for (const row of rows(words)) if (finder.finds(row)) return true;
  // Without masks: many of them could be read in more ways than there is time for.
  const spoken = words.map((word) => readings(plain(word))[0]!.replace(/\P{L}/gu, '')).join(' ');
  return TOGETHER.test(spoken);
}

/** Whether a line has a word that isn't said here. */
export function hasBarredWord(line: string): boolean {
  return finds(line, SAID);
}

/** Whether a name of a person, a team or a competition has a word that isn't said here, or that nobody is called. */
export function isBarredName(name: string): boolean {
  return finds(name, CALLED) || finds(name.replace(/[_.'’-]+/gu, ' '), CALLED);
}

/** Ends of names of hosts that aren't words of everyday. */
const HOSTS =
  'com|net|org|info|biz|рф|lv|ee|ru|lt|eu|de|uk|io|gg|tv|xyz|top|shop|store|online|site|club|live|link|click|app|dev|bet|casino';
const LINK = new RegExp(
  [
    String.raw`\bh(?:tt|xx)ps?\s*:\s*/\s*/\s*([^\s/]*)`,
    String.raw`\b(www\s*\.\s*[\p{L}\d-]+)`,
    String.raw`([\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:${HOSTS}))(?![\p{L}\d-]|\.\p{L})`,
    // Any host with a path: t.me/one
    String.raw`([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)/[\p{L}\d]`,
  ].join('|'),
  'giu',
);

/**
 * Whether a line leads somewhere else.
 * @param own host of this service: its own tables may be named
 */
export function hasLink(line: string, own?: string): boolean {
  // Browsers take the full stop of other scripts for a point in a host's name.
  const seen = withoutUnseen(line.normalize('NFKC')).replaceAll('。', '.');
  for (const match of seen.matchAll(LINK)) {
    const host = match.slice(1).find((part) => part !== undefined)!;
    if (own === undefined || host.toLowerCase() !== own.toLowerCase()) return true;
  }
  return false;
}
