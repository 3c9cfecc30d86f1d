/** What one address, account or line may take of the service, and what it is told above that; each is counted. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { MOST_UNREAD, watchComing, watchLines } from '../../server/lines.ts';
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
    client.send(Buffer.of(13));
    await once(client, 'close');
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
    // Above what the system itself takes for it.
    while (line.bufferedAmount <= MOST_UNREAD) line.send(Buffer.alloc(256 * 1024));
    const speaks = setInterval(() => client.readyState === WebSocket.OPEN && client.send('I am here'), 20);
    await gone;
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
    const response = await fetch(`${service.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
  });

  it('a packed body is not unpacked', async () => {
    const { service } = await serve({});
    const body = gzipSync(Buffer.alloc(10_000_000, 32));
    expect(body.length).toBeLessThan(16_000);
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const response = await fetch(`${service.url}/api/login`, { method: 'POST', headers, body });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'request.form']);
  });

  it('a head that is too long is told so', async () => {
    const { service } = await serve({});
    const head = `GET /api/me HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(refusalIn(await unfinished(service.port, head))).toBe('431 request.size');
  });
});

describe('what is done too often', () => {
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
