/** Wall clocks of zones across the changes of their clocks. */
import { describe, expect, it } from 'vitest';
import {
  dayAt,
  dayName,
  dayNumber,
  instantOf,
  isZone,
  offsetAt,
  startOfDay,
  wallOf,
} from '../../shared/competition/days/zone.ts';
import { random } from './world.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const start = (zone: string, day: string): string => new Date(startOfDay(zone, dayNumber(day)!)).toISOString();
const ZONES = [
  'Europe/Riga',
  'Europe/London',
  'America/New_York',
  'America/Havana',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'UTC',
];

describe('the clock of a zone', () => {
  it('knows names of zones from others', () => {
    expect(['Europe/Riga', 'UTC', 'Riga', 'Europe/Nowhere', ''].map(isZone)).toEqual([true, true, false, false, false]);
    expect(() => wallOf('Europe/Nowhere', 0)).toThrow(RangeError);
  });

  it('is ahead by its summer time when there is one', () => {
    expect(offsetAt('Europe/Riga', at('2026-01-15T12:00:00Z'))).toBe(2 * HOUR);
    expect(offsetAt('Europe/Riga', at('2026-07-15T12:00:00.250Z'))).toBe(3 * HOUR);
    expect(offsetAt('America/St_Johns', at('2026-01-15T12:00:00Z'))).toBe(-3.5 * HOUR);
    // Before 1970 too, to the millisecond.
    expect(wallOf('UTC', -1)).toBe(-1);
  });

  it('takes the first of a time that comes twice, and the change for one that never comes', () => {
    // Riga, 25 October 2026: 4:00 becomes 3:00. 29 March 2026: 3:00 becomes 4:00.
    expect(instantOf('Europe/Riga', at('2026-10-25T03:30:00Z'))).toBe(at('2026-10-25T00:30:00Z'));
    expect(instantOf('Europe/Riga', at('2026-03-29T03:30:00Z'))).toBe(at('2026-03-29T01:00:00Z'));
    expect(instantOf('Europe/Riga', at('2026-03-29T18:00:00Z'))).toBe(at('2026-03-29T15:00:00Z'));
  });

  it('begins its days where midnight is missing, doubled, or a whole day is', () => {
    // Havana, 8 March 2026: 0:00 becomes 1:00. 1 November 2026: 1:00 becomes 0:00.
    expect(start('America/Havana', '2026-03-08')).toBe('2026-03-08T05:00:00.000Z');
    expect(start('America/Havana', '2026-11-01')).toBe('2026-11-01T04:00:00.000Z');
    // Samoa had no 30 December 2011.
    expect(start('Pacific/Apia', '2011-12-30')).toBe(start('Pacific/Apia', '2011-12-31'));
    expect(start('Pacific/Apia', '2011-12-31')).toBe('2011-12-30T10:00:00.000Z');
  });

  it('shows the time that was asked for wherever that exists, and begins no day too late', () => {
    const next = random(9);
    for (let i = 0; i < 1500; i++) {
      const zone = ZONES[i % ZONES.length]!;
      const wall = at('2000-01-01T00:00:00Z') + Math.floor(next() * 30 * 365 * 24) * HOUR;
      const instant = instantOf(zone, wall);
      // Either it is shown then, or the clock jumps over it at that moment.
      if (wallOf(zone, instant) !== wall) {
        expect(wallOf(zone, instant)).toBeGreaterThan(wall);
        expect(wallOf(zone, instant - 1)).toBeLessThan(wall);
      } else expect(wallOf(zone, instant - HOUR)).not.toBe(wall);
      const day = Math.floor(wall / (24 * HOUR));
      const begin = startOfDay(zone, day);
      expect(dayAt(zone, begin)).toBeGreaterThanOrEqual(day);
      expect(dayAt(zone, begin - 1)).toBeLessThan(day);
    }
  });

  it('counts the days of a calendar by their names', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayName(dayNumber('2026-12-31')! + 1)).toBe('2027-01-01');
    expect(['2026-02-29', '2026-13-01', '2026-00-10', 'today', '2028-02-30'].map(dayNumber)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    expect(dayName(dayNumber('2028-02-29')!)).toBe('2028-02-29');
  });
});
