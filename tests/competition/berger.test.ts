import { describe, expect, it } from 'vitest';
import { bergerRounds, weeksOf } from '../../shared/competition/berger.ts';
import { names } from './world.ts';

const text = (n: number, cycles = 1): string[] =>
  bergerRounds(
    Array.from({ length: n }, (_, i) => String(i + 1)),
    cycles,
  ).map(({ pairs, byes }) => [...pairs.map((pair) => pair.join('-')), ...byes.map((id) => `(${id})`)].join(' '));

describe('[22.1.a] the table of a round robin', () => {
  it('is the one of Berger as FIDE prints it, for 8', () => {
    expect(text(8)).toEqual([
      '1-8 2-7 3-6 4-5',
      '8-5 6-4 7-3 1-2',
      '2-8 3-1 4-7 5-6',
      '8-6 7-5 1-4 2-3',
      '3-8 4-2 5-1 6-7',
      '8-7 1-6 2-5 3-4',
      '4-8 5-3 6-2 7-1',
    ]);
  });

  it('lets rest, with an odd number, who would meet the one too many', () => {
    expect(text(5)).toEqual(['2-5 3-4 (1)', '5-3 1-2 (4)', '3-1 4-5 (2)', '1-4 2-3 (5)', '4-2 5-1 (3)']);
  });

  it('is turned round in a second cycle, the last two rounds of the first and only of the first exchanged', () => {
    expect(text(4, 2)).toEqual(['1-4 2-3', '2-4 3-1', '4-3 1-2', '4-1 3-2', '3-4 2-1', '4-2 1-3']);
    expect(text(2, 3)).toEqual(['1-2', '2-1', '1-2']);
  });

  it.each([1, 2, 3])('brings everybody together with everybody, first strikes within one, in %i cycles', (cycles) => {
    for (let n = 2; n <= 31; n++) {
      const rounds = bergerRounds(names(n), cycles);
      expect(rounds).toHaveLength((n - 1 + (n % 2)) * cycles);
      const met = new Map<string, number>();
      const first = new Map<string, number>();
      for (const { pairs, byes } of rounds) {
        const all = [...pairs.flat(), ...byes].sort();
        expect(all).toEqual(names(n).sort());
        for (const [a, b] of pairs) {
          const key = [a, b].sort().join();
          met.set(key, (met.get(key) ?? 0) + 1);
          first.set(a, (first.get(a) ?? 0) + 1);
          first.set(b, (first.get(b) ?? 0) - 1);
        }
      }
      expect(met.size).toBe((n * (n - 1)) / 2);
      expect(new Set(met.values())).toEqual(new Set([cycles]));
      for (const balance of first.values()) expect(Math.abs(balance)).toBeLessThanOrEqual(1);
    }
  });

  it('gives nobody the same strike three times running, in two cycles', () => {
    for (let n = 3; n <= 31; n++) {
      const rounds = bergerRounds(names(n), 2);
      for (const name of names(n)) {
        const strikes = rounds.flatMap(({ pairs }) =>
          pairs.filter((pair) => pair.includes(name)).map(([a]) => (a === name ? 'a' : 'b')),
        );
        expect(strikes.join(''), `${name} of ${n}`).not.toMatch(/aaa|bbb/);
      }
    }
  });

  it('leaves out the weeks without games', () => {
    expect(weeksOf(5, [2, 3, 6])).toEqual([1, 4, 5, 7, 8]);
  });

  it('of one alone is empty', () => {
    expect(bergerRounds(['x'])).toEqual([]);
  });
});
