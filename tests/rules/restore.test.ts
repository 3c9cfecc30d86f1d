/** What a foul strike moved wrongly goes back, the rest stays (13.6-13.9, 17.1.z, 17.1.r, 17.1.f, 21.3, 21.4). */
import { describe, expect, it } from 'vitest';
import { CIRCLE_DARK } from '../../shared/table/strike.ts';
import { DARK, LIGHT, ruleOn, tryAll } from './scene.ts';

const dark3 = { ...LIGHT, A3: [60, 20] } as const;
const pairs = { ...LIGHT, B3: [250, 50] } as const;

describe("singles: the opponent's pieces", () => {
  tryAll([
    {
      c: '13.6',
      t: 'driven into its zone: back',
      pieces: LIGHT,
      log: 'hit B1',
      after: { B1: [-260, 430] },
      is: { position: { B1: [-200, 100] }, told: ['restored.opponent-into-dark'] },
    },
    {
      c: '13.6',
      t: 'driven into the circle: back',
      pieces: LIGHT,
      log: 'hit B1',
      after: { B1: [-60, 30] },
      is: { position: { B1: [-200, 100] } },
    },
    {
      c: '13.6',
      t: 'by another piece than the striker, too',
      pieces: LIGHT,
      log: 'hit B1, B1>B2',
      after: { B1: [-180, 0], B2: [30, 450] },
      is: { position: { B1: [-180, 0], B2: [-150, -200] } },
    },
    {
      c: '13.6',
      t: 'several of them',
      pieces: LIGHT,
      log: 'hit B1, B1>B2',
      after: { B1: [0, 400], B2: [30, 450] },
      is: { position: { B1: [-200, 100], B2: [-150, -200] } },
    },
    {
      c: '13.8',
      t: "driven into the striker's own zone: stays",
      pieces: LIGHT,
      log: 'hit B1',
      after: { B1: [0, -450] },
      is: { position: { B1: [0, -450] }, untold: ['restored.opponent-into-dark'] },
    },
    {
      c: '13.8',
      t: 'left showing the zone line: not dark, stays',
      pieces: LIGHT,
      log: 'hit B1',
      after: { B1: [0, 374.4] },
      is: { position: { B1: [0, 374.4] } },
    },
    {
      c: '11.2 13.6',
      t: 'left just clear of the zone line: back',
      pieces: LIGHT,
      log: 'hit B1',
      after: { B1: [0, 374.5] },
      is: { position: { B1: [-200, 100] } },
    },
    {
      c: '13.9',
      t: 'already dark, moved within its zone: stays',
      pieces: { ...LIGHT, B3: [0, 450] },
      log: 'hit B3',
      after: { B3: [50, 470] },
      is: { position: { B3: [50, 470] }, told: ['stays.dark'] },
    },
    {
      c: '13.9',
      t: 'from the circle into its zone: stays',
      pieces: { ...LIGHT, B3: [0, 50] },
      log: 'hit B3',
      after: { B3: [0, 450] },
      is: { position: { B3: [0, 450] }, told: ['stays.dark'] },
    },
    {
      c: '13.9',
      t: 'from its zone into the circle: stays',
      pieces: { ...LIGHT, B3: [0, 450] },
      log: 'hit B3',
      after: { B3: [0, 50] },
      is: { position: { B3: [0, 50] } },
    },
    {
      c: '13.5',
      t: 'dark, driven out: stays there',
      pieces: { ...LIGHT, B3: [0, 450] },
      log: 'hit B3',
      after: { B3: [0, 250] },
      is: { position: { B3: [0, 250] } },
    },
    {
      c: '17.1.r',
      t: 'over the rail: back',
      pieces: LIGHT,
      log: 'hit B1, fly B1 W',
      after: { B1: null },
      is: { position: { B1: [-200, 100] }, told: ['restored.opponent-flown'], untold: ['flown'] },
    },
    {
      c: '17.1.r',
      t: 'a dark one over the rail: back',
      pieces: { ...LIGHT, B3: [0, 450] },
      log: 'hit B3, fly B3 N',
      after: { B3: null },
      is: { position: { B3: [0, 450] } },
    },
    {
      c: '12.11 17.1.r',
      t: 'touched something outside and fell back on the table: flown, so back',
      pieces: LIGHT,
      log: 'hit B1, fly B1 W',
      after: { B1: [-300, 20] },
      is: { position: { B1: [-200, 100] } },
    },
    {
      c: '13.8',
      t: 'potted: stays potted',
      pieces: LIGHT,
      log: 'hit B1, pot B1 NW',
      after: { B1: null },
      is: { position: { B1: null } },
    },
    {
      c: '13.8',
      t: 'moved elsewhere: stays',
      pieces: LIGHT,
      log: 'hit B1',
      after: { B1: [-300, 0] },
      is: { position: { B1: [-300, 0] } },
    },
    {
      c: '13.7.b',
      t: 'driven into its zone after an own light piece: allowed',
      pieces: LIGHT,
      log: 'hit A1, hit B1',
      after: { B1: [0, 450] },
      is: { correct: true, position: { B1: [0, 450] } },
    },
    {
      c: '13.7.v',
      t: 'by an own piece: allowed',
      pieces: LIGHT,
      log: 'hit A1, A1>B1',
      after: { A1: [10, 210], B1: [0, 450] },
      is: { correct: true, position: { B1: [0, 450] } },
    },
    {
      c: '13.7.g',
      t: 'through several pieces: allowed',
      pieces: LIGHT,
      log: 'hit A1, A1>B2, B2>B1',
      after: { B1: [0, 50] },
      is: { correct: true, position: { B1: [0, 50] } },
    },
    {
      c: '13.7.a',
      t: 'with only dark pieces, off the opposite rail: allowed',
      pieces: DARK,
      log: 'rail N, hit B1',
      after: { B1: [0, 450] },
      is: { correct: true, position: { B1: [0, 450] } },
    },
    {
      c: '13.7',
      t: 'a late penalty changes nothing of it',
      pieces: LIGHT,
      log: 'hit A1, hit B1, pot striker NE',
      after: { B1: [0, 450] },
      is: { correct: true, penalty: 1, position: { B1: [0, 450] } },
    },
  ]);
});

