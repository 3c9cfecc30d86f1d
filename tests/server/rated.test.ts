/** Rated games from the queue to the rating, over real HTTP and sockets. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Me, PlayedGame, Profile } from '../../shared/protocol/api.ts';
import type { QueueView } from '../../shared/protocol/queue.ts';
import { begun, bothStrike, get, paired, queueOf, rated, resultOf } from './matches.ts';
import { Person, type Running, start } from './people.ts';

let running: Running;
beforeEach(async () => {
  running = await start();
});
afterEach(async () => {
  await running.end();
});

const come = () => Person.come(running.service.url);

describe('a rated game', () => {
  it('goes from one press of a button to a rating, a history and a profile', async () => {
    const { a, table, south, north, southern, northern } = await rated(running);
    expect(south.view).toMatchObject({ rated: true, sets: 1 });
    expect(await get<Me>(a, 'GET', '/api/me')).toMatchObject({ playing: table });
    await bothStrike(running, south, north);
    expect((await north.act({ type: 'give-up-game' })).error).toBeUndefined();
    const result = await resultOf(a, table);
    expect(result).toMatchObject({ counted: true, winner: 'A', cause: 'given-up' });
    expect(result.players.map((player) => player.strikes)).toEqual([1, 1]);
    const change = new Map(result.ratings.map((one) => [one.id, one.change]));
    expect(change.get(southern.id)).toBeGreaterThan(0);
    expect(change.get(northern.id)).toBe(-change.get(southern.id)!);

    const profile = await get<Profile>(northern, 'GET', `/api/people/${southern.id}`);
    expect(profile).toMatchObject({
      ratings: { singles: { games: 1, provisional: true }, pairs: null },
      totals: { singles: { games: 1, won: 1, lost: 0, strikes: 1, pottingShare: expect.any(Number) } },
      againstYou: { games: 1, won: 0, lost: 1 },
      playing: null,
    });
    const history = await get<{ games: PlayedGame[]; next: string | null }>(a, 'GET', `/api/people/${a.id}/games`);
    expect(history).toMatchObject({ games: [{ game: table, counted: true }], next: null });
    expect(await get(a, 'GET', `/api/people/${southern.id}/ratings`)).toMatchObject([{ game: table }]);
    // Signing is still open, but both may look for the next game.
    expect(await queueOf(a)).toEqual({ state: 'idle', ended: null });
  });

  it('is one at a time', async () => {
    const { a, table } = await rated(running);
    expect(await a.ask('POST', '/api/queue', { mode: 'pairs', format: 'long' })).toMatchObject({
      status: 409,
      body: { code: 'queue.playing' },
    });
    expect(await queueOf(a)).toEqual({ state: 'playing', table });
  });

  it('is broken off without rating before both have struck; who does it once has no pause, twice has one', async () => {
    const a = await come();
    const b = await come();
    for (const times of [1, 2]) {
      const { table, south, north } = await rated(running, a, b);
      const leaver = south.view.seats.find((seat) => seat.seat === 'S')!.player === a.id ? south : north;
      await leaver.act({ type: 'give-up-game' });
      expect(await resultOf(a, table)).toMatchObject({ counted: false, cause: 'given-up', ratings: [] });
      const view = await get<QueueView>(a, 'GET', '/api/queue');
      if (times === 1) expect(view.pause).toBeNull();
      else expect(view.pause).toEqual({ until: running.clock.now() + 300_000, reason: 'left-games', games: 2 });
      expect((await get<QueueView>(b, 'GET', '/api/queue')).pause).toBeNull();
    }
    expect(await a.ask('POST', '/api/queue', { mode: 'singles', format: 'quick' })).toMatchObject({
      status: 403,
      body: { code: 'queue.paused' },
    });
    running.clock.advance(300_000);
    expect((await a.ask('POST', '/api/queue', { mode: 'singles', format: 'quick' })).status).toBe(200);
  });

  it('[20.3] is left by giving up its only set before both have struck, as by giving up the game', async () => {
    const [a, b] = [await come(), await come()];
    for (const times of [1, 2]) {
      const { table, south, north, southern } = await rated(running, a, b);
      await (southern === a ? south : north).act({ type: 'give-up-set' });
      expect(await resultOf(a, table)).toMatchObject({ counted: false, cause: 'given-up', ratings: [] });
      const view = await get<QueueView>(a, 'GET', '/api/queue');
      expect(view.pause).toEqual(
        times === 1 ? null : { until: running.clock.now() + 300_000, reason: 'left-games', games: 2 },
      );
    }
    expect((await get<QueueView>(b, 'GET', '/api/queue')).pause).toBeNull();
  });

  it('[16.1.l] is left by not coming back from the break; until it is over nobody may claim it', async () => {
    const [a, b] = [await come(), await come()];
    const table = await paired(running, a, b, 'standard');
    const seats = await Promise.all([a, b].map((one) => one.join(table)));
    for (const seat of seats) await seat.act({ type: 'greet' });
    for (const side of ['S', 'N'] as const) {
      const view = await seats[0]!.see((one) => one.phase === 'trial');
      const whose = view.seats.find((one) => one.seat === side)!.player === a.id ? 0 : 1;
      await seats[whose]!.act({ type: 'end-trial' });
    }
    const begun = await seats[0]!.see((one) => one.phase === 'set');
    const [south, north] = begun.seats.find((one) => one.seat === 'S')!.player === a.id ? seats : seats.toReversed();
    const leaver = south === seats[0] ? b : a;
    await bothStrike(running, south!, north!);
    await north!.act({ type: 'give-up-set' });
    await south!.see((one) => one.phase === 'interval');
    await north!.leave();
    await south!.see((one) => one.seats.some((seat) => !seat.here));
    running.clock.advance(100_000);
    expect((await south!.act({ type: 'claim' })).error).toMatchObject({ code: 'game.phase' });
    running.clock.advance(80_000);
    expect(await resultOf(a, table)).toMatchObject({ counted: true, cause: 'break' });
    const left = (one: Person) => get<{ gamesLeft: unknown[] }>(one, 'GET', '/api/account/data');
    expect((await left(leaver)).gamesLeft).toHaveLength(1);
    expect((await left(leaver === a ? b : a)).gamesLeft).toHaveLength(0);
  });

  it('is called off by agreement without rating', async () => {
    const { a, table, south, north } = await rated(running);
    await bothStrike(running, south, north);
    await south.act({ type: 'call-off' });
    await north.act({ type: 'call-off' });
    expect(await resultOf(a, table)).toMatchObject({ counted: false, cause: 'called-off', ratings: [] });
  });

  it('[3.6] is won by who stays when the other is away longer than the grace, and the leaver has left', async () => {
    const { table, south, north, southern, northern } = await rated(running);
    await bothStrike(running, south, north);
    await north.leave();
    await south.see((view) => !view.seats.find((seat) => seat.seat === 'N')!.here);
    expect((await south.act({ type: 'claim' })).error).toMatchObject({ code: 'claim.early' });
    running.clock.advance(20_000);
    expect((await south.act({ type: 'claim' })).error).toBeUndefined();
    expect(await resultOf(southern, table)).toMatchObject({ counted: true, winner: 'A', cause: 'absence' });
    const data = await get<{ gamesLeft: unknown[] }>(northern, 'GET', '/api/account/data');
    expect(data.gamesLeft).toHaveLength(1);
  });

  it('[3.2] that nobody comes to ends by its clock, without rating', async () => {
    const a = await come();
    const b = await come();
    const table = await paired(running, a, b);
    running.clock.advance(150_000);
    expect(await resultOf(a, table)).toMatchObject({ counted: false, winner: null, cause: 'absence' });
    expect((await get<QueueView>(a, 'GET', '/api/queue')).queue.state).toBe('idle');
  });

  it('is nobody’s loss when the service is restarted', async () => {
    const { a, b, table, south, north } = await rated(running);
    await bothStrike(running, south, north);
    running = await running.restart();
    running.clock.advance(300_000);
    const again = await a.at(running.service.url).join(table);
    const view = await again.see((one) => one.phase === 'set');
    expect(view.desk.away).toEqual({ [a.id]: 0, [b.id]: 0 });
    expect((await again.act({ type: 'claim' })).error).toMatchObject({ code: 'claim.early' });
    running.clock.advance(25_000);
    const other = await b.at(running.service.url).join(table);
    await other.see((one) => one.seats.every((seat) => seat.here));
    expect(other.view.desk.away).toEqual({ [a.id]: 0, [b.id]: 0 });
    expect(await queueOf(a.at(running.service.url))).toEqual({ state: 'playing', table });
  });

  it('is waited for in a queue with a name of its own, which a service in one process has anew', async () => {
    const a = await come();
    const wish = { mode: 'singles', format: 'quick' };
    const before = await get<QueueView>(a, 'POST', '/api/queue', wish);
    expect((await get<QueueView>(a, 'GET', '/api/queue')).boot).toBe(before.boot);
    running = await running.restart();
    const after = await get<QueueView>(a.at(running.service.url), 'GET', '/api/queue');
    expect(after.queue).toEqual({ state: 'idle', ended: null });
    expect(after.boot).not.toBe(before.boot);
  });

  it('whose result was not entered before a crash is entered by the next start', async () => {
    const { a, table, south, north } = await rated(running);
    await bothStrike(running, south, north);
    const { store } = running.service;
    await north.act({ type: 'give-up-game' });
    await resultOf(a, table);
    // As if the process had died between the two: the mark is in the log's own transaction.
    await store.results.enter(table, null);
    const events = (await store.games.load(table))!;
    const last = events.at(-1)!;
    await store.games.append(
      table,
      events.length,
      [{ n: events.length, at: last.at, by: { role: 'system' }, type: 'thanked', player: a.id }],
      'playing',
      true,
    );
    expect(await store.games.unsettled()).toEqual([table]);
    running = await running.restart();
    expect(await resultOf(a.at(running.service.url), table)).toMatchObject({ counted: true, winner: 'A' });
  });
});

describe('a rematch', () => {
  it('is exactly one game with the first strike changed, however both press', async () => {
    const { a, b, table, south, north, northern } = await rated(running);
    await bothStrike(running, south, north);
    expect(await a.ask('POST', `/api/tables/${table}/rematch`)).toMatchObject({ body: { code: 'rematch.early' } });
    await north.act({ type: 'give-up-game' });
    await resultOf(a, table);
    const pressed = await Promise.all(
      [a, b, a, b].map((person) =>
        get<{ asked: string[]; table: string | null }>(person, 'POST', `/api/tables/${table}/rematch`),
      ),
    );
    const made = new Set(pressed.flatMap((one) => one.table ?? []));
    expect(made.size).toBe(1);
    const [next] = made;
    expect(await get(a, 'GET', `/api/tables/${table}/rematch`)).toMatchObject({ table: next });
    const again = await begun(running, next!, [a, b]);
    expect(again.southern.id).toBe(northern.id);
    expect(again.south.view).toMatchObject({ rated: true, sets: 1, turn: 'S' });
  });
});

describe('an annulled game', () => {
  it('leaves no trace in the ratings', async () => {
    const official = await come();
    await get(official, 'POST', '/api/account', { name: 'Chief', password: 'a long passphrase' });
    const { a, b, table, south, north, southern } = await rated(running);
    await bothStrike(running, south, north);
    await north.act({ type: 'give-up-game' });
    await resultOf(a, table);
    const second = await rated(running, a, b);
    await bothStrike(running, second.south, second.north);
    await second.north.act({ type: 'give-up-game' });
    const before = await resultOf(a, second.table);
    const body = { clause: '8.1.g', note: 'The line was cut.' };
    expect(await official.ask('POST', `/api/tables/${table}/annul`, body)).toMatchObject({
      status: 403,
      body: { code: 'role.missing' },
    });
    await running.service.store.rights.grant(official.id, 'organiser', 'cli', running.clock.now());
    expect(await official.ask('POST', `/api/tables/${table}/annul`, body)).toMatchObject({ status: 200 });
    expect(await resultOf(a, table)).toMatchObject({ counted: false, cause: 'annulled', ratings: [] });
    const after = await resultOf(a, second.table);
    const change = (result: typeof after) => result.ratings.find((one) => one.id === second.southern.id)!;
    expect(change(after).change).not.toBe(change(before).change);
    // As the first game between two who are new.
    expect(after.ratings.map((one) => one.change).reduce((x, y) => x + y)).toBe(0);
    expect(await get(a, 'GET', `/api/people/${southern.id}`)).toMatchObject({ ratings: { singles: { games: 1 } } });
  });
});
