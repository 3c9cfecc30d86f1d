/** Teams: their pages, calendars and lists. */

import type { MoveList, TeamList, TeamView } from '../../shared/protocol/team.ts';
import { teamCalendar } from '../competitions/calendar.ts';
import { calendarText } from '../competitions/ical.ts';
import { moveList, peopleOfMoves } from '../competitions/moves.ts';
import { teamEntry } from '../competitions/team-entry.ts';
import { type App, limit } from './app.ts';
import { calendarCaching } from './competition-files.ts';
import type { RouteServices } from './services.ts';
import { mustBeThere, teamReadingsOf } from './team-reading.ts';
import * as shapes from './team-shapes.ts';

export function routeTeams(app: App, services: RouteServices): void {
  const { config, store } = services;
  const readings = teamReadingsOf(services);
  const tags = ['teams'];
  const params = shapes.ofTeam;

  app.get(
    '/api/competitions/:id/teams',
    {
      schema: {
        tags,
        summary: 'The teams of a competition. Refused: competition.unknown, team.none',
        params: shapes.competition,
      },
      config: limit(config, 240),
    },
    async (request): Promise<TeamList> => {
      const competition = await readings.competition(request.params.id);
      const { id, state } = competition;
      const leaders = state.participants.flatMap((team) => [team.captain!, team.deputy ?? team.captain!]);
      const reading = await readings.reading(competition, leaders);
      return {
        competition: { id, name: state.name },
        teams: state.participants.map((team) => teamEntry(reading, team.id)),
      };
    },
  );

  app.get(
    '/api/competitions/:id/teams/:team',
    {
      schema: {
        tags,
        summary:
          'A team with its roster, matches and form. Refused: competition.unknown, team.none, participant.unknown',
        params,
      },
      config: limit(config, 240),
    },
    async (request): Promise<TeamView> => readings.team(request.params.id, request.params.team),
  );

  app.get(
    '/api/competitions/:id/teams/:team/calendar.ics',
    {
      schema: {
        tags,
        summary: 'The matches of a team (iCalendar). Refused: competition.unknown, team.none, participant.unknown',
        params,
      },
      config: limit(config, 60),
    },
    async (request, reply) => {
      const competition = await readings.competition(request.params.id);
      const team = mustBeThere(competition.state, request.params.team);
      const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', calendarCaching(config))
        .send(calendarText(teamCalendar(competition, team.id, team.name, origin)));
    },
  );

  app.get(
    '/api/competitions/:id/moves',
    {
      schema: {
        tags,
        summary: 'Who went from which team to which. Refused: competition.unknown, team.none',
        params: shapes.competition,
      },
      config: limit(config, 240),
    },
    async (request): Promise<MoveList> => {
      const competition = await readings.competition(request.params.id);
      const names = await store.accounts.named(peopleOfMoves(competition.state));
      return moveList(competition, names);
    },
  );
}
