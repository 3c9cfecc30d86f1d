/** Games with real courses, for tests of records. */
import { PHYSICS_VERSION, simulate } from '../../shared/physics/simulate.ts';
import { positionText, standingOf } from '../../shared/record/position.ts';
import { openSet } from '../../shared/rules/game/sets.ts';
import { ok } from '../../shared/table/refusal.ts';
import type { Simulate } from '../rules/game/table.ts';

const sitting = { S: { side: 'A', player: 'ada' }, N: { side: 'B', player: 'bob' } } as const;
/** The opening of a singles set, South to strike, as a text. */
export const OPENING_TEXT = positionText(
  standingOf(openSet('singles', { number: 1, first: 'S', sitting }, 0, 0, null)),
);

/** What the service simulates with, without its log. */
export const realCourses: Simulate = (strike, pieces, { profile }) => {
  const result = simulate({ strike, pieces, profile });
  if (!result.ok) return result;
  const { log, after, striker, duration, track } = result.value;
  return ok({ strike, physics: PHYSICS_VERSION, profile, log, after, striker, duration, track });
};
