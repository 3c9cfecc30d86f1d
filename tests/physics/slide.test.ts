/** Ways on the lacquer: closed forms without spin, an independent integration with it, and a brute-force stepper. */
import { describe, expect, it } from 'vitest';
import { coupledFriction, factors } from '../../shared/physics/farkas.ts';
import { play, SMOOTH } from './play.ts';
import { ball, step } from './stepper.ts';
import { FEDERATION, type Point, type Position, type TableProfile } from './table.ts';

describe('a disc that slides without spin', () => {
  it('stops after v² / (2 mu g), to 1e-6 mm, in v / (mu g) seconds', () => {
    for (const mu of [0.05, 0.07, 0.12, 0.5])
      for (const speed of [0.001, 1, 30, 500, 850]) {
        const profile = { ...SMOOTH, mu };
        const decel = mu * profile.g;
        const way = (speed * speed) / (2 * decel);
        if (way > 890) continue;
        const course = play({ striker: [0, -450], velocity: [0, speed], profile });
        const [x, y] = course.restOf(0)!;
        expect(x).toBe(0);
        expect(Math.abs(y + 450 - way)).toBeLessThan(1e-6);
        expect(Math.abs(course.w.lastMotion - speed / decel)).toBeLessThan(1e-12);
      }
  });
});

describe('a disc that slides and spins', () => {
  /** Way by the classical Runge-Kutta method in the ratio-free variables v, u, with very small steps. */
  function truth(v0: number, u0: number, slide: number): number {
    let v = v0;
    let u = u0;
    let s = 0;
    const rates = (vv: number, uu: number): [number, number] => {
      coupledFriction(Math.max(vv, 1e-12) / Math.max(uu, 1e-12));
      return [-slide * factors.force, -2 * slide * factors.torque];
    };
    for (;;) {
      const h = Math.min(1e-5, 0.02 * Math.min(v, u / 2) * (1 / slide));
      if (v < 1e-3 || u < 1e-3) return s;
      const [a1, b1] = rates(v, u);
      const [a2, b2] = rates(v + (a1 * h) / 2, u + (b1 * h) / 2);
      const [a3, b3] = rates(v + (a2 * h) / 2, u + (b2 * h) / 2);
      const [a4, b4] = rates(v + a3 * h, u + b3 * h);
      s += h * v + (h * h * (a1 + a2 + a3)) / 6;
      v += (h * (a1 + 2 * a2 + 2 * a3 + a4)) / 6;
      u += (h * (b1 + 2 * b2 + 2 * b3 + b4)) / 6;
    }
  }

  it('stops within 0.01 mm of a fine integration of the coupled friction', () => {
    const r = 22.25;
    for (const [v, u] of [
      [900, 900],
      [900, 90],
      [900, 3],
      [600, 2000],
      [100, 3000],
      [20, 500],
      [300, 459.4],
    ] as const) {
      const course = play({ striker: [0, -450], velocity: [0, v], spin: u / r });
      expect(course.log.filter((entry) => entry.kind === 'rail')).toEqual([]);
      expect(Math.abs(course.restOf(0)![1] + 450 - truth(v, u, SMOOTH.mu * SMOOTH.g))).toBeLessThan(0.01);
    }
  });

  it('goes farther than without spin, and straight on: the force lies against the velocity', () => {
    const plain = play({ striker: [0, -450], velocity: [300, 400] }).restOf(0)!;
    const left = play({ striker: [0, -450], velocity: [300, 400], spin: 30 }).restOf(0)!;
    const right = play({ striker: [0, -450], velocity: [300, 400], spin: -30 }).restOf(0)!;
    expect(left).toEqual(right);
    expect(left[1]).toBeGreaterThan(plain[1] + 1);
    expect(Math.abs(left[0] * 4 - (left[1] + 450) * 3)).toBeLessThan(1e-9);
  });
});

describe('against a brute-force stepper of 1 µs', () => {
  interface Case {
    name: string;
    striker: Point;
    velocity: Point;
    spin: number;
    pieces: Position;
    profile: TableProfile;
  }
  // The stepper knows no pockets and no flights.
  const noLift = { captureRadius: 1, liftRailPiece: 0, liftRailStriker: 0, liftSqueeze: 0 };
  const cases: Case[] = [
    {
      name: 'a cut',
      striker: [0, -420],
      velocity: [0, 1200],
      spin: 0,
      pieces: { A1: [20, -150] },
      profile: { ...SMOOTH, ...noLift },
    },
    {
      name: 'by way of a rail',
      striker: [-100, -420],
      velocity: [700, 1500],
      spin: 0,
      pieces: { A1: [250, 100], A2: [100, 380] },
      profile: { ...FEDERATION, ...noLift },
    },
    {
      name: 'three discs with spin',
      striker: [0, -420],
      velocity: [100, 1500],
      spin: 40,
      pieces: { A1: [35, -150], A2: [60, 20] },
      profile: { ...FEDERATION, ...noLift },
    },
    {
      name: 'english off the rail',
      striker: [0, 200],
      velocity: [300, 900],
      spin: -60,
      pieces: { A1: [220, 360] },
      profile: { ...FEDERATION, ...noLift },
    },
  ];

  it.each(cases)('agrees to some micrometres: $name', ({ striker, velocity, spin, pieces, profile }) => {
    const course = play({ striker, velocity, spin, pieces, profile });
    const balls = [ball(striker, velocity, spin, 22.25, profile.massStriker)];
    for (const at of Object.values(pieces)) balls.push(ball(at, [0, 0], 0, 15, profile.massPiece));
    step(balls, profile, 5);
    expect(course.log.length).toBeGreaterThan(0);
    balls.forEach((b, i) => {
      const [x, y] = course.restOf(i)!;
      expect(Math.hypot(b.x - x, b.y - y)).toBeLessThan(0.01);
    });
  });
});
