/**
 * How a test file asks for the services of its run:
 *
 *     const redis = redisUrl();
 *     describe.runIf(redis !== null)('...', () => { ... });
 *
 * Each returns null where the service could not be had; setup.ts has then said NOT RUN, and in CI the run fails.
 */
import type { Chromium } from './chromium.ts';
import type { Found } from './finding.ts';
import { ownDatabase } from './postgres.ts';
import { type Redis, startRedis } from './redis.ts';

/** The run's Redis, shared by its test files: use a key prefix of your own, or `ownRedis`. */
export function redisUrl(): string | null {
  return process.env.NOVUSS_TEST_REDIS_URL || null;
}

/** A Redis for this test file alone, which may be stopped and started. Stop it in afterAll. */
export async function ownRedis(options: { port?: number } = {}): Promise<Redis> {
  const found = process.env.NOVUSS_TEST_REDIS_SERVER;
  if (found === undefined) throw new Error('no redis-server of this run: ask redisUrl() first');
  return startRedis(JSON.parse(found) as Found, options);
}

/** The run's PostgreSQL, or null. Only to ask whether there is one: tests work in a database of their own. */
export function databaseUrl(): string | null {
  return process.env.NOVUSS_TEST_DATABASE_URL || null;
}

/** An empty database for this test file alone. Drop it in afterAll. */
export async function freshDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const url = databaseUrl();
  if (url === null) throw new Error('no PostgreSQL in this run: ask databaseUrl() first');
  return ownDatabase(url);
}

/** The run's Chromium, or null. */
export function browserOfRun(): Chromium | null {
  const found = process.env.NOVUSS_TEST_BROWSER;
  return found === undefined ? null : (JSON.parse(found) as Chromium);
}
