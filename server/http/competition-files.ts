/** Competitions as files: CSV, JSON and calendars. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Role, rolesOf } from '../../shared/competition/log/roles.ts';
import type { CompetitionExport, CompetitionView } from '../../shared/protocol/competition.ts';
import { CSV_MARK } from '../../shared/record/csv.ts';
import { competitionCalendar, playerCalendar } from '../competitions/calendar.ts';
import { authorOf, type Competition } from '../competitions/competitions.ts';
import { entriesCsv, gamesCsv, standingsCsv } from '../competitions/files.ts';
import { type Calendar, calendarText } from '../competitions/ical.ts';
import { workingsOf } from '../competitions/section-view.ts';
import type { Config } from '../config.ts';
import { refused } from '../errors.ts';
import { type App, limit } from './app.ts';
import { competitionAskingOf } from './competition-asking.ts';
import { competitionId as params } from './competition-shapes.ts';
import type { RouteServices } from './services.ts';

/** A player's calendar holds so many competitions, the running and coming ones first. */
const MOST = 60;

const TABLES: readonly (readonly [file: string, what: string, make: (view: CompetitionView) => string])[] = [
  ['standings', 'The tables and places', standingsCsv],
  ['games', 'The games', gamesCsv],
  ['entries', 'Who has entered', entriesCsv],
];

export function routeCompetitionFiles(app: App, services: RouteServices): void {
  const { asking, config, store, clock, competitions, competitionViews } = services;
  const own = competitionAskingOf(services, competitions);
  const tags = ['competitions'];

  function attached(reply: FastifyReply, type: string, name: string) {
    return reply.type(`${type}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}"`);
  }

  for (const [file, what, make] of TABLES)
    app.get(
      `/api/competitions/:id/${file}.csv`,
      {
        schema: { tags, summary: `${what} of a competition as CSV. Refused: competition.unknown`, params },
        config: limit(config, 60),
      },
      async (request, reply) => {
        const { id } = request.params as { id: string };
        const view = competitionViews.view(await competitions.find(id));
        return attached(reply, 'text/csv', `novuss-${id}-${file}.csv`).send(CSV_MARK + make(view));
      },
    );

  app.get(
    '/api/competitions/:id/export.json',
    {
      schema: {
        tags,
        summary: 'Everything about a competition, with all workings, for other programs. Refused: competition.unknown',
        params,
      },
      config: limit(config, 30),
    },
    async (request, reply) => {
      const competition = await competitions.find(request.params.id);
      const { state, id } = competition;
      const all: CompetitionExport = {
        format: 'novuss-competition-1',
        exportedAt: clock.now(),
        competition: competitionViews.view(competition),
        workings: state.sections.map((section) => workingsOf(state, section)),
      };
      return attached(reply, 'application/json', `novuss-${id}.json`).send(JSON.stringify(all));
    },
  );

  app.get(
    '/api/competitions/:id/log.json',
    {
      schema: {
        tags,
        summary: 'The whole event log, for those who run the competition. Refused: competition.unknown, role.forbidden',
        params,
      },
      config: limit(config, 30),
    },
    async (request, reply) => {
      const { competition, account } = await own.both(request, request.params.id);
      if (!runs(competition, account)) refused('role.forbidden', 'The log is for those who run the competition.');
      const events = await store.competitions.tail(competition.id, 0);
      return attached(reply, 'application/json', `novuss-${competition.id}-log.json`).send(JSON.stringify(events));
    },
  );

  // --- calendars

  /** Of the pages, as links in calendars must name it. */
  function originOf(request: FastifyRequest): string {
    return config.publicUrl ?? `${request.protocol}://${request.host}`;
  }

  function sendCalendar(reply: FastifyReply, calendar: Calendar) {
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', calendarCaching(config))
      .send(calendarText(calendar));
  }

  app.get(
    '/api/competitions/:id/calendar.ics',
    {
      schema: { tags, summary: 'The calendar of a competition (iCalendar). Refused: competition.unknown', params },
      config: limit(config, 60),
    },
    async (request, reply) =>
      sendCalendar(reply, competitionCalendar(await competitions.find(request.params.id), originOf(request))),
  );

  app.get(
    '/api/people/:id/calendar.ics',
    {
      schema: { tags, summary: 'What somebody plays in competitions (iCalendar). Refused: person.unknown', params },
      config: limit(config, 60),
    },
    async (request, reply) => {
      const account = await asking.person(request.params.id);
      const found = await store.competitions.list({
        account: account.id,
        part: 'player',
        phases: ['entry', 'closed', 'running', 'finished'],
        limit: MOST,
      });
      const all = await Promise.all(found.map(({ entry }) => competitions.find(entry.id)));
      return sendCalendar(reply, playerCalendar(all, account, originOf(request)));
    },
  );
}

/**
 * How long calendars are kept on the way. Where the service isn't told its address the links in them lead to whatever host the
 * request named: nobody else gets those.
 */
export function calendarCaching({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl === undefined ? 'no-cache' : 'public, max-age=300';
}

/** Who plays, speaks for a team or only looks on. */
const TAKES_PART: readonly Role[] = ['outsider', 'member', 'captain', 'vice'];

/** Whether somebody is of those who run a competition. */
function runs({ state }: Competition, account: { readonly id: string; readonly name: string }): boolean {
  const roles = rolesOf(state, authorOf(account), {});
  return roles.some((role) => !TAKES_PART.includes(role));
}
