/** The live list by itself: what several processes agree to feature. */
import { afterEach, expect, it } from 'vitest';
import { manualClock } from '../../../server/clock.ts';
import { type Bus, memoryBus } from '../../../server/cluster/bus.ts';
import { Holder } from '../../../server/games/holder.ts';
import { WatchFeed } from '../../../server/watching/feed.ts';
import { LiveList } from '../../../server/watching/list.ts';
import { viewOf } from '../../../shared/protocol/project.ts';
import { Table } from '../../rules/game/table.ts';

const log = {
  error: (details: object) => {
    throw new Error(JSON.stringify(details));
  },
};
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A process's list on a bus, holding running games under these names; each can be let go of. */
async function process(bus: Bus, ...names: readonly string[]) {
  const holder = new Holder();
  const free = new Map<string, () => void>();
  for (const name of names) {
    const { state } = new Table({ sets: 3 }).seat();
    const held = {
      roomId: name,
      live: true,
      view: () => viewOf(state, { table: name, watchers: 0 }),
      bars: async () => null,
      rename: () => {},
      people: () => ({ players: 2, watchers: 0 }),
      drop: () => {},
      handOver: async () => {},
      officiate: async () => ({ ok: true, value: { n: 0 } }) as const,
      perform: async () => ({ ok: true, value: { n: 0 } }) as const,
    };
    free.set(name, holder.hold(name, held)!);
  }
  const feed = await WatchFeed.on(bus, log);
  const games = { load: async () => null, tail: async () => [] };
  const results = { ratings: async () => new Map() };
  const list = await LiveList.open({ holder, bus, results, games, clock: manualClock(), feed, log });
  ends.push(
    () => feed.stop(),
    () => list.stop(),
  );
  return { list, over: (name: string) => free.get(name)!() };
}

/** What another process says, as it goes over the bus. */
const says = (bus: Bus, tables: readonly string[], featured: string | null, since = 0) =>
  bus.publish('live', {
    from: 'another',
    entries: tables.map((table) => ({ table, watchers: 0, rated: true, players: [] })),
    featured: featured === null ? null : { table: featured, since },
  });

it('features the game that was chosen first, wherever it is played', async () => {
  const bus = memoryBus();
  const { list } = await process(bus, 'a');
  expect((await list.featured())?.table).toBe('a');
  says(bus, ['b'], 'b');
  expect((await list.featured())?.table).toBe('b');
});

it('keeps the featured game while another process still names one that is over', async () => {
  const bus = memoryBus();
  const { list, over } = await process(bus, 'a', 'b', 'c');
  expect((await list.featured())?.table).toBe('a');
  over('a');
  expect((await list.featured())?.table).toBe('b');
  // Better by what the list goes by, but it isn't its turn.
  says(bus, ['d'], 'a');
  expect((await list.featured())?.table).toBe('b');
  says(bus, ['d'], 'd', Number.MAX_SAFE_INTEGER);
  expect((await list.featured())?.table).toBe('b');
  over('b');
  expect((await list.featured())?.table).toBe('d');
});

it('has games that have begun before those to whose tables people only come', async () => {
  const bus = memoryBus();
  const { list } = await process(bus);
  bus.publish('live', {
    from: 'another',
    entries: [
      { table: 'waits', phase: 'arrival', watchers: 9, rated: true, players: [] },
      { table: 'plays', phase: 'set', watchers: 0, rated: false, players: [] },
    ],
    featured: null,
  });
  expect((await list.all()).map(({ table }) => table)).toEqual(['plays', 'waits']);
  expect((await list.featured())?.table).toBe('plays');
});
