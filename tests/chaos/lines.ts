/** The client's own line to a table, in a process without a browser: with what it hears and loses written down. */
import { Client, type Room } from '@colyseus/sdk';
import { type LineEvents, TableLine } from '../../client/net/line.ts';
import type { ActMessage, AnswerMessage, StrikeMessage, WireStrike } from '../../shared/protocol/messages.ts';

/** What the line asks of a browser. */
export function pretendBrowser(): void {
  const quiet = () => {};
  Object.assign(globalThis, {
    location: { origin: 'http://127.0.0.1' },
    document: { visibilityState: 'visible', addEventListener: quiet, removeEventListener: quiet },
    addEventListener: quiet,
    removeEventListener: quiet,
  });
  // The SDK tells of each of its tries.
  console.info = quiet;
  console.warn = quiet;
}

export interface Listener {
  /** Sent to the server at this port, just now. */
  sent(strike: WireStrike, port: number): void;
  /** The service has answered without an error. */
  acknowledged(strike: WireStrike): void;
  told(message: StrikeMessage): void;
  /** A line that was lost is live again, or was given up. */
  outage(from: number, ms: number): void;
}

export interface HeardLine {
  readonly line: TableLine;
  /** The port of the server it is, or was last, connected to. */
  port(): number;
  /** That server stands still since then. */
  stalled(at: number): void;
}

/** A stall is noticed within so long, ms. */
const NOTICED_MS = 20_000;

/**
 * @param next gives the address for each try, as a proxy would choose it
 */
export function heardLine(
  table: string,
  watching: boolean,
  cookie: () => string,
  next: () => string,
  listener: Listener,
  events: Partial<LineEvents>,
): HeardLine {
  let port = 0;
  let lostAt: number | null = null;
  let stalledAt = 0;
  const strikes = new Map<string, WireStrike>();

  function listen(room: Room): void {
    const url = (room.connection.transport as unknown as { ws: { url: string } }).ws.url;
    port = Number(new URL(url).port);
    const send = room.send.bind(room) as (type: string, message: unknown) => void;
    room.send = ((type: string, message: unknown) => {
      send(type, message);
      const { id, act } = message as ActMessage;
      if (type !== 'act' || act.type !== 'strike') return;
      strikes.set(id, act.strike);
      listener.sent(act.strike, port);
    }) as typeof room.send;
    room.onMessage('answer', ({ id, error }: AnswerMessage) => {
      const strike = strikes.get(id);
      if (strike !== undefined && error === undefined) listener.acknowledged(strike);
    });
    room.onMessage('strike', (message: StrikeMessage) => listener.told(message));
  }

  const joining = {
    async joinOrCreate(name: string, options: object) {
      const client = new Client(next(), { headers: { cookie: cookie() } });
      const room = await client.joinOrCreate(name, options);
      listen(room);
      return room;
    },
  };
  const nothing = () => {};
  const line = new TableLine(
    table,
    watching,
    { view: nothing, strike: nothing, aim: nothing, advice: nothing, unsaid: nothing, ...events } as LineEvents,
    () => joining as unknown as Client,
  );
  let was = line.state.value;
  line.state.subscribe((state) => {
    const now = Date.now();
    if (was === 'live' && state === 'reconnecting')
      lostAt = now - stalledAt < NOTICED_MS && stalledAt !== 0 ? stalledAt : now;
    if (state === 'live' && lostAt !== null) {
      listener.outage(lostAt, now - lostAt);
      lostAt = null;
      stalledAt = 0;
    }
    was = state;
  });
  return {
    line,
    port: () => port,
    stalled: (at) => {
      stalledAt = at;
    },
  };
}
