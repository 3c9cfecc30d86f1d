import { afterEach, describe, expect, it } from 'vitest';
import { BotPool, type PoolOptions } from '../../server/bots/pool.ts';
import { manualClock, systemClock } from '../../server/clock.ts';
import { answer, type StrikeQuestion } from '../../shared/bot/act.ts';
import { STRENGTHS } from '../../shared/bot/level.ts';
import { seeded } from '../../shared/bot/random.ts';
import { BotFault } from '../../shared/bot/thinking.ts';
import type { Situation } from '../../shared/rules/types.ts';
import { openingPosition } from '../../shared/table/pieces.ts';
import { FEDERATION } from '../../shared/table/profile.ts';

const situation: Situation = {
  mode: 'singles',
  seats: { S: 'A', N: 'B' },
  pieces: openingPosition('singles', { S: 'A', N: 'B' }),
  penalty: [],
  debts: {},
  openingRowMoved: {},
  history: { openedBy: 'A', seriesEnded: {}, interrupted: null, misses: {} },
};
const question: StrikeQuestion = { situation, seat: 'S', profile: FEDERATION, set: 1, strikes: 0 };

const pools: BotPool[] = [];
const faults: string[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  faults.length = 0;
});

function poolOf(options: Partial<PoolOptions> = {}): BotPool {
  const pool = new BotPool({
    clock: systemClock(),
    threads: 1,
    limit: 60_000,
    grace: 10_000,
    queue: 8,
    log: { error: (_, message) => faults.push(message) },
    ...options,
  });
  pools.push(pool);
  return pool;
}

const reasonOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'answered',
    (fault) => (fault instanceof BotFault ? fault.reason : String(fault)),
  );

describe('the pool of the bots’ threads', () => {
  it('gives the choice that the same question, level and seed give anywhere, while the event loop turns on', async () => {
    const pool = poolOf({ threads: 2 });
    // Warm: a thread is there before turns are counted.
    await pool.think(question, 1, 1).choice;
    const thoughts = [1, 2, 3].map((seed) => pool.think(question, 4, seed).choice);
    let turns = 0;
    let going = true;
    const count = (): void => {
      turns++;
      if (going) setImmediate(count);
    };
    setImmediate(count);
    const choices = await Promise.all(thoughts);
    going = false;
    expect(choices).toEqual([1, 2, 3].map((seed) => answer(question, 4, seeded(seed))));
    // A search on this thread would have let the loop turn once or twice.
    expect(turns).toBeGreaterThan(50);
    expect([pool.busy, pool.waiting]).toEqual([0, 0]);
  });

  it('keeps orders in a queue, in their order, and refuses one more than fit', async () => {
    const pool = poolOf({ queue: 2 });
    const done: number[] = [];
    const ask = (seed: number) => pool.think(question, 2, seed).choice.then(() => done.push(seed));
    const first = [ask(1), ask(2), ask(3)];
    expect([pool.busy, pool.waiting]).toEqual([1, 2]);
    expect(await reasonOf(pool.think(question, 2, 4).choice)).toBe('full');
    await Promise.all(first);
    expect(done).toEqual([1, 2, 3]);
  });

  it('drops a cancelled order that waits, and breaks off one that is thought about', async () => {
    const pool = poolOf();
    const running = pool.think(question, 5, 1);
    const waiting = pool.think(question, 5, 2);
    const last = pool.think(question, 1, 3);
    waiting.cancel();
    running.cancel();
    expect(await Promise.all([running, waiting].map(({ choice }) => reasonOf(choice)))).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect(await last.choice).toEqual(answer(question, 1, seeded(3)));
    // Too late, and twice: nothing happens.
    last.cancel();
    running.cancel();
    expect(faults).toEqual([]);
  });

  it('ends a search at its limit with the best so far', async () => {
    const clock = manualClock();
    const pool = poolOf({ clock });
    await pool.think(question, 1, 1).choice;
    const { choice } = pool.think(question, 5, 1);
    clock.advance(60_000);
    const { tried, type } = await choice;
    expect(type).toBe('strike');
    expect(tried).toBeLessThan(STRENGTHS[5].budget / 2);
    expect(clock.waiting).toBe(0);
  });

  it('ends a thread that doesn’t come to an end, says so, and goes on with another', async () => {
    const clock = manualClock();
    const pool = poolOf({ clock, script: new URL('./stuck-worker.ts', import.meta.url) });
    const stuck = pool.think(question, 2, 1);
    const next = pool.think(question, 2, 2);
    clock.advance(60_000);
    expect(pool.busy).toBe(1);
    clock.advance(10_000);
    expect(await reasonOf(stuck.choice)).toBe('late');
    expect([pool.busy, pool.waiting]).toEqual([1, 0]);
    expect(faults).toEqual(['a bot did not come to an end']);
    await pool.close();
    expect(await reasonOf(next.choice)).toBe('closed');
  });

  it('tells of a thread that died, and of a question that nobody can answer', async () => {
    const dying = poolOf({ script: new URL('./stuck-worker.ts', import.meta.url) });
    expect(await reasonOf(dying.think(question, 1, 1).choice)).toBe('failed');
    expect(faults).toEqual(['a thread of the bots died']);
    const pool = poolOf();
    const broken = { ...question, situation: { ...situation, pieces: null as never } };
    expect(await reasonOf(pool.think(broken, 1, 1).choice)).toBe('failed');
    expect(faults.at(-1)).toBe('a bot could not think');
    expect(await reasonOf(pool.think(question, 1, 1).choice)).toBe('answered');
  });

  it('does not wait for a thread that ended without a word, and goes on with another', async () => {
    const pool = poolOf({ script: new URL('./stuck-worker.ts', import.meta.url) });
    expect(await reasonOf(pool.think(question, 3, 1).choice)).toBe('failed');
    expect(await reasonOf(pool.think(question, 3, 1).choice)).toBe('failed');
    expect(pool.busy).toBe(0);
  });

  it('takes nothing more when it is closed', async () => {
    const pool = poolOf();
    const { choice } = pool.think(question, 5, 1);
    await pool.close();
    expect(await reasonOf(choice)).toBe('closed');
    expect(await reasonOf(pool.think(question, 1, 1).choice)).toBe('closed');
  });
});
