/** Cases like the handed ones, their answers worked out by hand from the clauses and the tables as FIDE prints them. */
import { describe, expect, it } from 'vitest';
import { pairVerb } from '../../server/cli/pair.ts';
import { standingsVerb } from '../../server/cli/standings.ts';
import type { Result } from '../../shared/table/refusal.ts';

const USUAL = { win: 2, draw: 1, loss: 0 };

function answer<T>(result: Result<unknown>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value as T;
}

function pairs(input: object) {
  return answer<{ rounds: string[][][]; rests: string[][]; pairs: string[][]; byes: string[]; places: object[] }>(
    pairVerb(input),
  );
}

function table(input: object) {
  return answer<{
    order: string[];
    points: Record<string, number>;
    places: Record<string, number>;
    tieBreaks: Record<string, Record<string, { value: unknown }>>;
  }>(standingsVerb({ points: USUAL, ...input }));
}

/** `A-B 4-2`, with what stands for the sets where a side was absent: `A-B wo a`. */
function games(round: number, ...texts: readonly string[]): object[] {
  return texts.map((text) => {
    const [who = '', how = '', side] = text.split(' ');
    const [a, b] = who.split('-');
    return how === 'wo' ? { round, a, b, absent: side } : { round, a, b, sets: how.split('-').map(Number) };
  });
}

/** `1-8 2-7` as pairs. */
function row(text: string): string[][] {
  return text.split(' ').map((pair) => pair.split('-'));
}

describe('round robins by hand', () => {
  it('[22.1.a] three: one rests in each round', () => {
    const { rounds, rests } = pairs({ system: 'round-robin', participants: ['1', '2', '3'] });
    expect(rounds).toEqual(['2-3', '1-2', '3-1'].map(row));
    expect(rests).toEqual([['1'], ['3'], ['2']]);
  });

  it('[22.1.a] seven: the table for eight, who would meet the eighth rests', () => {
    const { rounds, rests } = pairs({ system: 'round-robin', participants: ['1', '2', '3', '4', '5', '6', '7'] });
    expect(rounds).toEqual(
      ['2-7 3-6 4-5', '6-4 7-3 1-2', '3-1 4-7 5-6', '7-5 1-4 2-3', '4-2 5-1 6-7', '1-6 2-5 3-4', '5-3 6-2 7-1'].map(
        row,
      ),
    );
    expect(rests.flat()).toEqual(['1', '5', '2', '6', '3', '7', '4']);
  });

  it('[22.1.a] three and four, twice: the last two rounds of the first cycle are exchanged', () => {
    expect(pairs({ system: 'round-robin', participants: ['1', '2', '3'], cycles: 2 }).rounds).toEqual(
      ['2-3', '3-1', '1-2', '3-2', '2-1', '1-3'].map(row),
    );
    expect(pairs({ system: 'round-robin', participants: ['1', '2', '3', '4'], double: true }).rounds).toEqual(
      ['1-4 2-3', '2-4 3-1', '4-3 1-2', '4-1 3-2', '3-4 2-1', '4-2 1-3'].map(row),
    );
  });
});

describe('a Swiss of five by hand', () => {
  const participants = ['1', '2', '3', '4', '5'];

  it('begins with the upper against the lower half, the last rests', () => {
    expect(pairs({ system: 'swiss', participants, rounds: 3 })).toMatchObject({ pairs: row('1-3 4-2'), byes: ['5'] });
  });

  it('then brings winners together: the bye goes to the last without one, who struck second strikes first', () => {
    const first = { games: games(1, '1-3 4-0', '4-2 1-3'), byes: [{ round: 1, participant: '5' }] };
    expect(pairs({ system: 'swiss', participants, rounds: 3, ...first })).toMatchObject({
      pairs: row('2-1 3-5'),
      byes: ['4'],
    });
  });
});

