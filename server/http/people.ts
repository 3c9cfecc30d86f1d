/** Leaderboards, profiles, histories. */
import { z } from 'zod';
import { botNameIn, levelOfBot } from '../../shared/bot/seated.ts';
import {
  leader,
  mode,
  type PlayedGame,
  person,
  playedGames,
  profile,
  type RatingShown,
  ratingPoint,
  score,
  tableResult,
  type totals as totalsSchema,
} from '../../shared/protocol/api.ts';
import type { Standing } from '../../shared/rating/history.ts';
import { shownRating } from '../../shared/rating/rating.ts';
import type { Mode } from '../../shared/table/seats.ts';
import { refused } from '../errors.ts';
import { type Account, DELETED_NAME } from '../store/accounts.ts';
import type { HistoryEntry, Totals } from '../store/results.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

const LEADERS = 100;
const PAGE = 50;

/** The name of who played, as it is now: a bot's, or a person's; somebody unknown has gone. */
function nameOf(id: string, named: ReadonlyMap<string, Account>): string {
  const level = levelOfBot(id);
  return level === null ? (named.get(id)?.name ?? DELETED_NAME) : botNameIn(level);
}

function played(entry: HistoryEntry, named: ReadonlyMap<string, Account>): PlayedGame {
  return {
    ...entry,
    players: entry.players.map(({ account, outcome: _outcome, ...rest }) => ({
      ...rest,
      id: account,
      name: nameOf(account, named),
    })),
  };
}

function shown({ rating, games }: Standing, now: number): RatingShown {
  return { ...shownRating(rating, now), games };
}

function describe({ potting, strikes, ...rest }: Totals): z.infer<typeof totalsSchema> {
  return { ...rest, strikes, pottingShare: strikes === 0 ? null : Math.round((1000 * potting) / strikes) / 1000 };
}

/** A place in a history, as the page hands it back. */
function cursor(text: string | undefined): { endedAt: number; game: string } | undefined {
  if (text === undefined) return undefined;
  const [, at, game] = /^(\d{1,16})-([\w-]{1,40})$/.exec(text) ?? [];
  if (at === undefined || game === undefined) refused('request.form', 'That is no place in a history.');
  return { endedAt: Number(at), game };
}

export function routePeople(app: App, services: RouteServices): void {
  const { asking, config, store, clock } = services;
  const { results, accounts } = store;
  const tags = ['people'];
  const one = z.object({ id: z.string().max(64) });

  app.get(
    '/api/leaderboards/:mode',
    {
      schema: {
        tags,
        summary: 'The strongest who are active and no longer provisional',
        params: z.object({ mode }),
        response: { 200: z.array(leader) },
      },
      config: limit(config, 120),
    },
    async (request) => {
      const now = clock.now();
      const rows = await results.leaders(request.params.mode, now, LEADERS);
      return rows.map((row, i) => ({ place: i + 1, id: row.account, name: row.name, rating: shown(row, now) }));
    },
  );

  app.get(
    '/api/people',
    {
      schema: {
        tags,
        summary: 'Find somebody by name. Refused: person.unknown',
        querystring: z.object({ name: z.string().min(1).max(200) }),
        response: { 200: person },
      },
      config: limit(config, 120),
    },
    async (request) => {
      const { id, name } = await asking.person(request.query.name);
      return { id, name };
    },
  );

  app.get(
    '/api/people/:id',
    {
      schema: {
        tags,
        summary: 'A profile. Refused: person.unknown',
        params: one,
        response: { 200: profile },
      },
      config: limit(config, 240),
    },
    async (request) => {
      const { id } = request.params;
      const account = await accounts.find(id);
      if (account === null) refused('person.unknown', 'There is no such person.');
      const now = clock.now();
      const asks = await asking.maybe(request);
      const rating = async (which: Mode) => {
        const standing = (await results.ratings([id], which)).get(id);
        return standing === undefined ? null : shown(standing, now);
      };
      const [singles, pairs, formerNames, taken, totalsOfSingles, totalsOfPairs, againstYou, playing] =
        await Promise.all([
          rating('singles'),
          rating('pairs'),
          accounts.formerNames(id),
          store.moderation.takenNames(id),
          results.totals(id, 'singles'),
          results.totals(id, 'pairs'),
          asks === null || asks.id === id ? null : results.headToHead(asks.id, id),
          store.games.ratedNow(id),
        ]);
      return {
        id,
        name: account.name,
        kind: account.kind,
        since: account.createdAt,
        // What guests were called says nothing of anybody; what a moderator took isn't shown again.
        formerNames: formerNames.filter(({ name }) => !/^Guest \d+$/.test(name) && !taken.includes(name)),
        ratings: { singles, pairs },
        totals: { singles: describe(totalsOfSingles), pairs: describe(totalsOfPairs) },
        againstYou,
        playing,
      };
    },
  );

  app.get(
    '/api/people/:id/ratings',
    {
      schema: {
        tags,
        summary: 'The rating graph: after each rated game, oldest first',
        params: one,
        querystring: z.object({ mode: mode.default('singles') }),
        response: { 200: z.array(ratingPoint) },
      },
      config: limit(config, 120),
    },
    async (request) => {
      const steps = await results.steps(request.params.id, request.query.mode);
      return steps.map((step) => {
        const { number, uncertainty } = shownRating(step, step.at);
        return { at: step.at, number, uncertainty, game: step.game };
      });
    },
  );

  app.get(
    '/api/people/:id/games',
    {
      schema: {
        tags,
        summary: 'Every game of a person, newest first, in pages',
        params: one,
        querystring: z.object({
          limit: z.coerce.number().int().min(1).max(PAGE).default(20),
          before: z.string().max(80).optional(),
        }),
        response: { 200: playedGames },
      },
      config: limit(config, 240),
    },
    async (request) => {
      const { limit: wanted, before } = request.query;
      const rows = await results.history(request.params.id, { limit: wanted + 1, before: cursor(before) });
      const page = rows.slice(0, wanted);
      const named = await accounts.named(page.flatMap((row) => row.players.map((player) => player.account)));
      const last = page.at(-1);
      const more = rows.length > wanted && last !== undefined;
      return {
        games: page.map((row) => played(row, named)),
        next: more ? `${last.endedAt}-${last.game}` : null,
      };
    },
  );

  app.get(
    '/api/people/:id/against/:other',
    {
      schema: {
        tags,
        summary: 'Head to head, as the first sees it',
        params: one.extend({ other: z.string().max(64) }),
        response: { 200: score },
      },
      config: limit(config, 120),
    },
    async (request) => results.headToHead(request.params.id, request.params.other),
  );

  app.get(
    '/api/tables/:id/result',
    {
      schema: {
        tags: ['tables'],
        summary: 'What a game came to, and what it made of the ratings. Refused: result.none',
        params: one,
        response: { 200: tableResult },
      },
      config: limit(config, 240),
    },
    async (request) => {
      const entry = await results.result(request.params.id);
      if (entry === null) refused('result.none', 'That game has no result (yet).');
      const named = await accounts.named(entry.players.map((player) => player.account));
      const steps = await results.stepsOf(entry.game);
      return {
        ...played(entry, named),
        ratings: steps.map((step) => {
          const after = { ...shownRating(step, step.at), games: step.games };
          const before = step.before === null ? null : shownRating(step.before, step.at);
          return {
            id: step.account,
            name: named.get(step.account)?.name ?? DELETED_NAME,
            before,
            after,
            change: after.number - (before?.number ?? 1500),
          };
        }),
      };
    },
  );
}
