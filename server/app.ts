/** The whole service in one process: pages, API, matchmaking and rooms on one port. */
import { LocalDriver, LocalPresence, matchMaker, Server } from '@colyseus/core';
import type { Logger } from 'pino';
import { TABLE_ROOM } from '../shared/protocol/messages.ts';
import { sessionsOf } from './accounts/sessions.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { StartError } from './errors.ts';
import { Holder } from './games/holder.ts';
import { reviveRated, tableOpener } from './games/opening.ts';
import { simulatorWith } from './games/simulate.ts';
import { tablesOf } from './games/tables.ts';
import { routeApi } from './http/api.ts';
import { createApp } from './http/app.ts';
import { memoryCounters, redisCounters } from './http/counters.ts';
import { CLIENT_FOLDER, servePages } from './http/pages.ts';
import { Matchmaker } from './matchmaking/matchmaker.ts';
import { memoryQueue } from './matchmaking/memory-queue.ts';
import { redisQueue } from './matchmaking/redis-queue.ts';
import { createLog, forRequests, quieter } from './ops/log.ts';
import { settlerOf } from './ratings/settle.ts';
import { tableRoom } from './rooms/bound.ts';
import type { Account } from './store/accounts.ts';
import { openStore, type Store } from './store/store.ts';
import { FastifyTransport } from './transport.ts';

export interface Service {
  /** `http://host:port`, for people and tests on this machine. */
  readonly url: string;
  readonly port: number;
  readonly store: Store;
  /** Tells everybody, writes what is to be written, closes. */
  stop(): Promise<void>;
}

/** The port can't be used. `message` is one line for people. */
export class ListenError extends StartError {
  override readonly name = 'ListenError';
}

export interface ServiceOptions {
  readonly clock?: Clock;
  readonly log?: Logger;
  /** Where the client's build lies. */
  readonly clientFolder?: string;
}

/** The channel on which processes tell one another of new names. */
const RENAMED = 'novuss:renamed';

/**
 * Starts the service. One at a time in a process: Colyseus's matchmaker is the process's.
 * @throws StoreError, RedisError, ListenError
 */
export async function createService(config: Config, options: ServiceOptions = {}): Promise<Service> {
  const log = options.log ?? createLog(config.logLevel);
  const clock = options.clock ?? systemClock(config.timeScale);
  const store = await openStore(config, (error) => log.warn({ err: error }, 'a database connection broke'));
  const undo: (() => Promise<unknown>)[] = [() => store.close()];
  try {
    const redis =
      config.redisUrl === undefined ? null : await (await import('./redis.ts')).connectRedis(config.redisUrl, log);
    const presence = redis?.presence ?? new LocalPresence();
    const driver = redis?.driver ?? new LocalDriver();

    const holder = new Holder();
    const open = tableOpener(holder);
    const settler = settlerOf({ games: store.games, results: store.results, clock, log });
    undo.unshift(() => settler.stop());
    const games = { games: store.games, clock, simulate: simulatorWith(log), log, settle: settler.settle };
    const sessions = sessionsOf(store.accounts, store.sessions, clock);
    const tables = tablesOf(games, holder);

    const matchmaker = new Matchmaker({
      queue: redis === null ? memoryQueue() : redisQueue(redis.client),
      games: store.games,
      simulate: games.simulate,
      results: store.results,
      social: store.social,
      clock,
      log,
      open,
    });

    if (redis !== null) undo.unshift(() => redis.client.quit());
    const app = await createApp(config, forRequests(log), redis?.client);
    undo.unshift(() => app.close());
    const server = new Server({
      transport: new FastifyTransport(app, config),
      presence,
      driver,
      publicAddress: config.publicAddress,
      gracefullyShutdown: false,
      greet: false,
      logger: quieter(log),
    });
    server.define(TABLE_ROOM, tableRoom({ ...games, sessions, tables, holder })).filterBy(['table'] as never[]);
    await presence.subscribe(RENAMED, (account: Account) => {
      for (const table of holder.all()) table.rename(account);
    });
    await routeApi(app, {
      config,
      clock,
      store,
      sessions,
      tables,
      matchmaker,
      settler,
      counters: redis === null ? memoryCounters() : redisCounters(redis.client),
      mailer: config.smtp === undefined ? null : (await import('./accounts/smtp.ts')).smtpMailer(config.smtp),
      simulate: games.simulate,
      open,
      log,
      renamed: (account) => void presence.publish(RENAMED, account),
      readiness: async () => {
        if (matchMaker.state !== matchMaker.MatchMakerState.READY) return 'The service is starting or stopping.';
        if (redis?.ready() === false) return 'Redis does not answer.';
        return store.ping().then(
          () => null,
          () => 'The database does not answer.',
        );
      },
    });
    await servePages(app as never, options.clientFolder ?? CLIENT_FOLDER);

    undo.unshift(() => server.gracefullyShutdown(false));
    undo.unshift(() => matchmaker.stop());
    try {
      await server.listen(config.port, config.host);
    } catch (error) {
      throw new ListenError(reasonOf(error as NodeJS.ErrnoException, config));
    }
    settler.start();
    matchmaker.start();
    const endReviving = reviveRated(store.games, open, clock, log);
    undo.unshift(async () => endReviving());
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    let stopped: Promise<void> | undefined;
    return {
      url: `http://${hostFor(config.host)}:${port}`,
      port,
      store,
      stop: () => {
        stopped ??= undoAll(undo, log);
        return stopped;
      },
    };
  } catch (error) {
    await undoAll(undo, log);
    throw error;
  }
}

async function undoAll(steps: readonly (() => Promise<unknown>)[], log: Logger): Promise<void> {
  for (const step of steps)
    await step().catch((error: unknown) => log.error({ err: error }, 'a part of the service did not stop cleanly'));
}

function hostFor(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function reasonOf(error: NodeJS.ErrnoException, config: Config): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${config.port} is taken by another program: stop it, or set PORT to another one.`;
    case 'EACCES':
      return `Port ${config.port} needs more rights than this program has: set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${config.host} is not an address of this machine.`;
    default:
      return `Can't listen on HOST=${config.host} PORT=${config.port}: ${error.message}`;
  }
}
