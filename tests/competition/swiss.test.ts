import { describe, expect, it } from 'vitest';
import { cheapestPairing } from '../../shared/competition/matching.ts';
import { type Concession, pairSwiss, type SwissEntrant } from '../../shared/competition/swiss.ts';
import { names, random } from './world.ts';

interface Made {
  id: string;
  points: number;
  met: Set<string>;
  strikes: boolean[];
  hadBye: boolean;
}

function made(ids: readonly string[]): Made[] {
  return ids.map((id) => ({ id, points: 0, met: new Set<string>(), strikes: [], hadBye: false }));
}

const balance = ({ strikes }: { strikes: readonly boolean[] }): number =>
  strikes.reduce((sum, first) => sum + (first ? 1 : -1), 0);

/** Plays rounds by chance and looks at each as it is paired. */
function play(
  n: number,
  rounds: number,
  seed: number,
  look: (entrants: readonly SwissEntrant[], round: ReturnType<typeof pairSwiss>) => void = () => {},
): { entrants: Made[]; concessions: Concession[] } {
  const entrants = made(names(n));
  const by = new Map(entrants.map((one) => [one.id, one]));
  const next = random(seed);
  const concessions: Concession[] = [];
  for (let round = 1; round <= rounds; round++) {
    const paired = pairSwiss(entrants, rounds - round);
    look(entrants, paired);
    concessions.push(...paired.concessions);
    const seen = [...paired.pairs.flat(), ...paired.byes];
    expect([...seen].sort()).toEqual(names(n).sort());
    for (const [a, b] of paired.pairs) {
      const [one, two] = [by.get(a)!, by.get(b)!];
      one.met.add(b);
      two.met.add(a);
      one.strikes.push(true);
      two.strikes.push(false);
      const chance = next();
      one.points += chance < 0.45 ? 2 : chance < 0.6 ? 1 : 0;
      two.points += chance < 0.45 ? 0 : chance < 0.6 ? 1 : 2;
    }
    for (const id of paired.byes) {
      by.get(id)!.points += 2;
      by.get(id)!.hadBye = true;
    }
  }
  return { entrants, concessions };
}

/** Every way to pair an even number. */
function* pairings<T>(list: readonly T[]): Generator<readonly (readonly [T, T])[]> {
  const [first, ...rest] = list;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const [i, other] of rest.entries())
    for (const more of pairings([...rest.slice(0, i), ...rest.slice(i + 1)])) yield [[first, other], ...more];
}

/** By groups of equal points, and how far beyond one first strikes would go: each pairing's quality, less is better. */
function quality(list: readonly SwissEntrant[], pairs: readonly (readonly [SwissEntrant, SwissEntrant])[]) {
  const scores = [...new Set(list.map(({ points }) => points))].sort((x, y) => y - x);
  let [gap, beyond] = [0, 0];
  for (const [one, two] of pairs) {
    gap += (scores.indexOf(one.points) - scores.indexOf(two.points)) ** 2;
    const [low, high] = [balance(one), balance(two)].sort((x, y) => x - y) as [number, number];
    beyond += Math.max(0, Math.abs(low + 1) - 1) + Math.max(0, Math.abs(high - 1) - 1);
  }
  return { gap, beyond };
}

describe('the cheapest pairing', () => {
  it('is the cheapest of all, by trying all', () => {
    const next = random(7);
    for (let run = 0; run < 400; run++) {
      const n = 2 * (1 + Math.floor(next() * 4));
      const costs = new Map<string, number>();
      const candidates: [number, number, number][] = [];
      for (let i = 0; i < n; i++)
        for (let j = i + 1; j < n; j++) {
          if (next() < 0.3) continue;
          const cost = Math.floor(next() * 20);
          costs.set(`${i},${j}`, cost);
          candidates.push([i, j, cost]);
        }
      let best = Number.POSITIVE_INFINITY;
      for (const pairs of pairings(Array.from({ length: n }, (_, i) => i)))
        best = Math.min(
          best,
          pairs.reduce((sum, [i, j]) => sum + (costs.get(`${i},${j}`) ?? Number.POSITIVE_INFINITY), 0),
        );
      const found = cheapestPairing(n, candidates);
      if (best === Number.POSITIVE_INFINITY) expect(found).toBeNull();
      else expect(found!.reduce((sum, [i, j]) => sum + costs.get(`${i},${j}`)!, 0)).toBe(best);
    }
  });

  it('is none for an odd number, and nothing for nobody', () => {
    expect(cheapestPairing(3, [[0, 1, 0]])).toBeNull();
    expect(cheapestPairing(0, [])).toEqual([]);
    expect(cheapestPairing(2, [])).toBeNull();
  });
});

