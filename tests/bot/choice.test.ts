import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, type StrikeQuestion } from '../../shared/bot/act.ts';
import { LEVELS, type Level, STRENGTHS, strengthAt } from '../../shared/bot/level.ts';
import { mayStrike, outcomeOf } from '../../shared/bot/outcome.ts';
import { seeded } from '../../shared/bot/random.ts';
import { simulate } from '../../shared/physics/simulate.ts';
import { judgeStrike } from '../../shared/rules/judge.ts';
import type { Situation } from '../../shared/rules/types.ts';
import type { PieceId, Position } from '../../shared/table/pieces.ts';
import { FEDERATION, PROFILES } from '../../shared/table/profile.ts';
import { type Point, SEATS, type Seat, toTable } from '../../shared/table/seats.ts';
import { parseStrike } from '../../shared/table/strike.ts';
import { strikes } from '../rules/random-scene.ts';

const ask = (situation: Situation, seat: Seat, profile = FEDERATION): StrikeQuestion => ({
  situation,
  seat,
  profile,
  set: 1,
  strikes: 0,
});

/** Singles, both first series over, South for A. */
function situation(pieces: Position, more: Partial<Situation> = {}): Situation {
  return {
    mode: 'singles',
    seats: { S: 'A', N: 'B' },
    pieces,
    penalty: [],
    debts: { A: 0, B: 0 },
    openingRowMoved: {},
    history: { openedBy: 'B', seriesEnded: { A: true, B: true }, interrupted: null, misses: {} },
    ...more,
  };
}

/** How many of some tries with different seeds come out so. */
function share(
  at: Situation,
  level: Level,
  is: (outcome: ReturnType<typeof outcomeOf>, kind: string) => boolean,
  tries = 8,
): number {
  let n = 0;
  for (let seed = 0; seed < tries; seed++) {
    const choice = answer(ask(at, 'S'), level, seeded(seed));
    if (choice.type === 'strike' && is(outcomeOf(at, choice.strike, FEDERATION), choice.plan.kind)) n++;
  }
  return n / tries;
}

describe('the strength of a level', () => {
  it('is as it is said for as long as a set mostly takes, then the hand errs ever less, and nothing else changes', () => {
    for (const level of LEVELS)
      for (const [mode, known] of [
        ['singles', 60],
        ['pairs', 120],
      ] as const) {
        for (const strikes of [0, 1, known]) expect(strengthAt(level, mode, strikes)).toBe(STRENGTHS[level]);
        const { hand, ...rest } = STRENGTHS[level];
        const steady = { aim: hand.aim / 4, speed: hand.speed / 4, place: hand.place / 4 };
        expect(strengthAt(level, mode, 2 * known)).toEqual({ ...rest, hand: steady });
      }
  });
});

