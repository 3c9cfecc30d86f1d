/** Dark fields, dark pieces, and what is allowed now (11.1-11.3, 13.1-13.4). */
import { describe, expect, it } from 'vitest';
import { allowed } from '../../shared/rules/allowed.ts';
import { darkPieces, inCircle, inZone, isDarkAt, lightPieces, onlyDarkOnBothSides } from '../../shared/rules/dark.ts';
import { type Point, SEATS, toTable } from '../../shared/table/seats.ts';
import { DARK, LIGHT, scene } from './scene.ts';

describe('dark fields', () => {
  it('[11.2] zone: the hole wholly inside the strip, the corners included', () => {
    for (const seat of SEATS) {
      const at = (x: number, y: number): Point => toTable(seat, [x, y]);
      expect(inZone(seat, at(0, -374.5))).toBe(true);
      expect(inZone(seat, at(0, -374.499))).toBe(false);
      expect(inZone(seat, at(0, -370))).toBe(false);
      expect(inZone(seat, at(485, -485))).toBe(true);
      expect(inZone(seat, at(-485, -374.5))).toBe(true);
      expect(inZone(seat, at(0, 400))).toBe(false);
    }
  });

  it('[11.2] circle: the hole wholly inside', () => {
    expect(inCircle([120.5, 0])).toBe(true);
    expect(inCircle([0, -120.501])).toBe(false);
    // 72.3, 96.4 is exactly 120.5 from the centre, but not in binary.
    expect(inCircle([72.3, 96.4])).toBe(true);
    expect(inCircle([72.301, 96.4])).toBe(false);
    expect(isDarkAt('N', [0, 0])).toBe(true);
  });

  it('[11.2] where zones overlap in a corner a piece is dark for both players', () => {
    for (const seat of ['S', 'W'] as const) expect(isDarkAt(seat, [-480, -480])).toBe(true);
    for (const seat of ['N', 'E'] as const) expect(isDarkAt(seat, [-480, -480])).toBe(false);
  });

  it('[11.3] any other own piece on the table is light, in order of number', () => {
    const situation = scene(
      { A10: [0, 0], A2: [0, -450], A3: [0, 450], A1: [200, 200], B1: [0, 400], B2: [50, 50] },
      { mode: 'pairs' },
    );
    expect(darkPieces(situation, 'S')).toEqual(['A2', 'A10']);
    expect(lightPieces(situation, 'S')).toEqual(['A1', 'A3']);
    expect(darkPieces(situation, 'N')).toEqual(['A3', 'A10']);
    expect(darkPieces(situation, 'W')).toEqual(['B2']);
  });

  it('[20.6] only dark pieces on both sides: both must have some; pairs: in the circle', () => {
    expect(onlyDarkOnBothSides(scene({ A1: [0, -450], B1: [0, 50] }))).toBe(true);
    expect(onlyDarkOnBothSides(scene({ A1: [0, -450], B1: [0, -400] }))).toBe(false);
    expect(onlyDarkOnBothSides(scene({ A1: [0, -450] }))).toBe(false);
    expect(onlyDarkOnBothSides(scene({}))).toBe(false);
    expect(onlyDarkOnBothSides(scene({ A1: [0, -450], B1: [0, 50] }, { mode: 'pairs' }))).toBe(false);
    expect(onlyDarkOnBothSides(scene({ A1: [60, 0], B1: [0, 50] }, { mode: 'pairs' }))).toBe(true);
  });
});

describe('what is allowed now', () => {
  it('[13.1] direct on light pieces', () => {
    expect(allowed(scene(LIGHT), 'S')).toEqual({
      code: 'light',
      ways: ['direct', 'opposite-rail'],
      clauses: ['13.1', '13.2'],
      light: ['A1', 'A2'],
      dark: [],
      circle: [],
    });
  });
  it('[13.3.a 13.3.d] dark pieces only: by way of the opposite rail, or by a side rail to a piece in the circle', () => {
    expect(allowed(scene(DARK), 'S')).toEqual({
      code: 'dark-only',
      ways: ['opposite-rail', 'side-rail-circle'],
      clauses: ['11.4.b', '13.4', '13.3.a', '13.3.d'],
      light: [],
      dark: ['A1', 'A2'],
      circle: ['A2'],
    });
    expect(allowed(scene({ A1: [0, -450], B1: [0, 0] }), 'S').ways).toEqual(['opposite-rail']);
  });
  it('[20.4] no piece on the table', () => {
    expect(allowed(scene({ B1: [0, 0] }), 'S').code).toBe('none');
  });
});
