/** Pieces over the rail and pieces on other discs (12.11, 12.14, 17.7, 18.1.v). */
import { describe, expect, it } from 'vitest';
import { flightPlaces } from '../../shared/rules/flown.ts';
import { POCKETS, SEATS, toTable } from '../../shared/table/seats.ts';
import { type Case, LIGHT, ruleOn, tryAll } from './scene.ts';

const far = { A1: [300, 300], A2: [300, -200], B1: [-300, 300], B2: [-300, -200] } as const;
const fly = (
  rail: string,
  taken: Record<string, readonly [number, number]>,
  where: readonly [number, number],
): Case => ({
  c: '12.14',
  t: `over ${rail}, ${Object.keys(taken).length} places taken: ${where.join(', ')}`,
  pieces: { ...far, ...taken },
  log: `hit A1, fly A1 ${rail}`,
  after: { A1: null },
  is: { correct: true, turn: 'lost', penalty: 0, position: { A1: where }, told: ['flown', 'lost.flown'] },
});
const centre = { A3: [0, 0] } as const;
const diagonal = 109.5 / Math.SQRT2;

describe('the nine places', () => {
  tryAll([
    fly('E', {}, [0, 0]),
    fly('N', { A3: [29, 0] }, [0, 109.5]),
    fly('N', { A3: [30, 0] }, [0, 0]),
    fly('S', centre, [0, -109.5]),
    fly('W', centre, [-109.5, 0]),
    fly('N', centre, [0, 109.5]),
    fly('E', centre, [109.5, 0]),
    fly('N', { ...centre, A4: [0, 109.5] }, [109.5, 0]),
    fly('N', { ...centre, A4: [0, 109.5], A5: [120, 10] }, [0, -109.5]),
    fly('N', { ...centre, A4: [0, 109.5], A5: [120, 10], A6: [0, -90] }, [-109.5, 0]),
    fly('W', { ...centre, A4: [-109.5, 0] }, [0, 109.5]),
    fly('N', { ...centre, A4: [0, 109.5], A5: [109.5, 0], A6: [0, -109.5], A7: [-109.5, 0] }, [0, 54.75]),
    fly('E', { ...centre, A4: [0, 109.5], A5: [109.5, 0], A6: [0, -109.5], A7: [-109.5, 0], A8: [60, 0] }, [0, -54.75]),
    fly('NE', {}, [0, 0]),
    fly('NE', centre, [diagonal, diagonal]),
    fly('SE', centre, [diagonal, -diagonal]),
    fly('SW', centre, [-diagonal, -diagonal]),
    fly('NW', centre, [-diagonal, diagonal]),
    fly('NE', { ...centre, A4: [80, 80] }, [109.5, 0]),
    fly('NW', { ...centre, A4: [-80, 80] }, [0, 109.5]),
    fly('SW', { ...centre, A4: [-80, -80] }, [-109.5, 0]),
    fly('SE', { ...centre, A4: [80, -80] }, [0, -109.5]),
  ]);

  it('[12.14] clockwise from the flying side, for every side and corner', () => {
    for (const side of SEATS) {
      const places = flightPlaces(side);
      expect(places).toHaveLength(9);
      expect(places[1]).toEqual(toTable(side, [0, -109.5]));
      // Clockwise of South is West: in the seat frame, what follows lies to the left.
      expect(places[2]).toEqual(toTable(side, [-109.5, 0]));
      expect(places[5]).toEqual(toTable(side, [0, -54.75]));
    }
    for (const corner of POCKETS) expect(flightPlaces(corner)).toHaveLength(10);
  });

  it('[12.14] all nine taken: the free place nearest to the centre', () => {
    const ring = [0, 109.5, 54.75] as const;
    const taken: Record<string, readonly [number, number]> = { A3: [0, 0] };
    let n = 4;
    for (const r of ring.slice(1))
      for (const [x, y] of [
        [0, r],
        [r, 0],
        [0, -r],
        [-r, 0],
      ] as const) {
        taken[n <= 8 ? `A${n}` : `B${n - 6}`] = [x, y];
        n += 1;
      }
    const ruling = ruleOn({ pieces: { ...far, ...taken }, log: 'hit A1, fly A1 N', after: { A1: null } });
    // Touching the centre piece and the midway one nearer to the player: the lowest of the places that touch the centre piece.
    const [x, y] = ruling.position.A1!;
    expect([x, y]).toEqual([-12.272, -27.375]);
    expect(Math.hypot(x, y)).toBeCloseTo(30, 2);
    expect(Math.hypot(x, y + 54.75)).toBeCloseTo(30, 2);
  });
});

