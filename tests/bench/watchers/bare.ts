/** A bare `ws` broadcast as a process of its own, for the bench: sends the bytes it is told to everybody. */
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { milliseconds } from './time.ts';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('listening', () => process.send!({ url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` }));
process.on('message', ({ bytes }: { bytes: string }) => {
  const payload = Buffer.from(bytes, 'base64');
  const begun = milliseconds();
  for (const client of server.clients) if (client.readyState === WebSocket.OPEN) client.send(payload, { binary: true });
  if (process.connected) process.send!({ begun, took: milliseconds() - begun });
});
process.on('disconnect', () => process.exit());
