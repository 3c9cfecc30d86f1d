import { describe, expect, it } from 'vitest';
import { type Division, nextSeason } from '../../../shared/competition/team/divisions.ts';
import { names, random } from '../world.ts';

const division = (name: string, n: number, more: Partial<Division> = {}): Division => ({
  name,
  order: names(n, name),
  out: [],
  up: 0,
  down: 0,
  ...more,
});
const code = (divisions: readonly Division[]): string => {
  const answer = nextSeason(divisions);
  return answer.ok ? 'ok' : answer.error.code;
};

describe('[2.2] promotion and relegation', () => {
  it('exchange the last of a division and the first of the one below', () => {
    const answer = nextSeason([
      division('A', 4, { down: 1 }),
      division('B', 4, { up: 1, down: 2 }),
      division('C', 4, { up: 2, down: 3 }),
    ]);
    if (!answer.ok) throw new Error(answer.error.code);
    expect(answer.value.moves).toEqual([
      { participant: 'A4', from: 'A', to: 'B', why: 'relegated' },
      { participant: 'B1', from: 'B', to: 'A', why: 'promoted' },
      { participant: 'B3', from: 'B', to: 'C', why: 'relegated' },
      { participant: 'B4', from: 'B', to: 'C', why: 'relegated' },
      { participant: 'C1', from: 'C', to: 'B', why: 'promoted' },
      { participant: 'C2', from: 'C', to: 'B', why: 'promoted' },
    ]);
    expect(answer.value.divisions).toEqual([
      { name: 'A', participants: ['A1', 'A2', 'A3', 'B1'] },
      { name: 'B', participants: ['B2', 'A4', 'C1', 'C2'] },
      { name: 'C', participants: ['C3', 'C4', 'B3', 'B4'] },
    ]);
  });

  it('let who left go down instead of one of the last, and fill what stays free from below', () => {
    const answer = nextSeason([
      division('A', 2, { out: ['gone', 'gone2'], down: 1 }),
      division('B', 4, { up: 1, out: ['left'] }),
    ]);
    if (!answer.ok) throw new Error(answer.error.code);
    expect(answer.value.moves.map(({ participant, to, why }) => `${participant} ${to} ${why}`)).toEqual([
      'gone B out',
      'gone2 B out',
      'left null out',
      'B1 A promoted',
      'B2 A fills',
    ]);
    expect(answer.value.divisions.map(({ participants }) => participants)).toEqual([
      ['A1', 'A2', 'B1', 'B2'],
      ['B3', 'B4', 'gone', 'gone2'],
    ]);
  });

  it('are refused where the numbers do not fit, or a team is named twice', () => {
    expect(code([])).toBe('ok');
    expect(code([division('A', 2), division('A', 2)])).toBe('divisions.twice');
    expect(code([division('A', 2, { down: 3 }), division('B', 4, { up: 3 })])).toBe('divisions.sizes');
    expect(code([division('A', 4, { down: 2 }), division('B', 4, { up: 1 })])).toBe('divisions.sizes');
  });

  it('keep every team in one place and the sizes, by chance', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const next = random(seed);
      const exchange = [0, 1, 2, 3].map(() => Math.floor(next() * 3));
      const divisions = [0, 1, 2, 3].map((i) =>
        division('ABCD'[i]!, 6 + Math.floor(next() * 4), {
          up: i === 0 ? 0 : exchange[i - 1]!,
          down: exchange[i]!,
          out: next() < 0.3 && i < 3 ? [`out${i}`] : [],
        }),
      );
      const answer = nextSeason(divisions);
      if (!answer.ok) throw new Error(answer.error.code);
      const all = answer.value.divisions.flatMap(({ participants }) => participants);
      expect(all.sort()).toEqual(divisions.flatMap(({ order, out }) => [...order, ...out]).sort());
      for (const [i, { participants }] of answer.value.divisions.entries())
        expect(participants).toHaveLength(divisions[i]!.order.length + divisions[i]!.out.length);
    }
  });
});
