/** Who asks about competitions: somebody with a session, or an organiser's program with its key; and what is asked once. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../accounts/sessions.ts';
import type { Competition, Competitions, Once } from '../competitions/competitions.ts';
import { countedAs } from '../doors.ts';
import { refused } from '../errors.ts';
import type { Account } from '../store/accounts.ts';
import type { RouteServices } from './services.ts';

const MINUTE = 60_000;
/** Changes that a program may ask for within a minute. */
const CHANGES = 300;

export interface CompetitionAsker {
  readonly account: Account;
  /** By a key: only for the account's own competitions. */
  readonly byKey: boolean;
}

export interface CompetitionAsking {
  /** @throws RefusalError session.missing, key.unknown, rate.limit, account.banned */
  who(request: FastifyRequest): Promise<CompetitionAsker>;
  /** The competition, and who asks. @throws RefusalError as {@link who}, competition.unknown, key.other */
  both(request: FastifyRequest, id: string): Promise<CompetitionAsker & { readonly competition: Competition }>;
  /** What is to be done once. @throws RefusalError key.form */
  once(request: FastifyRequest, asker: CompetitionAsker): Once | undefined;
}

export function competitionAskingOf(services: RouteServices, competitions: Competitions): CompetitionAsking {
  const { asking, store, clock, standing } = services;

  async function who(request: FastifyRequest): Promise<CompetitionAsker> {
    const bearer = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearer === undefined) return { account: await asking.who(request), byKey: false };
    // Guessing is counted by where it comes from.
    await asking.count(`key:${countedAs(request.ip)}`, 10 * CHANGES, MINUTE);
    const account = await store.keys.ownerOf(hashToken(bearer), clock.now());
    if (account === null) refused('key.unknown', 'This key is not known (any more).');
    await standing.pass(account.id, 'ban');
    if (request.method !== 'GET') await asking.count(`changes:key:${account.id}`, CHANGES, MINUTE);
    return { account, byKey: true };
  }

  return {
    who,

    async both(request, id) {
      const asker = await who(request);
      const competition = await competitions.find(id);
      if (asker.byKey && competition.state.organiser.id !== asker.account.id)
        refused('key.other', 'A key is only for competitions of whoever made it.');
      return { ...asker, competition };
    },

    once(request, { account }) {
      const key = request.headers['idempotency-key'];
      if (key === undefined) return undefined;
      if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key))
        refused('key.form', 'An idempotency key has 8 to 64 letters, digits, _ and -.');
      const asked = JSON.stringify([account.id, request.method, request.url, request.body ?? null]);
      return { key, asked: createHash('sha256').update(asked).digest('hex') };
    },
  };
}
