import { describe, expect, it } from 'vitest';
import { canonicalText, strikeHash } from '../../shared/physics/hash.ts';
import { roundRest, type Simulation, type SimulationInput, simulate } from '../../shared/physics/simulate.ts';
import { parseTrack } from '../../shared/physics/track.ts';
import type { LogEntry } from '../../shared/table/log.ts';
import { checkAim, checkPlacement } from '../../shared/table/strike.ts';
import { play } from './play.ts';
import { randomScene } from './scenes.ts';
import { FEDERATION, openingPosition, type Point, type Position, SEATS, type Strike, toTable } from './table.ts';

const strike = (over: Partial<Strike> = {}): Strike => ({
  seat: 'S',
  x: 0,
  y: -420,
  aim: [0, 1],
  speed: 2000,
  offset: 0,
  ...over,
});
function simulated(over: Partial<Strike>, pieces: Position, profile = FEDERATION): Simulation {
  const result = simulate({ strike: strike(over), pieces, profile });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
function codeOf(input: unknown): string {
  const result = simulate(input as SimulationInput);
  return result.ok ? 'ok' : result.error.code;
}

describe('a simulation', () => {
  it('tells every contact with places and normal speeds, in order of time', () => {
    const { log, after, striker, duration, events, capped } = simulated({}, { A1: [0, 200], B1: [-300, 300] });
    const [first, second] = log;
    expect(first).toMatchObject({ kind: 'contact', a: 'striker', x: 0, y: 162.75, b: 'A1', bx: 0, by: 200 });
    // v² = v0² - 2 mu g s over 582.75 mm; striker and piece on one line: closed forms.
    const v = Math.sqrt(2000 ** 2 - 2 * 686.7 * 582.75);
    if (first?.kind !== 'contact' || second?.kind !== 'rail') throw new Error('not the log that was expected');
    expect(Math.abs(first.vn! - v)).toBeLessThan(1e-8);
    expect(Math.abs(first.t - (2000 - v) / 686.7)).toBeLessThan(1e-13);
    const u = ((1.9 * 14) / 19.5) * v;
    expect(second).toMatchObject({ a: 'A1', x: 0, rail: 'N' });
    expect(Math.abs(second.vn! - Math.sqrt(u * u - 2 * 686.7 * 285))).toBeLessThan(1e-8);
    for (let k = 1; k < log.length; k++) expect(log[k]!.t).toBeGreaterThanOrEqual(log[k - 1]!.t);
    expect(Object.keys(after)).toEqual(['A1']);
    expect(striker![0]).toBe(0);
    expect(duration).toBeGreaterThan(log.at(-1)!.t);
    expect(events).toBeGreaterThan(2);
    expect(capped).toBe(false);
  });

  it('rounds rest positions to 0.001 mm, away from zero and without -0, so that a quarter turn turns them', () => {
    expect(roundRest(1.0005)).toBe(1.001);
    expect(roundRest(-1.0005)).toBe(-1.001);
    expect(Object.is(roundRest(-0.0001), 0)).toBe(true);
    for (let seed = 0; seed < 40; seed++) {
      const { strike: s, pieces } = randomScene(seed);
      const result = simulate({ strike: s, pieces, profile: FEDERATION });
      if (!result.ok) throw new Error(result.error.code);
      for (const at of [...Object.values(result.value.after), result.value.striker])
        for (const value of at ?? []) {
          expect(Object.is(value, -0)).toBe(false);
          expect(Math.round(value * 1000) / 1000).toBe(value);
        }
    }
  });

  it('takes any place on the table, also one that 12.3 forbids: legality is not physics', () => {
    expect(checkPlacement('S', [100, 100], {})).not.toBeNull();
    expect(codeOf({ strike: strike({ x: 100, y: 100, aim: [-3, -4] }), pieces: {}, profile: FEDERATION })).toBe('ok');
  });

  it('takes an aim of any length: it is the same strike as without the common divisor', () => {
    const pieces = { A1: [100, 200] } as const;
    const { aim } = strike({ aim: [1, 2] });
    for (const length of [3, 1_000_000, 2 ** 51])
      expect(simulated({ aim: [length, 2 * length] }, pieces)).toEqual(simulated({ aim }, pieces));
  });

  it.each([
    ['strike.form', { strike: null }],
    ['strike.seat', { strike: strike({ seat: 'Q' as never }) }],
    ['placement.fine', { strike: strike({ x: 0.001 }) }],
    ['placement.fine', { strike: strike({ y: Number.NaN }) }],
    ['aim.form', { strike: strike({ aim: [0, 0] }) }],
    ['aim.form', { strike: strike({ aim: [0.5, 1] }) }],
    ['aim.form', { strike: strike({ aim: [1_000_001, 1] }) }],
    ['aim.form', { strike: strike({ aim: [2 ** 53, 2 ** 53] }) }],
    ['strike.speed', { strike: strike({ speed: 8001 }) }],
    ['strike.speed', { strike: strike({ speed: 0 }) }],
    ['strike.offset', { strike: strike({ offset: 51 }) }],
    ['position.form', { pieces: null }],
    ['position.form', { pieces: [] }],
    ['position.id', { pieces: { C1: [0, 0] } }],
    ['position.id', { pieces: { A17: [0, 0] } }],
    ['position.number', { pieces: { A1: [0, Number.POSITIVE_INFINITY] } }],
    ['position.number', { pieces: { A1: '00' } }],
    ['position.outside', { pieces: { A1: [0, 485.002] } }],
    ['position.outside', { strike: strike({ y: -477.76 }) }],
    ['position.pocket', { pieces: { A1: [440, 440] } }],
    ['position.overlap', { pieces: { A1: [0, 0], A2: [29.998, 0] } }],
    ['position.overlap', { pieces: { A1: [0, -383] } }],
  ])('refuses by the code %s', (code, over) => {
    expect(codeOf({ strike: strike(), pieces: {}, profile: FEDERATION, ...over })).toBe(code);
  });

  it('never throws, whatever it is given', () => {
    for (const input of [
      null,
      undefined,
      7,
      {},
      { strike: strike(), pieces: {} },
      { strike: strike(), pieces: {}, profile: null },
    ])
      expect(codeOf(input)).toBe('physics.failed');
  });

  it('bears touching and rounded places: 0.0015 mm of overlap, a rail and a pocket that near', () => {
    const pieces: Position = { A1: [0, 485.001], A2: [29.9986, 485], B1: [0, -382.751], B2: [384.501, 435] };
    expect(codeOf({ strike: strike(), pieces, profile: FEDERATION })).toBe('ok');
  });

  it('is ended at rest where things are when it has too many events: typed, no throw', () => {
    const course = play({
      striker: [0, -400],
      velocity: [200, 8000],
      pieces: openingPosition('singles', { S: 'A', N: 'B' }),
      profile: FEDERATION,
      cap: 10,
    });
    expect(course.capped).toBe(true);
    expect(course.events).toBeLessThanOrEqual(12);
    for (let i = 0; i < course.w.n; i++) {
      const at = course.restOf(i);
      for (const value of at ?? []) expect(Math.abs(value)).toBeLessThan(500);
    }
  });

  it('ends the longest strike there can be: the slipperiest table, no loss, 33 discs', () => {
    const result = simulate({
      strike: strike({ aim: [3, 100], speed: 8000, offset: 50 }),
      pieces: openingPosition('pairs', { S: 'A', W: 'B', N: 'A', E: 'B' }),
      profile: { ...FEDERATION, mu: 0.001, restitutionDisc: 1, restitutionRail: 1, captureRadius: 1, liftRailPiece: 0 },
    });
    if (!result.ok) throw new Error(result.error.code);
    expect(result.value.events).toBeLessThanOrEqual(20_100);
    expect(parseTrack(result.value.track).ok).toBe(true);
  });
});

describe('the log of legal strikes on the default table', () => {
  const legal = (s: Strike, pieces: Position): boolean =>
    checkPlacement(s.seat, [s.x, s.y], pieces) === null && checkAim(s.seat, [s.x, s.y], s.aim) === null;

  it('has every kind of entry, flights by rail and by squeeze, landings on table and disc', () => {
    const found = new Set<string>();
    const wanted = [
      'contact',
      'rail',
      'pot',
      'fly rail',
      'hop squeeze',
      'land table',
      'land disc',
      'zoneReturn',
      'fly striker',
      'pot striker',
    ];
    for (let seed = 0; seed < 4000 && !wanted.every((kind) => found.has(kind)); seed++) {
      const { strike: random, pieces } = randomScene(seed);
      const s = { ...random, speed: 8000 };
      if (!legal(s, pieces)) continue;
      const result = simulate({ strike: s, pieces, profile: FEDERATION });
      if (!result.ok) throw new Error(result.error.code);
      for (const entry of result.value.log) {
        if (entry.kind === 'fly') found.add(`fly ${entry.cause}`);
        else if (entry.kind === 'hop') found.add(`hop ${entry.cause}`);
        else if (entry.kind === 'land') found.add(entry.on === null ? 'land table' : 'land disc');
        else found.add(entry.kind);
        if (entry.a === 'striker') found.add(`${entry.kind} striker`);
      }
    }
    for (const kind of wanted) expect(found).toContain(kind);
  });

  it('[18.1.d] has a zoneReturn when the striker comes back to y = -375.5 after y = -364.5, in each seat frame', () => {
    for (const seat of SEATS) {
      const [x, y] = toTable(seat, [10, -420]);
      const [ax, ay] = toTable(seat, [0, 1]);
      // Straight to the opposite rail and back.
      const back = simulated({ seat, x, y, aim: [ax, ay], speed: 1780 }, {});
      const entry = back.log.find((one) => one.kind === 'zoneReturn');
      const place = toTable(seat, [10, -375.5]);
      expect(entry?.a).toBe('striker');
      expect(Math.hypot(entry!.x! - place[0], entry!.y! - place[1])).toBeLessThan(1e-9);
      expect(back.log.map((one) => one.kind)).toEqual(['rail', 'zoneReturn']);
      // Weaker: it stops before the line.
      const short = simulated({ seat, x, y, aim: [ax, ay], speed: 1500 }, {});
      expect(short.log.map((one) => one.kind)).toEqual(['rail']);
    }
  });

  it('[18.1.d] has none when the striker was never wholly past the line', () => {
    // A piece 40 mm ahead: the striker turns back at y < -364.5.
    const profile = { ...FEDERATION, massStriker: 5, massPiece: 20 };
    const { log, striker } = simulated({ y: -420, speed: 300 }, { A1: [0, -380 + 37.25] }, profile);
    expect(log.some((one) => one.kind === 'contact' && one.a === 'striker')).toBe(true);
    expect(striker![1]).toBeLessThan(-375.5);
    expect(log.some((one) => one.kind === 'zoneReturn')).toBe(false);
  });
});

describe('the hash of a strike', () => {
  it('is the SHA-256 of a documented text', () => {
    const result = {
      log: [] as LogEntry[],
      after: { B1: null, A2: [1.5, -0] as Point, A10: [2, 3] as Point },
      striker: null,
    };
    expect(canonicalText(result)).toBe('A2 1.5 0\nA10 2 3\nB1 null\nstriker null\n');
    expect(strikeHash({ log: [], after: {}, striker: [0, 1] })).toMatch(/^[0-9a-f]{64}$/);
  });

  it('writes an entry with its fields in a fixed order, whatever theirs is', () => {
    const one: LogEntry = { vn: 3, b: 'A1', by: 2, bx: 1, y: 0, x: 0.1, a: 'striker', kind: 'contact', t: 0.25 };
    const text = canonicalText({ log: [one], after: {}, striker: [0, 0] });
    expect(text).toBe('0.25 contact a=striker x=0.1 y=0 b=A1 bx=1 by=2 vn=3\nstriker 0 0\n');
  });

  it('differs when one bit of a log does', () => {
    const { log, after, striker } = simulated({}, { A1: [3, 200] });
    const changed = log.map((entry, k) => (k === 0 ? { ...entry, t: entry.t + 2 ** -50 } : entry));
    expect(strikeHash({ log: changed, after, striker })).not.toBe(strikeHash({ log, after, striker }));
  });
});
