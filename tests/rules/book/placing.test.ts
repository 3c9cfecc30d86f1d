/** Setting up, placing, aiming, and the discs at rest (10-12, 17.1, 18.1, 19.1): what is refused, and what nothing hinders. */
import { describe, expect, it } from 'vitest';
import { frameOf, fromScreen, toScreen } from '../../../client/view/frame.ts';
import { simulate } from '../../../shared/physics/simulate.ts';
import { isDarkAt } from '../../../shared/rules/dark.ts';
import type { Command } from '../../../shared/rules/game/command.ts';
import { decide } from '../../../shared/rules/game/decide.ts';
import type { Author } from '../../../shared/rules/game/events.ts';
import { openingPosition, type PieceId } from '../../../shared/table/pieces.ts';
import { FEDERATION } from '../../../shared/table/profile.ts';
import { oppositeSeat, type Point, SEATS, type Seat, toSeat, toTable } from '../../../shared/table/seats.ts';
import { checkAim, checkPlacement, type Strike } from '../../../shared/table/strike.ts';
import { player, REFEREE, Table } from '../game/table.ts';
import { ruleOn, SINGLES } from '../scene.ts';

/** The refusal of a command: code and clause. */
function refusal(table: Table, command: Command, by: Author): [code: string, clause: string | undefined] {
  const result = decide(table.state, command, by, table.context);
  if (result.ok) throw new Error(`${command.type} was taken`);
  return [result.error.code, result.error.clause];
}

/** A strike from a place in the seat frame, straight ahead. */
function from(seat: Seat, [x, y]: Point, table: Table): Command {
  const [px, py] = toTable(seat, [x, y]);
  const [dx, dy] = toTable(seat, [0, 1]);
  const { number, strikes } = table.state.set!;
  const strike: Strike = { seat, x: px, y: py, aim: [dx, dy], speed: 2000, offset: 0 };
  return { type: 'strike', strike, set: number, strikes };
}

function pairs(): Table {
  const table = new Table({ mode: 'pairs', referee: true }).seat();
  table.must({ type: 'choose-starter', seat: 'S' }, player('ada'));
  table.must({ type: 'choose-seats', swap: false }, player('bob'));
  return table;
}

describe('the start of a set', () => {
  it('[10.2] the engine sets up; the players face each other, and the first strike is made from the own zone', () => {
    const table = new Table().seat();
    const { sitting, pieces, first, turn } = table.state.set!;
    expect(pieces).toEqual(openingPosition('singles', SINGLES));
    expect(Object.keys(sitting)).toEqual(['S', 'N']);
    expect(oppositeSeat('S')).toBe('N');
    expect(turn).toBe(first);
    // From any other place than the own zone it is refused.
    for (const at of [
      [0, 0],
      [0, 420],
      [0, -360],
    ] as const)
      expect(refusal(table, from('S', at, table), player('ada'))).toEqual(['placement.line', '12.3']);
    expect(table.must(from('S', [0, -420], table), player('ada'))).toEqual(['struck']);
  });

  it('[20.1] two players, on opposite sides: no third, and nobody twice', () => {
    const table = new Table();
    const sit = (seat: Seat, id: string): Command => ({ type: 'sit', seat, player: { id, name: id } });
    table.must(sit('S', 'ada'), player('ada'));
    expect(table.refused(sit('N', 'ada'), player('ada'))).toBe('seat.taken');
    expect(table.refused(sit('W', 'bob'), player('bob'))).toBe('seat.unknown');
    expect(table.refused(sit('S', 'bob'), player('bob'))).toBe('seat.taken');
    expect(table.refused(sit('N', 'bob'), player('cem'))).toBe('seat.other');
    table.must(sit('N', 'bob'), player('bob'));
    expect(table.refused(sit('N', 'cem'), player('cem'))).toBe('game.phase');
    expect(table.state.set?.seats).toEqual({ S: 'A', N: 'B' });
  });
});

