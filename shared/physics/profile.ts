/** Choosing and checking a table profile: a name, or single values that replace the federation's (physics.md, "Parameters"). */
import { FEDERATION, PROFILES, type ProfileName, type TableProfile } from '../table/profile.ts';
import { ok, type Result, refuse } from '../table/refusal.ts';

/**
 * What each value of a profile may be. Wide enough for closed-form experiments (no friction between discs, no loss, equal
 * masses), narrow enough that every strike ends: sliding friction is never 0.
 */
export const PROFILE_BOUNDS: Readonly<Record<keyof TableProfile, readonly [min: number, max: number]>> = {
  g: [1000, 30_000],
  mu: [0.001, 1],
  restitutionDisc: [0, 1],
  restitutionRail: [0, 1],
  frictionDisc: [0, 1],
  frictionRail: [0, 1],
  massPiece: [0.1, 1000],
  massStriker: [0.1, 1000],
  captureRadius: [1, 60],
  maxSpeed: [1, 20_000],
  liftRailStriker: [0, 1],
  liftRailPiece: [0, 1],
  liftSqueeze: [0, 1],
};

/**
 * The profile that is meant by `input`: undefined is the federation's, a text one of the named ones, an object replaces
 * single values of the federation's. Units as in {@link TableProfile}.
 * Errors: `profile.form`, `profile.name`, `profile.field` (no such value), `profile.value` (not a number, out of bounds).
 */
export function resolveProfile(input: unknown): Result<TableProfile> {
  if (input === undefined || input === null) return ok(FEDERATION);
  if (typeof input === 'string') {
    if (!Object.hasOwn(PROFILES, input)) return refuse('profile.name', 'A profile is federation, fast or slow.');
    return ok(PROFILES[input as ProfileName]);
  }
  if (typeof input !== 'object' || Array.isArray(input))
    return refuse('profile.form', 'A profile must be a name or an object of values.');
  const profile: Record<string, number> = { ...FEDERATION };
  for (const [field, value] of Object.entries(input)) {
    if (!Object.hasOwn(PROFILE_BOUNDS, field)) return refuse('profile.field', `A profile has no value "${field}".`);
    const [min, max] = PROFILE_BOUNDS[field as keyof TableProfile];
    if (typeof value !== 'number' || !(value >= min && value <= max))
      return refuse('profile.value', `The profile's ${field} must be a number from ${min} to ${max}.`);
    profile[field] = value + 0;
  }
  return ok(profile as unknown as TableProfile);
}
