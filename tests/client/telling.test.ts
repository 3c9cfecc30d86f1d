import { describe, expect, it } from 'vitest';
import { headOf, tell, toneOf, withTold } from '../../client/scenes/telling.ts';
import type { LastRuling } from '../../shared/rules/game/state.ts';
import type { Finding, Ruling } from '../../shared/rules/types.ts';

const finding = (code: string, clause = '1.1'): Finding => ({ code, clause });

function ruled(part: Partial<Ruling>): LastRuling {
  const ruling: Ruling = {
    correct: true,
    turn: 'kept',
    next: 'S',
    penalty: 0,
    debts: {},
    position: {},
    penaltyPieces: [],
    openingRowMoved: {},
    history: { openedBy: 'A', seriesEnded: {}, interrupted: null, misses: {} },
    set: null,
    findings: [],
    placings: [],
    first: null,
    potted: [],
    flown: [],
    ...part,
  };
  return { event: 7, seat: 'S', kind: 'strike', ruling };
}

describe('telling a ruling', () => {
  it('names the foul, not what follows from it', () => {
    const findings = ['foul.opponent-first', 'late.striker-potted', 'lost.foul', 'penalty.laid'].map((code) =>
      finding(code),
    );
    expect(headOf(ruled({ findings, correct: false }))?.code).toBe('foul.opponent-first');
  });

  it('names why the turn is lost, not why the strike was correct', () => {
    const findings = [finding('correct.light'), finding('lost.none-potted', '18.1.a')];
    expect(headOf(ruled({ findings, turn: 'lost' }))).toEqual({ code: 'lost.none-potted', clause: '18.1.a' });
  });

  it('names the end of the set before all else', () => {
    const findings = [finding('foul.dark-direct'), finding('set.lost-dark-first'), finding('lost.foul')];
    expect(headOf(ruled({ findings }))?.code).toBe('set.lost-dark-first');
  });

  it('has a tone: set, foul, lost, kept', () => {
    expect(toneOf(ruled({ set: { won: 'A', clause: '20.3' }, penalty: 1 }))).toBe('set');
    expect(toneOf(ruled({ correct: false }))).toBe('foul');
    expect(toneOf(ruled({ penalty: 1, turn: 'lost' }))).toBe('foul');
    expect(toneOf(ruled({ turn: 'lost' }))).toBe('lost');
    expect(toneOf(ruled({}))).toBe('kept');
  });

  it('counts the potted pieces of either side, and enters a ruling once', () => {
    const told = tell(ruled({ potted: ['A1', 'A2', 'B3'] }), { set: 1, strike: 3, side: 'A', name: 'X' });
    expect(told.potted).toEqual({ own: 2, other: 1 });
    expect(withTold(withTold([], told), told)).toEqual([told]);
  });
});
