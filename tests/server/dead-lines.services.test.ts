/** Lines to Redis and PostgreSQL that go dead without a word are noticed, and made anew. */
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectRedis } from '../../server/redis.ts';
import { openStore } from '../../server/store/store.ts';
import { databaseUrl, freshDatabase, ownRedis, redisUrl } from '../services/use.ts';
import { relayTo } from './relay.ts';

const log = pino({ level: 'silent' });
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

describe.runIf(redisUrl() !== null)('Redis', () => {
  it('that stands still counts as away, and is there again when it goes on', async () => {
    const server = await ownRedis();
    undo.push(() => server.server.stop());
    const redis = await connectRedis(server.url, log);
    undo.push(() => redis.close());
    expect(redis.ready()).toBe(true);
    server.server.signal('SIGSTOP');
    await vi.waitUntil(() => !redis.ready(), 10_000);
    server.server.signal('SIGCONT');
    await vi.waitUntil(() => redis.ready(), 10_000);
    expect(await redis.client.ping()).toBe('PONG');
  }, 30_000);

  it('whose lines went dead is reached by new ones, and what others call out is heard again', async () => {
    const server = await ownRedis();
    undo.push(() => server.server.stop());
    const relay = await relayTo(server.url);
    undo.push(() => relay.close());
    const [redis, other] = [await connectRedis(relay.url, log), await connectRedis(server.url, log)];
    undo.push(() => Promise.all([redis.close(), other.close()]));
    const heard: unknown[] = [];
    await redis.bus.subscribe('news', (news) => heard.push(news));
    other.bus.publish('news', 1);
    await vi.waitUntil(() => heard.length === 1);
    relay.cut();
    await vi.waitUntil(() => relay.fresh() === 2 && redis.ready(), 15_000);
    await vi.waitUntil(() => {
      other.bus.publish('news', 2);
      return heard.includes(2);
    }, 5000);
    expect(await redis.client.ping()).toBe('PONG');
  }, 40_000);
});

describe.runIf(databaseUrl() !== null)('PostgreSQL', () => {
  it('whose lines went dead is reached by new ones', async () => {
    const database = await freshDatabase();
    undo.push(() => database.drop());
    const relay = await relayTo(database.url);
    undo.push(() => relay.close());
    const store = await openStore({ databaseUrl: relay.url, dataDir: '/nowhere' }, () => {});
    undo.push(() => store.close());
    await Promise.all(Array.from({ length: 10 }, () => store.ping()));
    relay.cut();
    const lost = await Promise.allSettled(Array.from({ length: 10 }, () => store.ping()));
    expect(lost.filter((one) => one.status === 'rejected').length).toBeGreaterThan(0);
    // Nobody else waits on a line that is known to be dead.
    await Promise.all(Array.from({ length: 10 }, () => store.ping()));
  }, 60_000);
});
