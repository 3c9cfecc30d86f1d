/** Two processes on one Redis and one PostgreSQL: any request to any of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl, redisUrl } from '../services/use.ts';
import { Person, strikeFrom } from './people.ts';
import { runTwo, type ServiceProcesses } from './service-process.ts';

describe.runIf(redisUrl() !== null && databaseUrl() !== null)('two processes', () => {
  let two: ServiceProcesses;
  let services: ServiceProcesses['services'];

  beforeAll(async () => {
    two = await runTwo({ TIME_SCALE: '50' });
    services = two.services;
  });
  afterAll(async () => {
    expect(await two.end()).toEqual([0, 0]);
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
