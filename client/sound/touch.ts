/** What is felt, on phones that can: a short buzz at a stop, a longer one at the strike. Never the only sign. */

export const STOP = 10;
export const STRIKE = 25;

/** Buzzes for so many ms; where the device can't, or nobody has touched the page yet, nothing happens. */
export function buzz(ms: number): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(ms);
}
