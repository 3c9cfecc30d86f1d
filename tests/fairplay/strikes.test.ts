/** What is read from a log of each strike, and that it is what happened. */
import { describe, expect, it } from 'vitest';
import { MEASURING, measureGame, measureStrike, STEADY, strikesOf } from '../../shared/fairplay/strikes.ts';
import { create } from '../../shared/rules/game/apply.ts';
import { FRIENDLY } from '../../shared/rules/game/config.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { sideOf } from '../../shared/table/pieces.ts';
import { human, playGame, solver } from './games.ts';

const PACE = 3210;
const paced = { ...human(1), pace: () => PACE };
const events = playGame({ A: paced, B: solver(1, 12) }, 7);
const struck = events.filter((event) => event.type === 'struck');

describe('measuring a game', () => {
  const measured = measureGame(events);

  it('has every strike of each player, in order', () => {
    expect([...measured.keys()].sort()).toEqual(['a', 'b']);
    for (const [id, { strikes, gaveUp }] of measured) {
      const own = struck.filter(({ by }) => by.role === 'player' && by.id === id);
      expect(own.length).toBeGreaterThan(3);
      expect(strikes).toHaveLength(own.length);
      expect(gaveUp).toBeNull();
    }
  });

  it('knows from the simulator alone what was potted, as the ruling has it', () => {
    for (const [id, { strikes }] of measured) {
      const side = id === 'a' ? 'A' : 'B';
      const own = struck.filter(({ by }) => by.role === 'player' && by.id === id);
      expect(strikes.map(({ potted }) => potted)).toEqual(
        own.map(({ ruling }) => ruling.potted.some((piece) => sideOf(piece) === side)),
      );
    }
  });

  it('takes the time from the moment nothing hindered the strike; of the first strike of a set it says nothing', () => {
    const times = measured.get('a')!.strikes.map(({ think }) => think);
    expect(times.filter((time) => time !== null && time !== PACE)).toEqual([]);
    expect(times.filter((time) => time === null).length).toBeLessThanOrEqual(2);
    const at = events.indexOf(struck[3]!);
    const note: GameEvent = {
      ...{ n: 0, at: struck[3]!.at - 1, by: { role: 'player', id: 'a' } },
      ...{ type: 'asked', player: 'a', text: 'May I?' },
    };
    const renumbered = [...events.slice(0, at), note, ...events.slice(at)].map((event, n) => ({ ...event, n }));
    const thought = strikesOf(renumbered).strikes.map(({ think }) => think);
    expect(thought[3]).toBeNull();
    expect(thought[4]).not.toBeNull();
  });

  it('gives each strike a chance between 0 and 1, and a solver, who strikes along lines, a line', () => {
    for (const { strikes } of measured.values())
      for (const { chance, line } of strikes) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        if (line !== null) expect(line).toBeGreaterThanOrEqual(0);
      }
    const on = (id: string) => measured.get(id)!.strikes.filter(({ line }) => line !== null && line <= 0.05).length;
    expect(on('a')).toBe(0);
    expect(on('b')).toBeGreaterThan(1);
  });

  it('is the same each time', () => {
    expect(measureGame(events.slice(0, 60))).toEqual(measureGame(events.slice(0, 60)));
    expect([MEASURING, STEADY]).toEqual([1, 8]);
  });

  it('lets a strike go that was cancelled (8.1.g)', () => {
    const { strikes } = strikesOf(events);
    const [, second] = struck;
    const upTo = events.slice(0, events.indexOf(second!) + 1);
    const cancelled: GameEvent = {
      ...{ n: upTo.length, at: second!.at + 60_000, by: { role: 'system' }, type: 'cancelled' },
      ...{ to: second!.n, clause: '8.1.g', note: '' },
    };
    expect(strikesOf([...upTo, cancelled]).strikes.map(({ event }) => event)).toEqual([strikes[0]!.event]);
  });

  it('measures what was asked for where the cue errs', () => {
    const [first] = struck;
    const asked = { ...first!.strike, speed: 321 };
    const erring = events.map((event) => (event === first ? { ...event, asked } : event));
    expect(strikesOf(erring).strikes[0]!.strike).toEqual(asked);
    expect(strikesOf(events).strikes[0]!.strike).toEqual(first!.strike);
  });

  it('says nothing of strikes of another version of the physics', () => {
    const [first] = strikesOf(events).strikes;
    expect(measureStrike({ ...first!, physics: 999 })).toMatchObject({ chance: null, potted: false });
  });

  it('knows by how much somebody led who gave up', () => {
    const lead = (n: number) => {
      const upTo = events.slice(0, n);
      const by = { role: 'player', id: 'b' } as const;
      const given: GameEvent = {
        ...{ n, at: upTo.at(-1)!.at + 60_000, by, type: 'gameEnded' },
        ...{ winner: 'A', clause: '20.3', cause: 'given-up', note: '' },
      };
      return measureGame([...upTo, given]).get('b')!.gaveUp;
    };
    const [first] = struck;
    expect(lead(first!.n)).toEqual({ sets: 0, pieces: 0 });
    // Before the last strike of a set that the solver won.
    const last = struck.at(-1)!;
    expect(lead(last.n)!.pieces).toBeGreaterThan(0);
  });

  it('bears logs in which nothing was played, and doesn’t measure bots', () => {
    expect(measureGame([])).toEqual(new Map());
    expect(measureGame([create(FRIENDLY, 0)])).toEqual(new Map());
    const withBot = events.map((event) =>
      event.type === 'seated' && event.player.id === 'b'
        ? { ...event, player: { ...event.player, bot: 3 as const } }
        : event,
    );
    expect([...strikesOf(withBot).players]).toEqual(['a']);
    expect(strikesOf(withBot).strikes.every(({ player }) => player === 'a')).toBe(true);
  });
});
