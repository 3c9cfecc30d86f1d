/** What one address, account or line may take of the service, and what it is told above that; each is counted. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { countedAs } from '../../server/doors.ts';
import { MAY_ASK } from '../../server/http/may.ts';
import { MOST_UNREAD, watchComing, watchLines } from '../../server/lines.ts';
import { metrics } from '../../server/ops/metrics.ts';
import type { Refusal } from '../../shared/table/refusal.ts';
import { count } from './counted.ts';
import { member } from './matches.ts';
import { Person, type Running, start } from './people.ts';

let running: Running | null = null;
afterEach(async () => {
  await running?.end();
  running = null;
});

async function serve(env: Record<string, string>): Promise<Running> {
  running = await start({ RATE_LIMIT: '1000', ...env });
  return running;
}

/** What a counter says now, with these labels. */
async function counted(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`novuss_${name} `));
  return Number(line?.split(' ')[1] ?? 0);
}

/** Sends this much and no more, and resolves to what was answered when the line is closed. */
async function unfinished(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += String(bytes);
  });
  socket.write(text);
  await once(socket, 'close');
  return heard;
}

function refusalIn(answer: string): string {
  const [head, body] = answer.split('\r\n\r\n') as [string, string];
  const { code, message } = JSON.parse(body) as { code: string; message: string };
  expect(message).toMatch(/\w/);
  return `${head.split(' ')[1]} ${code}`;
}

describe('lines to rooms', () => {
  it('are only so many of one account', async () => {
    const { service } = await serve({ LINES_PER_ACCOUNT: '2' });
    const before = await counted(service.url, 'lines_refused_total{reason="account"}');
    const maker = await Person.come(service.url);
    const table = await maker.newTable();
    const seats = [await maker.join(table), await maker.join(table)];
    const ask = (person: Person) => person.ask('POST', '/matchmake/joinOrCreate/table', { table });
    expect(await ask(maker)).toMatchObject({ status: 429, body: { code: 'line.limit' } });
    expect(await counted(service.url, 'lines_refused_total{reason="account"}')).toBe(before + 1);
    // Nobody else is kept out by it; and with one closed there is room for another.
    expect((await ask(await Person.come(service.url))).status).toBe(200);
    await seats[0]!.leave();
    expect((await ask(maker)).status).toBe(200);
  });

  it('are only so many from one address', async () => {
    const { service } = await serve({ LINES_PER_ADDRESS: '1' });
    const before = await counted(service.url, 'lines_refused_total{reason="address"}');
    const maker = await Person.come(service.url);
    const seat = await maker.join(await maker.newTable());
    const upgrade = 'GET /a/b?sessionId=x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    expect(refusalIn(await unfinished(service.port, upgrade))).toBe('429 line.limit');
    expect(await counted(service.url, 'lines_refused_total{reason="address"}')).toBe(before + 1);
    await seat.leave();
    await expect.poll(async () => refusalIn(await unfinished(service.port, upgrade))).toBe('400 request.form');
  });

  it('are counted by the address that the proxy names, where there is one', async () => {
    const { service } = await serve({ LINES_PER_ADDRESS: '1', TRUST_PROXY: '1' });
    const maker = await Person.come(service.url);
    await maker.join(await maker.newTable());
    const upgrade = (from: string) =>
      `GET /a/b?sessionId=x HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    expect(refusalIn(await unfinished(service.port, upgrade('127.0.0.1')))).toBe('429 line.limit');
    // Only what the nearest proxy says counts, not what it was told.
    expect(refusalIn(await unfinished(service.port, upgrade('203.0.113.1, 127.0.0.1')))).toBe('429 line.limit');
    expect(refusalIn(await unfinished(service.port, upgrade('127.0.0.1, 203.0.113.1')))).toBe('400 request.form');
  });
});

describe('connections', () => {
  it('are only so many of one address, whatever they are for', async () => {
    const { service } = await serve({ CONNECTIONS_PER_ADDRESS: '5' });
    const open: Socket[] = [];
    for (let i = 0; i < 5; i++) {
      const socket = connect(service.port, '127.0.0.1');
      await once(socket, 'connect');
      open.push(socket);
    }
    // Each has been taken note of once it is answered.
    const heard = open.map((socket) => once(socket, 'data'));
    for (const socket of open) socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await Promise.all(heard);
    const over = connect(service.port, '127.0.0.1').on('error', () => {});
    await once(over, 'close');
    for (const socket of open) socket.destroy();
    await expect
      .poll(() => counted(service.url, 'lines_refused_total{reason="connections"}').catch(() => 0))
      .toBeGreaterThan(0);
  });

  it.each([
    ['a head that never ends', 'GET /api/me HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    [
      'a body that never comes',
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"na',
    ],
  ])('are ended with an answer for %s', async (_what, text) => {
    const { service } = await serve({ REQUEST_SECONDS: '1' });
    const before = await counted(service.url, 'requests_refused_total{code="request.slow"}');
    expect(refusalIn(await unfinished(service.port, text))).toBe('408 request.slow');
    expect(await counted(service.url, 'requests_refused_total{code="request.slow"}')).toBe(before + 1);
  });
});

describe('a line to a room', () => {
  async function lines(watch: (server: WebSocketServer) => void) {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    server.on('connection', (line) => Object.assign(line, { pingCount: 0 }));
    watch(server);
    const came = once(server, 'connection');
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as { port: number }).port}`).on('error', () => {});
    const [line] = (await came) as [WebSocket];
    await once(client, 'open');
    return { server, client, line, end: () => new Promise((resolve) => server.close(resolve)) };
  }

  it('that is opened and left is cut off; one that confirms stays', async () => {
    const { server, client, end } = await lines((one) => watchComing(one, 300));
    const good = new WebSocket(client.url);
    await once(good, 'open');
    good.send(Buffer.of(10));
    // Other words don't count.
    const before = await count(metrics.linesCut, 'unjoined');
    client.send(Buffer.of(13));
    await once(client, 'close');
    expect(await count(metrics.linesCut, 'unjoined')).toBe(before + 1);
    const heard = once(good, 'message');
    for (const line of server.clients) line.send('still here');
    await heard;
    good.terminate();
    await end();
  });

  it('that speaks and never reads is cut off when too much waits for it', async () => {
    let timer: NodeJS.Timeout | undefined;
    const { client, line, end } = await lines((one) => {
      timer = watchLines(one, 250, 2);
    });
    client.pause();
    const gone = once(line, 'close');
    const before = await count(metrics.linesCut, 'unread');
    // Above what the system itself takes for it.
    while (line.bufferedAmount <= MOST_UNREAD) line.send(Buffer.alloc(256 * 1024));
    const speaks = setInterval(() => client.readyState === WebSocket.OPEN && client.send('I am here'), 20);
    await gone;
    expect(await count(metrics.linesCut, 'unread')).toBe(before + 1);
    clearInterval(speaks);
    clearInterval(timer);
    client.terminate();
    await end();
  });
});

