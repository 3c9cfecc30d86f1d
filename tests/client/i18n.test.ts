import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { errors } from '../../client/i18n/en/errors.ts';
import { rulings } from '../../client/i18n/en/rulings.ts';
import { ui } from '../../client/i18n/en/ui.ts';
import { errorText, rulingText, t } from '../../client/i18n/index.ts';
import { FINDING_CODES } from '../../shared/rules/findings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function sources(...folders: readonly string[]): { readonly path: string; readonly text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('vendor'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  );
}

/** Codes of refusals as they stand in the sources: `refuse('code'`, `valued('code'`, `code: 'code'`, `FST_X: 'code'` and the like. */
function refusalCodes(text: string): string[] {
  return [
    ...text.matchAll(/(?:\b(?:refuse[d]?|valued|refuseValued)\(\s*|\bcode:\s*|\bFST_\w+:\s*)'([a-z]+\.[a-z.-]+)'/g),
  ].map((match) => match[1]!);
}

const client = sources('client').filter(({ path }) => !path.includes('/i18n/'));
const keys = new Set(Object.keys(ui));
/** A plural is used by its base. */
const bases = new Set([...keys].map((key) => key.replace(/_(one|other)$/, '')));

describe('the English texts', () => {
  it.each(FINDING_CODES)('has the finding %s in words', (code) => {
    expect(rulings).toHaveProperty([code], expect.stringMatching(/\w/));
    expect(rulingText(code)).not.toBe(code);
  });

  it('has no finding that no ruling can tell', () => {
    expect(Object.keys(rulings).filter((code) => !(FINDING_CODES as readonly string[]).includes(code))).toEqual([]);
  });

  it('has every refusal in words that a player can meet', () => {
    const met = sources(
      'server/http',
      'server/rooms',
      'server/accounts',
      'server/games',
      'server/matchmaking',
      'server/ratings',
      'server/store',
      'shared/table',
      'shared/rules/game',
      'shared/play',
      'shared/competition/log',
      'shared/competition/team',
      'shared/competition/regulations',
    );
    const codes = new Set(met.flatMap(({ text }) => refusalCodes(text)));
    const known = new Set([...Object.keys(errors), ...FINDING_CODES]);
    expect(codes.size).toBeGreaterThan(20);
    expect([...codes].filter((code) => !known.has(code))).toEqual([]);
  });

  it('says something also about a refusal it does not know', () => {
    expect(errorText('made.up')).toContain('made.up');
    expect(errorText('strike.turn')).toBe(errors['strike.turn']);
  });

  it('has every key that the client uses', () => {
    const used = client.flatMap(({ text }) => [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1]!));
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((key) => !bases.has(key))).toEqual([]);
  });

  it('has no key that the client does not use', () => {
    const all = client.map(({ text }) => text).join('\n');
    // Said by the texts themselves, see shownName.
    const within = ['nav.guest.number'];
    expect(
      [...bases]
        .filter((key) => !within.includes(key))
        .filter((key) => !all.includes(`'${key}'`) && !all.includes(`"${key}"`)),
    ).toEqual([]);
  });

  it('leaves no bare words in components', () => {
    const bare = client
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^\s*([A-Z][a-z]+(?: [\w’,.]+)*)\s*$/gm)].map((m) => `${path}: ${m[1]}`),
      );
    expect(bare).toEqual([]);
  });

  it('puts values and plurals in', () => {
    expect(t('top.set', { set: 2, sets: 3 })).toBe('Set 2 of 3');
    expect(t('over.strikes', { count: 1 })).toBe('1 strike');
    expect(t('over.strikes', { count: 2 })).toBe('2 strikes');
    expect(t('rule.other', { name: '<b>&' })).toBe('<b>&');
  });
});
