/**
 * Colyseus and Fastify on one port. Sharing the HTTP server as Colyseus does it answers every request twice; here
 * Fastify answers all requests, matchmaking included, and Colyseus takes over the sockets of rooms.
 * Leans on protected members of the pinned @colyseus/ws-transport: see tests/server/transport.test.ts.
 */
import type { IncomingMessage } from 'node:http';
import { matchMaker } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { z } from 'zod';
import { TABLE_ROOM } from '../shared/protocol/messages.ts';
import { WATCH_ROOM } from '../shared/protocol/watching.ts';
import type { Reservation } from './cluster/joining.ts';
import type { Config } from './config.ts';
import { addressOf, Doors, limitConnections } from './doors.ts';
import { RefusalError, statusOf } from './errors.ts';
import { sendWholeFrames } from './frames.ts';
import { type App, limit } from './http/app.ts';
import { refuseLine } from './http/errors.ts';
import { watchComing, watchLines } from './lines.ts';
import { metrics } from './ops/metrics.ts';
import { originAllowed } from './origin.ts';
import { isOutage } from './outage.ts';

/** The largest message a client may send, bytes: a strike is under 200. */
export const MAX_PAYLOAD = 4096;
const MATCHMAKE_LIMIT = 8 * 1024;
/** A join that takes longer has failed, e.g. while Redis is away. */
const JOIN_MS = 10_000;
/** A line that has been silent for so long is asked whether it is there; after two more times it is cut off. */
const PING_MS = 2500;
/** Who opens a line confirms within this time that it has come, ms. */
const COMING_MS = 10_000;
/** A socket that doesn't answer its closing is cut off after so long. */
const CLOSING_MS = 1000;
/** `/processId/roomId`, behind a path of the proxy's where there is one. */
const ROOM_PATH = /^(?!\/(?:api|matchmake|assets)\/)(\/[\w-]+)*\/[\w-]+\/[\w-]+$/;

/** Rooms that are joined. */
const ROOMS: readonly string[] = [TABLE_ROOM, WATCH_ROOM];

/** Reserves a seat. `cookies`: the header; `options`: what the client said. */
export type Join = (room: string, cookies: string | undefined, options: unknown) => Promise<Reservation>;

export class FastifyTransport extends WebSocketTransport {
  readonly #app: App;
  readonly #config: Config;
  readonly #join: Join;
  readonly #doors: Doors;

  constructor(app: App, config: Config, join: Join) {
    super({ noServer: true, maxPayload: MAX_PAYLOAD, pingInterval: PING_MS });
    sendWholeFrames();
    watchComing(this.wss, COMING_MS);
    this.wss.on('wsClientError', (error, socket) =>
      refuseLine(socket, '400 Bad Request', { code: 'request.form', message: error.message }),
    );
    this.#app = app;
    this.#config = config;
    this.#join = join;
    this.#doors = new Doors(config.limits.linesPerAddress);
    // Behind a proxy all come from the proxy: there it is the proxy's to count.
    if (!config.trustProxy) limitConnections(app.server, config.limits.connectionsPerAddress);
    this.#routeMatchmaking();
  }

  /** Binds the port with Fastify; Colyseus only hears of upgrades to its rooms. */
  override listen(port: number, hostname?: string, backlog?: number, listening?: (error?: Error) => void): this {
    this.attachToServer(this.#app.server, { filter: (request) => this.#isRoom(request) });
    // Without a server of its own, Colyseus doesn't hang its routes and CORS headers on every request.
    (this as { server?: unknown }).server = undefined;
    this.#app.listen({ port, host: hostname, backlog }).then(
      () => listening?.(),
      (error: Error) => listening?.(error),
    );
    return this;
  }

  /** Asks only who is silent, and not everybody in the same moment. */
  protected override autoTerminateUnresponsiveClients(everyMs: number, retries: number): void {
    this.pingInterval = watchLines(this.wss, everyMs, retries);
  }

  /** Colyseus's own routes (a second matchmaking, a banner at `/`) stay away. */
  override bindRouter(): void {}

