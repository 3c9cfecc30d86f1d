/** The desk and protests of team matches: boards are tables of their own, and captains speak for their teams (5.1, 5.4). */
import { describe, expect, it } from 'vitest';
import type { Desk, ProtestList, TableOffice } from '../../../shared/protocol/desk.ts';
import type { MatchMine } from '../../../shared/protocol/team.ts';
import { get, member } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import { tell, until } from './evening.ts';
import { hallForEach } from './hall.ts';
import { atTables, begun, bothHandIn, firstMatch, refusal, rules, seatedAt, squadOf, untilMatch } from './league.ts';

let running: Running;
let organiser: Person;
hallForEach((hall) => ({ running, organiser } = hall));

describe('boards of a team match', () => {
  it('[3.4] [5.4] are on the desk; a player protests at the table, a captain from afar, and both logs have each once', {
    timeout: 60_000,
  }, async () => {
    const { id, squads } = await begun(running, organiser);
    const senior = await member(running.service.url, 'Senior Liepa');
    await tell(organiser, id, { type: 'appoint', person: senior.id, office: 'senior' });
    let match = await firstMatch(running, organiser, id);
    await bothHandIn(running, squads, id, match);
    match = await untilMatch(running, organiser, id, match.game, (one) => atTables(one).length === 2);
    const [, board] = atTables(match);
    const { a, b } = await seatedAt(running, squads, board!);
    await Promise.all([...a, ...b].map((seat) => seat.see((view) => view.phase === 'set')));
    const desk = await get<Desk>(senior, 'GET', `/api/competitions/${id}/desk`);
    expect(desk.tables.map((table) => [table.game, table.board])).toEqual([
      [match.game, 1],
      [match.game, 2],
    ]);
    const table = board!.table!;
    expect((await b[0]!.act({ type: 'protest', about: 3, text: 'He came late.' })).error).toBeUndefined();
    await until(running, organiser, id, (view) => view.protests.length === 1);
    const captain = squadOf(squads, match.a.id).people[0]!;
    const path = `/api/competitions/${id}/protests`;
    const wish = { game: match.game, board: 2, event: 4, text: 'He did not.' };
    expect((await captain.ask('POST', path, wish)).status).toBe(201);
    // Nobody else of a team speaks for it (5.1); where nothing is played there is no moment.
    expect(await refusal(squadOf(squads, match.a.id).people[1]!, 'POST', path, wish)).toBe('403 role.forbidden');
    expect(await refusal(captain, 'POST', path, { ...wish, board: 7 })).toBe('400 protest.moment 3.4');
    await a[0]!.see((view) => view.desk.protests.length === 2);
    const { protests } = await get<ProtestList>(organiser, 'GET', path);
    expect(protests).toMatchObject([
      {
        game: match.game,
        board: 2,
        participant: match.b.id,
        by: { id: b[0]!.view.seats.find(({ side }) => side === (board!.first === 'a' ? 'B' : 'A'))!.player },
        moment: { table, event: 3, set: 0, strike: null },
      },
      { board: 2, participant: match.a.id, by: { id: captain.id }, moment: { table, event: 4 } },
    ]);
    for (const { protest } of protests)
      await tell(senior, id, { type: 'decide-protest', protest, upheld: false, final: false, text: 'Play on.' });
    await a[0]!.see((view) => view.desk.protests.every(({ decision }) => decision?.upheld === false));
    const log = (await running.service.store.games.load(table))!;
    expect(log.filter(({ type }) => type === 'protested')).toHaveLength(2);
    expect(log.filter(({ type }) => type === 'protestDecided')).toHaveLength(2);
  });

  it('[8.1.v] have a referee each: who is assigned to one board takes no other one from its referee', async () => {
    const { id, squads } = await begun(running, organiser, { change: rules({ series: 1 }, { referee: true }) });
    const [senior, one, two] = await Promise.all(
      ['Senior Liepa', 'Ref Osis', 'Ref Egle'].map((name) => member(running.service.url, name)),
    );
    await tell(organiser, id, { type: 'appoint', person: senior!.id, office: 'senior' });
    for (const who of [one, two]) await tell(organiser, id, { type: 'appoint', person: who!.id, office: 'table' });
    let match = await firstMatch(running, organiser, id);
    const { game } = match;
    await bothHandIn(running, squads, id, match);
    match = await untilMatch(running, organiser, id, game, (now) => atTables(now).length === 2);
    const tables = atTables(match).map(({ table }) => table!);
    await tell(senior!, id, { type: 'assign-referee', game, board: 1, referee: one!.id });
    const chair = await one!.join(tables[0]!, { watch: true });
    await chair.see(() => true);
    expect((await chair.act({ type: 'sit-as-referee' })).error).toBeUndefined();
    await tell(senior!, id, { type: 'assign-referee', game, board: 2, referee: two!.id });
    // The pages offer each the own board, and neither the whole of the match.
    const mine = (who: Person) => get<MatchMine>(who, 'GET', `/api/competitions/${id}/matches/${game}/mine`);
    expect(await Promise.all([one, two, senior].map(async (who) => (await mine(who!)).reports))).toEqual([
      [1],
      [2],
      [1, 2],
    ]);
    const whole = { type: 'report', game, result: { absent: 'a' }, cause: 'absence' };
    const commands = `/api/competitions/${id}/commands`;
    for (const who of [one, two])
      expect(await refusal(who!, 'POST', commands, { command: whole })).toBe('403 role.forbidden');
    const other = await two!.join(tables[1]!, { watch: true });
    await other.see(() => true);
    expect((await other.act({ type: 'sit-as-referee' })).error).toBeUndefined();
    // The first one is still in office.
    expect((await chair.act({ type: 'leave-seat' })).error).toBeUndefined();
    expect((await chair.act({ type: 'sit-as-referee' })).error).toBeUndefined();
    const desk = async (person: Person) =>
      (await get<Desk>(person, 'GET', `/api/competitions/${id}/desk`)).tables.map(({ board, referee }) => [
        board,
        referee?.name ?? null,
      ]);
    expect(await desk(senior!)).toEqual([
      [1, 'Ref Osis'],
      [2, 'Ref Egle'],
    ]);
    expect([await desk(one!), await desk(two!)]).toEqual([[[1, 'Ref Osis']], [[2, 'Ref Egle']]]);
    const office = (person: Person, table: string) => get<TableOffice>(person, 'GET', `/api/tables/${table}/office`);
    expect((await office(one!, tables[1]!)).seat).toMatchObject({ ok: false, why: { code: 'seat.referee' } });
    match = await untilMatch(running, organiser, id, game, () => true);
    expect(match.boards.map(({ referee }) => referee?.name)).toEqual(['Ref Osis', 'Ref Egle']);
    // Relieved, the office at the board ends at once (7.2.a).
    await tell(organiser, id, { type: 'relieve', person: one!.id, office: 'table', clause: '7.2.a', reason: 'Ill.' });
    expect((await office(one!, tables[0]!)).seat).toMatchObject({ ok: false });
    expect((await office(two!, tables[1]!)).seat).toMatchObject({ ok: true });
    await Promise.all([chair.leave(), other.leave()]);
  });
});
