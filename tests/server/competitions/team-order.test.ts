/** Team matches where things come in an unusual order, and people who reach for what isn't theirs. */
import { describe, expect, it } from 'vitest';
import type { MatchExport, MatchMine, MatchVersion, NoticeList, PlayerList } from '../../../shared/protocol/team.ts';
import { get, member } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import { tell } from './evening.ts';
import { hallForEach } from './hall.ts';
import {
  atTables,
  begun,
  bothHandIn,
  command,
  entered,
  firstMatch,
  handIn,
  lineup,
  MINUTE,
  matchOf,
  refusal,
  rules,
  squadOf,
  untilMatch,
} from './league.ts';

let running: Running;
let organiser: Person;
hallForEach((hall) => ({ running, organiser } = hall));

describe('[22.4] a line-up that is changed while it is sealed', () => {
  it('tells nobody: neither by the version, nor to who waits for news, nor in the export', async () => {
    const { id, squads } = await begun(running, organiser);
    const match = await firstMatch(running, organiser, id);
    const { game } = match;
    const [hosts, guests] = [squadOf(squads, match.a.id), squadOf(squads, match.b.id)];
    await handIn(running, hosts, id, game, lineup(hosts, 1, 2));
    const first = await matchOf(organiser, id, game);
    expect([first.v === match.v, first.a.handedIn]).toEqual([false, true]);
    const path = `/api/competitions/${id}/matches/${game}`;
    const file = () => get<MatchExport>(guests.people[0]!, 'GET', `${path}/export.json`);
    const { log } = await file();
    let heard = false;
    const news = get<MatchVersion>(guests.people[0]!, 'GET', `${path}/version?seen=${first.v}`).then((answer) => {
      heard = true;
      return answer;
    });
    running.clock.advance(MINUTE);
    for (const numbers of [
      [2, 1],
      [3, 1],
    ])
      await handIn(running, hosts, id, game, lineup(hosts, ...numbers));
    expect((await matchOf(organiser, id, game)).v).toBe(first.v);
    expect((await file()).log).toEqual(log);
    expect(heard).toBe(false);
    // The other side hands in: now there is something to see.
    await handIn(running, guests, id, game, lineup(guests, 1, 2));
    expect((await news).v).not.toBe(first.v);
    const { log: after } = await file();
    expect(after.map(({ n }) => n)).toEqual(after.map((_, i) => i));
    expect(after.filter(({ type }) => type === 'lineupHandedIn')).toHaveLength(2);
    const shown = await matchOf(organiser, id, game);
    expect(shown.series[0]!.a.flat().map((person) => person.id)).toEqual(lineup(hosts, 3, 1).flat());
  });
});

describe('[7.2.v] the time for line-ups', () => {
  it('stands while the competition is postponed, and goes on afterwards', async () => {
    const { id, squads } = await begun(running, organiser);
    const match = await firstMatch(running, organiser, id);
    await tell(organiser, id, { type: 'postpone', until: null, clause: '7.2.v', reason: 'No light.' });
    running.clock.advance(60 * MINUTE);
    await running.service.scheduler.look();
    expect((await matchOf(organiser, id, match.game)).lineups).toMatchObject({ series: 1 });
    await tell(organiser, id, { type: 'resume' });
    running.clock.advance(MINUTE);
    await running.service.scheduler.look();
    expect(await matchOf(organiser, id, match.game)).toMatchObject({
      phase: 'lineups',
      lineups: { due: match.lineups!.due! + 60 * MINUTE },
    });
    await bothHandIn(running, squads, id, match);
    await untilMatch(running, organiser, id, match.game, (now) => atTables(now).length === 2);
  });
});

