/** What a hall checks with a ruler before a game is so by construction: table, pieces, striker, cue; and what has no counterpart. */
import { describe, expect, it } from 'vitest';
import { parseName } from '../../server/accounts/names.ts';
import { MAY } from '../../shared/competition/log/roles.ts';
import { checkRegulations } from '../../shared/competition/regulations/check.ts';
import { TEMPLATES } from '../../shared/competition/regulations/templates.ts';
import { simulate } from '../../shared/physics/simulate.ts';
import { boardSvg } from '../../shared/picture/board-svg.ts';
import { viewOf } from '../../shared/protocol/project.ts';
import { isDarkAt } from '../../shared/rules/dark.ts';
import { FEDERATION_CLOCKS } from '../../shared/rules/game/config.ts';
import {
  PIECE_HOLE_RADIUS,
  PIECE_RADIUS,
  PIECE_THICKNESS,
  STRIKER_HOLE_RADIUS,
  STRIKER_RADIUS,
  STRIKER_THICKNESS,
} from '../../shared/table/measures.ts';
import { allPieces, openingPosition, type Position, piecesOf } from '../../shared/table/pieces.ts';
import { FEDERATION, PROFILES, type TableProfile } from '../../shared/table/profile.ts';
import { type Point, SEATS, type Seat, toTable } from '../../shared/table/seats.ts';
import { checkPlacement, parseStrike, type Strike } from '../../shared/table/strike.ts';
import { player, Table } from './game/table.ts';

/** A strike from a seat, straight across, from `x` on its own line. */
function struck(seat: Seat, x: number, y: number, speed: number, offset = 0): Strike {
  const [px, py] = toTable(seat, [x, y]);
  const [dx, dy] = toTable(seat, [0, 1]);
  return { seat, x: px, y: py, aim: [dx, dy], speed, offset };
}

function played(strike: Strike, pieces: Position = {}, profile: TableProfile = FEDERATION) {
  const done = simulate({ strike, pieces, profile });
  if (!done.ok) throw new Error(done.error.message);
  return done.value;
}