describe('the choice of a strike', () => {
  it('is the same for the same situation, level and seed, in whatever order the pieces are listed', () => {
    fc.assert(
      fc.property(strikes, fc.constantFrom(...LEVELS), fc.nat(), ({ situation: at, strike }, level, seed) => {
        const once = answer(ask(at, strike.seat), level, seeded(seed));
        const reversed = Object.fromEntries(Object.entries(at.pieces).reverse()) as Position;
        expect(answer(ask({ ...at, pieces: reversed }, strike.seat), level, seeded(seed))).toEqual(once);
      }),
      { numRuns: 8, seed: 7 },
    );
  });

  it('differs with the seed: a hand never errs twice in the same way', () => {
    const at = situation({ A1: [100, 200], B1: [-100, 100] });
    const aims = [1, 2, 3, 4].map((seed) => JSON.stringify(answer(ask(at, 'S'), 3, seeded(seed))));
    expect(new Set(aims).size).toBe(4);
  });

  it('[12.3, 12.4, 12.6] may always be made, at every level, in any position of singles and pairs, from every seat', () => {
    const seats = new Set<Seat>();
    fc.assert(
      fc.property(
        strikes,
        fc.constantFrom(...LEVELS),
        fc.constantFrom(...Object.values(PROFILES)),
        fc.nat(),
        ({ situation: at, strike: { seat } }, level, profile, seed) => {
          const choice = answer(ask(at, seat, profile), level, seeded(seed));
          seats.add(seat);
          expect(choice.tried).toBeLessThanOrEqual(STRENGTHS[level].budget);
          if (choice.type === 'pass') return;
          expect(choice.strike.seat).toBe(seat);
          expect(parseStrike(choice.strike, profile.maxSpeed)).toEqual({ ok: true, value: choice.strike });
          expect(mayStrike(at, choice.strike)).toBe(true);
          expect(simulate({ strike: choice.strike, pieces: at.pieces, profile }).ok).toBe(true);
        },
      ),
      { numRuns: 60, seed: 11 },
    );
    expect([...seats].sort()).toEqual([...SEATS].sort());
  });

  it('[17.1.zh] is a pass where the striker can lie nowhere', () => {
    // Two staggered rows over the whole zone of South.
    const pieces: Record<PieceId, Point> = {};
    let n = 0;
    for (const [y, from] of [
      [-455, -378],
      [-400, -364],
    ] as const)
      for (let x = from; x <= 380; x += 54) pieces[`${n < 16 ? 'A' : 'B'}${(n++ % 16) + 1}` as PieceId] = [x, y];
    pieces.B16 = [0, 300];
    const full: Situation = {
      ...situation(pieces),
      mode: 'pairs',
      seats: { S: 'A', N: 'A', W: 'B', E: 'B' },
      openingRowMoved: { S: true, W: true, N: true, E: true },
      debts: {},
      history: { openedBy: 'W', seriesEnded: {}, interrupted: null, misses: {} },
    };
    for (const level of LEVELS) expect(answer(ask(full, 'S'), level, seeded(1)).type).toBe('pass');
    expect(answer(ask(full, 'N'), 1, seeded(1)).type).toBe('strike');
  });

  it('tries a strike in the head with the same bits as the table: outcome and ruling', () => {
    fc.assert(
      fc.property(strikes, fc.nat(), ({ situation: at, strike: { seat } }, seed) => {
        const choice = answer(ask(at, seat), 1, seeded(seed));
        if (choice.type === 'pass') return;
        const simulated = simulate({ strike: choice.strike, pieces: at.pieces, profile: FEDERATION });
        if (!simulated.ok) throw new Error(simulated.error.code);
        const { log, after, striker } = simulated.value;
        const outcome = outcomeOf(at, choice.strike, FEDERATION);
        expect(outcome.log).toEqual(log);
        expect(outcome.ruling).toEqual(judgeStrike(at, choice.strike, log, { ...after, striker }));
      }),
      { numRuns: 40, seed: 3 },
    );
  });

  it('ends at once with the best so far when it is told to stop', () => {
    const at = situation({ A1: [100, 200], B1: [-100, 100] });
    const choice = answer(ask(at, 'S'), 5, seeded(1), () => true);
    expect(choice).toMatchObject({ type: 'strike', tried: 1 });
  });
});

