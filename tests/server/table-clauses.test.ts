/** Clauses that live in the room: what may be said and shown at a table, over real sockets. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdviceShown } from '../../shared/protocol/messages.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import { Person, type Running, type Seat, start, strikeFrom, twoAtATable } from './people.ts';

let running: Running;
beforeEach(async () => {
  running = await start();
});
afterEach(async () => {
  await running.end();
});

/** What somebody hears of advice. */
function hearing(seat: Seat): AdviceShown[] {
  const heard: AdviceShown[] = [];
  seat.room.onMessage('advice', (message: AdviceShown) => heard.push(message));
  return heard;
}

/** Says something and resolves to the code of the refusal; null when everything said before another act was taken. */
async function say(seat: Seat, message: object): Promise<string | null> {
  const before = seat.answers.length;
  seat.raw('advise', message);
  // What is answered comes in order: after this, an answer to what was said would be here.
  await seat.act({ type: 'decline-call-off' });
  return seat.answers.slice(before).find((answer) => answer.id === 'advise')?.error?.code ?? null;
}

/** Waits until everything that was sent to somebody before has come. */
async function listen(...seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) await seat.act({ type: 'decline-call-off' });
}

/** Four at a pairs table, clockwise from South; the first set has begun, South to strike. */
async function fourAtATable(wish: object = {}) {
  const people = await Promise.all([0, 1, 2, 3].map(() => Person.come(running.service.url)));
  const [south] = people;
  const table = await south!.newTable({ kind: 'friends', mode: 'pairs', ...wish });
  const seats: Seat[] = [];
  for (const person of people) seats.push(await person.join(table));
  const [s, w, n, e] = seats as [Seat, Seat, Seat, Seat];
  await s.see((view) => view.phase === 'choice');
  expect(await s.act({ type: 'choose-starter', seat: 'S' })).not.toHaveProperty('error');
  await w.see((view) => view.desk.choice?.what === 'seats');
  expect(await w.act({ type: 'choose-seats', swap: false })).not.toHaveProperty('error');
  for (const seat of seats) await seat.see((view) => view.phase === 'set');
  return { s, w, n, e, heard: seats.map(hearing) };
}

/** A strike from a seat of pairs, straight ahead. */
function ahead(seat: 'S' | 'W', view: Pick<TableView, 'set' | 'strikes'>) {
  const [x, y, dx, dy] = seat === 'S' ? [0, -40_000, 0, 1] : [-40_000, 0, 1, 0];
  const strike = { seat, x, y, dx, dy, speed: 2000, offset: 0 } as const;
  return { type: 'strike', set: view.set, strikes: view.strikes, strike } as const;
}

describe('advice in pairs', () => {
  it('[21.9] [3.7] the partner advises until the striker is taken; nobody else does, and the one who strikes says nothing', async () => {
    const { s, w, n, e, heard } = await fourAtATable();
    expect(await say(n, { phrase: 'by-side-rail', piece: 'A3' })).toBeNull();
    await listen(s, w, e);
    for (const list of heard)
      expect(list).toEqual([{ phrase: 'by-side-rail', piece: 'A3', seat: 'N', at: running.clock.now() }]);
    for (const other of [s, w, e]) expect(await say(other, { phrase: 'hard' })).toBe('advice.turn');
    // It can't show the place: nothing but a phrase, a piece and a pocket passes.
    expect(await say(n, { phrase: 'x = 20' })).toBe('message.form');
    running.clock.advance(1000);
    expect(await say(n, { phrase: 'softly', x: 20, y: -400 })).toBeNull();
    await listen(s);
    expect(heard[0]!.at(-1)).toEqual({ phrase: 'softly', seat: 'N', at: running.clock.now() });
    // The striker is taken: it is placed for the first time.
    s.raw('aim', { seat: 'S', x: 0, y: -40_000, dx: 0, dy: 1, speed: 2000, offset: 0 });
    await n.see((view) => view.taken);
    expect(await say(n, { phrase: 'hard' })).toBe('advice.taken');
    await listen(s);
    expect(heard[0]).toHaveLength(2);
  });

  it('[21.9] [19.3] the striker lies free again for the next in turn, also when the clock took the turn', async () => {
    const { s, w, n, e } = await fourAtATable({ clocks: 'none' });
    s.raw('aim', { seat: 'S', x: 0, y: -40_000, dx: 0, dy: 1, speed: 2000, offset: 0 });
    await e.see((view) => view.taken);
    expect(await s.act({ type: 'pass', set: 1, strikes: 0 })).not.toHaveProperty('error');
    await e.see((view) => view.turn === 'W' && !view.taken);
    expect(await say(e, { phrase: 'your-choice' })).toBeNull();
    expect(await say(n, { phrase: 'your-choice' })).toBe('advice.turn');
    await w.act(ahead('W', w.view));
    await e.until(() => e.strikes.length === 1);
    expect(await say(n, { phrase: 'hard' })).toMatch(/^advice\./);
  });

  it('[21.9] too much of it at once is refused', async () => {
    const { n } = await fourAtATable();
    const said = [];
    for (let i = 0; i < 3; i++) said.push(await say(n, { phrase: 'hard' }));
    expect(said).toEqual([null, null, 'rate.limit']);
  });
});

