/** Bots at tables of a running service, with real threads, over real sockets, on a clock that runs fast. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createService, type Service } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { metrics } from '../../server/ops/metrics.ts';
import type { Level } from '../../shared/bot/level.ts';
import { levelOfBot } from '../../shared/bot/seated.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { Seat as Place } from '../../shared/table/seats.ts';
import { Person, type Seat, start, twoAtATable } from './people.ts';

/** Seconds of the tables' clock in a real one. */
const SCALE = '100';

let dataDir = '';
let service: Service | null = null;

async function run(options: { readonly botScript?: URL; readonly scale?: string } = {}): Promise<Service> {
  if (dataDir === '') dataDir = mkdtempSync(join(tmpdir(), 'novuss-bots-'));
  const { scale = SCALE, ...rest } = options;
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT: '0' };
  service = await createService(readConfig({ ...env, TIME_SCALE: scale }), rest);
  return service;
}

afterEach(async () => {
  await service?.stop();
  service = null;
  if (dataDir !== '') rmSync(dataDir, { recursive: true, force: true });
  dataDir = '';
});

/** Somebody at a new table of theirs, with bots on some of its seats. */
async function against(bots: Partial<Record<Place, Level>>, wish: object = {}) {
  const person = await Person.come(service!.url);
  const table = await person.newTable({ kind: 'friends', ...wish });
  const seat = await person.join(table);
  await seat.see((view) => view.phase === 'seating');
  for (const [place, level] of Object.entries(bots) as [Place, Level][])
    expect((await seat.act({ type: 'seat-bot', seat: place, level })).error).toBeUndefined();
  return { person, table, seat };
}

function ownSeat(view: TableView, id: string): Place {
  return view.seats.find(({ player }) => player === id)!.seat;
}

/** Passes whenever it is one's turn, chooses what is asked, until something holds. */
async function passUntil(person: Person, seat: Seat, holds: (view: TableView) => boolean): Promise<TableView> {
  for (;;) {
    const asks = (view: TableView) => view.phase === 'choice' && view.desk.choice?.side === sideOf(view, person.id);
    const mine = (view: TableView) => view.turn !== null && view.turn === ownSeat(view, person.id);
    const view = await seat.see((v) => holds(v) || mine(v) || asks(v));
    if (holds(view)) return view;
    const answer = asks(view)
      ? await seat.act(
          view.desk.choice!.what === 'starter'
            ? { type: 'choose-starter', seat: 'S' }
            : { type: 'choose-seats', swap: true },
        )
      : await seat.act({ type: 'pass', set: view.set, strikes: view.strikes });
    expect(answer.error?.code ?? 'strike.moving').toBe('strike.moving');
    if (answer.error === undefined) await seat.see((v) => v.n > view.n);
  }
}

function sideOf(view: TableView, id: string) {
  return view.seats.find(({ player }) => player === id)?.side;
}

async function eventsOf(table: string) {
  return (await service!.store.games.load(table))!;
}

