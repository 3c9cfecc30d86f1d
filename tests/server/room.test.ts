/** Tables over real sockets: what a room passes on, what it refuses, and who is told what and when. */
import { matchMaker } from '@colyseus/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metrics } from '../../server/ops/metrics.ts';
import { type Act, TABLE_ROOM } from '../../shared/protocol/messages.ts';
import { Person, type Running, type Seat, start, strikeFrom, twoAtATable } from './people.ts';

let running: Running;
beforeEach(async () => {
  running = await start();
});
afterEach(async () => {
  await running.end();
});

/** Moves the clock to the end of the playback of the last strike that somebody heard. */
function playOut(seat: Seat): void {
  const strike = seat.strikes.at(-1)!;
  running.clock.advance(strike.at + strike.duration - running.clock.now());
}

describe('a table', () => {
  it('seats its maker, then who opens its link; everybody after that watches', async () => {
    const maker = await Person.come(running.service.url);
    const guest = await Person.come(running.service.url);
    const third = await Person.come(running.service.url);
    const table = await maker.newTable();
    const south = await maker.join(table);
    const alone = await south.see((view) => view.phase === 'seating');
    expect(alone.seats.map((seat) => [seat.seat, seat.name])).toEqual([
      ['S', maker.name],
      ['N', ''],
    ]);
    expect((await maker.ask('GET', `/api/tables/${table}`)).body).toMatchObject({
      status: 'waiting',
      players: [{ seat: 'S', id: maker.id, name: maker.name }],
    });
    const north = await guest.join(table);
    const watcher = await third.join(table);
    const view = await watcher.see((v) => v.phase === 'set' && v.watchers === 1);
    expect(view.seats.map((seat) => [seat.seat, seat.side, seat.player, seat.here])).toEqual([
      ['S', 'A', maker.id, true],
      ['N', 'B', guest.id, true],
    ]);
    expect(view).toMatchObject({ set: 1, turn: 'S', first: 'S', strikes: 0, alone: false });
    expect(Object.keys(view.pieces)).toHaveLength(16);
    await north.see((v) => v.watchers === 1);
    expect((await third.ask('GET', `/api/tables/${table}`)).body).toMatchObject({ status: 'playing' });
  });

  it('lets who only wants to look not take a seat', async () => {
    const maker = await Person.come(running.service.url);
    const guest = await Person.come(running.service.url);
    const table = await maker.newTable();
    const looking = await guest.join(table, { watch: true });
    expect(await looking.see((view) => view.watchers === 1)).toMatchObject({ phase: 'seating' });
  });

  it('gives the first strike to the other where its maker wishes so', async () => {
    const { maker, south } = await twoAtATable(running, { kind: 'friends', firstStrike: 'opponent', sets: 1 });
    expect(south.view).toMatchObject({ turn: 'S', sets: 1 });
    expect(south.view.seats.find((seat) => seat.seat === 'N')!.player).toBe(maker.id);
  });

  it('is played on both sides by one who tries it alone', async () => {
    const maker = await Person.come(running.service.url);
    const table = await maker.newTable({ kind: 'alone', profile: 'slow' });
    const seat = await maker.join(table);
    const view = await seat.see((v) => v.phase === 'set');
    expect(view).toMatchObject({ alone: true, profile: { mu: 0.12 } });
    expect(view.seats.map((s) => s.player)).toEqual([maker.id, maker.id]);
    expect(await seat.act(strikeFrom('S', view))).toEqual({ id: 'a0' });
    playOut(seat);
    const after = await seat.see((v) => v.strikes === 1);
    expect(after.turn).toBe('N');
    expect((await seat.act(strikeFrom('N', after))).error).toBeUndefined();
    const friend = await Person.come(running.service.url);
    const watcher = await friend.join(table);
    expect((await watcher.see((v) => v.watchers === 1)).seats.map((s) => s.player)).toEqual([maker.id, maker.id]);
  });

  it('says what it is to who has no way in', async () => {
    const maker = await Person.come(running.service.url);
    await expect(maker.join('nosuchtabl')).rejects.toMatchObject({
      code: 404,
      message: 'table.unknown: There is no such table.',
    });
    expect(await maker.ask('GET', '/api/tables/nosuchtabl')).toMatchObject({
      status: 404,
      body: { code: 'table.unknown' },
    });
    const table = await maker.newTable();
    const seat = await maker.join(table);
    await seat.act({ type: 'leave-seat' });
    await seat.until(() => seat.closed !== null);
    expect(seat.byes).toEqual([{ reason: 'closed' }]);
    await expect(maker.join(table)).rejects.toMatchObject({
      code: 410,
      message: 'table.closed: This table is closed.',
    });
    expect(await maker.ask('GET', `/api/tables/${table}`)).toMatchObject({
      status: 410,
      body: { code: 'table.closed' },
    });
  });

  it('shows a new name at once, and keeps it', async () => {
    const { guest, south, table } = await twoAtATable(running);
    expect(await guest.ask('PATCH', '/api/me', { name: ' Jānis  B ' })).toMatchObject({
      status: 200,
      body: { name: 'Jānis B' },
    });
    await south.see((view) => view.seats[1]!.name === 'Jānis B');
    expect(await guest.ask('PATCH', '/api/me', { name: '\u200b' })).toMatchObject({
      status: 400,
      body: { code: 'name.form' },
    });
    expect((await guest.ask('GET', '/api/me')).body).toMatchObject({ id: guest.id, name: 'Jānis B' });
    expect((await guest.ask('GET', `/api/tables/${table}`)).body).toMatchObject({
      players: [{ seat: 'S' }, { seat: 'N', name: 'Jānis B' }],
    });
  });
});

