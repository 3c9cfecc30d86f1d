/** The whole service in one process: pages, API, matchmaking and rooms on one port. */
import { availableParallelism } from 'node:os';
import { LocalDriver, LocalPresence, matchMaker, Server } from '@colyseus/core';
import type { Logger } from 'pino';
import { simulatorWith } from '../shared/play/simulating.ts';
import { TABLE_ROOM } from '../shared/protocol/messages.ts';
import { WATCH_ROOM } from '../shared/protocol/watching.ts';
import type { GameEvent } from '../shared/rules/game/events.ts';
import { cueErrorNamed } from '../shared/table/cue-error.ts';
import { ok, type Result } from '../shared/table/refusal.ts';
import { type SessionNews, sessionCookie, sessionsOf } from './accounts/sessions.ts';
import { BotPool } from './bots/pool.ts';
import { type Clock, systemClock } from './clock.ts';
import { memoryBus } from './cluster/bus.ts';
import { ClusterNode } from './cluster/node.ts';
import type { Scheduler } from './cluster/scheduler.ts';
import { COMPETITION_TIMER, Competitions } from './competitions/competitions.ts';
import { Deciding } from './competitions/deciding.ts';
import { Desks } from './competitions/desk.ts';
import { DeskFeed } from './competitions/desk-feed.ts';
import { Documents } from './competitions/documents.ts';
import { NoticeBook } from './competitions/notice-book.ts';
import { Offices } from './competitions/offices.ts';
import { Places } from './competitions/places.ts';
import { Protests } from './competitions/protests.ts';
import { remindingOf } from './competitions/reminding.ts';
import { Runner } from './competitions/runner.ts';
import { MATCH_TIMER, TeamMatches } from './competitions/team-matches.ts';
import { lineupRemindingOf } from './competitions/team-reminding.ts';
import { TeamRunner } from './competitions/team-runner.ts';
import { CompetitionViews } from './competitions/views.ts';
import type { Config } from './config.ts';
import { RefusalError, refused, StartError } from './errors.ts';
import { looksOf } from './fairplay/looks.ts';
import { Holder } from './games/holder.ts';
import { tablesOf } from './games/tables.ts';
import { routeApi } from './http/api.ts';
import { createApp } from './http/app.ts';
import { memoryCounters, redisCounters } from './http/counters.ts';
import { leavingOf } from './http/leaving.ts';
import { CLIENT_FOLDER, servePages } from './http/pages.ts';
import { pagePreviews } from './http/preview.ts';
import { Matchmaker } from './matchmaking/matchmaker.ts';
import { memoryQueue } from './matchmaking/memory-queue.ts';
import { redisQueue } from './matchmaking/redis-queue.ts';
import { Moderating } from './moderation/moderating.ts';
import { Reporting } from './moderation/reporting.ts';
import { Standing } from './moderation/standing.ts';
import { known } from './ops/gauges.ts';
import { createLog, forRequests, quieter } from './ops/log.ts';
import { meteredGames, meteredSimulator, meteredThinker } from './ops/metered.ts';
import { metrics } from './ops/metrics.ts';
import { isOutage } from './outage.ts';
import { LinkPictures } from './pictures/link-pictures.ts';
import { retain, waitsForClock } from './privacy/retention.ts';
import { settlerOf } from './ratings/settle.ts';
import { admit, tableRoom } from './rooms/bound.ts';
import { OpenLines } from './rooms/open-lines.ts';
import type { Account } from './store/accounts.ts';
import { lockFolder } from './store/alone.ts';
import { openStore, type Store, StoreError } from './store/store.ts';
import { FastifyTransport } from './transport.ts';
import { WatchFeed } from './watching/feed.ts';
import { LiveList } from './watching/list.ts';
import { WatchRooms } from './watching/rooms.ts';
import { watchDoor, watchRoom } from './watching/watching.ts';

export interface Service {
  /** `http://host:port`, for people and tests on this machine. */
  readonly url: string;
  readonly port: number;
  readonly store: Store;
  readonly scheduler: Scheduler;
  /**
   * Goes down politely, to be followed by {@link stop}: not ready any more, no new games and pairings here, running
   * strikes end, tables are handed over.
   * @param ms at most so long
   */
  drain(ms: number): Promise<void>;
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
  /** What the threads of the bots run; left out: what they should. */
  readonly botScript?: URL;
}