describe('own pieces', () => {
  tryAll([
    {
      c: '17.1.z',
      t: 'dark, touched: back',
      pieces: dark3,
      log: 'hit A3',
      after: { A3: [90, 200] },
      is: { position: { A3: [60, 20] }, told: ['restored.own-dark'] },
    },
    {
      c: '17.1.z',
      t: 'dark, touched, moved within the dark field: back',
      pieces: dark3,
      log: 'hit A3',
      after: { A3: [80, 20] },
      is: { position: { A3: [60, 20] } },
    },
    {
      c: '17.1.z',
      t: 'dark, touched later in a foul: back',
      pieces: dark3,
      log: 'hit B1, hit A3',
      after: { A3: [80, 20] },
      is: { position: { A3: [60, 20] } },
    },
    {
      c: '13.8',
      t: 'dark, driven out by another piece: back',
      pieces: dark3,
      log: 'hit B1, B1>A3',
      after: { A3: [300, 20] },
      is: { position: { A3: [60, 20] } },
    },
    {
      c: '13.8',
      t: 'dark, moved within the circle by another piece: stays',
      pieces: dark3,
      log: 'hit B1, B1>A3',
      after: { A3: [80, 20] },
      is: { position: { A3: [80, 20] }, untold: ['restored.own-dark'] },
    },
    {
      c: '13.8',
      t: 'dark, from the circle to the own zone by another piece: stays',
      pieces: dark3,
      log: 'hit B1, B1>A3',
      after: { A3: [80, -420] },
      is: { position: { A3: [80, -420] } },
    },
    {
      c: '13.8',
      t: 'dark, potted by another piece: back',
      pieces: dark3,
      log: 'hit B1, B1>A3, pot A3 NE',
      after: { A3: null },
      is: { position: { A3: [60, 20] } },
    },
    {
      c: '13.8',
      t: 'dark, flown: back, not to the centre',
      pieces: dark3,
      log: 'hit B1, B1>A3, fly A3 E',
      after: { A3: null },
      is: { position: { A3: [60, 20] }, untold: ['flown'] },
    },
    {
      c: '13.8',
      t: 'light, moved: stays',
      pieces: LIGHT,
      log: 'hit B1, B1>A1',
      after: { A1: [300, 20] },
      is: { position: { A1: [300, 20] } },
    },
    {
      c: '13.8',
      t: 'light, driven into the own dark field: stays',
      pieces: LIGHT,
      log: 'hit B1, B1>A1',
      after: { A1: [0, -450] },
      is: { position: { A1: [0, -450] } },
    },
    {
      c: '13.8',
      t: 'light, potted: stays potted, and is there to be laid',
      pieces: LIGHT,
      log: 'hit B1, B1>A1, pot A1 NE',
      after: { A1: null },
      is: { position: { A1: [0, 485] }, turn: 'lost' },
    },
    {
      c: '17.7',
      t: 'light, flown: placed by 12.14, one penalty piece',
      pieces: LIGHT,
      log: 'hit B1, B1>A1, fly A1 E',
      after: { A1: null },
      is: { penalty: 1, position: { A1: [0, 0], A3: [0, 485] }, told: ['flown', 'penalty.laid'] },
    },
    {
      c: '13.3.v',
      t: 'dark, driven out in a correct strike: stays out',
      pieces: dark3,
      log: 'hit A1, A1>A3',
      after: { A3: [300, 20] },
      is: { correct: true, position: { A3: [300, 20] } },
    },
  ]);
});

