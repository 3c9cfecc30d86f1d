import { describe, expect, it } from 'vitest';
import { languageFor } from '../../client/i18n/languages.ts';

describe('the language somebody gets', () => {
  it.each([
    ['ru', ['lv-LV'], 'ru'],
    [null, ['lv-LV', 'en'], 'lv'],
    [null, ['de-AT', 'et', 'en'], 'et'],
    [null, ['RU'], 'ru'],
    [null, ['de', 'fr'], 'en'],
    [null, [], 'en'],
    ['xx', ['lv'], 'lv'],
  ] as const)('chosen %s, the browser likes %j: %s', (chosen, liked, language) => {
    expect(languageFor(chosen, liked)).toBe(language);
  });
});
