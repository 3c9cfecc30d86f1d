/** The desk and protests of team matches: boards are tables of their own, and captains speak for their teams (5.1, 5.4). */
import { describe, expect, it } from 'vitest';
import type { Desk, ProtestList } from '../../../shared/protocol/desk.ts';
import { get, member } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import { tell, until } from './evening.ts';
import { hallForEach } from './hall.ts';
import { atTables, begun, bothHandIn, firstMatch, refusal, seatedAt, squadOf, untilMatch } from './league.ts';

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
});