describe('a bot at a friendly table', () => {
  it('plays a game to its end by the rules, is seen to aim, and counts for nothing of anybody’s', async () => {
    await run();
    const { person, table, seat } = await against({ N: 4 }, { sets: 1 });
    const view = await seat.see((v) => v.phase === 'set');
    expect(view.seats.map(({ player, name, here }) => [player, name, here])).toEqual([
      [person.id, person.name, true],
      ['bot-4-N', 'Bot 4', true],
    ]);
    const live = (await person.ask('GET', '/api/live')).body as {
      games: { table: string; players: { id: string }[] }[];
    };
    expect(live.games.map((game) => [game.table, game.players.map(({ id }) => id)])).toEqual([
      [table, [person.id, 'bot-4-N']],
    ]);
    expect((await person.ask('GET', '/api/live/featured')).body).toMatchObject({ game: null });
    await passUntil(person, seat, (v) => v.phase === 'signing' || v.phase === 'over');
    const events = await eventsOf(table);
    const strikes = events.filter(({ type, by }) => type === 'struck' && by.role === 'player' && by.id === 'bot-4-N');
    expect(strikes.length).toBeGreaterThan(3);
    expect(fold(events).result).toMatchObject({ winner: 'B', cause: 'play' });
    await service!.store.results.enter(table, (await import('../../server/ratings/outcome.ts')).outcomeOf(events));
    const history = (await person.ask('GET', `/api/people/${person.id}/games`)).body as {
      games: { players: object[] }[];
    };
    expect(history.games).toMatchObject([
      {
        rated: false,
        counted: false,
        players: expect.arrayContaining([expect.objectContaining({ id: 'bot-4-N', name: 'Bot 4' })]),
      },
    ]);
    expect((await person.ask('GET', `/api/people/${person.id}`)).body).toMatchObject({
      ratings: { singles: null, pairs: null },
      totals: { singles: { games: 0, strikes: 0 } },
    });
    expect(await service!.store.results.ratings([person.id, 'bot-4-N'], 'singles')).toEqual(new Map());
    expect((await person.ask('GET', '/api/people/bot-4-N')).status).toBe(404);
    expect((await person.ask('GET', '/api/leaderboards/singles')).body).toEqual([]);
  }, 60_000);

  it('[22.3] plays pairs: three of them with one person, who chooses for the own side', async () => {
    await run();
    const { person, table, seat } = await against({ W: 2, N: 1, E: 1 }, { mode: 'pairs', sets: 1 });
    await passUntil(person, seat, (v) => v.phase === 'signing' || v.phase === 'over');
    const events = await eventsOf(table);
    expect(events.find(({ type }) => type === 'starterChosen')?.by).toEqual({ role: 'player', id: person.id });
    expect(events.find(({ type }) => type === 'seatsChosen')?.by).toMatchObject({
      role: 'player',
      id: expect.stringMatching(/^bot-/),
    });
    const who = new Set(
      events.flatMap((event) => (event.type === 'struck' && event.by.role === 'player' ? [event.by.id] : [])),
    );
    expect([...who].sort()).toEqual(['bot-1-E', 'bot-1-N', 'bot-2-W']);
    expect(fold(events).result?.cause).toBe('play');
  }, 90_000);

  it('is seen to aim by all, from where it then strikes', async () => {
    await run({ scale: '4' });
    const { seat } = await against({ N: 1 }, { sets: 1 });
    const view = await seat.see((v) => v.phase === 'set');
    await seat.act({ type: 'pass', set: 1, strikes: view.strikes });
    await seat.until(() => seat.strikes.length > 0);
    const { strike } = seat.strikes[0]!;
    expect(seat.aims.length).toBeGreaterThan(1);
    for (const [k, aim] of seat.aims.entries()) {
      expect(aim).toMatchObject({ seat: 'N', x: strike.x, y: strike.y });
      // No more than a person may send.
      if (k > 0) expect(aim.at - seat.aims[k - 1]!.at).toBeGreaterThanOrEqual(100);
    }
  }, 30_000);

  it('plays with the federation’s clocks: greets, ends its trial strikes, is ready, thanks and signs', async () => {
    await run();
    const { person, table, seat } = await against({ N: 1 }, { sets: 1, clocks: 'federation' });
    await seat.see((v) => v.phase === 'arrival');
    await seat.act({ type: 'greet' });
    await seat.see((v) => v.desk.trial === 'A');
    await seat.act({ type: 'end-trial' });
    const view = await seat.see((v) => v.phase === 'set');
    expect((await seat.act({ type: 'give-up-game' })).error).toBeUndefined();
    expect(view.turn).toBe('S');
    await seat.see((v) => v.phase === 'signing' && v.desk.signed.includes('bot-1-N'));
    await seat.act({ type: 'thank' });
    await seat.act({ type: 'sign' });
    await seat.see((v) => v.phase === 'over');
    const own = (await eventsOf(table)).flatMap((event) =>
      event.by.role === 'player' && event.by.id === 'bot-1-N' ? [event.type] : [],
    );
    expect(own).toEqual(['greeted', 'trialEnded', 'thanked', 'signed']);
    expect(person.id).not.toBe('');
  }, 30_000);

  it('accepts that a game which it doesn’t win be called off, and plays another one at once', async () => {
    await run();
    const { person, table, seat } = await against({ N: 1 }, { sets: 1 });
    await seat.see((v) => v.phase === 'set');
    await seat.act({ type: 'call-off' });
    await seat.see((v) => v.result !== null);
    const again = await person.ask('POST', `/api/tables/${table}/rematch`);
    expect(again.status).toBe(200);
    const next = (again.body as { table: string }).table;
    const second = await person.join(next);
    const view = await second.see((v) => v.phase === 'set' && v.strikes > 0);
    expect(view.seats.map(({ player }) => player)).toEqual(['bot-1-N', person.id]);
  }, 30_000);
});