describe('the right of strike', () => {
  it('[16.1.zh] the first strike without the right is refused by its clause', () => {
    const table = new Table().seat();
    expect(refusal(table, from('N', [0, -420], table), player('bob'))).toEqual(['strike.turn', '16.1.zh']);
    expect(refusal(table, { type: 'pass', set: 1, strikes: 0 }, player('bob'))).toEqual(['strike.turn', '16.1.zh']);
    // Nor from the other seat in one's own name.
    expect(refusal(table, from('N', [0, -420], table), player('ada'))).toEqual(['strike.turn', '16.1.zh']);
    expect(table.state.set?.strikes).toBe(0);
  });

  it('[16.1.z] pairs: neither the partner nor an opponent strikes out of turn', () => {
    const table = pairs();
    for (const [seat, id] of [
      ['N', 'cem'],
      ['W', 'bob'],
      ['E', 'dia'],
      ['S', 'cem'],
      ['W', 'ada'],
    ] as const)
      expect(refusal(table, from(seat, [0, -420], table), player(id))).toEqual(['strike.turn', '16.1.z']);
    expect(table.must(from('S', [0, -420], table), player('ada'))).toEqual(['struck']);
  });
});

describe('while the discs move', () => {
  it('[12.17] [16.1.m] [17.1.m] [17.1.n] [18.1.z] nothing is placed, struck or passed before all lies still and is laid', () => {
    const table = new Table().seat();
    table.pot('A1');
    // Potted with a debt still to be laid, and the striker potted: the ruling lays before anybody places.
    table.course = { log: [{ t: 2, kind: 'pot', a: 'striker', pocket: 'NE' }], duration: 2.5 };
    const at = table.now;
    table.must(table.strikeCommand(), player('ada'));
    expect(table.state.set).toMatchObject({ turn: 'N', readyAt: at + 2500, penalty: ['A1'] });
    table.now = at + 2499;
    const { strikes } = table.state.set!;
    expect(refusal(table, from('N', [0, -420], table), player('bob'))).toEqual(['strike.moving', '12.17']);
    expect(refusal(table, { type: 'pass', set: 1, strikes }, player('bob'))).toEqual(['strike.moving', '12.17']);
    for (const command of [
      { type: 'move-piece', piece: 'A2', to: [0, 0], clause: '9.1.z', note: '' },
      { type: 'give-penalty', side: 'B', clause: '17.1.o', note: '' },
      { type: 'lose-turn', clause: '18.1.z', note: '' },
    ] as const)
      expect(refusal(table, command, REFEREE)[0]).toMatch(/role\.forbidden/);
    table.now = at + 2500;
    expect(table.must(from('N', [0, -420], table), player('bob'))).toEqual(['struck']);
  });

  it('[12.17] the referee too waits until the discs lie still', () => {
    const table = new Table({ referee: true }).seat();
    table.course = { duration: 2 };
    table.must(table.strikeCommand(), table.striker());
    for (const command of [
      { type: 'move-piece', piece: 'A2', to: [0, 0], clause: '9.1.z', note: '' },
      { type: 'give-penalty', side: 'B', clause: '17.1.o', note: '' },
      { type: 'lose-turn', clause: '18.1.z', note: '' },
    ] as const)
      expect(refusal(table, command, REFEREE)).toEqual(['strike.moving', '12.17']);
  });

  it('[17.1.k] a strike is one impulse: a second one with the same or the next number is refused', () => {
    const table = new Table().seat();
    table.course = { duration: 2 };
    const strike = table.strikeCommand();
    table.must(strike, player('ada'));
    expect(refusal(table, strike, player('ada'))[0]).toBe('strike.turn');
    const kept = new Table().seat();
    kept.course = {
      log: [
        { t: 0.1, kind: 'contact', a: 'striker', b: 'A1' },
        { t: 0.5, kind: 'pot', a: 'A1', pocket: 'NE' },
      ],
      after: { A1: null },
      duration: 2,
    };
    kept.must(kept.strikeCommand(), player('ada'));
    expect(kept.state.set?.turn).toBe('S');
    expect(refusal(kept, strike, player('ada'))).toEqual(['strike.stale', undefined]);
    const next = { ...strike, strikes: 1 } as Command;
    expect(refusal(kept, next, player('ada'))).toEqual(['strike.moving', '12.17']);
  });
});

