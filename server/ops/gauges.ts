/** What is counted only when somebody asks: reading it all the time would cost more than it tells. */
import { readFileSync } from 'node:fs';
import { matchMaker } from '@colyseus/core';
import { collectDefaultMetrics } from 'prom-client';
import { PHYSICS_VERSION } from '../../shared/physics/simulate.ts';
import { FORMATS } from '../../shared/protocol/queue.ts';
import type { Holder } from '../games/holder.ts';
import type { Queue } from '../matchmaking/queue.ts';
import type { Snapshot } from '../matchmaking/tickets.ts';
import { metrics, registry } from './metrics.ts';

const MODES = ['singles', 'pairs'] as const;

/** Where the gauges are read. */
export interface Watched {
  readonly holder: Holder;
  /** How many are in the watchers' rooms of this process. */
  readonly watching: () => number;
  readonly queue: Queue;
  /** Where the bots of this process think. */
  readonly bots: { readonly waiting: number; readonly busy: number };
  readonly store: 'sqlite' | 'postgres';
  /** What waits for moderators, by kind. */
  readonly waiting: () => Promise<Readonly<Record<string, number>>>;
  /** Whether the deletion of what is too old waits for the clock. */
  readonly forgettingWaits: () => Promise<boolean>;
  /** Throws when the store doesn't answer. */
  readonly ping: () => Promise<void>;
  /** Whether Redis answers; null: there is none. */
  readonly redis: (() => boolean) | null;
  /** Null: ready; else what isn't. */
  readonly readiness: () => Promise<string | null>;
}

/** What isn't known after so long, ms, isn't waited for: the other figures are needed now above all. */
const PATIENCE = 2000;

let defaults = false;

/** Lists of everything that is open: with thousands of sockets they hold up the process for tenths of a second. */
const COSTLY = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
];

/** Node's own figures (event loop, memory, garbage, open files); they can be begun only once in a process. */
function watchNode(): void {
  if (defaults) return;
  defaults = true;
  collectDefaultMetrics({ register: registry });
  for (const name of COSTLY) registry.removeSingleMetric(name);
}

function version(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** What is asked for, or the other when it fails or takes too long. */
export async function known<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, otherwise);
  });
  try {
    return await Promise.race([asked.catch(() => otherwise), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Who waits, by pool; nothing where it isn't known. */
function tellQueue(snapshot: Snapshot | null): void {
  metrics.queue.reset();
  if (snapshot === null) return;
  for (const mode of MODES) for (const format of FORMATS) metrics.queue.set({ mode, format }, 0);
  for (const { ticket, pairing } of snapshot.tickets.values())
    if (pairing === null) metrics.queue.inc({ mode: ticket.mode, format: ticket.format });
}

/** Gives what reads all gauges and tells all metrics, in Prometheus's text format. */
export function metricsTeller(watched: Watched): () => Promise<{ readonly type: string; readonly text: string }> {
  watchNode();
  metrics.build.reset();
  metrics.build.set({ version: version(), physics: String(PHYSICS_VERSION), store: watched.store }, 1);
  return async () => {
    const redis = watched.redis?.() ?? null;
    const [database, notReady, snapshot, waiting, forgettingWaits] = await Promise.all([
      known(
        watched.ping().then(() => true),
        false,
      ),
      known(watched.readiness(), 'It does not answer.'),
      redis === false ? null : known(watched.queue.snapshot(), null),
      known(watched.waiting(), {}),
      known(watched.forgettingWaits(), null),
    ]);
    if (redis !== null) metrics.redisUp.set(Number(redis));
    metrics.databaseUp.set(Number(database));
    metrics.ready.set(Number(notReady === null));

    const tables = watched.holder.all();
    const people = tables.map((table) => table.people());
    metrics.games.set(tables.length);
    metrics.players.set(people.reduce((sum, one) => sum + one.players, 0));
    metrics.watchers.set(people.reduce((sum, one) => sum + one.watchers, watched.watching()));
    metrics.sockets.set(matchMaker.stats.local.ccu);

    metrics.botsWaiting.set(watched.bots.waiting);
    metrics.botsThinking.set(watched.bots.busy);

    tellQueue(snapshot);
    if (forgettingWaits !== null) metrics.forgettingWaits.set(Number(forgettingWaits));
    metrics.moderationWaiting.reset();
    for (const [kind, count] of Object.entries(waiting)) metrics.moderationWaiting.set({ kind }, count);
    return { type: registry.contentType, text: await registry.metrics() };
  };
}
