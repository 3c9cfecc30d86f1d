/**
 * What is counted and measured: every metric of the service, in one place. They are the process's, as the rooms are: one
 * service runs in it at a time.
 *
 * A new one: add it here with `counter`, `gauge` or `histogram` (the prefix `novuss_` is put before the name; times are in
 * seconds and end in `_seconds`, counters in `_total`), and name it in docs/operating.md, which a test compares with this
 * list. Labels take few values (a code, a mode): never an id of a game, an account or an address.
 * Most gauges are read when somebody asks: see gauges.ts.
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of this process, as `/metrics` tells them. */
export const registry = new Registry();

const PREFIX = 'novuss_';
const registers = [registry];

function counter<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
  return new Counter({ name: PREFIX + name, help, labelNames, registers });
}

function gauge<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> {
  return new Gauge({ name: PREFIX + name, help, labelNames, registers });
}

function histogram<L extends string = never>(
  name: string,
  help: string,
  buckets: number[],
  labelNames: readonly L[] = [],
): Histogram<L> {
  return new Histogram({ name: PREFIX + name, help, buckets, labelNames, registers });
}

/** From half a millisecond to ten seconds, for what should take a few milliseconds. */
const SHORT = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
/** From what a beginner's strike takes to the limit of the search. */
const THINKING = [0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8];
const REQUEST = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export const metrics = {
  // --- play
  games: gauge('games_live', 'Tables that are live in this process.'),
  players: gauge('players_present', 'People with a seat, or the referee, who are connected to their table here.'),
  watchers: gauge('watchers_present', 'People who watch a table here.'),
  sockets: gauge('sockets', 'Open connections to tables.'),
  queue: gauge('queue_waiting', 'Entries in the queue, of all processes, by pool.', ['mode', 'format']),
  strike: histogram('strike_seconds', 'From the arrival of a strike until it was sent to everybody.', SHORT),
  simulation: histogram('simulation_seconds', 'Simulating one strike.', SHORT),
  append: histogram('append_seconds', 'Writing events to a log until they were durable.', SHORT),
  actsRefused: counter('acts_refused_total', 'Acts at tables that were refused, by code.', ['code']),
  previewsDropped: counter('previews_dropped_total', 'Previews of aiming that were over their limit.'),
  // --- bots
  botsWaiting: gauge('bots_waiting', 'Strikes of bots that wait for a thread to think about them.'),
  botsThinking: gauge('bots_thinking', 'Threads that think about a strike of a bot.'),
  botThinking: histogram(
    'bot_thinking_seconds',
    'From the question for a strike to the bot’s choice, waiting for a thread included, by level.',
    THINKING,
    ['level'],
  ),
  botFaults: counter('bot_faults_total', 'Strikes of bots that were not thought about to the end, by reason.', [
    'reason',
  ]),
  // --- requests
  requests: histogram(
    'http_request_seconds',
    'Answering a request, by route as it is written in the API (not its address).',
    REQUEST,
    ['method', 'route', 'status'],
  ),
  requestsRefused: counter('requests_refused_total', 'Requests refused, by code (`rate.limit`: too many).', ['code']),
  linesRefused: counter(
    'lines_refused_total',
    'Connections refused, by what there was too much of: lines of an `address` or an `account`, `connections` of an address.',
    ['reason'],
  ),
  linesCut: counter(
    'lines_cut_total',
    'Lines to rooms cut off: `silent` (no answer to pings), `unread` (reads nothing of what it is told), `slow` (a watcher who reads nothing for long), `unjoined` (opened and left).',
    ['reason'],
  ),
  watchersBehind: counter(
    'watchers_behind_total',
    'Times a watcher read too slowly and got nothing more until the line was empty.',
  ),
  // --- moderation
  reports: counter('reports_total', 'Reports to the moderators, by kind.', ['kind']),
  sanctions: counter('sanctions_total', 'Sanctions of the service that were imposed here, by kind.', ['kind']),
  textsRefused: counter(
    'texts_refused_total',
    'Names and lines refused for what they say, by code and by where: `name`, `watchers`, `team`, `table`.',
    ['code', 'where'],
  ),
  moderationWaiting: gauge(
    'moderation_waiting',
    'What waits for moderators, of all processes: `reports`, `appeals`, `flags`.',
    ['kind'],
  ),
  // --- what it stands on
  redisUp: gauge('redis_up', '1: Redis answers. Absent without REDIS_URL.'),
  databaseUp: gauge('database_up', '1: the store answers.'),
  ready: gauge('ready', '1: this process answers at /readyz that it is ready.'),
  build: gauge('build_info', 'Always 1; what runs here.', ['version', 'physics', 'store']),
  // --- the log, and who may write it
  fencedWrites: counter('fenced_writes_total', 'Writes refused because another process holds the game by now.'),
  unstoredWrites: counter('unstored_writes_total', 'Writes to a log that the database did not confirm.'),
  interruptedTables: gauge('interrupted_tables', 'Live tables that wait for the database.'),
  takeovers: counter('takeovers_total', 'Games taken up from processes that are gone.'),
  resumeSeconds: histogram(
    'resume_seconds',
    'From the last sign of life of the process that held a game until the game is live again.',
    [1, 2, 3, 4, 5, 6, 8, 10, 15, 30, 60],
  ),
  declaredGone: counter(
    'declared_gone_total',
    'Times this process was declared gone by another one and let go of its tables.',
  ),
  timersHandled: counter('timers_total', 'Durable timers handled, by kind and outcome.', ['kind', 'outcome']),
  forgettingWaits: gauge(
    'forgetting_waits',
    '1: nothing is deleted for a day, because the service was away for long or the clock has jumped.',
  ),
  forgotten: counter('forgotten_total', 'Rows deleted because they were kept long enough, by table; guests likewise.', [
    'what',
  ]),
  // --- going down
  drains: counter('drains_total', 'Drains of this process.'),
  handedOver: counter('tables_handed_over_total', 'Tables handed over by a process that stops.'),
} as const;

/** The ones of leases, takeover and draining, by name. */
export const {
  fencedWrites,
  unstoredWrites,
  interruptedTables,
  takeovers,
  resumeSeconds,
  declaredGone,
  timersHandled,
  drains,
  handedOver,
} = metrics;
