/** Watching over real sockets: what watchers see and when, and what never comes to whom. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { get } from '../matches.ts';
import { Person, type Running, type Seat, start, strikeFrom, twoAtATable } from '../people.ts';
import { Watcher } from './watchers.ts';

let running: Running;
beforeEach(async () => {
  running = await start();
});
afterEach(async () => {
  await running.end();
});

const newcomer = () => Person.come(running.service.url);

/** Moves the clock to the end of the playback of the last strike that somebody heard. */
function playOut(seat: Seat): void {
  const strike = seat.strikes.at(-1)!;
  running.clock.advance(strike.at + strike.duration - running.clock.now());
}

const lineOf = ({ room }: Seat) => (room.connection.transport as unknown as { ws: WebSocket }).ws;

/** As a line breaks: without a word. */
function breakLine(seat: Seat): void {
  lineOf(seat).close(4010);
}

/** The server's first byte to who is let in. */
const JOINED = 10;

/** Takes a line that broke up again, as the SDK does in browsers: by its socket alone. */
function comeBack(seat: Seat): Promise<'let in' | 'refused'> {
  const [, token] = seat.room.reconnectionToken.split(':');
  const socket = new WebSocket(`${lineOf(seat).url}&reconnectionToken=${token}`);
  socket.binaryType = 'arraybuffer';
  return new Promise((resolve) => {
    socket.onclose = () => resolve('refused');
    socket.onmessage = ({ data }) => {
      if (new Uint8Array(data as ArrayBuffer)[0] !== JOINED) return;
      resolve('let in');
      socket.close();
    };
  });
}

/** A strike of whoever has the right, played back to its end. */
async function strike(seats: { readonly south: Seat; readonly north: Seat }): Promise<void> {
  const view = seats.south.view;
  const by = view.turn === 'S' ? seats.south : seats.north;
  const before = seats.south.strikes.length;
  const answer = await by.act(strikeFrom(view.turn as 'S' | 'N', view));
  if (answer.error) throw new Error(answer.error.code);
  await seats.south.until(() => seats.south.strikes.length > before);
  playOut(seats.south);
  await seats.south.see((one) => one.strikes > view.strikes);
  await seats.north.see((one) => one.strikes > view.strikes);
}

