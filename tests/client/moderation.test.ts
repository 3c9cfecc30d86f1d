/** What pages of moderation reckon: ends of sanctions, when to look again, what may be appealed against. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moderation } from '../../client/i18n/en/moderation.ts';
import { sanctionsWait } from '../../client/net/own-sanctions.ts';
import { dateField, endAfter, hasEnd, LENGTHS, usualLength } from '../../client/pages/moderation/ends.ts';
import { endText, mayAppeal } from '../../client/pages/moderation/own-words.ts';
import { type OwnSanction, SERVICE_SANCTIONS } from '../../shared/protocol/moderation.ts';
import { root } from '../services/finding.ts';

const NOON = new Date(2026, 11, 24, 12).getTime();
const HOUR = 3_600_000;

function sanction(change: Partial<OwnSanction> = {}): OwnSanction {
  return {
    id: 's',
    kind: 'mute',
    reason: 'insults',
    from: NOON,
    until: NOON + HOUR,
    holds: true,
    readAt: null,
    lifted: null,
    appeal: null,
    ...change,
  };
}

describe('the end of a sanction', () => {
  it('is what was chosen from now on', () => {
    const ends = Object.fromEntries(LENGTHS.map((length) => [length, endAfter(length, NOON, '2026-12-31')]));
    expect(ends).toEqual({
      hour: NOON + HOUR,
      day: NOON + 24 * HOUR,
      week: NOON + 168 * HOUR,
      month: NOON + 720 * HOUR,
      good: null,
      date: new Date(2027, 0, 1).getTime(),
    });
  });

  it('of a day is the end of that day, also of this one, in the zone of who chooses', () => {
    expect(dateField(NOON)).toBe('2026-12-24');
    expect(endAfter('date', NOON, dateField(NOON))).toBe(new Date(2026, 11, 25).getTime());
  });

  it('is asked for and said only where there is one', () => {
    expect(SERVICE_SANCTIONS.filter(hasEnd)).toEqual(['mute', 'pause', 'ban']);
    const said = SERVICE_SANCTIONS.map((kind) => endText({ kind, until: null }));
    expect(said).toEqual(['', 'For good.', 'For good.', 'For good.', '']);
    expect(endText(sanction())).toMatch(/^Until .*24 Dec 2026/);
  });

  it('is never for good unless that is chosen', () => {
    expect(SERVICE_SANCTIONS.map(usualLength)).not.toContain('good');
  });
});

describe('what a flag shows', () => {
  it('has a sentence for every observation that is measured, with values that are measured with it', () => {
    const measures = readdirSync(join(root, 'shared/fairplay')).map((name) => `shared/fairplay/${name}`);
    const sources = [...measures, 'server/http/accounts.ts'].map((path) => readFileSync(join(root, path), 'utf8'));
    const measured = sources.flatMap((text) =>
      [...text.matchAll(/\bkey: '([\w-]+)',\s*values: \{([\s\S]*?)\},\s/g)].map(
        ([, key, values]) => [key!, values!] as const,
      ),
    );
    const told = Object.entries(moderation).filter(([key]) => key.startsWith('evidence.'));
    expect(measured.map(([key]) => `evidence.${key}`).sort()).toEqual(told.map(([key]) => key).sort());
    for (const [key, values] of measured) {
      const text = moderation[`evidence.${key}` as keyof typeof moderation];
      for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g))
        expect(values, `${key} has ${name}`).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });
});

describe('own sanctions', () => {
  it('are looked at when one ends, and sooner while one holds', () => {
    const [none, held] = [sanctionsWait([], NOON), sanctionsWait([sanction()], NOON)];
    expect(held).toBeLessThan(none);
    expect(sanctionsWait([sanction({ until: NOON + 5_000 })], NOON)).toBe(6_000);
    // The service's clock may be behind: never at once, and never in the past.
    expect(sanctionsWait([sanction({ until: NOON - HOUR })], NOON)).toBe(1_000);
    expect(sanctionsWait([sanction({ until: null })], NOON)).toBe(held);
  });

  it('may be appealed against once, while they hold; a warning also when it was read', () => {
    const appeal = { text: 'No.', at: NOON, answer: null };
    expect(mayAppeal(sanction())).toBe(true);
    expect(mayAppeal(sanction({ appeal }))).toBe(false);
    expect(mayAppeal(sanction({ holds: false }))).toBe(false);
    const read = { kind: 'warning', holds: false, readAt: NOON } as const;
    expect(mayAppeal(sanction(read))).toBe(true);
    expect(mayAppeal(sanction({ ...read, lifted: { at: NOON, reason: 'by mistake' } }))).toBe(false);
  });
});
