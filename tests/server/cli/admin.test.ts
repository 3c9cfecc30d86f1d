/** `novuss admin`: rights given from the machine, while the service runs on the same store. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RETENTION_MS, RETENTION_TIMER } from '../../../server/privacy/retention.ts';
import type { Me } from '../../../shared/protocol/api.ts';
import type { OwnSanction } from '../../../shared/protocol/moderation.ts';
import { get } from '../matches.ts';
import { Person, type Running, start } from '../people.ts';

const CLI = fileURLToPath(new URL('../../../server/cli/novuss.ts', import.meta.url));

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.end();
});

function novuss(...args: string[]): Promise<{ status: number; out: unknown; err: unknown }> {
  const env = { PATH: process.env.PATH, DATA_DIR: running.dataDir };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, 'admin', ...args], { env }, (_error, out, err) => {
      const parse = (text: string) => (text === '' ? null : (JSON.parse(text) as unknown));
      resolve({ status: child.exitCode ?? -1, out: parse(out), err: parse(err) });
    });
  });
}

describe('novuss admin', () => {
  it('makes the first administrator, who makes others, and all of it is written down', async () => {
    const first = await Person.come(running.service.url);
    await get(first, 'POST', '/api/account', { name: 'Anna Liepa', password: 'a long passphrase' });
    expect(await get<Me>(first, 'GET', '/api/me')).toMatchObject({ roles: [], mayCreateCompetitions: false });
    expect(await first.ask('GET', '/api/admin/audit')).toMatchObject({ status: 403, body: { code: 'role.missing' } });

    expect(await novuss('grant', 'anna liepa', 'administrator')).toMatchObject({
      status: 0,
      out: { id: first.id, name: 'Anna Liepa', roles: ['administrator'], changed: true },
    });
    expect(await novuss('grant', 'Anna Liepa', 'administrator')).toMatchObject({ out: { changed: false } });
    expect(await get<Me>(first, 'GET', '/api/me')).toMatchObject({
      roles: ['administrator'],
      mayCreateCompetitions: true,
    });

    const second = await Person.come(running.service.url);
    const wish = { person: second.id, role: 'organiser', granted: true };
    expect(await first.ask('POST', '/api/admin/roles', wish)).toMatchObject({ body: { code: 'account.guest' } });
    await get(second, 'POST', '/api/account', { name: 'Second One', password: 'a long passphrase' });
    expect(await get(first, 'POST', '/api/admin/roles', wish)).toEqual({ roles: ['organiser'] });
    expect(await second.ask('POST', '/api/admin/roles', wish)).toMatchObject({ status: 403 });
    const audit = await get<{ actor: string; action: string; subject: string }[]>(first, 'GET', '/api/admin/audit');
    const acts = audit.map(({ actor, action, subject }) => [actor, action, subject]);
    expect(acts).toHaveLength(2);
    expect(acts).toContainEqual(['cli', 'role.grant', first.id]);
    expect(acts).toContainEqual([first.id, 'role.grant', second.id]);
  });

  it('deletes accounts by their numbers, as their owners would', async () => {
    const person = await Person.come(running.service.url);
    await get(person, 'POST', '/api/account', { name: 'Goes Away', password: 'a long passphrase' });
    expect(await novuss('forget', person.id, 'nobody')).toMatchObject({ status: 0, out: { forgotten: [person.id] } });
    expect(await person.ask('GET', '/api/me')).toMatchObject({ status: 401 });
    expect(await running.service.store.accounts.find(person.id)).toMatchObject({ kind: 'deleted', name: 'deleted' });
    expect(await novuss('forget', person.id)).toMatchObject({ status: 0, out: { forgotten: [] } });
    const [last] = await running.service.store.rights.audit(1);
    expect(last).toMatchObject({ actor: 'cli', action: 'account.forget', subject: person.id });
  });

  it('imposes sanctions and lifts them, about anybody, and all of it is written down', async () => {
    const one = await Person.come(running.service.url);
    await get(one, 'POST', '/api/account', { name: 'Kārlis Egle', password: 'a long passphrase' });
    await novuss('grant', 'Kārlis Egle', 'administrator');
    const before = Date.now();
    expect(await novuss('sanction', 'Kārlis Egle', 'ban', '2', 'Threats.')).toMatchObject({
      status: 0,
      out: { id: one.id, kind: 'ban', until: expect.any(Number) },
    });
    const [ban] = await get<OwnSanction[]>(one, 'GET', '/api/sanctions');
    expect(ban).toMatchObject({ kind: 'ban', reason: 'Threats.' });
    expect(ban!.until! - before).toBeGreaterThanOrEqual(2 * 86_400_000);
    expect(await novuss('sanction', 'Kārlis Egle', 'ban', '-', 'Twice.')).toMatchObject({
      err: { error: { code: 'sanction.twice' } },
    });
    expect(await novuss('sanction', 'Kārlis Egle', 'mute', '-3', 'Past.')).toMatchObject({
      err: { error: { code: 'sanction.until' } },
    });
    expect(await novuss('lift', 'Kārlis Egle', 'ban', 'Enough.')).toMatchObject({ out: { lifted: true } });
    expect(await novuss('lift', 'Kārlis Egle', 'ban', 'Enough.')).toMatchObject({ out: { lifted: false } });
    const guest = await Person.come(running.service.url);
    expect(await novuss('sanction', guest.id, 'mute', '-', 'Rude.')).toMatchObject({
      out: { id: guest.id, until: null },
    });
    const acts = await running.service.store.rights.moderatorsActs('', 9, undefined);
    expect(acts.map(({ actor, action }) => `${actor} ${action}`).sort()).toEqual([
      'cli sanction.impose',
      'cli sanction.impose',
      'cli sanction.lift',
    ]);
  });

  it('confirms the time where something waits for that, and it is written down', async () => {
    const { timers, rights } = running.service.store;
    expect(await novuss('confirm-clock')).toMatchObject({ status: 0, out: { confirmed: false } });
    const doubt = { doubtedAt: Date.now(), dueAt: 0 };
    await timers.set({ id: RETENTION_TIMER, kind: RETENTION_TIMER, due: Date.now() + RETENTION_MS, payload: doubt });
    expect(await novuss('confirm-clock')).toMatchObject({ status: 0, out: { confirmed: true } });
    expect((await timers.find(RETENTION_TIMER))!.due).toBeLessThanOrEqual(Date.now());
    expect(await novuss('confirm-clock')).toMatchObject({ status: 0, out: { confirmed: false } });
    expect((await rights.audit(1))[0]).toMatchObject({ actor: 'cli', action: 'clock.confirm' });
  });

  it.each([
    [['confirm-clock', 'now'], 'admin.usage'],
    [['forget'], 'admin.usage'],
    [['sanction', 'Anna Liepa', 'ban', 'tomorrow', 'x'], 'admin.usage'],
    [['sanction', 'Anna Liepa', 'exile', '-', 'x'], 'admin.usage'],
    [['sanction', 'Nobody Here', 'ban', '-', 'x'], 'person.unknown'],
    [['lift', 'Anna Liepa', 'ban'], 'admin.usage'],
    [['grant', 'Nobody Here', 'organiser'], 'person.unknown'],
    [['grant', 'Anna Liepa', 'emperor'], 'admin.usage'],
    [['grant', 'Anna Liepa'], 'admin.usage'],
    [[], 'admin.usage'],
  ])('%j is refused', async (args, code) => {
    expect(await novuss(...args)).toMatchObject({ status: 2, out: null, err: { error: { code } } });
  });
});
