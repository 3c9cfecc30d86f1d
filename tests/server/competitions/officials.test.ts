/** Officials step into a running competition, players leave it or stay away: what becomes of their tables. */
import { describe, expect, it } from 'vitest';
import { get, resultOf } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import {
  called,
  gameOf,
  guests,
  nextOf,
  nextRound,
  play,
  playRound,
  seated,
  started,
  tell,
  until,
  viewOf,
} from './evening.ts';
import { hallForEach } from './hall.ts';

let running: Running;
let organiser: Person;
let people: Person[];
hallForEach((hall) => ({ running, organiser, people } = hall), 4);

describe('who steps in, and who leaves', () => {
  it('[3.2] closes the table of who withdraws; the other goes on, and the games fall away', async () => {
    const id = await started(running, organiser, people);
    const view = await viewOf(organiser, id);
    const [game] = called(view);
    const { a, b } = await seated(running, people, view, game!);
    const leaver = people.find((person) => person.id === game!.a)!;
    await get(leaver, 'POST', `/api/competitions/${id}/withdraw`, { reason: 'Ill.' });
    const after = await until(running, organiser, id, (one) => gameOf(one.games, game!.id).status === 'void');
    expect(after.participants.find((one) => one.id === leaver.id)!.out).toEqual({
      kind: 'withdrawn',
      clause: '3.2',
      reason: 'Ill.',
    });
    await running.service.scheduler.look();
    await Promise.all([a, b].map((seat) => seat.until(() => seat.closed !== null || seat.view.result !== null)));
    expect(await resultOf(organiser, game!.table!)).toMatchObject({ cause: 'given-up', winner: 'B' });
    expect(await nextOf(leaver)).toBeNull();
    // The other has nobody to play in this round.
    expect(await nextOf(people.find((person) => person.id === game!.b)!)).toMatchObject({ state: 'waiting', round: 1 });
  });

  it('[8.1.g] plays a game again that was annulled, at another table, and refuses what comes from the first one', async () => {
    const id = await started(running, organiser, people);
    const view = await viewOf(organiser, id);
    const [game] = called(view);
    await play(running, people, view, game!, [1, 0]);
    await until(running, organiser, id, (one) => gameOf(one.games, game!.id).status === 'over');
    await tell(organiser, id, {
      type: 'annul-game',
      game: game!.id,
      replay: true,
      clause: '8.1.b',
      reason: 'The table was uneven.',
    });
    const again = await until(running, organiser, id, (one) => gameOf(one.games, game!.id).status === 'called');
    const replayed = gameOf(again.games, game!.id);
    expect(replayed.table).not.toBe(game!.table);
    expect(replayed).toMatchObject({ replays: 1, decisions: [{ type: 'annulled', clause: '8.1.b' }] });
    await running.service.scheduler.look();
    expect(await resultOf(organiser, game!.table!)).toMatchObject({ cause: 'annulled' });
    await play(running, people, again, replayed, [0, 1]);
    const after = await until(running, organiser, id, (one) => gameOf(one.games, game!.id).status === 'over');
    expect(gameOf(after.games, game!.id).result).toEqual({ sets: [0, 1], winner: 'b' });
  });

  it('takes a result from paper while the game waits at its table, and closes the table', async () => {
    const id = await started(running, organiser, people);
    const [game] = called(await viewOf(organiser, id));
    const body = { result: { sets: [1, 0] }, cause: 'play' };
    await get(organiser, 'POST', `/api/competitions/${id}/games/${game!.id}/result`, body);
    await running.service.scheduler.look();
    expect(await resultOf(organiser, game!.table!)).toMatchObject({ cause: 'annulled' });
    running.clock.advance(130_000);
    const view = await until(running, organiser, id, (one) => one.sections[0]!.rounds[0]!.over);
    expect(gameOf(view.games, game!.id).result).toEqual({ sets: [1, 0] });
  });

  it('ends its tables when it is cancelled', async () => {
    const id = await started(running, organiser, people);
    const tables = called(await viewOf(organiser, id)).map(({ table }) => table!);
    await tell(organiser, id, { type: 'cancel', clause: '7.2.v', reason: 'No light.' });
    await running.service.scheduler.look();
    for (const table of tables) expect(await resultOf(organiser, table)).toMatchObject({ cause: 'annulled' });
    expect((await viewOf(organiser, id)).cancelled).toEqual({ clause: '7.2.v', reason: 'No light.' });
    expect(await nextOf(people[0]!)).toBeNull();
  });

  it('[8.1.v] lets only the referee assigned into the referee’s seat, and waits for the referee’s signature', async () => {
    const [referee, stranger] = await guests(running, 2);
    const id = await started(running, organiser, people, {
      referee: true,
      timing: { kind: 'live', startsAt: null, pause: 0 },
    });
    const [game] = called(await viewOf(organiser, id));
    expect(game!.referee).toBeNull();
    // Called before anybody was assigned: those who run it may sit there.
    const desk = await organiser.join(game!.table!);
    expect((await desk.act({ type: 'sit-as-referee' })).error).toBeUndefined();
    const other = await stranger!.join(game!.table!);
    expect((await other.act({ type: 'sit-as-referee' })).error).toMatchObject({
      code: 'seat.referee',
      clause: '8.1.v',
    });
    // Nor has anybody else a seat: who was paired sits there, come or not.
    const sitting = (await other.see((one) => one.phase === 'arrival')).seats.map((seat) => seat.player);
    expect(sitting.sort()).toEqual([game!.a, game!.b].sort());
    expect((await other.act({ type: 'greet' })).error).toMatchObject({ code: 'role.forbidden' });
    const view = await viewOf(organiser, id);
    await play(running, people, view, game!, [1, 0]);
    await running.service.scheduler.look();
    expect(gameOf((await viewOf(organiser, id)).games, game!.id).status).toBe('called');
    expect((await desk.act({ type: 'sign' })).error).toBeUndefined();
    await until(running, organiser, id, (one) => gameOf(one.games, game!.id).status === 'over');
    const last = called(await viewOf(organiser, id))[0]!;
    await play(running, people, view, last, [0, 1]);
    // The next games wait for nobody; one of them has a referee of its own.
    await until(running, organiser, id, (one) => called(one).length === 2 && one.sections[0]!.rounds.length === 2);
    await desk.leave();
    const next = called(await viewOf(organiser, id))[0]!;
    await tell(organiser, id, {
      type: 'annul-game',
      game: next.id,
      replay: true,
      clause: '8.1.v',
      reason: 'A referee has come.',
    });
    await tell(organiser, id, { type: 'assign-referee', game: next.id, referee: { id: referee!.id } });
    await running.service.scheduler.look();
    const again = await until(running, organiser, id, (one) => gameOf(one.games, next.id).status === 'called');
    const { table } = gameOf(again.games, next.id);
    const own = await referee!.join(table!);
    expect((await own.act({ type: 'sit-as-referee' })).error).toBeUndefined();
  });

  it('[14.3] is over for who stays away twice, and the walk-over is the other’s', async () => {
    const id = await started(running, organiser, people);
    const absent = people[3]!.id;
    for (let round = 1; round <= 3; round++) {
      if (!(await nextRound(running, organiser, id, round))) break;
      await playRound(running, people, organiser, id, (game) =>
        game.a === absent || game.b === absent ? { absent: game.a === absent ? 'a' : 'b' } : { sets: [1, 0] },
      );
    }
    const view = await viewOf(organiser, id);
    expect(view.participants.find((one) => one.id === absent)!.out).toMatchObject({ kind: 'excluded', clause: '14.3' });
    // Half or less played: annulled, and marked so with the reason.
    const lost = view.games.filter(({ a, b, status }) => (a === absent || b === absent) && status === 'over');
    expect(lost).toHaveLength(2);
    for (const game of lost)
      expect(game).toMatchObject({ cause: 'absence', discounted: { clause: '3.2' }, points: null });
    expect(view.places.at(-1)!.participant).toBe(absent);
  });

  it('[14.3] is no game left for who didn’t come to it: no pause from rated play', async () => {
    const id = await started(running, organiser, people, { rated: true });
    running.clock.advance(121_000);
    await until(running, organiser, id, (one) => one.sections[0]!.rounds[0]!.over);
    for (const person of people) {
      expect((await get<{ gamesLeft: unknown[] }>(person, 'GET', '/api/account/data')).gamesLeft).toEqual([]);
      expect(await get(person, 'GET', '/api/queue')).toMatchObject({ queue: { state: 'idle' }, pause: null });
    }
  });

  it('[7.2.v] is postponed until a time, and goes on by itself then', async () => {
    const id = await started(running, organiser, people, { timing: { kind: 'live', startsAt: null, pause: 0 } });
    const view = await viewOf(organiser, id);
    const until1 = running.clock.now() + 3_600_000;
    await tell(organiser, id, { type: 'postpone', until: until1, clause: '7.2.v', reason: 'The light went out.' });
    expect(await viewOf(organiser, id)).toMatchObject({
      postponed: { until: until1, clause: '7.2.v', reason: 'The light went out.' },
      next: [{ do: 'resume', at: until1 }],
    });
    // What is at its tables is played to its end; nothing new begins.
    await Promise.all(called(view).map((game) => play(running, people, view, game, [1, 0])));
    await until(running, organiser, id, (one) => one.sections[0]!.rounds[0]!.over);
    await running.service.scheduler.look();
    expect((await viewOf(organiser, id)).sections[0]!.rounds).toHaveLength(1);
    running.clock.advance(3_600_000);
    await until(running, organiser, id, (one) => one.postponed === null && called(one).length === 2);
  });
});
