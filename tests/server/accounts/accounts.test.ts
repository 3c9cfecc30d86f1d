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

const DAY = 86_400_000;

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

  it.each(['annelise', 'ANNELISE', 'Anne-lise', 'ꓮꓠꓠꓰꓡꓲꓢꓰ', 'Anneliꜱe'])(
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
    const other = await member('Ieva Ziema');
    expect(await other.ask('PATCH', '/api/me', { name: 'Ieva kalna' })).toMatchObject({ body: { code: 'name.taken' } });
    expect(await get(other, 'GET', '/api/people?name=IEVA%20KALNA')).toEqual({ id: one.id, name: 'Ieva Kalna' });
  });

  it('has a former name kept for 30 days: others can’t take it, the member can go back to it', async () => {
    const one = await member('Marta Vaska');
    const guest = await come();
    await get(one, 'PATCH', '/api/me', { name: 'Marta Berga' });
    for (const [method, path, body] of [
      ['POST', '/api/account', { name: 'MARTA VASKA', password: PASSWORD }],
      ['PATCH', '/api/me', { name: 'Marta-Vaska' }],
    ] as const)
      expect(await guest.ask(method, path, body)).toMatchObject({ status: 409, body: { code: 'name.taken' } });
    await get(one, 'PATCH', '/api/me', { name: 'Marta Vaska' });
    running.clock.advance(DAY);
    await get(one, 'PATCH', '/api/me', { name: 'Marta Ozola' });
    running.clock.advance(30 * DAY - 1);
    expect(await guest.ask('PATCH', '/api/me', { name: 'Marta Vaska' })).toMatchObject({
      body: { code: 'name.taken' },
    });
    running.clock.advance(1);
    await member('Marta Vaska');
  });

  it('changes the name five times on the first day, then once a day, and is told when again', async () => {
    const one = await member('Vilnis A');
    const change = (to: string) => one.ask('PATCH', '/api/me', { name: `Vilnis ${to}` });
    for (const to of ['B', 'C', 'D', 'E', 'F']) expect((await change(to)).status).toBe(200);
    const until = running.clock.now() + DAY;
    expect(await change('G')).toEqual({
      status: 409,
      body: {
        code: 'name.wait',
        message: expect.stringContaining(new Date(until).toISOString()),
        until,
      },
    });
    running.clock.advance(DAY);
    expect((await change('G')).status).toBe(200);
    running.clock.advance(DAY - 1);
    expect(await change('H')).toMatchObject({ body: { code: 'name.wait' } });
    // Of two at the same moment, one is the change of that day.
    running.clock.advance(1);
    expect((await Promise.all([change('H'), change('I')])).map((one) => one.status).sort()).toEqual([200, 409]);
  });

  it('takes a name that a guest has chosen: the guest is called by a fresh one, also at the table', async () => {
    const guest = await come();
    await get(guest, 'PATCH', '/api/me', { name: 'Severīns' });
    const seat = await guest.join(await guest.newTable());
    await seat.see((view) => view.seats[0]!.name === 'Severīns');
    await member('SEVERĪNS');
    await seat.see((view) => /^Guest \d{4}$/.test(view.seats[0]!.name));
    expect((await get<Me>(guest, 'GET', '/api/me')).name).toMatch(/^Guest \d{4}$/);
    expect(await guest.ask('PATCH', '/api/me', { name: 'Severīns' })).toMatchObject({ body: { code: 'name.taken' } });
    await seat.leave();
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
    const opposite = await guest.join(table);
    await seat.see((view) => view.phase === 'set');
    expect(await one.ask('DELETE', '/api/account', { password: 'wrong' })).toMatchObject({
      body: { code: 'password.wrong' },
    });
    await get(one, 'DELETE', '/api/account', { password: PASSWORD });
    expect((await one.ask('GET', '/api/me')).status).toBe(401);
    await opposite.see((view) => view.seats[0]!.name === 'deleted');
    expect(JSON.stringify(await running.service.store.games.load(table))).not.toContain('Uldis');
    expect(await get(guest, 'GET', `/api/people/${one.id}`)).toMatchObject({ name: 'deleted', kind: 'deleted' });
    expect(await guest.ask('GET', '/api/people?name=Uldis%20Liepa')).toMatchObject({ status: 404 });
    await member('Uldis Liepa');
  });

  it('that was the referee goes from all acts in the record too', async () => {
    const referee = await member('Tiesnesis Ozols');
    const maker = await come();
    const other = await come();
    const table = await maker.newTable({ kind: 'friends', referee: true });
    const south = await maker.join(table);
    const chair = await referee.join(table, { watch: true });
    expect((await chair.act({ type: 'sit-as-referee' })).error).toBeUndefined();
    await other.join(table);
    await chair.see((view) => view.phase === 'set');
    const act = { type: 'warn', side: 'A', clause: '19.1.k', note: 'Late.' } as const;
    expect((await chair.act(act)).error).toBeUndefined();
    const log = async () => JSON.stringify(await running.service.store.games.load(table));
    expect(await log()).toContain('"role":"referee"');
    await get(referee, 'DELETE', '/api/account', { password: PASSWORD });
    await south.see((view) => JSON.stringify(view).includes('"deleted"'));
    expect(await log()).not.toContain('Tiesnesis');
    for (const path of [`/api/tables/${table}/record`, `/api/tables/${table}/protocol`])
      expect(await (await fetch(`${running.service.url}${path}`)).text(), path).not.toContain('Tiesnesis');
  });

  it('whose login runs into the deletion is not let in', async () => {
    const one = await member('Dace Lapa');
    const there = await Promise.all(Array.from({ length: 4 }, come));
    const [, ...logins] = await Promise.all([
      one.ask('DELETE', '/api/account', { password: PASSWORD }),
      ...there.map((guest) => guest.ask('POST', '/api/login', { name: 'Dace Lapa', password: PASSWORD })),
    ]);
    for (const [i, { status }] of logins.entries())
      if (status === 200) expect((await there[i]!.ask('GET', '/api/me')).status).toBe(401);
      else expect(status).toBe(401);
    // Neither is a session that has slipped in all the same.
    const { sessions, accounts } = running.service.store;
    expect(await sessions.open(one.id, 'any', 'hash', running.clock.now(), '')).toBe(false);
    expect((await accounts.find(one.id))?.kind).toBe('deleted');
  });

  it('can’t ask for a letter where the service sends none', async () => {
    const guest = await come();
    expect(await guest.ask('POST', '/api/password-reset', { name: 'Kaspars' })).toMatchObject({
      status: 404,
      body: { code: 'mail.off' },
    });
  });
});

describe('a null character', () => {
  it('is refused wherever a text can be said', async () => {
    const guest = await come();
    const asked: readonly (readonly [string, string, unknown?])[] = [
      ['POST', '/api/login', { name: 'a\0b', password: 'x' }],
      ['POST', '/api/friends', { person: 'a\0b' }],
      ['POST', '/api/blocks', { person: '\0' }],
      ['POST', '/api/challenges', { to: 'a\0', format: 'quick', rated: false, first: 'lot' }],
      ['POST', '/api/queue', { mode: 'pairs', format: 'quick', partner: 'a\0' }],
      ['GET', '/api/people/a%00b'],
      ['GET', '/api/people?name=a%00b'],
      ['DELETE', '/api/sessions/%00'],
      ['POST', '/api/tables', { kind: 'friends', 'a\0': 1 }],
    ];
    for (const [method, path, body] of asked)
      expect(await guest.ask(method, path, body), path).toMatchObject({ status: 400, body: { code: 'request.form' } });
    expect((await guest.ask('POST', '/api/login', { name: 'a\\u0000b', password: 'x' })).status).toBe(401);
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
