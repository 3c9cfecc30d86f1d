/** Teams: their pages, invitations to their rosters, their channel; and what people are told. */
import { decide } from '../../shared/competition/log/decide.ts';
import { ROSTER } from '../../shared/competition/log/entrant.ts';
import { may, rolesOf } from '../../shared/competition/log/roles.ts';
import { type CompetitionState, participantOf } from '../../shared/competition/log/state.ts';
import type { Done, PersonNamed } from '../../shared/protocol/competition.ts';
import type {
  ChannelLine,
  ChannelView,
  Invitation,
  MyInvitations,
  NoticeLine,
  NoticeList,
  TeamList,
  TeamView,
} from '../../shared/protocol/team.ts';
import { teamCalendar } from '../competitions/calendar.ts';
import { authorOf, type Competition } from '../competitions/competitions.ts';
import { calendarText } from '../competitions/ical.ts';
import { mustBelong, TeamTalk } from '../competitions/team-channel.ts';
import { leads } from '../competitions/team-day.ts';
import { peopleOfTeam, teamEntry } from '../competitions/team-view.ts';
import { refused } from '../errors.ts';
import type { TeamInvitation, TeamLine } from '../store/teams.ts';
import { type App, limit } from './app.ts';
import { competitionAskingOf } from './competition-asking.ts';
import type { RouteServices } from './services.ts';
import { teamReadingsOf } from './team-reading.ts';
import * as shapes from './team-shapes.ts';

/** So many are asked into one team at a time. */
const INVITED = ROSTER;
/** So many lines of a channel are kept, and so many one may say within a minute. */
const LINES = 200;
const LINES_A_MINUTE = 20;
const MINUTE = 60_000;
/** So many notices a page; they are of so many competitions, the running ones first. */
const PAGE = 50;
const COMPETITIONS = 60;

