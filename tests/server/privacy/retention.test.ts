/** The whole service forgets by itself: with nothing set, at the times that are said. */
import { afterEach, expect, it } from 'vitest';
import { metrics } from '../../../server/ops/metrics.ts';
import { RETENTION_TIMER } from '../../../server/privacy/retention.ts';
import { KEPT_DAYS } from '../../../shared/privacy/kept.ts';
import { count } from '../counted.ts';
import { member } from '../matches.ts';
import { Person, type Running, start } from '../people.ts';

let running: Running;
afterEach(() => running.end());

const DAY = 86_400_000;

it('is done in time also where the clock ran a year ahead when it was done last', async () => {
  running = await start();
  const { clock, dataDir } = running;
  const real = clock.now();
  await running.service.store.timers.set({
    id: RETENTION_TIMER,
    kind: RETENTION_TIMER,
    due: real + 365 * DAY,
    payload: null,
  });
  await running.service.stop();
  running = await start({}, clock, dataDir);
  const due = await running.service.store.timers.find(RETENTION_TIMER);
  expect(due!.due).toBeGreaterThan(real);
  expect(due!.due).toBeLessThanOrEqual(real + DAY);
});

it('a guest who never sat down is gone after so many days, sessions after theirs, a member stays; also over restarts', async () => {
  running = await start();
  const { url } = running.service;
  const idle = await Person.come(url);
  const stays = await member(url, 'Stays Stūrmanis');
  const before = await count(metrics.forgotten, 'idle_guests');
  const { accounts } = running.service.store;
  const days = async (n: number) => {
    running.clock.advance(n * DAY);
    await running.service.scheduler.look();
  };
  await days(KEPT_DAYS.idleGuest - 1);
  expect(await accounts.find(idle.id)).not.toBeNull();
  expect(await count(metrics.forgotten, 'idle_guests')).toBe(before);
  // It is off for a while; the job was due in between.
  const { clock, dataDir } = running;
  await running.service.stop();
  clock.advance(2 * DAY);
  running = await start({}, clock, dataDir);
  await expect.poll(() => running.service.store.accounts.find(idle.id)).toBeNull();
  expect(await count(metrics.forgotten, 'idle_guests')).toBe(before + 1);
  expect((await idle.at(running.service.url).ask('GET', '/api/me')).status).toBe(401);
  const again = stays.at(running.service.url);
  expect((await again.ask('GET', '/api/me')).status).toBe(200);
  running.clock.advance((KEPT_DAYS.session + 1) * DAY);
  await running.service.scheduler.look();
  await expect.poll(() => running.service.store.sessions.list(stays.id, 0)).toEqual([]);
  expect(await running.service.store.accounts.find(stays.id)).toMatchObject({ kind: 'member' });
});
