/** A polite stop answers what was asked. */
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { start } from './people.ts';

it('a service that goes down answers who was asking, and takes no new connections', async () => {
  const running = await start();
  const { port } = running.service;
  const socket = connect(port, '127.0.0.1');
  const answer = new Promise<string>((resolve) => {
    let said = '';
    socket.on('data', (bytes) => {
      said += String(bytes);
    });
    socket.on('close', () => resolve(said));
  });
  const body = JSON.stringify({ name: 'Ilze', password: 'a long passphrase' });
  socket.write(
    `POST /api/account HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  // Asked: its headers are there before any later question's answer.
  await fetch(`${running.service.url}/healthz`);
  let drained = false;
  const drain = running.service.drain(2000).then(() => {
    drained = true;
  });
  await expect(async () => {
    for (;;) await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } });
  }).rejects.toThrow('fetch failed');
  expect(drained).toBe(false);
  socket.write(body);
  const text = await answer;
  expect(text).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  expect(text).toMatch(/^connection: close\r$/im);
  await drain;
  await running.end();
});
