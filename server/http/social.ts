/** Friends and blocks. */
import { z } from 'zod';
import { friend, person, whom } from '../../shared/protocol/api.ts';
import { valued } from '../../shared/table/refusal.ts';
import { refused, refusedAs } from '../errors.ts';
import { DELETED_NAME } from '../store/accounts.ts';
import { ListFull } from '../store/social.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

/** What the store says when a list is full is a refusal. @throws RefusalError list.full */
async function withRoom<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ListFull)
      refusedAs(valued('list.full', { most: error.most }, `That list has at most ${error.most}.`));
    throw error;
  }
}

export function routeSocial(app: App, services: RouteServices): void {
  const { asking, config, store, clock } = services;
  const { social, accounts, games } = store;
  const tags = ['friends'];
  const one = z.object({ id: z.string().max(64) });

  app.get(
    '/api/friends',
    {
      schema: { tags, summary: 'Friends, and who asks to be one', response: { 200: z.array(friend) } },
      config: limit(config, 240),
    },
    async (request) => {
      const account = await asking.who(request);
      const rows = await social.friends(account.id);
      const named = await accounts.named(rows.map((row) => row.account));
      return Promise.all(
        rows.map(async (row) => ({
          id: row.account,
          name: named.get(row.account)?.name ?? DELETED_NAME,
          state:
            row.since !== null
              ? ('friends' as const)
              : row.askedBy === account.id
                ? ('asked' as const)
                : ('asking' as const),
          since: row.since ?? row.askedAt,
          playing: row.since === null ? null : await games.ratedNow(row.account),
        })),
      );
    },
  );

  app.post(
    '/api/friends',
    {
      schema: {
        tags,
        summary:
          'Ask somebody to be a friend, or say yes. Refused: person.unknown, person.self, person.apart, list.full',
        body: whom,
        response: { 200: z.object({ ...person.shape, state: z.enum(['friends', 'asked']) }) },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      const other = await asking.person(request.body.person);
      if (other.id === account.id) refused('person.self', 'That is yourself.');
      if ((await social.apart(account.id)).includes(other.id))
        refused('person.apart', 'You and this person can’t be friends.');
      const row = await withRoom(social.befriend(account.id, other.id, clock.now()));
      return { id: other.id, name: other.name, state: row.since === null ? ('asked' as const) : ('friends' as const) };
    },
  );

  app.delete(
    '/api/friends/:id',
    {
      schema: {
        tags,
        summary: 'End a friendship, take a question back, say no',
        params: one,
        response: { 200: z.object({}) },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      await social.unfriend(account.id, request.params.id);
      return {};
    },
  );

  app.get(
    '/api/blocks',
    {
      schema: { tags, summary: 'Whom one has blocked', response: { 200: z.array(person) } },
      config: limit(config, 120),
    },
    async (request) => {
      const account = await asking.who(request);
      const ids = await social.blocked(account.id);
      const named = await accounts.named(ids);
      return ids.map((id) => ({ id, name: named.get(id)?.name ?? DELETED_NAME }));
    },
  );

  app.post(
    '/api/blocks',
    {
      schema: {
        tags,
        summary:
          'Block somebody: no games, challenges or questions from or with them; a friendship ends. Refused: person.unknown, person.self, list.full',
        body: whom,
        response: { 200: person },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      const other = await asking.person(request.body.person);
      if (other.id === account.id) refused('person.self', 'That is yourself.');
      await withRoom(social.block(account.id, other.id, clock.now()));
      return { id: other.id, name: other.name };
    },
  );

  app.delete(
    '/api/blocks/:id',
    { schema: { tags, summary: 'Unblock', params: one, response: { 200: z.object({}) } }, config: limit(config, 60) },
    async (request) => {
      const account = await asking.who(request);
      await social.unblock(account.id, request.params.id);
      return {};
    },
  );
}
