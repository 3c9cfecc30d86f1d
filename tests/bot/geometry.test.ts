import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byFarRail, bySideRail, directly, within } from '../../shared/bot/approach.ts';
import { openPots, potChances } from '../../shared/bot/chances.ts';
import { exactStrike, handStrike, type Plan } from '../../shared/bot/hand.ts';
import { bankLines, combinationLines, type Line, straightLines } from '../../shared/bot/lines.ts';
import { outcomeOf } from '../../shared/bot/outcome.ts';
import { slopeAfter, slopeBefore, slopeFor } from '../../shared/bot/rails.ts';
import { mixSeeds, normal, seeded } from '../../shared/bot/random.ts';
import { STRIKER_AT_RAIL, sceneAt } from '../../shared/bot/scene.ts';
import { sightLine } from '../../shared/physics/sight.ts';
import type { Situation } from '../../shared/rules/types.ts';
import type { PieceId, Position } from '../../shared/table/pieces.ts';
import { FEDERATION, PROFILES } from '../../shared/table/profile.ts';
import { checkAim, checkPlacement } from '../../shared/table/strike.ts';

function situation(pieces: Position): Situation {
  return {
    mode: 'singles',
    seats: { S: 'A', N: 'B' },
    pieces,
    penalty: [],
    debts: {},
    openingRowMoved: {},
    history: { openedBy: 'B', seriesEnded: { A: true, B: true }, interrupted: null, misses: {} },
  };
}

describe('the slope off a rail', () => {
  it('is inverted exactly, and leads where it is meant to', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(PROFILES)),
        fc.integer({ min: -900, max: 900 }),
        fc.double({ min: 100, max: 900, noNaN: true }),
        fc.double({ min: 10, max: 900, noNaN: true }),
        (profile, across, to, from) => {
          const k = slopeFor(across, to, from, profile);
          const size = Math.abs(k);
          expect(size * to + slopeAfter(size, profile) * from).toBeCloseTo(Math.abs(across), 6);
          expect(Math.sign(k) + 0).toBe(Math.sign(across) + 0);
          expect(slopeBefore(slopeAfter(size, profile), profile)).toBeCloseTo(size, 9);
        },
      ),
    );
  });

  it.each([-300, -60, 0, 40, 250])('is the simulator’s: the striker crosses y = 0 at x = %i within 0.01 mm', (x) => {
    const y = -400;
    const k = slopeFor(x, STRIKER_AT_RAIL - y, STRIKER_AT_RAIL, FEDERATION);
    const strike = { seat: 'S', x: 0, y, aim: [Math.round(k * 1e6), 1e6], speed: 3000, offset: 0 } as const;
    const { path } = sightLine({ ...strike, aim: [strike.aim[0], strike.aim[1]] }, {}, FEDERATION, 1600);
    const [, [bx, by], [ex, ey]] = path as [unknown, readonly [number, number], readonly [number, number]];
    const share = by / (by - ey);
    expect(bx + (ex - bx) * share).toBeCloseTo(x, 2);
  });
});

/** Over random positions of few pieces: the share of planned strikes of a kind that pot, and how many there were. */
function potted(
  linesOf: (scene: ReturnType<typeof sceneAt>, i: number) => Line[],
  approach: typeof directly,
  light: boolean,
): { share: number; of: number } {
  const random = seeded(21);
  let of = 0;
  let n = 0;
  for (let k = 0; k < 60; k++) {
    const pieces: Record<PieceId, readonly [number, number]> = {};
    for (const id of ['A1', 'A2', 'B1'] as const) pieces[id] = [random() * 780 - 390, random() * 700 - 330];
    const at = situation(pieces);
    const scene = sceneAt(at, 'S', FEDERATION);
    for (const i of scene.own) {
      if (scene.light[i] !== light) continue;
      for (const line of linesOf(scene, i)) {
        const [first] = [...approach(scene, line, true)].sort((a, b) => b.cos - a.cos);
        if (first === undefined || first.cos < 0.5) continue;
        const { x, y, dx, dy } = first;
        const plan: Plan = { kind: 'direct', x, y, dx, dy, speed: first.speed * 1.3, far: 1, chance: 1, target: null };
        const strike = exactStrike(plan, 'S', at.pieces, FEDERATION.maxSpeed);
        if (strike === null) continue;
        of++;
        if (outcomeOf(at, strike, FEDERATION).ruling.potted.includes(scene.ids[line.pots]!)) n++;
      }
    }
  }
  return { share: n / of, of };
}