describe('[2.1.g, 7.2.d] a match that is corrected as a whole', () => {
  it('is so in the list of its players, as in the table', async () => {
    const { id, squads } = await begun(running, organiser, { change: rules({ series: 1 }) });
    const match = await firstMatch(running, organiser, id);
    await bothHandIn(running, squads, id, match);
    await untilMatch(running, organiser, id, match.game, (now) => atTables(now).length === 2);
    for (const board of [1, 2])
      await command(organiser, id, match.game, {
        type: 'report-board',
        board,
        result: { sets: [1, 0] },
        cause: 'play',
      });
    await untilMatch(running, organiser, id, match.game, ({ phase }) => phase === 'over');
    const lines = async () => {
      const list = await get<PlayerList>(organiser, 'GET', `/api/competitions/${id}/players`);
      return list.lines.map(({ team, won, lost, points }) => [team === match.a.id ? 'a' : 'b', won, lost, points]);
    };
    expect(await lines()).toEqual([
      ['a', 1, 0, 2],
      ['a', 1, 0, 2],
      ['b', 0, 1, 0],
      ['b', 0, 1, 0],
    ]);
    await tell(organiser, id, {
      type: 'correct-result',
      game: match.game,
      result: {
        boards: [
          { board: 1, sets: [0, 1] },
          { board: 2, sets: [0, 1] },
        ],
      },
      cause: 'play',
      clause: '7.2.d',
      reason: 'The sides were mixed up.',
    });
    expect(await lines()).toEqual([
      ['b', 1, 0, 2],
      ['b', 1, 0, 2],
      ['a', 0, 1, 0],
      ['a', 0, 1, 0],
    ]);
  });
});

describe('[3.2] a match that is lost as a whole by an official', () => {
  it('isn’t corrected by its boards, and nobody is offered to', async () => {
    const { id, squads } = await begun(running, organiser, { change: rules({ series: 1 }) });
    const match = await firstMatch(running, organiser, id);
    const { game } = match;
    await bothHandIn(running, squads, id, match);
    await untilMatch(running, organiser, id, game, (now) => atTables(now).length === 2);
    const may = async () =>
      (await get<MatchMine>(organiser, 'GET', `/api/competitions/${id}/matches/${game}/mine`)).may;
    await command(organiser, id, game, { type: 'report-board', board: 1, result: { sets: [1, 0] }, cause: 'play' });
    expect(await may()).toContain('correct-board');
    await command(organiser, id, game, { type: 'end-match', absent: 'b', clause: '3.2', reason: 'Left the hall.' });
    expect(await may()).not.toContain('correct-board');
    const wish = {
      type: 'correct-board',
      board: 1,
      result: { sets: [0, 1] },
      cause: 'play',
      clause: '7.2.d',
      reason: 'x',
    };
    expect(
      await refusal(organiser, 'POST', `/api/competitions/${id}/matches/${game}/commands`, { command: wish }),
    ).toBe('409 match.over');
  });
});

describe('[5.3] a captain who takes over', () => {
  it('is told what comes, not what the one before was told; also after a restart', async () => {
    const { id, squads } = await begun(running, organiser);
    const match = await firstMatch(running, organiser, id);
    const hosts = squadOf(squads, match.a.id);
    const [old, next] = hosts.people as readonly [Person, Person];
    await bothHandIn(running, squads, id, match);
    await untilMatch(running, organiser, id, match.game, (now) => atTables(now).length === 2);
    const about = async (person: Person) =>
      (await get<NoticeList>(person.at(running.service.url), 'GET', '/api/notices')).notices.map((line) => line.about);
    const before = [await about(old), await about(next)];
    expect(before[0]).toContain('lineup-wanted');
    expect(before[1]).not.toContain('lineup-wanted');
    running.clock.advance(MINUTE);
    const leaders = { captain: next.id, deputy: old.id };
    await tell(old, id, { type: 'change-leaders', participant: hosts.id, ...leaders });
    running = await running.restart();
    expect(await about(next)).not.toContain('lineup-wanted');
    expect((await about(old)).filter((one) => one !== 'leaders')).toEqual(before[0]);
  });
});

describe('[7.2.b] a team that is let in again', () => {
  it('plays the match from which it was sent away anew, with line-ups of its own', async () => {
    const { id, squads } = await begun(running, organiser, { change: rules({ series: 1 }) });
    const match = await firstMatch(running, organiser, id);
    const { game } = match;
    await bothHandIn(running, squads, id, match);
    await untilMatch(running, organiser, id, game, (now) => atTables(now).length === 2);
    const grounds = { participant: match.b.id, clause: '7.2.b', reason: 'Taken for others.' };
    await tell(organiser, id, { type: 'exclude', ...grounds });
    await untilMatch(running, organiser, id, game, ({ phase }) => phase === 'void');
    await tell(organiser, id, { type: 'reinstate', ...grounds });
    running.clock.advance(2 * MINUTE);
    const again = await untilMatch(running, organiser, id, game, ({ phase }) => phase === 'lineups');
    expect([again.series, again.boards, again.lineups?.series]).toEqual([[], [], 1]);
    await bothHandIn(running, squads, id, again);
    await untilMatch(running, organiser, id, game, (now) => atTables(now).length === 2);
  });
});

