/** Moderation in the channels of teams, and in the names of teams. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModerationQueue, Reported } from '../../../shared/protocol/moderation.ts';
import type { ChannelLine } from '../../../shared/protocol/team.ts';
import { begun, rules } from '../competitions/league.ts';
import { get, member } from '../matches.ts';
import { Person, type Running, start } from '../people.ts';
import { codeOf, impose, official } from './moderators.ts';

let running: Running;
let organiser: Person;
let mod: Person;
beforeAll(async () => {
  running = await start({ COMPETITION_CREATORS: 'members' });
  organiser = await member(running.service.url, 'Organiser Ozols');
  mod = await official(running, 'Mod Liepa', 'moderator');
});
afterAll(async () => {
  await running.end();
});

describe('the channel of a team', () => {
  it('[3.8] is reported from by who is of the team, with what stood around it; who is muted says nothing there but calls', async () => {
    const { id, squads } = await begun(running, organiser, { size: 3 });
    const [team, strangers] = squads as [(typeof squads)[number], (typeof squads)[number]];
    const [captain, player] = team.people as [Person, Person];
    const channel = `/api/competitions/${id}/teams/${team.id}/channel`;
    const say = (person: Person, text: string, more: object = {}) => person.ask('POST', channel, { text, ...more });
    await say(captain, 'Good evening');
    const { n } = (await say(player, 'You play like a stone')).body as ChannelLine;
    await say(captain, 'Please');
    const about = { on: 'team-line', person: player.id, competition: id, team: team.id, n };
    const report = (person: Person, more: object = {}) =>
      person.ask('POST', '/api/reports', { about: { ...about, ...more }, kind: 'insult', note: '' });
    // Not even whether there is such a line.
    for (const stranger of [strangers.people[0]!, organiser])
      expect(codeOf(await report(stranger))).toBe('report.gone');
    expect(codeOf(await report(captain, { n: n + 1 }))).toBe('report.gone');
    expect(codeOf(await report(captain, { n: n + 50 }))).toBe('report.gone');
    const { id: kept } = (await report(captain)).body as Reported;
    const { reports } = await get<ModerationQueue>(mod, 'GET', '/api/moderation/queue');
    expect(reports.find((one) => one.id === kept)!.lines.map(({ text, reported }) => [text, reported])).toEqual([
      ['Good evening', false],
      ['You play like a stone', true],
      ['Please', false],
    ]);

    expect(codeOf(await say(player, 'п.и.д.о.р'))).toBe('text.words');
    expect((await say(player, 'see https://example.org')).status).toBe(201);
    await impose(mod, player, { kind: 'mute', report: kept });
    expect(await say(player, 'And now?')).toMatchObject({ status: 403, body: { code: 'account.muted' } });
    await impose(mod, captain, { kind: 'mute' });
    expect(codeOf(await say(captain, 'Come', { calls: player.id }))).toBe('account.muted');
    expect((await captain.ask('POST', channel, { calls: player.id })).status).toBe(201);
  });
});

describe('the name of a team', () => {
  it('insults nobody', async () => {
    const { id } = await get<{ id: string }>(organiser, 'POST', '/api/competitions', {
      name: 'League',
      template: 'team-league',
      change: rules(),
      open: true,
    });
    const people = await Promise.all(Array.from({ length: 3 }, () => Person.come(running.service.url)));
    const enter = (name: string) =>
      people[0]!.ask('POST', `/api/competitions/${id}/entries`, {
        ...{ accepts: 1, name, members: people.map((person, i) => ({ person: person.id, number: i + 1 })) },
        look: { colours: ['#102030', '#f0e0d0'], emblem: 'oak' },
      });
    expect(codeOf(await enter('The F4ggots'))).toBe('name.words');
    expect((await enter('Scunthorpe United')).status).toBe(201);
  });
});