describe('a game with no delay', () => {
  it('is watched as the players see it: pieces, score, strikes, aiming', async () => {
    const { south, north, table } = await twoAtATable(running);
    const watcher = await Watcher.come(await newcomer(), table);
    const view = await watcher.see((one) => one.phase === 'set');
    expect({ ...view, watchers: 0 }).toEqual({ ...south.view, watchers: 0 });
    const preview = { seat: 'S' as const, x: 100, y: -40_000, dx: 1, dy: 5, speed: 3000, offset: 0 };
    south.raw('aim', preview);
    await watcher.until(() => watcher.aims.length === 1);
    expect(watcher.aims[0]).toEqual({ ...preview, at: running.clock.now() });
    await south.act(strikeFrom('S', south.view));
    await Promise.all([watcher, north].map((seat) => seat.until(() => seat.strikes.length === 1)));
    expect(watcher.strikes).toEqual(north.strikes);
    expect(watcher.view.strikes).toBe(0);
    playOut(north);
    const after = await watcher.see((one) => one.strikes === 1);
    expect({ ...after, watchers: 0 }).toEqual({ ...(await north.see((one) => one.strikes === 1)), watchers: 0 });
  });

  it('is joined in mid-strike with the strike that is being played back, and from its end in any process', async () => {
    const { south, north, table } = await twoAtATable(running);
    await south.act(strikeFrom('S', south.view));
    await north.until(() => north.strikes.length === 1);
    running.clock.advance(200);
    const watcher = await Watcher.come(await newcomer(), table);
    await watcher.until(() => watcher.strikes.length === 1);
    expect(watcher.strikes).toEqual(north.strikes);
    expect((await watcher.see(() => true)).strikes).toBe(0);
    playOut(north);
    await watcher.see((one) => one.strikes === 1);
    await south.see((one) => one.strikes === 1);
    await south.act({ type: 'give-up-game' });
    await watcher.see((one) => one.phase === 'over');
    const later = await Watcher.come(await newcomer(), table);
    expect(await later.see((one) => one.phase === 'over')).toMatchObject({ result: { winner: 'B' } });
  });

  it('counts and names its watchers, for the players too; many who come are told as one change', async () => {
    const { maker, south, north, table } = await twoAtATable(running);
    const people = await Promise.all([newcomer(), newcomer(), newcomer()]);
    const watchers = await Promise.all(people.map((person) => Watcher.come(person, table)));
    const twice = await Watcher.come(people[0]!, table);
    await twice.see(() => true);
    expect(south.view.watchers).toBe(0);
    running.clock.advance(1000);
    await Promise.all([south, north, ...watchers].map((seat) => seat.see((one) => one.watchers === 3)));
    const who = await get<{ count: number; people: { id: string }[] }>(maker, 'GET', `/api/tables/${table}/watchers`);
    expect(who.count).toBe(3);
    expect(who.people.map(({ id }) => id).sort()).toEqual(people.map(({ id }) => id).sort());
    await watchers[1]!.leave();
    await watchers[2]!.leave();
    await twice.leave();
    // Who leaves is noticed by the line's end; the number follows.
    await watchers[0]!.until(() => {
      running.clock.advance(1000);
      return watchers[0]!.view.watchers === 1;
    });
    await south.see((one) => one.watchers === 1);
  });

  it('[3.7] is not watched by who plays it, but after it is over', async () => {
    const { maker, south, table } = await twoAtATable(running);
    await expect(Watcher.come(maker, table)).rejects.toThrow(/watch\.player/);
    await south.act({ type: 'give-up-game' });
    await south.see((one) => one.phase === 'over');
    const seat = await Watcher.come(maker, table);
    await seat.see((one) => one.phase === 'over');
  });

  it('[3.7] puts out who sits down to play', async () => {
    const maker = await newcomer();
    const guest = await newcomer();
    const table = await maker.newTable();
    const south = await maker.join(table);
    const watcher = await Watcher.come(guest, table);
    await watcher.see((one) => one.phase === 'seating');
    const north = await guest.join(table);
    await south.see((one) => one.phase === 'set');
    await watcher.until(() => watcher.closed !== null);
    expect(watcher.byes).toEqual([{ reason: 'playing' }]);
    expect((await north.see((one) => one.phase === 'set')).seats[1]!.here).toBe(true);
  });

  it('[3.7] is not watched again on a line that broke by who has sat down to play meanwhile', async () => {
    const [maker, guest, other] = [await newcomer(), await newcomer(), await newcomer()];
    const table = await maker.newTable();
    const south = await maker.join(table);
    const watcher = await Watcher.come(guest, table);
    await watcher.see((one) => one.phase === 'seating');
    breakLine(watcher);
    await watcher.until(() => watcher.closed !== null);
    await guest.join(table);
    await south.see((one) => one.phase === 'set');
    await (await Watcher.come(other, table)).say('the left one');
    expect(await comeBack(watcher)).toBe('refused');
  });

  it('is shown on when the table itself was restarted, and says why it closes', async () => {
    const { table, south } = await twoAtATable(running);
    const spectator = await newcomer();
    const watcher = await Watcher.come(spectator, table);
    await watcher.see((one) => one.phase === 'set');
    running = await running.restart();
    await watcher.until(() => watcher.closed !== null);
    expect(watcher.byes).toEqual([{ reason: 'restart' }]);
    await south.until(() => south.closed !== null);
    const again = await Watcher.come(spectator.at(running.service.url), table);
    await again.see((one) => one.phase === 'set');
  });

  it('is taken up again when a line broke, with the strike and the talk as they are', async () => {
    const { south, north, table } = await twoAtATable(running);
    const watcher = await Watcher.come(await newcomer(), table);
    await watcher.see((one) => one.phase === 'set');
    const { reconnection } = watcher.room;
    Object.assign(reconnection, { enabled: true, minUptime: 0, minDelay: 1, delay: 1, backoff: () => 1 });
    await south.act(strikeFrom('S', south.view));
    await watcher.until(() => watcher.strikes.length === 1);
    breakLine(watcher);
    await watcher.until(() => watcher.strikes.length === 2);
    expect(watcher.strikes[1]).toEqual(watcher.strikes[0]);
    expect(await watcher.say('here again')).not.toHaveProperty('error');
    playOut(north);
    expect((await watcher.see((one) => one.strikes === 1)).pieces).toEqual(
      (await north.see((one) => one.strikes === 1)).pieces,
    );
  });

  it('refuses what isn’t there, and answers nonsense', async () => {
    const { table } = await twoAtATable(running);
    await expect(Watcher.come(await newcomer(), 'AAAAAAAAAA')).rejects.toThrow(/table\.unknown/);
    const watcher = await Watcher.come(await newcomer(), table);
    for (const message of [null, 5, {}, { id: 7 }, { id: 'x' }, { id: 'y', text: 5 }]) watcher.raw('say', message);
    watcher.raw('act', { id: 'x', act: { type: 'ready' } });
    watcher.raw('aim', {});
    await watcher.until(() => watcher.answers.length === 8);
    expect(new Set(watcher.answers.map((answer) => answer.error?.code))).toEqual(
      new Set(['message.form', 'message.unknown']),
    );
  });
});

