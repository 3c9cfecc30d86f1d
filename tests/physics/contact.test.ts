/** Contacts against closed forms, and against the edge cases that pooltool tests (given here as figures, not as code). */
import Matter from 'matter-js';
import { describe, expect, it } from 'vitest';
import { simulate } from '../../shared/physics/simulate.ts';
import { firstContact, play, SMOOTH, velocityOf } from './play.ts';
import { FEDERATION, openingPosition, type Point, type Position } from './table.ts';

const REACH = 22.25 + 15;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Angle between two directions in degrees, exact near 0. */
function apart([ax, ay]: Point, [bx, by]: Point): number {
  return (Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) * 180) / Math.PI;
}

describe('cut shots', () => {
  const e = SMOOTH.restitutionDisc;
  const share = SMOOTH.massPiece / (SMOOTH.massPiece + SMOOTH.massStriker);

  it('sends both discs within 1e-6 degrees of the closed form, 0-85 degrees, 0.5-8 m/s', () => {
    let worst = 0;
    for (const speed of [500, 1000, 2000, 4000, 6000, 8000])
      for (let cut = 0; cut <= 85; cut += 5)
        for (const side of [-1, 1]) {
          const piece: Point = [37 + side * REACH * Math.sin(radians(cut)), -360 + REACH * Math.cos(radians(cut))];
          let at = 0;
          const course = play({
            striker: [37, -420],
            velocity: [0, speed],
            pieces: { A1: piece },
            until: (c, t) => {
              at = t;
              return firstContact(c);
            },
          });
          // The striker goes straight up: the line of centres follows from the sideways offset alone.
          const nx = (piece[0] - 37) / REACH;
          const ny = Math.sqrt(1 - nx * nx);
          expect(course.log[0]!.kind).toBe('contact');
          const v = Math.sqrt(speed * speed - 2 * SMOOTH.mu * SMOOTH.g * (course.log[0]!.y! + 420));
          const p = (1 + e) * share * v * ny;
          worst = Math.max(worst, apart(velocityOf(course, 1, at), [nx, ny]));
          worst = Math.max(worst, apart(velocityOf(course, 0, at), [-p * nx, v - p * ny]));
        }
    expect(worst).toBeLessThan(1e-6);
  });
});

