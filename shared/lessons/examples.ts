/**
 * Small positions with a strike each, by which a clause is shown: they are played and ruled on by the engine. The ruling
 * cites the clause, or `cites` where the engine counts a clause without naming it. Pure.
 */
import { situationWith } from '../exercises/check.ts';
import type { Situation } from '../rules/types.ts';
import { openingPosition, type Position } from '../table/pieces.ts';
import type { Refusal } from '../table/refusal.ts';
import { SEATS } from '../table/seats.ts';
import { checkAim, checkPlacement, type Strike } from '../table/strike.ts';
import { EXAMPLE_STRIKES } from './example-strikes.ts';

/**
 * What happens: a strike, a pass, the clock that runs out, or something that is refused. `placed`: the striker lies rightly, to
 * be moved about.
 */
export type Happening =
  | { readonly type: 'strike'; readonly strike: Strike }
  | { readonly type: 'pass' }
  | { readonly type: 'clock'; readonly again: boolean }
  | { readonly type: 'refused'; readonly strike: Strike }
  | { readonly type: 'placed'; readonly strike: Strike };

export interface Example {
  /** The clauses that it shows. The first one names it. */
  readonly clauses: readonly string[];
  /** What the ruling cites where it isn't one of `clauses`. */
  readonly cites?: string;
  readonly situation: Situation;
  readonly happening: Happening;
}

type More = Partial<Pick<Situation, 'debts' | 'penalty' | 'history' | 'openingRowMoved'>>;

function singles(pieces: Position, more: More = {}): Situation {
  return { ...situationWith({ seat: 'S', pieces }), ...more };
}

function pairs(pieces: Position, more: More = {}): Situation {
  return {
    mode: 'pairs',
    seats: { S: 'A', W: 'B', N: 'A', E: 'B' },
    pieces,
    penalty: [],
    debts: { S: 0, W: 0, N: 0, E: 0 },
    openingRowMoved: Object.fromEntries(SEATS.map((seat) => [seat, true])),
    history: { openedBy: 'S', seriesEnded: { S: true, W: true, N: true, E: true }, interrupted: null, misses: {} },
    ...more,
  };
}

const NO_SERIES: Situation['history'] = {
  openedBy: 'A',
  seriesEnded: { A: false, B: false },
  interrupted: null,
  misses: { A: 0, B: 0 },
};

