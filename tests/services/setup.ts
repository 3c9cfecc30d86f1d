/**
 * Runs once before the test files of a vitest project: gets what the project needs and tells the test files by
 * environment variables (see use.ts). What can't be had is written down as NOT RUN for tests/run.ts, and the
 * tests that need it skip themselves.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { type Missing, root } from './finding.ts';
import type { Kept } from './keep.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { findRedis, startRedis } from './redis.ts';

/** One line of test-results/services.json. */
export interface ServiceLine {
  readonly service: string;
  /** Where it came from; absent if it could not be had. */
  readonly how?: string;
  /** Why it could not be had. */
  readonly missing?: string;
  readonly ms: number;
}

/** Where the lines are written. */
export const servicesFile = join(root, 'test-results/services.json');

/** The services each vitest project needs; a project that isn't named here has no use for this file. */
const needs: Readonly<Record<string, readonly (() => Promise<ServiceLine>)[]>> = {
  store: [redis, postgres],
  e2e: [chromium],
};

const started: Kept[] = [];

/** Called by vitest. The returned function is called when the run is over. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'e2e') buildClient();
  for (const need of needs[project.name] ?? []) {
    const line = await need();
    note(line);
    if (line.missing !== undefined) console.log(`NOT RUN: what needs ${line.service} (${line.missing})`);
  }
  return async () => {
    await Promise.all(started.splice(0).map((server) => server.stop()));
  };
}

/** The pages the browser will see are those of the sources, also when vitest is run by itself. */
function buildClient(): void {
  const built = spawnSync(process.execPath, ['server/ops/build-client.ts'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the client does not build');
}

async function redis(): Promise<ServiceLine> {
  if (given('NOVUSS_TEST_REDIS_URL')) return { service: 'Redis', how: 'NOVUSS_TEST_REDIS_URL', ms: 0 };
  return timed('Redis', async () => {
    const found = findRedis();
    if ('missing' in found) return found;
    const running = await startRedis(found);
    started.push(running.server);
    process.env.NOVUSS_TEST_REDIS_URL = running.url;
    process.env.NOVUSS_TEST_REDIS_SERVER = JSON.stringify(found);
    return found;
  });
}

async function postgres(): Promise<ServiceLine> {
  if (given('NOVUSS_TEST_DATABASE_URL')) return { service: 'PostgreSQL', how: 'NOVUSS_TEST_DATABASE_URL', ms: 0 };
  return timed('PostgreSQL', async () => {
    const found = findPostgres();
    if ('missing' in found) return found;
    const running = await startPostgres(found);
    started.push(running.server);
    process.env.NOVUSS_TEST_DATABASE_URL = running.url;
    return found;
  });
}

async function chromium(): Promise<ServiceLine> {
  return timed('Chromium', async () => {
    const found = await findChromium();
    if (!('missing' in found)) process.env.NOVUSS_TEST_BROWSER = JSON.stringify(found);
    return found;
  });
}

async function timed(service: string, get: () => Promise<{ readonly how: string } | Missing>): Promise<ServiceLine> {
  const from = performance.now();
  try {
    const got = await get();
    const ms = Math.round(performance.now() - from);
    return 'missing' in got ? { service, missing: got.missing, ms } : { service, how: got.how, ms };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { service, missing: why.trim().replaceAll('\n', ' | '), ms: Math.round(performance.now() - from) };
  }
}

function given(name: string): boolean {
  return (process.env[name] ?? '') !== '';
}

function note(line: ServiceLine): void {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const before = existsSync(servicesFile) ? (JSON.parse(readFileSync(servicesFile, 'utf8')) as ServiceLine[]) : [];
  writeFileSync(servicesFile, JSON.stringify([...before.filter((one) => one.service !== line.service), line]));
}
