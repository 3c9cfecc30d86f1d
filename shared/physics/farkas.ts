/**
 * Coupled friction of a uniform disc that slides and spins (Farkas, Bartels, Unger, Wolf, PRL 90, 248302, 2003).
 * With u the rim speed r|w| and e = v/u: v' = -mu g F(e), u' = -2 mu g T(e); the force lies against the velocity, so the
 * path stays straight. The complete elliptic integrals come from the arithmetic-geometric mean: + - * / and sqrt only.
 */

/** Where the two factors of the last call are left: no allocation in the innermost loop. */
export const factors = { force: 0, torque: 0 };

/** At the end of its way a disc comes to this ratio v/u, where F = 2 e T, and both stop together. */
export const LAST_RATIO = 0.653;

/**
 * F(e) and T(e) for e = v/u > 0, into {@link factors}. F rises from e (e to 0) to 1 (e to infinity), T falls from 2/3 to 1/(4e).
 * Written around S = sum 2^(n-1) c_n^2, E = K (1 - S), in such a way that nothing cancels at either end.
 */
export function coupledFriction(e: number): void {
  const inner = e <= 1;
  const k2 = inner ? e * e : 1 / (e * e);
  // At e = 1 K is infinite, but its factor vanishes faster: keep a hair away.
  let b = Math.sqrt(Math.max(1 - k2, 1e-14));
  let a = 1;
  let c = k2 / (2 * (1 + b));
  let weight = 1;
  // rest: S without its first term k2 / 2.
  let rest = 0;
  for (;;) {
    const mean = (a + b) / 2;
    rest += weight * c * c;
    b = Math.sqrt(a * b);
    a = mean;
    if (c < 1e-9 * a) break;
    weight *= 2;
    c = (c * c) / (4 * ((a + b) / 2));
  }
  // K = pi / (2 a); the factors' 4/(3 pi) and 4/(9 pi) go with it.
  const third = 2 / (3 * a);
  if (inner) {
    factors.force = e === 0 ? 0 : third * (e * (1.5 - k2 / 2) - ((1 + k2) * rest) / e);
    factors.torque = (third / 3) * (3 - k2 - (4 - 2 * k2) * (k2 / 2 + rest));
  } else {
    factors.force = third * (1.5 - k2 / 2 - rest - rest / k2);
    factors.torque = (third / 3) * e * (k2 - 4 * rest + (2 * rest) / k2);
  }
}
