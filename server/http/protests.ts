/** Protests: making them, and what everybody sees of them, with the physics of the disputed moment (3.4, 5.4, 8.1.g). */
import type { ProtestFile, ProtestList } from '../../shared/protocol/desk.ts';
import { protestFile } from '../competitions/protest-file.ts';
import { protestLine } from '../competitions/protest-lines.ts';
import { refused } from '../errors.ts';
import { watchableAt } from '../watching/delay.ts';
import { type App, limit } from './app.ts';
import { competitionAskingOf } from './competition-asking.ts';
import * as shapes from './competition-shapes.ts';
import * as own from './desk-shapes.ts';
import type { RouteServices } from './services.ts';

export function routeProtests(app: App, services: RouteServices): void {
  const { config, clock, competitions, desks, protests, store } = services;
  const asked = competitionAskingOf(services, competitions);
  const tags = ['officials'];

  app.get(
    '/api/competitions/:id/protests',
    {
      schema: {
        tags,
        summary: 'All protests and their decisions. Refused: competition.unknown',
        params: shapes.competitionId,
      },
      config: limit(config, 120),
    },
    async (request): Promise<ProtestList> => {
      const { id } = request.params;
      const { state } = await competitions.find(id);
      return { protests: state.protests.map((one) => protestLine(state, one, desks.heldUntil(id, one))) };
    },
  );

  app.get(
    '/api/competitions/:id/protests/:protest',
    {
      schema: {
        tags,
        summary:
          'A protest with its moment, the ruling and the physics of the strike. Refused: competition.unknown, protest.unknown',
        params: own.protestNumber,
      },
      config: limit(config, 120),
    },
    async (request): Promise<ProtestFile> => {
      const { id, protest: number } = request.params;
      const { state } = await competitions.find(id);
      const protest = state.protests.find((one) => one.event === number);
      if (protest === undefined) refused('protest.unknown', 'There is no such protest.');
      const line = protestLine(state, protest, desks.heldUntil(id, protest));
      const table = protest.moment?.table;
      const events = table === undefined ? null : await store.games.load(table);
      return protestFile(line, events === null ? [] : watchableAt(events, clock.now()));
    },
  );

  app.post(
    '/api/competitions/:id/protests',
    {
      schema: {
        tags,
        summary:
          'Protest, as player, captain or representative (5.4). Refused: competition.unknown, role.forbidden, game.unknown, game.approved, protest.*, talk.limit, text.length, key.used',
        params: shapes.competitionId,
        body: own.newProtest,
        response: { 201: shapes.done },
      },
      config: limit(config, 60),
    },
    async (request, reply) => {
      const asker = await asked.both(request, request.params.id);
      const { account, competition } = asker;
      const done = await protests.file(competition, account, request.body, asked.once(request, asker));
      return reply.code(201).send(done);
    },
  );
}