describe('the watchers’ talk', () => {
  it('[3.7] is heard by watchers, also those who come later, and never by who plays', async () => {
    const { south, north, table } = await twoAtATable(running);
    const heard: unknown[] = [];
    for (const seat of [south, north]) seat.room.onMessage('*', (type, message) => heard.push([type, message]));
    const person = await newcomer();
    const [one, two] = await Promise.all([Watcher.come(person, table), Watcher.come(await newcomer(), table)]);
    expect(await one.say('  that middle line\n is crowded\u202e now ')).not.toHaveProperty('error');
    await two.hear(() => two.said.length === 1);
    const line = { n: 0, from: { id: person.id, name: person.name }, text: 'that middle line is crowded now' };
    expect(two.said[0]).toEqual({ ...line, at: running.clock.now() });
    const three = await Watcher.come(await newcomer(), table);
    await three.hear(() => three.chats.length === 1);
    expect(three.chats[0]).toEqual({ allowed: true, lines: [{ ...line, at: running.clock.now() }] });
    // What the table says to its players comes after what could have come before.
    expect(await south.act(strikeFrom('S', south.view))).not.toHaveProperty('error');
    await north.until(() => north.strikes.length === 1);
    expect(heard).toEqual([]);
  });

  it('is bounded: how long, how often', async () => {
    const { table } = await twoAtATable(running);
    const watcher = await Watcher.come(await newcomer(), table);
    expect((await watcher.say('   ')).error?.code).toBe('text.length');
    expect((await watcher.say('x'.repeat(201))).error?.code).toBe('text.length');
    for (let i = 0; i < 4; i++) expect(await watcher.say(`line ${i}`)).not.toHaveProperty('error');
    expect((await watcher.say('one too many')).error?.code).toBe('rate.limit');
    running.clock.advance(10_000);
    expect(await watcher.say('later')).not.toHaveProperty('error');
    await watcher.hear(() => watcher.said.length === 5);
  });

  it('hears a line once that is sent again under its id, also on another line', async () => {
    const { table } = await twoAtATable(running);
    const person = await newcomer();
    const watcher = await Watcher.come(person, table);
    expect(await watcher.ask('say', { text: 'once' }, 'same')).not.toHaveProperty('error');
    const again = await Watcher.come(person, table);
    expect(await again.ask('say', { text: 'once' }, 'same')).not.toHaveProperty('error');
    // Somebody else's ids are their own.
    const other = await Watcher.come(await newcomer(), table);
    expect(await other.ask('say', { text: 'mine' }, 'same')).not.toHaveProperty('error');
    await watcher.hear(() => watcher.said.length === 2);
    expect(watcher.said.map(({ text }) => text)).toEqual(['once', 'mine']);
  });

  it('is switched off by the regulations', async () => {
    const { table } = await twoAtATable(running, { kind: 'friends', watchChat: false });
    const watcher = await Watcher.come(await newcomer(), table);
    await watcher.hear(() => watcher.chats.length === 1);
    expect(watcher.chats[0]).toEqual({ allowed: false, lines: [] });
    expect((await watcher.say('hello')).error?.code).toBe('chat.off');
  });

  it('is without those whom a moderator mutes, and that is written down', async () => {
    const { table } = await twoAtATable(running);
    const { rights } = running.service.store;
    const [loud, moderator] = [await newcomer(), await newcomer()];
    await rights.grant(moderator.id, 'moderator', 'cli', running.clock.now());
    const one = await Watcher.come(loud, table);
    const two = await Watcher.come(moderator, table);
    await one.say('nonsense');
    await two.hear(() => two.said.length === 1);
    expect((await one.ask('mute', { person: moderator.id, on: true })).error?.code).toBe('role.missing');
    expect(await two.ask('mute', { person: loud.id, on: true })).not.toHaveProperty('error');
    await two.hear(() => two.chats.length === 2);
    expect(two.chats[1]!.lines).toEqual([]);
    expect((await one.say('again')).error?.code).toBe('chat.muted');
    const written = (await rights.audit(10)).find((entry) => entry.action === 'chat.mute');
    expect(written).toMatchObject({ subject: loud.id, actor: moderator.id, details: { table } });
    await two.ask('mute', { person: loud.id, on: false });
    expect(await one.say('sorry')).not.toHaveProperty('error');
    // Moderators are muted by administrators, and nobody lets themselves be heard again.
    expect((await two.ask('mute', { person: moderator.id, on: false })).error?.code).toBe('sanction.self');
    await rights.grant(loud.id, 'administrator', 'cli', running.clock.now());
    expect((await two.ask('mute', { person: loud.id, on: true })).error?.code).toBe('sanction.rank');
    expect(await one.ask('mute', { person: moderator.id, on: true })).not.toHaveProperty('error');
    expect((await two.ask('mute', { person: moderator.id, on: false })).error?.code).toBe('sanction.self');
    expect((await two.say('but')).error?.code).toBe('chat.muted');
  });
});

