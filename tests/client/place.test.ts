import { describe, expect, it } from 'vitest';
import { nearestPocket, pointedAt, seenFrom, zoneOf } from '../../client/scenes/place.ts';
import { isDarkAt } from '../../shared/rules/dark.ts';
import { openingPosition } from '../../shared/table/pieces.ts';
import { type Point, SEATS, toTable } from '../../shared/table/seats.ts';

describe('[11.1] [24.2] where a piece lies, in words', () => {
  it.each([
    [[0, 0], 'circle'],
    [[0, -300], 'field.near'],
    [[200, 60], 'field.far'],
    [[0, -485], 'near'],
    [[-105, 485], 'far'],
    [[-480, 10], 'left'],
    [[480, 10], 'right'],
    [[-440, -440], 'near-left'],
    [[440, 440], 'far-right'],
    // A hole that shows the line is in neither field.
    [[0, -373], 'field.near'],
    [[0, -375], 'near'],
    [[122, 0], 'field.far'],
  ] as const)('%j is in the %s', (at, zone) => {
    expect(zoneOf(at)).toBe(zone);
  });

  it('[11.2] near zone and circle are just where the rules call a piece dark', () => {
    for (const seat of SEATS)
      for (let x = -480; x <= 480; x += 23)
        for (let y = -480; y <= 480; y += 17) {
          const zone = zoneOf([x, y]);
          expect([x, y, zone === 'circle' || zone.startsWith('near')]).toEqual([
            x,
            y,
            isDarkAt(seat, toTable(seat, [x, y])),
          ]);
        }
  });

  it('names the nearest pocket as it is seen from the seat', () => {
    expect(nearestPocket([300, 300])).toMatchObject({ pocket: 'far-right' });
    expect(nearestPocket([-435, -385]).distance).toBe(50);
    const [red] = seenFrom('N', openingPosition('singles', { S: 'A', N: 'B' }));
    // From North, South's row lies at the own rail, turned round.
    expect(red).toMatchObject({ id: 'A1', at: [105, -485], zone: 'near', pocket: 'near-right' });
  });
});

describe('[12.22] what the cue points at', () => {
  const from: Point = [0, -400];

  it('is the first piece on the line, how far until it is met and on which side', () => {
    const pieces = { A1: [0, 100], B1: [10, -100], A2: [0, -450] } as const;
    const { piece } = pointedAt('S', from, [0, 1], pieces);
    expect(piece?.id).toBe('B1');
    expect(piece!.distance).toBeCloseTo(300 - Math.sqrt(37.25 ** 2 - 100), 6);
    // The piece is to the right of the line: it would be met on its left.
    expect(piece!.side).toBeLessThan(0);
    expect(pointedAt('S', from, [0, 1], { A1: [0, 100] }).piece?.side).toBe(0);
    expect(pointedAt('S', from, [0, 1], { A1: [-10, 100] }).piece!.side).toBeGreaterThan(0);
  });

  it('goes by what is passed, and by what is behind', () => {
    expect(pointedAt('S', from, [0, 1], { A1: [38, 100], B1: [0, -480] }).piece).toBeNull();
  });

  it('ends at a rail or in a pocket, straight on', () => {
    expect(pointedAt('S', from, [0, 1], {})).toMatchObject({ end: { rail: 'far' }, distance: 877.75 });
    expect(pointedAt('S', from, [-1, 0.5], {})).toMatchObject({ end: { rail: 'left' } });
    expect(pointedAt('S', from, [435, 835], {})).toMatchObject({ end: { pocket: 'far-right' } });
    expect(pointedAt('S', from, [435, 835], {}).distance).toBeCloseTo(Math.hypot(435, 835), 6);
  });

  it('is the same from every seat', () => {
    const seen = { A1: [40, 120], B2: [-200, 300] } as const;
    for (const seat of SEATS) {
      const pieces = { A1: toTable(seat, seen.A1), B2: toTable(seat, seen.B2) };
      expect(pointedAt(seat, from, [40, 520], pieces)).toEqual(pointedAt('S', from, [40, 520], seen));
    }
  });
});
