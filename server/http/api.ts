/** The REST side: who I am, tables, and whether the service is well. */
import { z } from 'zod';
import { tableId } from '../../shared/protocol/schemas.ts';
import type { ProfileName } from '../../shared/table/profile.ts';
import { SEATS } from '../../shared/table/seats.ts';
import { parseName } from '../accounts/names.ts';
import { SESSION_COOKIE, SESSION_MS, type Sessions } from '../accounts/sessions.ts';
import type { Config } from '../config.ts';
import { RefusalError, refused } from '../errors.ts';
import type { Tables } from '../games/tables.ts';
import type { Account, Accounts } from '../store/accounts.ts';
import { type App, limit } from './app.ts';

const PROFILE_NAMES = ['federation', 'fast', 'slow'] as const satisfies readonly ProfileName[];

const me = z.object({ id: z.string(), name: z.string(), guest: z.boolean() });

const newTable = z.object({
  kind: z.enum(['friends', 'alone']),
  mode: z.enum(['singles', 'pairs']).optional(),
  sets: z.int().min(1).max(16).optional(),
  playAll: z.boolean().optional(),
  clocks: z.enum(['none', 'federation']).optional(),
  referee: z.boolean().optional(),
  firstStrike: z.enum(['me', 'opponent']).optional(),
  profile: z.enum(PROFILE_NAMES).optional(),
});

const tableSummary = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'playing', 'over']),
  mode: z.enum(['singles', 'pairs']),
  alone: z.boolean(),
  sets: z.int(),
  players: z.array(z.object({ seat: z.enum(SEATS), id: z.string(), name: z.string() })),
});

export interface ApiServices {
  readonly config: Config;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly tables: Tables;
  /** Somebody has changed their name. */
  readonly renamed: (account: Account) => void;
  /** Null: ready; else what isn't. */
  readonly readiness: () => Promise<string | null>;
}

export function routeApi(app: App, services: ApiServices): void {
  const { config, sessions, accounts, tables } = services;
  const secure = (protocol: string) => protocol === 'https' || (config.publicUrl?.startsWith('https:') ?? false);

  async function asking(request: { cookies: Record<string, string | undefined> }): Promise<Account> {
    const account = await sessions.find(request.cookies[SESSION_COOKIE]);
    if (account === null) refused('session.missing', 'There is no session; begin one by POST /api/session.');
    return account;
  }
  const shown = (account: Account) => ({ id: account.id, name: account.name, guest: true });

  app.post('/api/session', { schema: { response: { 200: me } }, config: limit(config, 60) }, async (request, reply) => {
    let token = request.cookies[SESSION_COOKIE];
    let account = await sessions.find(token);
    if (account === null) ({ account, token } = await sessions.createGuest());
    // Set again each time: the browser's time for it begins anew.
    reply.setCookie(SESSION_COOKIE, token!, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: secure(request.protocol),
      maxAge: SESSION_MS / 1000,
    });
    return shown(account);
  });

  app.get('/api/me', { schema: { response: { 200: me } } }, async (request) => shown(await asking(request)));

  app.patch(
    '/api/me',
    {
      schema: { body: z.object({ name: z.string().max(200) }), response: { 200: me } },
      config: limit(config, 30),
    },
    async (request) => {
      const account = await asking(request);
      const name = parseName(request.body.name);
      if (!name.ok) throw new RefusalError(400, name.error);
      const renamed = { id: account.id, name: name.value };
      if (name.value !== account.name) {
        await accounts.rename(account.id, name.value);
        services.renamed(renamed);
      }
      return shown(renamed);
    },
  );

  app.post(
    '/api/tables',
    {
      schema: { body: newTable, response: { 201: z.object({ id: z.string() }) } },
      config: limit(config, 60),
    },
    async (request, reply) => {
      const account = await asking(request);
      const id = await tables.create(request.body, { id: account.id, name: account.name });
      return reply.code(201).send({ id });
    },
  );

  app.get(
    '/api/tables/:id',
    {
      schema: { params: z.object({ id: z.string() }), response: { 200: tableSummary } },
      config: limit(config, 240),
    },
    async (request) => {
      if (!tableId.safeParse(request.params.id).success) refused('table.unknown', 'There is no such table.');
      const { players, ...rest } = await tables.summary(request.params.id);
      return { ...rest, players: [...players] };
    },
  );

  app.get(
    '/api/tables/:id/protocol',
    { schema: { params: z.object({ id: z.string() }) }, config: limit(config, 60) },
    async (request) => {
      if (!tableId.safeParse(request.params.id).success) refused('table.unknown', 'There is no such table.');
      return tables.protocol(request.params.id);
    },
  );

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const wrong = await services.readiness();
    return wrong === null ? { ok: true } : reply.code(503).send({ code: 'service.unready', message: wrong });
  });
}
