/** Inhuman timing: who is seen, and who isn't. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StrikesOfGame } from '../../shared/fairplay/precision.ts';
import { TIMING_GAMES, timing } from '../../shared/fairplay/timing.ts';
import { gamesOf, HONEST, PLAIN, randomOf, type Striker } from './people.ts';

const thinking = (thinks: Striker['thinks']): Striker => ({ ...HONEST, thinks });
const keysOf = (games: readonly StrikesOfGame[]) => timing(games).map(({ key }) => key);

describe('timing', () => {
  it('doesn’t see people: slow, quick, or in a great hurry', () => {
    for (let seed = 0; seed < 300; seed++) {
      const median = [900, 1500, 3000, 6000, 12_000][seed % 5]!;
      const spread = [0.25, 0.35, 0.6][seed % 3]!;
      const person = thinking((hard, random) => median * (1 + 0.5 * hard) * Math.exp(spread * random.normal()));
      expect(keysOf(gamesOf(person, 12 + (seed % 20), seed)), `median ${median}, spread ${spread}`).toEqual([]);
    }
  });

  it('sees a program that waits the same time before every strike', () => {
    const program = thinking((_hard, random) => 3000 + 150 * random.normal());
    expect(timing(gamesOf(program, 12, 1))).toMatchObject([{ key: 'regular', people: [] }]);
    const { values } = timing(gamesOf(program, 12, 1))[0]!;
    expect(values.variation).toBeGreaterThan(0.03);
    expect(values.variation).toBeLessThan(0.07);
    expect(Math.abs(values.correlation!)).toBeLessThan(0.2);
    expect(Math.abs(values.median! - 3000)).toBeLessThan(50);
  });

  it('sees one that waits between 2 and 3 seconds, but not somebody as regular whose time goes with difficulty', () => {
    expect(
      keysOf(
        gamesOf(
          thinking((_hard, random) => 1000 + 3000 * random.next()),
          12,
          2,
        ),
      ),
    ).toEqual([]);
    expect(
      keysOf(
        gamesOf(
          thinking((_hard, random) => 2000 + 1000 * random.next()),
          12,
          2,
        ),
      ),
    ).toEqual(['regular']);
    const person = thinking((hard, random) => 2500 * (1 + 0.25 * hard) * Math.exp(0.14 * random.normal()));
    expect(keysOf(gamesOf(person, 20, 3))).toEqual([]);
    const program = thinking((_hard, random) => 2600 * Math.exp(0.16 * random.normal()));
    expect(keysOf(gamesOf(program, 20, 3))).toEqual(['regular']);
  });

  it('sees who strikes before a hand could have', () => {
    const quick = thinking((_hard, random) => 350 * Math.exp(0.4 * random.normal()));
    expect(timing(gamesOf(quick, 12, 4))).toMatchObject([{ key: 'short' }]);
    expect(timing(gamesOf(quick, 12, 4))[0]!.values.under).toBeGreaterThan(0.8);
    // A few such strikes prove nothing.
    const now = thinking((hard, random) =>
      random.next() < 0.3 ? 400 : 3000 * (1 + hard) * Math.exp(0.4 * random.normal()),
    );
    expect(keysOf(gamesOf(now, 12, 4))).toEqual([]);
    expect(
      keysOf(
        gamesOf(
          thinking(() => 0),
          12,
          4,
        ),
      ),
    ).toEqual(['regular', 'short']);
  });

  it('says nothing of fewer strikes or games, nor of strikes whose time isn’t known', () => {
    const games = (count: number, think: number | null): StrikesOfGame[] =>
      Array.from({ length: count }, (_, k) => ({ game: `${k}`, strikes: Array(30).fill({ ...PLAIN, think }) }));
    expect(keysOf(games(TIMING_GAMES, 1000))).toEqual(['regular']);
    expect(keysOf(games(TIMING_GAMES - 1, 1000))).toEqual([]);
    expect(keysOf(games(50, null))).toEqual([]);
    expect(keysOf([...games(TIMING_GAMES - 1, 1000), ...games(50, null)])).toEqual([]);
    expect(keysOf([])).toEqual([]);
  });

  it('doesn’t depend on the order of games or strikes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 60 }), (seed, spread) => {
        const games = gamesOf(
          thinking((hard, random) => (500 + 3000 * hard) * Math.exp((spread / 100) * random.normal())),
          12,
          seed,
        );
        const random = randomOf(seed);
        const turned = [...games]
          .sort(() => random.next() - 0.5)
          .map(({ game, strikes }) => ({ game, strikes: [...strikes].reverse() }));
        expect(timing(turned).map(({ key, values }) => [key, values])).toEqual(
          timing(games).map(({ key, values }) => [key, values]),
        );
      }),
    );
  });
});