describe('pairs', () => {
  tryAll([
    {
      c: '17.1.f',
      t: "direct, an opponent's piece into its zone: stays",
      mode: 'pairs',
      pieces: pairs,
      log: 'hit B3',
      after: { B3: [430, 60] },
      is: { penalty: 1, position: { B3: [430, 60] }, told: ['stays.zone-direct'] },
    },
    {
      c: '21.4',
      t: "reflected, an opponent's piece into its zone: stays",
      mode: 'pairs',
      pieces: pairs,
      log: 'rail N, hit B3',
      after: { B3: [430, 60] },
      is: { penalty: 1, position: { B3: [430, 60] }, told: ['stays.zone'] },
    },
    {
      c: '21.4',
      t: 'into the circle: back',
      mode: 'pairs',
      pieces: pairs,
      log: 'hit B3',
      after: { B3: [30, 60] },
      is: { position: { B3: [250, 50] }, told: ['restored.opponent-into-dark'] },
    },
    {
      c: '21.4',
      t: 'from its zone into the circle: back, only the circle is meant',
      mode: 'pairs',
      pieces: { ...pairs, B4: [440, 0] },
      log: 'hit B4',
      after: { B4: [30, 60] },
      is: { position: { B4: [440, 0] } },
    },
    {
      c: '13.9',
      t: 'moved within the circle: stays',
      mode: 'pairs',
      pieces: { ...pairs, B4: [50, 0] },
      log: 'hit B4',
      after: { B4: [30, 60] },
      is: { position: { B4: [30, 60] }, told: ['stays.dark'] },
    },
    {
      c: '13.9',
      t: 'from the circle into its zone: stays',
      mode: 'pairs',
      pieces: { ...pairs, B4: [50, 0] },
      log: 'hit B4',
      after: { B4: [430, 60] },
      is: { position: { B4: [430, 60] } },
    },
    {
      c: '17.1.r',
      t: 'over the rail: back',
      mode: 'pairs',
      pieces: pairs,
      log: 'hit B3, fly B3 E',
      after: { B3: null },
      is: { position: { B3: [250, 50] } },
    },
    {
      c: '13.8',
      t: "own dark in the striker's own zone: back",
      mode: 'pairs',
      pieces: { ...pairs, A3: [0, -450] },
      log: 'hit A3',
      after: { A3: [0, -300] },
      is: { position: { A3: [0, -450] } },
    },
    {
      c: '11.3',
      t: "an own piece in the partner's zone is light: correct, and stays",
      mode: 'pairs',
      pieces: { ...pairs, A3: [0, 450] },
      log: 'hit A3',
      after: { A3: [0, 300] },
      is: { correct: true, position: { A3: [0, 300] } },
    },
    {
      c: '17.1.z',
      t: 'seen from West, the own zone is in the West',
      mode: 'pairs',
      seat: 'W',
      pieces: { ...pairs, B4: [-450, 0] },
      log: 'hit B4',
      after: { B4: [-300, 0] },
      is: { correct: false, next: 'N', position: { B4: [-450, 0] } },
    },
  ]);
});

