/** Every language says everything that English says: no key missing, none too many, none left in English, plurals right. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { clauses } from '../../client/i18n/en/clauses.ts';
import { errors } from '../../client/i18n/en/errors.ts';
import { lessons } from '../../client/i18n/en/lessons.ts';
import { moderation } from '../../client/i18n/en/moderation.ts';
import { rulesBook } from '../../client/i18n/en/rules-book.ts';
import { rulesShown } from '../../client/i18n/en/rules-shown.ts';
import { rulings } from '../../client/i18n/en/rulings.ts';
import { site } from '../../client/i18n/en/site.ts';
import { ui } from '../../client/i18n/en/ui.ts';
import { texts as et } from '../../client/i18n/et/index.ts';
import type { Texts } from '../../client/i18n/languages.ts';
import { texts as lv } from '../../client/i18n/lv/index.ts';
import { texts as ru } from '../../client/i18n/ru/index.ts';
import { EXERCISE_TEXTS } from '../../shared/exercises/texts.ts';

const exercises = Object.fromEntries(
  Object.entries(EXERCISE_TEXTS).flatMap(([id, about]) =>
    Object.entries(about).map(([what, text]) => [`${id}.${what}`, text as string]),
  ),
);
const english: Texts = {
  ui,
  rulings,
  errors,
  clauses,
  exercises,
  lessons,
  'rules-book': rulesBook,
  'rules-shown': rulesShown,
  site,
  moderation,
};
const SPACES = Object.keys(english) as (keyof Texts)[];
const TEXTS: Readonly<Record<string, Texts>> = { lv, ru, et };
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The same in every language: names, signs, abbreviations, addresses. */
const same = (text: string) =>
  !/\p{L}{2}/u.test(
    text.replace(/\{\{\w+\}\}|Novuss|CSV|JSON|iCal|PDF|TV|API|Swiss|mm\/s|mm|m\/s|URL|SHA-256|ID/g, ''),
  );

const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).sort();

/** Keys as a language has to have them: plurals in all its forms. */
function wanted(language: string, space: Readonly<Record<string, string>>): Map<string, string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = new Map<string, string>();
  for (const [key, text] of Object.entries(space)) {
    const base = key.replace(PLURAL, '');
    const plural = base !== key && `${base}_other` in space && `${base}_one` in space;
    if (!plural) keys.set(key, text);
    else for (const form of forms) keys.set(`${base}_${form}`, space[`${base}_other`]!);
  }
  return keys;
}

describe.each([
  ['lv', lv],
  ['ru', ru],
  ['et', et],
] as const)('the texts in %s', (language, texts) => {
  it.each(SPACES)('say everything of %s, and nothing else', (space) => {
    const should = [...wanted(language, english[space]).keys()];
    const has = Object.keys(texts[space]);
    expect(should.filter((key) => !has.includes(key))).toEqual([]);
    expect(has.filter((key) => !should.includes(key))).toEqual([]);
  });

  it.each(SPACES)('leave nothing of %s in English', (space) => {
    const left = [...wanted(language, english[space])].filter(
      ([key, text]) => texts[space][key] === text && !same(text) && !SAME_WORD.has(`${language} ${key}`),
    );
    expect(left).toEqual([]);
  });

  it.each(SPACES)('put the same values into %s', (space) => {
    const wrong = [...wanted(language, english[space])].filter(([key, text]) => {
      const own = texts[space][key];
      if (own === undefined) return false;
      // "One strike" may do without its number.
      const number = PLURAL.test(key) && !key.endsWith('_other');
      const without = (list: readonly string[]) => (number ? list.filter((value) => value !== 'count') : list);
      return without(values(own)).join() !== without(values(text)).join();
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it.each(SPACES)('are written in their own letters in %s', (space) => {
    const foreign = Object.entries(texts[space]).filter(([, text]) => {
      const cyrillic = /\p{Script=Cyrillic}/u.test(text);
      return language === 'ru' ? !cyrillic && !same(text) : cyrillic;
    });
    expect(foreign.map(([key]) => key)).toEqual([]);
  });
});

const folder = fileURLToPath(new URL('../../client/i18n', import.meta.url));

/** The names that a source spreads into the space `ui`, each with the file that it is imported from. */
function spread(language: string): ReadonlyMap<string, string> {
  const source = readFileSync(join(folder, language, language === 'en' ? 'ui.ts' : 'index.ts'), 'utf8');
  const files = new Map([...source.matchAll(/import \{ (\w+) \} from '\.\/([\w-]+\.ts)'/g)].map((m) => [m[1]!, m[2]!]));
  return new Map([...source.matchAll(/^ +\.\.\.(\w+),$/gm)].map((m) => [m[1]!, files.get(m[1]!)!]));
}

describe.each(['en', 'lv', 'ru', 'et'])('the files that are spread into one space in %s', (language) => {
  it('have no key twice: the later one would win', async () => {
    const places = new Map<string, string[]>();
    const stands = (key: string, file: string) => places.set(key, [...(places.get(key) ?? []), file]);
    for (const [name, file] of spread(language)) {
      const module: Readonly<Record<string, Readonly<Record<string, string>>>> = await import(
        join(folder, language, file)
      );
      for (const key of Object.keys(module[name]!)) stands(key, file);
    }
    // English has its own keys beside those that it spreads.
    if (language === 'en')
      for (const match of readFileSync(join(folder, 'en', 'ui.ts'), 'utf8').matchAll(/^ {2}'?([\w.-]+)'?:/gm))
        stands(match[1]!, 'ui.ts');
    expect([...places.keys()].sort()).toEqual(Object.keys(language === 'en' ? ui : TEXTS[language]!.ui).sort());
    expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
  });

  it('are all spread', () => {
    const known = new Set(spread(language).values());
    const SPACES_OF_THEIR_OWN = [
      'ui',
      'index',
      'rulings',
      'errors',
      'clauses',
      'lessons',
      'rules-book',
      'rules-shown',
      'site',
      'moderation',
    ];
    const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.ts'));
    const left = files.filter((file) => !known.has(file) && !SPACES_OF_THEIR_OWN.includes(file.slice(0, -3)));
    expect(left).toEqual(language === 'en' ? [] : ['exercise-texts.ts']);
  });
});

/** Words that are spelled alike by chance: `language key`. */
const SAME_WORD: ReadonlySet<string> = new Set([
  'lv tie.mini-table.brief',
  'lv comp.sets_one',
  'lv history.sets_one',
  'lv wait.what.sets_one',
  'lv off.count.protests_one',
  'lv protocol.stose',
  'lv protocol.remark.stopped',
  'lv regs.minutes',
  'lv regs.minutes-seconds',
  'lv tie.berger.brief',
  'lv tie.buchholz.brief',
  'lv tie.buchholz-cut-1.brief',
  'lv tie.buchholz-median.brief',
  'lv tie.match-points.brief',
  'et bot.name',
  'et bot.name.number',
  'et tie.buchholz.brief',
  'et tie.buchholz-cut-1.brief',
  'et tie.buchholz-median.brief',
  'et tie.berger.brief',
  'et protest.title',
  'et comp.protest.title',
  'et off.count.protests_one',
  'et off.protest.number',
  'et off.protest.by',
  'et off.protest.title',
  'et menu.protest',
  'et end.protest',
  'et protocol.stose',
  'et regs.minutes',
  'et regs.minutes-seconds',
  'et match.number',
  'et lineup.seat',
  'et invitation.number',
  'et practice.link',
  'et work.number',
]);
