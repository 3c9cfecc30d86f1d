/** The whole service forgets by itself: with nothing set, at the times that are said. */
import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../../server/clock.ts';
import { metrics } from '../../../server/ops/metrics.ts';
import { confirmClock, LATE_MS, RETENTION_TIMER, waitsForClock } from '../../../server/privacy/retention.ts';
import { KEPT_DAYS } from '../../../shared/privacy/kept.ts';
import { count } from '../counted.ts';
import { member } from '../matches.ts';
import { Person, type Running, start } from '../people.ts';

let running: Running;
afterEach(() => running.end());

const DAY = 86_400_000;

/** Lets days go by, with the service looking what is due now and then. */
async function days(n: number): Promise<void> {
  for (let left = n; left > 0; left -= 7) {
    running.clock.advance(Math.min(left, 7) * DAY);
    await running.service.scheduler.look();
  }
}

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
  await days(KEPT_DAYS.session + 1);
  await expect.poll(() => running.service.store.sessions.list(stays.id, 0)).toEqual([]);
  expect(await running.service.store.accounts.find(stays.id)).toMatchObject({ kind: 'member' });
});

describe('by a clock that jumps', () => {
  /** A guest who would be deleted after a year, and the job as it is done every day. Gives whether the guest is there. */
  async function settled() {
    running = await start();
    const idle = await Person.come(running.service.url);
    await days(2);
    return async () => (await running.service.store.accounts.find(idle.id)) !== null;
  }
  const waits = () => waitsForClock(running.service.store.timers);
  const told = async () => {
    const text = await (await fetch(`${running.service.url}/metrics`)).text();
    return Number(/^novuss_forgetting_waits (\d)$/m.exec(text)?.[1]);
  };

  it('nothing is deleted for a day, and it is told; put right in time, everybody is still there', async () => {
    const isThere = await settled();
    expect([await waits(), await told()]).toEqual([false, 0]);
    const { clock, dataDir } = running;
    const right = clock.now();
    clock.advance(365 * DAY);
    await running.service.scheduler.look();
    expect([await isThere(), await waits(), await told()]).toEqual([true, true, 1]);
    clock.advance(DAY / 2);
    await running.service.scheduler.look();
    expect(await isThere()).toBe(true);

    await running.service.stop();
    running = await start({}, manualClock(right + DAY / 2), dataDir);
    expect([await waits(), await told()]).toEqual([false, 0]);
    await days(3);
    expect(await isThere()).toBe(true);
  });

  it('gone on for a day it is taken for right; one that jumps again isn’t', async () => {
    const isThere = await settled();
    running.clock.advance(365 * DAY);
    await running.service.scheduler.look();
    running.clock.advance(365 * DAY);
    await running.service.scheduler.look();
    expect([await isThere(), await waits()]).toEqual([true, true]);
    await days(1);
    expect([await isThere(), await waits(), await told()]).toEqual([false, false, 0]);
  });

  it('an operator who confirms the time has it deleted at once', async () => {
    const isThere = await settled();
    expect(await confirmClock(running.service.store.timers, running.clock.now())).toBe(false);
    running.clock.advance(365 * DAY);
    await running.service.scheduler.look();
    expect(await isThere()).toBe(true);
    expect(await confirmClock(running.service.store.timers, running.clock.now())).toBe(true);
    await running.service.scheduler.look();
    expect([await isThere(), await waits()]).toEqual([false, false]);
  });

  it('a service that was away for a few days deletes at once', async () => {
    await settled();
    running.clock.advance(LATE_MS);
    await running.service.scheduler.look();
    expect(await waits()).toBe(false);
  });
});
