/** People of teams: who went from which to which, and what is taken away of what a team says. */
import { describe, expect, it } from 'vitest';
import type { ChannelLine, ChannelMuted, ChannelView, MoveList } from '../../../shared/protocol/team.ts';
import { get, member } from '../matches.ts';
import { Person, type Running } from '../people.ts';
import { tell } from './evening.ts';
import { hallForEach } from './hall.ts';
import { begun, firstMatch, handIn, lineup, refusal, rules, squadOf } from './league.ts';

let running: Running;
let organiser: Person;
hallForEach((hall) => ({ running, organiser } = hall));

describe('[2.2] moves between teams', () => {
  it('are told to everybody: who, from where, to where, when, by whom; not in a round that was begun', async () => {
    const { id, squads } = await begun(running, organiser, {
      teams: 4,
      size: 4,
      change: rules({ moves: true, rosterUntilRound: 2, series: 1 }),
    });
    const list = async (): Promise<MoveList> => {
      const answer = await fetch(`${running.service.url}/api/competitions/${id}/moves`);
      return (await answer.json()) as MoveList;
    };
    expect(await list()).toEqual({ competition: { id, name: 'Team league' }, allowed: true, open: true, moves: [] });
    const match = await firstMatch(running, organiser, id);
    const from = squadOf(squads, match.a.id);
    const to = squads.find((squad) => squad.id !== match.a.id && squad.id !== match.b.id)!;
    const mover = from.people[3]!;
    await tell(from.people[0]!, id, { type: 'remove-member', participant: from.id, member: mover.id });
    expect((await list()).moves).toEqual([]);
    const invitations = `/api/competitions/${id}/teams/${to.id}/invitations`;
    await get(to.people[0]!, 'POST', invitations, { person: mover.id, number: 9 });
    await get(mover, 'POST', `${invitations}/accept`);
    const { moves } = await list();
    expect(moves).toMatchObject([
      {
        person: { id: mover.id },
        from: { id: from.id, name: from.name },
        to: { id: to.id, name: to.name },
        by: { id: to.people[0]!.id },
        played: [{ section: 'main', round: 1 }],
      },
    ]);
    expect(moves[0]!.at).toBeLessThanOrEqual(running.clock.now());
    // The match of the new team in that round is called too.
    const { matches } = await get<{ matches: { game: string; a: { id: string }; b: { id: string } }[] }>(
      organiser,
      'GET',
      `/api/competitions/${id}/matches`,
    );
    const other = matches.find(({ a, b }) => a.id === to.id || b.id === to.id)!;
    const path = `/api/competitions/${id}/matches/${other.game}/lineup`;
    const wish = { lineup: [[to.people[0]!.id], [mover.id]] };
    expect(await refusal(to.people[0]!, 'POST', path, wish)).toBe('400 lineup.moved 2.2');
    await handIn(running, to, id, other.game, lineup(to, 1, 2), [to.people[2]!.id]);
    expect(await refusal(await Person.come(running.service.url), 'GET', '/api/competitions/none/moves')).toBe(
      '404 competition.unknown',
    );
  });
});

