/** What is played now, the featured table, and who watches. */
import { z } from 'zod';
import { liveGame, mode, watchersOf } from '../../shared/protocol/api.ts';
import { tableId } from '../../shared/protocol/schemas.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

/** So many games are listed at once. */
const PAGE = 100;

export function routeLive(app: App, services: RouteServices): void {
  const { config, live, feed, tables } = services;
  const tags = ['watching'];

  app.get(
    '/api/live',
    {
      schema: {
        tags,
        summary: 'Games that are played now, the best first; each as late as its regulations keep watchers back',
        querystring: z.object({
          mode: mode.optional(),
          rated: z.enum(['0', '1']).optional(),
          competition: z.string().max(64).optional(),
          /** A game of that competition: of a team match all its boards. */
          match: z.string().max(100).optional(),
        }),
        response: { 200: z.object({ games: z.array(liveGame), count: z.int() }) },
      },
      config: limit(config, 120),
    },
    async (request) => {
      const { mode, rated, competition, match } = request.query;
      const games = (await live.all()).filter(
        (game) =>
          (mode === undefined || game.mode === mode) &&
          (rated === undefined || game.rated === (rated === '1')) &&
          (competition === undefined || game.competition?.id === competition) &&
          (match === undefined || game.competition?.game === match),
      );
      return { games: games.slice(0, PAGE), count: games.length };
    },
  );

  app.get(
    '/api/live/featured',
    {
      schema: {
        tags,
        summary: 'The featured game: the best one, until it is over; null: nothing is played',
        response: { 200: z.object({ game: liveGame.nullable() }) },
      },
      config: limit(config, 240),
    },
    async () => ({ game: await live.featured() }),
  );

  app.get(
    '/api/tables/:id/watchers',
    {
      schema: {
        tags,
        summary: 'Who watches a game: how many, and some of them by name. Refused: table.unknown, table.closed',
        params: z.object({ id: tableId }),
        response: { 200: watchersOf },
      },
      config: limit(config, 120),
    },
    async (request) => {
      const { id } = request.params;
      await tables.mustBeOpen(id);
      return { count: feed.watchers(id), people: [...feed.people(id)] };
    },
  );
}
