/**
 * What becomes of a game when the database doesn't confirm what is written: it may be stored or not, and nobody knows.
 * Nothing is acknowledged or told that isn't stored, nothing is applied by half, and the game goes on by itself.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ManualClock, manualClock } from '../../server/clock.ts';
import { LiveGame } from '../../server/games/live-game.ts';
import { metrics } from '../../server/ops/metrics.ts';
import type { Games } from '../../server/store/games.ts';
import type { Taken } from '../../server/store/leases.ts';
import { openStore, type Store, StoreError } from '../../server/store/store.ts';
import { PHYSICS_VERSION } from '../../shared/physics/simulate.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { Command } from '../../shared/rules/game/command.ts';
import { FEDERATION_CLOCKS, FRIENDLY, type GameConfig } from '../../shared/rules/game/config.ts';
import { decide } from '../../shared/rules/game/decide.ts';
import type { Author, GameEvent } from '../../shared/rules/game/events.ts';
import { Person, type Running, start, strikeFrom, twoAtATable } from './people.ts';
import { log, seatedLog, simulate } from './seated-log.ts';

const START = 1_767_268_800_000;
const CLOCKS = { ...FEDERATION_CLOCKS, trial: 0 };

/** Two at a table whose first set has begun, South with 30 s to strike. */
const begun = (more: Partial<GameConfig> = {}): GameEvent[] =>
  seatedLog({ ...FRIENDLY, clocks: CLOCKS, ...more }, START).events;

const SOUTH: Author = { role: 'player', id: 'south' };
const strike: Command = {
  type: 'strike',
  strike: { seat: 'S', x: 0, y: -400, aim: [0, 1], speed: 2000, offset: 0 },
  set: 1,
  strikes: 0,
};

