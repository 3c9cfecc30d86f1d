/** The figures of statistics that the measures use. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedWin } from '../../shared/fairplay/expected.ts';
import { below, median, rankCorrelation, variation } from '../../shared/fairplay/numbers.ts';
import { foldRatings, type RatedGame } from '../../shared/rating/history.ts';
import { SETTLED_SIGMA } from '../../shared/rating/rating.ts';
import { randomOf } from './people.ts';

const value = fc.integer({ min: 1, max: 1_000_000 });

describe('figures', () => {
  it('the median stands in the middle, whatever the order', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        const middle = median(values);
        expect(values.filter((one) => one < middle).length).toBeLessThanOrEqual(values.length / 2);
        expect(values.filter((one) => one > middle).length).toBeLessThanOrEqual(values.length / 2);
        expect(median([...values].reverse())).toBe(middle);
      }),
    );
  });

  it('the variation of normally distributed values is their deviation by their mean, of equal ones 0, and has no unit', () => {
    const random = randomOf(3);
    const values = Array.from({ length: 20_000 }, () => 1000 + 200 * random.normal());
    expect(variation(values)).toBeCloseTo(0.2, 2);
    expect(variation([5, 5, 5])).toBe(0);
    fc.assert(
      fc.property(fc.array(value, { minLength: 2 }), fc.integer({ min: 1, max: 1000 }), (values, unit) => {
        expect(variation(values.map((one) => one * unit))).toBeCloseTo(variation(values), 9);
      }),
    );
  });

  it('the rank correlation is 1 for what rises together, -1 for what falls, 0 where one stands still', () => {
    expect(
      rankCorrelation([
        [1, 10],
        [2, 100],
        [3, 1000],
      ]),
    ).toBeCloseTo(1);
    expect(
      rankCorrelation([
        [1, 9],
        [2, 4],
        [3, 1],
      ]),
    ).toBeCloseTo(-1);
    expect(
      rankCorrelation([
        [1, 9],
        [2, 9],
        [3, 9],
      ]),
    ).toBe(0);
    expect(
      rankCorrelation([
        [1, 1],
        [1, 2],
        [2, 2],
        [2, 1],
      ]),
    ).toBeCloseTo(0);
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 1 }), (pairs) => {
        const found = rankCorrelation(pairs);
        expect(Math.abs(found)).toBeLessThanOrEqual(1 + 1e-9);
        expect(rankCorrelation(pairs.map(([a, b]) => [b, a]))).toBeCloseTo(found, 9);
      }),
    );
  });

  it('the normal distribution is the tables’', () => {
    expect(below(0)).toBeCloseTo(0.5, 7);
    expect(below(1)).toBeCloseTo(0.8413447, 6);
    expect(below(-1.96)).toBeCloseTo(0.0249979, 6);
    expect(below(4)).toBeCloseTo(0.9999683, 6);
  });
});

describe('the result that ratings expect', () => {
  const settled = (mu: number) => ({ mu, sigma: 2 });

  it('is even among equals, adds up to 1 and isn’t said of provisional ratings', () => {
    expect(expectedWin([settled(25)], [settled(25)])).toBeCloseTo(0.5);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 50, noNaN: true }), fc.double({ min: 0, max: 50, noNaN: true }), (a, b) => {
        const one = expectedWin([settled(a)], [settled(b)])!;
        expect(one + expectedWin([settled(b)], [settled(a)])!).toBeCloseTo(1, 6);
        if (a > b + 0.01) expect(one).toBeGreaterThan(0.5);
      }),
    );
    expect(expectedWin([settled(25)], [{ mu: 25, sigma: SETTLED_SIGMA + 0.01 }])).toBeNull();
    expect(expectedWin([settled(25)], [])).toBeNull();
    expect(expectedWin([settled(25)], [{ mu: 25, sigma: Number.NaN }])).toBeNull();
  });

  it('is what comes out where ratings have settled', () => {
    // Six players of known strengths, each against each, rated by the service's own fold.
    const random = randomOf(11);
    const strengths = [0, 2, 4, 6, 8, 10];
    const games: RatedGame[] = [];
    for (let seq = 1; seq <= 3000; seq++) {
      const a = Math.floor(random.next() * 6);
      const b = (a + 1 + Math.floor(random.next() * 5)) % 6;
      const winner = strengths[a]! - strengths[b]! + Math.SQRT2 * (25 / 6) * random.normal() > 0 ? 'A' : 'B';
      games.push({ game: `${seq}`, seq, mode: 'singles', at: seq, sides: { A: [`${a}`], B: [`${b}`] }, winner });
    }
    const last = new Map<string, { mu: number; sigma: number }>();
    let expected = 0;
    let won = 0;
    const steps = foldRatings(games);
    games.forEach((game, k) => {
      const before = [game.sides.A, game.sides.B].map((side) => side.map((id) => last.get(id)!));
      if (k > 500) {
        // As the stronger of the two has it.
        const chance = expectedWin(before[0]!, before[1]!)!;
        expected += Math.max(chance, 1 - chance);
        won += (game.winner === 'A') === chance > 0.5 ? 1 : 0;
      }
      for (const step of steps.slice(2 * k, 2 * k + 2)) last.set(step.account, step.rating);
    });
    expect(Math.abs(won - expected) / 2500).toBeLessThan(0.04);
  });
});
