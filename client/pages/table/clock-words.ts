/** What clocks are for, and what is left on them. */
import type { ClockView } from '../../../shared/protocol/view.ts';
import { t, type UiKey } from '../../i18n/index.ts';

const WHAT: Readonly<Record<string, UiKey>> = {
  arrival: 'clock.arrival',
  choice: 'clock.choice',
  trial: 'clock.trial',
  strike: 'clock.strike',
  extra: 'clock.extra',
  interval: 'clock.interval',
  signing: 'clock.signing',
};

/** What a clock is for. */
export const clockName = (kind: string): string => t(WHAT[kind] ?? 'clock.strike');

/** ms left on a clock: all of it before it starts, what it stands at while it is held. */
export function leftOn(clock: ClockView, held: number | null, now: number): number {
  if (held !== null) return held;
  return Math.min(clock.endsAt - clock.startsAt, Math.max(0, clock.endsAt - now));
}
