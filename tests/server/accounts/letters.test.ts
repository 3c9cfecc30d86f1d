/** A forgotten password, with a real SMTP server at the other end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Me } from '../../../shared/protocol/api.ts';
import { get, member as newMember, PASSWORD } from '../matches.ts';
import { Person, type Running, start } from '../people.ts';
import { PostOffice } from '../post-office.ts';

const PUBLIC_URL = 'https://novuss.example';
const office = new PostOffice();
let running: Running;
beforeAll(async () => {
  running = await start({ SMTP_URL: await office.open(), SMTP_FROM: 'Novuss <post@novuss.example>', PUBLIC_URL });
});
afterAll(async () => {
  await running.end();
  await office.close();
});

const member = (name: string, email?: string) => newMember(running.service.url, name, email);
const tokenIn = (letter: { readonly text: string }) => /\/reset#([\w-]+)/.exec(letter.text)![1]!;

describe('a forgotten password', () => {
  it('is chosen anew by a letter that works once, for an hour; all sessions end', async () => {
    const anna = await member('Anna Liepa', 'Anna@Example.org');
    expect(await get<Me>(anna, 'GET', '/api/me')).toMatchObject({ hasEmail: true });
    const stranger = await Person.come(running.service.url);
    await get(stranger, 'POST', '/api/password-reset', { name: 'anna liepa' });
    const letter = await office.next();
    expect(letter).toMatchObject({ from: 'post@novuss.example', to: ['anna@example.org'] });
    expect(letter.text).toContain(`${PUBLIC_URL}/reset#`);
    const token = tokenIn(letter);

    expect(await stranger.ask('POST', '/api/password-reset/finish', { token, password: 'short' })).toMatchObject({
      body: { code: 'password.form' },
    });
    await get(stranger, 'POST', '/api/password-reset/finish', { token, password: 'Pavisam jauna 5' });
    expect((await anna.ask('GET', '/api/me')).status).toBe(401);
    expect(
      await stranger.ask('POST', '/api/password-reset/finish', { token, password: 'Vēl viena cita 6' }),
    ).toMatchObject({ status: 404, body: { code: 'reset.unknown' } });
    expect((await stranger.ask('POST', '/api/login', { name: 'Anna Liepa', password: PASSWORD })).status).toBe(401);
    expect(
      await get<Me>(stranger, 'POST', '/api/login', { name: 'Anna Liepa', password: 'Pavisam jauna 5' }),
    ).toMatchObject({ id: anna.id });
  });

  it('can’t be chosen anew by a letter older than an hour', async () => {
    await member('Berta', 'berta@example.org');
    const stranger = await Person.come(running.service.url);
    await get(stranger, 'POST', '/api/password-reset', { name: 'Berta' });
    const token = tokenIn(await office.next());
    running.clock.advance(3_600_001);
    expect(
      await stranger.ask('POST', '/api/password-reset/finish', { token, password: 'Pavisam jauna 5' }),
    ).toMatchObject({ body: { code: 'reset.unknown' } });
  });

  it('is answered the same for a name without an address and for no name at all, and nobody gets a letter', async () => {
    await member('Cecilija');
    const stranger = await Person.come(running.service.url);
    for (const name of ['Cecilija', 'Nobody at all'])
      expect(await stranger.ask('POST', '/api/password-reset', { name })).toEqual({ status: 200, body: {} });
    // The next letter is the next one asked for: none was on its way.
    await member('Dace', 'dace@example.org');
    await get(stranger, 'POST', '/api/password-reset', { name: 'Dace' });
    expect((await office.next()).to).toEqual(['dace@example.org']);
    expect(office.kept).toBe(0);
  });

  it.each([
    ['lv', 'Novuss: jauna parole'],
    ['ru', 'Новус: новый пароль'],
    ['et', 'Novuss: uus parool'],
    ['en', 'Novuss: a new password'],
  ])('comes in the language that its reader has chosen: %s', async (language, subject) => {
    const name = `Lasis ${language}`;
    const reader = await member(name, `${language}@example.org`);
    await get(reader, 'PUT', '/api/account/language', { language });
    expect(await get<Me>(reader, 'GET', '/api/me')).toMatchObject({ language });
    await get(reader, 'POST', '/api/password-reset', { name });
    const letter = await office.next();
    expect(letter.subject).toBe(subject);
    expect(letter.text).toContain(name);
    expect(tokenIn(letter)).toMatch(/^[\w-]{20,}$/);
  });

  it('knows no other language', async () => {
    const reader = await member('Gatis', 'gatis@example.org');
    expect(await reader.ask('PUT', '/api/account/language', { language: 'xx' })).toMatchObject({ status: 400 });
    expect(await get<Me>(reader, 'GET', '/api/me')).toMatchObject({ language: null });
  });

  it('refuses an address that another account has', async () => {
    await member('Elina', 'elina@example.org');
    const other = await member('Fricis');
    expect(
      await other.ask('POST', '/api/account/email', { password: PASSWORD, email: 'ELINA@example.org' }),
    ).toMatchObject({ status: 409, body: { code: 'email.taken' } });
  });
});