describe('several at once', () => {
  const two = { A1: null, B1: null } as const;
  tryAll([
    {
      c: '12.14',
      t: 'the one the striker touched goes to the centre, though it left later',
      pieces: far,
      log: 'hit A1, A1>B1, fly B1 W, fly A1 E',
      after: two,
      is: { position: { A1: [0, 0], B1: [-109.5, 0] } },
    },
    {
      c: '12.14',
      t: 'of two that it touched, the first',
      pieces: far,
      log: 'hit A1, hit B1, fly B1 W, fly A1 E',
      after: two,
      is: { position: { A1: [0, 0], B1: [-109.5, 0] } },
    },
    {
      c: '12.14',
      t: 'none touched by the striker: in order of leaving',
      pieces: far,
      log: 'hit A2, A2>B1, A2>A1, fly B1 W, fly A1 E',
      after: two,
      is: { position: { B1: [0, 0], A1: [109.5, 0] } },
    },
    {
      c: '12.14',
      t: 'the others in order of leaving',
      pieces: far,
      log: 'hit A1, A1>B1, A1>B2, fly B2 N, fly B1 N, fly A1 N',
      after: { ...two, B2: null },
      is: { position: { A1: [0, 0], B2: [0, 109.5], B1: [109.5, 0] } },
    },
    {
      c: '13.8 12.14',
      t: "in a foul the opponent's goes back first, and may cover the centre",
      pieces: { ...far, B3: [10, 0] },
      log: 'hit B3, B3>A1, fly B3 N, fly A1 N',
      after: { B3: null, A1: null },
      is: { position: { B3: [10, 0], A1: [0, 109.5] } },
    },
  ]);
});

describe('what a flight costs', () => {
  tryAll([
    {
      c: '18.1.v',
      t: "the opponent's piece, in a correct strike: turn lost, no penalty",
      pieces: LIGHT,
      log: 'hit A1, A1>B1, fly B1 N',
      after: { B1: null },
      is: { turn: 'lost', penalty: 0, position: { B1: [0, 0] } },
    },
    {
      c: '18.1.v',
      t: 'though an own piece was potted',
      pieces: LIGHT,
      log: 'hit A1, hit A2, pot A2 NE, fly A1 N',
      after: { A1: null, A2: null },
      is: { turn: 'lost', penalty: 0, position: { A1: [0, 0], A2: null }, untold: ['lost.none-potted', 'kept'] },
    },
    {
      c: '17.7',
      t: 'a late penalty: its own penalty piece',
      pieces: LIGHT,
      log: 'hit A1, fly A1 N, pot striker NE',
      after: { A1: null },
      is: { correct: true, penalty: 1, position: { A1: [0, 0], A3: [0, 485] } },
    },
    {
      c: '17.7',
      t: 'the flown piece is no penalty piece',
      pieces: LIGHT,
      log: 'hit A1, fly A1 N',
      after: { A1: null },
      is: { tags: [] },
    },
    {
      c: '17.3',
      t: 'a penalty piece that flew stays tagged',
      pieces: LIGHT,
      penalty: ['A1'],
      log: 'hit A1, fly A1 N',
      after: { A1: null },
      is: { tags: ['A1'] },
    },
    {
      c: '12.14',
      t: 'a piece that flew and then fell into a pocket has flown',
      pieces: LIGHT,
      log: 'hit A1, fly A1 N, pot A1 NE',
      after: { A1: null },
      is: { turn: 'lost', position: { A1: [0, 0] } },
    },
  ]);
});

