/** Team matches that don't go by the book: walk-overs, deadlines, decided early, restarts, officials who step in. */
import { describe, expect, it } from 'vitest';
import type { MatchExport } from '../../../shared/protocol/team.ts';
import { get, rated, resultOf } from '../matches.ts';
import type { Person, Running, Seat } from '../people.ts';
import { endUnheard, tell, until, viewOf } from './evening.ts';
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
  seatedAt,
  squadOf,
  tableOf,
  untilMatch,
  wanted,
} from './league.ts';

let running: Running;
let organiser: Person;
hallForEach((hall) => ({ running, organiser } = hall));

const GROUNDS = { clause: '7.1.b', reason: 'Looked at again.' };

/** A match whose line-ups are shown and whose boards are at their tables. */
async function playing(team: object = {}, change: object = {}) {
  const { id, squads } = await begun(running, organiser, { change: rules({ series: 1, ...team }, change) });
  const { game, ...rest } = await firstMatch(running, organiser, id);
  await bothHandIn(running, squads, id, { game, ...rest });
  const match = await untilMatch(running, organiser, id, game, (one) => atTables(one).length === 2);
  return { id, squads, game, match };
}

/** Resolves when who sits there has been told that the game is over. */
function shut(seat: Seat): Promise<void> {
  return seat.until(() => seat.closed !== null || seat.view.result !== null);
}