describe('a strike', () => {
  it('is told to everybody at once with its whole course, and its outcome only when it is played back', async () => {
    const { south, north, table } = await twoAtATable(running);
    const third = await Person.come(running.service.url);
    const watcher = await third.join(table);
    const before = await watcher.see((view) => view.watchers === 1);
    const act = strikeFrom('S', before);
    expect(await south.act(act)).toEqual({ id: 'a0' });
    for (const seat of [south, north, watcher]) await seat.until(() => seat.strikes.length === 1);
    expect(watcher.strikes).toEqual(south.strikes);
    expect(north.strikes).toEqual(south.strikes);
    const [strike] = south.strikes;
    expect(strike).toMatchObject({ set: 1, at: running.clock.now(), strike: (act as { strike: object }).strike });
    expect(strike!.duration).toBeGreaterThan(0);
    expect(strike!.track.length).toBeGreaterThan(0);

    running.clock.advance(strike!.duration - 1);
    // A message of each makes sure that whatever was sent before has come.
    expect((await third.ask('GET', `/api/tables/${table}`)).body).toMatchObject({ status: 'playing' });
    expect((await north.act({ type: 'give-up-set' })).error).toMatchObject({ code: 'strike.moving', clause: '12.17' });
    expect((await south.act(act)).error?.code).toBe('strike.moving');
    expect(north.view).toMatchObject({ strikes: 0, turn: 'S', last: null, n: before.n });
    running.clock.advance(1);
    const [one, two, three] = await Promise.all(
      [south, north, watcher].map((seat) => seat.see((view) => view.strikes === 1)),
    );
    expect(two).toEqual(one);
    expect(three).toEqual(one);
    expect(one!.last).toMatchObject({ event: strike!.n, seat: 'S', kind: 'strike' });
  });

  it('reaches who comes in the middle of it, with its beginning', async () => {
    const { maker, south, table } = await twoAtATable(running);
    await south.act(strikeFrom('S', south.view));
    running.clock.advance(500);
    const third = await Person.come(running.service.url);
    const watcher = await third.join(table);
    await watcher.until(() => watcher.strikes.length === 1);
    expect(watcher.strikes).toEqual(south.strikes);
    expect(watcher.strikes[0]!.at).toBe(running.clock.now() - 500);
    expect(watcher.view.strikes).toBe(0);
    // The striker too, who reloads the page.
    await south.leave();
    const again = await maker.join(table);
    await again.until(() => again.strikes.length === 1);
    expect(again.strikes).toEqual(watcher.strikes);
    playOut(again);
    expect((await again.see((view) => view.strikes === 1)).pieces).toEqual(
      (await watcher.see((view) => view.strikes === 1)).pieces,
    );
    // Nothing is played to who comes after it.
    const late = await (await Person.come(running.service.url)).join(table);
    await late.see((view) => view.strikes === 1);
    expect(late.strikes).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each<[string, 'south' | 'north' | 'watcher', (act: Extract<Act, { type: 'strike' }>) => unknown, RegExp]>([
    [
      'a strike out of turn',
      'north',
      (act) => ({ ...act, strike: { ...act.strike, seat: 'N', y: 40_000, dy: -1 } }),
      /./,
    ],
    ['a strike from another’s seat', 'north', (act) => act, /./],
    ['a watcher’s strike', 'watcher', (act) => act, /^role\.forbidden$/],
    [
      'a placement over the line',
      'south',
      (act) => ({ ...act, strike: { ...act.strike, y: -37_000 } }),
      /^placement\.line$/,
    ],
    [
      'a placement on the rail',
      'south',
      (act) => ({ ...act, strike: { ...act.strike, y: -49_000 } }),
      /^placement\.rail$/,
    ],
    [
      'a placement on a piece',
      'south',
      (act) => ({ ...act, strike: { ...act.strike, x: 1500, y: -47_000 } }),
      /^placement\.piece$/,
    ],
    ['a strike backwards', 'south', (act) => ({ ...act, strike: { ...act.strike, dy: -1 } }), /^aim\.backward$/],
    ['a strike without direction', 'south', (act) => ({ ...act, strike: { ...act.strike, dy: 0 } }), /^aim\.form$/],
    ['a strike too hard', 'south', (act) => ({ ...act, strike: { ...act.strike, speed: 8001 } }), /^strike\.speed$/],
    ['a strike of a set that isn’t', 'south', (act) => ({ ...act, set: 2 }), /^strike\.stale$/],
    ['a strike too early', 'south', (act) => ({ ...act, strikes: 1 }), /^strike\.stale$/],
    [
      'a strike in half hundredths',
      'south',
      (act) => ({ ...act, strike: { ...act.strike, x: 0.5 } }),
      /^message\.form$/,
    ],
    ['an act that isn’t', 'south', () => ({ type: 'win' }), /^message\.form$/],
  ])('%s gets its code and changes nothing', async (_name, who, make, code) => {
    const { south, north, table } = await twoAtATable(running);
    const watcher = await (await Person.come(running.service.url)).join(table);
    const before = await watcher.see((view) => view.watchers === 1);
    const seat = { south, north, watcher }[who];
    const answer = await seat.act(make(strikeFrom('S', before) as Extract<Act, { type: 'strike' }>) as Act);
    expect(answer.error?.code).toMatch(code);
    expect(answer.error?.message).not.toBe('');
    // Nothing was changed: the right strike goes through as the first of all.
    expect((await running.service.store.games.find(table))!.length).toBe(before.n);
    expect(await south.act(strikeFrom('S', before))).not.toHaveProperty('error');
    await watcher.until(() => watcher.strikes.length > 0);
    expect(watcher.strikes.map((strike) => strike.n)).toEqual([before.n]);
  });

  it('[12.17] what is asked in the same breath as a strike is refused as the discs move, and tells nothing', async () => {
    const { south, north, table } = await twoAtATable(running);
    const [struck, ...others] = await Promise.all([
      south.act(strikeFrom('S', south.view)),
      south.act({ type: 'call-off' }),
      // Its refusal by role would tell whose turn the strike has left.
      south.act({ type: 'ready' }),
    ]);
    expect(struck).not.toHaveProperty('error');
    expect(others.map((answer) => answer.error?.code)).toEqual(['strike.moving', 'strike.moving']);
    const events = (await running.service.store.games.load(table))!;
    expect(events.filter((event) => event.type === 'callOffOffered')).toEqual([]);
    await north.until(() => north.strikes.length > 0);
    playOut(north);
    await south.see((view) => view.strikes === 1);
    expect(await south.act({ type: 'call-off' })).not.toHaveProperty('error');
  });

  it('nobody leaves a seat they don’t have', async () => {
    const { south, table } = await twoAtATable(running);
    const watcher = await (await Person.come(running.service.url)).join(table, { watch: true });
    const before = south.view.n;
    expect((await watcher.act({ type: 'leave-seat' })).error?.code).toBe('seat.none');
    expect((await running.service.store.games.find(table))!.length).toBe(before);
  });

  it('a double click strikes once', async () => {
    const { south, north, table } = await twoAtATable(running);
    const act = strikeFrom('S', south.view);
    const answers = await Promise.all([south.act(act, 'one'), south.act(act, 'two'), south.act(act, 'one')]);
    expect(answers.filter((answer) => answer.error === undefined).map((answer) => answer.id)).toEqual(['one', 'one']);
    // A double click: while the discs move nothing may be done, and no answer tells what the playback hasn't shown.
    expect(['strike.moving', 'strike.stale', 'role.forbidden']).toContain(answers[1]!.error?.code);
    await north.until(() => north.strikes.length > 0);
    playOut(north);
    await north.see((view) => view.strikes === 1);
    expect(north.strikes).toHaveLength(1);
    // The same id again, long after: the same answer, and nothing happens.
    expect(await south.act(act, 'one')).toEqual({ id: 'one' });
    expect((await south.act(act, 'three')).error).toBeDefined();
    expect((await running.service.store.games.load(table))!.filter((event) => event.type === 'struck')).toHaveLength(1);
  });

  it('two tabs of one player are one seat, and one strike', async () => {
    const { maker, south, north, table } = await twoAtATable(running);
    const tab = await maker.join(table);
    const view = await tab.see((v) => v.phase === 'set');
    expect(view.watchers).toBe(0);
    const act = strikeFrom('S', view);
    const answers = await Promise.all([south.act(act), tab.act(act)]);
    expect(answers.filter((answer) => answer.error === undefined)).toHaveLength(1);
    await north.until(() => north.strikes.length > 0);
    playOut(north);
    await north.see((v) => v.strikes === 1);
    expect(north.strikes).toHaveLength(1);
    // One tab closed: the player is still here.
    await south.leave();
    expect((await tab.act({ type: 'call-off' })).error).toBeUndefined();
    const after = await north.see((v) => v.offer === 'A');
    expect(after.seats[0]).toMatchObject({ player: maker.id, here: true });
    await tab.leave();
    await north.see((v) => v.seats[0]!.here === false);
  });

  it('nonsense is answered or its sender dropped; the table goes on', async () => {
    const { maker, south, north, table } = await twoAtATable(running);
    for (const message of [null, undefined, 5, 'x', [], {}, { id: 7 }, { id: 'x' }, { id: 'y', act: null }])
      south.raw('act', message);
    for (const message of [null, {}, { seat: 'S' }, { __proto__: null }]) {
      south.raw('aim', message);
      south.raw('ping', message);
    }
    for (const type of ['constructor', '__proto__', 'toString', 'unknown']) south.raw(type, {});
    await south.until(() => south.answers.length === 13);
    expect(new Set(south.answers.map((answer) => answer.error?.code))).toEqual(
      new Set(['message.form', 'message.unknown']),
    );
    const flooding = await maker.join(table);
    for (let i = 0; i < 200; i++) flooding.raw('ping', { t: i });
    await flooding.until(() => flooding.closed !== null);
    const large = await maker.join(table);
    large.raw('act', { id: 'x', act: { type: 'ready', pad: 'x'.repeat(5000) } });
    await large.until(() => large.closed !== null);
    const broken = await maker.join(table);
    broken.room.connection.send(new Uint8Array([13, 163, 97, 99, 116, 0xc1, 0xc1]));
    await broken.until(() => broken.closed !== null);
    expect(await south.act(strikeFrom('S', south.view))).not.toHaveProperty('error');
    await north.until(() => north.strikes.length === 1);
  });
});

describe('placing and aiming', () => {
  const preview = { seat: 'S' as const, x: 100, y: -40_000, dx: 1, dy: 5, speed: 3000, offset: 0 };

  it('is seen by the others, at most ten times a second, from the seat whose turn it is', async () => {
    const { maker, south, north, table } = await twoAtATable(running);
    const watcher = await (await Person.come(running.service.url)).join(table);
    const tab = await maker.join(table);
    await watcher.see((view) => view.watchers === 1);
    north.raw('aim', { ...preview, seat: 'N', y: 40_000, dy: -5 });
    north.raw('aim', preview);
    watcher.raw('aim', preview);
    for (let i = 0; i < 15; i++) south.raw('aim', { ...preview, x: i });
    // What is answered comes after what was relayed before it.
    await south.act({ type: 'decline-call-off' });
    running.clock.advance(1000);
    south.raw('aim', { ...preview, x: 999 });
    for (const seat of [north, watcher, tab]) {
      await seat.until(() => seat.aims.some((aim) => aim.x === 999));
      expect(seat.aims.map((aim) => aim.x)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 999]);
      expect(seat.aims.at(-1)).toEqual({ ...preview, x: 999, at: running.clock.now() });
    }
    expect(south.aims).toEqual([]);
    // It is never in the log.
    expect((await running.service.store.games.find(table))!.length).toBe(north.view.n);
  });

  it('is not passed on while the discs move', async () => {
    const { south, north } = await twoAtATable(running);
    await south.act(strikeFrom('S', south.view));
    south.raw('aim', preview);
    await south.act({ type: 'decline-call-off' });
    await north.act({ type: 'decline-call-off' });
    expect(north.aims).toEqual([]);
  });
});

describe('the end', () => {
  it('a set given up, the next one with ends changed, the game given up', async () => {
    const { maker, guest, south, north, table } = await twoAtATable(running);
    expect((await north.act({ type: 'give-up-set' })).error).toBeUndefined();
    const interval = await south.see((view) => view.results.length === 1);
    expect(interval.results[0]).toMatchObject({ number: 1, winner: 'A', cause: 'given-up' });
    expect(interval.score).toEqual({ A: 1, B: 0 });
    await south.act({ type: 'ready' });
    await north.act({ type: 'ready' });
    const second = await south.see((view) => view.set === 2);
    expect(second).toMatchObject({ phase: 'set', turn: 'S', first: 'S' });
    expect(second.seats.map((seat) => [seat.seat, seat.player])).toEqual([
      ['S', guest.id],
      ['N', maker.id],
    ]);
    expect((await south.act(strikeFrom('N', second))).error).toBeDefined();
    expect((await south.act({ type: 'give-up-game' })).error).toBeUndefined();
    const over = await north.see((view) => view.phase === 'over');
    expect(over.result).toMatchObject({ winner: 'B', cause: 'given-up' });
    expect((await maker.ask('GET', `/api/tables/${table}`)).body).toMatchObject({ status: 'over' });
    // It can still be looked at.
    const third = await (await Person.come(running.service.url)).join(table);
    expect((await third.see((view) => view.phase === 'over')).result).toEqual(over.result);
  });

  it('is called off when both agree, and not when one declines', async () => {
    const { south, north } = await twoAtATable(running);
    await south.act({ type: 'call-off' });
    await north.see((view) => view.offer === 'A');
    await north.act({ type: 'decline-call-off' });
    await south.see((view) => view.offer === null);
    await north.act({ type: 'call-off' });
    await south.see((view) => view.offer === 'B');
    expect((await south.act({ type: 'call-off' })).error).toBeUndefined();
    const over = await north.see((view) => view.phase === 'over');
    expect(over.result).toMatchObject({ winner: null, cause: 'called-off' });
  });
});

describe('who is away', () => {
  it('is shown, and comes back to the same seat on a line of its own', async () => {
    const { maker, south, north, table } = await twoAtATable(running);
    south.room.connection.close();
    await north.see((view) => view.seats[0]!.here === false);
    const again = await maker.join(table);
    const view = await again.see((v) => v.seats[0]!.here);
    expect(view.seats[0]!.player).toBe(maker.id);
    expect((await again.act(strikeFrom('S', view))).error).toBeUndefined();
  });

  it('comes back by the same connection’s token when the line broke, and hears the strike again', async () => {
    const { south, north } = await twoAtATable(running);
    const { reconnection } = south.room;
    Object.assign(reconnection, { enabled: true, minUptime: 0, minDelay: 1, delay: 1, backoff: () => 1 });
    let back = false;
    south.room.onReconnect(() => {
      back = true;
    });
    await south.act(strikeFrom('S', south.view));
    const { sessionId } = south.room;
    // As a line breaks: without a word.
    (south.room.connection.transport as unknown as { ws: { close(code?: number): void } }).ws.close(4010);
    await south.until(() => south.strikes.length === 2);
    expect(back).toBe(true);
    expect(south.room.sessionId).toBe(sessionId);
    expect(south.strikes[1]).toEqual(south.strikes[0]);
    playOut(south);
    const view = await south.see((v) => v.strikes === 1 && v.seats[0]!.here);
    expect(await north.see((v) => v.n === view.n)).toEqual(view);
  });

  it('leaves a table that stays for a while, and is taken up again from its log', async () => {
    const { maker, south, north, table } = await twoAtATable(running);
    await south.act(strikeFrom('S', south.view));
    playOut(south);
    const before = await south.see((view) => view.strikes === 1);
    await south.leave();
    await north.leave();
    // The room goes, and with it its timers; the log stays.
    const gone = new Promise((resolve) => matchMaker.getHandler(TABLE_ROOM).once('dispose', resolve));
    running.clock.advance(29_000);
    expect(await matchMaker.query({ name: TABLE_ROOM })).toHaveLength(1);
    running.clock.advance(1000);
    await gone;
    expect(await matchMaker.query({ name: TABLE_ROOM })).toEqual([]);
    const again = await maker.join(table);
    const view = await again.see((v) => v.seats[0]!.here);
    expect(view.pieces).toEqual(before.pieces);
    expect(view).toMatchObject({ strikes: 1, turn: before.turn, last: before.last });
  });
});

describe('a log in other hands', () => {
  beforeEach(async () => {
    // What is provoked here is logged as it should be; not in the test's output.
    await running.end();
    running = await start({ LOG_LEVEL: 'silent' });
  });

  it('is not written to: the room lets go, and whoever comes back meets what the log says', async () => {
    const { maker, south, north, table } = await twoAtATable(running);
    const { games, leases, processes } = running.service.store;
    const { n } = south.view;
    // As if this process had slept while the others thought it dead, and one of them had taken the game.
    await processes.register('other', null, running.clock.now());
    await processes.declareOthersGone('other');
    const taken = await leases.take(table, 'other');
    expect(taken).toMatchObject({ holder: 'other', token: 2 });
    const by = { role: 'system' } as const;
    const at = running.clock.now();
    await games.append(table, n, [{ n, at, by, type: 'callOffOffered', side: 'B' }], 'playing', false, taken!);
    const fenced = (await metrics.fencedWrites.get()).values[0]!.value;
    expect((await south.act(strikeFrom('S', south.view))).error?.code).toBe('game.lost');
    expect((await metrics.fencedWrites.get()).values[0]!.value).toBe(fenced + 1);
    await Promise.all([south, north].map((seat) => seat.until(() => seat.closed !== null)));
    expect(north.byes).toEqual([{ reason: 'replaced' }]);
    expect(north.strikes).toEqual([]);
    await processes.leave('other');
    const again = await maker.join(table);
    const view = await again.see((v) => v.seats[0]!.here);
    expect(view).toMatchObject({ offer: 'B', strikes: 0 });
    expect((await again.act(strikeFrom('S', view))).error).toBeUndefined();
  });

  it('goes on from what an official has entered meanwhile', async () => {
    const { south, north, table } = await twoAtATable(running);
    const { games } = running.service.store;
    const { n } = south.view;
    const by = { role: 'system' } as const;
    await games.append(table, n, [{ n, at: running.clock.now(), by, type: 'callOffOffered', side: 'B' }], 'playing');
    expect((await south.act(strikeFrom('S', south.view))).error).toBeUndefined();
    expect((await games.load(table))!.slice(n).map((event) => event.type)).toEqual(['callOffOffered', 'struck']);
    await north.until(() => north.strikes.length === 1);
    expect(north.strikes[0]!.n).toBe(n + 1);
  });
});

describe('the service started again', () => {
  it('has every table as it was, the strike in play included', async () => {
    const { maker, guest, south, north, table } = await twoAtATable(running);
    await south.act(strikeFrom('S', south.view));
    await north.until(() => north.strikes.length === 1);
    const [strike] = north.strikes;
    running = await running.restart();
    await Promise.all([south, north].map((seat) => seat.until(() => seat.closed !== null)));
    expect(north.byes).toEqual([{ reason: 'restart' }]);
    expect(north.closed).toBe(4001);

    const { url } = running.service;
    const [one, two] = await Promise.all([maker.at(url).join(table), guest.at(url).join(table)]);
    await Promise.all([one, two].map((seat) => seat.until(() => seat.strikes.length === 1)));
    expect(one.strikes).toEqual([strike]);
    expect(one.view.strikes).toBe(0);
    playOut(one);
    const view = await one.see((v) => v.strikes === 1 && v.seats.every((seat) => seat.here));
    expect(await two.see((v) => v.n === view.n)).toEqual(view);
    const next = view.turn as 'S' | 'N';
    expect((await (next === 'S' ? one : two).act(strikeFrom(next, view))).error).toBeUndefined();
  });
});