describe('a piece on another disc', () => {
  tryAll([
    {
      c: '12.11',
      t: 'beside it, where it hangs over',
      pieces: LIGHT,
      log: 'hit A1, land A1 on B1 1 0',
      after: { A1: [-190, 100] },
      is: { position: { A1: [-170, 100], B1: [-200, 100] }, told: ['stacked'] },
    },
    {
      c: '12.11',
      t: 'any length of the direction',
      pieces: LIGHT,
      log: 'hit A1, land A1 on B1 -0.3 0.4',
      after: { A1: [-200.3, 100.4] },
      is: { position: { A1: [-218, 124] } },
    },
    {
      c: '12.11',
      t: 'no direction: from how it lies',
      pieces: LIGHT,
      log: 'hit A1, land A1 on B1',
      after: { A1: [-200, 90] },
      is: { position: { A1: [-200, 70] } },
    },
    {
      c: '12.11',
      t: 'exactly on it: towards the player',
      pieces: LIGHT,
      log: 'hit A1, land A1 on B1',
      after: { A1: [-200, 100] },
      is: { position: { A1: [-200, 70] } },
    },
    {
      c: '12.11',
      t: 'a hang too small to have a side is exactly centred, not a place in the corner',
      pieces: LIGHT,
      log: 'hit A1, land A1 on B1 1e-300 0',
      after: { A1: [-200, 100] },
      is: { position: { A1: [-200, 70], B1: [-200, 100] } },
    },
    {
      c: '12.11',
      t: 'no room there: the nearest free place, moving nothing',
      pieces: { ...LIGHT, B3: [-150, 100] },
      log: 'hit A1, land A1 on B1 1 0',
      after: { A1: [-190, 100] },
      is: { position: { A1: [-175, 83.417], B1: [-200, 100], B3: [-150, 100] } },
    },
    {
      c: '12.11',
      t: 'beside where the disc below rests',
      pieces: LIGHT,
      log: 'hit A1, A1>B1, land A1 on B1 0 1',
      after: { A1: [-240, 105], B1: [-240, 100] },
      is: { position: { A1: [-240, 130] } },
    },
    {
      c: '12.11',
      t: "on the striker: the striker's place",
      pieces: LIGHT,
      log: 'hit A1, land A1 on striker',
      after: { A1: [12, 40], striker: [10, 50] },
      is: { position: { A1: [10, 50] } },
    },
    {
      c: '12.11',
      t: 'on the striker, which is not told: where it lies',
      pieces: LIGHT,
      log: 'hit A1, land A1 on striker',
      after: { A1: [12, 40] },
      is: { position: { A1: [12, 40] } },
    },
    {
      c: '12.11',
      t: 'it costs nothing by itself',
      pieces: LIGHT,
      log: 'hit A1, hit A2, pot A2 NE, land A1 on B1 1 0',
      after: { A1: [-190, 100], A2: null },
      is: { turn: 'kept', penalty: 0 },
    },
    {
      c: '12.11',
      t: 'slid off again: it stays where it rests',
      pieces: LIGHT,
      log: 'hit A1, land A1 on B1 1 0, A1>A2',
      after: { A1: [-100, 100] },
      is: { position: { A1: [-100, 100] } },
    },
    {
      c: '12.11 12.14',
      t: 'landed and then flew: flown',
      pieces: LIGHT,
      log: 'hit A1, land A1 on B1 1 0, fly A1 W',
      after: { A1: null },
      is: { position: { A1: [0, 0] } },
    },
    {
      c: '12.11 13.8',
      t: 'a dark one in a foul goes back instead',
      pieces: { ...LIGHT, A3: [60, 20] },
      log: 'hit A3, land A3 on B1 1 0',
      after: { A3: [-190, 100] },
      is: { position: { A3: [60, 20] } },
    },
    {
      c: '12.11 13.8',
      t: 'it covers no place while others go back',
      pieces: { ...LIGHT, A3: [60, 20] },
      log: 'hit A3, A3>A1, A1>B1, land A1 on B2 1 0',
      after: { A3: [300, 20], A1: [60, 20] },
      is: { position: { A3: [60, 20], A1: [-120, -200] } },
    },
  ]);
});