describe('what is too much in one request', () => {
  it.each([
    ['a body that is too long', JSON.stringify({ name: 'x'.repeat(17_000) }), 413, 'request.size'],
    ['a name that is too long', JSON.stringify({ name: 'x'.repeat(201), password: 'y' }), 400, 'request.form'],
    ['deep lists', `{"name":${'['.repeat(7000)}${']'.repeat(7000)}}`, 400, 'request.form'],
    ['deep objects', `{"name":${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}}`, 400, 'request.form'],
    ['a length that is none', '{"name":{"length":{"valueOf":1,"toString":1}},"password":"b"}', 400, 'request.form'],
    ['a prototype', '{"name":"a","password":"b","__proto__":{"roles":["administrator"]}}', 400, 'request.form'],
  ])('%s is refused', async (_what, body, status, code) => {
    const { service } = await serve({});
    const before = await count(metrics.requestsRefused, code);
    const response = await fetch(`${service.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
    expect(await count(metrics.requestsRefused, code)).toBe(before + 1);
  });

  it('a packed body is not unpacked', async () => {
    const { service } = await serve({});
    const body = gzipSync(Buffer.alloc(10_000_000, 32));
    expect(body.length).toBeLessThan(16_000);
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const response = await fetch(`${service.url}/api/login`, { method: 'POST', headers, body });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'request.form']);
  });

  it('a line to a room is offered no packing: nothing that is small on it becomes large', async () => {
    const { service } = await serve({});
    const maker = await Person.come(service.url);
    const table = await maker.newTable();
    const { body } = await maker.ask('POST', '/matchmake/joinOrCreate/table', { table });
    const seat = body as { processId: string; roomId: string; sessionId: string };
    const line = new WebSocket(
      `${service.url.replace('http', 'ws')}/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`,
      { perMessageDeflate: true, headers: { cookie: maker.cookie } },
    );
    await once(line, 'open');
    expect(line.extensions).toBe('');
    // And what is too large is the end of it.
    const closed = once(line, 'close');
    line.send(Buffer.alloc(4097));
    expect((await closed)[0]).toBe(1009);
  });

  it('a head that is too long is told so', async () => {
    const { service } = await serve({});
    const head = `GET /api/me HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(refusalIn(await unfinished(service.port, head))).toBe('431 request.size');
  });
});

describe('what is done too often', () => {
  /** Asks until it is refused, at most so often; resolves to how often it wasn't. */
  async function until429(url: string, most: number, ask: (i: number) => Promise<Response>): Promise<number> {
    const before = await count(metrics.requestsRefused, 'rate.limit');
    for (let i = 0; i < most; i++) {
      const response = await ask(i);
      const text = await response.text();
      if (response.status !== 429) continue;
      const { code, message, values } = JSON.parse(text) as Refusal;
      expect(code).toBe('rate.limit');
      expect(message).toMatch(/wait/);
      // How long, in whole seconds: within the hour that the longest of them lasts.
      expect(Number.isInteger(values?.seconds) && values!.seconds! > 0 && values!.seconds! <= 3600).toBe(true);
      expect(await count(metrics.requestsRefused, 'rate.limit')).toBe(before + 1);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      return i;
    }
    return most;
  }
  const post = (url: string, path: string, from: string, body?: unknown, cookie = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'x-forwarded-for': from,
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const LIMITED = { RATE_LIMIT: '1', TRUST_PROXY: '1' };
  /** Does something while a minute goes by after each 50 times, for the limits of a minute, which are of real time. */
  async function overMinutes<T>(work: (step: (i: number) => void) => Promise<T>): Promise<T> {
    const real = Date.now;
    try {
      return await work((i) => {
        Date.now = () => real() + Math.floor(i / 50) * 60_500;
      });
    } finally {
      Date.now = real;
    }
  }

  it('every route of the API is limited, but for its own description', async () => {
    const { url } = (await serve(LIMITED)).service;
    const unlimited: string[] = [];
    for (const route of MAY_ASK.keys()) {
      const [method, path] = route.split(' ') as [string, string];
      if (!/^\/(api|matchmake)\//.test(path)) continue;
      const { headers } = await fetch(`${url}${path.replaceAll(/:\w+/g, 'nonesuch00')}`, { method });
      if (!headers.has('x-ratelimit-limit')) unlimited.push(route);
    }
    expect(unlimited).toEqual(['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs/style.css']);
  });

  it('joining tables from one address: refused above 240 a minute, nobody else', async () => {
    const { url } = (await serve(LIMITED)).service;
    const body = { table: 'nonesuch00' };
    expect(await until429(url, 250, () => post(url, '/matchmake/joinOrCreate/table', '203.0.113.1', body))).toBe(240);
    expect((await post(url, '/matchmake/joinOrCreate/table', '203.0.113.2', body)).status).toBe(401);
  });

  it('going into the queue from one address above 60 a minute, and of one account above 120 changes from anywhere', async () => {
    const { url } = (await serve(LIMITED)).service;
    const [one, other] = [await Person.come(url), await Person.come(url)];
    const wish = { mode: 'singles', format: 'quick' };
    const ask = (person: Person, from: string) => post(url, '/api/queue', from, wish, person.cookie);
    expect(await until429(url, 70, () => ask(one, '203.0.113.1'))).toBe(60);
    expect((await ask(other, '203.0.113.2')).status).toBe(200);
    expect(await until429(url, 130, (i) => ask(one, `203.0.113.${10 + i}`))).toBe(60);
  });

  it('login tries: of one name from one address above ten in a quarter of an hour, and above a hundred from anywhere', async () => {
    const { url } = (await serve(LIMITED)).service;
    await member(url, 'Victim Vanags');
    const tried = (name: string, from: string) =>
      post(url, '/api/login', from, { name, password: 'not the passphrase' });
    expect(await until429(url, 15, () => tried('Victim Vanags', '203.0.113.1'))).toBe(10);
    // However the name is written.
    const again = await tried('victim  VANAGS', '203.0.113.1');
    expect(again.status).toBe(429);
    // When it may be tried again is said to programs, too.
    const { values } = (await again.json()) as { values: { seconds: number } };
    expect(values.seconds).toBeGreaterThan(0);
    expect(again.headers.get('retry-after')).toBe(String(values.seconds));
    expect((await tried('Somebody Else', '203.0.113.1')).status).toBe(401);
    expect(await until429(url, 100, (i) => tried('Victim Vanags', `198.51.100.${i}`))).toBe(90);
    // And one address tries no more than 20 names a minute.
    expect(await until429(url, 30, (i) => tried(`Name ${i}`, '203.0.113.9'))).toBe(20);
    // Each try is hashed: on a machine that does much else it takes a while.
  }, 120_000);

  it('an address of IPv6 counts as its /64, of which one machine has all, and nobody else', async () => {
    const { url } = (await serve(LIMITED)).service;
    const body = { table: 'nonesuch00' };
    const join = (from: string) => post(url, '/matchmake/joinOrCreate/table', from, body);
    expect(await until429(url, 250, (i) => join(`2001:db8:0:7::${(i + 1).toString(16)}`))).toBe(240);
    expect((await join('2001:db8:0:8::1')).status).toBe(401);
    await member(url, 'Victim Virza');
    const tried = (i: number) =>
      post(url, '/api/login', `2001:db8:0:9:${i + 1}::1`, { name: 'Victim Virza', password: 'not the passphrase' });
    expect(await until429(url, 15, tried)).toBe(10);
    expect(countedAs('::ffff:203.0.113.7')).toBe(countedAs('203.0.113.7'));
    expect(countedAs('::ffff:cb00:7107')).toBe('203.0.113.7');
    expect(countedAs('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(countedAs('2001:db8::1')).not.toBe(countedAs('2001:db8:0:1::1'));
    expect(countedAs('unix')).toBe('unix');
  });

  it('new guests of one address above 600 an hour', async () => {
    const { url } = (await serve(LIMITED)).service;
    const came = await overMinutes((step) =>
      until429(url, 700, (i) => {
        step(i);
        return post(url, '/api/session', '203.0.113.1');
      }),
    );
    expect(came).toBe(600);
  });

  it('tables from one address above 300 an hour, by whichever accounts', async () => {
    const { url } = (await serve(LIMITED)).service;
    const people: Person[] = [];
    for (let i = 0; i < 6; i++) people.push(await Person.come(url));
    const make = (from: string, i: number) => post(url, '/api/tables', from, { kind: 'alone' }, people[i % 6]!.cookie);
    await overMinutes(async (step) => {
      const made = await until429(url, 350, (i) => {
        step(i);
        return make('203.0.113.1', i);
      });
      expect(made).toBe(300);
      expect((await make('203.0.113.2', 0)).status).toBe(201);
    });
  });

  it('reports of one account above 20 an hour, and from one address above 100, by whichever guests', async () => {
    const { url } = (await serve(LIMITED)).service;
    const people: Person[] = [];
    for (let i = 0; i < 7; i++) people.push(await Person.come(url));
    const report = (from: string, i: number, person = 1 + (i % 6)) =>
      post(
        url,
        '/api/reports',
        from,
        { about: { on: 'person', person: people[person === 6 ? 1 : person + 1]!.id }, kind: 'spam', note: '' },
        people[person]!.cookie,
      );
    await overMinutes(async (step) => {
      expect(await until429(url, 30, () => report('203.0.113.1', 0))).toBe(20);
      // The one that was refused was counted for its account alone.
      const made = await until429(url, 100, (i) => {
        step(i + 50);
        return report('203.0.113.1', i, 2 + (i % 5));
      });
      expect(made).toBe(80);
    });
    expect((await report('203.0.113.2', 0, 6)).status).toBe(201);
  });

  it('tables of one account are refused above a hundred an hour, whoever else makes them', async () => {
    const { service } = await serve({ RATE_LIMIT: '1', TRUST_PROXY: '1' });
    const maker = await member(service.url, 'Maker Mednis');
    let address = 0;
    // From many addresses: it is the account that is counted.
    const make = async (person: Person) => {
      const response = await fetch(`${service.url}/api/tables`, {
        method: 'POST',
        headers: {
          cookie: person.cookie,
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${address++ % 250}`,
        },
        body: '{"kind":"alone"}',
      });
      return response.status;
    };
    const statuses: number[] = [];
    for (let i = 0; i < 101; i++) statuses.push(await make(maker));
    expect(statuses.slice(0, 100).every((status) => status === 201)).toBe(true);
    expect(statuses[100]).toBe(429);
    expect(await make(await Person.come(service.url))).toBe(201);
  });
});