describe('a Swiss', { timeout: 120_000 }, () => {
  it('begins with the upper half against the lower, the first strike in turn', () => {
    expect(pairSwiss(made(names(8)), 0).pairs.map((pair) => pair.join(' '))).toEqual([
      'p1 p5',
      'p6 p2',
      'p3 p7',
      'p8 p4',
    ]);
  });

  it('gives the bye to the lowest who has had none', () => {
    const entrants = made(names(5));
    expect(pairSwiss(entrants, 0).byes).toEqual(['p5']);
    entrants[4]!.hadBye = true;
    expect(pairSwiss(entrants, 0).byes).toEqual(['p4']);
    entrants[4]!.points = 2;
    entrants[0]!.points = entrants[1]!.points = entrants[2]!.points = 2;
    expect(pairSwiss(entrants, 0).byes).toEqual(['p4']);
    for (const one of entrants) one.hadBye = true;
    const openly = pairSwiss(entrants, 0);
    expect(openly.byes).toEqual(['p4']);
    expect(openly.concessions).toEqual([{ kind: 'second-bye', participants: ['p4'] }]);
  });

  it('brings winners together, and who struck second strikes first now', () => {
    const [a, b, c, d] = made(['a', 'b', 'c', 'd']) as [Made, Made, Made, Made];
    Object.assign(a, { points: 2, strikes: [true], met: new Set(['c']) });
    Object.assign(c, { strikes: [false], met: new Set(['a']) });
    Object.assign(b, { points: 2, strikes: [false], met: new Set(['d']) });
    Object.assign(d, { strikes: [true], met: new Set(['b']) });
    expect(pairSwiss([a, b, c, d], 0).pairs).toEqual([
      ['b', 'a'],
      ['c', 'd'],
    ]);
  });

  it('says openly when nobody new is left, and repeats as few as can be', () => {
    const entrants = made(['a', 'b', 'c', 'd']);
    for (const one of entrants) one.met = new Set(entrants.map(({ id }) => id).filter((id) => id !== one.id));
    entrants[0]!.met.delete('b');
    entrants[1]!.met.delete('a');
    const { pairs, concessions } = pairSwiss(entrants, 0);
    expect(pairs.map((pair) => [...pair].sort().join())).toEqual(['a,b', 'c,d']);
    expect(concessions).toEqual([{ kind: 'repeat', participants: ['c', 'd'] }]);
  });

  it('does not walk into a dead end that it can see', () => {
    // Six play five rounds: pairing two triangles against each other three times would leave two triangles.
    for (let seed = 0; seed < 200; seed++)
      for (const n of [4, 6, 8])
        expect(play(n, n - 1, seed).concessions.filter(({ kind }) => kind === 'repeat')).toEqual([]);
  });

  it('never repeats a game nor gives a second bye in half as many rounds as there are participants', () => {
    for (let seed = 0; seed < 150; seed++) {
      const n = 4 + (seed % 37);
      const { entrants, concessions } = play(n, Math.min(9, Math.floor(n / 2)), seed);
      expect(concessions.filter(({ kind }) => kind !== 'first-strike')).toEqual([]);
      const rounds = Math.min(9, Math.floor(n / 2));
      for (const { met, hadBye } of entrants) expect(met.size).toBe(hadBye ? rounds - 1 : rounds);
    }
  });

  it('keeps first strikes within two always, and within one where the points allow it: by trying all pairings', () => {
    let looked = 0;
    for (let seed = 0; seed < 60; seed++) {
      const n = 4 + 2 * (seed % 3);
      const { entrants } = play(n, n / 2, seed, (before, { pairs }) => {
        const by = new Map(before.map((one) => [one.id, one]));
        const own = quality(
          before,
          pairs.map(([a, b]) => {
            const [one, two] = [by.get(a)!, by.get(b)!];
            expect(balance(one)).toBeLessThanOrEqual(balance(two));
            return [one, two] as const;
          }),
        );
        for (const other of pairings(before)) {
          if (other.some(([one, two]) => one.met.has(two.id))) continue;
          if (other.some(([one, two]) => Math.abs(balance(one) + balance(two)) >= 4)) continue;
          const theirs = quality(before, other);
          expect(theirs.gap > own.gap || (theirs.gap === own.gap && theirs.beyond >= own.beyond)).toBe(true);
          looked++;
        }
      });
      for (const one of entrants) expect(Math.abs(balance(one))).toBeLessThanOrEqual(2);
    }
    expect(looked).toBeGreaterThan(1000);
  });

  it('pairs by rank, not by name', () => {
    const ids = names(14);
    const other = new Map(ids.map((id, i) => [id, `z${(i * 5) % 14}`]));
    const next = random(3);
    const entrants = made(ids);
    for (const one of entrants) one.points = Math.floor(next() * 3);
    const renamed = entrants.map((one) => ({ ...one, id: other.get(one.id)! }));
    const { pairs } = pairSwiss(entrants, 0);
    expect(pairSwiss(renamed, 0).pairs).toEqual(pairs.map((pair) => pair.map((id) => other.get(id))));
  });

  it('of 128 is paired in every round', () => {
    const { entrants, concessions } = play(128, 9, 11);
    expect(entrants.every(({ met }) => met.size === 9)).toBe(true);
    expect(concessions.filter(({ kind }) => kind !== 'first-strike')).toEqual([]);
  });

  it('of one alone lets it rest', () => {
    expect(pairSwiss(made(['a']), 0)).toEqual({ pairs: [], byes: ['a'], concessions: [] });
  });
});
