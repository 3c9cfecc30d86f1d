/** One day of a team league through the API on real rooms: line-ups, boards, series, walk-overs, officials, restarts. */
import { describe, expect, it } from 'vitest';
import type { LiveGame } from '../../../shared/protocol/api.ts';
import type { ChannelView, MatchMine, NoticeList, PlayerList } from '../../../shared/protocol/team.ts';
import { get } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import { until, viewOf } from './evening.ts';
import { hallForEach } from './hall.ts';
import {
  atTables,
  begun,
  captainOf,
  firstMatch,
  handIn,
  lineup,
  matchOf,
  playBoard,
  refusal,
  seatedAt,
  squadOf,
  untilMatch,
  wanted,
} from './league.ts';

let running: Running;
let organiser: Person;
hallForEach((hall) => ({ running, organiser } = hall));

describe('a team match on real rooms', () => {
  it('[22.2, 22.4, 3.8, 4.2] goes from the line-ups to the table of the league, with a reserve in the second series', {
    timeout: 60_000,
  }, async () => {
    const { id, squads } = await begun(running, organiser);
    let match = await firstMatch(running, organiser, id);
    const { game } = match;
    const [hosts, guests] = [squadOf(squads, match.a.id), squadOf(squads, match.b.id)];
    expect(match).toMatchObject({
      phase: 'lineups',
      lineups: { series: 1, due: match.begins! + 600_000, first: 'b' },
      boards: [],
      seriesOf: 2,
    });
    // In the competition the match is called, and has no table of its own.
    expect((await viewOf(organiser, id)).games.find((one) => one.id === game)).toMatchObject({
      status: 'called',
      table: null,
      deadline: null,
    });
    expect(await wanted(hosts.people[0]!)).toMatchObject({ state: 'lineup', captain: true, due: match.lineups!.due });
    expect(await wanted(hosts.people[1]!)).toMatchObject({ state: 'playing', captain: false, board: null });

    const form = (await captainOf(running, hosts, id, game)).form!;
    expect(form).toMatchObject({
      series: 1,
      reserves: 1,
      modes: ['singles', 'singles'],
      handedIn: null,
      otherIn: false,
    });
    expect(form.proposal).toEqual({ lineup: lineup(hosts, 1, 2), bench: [hosts.people[2]!.id] });
    await handIn(running, hosts, id, game, lineup(hosts, 1, 2), [hosts.people[2]!.id]);
    match = await matchOf(organiser, id, game);
    expect([match.a.handedIn, match.b.handedIn, match.series.length]).toEqual([true, false, 0]);
    expect(match.a.bench).toEqual([]);
    expect((await captainOf(running, guests, id, game)).form).toMatchObject({ otherIn: true, handedIn: null });
    // Somebody who is at the pages can be called.
    await get(guests.people[1]!, 'GET', '/api/queue');
    expect((await captainOf(running, guests, id, game)).roster.map(({ there }) => there)).toEqual([false, true, false]);
    await handIn(running, guests, id, game, lineup(guests, 1, 2), [guests.people[2]!.id]);

    match = await untilMatch(running, organiser, id, game, (one) => atTables(one).length === 2);
    expect(match.phase).toBe('playing');
    expect(match.a.bench.map((person) => person.id)).toEqual([hosts.people[2]!.id]);
    expect(match.boards.map(({ first, series, numbers }) => [first, series, ...numbers])).toEqual([
      ['b', 1, 1, 1],
      ['b', 1, 2, 2],
    ]);
    expect(match.boards[0]!.deadline).toBe(match.boards[0]!.calledAt! + 120_000);
    const mine = await get<MatchMine>(hosts.people[1]!, 'GET', `/api/competitions/${id}/matches/${game}/mine`);
    expect(mine).toMatchObject({
      side: 'a',
      captain: false,
      may: [],
      board: { board: 2, number: 2, table: match.boards[1]!.table, first: false },
    });
    expect(mine.board!.opponents.map((person) => person.id)).toEqual([guests.people[1]!.id]);
    expect(await wanted(hosts.people[1]!)).toMatchObject({ state: 'called', due: match.boards[1]!.deadline });
    // Nobody of number 1 has come yet: the captain sees it.
    expect((await captainOf(running, guests, id, game)).numbers.map(({ missing }) => missing)).toEqual([true, false]);

    // At the table the guests strike first, under the colours of their team.
    const { a, b } = await seatedAt(running, squads, match.boards[0]!);
    const table = await a[0]!.see((view) => view.phase === 'set');
    expect(table.seats.find(({ seat }) => seat === 'S')!.player).toBe(guests.people[0]!.id);
    expect(table.turn).toBe('S');
    expect(table.competition).toMatchObject({ id, game, board: 1 });
    expect(table.competition!.match).toEqual({
      series: 1,
      A: { id: guests.id, name: guests.name, colours: ['#102030', '#f0e0d0'], emblem: 'oak' },
      B: { id: hosts.id, name: hosts.name, colours: ['#102030', '#f0e0d0'], emblem: 'oak' },
    });
    const live = await get<{ games: LiveGame[] }>(organiser, 'GET', `/api/live?competition=${id}&match=${game}`);
    expect(live.games.map((one) => one.competition!.board).sort()).toEqual([1, 2]);
    expect((await get<{ count: number }>(organiser, 'GET', '/api/live?match=main-9-9')).count).toBe(0);

    // During the set its players hear nothing from their team, and say nothing; the others do.
    const channel = `/api/competitions/${id}/teams/${guests.id}/channel`;
    expect(await refusal(guests.people[0]!, 'GET', channel)).toBe('409 channel.set 3.8');
    expect(await refusal(guests.people[0]!, 'POST', channel, { text: 'Help!' })).toBe('409 channel.set 3.8');
    await get(guests.people[2]!, 'POST', channel, { text: '  Strike harder. ' });
    expect(await refusal(hosts.people[2]!, 'GET', channel)).toBe('403 team.other 3.8');
    expect(await refusal(organiser, 'GET', channel)).toBe('403 team.other 3.8');
    // For the second series the hosts call their reserve in at number 1; nobody else sees it.
    const lineups = `/api/competitions/${id}/matches/${game}/lineup`;
    expect(await refusal(hosts.people[0]!, 'POST', lineups, { lineup: lineup(hosts, 2, 1) })).toBe(
      '400 lineup.number 22.4',
    );
    const call = { calls: hosts.people[2]!.id };
    const ownChannel = `/api/competitions/${id}/teams/${hosts.id}/channel`;
    expect(await refusal(hosts.people[0]!, 'POST', ownChannel, call)).toBe('409 channel.set 3.8');
    await handIn(running, hosts, id, game, lineup(hosts, 3, 2));
    await b[0]!.act({ type: 'give-up-set' });
    await Promise.all([...a, ...b].map((seat) => seat.leave()));
    match = await untilMatch(running, organiser, id, game, (one) => one.score.over === 1);
    expect(match.score).toMatchObject({ points: [2, 0], sets: [1, 0], of: 4, winner: null });
    const heard = await get<ChannelView>(guests.people[0]!, 'GET', channel);
    expect(heard.lines.map(({ text, from }) => [text, from.id])).toEqual([['Strike harder.', guests.people[2]!.id]]);

    // One game left in the series: it is too late for changes (22.4).
    expect(await refusal(guests.people[0]!, 'POST', lineups, { lineup: lineup(guests, 3, 2) })).toBe(
      '409 match.series 22.4',
    );
    expect(match.series[1]!.a.flat().map((person) => person.id)).toEqual(lineup(hosts, 3, 2).flat());
    expect(match.series[1]!.b).toEqual(match.series[0]!.b);
    // The captain, free again, calls the reserve.
    await get(hosts.people[0]!, 'POST', ownChannel, call);
    expect(await wanted(hosts.people[2]!)).toMatchObject({ state: 'summoned' });
    expect((await captainOf(running, hosts, id, game)).roster.map(({ summoned }) => summoned !== null)).toEqual([
      false,
      false,
      true,
    ]);
    await playBoard(running, squads, match.boards[1]!, 'b');
    match = await untilMatch(running, organiser, id, game, (one) => atTables(one).length === 2);
    expect(match.boards.slice(2).map(({ first, series }) => [first, series])).toEqual([
      ['a', 2],
      ['a', 2],
    ]);
    await playBoard(running, squads, match.boards[2]!, 'a');
    await playBoard(running, squads, match.boards[3]!, 'a');
    match = await untilMatch(running, organiser, id, game, (one) => one.phase === 'over');
    expect(match.ended).toMatchObject({ how: 'played', points: [2, 0], winner: 'a' });
    expect(match.score).toMatchObject({ points: [6, 2], sets: [3, 1] });
    const view = await until(running, organiser, id, (one) => one.over);
    expect(view.places.map(({ participant }) => participant)).toEqual([hosts.id, guests.id]);

    // What came of it, once: by players, and for who wants to know.
    const players = await get<PlayerList>(organiser, 'GET', `/api/competitions/${id}/players`);
    expect(players.lines.map(({ member, played, won, points }) => [member, played, won, points])).toEqual([
      ...[hosts.people[0]!.id, hosts.people[2]!.id].map((member) => [member, 1, 1, 2]).sort(bySort(players)),
      ...[hosts.people[1]!.id, guests.people[1]!.id].map((member) => [member, 2, 1, 2]).sort(bySort(players)),
      [guests.people[0]!.id, 2, 0, 0],
    ]);
    const { notices, unseen } = await get<NoticeList>(hosts.people[0]!, 'GET', '/api/notices');
    const about = notices.filter((line) => line.game === game).map((line) => line.about);
    expect(about.filter((one) => one === 'match-ended')).toHaveLength(1);
    expect(about.filter((one) => one === 'lineups-shown')).toHaveLength(2);
    // Of the calls to the own board; and once of those of the series in which the captain rests.
    expect(about.filter((one) => one === 'board-called')).toHaveLength(1);
    expect(about.filter((one) => one === 'series-called')).toHaveLength(1);
    expect(unseen).toBe(notices.length);
    await get(hosts.people[0]!, 'POST', '/api/notices/seen', { at: running.clock.now() });
    expect((await get<NoticeList>(hosts.people[0]!, 'GET', '/api/notices')).unseen).toBe(0);
  });
});

/** Equal lines stand in the order in which the list has them. */
function bySort({ lines }: PlayerList): (x: unknown[], y: unknown[]) => number {
  const order = lines.map(({ member }) => member);
  return (x, y) => order.indexOf(x[0] as string) - order.indexOf(y[0] as string);
}
