/** The matches and players of a team competition as lists and files. What is sealed is in none of them. */
import { unsealedLog } from '../../shared/competition/team/match-settle.ts';
import type { MatchExport, MatchList, PlayerList } from '../../shared/protocol/team.ts';
import { CSV_MARK } from '../../shared/record/csv.ts';
import { matchEntries, matchView, shownMatches } from '../competitions/match-view.ts';
import { peopleOfTeam } from '../competitions/team-entry.ts';
import { boardsCsv, playersCsv, teamsCsv } from '../competitions/team-files.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';
import { teamReadingsOf } from './team-reading.ts';
import * as shapes from './team-shapes.ts';

export function routeTeamFiles(app: App, services: RouteServices): void {
  const { config, store, clock, matches } = services;
  const readings = teamReadingsOf(services);
  const tags = ['teams'];
  const params = shapes.ofMatch;

  app.get(
    '/api/competitions/:id/matches',
    {
      schema: {
        tags,
        summary: 'The matches of teams with their running scores. Refused: competition.unknown, team.none',
        params: shapes.competition,
        querystring: shapes.matchesQuery,
      },
      config: limit(config, 240),
    },
    async (request): Promise<MatchList> => {
      const competition = await readings.competition(request.params.id);
      const reading = await readings.reading(competition, []);
      const all = await matches.of(competition.id);
      return {
        competition: { id: competition.id, name: competition.state.name },
        matches: matchEntries(reading, all, request.query),
      };
    },
  );

  app.get(
    '/api/competitions/:id/matches/:game/export.json',
    {
      schema: {
        tags,
        summary: 'A match with its log, without what is sealed. Refused: competition.unknown, team.none, game.unknown',
        params,
      },
      config: limit(config, 60),
    },
    async (request, reply) => {
      const { id, game: number } = request.params;
      const { reading, game, match, grounds } = await readings.match(id, number);
      const all: MatchExport = {
        format: 'novuss-team-match-1',
        exportedAt: clock.now(),
        match: matchView(reading, game, match, grounds),
        log: match === null ? [] : unsealedLog(await store.teamMatches.tail(match.id, 0)),
      };
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="novuss-${id}-${game.id}.json"`)
        .send(JSON.stringify(all));
    },
  );

  app.get(
    '/api/competitions/:id/players',
    {
      schema: {
        tags,
        summary:
          'The players with their results, all or at one number (2.1.g). Refused: competition.unknown, team.none',
        params: shapes.competition,
        querystring: shapes.playersQuery,
      },
      config: limit(config, 120),
    },
    async (request): Promise<PlayerList> =>
      readings.players(await readings.competition(request.params.id), request.query.number ?? null),
  );

  const FILES: readonly (readonly [file: string, what: string, make: (id: string) => Promise<string>])[] = [
    [
      'players',
      'The players of the teams',
      async (id) => {
        const competition = await readings.competition(id);
        return playersCsv(competition.state, await readings.players(competition, null));
      },
    ],
    [
      'boards',
      'The boards of all matches',
      async (id) => {
        const competition = await readings.competition(id);
        const { state } = competition;
        const shown = shownMatches(competition, await matches.of(id));
        const people = state.participants.flatMap((team) => peopleOfTeam(state, team.id));
        const reading = await readings.reading(competition, people);
        return boardsCsv(
          reading.view.games.map((game) => matchView(reading, state.games[game.id]!, shown.get(game.id) ?? null)),
        );
      },
    ],
    [
      'teams',
      'The teams with their rosters',
      async (id) => {
        const { state } = await readings.competition(id);
        return teamsCsv(await Promise.all(state.participants.map((team) => readings.team(id, team.id))));
      },
    ],
  ];
  for (const [file, what, make] of FILES)
    app.get(
      `/api/competitions/:id/${file}.csv`,
      {
        schema: {
          tags,
          summary: `${what} as CSV. Refused: competition.unknown, team.none`,
          params: shapes.competition,
        },
        config: limit(config, 30),
      },
      async (request, reply) => {
        const { id } = request.params as { id: string };
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="novuss-${id}-${file}.csv"`)
          .send(CSV_MARK + (await make(id)));
      },
    );
}
