/**
 * Who is asking: a guest at once, known by a cookie. The store holds only a hash of the token, so that a copy of the
 * database opens no session.
 */
import { createHash, randomBytes } from 'node:crypto';
import { nanoid } from 'nanoid';
import { KEPT_DAYS } from '../../shared/privacy/kept.ts';
import type { Clock } from '../clock.ts';
import type { Account, Accounts } from '../store/accounts.ts';
import { type SessionRow, type SessionRows, sessionId } from '../store/sessions.ts';
import { guestName } from './names.ts';

const SESSION_COOKIE = 'novuss_session';
/**
 * The cookie's name. Over https one that browsers take only from this very host, with `Secure` and for all paths: another host
 * of the same domain can't put a session of its own there.
 */
export function sessionCookie(publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https:') ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}
const DAY = 86_400_000;
/** A session ends after so long without use; browsers keep cookies no longer than 400 days either. */
export const SESSION_MS = KEPT_DAYS.session * DAY;
/** So much is kept of what a browser says it is. */
const AGENT_LENGTH = 160;

/** Somebody by a session. */
export interface Visitor extends Account {
  /** The public id of the session. */
  readonly session: string;
}

/** What became of an account's sessions: for who has lines open by them. */
export interface SessionNews {
  readonly account: string;
  /** Public ids of those that have ended; null: the account is gone with all of them. */
  readonly ended: readonly string[] | null;
  /** Public ids of one that goes on under another token. */
  readonly renewed?: { readonly from: string; readonly to: string };
}

export interface Sessions {
  /** The name of the cookie that holds the token. */
  readonly cookie: string;
  /** The account of a session cookie; null: no session. */
  find(token: string | undefined): Promise<Account | null>;
  /** The same with the session, for a line that is to be ended with it. */
  visitor(token: string | undefined): Promise<Visitor | null>;
  /** Makes a guest with a session; `token` goes into the cookie. */
  createGuest(agent?: string): Promise<{ account: Account; token: string }>;
  /**
   * Opens a session of a member who has proved to know the password of this hash. Null: the account has gone meanwhile, or
   * has another password.
   */
  open(account: string, password: string, agent?: string): Promise<string | null>;
  /** The same session of an account under a new token: whoever had the old one is out. */
  renew(account: string, token: string): Promise<string>;
  list(account: string, token: string | undefined): Promise<readonly (SessionRow & { readonly current: boolean })[]>;
  /** Ends one of an account's sessions by its public id; false: it has none such. */
  end(account: string, id: string): Promise<boolean>;
  /** Ends the session of this token. */
  endToken(token: string): Promise<void>;
  /** Ends all others of the account; without a token all of them. Resolves to how many. */
  endOthers(account: string, token: string | null): Promise<number>;
  /** Tells that an account has been deleted, with all its sessions. */
  gone(account: string): void;
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

/** @param tell of sessions that have ended or go on under another token, all who have lines open by them */
export function sessionsOf(
  accounts: Accounts,
  rows: SessionRows,
  clock: Clock,
  tell: (news: SessionNews) => void = () => {},
  cookie = sessionCookie(undefined),
): Sessions {
  return {
    cookie,

    async visitor(token) {
      const account = await this.find(token);
      return account === null ? null : { ...account, session: sessionId(hashToken(token!)) };
    },

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

    async open(account, password, agent = '') {
      const token = newToken();
      const kept = agent.slice(0, AGENT_LENGTH);
      return (await rows.open(account, password, hashToken(token), clock.now(), kept)) ? token : null;
    },

    async renew(account, token) {
      const next = newToken();
      const [from, to] = [hashToken(token), hashToken(next)];
      await rows.replace(from, to);
      tell({ account, ended: [], renewed: { from: sessionId(from), to: sessionId(to) } });
      return next;
    },

    async list(account, token) {
      const current = token === undefined ? '' : sessionId(hashToken(token));
      const all = await rows.list(account, clock.now() - SESSION_MS);
      return all.map((row) => ({ ...row, current: row.id === current }));
    },

    async end(account, id) {
      const done = await rows.end(account, id);
      if (done) tell({ account, ended: [id] });
      return done;
    },

    async endToken(token) {
      const account = await rows.endToken(hashToken(token));
      if (account !== null) tell({ account, ended: [sessionId(hashToken(token))] });
    },

    async endOthers(account, token) {
      const ended = await rows.endOthers(account, token === null ? '' : hashToken(token));
      if (ended.length > 0) tell({ account, ended });
      return ended.length;
    },

    gone: (account) => tell({ account, ended: null }),
  };
}