describe('[3.8] the channel of a team', () => {
  it('a line is taken away by the captain or a moderator, and by nobody else', async () => {
    const { id, squads } = await begun(running, organiser);
    const [own, other] = squads as [(typeof squads)[0], (typeof squads)[0]];
    const [captain, player] = own.people as [Person, Person];
    const channel = `/api/competitions/${id}/teams/${own.id}/channel`;
    const said = async () => (await get<ChannelView>(player, 'GET', channel)).lines.map(({ text }) => text);
    const lines: ChannelLine[] = [];
    for (const text of ['One', 'Two', 'Three']) lines.push(await get<ChannelLine>(player, 'POST', channel, { text }));
    for (const person of [player, other.people[0]!, organiser])
      expect(await refusal(person, 'DELETE', `${channel}/${lines[0]!.n}`)).toBe('403 role.forbidden 5.1');
    await get(captain, 'DELETE', `${channel}/${lines[0]!.n}`);
    expect(await said()).toEqual(['Two', 'Three']);
    expect(await refusal(captain, 'DELETE', `${channel}/${lines[0]!.n}`)).toBe('404 channel.line');
    const moderator = await member(running.service.url, 'Moderator Ozols');
    await running.service.store.rights.grant(moderator.id, 'moderator', 'cli', running.clock.now());
    await get(moderator, 'DELETE', `${channel}/${lines[2]!.n}`);
    expect(await said()).toEqual(['Two']);
    // Numbers of lines taken away don't come again: who reads from a number on misses nothing.
    expect((await get<ChannelLine>(player, 'POST', channel, { text: 'Four' })).n).toBeGreaterThan(lines[2]!.n);
    // A moderator doesn't read what a team says.
    expect(await refusal(moderator, 'GET', channel)).toBe('403 team.other 3.8');
    expect(await refusal(captain, 'DELETE', `${channel}/none`)).toBe('400 request.form');
  });

  it('who is muted by a moderator isn’t heard in it, also after a restart, until let speak again', async () => {
    const { id, squads } = await begun(running, organiser);
    const [own, other] = squads as [(typeof squads)[0], (typeof squads)[0]];
    let [captain, player] = own.people as [Person, Person];
    const moderator = await member(running.service.url, 'Moderator Ozols');
    await running.service.store.rights.grant(moderator.id, 'moderator', 'cli', running.clock.now());
    const channel = `/api/competitions/${id}/teams/${own.id}/channel`;
    const mute = (on: unknown) => ['PUT', `${channel}/muted/${player.id}`, { on }] as const;
    await get(player, 'POST', channel, { text: 'Something bad' });
    await get(captain, 'POST', channel, { text: 'Something good' });
    for (const person of [player, captain, organiser, other.people[0]!]) {
      expect(await refusal(person, ...mute(true))).toBe('403 role.missing');
      expect(await refusal(person, 'GET', `${channel}/muted`)).toBe('403 role.missing');
    }
    expect(await refusal(moderator, ...mute('yes'))).toBe('400 request.form');
    expect(await refusal(moderator, 'PUT', `${channel}/muted/${other.people[1]!.id}`, { on: true })).toBe(
      '400 roster.unknown',
    );
    // Moderators are muted by administrators, and nobody decides about themselves.
    await running.service.store.rights.grant(captain.id, 'moderator', 'cli', running.clock.now());
    for (const on of [true, false]) {
      expect(await refusal(moderator, 'PUT', `${channel}/muted/${captain.id}`, { on })).toBe('403 sanction.rank');
      expect(await refusal(captain, 'PUT', `${channel}/muted/${captain.id}`, { on })).toBe('403 sanction.self');
    }
    await running.service.store.rights.revoke(captain.id, 'moderator', 'cli', running.clock.now());
    await get(moderator, ...mute(true));
    await get(moderator, ...mute(true));
    running = await running.restart();
    [captain, player] = [captain.at(running.service.url), player.at(running.service.url)];
    const again = moderator.at(running.service.url);
    expect((await get<ChannelView>(player, 'GET', channel)).lines.map(({ text }) => text)).toEqual(['Something good']);
    expect(await refusal(player, 'POST', channel, { text: 'And now?' })).toBe('403 channel.muted');
    expect((await get<ChannelMuted>(again, 'GET', `${channel}/muted`)).muted.map((one) => one.id)).toEqual([player.id]);
    await get(captain, 'POST', channel, { text: 'Still here' });
    await get(again, ...mute(false));
    await get(player, 'POST', channel, { text: 'Sorry' });
    const audit = (await running.service.store.rights.audit(10)).filter(({ action }) => action.startsWith('channel.'));
    expect(audit.map(({ action, actor }) => `${action} ${actor}`).sort()).toEqual(
      ['channel.mute', 'channel.mute', 'channel.unmute'].map((action) => `${action} ${moderator.id}`),
    );
  });
});
