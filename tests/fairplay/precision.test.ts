/** Inhuman precision: who is seen, and who isn't. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abovePeers,
  LINE_SHARE,
  PRECISION_GAMES,
  PRECISION_STRIKES,
  precision,
  type StrikesOfGame,
} from '../../shared/fairplay/precision.ts';
import { type MeasuredStrike, measureStrike, strikesOf } from '../../shared/fairplay/strikes.ts';
import { human, playGame, type Style, solver } from './games.ts';
import { gamesOf, HONEST, PLAIN, randomOf, type Striker } from './people.ts';

const SOLVER: Striker = { ...HONEST, pots: () => true };
const keysOf = (games: readonly StrikesOfGame[]) => precision(games).map(({ key }) => key);

describe('precision', () => {
  it('sees who never misses where a steady hand must', () => {
    const [found, ...more] = precision(gamesOf(SOLVER, 20, 1));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ key: 'never-misses', people: [] });
    const { strikes, potted, expected, z } = found!.values as Record<string, number>;
    expect(potted).toBe(strikes);
    expect(expected!).toBeLessThan(0.9 * strikes!);
    expect(z!).toBeGreaterThan(4);
    expect(found!.games).toHaveLength(20);
  });

  it('doesn’t see the steadiest hand that it allows, whoever has it: none of 2000 players of 200 to 1200 strikes', () => {
    let flagged = 0;
    for (let seed = 0; seed < 2000; seed++)
      if (precision(gamesOf(HONEST, 10 + (seed % 50), seed)).length > 0) flagged++;
    expect(flagged).toBe(0);
  });

  it('says nothing of fewer strikes or games, whatever they are', () => {
    const perfect = (count: number): MeasuredStrike[] =>
      Array.from({ length: count }, () => ({ think: 1, potted: true, chance: 0.3, line: 0 }));
    const enough = Array.from({ length: PRECISION_GAMES }, (_, k) => ({ game: `${k}`, strikes: perfect(30) }));
    expect(keysOf(enough)).toEqual(['never-misses', 'exact-lines']);
    expect(keysOf(enough.slice(1))).toEqual([]);
    expect(keysOf([{ game: 'one', strikes: perfect(1000) }])).toEqual([]);
    expect(keysOf([...enough.slice(1), { game: 'x', strikes: perfect(29) }])).toEqual([]);
    // Strikes of another version of the physics don't count.
    const old = { game: 'x', strikes: perfect(30).map((strike) => ({ ...strike, chance: null })) };
    expect(keysOf([...enough.slice(1), old])).toEqual([]);
    expect(PRECISION_STRIKES).toBe(150);
  });

  it('sees who strikes along computed lines, also where nothing can be missed', () => {
    const exact: Striker = { ...HONEST, pots: () => true, line: (random) => (random.next() < 0.5 ? 0.01 : null) };
    const easy = gamesOf(exact, 20, 5).map(({ game, strikes }) => ({
      game,
      strikes: strikes.map((strike) => ({ ...strike, chance: 1 })),
    }));
    expect(precision(easy)).toMatchObject([{ key: 'exact-lines', values: { share: 1 } }]);
    const seldom: Striker = { ...HONEST, line: (random) => (random.next() < LINE_SHARE - 0.08 ? 0.01 : 3) };
    expect(keysOf(gamesOf(seldom, 20, 5))).toEqual([]);
  });

  it('doesn’t depend on the order of games or strikes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.double({ min: 0, max: 1, noNaN: true }), (seed, cheats) => {
        const striker: Striker = { ...HONEST, pots: (steady, random) => random.next() < Math.max(steady, cheats) };
        const games = gamesOf(striker, 12, seed);
        const random = randomOf(seed);
        const turned = [...games]
          .sort(() => random.next() - 0.5)
          .map(({ game, strikes }) => ({ game, strikes: [...strikes].reverse() }));
        const [one, other] = [precision(games), precision(turned)];
        expect(other.map(({ key, values }) => [key, values])).toEqual(one.map(({ key, values }) => [key, values]));
        expect(other.map(({ games }) => [...games].sort())).toEqual(one.map(({ games }) => [...games].sort()));
      }),
    );
  });

  it('is never raised by strikes that miss, nor by ones that anybody would pot', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.record({ potted: fc.boolean(), chance: fc.double({ min: 0, max: 1, noNaN: true }) }), {
          minLength: 1,
          maxLength: 60,
        }),
        (seed, cheats, more) => {
          const striker: Striker = { ...HONEST, pots: (steady, random) => random.next() < Math.max(steady, cheats) };
          const games = gamesOf(striker, 15, seed);
          fc.pre(!keysOf(games).includes('never-misses'));
          const honest = more.map(
            ({ potted, chance }): MeasuredStrike => ({ ...PLAIN, potted, chance: potted ? 1 : chance }),
          );
          expect(keysOf([...games, { game: 'more', strikes: honest }])).not.toContain('never-misses');
        },
      ),
    );
  });

  it('goes on seeing a cheat who plays honestly for a while', () => {
    const games = [
      ...gamesOf(SOLVER, 30, 3),
      ...gamesOf(HONEST, 10, 4).map((one) => ({ ...one, game: `h${one.game}` })),
    ];
    expect(keysOf(games)).toContain('never-misses');
  });

  it('compares with players of the same rating, if there are enough of them', () => {
    const peers = Array.from({ length: 30 }, (_, k) => ({ strikes: 400, potting: 180 + (k % 7) * 10 }));
    const games = ['a', 'b', 'c', 'd', 'e'];
    expect(abovePeers({ strikes: 300, potting: 285 }, peers, games)).toMatchObject({
      key: 'above-peers',
      values: { strikes: 300, share: 0.95, usual: 0.521, peers: 30 },
      games,
    });
    expect(abovePeers({ strikes: 300, potting: 190 }, peers, games)).toBeNull();
    expect(abovePeers({ strikes: 300, potting: 285 }, peers.slice(0, 19), games)).toBeNull();
    expect(
      abovePeers({ strikes: 300, potting: 285 }, [...peers.slice(0, 19), { strikes: 20, potting: 1 }], games),
    ).toBeNull();
    expect(abovePeers({ strikes: 149, potting: 149 }, peers, games)).toBeNull();
    expect(abovePeers({ strikes: 300, potting: 285 }, peers, games.slice(1))).toBeNull();
    // Where players differ much nobody stands out.
    const various = Array.from({ length: 30 }, (_, k) => ({ strikes: 400, potting: 40 + 12 * k }));
    expect(abovePeers({ strikes: 300, potting: 285 }, various, games)).toBeNull();
  });
});

describe('precision, over games played by the simulator', () => {
  /** Games of a style against the first level until there are so many strikes. Stronger levels: tests/fairplay/calibrate.ts. */
  function simulated(style: Style, strikes: number): StrikesOfGame[] {
    const games: StrikesOfGame[] = [];
    for (let number = 0, count = 0; count < strikes; number++) {
      const all = strikesOf(playGame({ A: style, B: human(1) }, 900 + number, { sets: 1 })).strikes;
      const own = all.filter(({ player }) => player === 'a').map(measureStrike);
      games.push({ game: `${number}`, strikes: own });
      count += own.length;
    }
    return games;
  }

  it('sees a solver, by both signs', () => {
    expect(keysOf(simulated(solver(2, 24), 160))).toEqual(['never-misses', 'exact-lines']);
  }, 240_000);

  it.each([1, 2] as const)(
    'doesn’t see the hand of a bot of level %i',
    (level) => {
      expect(keysOf(simulated(human(level), 160))).toEqual([]);
    },
    240_000,
  );
});
