/**
 * 500 people look for opponents at two processes on one Redis and one PostgreSQL; one process is killed in the middle.
 * Nobody is in two games, and everybody gets one. Prints the median gap of ratings and the median wait.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueView } from '../../../shared/protocol/queue.ts';
import { muOf } from '../../../shared/rating/rating.ts';
import { freePort } from '../../services/keep.ts';
import { databaseUrl, freshDatabase, ownRedis, redisUrl } from '../../services/use.ts';
import { Person } from '../people.ts';
import { runService, type ServiceProcess } from '../service-process.ts';

const PEOPLE = 500;
/** How fast the services' clocks run. */
const SCALE = 3;
/** They come within so long, ms of the services' clock. */
const ARRIVAL_MS = 120_000;

/** The same for every run: numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const middle = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;

describe.runIf(redisUrl() !== null && databaseUrl() !== null)('a crowd at the queue', () => {
  const services: ServiceProcess[] = [];
  let redis: Awaited<ReturnType<typeof ownRedis>>;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let client: pg.Client;

  beforeAll(async () => {
    redis = await ownRedis();
    database = await freshDatabase();
    // Both at once, on an empty database.
    for (let i = 0; i < 2; i++) {
      const port = await freePort();
      services.push(
        runService({
          PORT: String(port),
          PUBLIC_ADDRESS: `127.0.0.1:${port}`,
          REDIS_URL: redis.url,
          DATABASE_URL: database.url,
          TIME_SCALE: String(SCALE),
          LOG_LEVEL: 'fatal',
        }),
      );
    }
    await Promise.all(services.map((service) => service.url));
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    for (const service of services) service.child.kill('SIGTERM');
    await Promise.all(services.map((service) => service.end));
    await client?.end();
    await database?.drop();
    await redis?.server.stop();
  });

  it('finds everybody exactly one game, though a process is killed in the middle', { timeout: 240_000 }, async () => {
    const urls = await Promise.all(services.map((service) => service.url));
    const random = numbers(2026);
    const people: { person: Person; rating: number }[] = [];
    while (people.length < PEOPLE) {
      const batch = Math.min(25, PEOPLE - people.length);
      const came = await Promise.all(Array.from({ length: batch }, (_, i) => Person.come(urls[i % 2]!)));
      for (const person of came) {
        // About as ratings lie: the middle of six numbers.
        const spread = Array.from({ length: 6 }, random).reduce((sum, n) => sum + n, 0) / 6 - 0.5;
        people.push({ person, rating: Math.round(1500 + spread * 1800) });
      }
    }
    const now = Date.now();
    for (const { person, rating } of people)
      await client.query(
        "insert into ratings (account, mode, mu, sigma, at, games) values ($1, 'singles', $2, 2.5, $3, 20)",
        [person.id, muOf(rating), now * 2],
      );

    let playing = 0;
    let killed = false;
    let again = 0;
    const joined = new Map<string, number>();
    const tables = new Map<string, string>();

    /** One person: waits, accepts (or now and then declines first), until there is a table. */
    async function look(person: Person, home: number, delay: number, declines: boolean): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, delay));
      let process = home;
      let view: QueueView | null = null;
      let declined = !declines;
      const ask = async (method: string, path: string, body?: unknown): Promise<QueueView | null> => {
        try {
          const answer = await person.at(urls[process]!).ask(method, path, body);
          return answer.status === 200 ? (answer.body as QueueView) : null;
        } catch {
          // That process is gone: any other one will do.
          process = 1 - process;
          return null;
        }
      };
      for (;;) {
        view ??= await ask('GET', '/api/queue');
        const state = view?.queue;
        if (state?.state === 'playing') {
          tables.set(person.id, state.table);
          playing += 1;
          return;
        }
        if (state === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
        else if (state.state === 'idle') {
          if (joined.has(person.id)) again += 1;
          view = await ask('POST', '/api/queue', { mode: 'singles', format: 'quick' });
          if (view !== null && !joined.has(person.id)) joined.set(person.id, view.now);
          continue;
        } else if (state.state === 'found' && !state.accepted) {
          if (declined) view = await ask('POST', '/api/queue/accept', { pairing: state.pairing });
          else {
            declined = true;
            view = await ask('DELETE', '/api/queue');
          }
          continue;
        }
        view = await ask('GET', `/api/queue${view === null ? '' : `?seen=${encodeURIComponent(view.version)}`}`);
        if (!killed && playing >= PEOPLE / 2) {
          killed = true;
          services[0]!.child.kill('SIGKILL');
        }
      }
    }

    await Promise.all(
      people.map(({ person }, i) => look(person, i % 2, (random() * ARRIVAL_MS) / SCALE, random() < 0.05)),
    );
    expect(killed).toBe(true);

    // What the pages were told, and what is written down, agree; nobody ever sat at two tables.
    const seats = (await client.query('select account, game from seats')).rows as { account: string; game: string }[];
    expect(seats).toHaveLength(PEOPLE);
    expect(new Map(seats.map((one) => [one.account, one.game]))).toEqual(tables);
    const games = Map.groupBy(seats, (one) => one.game);
    expect([...games.values()].every((both) => both.length === 2)).toBe(true);

    const ratings = new Map(people.map(({ person, rating }) => [person.id, rating]));
    const gaps = [...games.values()].map(([a, b]) => Math.abs(ratings.get(a!.account)! - ratings.get(b!.account)!));
    const made = (await client.query('select id, created_at from games')).rows as { id: string; created_at: string }[];
    const madeAt = new Map(made.map((one) => [one.id, Number(one.created_at)]));
    const waits = seats.map((one) => madeAt.get(one.game)! - joined.get(one.account)!);
    console.log(
      JSON.stringify({
        crowd: PEOPLE,
        games: games.size,
        medianGap: middle(gaps),
        p95Gap: [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length * 0.95)],
        medianWaitSeconds: Math.round(middle(waits) / 100) / 10,
        p95WaitSeconds: Math.round([...waits].sort((a, b) => a - b)[Math.floor(waits.length * 0.95)]! / 100) / 10,
        joinedAgain: again,
      }),
    );
  });
});