describe('a game whose watchers are kept back', () => {
  const DELAY = 15;
  const MS = DELAY * 1000;
  const wish = { kind: 'friends', watchDelay: DELAY, sets: 3 };

  it('is seen so many seconds later on every path, with clocks and times moved', async () => {
    const { maker, south, north, table } = await twoAtATable(running, wish);
    const spectator = await newcomer();
    const watcher = await Watcher.come(spectator, table);
    // The beginning is known at once: there is nothing to keep back yet, and the first set is kept back.
    expect(await watcher.see(() => true)).toMatchObject({ set: 0, watchDelay: DELAY });
    running.clock.advance(5000);
    await strike({ south, north });
    const [real] = south.strikes;
    const look = async (path: string, person = spectator) => {
      const response = await fetch(`${running.service.url}${path}`, { headers: { cookie: person.cookie } });
      return { status: response.status, text: await response.text() };
    };
    const strikesIn = (text: string) => text.split('\n').filter((line) => line.includes('"type":"struck"')).length;
    const record = `/api/tables/${table}/record`;
    const picture = `/api/tables/${table}/board.svg`;
    const opening = await look(picture);
    expect(strikesIn((await look(record)).text)).toBe(0);
    expect(strikesIn((await look(record, maker)).text)).toBe(1);
    expect(await look(`${picture}?event=${real!.n}`)).toMatchObject({ status: 404 });
    expect(opening.text).toContain('not begun');
    expect(JSON.parse((await look(`/api/tables/${table}/protocol`)).text)).toMatchObject({ next: { number: 1 } });
    const list = async () => (await get<{ games: { set: number }[] }>(spectator, 'GET', '/api/live')).games;
    expect((await list()).map(({ set }) => set)).toEqual([0]);

    // Up to a moment before the strike's time nothing of it is known; then it is played back at its own pace.
    running.clock.advance(real!.at + MS - running.clock.now() - 1);
    await watcher.see((one) => one.set === 1);
    expect(watcher.strikes).toEqual([]);
    expect((await list()).map(({ set }) => set)).toEqual([1]);
    running.clock.advance(1);
    await watcher.until(() => watcher.strikes.length === 1);
    expect(watcher.strikes[0]).toEqual({ ...real, at: real!.at + MS });
    expect(watcher.view.strikes).toBe(0);
    expect(strikesIn((await look(record)).text)).toBe(0);
    running.clock.advance(real!.duration);
    const view = await watcher.see((one) => one.strikes === 1);
    expect(view.pieces).toEqual(south.view.pieces);
    expect(view.readyAt).toBe(south.view.readyAt + MS);
    expect(strikesIn((await look(record)).text)).toBe(1);
    expect(await look(`${picture}?event=${real!.n}`)).toMatchObject({ status: 200 });
  });

  it('shows aiming later too, and nothing of it when the game has ended meanwhile', async () => {
    const { south, table } = await twoAtATable(running, wish);
    const watcher = await Watcher.come(await newcomer(), table);
    await watcher.see(() => true);
    running.clock.advance(MS);
    await watcher.see((one) => one.set === 1);
    const preview = { seat: 'S' as const, x: 100, y: -40_000, dx: 1, dy: 5, speed: 3000, offset: 0 };
    const at = running.clock.now();
    south.raw('aim', preview);
    await south.act({ type: 'decline-call-off' });
    running.clock.advance(MS - 1);
    await watcher.say('now');
    expect(watcher.aims).toEqual([]);
    running.clock.advance(1);
    await watcher.until(() => watcher.aims.length === 1);
    expect(watcher.aims[0]).toEqual({ ...preview, at: at + MS });
    south.raw('aim', { ...preview, x: 200 });
    await south.act({ type: 'give-up-game' });
    await watcher.see((one) => one.phase === 'over');
    running.clock.advance(MS);
    await watcher.say('over');
    expect(watcher.aims).toHaveLength(1);
  });

  it('is open to all on every path when it is over', async () => {
    const { south, north, table } = await twoAtATable(running, { ...wish, sets: 1 });
    const spectator = await newcomer();
    const watcher = await Watcher.come(spectator, table);
    await watcher.see(() => true);
    await strike({ south, north });
    expect(watcher.view.set).toBe(0);
    await south.act({ type: 'give-up-set' });
    const over = await watcher.see((one) => one.phase === 'over');
    const own = await south.see((one) => one.phase === 'over');
    expect({ ...over, watchers: 0 }).toEqual({ ...own, watchers: 0 });
    expect(watcher.strikes).toEqual([]);
    const response = await fetch(`${running.service.url}/api/tables/${table}/record`);
    expect((await response.text()).split('\n').filter((line) => line.includes('"type":"struck"'))).toHaveLength(1);
  });

  it('lets nobody else stay at the table, or come to it, from the first set on', async () => {
    const maker = await newcomer();
    const guest = await newcomer();
    const third = await newcomer();
    const table = await maker.newTable(wish);
    const south = await maker.join(table);
    const looking = await third.join(table, { watch: true });
    await looking.see((one) => one.phase === 'seating');
    await guest.join(table);
    await south.see((one) => one.phase === 'set');
    await looking.until(() => looking.closed !== null);
    expect(looking.byes).toEqual([{ reason: 'watch' }]);
    expect(looking.hasState && looking.view.set).toBe(0);
    await expect(third.join(table, { watch: true })).rejects.toThrow(/watch\.delayed/);
    await south.act({ type: 'give-up-game' });
    await south.see((one) => one.phase === 'over');
    const after = await third.join(table, { watch: true });
    await after.see((one) => one.phase === 'over');
  });

  it('lets nobody come back to the table on a line that broke before the first set', async () => {
    const [maker, guest, third] = [await newcomer(), await newcomer(), await newcomer()];
    const table = await maker.newTable(wish);
    const south = await maker.join(table);
    const looking = await third.join(table, { watch: true });
    await looking.see((one) => one.phase === 'seating');
    breakLine(looking);
    await looking.until(() => looking.closed !== null);
    const north = await guest.join(table);
    await south.see((one) => one.phase === 'set');
    expect(await comeBack(looking)).toBe('refused');
    // Who plays comes back.
    breakLine(north);
    await north.until(() => north.closed !== null);
    expect(await comeBack(north)).toBe('let in');
  });
});
