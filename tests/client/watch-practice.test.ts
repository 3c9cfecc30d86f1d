/** Practice from a position: the table's answers without a server. */
import { describe, expect, it } from 'vitest';
import { openingStanding, PracticeLine, positionIn, practiceFrom } from '../../client/pages/practice/line.ts';
import { simulate } from '../../shared/physics/simulate.ts';
import { parsePosition, type Standing } from '../../shared/record/position.ts';
import { judgeStrike } from '../../shared/rules/judge.ts';
import { heard } from './heard.ts';

const practice = (standing: Standing = openingStanding()) => heard((events) => new PracticeLine(standing, events));

const strike = { seat: 'S', x: 0, y: -42_000, dx: 1, dy: 9, speed: 4000, offset: 0 } as const;
const act = { type: 'strike', strike, set: 1, strikes: 0 } as const;

describe('practice from a position', () => {
  it('opens a position as its text says, whoever has the right', () => {
    const standing = { ...openingStanding(), turn: 'N', debts: { B: 2 }, penalty: ['A3'] } as const;
    const state = practiceFrom(standing, 1000);
    expect(state.phase).toBe('set');
    expect(state.set).toMatchObject({ turn: 'N', debts: { B: 2 }, penalty: ['A3'], pieces: standing.pieces });
    const parsed = parsePosition(positionIn(state)!);
    expect(parsed.ok && parsed.value).toMatchObject({ turn: 'N', penalty: ['A3'], pieces: standing.pieces });
  });

  it('is on the table it is asked for', () => {
    expect(practiceFrom(openingStanding(), 0).config).toMatchObject({
      profileName: 'federation',
      profile: { mu: 0.07 },
    });
    expect(practiceFrom(openingStanding(), 0, 'slow').config).toMatchObject({
      profileName: 'slow',
      profile: { mu: 0.12 },
    });
  });

  it('strikes as the server would: the same course, the same ruling', async () => {
    const { line, views, strikes } = practice();
    expect(await line.perform(act)).toEqual({ ok: true });
    const { set, config } = line.states.value[0]!;
    const wanted = { seat: 'S', x: 0, y: -420, aim: [1, 9], speed: 4000, offset: 0 } as const;
    const result = simulate({ strike: wanted, pieces: set!.pieces, profile: config.profile });
    if (!result.ok) throw new Error(result.error.code);
    const { log, after, striker, track } = result.value;
    const ruling = judgeStrike(set!, wanted, log, { ...after, striker });
    expect(strikes.map((message) => message.track)).toEqual([track]);
    expect(views.at(-1)).toMatchObject({ strikes: 1, pieces: ruling.position, turn: ruling.next });
    expect(views.at(-1)!.n).toBeGreaterThan(strikes[0]!.n);
  });

  it('goes back and forth, and forgets what was taken back once something else is struck', async () => {
    const { line, views } = practice();
    await line.perform(act);
    const after = line.current;
    line.move(-1);
    expect(views.at(-1)).toMatchObject({ strikes: 0, pieces: openingStanding().pieces });
    line.move(-1);
    expect(line.at.value).toBe(0);
    line.move(1);
    expect(line.current).toBe(after);
    line.move(-1);
    await line.perform({ ...act, strike: { ...strike, speed: 2000 } });
    expect([line.states.value.length, line.at.value]).toEqual([2, 1]);
    expect(line.current).not.toEqual(after);
  });

  it('refuses what a table refuses, and changes nothing', async () => {
    const { line, views } = practice();
    await Promise.resolve();
    const before = views.length;
    const placed = await line.perform({ ...act, strike: { ...strike, y: -47_900 } });
    expect(placed).toMatchObject({ ok: false, error: { code: 'placement.rail', clause: '12.4' } });
    expect(await line.perform({ ...act, strike: { ...strike, seat: 'N' } })).toMatchObject({ ok: false });
    expect(await line.perform({ type: 'give-up-game' })).toMatchObject({ error: { code: 'role.forbidden' } });
    expect([line.states.value.length, views.length]).toEqual([1, before]);
  });
});
