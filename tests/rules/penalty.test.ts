/** Penalty pieces and debts (17.2-17.7, 21.6). */
import { describe } from 'vitest';
import { type Case, DARK, LIGHT, tryAll } from './scene.ts';

type Places = Record<string, readonly [number, number]>;
/** A foul by South that moves nothing: where A's penalty piece goes. */
const lay = (c: string, t: string, more: Places, where: readonly [number, number], rest: Partial<Case> = {}): Case => ({
  c,
  t,
  pieces: { A1: [0, 200], B1: [-200, 100], B2: [200, 100], ...more },
  log: 'hit B1',
  is: { penalty: 1, turn: 'lost', position: { A8: where } },
  ...rest,
});
/** Seven of A's are on the table, so that A8 is the one laid. */
const SEVEN: Places = {
  A2: [-300, -50],
  A3: [300, -50],
  A4: [-300, -100],
  A5: [300, -100],
  A6: [-300, -150],
  A7: [300, -150],
};
const side = Math.sqrt(900 - 225);

describe('17.3: where it goes', () => {
  tryAll([
    lay('17.3', 'at the midline, tight against the opposite rail', SEVEN, [0, 485]),
    lay('17.3', 'a piece that only touches the place leaves it free', { ...SEVEN, B3: [30, 485] }, [0, 485]),
    lay('17.3', 'within the grid of rest positions that is touching', { ...SEVEN, B3: [29.999, 485] }, [0, 485]),
    lay('17.3', 'covered: beside it on the nearer side', { ...SEVEN, B3: [-10, 485] }, [20, 485]),
    lay('17.3', 'the other side nearer', { ...SEVEN, B3: [10, 485] }, [-20, 485]),
    lay('17.3', 'touching a piece that stands off the rail', { ...SEVEN, B3: [5, 470] }, [5 - side, 485]),
    lay('17.3', 'a gap that is too narrow is passed over', { ...SEVEN, B3: [-10, 485], B4: [45, 485] }, [-40, 485]),
    lay('17.3', 'a gap that just fits', { ...SEVEN, B3: [-10, 485], B4: [50, 485] }, [20, 485]),
    lay(
      '17.3',
      'past the whole row',
      { ...SEVEN, B3: [-30, 485], B4: [0, 485], B5: [30, 485], B6: [60, 485] },
      [-60, 485],
    ),
    lay('17.3', 'the lowest-numbered potted piece', { A2: [-300, -50], A4: [300, -50] }, [0, 485], {
      is: { position: { A3: [0, 485], A5: null } },
    }),
    lay('17.3', 'tagged as a penalty piece', SEVEN, [0, 485], { is: { tags: ['A8'], told: ['penalty.laid'] } }),
    lay('17.3', 'not into a pocket: with all the rail taken up to it', { ...SEVEN, ...row(-410, 410) }, [442.096, 485]),
  ]);
});

/** B's pieces 3 to 8 can't fill a rail; A's helpers do, in a row 57 apart so that nothing fits between. */
function row(from: number, to: number): Places {
  const places: Places = {};
  const ids = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8'];
  const gap = (to - from) / (ids.length - 1);
  ids.forEach((id, i) => {
    places[id] = [from + i * gap, 485];
  });
  return places;
}

const at0: Places = { ...SEVEN, B3: [0, 485] };
const half = { A2: [-300, -50], A3: [300, -50] } as const;

