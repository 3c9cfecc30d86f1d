/**
 * Finding dead lines among thousands: whoever has said anything lately is alive and needn't be asked (the pages send a
 * heartbeat), and those who must be asked are asked one after another, not all in the same moment: that would hold up every
 * strike behind it.
 */
import type { WebSocket, WebSocketServer } from 'ws';
import { metrics } from './ops/metrics.ts';

interface Line extends WebSocket {
  /** Pings since it was last heard; Colyseus sets it to 0 at each pong. */
  pingCount: number;
  /** It has spoken since it was last looked at. */
  spoke?: boolean;
}

/** Parts of a round. */
const STEPS = 25;

function spoke(this: WebSocket): void {
  (this as Line).spoke = true;
}

/**
 * More bytes than this that wait to be read, and the line is cut off: who speaks and never reads would be kept alive by what
 * it says while what it is told piles up. A whole picture of a table is 6 KB. Watchers are put out long before (reader.ts).
 */
export const MOST_UNREAD = 1024 * 1024;
/** Colyseus's first byte of what a client confirms its coming with; until then all it is to be told is kept for it. */
const JOINED = 10;

function cut(line: WebSocket, reason: 'unread' | 'silent' | 'unjoined'): void {
  metrics.linesCut.inc({ reason });
  line.terminate();
}

/** Cuts off who opens a line and doesn't confirm its coming in time. */
export function watchComing(server: WebSocketServer, withinMs: number): void {
  server.on('connection', (line) => {
    const timer = setTimeout(() => cut(line, 'unjoined'), withinMs).unref();
    const heard = (bytes: Buffer) => {
      if (bytes[0] !== JOINED) return;
      clearTimeout(timer);
      line.off('message', heard);
    };
    line.on('message', heard);
    line.once('close', () => clearTimeout(timer));
  });
}

function look(line: Line, retries: number): void {
  if (line.bufferedAmount > MOST_UNREAD) cut(line, 'unread');
  else if (line.spoke) {
    line.spoke = false;
    line.pingCount = 0;
  } else if (line.pingCount >= retries) cut(line, 'silent');
  else {
    line.pingCount += 1;
    line.ping();
  }
}

/**
 * Ends lines that answer nothing. Each is looked at once in `everyMs`; one that has been silent since the last time is
 * pinged, and after `retries` pings without an answer it is cut off.
 * @returns what ends the watch, by clearInterval
 */
export function watchLines(server: WebSocketServer, everyMs: number, retries: number): NodeJS.Timeout {
  server.on('connection', (line) => line.on('message', spoke));
  let round = server.clients.values();
  let left = 0;
  return setInterval(() => {
    if (left === 0) {
      round = server.clients.values();
      left = STEPS;
    }
    left -= 1;
    // Of those who are there now; who comes meanwhile is seen at the end of the round, or in the next one.
    for (let share = Math.ceil(server.clients.size / STEPS); share > 0; share--) {
      const next = round.next();
      if (next.done) return;
      look(next.value as Line, retries);
    }
  }, everyMs / STEPS);
}
