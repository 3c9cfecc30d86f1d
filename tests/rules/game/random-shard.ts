/** 20,000 random games of each kind, in four files a kind, so that two workers share them. */
import { describe, expect, it } from 'vitest';
import { simulatorWith } from '../../../shared/play/simulating.ts';
import type { Mode } from '../../../shared/table/seats.ts';
import { playAndFold, playRandomGame } from './random-game.ts';
import type { Simulate } from './table.ts';

const SHARDS = 4;
const GAMES = 20_000 / SHARDS;
/** Every so many-th game has real courses: 200 of the 20,000. */
const REAL = 100;
/** Every so many-th game is folded again, up to a moment by chance and to its end. */
const FOLDED = 16;
const STEPS = 70;

const simulate: Simulate = simulatorWith({
  error: (details, message) => {
    throw new Error(`${message}: ${JSON.stringify(details)}`);
  },
});

/** Declares the tests of one quarter of the games. Every fault is thrown with its seed: `playRandomGame(seed, ...)`. */
export function playShard(mode: Mode, shard: number): void {
  const seeds = Array.from({ length: GAMES }, (_, i) => (shard - 1) * GAMES + i + 1);
  const random = seeds.filter((seed) => seed % REAL !== 0);
  const real = seeds.filter((seed) => seed % REAL === 0);
  describe(`random games, ${mode}, part ${shard} of ${SHARDS}`, () => {
    it(`[17.4 17.5 17.6 20.3 21.2 21.6] pieces conserved, no overlap, debts in bounds, one seat to strike, a way on, no set won with a debt, a turn turns it, the log is the game: ${random.length} games`, {
      timeout: 900_000,
    }, () => {
      let finished = 0;
      for (const seed of random) {
        const table = (seed % FOLDED === 1 ? playAndFold : playRandomGame)(seed, { mode, steps: STEPS });
        if (table.state.phase === 'over') finished++;
      }
      expect(finished).toBeGreaterThan(random.length / 2);
    });

    it(`[9.1.e 12.10 17.4] the same with the courses of the real physics: ${real.length} games`, {
      timeout: 900_000,
    }, () => {
      let strikes = 0;
      for (const seed of real)
        strikes += playAndFold(seed, { mode, steps: STEPS, simulate }).events.filter(
          ({ type }) => type === 'struck',
        ).length;
      expect(strikes).toBeGreaterThan(10 * real.length);
    });
  });
}
