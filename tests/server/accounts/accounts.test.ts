/** Accounts over real HTTP: from guest to member and out again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPassword, hashPassword, isPassword } from '../../../server/accounts/passwords.ts';
import type { Me, Session } from '../../../shared/protocol/api.ts';
import { get, member as newMember, PASSWORD } from '../matches.ts';
import { Person, type Running, start } from '../people.ts';

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.end();
});

const come = () => Person.come(running.service.url);
const member = (name: string) => newMember(running.service.url, name);

describe('a password', () => {
  it('is kept as argon2id with 19 MiB and two passes, each with a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(await isPassword(PASSWORD, one)).toBe(true);
    expect(await isPassword(PASSWORD.normalize('NFD'), one)).toBe(true);
    expect(await isPassword('Zaļā lapa 28', one)).toBe(false);
    expect(await isPassword(PASSWORD, null)).toBe(false);
    expect(await isPassword(PASSWORD, 'nonsense')).toBe(false);
  });

  it.each([
    ['short', 'password.form'],
    ['x'.repeat(201), 'password.form'],
    ['aaaaaaaaab', 'password.weak'],
    ['my name is Annelise', 'password.weak'],
  ])('%s is refused', (password, code) => {
    expect(checkPassword(password, 'Annelise')).toMatchObject({ ok: false, error: { code } });
  });
});

describe('a guest', () => {
  it('becomes a member and stays the same person, under a new token', async () => {
    const guest = await come();
    const table = await guest.newTable();
    const before = guest.cookie;
    expect(await get<Me>(guest, 'POST', '/api/account', { name: 'Annelise', password: PASSWORD })).toMatchObject({
      id: guest.id,
      name: 'Annelise',
      guest: false,
    });
    expect(guest.cookie).not.toBe(before);
    const old = await fetch(`${running.service.url}/api/me`, { headers: { cookie: before } });
    expect(old.status).toBe(401);
    expect(await get(guest, 'GET', `/api/tables/${table}`)).toMatchObject({ players: [{ id: guest.id }] });
    expect(await guest.ask('POST', '/api/account', { name: 'Other', password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'account.member' },
    });
  });

  it.each(['annelise', 'ANNELISE', 'Аnnelise', 'Annelіse', 'Anne-lise'])(
    'can’t be called %s when somebody is called Annelise',
    async (name) => {
      const guest = await come();
      for (const [method, path, body] of [
        ['POST', '/api/account', { name, password: PASSWORD }],
        ['PATCH', '/api/me', { name }],
      ] as const)
        expect(await guest.ask(method, path, body)).toMatchObject({ status: 409, body: { code: 'name.taken' } });
    },
  );

  it('takes a name before another one who wants it at the same moment, or not at all', async () => {
    const guests = await Promise.all([come(), come(), come()]);
    const answers = await Promise.all(
      guests.map((guest) => guest.ask('POST', '/api/account', { name: 'Brīvība', password: PASSWORD })),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
  });
});

describe('a member', () => {
  it('logs in on another machine, sees both sessions and ends one', async () => {
    const here = await member('Gundega');
    const there = await come();
    const guestCookie = there.cookie;
    expect(await get<Me>(there, 'POST', '/api/login', { name: ' gundega', password: PASSWORD })).toMatchObject({
      id: here.id,
      guest: false,
    });
    const sessions = await get<Session[]>(there, 'GET', '/api/sessions');
    expect(sessions.map((one) => one.current).sort()).toEqual([false, true]);
    expect(JSON.stringify(sessions)).not.toContain(there.cookie.split('=')[1]);
    // The guest's session that was here before is over.
    expect((await fetch(`${running.service.url}/api/me`, { headers: { cookie: guestCookie } })).status).toBe(401);
    const other = sessions.find((one) => !one.current)!;
    await get(there, 'DELETE', `/api/sessions/${other.id}`);
    expect((await here.ask('GET', '/api/me')).status).toBe(401);
    expect(await there.ask('DELETE', `/api/sessions/${other.id}`)).toMatchObject({ body: { code: 'session.unknown' } });
    await get(there, 'POST', '/api/logout');
    expect((await there.ask('GET', '/api/me')).status).toBe(401);
  });

  it('is not let in with a wrong password, and the answer doesn’t say whether there is such a name', async () => {
    await member('Rūdolfs');
    const guest = await come();
    const wrong = await guest.ask('POST', '/api/login', { name: 'Rūdolfs', password: 'something else' });
    const nobody = await guest.ask('POST', '/api/login', { name: 'Nobody here', password: 'something else' });
    expect(wrong).toEqual(nobody);
    expect(wrong).toMatchObject({ status: 401, body: { code: 'login.wrong' } });
  });

  it('changes the password: other sessions end, the old one no longer works', async () => {
    const here = await member('Sandra');
    const there = await come();
    await get(there, 'POST', '/api/login', { name: 'Sandra', password: PASSWORD });
    const change = { current: 'wrong', next: 'Zilā lapa 28' };
    expect(await here.ask('POST', '/api/account/password', change)).toMatchObject({
      status: 403,
      body: { code: 'password.wrong' },
    });
    await get(here, 'POST', '/api/account/password', { ...change, current: PASSWORD });
    expect((await there.ask('GET', '/api/me')).status).toBe(401);
    expect((await here.ask('GET', '/api/me')).status).toBe(200);
    const again = await come();
    expect((await again.ask('POST', '/api/login', { name: 'Sandra', password: PASSWORD })).status).toBe(401);
    expect((await again.ask('POST', '/api/login', { name: 'Sandra', password: 'Zilā lapa 28' })).status).toBe(200);
  });

  it('changes the name, and the profile tells what it was', async () => {
    const one = await member('Ieva Zara');
    await get(one, 'PATCH', '/api/me', { name: 'Ieva Kalna' });
    expect(await get(one, 'GET', `/api/people/${one.id}`)).toMatchObject({
      name: 'Ieva Kalna',
      formerNames: [{ name: 'Ieva Zara' }],
    });
    // The name is free again, and the new one isn't.
    const other = await member('Ieva Zara');
    expect(await other.ask('PATCH', '/api/me', { name: 'Iеva kalna' })).toMatchObject({ body: { code: 'name.taken' } });
    expect(await get(other, 'GET', '/api/people?name=IEVA%20KALNA')).toEqual({ id: one.id, name: 'Ieva Kalna' });
  });

  it('gets everything that is kept, without secrets', async () => {
    const one = await member('Kaspars');
    const table = await one.newTable();
    const data = JSON.stringify(await get(one, 'GET', '/api/account/data'));
    expect(data).toContain(table);
    expect(data).toContain('Kaspars');
    expect(data).not.toMatch(/argon2|token/);
  });

  it('goes: the games stay under another name, also in their logs, and the name is free', async () => {
    const one = await member('Uldis Liepa');
    const table = await one.newTable();
    const seat = await one.join(table);
    const guest = await come();
    await guest.join(table);
    await seat.see((view) => view.phase === 'set');
    expect(await one.ask('DELETE', '/api/account', { password: 'wrong' })).toMatchObject({
      body: { code: 'password.wrong' },
    });
    await get(one, 'DELETE', '/api/account', { password: PASSWORD });
    expect((await one.ask('GET', '/api/me')).status).toBe(401);
    await seat.see((view) => view.seats[0]!.name === 'deleted');
    expect(JSON.stringify(await running.service.store.games.load(table))).not.toContain('Uldis');
    expect(await get(guest, 'GET', `/api/people/${one.id}`)).toMatchObject({ name: 'deleted', kind: 'deleted' });
    expect(await guest.ask('GET', '/api/people?name=Uldis%20Liepa')).toMatchObject({ status: 404 });
    await member('Uldis Liepa');
  });

  it('can’t ask for a letter where the service sends none', async () => {
    const guest = await come();
    expect(await guest.ask('POST', '/api/password-reset', { name: 'Kaspars' })).toMatchObject({
      status: 404,
      body: { code: 'mail.off' },
    });
  });
});

describe('too many attempts', () => {
  it('at a password are refused, by name and address', async () => {
    const limited = await start({ RATE_LIMIT: '1' });
    try {
      const guest = await Person.come(limited.service.url);
      const answers: number[] = [];
      for (let i = 0; i < 11; i++)
        answers.push((await guest.ask('POST', '/api/login', { name: 'Somebody', password: 'x' })).status);
      expect(answers).toEqual([...Array(10).fill(401), 429]);
      expect((await guest.ask('POST', '/api/login', { name: 'Another', password: 'x' })).status).toBe(401);
    } finally {
      await limited.end();
    }
  });

  it('of an account are refused from any address', async () => {
    const limited = await start({ RATE_LIMIT: '1', TRUST_PROXY: '1' });
    try {
      const guest = await Person.come(limited.service.url);
      const ask = (address: string) =>
        fetch(`${limited.service.url}/api/blocks/nobody`, {
          method: 'DELETE',
          headers: { cookie: guest.cookie, 'x-forwarded-for': address },
        });
      const statuses = await Promise.all(Array.from({ length: 125 }, (_, i) => ask(`10.0.${i}.1`)));
      expect(statuses.filter((one) => one.status === 429)).toHaveLength(5);
    } finally {
      await limited.end();
    }
  });
});

describe('behind a proxy', () => {
  it('believes the nearest proxy only: what was told to it doesn’t make another address', async () => {
    const proxied = await start({ RATE_LIMIT: '1', TRUST_PROXY: '1' });
    try {
      const login = (forwarded: string) =>
        fetch(`${proxied.service.url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
          body: JSON.stringify({ name: 'Somebody', password: 'x' }),
        });
      const statuses: number[] = [];
      for (let i = 0; i < 11; i++) statuses.push((await login(`10.0.0.${i}, 192.0.2.7`)).status);
      expect(statuses.at(-1)).toBe(429);
      expect((await login('10.0.0.1, 192.0.2.8')).status).toBe(401);
    } finally {
      await proxied.end();
    }
  });
});
