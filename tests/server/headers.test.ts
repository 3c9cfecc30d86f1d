/** What answers say to browsers, and what is refused to pages of other sites: over all routes of the table of who may ask what. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createService, type Service } from '../../server/app.ts';
import { manualClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { MAY_ASK } from '../../server/http/may.ts';
import { KEPT } from '../../server/privacy/kept.ts';
import type { Schema } from '../../server/store/schema.ts';
import { sqliteDialect } from '../../server/store/sqlite.ts';
import { Person } from './people.ts';

const PUBLIC = 'https://novuss.example';
const PAGES_FOLDER = mkdtempSync(join(tmpdir(), 'novuss-headers-'));
mkdirSync(join(PAGES_FOLDER, 'assets'));
writeFileSync(join(PAGES_FOLDER, 'index.html'), '<!doctype html><title>The page</title>');
writeFileSync(join(PAGES_FOLDER, 'assets/main-1a2b3c.js'), 'export {};');
writeFileSync(join(PAGES_FOLDER, 'sw.js'), '');

interface Shape {
  readonly service: Service;
  readonly folder: string;
  readonly guest: Person;
  readonly table: string;
  readonly end: () => Promise<void>;
}

async function shape(env: Record<string, string>): Promise<Shape> {
  const folder = mkdtempSync(join(tmpdir(), 'novuss-headers-'));
  const config = readConfig({
    ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: '0', ...env },
  });
  const service = await createService(config, { clock: manualClock(), clientFolder: PAGES_FOLDER });
  const guest = await Person.come(service.url);
  const table = await guest.newTable();
  const end = async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { service, folder, guest, table, end };
}

let https: Shape;
let http: Shape;
beforeAll(async () => {
  // One service at a time in a process: the one over http is looked at first, by itself.
  http = await shape({});
});
afterAll(async () => {
  await https?.end();
  rmSync(PAGES_FOLDER, { recursive: true, force: true });
});

const pathOf = (route: string, table: string) =>
  route
    .slice(route.indexOf(' ') + 1)
    .replace('/tables/:id', `/tables/${table}`)
    .replaceAll(/:\w+/g, 'none')
    .replace('*', 'privacy');
const ROUTES = [...MAY_ASK.keys()].filter((route) => route !== 'OPTIONS *');
const READING = ROUTES.filter((route) => route.startsWith('GET '));
const CHANGING = ROUTES.filter((route) => !route.startsWith('GET '));
/** What may be kept by a cache on the way: pictures of what doesn't change, calendars. */
const SHARED = /board\.(svg|png)|calendar\.ics/;