describe('one contact', () => {
  it('keeps restitution and momentum to 1e-9, for restitutions 0.5 to 1 to 1e-10 (as pooltool does)', () => {
    for (const restitutionDisc of [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1])
      for (const speed of [150, 700, 3000, 8000])
        for (const sideways of [0, 11, -29]) {
          const profile = { ...SMOOTH, restitutionDisc };
          let at = 0;
          const course = play({
            striker: [0, 0],
            velocity: [0, speed],
            pieces: { A1: [sideways, 37.3] },
            profile,
            until: (c, t) => {
              at = t;
              return firstContact(c);
            },
          });
          const hit = course.log[0]!;
          if (hit.kind !== 'contact') throw new Error('no contact');
          const [nx, ny] = [(hit.bx! - hit.x!) / REACH, (hit.by! - hit.y!) / REACH];
          const a = velocityOf(course, 0, at);
          const b = velocityOf(course, 1, at);
          const parting = (b[0] - a[0]) * nx + (b[1] - a[1]) * ny;
          expect(Math.abs(parting / (restitutionDisc * hit.vn!) - 1)).toBeLessThan(1e-10);
          const before = Math.sqrt(speed * speed - 2 * SMOOTH.mu * SMOOTH.g * hit.y!);
          const px = SMOOTH.massStriker * a[0] + SMOOTH.massPiece * b[0];
          const py = SMOOTH.massStriker * a[1] + SMOOTH.massPiece * b[1];
          expect(Math.abs(px)).toBeLessThan(1e-9 * SMOOTH.massStriker * before);
          expect(Math.abs(py / (SMOOTH.massStriker * before) - 1)).toBeLessThan(1e-9);
        }
  });

  it('keeps restitution at a rail, which is not that of the discs', () => {
    for (const restitutionRail of [0, 0.3, 0.8, 1]) {
      let at = 0;
      const profile = { ...SMOOTH, restitutionRail };
      const course = play({
        striker: [0, 300],
        velocity: [500, 3000],
        profile,
        until: (_, t) => {
          at = t;
          return true;
        },
      });
      const hit = course.log[0]!;
      if (hit.kind !== 'rail') throw new Error('no rail');
      expect(hit.rail).toBe('N');
      const parting = -velocityOf(course, 0, at)[1];
      expect(Math.abs(parting - Math.max(restitutionRail * hit.vn!, 0.5))).toBeLessThan(1e-9);
    }
  });

  it('turns spin into a way along the rail and throws a piece: tangential friction with the stick limit', () => {
    const profile = { ...FEDERATION, liftRailStriker: 0 };
    for (const [spin, slipping] of [
      [300, true],
      [2, false],
    ] as const) {
      let at = 0;
      const course = play({
        striker: [0, 300],
        velocity: [0, 2000],
        spin,
        profile,
        until: (_, t) => {
          at = t;
          return true;
        },
      });
      const hit = course.log[0]!;
      const impulse = 1.8 * ('vn' in hit ? hit.vn! : 0) * 14;
      const [vx] = velocityOf(course, 0, at);
      const w = course.w.spinAt(0, at);
      // Impulse and lever: I = m r² / 2, so that r dw = 2 dv.
      if (slipping) expect(Math.abs(Math.abs(vx) * 14 - profile.frictionRail * impulse)).toBeLessThan(1e-6);
      // Sticking: the rim at the rail rests.
      else expect(Math.abs(Math.abs(vx) - 22.25 * Math.abs(w))).toBeLessThan(1e-9);
      // Turning counter-clockwise at the north rail, the rim there runs west, so the rail pushes the striker east.
      expect(vx).toBeGreaterThan(0);
    }
  });

  it('tells a miss from a hit of 1e-7 mm: aims of 89.999 to 90.001 degrees past a piece 1 m off (pooltool)', () => {
    // Distance 900 mm; the striker passes exactly two radii beside the piece when the aim is 90 degrees.
    for (let k = 0; k < 20; k++) {
      const phi = 89.999 + (0.002 * k) / 19;
      const course = play({
        striker: [REACH, -450],
        velocity: [6000 * Math.cos(radians(phi)), 6000 * Math.sin(radians(phi))],
        pieces: { A1: [0, 400] },
        until: (c) => c.log.length > 0,
      });
      expect(course.log[0]!.kind).toBe(phi > 90 ? 'contact' : 'rail');
    }
  });

  it('meets at the right time across gaps of 1e-12 to 0.1 mm and beyond (pooltool)', () => {
    for (let k = -12; k <= 2; k++) {
      const gap = 10 ** k;
      const v = 2000;
      const decel = SMOOTH.mu * SMOOTH.g;
      const course = play({
        striker: [0, 0],
        velocity: [0, v],
        pieces: { A1: [0, REACH + gap] },
        until: firstContact,
      });
      const truth = (2 * gap) / (v + Math.sqrt(v * v - 2 * decel * gap));
      // Discs nearer than 1e-7 mm touch: the contact is now.
      expect(Math.abs(course.log[0]!.t - truth)).toBeLessThan(1e-10);
    }
  });

  it('parts slow contacts at 0.5 mm/s, so that bounces end', () => {
    let at = 0;
    const course = play({
      striker: [0, 0],
      velocity: [0, 0.4],
      pieces: { A1: [0, REACH] },
      until: (c, t) => {
        at = t;
        return firstContact(c);
      },
    });
    expect(Math.abs(velocityOf(course, 1, at)[1] - velocityOf(course, 0, at)[1] - 0.5)).toBeLessThan(1e-9);
  });

  it("leaves matter's global threshold as it was", () => {
    const resolver = (Matter as unknown as { Resolver: { _restingThresh: number } }).Resolver;
    resolver._restingThresh = 2;
    play({ striker: [0, 0], velocity: [0, 1000], pieces: { A1: [3, 60] } });
    expect(resolver._restingThresh).toBe(2);
  });
});