describe('what the strong levels know', () => {
  it('[20.3] wins the set with an open last piece', () => {
    const at = situation({ A1: [200, 100], B1: [-300, 0] });
    expect(share(at, 5, ({ ruling }) => ruling.set !== null && 'won' in ruling.set && ruling.set.won === 'A')).toBe(1);
  });

  it('[13.4, 13.3.a] reaches a dark piece in the own zone by way of the opposite rail', () => {
    const at = situation({ A1: [-370, -382], B1: [0, 200] });
    expect(share(at, 5, ({ ruling }) => ruling.correct === true)).toBe(1);
    expect(share(at, 5, ({ ruling }) => ruling.potted.includes('A1'))).toBeGreaterThan(0.5);
  });

  it('[13.3.d] reaches a dark piece in the circle by way of a rail, light pieces left or not', () => {
    const at = situation({ A1: [30, 20], B1: [0, 400], B2: [-40, 400] });
    expect(share(at, 5, ({ ruling }) => ruling.correct === true && ruling.potted.includes('A1'))).toBeGreaterThan(0.5);
  });

  it('pots a piece off the rail where no straight way is open', () => {
    // Tight at the far rail, both far pockets guarded.
    const at = situation({ A1: [0, 485], B1: [-380, 430], B2: [380, 430], B3: [-60, 485], B4: [60, 485] });
    expect(share(at, 5, ({ ruling }) => ruling.potted.includes('A1'))).toBeGreaterThan(0.5);
  });

  it('drives an own piece in by another one that stands before it', () => {
    const at = situation({ A1: [300, 300], A2: [272, 272], B1: [-380, 400], B2: [380, -300] });
    expect(share(at, 5, ({ ruling }) => ruling.potted.includes('A1') && ruling.turn === 'kept')).toBeGreaterThan(0.7);
  });

  it('opens so that something falls now and then, and seldom at the cost of a penalty piece', () => {
    const row = [-105, -75, -45, -15, 15, 45, 75, 105];
    const pieces: Record<PieceId, Point> = {};
    row.forEach((x, k) => {
      pieces[`A${k + 1}`] = [x, 485];
      pieces[`B${k + 1}`] = toTable('N', [x, 485]);
    });
    const at = situation(pieces, {
      history: { openedBy: 'A', seriesEnded: {}, interrupted: null, misses: {} },
    });
    expect(share(at, 5, ({ ruling }) => ruling.turn === 'kept')).toBeGreaterThanOrEqual(0.25);
    expect(share(at, 5, ({ ruling }) => ruling.penalty === 0)).toBeGreaterThanOrEqual(0.6);
  });

  it('[20.5] does not pot the opponent’s last piece to win nothing, when its own is open', () => {
    const at = situation({ A1: [200, 100], B1: [400, 360] });
    expect(share(at, 5, ({ ruling }) => ruling.set !== null && 'won' in ruling.set && ruling.set.won === 'B')).toBe(0);
  });

  it('[17.1.zh, 16.1.g] accepts a penalty piece where every strike would lose the set', () => {
    // One gap for the striker, own dark pieces in front of it, and others touching those: whatever is struck starts a chain.
    const pieces: Record<PieceId, Point> = {};
    for (let k = 0; k < 14; k++) pieces[`A${k + 1}`] = [-364 + 54 * k, -400];
    let n = 0;
    for (let k = 0; k < 14; k++) {
      const x = -378 + 54 * k;
      if (k !== 7) pieces[`B${++n}`] = [x, -455];
    }
    pieces.A15 = [378, -455];
    // Behind those that stand before the gap.
    pieces.B14 = [-7.3, -378.7];
    pieces.B15 = [35.3, -378.7];
    pieces.B16 = [-40, -369.9];
    pieces.A16 = [0, 0];
    const at: Situation = {
      ...situation(pieces),
      mode: 'pairs',
      seats: { S: 'A', N: 'A', W: 'B', E: 'B' },
      openingRowMoved: { S: true, W: true, N: true, E: true },
      debts: {},
      history: { openedBy: 'W', seriesEnded: { W: true, S: true, N: true, E: true }, interrupted: null, misses: {} },
    };
    for (const seed of [1, 2, 3]) expect(answer(ask(at, 'S'), 4, seeded(seed)).type).toBe('pass');
    // With the way open, from the same gap, it strikes.
    const { A7, A8, A9, B14, B15, B16, ...open } = pieces as Record<string, Point>;
    expect([A7, A8, A9, B14, B15, B16].every((piece) => piece !== undefined)).toBe(true);
    expect(answer(ask({ ...at, pieces: open as Position }, 'S'), 4, seeded(1)).type).toBe('strike');
  });
});
