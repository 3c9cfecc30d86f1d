/** How long a sanction holds: what a moderator can choose from. Pure. */
import type { ServiceSanctionKind } from '../../../shared/protocol/moderation.ts';

export const LENGTHS = ['hour', 'day', 'week', 'month', 'good', 'date'] as const;
export type Length = (typeof LENGTHS)[number];

const HOUR = 3_600_000;

/** Whether a sanction of this kind has an end at all. */
export const hasEnd = (kind: ServiceSanctionKind): boolean => kind !== 'warning' && kind !== 'rename';

/** What is chosen unless one chooses otherwise. */
export function usualLength(kind: ServiceSanctionKind): Length {
  return kind === 'mute' ? 'day' : kind === 'pause' ? 'week' : 'month';
}

/**
 * The end, ms since the epoch; null: for good.
 * @param date of the last day, as a date field has it (`2026-12-24`); the sanction ends with that day in the moderator's zone
 */
export function endAfter(length: Length, now: number, date: string): number | null {
  switch (length) {
    case 'hour':
      return now + HOUR;
    case 'day':
      return now + 24 * HOUR;
    case 'week':
      return now + 7 * 24 * HOUR;
    case 'month':
      return now + 30 * 24 * HOUR;
    case 'date': {
      const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
      return new Date(year, month - 1, day + 1).getTime();
    }
    default:
      return null;
  }
}

/** A day as a date field has it. */
export function dateField(at: number): string {
  const day = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
