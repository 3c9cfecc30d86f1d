/** Who is called where: nobody to two tables, nobody who may not play; and who is told of it, once (5.3). */
import { describe, expect, it } from 'vitest';
import type { CompetitionVersion } from '../../../shared/protocol/competition.ts';
import type { MatchMine, NoticeList } from '../../../shared/protocol/team.ts';
import { get, rated } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import { called, tell, until, viewOf } from './evening.ts';
import { hallForEach } from './hall.ts';
import {
  atTables,
  begun,
  bothHandIn,
  captainOf,
  command,
  firstMatch,
  handIn,
  lineup,
  MINUTE,
  matchOf,
  playBoard,
  refusal,
  rules,
  squadOf,
  untilMatch,
} from './league.ts';

let running: Running;
let organiser: Person;
hallForEach((hall) => ({ running, organiser } = hall));

const GROUNDS = { clause: '7.1.v', reason: 'Not registered.' };

async function aboutOf(person: Person): Promise<string[]> {
  const { notices } = await get<NoticeList>(person.at(running.service.url), 'GET', '/api/notices');
  return notices.map(({ about }) => about);
}
const count = (list: readonly string[], one: string) => list.filter((each) => each === one).length;

describe('boards of a team match', () => {
  it('of a league that isn’t rated wait for who plays elsewhere: nobody is called to two tables', async () => {
    const { id, squads } = await begun(running, organiser, { change: rules({ series: 1 }) });
    const match = await firstMatch(running, organiser, id);
    const busy = squadOf(squads, match.a.id).people[0]!;
    const { south, north } = await rated(running, busy);
    await bothHandIn(running, squads, id, match);
    let now = await untilMatch(running, organiser, id, match.game, (one) => atTables(one).length === 1);
    expect(now.boards.map(({ status }) => status)).toEqual(['waiting', 'called']);
    expect(
      await refusal(organiser, 'POST', `/api/competitions/${id}/matches/${match.game}/commands`, {
        command: { type: 'call-board', board: 1 },
      }),
    ).toBe('409 person.playing');
    await south.act({ type: 'give-up-game' });
    await Promise.all([south.leave(), north.leave()]);
    while ((await running.service.store.games.ratedNow(busy.id)) !== null)
      await new Promise((resolve) => setImmediate(resolve));
    running.clock.advance(5000);
    now = await untilMatch(running, organiser, id, match.game, (one) => atTables(one).length === 2);
    expect(await running.service.store.games.ratedNow(busy.id)).toBe(now.boards[0]!.table);
    // And when the board is over they are free again.
    await playBoard(running, squads, now.boards[0]!, 'a');
    await untilMatch(running, organiser, id, match.game, (one) => atTables(one).length === 1);
    expect(await running.service.store.games.ratedNow(busy.id)).toBeNull();
  });

  it('[7.1.v, 22.4] wait for a reserve where who was named may not play any more', async () => {
    const { id, squads } = await begun(running, organiser, { size: 4, change: rules({ series: 1, reserves: 2 }) });
    const match = await firstMatch(running, organiser, id);
    const { game } = match;
    const [hosts, guests] = [squadOf(squads, match.a.id), squadOf(squads, match.b.id)];
    const [captain, barred, reserve, other] = hosts.people as [Person, Person, Person, Person];
    await handIn(running, hosts, id, game, lineup(hosts, 1, 2), [reserve.id, other.id]);
    await tell(organiser, id, { type: 'bar-member', participant: hosts.id, member: barred.id, ...GROUNDS });
    await handIn(running, guests, id, game, lineup(guests, 1, 2), [guests.people[2]!.id]);
    let now = await untilMatch(running, organiser, id, game, (one) => atTables(one).length === 1);
    expect(now.boards.map(({ status, a }) => [status, a.length])).toEqual([
      ['called', 1],
      ['waiting', 0],
    ]);
    expect(count(await aboutOf(captain), 'lineup-struck')).toBe(1);
    expect(count(await aboutOf(guests.people[0]!), 'lineup-struck')).toBe(0);
    expect((await captainOf(running, hosts, id, game)).vacancies).toMatchObject([
      { number: 2, board: 2, missing: 1, free: [{ id: reserve.id }, { id: other.id }] },
    ]);
    expect((await captainOf(running, guests, id, game)).vacancies).toEqual([]);
    const mine = async (person: Person) =>
      (await get<MatchMine>(person, 'GET', `/api/competitions/${id}/matches/${game}/mine`)).may;
    expect(await mine(captain)).toContain('name-reserve');
    expect(await mine(guests.people[0]!)).not.toContain('name-reserve');
    const path = `/api/competitions/${id}/matches/${game}/commands`;
    const named = { type: 'name-reserve', side: 'a', number: 2, member: reserve.id };
    expect(await refusal(guests.people[0]!, 'POST', path, { command: named })).toBe('403 role.forbidden 5.1');
    expect(await refusal(captain, 'POST', path, { command: { ...named, number: 1 } })).toBe('409 board.full 22.4');
    await command(captain, id, game, named);
    now = await untilMatch(running, organiser, id, game, (one) => atTables(one).length === 2);
    expect(now.boards[1]!.a).toMatchObject([{ id: reserve.id }]);
    expect(await mine(captain)).not.toContain('name-reserve');
  });
});

