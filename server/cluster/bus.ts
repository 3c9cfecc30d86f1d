/** What processes call out to one another: heard by who listens now, kept for nobody. */
import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';

export interface Bus {
  /** Calls out plain data on a channel; lost without a word while the line between processes is down. */
  publish(channel: string, data: unknown): void;
  /** Hears everything on a channel, also what this process calls out itself. Resolves when it hears, or will later. */
  subscribe<T>(channel: string, heard: (data: T) => void): Promise<void>;
}

/** One process by itself. */
export function memoryBus(): Bus {
  const channels = new EventEmitter().setMaxListeners(0);
  return {
    publish: (channel, data) => void channels.emit(channel, data),
    subscribe: async <T>(channel: string, heard: (data: T) => void) =>
      void channels.on(channel, heard as (data: unknown) => void),
  };
}

/**
 * @param out publishes; must not keep commands while Redis is away: a call that comes minutes later does harm
 * @param ear subscribes; after a break it subscribes to all channels again by itself
 */
export function redisBus(out: Redis, ear: Redis, prefix = 'novuss:bus:'): Bus {
  const channels = new EventEmitter().setMaxListeners(0);
  ear.on('message', (channel: string, text: string) => {
    if (channel.startsWith(prefix)) channels.emit(channel.slice(prefix.length), JSON.parse(text));
  });
  return {
    publish: (channel, data) => void out.publish(prefix + channel, JSON.stringify(data)).catch(() => {}),
    async subscribe<T>(channel: string, heard: (data: T) => void) {
      channels.on(channel, heard as (data: unknown) => void);
      const subscribed = ear.subscribe(prefix + channel);
      // Without Redis it stays asked for; nobody must wait for it.
      if (ear.status === 'ready') await subscribed;
      else subscribed.catch(() => {});
    },
  };
}
