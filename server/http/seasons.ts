/** Seasons, and the keys by which programs of organisers ask. */
import { randomBytes } from 'node:crypto';
import { nanoid } from 'nanoid';
import { z } from 'zod';
import type { ApiKey, ApiKeyMade, SeasonList, SeasonView } from '../../shared/protocol/competition.ts';
import { valued } from '../../shared/table/refusal.ts';
import { hashToken } from '../accounts/sessions.ts';
import { seasonView } from '../competitions/seasons.ts';
import { refused, refusedAs } from '../errors.ts';
import { mustBeDecent } from '../moderation/decent.ts';
import type { Account } from '../store/accounts.ts';
import { DELETED_NAME } from '../store/accounts.ts';
import type { Season } from '../store/seasons.ts';
import { type App, limit } from './app.ts';
import { competitionAskingOf } from './competition-asking.ts';
import { apiKey, competitionId, newKey, newSeason } from './competition-shapes.ts';
import type { RouteServices } from './services.ts';
import { describeMe } from './session.ts';

/** So many keys of one account. */
const KEYS = 10;
const LISTED = 100;
/** What keys begin with, so that one that was published by mistake is known for what it is. */
const PREFIX = 'novuss_';

export function routeSeasons(app: App, services: RouteServices): void {
  const { asking, config, store, clock, competitions } = services;
  const own = competitionAskingOf(services, competitions);
  const tags = ['competitions'];
  const params = competitionId;

  async function mustOrganise(account: Account): Promise<void> {
    if (!(await describeMe(services, account)).mayCreateCompetitions)
      refused('role.missing', 'This is for organisers.');
  }

  async function shown(season: Season): Promise<SeasonView> {
    const [named, all] = await Promise.all([
      store.accounts.named([season.organiser]),
      Promise.all(season.competitions.map((id) => competitions.find(id))),
    ]);
    return seasonView(season, named.get(season.organiser)?.name ?? DELETED_NAME, all);
  }

  app.get(
    '/api/seasons',
    { schema: { tags, summary: 'Seasons, the newest first' }, config: limit(config, 120) },
    async (): Promise<SeasonList> => {
      const seasons = await store.seasons.list(LISTED);
      const named = await store.accounts.named([...new Set(seasons.map(({ organiser }) => organiser))]);
      return {
        seasons: seasons.map(({ id, name, organiser }) => ({
          id,
          name,
          organiser: { id: organiser, name: named.get(organiser)?.name ?? DELETED_NAME },
        })),
      };
    },
  );

  app.get(
    '/api/seasons/:id',
    {
      schema: { tags, summary: 'A season with its table. Refused: season.unknown', params },
      config: limit(config, 120),
    },
    async (request): Promise<SeasonView> => {
      const season = await store.seasons.find(request.params.id);
      if (season === null) refused('season.unknown', 'There is no such season.');
      return shown(season);
    },
  );

  app.post(
    '/api/seasons',
    {
      schema: {
        tags,
        summary:
          'Make a season of competitions. For organisers. Refused: role.missing, competition.unknown, name.words',
        body: newSeason,
      },
      config: limit(config, 30),
    },
    async (request, reply) => {
      const { account } = await own.who(request);
      await mustOrganise(account);
      mustBeDecent(request.body.name);
      const season: Season = { ...request.body, id: nanoid(10), organiser: account.id, createdAt: clock.now() };
      // All of them are there.
      const view = await shown(season);
      await store.seasons.make(season);
      return reply.code(201).send(view);
    },
  );

  app.patch(
    '/api/seasons/:id',
    {
      schema: {
        tags,
        summary:
          'Change one’s own season: name, rules and competitions anew. Refused: season.unknown, competition.unknown, name.words',
        params,
        body: newSeason,
      },
      config: limit(config, 60),
    },
    async (request): Promise<SeasonView> => {
      const { account } = await own.who(request);
      const before = await store.seasons.find(request.params.id);
      if (before === null || before.organiser !== account.id) refused('season.unknown', 'You have no such season.');
      mustBeDecent(request.body.name);
      const season: Season = { ...before, ...request.body };
      const view = await shown(season);
      await store.seasons.change(season);
      return view;
    },
  );

  // --- keys

  app.get(
    '/api/keys',
    {
      schema: { tags, summary: 'One’s own keys', response: { 200: z.array(apiKey) } },
      config: limit(config, 60),
    },
    async (request): Promise<ApiKey[]> => [...(await store.keys.list((await asking.member(request)).id))],
  );

  app.post(
    '/api/keys',
    {
      schema: {
        tags,
        summary:
          'Make a key with which a program asks as oneself about one’s own competitions (Authorization: Bearer ...); it is shown this once. For organisers. Refused: account.guest, role.missing, list.full',
        body: newKey,
        response: { 201: apiKey.extend({ key: z.string() }) },
      },
      config: limit(config, 20),
    },
    async (request, reply) => {
      const account = await asking.member(request);
      await mustOrganise(account);
      const key = PREFIX + randomBytes(24).toString('base64url');
      const kept = {
        id: nanoid(10),
        name: request.body.name,
        hint: key.slice(0, PREFIX.length + 4),
        createdAt: clock.now(),
      };
      if (!(await store.keys.make(account.id, kept, hashToken(key), KEYS)))
        refusedAs(valued('list.full', { most: KEYS }, `At most ${KEYS} keys; revoke one first.`));
      return reply.code(201).send({ ...kept, usedAt: null, key } satisfies ApiKeyMade);
    },
  );

  app.delete(
    '/api/keys/:id',
    {
      schema: { tags, summary: 'Revoke a key. Refused: key.missing', params, response: { 200: z.object({}) } },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.member(request);
      if (!(await store.keys.revoke(account.id, request.params.id))) refused('key.missing', 'You have no such key.');
      return {};
    },
  );
}
