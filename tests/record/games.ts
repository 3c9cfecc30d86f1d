/** Games with real courses, for tests of records. */
import { PHYSICS_VERSION, simulate } from '../../shared/physics/simulate.ts';
import { ok } from '../../shared/table/refusal.ts';
import type { Simulate } from '../rules/game/table.ts';

/** What the service simulates with, without its log. */
export const realCourses: Simulate = (strike, pieces, { profile }) => {
  const result = simulate({ strike, pieces, profile });
  if (!result.ok) return result;
  const { log, after, striker, duration, track } = result.value;
  return ok({ strike, physics: PHYSICS_VERSION, profile, log, after, striker, duration, track });
};