describe('17.3: equally near on both sides', () => {
  tryAll([
    lay('17.3', "fewer of the player's penalty pieces on the left", at0, [-30, 485], { penalty: ['A3'] }),
    lay('17.3', "fewer of the player's penalty pieces on the right", at0, [30, 485], { penalty: ['A2'] }),
    lay('17.3', "the opponent's penalty pieces don't count there", { ...at0, B4: [-50, -300] }, [30, 485], {
      penalty: ['B2'],
    }),
    lay(
      '17.3',
      'penalty pieces equal: fewer pieces of both colours on the right',
      { ...at0, B4: [-50, -300] },
      [30, 485],
      { penalty: ['A2', 'A3'] },
    ),
    lay('17.3', 'fewer pieces of both colours on the left', { ...at0, B4: [50, -300] }, [-30, 485]),
    lay('17.3', 'penalty pieces come before the number of pieces', { ...at0, B4: [50, -300] }, [30, 485], {
      penalty: ['A2'],
    }),
    lay('17.3', 'all equal: the side of the strike, left', at0, [-30, 485], { at: [-0.01, -420] }),
    lay('17.3', 'all equal: the side of the strike, right', at0, [30, 485], { at: [200, -420] }),
    lay('17.3', 'all equal: a strike from the middle counts as the right', at0, [30, 485], { at: [0, -420] }),
    lay('17.3', 'a pass counts as the right', at0, [30, 485], { log: 'pass', at: [-200, -420] }),
    lay('17.3', 'a piece within 0.01 of the midline counts for neither', { ...at0, B4: [0.01, -300] }, [30, 485]),
    lay('17.3', 'a piece further from it counts', { ...at0, B4: [0.02, -300] }, [-30, 485]),
    lay('17.3', 'the whole table counts, not the rail alone', { ...at0, B4: [400, -200] }, [-30, 485]),
    lay('17.3', 'a difference of 0.01 is equally near', { ...SEVEN, B3: [0.005, 485] }, [30.005, 485], {
      at: [10, -420],
    }),
    lay('17.3', 'a difference of 0.02 is not', { ...SEVEN, B3: [0.01, 485] }, [-29.99, 485], { at: [10, -420] }),
    lay('17.3', 'counted after the rulings', { ...at0, B4: [-50, 50] }, [-30, 485], {
      log: 'hit B4',
      after: { B4: [60, 50] },
    }),
    {
      c: '17.3',
      t: 'North: its own left and right',
      seat: 'N',
      at: [50, 420],
      pieces: { B1: [0, 200], A1: [0, -485] },
      log: 'hit A1',
      is: { position: { B2: [30, -485] } },
    },
    {
      c: '17.3',
      t: 'North, from its right',
      seat: 'N',
      at: [-50, 420],
      pieces: { B1: [0, 200], A1: [0, -485] },
      log: 'hit A1',
      is: { position: { B2: [-30, -485] } },
    },
    {
      c: '17.3',
      t: 'a side filled for good: the other one',
      pieces: { A1: [0, 200], B1: [-200, 100], ...half, B2: [0, 485], B3: [-30, 485], B4: [-60, 485] },
      log: 'hit B1',
      at: [-100, -420],
      is: { position: { A4: [30, 485] } },
    },
  ]);
});

