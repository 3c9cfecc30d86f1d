/** `novuss judge`: what is refused, what may be missing. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judgeVerb } from '../../../server/cli/judge.ts';

// biome-ignore lint/suspicious/noExplicitAny: cases are broken on purpose
type Loose = any;
const handed = JSON.parse(readFileSync(new URL('../../cases/judging.json', import.meta.url), 'utf8')) as Loose[];
const named = (id: string): Loose => structuredClone(handed.find((each) => each.id === id));
const strike = (): Loose => named('own-light-first-potted');
const pairs = (): Loose => named('pairs-penalty-from-the-west-seat');

/** A case changed at a path of keys; undefined takes the key away. */
function changed(base: Loose, path: string, value: unknown): Loose {
  const keys = path.split('.');
  const last = keys.pop()!;
  const at = keys.reduce((inner, key) => inner[key], base);
  if (value === undefined) delete at[last];
  else at[last] = value;
  return base;
}

describe('refused with a code', () => {
  const cases: readonly (readonly [code: string, what: string, input: unknown])[] = [
    ['case.form', 'null', null],
    ['case.form', 'a number', 5],
    ['case.form', 'a text', 'strike'],
    ['case.form', 'an array in an array', [[]]],
    ['case.form', 'an empty object', {}],
    ['case.form', 'an unknown action', changed(strike(), 'action', 'kick')],
    ['case.form', 'an unknown mode', changed(strike(), 'mode', 'triples')],
    ['case.form', 'no mode', changed(strike(), 'mode', undefined)],
    ['case.form', 'no striker', changed(strike(), 'striker', undefined)],
    ['case.form', 'no seat', changed(strike(), 'striker.seat', undefined)],
    ['case.form', 'an unknown seat', changed(strike(), 'striker.seat', 'X')],
    ['case.form', 'a placement as text', changed(strike(), 'striker.x', '0')],
    ['case.form', 'a placement that is no number', changed(strike(), 'striker.x', Number.NaN)],
    ['case.form', 'an endless placement', changed(strike(), 'striker.y', Number.POSITIVE_INFINITY)],
    ['case.form', 'no before', changed(strike(), 'before', undefined)],
    ['case.form', 'no pieces', changed(strike(), 'before.pieces', undefined)],
    ['case.form', 'pieces as an array', changed(strike(), 'before.pieces', [[0, 0]])],
    ['case.form', 'a place of one number', changed(strike(), 'before.pieces.A1', [1])],
    ['case.form', 'a place of null', changed(strike(), 'before.pieces.A1', null)],
    [
      'case.form',
      'a disc that hangs over by more than the table is wide',
      changed(strike(), 'log', [{ t: 0.1, kind: 'land', a: 'A1', on: 'B1', dx: 1e308, dy: 0 }]),
    ],
    ['case.form', 'debts below 0', changed(strike(), 'before.debts', { A: -1 })],
    ['case.form', 'half a debt', changed(strike(), 'before.debts', { A: 0.5 })],
    ['case.form', 'a log that is none', changed(strike(), 'log', {})],
    ['case.form', 'an unknown kind', changed(strike(), 'log.0.kind', 'bounce')],
    ['case.form', 'no time', changed(strike(), 'log.0.t', undefined)],
    ['case.form', 'a time before the strike', changed(strike(), 'log.0.t', -1)],
    ['case.form', 'a contact with nothing', changed(strike(), 'log.0.b', undefined)],
    ['case.form', 'an unknown pocket', changed(strike(), 'log.1.pocket', 'N')],
    ['case.form', 'misses as text', changed(strike(), 'history.misses.A', '2')],
    ['case.form', 'an unknown party', changed(strike(), 'history.openedBy', 'C')],
    ['case.seats', 'seats beside each other', changed(strike(), 'seats', { S: 'A', W: 'B' })],
    ['case.seats', 'one side twice', changed(strike(), 'seats', { S: 'A', N: 'A' })],
    ['case.seats', 'three seats', changed(strike(), 'seats', { S: 'A', N: 'B', W: 'A' })],
    ['case.seats', 'pairs with two seats', changed(pairs(), 'seats', { S: 'A', N: 'B' })],
    ['case.seats', 'partners beside each other', changed(pairs(), 'seats', { S: 'A', W: 'A', N: 'B', E: 'B' })],
    ['case.seat', 'a seat where nobody sits', changed(strike(), 'striker.seat', 'W')],
    ['case.piece', 'an unknown piece', changed(strike(), 'before.pieces.C1', [0, 0])],
    ['case.piece', 'A9 in singles', changed(strike(), 'before.pieces.A9', [0, 0])],
    ['case.piece', 'A0', changed(strike(), 'before.pieces.A0', [0, 0])],
    ['case.piece', 'A01', changed(strike(), 'before.pieces.A01', [0, 0])],
    ['case.piece', 'a prototype', JSON.parse(JSON.stringify(strike()).replace('"A2"', '"constructor"'))],
    ['case.piece', 'an unknown tag', changed(strike(), 'before.penalty', ['X1'])],
    ['case.piece', 'a rest place of no piece', changed(strike(), 'after.Q', [0, 0])],
    ['case.piece', 'a rest place of a potted piece', changed(strike(), 'after.A8', [0, 0])],
    ['case.place', 'a piece beyond the rails', changed(strike(), 'before.pieces.A1', [0, 501])],
    ['case.place', 'a rest place beyond the rails', changed(strike(), 'after.A2', [-1e9, 0])],
    ['case.party', 'debts by seat in singles', changed(strike(), 'before.debts', { S: 1 })],
    ['case.party', 'debts by side in pairs', changed(pairs(), 'before.debts', { A: 1 })],
    ['case.party', 'opened by a side in pairs', changed(pairs(), 'history.openedBy', 'A')],
    ['case.log', 'a piece that is not on the table', changed(strike(), 'log.0.b', 'A8')],
    ['case.log', 'a disc that there is not', changed(strike(), 'log.0.b', 'ball')],
    ['case.log', 'a piece against itself', changed(strike(), 'log.0', { t: 0.1, kind: 'contact', a: 'A1', b: 'A1' })],
    [
      'case.log',
      'a piece back over the zone line',
      changed(strike(), 'log.0', { t: 0.1, kind: 'zoneReturn', a: 'A1' }),
    ],
    ['case.missing', 'a strike without seats', changed(strike(), 'seats', undefined)],
    ['case.missing', 'a strike without a log', changed(strike(), 'log', undefined)],
    [
      'case.missing',
      'a placement without a place',
      changed(named('placement-centre-of-the-zone'), 'striker.x', undefined),
    ],
    ['case.missing', 'an aim without a direction', changed(named('aim-straight'), 'direction', undefined)],
  ];
  for (const [code, what, input] of cases)
    it(`${code}: ${what}`, () => {
      const result = judgeVerb(input);
      expect(result.ok).toBe(false);
      if (result.ok) return;
      expect(result.error.code).toBe(code);
      expect(result.error.message).not.toBe('');
    });
});

