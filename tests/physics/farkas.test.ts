/**
 * Truth: the definition itself, the friction of every surface element of a disc that slides and spins, integrated
 * numerically (Farkas, Bartels, Unger, Wolf, PRL 90, 248302, 2003).
 */
import { describe, expect, it } from 'vitest';
import { coupledFriction, factors, LAST_RATIO } from '../../shared/physics/farkas.ts';

/** F and T by summing over rings and angles; the singular point |velocity| = 0 lies between the nodes. */
function summed(e: number): { force: number; torque: number } {
  const rings = 1200;
  const angles = 1200;
  let force = 0;
  let torque = 0;
  for (let i = 0; i < rings; i++) {
    const r = (i + 0.5) / rings;
    for (let j = 0; j < angles; j++) {
      const phi = ((j + 0.5) / angles) * 2 * Math.PI;
      const vx = e - r * Math.sin(phi);
      const vy = r * Math.cos(phi);
      const speed = Math.sqrt(vx * vx + vy * vy);
      force += (vx / speed) * r;
      torque += ((Math.cos(phi) * vy - Math.sin(phi) * vx) / speed) * r * r;
    }
  }
  const cell = 2 / (rings * angles);
  return { force: force * cell, torque: torque * cell };
}

describe('coupled friction of a sliding and spinning disc', () => {
  it.each([0.01, 0.1, 0.3, 0.653, 0.9, 0.999, 1, 1.001, 1.5, 3, 10, 100])(
    'is what the surface says at v/u = %d',
    (e) => {
      coupledFriction(e);
      const truth = summed(e);
      expect(Math.abs(factors.force - truth.force)).toBeLessThan(2e-6);
      expect(Math.abs(factors.torque - truth.torque)).toBeLessThan(2e-6);
    },
  );

  it('has the known limits: F to e and 1, T to 2/3 and 1/(4e), nothing lost to rounding', () => {
    for (const e of [1e-3, 1e-6, 1e-9]) {
      coupledFriction(e);
      expect(Math.abs(factors.force / e - 1)).toBeLessThan(e);
      expect(Math.abs(factors.torque - 2 / 3)).toBeLessThan(e);
      coupledFriction(1 / e);
      expect(Math.abs(factors.force - 1)).toBeLessThan(e);
      expect(Math.abs(4 * factors.torque - e)).toBeLessThan(e * e);
    }
  });

  it('rises and falls steadily across e = 1', () => {
    let force = 0;
    let torque = 1;
    for (let e = 0.9; e < 1.1; e += 1e-4) {
      coupledFriction(e);
      expect(factors.force).toBeGreaterThan(force);
      expect(factors.torque).toBeLessThan(torque);
      ({ force, torque } = factors);
    }
  });

  it('comes to rest at v/u = 0.653, where F = 2 e T', () => {
    coupledFriction(LAST_RATIO);
    expect(Math.abs(factors.force - 2 * LAST_RATIO * factors.torque)).toBeLessThan(1e-3);
  });
});
