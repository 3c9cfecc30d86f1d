/** Calendars as text, by RFC 5545. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarText, folded } from '../../../server/competitions/ical.ts';
import { strictly } from './strict-calendar.ts';

const octets = (text: string) => new TextEncoder().encode(text).length;

/** Reads a text value back: lines joined, escapes undone. */
function readBack(calendar: string, name: string): string {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n');
  const line = lines.find((one) => one.startsWith(`${name}:`))!;
  return line
    .slice(name.length + 1)
    .replace(/\\([\\;,nN])/g, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character));
}

function calendar(summary: string): string {
  return calendarText({
    name: 'Name',
    changedAt: Date.UTC(2026, 2, 1, 12, 30, 15, 250),
    events: [
      {
        uid: 'one@novuss',
        when: { at: Date.UTC(2026, 2, 29, 0, 59, 59, 999), minutes: 40 },
        summary,
        description: 'About',
        url: 'https://novuss.example/competitions/one',
      },
    ],
  });
}

describe('a calendar', () => {
  it('[RFC 5545, 3.1] has no line of more than 75 octets, and every line ends in CRLF, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const whole = calendar(text);
        expect(whole.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(whole.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        for (const line of whole.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
      }),
      { numRuns: 300 },
    );
  });

  it('[RFC 5545, 3.3.11] gives back what was written; only controls are left out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const kept = text
          .replace(/\r\n?/g, '\n')
          .replace(/\p{Cc}/gu, (one) => (one === '\n' || one === '\t' ? one : ''));
        expect(readBack(calendar(text), 'SUMMARY')).toBe(kept);
        strictly(calendar(text));
      }),
      { numRuns: 300 },
    );
  });

  it('[RFC 5545, 3.6] has a component, also where there is no event', () => {
    const text = calendarText({ name: 'Empty', changedAt: 0, events: [] });
    expect(strictly(text)).toEqual([]);
    expect(text).toContain('\r\nBEGIN:VTIMEZONE\r\nTZID:Etc/UTC\r\nBEGIN:STANDARD\r\n');
    expect(calendar('One')).not.toContain('VTIMEZONE');
  });

  it('folds between characters, not within one', () => {
    const line = `SUMMARY:${'ā'.repeat(100)}`;
    const parts = folded(line).split('\r\n ');
    expect(parts.length).toBe(3);
    expect(parts.join('')).toBe(line);
  });

  it('names instants in UTC to the second, days by their dates with the end left out, and what was cancelled', () => {
    const text = calendar('x');
    expect(text).toContain('DTSTART:20260329T005959Z\r\nDURATION:PT40M\r\n');
    expect(text).toContain('DTSTAMP:20260301T123015Z\r\n');
    const days = calendarText({
      name: 'Days',
      zone: 'Europe/Riga',
      changedAt: 0,
      events: [
        {
          uid: 'x',
          when: { firstDay: '2026-12-28', lastDay: '2026-12-31' },
          summary: 's',
          description: '',
          url: 'u',
          cancelled: true,
          alarm: 30,
        },
      ],
    });
    expect(days).toContain('DTSTART;VALUE=DATE:20261228\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(days).toContain('X-WR-TIMEZONE:Europe/Riga\r\n');
    expect(days).toContain(
      'STATUS:CANCELLED\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:s\r\nTRIGGER:-PT30M\r\nEND:VALARM\r\n',
    );
  });
});
