/** Who plays in this browser. */
import { signal } from '@preact/signals';
import type { Me } from '../../shared/protocol/api.ts';
import { openSession, rename } from './account.ts';
import { codeOf } from './http.ts';

/** `ended`: the session was ended elsewhere while the page was open. */
export type SessionState = 'opening' | 'open' | 'failed' | 'ended';

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
      sessionError.value = codeOf(error);
      sessionState.value = 'failed';
    } finally {
      opening = null;
    }
  })();
  return opening;
}

/** The session is over, and not by this page: it says so and asks how to go on. */
export function sessionEnded(): void {
  sessionState.value = 'ended';
}

/** Changes the own name; throws the service's refusal. */
export async function changeName(name: string): Promise<void> {
  me.value = await rename(name);
}

/** Comes in anew in place: as whoever the cookie says, else as a new guest. */
export async function comeAnew(): Promise<void> {
  me.value = await openSession();
}
