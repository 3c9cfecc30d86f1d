/** Dead lines are found, and nobody who speaks is asked whether they are there. */
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from '../../server/frames.ts';
import { watchLines } from '../../server/lines.ts';
import { metrics } from '../../server/ops/metrics.ts';
import { count } from './counted.ts';

describe('the watch over lines', () => {
  let server: WebSocketServer;
  let url: string;
  let watch: NodeJS.Timeout;
  beforeEach(async () => {
    server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    url = `ws://127.0.0.1:${(server.address() as { port: number }).port}`;
    // As Colyseus does with each line.
    server.on('connection', (line) => {
      Object.assign(line, { pingCount: 0 });
      line.on('pong', () => Object.assign(line, { pingCount: 0 }));
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    watch = watchLines(server, 1000, 2);
  });
  afterEach(async () => {
    clearInterval(watch);
    vi.useRealTimers();
    for (const line of server.clients) line.terminate();
    await new Promise((resolve) => server.close(resolve));
  });

  async function come(options: { autoPong?: boolean } = {}): Promise<WebSocket> {
    const came = once(server, 'connection');
    const line = new WebSocket(url, options);
    await Promise.all([came, once(line, 'open')]);
    return line;
  }
  /** A round goes by, and what it set going arrives. */
  async function round(): Promise<void> {
    vi.advanceTimersByTime(1000);
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  }

  it('cuts off who answers nothing, after two pings, and keeps who answers', async () => {
    const dead = await come({ autoPong: false });
    const alive = await come();
    const pings = vi.fn();
    alive.on('ping', pings);
    const closed = once(dead, 'close');
    const before = await count(metrics.linesCut, 'silent');
    for (let i = 0; i < 4; i++) await round();
    await closed;
    expect(await count(metrics.linesCut, 'silent')).toBe(before + 1);
    await vi.waitUntil(() => pings.mock.calls.length >= 2);
    expect(alive.readyState).toBe(WebSocket.OPEN);
    expect(server.clients.size).toBe(1);
  });

  it('asks nobody who speaks', async () => {
    const line = await come({ autoPong: false });
    const pings = vi.fn();
    line.on('ping', pings);
    const [heard] = [...server.clients];
    for (let i = 0; i < 6; i++) {
      const said = once(heard!, 'message');
      line.send('here');
      await said;
      await round();
    }
    expect(pings).not.toHaveBeenCalled();
    expect(line.readyState).toBe(WebSocket.OPEN);
  });

  it('asks many one after another, each once in a round', async () => {
    for (let i = 0; i < 50; i++) await come();
    const asked = vi.fn();
    for (const line of server.clients) line.ping = asked;
    const shares: number[] = [];
    for (let i = 0; i < 25; i++) {
      const before = asked.mock.calls.length;
      vi.advanceTimersByTime(40);
      shares.push(asked.mock.calls.length - before);
    }
    expect(asked).toHaveBeenCalledTimes(50);
    expect(Math.max(...shares)).toBe(2);
  });
});

describe('a frame made whole', () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 100_000])(
    'of %i bytes is read by a client as it was meant',
    async (size) => {
      const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
      await once(server, 'listening');
      const client = new WebSocket(`ws://127.0.0.1:${(server.address() as { port: number }).port}`);
      const [line] = (await once(server, 'connection')) as [WebSocket];
      const message = Uint8Array.from({ length: size }, (_, i) => i & 0xff);
      const heard = once(client, 'message');
      (line as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(frameOf(message));
      const [bytes, binary] = (await heard) as [Buffer, boolean];
      expect(binary).toBe(true);
      expect(Buffer.compare(bytes, Buffer.from(message))).toBe(0);
      client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  );
});
