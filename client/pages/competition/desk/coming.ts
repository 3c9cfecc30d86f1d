/** What comes by itself, as far as the desk is told of it. Pure. */
import type { NextStep } from '../../../../shared/protocol/competition.ts';

/** So many are told of. */
const MOST = 3;

/** Rounds, starts and lots; calls follow each other too quickly, and of deadlines that fall together one is told. */
export function comingSteps(next: readonly NextStep[]): readonly NextStep[] {
  const told = new Set<string>();
  return next
    .filter((step) => {
      if (step.do === 'call-game') return false;
      const key = `${step.do} ${step.at} ${step.do === 'close-game' ? '' : (step.section ?? '')}`;
      if (told.has(key)) return false;
      told.add(key);
      return true;
    })
    .slice(0, MOST);
}
