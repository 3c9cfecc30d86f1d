/** Redis for several processes: presence and room directory on two clients of ours. */
import { type matchMaker as MatchMaker, matchMaker, type Presence } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { StartError } from './errors.ts';

export interface RedisServices {
  readonly presence: Presence;
  readonly driver: MatchMaker.MatchMakerDriver;
  /** For the queue and counters of ours. */
  readonly client: Redis;
  /** Whether Redis answers now. */
  ready(): boolean;
}

/** Redis can't be used at the start. `message` is one line for people. */
export class RedisError extends StartError {
  override readonly name = 'RedisError';
}

/** How long the start waits for Redis, ms. */
const START_MS = 10_000;

/**
 * Connects to Redis. Later losses are survived: commands wait, and when it is back the directory is filled again.
 * @throws RedisError
 */
export async function connectRedis(url: string, log: Logger): Promise<RedisServices> {
  // Without a limit of retries a command waits for Redis; with one it would end the process.
  const open = () => new Redis(url, { maxRetriesPerRequest: null });
  const clients = [open(), open(), open()] as const;
  let lost = false;
  for (const client of clients) client.on('error', (error) => log.warn({ err: error }, 'Redis'));
  clients[1].on('close', () => {
    lost = true;
  });
  clients[1].on('ready', () => {
    if (!lost) return;
    lost = false;
    Promise.all([matchMaker.restoreMissingRoomCaches(), matchMaker.stats.persist(true)]).catch((error: unknown) =>
      log.error({ err: error }, 'the room directory could not be filled again'),
    );
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RedisError('Redis at REDIS_URL does not answer.')), START_MS);
  });
  try {
    await Promise.race([Promise.all(clients.map((client) => client.ping())), late]);
  } catch (error) {
    for (const client of clients) client.disconnect();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return {
    presence: new RedisPresence(clients[0]),
    driver: new RedisDriver(clients[1]),
    client: clients[2],
    ready: () => clients.every((client) => client.status === 'ready'),
  };
}
