/** The numbers in refusals: carried from where they are refused to the texts of every language. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errors } from '../../client/i18n/en/errors.ts';
import { showLanguage, VALUED, valuesAskedFor } from '../../client/i18n/index.ts';
import { LANGUAGES, type Texts } from '../../client/i18n/languages.ts';
import { call } from '../../client/net/http.ts';
import { faultText, refusalText, waitText } from '../../client/pages/words.ts';
import { REFUSAL_VALUES, type ValuedCode, valued } from '../../shared/table/refusal.ts';
import { sourcesIn, textOf } from '../structure/source.ts';

/** Codes that say until when. */
const UNTIL = ['name.wait', 'queue.paused'];

async function errorsOf(language: string): Promise<Readonly<Record<string, string>>> {
  if (language === 'en') return errors;
  const { texts }: { readonly texts: Texts } = await import(`../../client/i18n/${language}/index.ts`);
  return texts.errors;
}

/** What the text of a code may ask for, and must. */
function given(code: string): readonly string[] {
  if (UNTIL.includes(code)) return ['until'];
  const names = Object.hasOwn(REFUSAL_VALUES, code) ? REFUSAL_VALUES[code as ValuedCode] : [];
  // Seconds are said as a time.
  return names.map((name) => (name === 'seconds' ? 'wait' : name));
}

afterEach(async () => {
  vi.unstubAllGlobals();
  await showLanguage('en');
});

describe.each(LANGUAGES)('refusals in %s', (language) => {
  it('ask for no value that their code does not carry, and say each that it does', async () => {
    const texts = await errorsOf(language);
    for (const [key, text] of Object.entries(texts)) {
      if (key === 'unknown') continue;
      const asked = [...valuesAskedFor(text)].sort();
      // A text without `_valued` stands where there are no values.
      const may = key.endsWith(VALUED) ? [...given(key.slice(0, -VALUED.length))].sort() : [];
      expect(asked, key).toEqual(may);
    }
    for (const code of [...Object.keys(REFUSAL_VALUES), ...UNTIL])
      for (const key of [code, code + VALUED]) expect(texts).toHaveProperty([key]);
  });

  it('say the numbers, and leave no hole where there are none', async () => {
    await showLanguage(language);
    const values = { least: 41, most: 317, seconds: 55 };
    for (const [code, names] of Object.entries(REFUSAL_VALUES)) {
      const own = Object.fromEntries(names.map((name) => [name, values[name]]));
      const text = refusalText({ code, values: own });
      for (const name of names) expect(text, code).toContain(String(values[name]));
      for (const hollow of [text, refusalText({ code }), refusalText({ code, values: { other: 1 } })])
        expect(hollow, code).not.toMatch(/\{\{|undefined|NaN|\s[.,:;]|:\.?$/);
      expect(refusalText({ code }), code).not.toBe(text);
    }
    expect(refusalText({ code: 'name.wait', until: Date.UTC(2031, 4, 6) })).toContain('2031');
    expect(refusalText({ code: 'name.wait' })).not.toContain('{{');
  });

  it('say a time to wait in words', async () => {
    await showLanguage(language);
    expect(waitText(0.2)).toMatch(/^1 \p{L}/u);
    expect(waitText(119)).toMatch(/^119 \p{L}/u);
    expect(waitText(121)).toMatch(/^3 \p{L}/u);
  });
});

describe('a refusal with numbers', () => {
  it('is made with them everywhere: the code alone stands nowhere', () => {
    const alone = sourcesIn('server', 'shared', 'client').flatMap((path) =>
      [...textOf(path).matchAll(/(?:\brefused?\(\s*|\bcode:\s*)'([a-z.-]+)'/g)]
        .filter(([, code]) => Object.hasOwn(REFUSAL_VALUES, code!))
        .map(([found]) => `${path}: ${found}`),
    );
    expect(alone).toEqual([]);
  });

  it('comes to the page as the service sent it, with its clause, its end and its numbers', async () => {
    const sent = { ...valued('roster.size', { least: 4, most: 30 }, 'A roster has at most 30.', '2.1.v'), until: 5 };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(sent), { status: 400 }));
    const fault = await call('GET', '/api/anything').catch((error: unknown) => error);
    expect(fault).toMatchObject({ refusal: sent, status: 400 });
    expect(faultText(fault)).toContain('30');
    vi.stubGlobal('fetch', async () => new Response('{"code":"x.y","values":7,"until":"soon"}', { status: 400 }));
    expect(await call('GET', '/').catch(({ refusal }) => refusal)).toEqual({ code: 'x.y', message: '' });
  });
});
