import { Redis as Client } from 'ioredis';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { databaseUrl, freshDatabase, ownRedis, redisUrl } from './use.ts';

describe.runIf(redisUrl() !== null)('Redis of the run', () => {
  it('answers; one of its own is apart, and can be started again in the same place', async () => {
    const shared = new Client(redisUrl() ?? '');
    const first = await ownRedis();
    const own = new Client(first.url, { maxRetriesPerRequest: null });
    own.on('error', () => {});
    await shared.set('services:test', 'shared');
    expect(await own.get('services:test')).toBeNull();
    await shared.del('services:test');
    await first.server.stop();
    const second = await ownRedis({ port: first.port });
    expect(await own.ping()).toBe('PONG');
    own.disconnect();
    shared.disconnect();
    await second.server.stop();
  });
});

describe.runIf(databaseUrl() !== null)('PostgreSQL of the run', () => {
  it('gives each test file an empty database of its own', async () => {
    const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
    const client = new pg.Client({ connectionString: one.url });
    await client.connect();
    await client.query('CREATE TABLE a (b int)');
    await client.end();
    const second = new pg.Client({ connectionString: other.url });
    await second.connect();
    const tables = await second.query("SELECT 1 FROM pg_tables WHERE tablename = 'a'");
    expect(tables.rowCount).toBe(0);
    await second.end();
    await Promise.all([one.drop(), other.drop()]);
    await expect(new pg.Client({ connectionString: one.url }).connect()).rejects.toThrow('does not exist');
  });
});
