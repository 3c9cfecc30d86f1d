/** Who I am: sessions, logging in and out, the own name. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { credentials, type Me, me, session } from '../../shared/protocol/api.ts';
import { keyOf, lookOf } from '../accounts/likeness.ts';
import { parseMemberName, parseName } from '../accounts/names.ts';
import { isPassword } from '../accounts/passwords.ts';
import { RefusalError, refused } from '../errors.ts';
import { type Account, NameTaken } from '../store/accounts.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

const QUARTER = 15 * 60_000;

/** What somebody is told of themselves. */
export async function describeMe(services: RouteServices, account: Account): Promise<Me> {
  const { store, config, mailer } = services;
  const [roles, kept, playing] = await Promise.all([
    store.rights.rolesOf(account.id),
    store.accounts.credentials(account.id),
    store.games.ratedNow(account.id),
  ]);
  const trusted = roles.includes('administrator') || roles.includes('organiser');
  return {
    id: account.id,
    name: account.name,
    guest: account.kind === 'guest',
    roles: [...roles],
    mayCreateCompetitions: trusted || (config.competitionCreators === 'members' && account.kind === 'member'),
    hasEmail: mailer !== null && kept?.email != null,
    playing,
  };
}

function agentOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}

export function routeSession(app: App, services: RouteServices): void {
  const { asking, config, sessions, store, clock } = services;
  const tags = ['session'];

  app.post(
    '/api/session',
    {
      schema: { tags, summary: 'Come in: as who you were, or as a new guest', response: { 200: me } },
      config: limit(config, 60),
    },
    async (request, reply) => {
      let token = asking.token(request);
      let account = await sessions.find(token);
      if (account === null) ({ account, token } = await sessions.createGuest(agentOf(request)));
      // Set again each time: the browser's time for it begins anew.
      asking.setCookie(request, reply, token!);
      return describeMe(services, account);
    },
  );

  app.post(
    '/api/login',
    {
      schema: {
        tags,
        summary: 'Log in with name and password. Refused: login.wrong, rate.limit',
        body: credentials,
        response: { 200: me },
      },
      config: limit(config, 20),
    },
    async (request, reply) => {
      const key = keyOf(request.body.name);
      await asking.count(`login:${key}:${request.ip}`, 10, QUARTER);
      await asking.count(`login:${key}`, 100, QUARTER);
      const kept = await store.accounts.byKey(key);
      const right = await isPassword(request.body.password, kept?.password ?? null);
      if (kept === null || !right) refused('login.wrong', 'There is no such name with that password.');
      const before = asking.token(request);
      const token = await sessions.open(kept.id, agentOf(request));
      // Whoever sat here before, a guest mostly, has gone from this browser.
      if (before !== undefined) await sessions.endToken(before);
      asking.setCookie(request, reply, token);
      return describeMe(services, { id: kept.id, name: kept.name, kind: kept.kind });
    },
  );

  app.post(
    '/api/logout',
    { schema: { tags, summary: 'End this session', response: { 200: z.object({}) } }, config: limit(config, 60) },
    async (request, reply) => {
      const token = asking.token(request);
      if (token !== undefined) await sessions.endToken(token);
      asking.clearCookie(request, reply);
      return {};
    },
  );

  app.get(
    '/api/sessions',
    { schema: { tags, summary: 'All sessions of this account', response: { 200: z.array(session) } } },
    async (request) => {
      const account = await asking.who(request);
      return [...(await sessions.list(account.id, asking.token(request)))];
    },
  );

  app.delete(
    '/api/sessions/:id',
    {
      schema: {
        tags,
        summary: 'End one session. Refused: session.unknown',
        params: z.object({ id: z.string().max(64) }),
        response: { 200: z.object({}) },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      if (!(await sessions.end(account.id, request.params.id))) refused('session.unknown', 'There is no such session.');
      return {};
    },
  );

  app.delete(
    '/api/sessions',
    {
      schema: { tags, summary: 'End all sessions but this one', response: { 200: z.object({ ended: z.int() }) } },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      return { ended: await sessions.endOthers(account.id, asking.token(request)!) };
    },
  );

  app.get('/api/me', { schema: { tags, summary: 'Who I am', response: { 200: me } } }, async (request) =>
    describeMe(services, await asking.who(request)),
  );

  app.patch(
    '/api/me',
    {
      schema: {
        tags,
        summary: 'Change the own name. Refused: name.form, name.reserved, name.taken',
        body: z.object({ name: z.string().max(200) }),
        response: { 200: me },
      },
      config: limit(config, 30),
    },
    async (request) => {
      const account = await asking.who(request);
      const name = account.kind === 'member' ? parseMemberName(request.body.name) : parseName(request.body.name);
      if (!name.ok) throw new RefusalError(400, name.error);
      const renamed: Account = { ...account, name: name.value };
      if (name.value !== account.name) {
        const keys = { key: keyOf(name.value), look: lookOf(name.value) };
        // A guest may share a name with another guest, but not look like a member.
        if (account.kind === 'guest' && (await store.accounts.isTaken(keys, account.id))) nameTaken();
        try {
          await store.accounts.rename(account.id, name.value, clock.now(), account.kind === 'member' ? keys : null);
        } catch (error) {
          if (error instanceof NameTaken) nameTaken();
          throw error;
        }
        services.renamed(renamed);
      }
      return describeMe(services, renamed);
    },
  );
}

/** @throws RefusalError name.taken */
export function nameTaken(): never {
  refused('name.taken', 'Somebody has that name, or one that looks like it.');
}