/** At most so many threads think about bots' strikes; one processor is left to the service itself. */
const BOT_THREADS = 4;
/** A bot thinks so long at most, real ms, and answers so much later at the latest. */
const BOT_LIMIT = 5_000;
const BOT_GRACE = 2_000;
/** Bots that may wait for a thread: at a human's pace each asks but every few seconds. */
const BOT_QUEUE = 200;

/** The channel on which processes tell one another of new names. */
const RENAMED = 'renamed';
/** Of tables whose log somebody else has written to. */
const RELOAD = 'reload';
/** Of sessions that have ended. */
const SESSIONS = 'sessions';

/**
 * Starts the service. One at a time in a process: Colyseus's matchmaker is the process's.
 * @throws StoreError, RedisError, ListenError
 */
export async function createService(config: Config, options: ServiceOptions = {}): Promise<Service> {
  const log = options.log ?? createLog(config.logLevel);
  const clock = options.clock ?? systemClock(config.timeScale);
  // The embedded store is one service's; several share a PostgreSQL.
  const alone = config.databaseUrl === undefined;
  const unlock = alone ? lockFolder(config.dataDir) : () => {};
  const undo: (() => Promise<unknown>)[] = [async () => unlock()];
  try {
    const store = await openStore(config, (error) => log.warn({ err: error }, 'a database connection broke'));
    undo.unshift(() => store.close());
    const redis =
      config.redisUrl === undefined ? null : await (await import('./redis.ts')).connectRedis(config.redisUrl, log);
    const bus = redis?.bus ?? memoryBus();

    const bots = new BotPool({
      clock,
      threads: Math.max(1, Math.min(BOT_THREADS, availableParallelism() - 1)),
      limit: BOT_LIMIT * clock.scale,
      grace: BOT_GRACE * clock.scale,
      queue: BOT_QUEUE,
      log,
      ...(options.botScript === undefined ? {} : { script: options.botScript }),
    });
    undo.unshift(() => bots.close());

    const linkPictures = new LinkPictures();
    undo.unshift(() => linkPictures.stop());
    const feed = await WatchFeed.on(bus, log);
    undo.unshift(async () => feed.stop());
    const door = watchDoor(config.publicAddress);
    const holder = new Holder();
    const rooms = new WatchRooms();
    const node = await ClusterNode.make({
      store,
      holder,
      bus,
      clock,
      log,
      address: config.publicAddress,
      alone,
      linked: redis !== null,
      line: (asked) => rooms.find(asked),
    });
    undo.unshift(() => node.leave());
    const open = async (table: string) => void (await node.opener.open(table));
    const settler = settlerOf({ games: store.games, results: store.results, clock, log });
    undo.unshift(() => settler.stop());
    const games = {
      games: meteredGames(store.games),
      leases: store.leases,
      clock,
      simulate: meteredSimulator(simulatorWith(log)),
      log,
      settle: async (game: string) => {
        await settler.settle(game);
        await runner.settled(game);
        await teamRunner.settled(game);
      },
      added: (game: string, events: readonly GameEvent[]) => {
        feed.added(game, events);
        if (events.some(({ type }) => type === 'protested' || type === 'protestDecided')) void protestsOf(game);
        // A referee's signature closes a game whose result was known (9.1.l), or the decision it waited for (8.1.g).
        if (!events.some(({ type }) => type === 'signed' || type === 'protestDecided')) return;
        void runner.settled(game);
        void teamRunner.settled(game);
      },
    };
    const sessions = sessionsOf(
      store.accounts,
      store.sessions,
      clock,
      (news) => bus.publish(SESSIONS, news),
      sessionCookie(config.publicUrl),
    );
    const lines = new OpenLines(() => clock.now());
    await bus.subscribe(SESSIONS, (news: SessionNews) => lines.hear(news));
    const { moderation, visits } = store;
    const standing = await Standing.on({ moderation, visits, clock, bus, lines, rooms, log });
    undo.unshift(async () => standing.stop());
    const tables = tablesOf(games, holder);

    const queue = redis === null ? memoryQueue() : redisQueue(redis.client);
    const matchmaker = new Matchmaker({
      queue,
      games: store.games,
      simulate: games.simulate,
      cueError: cueErrorNamed(config.ratedCueError),
      results: store.results,
      accounts: store.accounts,
      social: store.social,
      moderation: store.moderation,
      clock,
      log,
      open,
    });

    const mailer = config.smtp === undefined ? null : (await import('./accounts/smtp.ts')).smtpMailer(config.smtp);
    const reload = (table: string) => bus.publish(RELOAD, table);
    const competitions = await Competitions.on({
      rows: store.competitions,
      clock,
      bus,
      wake: (due) => node.scheduler.wake(due),
    });
    const deciding = new Deciding();
    undo.unshift(() => deciding.stop());
    const matches = await TeamMatches.on({
      rows: store.teamMatches,
      keys: store.competitions,
      competitions,
      clock,
      bus,
      wake: (due) => node.scheduler.wake(due),
    });
    const deskFeed = await DeskFeed.on(bus, holder);
    undo.unshift(async () => deskFeed.stop());
    const notices = new NoticeBook({
      competitions,
      rows: store.competitions,
      matches: store.teamMatches,
      feed: deskFeed,
    });
    const documents = new Documents({
      competitions,
      rows: store.competitions,
      matches,
      matchRows: store.teamMatches,
      games: store.games,
      clock,
    });
    competitions.onReread(() => {
      documents.reread();
      matches.reread();
      notices.reread();
    });
    const places = new Places({ rows: store.competitions, matchRows: store.teamMatches, matches });
    const reach = node.reaching.ask;
    const protests = new Protests({
      competitions,
      rows: store.competitions,
      places,
      games: store.games,
      reach,
      simulate: games.simulate,
      clock,
      log,
    });
    const desks = new Desks({ competitions, matches, places, feed: deskFeed, games: store.games, reach, clock });
    /** What fails is done when its competition next looks at the table. */
    const protestsOf = (game: string) =>
      protests
        .take(game)
        .catch((error: unknown) =>
          log.error({ err: error, game }, 'a protest could not be taken over; it is tried again'),
        );
    const letters = {
      rows: store.competitions,
      accounts: store.accounts,
      mailer,
      publicUrl: config.publicUrl,
      clock,
      log,
    };
    const running = {
      competitions,
      protests,
      games: store.games,
      accounts: store.accounts,
      timers: store.timers,
      settler,
      clock,
      simulate: games.simulate,
      feed,
      reload,
      open,
      elsewhere: (accounts: readonly string[]) => matchmaker.elsewhere(accounts),
      log,
    };
    const teamRunner = new TeamRunner({
      ...running,
      matches,
      rows: store.teamMatches,
      remind: lineupRemindingOf(letters),
    });
    node.scheduler.on(MATCH_TIMER, (timer) => teamRunner.handle(timer));
    const runner = new Runner({
      ...running,
      deciding,
      teams: teamRunner,
      rows: store.competitions,
      remind: remindingOf(letters),
    });
    node.scheduler.on(COMPETITION_TIMER, (timer) => runner.handle(timer));
    undo.unshift(async () => {
      // What is being entered is still told to its competition.
      await settler.stop();
      await runner.stop();
      await teamRunner.stop();
    });

    const looks = looksOf({ store, timers: store.timers, me: () => node.id, clock, log });

    if (redis !== null) undo.unshift(() => redis.close());
    const app = await createApp(config, forRequests(log), redis?.client);
    undo.unshift(() => app.close());
    const leaving = leavingOf(app);
    // Rooms are this process's alone: where a table is live is in the database, not in a directory of Colyseus's.
    matchMaker.setHealthChecksEnabled(false);
    const server = new Server({
      transport: new FastifyTransport(app, config, async (room, cookies, wish) => {
        const question = await admit({ sessions, tables, standing }, cookies, wish);
        const { linesPerAccount } = config.limits;
        if (linesPerAccount > 0 && lines.of(question.account.id) >= linesPerAccount) {
          metrics.linesRefused.inc({ reason: 'account' });
          refused('line.limit', 'Too many lines of this account are open.');
        }
        return room === WATCH_ROOM ? door.reserve(question) : node.joining.reserve(question);
      }),
      presence: new LocalPresence(),
      driver: new LocalDriver(),
      publicAddress: config.publicAddress,
      gracefullyShutdown: false,
      greet: false,
      logger: quieter(log),
    });
    server.define(
      TABLE_ROOM,
      tableRoom({
        ...games,
        sessions,
        tables,
        holder,
        tenure: node.tenure,
        feed,
        lines,
        standing,
        thinker: meteredThinker(bots),
        offices: new Offices(competitions),
        decideProtest: (table, act, player) => answered(protests.decideAtTable(table, act, player)),
        shown: (view) => deskFeed.shown(view),
      }),
    );
    const host = config.publicUrl === undefined ? undefined : new URL(config.publicUrl).host;
    server.define(
      WATCH_ROOM,
      watchRoom({ games: store.games, clock, feed, log, rights: store.rights, lines, standing, rooms, host }),
    );
    await bus.subscribe(RENAMED, (account: Account) => {
      for (const table of holder.all()) table.rename(account);
      rooms.call(account);
    });
    await bus.subscribe(RELOAD, (table: string) => holder.find(table)?.drop());
    const live = await LiveList.open({ games: store.games, results: store.results, holder, bus, clock, feed, log });
    undo.unshift(() => live.stop());
    const renamed = (account: Account) => bus.publish(RENAMED, account);
    await routeApi(app, {
      config,
      clock,
      store,
      sessions,
      tables,
      matchmaker,
      live,
      feed,
      linkPictures,
      settler,
      competitions,
      deciding,
      competitionViews: new CompetitionViews(),
      runner,
      matches,
      teamRunner,
      documents,
      desks,
      protests,
      notices,
      counters: redis === null ? memoryCounters() : redisCounters(redis.client),
      mailer,
      simulate: games.simulate,
      open,
      log,
      renamed,
      standing,
      moderating: new Moderating({ store, clock, live: { standing, matchmaker, renamed, log } }),
      reporting: new Reporting({ store, competitions, clock, said: (asked) => node.findLine(asked) }),
      reload,
      watched: {
        holder,
        watching: () => feed.here(),
        queue,
        bots,
        store: config.databaseUrl === undefined ? 'sqlite' : 'postgres',
        waiting: async () => ({ ...(await store.moderation.waiting()), flags: (await store.flags.open()).length }),
        forgettingWaits: () => waitsForClock(store.timers),
        ping: () => store.ping(),
        redis: redis === null ? null : () => redis.ready(),
        readiness: async () => {
          if (node.draining || matchMaker.state !== matchMaker.MatchMakerState.READY)
            return 'The service is starting or stopping.';
          // One that takes long may be away; who asks mustn't wait for that to be sure.
          if (
            !(await known(
              store.ping().then(() => true),
              false,
            ))
          )
            return 'The database does not answer.';
          return node.writes ? null : 'The database takes no writes.';
        },
      },
    });
    const previews = pagePreviews({ tables, competitions, accounts: store.accounts });
    await servePages(app as never, options.clientFolder ?? CLIENT_FOLDER, previews, config.publicUrl);

    undo.unshift(() => server.gracefullyShutdown(false));
    undo.unshift(() => matchmaker.stop());
    undo.unshift(() => node.stopWork());
    undo.unshift(looks.stop);
    undo.unshift(async () => {
      competitions.news.stop();
      matches.news.stop();
    });
    await node.register().catch((error: Error) => {
      throw isOutage(error) ? new StoreError(`The store takes no writes: ${error.message}`) : error;
    });
    await retain({
      scheduler: node.scheduler,
      timers: store.timers,
      forgetting: store.forgetting,
      clock,
      stopping: () => node.draining,
      log,
    });
    try {
      await server.listen(config.port, config.host);
    } catch (error) {
      throw new ListenError(reasonOf(error as NodeJS.ErrnoException, config));
    }
    settler.start();
    matchmaker.start();
    node.start();
    looks.start();
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    let stopped: Promise<void> | undefined;
    return {
      url: `http://${hostFor(config.host)}:${port}`,
      port,
      store,
      scheduler: node.scheduler,
      drain: async (ms) => {
        await matchmaker.stop();
        await looks.stop();
        await node.drain(ms);
        await leaving.leave();
      },
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

/** What was done, or the refusal that was thrown. */
async function answered(work: Promise<void>): Promise<Result<null>> {
  try {
    await work;
    return ok(null);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { ok: false, error: error.refusal };
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