  /** Ends the sockets; the HTTP server is Fastify's to close. Who has been told why it closes gets a moment to say so. */
  override shutdown(): void {
    clearInterval(this.pingInterval);
    this.wss.close();
    setTimeout(() => {
      for (const socket of this.wss.clients) socket.terminate();
    }, CLOSING_MS).unref();
  }

  /** Whether an upgrade is for a room and from a page of ours. Any other connection is ended here. */
  #isRoom(request: IncomingMessage): boolean {
    const [path, query] = (request.url ?? '').split('?', 2);
    const { headers } = request;
    const forwarded = this.#config.trustProxy ? headers['x-forwarded-host'] : undefined;
    const host = typeof forwarded === 'string' ? forwarded : headers.host;
    const refuse = (status: string, code: string, message: string) => {
      refuseLine(request.socket, status, { code, message });
      return false;
    };
    if (!originAllowed(headers, host, this.#config.publicUrl))
      return refuse('403 Forbidden', 'request.origin', 'This request comes from a page of another site.');
    if (!ROOM_PATH.test(path ?? '') || !new URLSearchParams(query).has('sessionId'))
      return refuse('404 Not Found', 'route.unknown', 'There is no room at this address.');
    if (!this.#doors.open(request.socket, addressOf(request, this.#config.trustProxy))) {
      metrics.linesRefused.inc({ reason: 'address' });
      return refuse('429 Too Many Requests', 'line.limit', 'Too many lines are open from this address.');
    }
    return true;
  }

  #routeMatchmaking(): void {
    this.#app.post(
      '/matchmake/:method/:room',
      {
        bodyLimit: MATCHMAKE_LIMIT,
        schema: {
          params: z.object({ method: z.string(), room: z.string().max(64) }),
          body: z.record(z.string(), z.unknown()).nullish(),
        },
        config: limit(this.#config, 240),
      },
      async (request, reply) => {
        const answer = (status: number, code: string, message: string) =>
          // The SDK keeps only the status and the message of an answer: the code leads the message.
          reply.code(status).send({ code, message: `${code}: ${message}` });
        const { method, room } = request.params;
        // The one way: a table that is live is joined, wherever, and one that isn't is taken up. A session is taken up
        // again by its socket alone.
        if (method !== 'joinOrCreate' || !ROOMS.includes(room))
          return answer(404, 'matchmake.method', 'There is no such way to join.');
        if (matchMaker.state !== matchMaker.MatchMakerState.READY)
          return answer(503, 'service.stopping', 'The service is being restarted.');
        try {
          const seat = await inTime(this.#join(room, request.headers.cookie, request.body ?? {}));
          return underHost(seat, request.host);
        } catch (error) {
          const { status, code, message } = joinError(error);
          if (status === 500) request.log.error({ err: error }, 'a join failed');
          return answer(status, code, message);
        }
      },
    );
  }
}

/** A process that is known by a path only (PUBLIC_ADDRESS) is reached under the host that the request was made to. */
function underHost<T extends { readonly publicAddress?: string }>(seat: T, host: string): T {
  return seat.publicAddress?.startsWith('/') ? { ...seat, publicAddress: host + seat.publicAddress } : seat;
}

/** A join, or its refusal when it takes too long. */
async function inTime<T>(join: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RefusalError(503, { code: 'join.timeout', message: 'The table did not answer in time.' })),
      JOIN_MS,
    );
  });
  try {
    return await Promise.race([join, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Our refusals come through Colyseus's making of a room as errors of its own, with their code. */
function joinError(error: unknown): { status: number; code: string; message: string } {
  if (isOutage(error)) return { status: 503, code: 'service.unready', message: 'The database does not answer.' };
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = typeof message === 'string' ? message : 'The table could not be joined.';
  if (typeof code === 'string' && /^[a-z]+\.[a-z-]+$/.test(code))
    return { status: statusOf(code), code, message: text };
  return { status: 500, code: 'service.fault', message: 'Something went wrong on our side.' };
}