describe('the striker', () => {
  it('[12.12] [12.20] [19.1.b] [19.1.v] [19.1.z] [21.8] is handed over by the server: wherever it rests, it hinders nobody and moves nothing', () => {
    for (const table of [new Table().seat(), pairs()])
      for (const rest of [[0, 400], [0, 477], [-477, 0], [44, 470], null] as const) {
        const { turn, pieces } = table.state.set!;
        table.simulate = (strike, _pieces, config) => ({
          ok: true,
          value: {
            ...{ strike, physics: 0, profile: config.profile, after: {}, duration: 1, track: new Uint8Array() },
            log: rest === null ? [{ t: 0.5, kind: 'pot', a: 'striker', pocket: 'NE' }] : [],
            striker: rest,
          },
        });
        table.must(from(turn, [-200, -420], table), table.striker());
        const set = table.state.set!;
        table.now = set.readyAt;
        expect(set.turn).not.toBe(turn);
        expect(set.pieces).toEqual(pieces);
        expect(set.pieces).not.toHaveProperty('striker');
        // The next to strike places it anywhere in the own zone, also where the last one rests.
        const here = rest === null ? null : toSeat(set.turn, rest);
        const at: Point = here !== null && here[1] < -376 && here[1] > -477 ? here : [100, -400];
        expect(checkPlacement(set.turn, toTable(set.turn, at), set.pieces)).toBeNull();
      }
  });

  it('[12.20] [19.1.g] nothing is laid on the rails: neither the striker nor, by the referee, a piece', () => {
    for (const seat of SEATS)
      for (const [x, y] of [
        [0, -477.76],
        [0, -500],
        [100, -520],
      ] as const)
        expect(checkPlacement(seat, toTable(seat, [x, y]), {})).toMatchObject({
          code: 'placement.rail',
          clause: '12.4',
        });
    const table = new Table({ referee: true }).seat();
    for (const to of [
      [0, 486],
      [-500, 0],
      [520, 520],
    ] as const)
      expect(refusal(table, { type: 'move-piece', piece: 'A1', to, clause: '9.1.z', note: '' }, REFEREE)[0]).toBe(
        'piece.place',
      );
  });

  it('[17.1.l] [17.1.o] [16.1.d] placed on or against a piece it is refused, and the piece lies as it lay', () => {
    const table = new Table().seat();
    const before = table.state;
    // B's row stands at South's rail.
    for (const at of [
      [15, -470],
      [15, -450],
      [105, -447.76],
    ] as const)
      expect(refusal(table, from('S', at, table), player('ada'))).toEqual(['placement.piece', '12.4']);
    expect(table.state).toBe(before);
    expect(table.must(from('S', [0, -420], table), player('ada'))).toEqual(['struck']);
  });

  it('[19.1.a] [19.1.d] wrong placing and aiming, the cue over the corner included, is refused before it can be warned for', () => {
    const table = new Table().seat();
    const strike = (at: Point, aim: Strike['aim']): Command => {
      const command = from('S', at, table);
      return command.type === 'strike' ? { ...command, strike: { ...command.strike, aim } } : command;
    };
    expect(refusal(table, strike([-364.51, -420], [0, 1]), player('ada'))).toEqual(['placement.line', '12.3']);
    expect(refusal(table, strike([0, -375.49], [0, 1]), player('ada'))).toEqual(['placement.line', '12.3']);
    // The cue's line from x = 300, 80 before the rail, meets it at x = 500: not strictly between the corners.
    expect(refusal(table, strike([300, -420], [-5, 2]), player('ada'))).toEqual(['aim.corner', '12.6']);
    expect(refusal(table, strike([300, -420], [1, 0]), player('ada'))).toEqual(['aim.backward', '12.6']);
    expect(checkAim('S', [300, -420], [-4999, 2000])).toBeNull();
    expect(table.state.sides.A.warnings).toEqual([]);
  });

  it('[12.6] a cue over the very corner is refused, however its decimals are rounded; a direction has any length', () => {
    // The cue's lines meet the rail at x = -500 or 500: 28.4 - 16.5125 / 3 * 96 = -500. Computed, each is a hair inside.
    const overCorner: [Point, Point][] = [
      [
        [28.4, -404],
        [16.5125, 3],
      ],
      [
        [-45.7, -393],
        [-2.55, 0.5],
      ],
      [
        [-40.3, -387.5],
        [-14.408, 3],
      ],
    ];
    for (const [at, way] of overCorner)
      for (const mirrored of [1, -1])
        expect(checkAim('S', [at[0] * mirrored, at[1]], [way[0] * mirrored, way[1]])?.code).toBe('aim.corner');
    // The nearest that placement and aim allow beside it.
    expect(checkAim('S', [0, -400], [-4_999_999, 1_000_000])).toBeNull();
    for (const long of [1e308, 1e-300, 1]) expect(checkAim('S', [0, -420], [long, long])).toBeNull();
    expect(checkAim('S', [0, -420], [1e308, 1e300])?.code).toBe('aim.corner');
  });
});

