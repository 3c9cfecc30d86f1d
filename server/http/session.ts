/** Who I am: sessions, logging in and out, the own name. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { credentials, type Me, me, session } from '../../shared/protocol/api.ts';
import { keyOf, lookOf } from '../accounts/likeness.ts';
import { guestName, parseMemberName, parseName } from '../accounts/names.ts';
import { isPassword } from '../accounts/passwords.ts';
import { countedAs } from '../doors.ts';
import { RefusalError, refused, refusedAs } from '../errors.ts';
import { countText } from '../moderation/counting.ts';
import { type Account, type Credentials, type NameKeys, NameTaken, NameWait } from '../store/accounts.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

const QUARTER = 15 * 60_000;
/** New guests from one address in an hour: a hall full of people, and no more. */
const GUESTS_AN_HOUR = 600;
const HOUR = 3_600_000;

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
    language: kept?.language ?? null,
    playing,
  };
}

function agentOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}

/** Notes from which network and by which browser an account opens a session, shortened (server/store/visits.ts). */
export async function noteVisit(services: RouteServices, account: string, request: FastifyRequest): Promise<void> {
  const { store, clock, log } = services;
  try {
    await store.visits.note(account, { address: request.ip, agent: agentOf(request) }, clock.now());
  } catch (error) {
    // Nobody is kept out for it.
    log.error({ err: error }, 'a visit could not be noted');
  }
}

export function routeSession(app: App, services: RouteServices): void {
  const { asking, config, sessions, store, clock, standing } = services;
  const tags = ['session'];

  app.post(
    '/api/session',
    {
      schema: { tags, summary: 'Come in: as who you were, or as a new guest', response: { 200: me } },
      config: limit(config, 60),
    },
    async (request, reply) => {
      let token = asking.token(request);
      let account: Account | null = await sessions.find(token);
      if (account === null) {
        await asking.count(`guests:from:${countedAs(request.ip)}`, GUESTS_AN_HOUR, HOUR);
        ({ account, token } = await sessions.createGuest(agentOf(request)));
        await noteVisit(services, account.id, request);
      }
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
      await asking.count(`login:${key}:${countedAs(request.ip)}`, 10, QUARTER);
      await asking.count(`login:${key}`, 100, QUARTER);
      const kept = await byName(services, key);
      const right = await isPassword(request.body.password, kept?.password ?? null);
      // The account may have gone, or have got another password, while this one was looked at.
      const token = right && kept?.password != null && (await sessions.open(kept.id, kept.password, agentOf(request)));
      if (!kept || !token) refused('login.wrong', 'There is no such name with that password.');
      const before = asking.token(request);
      // Whoever sat here before, a guest mostly, has gone from this browser.
      if (before !== undefined) await sessions.endToken(before);
      asking.setCookie(request, reply, token);
      await noteVisit(services, kept.id, request);
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
    {
      schema: { tags, summary: 'All sessions of this account', response: { 200: z.array(session) } },
      config: limit(config, 120),
    },
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

  app.get(
    '/api/me',
    { schema: { tags, summary: 'Who I am', response: { 200: me } }, config: limit(config, 600) },
    async (request) => describeMe(services, await asking.who(request)),
  );

  app.patch(
    '/api/me',
    {
      schema: {
        tags,
        summary:
          'Change the own name: a member once a day, more often on the first day. Refused: name.form, name.reserved, name.mixed, name.taken, name.words, name.wait, account.rename, account.muted',
        body: z.object({ name: z.string().max(200) }),
        response: { 200: me },
      },
      config: limit(config, 30),
    },
    async (request) => {
      const account = await asking.who(request);
      const name = account.kind === 'member' ? parseMemberName(request.body.name) : parseName(request.body.name);
      if (!name.ok) {
        countText(name.error.code, 'name');
        throw new RefusalError(400, name.error);
      }
      const { id, kind } = account;
      const renamed: Account = { id, name: name.value, kind };
      if (name.value !== account.name) {
        const keys = { key: keyOf(name.value), look: lookOf(name.value) };
        try {
          const now = clock.now();
          const anytime = await mayReplace(services, id, keys);
          // A name is read by everybody at a table: who is muted says nothing by it.
          if (!anytime) await standing.pass(id, 'mute');
          if (!(await store.accounts.rename(id, kind === 'member' ? kind : 'guest', name.value, keys, now, anytime)))
            refused('session.missing', 'This account is another one by now; load the page again.');
          // A member may have taken it in the same moment; whose name is a guest's yields.
          if (kind === 'member') await yieldTo(services, keys);
          else if (await store.accounts.isTaken(keys, id, now)) {
            await yieldTo(services, keys);
            nameTaken();
          }
        } catch (error) {
          if (error instanceof NameTaken) nameTaken();
          if (error instanceof NameWait) nameWait(error.until);
          throw error;
        }
        await nameChosen(services, id);
        services.renamed(renamed);
      }
      return describeMe(services, renamed);
    },
  );
}

/** Somebody by the key of their name, or of the one that a moderator took from them, until they have chosen another. */
export async function byName({ store }: RouteServices, key: string): Promise<Credentials | null> {
  const kept = await store.accounts.byKey(key);
  if (kept !== null) return kept;
  const renamed = await store.moderation.byTakenName(key);
  return renamed === null ? null : store.accounts.credentials(renamed);
}

/**
 * Whether a name that a moderator took is to be replaced: the change isn't one of one's own, and is made at any time.
 * @throws RefusalError account.rename: this name, or one like it, was taken
 */
export async function mayReplace({ store }: RouteServices, account: string, keys: NameKeys): Promise<boolean> {
  if (await store.moderation.wasTaken(account, keys))
    refused('account.rename', 'A moderator took that name from you; choose another one.');
  const sanctions = await store.moderation.ofPerson(account);
  return sanctions.some(({ kind, replaced_at }) => kind === 'rename' && replaced_at === null);
}

/** Another name was chosen: what a moderator took is replaced. */
export async function nameChosen({ store, clock }: RouteServices, account: string): Promise<void> {
  await store.moderation.replaced(account, clock.now());
}

/** A name is a member's now: guests who are called like that get another one, and are told. */
export async function yieldTo(services: RouteServices, keys: NameKeys): Promise<void> {
  const { store, clock } = services;
  for (const guest of await store.accounts.yieldName(keys, guestName, clock.now())) services.renamed(guest);
}

/** @throws RefusalError name.wait */
function nameWait(until: number): never {
  const message = `The name was changed not long ago; it can be changed again from ${new Date(until).toISOString()} on.`;
  refusedAs({ code: 'name.wait', message, until });
}

/** @throws RefusalError name.taken */
export function nameTaken(): never {
  refused('name.taken', 'Somebody has that name, or one that looks like it.');
}