describe('talking', () => {
  it('[3.7] during a set players can send each other no words; [3.8] between sets they may speak', async () => {
    const { south, north } = await twoAtATable(running);
    const heard = hearing(north);
    hearing(south);
    const foreign: unknown[] = [];
    north.room.onMessage('*', (type, message) => foreign.push([type, message]));
    for (const type of ['chat', 'say', 'message', 'phrase', 'emote']) south.raw(type, { text: 'You will miss.' });
    expect(await say(south, { phrase: 'hard' })).toBe('advice.singles');
    expect(south.answers.filter((answer) => answer.error?.code === 'message.unknown')).toHaveLength(5);
    expect((await south.act({ type: 'ask', text: 'Nervous?' })).error).toMatchObject({
      code: 'ask.nobody',
      clause: '3.3',
    });
    // Everything sent before has been dealt with, and North has heard nothing of it.
    await listen(north);
    expect([heard, foreign, north.view.desk.questions]).toEqual([[], [], []]);

    await south.act({ type: 'give-up-set' });
    await south.see((view) => view.phase === 'interval');
    expect(await say(south, { phrase: 'well-struck', piece: 'A1' })).toBeNull();
    await listen(north);
    expect(heard).toEqual([{ phrase: 'well-struck', seat: 'S', at: running.clock.now() }]);
    const watcher = await (await Person.come(running.service.url)).join(await tableOf(south));
    await watcher.see((view) => view.watchers === 1);
    hearing(watcher);
    expect(await say(watcher, { phrase: 'hello' })).toBe('advice.turn');
  });

  it('[3.7] courtesies are said between sets and after the game, never during a set; advice never out of one', async () => {
    const { south, north } = await twoAtATable(running, { kind: 'friends', sets: 3 });
    const heard = hearing(north);
    hearing(south);
    for (const phrase of ['hello', 'thanks', 'good-luck']) expect(await say(south, { phrase })).toBe('advice.set');
    await south.act({ type: 'give-up-set' });
    await north.see((view) => view.phase === 'interval');
    expect(await say(south, { phrase: 'good-set', piece: 'A1' })).toBeNull();
    expect(await say(south, { phrase: 'hard' })).toBe('advice.phrase');
    await listen(north);
    expect(heard).toEqual([{ phrase: 'good-set', seat: 'S', at: running.clock.now() }]);
    await south.act({ type: 'give-up-game' });
    await north.see((view) => view.phase === 'over');
    expect(await say(south, { phrase: 'thanks' })).toBeNull();
    await listen(north);
    expect(heard.map(({ phrase }) => phrase)).toEqual(['good-set', 'thanks']);
  });

  it('[3.7] nobody is pestered with courtesies, by several lines neither', async () => {
    const { maker, table, south, north } = await twoAtATable(running);
    const heard = hearing(north);
    hearing(south);
    const second = await maker.join(table);
    hearing(second);
    await south.act({ type: 'give-up-set' });
    for (const seat of [south, north, second]) await seat.see((view) => view.phase === 'interval');
    const said = [];
    for (let i = 0; i < 3; i++) said.push(await say(south, { phrase: 'sorry' }));
    for (let i = 0; i < 2; i++) said.push(await say(second, { phrase: 'sorry' }));
    expect(said).toEqual([null, null, null, null, 'rate.limit']);
    running.clock.advance(15_000);
    expect(await say(second, { phrase: 'sorry' })).toBeNull();
    await listen(north);
    expect(heard).toHaveLength(5);
  });

  it('[3.7] [21.9] in pairs a courtesy has no place in a set either; between sets all four may speak', async () => {
    const { s, w, n, e, heard } = await fourAtATable();
    for (const seat of [s, w, n, e]) expect(await say(seat, { phrase: 'good-luck' })).toBe('advice.set');
    await s.act({ type: 'give-up-set' });
    for (const seat of [s, w, n, e]) await seat.see((view) => view.phase === 'interval');
    for (const seat of [s, w, n, e]) expect(await say(seat, { phrase: 'good-set' })).toBeNull();
    await listen(s);
    expect(heard[0]!.map(({ seat }) => seat).sort()).toEqual(['E', 'N', 'S', 'W']);
  });
});

async function tableOf(seat: Seat): Promise<string> {
  return (await seat.see(() => true)).table;
}

describe('the striker before the strike', () => {
  it('[12.5] may be moved and laid elsewhere as often as one likes; nothing of it is in the log, and the strike is from where it lies then', async () => {
    const { south, north, table } = await twoAtATable(running);
    const before = south.view.n;
    for (const x of [100, -20_000, 30_000, 0]) {
      running.clock.advance(200);
      south.raw('aim', { seat: 'S', x, y: -40_000, dx: 0, dy: 1, speed: 2000, offset: 0 });
      await north.until(() => north.aims.at(-1)?.x === x);
    }
    expect((await running.service.store.games.find(table))!.length).toBe(before);
    // Also at the last moment: the strike itself says where the striker lies.
    const act = strikeFrom('S', south.view);
    if (act.type !== 'strike') throw new Error('not a strike');
    expect(await south.act({ ...act, strike: { ...act.strike, x: -12_345 } })).not.toHaveProperty('error');
    await north.until(() => north.strikes.length === 1);
    expect(north.strikes[0]!.strike.x).toBe(-12_345);
  });

  it('[17.1.m] [17.1.n] [16.1.m] while the discs move it can’t be taken: no placing is shown and no act is taken', async () => {
    const { south, north } = await twoAtATable(running);
    await south.act(strikeFrom('S', south.view));
    await north.until(() => north.strikes.length === 1);
    north.raw('aim', { seat: 'N', x: 0, y: 40_000, dx: 0, dy: -1, speed: 2000, offset: 0 });
    for (const act of [strikeFrom('N', { set: 1, strikes: 1 }), { type: 'pass', set: 1, strikes: 1 }] as const)
      expect((await north.act(act)).error).toMatchObject({ code: 'strike.moving', clause: '12.17' });
    await south.act({ type: 'decline-call-off' });
    expect(south.aims).toEqual([]);
  });
});
