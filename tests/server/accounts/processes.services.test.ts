/** Accounts at two processes on one Redis and one PostgreSQL: what ends at one ends at the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../../server/store/store.ts';
import { freePort } from '../../services/keep.ts';
import { databaseUrl, freshDatabase, ownRedis, redisUrl } from '../../services/use.ts';
import { get, member, PASSWORD } from '../matches.ts';
import { Person } from '../people.ts';
import { runService, type ServiceProcess } from '../service-process.ts';

describe.runIf(redisUrl() !== null && databaseUrl() !== null)('two processes', () => {
  const services: ServiceProcess[] = [];
  let redis: Awaited<ReturnType<typeof ownRedis>>;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let store: Store;
  let one: string;
  let two: string;

  beforeAll(async () => {
    redis = await ownRedis();
    database = await freshDatabase();
    for (let i = 0; i < 2; i++) {
      const port = await freePort();
      const where = { PORT: String(port), PUBLIC_ADDRESS: `127.0.0.1:${port}` };
      services.push(runService({ ...where, REDIS_URL: redis.url, DATABASE_URL: database.url, RATE_LIMIT: '0' }));
      await services[i]!.url;
    }
    store = await openStore({ databaseUrl: database.url, dataDir: '/nowhere' }, () => {});
    [one, two] = (await Promise.all(services.map((service) => service.url))) as [string, string];
  });
  afterAll(async () => {
    await store?.close();
    for (const service of services) service.child.kill('SIGTERM');
    await Promise.all(services.map((service) => service.end));
    await database?.drop();
    await redis?.server.stop();
  });

  it('close the lines of a session that was ended at the other one', async () => {
    const here = await member(one, 'Agnese Rieksta');
    const there = await Person.come(two);
    await get(there, 'POST', '/api/login', { name: 'Agnese Rieksta', password: PASSWORD });
    const seat = await here.join(await here.newTable());
    await seat.see((view) => view.seats[0]!.here);
    await get(there, 'DELETE', '/api/sessions');
    await seat.until(() => seat.closed !== null);
    expect(seat.byes).toEqual([{ reason: 'ended' }]);
    const other = await there.join(await there.newTable());
    await other.see((view) => view.seats[0]!.here);
    await get(there.at(one), 'DELETE', '/api/account', { password: PASSWORD });
    await other.until(() => other.closed !== null);
    expect(other.byes).toEqual([{ reason: 'ended' }]);
  });

  it('end a game at its table when it is annulled at the other one', async () => {
    const official = await member(two, 'Galvenais');
    await store.rights.grant(official.id, 'organiser', 'cli', Date.now());
    const maker = await Person.come(one);
    const table = await maker.newTable();
    const south = await maker.join(table);
    const north = await (await Person.come(one)).join(table);
    await south.see((view) => view.phase === 'set');
    await get(official, 'POST', `/api/tables/${table}/annul`, { clause: '8.1.g', note: '' });
    await south.until(() => south.closed !== null);
    await north.until(() => north.closed !== null);
    const again = await maker.join(table);
    await again.see((view) => view.phase === 'over');
    await again.leave();
  });

  it('let nobody log in whose account is deleted in that moment', async () => {
    for (let i = 0; i < 3; i++) {
      const name = `Gaistošais ${i}`;
      const person = await member(one, name);
      const guests = await Promise.all(Array.from({ length: 6 }, (_, n) => Person.come(n % 2 === 0 ? one : two)));
      await Promise.all([
        person.ask('DELETE', '/api/account', { password: PASSWORD }),
        ...guests.map((guest) => guest.ask('POST', '/api/login', { name, password: PASSWORD })),
      ]);
      for (const guest of guests) {
        const { status, body } = await guest.ask('GET', '/api/me');
        // Who was let in before is out; who wasn't is the guest that came.
        if (status === 200) expect(body).toMatchObject({ id: guest.id, guest: true });
        else expect(status).toBe(401);
      }
    }
  });

  it('refuse a null character, which PostgreSQL can’t keep', async () => {
    const guest = await Person.come(one);
    const asked: readonly (readonly [string, string, unknown?])[] = [
      ['POST', '/api/login', { name: 'a\0b', password: 'x' }],
      ['POST', '/api/friends', { person: 'a\0b' }],
      ['POST', '/api/blocks', { person: '\0' }],
      ['POST', '/api/challenges', { to: 'a\0', format: 'quick', rated: false, first: 'lot' }],
      ['POST', '/api/queue', { mode: 'pairs', format: 'quick', partner: 'a\0' }],
      ['GET', '/api/people/a%00b'],
      ['GET', '/api/people?name=a%00b'],
      ['DELETE', '/api/friends/%00'],
    ];
    for (const [method, path, body] of asked)
      expect(await guest.ask(method, path, body), path).toMatchObject({ status: 400, body: { code: 'request.form' } });
  });

  it('count friends and blocks that are added at both at once', async () => {
    const one500 = await Person.come(one);
    const ids = Array.from({ length: 508 }, (_, i) => `someone${String(i).padStart(3, '0')}`);
    for (const id of ids) await store.accounts.createGuest({ id, name: 'Guest 1000' }, `hash ${id}`, 1, '');
    for (const id of ids.slice(0, 498)) {
      await store.social.block(one500.id, id, 1);
      await store.social.befriend(one500.id, id, 1);
    }
    // Questions of others take no room of one's own.
    await store.social.unblock(one500.id, ids[0]!);
    await store.social.unfriend(one500.id, ids[0]!);
    await store.social.befriend(ids[0]!, one500.id, 1);
    for (const list of ['friends', 'blocks']) {
      const answers = await Promise.all(
        ids.slice(498).map((id, i) => one500.at(i % 2 === 0 ? one : two).ask('POST', `/api/${list}`, { person: id })),
      );
      expect(answers.map((answer) => answer.status).sort(), list).toEqual([200, 200, 200, ...Array(7).fill(400)]);
      expect(await get<unknown[]>(one500, 'GET', `/api/${list}`)).toHaveLength(list === 'friends' ? 501 : 500);
    }
  });
});
