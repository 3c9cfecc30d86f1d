import { describe, expect, it } from 'vitest';
import { sightLine } from '../../shared/physics/sight.ts';
import { simulate } from '../../shared/physics/simulate.ts';
import { randomScene } from './scenes.ts';
import { FEDERATION, type Point } from './table.ts';

const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
const lengthOf = (path: readonly Point[]): number =>
  path.slice(1).reduce((sum, [x, y], k) => sum + Math.hypot(x - path[k]![0], y - path[k]![1]), 0);

describe('the line of sight', () => {
  it('ends at the striker of the first contact: the ghost is where the strike itself will touch', () => {
    let pieces = 0;
    for (let seed = 0; seed < 200; seed++) {
      const scene = randomScene(seed);
      const result = simulate({ ...scene, profile: FEDERATION });
      if (!result.ok) throw new Error(result.error.code);
      const sight = sightLine(scene.strike, scene.pieces, FEDERATION, 1e6);
      const first = result.value.log.find((entry) => entry.a === 'striker' && entry.kind === 'contact');
      const rails = result.value.log.filter(
        (entry) => entry.a === 'striker' && entry.kind === 'rail' && (first === undefined || entry.t < first.t),
      );
      if (first?.kind === 'contact') {
        pieces++;
        expect(sight).toMatchObject({ end: 'piece', ghost: { piece: first.b } });
        // The strike's aim is reduced by its common divisor, which may move the last bits.
        expect(apart(sight.ghost!.at, [first.x!, first.y!])).toBeLessThan(1e-9);
        const corners = sight.path.slice(1, -1);
        expect(corners.length).toBe(rails.length);
        corners.forEach((at, k) => {
          expect(apart(at, [rails[k]!.x!, rails[k]!.y!])).toBeLessThan(1e-9);
        });
      } else expect(sight.ghost).toBeNull();
      expect(sight.path[0]).toEqual([scene.strike.x, scene.strike.y]);
    }
    expect(pieces).toBeGreaterThan(100);
  });

  it('is no longer than asked for', () => {
    const strike = { seat: 'S', x: 0, y: -420, aim: [30, 100], speed: 5000, offset: 20 } as const;
    for (const most of [0.5, 100, 1200, 2500]) {
      const sight = sightLine(strike, {}, FEDERATION, most);
      expect(Math.abs(lengthOf(sight.path) - most)).toBeLessThan(1e-9);
      expect(sight).toMatchObject({ end: 'length', ghost: null });
    }
    const touch = sightLine({ ...strike, aim: [0, 1] }, { A1: [0, 0] }, FEDERATION, 300);
    expect(touch).toMatchObject({ end: 'length', ghost: null });
  });

  it('ends where the striker would rest, or drop', () => {
    const slow = sightLine({ seat: 'S', x: 0, y: -420, aim: [0, 1], speed: 300, offset: 0 }, {}, FEDERATION, 5000);
    expect(slow.end).toBe('rest');
    expect(Math.abs(lengthOf(slow.path) - (300 * 300) / (2 * 686.7))).toBeLessThan(1e-6);
    const pot = sightLine(
      { seat: 'S', x: 300, y: -420, aim: [135, 855], speed: 3000, offset: 0 },
      {},
      FEDERATION,
      5000,
    );
    expect(pot.end).toBe('potted');
  });

  it('takes fine aims, and answers nonsense with one point', () => {
    const base = { seat: 'S', x: 0, y: -420, aim: [0.123, 0.99], speed: 2500.5, offset: 1.5 } as const;
    expect(sightLine(base, {}, FEDERATION, 500).path.length).toBe(2);
    for (const bad of [{ aim: [0, 0] }, { aim: [Number.NaN, 1] }, { speed: 0 }, { x: Number.POSITIVE_INFINITY }])
      expect(sightLine({ ...base, ...bad } as never, {}, FEDERATION, 500).path.length).toBe(1);
  });
});
