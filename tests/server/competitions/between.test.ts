/** What comes between in a running competition: at the tables, in other games, with who hasn't accepted or leaves. */
import { describe, expect, it } from 'vitest';
import { bothStrike, get, queueOf, resultOf } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import {
  called,
  enter,
  gameOf,
  guests,
  made,
  NO_TRIAL,
  nextOf,
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

describe('a start that comes by itself', () => {
  it('[3.1] leaves out who hasn’t accepted the regulations as they are, and tells them', async () => {
    const startsAt = running.clock.now() + 60_000;
    const change = { sets: 1, clocks: NO_TRIAL, rated: false, timing: { kind: 'live', startsAt, pause: 0 } } as const;
    const id = await made(organiser, { name: 'Changed', template: 'club-evening', change });
    await enter(people, id);
    await tell(organiser, id, { type: 'seed-by-hand', order: people.map((person) => person.id) });
    const { regulations } = await viewOf(organiser, id);
    await tell(organiser, id, { type: 'change-regulations', regulations: { ...regulations, sets: 3 } });
    const [a, b, c] = people as [Person, Person, Person, Person];
    for (const person of [a, b]) await get(person, 'POST', `/api/competitions/${id}/accept`, { version: 2 });
    // It can start, without two of them; by hand the organiser decides about them first.
    expect((await viewOf(organiser, id)).next).toMatchObject([{ do: 'start', at: startsAt, blocked: null }]);
    expect(await organiser.ask('POST', `/api/competitions/${id}/start`)).toMatchObject({
      status: 400,
      body: { code: 'start.acceptance', clause: '3.1' },
    });
    running.clock.advance(60_000);
    const view = await until(running, organiser, id, (one) => called(one).length === 1);
    expect(view.participants.map((one) => one.id)).toEqual([a.id, b.id]);
    expect(view.leftOut.map((one) => one.id)).toEqual(people.slice(2).map((one) => one.id));
    expect(await nextOf(c)).toBeNull();
    const { notices } = await get<{ notices: { about: string; competition: { id: string } }[] }>(
      c,
      'GET',
      '/api/notices',
    );
    expect(notices[0]).toMatchObject({ about: 'left-out', competition: { id } });
  });

  it('[3.1] waits where too few would be left, and takes nobody out', async () => {
    const startsAt = running.clock.now() + 60_000;
    const change = { sets: 1, rated: false, timing: { kind: 'live', startsAt, pause: 0 } } as const;
    const id = await made(organiser, { name: 'Changed', template: 'club-evening', change });
    await enter(people, id);
    const { regulations } = await viewOf(organiser, id);
    await tell(organiser, id, { type: 'change-regulations', regulations: { ...regulations, sets: 3 } });
    running.clock.advance(60_000);
    await running.service.scheduler.look();
    const view = await viewOf(organiser, id);
    expect(view).toMatchObject({
      phase: 'entry',
      leftOut: [],
      next: [{ do: 'start', blocked: { code: 'start.few' } }],
    });
    expect(view.participants).toHaveLength(4);
    for (const person of people.slice(1)) await get(person, 'POST', `/api/competitions/${id}/accept`, { version: 2 });
    expect((await until(running, organiser, id, (one) => one.phase === 'running')).leftOut).toMatchObject([
      { id: people[0]!.id },
    ]);
  });
});

describe('a game of a competition', () => {
  it('that an administrator annuls at its table is played again, with the reason', async () => {
    await running.service.store.rights.grant(organiser.id, 'administrator', 'cli', running.clock.now());
    const id = await started(running, organiser, people);
    const before = called(await viewOf(organiser, id))[0]!;
    const why = { clause: '8.1.g', note: 'The table stood still.' };
    // Who organises others has no say here.
    await running.service.store.rights.grant(people[0]!.id, 'organiser', 'cli', running.clock.now());
    expect(await people[0]!.ask('POST', `/api/tables/${before.table}/annul`, why)).toMatchObject({
      status: 403,
      body: { code: 'role.missing' },
    });
    await get(organiser, 'POST', `/api/tables/${before.table}/annul`, why);
    const view = await until(running, organiser, id, (one) => gameOf(one.games, before.id).table !== before.table);
    expect(gameOf(view.games, before.id)).toMatchObject({
      status: 'called',
      result: null,
      replays: 1,
      decisions: [{ type: 'annulled', clause: '8.1.g', reason: why.note, by: null }],
    });
    // Once, however often it is told.
    running.clock.advance(30_000);
    await running.service.scheduler.look();
    expect(gameOf((await viewOf(organiser, id)).games, before.id).replays).toBe(1);
  });

  it('[3.6] is given up by who leaves the competition in the middle of it, and counts as that for the ratings', async () => {
    const id = await started(running, organiser, people, { rated: true });
    const view = await viewOf(organiser, id);
    const [game, other] = called(view);
    const { a, b } = await seated(running, people, view, game!);
    await a.see((one) => one.phase === 'set');
    await bothStrike(running, a, b);
    const leaver = people.find((person) => person.id === game!.b)!;
    await get(leaver, 'POST', `/api/competitions/${id}/withdraw`, { reason: 'It goes badly.' });
    await running.service.scheduler.look();
    // Who has the table live reads its log anew.
    await Promise.all([a, b].map((seat) => seat.until(() => seat.closed !== null || seat.view.result !== null)));
    expect(await resultOf(organiser, game!.table!)).toMatchObject({ winner: 'A', cause: 'given-up', counted: true });
    expect(gameOf((await viewOf(organiser, id)).games, game!.id).status).toBe('void');
    // Before the game has begun it only falls away.
    const early = people.find((person) => person.id === other!.b)!;
    await get(early, 'POST', `/api/competitions/${id}/withdraw`, { reason: 'Away.' });
    await running.service.scheduler.look();
    expect(await resultOf(organiser, other!.table!)).toMatchObject({ cause: 'annulled' });
  });

  it('waits for who is at a table of another competition, rated or not', async () => {
    const first = await started(running, organiser, people.slice(0, 2));
    const second = await made(organiser, {
      name: 'Second',
      template: 'club-evening',
      change: { sets: 1, clocks: NO_TRIAL, rated: false },
    });
    await enter(people.slice(1, 3), second);
    await tell(organiser, second, { type: 'seed-by-lot' });
    await tell(organiser, second, { type: 'start' });
    await until(running, organiser, second, (one) => one.games.length === 1);
    await running.service.scheduler.look();
    expect((await viewOf(organiser, second)).games[0]!.status).toBe('paired');
    // Nor does anybody wait for a rated game meanwhile.
    expect(await people[0]!.ask('POST', '/api/queue', { mode: 'singles', format: 'quick' })).toMatchObject({
      status: 409,
      body: { code: 'queue.playing' },
    });
    const game = called(await viewOf(organiser, first))[0]!;
    const seats = await seated(running, people, await viewOf(organiser, first), game);
    await seats.a.act({ type: 'give-up-game' });
    await until(running, organiser, first, (one) => gameOf(one.games, game.id).status === 'over');
    running.clock.advance(5000);
    await until(running, organiser, second, (one) => called(one).length === 1);
    expect((await queueOf(people[0]!)).state).not.toBe('playing');
    await Promise.all([seats.a.leave(), seats.b.leave()]);
  });

  it('is called once under one key, and answered as the first time', async () => {
    const id = await started(running, organiser, people);
    const game = called(await viewOf(organiser, id))[0]!;
    await tell(organiser, id, {
      type: 'postpone-game',
      game: game.id,
      until: null,
      clause: '7.1.a',
      reason: 'A lamp.',
    });
    const call = async () => {
      const response = await fetch(`${running.service.url}/api/competitions/${id}/commands`, {
        method: 'POST',
        headers: { cookie: organiser.cookie, 'content-type': 'application/json', 'idempotency-key': 'call-it-once' },
        body: JSON.stringify({ command: { type: 'call-game', game: game.id } }),
      });
      return { status: response.status, body: await response.json() };
    };
    await running.service.scheduler.look();
    const first = await call();
    expect(first).toMatchObject({ status: 200, body: { events: 1 } });
    const { table } = gameOf((await viewOf(organiser, id)).games, game.id);
    expect(await call()).toEqual(first);
    expect(gameOf((await viewOf(organiser, id)).games, game.id).table).toBe(table);
  });

  it('[7.2.g] is ended at its table at once when the competition is cancelled, also while others are being called', async () => {
    people = await guests(running, 12);
    const id = await made(organiser, {
      name: 'Cancelled',
      template: 'club-evening',
      change: { sets: 1, clocks: NO_TRIAL, rated: false },
    });
    await enter(people, id);
    await tell(organiser, id, { type: 'seed-by-lot' });
    await tell(organiser, id, { type: 'start' });
    const calling = running.service.scheduler.look();
    while (called(await viewOf(organiser, id)).length === 0) await Promise.resolve();
    await tell(organiser, id, { type: 'cancel', clause: '7.2.g', reason: 'The hall closes.' });
    await calling;
    await running.service.scheduler.look();
    expect((await get<{ count: number }>(organiser, 'GET', `/api/live?competition=${id}`)).count).toBe(0);
    const tables = (await viewOf(organiser, id)).games.flatMap(({ table }) => table ?? []);
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) expect(await resultOf(organiser, table)).toMatchObject({ cause: 'annulled' });
  });
});
