/** Limits on accounts: counted in one process, over processes on Redis, and while Redis is away. */
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryCounters, redisCounters } from '../../server/http/counters.ts';
import { ownRedis, redisUrl } from '../services/use.ts';

describe('counted in one process', () => {
  it('each key has its own count, which begins anew after its time', async () => {
    let now = 0;
    const counters = memoryCounters(() => now);
    const hit = async (key: string) => Object.values(await counters.hit(key, 100));
    expect([await hit('a'), await hit('a'), await hit('b')]).toEqual([
      [1, 100],
      [2, 100],
      [1, 100],
    ]);
    now = 99;
    expect(await hit('a')).toEqual([3, 1]);
    now = 100;
    expect(await hit('a')).toEqual([1, 100]);
  });
});

describe.runIf(redisUrl() !== null)('counted over processes', () => {
  let server: Awaited<ReturnType<typeof ownRedis>>;
  let clients: Redis[];
  beforeAll(async () => {
    server = await ownRedis();
    clients = [0, 1].map(() => new Redis(server.url, { maxRetriesPerRequest: null }));
    for (const client of clients) client.on('error', () => {});
    await Promise.all(clients.map((client) => client.ping()));
  });
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await server.server.stop();
  });

  it('nobody gets more tries by asking another process; the time begins with the first', async () => {
    const [one, two] = clients.map((client) => redisCounters(client)) as [Counters, Counters];
    const counts = await Promise.all(Array.from({ length: 10 }, (_, i) => (i % 2 ? one : two).hit('a', 60_000)));
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const left = await clients[0]!.pttl('novuss:count:a');
    expect((await one.hit('a', 600_000)).left).toBeLessThanOrEqual(left);
    expect(await clients[0]!.pttl('novuss:count:a')).toBeLessThanOrEqual(left);
    const other = await one.hit('b', 60_000);
    expect(other.count).toBe(1);
    expect(other.left).toBeGreaterThan(50_000);
  });

  it('while Redis is away each process counts its own, and nobody waits', async () => {
    const counters = redisCounters(clients[0]!);
    const gone = new Promise((resolve) => clients[0]!.once('close', resolve));
    await server.server.stop();
    await gone;
    const counts = [await counters.hit('c', 60_000), await counters.hit('c', 60_000)];
    expect(counts.map(({ count }) => count)).toEqual([1, 2]);
  });
});

type Counters = ReturnType<typeof memoryCounters>;
