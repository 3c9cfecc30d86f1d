/** Accounts with a password: becoming one, the password, the e-mail address, one's data, leaving. */
import { z } from 'zod';
import { RESET_MS } from '../../shared/privacy/kept.ts';
import { credentials, me, newMember } from '../../shared/protocol/api.ts';
import { LANGUAGES } from '../../shared/protocol/languages.ts';
import { keyOf, lookOf } from '../accounts/likeness.ts';
import { parseMemberName } from '../accounts/names.ts';
import { checkPassword, hashPassword, isPassword } from '../accounts/passwords.ts';
import { hashToken, newToken } from '../accounts/sessions.ts';
import { RefusalError, refused } from '../errors.ts';
import { lettersIn } from '../letters/letters.ts';
import { countText } from '../moderation/counting.ts';
import { bannedNearby } from '../moderation/newcomers.ts';
import { type Account, DELETED_NAME, EmailTaken, NameTaken } from '../store/accounts.ts';
import type { BannedNearby } from '../store/visits.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';
import { byName, describeMe, mayReplace, nameChosen, nameTaken, noteVisit, yieldTo } from './session.ts';

const QUARTER = 15 * 60_000;

const password = z.string().max(1000);

export function routeAccounts(app: App, services: RouteServices): void {
  const { asking, config, sessions, store, clock } = services;
  const tags = ['account'];

  /** Asked again before what can't be taken back. A guest has none. */
  async function sure(account: Account, given: string | undefined): Promise<void> {
    if (account.kind !== 'member') return;
    await asking.count(`password:${account.id}`, 20, QUARTER);
    const kept = await store.accounts.credentials(account.id);
    if (!(await isPassword(given ?? '', kept?.password ?? null)))
      refused('password.wrong', 'That is not your password.');
  }

  function fitting(given: string, name: string): string {
    const checked = checkPassword(given, name);
    if (!checked.ok) throw new RefusalError(400, checked.error);
    return checked.value;
  }

  /** An account made from where somebody was banned lately is nobody's but the moderators' to judge. */
  async function flagNearby(person: string, { account, crowd }: BannedNearby): Promise<void> {
    const evidence = [{ key: 'banned-nearby', values: { crowd }, games: [], people: [account] }];
    await store.flags.raise({ kind: 'accounts', person, evidence }, clock.now());
  }

  const address = (email: string | undefined) => email?.normalize('NFKC').toLowerCase() ?? null;

  app.post(
    '/api/account',
    {
      schema: {
        tags,
        summary:
          'A guest takes a name and a password and keeps everything. Refused: account.member, name.form, name.reserved, name.words, name.mixed, name.taken, account.rename, email.taken, password.form, password.weak',
        body: newMember,
        response: { 200: me },
      },
      config: limit(config, 20),
    },
    async (request, reply) => {
      const account = await asking.who(request);
      if (account.kind !== 'guest') refused('account.member', 'This account has a name and a password.');
      const name = parseMemberName(request.body.name);
      if (!name.ok) {
        countText(name.error.code, 'name');
        throw new RefusalError(400, name.error);
      }
      const hash = await hashPassword(fitting(request.body.password, name.value));
      const member = {
        name: name.value,
        keys: { key: keyOf(name.value), look: lookOf(name.value) },
        password: hash,
        email: address(request.body.email),
      };
      await mayReplace(services, account.id, member.keys);
      const ban = await bannedNearby(store.visits, account, clock.now());
      try {
        if (!(await store.accounts.becomeMember(account.id, member, clock.now())))
          refused('account.member', 'This account has a name and a password.');
      } catch (error) {
        if (error instanceof NameTaken) nameTaken();
        if (error instanceof EmailTaken) emailTaken();
        throw error;
      }
      await nameChosen(services, account.id);
      if (ban !== null) await flagNearby(account.id, ban);
      const now: Account = { id: account.id, name: name.value, kind: 'member' };
      // More can be done with it from here on: whoever had the old token is out.
      asking.setCookie(request, reply, await sessions.renew(account.id, asking.token(request)!));
      await noteVisit(services, account.id, request);
      await yieldTo(services, member.keys);
      if (now.name !== account.name) services.renamed(now);
      return describeMe(services, now);
    },
  );

  app.post(
    '/api/account/password',
    {
      schema: {
        tags,
        summary: 'Change the password; all other sessions end. Refused: password.wrong, password.form, password.weak',
        body: z.object({ current: password, next: password }),
        response: { 200: z.object({}) },
      },
      config: limit(config, 20),
    },
    async (request, reply) => {
      const account = await asking.member(request);
      await sure(account, request.body.current);
      await store.accounts.setPassword(account.id, await hashPassword(fitting(request.body.next, account.name)));
      const token = await sessions.renew(account.id, asking.token(request)!);
      await sessions.endOthers(account.id, token);
      asking.setCookie(request, reply, token);
      return {};
    },
  );

  app.post(
    '/api/account/email',
    {
      schema: {
        tags,
        summary: 'Keep an e-mail address for a forgotten password, or none. Refused: password.wrong, email.taken',
        body: z.object({ password, email: z.email().max(254).nullable() }),
        response: { 200: me },
      },
      config: limit(config, 20),
    },
    async (request) => {
      const account = await asking.member(request);
      await sure(account, request.body.password);
      try {
        await store.accounts.setEmail(account.id, address(request.body.email ?? undefined));
      } catch (error) {
        if (error instanceof EmailTaken) emailTaken();
        throw error;
      }
      return describeMe(services, account);
    },
  );

  app.put(
    '/api/account/language',
    {
      schema: {
        tags,
        summary: 'In which language I get letters',
        body: z.object({ language: z.enum(LANGUAGES) }),
        response: { 200: z.object({}) },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      await store.accounts.setLanguage(account.id, request.body.language);
      return {};
    },
  );

  app.post(
    '/api/password-reset',
    {
      schema: {
        tags,
        summary:
          'Ask for a letter to choose a new password; answered the same whether or not there is such a name. Refused: mail.off',
        body: credentials.pick({ name: true }),
        response: { 200: z.object({}) },
      },
      config: limit(config, 10),
    },
    async (request) => {
      const { mailer } = services;
      if (mailer === null || config.publicUrl === undefined)
        refused('mail.off', 'This service sends no letters; ask its administrator.');
      const key = keyOf(request.body.name);
      await asking.count(`reset:${key}`, 5, RESET_MS);
      const kept = await byName(services, key);
      if (kept?.email == null) return {};
      const token = newToken();
      await store.accounts.createReset(hashToken(token), kept.id, clock.now() + RESET_MS);
      // Not awaited: how long it takes would tell that there is such a name.
      mailer
        .send({
          to: kept.email,
          ...lettersIn(kept.language).newPassword({ name: kept.name, link: `${config.publicUrl}/reset#${token}` }),
        })
        .catch((error: unknown) => services.log.error({ err: error }, 'a letter could not be sent'));
      return {};
    },
  );

  app.post(
    '/api/password-reset/finish',
    {
      schema: {
        tags,
        summary:
          'Choose a new password by the letter; all sessions end. Refused: reset.unknown, password.form, password.weak',
        body: z.object({ token: z.string().max(100), password }),
        response: { 200: z.object({}) },
      },
      config: limit(config, 10),
    },
    async (request) => {
      const next = fitting(request.body.password, 'novuss');
      const id = await store.accounts.takeReset(hashToken(request.body.token), clock.now());
      if (id === null) refused('reset.unknown', 'That letter was used, or is too old.');
      await store.accounts.setPassword(id, await hashPassword(next));
      await sessions.endOthers(id, null);
      return {};
    },
  );

  app.get(
    '/api/account/data',
    {
      schema: {
        tags,
        summary: 'Everything kept about you, to download',
        response: { 200: z.record(z.string(), z.unknown()) },
      },
      config: limit(config, 10),
    },
    async (request, reply) => {
      const account = await asking.who(request);
      reply.header('content-disposition', 'attachment; filename="novuss-data.json"');
      return { ...(await store.dataOf(account.id)) };
    },
  );

  app.delete(
    '/api/account',
    {
      schema: {
        tags,
        summary: `Delete the account; its games stay, under the name "${DELETED_NAME}". Refused: password.wrong, queue.playing`,
        body: z.object({ password: password.optional() }).nullish(),
        response: { 200: z.object({}) },
      },
      config: limit(config, 10),
    },
    async (request, reply) => {
      const account = await asking.who(request);
      await sure(account, request.body?.password);
      if ((await store.games.ratedNow(account.id)) !== null)
        refused('queue.playing', 'You are in a rated game; end it first.');
      await services.matchmaker.leave(account.id);
      await store.accounts.remove(account.id);
      services.competitions.reread();
      services.renamed({ id: account.id, name: DELETED_NAME, kind: 'deleted' });
      sessions.gone(account.id);
      asking.clearCookie(request, reply);
      return {};
    },
  );
}

/** @throws RefusalError email.taken */
function emailTaken(): never {
  refused('email.taken', 'Another account has that address.');
}