describe('planned pots, struck exactly', () => {
  it('fall when played straight', () => {
    const { share, of } = potted((scene, i) => straightLines(scene, i, false), directly, true);
    expect(of).toBeGreaterThan(50);
    expect(share).toBeGreaterThan(0.95);
  });

  it('fall mostly by way of the opposite rail', () => {
    const { share, of } = potted((scene, i) => straightLines(scene, i, false), byFarRail, true);
    expect(of).toBeGreaterThan(20);
    expect(share).toBeGreaterThan(0.8);
  });

  it('fall mostly by way of a side rail', () => {
    const { share, of } = potted((scene, i) => straightLines(scene, i, false), bySideRail, true);
    expect(of).toBeGreaterThan(20);
    expect(share).toBeGreaterThan(0.7);
  });

  it('fall mostly off a rail, and by way of another own piece', () => {
    const banks = potted(bankLines, directly, true);
    expect(banks.of).toBeGreaterThan(50);
    expect(banks.share).toBeGreaterThan(0.6);
    const combinations = potted(combinationLines, directly, true);
    expect(combinations.of).toBeGreaterThan(5);
    expect(combinations.share).toBeGreaterThan(0.7);
  });
});

describe('the chances of a position', () => {
  it('fall with the distance of the hand from perfection, and with what stands in the way', () => {
    const open = sceneAt(situation({ A1: [200, 200] }), 'S', FEDERATION);
    const shut = sceneAt(
      situation({ A1: [200, 200], B1: [240, 240], B2: [200, 150], B3: [150, 215] }),
      'S',
      FEDERATION,
    );
    expect(potChances(open, 0.002)[0]).toBeGreaterThan(0.95);
    expect(potChances(open, 0.05)[0]).toBeLessThan(0.6);
    expect(potChances(shut, 0.002)[0]).toBeLessThan(potChances(open, 0.002)[0]!);
  });

  it('count the pieces with an open straight pot, for the player whose they are', () => {
    const at = situation({ A1: [200, 200], A2: [0, 0], A3: [10, 485], B1: [-200, 0] });
    // The one in the circle is dark; the one at the far rail has no straight way.
    expect(openPots(at, 'S', FEDERATION)).toBe(1);
    expect(openPots(at, 'N', FEDERATION)).toBe(1);
  });
});

describe('chance', () => {
  it('is normal enough: mean 0, deviation 1, and the table of its quantiles', () => {
    const random = seeded(5);
    const values = Array.from({ length: 20_000 }, () => normal(random));
    const mean = values.reduce((a, b) => a + b) / values.length;
    const variance = values.reduce((a, b) => a + (b - mean) ** 2, 0) / values.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
    for (const z of [0.5, 1, 1.7, 2.5]) {
      const inside = values.filter((value) => Math.abs(value) < z).length / values.length;
      expect(Math.abs(within(z) - inside)).toBeLessThan(0.015);
    }
    expect(new Set([1, 2, 3].map((n) => mixSeeds(7, n))).size).toBe(3);
  });

  it('[12.3, 12.4, 12.6] never makes a hand break the rules at the edge of what is allowed', () => {
    const random = seeded(9);
    const pieces: Position = { A1: [-320, -400], B1: [-338, -440] };
    const plan: Plan = {
      kind: 'direct',
      x: -364.5,
      y: -375.5,
      dx: 1,
      dy: 1,
      speed: 7990,
      far: 500,
      chance: 1,
      target: null,
    };
    const aims = new Set<string>();
    for (let k = 0; k < 300; k++) {
      const strike = handStrike(plan, 'S', pieces, 8000, { aim: 0.1, speed: 0.3, place: 6 }, random)!;
      expect(checkPlacement('S', [strike.x, strike.y], pieces)).toBeNull();
      expect(checkAim('S', [strike.x, strike.y], strike.aim)).toBeNull();
      expect(strike.speed).toBeLessThanOrEqual(8000);
      aims.add(strike.aim.join());
    }
    expect(aims.size).toBeGreaterThan(100);
  });
});
