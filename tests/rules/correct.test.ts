/** Correct or foul (11.4): every row of the table in rules.md, section 4, and the rows against one another. */
import { describe } from 'vitest';
import { DARK, LIGHT, tryAll } from './scene.ts';

const foul = { correct: false, turn: 'lost', penalty: 1, next: 'N' } as const;
const fine = { correct: true, turn: 'lost', penalty: 0, next: 'N' } as const;
const zoneDark = { ...LIGHT, A3: [200, -450] } as const;
const circleDark = { ...LIGHT, A3: [30, 40] } as const;
const onlyCircle = { A2: [20, 30], B1: [-200, 100] } as const;

describe('row a: an own light piece first', () => {
  tryAll([
    {
      c: '11.4.a',
      t: 'direct',
      pieces: LIGHT,
      log: 'hit A1',
      is: { ...fine, told: ['correct.light', 'lost.none-potted'] },
    },
    { c: '11.4.a 13.2', t: 'off a side rail', pieces: LIGHT, log: 'rail E, hit A1', is: fine },
    {
      c: '11.4.a',
      t: 'off a side rail outranks the letter of 17.1.i',
      pieces: LIGHT,
      log: 'rail W, rail E, hit A2',
      is: fine,
    },
    { c: '11.4.a 13.2', t: 'off the opposite rail', pieces: LIGHT, log: 'rail N, hit A1', is: fine },
    { c: '11.4.a', t: 'off the own rail', pieces: LIGHT, log: 'rail S, hit A1', is: fine },
    {
      c: '13.1',
      t: "afterwards any piece, the opponent's and the own dark ones too",
      pieces: circleDark,
      log: 'hit A1, hit B1, hit A3',
      is: fine,
    },
    {
      c: '13.3.g',
      t: 'an own dark piece through several pieces after an own light one: it stays where it was driven',
      pieces: circleDark,
      log: 'hit A1, A1>B1, B1>A3',
      after: { A1: [10, 260], B1: [-190, 140], A3: [200, 40] },
      is: { ...fine, position: { A3: [200, 40] } },
    },
    { c: '11.4.a', t: 'two own light pieces at once', pieces: LIGHT, log: 'hit A1+hit A2', is: fine },
    {
      c: '11.2 11.4.a',
      t: 'an own piece that shows the zone line is light',
      pieces: { ...LIGHT, A3: [0, -374.4] },
      log: 'hit A3',
      is: fine,
    },
    {
      c: '11.2 11.4.a',
      t: "an own piece in the opponent's zone is light",
      pieces: { ...LIGHT, A3: [0, 480] },
      log: 'hit A3',
      is: fine,
    },
    {
      c: '11.2 11.4.a',
      t: 'an own piece that shows the circle is light',
      pieces: { ...LIGHT, A3: [0, 120.6] },
      log: 'hit A3',
      is: fine,
    },
  ]);
});

describe('row b: no light piece, the opposite rail first', () => {
  tryAll([
    {
      c: '13.4',
      t: 'touching nothing',
      pieces: DARK,
      log: 'rail N',
      is: { ...fine, told: ['correct.dark-only-none-touched'] },
    },
    {
      c: '11.4.b 13.3.a',
      t: 'then an own dark piece in the zone',
      pieces: DARK,
      log: 'rail N, hit A1',
      is: { ...fine, told: ['correct.dark-only'] },
    },
    { c: '11.4.b 13.7.a', t: "then the opponent's piece", pieces: DARK, log: 'rail N, hit B1', is: fine },
    {
      c: '11.4.b',
      t: "then an own and an opponent's piece at once",
      pieces: DARK,
      log: 'rail N, hit A2+hit B1',
      is: fine,
    },
    { c: '11.4.b', t: 'after a side rail too', pieces: DARK, log: 'rail E, rail N, hit B1', is: fine },
    { c: '11.4.b', t: 'before a side rail too', pieces: DARK, log: 'rail N, rail W, hit A1', is: fine },
    {
      c: '11.4.b',
      t: "too late: the opponent's piece before the opposite rail",
      pieces: DARK,
      log: 'hit B1, rail N',
      is: foul,
    },
    {
      c: '17.1.v',
      t: 'not with a light piece on the table',
      pieces: { ...DARK, A3: [0, 200] },
      log: 'rail N, hit B1',
      is: foul,
    },
    {
      c: '11.4.g',
      t: 'nor with a light piece when nothing is touched',
      pieces: { ...DARK, A3: [0, 200] },
      log: 'rail N',
      is: foul,
    },
    {
      c: '11.4.b',
      t: "North's opposite rail is South",
      seat: 'N',
      pieces: { B1: [0, 440], A1: [0, 200] },
      log: 'rail S',
      is: { ...fine, next: 'S' },
    },
    {
      c: '17.1.e',
      t: "North's own rail isn't",
      seat: 'N',
      pieces: { B1: [0, 440], A1: [0, 200] },
      log: 'rail N',
      is: { ...foul, next: 'S' },
    },
  ]);
});