describe('tables by hand', () => {
  it('three level in a ring: the sets of their own games decide', () => {
    const { order, points, tieBreaks } = table({
      participants: ['A', 'B', 'C', 'D'],
      tieBreaks: ['head-to-head', 'mini-table-set-ratio', 'set-ratio'],
      games: [...games(1, 'A-D 4-0', 'B-C 4-0'), ...games(2, 'D-C 0-4', 'A-B 3-1'), ...games(3, 'B-D 4-0', 'C-A 4-0')],
    });
    expect(points).toEqual({ A: 4, B: 4, C: 4, D: 0 });
    // Among the three: A 3-5, B 5-3, C 4-4.
    expect(order).toEqual(['B', 'C', 'A', 'D']);
    expect(['A', 'B', 'C'].map((id) => tieBreaks[id]!['mini-table-set-ratio']!.value)).toEqual([3 / 5, 5 / 3, 1]);
  });

  it('two left level by each tie-break go on to the next', () => {
    const { order, points } = table({
      participants: ['A', 'B', 'C', 'D'],
      tieBreaks: ['head-to-head', 'mini-table-set-ratio', 'set-ratio'],
      games: [...games(1, 'A-D 0-4', 'B-C 2-2'), ...games(2, 'D-C 0-4', 'A-B 4-0'), ...games(3, 'B-D 4-0', 'C-A 1-3')],
    });
    expect(points).toEqual({ A: 4, B: 3, C: 3, D: 2 });
    // B 6-6, C 7-5.
    expect(order).toEqual(['A', 'C', 'B', 'D']);
  });

  it('[3.2] a walk-over gives the points and no sets; for Buchholz it is a draw with oneself', () => {
    const { order, points, tieBreaks } = table({
      system: 'swiss',
      rounds: 2,
      participants: ['A', 'B', 'C', 'D'],
      tieBreaks: ['buchholz', 'set-difference'],
      games: [...games(1, 'A-B 4-0', 'C-D wo b'), ...games(2, 'A-C 2-2', 'D-B 1-3')],
    });
    expect(points).toEqual({ A: 3, B: 2, C: 3, D: 0 });
    // A: B 2 + C 3. C: itself 3 + A 3. B: A 3 + D 0. D: itself 0 + B 2.
    expect(Object.fromEntries(Object.entries(tieBreaks).map(([id, of]) => [id, of.buchholz!.value]))).toEqual({
      A: 5,
      B: 3,
      C: 6,
      D: 2,
    });
    expect(order).toEqual(['C', 'A', 'B', 'D']);
    expect(tieBreaks.C!['set-difference']!.value).toBe(0);
  });

  const among = [
    ...games(1, 'C-D 4-0'),
    ...games(2, 'A-B 4-0'),
    ...games(3, 'C-A 0-4'),
    ...games(4, 'A-D 4-0', 'B-C 4-0'),
    ...games(5, 'D-B 0-4'),
  ];
  const five = { participants: ['A', 'B', 'C', 'D', 'E'], tieBreaks: ['set-ratio'] };

  it('[3.2] who leaves with three of four games played keeps them, and loses the last by absence', () => {
    const { order, points } = table({
      ...five,
      games: [...among, ...games(1, 'B-E 1-3'), ...games(2, 'E-C 3-1'), ...games(3, 'D-E 1-3')],
      withdrawn: [{ participant: 'E', afterRound: 3 }],
    });
    expect(points).toEqual({ A: 8, B: 4, C: 2, D: 0, E: 6 });
    expect(order).toEqual(['A', 'E', 'B', 'C', 'D']);
  });

  it('[3.2] who leaves with two of four played has them annulled; with one of them a walk-over three of four are two', () => {
    const two = [...games(1, 'B-E 1-3'), ...games(2, 'E-C 3-1')];
    for (const own of [two, [...two, ...games(3, 'D-E wo a')]]) {
      const { order, points } = table({
        ...five,
        games: [...among, ...own],
        withdrawn: [{ participant: 'E', afterRound: 3 }],
      });
      expect(points).toEqual({ A: 6, B: 4, C: 2, D: 0, E: 0 });
      // D has lost all its sets, E has none: none is the worst.
      expect(order).toEqual(['A', 'B', 'C', 'D', 'E']);
    }
  });

  it('[3.2] only its own points, where the regulations say so: who met it keeps what was won', () => {
    const { points } = table({
      ...five,
      annul: 'own-points',
      games: [...among, ...games(1, 'B-E 3-1'), ...games(2, 'E-C 3-1')],
      withdrawn: [{ participant: 'E', afterRound: 2 }],
    });
    expect(points).toEqual({ A: 6, B: 6, C: 2, D: 0, E: 0 });
  });

  it('a bye is a draw with oneself; rounds before somebody came into a Swiss are nothing', () => {
    const { points, tieBreaks } = table({
      system: 'swiss',
      rounds: 2,
      participants: ['A', 'B', 'C', 'D'],
      tieBreaks: ['buchholz'],
      games: [...games(1, 'A-B 4-0'), ...games(2, 'C-A 1-3', 'B-D 0-4')],
      byes: [{ round: 1, participant: 'C' }],
    });
    expect(points).toEqual({ A: 4, B: 0, C: 2, D: 2 });
    // D came with the second round: B 0. C: itself 2 for the bye + A 4. A: B 0 + C 2.
    expect(['C', 'D', 'A'].map((id) => tieBreaks[id]!.buchholz!.value)).toEqual([6, 0, 2]);
  });

  it('points by sets: what was won in sets, none from a walk-over', () => {
    const { order, points } = table({
      participants: ['A', 'B', 'C'],
      points: { perSet: 1 },
      tieBreaks: ['wins'],
      games: [...games(1, 'B-C 3-1'), ...games(2, 'A-B 2-2'), ...games(3, 'C-A 4-0')],
    });
    expect(points).toEqual({ A: 2, B: 5, C: 5 });
    expect(order.at(-1)).toBe('A');
  });
});

describe('a minus two by hand, the better seed always winning', () => {
  /** By round what is paired, the first named strikes first: 22.1.b, odd games the first, even games the second. */
  const EXPECTED: Readonly<Record<number, readonly string[]>> = {
    5: ['4-5', '4-1 2-3', '2-1 5-3', '4-3', '3-2', '2-1'],
    6: ['4-5 6-3', '1-4 3-2', '1-2 3-5 6-4', '4-3', '3-2', '2-1'],
    7: ['4-5 7-2 3-6', '4-1 2-3 6-7', '1-2 3-5 6-4', '4-3', '3-2', '2-1'],
  };

  it.each([5, 6, 7])('[22.1.b] of %i', (n) => {
    const participants = Array.from({ length: n }, (_, i) => String(i + 1));
    const played: object[] = [];
    const lost = new Map<string, number>();
    const rounds: string[] = [];
    for (let round = 1; ; round++) {
      const next = pairs({ system: 'minus-two', participants, games: played });
      if (next.pairs.length === 0) break;
      rounds.push(next.pairs.map((pair) => pair.join('-')).join(' '));
      for (const [a, b] of next.pairs as [string, string][]) {
        const winner = Number(a) < Number(b) ? a : b;
        const loser = winner === a ? b : a;
        lost.set(loser, (lost.get(loser) ?? 0) + 1);
        played.push({ round, a, b, sets: winner === a ? [3, 0] : [0, 3] });
      }
    }
    // Everybody but the winner has lost twice.
    expect(played).toHaveLength(2 * (n - 1));
    expect(participants.map((id) => lost.get(id) ?? 0)).toEqual([0, ...Array<number>(n - 1).fill(2)]);
    expect(rounds).toEqual(EXPECTED[n]);
  });
});
