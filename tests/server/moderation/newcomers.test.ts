/** Who comes as a new guest from where somebody was banned lately: watches, and meets nobody. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HELD_BACK_MS } from '../../../server/moderation/newcomers.ts';
import { HOUSEHOLD } from '../../../shared/fairplay/accounts.ts';
import { get, PASSWORD } from '../matches.ts';
import { Person, type Running, start } from '../people.ts';
import { Watcher } from '../watching/watchers.ts';
import { codeOf, impose, lift, official } from './moderators.ts';

const HERE = '203.0.113.5';
const NEXT_DOOR = '203.0.113.77';
const HOUR = 3_600_000;

let running: Running;
let mod: Person;
beforeEach(async () => {
  running = await start({ TRUST_PROXY: '1' });
  mod = await official(running, 'Mod Liepa', 'moderator');
});
afterEach(() => running.end());

const come = (from: string) => Person.come(running.service.url, from);
const opens = async (person: Person) =>
  codeOf(await person.ask('POST', '/api/tables', { kind: 'friends' })) ?? 'opened';

/** Somebody is banned; then somebody comes anew. */
async function banned({ from = HERE, anew = NEXT_DOOR, until = null as number | null } = {}) {
  const before = await come(anew);
  const rogue = await come(from);
  running.clock.advance(HOUR);
  const ban = await impose(mod, rogue, { kind: 'ban', until });
  running.clock.advance(HOUR);
  return { before, rogue, ban, newcomer: await come(anew) };
}

describe('a new guest from the network of who was banned', () => {
  it('opens no table, enters no queue, challenges nobody, changes no name; reads, and plays alone', async () => {
    const { newcomer } = await banned();
    for (const [method, path, body] of [
      ['POST', '/api/tables', { kind: 'friends' }],
      ['POST', '/api/queue', { mode: 'singles', format: 'quick' }],
      ['POST', '/api/challenges', { format: 'quick', rated: false, first: 'me' }],
      ['PATCH', '/api/me', { name: 'Somebody Else' }],
    ] as const)
      expect(await newcomer.ask(method, path, body), path).toMatchObject({
        status: 403,
        body: { code: 'guest.held-back', until: running.clock.now() - HOUR + HELD_BACK_MS },
      });
    expect(await newcomer.ask('POST', '/api/tables', { kind: 'alone' })).toMatchObject({ status: 201 });
    expect(await newcomer.ask('GET', '/api/live')).toMatchObject({ status: 200 });
  });

  it('watches at a table of others, takes no seat there and says nothing', async () => {
    const { newcomer, before } = await banned();
    const table = await before.newTable({ kind: 'friends', watchChat: true });
    const host = await before.join(table);
    const seat = await newcomer.join(table);
    await seat.see(() => true);
    expect(seat.view.seats.map(({ player }) => player)).not.toContain(newcomer.id);
    expect(await seat.act({ type: 'sit', seat: 'N' })).toMatchObject({ error: { code: 'guest.held-back' } });
    const watcher = await Watcher.come(newcomer, table);
    expect(await watcher.say('It is me again')).toMatchObject({ error: { code: 'guest.held-back' } });
    // The seat is there for who isn't held back.
    const other = await come('198.51.100.7');
    await (await other.join(table)).see((view) => view.seats.some(({ player }) => player === other.id));
    await host.leave();
  });

  it('is free of it by an account, of which moderators get a flag', async () => {
    const { newcomer, rogue } = await banned();
    await get(newcomer, 'POST', '/api/account', { name: 'Somebody New', password: PASSWORD });
    expect(await opens(newcomer)).toBe('opened');
    const { flags } = running.service.store;
    expect(await flags.of(newcomer.id)).toMatchObject([
      {
        kind: 'accounts',
        evidence: [{ key: 'banned-nearby', values: { crowd: 2 }, games: [], people: [rogue.id] }],
        closed: null,
      },
    ]);
    const elsewhere = await come('198.51.100.7');
    await get(elsewhere, 'POST', '/api/account', { name: 'Somebody Far', password: PASSWORD });
    expect(await flags.of(elsewhere.id)).toEqual([]);
  });
});

describe('not held back', () => {
  it('is who was there before, who comes from elsewhere, and who has an account', async () => {
    const { before } = await banned();
    expect(await opens(before)).toBe('opened');
    expect(await opens(await come('203.0.114.5'))).toBe('opened');
    expect(await opens(mod)).toBe('opened');
  });

  it('is anybody after a week, after the end of the ban, and when it is lifted', async () => {
    const first = await banned({ until: running.clock.now() + 3 * HOUR });
    expect(await opens(first.newcomer)).toBe('guest.held-back');
    running.clock.advance(2 * HOUR);
    expect(await opens(first.newcomer)).toBe('opened');

    const second = await banned({ from: '198.51.100.1', anew: '198.51.100.2' });
    expect(await opens(second.newcomer)).toBe('guest.held-back');
    await lift(mod, second.ban);
    expect(await opens(second.newcomer)).toBe('opened');

    const third = await banned({ from: '192.0.2.1', anew: '192.0.2.2' });
    expect(await opens(third.newcomer)).toBe('guest.held-back');
    running.clock.advance(HELD_BACK_MS);
    expect(await opens(third.newcomer)).toBe('opened');
  });

  it('is who comes from a network of more than a household, or from a private one', async () => {
    for (let i = 0; i < HOUSEHOLD - 1; i++) await come(HERE);
    expect(await opens((await banned()).newcomer)).toBe('opened');
    expect(await opens((await banned({ from: '192.168.1.5', anew: '192.168.1.9' })).newcomer)).toBe('opened');
  });

  it('is nobody for coming often after the ban: that makes no crowd of the network', async () => {
    await banned();
    for (let i = 0; i < HOUSEHOLD + 1; i++) await come(HERE);
    expect(await opens(await come(HERE))).toBe('guest.held-back');
  });
});
