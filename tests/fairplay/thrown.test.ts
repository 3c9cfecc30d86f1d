/** Games thrown away: who is seen, and who isn't. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayedGame } from '../../shared/fairplay/observation.ts';
import type { MeasuredPlay } from '../../shared/fairplay/strikes.ts';
import { THROWN_GAMES, thrown } from '../../shared/fairplay/thrown.ts';
import { honestGames, played, randomOf } from './people.ts';

const NONE = new Map<string, MeasuredPlay>();
const keysOf = (games: readonly PlayedGame[], plays: ReadonlyMap<string, MeasuredPlay> = NONE) =>
  thrown(games, plays).map(({ key }) => key);

/** Games given up with a lead, and what was measured of them. */
function givenUp(count: number, pieces: number, sets = 0, from = 900) {
  const games = Array.from({ length: count }, (_, k) => played(from + k, 'x', { outcome: -1, cause: 'given-up' }));
  const plays = new Map(
    games.map(({ game }): [string, MeasuredPlay] => [game, { strikes: [], gaveUp: { sets, pieces } }]),
  );
  return { games, plays };
}

describe('thrown games', () => {
  it('aren’t seen in honest play', () => {
    for (let seed = 0; seed < 500; seed++) expect(keysOf(honestGames(20 + (seed % 80), seed))).toEqual([]);
  });

  it('are seen where they are given up while ahead, three times', () => {
    const { games, plays } = givenUp(4, 5);
    expect(thrown([...games, ...honestGames(12, 1)], plays)[0]).toMatchObject({
      key: 'given-up-ahead',
      values: { games: 4, pieces: 5 },
      games: games.map(({ game }) => game),
    });
    const { games: few } = givenUp(THROWN_GAMES - 1, 5);
    expect(keysOf(few, plays)).toEqual([]);
  });

  it('aren’t seen where they are given up while behind or about even, or rarely, or weren’t given up by the player', () => {
    for (const [pieces, sets] of [
      [-4, 0],
      [2, 0],
      [6, -1],
    ] as const) {
      const { games, plays } = givenUp(6, pieces, sets);
      expect(keysOf(games, plays)).toEqual([]);
    }
    const { games, plays } = givenUp(3, 5);
    const lost = Array.from({ length: 20 }, (_, k) => played(k, 'y', { outcome: -1 }));
    expect(keysOf([...games, ...lost], plays)).toEqual([]);
    expect(
      keysOf(
        games.map((game) => ({ ...game, cause: 'absence' })),
        plays,
      ),
    ).toEqual([]);
    expect(
      keysOf(
        games.map((game) => ({ ...game, outcome: 1 })),
        plays,
      ),
    ).toEqual([]);
    expect(keysOf(games, NONE)).toEqual([]);
  });

  it('are seen in losses to much weaker opponents in which one pots far less than usual', () => {
    const usual = Array.from({ length: 20 }, (_, k) => played(k, 'z', { strikes: 20, potting: 14 }));
    const bad = (count: number, changes: Partial<PlayedGame> = {}) =>
      Array.from({ length: count }, (_, k) =>
        played(100 + k, 'weak', { outcome: -1, expected: 0.95, strikes: 20, potting: 2, ...changes }),
      );
    expect(thrown([...usual, ...bad(3)], NONE)).toMatchObject([
      { key: 'below-usual', values: { games: 3, expected: 0.95, share: 0.1, usual: 0.7 } },
    ]);
    expect(keysOf([...usual, ...bad(2)])).toEqual([]);
    expect(keysOf([...usual, ...bad(9, { potting: 11 })])).toEqual([]);
    expect(keysOf([...usual, ...bad(9, { expected: 0.6 })])).toEqual([]);
    expect(keysOf([...usual, ...bad(9, { expected: null })])).toEqual([]);
    expect(keysOf([...usual, ...bad(9, { strikes: 7, potting: 0 })])).toEqual([]);
    expect(keysOf([...usual, ...bad(9, { outcome: 1 })])).toEqual([]);
    // Nobody knows yet what is usual.
    expect(keysOf([...usual.slice(0, 4), ...bad(9)])).toEqual([]);
  });

  it('don’t depend on the order of games', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const random = randomOf(seed);
        const { games, plays } = givenUp(random.whole(0, 6), 4);
        const all = [...games, ...honestGames(random.whole(0, 40), seed)];
        expect(
          thrown(
            [...all].sort(() => random.next() - 0.5),
            plays,
          ),
        ).toEqual(thrown(all, plays));
      }),
    );
  });
});