describe('touching groups', () => {
  /** Six equal discs in a line; the first is the striker with a piece's mass. */
  function cradle(restitutionDisc: number): number[] {
    const profile = { ...SMOOTH, restitutionDisc, massStriker: SMOOTH.massPiece };
    const pieces: Record<string, Point> = {};
    for (let k = 0; k < 5; k++) pieces[`A${k + 1}`] = [0, REACH + 30 * k];
    const course = play({
      striker: [0, 0],
      velocity: [0, 1000],
      pieces: pieces as Position,
      profile,
      until: () => true,
    });
    return [0, 1, 2, 3, 4, 5].map((i) => velocityOf(course, i, 0)[1]);
  }

  it("are Newton's cradle: 0, 0, 0, 0, 0, v without loss", () => {
    const speeds = cradle(1);
    for (const v of speeds.slice(0, 5)) expect(Math.abs(v)).toBeLessThan(1e-9);
    expect(Math.abs(speeds[5]! - 1000)).toBeLessThan(1e-9);
  });

  it('give the last of six 773.781 of 1000 at restitution 0.9', () => {
    expect(Math.abs(cradle(0.9)[5]! - 1000 * 0.95 ** 5)).toBeLessThan(1e-9);
  });

  it('keep a symmetric hit symmetric: contacts that tie are solved jointly', () => {
    const course = play({
      striker: [0, 0],
      velocity: [0, 3000],
      pieces: { A1: [-15, 300], A2: [15, 300], A3: [-45, 300], A4: [45, 300], B1: [0, 326] },
      profile: FEDERATION,
    });
    const at = (i: number): [number, number] => course.restOf(i)!;
    expect(course.log.filter((entry) => entry.t === course.log[0]!.t).length).toBeGreaterThan(3);
    expect(at(1)).toEqual([-at(2)[0], at(2)[1]]);
    expect(at(3)).toEqual([-at(4)[0], at(4)[1]]);
    expect(at(0)[0]).toBe(0);
    expect(at(5)[0]).toBe(0);
  });

  it('solve a tie as one: both parting speeds are met at once', () => {
    let at = 0;
    const course = play({
      striker: [0, 0],
      velocity: [0, 1000],
      pieces: { A1: [-16, 100], A2: [16, 100] },
      until: (c, t) => {
        at = t;
        return firstContact(c);
      },
    });
    const [first, second] = course.log;
    if (first?.kind !== 'contact' || second?.kind !== 'contact') throw new Error('no contacts');
    expect(second.t).toBe(first.t);
    for (const hit of [first, second]) {
      const i = hit.b === 'A1' ? 1 : 2;
      const [nx, ny] = [(hit.bx! - hit.x!) / REACH, (hit.by! - hit.y!) / REACH];
      const [ax, ay] = velocityOf(course, 0, at);
      const [bx, by] = velocityOf(course, i, at);
      expect(Math.abs((bx - ax) * nx + (by - ay) * ny - 0.9 * hit.vn!)).toBeLessThan(1e-9);
    }
  });

  it('never move what nothing hit: the other opening row stays to the bit', () => {
    const pieces = openingPosition('singles', { S: 'A', N: 'B' });
    const result = simulate({
      strike: { seat: 'S', x: -3, y: -400, aim: [1, 60], speed: 3000, offset: 0 },
      pieces,
      profile: FEDERATION,
    });
    if (!result.ok) throw new Error(result.error.code);
    const touched = new Set(result.value.log.flatMap((entry) => [entry.a, 'b' in entry ? entry.b : entry.a]));
    expect(touched.has('A5')).toBe(true);
    for (const id of Object.keys(pieces)) expect(id in result.value.after).toBe(touched.has(id as never));
  });

  it('take discs that overlap by rounding, 0.0015 mm, as touching: no impulse, no motion of their own', () => {
    const pieces: Position = { A1: [100, 100], A2: [129.9985, 100], A3: [114.9993, 125.979] };
    const course = play({ striker: [-300, -400], velocity: [0, 500], pieces });
    expect(course.log.filter((entry) => entry.kind === 'contact')).toEqual([]);
    for (const [k, id] of (['A1', 'A2', 'A3'] as const).entries()) expect(course.restOf(k + 1)).toEqual(pieces[id]);
  });
});