describe('rest', () => {
  it('[12.13] a piece at a pocket’s edge lies there until something touches it', () => {
    const edge: Point = [435 - 50.6, 435];
    const pieces: Record<PieceId, Point> = { A1: edge, A2: [-200, 0], B1: [0, 100] };
    for (const speed of [500, 3000, 8000]) {
      const strike: Strike = { seat: 'S', x: -200, y: -400, aim: [0, 1], speed, offset: 0 };
      const course = simulate({ strike, pieces, profile: FEDERATION });
      if (!course.ok) throw new Error(course.error.message);
      const { log, after } = course.value;
      const touched = log.some((entry) => entry.a === 'A1' || (entry.kind === 'contact' && entry.b === 'A1'));
      expect(touched).toBe(false);
      expect(after).not.toHaveProperty('A1');
    }
  });

  it('[12.16] what lies on another disc, on a rail or off the table is at rest: the ruling puts it, and play goes on', () => {
    const ruling = ruleOn({
      pieces: { A1: [0, 200], A2: [200, 200], A3: [-200, 200], B1: [200, 300] },
      log: 'hit A1, A1>A2, A1>A3, land A2 on B1 1 0, fly A3 W',
      after: { A1: [10, 250], A2: [210, 300] },
    });
    expect(ruling.position.A2).toEqual([230, 300]);
    expect(ruling.position.A3).toEqual([0, 0]);
    expect(ruling.placings.map(({ piece, cause }) => [piece, cause])).toEqual([
      ['A2', 'stacked'],
      ['A3', 'flown'],
    ]);
    expect(ruling).toMatchObject({ turn: 'lost', next: 'N', set: null });
  });
});

describe('what a player sees', () => {
  it('[11.4.d] [12.18] [18.1.e] the table from the own side: every seat has its own rail at the bottom', () => {
    for (const seat of SEATS) {
      const frame = frameOf(seat, 600);
      const [, own] = toScreen(frame, toTable(seat, [0, -500]));
      const [, opposite] = toScreen(frame, toTable(seat, [0, 500]));
      expect(own).toBeGreaterThan(opposite);
    }
  });

  it('[12.19] nearer, over the table, is still from the own side, and a point of the picture the same point of the table', () => {
    for (const seat of SEATS) {
      const near = frameOf(seat, 600, 3, [0, -420]);
      const [, own] = toScreen(near, toTable(seat, [0, -500]));
      const [, middle] = toScreen(near, [0, 0]);
      expect(own).toBeGreaterThan(middle);
      const [x, y] = fromScreen(near, toScreen(near, [123, -45]));
      expect(x).toBeCloseTo(123, 9);
      expect(y).toBeCloseTo(-45, 9);
    }
  });

  it('[11.1] each player’s dark field is the own zone and the circle, as the player sees them', () => {
    for (const seat of SEATS) {
      expect(isDarkAt(seat, toTable(seat, [0, -450]))).toBe(true);
      expect(isDarkAt(seat, [0, 0])).toBe(true);
      expect(isDarkAt(seat, toTable(seat, [0, 450]))).toBe(false);
      expect(isDarkAt(seat, toTable(seat, [450, 0]))).toBe(false);
      expect(isDarkAt(seat, toTable(seat, [200, -200]))).toBe(false);
    }
  });
});
