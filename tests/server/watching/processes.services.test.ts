/** Watching in one process a table that is live in the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveGame, WatchersOf } from '../../../shared/protocol/api.ts';
import { databaseUrl, redisUrl } from '../../services/use.ts';
import { get } from '../matches.ts';
import { Person, strikeFrom } from '../people.ts';
import { runTwo, type ServiceProcesses } from '../service-process.ts';
import { Watcher } from './watchers.ts';

describe.runIf(redisUrl() !== null && databaseUrl() !== null)('two processes', () => {
  let two: ServiceProcesses;
  let services: ServiceProcesses['services'];

  beforeAll(async () => {
    two = await runTwo({ TIME_SCALE: '2' });
    services = two.services;
  });
  afterAll(async () => {
    // The first was killed.
    expect(await two.end()).toEqual([null, 0]);
  });

  it('show a table of the other one: strikes, aiming, rest, the list, who watches', async () => {
    const [one, two] = (await Promise.all(services.map((service) => service.url))) as [string, string];
    const maker = await Person.come(one);
    const guest = await Person.come(one);
    const table = await maker.newTable();
    const [south, north] = [await maker.join(table), await guest.join(table)];
    await Promise.all([south, north].map((seat) => seat.see((view) => view.phase === 'set')));
    const spectator = await Person.come(two);
    const watcher = await Watcher.come(spectator, table);
    await watcher.see((view) => view.phase === 'set');
    // The other process hears of its watcher, and from then on aiming goes there too.
    await south.see((view) => view.watchers === 1);
    south.raw('aim', { seat: 'S', x: 100, y: -40_000, dx: 1, dy: 5, speed: 3000, offset: 0 });
    await watcher.until(() => watcher.aims.length === 1);
    expect(watcher.room.roomId).not.toBe(south.room.roomId);

    expect(await south.act(strikeFrom('S', south.view))).not.toHaveProperty('error');
    await Promise.all([watcher, north].map((seat) => seat.until(() => seat.strikes.length === 1)));
    expect(watcher.strikes).toEqual(north.strikes);
    const [seen, played] = await Promise.all([watcher, north].map((seat) => seat.see((view) => view.strikes === 1)));
    expect(seen!.pieces).toEqual(played!.pieces);

    const other = spectator.at(two);
    for (;;) {
      const { games } = await get<{ games: LiveGame[] }>(other, 'GET', '/api/live');
      if (games.some((game) => game.table === table && game.watchers === 1)) break;
    }
    const featured = await Promise.all(
      [maker, other].map((person) => get<{ game: LiveGame | null }>(person, 'GET', '/api/live/featured')),
    );
    expect(featured.map(({ game }) => game?.table)).toEqual([table, table]);
    const who = await get<WatchersOf>(maker, 'GET', `/api/tables/${table}/watchers`);
    expect(who).toEqual({ count: 1, people: [{ id: spectator.id, name: spectator.name }] });
  });

  it('show a table on when its process has died and another one took it up', async () => {
    const [one, two] = (await Promise.all(services.map((service) => service.url))) as [string, string];
    const maker = await Person.come(one);
    const guest = await Person.come(two);
    const table = await maker.newTable();
    const [south, north] = [await maker.join(table), await guest.join(table)];
    await Promise.all([south, north].map((seat) => seat.see((view) => view.phase === 'set')));
    const watcher = await Watcher.come(await Person.come(two), table);
    await watcher.see((view) => view.phase === 'set');
    services[0]!.child.kill('SIGKILL');
    await services[0]!.end;
    const again = await maker.at(two).join(table);
    const view = await again.see((one) => one.phase === 'set' && one.seats[0]!.here);
    expect(await again.act(strikeFrom('S', view))).not.toHaveProperty('error');
    await watcher.until(() => watcher.strikes.length === 1);
    await watcher.see((one) => one.strikes === 1);
  });
});
