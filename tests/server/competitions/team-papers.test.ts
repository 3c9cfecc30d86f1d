/** The papers of team matches: signed by captains, corrected by officials, and the same at the tables and in the ratings. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { FinalReport, MatchPaper, ProtocolPaper, SanctionList } from '../../../shared/protocol/desk.ts';
import type { BoardView, MatchMine, MatchView, PlayerList } from '../../../shared/protocol/team.ts';
import type { GameProtocol } from '../../../shared/record/game-protocol.ts';
import { bothStrike, get, member, resultOf } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import { tell, until, viewOf } from './evening.ts';
import { hallForEach } from './hall.ts';
import {
  atTables,
  begun,
  bothHandIn,
  command,
  firstMatch,
  handIn,
  playBoard,
  refusal,
  rules,
  type Squad,
  seatedAt,
  squadOf,
  tableOf,
  untilMatch,
} from './league.ts';
import { expectRatings, type RatedDeed } from './ratings.ts';

let running: Running;
let organiser: Person;
let chief: Person;
let senior: Person;
let secretary: Person;
hallForEach((hall) => ({ running, organiser } = hall));
beforeEach(async () => {
  chief = await member(running.service.url, 'Chief Liepa');
  senior = await member(running.service.url, 'Senior Kalns');
  secretary = await member(running.service.url, 'Secretary Osis');
});

/** Both strike, and one side gives the board up. */
async function play(squads: readonly Squad[], board: BoardView, winner: 'a' | 'b'): Promise<RatedDeed> {
  const { a, b } = await seatedAt(running, squads, board);
  const seats = { a: a[0]!, b: b[0]! };
  await Promise.all([seats.a, seats.b].map((seat) => seat.see((view) => view.phase === 'set')));
  const second = board.first === 'a' ? 'b' : 'a';
  await bothStrike(running, seats[board.first], seats[second]);
  const { error } = await seats[winner === 'a' ? 'b' : 'a'].act({ type: 'give-up-set' });
  expect(error).toBeUndefined();
  await Promise.all([seats.a.leave(), seats.b.leave()]);
  return { table: board.table!, a: board.a[0]!.id, b: board.b[0]!.id, winner };
}

