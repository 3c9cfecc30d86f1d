/**
 * Wall clocks of a time zone, by its IANA name. All that is known of zones comes from Intl; nothing here looks at the
 * present moment. Wall times are ms as Date.UTC counts them: the clock on the wall read as if it stood in Greenwich.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Made once: it is the slow part. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** Whether Intl knows a zone of this name. */
export function isZone(zone: string): boolean {
  try {
    clockOf(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** What the clock on the wall shows, ms. Throws a RangeError for a zone that Intl doesn't know. */
export function wallOf(zone: string, instant: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
}

/** How far a zone's clock is ahead of UTC, ms. */
export function offsetAt(zone: string, instant: number): number {
  return wallOf(zone, instant) - instant;
}

/**
 * When the clock on the wall shows this. A time that comes twice, since the clock is put back, is the first of the two; one
 * that never comes, since it is put forward, is the moment of the change.
 */
export function instantOf(zone: string, wall: number): number {
  const offsets = new Set([wall - DAY, wall, wall + DAY].map((near) => offsetAt(zone, near)));
  const fits = [...offsets].map((offset) => wall - offset).filter((at) => wallOf(zone, at) === wall);
  if (fits.length > 0) return Math.min(...fits);
  let [before, after] = [wall - 2 * DAY, wall + 2 * DAY];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallOf(zone, middle) >= wall) after = middle;
    else before = middle;
  }
  return after;
}

/** `YYYY-MM-DD` as the days of a calendar are counted: days since 1970-01-01; null: there is no such day. */
export function dayNumber(day: string): number | null {
  const wall = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(wall) || dayName(wall / DAY) !== day ? null : wall / DAY;
}

/** The day of that number, `YYYY-MM-DD`. */
export function dayName(number: number): string {
  return new Date(number * DAY).toISOString().slice(0, 10);
}

/** The day on which an instant falls in the zone, as its number. */
export function dayAt(zone: string, instant: number): number {
  return Math.floor(wallOf(zone, instant) / DAY);
}

/** Starts of days already found; emptied when it grows large. */
const starts = new Map<string, number>();
const MANY = 5_000;

/** The first moment of a day in the zone. */
export function startOfDay(zone: string, day: number): number {
  const key = `${zone} ${day}`;
  let start = starts.get(key);
  if (start === undefined) {
    start = instantOf(zone, day * DAY);
    if (starts.size >= MANY) starts.clear();
    starts.set(key, start);
  }
  return start;
}
