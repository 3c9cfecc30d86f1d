/** Counting attempts within a time, for limits on accounts: over all processes where there is Redis. */
import type { Redis } from 'ioredis';

export interface Counters {
  /** Counts one more under a key, within the time that begins with its first. */
  hit(key: string, windowMs: number): Promise<Counted>;
}

export interface Counted {
  readonly count: number;
  /** Until it is counted from the start again, ms. */
  readonly left: number;
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
      return { count: one.count, left: one.until - at };
    },
  };
}

/** Redis that doesn't answer for so long, ms, isn't waited for: somebody wants to log in. */
const PATIENCE = 1000;

/** While Redis is away each process counts its own: better than not at all. */
export function redisCounters(redis: Redis, prefix = 'novuss:count:'): Counters {
  const alone = memoryCounters();
  return {
    async hit(key, windowMs) {
      if (redis.status !== 'ready') return alone.hit(key, windowMs);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, PATIENCE, null);
      });
      // NX: the time begins with the first.
      const counted = redis
        .multi()
        .incr(prefix + key)
        .call('PEXPIRE', prefix + key, windowMs, 'NX')
        .pttl(prefix + key)
        .exec()
        .catch(() => null);
      const answers = await Promise.race([counted, late]);
      clearTimeout(timer);
      const [count, left] = [answers?.[0]?.[1], answers?.[2]?.[1]];
      if (typeof count !== 'number') return alone.hit(key, windowMs);
      return { count, left: typeof left === 'number' && left >= 0 ? left : windowMs };
    },
  };
}
