/**
 * How a disc comes off a rail, in closed form (physics: restitution, Coulomb friction up to the stick limit): slope of the way
 * (sideways per forward) before and after, so that a reflected strike can be aimed instead of being searched for.
 */
import type { TableProfile } from '../table/profile.ts';

/** The slope after the rail of a disc that comes without spin at the slope k >= 0 (along the rail per towards it). */
export function slopeAfter(k: number, profile: TableProfile): number {
  const most = profile.frictionRail * (1 + profile.restitutionRail);
  const lost = Math.min(most, k / 3);
  return (k - lost) / profile.restitutionRail;
}

/** The inverse of {@link slopeAfter}. */
export function slopeBefore(after: number, profile: TableProfile): number {
  const most = profile.frictionRail * (1 + profile.restitutionRail);
  const sticking = (after * profile.restitutionRail * 3) / 2;
  return sticking / 3 <= most ? sticking : after * profile.restitutionRail + most;
}

/**
 * The slope at which a disc must come to a rail that is `to` away so that it is `across` further along it when it is `from`
 * away from it again. Signed like `across`.
 */
export function slopeFor(across: number, to: number, from: number, profile: TableProfile): number {
  const size = Math.abs(across);
  const most = profile.frictionRail * (1 + profile.restitutionRail);
  const e = profile.restitutionRail;
  const stick = size / (to + (2 * from) / (3 * e));
  const k = stick / 3 <= most ? stick : (size + (most * from) / e) / (to + from / e);
  return across < 0 ? -k : k;
}

/** Spin that the rail gives, as the speed of the disc's edge per speed towards the rail, for a slope k >= 0. */
export function edgeSpeedAfter(k: number, profile: TableProfile): number {
  return 2 * Math.min(profile.frictionRail * (1 + profile.restitutionRail), k / 3);
}
