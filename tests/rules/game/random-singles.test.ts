import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../../shared/record/canonical.ts';
import { playRandomGame } from './random-game.ts';

const GAMES = 1_000;

describe('random singles games', () => {
  it(`[17.4] [17.5] [20.3] [12.10] pieces conserved, no overlap, debts in bounds, one seat to strike, no set won with a debt: ${GAMES} games`, {
    timeout: 600_000,
  }, () => {
    let finished = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      const table = playRandomGame(seed, { mode: 'singles' }, 60);
      if (table.state.phase === 'over') finished++;
      if (seed % 100 === 0) {
        const { past: _a, ...folded } = table.refold();
        const { past: _b, ...lived } = table.state;
        expect(canonicalText(folded)).toBe(canonicalText(lived));
      }
    }
    expect(finished).toBeGreaterThan(GAMES / 10);
  });
});