/** Situations by the first clause. */
const SHOWN: readonly (readonly [clauses: string, situation: Situation, cites?: string])[] = [
  ['10.2 10.3 12.2 20.1', singles(openingPosition('singles', { S: 'A', N: 'B' })), '11.4.a'],
  ['11.1 11.2', singles({ A1: [0, 0], A2: [220, 200], B1: [-240, 120] }), '17.1.z'],
  ['11.3', singles({ A1: [60, -372], A2: [0, 20], B1: [-240, 120] }), '11.4.a'],
  ['11.4.a', singles({ A1: [0, 150], A2: [220, 260], B1: [-220, 200] })],
  ['11.4.b', singles({ A1: [120, -425], A2: [170, -425], B1: [-260, 100] })],
  ['11.4.v', singles({ A1: [0, 0], A2: [0, 60], A3: [260, 260], B1: [-200, 200] })],
  ['11.4.g', singles({ A1: [200, 150], B1: [-220, 200] })],
  ['12.9', singles({ A1: [40, 300], A2: [300, 120], B1: [-260, 60] })],
  ['12.10 9.1.d', singles({ A1: [330, 415], A2: [-120, 250], B1: [-300, -60] }), '12.10'],
  [
    '12.11 12.16',
    singles({ A1: [20, 485], A2: [-150, 420], A3: [80, 300], B1: [60, 440], B2: [-60, 400], B3: [0, 250] }),
    '12.11',
  ],
  [
    '12.12',
    singles({ A1: [0, 150], A2: [34, 176], A3: [-34, 176], A4: [240, 240], B1: [0, 192], B2: [-240, 160] }),
    '11.4.a',
  ],
  ['12.13', singles({ A1: [0, 150], A2: [398.9, 398.9], B1: [-240, 160] }), '11.4.a'],
  ['12.14 17.7', singles({ A1: [0, -300], A2: [240, 100], B1: [-240, 160] })],
  ['13.1', singles({ A1: [-60, 60], A2: [-150, 200], B1: [200, 200] })],
  ['13.2', singles({ A1: [230, 120], A2: [-120, -200], B1: [0, -100], B2: [60, -120] })],
  ['13.3.a', singles({ A1: [150, -425], A2: [200, -425], A3: [-300, 150], B1: [0, -60] })],
  ['13.3.b', singles({ A1: [40, -220], A2: [0, 40], B1: [-240, 120] }), '11.4.a'],
  ['13.3.v', singles({ A1: [0, -200], A2: [0, 30], B1: [-240, 120] }), '11.4.a'],
  ['13.3.g', singles({ A1: [0, -250], B1: [0, -150], A2: [0, 20], B2: [-240, 120] }), '11.4.a'],
  ['13.3.d', singles({ A1: [30, 0], A2: [-30, 0], B1: [200, 260] })],
  ['13.4', singles({ A1: [200, -425], B1: [-220, 200] })],
  ['13.5', singles({ A1: [0, 330], A2: [-250, 100], B1: [10, 440] }), '11.4.a'],
  ['13.6 17.1.a', singles({ A1: [-250, 150], B1: [60, 250], B2: [240, 60] })],
  ['13.7.a', singles({ A1: [250, -430], B1: [0, 430], B2: [-200, 100] })],
  ['13.7.b', singles({ A1: [40, 120], B1: [0, 330], B2: [-240, 60] }), '11.4.a'],
  ['13.7.v', singles({ A1: [0, 150], B1: [0, 330], B2: [-240, 60] }), '11.4.a'],
  ['13.7.g', singles({ A1: [0, 150], A2: [0, 250], B1: [0, 350], B2: [-240, 60] }), '11.4.a'],
  ['13.8', singles({ A1: [0, 0], A2: [260, 200], B1: [-240, 120] })],
  ['13.9', singles({ A1: [-260, 150], B1: [0, 440], B2: [60, 200] })],
  ['16.1.a', singles({ A1: [0, -40], A2: [0, 0], A3: [280, 240], B1: [-240, 160] })],
  ['16.1.g', singles({ A1: [0, -60], B1: [-10, 10], B2: [20, 60], A2: [280, 240] })],
  ['17.1.b 9.1.e', singles({ A1: [-200, 150], B1: [40, 60], B2: [220, 240] }), '17.1.b'],
  ['17.1.v', singles({ A1: [-260, -100], B1: [180, 180], B2: [60, 300] })],
  ['17.1.g', singles({ A1: [330, 330], A2: [-200, 200], B1: [-200, -40] })],
  ['17.1.d', singles({ A1: [40, 120], A2: [-200, 200], B1: [-260, -40] })],
  ['17.1.e', singles({ A1: [0, 0], A2: [180, -425], B1: [-220, 200] })],
  ['17.1.z', singles({ A1: [0, 0], A2: [230, 170], B1: [-240, 180] })],
  ['17.1.i', singles({ A1: [150, -425], A2: [200, -425], B1: [-60, 260] })],
  ['17.1.r', singles({ A1: [-260, 150], B1: [0, -300], B2: [240, 200] })],
  ['17.1.f 21.3', pairs({ A1: [250, 250], B1: [-250, 0], B9: [250, -100] })],
  ['17.2 9.1.i', singles({ A1: [-200, 100], B1: [-100, 260] }), '17.2'],
  ['17.3 9.1.z', singles({ A1: [0, 485], A2: [-240, 120], B1: [120, 120] }, { penalty: ['A1'] }), '17.3'],
  ['17.4', singles(openingPosition('singles', { S: 'A', N: 'B' }))],
  ['17.5', singles({ A1: [330, 415], B1: [-200, 60], B2: [-60, -485] }, { debts: { A: 1, B: 0 } })],
  [
    '17.6',
    singles(
      {
        A1: [0, 200],
        A2: [-60, 260],
        A3: [-120, 200],
        A4: [60, 260],
        A5: [120, 200],
        A6: [0, 300],
        A7: [240, 60],
        B1: [-240, 60],
      },
      { debts: { A: 2, B: 0 } },
    ),
  ],
  ['18.1.a 12.20 21.8', singles({ A1: [0, 150], A2: [240, 240], B1: [-240, 160] }), '18.1.a'],
  ['18.1.b', singles({ A1: [345, 345], B1: [374, 374], A2: [-200, 100], B2: [-240, 200] })],
  ['18.1.v', singles({ A1: [60, -280], A2: [-260, 180], B1: [220, 200] })],
  ['18.1.g', singles({ A1: [300, 320], A2: [-240, 120], B1: [-200, -100] })],
  ['18.1.d', singles({ A1: [-40, 320], A2: [260, 160], B1: [-280, 0] })],
  ['20.3', singles({ A1: [345, 400], B1: [-200, 60], B2: [-60, -485] })],
  ['20.4', singles({ A1: [345, 400], B1: [-60, -485], B2: [60, -485] }, { history: NO_SERIES })],
  ['20.5', singles({ A1: [345, 345], B1: [374, 374] })],
  [
    '20.6',
    singles(
      { A1: [200, -425], B1: [-200, 425] },
      {
        history: { openedBy: 'A', seriesEnded: { A: true, B: true }, interrupted: null, misses: { A: 2, B: 3 } },
      },
    ),
  ],
  [
    '21.1',
    pairs(
      { A1: [345, 400] },
      {
        history: {
          openedBy: 'E',
          seriesEnded: {},
          interrupted: { side: 'E', offence: false },
          misses: {},
        },
      },
    ),
  ],
  ['21.2', pairs({ A9: [330, 415], A1: [-150, 150], B1: [-250, -60] }), '12.10'],
  ['21.5', pairs({ A1: [250, 250], A9: [-120, 200], B1: [60, 40], B9: [-250, 100] }), '17.1.a'],
  ['21.4', pairs({ A1: [250, 250], B1: [0, -180], B9: [-250, 100] })],
  [
    '21.6 25.2',
    pairs(
      { ...openingPosition('pairs', { S: 'A', W: 'B', N: 'A', E: 'B' }) },
      { openingRowMoved: {}, history: { openedBy: 'S', seriesEnded: {}, interrupted: null, misses: {} } },
    ),
    '21.6',
  ],
  [
    '21.7',
    pairs(
      { A1: [345, 400], B1: [-485, 15], B9: [485, 15] },
      { history: { openedBy: 'S', seriesEnded: {}, interrupted: null, misses: {} } },
    ),
  ],
];

