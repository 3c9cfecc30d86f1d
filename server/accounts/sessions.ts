/**
 * Who is asking: a guest at once, known by a cookie. The store holds only a hash of the token, so that a copy of the
 * database opens no session.
 */
import { createHash, randomBytes } from 'node:crypto';
import { nanoid } from 'nanoid';
import type { Clock } from '../clock.ts';
import type { Account, Accounts } from '../store/accounts.ts';
import { type SessionRow, type SessionRows, sessionId } from '../store/sessions.ts';
import { guestName } from './names.ts';

export const SESSION_COOKIE = 'novuss_session';
const DAY = 86_400_000;
/** A session ends after so long without use; browsers keep cookies no longer than 400 days either. */
export const SESSION_MS = 400 * DAY;
/** So much is kept of what a browser says it is. */
const AGENT_LENGTH = 160;

export interface Sessions {
  /** The account of a session cookie; null: no session. */
  find(token: string | undefined): Promise<Account | null>;
  /** Makes a guest with a session; `token` goes into the cookie. */
  createGuest(agent?: string): Promise<{ account: Account; token: string }>;
  /** Opens a session of an account. */
  open(account: string, agent?: string): Promise<string>;
  /** The same session under a new token: whoever had the old one is out. */
  renew(token: string): Promise<string>;
  list(account: string, token: string | undefined): Promise<readonly (SessionRow & { readonly current: boolean })[]>;
  /** Ends one of an account's sessions by its public id; false: it has none such. */
  end(account: string, id: string): Promise<boolean>;
  /** Ends the session of this token. */
  endToken(token: string): Promise<void>;
  /** Ends all others of the account. */
  endOthers(account: string, token: string): Promise<number>;
}

/** A secret that only its holder knows, 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. */
export function hashToken(token: string): string {
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

export function sessionsOf(accounts: Accounts, rows: SessionRows, clock: Clock): Sessions {
  return {
    async find(token) {
      if (token === undefined || !/^[\w-]{43}$/.test(token)) return null;
      const now = clock.now();
      const found = await rows.ofSession(hashToken(token), now - SESSION_MS);
      if (found === null) return null;
      if (now - found.seenAt > DAY) await rows.seen(hashToken(token), now);
      return { id: found.id, name: found.name, kind: found.kind };
    },

    async createGuest(agent = '') {
      const token = newToken();
      const account: Account = { id: nanoid(10), name: guestName(), kind: 'guest' };
      await accounts.createGuest(account, hashToken(token), clock.now(), agent.slice(0, AGENT_LENGTH));
      return { account, token };
    },

    async open(account, agent = '') {
      const token = newToken();
      await rows.open(account, hashToken(token), clock.now(), agent.slice(0, AGENT_LENGTH));
      return token;
    },

    async renew(token) {
      const next = newToken();
      await rows.replace(hashToken(token), hashToken(next));
      return next;
    },

    async list(account, token) {
      const current = token === undefined ? '' : sessionId(hashToken(token));
      const all = await rows.list(account, clock.now() - SESSION_MS);
      return all.map((row) => ({ ...row, current: row.id === current }));
    },

    end: (account, id) => rows.end(account, id),
    endToken: (token) => rows.endToken(hashToken(token)),
    endOthers: (account, token) => rows.endOthers(account, hashToken(token)),
  };
}
