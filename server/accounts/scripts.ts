/** Which letters stand together in a name: those of one script, so that none is slipped in for its twin of another. */

/** Scripts in use, each by itself but for those that one language writes together. Others are only kept apart from these. */
const TOGETHER = [
  ['Latin'],
  ['Cyrillic'],
  ['Greek'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
  ...[
    ...['Arabic', 'Armenian', 'Bengali', 'Cherokee', 'Coptic', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati'],
    ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Lisu', 'Malayalam', 'Mongolian', 'Myanmar', 'Nko', 'Oriya'],
    ...['Sinhala', 'Syriac', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan', 'Tifinagh', 'Vai', 'Yi'],
    ...['Canadian_Aboriginal', 'Deseret', 'Osage', 'Adlam', 'Balinese', 'Javanese'],
  ].map((script) => [script]),
];

const escapes = (scripts: readonly string[]) => scripts.map((script) => `\\p{scx=${script}}`).join('');
const WHOLE = TOGETHER.map((scripts) => new RegExp(`^[${escapes(scripts)}\\p{scx=Common}\\p{sc=Inherited}]*$`, 'u'));
const LISTED = new RegExp(`(?![\\p{scx=Common}\\p{sc=Inherited}])[${escapes(TOGETHER.flat())}]`, 'u');

/** Whether letters of a name are of scripts that nobody writes together. */
export function mixesScripts(name: string): boolean {
  return LISTED.test(name) && !WHOLE.some((whole) => whole.test(name));
}
