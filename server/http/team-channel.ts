/** The channel of a team: its talk in the breaks (3.8), the captain's calls; lines taken away, and who is muted. */
import type { PersonNamed } from '../../shared/protocol/competition.ts';
import type { ChannelLine, ChannelMuted, ChannelView } from '../../shared/protocol/team.ts';
import { mustBelong, TeamTalk } from '../competitions/team-channel.ts';
import { leads } from '../competitions/team-day.ts';
import { peopleOfTeam } from '../competitions/team-entry.ts';
import { refused } from '../errors.ts';
import { countText } from '../moderation/counting.ts';
import { hasBarredWord } from '../moderation/filter.ts';
import { mustRank } from '../moderation/rank.ts';
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
/** Who keeps the talk of the service decent. */
const MODERATORS = ['moderator', 'administrator'] as const;

export function routeTeamChannel(app: App, services: RouteServices): void {
  const { asking, config, store, clock, competitions, standing } = services;
  const own = competitionAskingOf(services, competitions);
  const readings = teamReadingsOf(services);
  const talk = new TeamTalk({ matches: services.matches, games: store.games, clock });
  const tags = ['teams'];
  const params = shapes.ofTeam;

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
          'Say something to the team, or call somebody of it. Refused: competition.unknown, team.none, participant.unknown, team.other, channel.set, role.forbidden, roster.unknown, channel.muted, account.muted, text.words, rate.limit',
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
      if ((await store.teams.muted({ competition: id, team })).includes(account.id))
        refused('channel.muted', 'A moderator has muted you in the channel of this team.');
      const { text = '', calls = null } = request.body;
      if (calls !== null && !leads(state, team, account.id))
        refused('role.forbidden', 'The captain and the deputy call their players.', '5.1');
      if (calls !== null && !peopleOfTeam(state, team).includes(calls))
        refused('roster.unknown', 'That person is not in the roster of this team.');
      // A call without words is the captain's duty, and no talk.
      if (text.trim() !== '') await standing.pass(account.id, 'mute');
      if (hasBarredWord(text)) {
        countText('text.words', 'team');
        refused('text.words', 'That has a word that isn’t said here.');
      }
      await asking.count(`channel:${account.id}`, LINES_A_MINUTE, MINUTE);
      const line = { competition: id, team, at: clock.now(), account: account.id, text: text.trim(), calls };
      const said = await store.teams.say(line, LINES);
      reply.code(201);
      return (await linesShown([said]))[0]!;
    },
  );

  app.delete(
    '/api/competitions/:id/teams/:team/channel/:n',
    {
      schema: {
        tags,
        summary:
          'Take a line away; for captain, deputy and moderators. Refused: competition.unknown, team.none, participant.unknown, role.forbidden, channel.line',
        params: shapes.ofLine,
      },
      config: limit(config, 60),
    },
    async (request) => {
      const { id, team, n } = request.params;
      const { account, byKey } = await own.both(request, id);
      const { state } = await readings.competition(id);
      mustBeThere(state, team);
      const led = !byKey && leads(state, team, account.id);
      if (!led && (byKey || !(await moderates(account.id))))
        refused('role.forbidden', 'Lines are taken away by the captain, the deputy and moderators.', '5.1');
      if (!(await store.teams.unsay({ competition: id, team }, n)))
        refused('channel.line', 'There is no such line (any more).');
      if (!led)
        await store.rights.note({
          at: clock.now(),
          actor: account.id,
          action: 'channel.unsay',
          subject: team,
          details: { competition: id, n },
        });
      return {};
    },
  );

  /** Whether somebody is a moderator of the service. */
  async function moderates(account: string): Promise<boolean> {
    const roles = await store.rights.rolesOf(account);
    return MODERATORS.some((role) => roles.includes(role));
  }

  app.get(
    '/api/competitions/:id/teams/:team/channel/muted',
    {
      schema: {
        tags,
        summary:
          'Who is muted in the channel; for moderators. Refused: competition.unknown, team.none, participant.unknown, role.missing',
        params,
      },
      config: limit(config, 120),
    },
    async (request): Promise<ChannelMuted> => {
      const { id, team } = request.params;
      await asking.official(request, ...MODERATORS);
      mustBeThere((await readings.competition(id)).state, team);
      const muted = await store.teams.muted({ competition: id, team });
      const names = await store.accounts.named(muted);
      return { muted: muted.map((one) => ({ id: one, name: names.get(one)?.name ?? one })) };
    },
  );

  app.put(
    '/api/competitions/:id/teams/:team/channel/muted/:person',
    {
      schema: {
        tags,
        summary:
          'Mute somebody in the channel: what was said there goes, and nothing more is heard; or let them be heard again. For moderators; about moderators and administrators for administrators. Refused: competition.unknown, team.none, participant.unknown, role.missing, roster.unknown, sanction.self, sanction.rank',
        params: shapes.ofInvitation,
        body: shapes.channelMute,
      },
      config: limit(config, 60),
    },
    async (request) => {
      const { id, team, person } = request.params;
      const { on } = request.body;
      const moderator = await asking.official(request, ...MODERATORS);
      await mustRank(store.rights, moderator.id, person);
      const { state } = await readings.competition(id);
      mustBeThere(state, team);
      const of = { competition: id, team };
      // Who has left the team may still be let speak again, should they come back.
      if (on && !peopleOfTeam(state, team).includes(person))
        refused('roster.unknown', 'That person is not in the roster of this team.');
      const action = on ? 'channel.mute' : 'channel.unmute';
      await store.rights.note({ at: clock.now(), actor: moderator.id, action, subject: person, details: of });
      await store.teams.mute(of, person, moderator.id, clock.now(), on);
      return {};
    },
  );
}