describe('many asking at once', () => {
  it('hand in a line-up once each, show both once, and end a match with one result', { timeout: 60_000 }, async () => {
    const { id, squads } = await begun(running, organiser, { change: rules({ series: 1 }) });
    const match = await firstMatch(running, organiser, id);
    const { game } = match;
    const sides = [squadOf(squads, match.a.id), squadOf(squads, match.b.id)];
    const asked = sides.flatMap((squad) =>
      Array.from({ length: 6 }, (_, i) =>
        squad.people[0]!.ask('POST', `/api/competitions/${id}/matches/${game}/lineup`, {
          lineup: lineup(squad, ...(i % 2 === 0 ? [1, 2] : [2, 1])),
        }),
      ),
    );
    const codes = (await Promise.all(asked)).map(({ status, body }) =>
      status < 300 ? 'done' : (body as { code: string }).code,
    );
    expect(new Set([...codes, 'match.series'])).toEqual(new Set(['done', 'match.series']));
    const shown = await untilMatch(running, organiser, id, game, (now) => atTables(now).length === 2);
    expect(shown.series).toHaveLength(1);
    // The same result, another one, the end of the match and the withdrawal of a team: one after another, whoever is first.
    const path = `/api/competitions/${id}/matches/${game}/commands`;
    const say = (given: object) => organiser.ask('POST', path, { command: given });
    const result = (board: number, sets: readonly number[]) =>
      say({ type: 'report-board', board, result: { sets }, cause: 'play' });
    await Promise.all([
      ...[1, 2].flatMap((board) => [result(board, [1, 0]), result(board, [1, 0]), result(board, [0, 1])]),
      say({ type: 'end-match', absent: 'a', clause: '3.2', reason: 'Left.' }),
      say({ type: 'replay-board', board: 1, clause: '7.2.d', reason: 'Again.' }),
      tell(organiser, id, { type: 'withdraw', participant: match.b.id, reason: 'Left.' }).catch(() => {}),
    ]);
    const after = await untilMatch(running, organiser, id, game, ({ phase }) => phase === 'over' || phase === 'void');
    const { log } = await get<MatchExport>(organiser, 'GET', path.replace('commands', 'export.json'));
    expect(log.filter(({ type }) => type === 'matchEnded').length).toBeLessThan(2);
    for (const board of [1, 2])
      expect(log.filter((event) => event.type === 'boardEnded' && event.board === board).length).toBeLessThan(3);
    const tables = after.boards.flatMap(({ table }) => (table === null ? [] : [table]));
    // Nobody is kept at a table of a match that is over.
    for (const person of sides.flatMap(({ people }) => people))
      for (let i = 0; (await running.service.store.games.ratedNow(person.id)) !== null; i++) {
        if (i > 1500) throw new Error(`still at a table: ${tables.join()}`);
        await running.service.scheduler.look();
        await new Promise((resolve) => setImmediate(resolve));
      }
  });
});

describe('[2.2] a league', () => {
  it('is made of competitions that one runs oneself, and of no others', async () => {
    const { id } = await entered(running, organiser);
    const other = await member(running.service.url, 'Other organiser');
    const wish = (name: string) => ({
      name,
      seasons: [{ name: '2026', divisions: [{ name: 'First', competition: id, up: 0, down: 0 }] }],
    });
    expect(await refusal(other, 'POST', '/api/leagues', wish('Not mine'))).toBe('403 league.other');
    await tell(organiser, id, { type: 'appoint', person: { id: other.id }, office: 'chief' });
    const made = await get<{ id: string }>(other, 'POST', '/api/leagues', wish('Ours'));
    // What it has, stays; nothing of others comes in.
    await tell(organiser, id, {
      type: 'relieve',
      person: other.id,
      office: 'chief',
      clause: '7.2.a',
      reason: 'Ill.',
    });
    await get(other, 'PATCH', `/api/leagues/${made.id}`, wish('Ours still'));
    const { id: second } = await entered(running, organiser, { name: 'Second' });
    const both = { ...wish('Ours'), seasons: [...wish('').seasons, { ...wish('').seasons[0]!, name: '2027' }] };
    both.seasons[1] = { name: '2027', divisions: [{ name: 'First', competition: second, up: 0, down: 0 }] };
    expect(await refusal(other, 'PATCH', `/api/leagues/${made.id}`, both)).toBe('403 league.other');
  });
});