describe('the papers of a team match', { timeout: 120_000 }, () => {
  it('[5.1 7.1.v 9.1.l 9.2] are signed by captains or by themselves, and follow every correction of a board', async () => {
    const clocks = { ...(rules()?.clocks as object), strike: 0, extra: 0, arrival: 3_600_000 };
    const { id, squads } = await begun(running, organiser, {
      change: rules({ series: 1 }, { rated: true, clocks }),
    });
    for (const [whom, office] of [
      [chief, 'chief'],
      [senior, 'senior'],
      [secretary, 'secretary'],
    ] as const)
      await tell(organiser, id, { type: 'appoint', person: whom.id, office });
    const everybody = squads.flatMap(({ people }) => people);
    const path = `/api/competitions/${id}/commands`;
    const first = await firstMatch(running, organiser, id);
    const { game } = first;
    const [hosts, guests] = [squadOf(squads, first.a.id), squadOf(squads, first.b.id)];

    // 7.1.v: who may play is the chief's to check.
    const bar = { participant: hosts.id, member: hosts.people[2]!.id, clause: '7.1.v', reason: 'Not registered.' };
    for (const wrong of [senior, secretary, guests.people[0]!])
      expect(await refusal(wrong, 'POST', path, { command: { type: 'bar-member', ...bar } })).toBe(
        '403 role.forbidden',
      );
    await tell(chief, id, { type: 'bar-member', ...bar });
    const listed = (await get<SanctionList>(organiser, 'GET', `/api/competitions/${id}/sanctions`)).sanctions;
    expect(listed).toMatchObject([{ kind: 'barred', member: { id: hosts.people[2]!.id }, lifted: null }]);
    expect(await refusal(senior, 'POST', path, { command: { type: 'clear-member', ...bar } })).toBe(
      '403 role.forbidden',
    );
    await tell(chief, id, { type: 'clear-member', ...bar, reason: 'The paper has come.' });
    const cleared = (await get<SanctionList>(organiser, 'GET', `/api/competitions/${id}/sanctions`)).sanctions;
    expect(cleared[0]!.lifted).toMatchObject({ reason: 'The paper has come.', by: { id: chief.id } });

    await bothHandIn(running, squads, id, first);
    let match: MatchView = await untilMatch(running, organiser, id, game, (one) => atTables(one).length === 2);
    const remarks = { act: { type: 'warn', side: 'A', clause: '19.1.k', note: 'Remarks.' } };
    await get(senior, 'POST', `/api/competitions/${id}/desk/tables/${match.boards[0]!.table}`, remarks);
    const replayed = await play(squads, match.boards[0]!, 'a');
    await untilMatch(running, organiser, id, game, (one) => one.score.over === 1);
    // A board is played again.
    const again = { type: 'replay-board', board: 1, clause: '8.1.b', reason: 'Uneven table.' };
    const commands = `/api/competitions/${id}/matches/${game}/commands`;
    for (const wrong of [secretary, hosts.people[0]!])
      expect(await refusal(wrong, 'POST', commands, { command: again })).toBe('403 role.forbidden');
    await command(senior, id, game, again);
    match = await untilMatch(running, organiser, id, game, (one) => atTables(one).length === 2);
    expect(await resultOf(organiser, replayed.table)).toMatchObject({ cause: 'annulled', counted: false });
    const one = await play(squads, match.boards[0]!, 'a');
    const two = await play(squads, match.boards[1]!, 'b');
    match = await untilMatch(running, organiser, id, game, (each) => each.phase === 'over');
    await expectRatings(running, everybody, [one, two]);

    const paper = () => get<MatchPaper>(organiser, 'GET', `/api/competitions/${id}/games/${game}/protocol.json`);
    expect(await paper()).toMatchObject({ kind: 'match', provisional: 'signature', signatures: [], approved: null });
    expect((await paper()).boards.map(({ board }) => board)).toEqual([1, 2]);
    // 8.1.d: what was given in the annulled game of the board stays on record, with that remark.
    const annulled = { clause: '8.1.b', reason: 'Uneven table.', by: { id: senior.id } };
    const warned = { kind: 'warning', table: replayed.table, board: 1, by: { id: senior.id }, lifted: null, annulled };
    expect((await paper()).sanctions).toMatchObject([warned]);
    expect((await paper()).boards.map(({ sanctions }) => sanctions.length)).toEqual([1, 0]);
    const { sanctions } = await get<SanctionList>(organiser, 'GET', `/api/competitions/${id}/sanctions`);
    expect(sanctions.find(({ table }) => table === replayed.table)).toMatchObject(warned);
    const sign = { type: 'sign-match', game };
    for (const wrong of [chief, secretary, hosts.people[1]!])
      expect(await refusal(wrong, 'POST', path, { command: sign })).toBe('403 role.forbidden');
    await tell(hosts.people[0]!, id, sign);
    expect((await paper()).signatures).toMatchObject([{ side: 'a', by: { id: hosts.people[0]!.id } }]);
    // The chief's round waits for the other team, and for the tables.
    const round = { type: 'approve-round', section: 'main', round: 1 };
    expect(await tell(chief, id, round)).toMatchObject({ events: 0 });
    running.clock.advance(300_000);
    await until(running, organiser, id, () => true);
    expect((await paper()).signatures).toMatchObject([{ side: 'a' }, { side: 'b', by: null }]);

    // A board is corrected: the match, its table and the ratings with it.
    const correct = {
      type: 'correct-board',
      board: 2,
      result: { sets: [1, 0] },
      cause: 'play',
      clause: '9.1.l',
      reason: 'The sides were exchanged.',
    };
    for (const wrong of [secretary, guests.people[0]!])
      expect(await refusal(wrong, 'POST', commands, { command: correct })).toBe('403 role.forbidden');
    await command(senior, id, game, correct);
    await untilMatch(running, organiser, id, game, (each) => each.ended?.points?.[0] === 2);
    await until(running, organiser, id, (view) => view.games[0]!.decisions.length === 1);
    await expectRatings(running, everybody, [one, { ...two, winner: 'a' }]);
    const board = await get<ProtocolPaper>(
      organiser,
      'GET',
      `/api/competitions/${id}/games/${game}/protocol.json?board=2`,
    );
    const winner = match.boards[1]!.first === 'a' ? 'A' : 'B';
    expect(board).toMatchObject({ kind: 'game', board: 2, protocol: { result: { winner, clause: '9.1.l' } } });
    const csv = await (await fetch(`${running.service.url}/api/competitions/${id}/games/${game}/protocol.csv`)).text();
    expect(csv).toContain('board,side,players,1,sets,clearances,cautions,warnings');
    expect(csv).toMatch(/signed,[^,]+,Team \d,by itself \(9\.2\)/);
    expect(csv).toContain('game annulled 8.1.b: Uneven table.');

    // Approved, it binds the senior; published, the chief still corrects it.
    for (const { table } of match.boards)
      while (!(await get<GameProtocol>(organiser, 'GET', `/api/tables/${table}/protocol`)).closed)
        await new Promise((done) => setImmediate(done));
    await tell(chief, id, round);
    expect(await paper()).toMatchObject({ provisional: null, approved: { by: { id: chief.id } } });
    const back = { ...correct, result: { sets: [0, 1] }, clause: '7.1.b', reason: 'They were not.' };
    expect(await refusal(senior, 'POST', commands, { command: back })).toMatch(/game\.approved 7\.1\.g/);
    await tell(chief, id, { type: 'finish' });
    expect(await refusal(senior, 'POST', commands, { command: back })).toMatch(/game\.approved 7\.1\.g/);
    await command(chief, id, game, back);
    await until(running, organiser, id, (view) => view.games[0]!.decisions.length === 2);
    await untilMatch(running, organiser, id, game, (each) => each.ended?.points?.[0] === 1);
    await until(running, organiser, id, () => true);
    await expectRatings(running, everybody, [one, two]);
    expect(tableOf(await viewOf(organiser, id)).map(({ points }) => points)).toEqual([1, 1]);
    await tell(chief, id, { type: 'publish-report', reason: 'A board was corrected.' });
    const report = (version: number) =>
      get<FinalReport>(organiser, 'GET', `/api/competitions/${id}/report.json?version=${version}`);
    const [before, after] = [await report(1), await report(2)];
    const winners = ({ protocols }: FinalReport) =>
      (protocols[0] as MatchPaper).boards.map(({ protocol }) => protocol!.result!.winner);
    expect(winners(before)[1]).toBe(winner);
    expect(winners(after)[1]).not.toBe(winner);
    expect(winners(before)[0]).toBe(winners(after)[0]);
    expect(before.sanctions.find(({ table }) => table === replayed.table)).toMatchObject(warned);

    // The match as a whole doesn't count: nor do its games.
    const annul = { type: 'annul-game', game, replay: false, clause: '7.2.d', reason: 'Played in the wrong hall.' };
    expect(await refusal(senior, 'POST', path, { command: annul })).toMatch(/decision\.binding|game\.approved/);
    await tell(chief, id, annul);
    await until(running, organiser, id, (view) => view.games[0]!.status === 'annulled');
    for (const { table } of match.boards)
      expect(await resultOf(organiser, table!)).toMatchObject({ cause: 'annulled', counted: false });
    await expectRatings(running, everybody, []);
    expect((await report(1)).version!.hash).toBe(before.version!.hash);
  });

  it('[2.1.v] corrected as a whole, its boards’ tables follow', async () => {
    const clocks = { ...(rules()?.clocks as object), strike: 0, extra: 0, arrival: 3_600_000 };
    const { id, squads } = await begun(running, organiser, {
      change: rules({ series: 1 }, { rated: true, clocks }),
    });
    const everybody = squads.flatMap(({ people }) => people);
    const first = await firstMatch(running, organiser, id);
    const { game } = first;
    await bothHandIn(running, squads, id, first);
    const match = await untilMatch(running, organiser, id, game, (one) => atTables(one).length === 2);
    const one = await play(squads, match.boards[0]!, 'a');
    const two = await play(squads, match.boards[1]!, 'b');
    await untilMatch(running, organiser, id, game, (each) => each.phase === 'over');
    await expectRatings(running, everybody, [one, two]);
    const correct = (second: readonly [number, number]) =>
      tell(organiser, id, {
        type: 'correct-result',
        game,
        result: {
          boards: [
            { board: 1, sets: [1, 0] },
            { board: 2, sets: second },
          ],
        },
        cause: 'play',
        clause: '9.1.l',
        reason: 'The second board was written down wrong.',
      });
    await correct([1, 0]);
    await until(running, organiser, id, (view) => view.games[0]!.decisions.length === 1);
    await expectRatings(running, everybody, [one, { ...two, winner: 'a' }]);
    // The players' list too (2.1.g).
    const { lines } = await get<PlayerList>(organiser, 'GET', `/api/competitions/${id}/players`);
    const line = (of: string) => lines.find(({ member: who }) => who === of);
    expect([line(two.a), line(two.b)]).toMatchObject([
      { won: 1, lost: 0 },
      { won: 0, lost: 1 },
    ]);
    // And back: the other board's log was never touched.
    await correct([0, 1]);
    await until(running, organiser, id, (view) => view.games[0]!.decisions.length === 2);
    await expectRatings(running, everybody, [one, two]);
    const types = async (table: string) => (await running.service.store.games.load(table))!.map(({ type }) => type);
    expect((await types(two.table)).filter((type) => type === 'corrected')).toHaveLength(2);
    expect(await types(one.table)).not.toContain('corrected');
  });

  it('[22.4 3.2] say the same as match, lists and files of places left empty, and of the reserve who came in late', async () => {
    const { id, squads } = await begun(running, organiser, { size: 4, change: rules({ series: 1, boards: 3 }) });
    const first = await firstMatch(running, organiser, id);
    const { game } = first;
    const [hosts, guests] = [squadOf(squads, first.a.id), squadOf(squads, first.b.id)];
    const ids = ({ people }: Squad) => people.map((person) => person.id);
    const [one, , three, late] = ids(hosts) as [string, string, string, string];
    const [their, second] = ids(guests) as [string, string];
    await handIn(running, hosts, id, game, [[one], [], [three]], [late]);
    await handIn(running, guests, id, game, [[their], [second], []]);
    let match = await untilMatch(running, organiser, id, game, (now) => atTables(now).length === 1);
    const mine = async (person: Person) =>
      (await get<MatchMine>(person, 'GET', `/api/competitions/${id}/matches/${game}/mine`)).board;
    // Called by hand it is refused as what it is.
    expect(
      await refusal(organiser, 'POST', `/api/competitions/${id}/matches/${game}/commands`, {
        command: { type: 'call-board', board: 3 },
      }),
    ).toBe('409 board.vacant 22.4');
    expect(await mine(hosts.people[2]!)).toMatchObject({ board: 3, status: 'waiting', vacant: true, opponents: [] });
    await command(hosts.people[0]!, id, game, { type: 'name-reserve', side: 'a', number: 2, member: late });
    match = await untilMatch(running, organiser, id, game, (now) => atTables(now).length === 2);
    await playBoard(running, squads, match.boards[1]!, 'a');
    await untilMatch(running, organiser, id, game, ({ score }) => score.over === 1);
    await playBoard(running, squads, match.boards[0]!, 'b');
    match = await untilMatch(running, organiser, id, game, ({ phase }) => phase === 'over');
    await until(running, organiser, id, (view) => view.games[0]!.status === 'over');

    const paper = await get<MatchPaper>(organiser, 'GET', `/api/competitions/${id}/games/${game}/protocol.json`);
    const shown = match.boards.map(({ board, a, b, result, cause, first: strikes }) => ({
      board,
      a: a.map((who) => who.id),
      b: b.map((who) => who.id),
      first: strikes,
      result,
      cause,
    }));
    expect(shown.map(({ a, b, cause }) => [a, b, cause])).toEqual([
      [[one], [their], 'given-up'],
      [[late], [second], 'given-up'],
      [[three], [], 'absence'],
    ]);
    expect(
      paper.lines.map(({ a, b, series: _, ...line }) => ({
        ...line,
        a: a.map((who) => who.id),
        b: b.map((who) => who.id),
      })),
    ).toEqual(shown);
    expect(paper.series.map(({ a }) => a.map((row) => row.map((who) => who.id)))).toEqual([[[one], [late], [three]]]);
    expect(paper.bench.a.map((who) => who.id)).toEqual([late]);
    expect(paper.boards.map(({ board }) => board)).toEqual([1, 2]);

    const files = `/api/competitions/${id}`;
    const rows = async (path: string) =>
      (await (await fetch(`${running.service.url}${files}/${path}`)).text())
        .trim()
        .split('\r\n')
        .map((row) => row.split(','));
    const names = new Map(match.boards.flatMap(({ a, b }) => [...a, ...b]).map((who) => [who.id, who.name]));
    const csv = await rows(`games/${game}/protocol.csv`);
    expect(csv.find(([board]) => board === 'board')!.slice(-2)).toEqual(['outcome', 'cause']);
    expect(csv.flatMap((row) => (/^[123]$/.test(row[0]!) ? [[...row.slice(0, 3), ...row.slice(-2)]] : []))).toEqual([
      ['1', 'a', names.get(one), 'loss', 'given-up'],
      ['1', 'b', names.get(their), 'win', 'given-up'],
      ['2', 'a', names.get(late), 'win', 'given-up'],
      ['2', 'b', names.get(second), 'loss', 'given-up'],
      ['3', 'a', names.get(three), 'win', 'absence'],
      ['3', 'b', '', 'absence', 'absence'],
    ]);
    const boards = await rows('boards.csv');
    const at = (name: string) => boards[0]!.indexOf(name);
    expect(boards.slice(1).map((row) => [row[at('players_a')], row[at('players_b')], row[at('absent')]])).toEqual([
      [names.get(one), names.get(their), ''],
      [names.get(late), names.get(second), ''],
      [names.get(three), '', 'b'],
    ]);
    const games = await rows('games.csv');
    const winner = games[1]![games[0]!.indexOf('winner')];
    expect(winner).toBe(hosts.name);
    const { lines } = await get<PlayerList>(organiser, 'GET', `${files}/players`);
    expect(lines.map(({ member: who, won, lost, walkOvers }) => [who, won, lost, walkOvers]).sort()).toEqual(
      [
        [one, 0, 1, 0],
        [late, 1, 0, 0],
        [three, 0, 0, 1],
        [their, 1, 0, 0],
        [second, 0, 1, 0],
      ].sort(),
    );
  });

  it('[7.2.d] are those of the result entered by hand while boards are at their tables, for the players too', async () => {
    const { id, squads } = await begun(running, organiser, { change: rules({ series: 1 }) });
    const first = await firstMatch(running, organiser, id);
    const { game } = first;
    await bothHandIn(running, squads, id, first);
    const open = await untilMatch(running, organiser, id, game, (now) => atTables(now).length === 2);
    await playBoard(running, squads, open.boards[0]!, 'a');
    await untilMatch(running, organiser, id, game, ({ score }) => score.over === 1);
    const boards = [
      { board: 1, sets: [0, 1] as const },
      { board: 2, sets: [0, 1] as const },
    ];
    await tell(organiser, id, { type: 'report', game, result: { boards }, cause: 'play' });
    const match = await untilMatch(running, organiser, id, game, ({ phase }) => phase === 'over');
    const paper = await get<MatchPaper>(organiser, 'GET', `/api/competitions/${id}/games/${game}/protocol.json`);
    const counted = boards.map(({ board, sets }) => ({ board, result: { sets } }));
    expect(match.boards).toMatchObject(counted);
    expect(paper.lines).toMatchObject(counted);
    const { lines } = await get<PlayerList>(organiser, 'GET', `/api/competitions/${id}/players`);
    expect(lines.map(({ team, won, lost }) => [team === first.a.id ? 'a' : 'b', won, lost])).toEqual([
      ['b', 1, 0],
      ['b', 1, 0],
      ['a', 0, 1],
      ['a', 0, 1],
    ]);
  });
});
