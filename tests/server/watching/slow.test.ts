/** A watcher who reads slowly: dropped to a picture of how things stand, and nobody else is touched. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { matchMaker } from '@colyseus/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { metrics } from '../../../server/ops/metrics.ts';
import { MOST_WAITING, PATIENCE_MS } from '../../../server/watching/reader.ts';
import { count } from '../counted.ts';
import { Person, type Running, start, strikeFrom, twoAtATable } from '../people.ts';
import { Watcher } from './watchers.ts';

let running: Running;
beforeEach(async () => {
  running = await start();
});
afterEach(async () => {
  await running.end();
});

const newcomer = () => Person.come(running.service.url);
/** A line that can stop carrying what the service sends, as a bad network does. */
async function badLine(): Promise<{ readonly url: string; pause(): void; resume(): void; end(): void }> {
  const upstreams = new Set<Socket>();
  const server = createServer((down) => {
    const up = connect(running.service.port, '127.0.0.1');
    upstreams.add(up);
    for (const [from, to] of [
      [up, down],
      [down, up],
    ] as const) {
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pause: () => {
      for (const up of upstreams) up.pause();
    },
    resume: () => {
      for (const up of upstreams) if (!up.destroyed) up.resume();
    },
    end: () => {
      for (const up of upstreams) up.destroy();
      server.close();
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** As much as no buffer of the machine's takes, for all watchers, at a pace at which who reads can follow. */
async function flood(watcher: Watcher, follows: (sent: number) => boolean): Promise<number> {
  const room = matchMaker.getLocalRoomById(watcher.room.roomId)!;
  const pieces = 400;
  for (let i = 0; i < pieces; i++) {
    room.broadcast('advice', { i, pad: 'x'.repeat(32_000) });
    do await turn();
    while (!follows(i));
  }
  return pieces;
}

it('gets nothing more while the line is full, then how things stand; the table and the others notice nothing', async () => {
  const { south, north, table } = await twoAtATable(running);
  const line = await badLine();
  const [one, other] = [await newcomer(), await newcomer()];
  const [slow, fast] = await Promise.all([Watcher.come(one.at(line.url), table), Watcher.come(other, table)]);
  await Promise.all([slow, fast].map((watcher) => watcher.see((view) => view.phase === 'set')));
  const heard = { slow: 0, fast: 0 };
  let all = () => {};
  const heardAll = new Promise<void>((resolve) => {
    all = resolve;
  });
  let pieces = Number.POSITIVE_INFINITY;
  slow.room.onMessage('advice', () => heard.slow++);
  fast.room.onMessage('advice', () => {
    if (++heard.fast === pieces) all();
  });
  line.pause();
  pieces = await flood(fast, (sent) => heard.fast > sent - 3);
  const { clients } = matchMaker.getLocalRoomById(fast.room.roomId)!;
  const buffered = (one: Watcher) =>
    (clients.getById(one.room.sessionId)!.ref as unknown as { bufferedAmount: number }).bufferedAmount;
  // Bounded by what is allowed to wait and the one message that went over it.
  expect(buffered(slow)).toBeGreaterThan(MOST_WAITING);
  expect(buffered(slow)).toBeLessThan(MOST_WAITING + 40_000);
  if (heard.fast < pieces) await heardAll;

  // The game goes on, for the players and for who reads.
  expect(await south.act(strikeFrom('S', south.view))).not.toHaveProperty('error');
  await Promise.all([north, fast].map((one) => one.until(() => one.strikes.length === 1)));
  const [strike] = north.strikes;
  running.clock.advance(strike!.duration);
  await Promise.all([south, north, fast].map((one) => one.see((view) => view.strikes === 1)));
  const next = north.view.turn as 'S' | 'N';
  expect(await { S: south, N: north }[next].act(strikeFrom(next, north.view))).not.toHaveProperty('error');
  await Promise.all([south, fast].map((one) => one.until(() => one.strikes.length === 2)));
  await fast.say('did you see that?');
  expect(slow.strikes).toEqual([]);
  expect(slow.view.strikes).toBe(0);

  line.resume();
  const { clock } = running;
  while (buffered(slow) > 0) await turn();
  clock.advance(250);
  await slow.hear(() => slow.chats.length === 2);
  await slow.until(() => slow.strikes.length === 1);
  expect(slow.strikes).toEqual([fast.strikes[1]]);
  expect(slow.chats[1]!.lines.map((line) => line.text)).toEqual(['did you see that?']);
  expect({ ...slow.view, watchers: 0 }).toEqual({ ...fast.view, watchers: 0 });
  expect(heard.slow).toBeLessThan(pieces);
  // And it follows again, by changes.
  clock.advance(fast.strikes[1]!.at + fast.strikes[1]!.duration - clock.now());
  const after = await fast.see((view) => view.strikes === 2);
  expect(await slow.see((view) => view.strikes === 2)).toEqual(after);
  line.end();
});

it('is put out when it reads nothing for long, and may come again', async () => {
  const { table } = await twoAtATable(running);
  const person = await newcomer();
  const line = await badLine();
  const watcher = await Watcher.come(person.at(line.url), table);
  await watcher.see((view) => view.phase === 'set');
  const before = [await count(metrics.watchersBehind), await count(metrics.linesCut, 'slow')] as const;
  line.pause();
  await flood(watcher, () => true);
  expect(await count(metrics.watchersBehind)).toBe(before[0] + 1);
  const { clients } = matchMaker.getLocalRoomById(watcher.room.roomId)!;
  const ref = clients.getById(watcher.room.sessionId)!.ref as unknown as { readyState: number };
  for (let waited = 0; waited <= PATIENCE_MS; waited += 250) running.clock.advance(250);
  expect(ref.readyState).toBeGreaterThan(1);
  expect(await count(metrics.linesCut, 'slow')).toBe(before[1] + 1);
  line.resume();
  await watcher.until(() => watcher.closed !== null);
  const again = await Watcher.come(person, table);
  await again.see((view) => view.phase === 'set');
  line.end();
});
