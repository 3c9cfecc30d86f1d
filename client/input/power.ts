/** The power lane: from its share (0 top, 1 pulled to the end) to the striker's speed, finer at the low end. */
import { decimals } from '../i18n/numbers.ts';

/** Steps of the speed, mm/s: 0.01 m/s. */
export const SPEED_STEP = 10;
const LINEAR = 0.35;

/** Brings a speed onto the steps, within 0.01 m/s and the table's greatest. */
export function toSpeed(speed: number, maxSpeed: number): number {
  return Math.min(maxSpeed, Math.max(SPEED_STEP, Math.round(speed / SPEED_STEP) * SPEED_STEP));
}

/** The speed, mm/s, at a share of the lane. */
export function speedAt(share: number, maxSpeed: number): number {
  const f = Math.min(1, Math.max(0, share));
  return toSpeed(maxSpeed * (LINEAR * f + (1 - LINEAR) * f * f), maxSpeed);
}

/** The share of the lane that gives a speed; the inverse of {@link speedAt} but for the steps. */
export function shareOf(speed: number, maxSpeed: number): number {
  const v = Math.min(1, Math.max(0, speed / maxSpeed));
  const a = 1 - LINEAR;
  return (-LINEAR + Math.sqrt(LINEAR * LINEAR + 4 * a * v)) / (2 * a);
}

/** Metres a second with two decimals, as shown in the reader's language. */
export function metres(speed: number): string {
  return decimals(speed / 1000, 2);
}
