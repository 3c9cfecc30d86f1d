/** Who asks, and how often they may. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyOf } from '../accounts/likeness.ts';
import { SESSION_MS, type Sessions } from '../accounts/sessions.ts';
import type { Config } from '../config.ts';
import { refused, refusedAs, tooOften } from '../errors.ts';
import type { Standing } from '../moderation/standing.ts';
import type { Account, Accounts } from '../store/accounts.ts';
import type { AccountRole, Rights } from '../store/rights.ts';
import type { Counters } from './counters.ts';
import { MAY_ASK } from './may.ts';

/** What who is banned may still ask for besides reading: to appeal, to see to their sessions, to leave for good. */
const FOR_BANNED: ReadonlySet<string> = new Set([
  'POST /api/sanctions/:id/read',
  'POST /api/sanctions/:id/appeal',
  'DELETE /api/account',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  'PUT /api/account/language',
  'POST /api/notices/seen',
]);

/** By these a guest meets people, or is read by them: not who is held back (server/moderation/newcomers.ts). */
const AMONG_PEOPLE: ReadonlySet<string> = new Set([
  'PATCH /api/me',
  'POST /api/friends',
  'POST /api/queue',
  'POST /api/queue/accept',
  'POST /api/queue/invitation',
  'POST /api/challenges',
  'POST /api/challenges/:id/accept',
  'POST /api/tables/:id/rematch',
  'POST /api/competitions/:id/entries',
  'POST /api/competitions/:id/teams/:team/channel',
  'POST /api/competitions/:id/teams/:team/invitations/accept',
]);

/** Changes an account may ask for within a minute. */
const CHANGES = 120;
const MINUTE = 60_000;

export interface Asking {
  /** Who asks; null: nobody we know. */
  maybe(request: FastifyRequest): Promise<Account | null>;
  /** Who asks. What changes something is counted, and not for who is banned; nor is what only officials read. @throws RefusalError session.missing, rate.limit, account.banned, guest.held-back */
  who(request: FastifyRequest): Promise<Account>;
  /** Who asks, and is more than a guest. @throws RefusalError as {@link who}, account.guest */
  member(request: FastifyRequest): Promise<Account>;
  /** Who asks, with one of these rights. @throws RefusalError as {@link who}, role.missing */
  official(request: FastifyRequest, ...roles: readonly AccountRole[]): Promise<Account>;
  /** Somebody named by id or name, who isn't gone. @throws RefusalError person.unknown */
  person(idOrName: string): Promise<Account>;
  token(request: FastifyRequest): string | undefined;
  setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void;
  clearCookie(request: FastifyRequest, reply: FastifyReply): void;
  /** Refuses what was tried too often. @throws RefusalError rate.limit */
  count(key: string, most: number, windowMs: number): Promise<void>;
}

export function askingOf(services: {
  readonly config: Config;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly rights: Rights;
  readonly counters: Counters;
  readonly standing: Pick<Standing, 'pass' | 'passGuest'>;
}): Asking {
  const { config, sessions, accounts, rights, counters, standing } = services;
  const cookie = (request: FastifyRequest) => ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: request.protocol === 'https' || (config.publicUrl?.startsWith('https:') ?? false),
  });

  async function count(key: string, most: number, windowMs: number): Promise<void> {
    if (config.rateLimit === 0) return;
    const { count, left } = await counters.hit(key, windowMs);
    if (count > most * config.rateLimit) refusedAs(tooOften(left));
  }

  const asking: Asking = {
    token: (request) => request.cookies[sessions.cookie],
    maybe: (request) => sessions.find(request.cookies[sessions.cookie]),

    async who(request) {
      const account = await asking.maybe(request);
      if (account === null) refused('session.missing', 'There is no session; begin one by POST /api/session.');
      // HEAD asks for the same as GET, without its body.
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const asked = `${method} ${request.routeOptions.url}`;
      const reads = method === 'GET';
      if (!reads) await count(`changes:${account.id}`, CHANGES, MINUTE);
      // What only officials read isn't read by who is banned.
      if (reads ? MAY_ASK.get(asked) === 'official' : !FOR_BANNED.has(asked)) await standing.pass(account.id, 'ban');
      if (AMONG_PEOPLE.has(asked)) await standing.passGuest(account);
      return account;
    },

    async member(request) {
      const account = await asking.who(request);
      if (account.kind !== 'member') refused('account.guest', 'This is for accounts with a name and a password.');
      return account;
    },

    async official(request, ...roles) {
      const account = await asking.who(request);
      // What only officials read isn't read by who is banned.
      await standing.pass(account.id, 'ban');
      const held = await rights.rolesOf(account.id);
      if (!roles.some((role) => held.includes(role))) refused('role.missing', `This is for: ${roles.join(', ')}.`);
      return account;
    },

    async person(idOrName) {
      const found = (await accounts.find(idOrName)) ?? (await accounts.byKey(keyOf(idOrName)));
      if (found === null || found.kind === 'deleted') refused('person.unknown', 'There is no such person.');
      return { id: found.id, name: found.name, kind: found.kind };
    },

    setCookie(request, reply, token) {
      reply.setCookie(sessions.cookie, token, { ...cookie(request), maxAge: SESSION_MS / 1000 });
    },
    clearCookie(request, reply) {
      reply.clearCookie(sessions.cookie, cookie(request));
    },
    count,
  };
  return asking;
}
