/** Invitations to the rosters of teams: asked by who leads the team, accepted or declined by who is asked. */
import { decide } from '../../shared/competition/log/decide.ts';
import { ROSTER } from '../../shared/competition/log/entrant.ts';
import { may, rolesOf } from '../../shared/competition/log/roles.ts';
import { participantOf } from '../../shared/competition/log/state.ts';
import type { Done, PersonNamed } from '../../shared/protocol/competition.ts';
import type { Invitation, MyInvitations } from '../../shared/protocol/team.ts';
import { valued } from '../../shared/table/refusal.ts';
import { authorOf, type Competition } from '../competitions/competitions.ts';
import { refused, refusedAs } from '../errors.ts';
import type { TeamInvitation } from '../store/teams.ts';
import { type App, limit } from './app.ts';
import { competitionAskingOf } from './competition-asking.ts';
import type { RouteServices } from './services.ts';
import { mustBeThere, teamReadingsOf } from './team-reading.ts';
import * as shapes from './team-shapes.ts';

/** So many are asked into one team at a time. */
const INVITED = ROSTER;

export function routeTeamInvitations(app: App, services: RouteServices): void {
  const { asking, config, store, clock, competitions } = services;
  const own = competitionAskingOf(services, competitions);
  const readings = teamReadingsOf(services);
  const tags = ['teams'];
  const params = shapes.ofTeam;

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
      if (!(await store.teams.invite(row, INVITED)))
        refusedAs(valued('list.full', { most: INVITED }, `At most ${INVITED} are asked at a time.`));
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
      const open: TeamInvitation[] = [];
      for (const row of await store.teams.invited(account.id)) {
        const { state } = await competitions.find(row.competition);
        const over = state.phase === 'finished' || state.phase === 'cancelled';
        if (!over && participantOf(state, row.team) !== undefined) open.push(row);
      }
      return { invitations: await shown(open) };
    },
  );
}