async function ask(of: Shape, route: string, headers: Record<string, string> = {}, body?: string) {
  const method = route.split(' ', 1)[0]!;
  const cookie = of.guest.cookie;
  const response = await fetch(`${of.service.url}${pathOf(route, of.table)}`, {
    method,
    headers: { cookie, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

/** What is on every answer, whatever it is. */
function onAll(headers: Headers, secure: boolean): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
  const policy = headers.get('content-security-policy')!;
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:|blob:/);
  expect(headers.get('strict-transport-security')).toBe(secure ? 'max-age=31536000' : null);
  expect(headers.get('cross-origin-opener-policy')).toBe(secure ? 'same-origin' : null);
  expect(headers.get('cross-origin-embedder-policy')).toBe(secure ? 'require-corp' : null);
}

function onAnswers(route: string, headers: Headers, secure: boolean): void {
  onAll(headers, secure);
  expect(headers.get('content-security-policy')).not.toContain('script-src');
  const shared = SHARED.test(route) && headers.get('cache-control') !== 'no-store';
  if (!shared) expect(headers.get('cache-control'), route).toBe('no-store');
  else expect(headers.get('cache-control'), route).toMatch(/^(public|no-cache)/);
  // Pictures may be shown by other sites, and say nothing of who asks.
  const open = /board\.(svg|png)/.test(route) && headers.get('content-type')?.startsWith('image/');
  expect(headers.get('cross-origin-resource-policy'), route).toBe(open ? 'cross-origin' : 'same-origin');
  if (!open) expect(headers.get('access-control-allow-origin'), route).not.toBe('*');
}

describe('over http', () => {
  afterAll(async () => {
    await http.end();
    https = await shape({ PUBLIC_URL: PUBLIC, TRUST_PROXY: '1' });
  });

  it('every route says to browsers what holds for its kind of answer, whatever it answers', async () => {
    for (const route of ROUTES) {
      const { headers, status } = await ask(http, route);
      expect(status, route).toBeLessThan(500);
      if (route === 'GET /*') onAll(headers, false);
      else onAnswers(route, headers, false);
    }
    // The last of them may have ended the session.
    expect(ROUTES.length).toBeGreaterThan(120);
  });

  it('a calendar whose links lead to the host that was asked is kept for nobody else', async () => {
    const { headers, status } = await fetch(`${http.service.url}/api/people/${http.guest.id}/calendar.ics`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  it('what isn’t there is kept by no cache: it may be there after the next start', async () => {
    for (const path of ['/assets/main-gone.js', '/nothing/at/all', '/..%2fpackage.json', '/%00', '/%']) {
      const { status, headers } = await fetch(`${http.service.url}${path}`, { redirect: 'manual' });
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(headers.get('cache-control'), path).toBe('no-store');
    }
  });

  it('the cookie is the browser’s alone, for this host, and not sent along from other sites', async () => {
    const response = await fetch(`${http.service.url}/api/session`, { method: 'POST' });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^novuss_session=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it.each([
    ['/', 'no-cache'],
    ['/t/abcdefghij', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/assets/main-1a2b3c.js', 'public, max-age=31536000, immutable'],
  ])('%s is kept by browsers: %s, and may run the service’s own scripts only', async (path, caching) => {
    const { headers } = await fetch(`${http.service.url}${path}`);
    onAll(headers, false);
    expect(headers.get('cache-control')).toBe(caching);
    expect(headers.get('content-security-policy')!.split(';').sort()).toEqual(
      [
        ...["default-src 'none'", "script-src 'self'", "script-src-attr 'none'", "style-src 'self'"],
        ...["img-src 'self' data:", "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'"],
        ...["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
        ...["require-trusted-types-for 'script'", 'trusted-types default'],
      ].sort(),
    );
  });

  it.each(['/nothing.js', '/api/nothing', '/%', '/api/people/%ff', '/matchmake/x'])(
    '%s, which is nothing, has the headers, too',
    async (path) => {
      const headers = await new Promise<Headers>((resolve) => {
        // fetch would tidy the path.
        request({ port: http.service.port, host: '127.0.0.1', path }, (response) => {
          response.resume();
          resolve(new Headers(response.headers as Record<string, string>));
        }).end();
      });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(headers.get('x-frame-options')).toBe('DENY');
    },
  );

  it.each([
    ['bytes that are no request', 'no request\r\n\r\n'],
    ['what nobody does', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: the-world\r\n\r\n'],
    ['a socket to nowhere', 'GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ])('%s: the refusal is JSON that no browser takes for something else', async (_what, text) => {
    const answer = await new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect(http.service.port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (bytes) => {
        heard += String(bytes);
      });
      socket.on('close', () => resolve(heard.toLowerCase()));
    });
    expect(answer).toMatch(/^http\/1\.1 4\d\d /);
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(answer).toContain('\r\ncache-control: no-store\r\n');
    expect(answer).toContain("\r\ncontent-security-policy: default-src 'none';");
  });
});

describe('over https', () => {
  it('every route that is read says so to browsers, with what only https has', async () => {
    for (const route of READING) {
      const { headers } = await ask(https, route);
      if (route === 'GET /*') onAll(headers, true);
      else onAnswers(route, headers, true);
    }
  });

  it('a calendar may be kept for others where its links lead to the address that is set', async () => {
    const { headers } = await fetch(`${https.service.url}/api/people/${https.guest.id}/calendar.ics`, {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('the cookie can be set by this host only, and travels only there, by https', async () => {
    const response = await fetch(`${https.service.url}/api/session`, { method: 'POST' });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-novuss_session=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    // One of that name that another host of the domain could have set is nobody's.
    const token = cookie!.split(/[=;]/)[1];
    const me = (name: string) => fetch(`${https.service.url}/api/me`, { headers: { cookie: `${name}=${token}` } });
    expect((await me('__Host-novuss_session')).status).toBe(200);
    expect((await me('novuss_session')).status).toBe(401);
    const out = await fetch(`${https.service.url}/api/logout`, { method: 'POST', headers: { cookie: cookie! } });
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-novuss_session=; .*Path=\/.*Secure/);
  });

  it('tables are joined by it, too', async () => {
    const seat = await https.guest.join(https.table);
    expect((await seat.see((view) => view.seats.length > 0)).phase).toBeTruthy();
    await seat.leave();
  });

  const STRANGERS: readonly (readonly [string, Record<string, string>])[] = [
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page of another host of the domain', { origin: 'https://other.novuss.example' }],
    ['our page by http', { origin: 'http://novuss.example' }],
    ['a page in a sandbox', { origin: 'null' }],
    ['a page of another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the domain that hides its origin', { 'sec-fetch-site': 'same-site' }],
    ['no URL', { origin: 'evil' }],
  ];

  it.each(STRANGERS)('no route that changes anything hears %s', async (_who, headers) => {
    for (const route of CHANGING)
      for (const type of [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ]) {
        const { status, text } = await ask(https, route, { ...headers, 'content-type': type }, '{}');
        expect([status, (JSON.parse(text) as { code: string }).code], `${route} ${type}`).toEqual([
          403,
          'request.origin',
        ]);
      }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html', 'x'])(
    'no route that changes anything takes a body of the kind that a form can send: %s',
    async (type) => {
      for (const route of CHANGING) {
        const { status, text } = await ask(https, route, { origin: PUBLIC, 'content-type': type }, 'a=b');
        expect([status, (JSON.parse(text) as { code: string }).code], route).toEqual([415, 'request.type']);
      }
    },
  );

  it('another site’s page may read nothing: no answer allows it, be it asked first or not', async () => {
    for (const route of ROUTES) {
      if (!route.startsWith('GET ')) continue;
      const { headers } = await ask(https, route, { origin: 'https://evil.example' });
      if (/board\.(svg|png)/.test(route)) continue;
      expect(['null', PUBLIC, null], route).toContain(headers.get('access-control-allow-origin'));
    }
    const asked = await fetch(`${https.service.url}/api/me`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
    });
    expect(['null', PUBLIC, null]).toContain(asked.headers.get('access-control-allow-origin'));
  });

  it('reading changes nothing, whatever way to do something else it names', async () => {
    const db = new Kysely<Schema>({ dialect: sqliteDialect(https.folder) });
    // They live.
    const passing = new Set(['processes', 'timers']);
    const all = async () => {
      const rows: Record<string, unknown> = {};
      for (const table of Object.keys(KEPT) as (keyof Schema)[])
        if (!passing.has(table))
          rows[table] = await db
            .selectFrom(table as 'games')
            .selectAll()
            .execute();
      return JSON.stringify(rows);
    };
    try {
      const before = await all();
      expect(before).toContain(https.guest.id);
      for (const route of READING) {
        const other = { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'DELETE' };
        await ask(https, route, other);
      }
      for (const path of ['/api/account', '/api/sessions', '/api/friends/none'])
        await fetch(`${https.service.url}${path}?_method=DELETE`, { headers: { cookie: https.guest.cookie } });
      expect(await all()).toBe(before);
    } finally {
      await db.destroy();
    }
  });
});