describe('17.4-17.6: debts', () => {
  const all = { A1: [0, 200], ...SEVEN, A8: [0, 150], B1: [-200, 100] } as const;
  tryAll([
    {
      c: '17.4',
      t: 'all own pieces on the table: owed',
      pieces: all,
      log: 'hit B1',
      is: { penalty: 1, debts: { A: 1, B: 0 }, tags: [], told: ['debt.owed'] },
    },
    { c: '17.4', t: 'owed again', pieces: all, debts: { A: 2 }, log: 'pass', is: { debts: { A: 3 } } },
    {
      c: '17.5',
      t: 'not laid while the right is kept',
      pieces: all,
      debts: { A: 1 },
      log: 'hit A1, pot A1 NE',
      after: { A1: null },
      is: { turn: 'kept', debts: { A: 1 }, position: { A1: null } },
    },
    {
      c: '17.5',
      t: 'paid at the next loss of the right, without an offence',
      pieces: LIGHT,
      debts: { A: 1 },
      log: 'hit A1',
      is: { penalty: 0, debts: { A: 0 }, position: { A3: [0, 485] }, told: ['debt.paid'], untold: ['penalty.laid'] },
    },
    {
      c: '17.5',
      t: 'at a loss by the clock',
      pieces: LIGHT,
      debts: { A: 1 },
      log: null,
      is: { penalty: 0, debts: { A: 0 }, position: { A3: [0, 485] } },
    },
    {
      c: '17.5',
      t: 'together with a penalty piece, one after the other',
      pieces: LIGHT,
      debts: { A: 1 },
      log: 'hit B1',
      is: {
        debts: { A: 0 },
        position: { A3: [0, 485], A4: [30, 485] },
        told: ['debt.paid', 'penalty.laid'],
        tags: ['A3', 'A4'],
      },
    },
    {
      c: '17.6',
      t: 'all at once',
      pieces: LIGHT,
      debts: { A: 4 },
      log: 'hit A1',
      is: { debts: { A: 0 }, position: { A3: [0, 485], A4: [30, 485], A5: [-30, 485], A6: [60, 485] } },
    },
    {
      c: '17.6',
      t: 'as many as there are, the rest stays owed',
      pieces: { ...all, A1: [0, 200] },
      debts: { A: 3 },
      log: 'hit A1, pot A1 NE, pot B1 NW',
      after: { A1: null, B1: null },
      is: { set: { won: 'B', clause: '20.3' } },
    },
    {
      c: '17.6',
      t: 'as many as there are, the rest stays owed',
      pieces: { ...all, B2: [250, 250] },
      debts: { A: 3 },
      log: 'hit A1, pot A1 NE, pot B1 NW',
      after: { A1: null, B1: null },
      is: { turn: 'lost', debts: { A: 2 }, position: { A1: [0, 485] }, told: ['debt.paid', 'debt.left'] },
    },
    {
      c: '17.5',
      t: "the opponent's debt isn't touched",
      pieces: LIGHT,
      debts: { B: 2 },
      log: 'hit A1',
      is: { debts: { A: 0, B: 2 } },
    },
    {
      c: '17.5',
      t: 'the last piece with the right kept: laid, the series goes on',
      pieces: { A1: [0, 200], B1: [-200, 100] },
      debts: { A: 2 },
      log: 'hit A1, pot A1 NE',
      after: { A1: null },
      at: [-100, -420],
      is: { turn: 'kept', next: 'S', set: null, debts: { A: 0 }, position: { A1: [0, 485], A2: [30, 485] } },
    },
    {
      c: '17.5',
      t: 'the last piece with more owed than there is',
      pieces: { A1: [0, 200], B1: [-200, 100] },
      debts: { A: 9 },
      log: 'hit A1, pot A1 NE',
      after: { A1: null },
      is: { turn: 'kept', set: null, debts: { A: 1 } },
    },
    {
      c: '17.5',
      t: 'the last piece with the right lost by 18.1.d: laid too',
      pieces: { A1: [0, 200], B1: [-200, 100] },
      debts: { A: 1 },
      log: 'hit A1, pot A1 NE, back',
      after: { A1: null },
      is: { turn: 'lost', set: null, debts: { A: 0 }, position: { A1: [0, 485] } },
    },
    {
      c: '17.5',
      t: "the opponent's last piece, potted by the striker, with a debt: laid at once, as another's strike",
      pieces: { A1: [0, 200], A2: [100, 100], B1: [-200, 100], A3: [0, -485] },
      debts: { B: 1 },
      log: 'hit A1, A1>B1, pot B1 NW',
      after: { B1: null },
      at: [-100, -420],
      is: { turn: 'lost', set: null, debts: { A: 0, B: 0 }, position: { B1: [-30, -485] } },
    },
    {
      c: '17.2',
      t: 'several offences cost one piece',
      pieces: LIGHT,
      log: 'hit B1, fly striker N',
      is: {
        penalty: 1,
        position: { A3: [0, 485], A4: null },
        told: ['foul.opponent-first', 'late.striker-flown', 'penalty.once'],
      },
    },
    {
      c: '17.1.g',
      t: 'the striker potted after a correct strike: one piece, the own potted one',
      pieces: LIGHT,
      log: 'hit A1, pot A1 NE, pot striker NW',
      after: { A1: null },
      is: { correct: true, penalty: 1, position: { A1: [0, 485] }, told: ['late.striker-potted', 'lost.penalty'] },
    },
    {
      c: '17.1.d',
      t: 'the striker over the rail',
      pieces: LIGHT,
      log: 'hit A1, fly striker E',
      is: { correct: true, penalty: 1, told: ['late.striker-flown'] },
    },
    {
      c: '17.3',
      t: 'a potted penalty piece loses its tag',
      pieces: LIGHT,
      penalty: ['A1'],
      log: 'hit A1, pot A1 NE',
      after: { A1: null },
      is: { tags: [] },
    },
    {
      c: '17.3',
      t: 'potted and laid again it is tagged again',
      pieces: LIGHT,
      penalty: ['A1'],
      log: 'hit A1, pot A1 NE, pot striker NE',
      after: { A1: null },
      is: { tags: ['A1'] },
    },
    {
      c: '13.8',
      t: 'a dark penalty piece potted by a foul goes back with its tag',
      pieces: DARK,
      penalty: ['A2'],
      log: 'hit A2, pot A2 NE',
      after: { A2: null },
      is: { tags: ['A2', 'A3'] },
    },
  ]);
});

const N_ROW: Places = {
  A1: [-105, 485],
  A2: [-75, 485],
  A3: [-45, 485],
  A4: [-15, 485],
  A5: [15, 485],
  A6: [45, 485],
  A7: [75, 485],
  A8: [105, 485],
};
const untouched = { S: true, W: true, N: false, E: true };

