/** The log tells operators what happened, and nobody any secret. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../server/ops/log.ts';
import { get } from '../matches.ts';
import { Person, strikeFrom } from '../people.ts';
import { runService, type ServiceProcess } from '../service-process.ts';

/** What a log of this writes, as text. */
function written(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const to = {
    write: (line: string) => {
      text += line;
    },
  };
  write(createLog('trace', to));
  return text;
}

const SECRET = 's3cret-Value_1';

describe('a line of the log', () => {
  it.each<[string, object | string]>([
    ['a field, however deep', { a: { b: [{ password: SECRET }, { token: SECRET, reconnectionToken: SECRET }] } }],
    ['headers', { headers: { cookie: `novuss_session=${SECRET}`, authorization: `Bearer ${SECRET}` } }],
    ['a header with several values', { headers: { 'set-cookie': [`novuss_session=${SECRET}; Path=/`] } }],
    ['quotes within', { password: `"${SECRET}\\"` }],
    ['a query', `GET /p/x/room?sessionId=${SECRET}&_authToken=${SECRET}&reconnectionToken=${SECRET}`],
    ['a cookie in a text', `Cookie: a=b; novuss_session=${SECRET}`],
    ['a header in a text', `authorization: Bearer ${SECRET}`],
    ['the URL of a database', `can't reach postgres://novuss:${SECRET}@db:5432/novuss`],
    ['the URL of Redis', { url: `rediss://:${SECRET}@redis:6379` }],
    ['the URL of the SMTP server', { err: new Error(`smtps://me:${SECRET}@mail.example:465 refused`) }],
    [
      'a command to Redis that failed',
      { err: Object.assign(new Error('WRONGPASS'), { command: { name: 'auth', args: [SECRET] } }) },
    ],
    [
      'a statement that failed, as a cause',
      { err: new Error('no', { cause: Object.assign(new Error('23505'), { detail: SECRET, parameters: [SECRET] }) }) },
    ],
  ])('keeps to itself %s', (_what, said) => {
    const text = written((log) => (typeof said === 'string' ? log.warn(said) : log.warn(said, 'something')));
    expect(text).not.toContain(SECRET);
    // It is still a line that can be read.
    expect(JSON.parse(text)).toMatchObject({ level: 40 });
  });

  it('tells what an error is, where it came from and why', () => {
    const error = Object.assign(new TypeError('outer', { cause: new Error('inner') }), { code: 'E1' });
    const line = JSON.parse(written((log) => log.error({ err: error, game: 'g1' }, 'a table failed')));
    expect(line).toMatchObject({
      game: 'g1',
      msg: 'a table failed',
      err: { type: 'TypeError', message: 'outer', code: 'E1', cause: { message: 'inner' } },
    });
    expect(line.err.stack).toContain('log.test.ts');
  });

  it('names a request by its id, method and path', () => {
    const req = { id: 'r1', method: 'GET', url: `/api/x?token=${SECRET}`, headers: { cookie: SECRET } };
    expect(JSON.parse(written((log) => log.info({ req }, 'asked')))).toMatchObject({
      req: { id: 'r1', method: 'GET', path: '/api/x' },
    });
  });
});

describe('the whole service, saying all it can', () => {
  const folder = mkdtempSync(join(tmpdir(), 'novuss-log-'));
  const token = 'metrics-token-of-the-test';
  let service: ServiceProcess;
  beforeAll(() => {
    service = runService({ DATA_DIR: folder, LOG_LEVEL: 'trace', METRICS_TOKEN: token, TRUST_PROXY: '1' });
  });
  afterAll(() => {
    service.child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('writes no password, no cookie, no token and no address of a person who registers, fails to log in, and plays', async () => {
    const url = await service.url;
    const password = 'a long passphrase of mine';
    const person = await Person.come(url);
    await get(person, 'POST', '/api/account', { name: 'Anna Liepa', password });
    const wrong = 'not the passphrase at all';
    expect((await person.ask('POST', '/api/login', { name: 'Anna Liepa', password: wrong })).status).toBe(401);
    await get(person, 'POST', '/api/login', { name: 'Anna Liepa', password });
    await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const seat = await person.join(await person.newTable({ kind: 'alone' }));
    const view = await seat.see((one) => one.phase === 'set');
    await seat.act(strikeFrom('S', view));
    const { sessionId, reconnectionToken } = seat.room;
    const { url: line } = (seat.room.connection.transport as unknown as { ws: WebSocket }).ws;
    seat.room.reconnection.enabled = true;
    seat.room.reconnection.minUptime = 0;
    const returned = new Promise((resolve) => seat.room.onReconnect(() => resolve(null)));
    seat.room.connection.close(4010);
    await returned;
    const again = seat.room;
    // The old one is of no more use, and the service says so in its log.
    const refused = new WebSocket(`${line}&reconnectionToken=${reconnectionToken.split(':').at(-1)}`);
    await new Promise((resolve) => refused.addEventListener('close', resolve));
    const tokens = [reconnectionToken, again.reconnectionToken].map((one) => one.split(':').at(-1)!);
    // From addresses that a proxy names: things that go well, and that go wrong in every way there is a line for.
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const json = { ...from, 'content-type': 'application/json' };
    await fetch(`${url}/`, { headers: from });
    await fetch(`${url}/api/session`, { method: 'POST', headers: { ...from, origin: 'https://evil.example' } });
    await fetch(`${url}/api/login`, { method: 'POST', headers: json, body: '{"name"' });
    await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ name: 'x'.repeat(20_000) }),
    });
    await fetch(`${url}/%`, { headers: from });
    for (let i = 0; i < 65; i++) await fetch(`${url}/api/session`, { method: 'POST', headers: from });
    await fetch(`${url}/matchmake/joinOrCreate/table`, { method: 'POST', headers: json, body: '{"table":"none"}' });
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    socket.end(
      'GET /a/b?sessionId=x HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 2001:db8::77\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    await once(socket.resume(), 'close');
    const secrets = [password, wrong, token, person.cookie.split('=')[1]!, sessionId, ...tokens];
    service.child.kill('SIGTERM');
    const { err } = await service.end;
    expect(err.length).toBeGreaterThan(0);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(err).not.toContain(secret);
    }
    for (const address of ['203.0.113.77', '2001:db8::77']) expect(err).not.toContain(address);
  });
});