describe('row v: a side rail, then an own piece in the circle', () => {
  tryAll([
    {
      c: '11.4.v 13.3.d',
      t: 'with light pieces left',
      pieces: circleDark,
      log: 'rail W, hit A3',
      is: { ...fine, told: ['correct.circle'] },
    },
    { c: '11.4.v', t: 'with only dark pieces', pieces: DARK, log: 'rail E, hit A2', is: fine },
    { c: '11.4.v', t: 'off both side rails', pieces: DARK, log: 'rail E, rail W, hit A2', is: fine },
    {
      c: '11.4.v',
      t: 'the own rail on the way changes nothing',
      pieces: DARK,
      log: 'rail E, rail S, hit A2',
      is: fine,
    },
    {
      c: '11.4.v',
      t: 'two own pieces of the circle at once',
      pieces: { ...DARK, A3: [-20, 30] },
      log: 'rail E, hit A2+hit A3',
      is: fine,
    },
    {
      c: '17.1.i',
      t: "an own piece of the circle and an opponent's at once is none of it",
      pieces: DARK,
      log: 'rail E, hit A2+hit B1',
      is: foul,
    },
    {
      c: '17.1.z',
      t: 'a piece of the circle and one of the zone at once is none of it',
      pieces: DARK,
      log: 'rail E, hit A2+hit A1',
      is: foul,
    },
    { c: '17.1.z', t: 'off the own rail only is none of it', pieces: onlyCircle, log: 'rail S, hit A2', is: foul },
    {
      c: '17.1.i',
      t: "an opponent's piece of the circle is none of it",
      pieces: { ...DARK, B2: [-40, 0] },
      log: 'rail E, hit B2',
      is: foul,
    },
  ]);
});

describe('row g: the opposite rail, then an own piece', () => {
  tryAll([
    {
      c: '13.3.a',
      t: 'dark in the zone, light pieces left',
      pieces: zoneDark,
      log: 'rail N, hit A3',
      is: { ...fine, told: ['correct.opposite-rail'] },
    },
    { c: '13.3.a', t: 'dark in the circle, light pieces left', pieces: circleDark, log: 'rail N, hit A3', is: fine },
    { c: '13.2', t: 'light and dark at once', pieces: zoneDark, log: 'rail N, hit A1+hit A3', is: fine },
    { c: '13.2', t: 'by way of a side rail as well', pieces: zoneDark, log: 'rail E, rail N, hit A3', is: fine },
  ]);
});

describe("rows d and e: the opponent's piece first", () => {
  tryAll([
    {
      c: '17.1.b',
      t: 'direct',
      pieces: LIGHT,
      log: 'hit B1',
      is: { ...foul, told: ['foul.opponent-first', 'lost.foul'] },
    },
    {
      c: '17.1.b',
      t: 'direct, own light at once',
      pieces: LIGHT,
      log: 'hit A1+hit B1',
      is: { ...foul, told: ['foul.both-at-once'] },
    },
    { c: '17.1.b', t: 'direct, own dark at once', pieces: circleDark, log: 'hit A3+hit B1', is: foul },
    {
      c: '17.1.b',
      t: 'direct, with only dark pieces',
      pieces: DARK,
      log: 'hit B1',
      is: { ...foul, told: ['foul.opponent-first'] },
    },
    {
      c: '17.1.v',
      t: 'off a side rail',
      pieces: LIGHT,
      log: 'rail E, hit B1',
      is: { ...foul, told: ['foul.opponent-first-reflected'] },
    },
    { c: '17.1.v', t: 'off the opposite rail', pieces: LIGHT, log: 'rail N, hit B1', is: foul },
    { c: '17.1.v', t: 'off the own rail', pieces: LIGHT, log: 'rail S, hit B1', is: foul },
    {
      c: '17.1.v',
      t: 'off a rail, own light at once',
      pieces: LIGHT,
      log: 'rail E, hit A1+hit B1',
      is: { ...foul, told: ['foul.both-at-once-reflected'] },
    },
    {
      c: '17.1.v',
      t: 'off the opposite rail, own dark at once, light pieces left',
      pieces: circleDark,
      log: 'rail N, hit A3+hit B1',
      is: foul,
    },
  ]);
});

describe('row zh: no piece touched, light pieces left', () => {
  tryAll([
    {
      c: '11.4.g',
      t: 'the striker stops at once',
      pieces: LIGHT,
      log: '',
      is: { ...foul, told: ['foul.nothing-touched'] },
    },
    { c: '11.4.g', t: 'off the opposite rail', pieces: LIGHT, log: 'rail N', is: foul },
    { c: '11.4.g', t: 'off a side rail', pieces: LIGHT, log: 'rail W', is: foul },
    { c: '11.4.g', t: 'back to the own rail', pieces: LIGHT, log: 'rail S', is: foul },
  ]);
});

