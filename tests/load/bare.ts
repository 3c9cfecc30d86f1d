/**
 * The bare server beside ours: `ws` and nothing else. It sends the same bytes to the same number of sockets at the same times
 * (a strike to all of its game, then what follows it, an answer to who struck, a pong to each heartbeat), and knows nothing of
 * what they mean. It gets the recordings of the service's run from main.ts.
 */
import { type WebSocket, WebSocketServer } from 'ws';
import type { Recording } from './orders.ts';
import { begins, headOf, message } from './wire.ts';

const BINARY = { binary: true };
const HEARTBEAT = headOf('ping');
const ANSWER = message('answer', { id: 'l1234' });

let strikes: { ms: number; bytes: Buffer }[][] = [];
let next = 0;
const games = new Map<string, Set<WebSocket>>();

function broadcast(game: ReadonlySet<WebSocket>, bytes: Buffer): void {
  for (const socket of game) socket.send(bytes, BINARY);
}

function struck(game: ReadonlySet<WebSocket>, from: WebSocket): void {
  const frames = strikes[next++ % strikes.length]!;
  const first = frames[0]!.ms;
  for (const { ms, bytes } of frames) {
    if (ms - first < 5) broadcast(game, bytes);
    else setTimeout(() => broadcast(game, bytes), ms - first);
  }
  from.send(ANSWER, BINARY);
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const name = request.url!.split('?', 1)[0]!;
  const game = games.get(name) ?? new Set();
  games.set(name, game);
  game.add(socket);
  socket.on('error', () => {});
  socket.on('message', (bytes: Buffer) => {
    if (begins(bytes, HEARTBEAT))
      socket.send(message('pong', { t: bytes.readDoubleBE(bytes.length - 8), now: Date.now(), scale: 1 }), BINARY);
    else struck(game, socket);
  });
});

server.on('listening', () => process.send!({ port: (server.address() as { port: number }).port }));
process.on('message', (recordings: readonly Recording[]) => {
  strikes = recordings.map(({ frames }) =>
    frames.map(({ ms, base64 }) => ({ ms, bytes: Buffer.from(base64, 'base64') })),
  );
  process.send!({ ready: true });
});
process.on('disconnect', () => process.exit(0));
