/** Moderation at two processes on one Redis and one PostgreSQL: what is imposed at one takes effect at the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../../server/store/store.ts';
import type { ModerationQueue, Reported } from '../../../shared/protocol/moderation.ts';
import type { QueueView } from '../../../shared/protocol/queue.ts';
import { databaseUrl, redisUrl } from '../../services/use.ts';
import { get, member, queueOf } from '../matches.ts';
import { Person } from '../people.ts';
import { runTwo, type ServiceProcesses } from '../service-process.ts';
import { Watcher } from '../watching/watchers.ts';
import { codeOf, impose, lift } from './moderators.ts';

describe.runIf(redisUrl() !== null && databaseUrl() !== null)('two processes', () => {
  let both: ServiceProcesses;
  let store: Store;
  let one: string;
  let two: string;
  let mod: Person;

  beforeAll(async () => {
    both = await runTwo({ RATE_LIMIT: '0' });
    [one, two] = (await Promise.all(both.services.map((service) => service.url))) as [string, string];
    store = await openStore({ databaseUrl: both.database, dataDir: '/nowhere' }, () => {});
    mod = await member(one, 'Moderators Viens');
    await store.rights.grant(mod.id, 'moderator', 'cli', Date.now());
  });
  afterAll(async () => {
    await store?.close();
    expect(await both.end()).toEqual([0, 0]);
  });

  const hour = () => Date.now() + 3_600_000;

  it('ban and mute at one whoever sits and talks at the other, at once', async () => {
    const a = await member(two, 'Bargais Divi');
    const maker = await Person.come(two);
    const table = await maker.newTable();
    const seat = await a.join(await a.newTable());
    await seat.see((view) => view.seats[0]!.here);
    const [watcher, witness] = [await Watcher.come(a, table), await Watcher.come(maker.at(two), await a.newTable())];
    expect(await watcher.say('hello')).not.toHaveProperty('error');
    const muted = await impose(mod, a, { kind: 'mute', until: hour() });
    await watcher.hear(() => watcher.chats.at(-1)!.lines.length === 0 && watcher.chats.length > 1);
    expect((await watcher.say('hello?')).error?.code).toBe('account.muted');
    expect((await lift(mod, muted)).status).toBe(200);
    // The word goes by the bus.
    for (;;) if ((await watcher.say('heard again')).error === undefined) break;

    await impose(mod, a, { kind: 'ban', until: hour() });
    for (const line of [seat, watcher]) {
      await line.until(() => line.closed !== null);
      expect(line.byes).toEqual([{ reason: 'banned' }]);
    }
    expect(witness.byes).toEqual([]);
    expect(codeOf(await a.ask('POST', '/api/tables', { kind: 'friends' }))).toBe('account.banned');
    await expect(a.at(two).join(table)).rejects.toThrow('banned');
    expect((await a.ask('GET', '/api/sanctions')).status).toBe(200);
  });

  it('take out of the queue at one who waits at the other', async () => {
    const a = await Person.come(two);
    await get(a, 'POST', '/api/queue', { mode: 'singles', format: 'long' });
    expect((await queueOf(a)).state).toBe('waiting');
    const { version } = await get<QueueView>(a, 'GET', '/api/queue');
    const news = get<QueueView>(a, 'GET', `/api/queue?seen=${encodeURIComponent(version)}`);
    await impose(mod, a, { kind: 'pause', until: hour() });
    expect(await news).toMatchObject({ queue: { state: 'idle' }, pause: { reason: 'moderator' } });
    expect(codeOf(await a.at(one).ask('POST', '/api/queue', { mode: 'singles', format: 'long' }))).toBe(
      'account.paused',
    );
  });

  it('find the lines around what is reported at one in the room at the other, and in the reporter’s of two', async () => {
    const [maker, a, b, c, d] = await Promise.all([one, one, two, two, one].map((url) => Person.come(url)));
    const table = await maker!.newTable();
    // Two rooms of one table, each with its own lines.
    const here = await Watcher.come(d!, table);
    const [insulting, reporting] = [await Watcher.come(b!, table), await Watcher.come(c!, table)];
    await here.say('a quiet room');
    await insulting.say('you fool');
    await reporting.hear(() => reporting.said.length === 1);
    const about = { on: 'line', person: b!.id, table, n: reporting.said[0]!.n };
    const { id } = await get<Reported>(c!.at(one), 'POST', '/api/reports', { about, kind: 'insult', note: '' });
    const { reports } = await get<ModerationQueue>(mod, 'GET', '/api/moderation/queue');
    expect(reports.find((report) => report.id === id)!.lines.map(({ text, reported }) => [text, reported])).toEqual([
      ['you fool', true],
    ]);
    // Nobody of that number said that here.
    const wrong = { about: { ...about, person: a!.id }, kind: 'insult', note: '' };
    expect(codeOf(await c!.at(one).ask('POST', '/api/reports', wrong))).toBe('report.gone');
  });

  it('call who lost a name otherwise at both', async () => {
    const a = await member(two, 'Sliktais Vards');
    const table = await (await Person.come(two)).newTable();
    const watcher = await Watcher.come(a, table);
    await watcher.say('it is me');
    await impose(mod, a, { kind: 'rename' });
    await watcher.hear(() => watcher.chats.some(({ lines }) => lines.some(({ from }) => /^Player \d/.test(from.name))));
  });

  it('find out within seconds what neither was told', async () => {
    const a = await Person.come(two);
    const seat = await a.join(await a.newTable());
    await seat.see((view) => view.seats[0]!.here);
    const ban = {
      id: 'untold',
      person: a.id,
      kind: 'ban',
      reason: 'x',
      until: null,
      by: 'cli',
      report: null,
      flag: null,
    } as const;
    const began = Date.now();
    await store.moderation.impose(ban, Date.now(), () => ({ name: '', keys: { key: '', look: '' } }));
    await seat.until(() => seat.closed !== null);
    expect(seat.byes).toEqual([{ reason: 'banned' }]);
    expect(Date.now() - began).toBeLessThan(20_000);
  });
});
