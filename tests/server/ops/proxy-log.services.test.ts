/** What the proxy writes of who comes: no line of it, of whatever kind, has a whole address. */
import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortAddresses } from '../../../server/privacy/addresses.ts';
import { freePort } from '../../services/keep.ts';
import { findNginx, startProxy } from '../../services/nginx.ts';
import { Person, type Running, start } from '../people.ts';

const nginx = findNginx();

/** Sends bytes and waits for the end of the line. */
function send(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', () => {});
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    setTimeout(() => socket.destroy(), 1500).unref();
  });
}

describe.runIf('path' in nginx)('the log of the proxy', () => {
  it('has networks only: of answers, of refusals, of sockets, of bytes that are no request, of processes that are away', async () => {
    const running: Running = await start({ TRUST_PROXY: '1' });
    const [port, dead] = [await freePort(), await freePort()];
    const file = join(tmpdir(), `novuss-access-${port}.log`);
    const proxy = await startProxy(nginx as never, port, [running.service.port, dead], {
      accessLog: file,
      // Who asks says from where, for this test.
      listen: 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;',
    });
    try {
      const url = `http://127.0.0.1:${port}`;
      const whole = ['203.0.113.77', '2001:db8:1:2:3:4:5:6', '2001:db8::77', 'fe80::77', '::ffff:198.51.100.77'];
      const nets = ['203.0.113.0', '2001:db8:1::', '2001:db8::', 'fe80::', '198.51.100.0'];
      for (const from of whole) {
        const headers = { 'x-forwarded-for': from };
        await fetch(`${url}/healthz`, { headers });
        await fetch(`${url}/api/me`, { headers });
        await fetch(`${url}/nothing.js`, { headers });
        await fetch(`${url}/api/login`, { method: 'POST', body: 'x'.repeat(70_000), headers }).catch(() => {});
        const upgrade = (path: string) =>
          `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
        await send(port, upgrade(`/p/${running.service.port}/a/b?sessionId=x`));
        await send(port, upgrade(`/p/${dead}/a/b?sessionId=x`));
        await send(port, `GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\nBad Header\r\n\r\n`);
      }
      await send(port, '\x16\x03\x01\x02 no request\r\n\r\n');
      const person = await Person.come(url);
      const seat = await person.join(await person.newTable());
      await seat.leave();
      await expect.poll(() => readFileSync(file, 'utf8').split('\n').length).toBeGreaterThan(whole.length * 6);
      await proxy.stop();
      const lines = readFileSync(file, 'utf8').trim().split('\n');
      const told = lines.map((line) => JSON.parse(line) as { from: string; status: number });
      // 127.0.0.1 is who came without a word; it is shortened as all are.
      expect(new Set(told.map(({ from }) => from))).toEqual(new Set([...nets, '127.0.0.0']));
      for (const status of [200, 400, 401, 404, 413, 502]) expect(told.map((one) => one.status)).toContain(status);
      const all = `${lines.join('\n')}\n${proxy.said()}`;
      for (const address of whole) expect(all).not.toContain(address);
      // And nothing that the tool for other proxies would find.
      for (const line of proxy.said().split('\n')) expect(shortAddresses(line)).toBe(line);
    } finally {
      await proxy.stop().catch(() => {});
      await running.end();
      rmSync(file, { force: true });
    }
  });
});
