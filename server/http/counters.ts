/** Counting attempts within a time, for limits on accounts: over all processes where there is Redis. */
import type { Redis } from 'ioredis';

export interface Counters {
  /** Counts one more under a key, and resolves to how many there are since its first, `windowMs` ago at most. */
  hit(key: string, windowMs: number): Promise<number>;
}

/** Real time: limits are for machines out there, whatever the tables' clock does. */
export function memoryCounters(now: () => number = () => Date.now()): Counters {
  const counts = new Map<string, { count: number; until: number }>();
  return {
    async hit(key, windowMs) {
      const at = now();
      if (counts.size > 10_000) for (const [name, one] of counts) if (one.until <= at) counts.delete(name);
      let one = counts.get(key);
      if (one === undefined || one.until <= at) {
        one = { count: 0, until: at + windowMs };
        counts.set(key, one);
      }
      one.count += 1;
      return one.count;
    },
  };
}

export function redisCounters(redis: Redis, prefix = 'novuss:count:'): Counters {
  return {
    async hit(key, windowMs) {
      // NX: the time begins with the first.
      const answers = await redis
        .multi()
        .incr(prefix + key)
        .call('PEXPIRE', prefix + key, windowMs, 'NX')
        .exec();
      return Number(answers?.[0]?.[1] ?? 1);
    },
  };
}