describe('an append that the database doesn’t confirm', () => {
  let folder: string;
  let store: Store;
  let clock: ManualClock;
  let game: LiveGame;
  let taken: Taken;
  /** What happens to the next appends: `before`, it fails and nothing is stored; `after`, it is stored and then fails. */
  let fails: ('before' | 'after')[];
  /** While the database is away nothing can be read either. */
  let away: boolean;
  let heard: string[];
  /** What the log held from each strike on, at the moment it was told. */
  let durable: Promise<readonly GameEvent[]>[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'novuss-unstored-'));
    store = await openStore({ dataDir: folder }, () => {});
    await store.accounts.createGuest({ id: 'maker', name: 'Guest 1000' }, 'hash', START);
    const row = { id: 'game', kind: 'friends', status: 'playing', createdBy: 'maker', createdAt: START } as const;
    await store.games.create(row, begun());
    await store.processes.register('here', null, START);
    taken = (await store.leases.take('game', 'here'))!;
    clock = manualClock(START + 1000);
    fails = [];
    away = false;
    heard = [];
    durable = [];
    const cut = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    const games: Games = {
      ...store.games,
      async append(...args) {
        if (away) throw cut();
        const how = fails.shift();
        if (how === 'before') throw cut();
        await store.games.append(...args);
        if (how === 'after') throw cut();
      },
      async tail(...args) {
        if (away) throw cut();
        return store.games.tail(...args);
      },
    };
    game = (await LiveGame.load(
      taken,
      { games, leases: store.leases, clock, simulate, log },
      {
        struck: (event) => {
          heard.push(`struck ${event.n}`);
          // Asked before anything that comes after the telling: the database has it by then, or never had it in time.
          durable.push(store.games.tail('game', event.n));
        },
        changed: () => {},
        halted: (on) => heard.push(on ? 'halted' : 'goes on'),
        lost: () => heard.push('lost'),
      },
    ))!;
  });
  afterEach(async () => {
    await game.stop();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const types = async () => (await store.games.load('game'))!.slice(begun().length).map((event) => event.type);

  /** Moves the clock until the game has tried again. */
  async function tryAgain(): Promise<void> {
    clock.advance(2000);
    await game.rest();
    await new Promise((resolve) => setImmediate(resolve));
    // Behind whatever the try has put in the queue.
    await game.perform({ type: 'rename', player: { id: 'nobody', name: 'x' } });
  }

  it('is never told before it is stored', async () => {
    expect((await game.perform(strike, SOUTH)).ok).toBe(true);
    expect(durable).toHaveLength(1);
    expect((await durable[0]!).map((event) => event.type)).toEqual(['struck']);
  });

  it('is written again, once, when it surely wasn’t stored', async () => {
    fails = ['before'];
    expect((await game.perform(strike, SOUTH)).ok).toBe(true);
    expect(await types()).toEqual(['struck']);
    expect(heard).toEqual([`struck ${begun().length}`]);
  });

  it('is acknowledged and told when it was stored after all, once', async () => {
    fails = ['after'];
    expect((await game.perform(strike, SOUTH)).ok).toBe(true);
    expect(await types()).toEqual(['struck']);
    expect(heard).toEqual([`struck ${begun().length}`]);
    expect(game.state.n).toBe(begun().length + 1);
  });

  it('is refused while nobody can say; the game waits, and goes on by itself with its clock credited', async () => {
    const { clock: before } = game.state;
    const unstored = (await metrics.unstoredWrites.get()).values[0]!.value;
    away = true;
    expect(await game.perform(strike, SOUTH)).toMatchObject({ ok: false, error: { code: 'game.unstored' } });
    expect((await metrics.unstoredWrites.get()).values[0]!.value).toBeGreaterThan(unstored);
    expect((await metrics.interruptedTables.get()).values[0]!.value).toBe(1);
    expect(game.halted).toBe(true);
    expect(heard).toEqual(['halted']);
    // Longer than the clock had: nobody loses by it.
    for (let i = 0; i < 30; i++) await tryAgain();
    expect(await game.perform(strike, SOUTH)).toMatchObject({ ok: false, error: { code: 'game.unstored' } });
    expect(await types()).toEqual([]);
    away = false;
    await tryAgain();
    expect(game.halted).toBe(false);
    expect(heard).toEqual(['halted', 'goes on']);
    expect(await types()).toEqual(['outage']);
    const [outage] = (await store.games.tail('game', begun().length)) as Extract<GameEvent, { type: 'outage' }>[];
    expect(outage!.ms).toBe(62_000);
    expect(game.state.clock!.endsAt).toBe(before!.endsAt + 62_000);
    expect((await game.perform(strike, SOUTH)).ok).toBe(true);
    expect(fold((await store.games.load('game'))!)).toEqual(game.state);
  });

  it('that was stored before the database went away is told when it is back', async () => {
    const real = store.games.append;
    vi.spyOn(store.games, 'append').mockImplementationOnce(async (...args) => {
      await real(...args);
      away = true;
      throw new Error('Connection terminated');
    });
    expect(await game.perform(strike, SOUTH)).toMatchObject({ ok: false, error: { code: 'game.unstored' } });
    expect(heard).toEqual(['halted']);
    expect(game.state.n).toBe(begun().length);
    away = false;
    await tryAgain();
    expect(heard).toEqual(['halted', `struck ${begun().length}`, 'goes on']);
    expect(await types()).toEqual(['struck']);
    // The same again isn't the next one.
    expect(await game.perform(strike, SOUTH)).toMatchObject({ ok: false, error: { code: 'strike.stale' } });
    expect(fold((await store.games.load('game'))!)).toEqual(game.state);
  });

  it('after which the game was taken by another process ends here', async () => {
    await store.processes.register('there', null, START);
    away = true;
    await game.perform(strike, SOUTH);
    await store.processes.declareOthersGone('there');
    expect(await store.leases.take('game', 'there')).toMatchObject({ token: 2 });
    away = false;
    await tryAgain();
    expect(heard).toEqual(['halted', 'lost']);
    expect(await game.perform(strike, SOUTH)).toMatchObject({ ok: false, error: { code: 'game.lost' } });
    expect(await types()).toEqual([]);
    expect((await metrics.interruptedTables.get()).values[0]!.value).toBe(0);
  });
});

describe('a game without clocks, which has nothing to write by itself', () => {
  it('waits for as long as nothing can be written, also where the log can be read', async () => {
    const events = begun({ clocks: FRIENDLY.clocks });
    let full = true;
    const write = async () => {
      if (full) throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
      return true;
    };
    const clock = manualClock(START + 1000);
    const services = {
      games: { load: async () => events, tail: async () => [], append: write } as unknown as Games,
      leases: { holds: async (_lease: unknown, proven?: boolean) => proven !== true || write() },
      clock,
      simulate,
      log,
    };
    const halts: boolean[] = [];
    const listener = { struck() {}, changed() {}, halted: (on: boolean) => void halts.push(on), lost() {} };
    const game = (await LiveGame.load({ game: 'game', holder: 'here', token: 1 }, services, listener))!;
    const again = async () => {
      clock.advance(2000);
      await game.perform({ type: 'rename', player: { id: 'nobody', name: 'x' } });
    };
    expect(await game.perform(strike, SOUTH)).toMatchObject({ ok: false, error: { code: 'game.unstored' } });
    for (let i = 0; i < 3; i++) await again();
    expect(halts).toEqual([true]);
    full = false;
    await again();
    expect(halts).toEqual([true, false]);
    await game.stop();
  });
});