describe('a team match', () => {
  it('[3.2] loses a board to whose table somebody doesn’t come in 120 s, and no more than that board', async () => {
    const { id, squads, game, match } = await playing();
    await playBoard(running, squads, match.boards[0]!, 'b');
    // At the other board only the hosts come.
    const host = squads.flatMap(({ people }) => people).find((one) => one.id === match.boards[1]!.a[0]!.id)!;
    const seat = await host.at(running.service.url).join(match.boards[1]!.table!);
    await seat.act({ type: 'greet' });
    await untilMatch(running, organiser, id, game, (one) => one.score.over === 1);
    running.clock.advance(121_000);
    const over = await untilMatch(running, organiser, id, game, (one) => one.phase === 'over');
    await seat.leave();
    expect(over.boards[1]).toMatchObject({ result: { absent: 'b' }, cause: 'absence', points: [2, 0] });
    expect(over.ended).toMatchObject({ how: 'played', points: [1, 1], winner: null });
  });

  it('[3.2] is lost by a team that hands in no line-up in time', async () => {
    const { id, squads } = await begun(running, organiser);
    const match = await firstMatch(running, organiser, id);
    const hosts = squadOf(squads, match.a.id);
    await handIn(running, hosts, id, match.game, lineup(hosts, 1, 2));
    running.clock.advance(10 * MINUTE - 1000);
    await running.service.scheduler.look();
    expect((await matchOf(organiser, id, match.game)).phase).toBe('lineups');
    running.clock.advance(1000);
    const over = await untilMatch(running, organiser, id, match.game, (one) => one.phase === 'over');
    expect(over.ended).toMatchObject({ how: 'absence', result: { absent: 'b' }, points: [2, 0], winner: 'a' });
    // What the hosts had handed in was never shown, and stays sealed.
    expect(over.series).toEqual([]);
    const file = JSON.stringify(
      await get(organiser, 'GET', `/api/competitions/${id}/matches/${match.game}/export.json`),
    );
    expect(file).toContain('lineupHandedIn');
    const log = (JSON.parse(file) as MatchExport).log;
    expect(log.filter((event) => event.type === 'lineupHandedIn').map(({ lineup: given }) => given)).toEqual([[]]);
  });

  it('[3.2] that both teams stay away from is lost by both', async () => {
    const { id } = await begun(running, organiser);
    const { game } = await firstMatch(running, organiser, id);
    running.clock.advance(10 * MINUTE);
    const over = await untilMatch(running, organiser, id, game, (one) => one.phase === 'over');
    expect(over.ended).toMatchObject({ how: 'absence', result: { absent: 'both' }, points: [0, 0], winner: null });
    expect(tableOf(await viewOf(organiser, id)).map(({ points }) => points)).toEqual([0, 0]);
  });

  it('[3.2 22.4] of two teams that are short waits for a reserve as long as for a player, also through a restart', async () => {
    const { id, squads } = await begun(running, organiser, { change: rules({ series: 1 }) });
    const match = await firstMatch(running, organiser, id);
    const { game } = match;
    const [hosts, guests] = [squadOf(squads, match.a.id), squadOf(squads, match.b.id)];
    const [first, , reserve] = hosts.people.map((person) => person.id);
    await handIn(running, hosts, id, game, [[first!], []], [reserve!]);
    await handIn(running, guests, id, game, [[], [guests.people[1]!.id]]);
    running.clock.advance(119_000);
    const waiting = await untilMatch(running, organiser, id, game, (one) => one.series.length === 1);
    expect(waiting.boards.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    running = await running.restart();
    const by = organiser.at(running.service.url);
    expect((await matchOf(by, id, game)).phase).toBe('playing');
    running.clock.advance(1000);
    const over = await untilMatch(running, by, id, game, (one) => one.phase === 'over');
    expect(over.boards.map(({ result }) => result)).toEqual([{ absent: 'b' }, { absent: 'a' }]);
  });

  it('[23.2] stops when it is decided: games under way are finished, no others are called', async () => {
    const { id, squads } = await begun(running, organiser, {
      size: 4,
      change: rules({ boards: 3, series: 2, reserves: 0, playAllBoards: false }),
    });
    let match = await firstMatch(running, organiser, id);
    const { game } = match;
    await bothHandIn(running, squads, id, match, 3, 0);
    match = await untilMatch(running, organiser, id, game, (one) => atTables(one).length === 3);
    for (const board of match.boards) await playBoard(running, squads, board, 'a');
    // 6 to 0 of 12: not decided yet.
    match = await untilMatch(
      running,
      organiser,
      id,
      game,
      (one) => one.boards.length === 6 && atTables(one).length === 3,
    );
    expect(match.stopped).toBe(false);
    const waiting = await seatedAt(running, squads, match.boards[4]!);
    await playBoard(running, squads, match.boards[3]!, 'a');
    match = await untilMatch(running, organiser, id, game, (one) => one.score.winner === 'a');
    expect([match.phase, match.stopped]).toEqual(['playing', true]);
    await waiting.a[0]!.see((view) => view.phase === 'set');
    await waiting.a[0]!.act({ type: 'give-up-set' });
    await Promise.all([...waiting.a, ...waiting.b].map((seat) => seat.leave()));
    await playBoard(running, squads, match.boards[5]!, 'b');
    match = await untilMatch(running, organiser, id, game, (one) => one.phase === 'over');
    expect(match.score).toMatchObject({ points: [8, 4], winner: 'a' });
  });

  it('[23.2] that is decided before its last series has none, where not all is played', async () => {
    const { id, squads } = await begun(running, organiser, { change: rules({ series: 3, playAllBoards: false }) });
    let match = await firstMatch(running, organiser, id);
    const { game } = match;
    await bothHandIn(running, squads, id, match);
    for (let series = 1; series <= 2; series++) {
      match = await untilMatch(
        running,
        organiser,
        id,
        game,
        (one) => atTables(one).length === 2 && atTables(one)[0]!.series === series,
      );
      for (const board of atTables(match)) await playBoard(running, squads, board, 'b');
    }
    match = await untilMatch(running, organiser, id, game, (one) => one.phase === 'over');
    expect(match.ended).toMatchObject({ how: 'decided', points: [0, 2], winner: 'b' });
    expect(match.score).toMatchObject({ points: [0, 8], over: 4, of: 6 });
    expect(match.boards.filter(({ table }) => table !== null)).toHaveLength(4);
  });

  it('goes on when the service is restarted in every part of it', async () => {
    const { id, squads } = await begun(running, organiser);
    let match = await firstMatch(running, organiser, id);
    const { game } = match;
    const again = async () => {
      running = await running.restart();
      organiser = organiser.at(running.service.url);
    };
    const [hosts, guests] = [squadOf(squads, match.a.id), squadOf(squads, match.b.id)];
    await handIn(running, hosts, id, game, lineup(hosts, 1, 2));
    await again();
    match = await matchOf(organiser, id, game);
    expect([match.a.handedIn, match.b.handedIn]).toEqual([true, false]);
    await handIn(running, guests, id, game, lineup(guests, 1, 2));
    await again();
    match = await untilMatch(running, organiser, id, game, (one) => atTables(one).length === 2);
    await playBoard(running, squads, match.boards[0]!, 'a');
    await untilMatch(running, organiser, id, game, (one) => one.score.over === 1);
    await again();
    await playBoard(running, squads, match.boards[1]!, 'a');
    match = await untilMatch(running, organiser, id, game, (one) => atTables(one).length === 2);
    await playBoard(running, squads, match.boards[2]!, 'b');
    // The last one ends in a process that dies before it tells anybody.
    const { a, b } = await seatedAt(running, squads, match.boards[3]!);
    await a[0]!.see((view) => view.phase === 'set');
    await Promise.all([...a, ...b].map((seat) => seat.leave()));
    await untilMatch(running, organiser, id, game, (one) => one.score.over === 3);
    await endUnheard(running, match.boards[3]!.table!, match.boards[3]!.b[0]!.id);
    await again();
    running.clock.advance(31_000);
    match = await untilMatch(running, organiser, id, game, (one) => one.phase === 'over');
    expect(match.score).toMatchObject({ points: [6, 2] });
    const { log } = await get<MatchExport>(organiser, 'GET', `/api/competitions/${id}/matches/${game}/export.json`);
    expect(log.map(({ n }) => n)).toEqual(log.map((_, i) => i));
    for (const type of ['boardCalled', 'boardEnded'])
      expect(log.filter((event) => event.type === type)).toHaveLength(4);
    expect(log.filter((event) => event.type === 'matchEnded')).toHaveLength(1);
    const ended = await get<{ type: string }[]>(organiser, 'GET', `/api/competitions/${id}/log.json`);
    expect(ended.filter(({ type }) => type === 'gameEnded')).toHaveLength(1);
  });

  it('takes results by hand: the table of that board is closed, and a board is played again on the chief’s word', async () => {
    const { id, squads, game, match } = await playing();
    const [one, two] = match.boards;
    const captain = squadOf(squads, match.a.id).people[0]!;
    const report = { type: 'report-board', board: 1, result: { sets: [1, 0] }, cause: 'play' };
    const path = `/api/competitions/${id}/matches/${game}/commands`;
    expect(await refusal(captain, 'POST', path, { command: report })).toMatch('403 role.forbidden');
    expect(await refusal(organiser, 'POST', path, { command: { ...report, result: { sets: [2, 0] } } })).toMatch(
      'result.sets',
    );
    const { a, b } = await seatedAt(running, squads, one!);
    await a[0]!.see((view) => view.phase === 'set');
    expect((await command(organiser, id, game, report)).events).toBe(1);
    expect((await command(organiser, id, game, report)).events).toBe(0);
    expect(await refusal(organiser, 'POST', path, { command: { ...report, result: { sets: [0, 1] } } })).toMatch(
      '409 result.conflict',
    );
    await untilMatch(running, organiser, id, game, (now) => now.score.over === 1);
    await running.service.scheduler.look();
    expect(await resultOf(organiser, one!.table!)).toMatchObject({ cause: 'annulled', counted: false });
    await Promise.all([...a, ...b].map(shut));
    // By paper it was wrong: again, at another table.
    await command(organiser, id, game, { type: 'replay-board', board: 1, ...GROUNDS });
    const anew = await untilMatch(running, organiser, id, game, (now) => atTables(now).length === 2);
    expect(anew.boards[0]!.table).not.toBe(one!.table);
    expect(anew.boards[0]!.decisions).toEqual([{ type: 'replayed', ...GROUNDS, by: 'Organiser Ozols' }]);
    await playBoard(running, squads, anew.boards[0]!, 'b');
    await playBoard(running, squads, two!, 'b');
    await untilMatch(running, organiser, id, game, (now) => now.phase === 'over');
    // Corrected afterwards: the table of the league follows.
    await command(organiser, id, game, {
      type: 'correct-board',
      board: 2,
      result: { sets: [1, 0] },
      cause: 'play',
      ...GROUNDS,
    });
    const over = await untilMatch(running, organiser, id, game, (now) => now.ended?.points?.[0] === 1);
    expect(over.score.points).toEqual([2, 2]);
    expect(tableOf(await viewOf(organiser, id)).map(({ points }) => points)).toEqual([1, 1]);
    expect((await viewOf(organiser, id)).games[0]!.decisions).toEqual([
      { type: 'corrected', ...GROUNDS, by: 'Organiser Ozols' },
    ]);
  });

  it('[22.4, 5.3] has a board of the first series played again beside the second: captains and players see both', async () => {
    const { id, squads, game, match } = await playing({ series: 2 });
    const [hosts, guests] = [squadOf(squads, match.a.id), squadOf(squads, match.b.id)];
    for (const board of match.boards) await playBoard(running, squads, board, 'a');
    const called = (...boards: readonly number[]) =>
      untilMatch(
        running,
        organiser,
        id,
        game,
        (now) =>
          atTables(now)
            .map(({ board }) => board)
            .join() === boards.join(),
      );
    const second = await called(3, 4);
    await command(organiser, id, game, { type: 'replay-board', board: 1, ...GROUNDS });
    // Its two are at their tables of the second series: nobody is called to two tables.
    const waits = await called(3, 4);
    expect(waits.boards[0]).toMatchObject({ status: 'waiting', result: null });
    const day = await captainOf(running, hosts, id, game);
    expect(day.numbers.map(({ board, status }) => [board, status])).toEqual([
      [3, 'called'],
      [4, 'called'],
    ]);
    expect(day.again).toMatchObject([{ series: 1, number: 1, board: 1, status: 'waiting', missing: false }]);
    expect(await wanted(guests.people[0]!)).toMatchObject({ state: 'called', board: { board: 3 } });
    await playBoard(running, squads, second.boards[2]!, 'b');
    running.clock.advance(6000);
    const both = await called(1, 4);
    expect((await captainOf(running, guests, id, game)).again).toMatchObject([
      { board: 1, status: 'called', missing: true },
    ]);
    expect(await wanted(guests.people[0]!)).toMatchObject({ state: 'called', board: { board: 1, series: 1 } });
    expect(await wanted(guests.people[1]!)).toMatchObject({ state: 'called', board: { board: 4, series: 2 } });
    for (const board of atTables(both)) await playBoard(running, squads, board, 'b');
    const over = await untilMatch(running, organiser, id, game, (now) => now.phase === 'over');
    expect(over.score.points).toEqual([2, 6]);
  });

  it('[8.1.g] plays a board again that an administrator annuls at its table, once', async () => {
    const { id, squads, game, match } = await playing();
    await running.service.store.rights.grant(organiser.id, 'administrator', 'cli', running.clock.now());
    const why = { clause: '8.1.g', note: 'The table stood still.' };
    await get(organiser, 'POST', `/api/tables/${match.boards[0]!.table}/annul`, why);
    const anew = await untilMatch(
      running,
      organiser,
      id,
      game,
      (now) => atTables(now).length === 2 && now.boards[0]!.table !== match.boards[0]!.table,
    );
    expect(anew.boards[0]!.decisions).toEqual([{ type: 'replayed', clause: '8.1.g', reason: why.note, by: null }]);
    running.clock.advance(31_000);
    await running.service.scheduler.look();
    expect((await matchOf(organiser, id, game)).boards[0]!.decisions).toHaveLength(1);
    for (const board of anew.boards) await playBoard(running, squads, board, 'a');
    await untilMatch(running, organiser, id, game, (now) => now.phase === 'over');
  });

  it('that gets its result by hand as a whole is closed with its tables; what they still say changes nothing', async () => {
    const { id, squads, game, match } = await playing();
    const seats = await seatedAt(running, squads, match.boards[0]!);
    const result = { boards: [1, 2].map((board) => ({ board, sets: [0, 1] })) };
    await get(organiser, 'POST', `/api/competitions/${id}/games/${game}/result`, { result, cause: 'play' });
    const over = await untilMatch(running, organiser, id, game, (now) => now.phase === 'over');
    expect(over.score.points).toEqual([0, 4]);
    expect(over.boards.map(({ result: of }) => of)).toEqual([{ sets: [0, 1] }, { sets: [0, 1] }]);
    expect(over.ended).toMatchObject({ how: null, points: [0, 2] });
    await Promise.all([...seats.a, ...seats.b].map(shut));
    for (const { table } of match.boards) expect((await resultOf(organiser, table!)).cause).toBe('annulled');
    expect(
      await refusal(organiser, 'POST', `/api/competitions/${id}/matches/${game}/commands`, {
        command: { type: 'report-board', board: 1, result: { sets: [1, 0] }, cause: 'play' },
      }),
    ).toMatch('409 match.over');
  });

  it('[7.2] that is annulled and replayed gets a new log, and asks for line-ups anew', async () => {
    const { id, squads, game, match } = await playing();
    await tell(organiser, id, { type: 'annul-game', game, replay: true, ...GROUNDS });
    const anew = await untilMatch(running, organiser, id, game, (now) => now.phase === 'lineups');
    expect([anew.boards, anew.a.handedIn, anew.v === match.v]).toEqual([[], false, false]);
    for (const { table } of match.boards) expect((await resultOf(organiser, table!)).cause).toBe('annulled');
    await bothHandIn(running, squads, id, anew);
    const again = await untilMatch(running, organiser, id, game, (now) => atTables(now).length === 2);
    for (const board of again.boards) await playBoard(running, squads, board, 'a');
    expect((await untilMatch(running, organiser, id, game, (now) => now.phase === 'over')).ended!.points).toEqual([
      2, 0,
    ]);
  });

  it('[14, 3.2] is lost as a whole on the word of the chief referee, and its boards are closed', async () => {
    const { id, game, match } = await playing();
    await command(organiser, id, game, { type: 'end-match', absent: 'a', clause: '14.2', reason: 'A brawl.' });
    const over = await untilMatch(running, organiser, id, game, (now) => now.phase === 'over');
    expect(over.ended).toMatchObject({
      how: 'referee',
      result: { absent: 'a' },
      points: [0, 2],
      clause: '14.2',
      reason: 'A brawl.',
    });
    await until(running, organiser, id, (view) => view.over);
    for (const { table } of match.boards) expect((await resultOf(organiser, table!)).cause).toBe('annulled');
  });

  it('[3.2] is left by a team that withdraws in the middle: its boards are closed, and it counts no more', async () => {
    const { id, squads, game, match } = await playing();
    const leaver = squadOf(squads, match.b.id).people[0]!;
    const seats = await seatedAt(running, squads, match.boards[0]!);
    await get(leaver, 'POST', `/api/competitions/${id}/withdraw`, { reason: 'The bus leaves.' });
    const left = await untilMatch(running, organiser, id, game, (now) => now.phase === 'void');
    expect([left.b.out, left.ended]).toEqual([true, null]);
    await Promise.all([...seats.a, ...seats.b].map(shut));
    for (const { table } of match.boards) expect((await resultOf(organiser, table!)).cause).toBe('annulled');
    const path = `/api/competitions/${id}/matches/${game}/lineup`;
    expect(await refusal(leaver, 'POST', path, { lineup: [] })).toMatch('409 match.over');
  });

  it('[22.4] has its line-ups handed in ahead, and its boards called when its time has come', async () => {
    const { id, squads } = await begun(running, organiser, {
      change: rules(
        {},
        { timing: { kind: 'days', zone: 'Europe/Riga', firstDay: '2026-01-05', window: 7, breaks: [] } },
      ),
    });
    const { games } = await until(running, organiser, id, (view) => view.games.length === 1);
    const [game] = games;
    const [hosts, guests] = [squadOf(squads, game!.a), squadOf(squads, game!.b)];
    const path = `/api/competitions/${id}/matches/${game!.id}`;
    expect(await refusal(hosts.people[0]!, 'POST', `${path}/lineup`, { lineup: lineup(hosts, 1, 2) })).toBe(
      '409 match.early 22.4',
    );
    const time = Date.parse('2026-01-07T17:00:00Z');
    await tell(hosts.people[0]!, id, { type: 'propose-time', game: game!.id, times: [time] });
    const { time: about } = (await viewOf(organiser, id)).games[0]!;
    await tell(guests.people[0]!, id, { type: 'accept-time', game: game!.id, proposal: about!.offer!.proposal, time });
    const planned = await matchOf(organiser, id, game!.id);
    expect(planned).toMatchObject({ phase: 'planned', begins: time, lineups: { series: 1, due: time + 10 * MINUTE } });
    // Who waits for news of the match hears that it has a log now.
    const news = get<{ v: string }>(organiser, 'GET', `${path}/version?seen=${planned.v}`);
    await handIn(running, hosts, id, game!.id, lineup(hosts, 1, 2));
    expect((await news).v).not.toBe(planned.v);
    await handIn(running, guests, id, game!.id, lineup(guests, 2, 1));
    let match = await matchOf(organiser, id, game!.id);
    expect([match.phase, match.series.length, match.lineups!.series]).toEqual(['planned', 1, 2]);
    running.clock.advance(time - 1000 - running.clock.now());
    for (let i = 0; i < 3; i++) await running.service.scheduler.look();
    expect(atTables(await matchOf(organiser, id, game!.id))).toEqual([]);
    running.clock.advance(1000);
    match = await untilMatch(running, organiser, id, game!.id, (now) => atTables(now).length === 2);
    expect(match.phase).toBe('playing');
    expect(match.boards[0]!.calledAt).toBe(time);
  });

  it('[7.2.v] waits while its competition is postponed, and goes on when it is resumed', async () => {
    const { id, squads } = await begun(running, organiser);
    const match = await firstMatch(running, organiser, id);
    await tell(organiser, id, { type: 'postpone', until: null, clause: '7.2.v', reason: 'No light.' });
    await bothHandIn(running, squads, id, match);
    for (let i = 0; i < 3; i++) await running.service.scheduler.look();
    expect(atTables(await matchOf(organiser, id, match.game))).toEqual([]);
    await tell(organiser, id, { type: 'resume' });
    running.clock.advance(31_000);
    await untilMatch(running, organiser, id, match.game, (now) => atTables(now).length === 2);
  });

  it('calls a board of a rated league when its player has ended the other rated game', async () => {
    const { id, squads } = await begun(running, organiser, { change: rules({ series: 1 }, { rated: true }) });
    const match = await firstMatch(running, organiser, id);
    const busy = squadOf(squads, match.a.id).people[0]!;
    const { south, north } = await rated(running, busy);
    await bothHandIn(running, squads, id, match);
    let now = await untilMatch(running, organiser, id, match.game, (one) => atTables(one).length === 1);
    expect(now.boards.map(({ status }) => status)).toEqual(['waiting', 'called']);
    await south.act({ type: 'give-up-game' });
    await Promise.all([south.leave(), north.leave()]);
    while ((await running.service.store.games.ratedNow(busy.id)) !== null)
      await new Promise((resolve) => setImmediate(resolve));
    running.clock.advance(5000);
    now = await untilMatch(running, organiser, id, match.game, (one) => atTables(one).length === 2);
    expect(await running.service.store.games.ratedNow(busy.id)).toBe(now.boards[0]!.table);
  });

  it('[2.1.v, 22.3] plays singles and pairs boards side by side', async () => {
    const { id, squads } = await begun(running, organiser, {
      size: 4,
      change: rules(
        { boards: 2, boardModes: ['singles', 'pairs'], series: 1, reserves: 1 },
        { clocks: { ...rulesClocks(), choice: 0 } },
      ),
    });
    let match = await firstMatch(running, organiser, id);
    const { game } = match;
    for (const side of ['a', 'b'] as const) {
      const squad = squadOf(squads, match[side].id);
      await handIn(running, squad, id, game, lineup(squad, 1, [2, 3]), [squad.people[3]!.id]);
    }
    match = await untilMatch(running, organiser, id, game, (now) => atTables(now).length === 2);
    expect(match.boards.map(({ mode, a, b }) => [mode, a.length, b.length])).toEqual([
      ['singles', 1, 1],
      ['pairs', 2, 2],
    ]);
    const { a, b } = await seatedAt(running, squads, match.boards[1]!);
    const view = await a[0]!.see((now) => now.seats.every(({ here }) => here));
    // The guests of number 2 sit at South and North.
    expect(
      view.seats
        .filter(({ side }) => side === 'A')
        .map(({ player }) => player)
        .sort(),
    ).toEqual(match.boards[1]!.b.map((person) => person.id).sort());
    expect((await a[0]!.act({ type: 'give-up-game' })).error).toBeUndefined();
    await Promise.all([...a, ...b].map((seat) => seat.leave()));
    await playBoard(running, squads, match.boards[0]!, 'b');
    match = await untilMatch(running, organiser, id, game, (now) => now.phase === 'over');
    expect(match.score.points).toEqual([0, 4]);
  });
});

function rulesClocks(): object {
  return (rules() as { clocks: object }).clocks;
}
