/** Positions laid by hand and saved, strikes without rules, the whole course. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  dropPosition,
  MOST_POSITIONS,
  positions,
  readPositions,
  savePosition,
} from '../../../client/local/positions.ts';
import {
  addPiece,
  countOf,
  freshStanding,
  layPiece,
  liftPiece,
  turnOn,
  withDebt,
} from '../../../client/pages/practice/laying.ts';
import { PracticeLine, positionIn } from '../../../client/pages/practice/line.ts';
import { courseOf } from '../../../client/scenes/course.ts';
import { simulate } from '../../../shared/physics/simulate.ts';
import { parsePosition, positionText, type Standing } from '../../../shared/record/position.ts';
import { FEDERATION } from '../../../shared/table/profile.ts';
import { heard } from '../heard.ts';
import { forbidden, shelfOf } from './shelf.ts';

const strike = { seat: 'S', x: 0, y: -42_000, dx: 1, dy: 9, speed: 4000, offset: 0 } as const;
const act = { type: 'strike', strike, set: 1, strikes: 0 } as const;

const practice = (standing: Standing) => heard((events) => new PracticeLine(standing, events));

describe('a position laid by hand', () => {
  it.each(['singles', 'pairs'] as const)(
    '%s: from nothing, piece by piece, to a full table that a link can carry',
    (mode) => {
      let standing = freshStanding(mode, true);
      expect(standing.pieces).toEqual({});
      for (const side of ['A', 'B'] as const)
        for (;;) {
          const added = addPiece(standing, side);
          if (!added.ok) {
            expect(added.error.code).toBe('position.full');
            break;
          }
          standing = added.value.standing;
        }
      const all = mode === 'pairs' ? 16 : 8;
      expect([countOf(standing, 'A'), countOf(standing, 'B')]).toEqual([all, all]);
      standing = withDebt(turnOn(standing), mode === 'pairs' ? 'W' : 'A', 2);
      const parsed = parsePosition(positionText(standing));
      expect(parsed.ok && parsed.value).toMatchObject({ mode, turn: standing.turn, debts: standing.debts });
      expect(parsed.ok && parsed.value.pieces).toEqual(standing.pieces);
    },
  );

  it('refuses a piece on another one, in a pocket and beyond the rails; lifts one with its mark', () => {
    const standing = { ...freshStanding('singles'), penalty: ['A1'] } as const;
    const other = standing.pieces.A2!;
    expect(layPiece(standing, 'A1', [other[0] + 5, other[1]])).toMatchObject({ error: { code: 'position.overlap' } });
    expect(layPiece(standing, 'A1', [470, 470])).toMatchObject({ error: { code: 'position.pocket' } });
    expect(layPiece(standing, 'A1', [0, 499])).toMatchObject({ error: { code: 'position.outside' } });
    const lifted = liftPiece(standing, 'A1');
    expect(lifted.pieces.A1).toBeUndefined();
    expect(lifted.penalty).toEqual([]);
  });

  it('hands the right round the taken seats, clockwise [21.1]; nobody owes less than nothing', () => {
    const round = (mode: 'singles' | 'pairs') => {
      const first = freshStanding(mode);
      return [first, turnOn(first), turnOn(turnOn(first))].map(({ turn }) => turn).join('');
    };
    expect([round('singles'), round('pairs')]).toEqual(['SNS', 'SWN']);
    expect(withDebt(freshStanding('singles'), 'B', -1).debts.B).toBe(0);
  });

  it('[17.6] lets no side owe more than it has, in pairs both seats together: the link can be opened', () => {
    const singles = withDebt(freshStanding('singles'), 'A', 12);
    const pairs = withDebt(withDebt(freshStanding('pairs'), 'S', 10), 'N', 12);
    expect([singles.debts.A, pairs.debts.S, pairs.debts.N]).toEqual([8, 10, 6]);
    for (const standing of [singles, pairs]) expect(parsePosition(positionText(standing)).ok).toBe(true);
  });

  it('lies on the table at once; one step back is one piece laid, however often it was nudged', async () => {
    const { line, views } = practice(freshStanding('singles', true));
    const one = addPiece(line.standing!, 'A');
    if (!one.ok) throw new Error(one.error.code);
    line.lay(one.value.standing);
    for (const x of [1, 2, 3]) {
      const laid = layPiece(line.standing!, 'A1', [x, 0]);
      if (laid.ok) line.lay(laid.value, true);
    }
    expect(views.at(-1)!.pieces).toEqual({ A1: [3, 0] });
    line.move(-1);
    expect(views.at(-1)!.pieces).toEqual({});
    line.move(1);
    expect(positionIn(line.current)).toBe(positionText(line.standing!));
    expect(await line.perform(act)).toEqual({ ok: true });
  });
});

describe('practice to the end of a set [20.3]', () => {
  // The stored solution of exercise pot-1: the last piece of A falls.
  const last = { seat: 'S', x: -22_635, y: -37_600, dx: 399_317, dy: 500_000, speed: 1292, offset: 0 } as const;
  const start: Standing = { ...freshStanding('singles', true), pieces: { A1: [300, 280], B1: [0, 0] } };

  it('goes back from it and forth to it; back there, something else can be struck', async () => {
    const { line, views } = practice(start);
    expect(await line.perform({ ...act, strike: last })).toEqual({ ok: true });
    expect(line.current.set!.over).toBe(true);
    expect(positionIn(line.current)).toBeNull();
    expect(await line.perform({ ...act, strikes: 1 })).toMatchObject({ ok: false });
    line.move(-1);
    expect(views.at(-1)).toMatchObject({ phase: 'set', strikes: 0, pieces: start.pieces, turn: 'S' });
    expect(positionIn(line.current)).toBe(positionText(start));
    line.move(1);
    expect(views.at(-1)!.phase).not.toBe('set');
    line.move(1);
    line.move(-1);
    expect(await line.perform(act)).toEqual({ ok: true });
    // What was taken back is gone.
    expect(line.states.value).toHaveLength(2);
    expect(line.current.set!.over).toBe(false);
  });
});

describe('practice without rules', () => {
  it('leaves the discs where they rest, rules on nothing, and the same side strikes on', async () => {
    const { line, views, strikes } = practice(freshStanding('singles'));
    line.rules.value = false;
    const before = line.standing!;
    expect(await line.perform(act)).toEqual({ ok: true });
    const wanted = { seat: 'S', x: 0, y: -420, aim: [1, 9], speed: 4000, offset: 0 } as const;
    const result = simulate({ strike: wanted, pieces: before.pieces, profile: FEDERATION });
    if (!result.ok) throw new Error(result.error.code);
    expect(strikes[0]!.track).toEqual(result.value.track);
    const { pieces, turn, last, debts } = views.at(-1)!;
    expect({ turn, last, debts }).toEqual({ turn: 'S', last: null, debts: {} });
    for (const [id, to] of Object.entries(result.value.after)) expect(pieces[id as 'A1'] ?? null).toEqual(to);
    expect(await line.perform({ ...act, strikes: 1 })).toMatchObject({ error: { code: 'strike.moving' } });
    line.move(-1);
    expect(line.standing!.pieces).toEqual(before.pieces);
  });

  it('still takes only what a hand can do: the striker in its zone [12.4]; a pass hands it on', async () => {
    const { line } = practice(freshStanding('singles'));
    line.rules.value = false;
    const out = await line.perform({ ...act, strike: { ...strike, y: -47_900 } });
    expect(out).toMatchObject({ error: { code: 'placement.rail', clause: '12.4' } });
    expect(await line.perform({ type: 'pass', set: 1, strikes: 0 })).toEqual({ ok: true });
    expect(line.standing!.turn).toBe('N');
    expect(line.standing!.debts).toEqual({});
  });
});

describe('the whole course', () => {
  it('is the way of every disc that moves, from where it lies to where the table will have it', () => {
    const { pieces } = freshStanding('singles');
    const ways = courseOf({ pieces, profile: FEDERATION }, { ...strike, dy: 20, speed: 6000 });
    const result = simulate({
      strike: { seat: 'S', x: 0, y: -420, aim: [1, 20], speed: 6000, offset: 0 },
      pieces,
      profile: FEDERATION,
    });
    if (!result.ok) throw new Error(result.error.code);
    expect(ways[0]![0]).toEqual([expect.closeTo(0, 0), expect.closeTo(-420, 0)]);
    const ends = ways.map((way) => way.at(-1)!);
    const near = (at: readonly [number, number]) => ends.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 1);
    const moved = Object.entries(result.value.after).flatMap(([id, to]) => {
      const from = pieces[id as 'A1']!;
      return to !== null && Math.hypot(to[0] - from[0], to[1] - from[1]) > 6 ? [to] : [];
    });
    expect(moved.length).toBeGreaterThan(1);
    expect(moved.filter((at) => !near(at))).toEqual([]);
    if (result.value.striker !== null) expect(near(result.value.striker)).toBe(true);
  });

  it('is none for what can’t be struck', () => {
    const { pieces } = freshStanding('singles');
    expect(courseOf({ pieces, profile: FEDERATION }, { ...strike, speed: 99_000 })).toEqual([]);
  });
});

describe('saved positions', () => {
  const text = positionText(freshStanding('singles'));
  beforeEach(() => {
    positions.value = [];
  });

  it('lie newest first, and are read again as they were', () => {
    const items: Record<string, string> = {};
    for (const name of ['one', 'two']) expect(savePosition({ name, text, table: 'slow' }, shelfOf(items))).toBe(true);
    expect(positions.value.map(({ name }) => name)).toEqual(['two', 'one']);
    expect(readPositions(JSON.parse(items['novuss.positions']!))).toEqual(positions.value);
    dropPosition(positions.value[0]!, shelfOf(items));
    expect(readPositions(JSON.parse(items['novuss.positions']!))).toEqual([{ name: 'one', text, table: 'slow' }]);
  });

  it('what isn’t one is left out, and there is an end to them', () => {
    const good = { name: 'x', text, table: 'fast' };
    const bad = [null, 7, { ...good, text: 'no position' }, { ...good, table: 'toString' }, { ...good, name: 5 }];
    expect(readPositions([...bad, good])).toEqual([good]);
    expect(readPositions({})).toBeNull();
    for (let i = 0; i <= MOST_POSITIONS; i += 1) savePosition({ name: `${i}`, text, table: 'fast' }, shelfOf());
    expect(positions.value).toHaveLength(MOST_POSITIONS);
    expect(positions.value[0]!.name).toBe(`${MOST_POSITIONS}`);
  });

  it('are there in this page where the storage is full or forbidden', () => {
    expect(savePosition({ name: 'x', text, table: 'fast' }, shelfOf({}, true))).toBe(false);
    expect(savePosition({ name: 'y', text, table: 'fast' }, forbidden)).toBe(false);
    expect(positions.value).toHaveLength(2);
  });
});