describe('21.6: pairs', () => {
  const pieces = { ...N_ROW, A9: [0, 0], B1: [-200, 100], B2: [200, 200] } as const;
  tryAll([
    {
      c: '21.6',
      t: 'the row opposite untouched: owed, though pieces are potted',
      mode: 'pairs',
      pieces,
      rows: untouched,
      log: 'hit B1',
      is: { penalty: 1, debts: { S: 1, N: 0 }, told: ['debt.row-untouched'], untold: ['penalty.laid'] },
    },
    {
      c: '21.6',
      t: 'moved in this very strike: laid',
      mode: 'pairs',
      pieces,
      rows: untouched,
      log: 'hit A1, pot striker NE',
      after: { A1: [-110, 470] },
      is: { penalty: 1, debts: { S: 0 }, position: { A10: [135, 485] } },
    },
    {
      c: '21.6',
      t: 'potted in this very strike: laid',
      mode: 'pairs',
      pieces,
      rows: untouched,
      log: 'hit A4, pot A4 NE, pot striker NE',
      after: { A4: null },
      is: { debts: { S: 0 }, position: { A4: [-15, 485] } },
    },
    {
      c: '21.6',
      t: 'the debt waits with the row, and is then laid all at once',
      mode: 'pairs',
      pieces,
      rows: untouched,
      debts: { S: 2 },
      log: 'hit A1',
      after: { A1: [-110, 470] },
      is: { debts: { S: 0 } },
    },
    {
      c: '21.6',
      t: 'a debt stays while the row is untouched',
      mode: 'pairs',
      pieces,
      rows: untouched,
      debts: { S: 2 },
      log: null,
      is: { debts: { S: 2 } },
    },
    {
      c: '21.6',
      t: "the partner's row is another one",
      mode: 'pairs',
      seat: 'N',
      pieces,
      rows: untouched,
      log: 'hit B1',
      is: { debts: { N: 0 }, position: { A10: [0, -485] }, next: 'E' },
    },
    {
      c: '21.6',
      t: 'a piece of the row that goes back exactly has not moved it',
      mode: 'pairs',
      seat: 'N',
      pieces,
      rows: { S: false, W: true, N: false, E: true },
      log: 'hit A1',
      after: { A1: [-140, 400] },
      is: {
        correct: false,
        debts: { S: 0, N: 1 },
        position: { A1: [-105, 485] },
        rows: { S: false, W: true, N: false, E: true },
      },
    },
    {
      c: '21.5',
      t: 'owed by the seat, not by the pair',
      mode: 'pairs',
      seat: 'N',
      pieces,
      debts: { S: 2 },
      log: 'hit A9',
      is: { debts: { S: 2, N: 0 } },
    },
    {
      c: '17.3 21.1',
      t: 'laid against the rail opposite the punished seat',
      mode: 'pairs',
      seat: 'E',
      pieces,
      log: 'hit A9',
      is: { position: { B3: [-485, 0] }, next: 'S' },
    },
    {
      c: '17.3',
      t: 'West, equally near: the side of the strike',
      mode: 'pairs',
      seat: 'W',
      at: [-420, 50],
      pieces: { A1: [0, 200], A2: [0, -200], B1: [-200, 100], B2: [-200, -100], B3: [485, 0] },
      log: 'hit A1',
      is: { position: { B4: [485, 30] } },
    },
    {
      c: '17.5',
      t: "the pair's last piece with both owing: all laid, each on its own rail",
      mode: 'pairs',
      pieces: { A1: [0, 200], B1: [-200, 100] },
      debts: { S: 1, N: 1 },
      log: 'hit A1, pot A1 NE',
      after: { A1: null },
      is: { turn: 'kept', set: null, debts: { S: 0, N: 0 }, position: { A1: [0, 485], A2: [0, -485] } },
    },
    {
      c: '17.4',
      t: 'sixteen pieces are all of a pair',
      mode: 'pairs',
      pieces: {
        ...N_ROW,
        A9: [0, 0],
        A10: [50, 0],
        A11: [-50, 0],
        A12: [0, 50],
        A13: [0, -50],
        A14: [200, -200],
        A15: [-200, -200],
        A16: [250, 0],
        B1: [-200, 100],
      },
      log: 'hit B1',
      is: { debts: { S: 1 }, told: ['debt.owed'] },
    },
  ]);
});
