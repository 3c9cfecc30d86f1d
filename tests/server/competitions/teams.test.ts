/** Teams between their matches: rosters and invitations, leaders and looks, the channel, what people are told. */
import { describe, expect, it } from 'vitest';
import type {
  ChannelLine,
  ChannelView,
  Invitation,
  MyInvitations,
  NoticeList,
  TeamList,
  TeamView,
} from '../../../shared/protocol/team.ts';
import { get, member } from '../matches.ts';
import { Person, type Running } from '../people.ts';
import { tell, viewOf } from './evening.ts';
import { hallForEach } from './hall.ts';
import {
  atTables,
  begun,
  bothHandIn,
  entered,
  firstMatch,
  refusal,
  rules,
  seatedAt,
  squadOf,
  untilMatch,
} from './league.ts';

let running: Running;
let organiser: Person;
hallForEach((hall) => ({ running, organiser } = hall));

async function teamOf(id: string, team: string): Promise<TeamView> {
  const response = await fetch(`${running.service.url}/api/competitions/${id}/teams/${team}`);
  return (await response.json()) as TeamView;
}

describe('a team', () => {
  it('[4.2, 5.1] has its page, with captain, deputy, roster, numbers, colours and emblem', async () => {
    const { id, squads } = await entered(running, organiser);
    const [own, other] = squads as [(typeof squads)[0], (typeof squads)[0]];
    const captain = own.people[0]!;
    const body = (more: object) => ({
      accepts: 1,
      name: 'Third',
      members: [{ person: organiser.id, number: 9 }, { person: 'nobody' }],
      ...more,
    });
    const entries = `/api/competitions/${id}/entries`;
    expect(await refusal(organiser, 'POST', entries, body({}))).toBe('404 person.unknown');
    const newcomer = await member(running.service.url, 'Newcomer Liepa');
    const fresh = { members: [{ person: organiser.id, number: 9 }, { person: newcomer.id }], deputy: 'Newcomer Liepa' };
    expect(await refusal(organiser, 'POST', entries, body({ ...fresh, look: { colours: ['red', 'blue'] } }))).toBe(
      '400 team.look 4.2',
    );
    expect(await refusal(organiser, 'POST', entries, body({ ...fresh, captain: captain.id }))).toBe(
      '400 entry.captain 5.1',
    );
    const look = { colours: ['#aa0000', '#ffffff'], emblem: 'wolf' };
    const { participant } = await get<{ participant: string }>(organiser, 'POST', entries, body({ ...fresh, look }));
    expect(await teamOf(id, participant)).toMatchObject({
      name: 'Third',
      captain: { id: organiser.id, name: 'Organiser Ozols' },
      deputy: { id: newcomer.id, name: 'Newcomer Liepa' },
      look,
      place: null,
      rosterOpen: true,
      roster: [
        { id: organiser.id, number: 9, barred: null, line: null },
        { id: newcomer.id, number: null },
      ],
    });
    await tell(captain, id, {
      type: 'change-look',
      participant: own.id,
      look: { colours: ['#00aa00', '#000000'], emblem: null },
    });
    expect((await teamOf(id, own.id)).look).toEqual({ colours: ['#00aa00', '#000000'], emblem: null });
    const path = `/api/competitions/${id}/commands`;
    const steal = { type: 'change-leaders', participant: other.id, captain: captain.id, deputy: null };
    expect(await refusal(captain, 'POST', path, { command: steal })).toMatch('403 role.forbidden');
    const { teams } = await get<TeamList>(organiser, 'GET', `/api/competitions/${id}/teams`);
    expect(teams.map(({ id: team, players }) => [team, players])).toEqual([
      [own.id, 3],
      [other.id, 3],
      [participant, 2],
    ]);
  });

  it('[5.1] asks people into its roster, who accept or decline', async () => {
    const { id, squads } = await entered(running, organiser);
    const [own, other] = squads as [(typeof squads)[0], (typeof squads)[0]];
    const captain = own.people[0]!;
    const anna = await member(running.service.url, 'Anna Liepa');
    const path = `/api/competitions/${id}/teams/${own.id}/invitations`;
    expect(await refusal(own.people[1]!, 'POST', path, { person: anna.id })).toBe('403 role.forbidden 5.1');
    expect(await refusal(other.people[0]!, 'POST', path, { person: anna.id })).toBe('403 role.forbidden 5.1');
    expect(await refusal(captain, 'POST', path, { person: other.people[1]!.id })).toBe('409 entry.twice');
    expect(await refusal(captain, 'POST', path, { person: anna.id, number: 1 })).toBe('400 roster.number');
    expect(await refusal(captain, 'POST', path, { person: 'nobody at all' })).toBe('404 person.unknown');
    for (const bad of [{}, { person: '' }, { person: 7 }, { person: anna.id, number: 100 }, { person: anna.id, by: 1 }])
      expect(await refusal(captain, 'POST', path, bad)).toBe('400 request.form');
    const made = await get<Invitation>(captain, 'POST', path, { person: 'Anna Liepa', number: 8 });
    expect(made).toMatchObject({ team: { id: own.id }, person: { id: anna.id }, number: 8, by: { id: captain.id } });
    // Asked again it is the same one.
    await get(captain, 'POST', path, { person: anna.id, number: 8 });
    const { invitations } = await get<MyInvitations>(anna, 'GET', '/api/invitations/teams');
    expect(invitations).toEqual([made]);
    expect((await get<NoticeList>(anna, 'GET', '/api/notices')).notices[0]).toMatchObject({
      about: 'team-invitation',
      participant: { id: own.id },
    });
    expect(await refusal(other.people[0]!, 'DELETE', `${path}/${anna.id}`)).toBe('403 role.forbidden 5.1');
    await get(anna, 'DELETE', `${path}/${anna.id}`);
    expect(await refusal(anna, 'POST', `${path}/accept`)).toBe('404 invitation.unknown');

    await get(captain, 'POST', path, { person: anna.id, number: 8 });
    // Whoever asked must still lead the team when it is accepted.
    await tell(captain, id, {
      type: 'change-leaders',
      participant: own.id,
      captain: own.people[1]!.id,
      deputy: null,
    });
    expect(await refusal(anna, 'POST', `${path}/accept`)).toMatch('403 role.forbidden');
    await tell(organiser, id, { type: 'change-leaders', participant: own.id, captain: captain.id, deputy: null });
    await get(anna, 'POST', `${path}/accept`);
    expect((await teamOf(id, own.id)).roster.at(-1)).toMatchObject({ id: anna.id, name: 'Anna Liepa', number: 8 });
    expect((await get<MyInvitations>(captain, 'GET', path)).invitations).toEqual([]);
    // She accepted what the captain accepts (3.1): the competition may start.
    expect((await viewOf(organiser, id)).participants.every(({ accepted }) => accepted)).toBe(true);
  });

  it('[2.2] keeps its roster after the start, unless the regulations let it change until a round', async () => {
    const { id, squads } = await begun(running, organiser);
    const anna = await member(running.service.url, 'Anna Liepa');
    const path = (of: string, team: string) => `/api/competitions/${of}/teams/${team}/invitations`;
    expect(await refusal(squads[0]!.people[0]!, 'POST', path(id, squads[0]!.id), { person: anna.id })).toBe(
      '400 roster.closed 2.2',
    );
    const open = await begun(running, organiser, { change: rules({ rosterUntilRound: 1 }) });
    const [own] = open.squads;
    await get(own!.people[0]!, 'POST', path(open.id, own!.id), { person: anna.id });
    await get(anna, 'POST', `${path(open.id, own!.id)}/accept`);
    expect(await teamOf(open.id, own!.id)).toMatchObject({ rosterOpen: true, rosterUntilRound: 1, players: 4 });
    expect((await teamOf(id, squads[0]!.id)).rosterOpen).toBe(false);
  });

  it('[3.8] talks in the breaks between sets, and not in a set', async () => {
    const { id, squads } = await begun(running, organiser, {
      change: rules({ series: 1 }, { sets: 2, playAll: true }),
    });
    const match = await firstMatch(running, organiser, id);
    await bothHandIn(running, squads, id, match);
    const shown = await untilMatch(running, organiser, id, match.game, (one) => atTables(one).length === 2);
    const own = squadOf(squads, match.a.id);
    const [player, , reserve] = own.people as [Person, Person, Person];
    const channel = `/api/competitions/${id}/teams/${own.id}/channel`;
    // Called and not at the table yet: the team may talk.
    await get(player, 'POST', channel, { text: 'On my way' });
    const { a, b } = await seatedAt(running, squads, shown.boards[0]!);
    await a[0]!.see((view) => view.phase === 'set');
    expect(await refusal(player, 'GET', channel)).toBe('409 channel.set 3.8');
    const line = await get<ChannelLine>(reserve, 'POST', channel, { text: 'Mind the rail' });
    await b[0]!.act({ type: 'give-up-set' });
    await a[0]!.see((view) => view.phase === 'interval');
    // Between the sets: what was said meanwhile, from a number on.
    expect((await get<ChannelView>(player, 'GET', `${channel}?after=${line.n - 1}`)).lines).toEqual([line]);
    await get(player, 'POST', channel, { text: 'Thanks' });
    for (const seat of [a[0]!, b[0]!]) await seat.act({ type: 'ready' });
    await a[0]!.see((view) => view.phase === 'set' && view.set === 2);
    expect(await refusal(player, 'POST', channel, { text: 'And now?' })).toBe('409 channel.set 3.8');
    await Promise.all([...a, ...b].map((seat) => seat.leave()));
    for (const bad of [
      {},
      { text: '' },
      { text: '   ' },
      { text: 'x'.repeat(201) },
      { text: 7 },
      { calls: '' },
      { text: 'a', to: 'b' },
    ])
      expect(await refusal(reserve, 'POST', channel, bad)).toBe('400 request.form');
    expect(await refusal(reserve, 'POST', channel, { calls: player.id })).toBe('403 role.forbidden 5.1');
    expect(await refusal(await Person.come(running.service.url), 'POST', channel, { text: 'Hi' })).toBe(
      '403 team.other 3.8',
    );
    expect((await fetch(`${running.service.url}${channel}`)).status).toBe(401);
  });

  it('is told of what concerns it, by pages, and what is read stays read', async () => {
    const { id, squads } = await begun(running, organiser);
    const match = await firstMatch(running, organiser, id);
    const [own, other] = [squadOf(squads, match.a.id), squadOf(squads, match.b.id)];
    const of = async (person: Person) => (await get<NoticeList>(person, 'GET', '/api/notices')).notices;
    await tell(organiser, id, {
      type: 'bar-member',
      participant: own.id,
      member: own.people[2]!.id,
      clause: '7.1.v',
      reason: 'Not registered.',
    });
    const captains = await of(own.people[0]!);
    expect(captains.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['started', 'paired', 'lineup-wanted', 'barred']),
    );
    expect((await of(other.people[0]!)).map(({ about }) => about)).not.toContain('barred');
    // A player hears of the own match, not of what the captain has to do.
    const players = (await of(own.people[1]!)).map(({ about }) => about);
    expect(players).toContain('called');
    expect(players).not.toContain('lineup-wanted');
    expect(captains.find(({ about }) => about === 'lineup-wanted')).toMatchObject({
      competition: { id, name: 'Team league' },
      game: match.game,
      between: [match.a.name, match.b.name],
      seen: false,
    });
    await get(own.people[0]!, 'POST', '/api/notices/seen', { at: running.clock.now() });
    // The same after a restart.
    running = await running.restart();
    const again = await get<NoticeList>(own.people[0]!.at(running.service.url), 'GET', '/api/notices');
    expect(again.unseen).toBe(0);
    expect(again.notices).toEqual(captains.map((line) => ({ ...line, seen: true })));
    expect(await refusal(own.people[0]!.at(running.service.url), 'POST', '/api/notices/seen', { at: 'now' })).toBe(
      '400 request.form',
    );
  });
});
