/** Friendly tables: making one, and what one is. */
import { z } from 'zod';
import { tableId } from '../../shared/protocol/schemas.ts';
import { CUE_ERROR_NAMES } from '../../shared/table/cue-error.ts';
import type { ProfileName } from '../../shared/table/profile.ts';
import { SEATS } from '../../shared/table/seats.ts';
import { countedAs } from '../doors.ts';
import { refused } from '../errors.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

const PROFILE_NAMES = ['federation', 'fast', 'slow'] as const satisfies readonly ProfileName[];

/** Tables that one account may make in an hour: each stays in the store. */
const TABLES_AN_HOUR = 100;
/** And from one address, by whomever: guests cost nothing. */
const TABLES_OF_ADDRESS = 300;
const HOUR = 3_600_000;

const newTable = z.object({
  kind: z.enum(['friends', 'alone']),
  mode: z.enum(['singles', 'pairs']).optional(),
  sets: z.int().min(1).max(16).optional(),
  playAll: z.boolean().optional(),
  clocks: z.enum(['none', 'federation']).optional(),
  referee: z.boolean().optional(),
  firstStrike: z.enum(['me', 'opponent']).optional(),
  profile: z.enum(PROFILE_NAMES).optional(),
  /** The error of the cue in people's strikes. */
  cueError: z.enum(CUE_ERROR_NAMES).optional(),
  /** Watchers see it so many seconds later, until it is over. */
  watchDelay: z.int().min(0).max(900).optional(),
  /** Watchers may talk among themselves. */
  watchChat: z.boolean().optional(),
});

const tableSummary = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'playing', 'over']),
  mode: z.enum(['singles', 'pairs']),
  alone: z.boolean(),
  sets: z.int(),
  players: z.array(z.object({ seat: z.enum(SEATS), id: z.string(), name: z.string() })),
});

export function routeTables(app: App, services: RouteServices): void {
  const { asking, config, standing, tables } = services;
  const tags = ['tables'];
  const params = z.object({ id: z.string() });

  function known(id: string): string {
    if (!tableId.safeParse(id).success) refused('table.unknown', 'There is no such table.');
    return id;
  }

  app.post(
    '/api/tables',
    {
      schema: {
        tags,
        summary: 'A table among friends, or to try alone. Refused: guest.held-back',
        body: newTable,
        response: { 201: z.object({ id: z.string() }) },
      },
      config: limit(config, 60),
    },
    async (request, reply) => {
      const account = await asking.who(request);
      if (request.body.kind === 'friends') await standing.passGuest(account);
      await asking.count(`tables:${account.id}`, TABLES_AN_HOUR, HOUR);
      await asking.count(`tables:from:${countedAs(request.ip)}`, TABLES_OF_ADDRESS, HOUR);
      const id = await tables.create(request.body, { id: account.id, name: account.name });
      return reply.code(201).send({ id });
    },
  );

  app.get(
    '/api/tables/:id',
    {
      schema: {
        tags,
        summary: 'What a table is. Refused: table.unknown, table.closed',
        params,
        response: { 200: tableSummary },
      },
      config: limit(config, 240),
    },
    async (request) => {
      const { players, ...rest } = await tables.summary(known(request.params.id));
      return { ...rest, players: [...players] };
    },
  );

  app.get(
    '/api/tables/:id/protocol',
    {
      schema: { tags, summary: 'The protocol of a game so far. Refused: table.unknown, table.closed', params },
      config: limit(config, 60),
    },
    async (request) => tables.protocol(known(request.params.id), (await asking.maybe(request))?.id ?? null),
  );
}
