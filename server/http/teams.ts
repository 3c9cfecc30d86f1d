import type { PersonNamed } from '../../shared/protocol/competition.ts';
import type { ChannelLine, ChannelView, TeamList, TeamView } from '../../shared/protocol/team.ts';
import { teamCalendar } from '../competitions/calendar.ts';
import { calendarText } from '../competitions/ical.ts';
import { mustBelong, TeamTalk } from '../competitions/team-channel.ts';
import { leads } from '../competitions/team-day.ts';
import { peopleOfTeam, teamEntry } from '../competitions/team-entry.ts';
import { refused } from '../errors.ts';
import type { TeamLine } from '../store/teams.ts';
import { type App, limit } from './app.ts';
import { competitionAskingOf } from './competition-asking.ts';
import type { RouteServices } from './services.ts';
import { mustBeThere, teamReadingsOf } from './team-reading.ts';
import * as shapes from './team-shapes.ts';

/** So many lines of a channel are kept, and so many one may say within a minute. */
const LINES = 200;
const LINES_A_MINUTE = 20;
const MINUTE = 60_000;

export function routeTeams(app: App, services: RouteServices): void {
  const { asking, config, store, clock, competitions } = services;
  const own = competitionAskingOf(services, competitions);
  const readings = teamReadingsOf(services);
  const talk = new TeamTalk({ matches: services.matches, games: store.games, clock });
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
        .header('cache-control', 'public, max-age=300')
        .send(calendarText(teamCalendar(competition, team.id, team.name, origin)));
    },
  );

  // --- the channel

  async function linesShown(lines: readonly TeamLine[]): Promise<readonly ChannelLine[]> {
    const names = await store.accounts.named(lines.flatMap((line) => [line.account, line.calls ?? line.account]));
    const person = (id: string): PersonNamed => ({ id, name: names.get(id)?.name ?? id });
    return lines.map(({ n, account, at, text, calls }) => ({
      n,
      from: person(account),
      at,
      text,
      calls: calls === null ? null : person(calls),
    }));
  }

  app.get(
    '/api/competitions/:id/teams/:team/channel',
    {
      schema: {
        tags,
        summary:
          'What the team says among itself; not while one’s own set is played (3.8). Refused: competition.unknown, team.none, participant.unknown, team.other, channel.set',
        params,
        querystring: shapes.afterQuery,
      },
      config: limit(config, 240),
    },
    async (request): Promise<ChannelView> => {
      const { id, team } = request.params;
      const { account, byKey } = await own.both(request, id);
      if (byKey) refused('team.other', 'This is for the team’s captain, deputy and players.', '3.8');
      await talk.mustBeFree(await readings.competition(id), team, account.id);
      const lines = await store.teams.lines({ competition: id, team }, request.query.after ?? 0);
      return { lines: await linesShown(lines) };
    },
  );

  app.post(
    '/api/competitions/:id/teams/:team/channel',
    {
      schema: {
        tags,
        summary:
          'Say something to the team, or call somebody of it. Refused: competition.unknown, team.none, participant.unknown, team.other, channel.set, role.forbidden, roster.unknown, rate.limit',
        params,
        body: shapes.channelWish,
      },
      config: limit(config, 60),
    },
    async (request, reply): Promise<ChannelLine> => {
      const { id, team } = request.params;
      const { account, byKey } = await own.both(request, id);
      const competition = await readings.competition(id);
      const { state } = competition;
      mustBelong(state, team, account.id);
      if (byKey) refused('team.other', 'This is for the team’s captain, deputy and players.', '3.8');
      await talk.mustBeFree(competition, team, account.id);
      const { text = '', calls = null } = request.body;
      if (calls !== null && !leads(state, team, account.id))
        refused('role.forbidden', 'The captain and the deputy call their players.', '5.1');
      if (calls !== null && !peopleOfTeam(state, team).includes(calls))
        refused('roster.unknown', 'That person is not in the roster of this team.');
      await asking.count(`channel:${account.id}`, LINES_A_MINUTE, MINUTE);
      const line = { competition: id, team, at: clock.now(), account: account.id, text: text.trim(), calls };
      const said = await store.teams.say(line, LINES);
      reply.code(201);
      return (await linesShown([said]))[0]!;
    },
  );
}
