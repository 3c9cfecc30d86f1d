/** The referee's desk: what an official sees of the tables, and does there from afar (7.2, 8.1, 9.2). */
import { createHash } from 'node:crypto';
import { nanoid } from 'nanoid';
import type { Desk, DeskDone, DeskVersion, MyDesks, TableOffice } from '../../shared/protocol/desk.ts';
import { refused } from '../errors.ts';
import { type App, limit } from './app.ts';
import { competitionAskingOf } from './competition-asking.ts';
import * as shapes from './competition-shapes.ts';
import * as own from './desk-shapes.ts';
import type { RouteServices } from './services.ts';

/** So many competitions of an official are looked through. */
const MINE = 50;

export function routeDesk(app: App, services: RouteServices): void {
  const { asking, config, store, competitions, desks } = services;
  const asked = competitionAskingOf(services, competitions);
  const tags = ['officials'];

  app.get(
    '/api/desk/mine',
    {
      schema: { tags, summary: 'Where I hold an office, and what waits there. Refused: session.missing, key.other' },
      config: limit(config, 120),
    },
    async (request): Promise<MyDesks> => {
      const { account, byKey } = await asked.who(request);
      if (byKey) refused('key.other', 'A key is only for competitions of whoever made it.');
      const phases = ['running', 'finished'] as const;
      const rows = await store.competitions.list({ phases, account: account.id, part: 'official', limit: MINE });
      return desks.mine(
        rows.map(({ entry }) => entry),
        account,
      );
    },
  );

  app.get(
    '/api/competitions/:id/desk',
    {
      schema: {
        tags,
        summary:
          'The live tables of my part; 304 when `seen` is still its `v`. Refused: competition.unknown, role.forbidden',
        params: shapes.competitionId,
        querystring: own.deskSeen,
      },
      config: limit(config, 600),
    },
    async (request, reply): Promise<Desk> => {
      const { competition, account } = await asked.both(request, request.params.id);
      const desk = await desks.desk(competition, account);
      return request.query.seen === desk.v ? reply.code(304).send() : desk;
    },
  );

  app.get(
    '/api/competitions/:id/desk/version',
    {
      schema: {
        tags,
        summary:
          'With `seen` answered when the desk is another one than that, or after a while. Refused: competition.unknown, role.forbidden',
        params: shapes.competitionId,
        querystring: own.deskSeen,
        response: { 200: own.deskVersion },
      },
      config: limit(config, 600),
    },
    async (request): Promise<DeskVersion> => {
      const { id } = request.params;
      const { account } = await asked.both(request, id);
      return { v: await desks.version(id, account, request.query.seen) };
    },
  );

  app.post(
    '/api/competitions/:id/desk/tables/:table',
    {
      schema: {
        tags,
        summary:
          'An act at a table without sitting at it, by the office held at this moment. Refused: competition.unknown, table.unknown, seat.referee, desk.own-game, desk.reported, role.forbidden, decision.binding, strike.moving, key.used, and the codes of the act',
        params: own.deskTable,
        body: own.deskActBody,
        response: { 200: own.deskDone },
      },
      config: limit(config, 240),
    },
    async (request): Promise<DeskDone> => {
      const { id, table } = request.params;
      if (!own.knownTable.safeParse(table).success) refused('table.unknown', 'There is no such table.');
      const asker = await asked.both(request, id);
      const { account, competition } = asker;
      const once = asked.once(request, asker);
      // Its first part says what is asked once, its second what was asked.
      const key =
        once === undefined
          ? nanoid(20)
          : `${createHash('sha256').update(`${account.id} ${once.key}`).digest('hex').slice(0, 20)}.${once.asked.slice(0, 20)}`;
      return desks.act(competition, table, request.body.act, { id: account.id, name: account.name }, key);
    },
  );

  app.get(
    '/api/tables/:table/office',
    {
      schema: {
        tags,
        summary: 'What I am at a table, and whether I may take its referee’s seat. Refused: table.unknown',
        params: own.deskTable.pick({ table: true }),
      },
      config: limit(config, 240),
    },
    async (request): Promise<TableOffice> => {
      const { table } = request.params;
      if (!own.knownTable.safeParse(table).success) refused('table.unknown', 'There is no such table.');
      return desks.office(table, (await asking.maybe(request))?.id ?? null);
    },
  );
}
