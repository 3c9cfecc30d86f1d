/**
 * Finding dead lines among thousands: whoever has said anything lately is alive and needn't be asked (the pages send a
 * heartbeat), and those who must be asked are asked one after another, not all in the same moment: that would hold up every
 * strike behind it.
 */
import type { WebSocket, WebSocketServer } from 'ws';

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

function look(line: Line, retries: number): void {
  if (line.spoke) {
    line.spoke = false;
    line.pingCount = 0;
  } else if (line.pingCount >= retries) line.terminate();
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
