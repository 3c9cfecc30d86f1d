/** Lengths of time in words. Pure. */

/** "1:05", from ms. */
export function minutesText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