export function routeTeams(app: App, services: RouteServices): void {
  const { asking, config, store, clock, competitions, notices } = services;
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

  function mustBeThere(state: CompetitionState, team: string) {
    const found = participantOf(state, team);
    if (found === undefined) refused('participant.unknown', 'There is no such team in this competition.');
    return found;
  }

  // --- invitations

  async function shown(rows: readonly TeamInvitation[]): Promise<Invitation[]> {
    const names = await store.accounts.named(rows.flatMap((row) => [row.account, row.invited_by]));
    const person = (id: string): PersonNamed => ({ id, name: names.get(id)?.name ?? id });
    return Promise.all(
      rows.map(async ({ competition: id, team, account, invited_by, number, at }) => {
        const { state } = await competitions.find(id);
        return {
          competition: { id, name: state.name },
          team: { id: team, name: participantOf(state, team)?.name ?? team },
          person: person(account),
          number,
          by: person(invited_by),
          at,
        };
      }),
    );
  }

  /** @throws RefusalError role.forbidden */
  function mustManage({ state }: Competition, team: string, account: PersonNamed): void {
    mustBeThere(state, team);
    if (!may(rolesOf(state, authorOf(account), { participant: team }), 'add-member'))
      refused('role.forbidden', 'The roster is the captain’s, the deputy’s, and the organiser’s.', '5.1');
  }

  app.post(
    '/api/competitions/:id/teams/:team/invitations',
    {
      schema: {
        tags,
        summary:
          'Ask somebody into the roster; they are in it when they accept. Refused: competition.unknown, team.none, participant.unknown, role.forbidden, person.unknown, roster.*, entry.twice, list.full',
        params,
        body: shapes.newInvitation,
      },
      config: limit(config, 60),
    },
    async (request, reply): Promise<Invitation> => {
      const { id, team } = request.params;
      const { account } = await own.both(request, id);
      const competition = await readings.competition(id);
      mustManage(competition, team, account);
      const person = await asking.person(request.body.person);
      const { number } = request.body;
      const now = clock.now();
      // What would be refused when they accept is refused now.
      const member = { id: person.id, name: person.name, ...(number !== undefined && { number }) };
      const tried = decide(
        competition.state,
        { type: 'add-member', participant: team, member },
        authorOf(account),
        now,
      );
      if (!tried.ok) refused(tried.error.code, tried.error.message, tried.error.clause);
      const row = {
        account: person.id,
        competition: id,
        team,
        number: number ?? null,
        invited_by: account.id,
        at: now,
      };
      if (!(await store.teams.invite(row, INVITED))) refused('list.full', `At most ${INVITED} are asked at a time.`);
      const kept = (await store.teams.invitations(row)).find((one) => one.account === person.id)!;
      reply.code(201);
      return (await shown([kept]))[0]!;
    },
  );

  app.get(
    '/api/competitions/:id/teams/:team/invitations',
    {
      schema: {
        tags,
        summary:
          'Who is asked into the roster; for captain, deputy and the desk. Refused: competition.unknown, team.none, participant.unknown, role.forbidden',
        params,
      },
      config: limit(config, 120),
    },
    async (request): Promise<MyInvitations> => {
      const { id, team } = request.params;
      const { account } = await own.both(request, id);
      mustManage(await readings.competition(id), team, account);
      return { invitations: await shown(await store.teams.invitations({ competition: id, team })) };
    },
  );

  app.delete(
    '/api/competitions/:id/teams/:team/invitations/:person',
    {
      schema: {
        tags,
        summary:
          'Take an invitation back, or decline it. Refused: competition.unknown, team.none, participant.unknown, role.forbidden, invitation.unknown',
        params: shapes.ofInvitation,
      },
      config: limit(config, 60),
    },
    async (request) => {
      const { id, team, person } = request.params;
      const { account } = await own.both(request, id);
      if (person !== account.id) mustManage(await readings.competition(id), team, account);
      if (!(await store.teams.uninvite(person, { competition: id, team })))
        refused('invitation.unknown', 'There is no such invitation.');
      return {};
    },
  );

  app.post(
    '/api/competitions/:id/teams/:team/invitations/accept',
    {
      schema: {
        tags,
        summary:
          'Join the roster, asked by its team. Refused: competition.unknown, team.none, invitation.unknown, roster.*, entry.twice',
        params,
      },
      config: limit(config, 60),
    },
    async (request): Promise<Done> => {
      const { id, team } = request.params;
      const { account } = await own.both(request, id);
      await readings.competition(id);
      const of = { competition: id, team };
      const invitation = (await store.teams.invitations(of)).find((one) => one.account === account.id);
      if (invitation === undefined) refused('invitation.unknown', 'There is no such invitation.');
      const { invited_by, number } = invitation;
      const inviter = (await store.accounts.named([invited_by])).get(invited_by)?.name ?? invited_by;
      const member = { id: account.id, name: account.name, ...(number !== null && { number }) };
      // By who asked, who must still be the one to do so.
      const by = authorOf({ id: invited_by, name: inviter });
      const done = await competitions.change(id, (state, now) =>
        // Accepted twice at once: it is in the roster.
        participantOf(state, team)?.members.some((one) => one.id === account.id)
          ? { ok: true, value: [] }
          : decide(state, { type: 'add-member', participant: team, member }, by, now),
      );
      await store.teams.uninvite(account.id, of);
      return done;
    },
  );

  app.get(
    '/api/invitations/teams',
    {
      schema: { tags, summary: 'Which teams ask me into their rosters' },
      config: limit(config, 240),
    },
    async (request): Promise<MyInvitations> => {
      const { account } = await own.who(request);
      return { invitations: await shown(await store.teams.invited(account.id)) };
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

  // --- notices

  app.get(
    '/api/notices',
    {
      schema: {
        tags,
        summary: 'What I am told of my competitions and teams (5.3, 3.1), the newest first',
        querystring: shapes.beforeQuery,
      },
      config: limit(config, 120),
    },
    async (request): Promise<NoticeList> => {
      const { account } = await own.who(request);
      const [found, asked, calls, seenAt] = await Promise.all([
        store.competitions.list({ account: account.id, limit: COMPETITIONS }),
        store.teams.invited(account.id),
        store.teams.calls(account.id, 0),
        store.teams.seenAt(account.id),
      ]);
      const all: Omit<NoticeLine, 'seen'>[] = (
        await Promise.all(found.map(({ entry }) => notices.of(entry.id, account.id)))
      ).flat();
      for (const one of [
        ...asked.map((row) => ({ ...row, about: 'team-invitation' as const, key: `${row.team}.invited` })),
        ...calls.map((row) => ({ ...row, about: 'summoned' as const, key: `${row.team}.${row.n}.summoned` })),
      ]) {
        const { state } = await competitions.find(one.competition);
        all.push({
          id: `${one.competition}.${one.key}`,
          at: one.at,
          competition: { id: one.competition, name: state.name },
          about: one.about,
          game: null,
          board: null,
          participant: { id: one.team, name: participantOf(state, one.team)?.name ?? one.team },
          between: null,
        });
      }
      all.sort((x, y) => y.at - x.at || (x.id < y.id ? 1 : -1));
      const before = request.query.before ?? Number.MAX_SAFE_INTEGER;
      const older = all.filter(({ at }) => at < before);
      // Those of one moment stay together.
      const last = older[PAGE - 1]?.at;
      const page = last === undefined ? older : older.filter(({ at }) => at >= last);
      return {
        notices: page.map((line) => ({ ...line, seen: line.at <= seenAt })),
        unseen: all.filter(({ at }) => at > seenAt).length,
        next: page.length < older.length ? page.at(-1)!.at : null,
      };
    },
  );

  app.post(
    '/api/notices/seen',
    {
      schema: { tags, summary: 'I have read the notices up to a moment', body: shapes.seenNotices },
      config: limit(config, 120),
    },
    async (request) => {
      const { account } = await own.who(request);
      await store.teams.setSeen(account.id, Math.min(request.body.at, clock.now()));
      return {};
    },
  );
}
