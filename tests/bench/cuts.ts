/** The cut-shot grid: how far each engine's struck piece goes off the closed form's direction. */
import { Course } from '../../shared/physics/course.ts';
import { sendOff } from '../../shared/physics/simulate.ts';
import { World } from '../../shared/physics/world.ts';
import { FEDERATION, type TableProfile } from '../../shared/table/profile.ts';
import type { Scene } from '../physics/scenes.ts';

export const CUTS = Array.from({ length: 18 }, (_, k) => 5 * k);
export const SPEEDS = [500, 1000, 2000, 4000, 6000, 8000];
const REACH = 37.25;
/** No friction but the lacquer's. */
export const FREE: TableProfile = { ...FEDERATION, frictionDisc: 0, frictionRail: 0 };

export interface Cut {
  readonly cut: number;
  readonly speed: number;
  readonly scene: Scene;
  /** Of the struck piece, by the line of centres alone. */
  readonly direction: readonly [number, number];
}

export function cutGrid(): Cut[] {
  return SPEEDS.flatMap((speed) =>
    CUTS.map((cut) => {
      const angle = (cut * Math.PI) / 180;
      // An odd place, so that no stepping engine has the contact exactly on a step.
      const at: [number, number] = [37 + REACH * Math.sin(angle), -351.7 + REACH * Math.cos(angle)];
      const nx = (at[0] - 37) / REACH;
      return {
        cut,
        speed,
        scene: { strike: { seat: 'S', x: 37, y: -420, aim: [0, 1], speed, offset: 0 }, pieces: { A1: at } },
        direction: [nx, Math.sqrt(1 - nx * nx)],
      };
    }),
  );
}

/** Angle between two directions, degrees. */
export function degreesApart(a: readonly [number, number], b: readonly [number, number]): number {
  return (Math.abs(Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1])) * 180) / Math.PI;
}

/** Our own struck piece's direction. */
export function ourDirection({ strike, pieces }: Scene): [number, number] | null {
  const w = new World(strike.seat, [strike.x, strike.y], pieces, FREE, null);
  const course = new Course(w);
  sendOff(course, strike);
  course.run(() => course.log.length > 0);
  return course.log[0]?.kind === 'contact' ? [w.dx[1]!, w.dy[1]!] : null;
}