const at = (x: number, y: number, aim: readonly [number, number] = [0, 1]): Strike => ({
  seat: 'S',
  x,
  y,
  aim,
  speed: 2500,
  offset: 0,
});

/** What the table refuses. */
const REFUSED: readonly (readonly [clauses: string, situation: Situation, strike: Strike])[] = [
  ['12.3 19.1.a', singles({ A1: [0, 150], B1: [-220, 200] }), at(0, -366)],
  ['12.4 17.1.l', singles({ A1: [0, 150], B1: [30, -440] }), at(0, -430)],
  ['12.6 19.1.d', singles({ A1: [-200, 150], B1: [220, 200] }), at(340, -400, [-3, 1])],
];

/** Where measures show: the striker lies rightly, and can be moved. */
const PLACED: readonly (readonly [clauses: string, situation: Situation, strike: Strike])[] = [
  ['12.5', singles({ A1: [0, 150], A2: [220, 260], B1: [-220, 200] }), at(0, -426)],
  ['24.1', singles({ A1: [330, 415], B1: [-330, 415] }), at(364, -477)],
  ['24.2', singles({ A1: [0, 0], B1: [-300, 200] }), at(0, -375.5)],
  ['25.1', singles({ A1: [60, -426], B1: [90, -426], A2: [0, 150] }), at(0, -426)],
  ['26.1 26.2', singles({ A1: [0, -450], B1: [-220, 200] }), at(60, -426)],
];

/** 27.1: hit as far off the middle as the tip allows, the striker comes off the rail another way. */
const OFF_CENTRE: Strike = { seat: 'S', x: 0, y: -426, aim: [0, 1], speed: 1400, offset: 50 };

const QUIET = singles({ A1: [0, 150], A2: [220, 260], B1: [-220, 200] });

/** Examples whose strike has still to be found are left out: a test says which. */
export const EXAMPLES: readonly Example[] = [
  ...SHOWN.flatMap(([text, situation, cites]): Example[] => {
    const clauses = text.split(' ');
    const strike = EXAMPLE_STRIKES[clauses[0]!];
    return strike === undefined
      ? []
      : [{ clauses, situation, happening: { type: 'strike', strike }, ...(cites === undefined ? {} : { cites }) }];
  }),
  ...REFUSED.map(
    ([text, situation, strike]): Example => ({
      clauses: text.split(' '),
      situation,
      happening: { type: 'refused', strike },
    }),
  ),
  ...PLACED.map(
    ([text, situation, strike]): Example => ({
      clauses: text.split(' '),
      situation,
      happening: { type: 'placed', strike },
    }),
  ),
  {
    clauses: ['27.1'],
    cites: '11.4.b',
    situation: singles({ A1: [150, -425], A2: [-200, -425], B1: [-220, 200] }),
    happening: { type: 'strike', strike: OFF_CENTRE },
  },
  { clauses: ['17.1.zh'], situation: QUIET, happening: { type: 'pass' } },
  { clauses: ['17.1.t'], situation: QUIET, happening: { type: 'clock', again: true } },
  { clauses: ['18.1.zh', '19.3'], cites: '18.1.zh', situation: QUIET, happening: { type: 'clock', again: false } },
];

/** The situations for which tests/lessons/solve-examples.ts finds strikes. */
export const TO_SOLVE = SHOWN.map(([text, situation, cites]) => ({ clauses: text.split(' '), situation, cites }));

const BY_CLAUSE: ReadonlyMap<string, Example> = new Map(
  EXAMPLES.flatMap((example) => example.clauses.map((clause) => [clause, example] as const)),
);

/** The example of a clause; undefined: it has none. */
export function exampleOf(clause: string): Example | undefined {
  return BY_CLAUSE.get(clause);
}

/** Why an example's striker may not lie there, or its cue not stand there; null: nothing of it is refused. */
export function refusalOf({ situation, happening }: Example): Refusal | null {
  if (happening.type !== 'refused') return null;
  return refusalAt(situation, happening.strike);
}

/** Why the striker may not lie so, or the cue not stand so; null: it may. */
export function refusalAt(situation: Situation, { seat, x, y, aim }: Strike): Refusal | null {
  return checkPlacement(seat, [x, y], situation.pieces) ?? checkAim(seat, [x, y], aim);
}