describe('a covered old place', () => {
  tryAll([
    {
      c: '13.8',
      t: 'the nearest free place',
      pieces: dark3,
      log: 'hit A3, A3>A1',
      after: { A3: [90, 200], A1: [70, 20] },
      is: { position: { A3: [40, 20], A1: [70, 20] } },
    },
    {
      c: '13.8',
      t: 'exactly covered: the smaller y in the seat frame',
      pieces: dark3,
      log: 'hit A3, A3>A1',
      after: { A3: [90, 200], A1: [60, 20] },
      is: { position: { A1: [60, 20], A3: [60, -10] }, set: null },
    },
    {
      c: '13.8',
      t: 'only touched: not covered',
      pieces: dark3,
      log: 'hit A3, A3>A1',
      after: { A3: [90, 200], A1: [60, 50] },
      is: { position: { A3: [60, 20] } },
    },
    {
      c: '13.8',
      t: 'touching within the grid of rest positions: not covered',
      pieces: dark3,
      log: 'hit A3, A3>A1',
      after: { A3: [90, 200], A1: [60, 49.999] },
      is: { position: { A3: [60, 20] } },
    },
    {
      c: '13.8',
      t: 'an own dark piece stays dark',
      pieces: { ...LIGHT, A3: [0, -374.5] },
      log: 'hit A3, A3>A1',
      after: { A3: [0, 0], A1: [0, -380] },
      is: { position: { A3: [-29.493, -374.5] } },
    },
    {
      c: '13.8',
      t: "an opponent's light piece stays light",
      pieces: { ...LIGHT, B3: [0, 374] },
      log: 'hit B3, B3>A1',
      after: { B3: [0, 450], A1: [0, 370] },
      is: { position: { B3: [-29.661, 374.499] } },
    },
  ]);

  it('[13.8 21.4] pairs: what was light for a player stays light for that player', () => {
    // B3 lies in the West's zone, next to the line; it is dark for West, light for East.
    const pieces = { A1: [200, 200], A2: [300, -300], B1: [0, 300], B3: [-374.6, 0] } as const;
    const ruling = ruleOn({ mode: 'pairs', pieces, log: 'hit B3, B3>A1', after: { B3: [0, 40], A1: [-390, 0] } });
    expect(ruling.position.A1).toEqual([-390, 0]);
    expect(ruling.position.B3).toEqual([-360, 0]);
  });

  it('[17.1.z] a dark piece that was touched and lies where it was is not told as put back', () => {
    const ruling = ruleOn({ pieces: dark3, log: 'hit A3' });
    expect(ruling.placings.filter(({ cause }) => cause === 'restored')).toEqual([]);
    expect(ruling.findings.map(({ code }) => code)).not.toContain('restored.own-dark');
  });

  it('[13.8] a piece that goes back leaves room for the one that came from there', () => {
    const pieces = { A1: [200, 200], A3: [60, 20], A4: [0, -20], B1: [-200, 100] } as const;
    const ruling = ruleOn({ pieces, log: 'hit A3, hit A4', after: { A3: [0, -20], A4: [60, 20] } });
    expect(ruling.position).toMatchObject({ A3: [60, 20], A4: [0, -20] });
  });

  it('[13.8] ring of pieces: the gap that is nearest, touching two', () => {
    const pieces = { A1: [300, 300], A3: [0, 0], A4: [200, -200], B1: [-200, 200], B2: [250, 0] } as const;
    const ruling = ruleOn({
      pieces,
      log: 'hit B1, B1>A3, A3>A4, A3>B2',
      after: { A3: [300, 0], A4: [10, 0], B2: [-10, 22] },
    });
    const back = ruling.position.A3!;
    // B2 was light and was driven into the circle: it goes back itself, and only A4 covers the place.
    expect(ruling.position.B2).toEqual([250, 0]);
    expect(back).toEqual([-20, 0]);
    expect(Math.hypot(...back)).toBeLessThanOrEqual(CIRCLE_DARK);
  });
});
