/** Two processes on one Redis and one PostgreSQL: any request to any of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../services/keep.ts';
import { databaseUrl, freshDatabase, ownRedis, redisUrl } from '../services/use.ts';
import { Person, strikeFrom } from './people.ts';
import { runService, type ServiceProcess } from './service-process.ts';

describe.runIf(redisUrl() !== null && databaseUrl() !== null)('two processes', () => {
  const services: ServiceProcess[] = [];
  let redis: Awaited<ReturnType<typeof ownRedis>>;
  let database: Awaited<ReturnType<typeof freshDatabase>>;

  beforeAll(async () => {
    redis = await ownRedis();
    database = await freshDatabase();
    for (let i = 0; i < 2; i++) {
      const port = await freePort();
      services.push(
        runService({
          PORT: String(port),
          PUBLIC_ADDRESS: `127.0.0.1:${port}`,
          REDIS_URL: redis.url,
          DATABASE_URL: database.url,
          TIME_SCALE: '50',
        }),
      );
      // One after another: the first makes the tables of the database.
      await services[i]!.url;
    }
  });
  afterAll(async () => {
    for (const service of services) service.child.kill('SIGTERM');
    const ends = await Promise.all(services.map((service) => service.end));
    await database?.drop();
    await redis?.server.stop();
    expect(ends.map((end) => end.status)).toEqual(services.map(() => 0));
  });

  it('share sessions, tables and rooms', async () => {
    const [one, two] = await Promise.all(services.map((service) => service.url));
    const maker = await Person.come(one!);
    const guest = (await Person.come(two!)).at(two!);
    for (let i = 0; i < 6; i++) {
      const table = await maker.newTable();
      // Both at the same moment, each by its own process: one room all the same.
      const [south, north] = await Promise.all([maker.join(table), guest.join(table)]);
      const [a, b] = await Promise.all([south, north].map((seat) => seat.see((view) => view.phase === 'set')));
      expect(b!.table).toBe(a!.table);
      expect(north.room.roomId).toBe(south.room.roomId);
      expect((await south.act(strikeFrom('S', a!))).error).toBeUndefined();
      const [c, d] = await Promise.all(
        [south, north].map((seat) => seat.see((view) => view.strikes === 1 && view.seats.every((s) => s.here))),
      );
      expect(d!.pieces).toEqual(c!.pieces);
      expect((await guest.ask('GET', `/api/tables/${table}`)).body).toMatchObject({ status: 'playing' });
      await Promise.all([south.leave(), north.leave()]);
    }
  });

  it('show a new name at tables of the other process', async () => {
    const [one, two] = await Promise.all(services.map((service) => service.url));
    const maker = await Person.come(one!);
    const table = await maker.newTable();
    const seat = await maker.join(table);
    await seat.see((view) => view.seats[0]!.here);
    for (const [url, name] of [
      [one!, 'Ilze'],
      [two!, 'Ilze Otrā'],
    ] as const) {
      await maker.at(url).ask('PATCH', '/api/me', { name });
      await seat.see((view) => view.seats[0]!.name === name);
    }
  });
});