describe('a game that was begun under a version of the physics that isn’t here', () => {
  it('refuses strikes by name, and can still be looked at and ended', async () => {
    const events = begun({ physics: 999 });
    const services = {
      games: { load: async () => events, append: async () => {} } as unknown as Games,
      leases: { holds: async () => true },
      clock: manualClock(START + 1000),
      simulate,
      log,
    };
    const deaf = { struck() {}, changed() {}, halted() {}, lost() {} };
    const game = (await LiveGame.load({ game: 'game', holder: 'here', token: 1 }, services, deaf))!;
    expect(await game.perform(strike, SOUTH)).toMatchObject({ ok: false, error: { code: 'physics.version' } });
    expect(game.shown.n).toBe(events.length);
    expect(Object.keys(game.shown.set!.pieces)).toHaveLength(16);
    expect((await game.perform({ type: 'give-up-game' }, SOUTH)).ok).toBe(true);
    await game.stop();
  });

  it('is one whose strikes name the version they were computed by', () => {
    const decided = decide(fold(begun({ physics: PHYSICS_VERSION })), strike, SOUTH, { now: START + 1000, simulate });
    expect(decided.ok && decided.value[0]).toMatchObject({ type: 'struck', physics: PHYSICS_VERSION });
  });
});

describe('a full disk', () => {
  let running: Running;
  let databases: DatabaseSync[];
  beforeEach(async () => {
    databases = [];
    const { exec } = DatabaseSync.prototype;
    const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
      if (!databases.includes(this)) databases.push(this);
      exec.call(this, sql);
    });
    running = await start({ LOG_LEVEL: 'silent' });
    spy.mockRestore();
  });
  afterEach(async () => {
    await running.end();
  });

  /** No page more than there are now, or as many as one likes. */
  function full(on: boolean): void {
    for (const database of databases) {
      if (database.location()?.endsWith('.sqlite') !== true) continue;
      const { page_count } = database.prepare('PRAGMA page_count').get() as { page_count: number };
      database.exec(`PRAGMA max_page_count = ${on ? page_count : 1_000_000}`);
    }
  }

  it('lets no service start, which says so in one line', async () => {
    await running.service.stop();
    // Nothing but what is there already fits in.
    const { prepare } = DatabaseSync.prototype;
    const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
      if (sql.startsWith('insert into "processes"'))
        throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
      return prepare.call(this, sql);
    });
    const again = start({ LOG_LEVEL: 'silent' }, running.clock, running.dataDir);
    await expect(again).rejects.toThrow(StoreError);
    await expect(again).rejects.toThrow('The store takes no writes: database or disk is full');
    spy.mockRestore();
    running = await start({ LOG_LEVEL: 'silent' }, running.clock, running.dataDir);
  });

  it('acknowledges nothing, says so, shows the table, and goes on when there is room', async () => {
    const { maker, south, north, table } = await twoAtATable(running);
    full(true);
    // Until the last free bytes within pages are used.
    let refusal: string | undefined;
    let strikes = 0;
    for (let i = 0; i < 40 && refusal === undefined; i++) {
      const view = await south.see((v) => v.turn !== null && v.readyAt <= running.clock.now());
      const turn = view.turn as 'S' | 'N';
      const seat = turn === 'S' ? south : north;
      const answer = await seat.act(strikeFrom(turn, view, 2500));
      refusal = answer.error?.code;
      if (refusal !== undefined) break;
      strikes += 1;
      await south.until(() => south.strikes.length === strikes);
      await north.until(() => north.strikes.length === strikes);
      const last = south.strikes.at(-1)!;
      running.clock.advance(last.at + last.duration - running.clock.now());
      await Promise.all([south, north].map((one) => one.see((v) => v.n > last.n)));
    }
    expect(refusal).toBe('game.unstored');
    await north.until(() => north.halts.length > 0);
    expect(north.strikes).toHaveLength(strikes);
    const events = (await running.service.store.games.load(table))!;
    expect(events.filter((event) => event.type === 'struck')).toHaveLength(strikes);
    // Who comes sees the table as it is.
    const summary = await maker.ask('GET', `/api/tables/${table}`);
    expect(summary.body).toMatchObject({ status: 'playing' });
    // A new account can't be stored: an answer by which one sees that it passes.
    let status = 201;
    for (let i = 0; i < 200 && status < 400; i++)
      status = (await fetch(`${running.service.url}/api/session`, { method: 'POST' })).status;
    expect(status).toBe(503);
    full(false);
    running.clock.advance(2000);
    await north.until(() => north.halts.at(-1) === false);
    const view = await south.see((v) => v.strikes === north.view.strikes);
    const turn = view.turn as 'S' | 'N';
    expect((await (turn === 'S' ? south : north).act(strikeFrom(turn, view, 2400))).error).toBeUndefined();
    await north.until(() => north.strikes.length === strikes + 1);
    expect((await Person.come(running.service.url)).id).not.toBe('');
  });
});