describe('who sits at a table chooses its bots', () => {
  it('and takes them off again; nobody else does, and a form that is wrong is refused', async () => {
    await run();
    const { person, table, seat } = await against({ W: 2, N: 2 }, { mode: 'pairs' });
    const other = await Person.come(service!.url);
    const watcher = await other.join(table, { watch: true });
    await watcher.see((v) => v.phase === 'seating');
    for (const act of [
      { type: 'seat-bot', seat: 'E', level: 3 },
      { type: 'unseat-bot', seat: 'W' },
    ] as const)
      expect((await watcher.act(act)).error?.code).toBe('role.forbidden');
    expect((await seat.act({ type: 'seat-bot', seat: 'E', level: 6 as Level })).error?.code).toBe('message.form');
    expect((await seat.act({ type: 'seat-bot', seat: 'W', level: 1 })).error?.code).toBe('seat.taken');
    expect((await seat.act({ type: 'unseat-bot', seat: 'E' })).error?.code).toBe('bot.none');
    expect((await seat.act({ type: 'unseat-bot', seat: 'W' })).error).toBeUndefined();
    expect((await watcher.act({ type: 'sit', seat: 'W' })).error).toBeUndefined();
    const view = await seat.see((v) => v.seats.some(({ player }) => player === other.id));
    expect(view.seats.map(({ player }) => player)).toEqual([person.id, other.id, 'bot-2-N', '']);
  }, 30_000);

  it('a table where only bots are left before the game is closed', async () => {
    await run();
    const { person, table, seat } = await against({ W: 1, N: 1 }, { mode: 'pairs' });
    await seat.act({ type: 'leave-seat' });
    await seat.until(() => seat.closed !== null);
    expect((await person.ask('GET', `/api/tables/${table}`)).body).toMatchObject({ code: 'table.closed' });
  }, 30_000);

  it('[3.6] and lets one play on for who has left, but not before the grace is over', async () => {
    const running = await start();
    try {
      const { maker, guest, table, south, north } = await twoAtATable(running);
      await north.leave();
      await south.see((v) => v.seats[1]?.here === false);
      running.clock.advance(19_999);
      expect((await south.act({ type: 'seat-bot', seat: 'N', level: 3 })).error?.code).toBe('bot.early');
      running.clock.advance(1);
      expect((await south.act({ type: 'seat-bot', seat: 'N', level: 3 })).error).toBeUndefined();
      expect((await south.see((v) => v.seats[1]?.here === true)).seats[1]).toMatchObject({ player: 'bot-3-N' });
      const back = await guest.join(table);
      const view = await back.see((v) => v.watchers === 1);
      expect(view.seats.map(({ player }) => player)).toEqual([maker.id, 'bot-3-N']);
      // It answers for the side from then on.
      await south.act({ type: 'give-up-set' });
      await south.see((v) => v.phase === 'interval');
      await south.act({ type: 'ready' });
      running.clock.advance(3_000);
      expect((await south.see((v) => v.phase === 'set')).set).toBe(2);
    } finally {
      await running.end();
    }
  }, 30_000);
});

describe('bots and what may befall a service', () => {
  it('go on where the log stands when the service is started anew', async () => {
    await run();
    const { person, table, seat } = await against({ N: 3 }, { sets: 1 });
    await passUntil(person, seat, (v) => v.strikes >= 2);
    await service!.stop();
    const before = (await (await run()).store.games.load(table))!.length;
    const again = await person.at(service!.url).join(table);
    const view = await again.see((v) => v.phase === 'set');
    await passUntil(person, again, (v) => v.strikes >= view.strikes + 2 || v.phase !== 'set');
    const events = (await eventsOf(table)).slice(before);
    expect(events.some(({ type, by }) => type === 'struck' && by.role === 'player' && levelOfBot(by.id) === 3)).toBe(
      true,
    );
    // Nobody left: the bot isn't waited for, and isn't away.
    expect(events.filter(({ type }) => type === 'left')).toEqual([]);
  }, 60_000);

  it('strike without thinking where their threads die, hang or end without a word', async () => {
    const botScript = new URL('../bot/stuck-worker.ts', import.meta.url);
    await run({ botScript, scale: '50' });
    const of = async (reason: string) =>
      (await metrics.botFaults.get()).values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
    const [died, hung] = [await of('failed'), await of('late')];
    for (const level of [1, 2, 3] as const) {
      const { seat } = await against({ N: level }, { sets: 1 });
      const first = await seat.see((v) => v.phase === 'set');
      await seat.act({ type: 'pass', set: 1, strikes: first.strikes });
      await seat.until(() => seat.strikes.length > 0);
      expect(seat.strikes[0]!.strike.seat).toBe('N');
      await seat.leave();
    }
    expect(await of('failed')).toBeGreaterThanOrEqual(died + 4);
    expect(await of('late')).toBeGreaterThanOrEqual(hung + 1);
  }, 60_000);

  it('do not play among themselves: when the last person has gone they leave, and come back with them', async () => {
    const running = await start();
    try {
      const person = await Person.come(running.service.url);
      const table = await person.newTable({ kind: 'friends', mode: 'pairs' });
      const seat = await person.join(table);
      for (const place of ['W', 'N', 'E'] as const) await seat.act({ type: 'seat-bot', seat: place, level: 1 });
      await seat.act({ type: 'choose-starter', seat: 'S' });
      // The other pair chooses now, two bots.
      await seat.see((v) => v.desk.choice?.side === 'B');
      await seat.leave();
      const other = await Person.come(running.service.url);
      const watcher = await other.join(table, { watch: true });
      const { n } = await watcher.see((v) => v.seats.every(({ here }) => !here));
      running.clock.advance(120_000);
      await other.ask('GET', `/api/tables/${table}`);
      expect(watcher.view).toMatchObject({ n, phase: 'choice' });
      const back = await person.join(table);
      await back.see((v) => v.seats.every(({ here }) => here));
      running.clock.advance(3_000);
      await back.see((v) => v.phase === 'set');
    } finally {
      await running.end();
    }
  }, 30_000);
});