describe('[5.3] who leads a team', () => {
  it('is told once a series of the calls, once of a line-up, and when its time is nearly up; the same after a restart', async () => {
    const { id, squads } = await begun(running, organiser, { size: 4, change: rules({ series: 1 }) });
    const match = await firstMatch(running, organiser, id);
    const { game } = match;
    const [hosts, guests] = [squadOf(squads, match.a.id), squadOf(squads, match.b.id)];
    // The captain of the guests doesn't play.
    await handIn(running, hosts, id, game, lineup(hosts, 1, 2));
    await handIn(running, hosts, id, game, lineup(hosts, 2, 1));
    running.clock.advance(5 * MINUTE);
    for (let i = 0; i < 3; i++) await running.service.scheduler.look();
    const [own, late] = [hosts.people[0]!, guests.people[0]!];
    const lates = await aboutOf(late);
    expect(['lineup-wanted', 'lineup-in', 'lineup-due'].map((one) => count(lates, one))).toEqual([1, 1, 1]);
    expect(count(await aboutOf(own), 'lineup-due')).toBe(0);
    running = await running.restart();
    await running.service.scheduler.look();
    expect(await aboutOf(late)).toEqual(lates);
    await handIn(running, guests, id, game, lineup(guests, 2, 3));
    const by = organiser.at(running.service.url);
    await untilMatch(running, by, id, game, (one) => atTables(one).length === 2);
    const after = await aboutOf(late);
    expect([count(after, 'series-called'), count(after, 'board-called'), count(after, 'lineup-due')]).toEqual([
      1, 0, 1,
    ]);
    const player = await aboutOf(guests.people[1]!);
    expect([count(player, 'series-called'), count(player, 'board-called')]).toEqual([0, 1]);
  });
});

describe('a competition of teams', () => {
  it('shows with its games how they stand, and says when that changes', async () => {
    const { id, squads } = await begun(running, organiser, { change: rules({ series: 1 }) });
    const match = await firstMatch(running, organiser, id);
    const { game } = match;
    const shown = async () => (await viewOf(organiser, id)).games.find((one) => one.id === game)!.boards;
    expect(await shown()).toBeNull();
    await bothHandIn(running, squads, id, match);
    const now = await untilMatch(running, organiser, id, game, (one) => atTables(one).length === 2);
    expect(await shown()).toEqual({ points: [0, 0], over: 0, of: 2 });
    const { n, m } = await viewOf(organiser, id);
    const path = `/api/competitions/${id}`;
    const again = (seen: string) => fetch(`${running.service.url}${path}?${seen}`);
    expect((await again(`seen=${n}&matches=${m}`)).status).toBe(304);
    expect((await again(`seen=${n}&matches=${m - 1}`)).status).toBe(200);
    const news = get<CompetitionVersion>(organiser, 'GET', `${path}/version?seen=${n}&matches=${m}`);
    await playBoard(running, squads, now.boards[0]!, 'a');
    await untilMatch(running, organiser, id, game, (one) => one.boards[0]!.status === 'over');
    const heard = await news;
    expect(heard.n).toBe(n);
    expect(heard.m).toBeGreaterThan(m);
    expect(await shown()).toEqual({ points: [2, 0], over: 1, of: 2 });
    await playBoard(running, squads, now.boards[1]!, 'b');
    const after = await until(running, organiser, id, (view) => called(view).length === 0);
    expect(after.games[0]).toMatchObject({ status: 'over', boards: { points: [2, 2], over: 2, of: 2 } });
    expect((await matchOf(organiser, id, game)).score.points).toEqual([2, 2]);
  });
});
