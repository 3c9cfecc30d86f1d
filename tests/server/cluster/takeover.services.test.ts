/** Two processes on one Redis and one PostgreSQL of their own, each of which is hurt: what players see, and what is true. */
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../../server/store/store.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import { createWorld, type ServerSlot, servicesFor, type World } from '../../chaos/world.ts';
import { databaseUrl, redisUrl } from '../../services/use.ts';
import { Person, type Seat, strikeFrom } from '../people.ts';

/** So long a game may be away when its process dies, ms. */
const RESUMED_MS = 10_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.runIf(redisUrl() !== null && databaseUrl() !== null)('of two processes', { timeout: 120_000 }, () => {
  let world: World;
  let store: Store;
  let one: ServerSlot;
  let two: ServerSlot;

  beforeAll(async () => {
    const found = servicesFor();
    if ('missing' in found) throw new Error(found.missing);
    world = await createWorld(found, 2, { LOG_LEVEL: 'fatal', SHUTDOWN_SECONDS: '15' });
    [one, two] = world.slots as [ServerSlot, ServerSlot];
    store = await openStore({ databaseUrl: world.databaseUrl, dataDir: '/nowhere' }, () => {});
  });
  afterAll(async () => {
    await store?.close();
    await world?.end();
    if (world !== undefined) rmSync(world.folder, { recursive: true, force: true });
  });

  /** Joins by this process, as often as it takes. */
  async function back(person: Person, at: ServerSlot, table: string): Promise<Seat> {
    for (;;) {
      try {
        return await person.at(at.url).join(table);
      } catch {
        await sleep(100);
      }
    }
  }

  /** Two at a table that is live in the process `at`, with the federation's clocks, and somebody who watches. */
  async function playing(at: ServerSlot, more: object = {}) {
    const [maker, guest] = [await Person.come(at.url), await Person.come(at.url)];
    const table = await maker.newTable({ kind: 'friends', clocks: 'federation', sets: 1, ...more });
    const [south, north] = [await maker.join(table), await guest.join(table)];
    if (!('clocks' in more)) {
      for (const seat of [south, north]) await seat.act({ type: 'greet' });
      for (let i = 0; i < 2; i++) {
        const { desk } = await south.see((view) => view.phase !== 'arrival');
        if (desk.trial !== null) await (desk.trial === 'A' ? south : north).act({ type: 'end-trial' });
      }
    }
    const view = await south.see((now) => now.phase === 'set');
    expect(new URL((south.room.connection.transport as unknown as { ws: WebSocket }).ws.url).port).toBe(
      String(at.port),
    );
    return { maker, guest, table, south, north, view };
  }

  async function metric(at: ServerSlot, name: string): Promise<number> {
    const text = await (await fetch(`${at.url}/metrics`)).text();
    return Number(new RegExp(`^novuss_${name} (\\S+)$`, 'm').exec(text)?.[1]);
  }

  it('one is killed in mid-strike: the other one has the game within 10 s, its seats, its strike, its clock', async () => {
    const { maker, guest, table, south, view } = await playing(one);
    const taken = await metric(two, 'takeovers_total');
    expect((await south.act(strikeFrom('S', view, 3000))).error).toBeUndefined();
    await south.until(() => south.strikes.length === 1);
    const [strike] = south.strikes;
    const killed = performance.now();
    await one.kill();
    const seats = await Promise.all([maker, guest].map((person) => back(person, two, table)));
    const ms = performance.now() - killed;
    expect(ms).toBeLessThan(RESUMED_MS);
    const now = await seats[0]!.see((v) => v.strikes === 1 && v.seats.every((seat) => seat.here));
    expect(now.seats.map((seat) => [seat.seat, seat.player])).toEqual([
      ['S', maker.id],
      ['N', guest.id],
    ]);
    expect(now.last).toMatchObject({ event: strike!.n });
    // Nobody lost time while nobody could strike.
    const turn = now.turn as 'S' | 'N';
    expect(now.clock).toMatchObject({ kind: 'strike' });
    expect(now.clock!.endsAt - Date.now()).toBeGreaterThan(25_000);
    expect((await seats[turn === 'S' ? 0 : 1]!.act(strikeFrom(turn, now))).error).toBeUndefined();
    expect(await metric(two, 'takeovers_total')).toBeGreaterThan(taken);
    await one.start();
  });

  it('one is killed with a bot at its table: the bot plays on in the other one', async () => {
    const maker = await Person.come(one.url);
    const table = await maker.newTable({ kind: 'friends', sets: 1 });
    const seat = await maker.join(table);
    expect((await seat.act({ type: 'seat-bot', seat: 'N', level: 2 })).error).toBeUndefined();
    const view = await seat.see((v) => v.phase === 'set');
    expect((await seat.act({ type: 'pass', set: view.set, strikes: view.strikes })).error).toBeUndefined();
    await seat.see((v) => v.turn === 'N');
    await one.kill();
    const again = await back(maker, two, table);
    // Where it struck before the kill, it is known by its strike; else the strike is made here.
    const now = await again.see((v) => v.strikes >= 2 && v.last?.seat === 'N');
    expect(now.seats.map(({ player, here }) => [player, here])).toEqual([
      [maker.id, true],
      ['bot-2-N', true],
    ]);
    if (now.turn === 'S') await again.act({ type: 'pass', set: now.set, strikes: now.strikes });
    await again.until(() => again.strikes.some(({ strike }) => strike.seat === 'N'));
    const left = (await store.games.load(table))!.filter(({ type }) => type === 'left');
    expect(left).toEqual([]);
    await one.start();
  });

  it('one stands still: the game goes on in the other; who wakes finds itself fenced and lets go', async () => {
    const { maker, guest, table, south, north, view } = await playing(one);
    const { id: events } = { id: (await store.games.load(table))!.length };
    one.signal('SIGSTOP');
    const stalled = performance.now();
    // Asked while it stands still: it reads it when it wakes.
    south.raw('act', { id: 'asleep', act: strikeFrom('S', view) });
    const seats = await Promise.all([maker, guest].map((person) => back(person, two, table)));
    expect(performance.now() - stalled).toBeLessThan(RESUMED_MS);
    const now = await seats[0]!.see((v) => v.phase === 'set' && v.seats.every((seat) => seat.here));
    expect((await seats[0]!.act(strikeFrom('S', now, 2500))).error).toBeUndefined();
    one.signal('SIGCONT');
    await Promise.all([south, north].map((seat) => seat.until(() => seat.closed !== null)));
    expect(north.byes).toEqual([{ reason: 'replaced' }]);
    // What it read on waking was not done, and not told.
    expect(south.answers.filter((answer) => answer.id === 'asleep' && answer.error === undefined)).toEqual([]);
    expect(north.strikes).toEqual([]);
    const log = (await store.games.load(table))!.slice(events);
    expect(log.filter((event) => event.type === 'struck')).toHaveLength(1);
    while ((await metric(one, 'declared_gone_total')) === 0) await sleep(50);
    // It goes on as one of the two.
    const again = await playing(one);
    expect((await again.south.act(strikeFrom('S', again.view))).error).toBeUndefined();
  });

  it('one is asked to stop: its tables are in the other after a short pause, and it ends well', async () => {
    const { maker, guest, table, south, north, view } = await playing(one);
    expect((await south.act(strikeFrom('S', view, 1500))).error).toBeUndefined();
    await south.until(() => south.strikes.length === 1);
    // Somebody for whom a seat is kept, and who doesn't come, is not waited for.
    const late = await fetch(`${one.url}/matchmake/joinOrCreate/table`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: guest.cookie },
      body: JSON.stringify({ table }),
    });
    expect(late.status).toBe(200);
    const stopped = one.stop();
    await Promise.all([south, north].map((seat) => seat.until(() => seat.closed !== null)));
    const closed = performance.now();
    const ended = stopped.then(() => performance.now() - closed);
    expect(south.byes).toEqual([{ reason: 'restart' }]);
    expect(south.view.strikes).toBe(1);
    const seats = await Promise.all([maker, guest].map((person) => back(person, two, table)));
    const now = await seats[0]!.see((v) => v.strikes === 1 && v.seats.every((seat) => seat.here));
    expect(performance.now() - closed).toBeLessThan(3000);
    const turn = now.turn as 'S' | 'N';
    expect((await seats[turn === 'S' ? 0 : 1]!.act(strikeFrom(turn, now))).error).toBeUndefined();
    expect(await stopped).toBe(0);
    expect(await ended).toBeLessThan(10_000);
    await one.start();
  });

  it('both are killed at once: who starts first has all games, without anybody asking', async () => {
    const tables = [await playing(one), await playing(two)];
    await Promise.all([one.kill(), two.kill()]);
    const killed = performance.now();
    await one.start();
    while ((await metric(one, 'games_live')) < 2) await sleep(50);
    expect(performance.now() - killed).toBeLessThan(2 * RESUMED_MS);
    for (const { maker, table, view } of tables) {
      const seat = await back(maker, one, table);
      const now = await seat.see((v) => v.phase === 'set' && v.seats[0]!.here);
      expect(now.pieces).toEqual(view.pieces);
    }
    await two.start();
  });

  it('both play on without Redis; the queue says that it waits; all is as before when it is back, empty', async () => {
    const { maker, table, south, north, view } = await playing(one, { clocks: 'none' });
    await world.redis(false);
    expect((await south.act(strikeFrom('S', view, 2000))).error).toBeUndefined();
    await north.until(() => north.strikes.length === 1);
    // A line to where the table is needs no Redis.
    const again = await maker.at(one.url).join(table);
    await again.see((v) => v.seats[0]!.here);
    const asked = await maker.at(two.url).ask('POST', '/api/queue', { mode: 'singles', format: 'quick' });
    expect(asked).toMatchObject({ status: 503, body: { code: 'service.unready' } });
    // Tables go on, so nobody takes it out of the balance; it says what it does without.
    const readiness = async () => {
      const response = await fetch(`${two.url}/readyz`);
      return { status: response.status, body: await response.json() };
    };
    expect(await readiness()).toEqual({ status: 200, body: { ok: true, without: ['redis'] } });
    await world.restartRedis(0, true).catch(() => world.redis(true));
    while ('without' in ((await readiness()).body as object)) await sleep(50);
    const waiting = await maker.at(two.url).ask('POST', '/api/queue', { mode: 'singles', format: 'quick' });
    expect(waiting).toMatchObject({ status: 200, body: { queue: { state: 'waiting' } } });
    await maker.at(two.url).ask('DELETE', '/api/queue');
    // From one process to the other.
    const other = await back(maker, two, table);
    await other.see((v) => v.table === table);
  });

  it('both hold their tables while PostgreSQL is away, acknowledge nothing, and go on by themselves', async () => {
    const { table, south, north, view } = await playing(one);
    await world.postgres(false);
    const answer = await south.act(strikeFrom('S', view, 2000));
    expect(answer.error?.code).toBe('game.unstored');
    await north.until(() => north.halts.includes(true));
    expect(north.strikes).toEqual([]);
    expect((await fetch(`${one.url}/readyz`)).status).toBe(503);
    // Longer than a process may be silent: nobody is thought dead for it.
    await sleep(5000);
    await world.postgres(true);
    await south.until(() => south.halts.at(-1) === false);
    const now: TableView = await south.see((v) => v.clock !== null && v.clock.endsAt > view.clock!.endsAt + 4000);
    expect((await south.act(strikeFrom('S', now, 2000))).error).toBeUndefined();
    await north.until(() => north.strikes.length === 1);
    expect([south.closed, north.closed]).toEqual([null, null]);
    expect((await store.games.load(table))!.filter((event) => event.type === 'struck')).toHaveLength(1);
  });

  it('both say that nothing can be stored while PostgreSQL only lets itself be read', async () => {
    const { south, north, view } = await playing(one, { clocks: 'none' });
    const admin = new pg.Client({ connectionString: world.databaseUrl });
    await admin.connect();
    const readOnly = async (on: boolean) => {
      await admin.query('set default_transaction_read_only = off');
      await admin.query(`alter system set default_transaction_read_only = ${on ? 'on' : 'off'}`);
      await admin.query('select pg_reload_conf()');
    };
    await readOnly(true);
    // The setting reaches each session a moment later: until it does, strikes are stored.
    let refusal: string | undefined;
    let now = view;
    while (refusal === undefined) {
      const turn = now.turn as 'S' | 'N';
      refusal = (await (turn === 'S' ? south : north).act(strikeFrom(turn, now, 1200))).error?.code;
      if (refusal === 'strike.moving') refusal = undefined;
      else if (refusal === undefined) now = await south.see((v) => v.strikes > now.strikes);
    }
    expect(refusal).toBe('game.unstored');
    await north.until(() => north.halts.includes(true));
    const told = north.strikes.length;
    const someone = await fetch(`${two.url}/api/session`, { method: 'POST' });
    expect(someone.status).toBe(503);
    let ready = await fetch(`${two.url}/readyz`);
    while (ready.status === 200) ready = await fetch(`${two.url}/readyz`);
    expect(await ready.json()).toMatchObject({ code: 'service.unready', message: 'The database takes no writes.' });
    await readOnly(false);
    await admin.end();
    const turn = now.turn as 'S' | 'N';
    const striker = turn === 'S' ? south : north;
    while ((await striker.act(strikeFrom(turn, now, 1200))).error !== undefined) await sleep(100);
    await north.until(() => north.strikes.length === told + 1);
    expect(north.halts.at(-1)).toBe(false);
  });

  it('both go on when PostgreSQL has connections to give again', async () => {
    const { south, north, view } = await playing(one, { clocks: 'none' });
    // Somebody else takes them all, and the service's own are cut.
    const others: pg.Client[] = [];
    const cut = async () => {
      const mine = others.map((client) => (client as unknown as { processID: number }).processID);
      await others[0]!
        .query('select pg_terminate_backend(pid) from pg_stat_activity where backend_type = $1 and not pid = any($2)', [
          'client backend',
          mine,
        ])
        .catch(() => {});
    };
    for (let full = false; !full; ) {
      const client = new pg.Client({ connectionString: world.databaseUrl });
      client.on('error', () => {});
      try {
        await client.connect();
        others.push(client);
      } catch {
        if (others.length >= 199) full = true;
        else await cut();
      }
    }
    await cut();
    while (true) {
      const client = new pg.Client({ connectionString: world.databaseUrl });
      client.on('error', () => {});
      const got = await client.connect().then(
        () => true,
        () => false,
      );
      if (!got) break;
      others.push(client);
    }
    expect((await south.act(strikeFrom('S', view, 1500))).error?.code).toBe('game.unstored');
    expect(north.strikes).toEqual([]);
    await Promise.all(others.map((client) => client.end().catch(() => {})));
    while ((await south.act(strikeFrom('S', view, 1500))).error !== undefined) await sleep(100);
    await north.until(() => north.strikes.length === 1);
    expect([south.closed, north.closed]).toEqual([null, null]);
  });

  it('one that can’t even say goodbye is cut off in time, with status 1', async () => {
    const { maker, table } = await playing(one);
    world.signalPostgres('SIGSTOP');
    const asked = performance.now();
    const status = await one.stop();
    world.signalPostgres('SIGCONT');
    expect(status).toBe(1);
    expect(performance.now() - asked).toBeLessThan(20_000);
    const seat = await back(maker, two, table);
    await seat.see((v) => v.phase === 'set');
    await one.start();
  });
});
