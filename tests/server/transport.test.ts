/** One port for everything: it leans on protected members of the pinned transport, so all of it is looked at here. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createService, type Service } from '../../server/app.ts';
import { manualClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { TABLE_ROOM } from '../../shared/protocol/messages.ts';
import { Person } from './people.ts';

const PUBLIC = 'https://novuss.example';
let service: Service;
let folder: string;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'novuss-transport-'));
  const client = join(folder, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>The page</title>');
  writeFileSync(join(client, 'assets/main-1a2b3c.js'), 'export {};');
  writeFileSync(join(client, '.stamp'), 'secret');
  service = await createService(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      PUBLIC_URL: PUBLIC,
    }),
    { clock: manualClock(), clientFolder: client },
  );
  url = service.url;
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What an upgrade to this address is answered with: `101`, another status, or `closed`. */
function upgrade(path: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(service.port, '127.0.0.1');
    let text = '';
    socket.on('connect', () => {
      const lines = Object.entries({
        Host: `127.0.0.1:${service.port}`,
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    });
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (text.startsWith('HTTP/1.1 101')) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'closed'));
  });
}

async function json(path: string, options: RequestInit = {}) {
  const response = await fetch(`${url}${path}`, options);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

function matchmake(method: string, body: unknown, headers: Record<string, string> = {}) {
  return json(`/matchmake/${method}/${TABLE_ROOM}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

describe('pages', () => {
  it.each(['/', '/t/abcdefghij', '/play'])('%s is the one page, fresh, and under a strict policy', async (path) => {
    const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('The page');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('keep hashed files for ever', async () => {
    const response = await fetch(`${url}/assets/main-1a2b3c.js`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
  });

  it.each([
    '/assets/gone.js',
    '/favicon.ico',
    '/.stamp',
    '/assets/../../data/novuss.sqlite',
    '/api/unknown',
    '/matchmake/x',
  ])('%s is nothing, not the page', async (path) => {
    const status = await new Promise<number>((resolve) => {
      // fetch would tidy the path.
      request({ port: service.port, host: '127.0.0.1', path }, (response) => {
        response.resume();
        resolve(response.statusCode!);
      }).end();
    });
    expect([403, 404]).toContain(status);
  });
});

describe('the API', () => {
  it('answers once, with a code and a message where it refuses', async () => {
    for (const path of ['/api/people/%ff', '/%'])
      expect(await json(path)).toMatchObject({ status: 400, body: { code: 'request.form' } });
    expect(await json('/api/unknown')).toMatchObject({ status: 404, body: { code: 'route.unknown' } });
    expect(await json('/api/me')).toMatchObject({ status: 401, body: { code: 'session.missing' } });
    expect(await json('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await json('/readyz')).toMatchObject({ status: 200, body: { ok: true } });
  });

  it('takes JSON only, and not too much of it', async () => {
    const { cookie } = await Person.come(url);
    const post = (type: string, body: string) =>
      json('/api/tables', { method: 'POST', headers: { 'content-type': type, cookie }, body });
    expect(await post('text/plain', '{"kind":"friends"}')).toMatchObject({
      status: 415,
      body: { code: 'request.type' },
    });
    expect(await post('application/x-www-form-urlencoded', 'kind=friends')).toMatchObject({ status: 415 });
    expect(await post('application/json', '{"kind"')).toMatchObject({ status: 400, body: { code: 'request.form' } });
    expect(await post('application/json', '{"kind":"?"}')).toMatchObject({
      status: 400,
      body: { code: 'request.form' },
    });
    expect(await post('application/json', '{"kind":"friends","sets":0}')).toMatchObject({ status: 400 });
    expect(await post('application/json', `{"kind":"${'x'.repeat(20_000)}"}`)).toMatchObject({
      status: 413,
      body: { code: 'request.size' },
    });
  });

  it('changes nothing for a page of another site', async () => {
    const post = (origin: string) => json('/api/session', { method: 'POST', headers: { origin } });
    expect(await post('https://evil.example')).toMatchObject({ status: 403, body: { code: 'request.origin' } });
    expect(await post(url)).toMatchObject({ status: 200 });
    expect(await post(PUBLIC)).toMatchObject({ status: 200 });
  });

  it('lets the public pages read, and no others (CORS)', async () => {
    const allowed = async (origin: string) =>
      (await fetch(`${url}/healthz`, { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed(PUBLIC)).toBe(PUBLIC);
    expect(await allowed('https://evil.example')).not.toBe('https://evil.example');
    const preflight = await fetch(`${url}/matchmake/joinOrCreate/${TABLE_ROOM}`, {
      method: 'OPTIONS',
      headers: { origin: PUBLIC, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
    // Who doesn't say what for is told nothing, and not in bare text.
    for (const origin of [null, PUBLIC, 'https://evil.example']) {
      const headers: HeadersInit = origin === null ? {} : { origin };
      const bare = await fetch(`${url}/healthz`, { method: 'OPTIONS', headers });
      expect([bare.status, await bare.text()]).toEqual([204, '']);
      expect(bare.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
    }
  });
});

describe('matchmaking', () => {
  it('passes refusals on with their codes', async () => {
    const { cookie } = await Person.come(url);
    expect(await matchmake('joinOrCreate', { table: 'abcdefghij' })).toMatchObject({
      status: 401,
      body: { code: 'session.missing' },
    });
    expect(await matchmake('joinOrCreate', { table: 'abcdefghij' }, { cookie })).toMatchObject({
      status: 404,
      body: { code: 'table.unknown', message: 'table.unknown: There is no such table.' },
    });
    expect(await matchmake('joinOrCreate', { table: { $gt: '' } }, { cookie })).toMatchObject({ status: 404 });
    expect(await matchmake('create', {}, { cookie })).toMatchObject({
      status: 404,
      body: { code: 'matchmake.method' },
    });
    expect(await matchmake('constructor', {}, { cookie })).toMatchObject({ status: 404 });
    // A session is taken up again by its socket, not by matchmaking.
    expect(await matchmake('reconnect', { reconnectionToken: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'matchmake.method' },
    });
    expect(await matchmake('joinOrCreate', { table: 'x'.repeat(9000) }, { cookie })).toMatchObject({
      status: 413,
      body: { code: 'request.size' },
    });
    expect(await matchmake('joinOrCreate', {}, { cookie, origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { code: 'request.origin' },
    });
  });

  it('reserves a seat, once', async () => {
    const person = await Person.come(url);
    const table = await person.newTable();
    const answer = await matchmake('joinOrCreate', { table }, { cookie: person.cookie });
    expect(answer).toMatchObject({ status: 200, body: { name: TABLE_ROOM } });
    const { processId, roomId, sessionId } = answer.body as Record<string, string>;
    expect(await upgrade(`/${processId}/${roomId}?sessionId=${sessionId}`, { Origin: 'https://evil.example' })).toBe(
      '403',
    );
    expect(await upgrade(`/${processId}/${roomId}?sessionId=${sessionId}`, { Origin: url })).toBe('101');
  });
});

describe('sockets', () => {
  it.each(['/', '/ping', '/a/b', '/api/session?sessionId=x&y', '//[?sessionId=x', '/a/b/../?sessionId=x', '/healthz'])(
    'are not opened at %s',
    async (path) => {
      expect(await upgrade(path)).not.toBe('101');
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    },
  );

  it('to a room that isn’t there are closed', async () => {
    expect(await upgrade('/process/room?sessionId=x')).toBe('101');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

describe('limits', () => {
  it('stop a flood of new sessions from one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 70; i++) statuses.push((await fetch(`${url}/api/session`, { method: 'POST' })).status);
    expect(statuses).toContain(429);
    expect(await json('/api/session', { method: 'POST' })).toMatchObject({ status: 429, body: { code: 'rate.limit' } });
  });
});
