import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../client/scenes/summary.ts';
import type { Told, Tone } from '../../client/scenes/telling.ts';

let event = 0;
const told = (side: 'A' | 'B', tone: Tone, own: number, set = 1, kind: Told['kind'] = 'strike'): Told => {
  event += 1;
  return {
    event,
    set,
    strike: event,
    seat: side === 'A' ? 'S' : 'N',
    side,
    name: '',
    kind,
    tone,
    head: null,
    findings: [],
    potted: { own, other: 0 },
  };
};

describe('a set in figures', () => {
  it('counts strikes, own pieces, fouls, and the best series of each side', () => {
    const log = [
      told('A', 'kept', 1),
      told('A', 'kept', 2),
      told('A', 'lost', 0),
      told('B', 'kept', 1),
      told('B', 'foul', 0),
      told('A', 'foul', 0, 1, 'pass'),
      told('B', 'set', 2),
    ];
    expect(summaryOf(log)).toEqual({
      A: { strikes: 3, potted: 3, fouls: 1, best: 3 },
      B: { strikes: 3, potted: 3, fouls: 1, best: 2 },
    });
  });

  it('counts a foul also where it ended the set', () => {
    const lost: Told = { ...told('B', 'set', 0), findings: [{ code: 'foul.nothing-touched', clause: '11.4.g' }] };
    expect(summaryOf([lost]).B.fouls).toBe(1);
  });

  it('lets no series go over from one set to the next', () => {
    expect(summaryOf([told('A', 'kept', 3, 1), told('A', 'kept', 2, 2)]).A.best).toBe(3);
    expect(summaryOf([]).B).toEqual({ strikes: 0, potted: 0, fouls: 0, best: 0 });
  });
});
