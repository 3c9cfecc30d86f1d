/** Who runs the service, and how the cue errs in its rated games: asked once, as long as the page is open. */
import type { Operator } from '../../shared/protocol/api.ts';
import { call } from './http.ts';

let asked: Promise<Operator> | null = null;

/** Rejects where it can't be asked; then the next one asks again. */
export function operator(): Promise<Operator> {
  asked ??= call<Operator>('GET', '/api/operator').catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