describe('the table', () => {
  it('[24.2] has zone lines at 130 mm from the rails and a circle of 250 mm, 1 mm wide: a hole that shows none is dark', () => {
    // The hole's rim at the inner edge of the line: 500 - 130 - 0.5 - 4, and 125 - 0.5 - 4.
    for (const seat of SEATS) {
      expect(isDarkAt(seat, toTable(seat, [0, -374.5]))).toBe(true);
      expect(isDarkAt(seat, toTable(seat, [0, -374.49]))).toBe(false);
      expect(isDarkAt(seat, toTable(seat, [0, 120.5]))).toBe(true);
      expect(isDarkAt(seat, toTable(seat, [0, 120.51]))).toBe(false);
    }
    const picture = boardSvg({ pieces: {}, title: 'Empty' });
    expect(picture).toContain('<circle r="125"/>');
    expect(picture).toMatch(/370/);
  });

  it('[24.3] lets a disc slide as far as its lacquer’s friction says, v² / (2 mu g), and nothing else is put on it', () => {
    const ways = (['fast', 'federation', 'slow'] as const).map((name) => {
      const profile = PROFILES[name];
      const { striker } = played(struck('S', 0, -450, 700), {}, profile);
      const way = striker![1] + 450;
      expect(way).toBeCloseTo(700 ** 2 / (2 * profile.mu * profile.g), 2);
      return way;
    });
    expect([...ways].sort((x, y) => y - x)).toEqual(ways);
    // It is the regulations', the same all game long; no act of a player touches it (10.1).
    expect(checkRegulations({ ...TEMPLATES['club-evening'], profile: 'powder' }).ok).toBe(false);
  });

  it('[24.4] has rails that give the share of the speed back that the profile says', () => {
    for (const restitutionRail of [0.5, 0.8]) {
      const profile = { ...FEDERATION, restitutionRail, liftRailStriker: 0 };
      const decel = profile.mu * profile.g;
      const { striker, log } = played(struck('S', 0, -450, 1300), {}, profile);
      const way = 500 - STRIKER_RADIUS + 450;
      const at = Math.sqrt(1300 ** 2 - 2 * decel * way);
      expect(log.map(({ kind }) => kind)).toEqual(['rail']);
      expect(striker![1]).toBeCloseTo(500 - STRIKER_RADIUS - (restitutionRail * at) ** 2 / (2 * decel), 1);
    }
  });

  it('[24.5] is level: a disc left alone stays, and the same strike goes the same way from every side', () => {
    const still: Position = { A1: [200, 100], B1: [-200, -100] };
    const { after } = played(struck('S', 0, -450, 800), still);
    expect(after).toEqual({});
    const rests = SEATS.map((seat) => {
      const there = { A1: toTable(seat, [20, 100]) };
      const { striker, after: moved } = played(struck(seat, 0, -450, 1500, 10), there);
      const back = (point: Point): readonly number[] => {
        // Into the seat's own frame.
        const [x, y] = toTable(seat, [1, 0]);
        const [u, v] = toTable(seat, [0, 1]);
        return [point[0] * x + point[1] * y, point[0] * u + point[1] * v];
      };
      return [back(striker!), back(moved.A1!)];
    });
    for (const rest of rests) expect(rest).toEqual(rests[0]);
  });

  it('[8.1.b 9.1.b] is the regulations’ own, shown before the game, and every strike says on what it was made', () => {
    const own = { profile: PROFILES.slow, profileName: 'slow' } as const;
    const table = new Table({ ...own, referee: true, greeting: true, clocks: FEDERATION_CLOCKS }).seat();
    const shown = viewOf(table.state, { table: 't', watchers: 0 });
    expect(shown.phase).toBe('arrival');
    expect(shown.profile).toEqual(PROFILES.slow);
    for (const who of ['ada', 'bob']) table.must({ type: 'greet' }, player(who));
    table.pass(2 * FEDERATION_CLOCKS.trial);
    table.must({ type: 'strike', strike: struck('S', 0, -450, 500), set: 1, strikes: 0 }, table.striker());
    const strike = table.events.findLast(({ type }) => type === 'struck');
    expect(strike?.type === 'struck' && strike.profile).toEqual(PROFILES.slow);
    expect(Object.keys(MAY).some((name) => /profile|equipment|table$/.test(name))).toBe(false);
  });
});

describe('the pieces', () => {
  it('[25.1] are 30 mm wide and 12 thick with a hole of 8: they touch at 30 mm, the striker at 37.25', () => {
    expect([2 * PIECE_RADIUS, PIECE_THICKNESS, 2 * PIECE_HOLE_RADIUS]).toEqual([30, 12, 8]);
    const row = openingPosition('singles', { S: 'A', N: 'B' });
    const xs = allPieces('singles', 'A').map((id) => row[id]![0]);
    for (let i = 1; i < xs.length; i++) expect(xs[i]! - xs[i - 1]!).toBe(30);
    const { log } = played(struck('S', 0, -450, 2000), { A1: [0, 0] });
    const contact = log.find(({ kind }) => kind === 'contact')!;
    expect(contact.y).toBeCloseTo(-(STRIKER_RADIUS + PIECE_RADIUS), 6);
    const overlapped = { A1: [0, 0], A2: [29.9, 0] } as const;
    expect(simulate({ strike: struck('S', 0, -450, 100), pieces: overlapped, profile: FEDERATION }).ok).toBe(false);
  });

  it('[25.2] are of two colours, 16 of each: all of them in pairs, half of them in singles', () => {
    const pairs = openingPosition('pairs', { S: 'A', N: 'A', W: 'B', E: 'B' });
    for (const side of ['A', 'B']) expect(piecesOf(pairs).filter((id) => id[0] === side)).toHaveLength(16);
    expect(piecesOf(openingPosition('singles', { S: 'A', N: 'B' }))).toHaveLength(16);
    const picture = boardSvg({ pieces: pairs, title: 'Pairs' });
    const fill = (id: string) => new RegExp(`<g id="${id}">.*?fill="(#[0-9A-F]{6})" stroke`).exec(picture)![1]!;
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(fill('A').slice(at, at + 2), 16));
    expect(red! > 2 * green! && red! > 2 * blue!).toBe(true);
    for (const at of [1, 3, 5]) expect(Number.parseInt(fill('B').slice(at, at + 2), 16)).toBeLessThan(64);
  });
});