describe('what may be missing', () => {
  const answer = (input: unknown): Loose => {
    const result = judgeVerb(input);
    if (!result.ok) throw new Error(result.error.message);
    return result.value;
  };
  it('tags, debts, history, after, the place of the striker, the id', () => {
    const { action, mode, seats, log } = strike();
    const { pieces } = strike().before;
    const bare = answer({ action, mode, seats, striker: { seat: 'S' }, before: { pieces }, log });
    expect(bare).toMatchObject({
      correct: true,
      turn: 'kept',
      next: 'S',
      penalty: 0,
      debts: { A: 0, B: 0 },
      set: null,
    });
    expect(bare).not.toHaveProperty('id');
    expect(bare.position.A1).toBeNull();
  });
  it('[21.6] pairs: whether a row has moved, then told by where its pieces lie', () => {
    const row = named('pairs-penalty-while-the-opposite-row-is-untouched');
    expect(answer(changed(row, 'before.openingRowMoved', undefined)).debts.S).toBe(1);
    expect(answer(changed(row, 'before.pieces.A3', [0, 300])).debts.S).toBe(0);
  });
  it('[21.7] pairs: the interrupted one named by side or by seat', () => {
    for (const side of ['A', 'S']) {
      const input = changed(pairs(), 'history.interrupted', { side, offence: false });
      expect(answer(input).set).toEqual({ lost: 'B', clause: '21.7' });
    }
  });
  it('the pocket of a pot', () => {
    expect(answer(changed(strike(), 'log.1.pocket', undefined)).turn).toBe('kept');
  });
  it('the position lists every piece of the game, null where it isn’t on the table', () => {
    expect(answer(named('opponent-first')).position).toEqual({
      ...Object.fromEntries(
        [4, 5, 6, 7, 8].flatMap((n) => [
          [`A${n}`, null],
          [`B${n}`, null],
        ]),
      ),
      A1: [0, 200],
      A2: [100, 300],
      A3: [0, 485],
      B1: [-220, 160],
      B2: [-150, -200],
      B3: null,
    });
    expect(Object.keys(answer(pairs()).position)).toHaveLength(32);
  });
  it('[21.1] who strikes first in a replay of pairs is told beside the set', () => {
    const input = {
      ...pairs(),
      before: { pieces: { B1: [-200, 100] } },
      history: { openedBy: 'S', seriesEnded: {}, interrupted: { side: 'S', offence: false } },
      log: [
        { t: 0.1, kind: 'contact', a: 'striker', b: 'B1' },
        { t: 0.5, kind: 'pot', a: 'B1', pocket: 'SE' },
      ],
      after: { B1: null },
    };
    expect(answer(input)).toMatchObject({ set: { restart: true, clause: '21.1' }, replayFirst: 'W' });
  });
  it('[12.3 12.4] the bounds of a placement are inside', () => {
    const at = (x: number, y: number): Loose =>
      answer({ action: 'place', mode: 'singles', striker: { seat: 'S', x, y }, before: { pieces: { A1: [0, -420] } } });
    for (const [x, y] of [
      [364.5, -375.5],
      [-364.5, -477.75],
      [37.26, -420],
    ] as const)
      expect(at(x, y).legal).toBe(true);
    for (const [x, y] of [
      [364.51, -420],
      [-364.51, -420],
      [100, -375.49],
      [0, 0],
    ] as const)
      expect(at(x, y)).toMatchObject({ legal: false, clause: '12.3' });
    for (const [x, y] of [
      [100, -477.76],
      [37.25, -420],
      [0, -420],
    ] as const)
      expect(at(x, y)).toMatchObject({ legal: false, clause: '12.4' });
  });
  it('[12.6] the cue may cross the own rail up to its corners, but not at them', () => {
    const aim = (x: number, direction: readonly [number, number]): Loose =>
      answer({ action: 'aim', mode: 'singles', striker: { seat: 'S', x, y: -400 }, direction, before: { pieces: {} } });
    expect(aim(300, [-1.99, 1]).legal).toBe(true);
    for (const direction of [
      [-2, 1],
      [2, -1],
      [0, 0],
      [1, 0],
      [8, 1],
    ] as const)
      expect(aim(300, direction)).toMatchObject({ legal: false, clause: '12.6' });
  });
  it('[12.4 12.6] why a placement or an aim is not legal', () => {
    const piece = changed(named('placement-clear-of-a-piece'), 'before.pieces.B1', [37, -420]);
    expect(answer(piece)).toMatchObject({ legal: false, clause: '12.4', code: 'placement.piece' });
    expect(answer(named('aim-sideways'))).toMatchObject({ legal: false, clause: '12.6', code: 'aim.backward' });
  });
});
