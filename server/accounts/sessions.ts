/**
 * Who is asking: a guest at once, known by a cookie. The store holds only a hash of the token, so that a copy of the
 * database opens no session.
 */
import { createHash, randomBytes } from 'node:crypto';
import { nanoid } from 'nanoid';
import type { Clock } from '../clock.ts';
import type { Account, Accounts } from '../store/accounts.ts';
import { guestName } from './names.ts';

export const SESSION_COOKIE = 'novuss_session';
const DAY = 86_400_000;
/** A session ends after so long without use; browsers keep cookies no longer than 400 days either. */
export const SESSION_MS = 400 * DAY;

export interface Sessions {
  /** The account of a session cookie; null: no session. */
  find(token: string | undefined): Promise<Account | null>;
  /** Makes a guest with a session; `token` goes into the cookie. */
  createGuest(): Promise<{ account: Account; token: string }>;
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The value of a cookie in a Cookie header. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

export function sessionsOf(accounts: Accounts, clock: Clock): Sessions {
  return {
    async find(token) {
      if (token === undefined || !/^[\w-]{43}$/.test(token)) return null;
      const now = clock.now();
      const found = await accounts.ofSession(hash(token), now - SESSION_MS);
      if (found === null) return null;
      if (now - found.seenAt > DAY) await accounts.seen(hash(token), now);
      return { id: found.id, name: found.name };
    },

    async createGuest() {
      const token = randomBytes(32).toString('base64url');
      const account = { id: nanoid(10), name: guestName() };
      await accounts.createGuest(account, hash(token), clock.now());
      return { account, token };
    },
  };
}
