/** Seeds of lots: drawn when the lot is drawn, and recorded with it, so that anybody can check it. */
import { randomBytes } from 'node:crypto';

export function newSeed(): string {
  return randomBytes(16).toString('hex');
}