describe('row z: only dark pieces, not by way of the opposite rail', () => {
  tryAll([
    {
      c: '17.1.e',
      t: 'the striker stops at once',
      pieces: DARK,
      log: '',
      is: { ...foul, told: ['foul.no-opposite-rail'] },
    },
    { c: '17.1.e', t: 'only the own rail', pieces: DARK, log: 'rail S', is: foul },
    {
      c: '17.1.i',
      t: 'a side rail, then nothing',
      pieces: DARK,
      log: 'rail E',
      is: { ...foul, told: ['foul.side-rail'] },
    },
    {
      c: '17.1.i',
      t: "a side rail, then the opponent's piece",
      pieces: DARK,
      log: 'rail E, hit B1',
      is: { ...foul, told: ['foul.side-rail'] },
    },
    {
      c: '17.1.e',
      t: "the own rail, then the opponent's piece",
      pieces: DARK,
      log: 'rail S, hit B1',
      is: { ...foul, told: ['foul.no-opposite-rail'] },
    },
    { c: '17.1.e', t: 'the opposite rail only after the first piece', pieces: DARK, log: 'hit A1, rail N', is: foul },
    { c: '17.1.i 17.1.z', t: 'a side rail, then the own zone', pieces: DARK, log: 'rail E, hit A1', is: foul },
  ]);
});

describe('row i: an own dark piece first, not by way of the opposite rail', () => {
  tryAll([
    {
      c: '13.3 17.1.z',
      t: 'direct, in the circle',
      pieces: circleDark,
      log: 'hit A3',
      is: { ...foul, told: ['foul.dark-direct'] },
    },
    { c: '13.3 17.1.z', t: 'direct, in the zone', pieces: zoneDark, log: 'hit A3', is: foul },
    {
      c: '13.3 17.1.z',
      t: 'off a side rail, in the zone',
      pieces: zoneDark,
      log: 'rail E, hit A3',
      is: { ...foul, told: ['foul.dark-reflected'] },
    },
    {
      c: '13.3 17.1.z',
      t: 'direct, light and dark at once',
      pieces: circleDark,
      log: 'hit A1+hit A3',
      is: { ...foul, told: ['foul.dark-with-light'] },
    },
    {
      c: '13.3',
      t: 'off a side rail, light and zone dark at once',
      pieces: zoneDark,
      log: 'rail E, hit A1+hit A3',
      is: foul,
    },
    {
      c: '11.4.v',
      t: 'off a side rail, light and circle dark at once: allowed alone, so allowed',
      pieces: circleDark,
      log: 'rail E, hit A1+hit A3',
      is: fine,
    },
    {
      c: '13.3.b',
      t: 'not when an own light piece was touched before',
      pieces: circleDark,
      log: 'hit A1, hit A3',
      is: fine,
    },
    {
      c: '11.2',
      t: 'the corner of the own zone is dark',
      pieces: { ...LIGHT, A3: [-480, -480] },
      log: 'hit A3',
      is: foul,
    },
  ]);
});

describe('time: less than a microsecond apart is at once', () => {
  const at = (t: number) => [
    { t: 0.1, kind: 'contact', a: 'striker', b: 'A1' } as const,
    { t, kind: 'contact', a: 'striker', b: 'B1' } as const,
  ];
  tryAll([
    { c: '17.1.b', t: '0.9 microseconds', pieces: LIGHT, log: at(0.1000009), is: foul },
    { c: '11.4.a', t: '1 microsecond is one after the other', pieces: LIGHT, log: at(0.100001), is: fine },
    { c: '11.4.a', t: '2 microseconds', pieces: LIGHT, log: at(0.100002), is: fine },
    { c: '17.1.b', t: 'whichever is listed first', pieces: LIGHT, log: at(0.1).reverse(), is: foul },
    { c: '17.1.b', t: 'a log out of order is put in order', pieces: LIGHT, log: at(0.05), is: foul },
    {
      c: '11.4.a',
      t: 'the striker may be named second',
      pieces: LIGHT,
      log: [{ t: 0.1, kind: 'contact', a: 'A1', b: 'striker' }],
      is: fine,
    },
    {
      c: '11.4.b',
      t: 'a rail at the same time as the first piece is not before it',
      pieces: DARK,
      log: 'rail N+hit B1',
      is: foul,
    },
    {
      c: '17.1.b',
      t: 'a piece that lands on the striker has touched it',
      pieces: LIGHT,
      log: 'land B1 on striker',
      is: foul,
    },
  ]);
});
