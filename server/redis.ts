/** Redis for several processes: the queue, counters, and what processes call out to one another. */
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type Bus, redisBus } from './cluster/bus.ts';
import { StartError } from './errors.ts';

export interface RedisServices {
  /** For the queue and counters of ours. A command that Redis doesn't answer in time fails; nothing waits for Redis. */
  readonly client: Redis;
  readonly bus: Bus;
  /** Whether Redis answers now. */
  ready(): boolean;
  close(): Promise<void>;
}

/** Redis can't be used at the start. `message` is one line for people. */
export class RedisError extends StartError {
  override readonly name = 'RedisError';
}

/** How long the start waits for Redis, ms. */
const START_MS = 10_000;
/** A command that takes longer has failed, ms. */
const COMMAND_MS = 2000;
/** How often each line is asked whether Redis is still at its end, ms. */
const BEAT_MS = 2000;

/**
 * Asks a line again and again: one that Redis doesn't answer on is broken off and made anew. By itself the system tells only
 * after many minutes that the machine at the other end is gone, and one who only listens would never find out.
 */
function watched(line: Redis): { readonly answers: () => boolean; readonly end: () => void } {
  let alive = true;
  let timer: NodeJS.Timeout | undefined;
  async function answered(): Promise<boolean> {
    let late: NodeJS.Timeout | undefined;
    const answer = line.ping().then(
      () => true,
      () => false,
    );
    const silence = new Promise<false>((resolve) => {
      late = setTimeout(resolve, COMMAND_MS, false);
    });
    const heard = await Promise.race([answer, silence]);
    clearTimeout(late);
    return heard;
  }
  async function beat(): Promise<void> {
    if (line.status === 'ready') {
      // Twice: it may have been this process that stood still.
      alive = (await answered()) || (await answered());
      if (!alive && line.status === 'ready') line.disconnect(true);
    }
    again();
  }
  function again(): void {
    timer = setTimeout(() => void beat(), BEAT_MS);
    timer.unref();
  }
  again();
  return { answers: () => alive && line.status === 'ready', end: () => clearTimeout(timer) };
}

/**
 * Connects to Redis. Later losses are survived: tables go on without it, the queue says that it can't be reached, and all
 * is as before when it is back, also when it comes back empty.
 * @throws RedisError
 */
export async function connectRedis(url: string, log: Logger): Promise<RedisServices> {
  const failing = { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: COMMAND_MS } as const;
  const client = new Redis(url, failing);
  // Subscriptions are kept until Redis is there, and made again after each loss.
  const ear = new Redis(url, { maxRetriesPerRequest: null });
  const clients = [client, ear];
  let down = false;
  client.on('error', (error) => {
    // It is tried again all the time: once is enough to be told.
    if (!down) log.warn({ err: error }, 'Redis does not answer');
    down = true;
  });
  client.on('ready', () => {
    if (down) log.info({}, 'Redis answers again');
    down = false;
  });
  ear.on('error', () => {});
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RedisError('Redis at REDIS_URL does not answer.')), START_MS);
  });
  const up = (one: Redis) =>
    new Promise<void>((resolve) => {
      if (one.status === 'ready') resolve();
      else one.once('ready', () => resolve());
    });
  try {
    await Promise.race([Promise.all(clients.map(up)), late]);
  } catch (error) {
    for (const one of clients) one.disconnect();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const lines = clients.map(watched);
  return {
    client,
    bus: redisBus(client, ear),
    ready: () => lines.every((line) => line.answers()),
    close: async () => {
      for (const line of lines) line.end();
      for (const one of clients) one.disconnect();
    },
  };
}
