/** A short chaos run (see run.ts): every kind of fault once or twice, a few games. */
import { describe, expect, it } from 'vitest';
import { databaseUrl, redisUrl } from '../services/use.ts';
import { chaos } from './chaos.ts';
import { FULL, faultsOf } from './faults.ts';
import { randomFrom } from './random.ts';
import { servicesFor } from './world.ts';

describe('the faults of a run', () => {
  it('are as many as planned, and the same for the same seed', () => {
    const faults = faultsOf(FULL, 3, randomFrom(1));
    const kills = faults.reduce((sum, one) => sum + (one.type === 'kill' ? 1 : one.type === 'kill-all' ? 3 : 0), 0);
    expect(kills).toBe(30);
    expect(faults.filter((one) => one.type === 'stall')).toHaveLength(5);
    expect(
      faults
        .filter((one) => one.type === 'redis')
        .map((one) => one.empty)
        .sort(),
    ).toEqual([false, false, true]);
    expect(faults.filter((one) => one.type === 'postgres')).toHaveLength(2);
    expect(faultsOf(FULL, 3, randomFrom(1))).toEqual(faults);
    expect(faultsOf(FULL, 3, randomFrom(2))).not.toEqual(faults);
  });
});

describe.runIf(redisUrl() !== null && databaseUrl() !== null)('a minute of chaos', () => {
  it('loses no acknowledged strike, doubles no result, and every game goes on', { timeout: 240_000 }, async () => {
    const found = servicesFor();
    if ('missing' in found) throw new Error(found.missing);
    const lines: string[] = [];
    const result = await chaos({
      found,
      seed: 2026,
      games: 12,
      watchers: 4,
      plan: { kills: 3, stalls: 1, redis: 1, postgres: 1 },
      faultsMs: 36_000,
      say: (line) => lines.push(line),
    });
    const { kills, stalls, lost, duplicates, notResumed, untrue, crashes, acknowledged, outages, faults } = result;
    expect(faults, lines.join('\n')).toEqual([]);
    expect({ kills, stalls, lost, duplicates, notResumed, untrue, crashes }).toEqual({
      kills: 3,
      stalls: 1,
      lost: 0,
      duplicates: 0,
      notResumed: 0,
      untrue: 0,
      crashes: 0,
    });
    // It was no idle run: strikes went on, and lines were lost and found.
    expect(acknowledged).toBeGreaterThan(50);
    expect(outages.length).toBeGreaterThan(0);
  });
});