describe('striker and cue', () => {
  it('[26.1] the striker is 44 to 45 mm wide, 14 to 15 thick, its hole 10 to 10.2, and weighs at most 22 g', () => {
    for (const [value, least, most] of [
      [2 * STRIKER_RADIUS, 44, 45],
      [STRIKER_THICKNESS, 14, 15],
      [2 * STRIKER_HOLE_RADIUS, 10, 10.2],
    ] as const) {
      expect(value).toBeGreaterThanOrEqual(least);
      expect(value).toBeLessThanOrEqual(most);
    }
    for (const { massStriker } of Object.values(PROFILES)) expect(massStriker).toBeLessThanOrEqual(22);
    // It lies on the table as wide as that: tight against the rail, and with its hole clear of the line.
    expect(checkPlacement('S', [0, -500 + STRIKER_RADIUS], {})).toBeNull();
    expect(checkPlacement('S', [0, -500 + STRIKER_RADIUS - 0.01], {})).toMatchObject({ clause: '12.4' });
    expect(checkPlacement('S', [0, -370.5 - STRIKER_HOLE_RADIUS], {})).toBeNull();
    expect(checkPlacement('S', [0, -370.5 - STRIKER_HOLE_RADIUS + 0.01], {})).toMatchObject({ clause: '12.3' });
  });

  it('[26.2] the strikers are the organiser’s, all equal: nobody brings one of their own', () => {
    expect(checkRegulations({ ...TEMPLATES['club-evening'], striker: { radius: 22.5 } }).ok).toBe(false);
    // Whoever strikes, it goes as it goes for everybody: nothing of a strike says with what.
    const one = played(struck('S', 0, -450, 1500));
    const other = played({ ...struck('S', 0, -450, 1500), radius: 22.5, massStriker: 22 } as never);
    expect(other.striker).toEqual(one.striker);
    expect(Object.values(PROFILES).map(({ massStriker }) => massStriker)).toEqual([14, 14, 14]);
  });

  it('[27.1] the tip meets the striker at most half its radius off its centre', () => {
    const strike = { seat: 'S', x: 0, y: -450, aim: [0, 1], speed: 500 };
    for (const offset of [-50, 0, 50]) expect(parseStrike({ ...strike, offset }, FEDERATION.maxSpeed).ok).toBe(true);
    for (const offset of [-51, 51, 0.5])
      expect(parseStrike({ ...strike, offset }, FEDERATION.maxSpeed)).toMatchObject({ ok: false });
  });
});

describe('what the regulations say, and what a screen has no counterpart of', () => {
  it('[12.1] a game has as many sets as they say', () => {
    for (const sets of [1, 3]) {
      const table = new Table({ sets }).seat();
      for (let set = 1; set <= Math.floor(sets / 2) + 1; set++) {
        expect(table.state.result).toBeNull();
        table.tick();
        table.must({ type: 'give-up-set' }, player('bob'));
        for (const who of ['ada', 'bob']) table.give({ type: 'ready' }, player(who));
      }
      expect(table.state.result).toMatchObject({ winner: 'A', score: { A: Math.floor(sets / 2) + 1, B: 0 } });
    }
    expect(checkRegulations({ ...TEMPLATES['club-evening'], sets: 0 }).ok).toBe(false);
  });

  it('[4.1] nobody is dressed here, but what people are called is neat: the naming rules', () => {
    expect(parseName('Ada Bērza').ok).toBe(true);
    for (const name of ['x', 'A  '.repeat(20), '<b>Ada</b>', 'referee', 'Аda'])
      expect(parseName(name).ok, name).toBe(false);
  });

  it('[9.1.v] a referee has nobody’s clothes to look at: the game begins without any act of the referee', () => {
    const clocks = { ...FEDERATION_CLOCKS, trial: 0 };
    const table = new Table({ referee: true, greeting: true, clocks }).seat();
    for (const who of ['ada', 'bob']) table.must({ type: 'greet' }, player(who));
    table.tick();
    expect(table.state.phase).toBe('set');
    expect(table.events.filter(({ by, type }) => by.role === 'referee' && type !== 'refereeSeated')).toEqual([]);
  });
});
