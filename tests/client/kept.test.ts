/** The page about privacy says of every line what, why and how long, and every line is of something. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { site } from '../../client/i18n/en/site.ts';
import { KEPT } from '../../server/privacy/kept.ts';
import { COUNTED_MS, KEPT_DAYS, KEPT_LINES, type KeptLine } from '../../shared/privacy/kept.ts';
import { root } from '../services/finding.ts';

/** Lines of what is in no table of the store, or in one that stands under another line, too. */
const ELSEWHERE = ['guest', 'player', 'request', 'talk', 'count', 'log', 'backup', 'browser'];

describe('the table of what is kept', () => {
  it.each(KEPT_LINES.map((line) => [line.id, line] as const))('has the texts of: %s', (id, { long }: KeptLine) => {
    const texts: Readonly<Record<string, string>> = site;
    expect(texts[`kept.${id}`]).toMatch(/\w/);
    expect(texts[`kept.${id}.why`]).toMatch(/\w/);
    if (long === 'account' || long === 'good') expect(texts[`kept.${id}.long`]).toBeUndefined();
    else if (long === 'text') expect(texts[`kept.${id}.long`]).toMatch(/^[^{]+$/);
    // No number stands in a text: it comes from where the deed does.
    else expect(texts[`kept.${id}.long`]).toMatch(/^\D*\{\{time\}\}\D*$/);
  });

  it('has a line for every period, and none that is of nothing', () => {
    const told = KEPT_LINES.flatMap(({ long }) => (typeof long === 'object' && 'days' in long ? [long.days] : []));
    // What is nobody's has a period and no line: the key by which networks are hashed.
    const nobodys = Object.values(KEPT).flatMap(({ line, sweeps }) =>
      line === null ? sweeps.map((one) => one.days) : [],
    );
    expect(new Set([...told, ...nobodys])).toEqual(new Set(Object.values(KEPT_DAYS)));
    const lines = new Set([...Object.values(KEPT).flatMap(({ line }) => (line === null ? [] : [line])), ...ELSEWHERE]);
    expect([...lines].sort()).toEqual(KEPT_LINES.map(({ id }) => id).sort());
  });

  it('gives a line the number by which the rows under it go', () => {
    for (const { line, sweeps } of Object.values(KEPT))
      for (const { days, period } of sweeps) {
        if (line === null) continue;
        const of = KEPT_LINES.find(({ id }) => id === line)!.long;
        // A friend's line has none: what goes by itself is the question, which has a line of its own.
        if (period !== null && typeof of === 'object' && 'days' in of) expect(of.days, String(line)).toBe(days);
      }
  });

  it('counts no address for longer than it says', () => {
    const sources = ['session.ts', 'tables.ts', 'accounts.ts', 'competition-asking.ts'].map((file) =>
      readFileSync(`${root}/server/http/${file}`, 'utf8'),
    );
    const windows = sources.flatMap((text) =>
      [...text.matchAll(/request\.ip[^;]*?,\s*([A-Z_]+)\)/g)].map((m) => m[1]!),
    );
    expect(windows.length).toBeGreaterThan(1);
    const ms: Record<string, number> = { QUARTER: 900_000, MINUTE: 60_000, HOUR: 3_600_000 };
    for (const window of windows) expect(ms[window], window).toBeLessThanOrEqual(COUNTED_MS);
  });
});
