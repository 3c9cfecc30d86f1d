/** Who plays in this browser. */
import { signal } from '@preact/signals';
import { ApiError, type Me, openSession, rename } from './api.ts';

export type SessionState = 'opening' | 'open' | 'failed';

export const me = signal<Me | null>(null);
export const sessionState = signal<SessionState>('opening');
/** Code of what went wrong while the state is `failed`. */
export const sessionError = signal('net.unreachable');

let opening: Promise<void> | null = null;

/** Opens the session; again after a failure. Several calls share one request. */
export function startSession(): Promise<void> {
  opening ??= (async () => {
    sessionState.value = 'opening';
    try {
      me.value = await openSession();
      sessionState.value = 'open';
    } catch (error) {
      sessionError.value = error instanceof ApiError ? error.refusal.code : 'net.unreachable';
      sessionState.value = 'failed';
    } finally {
      opening = null;
    }
  })();
  return opening;
}

/** Changes the own name; throws the service's refusal. */
export async function changeName(name: string): Promise<void> {
  me.value = await rename(name);
}
