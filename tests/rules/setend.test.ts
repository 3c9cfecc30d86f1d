/** The end of a set: 20.3, 20.4, 20.5, 21.7, 16.1, and the misses of 20.6. */
import { describe, expect, it } from 'vitest';
import { judgeLoss, judgePass, layPenalty } from '../../shared/rules/judge.ts';
import { check, DARK, LIGHT, PAIRS, ruleOn, scene, tryAll } from './scene.ts';

const last = { A1: [0, 200], B1: [-200, 100] } as const;
const both = 'hit A1, A1>B1, pot A1 NE, pot B1 NW';
const gone = { A1: null, B1: null } as const;
const ROW_B = {
  B1: [-105, -485],
  B2: [-75, -485],
  B3: [-45, -485],
  B4: [-15, -485],
  B5: [15, -485],
  B6: [45, -485],
  B7: [75, -485],
  B8: [105, -485],
} as const;
const opening = { openedBy: 'A', seriesEnded: { A: false, B: false } } as const;

describe('20.3: all potted and none owed', () => {
  tryAll([
    {
      c: '20.3',
      t: 'the last own piece',
      pieces: last,
      log: 'hit A1, pot A1 NE',
      after: { A1: null },
      is: { set: { won: 'A', clause: '20.3' }, told: ['set.won'], untold: ['kept'] },
    },
    {
      c: '20.3',
      t: "the opponent's last piece, by a correct strike",
      pieces: { ...last, A2: [100, 100] },
      log: 'hit A1, A1>B1, pot B1 NW',
      after: { B1: null },
      is: { set: { won: 'B', clause: '20.3' } },
    },
    {
      c: '20.3',
      t: "the opponent's last piece, by a foul",
      pieces: { ...last, A2: [100, 100] },
      log: 'hit B1, pot B1 NW',
      after: { B1: null },
      is: { penalty: 1, set: { won: 'B', clause: '20.3' } },
    },
    {
      c: '20.3',
      t: 'with the right lost by 18.1.d',
      pieces: last,
      log: 'hit A1, pot A1 NE, back',
      after: { A1: null },
      is: { turn: 'lost', set: { won: 'A', clause: '20.3' } },
    },
    {
      c: '20.3',
      t: "with an opponent's piece that isn't its last",
      pieces: { ...last, B2: [200, 0] },
      log: both,
      after: gone,
      is: { turn: 'lost', set: { won: 'A', clause: '20.3' } },
    },
    {
      c: '20.3',
      t: "with an opponent's piece flown",
      pieces: { ...last, B2: [200, 0] },
      log: 'hit A1, A1>B1, pot A1 NE, fly B1 W',
      after: gone,
      is: { turn: 'lost', set: { won: 'A', clause: '20.3' } },
    },
    {
      c: '20.3',
      t: 'the last piece with a penalty piece: laid, not won',
      pieces: last,
      log: 'hit A1, pot A1 NE, pot striker NE',
      after: { A1: null },
      is: { turn: 'lost', penalty: 1, set: null, position: { A1: [0, 485] } },
    },
    {
      c: '20.3',
      t: 'the last light piece potted by a foul: laid, not won',
      pieces: last,
      log: 'hit B1, B1>A1, pot A1 NE',
      after: { A1: null },
      is: { turn: 'lost', set: null, position: { A1: [0, 485] } },
    },
    {
      c: '20.3 13.8',
      t: 'the last dark piece potted by a foul goes back',
      pieces: DARK,
      log: 'hit A2, pot A2 NE, hit A1, pot A1 SE',
      after: { A1: null, A2: null },
      is: { set: { lost: 'A', clause: '16.1.a' } },
    },
    {
      c: '20.3',
      t: 'the last piece flown: it lies on the table',
      pieces: last,
      log: 'hit A1, fly A1 E',
      after: { A1: null },
      is: { set: null, turn: 'lost', position: { A1: [0, 0] } },
    },
    {
      c: '20.3',
      t: 'the second to strike clears first',
      seat: 'N',
      pieces: last,
      history: { openedBy: 'A', seriesEnded: { A: true, B: false } },
      log: 'hit B1, pot B1 SW',
      after: { B1: null },
      is: { set: { won: 'B', clause: '20.3' } },
    },
    {
      c: '21.2',
      t: "in pairs the pair's last piece",
      mode: 'pairs',
      seat: 'N',
      pieces: last,
      log: 'hit A1, pot A1 SE',
      after: { A1: null },
      is: { set: { won: 'A', clause: '20.3' } },
    },
    {
      c: '21.2 20.3',
      t: 'in pairs not with a debt of the partner',
      mode: 'pairs',
      seat: 'N',
      pieces: last,
      debts: { S: 1 },
      log: 'hit A1, pot A1 SE',
      after: { A1: null },
      is: { turn: 'kept', set: null, debts: { S: 0 }, position: { A1: [0, 485] } },
    },
  ]);
});

describe("20.5: both sides' last pieces in one strike", () => {
  tryAll([
    {
      c: '20.5',
      t: 'the set starts again, same ends and first strike',
      pieces: last,
      log: both,
      after: gone,
      is: { set: { restart: true, clause: '20.5' }, told: ['set.restart-both-last'] },
    },
    {
      c: '20.5',
      t: 'several last pieces of a side',
      pieces: { ...last, A2: [50, 50], B2: [200, 0] },
      log: 'hit A1, hit A2, pot A1 NE, pot A2 NE, pot B1 NW, pot B2 SE',
      after: { ...gone, A2: null, B2: null },
      is: { set: { restart: true, clause: '20.5' } },
    },
    {
      c: '20.5',
      t: 'with a penalty piece the striking side loses',
      pieces: last,
      log: `${both}, pot striker SE`,
      after: gone,
      is: { penalty: 1, set: { lost: 'A', clause: '20.5' } },
    },
    {
      c: '20.5',
      t: 'the striker over the rail costs one too',
      pieces: last,
      log: `${both}, fly striker N`,
      after: gone,
      is: { set: { lost: 'A', clause: '20.5' } },
    },
    {
      c: '20.5',
      t: '18.1.d changes nothing',
      pieces: last,
      log: `${both}, back`,
      after: gone,
      is: { set: { restart: true, clause: '20.5' } },
    },
    {
      c: '20.5',
      t: 'only the opponent owes: the striking side wins',
      pieces: last,
      debts: { B: 1 },
      log: both,
      after: gone,
      is: { set: { won: 'A', clause: '20.3' } },
    },
    {
      c: '20.5',
      t: 'only the striking side owes: the opponent wins',
      pieces: last,
      debts: { A: 1 },
      log: both,
      after: gone,
      is: { set: { won: 'B', clause: '20.3' } },
    },
    {
      c: '20.5',
      t: 'both owe: both debts are laid and the opponent strikes',
      pieces: last,
      debts: { A: 1, B: 2 },
      log: both,
      after: gone,
      is: {
        turn: 'lost',
        next: 'N',
        set: null,
        debts: { A: 0, B: 0 },
        position: { A1: [0, 485], B1: [0, -485], B2: [-30, -485] },
      },
    },
    {
      c: '20.5',
      t: 'a penalty piece, and the opponent owes: both are laid',
      pieces: last,
      debts: { B: 1 },
      log: `${both}, pot striker SE`,
      after: gone,
      is: { turn: 'lost', set: null, debts: { A: 0, B: 0 }, position: { A1: [0, 485], B1: [0, -485] } },
    },
    {
      c: '20.5 20.3',
      t: 'by a foul it is no such strike: the opponent has potted all, the foul costs a piece',
      pieces: last,
      log: `hit B1, B1>A1, pot A1 NE, pot B1 NW`,
      after: gone,
      is: { correct: false, set: { won: 'B', clause: '20.3' } },
    },
    {
      c: '20.5',
      t: 'in pairs',
      mode: 'pairs',
      seat: 'W',
      pieces: last,
      log: 'hit B1, B1>A1, pot A1 NE, pot B1 NW',
      after: gone,
      is: { set: { restart: true, clause: '20.5' } },
    },
    {
      c: '20.5',
      t: 'before 20.4',
      pieces: last,
      history: opening,
      log: both,
      after: gone,
      is: { set: { restart: true, clause: '20.5' } },
    },
  ]);
});

describe('20.4: the first series clears the table', () => {
  const pieces = { A1: [0, 200], ...ROW_B } as const;
  const waits = { ...opening, interrupted: { side: 'A', offence: false } } as const;
  const waitsBroken = { ...opening, interrupted: { side: 'A', offence: true } } as const;
  const one = { B1: [-200, 100] } as const;
  const two = { ...one, B2: [200, 100] } as const;
  tryAll([
    {
      c: '20.4',
      t: 'interrupted, the opponent strikes; the right is not lost',
      pieces,
      history: opening,
      log: 'hit A1, pot A1 NE',
      after: { A1: null },
      is: {
        turn: 'kept',
        next: 'N',
        set: { interrupted: 'A', clause: '20.4' },
        history: { interrupted: { side: 'A', offence: false }, seriesEnded: { A: false, B: false } },
      },
    },
    {
      c: '20.4 18.1.d',
      t: 'the last strike broke a rule: interrupted, and noted',
      pieces,
      history: opening,
      log: 'hit A1, pot A1 NE, back',
      after: { A1: null },
      is: {
        turn: 'lost',
        next: 'N',
        set: { interrupted: 'A', clause: '20.4' },
        history: { interrupted: { side: 'A', offence: true } },
        told: ['set.interrupted-offence'],
      },
    },
    {
      c: '20.4 18.1.b',
      t: "with an opponent's piece",
      pieces,
      history: opening,
      log: 'hit A1, A1>B1, pot A1 NE, pot B1 NW',
      after: gone,
      is: { set: { interrupted: 'A', clause: '20.4' }, history: { interrupted: { side: 'A', offence: true } } },
    },
    {
      c: '20.4 18.1.v',
      t: "with an opponent's piece flown",
      pieces,
      history: opening,
      log: 'hit A1, A1>B1, pot A1 NE, fly B1 W',
      after: gone,
      is: {
        set: { interrupted: 'A', clause: '20.4' },
        position: { B1: [0, 0] },
        history: { interrupted: { side: 'A', offence: true } },
      },
    },
    {
      c: '20.4',
      t: 'a last strike with a penalty piece is no clearance',
      pieces,
      history: opening,
      log: 'hit A1, pot A1 NE, pot striker NE',
      after: { A1: null },
      is: {
        turn: 'lost',
        set: null,
        position: { A1: [0, 485] },
        history: { interrupted: null, seriesEnded: { A: true } },
      },
    },
    {
      c: '20.4 17.5',
      t: 'with a debt: laid, the series goes on, and is still the first',
      pieces,
      debts: { A: 1 },
      history: opening,
      log: 'hit A1, pot A1 NE',
      after: { A1: null },
      is: { turn: 'kept', next: 'S', set: null, history: { interrupted: null, seriesEnded: { A: false } } },
    },
    {
      c: '20.4',
      t: 'in a later series it is won',
      pieces,
      history: { ...opening, seriesEnded: { A: true } },
      log: 'hit A1, pot A1 NE',
      after: { A1: null },
      is: { set: { won: 'A', clause: '20.3' } },
    },
    {
      c: '20.4',
      t: 'the side without the first strike just wins',
      seat: 'N',
      pieces: last,
      history: { openedBy: 'A', seriesEnded: { A: true } },
      log: 'hit B1, pot B1 SW',
      after: { B1: null },
      is: { set: { won: 'B', clause: '20.3' } },
    },
    {
      c: '20.4',
      t: 'the answer fails',
      seat: 'N',
      pieces: two,
      history: waits,
      log: 'hit B1',
      is: { set: { won: 'A', clause: '20.4' }, told: ['set.answer-failed'] },
    },
    {
      c: '20.4',
      t: 'the answer fails by a foul',
      seat: 'N',
      pieces: two,
      history: waits,
      log: '',
      is: { set: { won: 'A', clause: '20.4' } },
    },
    {
      c: '20.4',
      t: 'the answer fails by passing',
      seat: 'N',
      pieces: two,
      history: waits,
      log: 'pass',
      is: { set: { won: 'A', clause: '20.4' } },
    },
    {
      c: '20.4',
      t: 'the answer fails by the clock',
      seat: 'N',
      pieces: two,
      history: waits,
      log: null,
      is: { set: { won: 'A', clause: '20.4' } },
    },
    {
      c: '20.4',
      t: 'the answer goes on',
      seat: 'N',
      pieces: two,
      history: waits,
      log: 'hit B1, pot B1 SW',
      after: { B1: null },
      is: { turn: 'kept', next: 'N', set: null, history: { interrupted: { side: 'A', offence: false } } },
    },
    {
      c: '20.4',
      t: 'the answer clears too: replayed, ends and first strike swapped',
      seat: 'N',
      pieces: one,
      history: waits,
      log: 'hit B1, pot B1 SW',
      after: { B1: null },
      is: { set: { restart: true, clause: '20.4', swap: true } },
    },
    {
      c: '20.4',
      t: 'the answer clears with a penalty piece: no clearance',
      seat: 'N',
      pieces: one,
      history: waits,
      log: 'hit B1, pot B1 SW, pot striker SE',
      after: { B1: null },
      is: { set: { won: 'A', clause: '20.4' } },
    },
    {
      c: '20.4 17.5',
      t: 'the answer clears with a debt: laid, it goes on',
      seat: 'N',
      pieces: one,
      debts: { B: 1 },
      history: waits,
      log: 'hit B1, pot B1 SW',
      after: { B1: null },
      is: { turn: 'kept', set: null, debts: { B: 0 }, position: { B1: [0, -485] } },
    },
    {
      c: '20.4',
      t: 'the answer clears with a debt and loses the right: it has failed',
      seat: 'N',
      pieces: one,
      debts: { B: 1 },
      history: waits,
      log: 'hit B1, pot B1 SW, back',
      after: { B1: null },
      is: { set: { won: 'A', clause: '20.4' } },
    },
    {
      c: '20.4',
      t: 'both cleared, the answer broke a rule: it loses',
      seat: 'N',
      pieces: one,
      history: waits,
      log: 'hit B1, pot B1 SW, back',
      after: { B1: null },
      is: { set: { lost: 'B', clause: '20.4' } },
    },
    {
      c: '20.4',
      t: 'both cleared, the opener broke a rule: it loses',
      seat: 'N',
      pieces: one,
      history: waitsBroken,
      log: 'hit B1, pot B1 SW',
      after: { B1: null },
      is: { set: { lost: 'A', clause: '20.4' } },
    },
    {
      c: '20.4',
      t: 'both cleared, both broke a rule: replayed',
      seat: 'N',
      pieces: one,
      history: waitsBroken,
      log: 'hit B1, pot B1 SW, back',
      after: { B1: null },
      is: { set: { restart: true, clause: '20.4', swap: true } },
    },
    {
      c: '20.4',
      t: 'the opener broke a rule but the answer fails: the opener has won',
      seat: 'N',
      pieces: two,
      history: waitsBroken,
      log: 'hit B1',
      is: { set: { won: 'A', clause: '20.4' } },
    },
    {
      c: '16.1.a',
      t: 'one dark piece out and one moved within in the answer: it has failed, no more',
      seat: 'N',
      pieces: { B1: [0, 450], B2: [100, 450] },
      history: waits,
      log: 'hit B1, hit B2',
      after: { B1: [0, 0], B2: [100, 200] },
      is: { turn: 'lost', set: { won: 'A', clause: '20.4' } },
    },
    {
      c: '16.1.a',
      t: 'a set lost at once in the answer, two out',
      seat: 'N',
      pieces: { B1: [0, 450], B2: [100, 450] },
      history: waits,
      log: 'hit B1, hit B2',
      after: { B1: [0, 200], B2: [100, 200] },
      is: { set: { lost: 'B', clause: '16.1.a' } },
    },
  ]);

  const waiting = scene(two, { history: waits });
  it('[20.4] an offence with a penalty piece by the side that waits: laid at once, the interruption is over', () => {
    check(layPenalty(waiting, 'S', { clause: '17.1.o' }), {
      correct: null,
      turn: 'kept',
      next: 'N',
      penalty: 1,
      set: null,
      position: { A1: [0, 485] },
      tags: ['A1'],
      history: { interrupted: null, seriesEnded: { A: true, B: false } },
      told: ['penalty.referee', 'penalty.laid', 'set.interruption-over'],
    });
  });
  it('[20.4] then the opponent wins by clearing, and when it loses the right the other strikes', () => {
    const ruling = layPenalty(waiting, 'S', { clause: '17.1.o' });
    const next = { ...waiting, pieces: ruling.position, history: ruling.history };
    const won = ruleOn({
      seat: 'N',
      pieces: { B1: [-200, 100], A1: [0, 485] },
      history: ruling.history,
      log: 'hit B1, pot B1 SW',
      after: { B1: null },
    });
    check(won, { set: { won: 'B', clause: '20.3' } });
    check(judgeLoss(next, 'N', { penalty: 0, clause: '18.1.zh', code: 'lost.clock' }), {
      set: null,
      turn: 'lost',
      next: 'S',
    });
  });
  it("[17.5 21.6] pairs: the opponents' last piece potted with both of them owing: laid at once, each on its own rail", () => {
    const ruling = ruleOn({
      mode: 'pairs',
      pieces: { A1: [0, 200], A2: [100, 100], B1: [-200, 100] },
      debts: { W: 1, E: 1 },
      log: 'hit A1, A1>B1, pot B1 NW',
      after: { B1: null },
    });
    check(ruling, {
      set: null,
      turn: 'lost',
      next: 'W',
      debts: { W: 0, E: 0 },
      position: { B1: [485, 0], B2: [-485, 0] },
    });
  });
  it('[20.4] an offence without one counts as broken with the last strike', () => {
    check(layPenalty(waiting, 'S', { clause: '19.1.b', penalty: 0 }), {
      penalty: 0,
      next: 'N',
      set: null,
      history: { interrupted: { side: 'A', offence: true } },
      told: ['set.interruption-offence'],
    });
  });
  it('[17.1.p] without an interruption it is laid, or owed, and whose turn it is stays', () => {
    check(layPenalty({ ...scene(LIGHT), turn: 'S' as const }, 'N', { clause: '17.1.p' }), {
      next: 'S',
      turn: 'kept',
      position: { B3: [0, -485] },
    });
    check(layPenalty(scene({ ...ROW_B, A1: [0, 0] }), 'N', { clause: '17.1.p' }), {
      debts: { B: 1 },
      told: ['debt.owed'],
    });
    check(layPenalty(scene(LIGHT), 'N', { clause: '19.1.b', penalty: 0 }), {
      penalty: 0,
      position: { B3: null },
      history: { interrupted: null },
    });
  });
});

describe('21.7: pairs, all sixteen in the first series', () => {
  const first = { openedBy: 'S', seriesEnded: {} } as const;
  const waits = { ...first, interrupted: { side: 'S', offence: false } } as const;
  const broken = { ...first, interrupted: { side: 'S', offence: true } } as const;
  const one = { B1: [-200, 100] } as const;
  tryAll([
    {
      c: '21.7',
      t: 'interrupted: only the next opponent clockwise strikes',
      mode: 'pairs',
      pieces: last,
      history: first,
      log: 'hit A1, pot A1 NE',
      after: { A1: null },
      is: {
        turn: 'kept',
        next: 'W',
        set: { interrupted: 'A', clause: '21.7' },
        history: { interrupted: { side: 'S', offence: false } },
      },
    },
    {
      c: '21.7',
      t: "opened from the East, South's pair answers",
      mode: 'pairs',
      seat: 'E',
      pieces: last,
      history: { openedBy: 'E', seriesEnded: {} },
      log: 'hit B1, pot B1 NW',
      after: { B1: null },
      is: { next: 'S', set: { interrupted: 'B', clause: '21.7' } },
    },
    {
      c: '21.7',
      t: 'that player fails: the pair has lost',
      mode: 'pairs',
      seat: 'W',
      pieces: one,
      history: waits,
      log: 'hit B1',
      is: { set: { lost: 'B', clause: '21.7' } },
    },
    {
      c: '21.7 21.1',
      t: 'that player clears too: replayed, first strike to who struck last',
      mode: 'pairs',
      seat: 'W',
      pieces: one,
      history: waits,
      log: 'hit B1, pot B1 SE',
      after: { B1: null },
      is: { set: { restart: true, clause: '21.1', first: 'W' } },
    },
    {
      c: '21.3 20.4',
      t: 'one broke a rule with the last strike: it loses',
      mode: 'pairs',
      seat: 'W',
      pieces: one,
      history: broken,
      log: 'hit B1, pot B1 SE',
      after: { B1: null },
      is: { set: { lost: 'A', clause: '20.4' } },
    },
    {
      c: '21.7',
      t: "a later seat's clearance simply wins",
      mode: 'pairs',
      seat: 'W',
      pieces: last,
      history: { openedBy: 'S', seriesEnded: { S: true } },
      log: 'hit B1, pot B1 SE',
      after: { B1: null },
      is: { set: { won: 'B', clause: '20.3' } },
    },
    {
      c: '21.7',
      t: "the opener's partner, too",
      mode: 'pairs',
      seat: 'N',
      pieces: last,
      history: { openedBy: 'S', seriesEnded: { S: true, W: true } },
      log: 'hit A1, pot A1 SE',
      after: { A1: null },
      is: { set: { won: 'A', clause: '20.3' } },
    },
    {
      c: '21.7',
      t: "the opener's second series, too",
      mode: 'pairs',
      pieces: last,
      history: { openedBy: 'S', seriesEnded: { S: true } },
      log: 'hit A1, pot A1 NE',
      after: { A1: null },
      is: { set: { won: 'A', clause: '20.3' } },
    },
  ]);
  it("[21.5 20.4] the partner's offence ends the pair's interruption", () => {
    const ruling = layPenalty(scene(one, { mode: 'pairs', seats: PAIRS, history: waits }), 'N', { clause: '17.1.o' });
    check(ruling, {
      next: 'W',
      position: { A1: [0, -485] },
      history: { interrupted: null, seriesEnded: { S: true, N: true } },
    });
  });
});

describe('16.1: the set lost at once', () => {
  const two = { ...LIGHT, A3: [0, 20], A4: [0, -440] } as const;
  tryAll([
    {
      c: '16.1.a',
      t: 'a foul drives two dark pieces out',
      pieces: two,
      log: 'hit B1, B1>A3, A3>A4',
      after: { A3: [0, 200], A4: [0, -300] },
      is: {
        correct: false,
        penalty: 1,
        turn: 'lost',
        set: { lost: 'A', clause: '16.1.a' },
        position: { A3: [0, 200] },
      },
    },
    {
      c: '16.1.a',
      t: 'one potted, one flown',
      pieces: two,
      log: 'hit B1, B1>A3, A3>A4, pot A3 NE, fly A4 S',
      after: { A3: null, A4: null },
      is: { set: { lost: 'A', clause: '16.1.a' } },
    },
    {
      c: '16.1.a',
      t: 'one alone is put back',
      pieces: two,
      log: 'hit B1, B1>A3',
      after: { A3: [0, 200] },
      is: { set: null, position: { A3: [0, 20] } },
    },
    {
      c: '16.1.a',
      t: "from the circle to the own zone and back doesn't count",
      pieces: two,
      log: 'hit B1, B1>A3, A3>A4',
      after: { A3: [0, -450], A4: [0, 50] },
      is: { set: null },
    },
    {
      c: '16.1.a',
      t: 'a correct strike may',
      pieces: two,
      log: 'hit A1, A1>A3, A3>A4',
      after: { A3: [0, 200], A4: [0, -300] },
      is: { correct: true, set: null },
    },
    {
      c: '16.1.a',
      t: 'nor a correct strike with a late penalty',
      pieces: two,
      log: 'hit A1, A1>A3, A3>A4, pot striker NE',
      after: { A3: [0, 200], A4: [0, -300] },
      is: { correct: true, penalty: 1, set: null },
    },
    {
      c: '16.1.a',
      t: "the opponent's dark pieces don't count",
      pieces: { ...LIGHT, B3: [0, 20], B4: [0, 440] },
      log: 'hit B3, B3>B4',
      after: { B3: [0, 200], B4: [0, 300] },
      is: { set: null, position: { B3: [0, 200] } },
    },
    {
      c: '16.1.a',
      t: "before 20.3: the opponent's last piece doesn't matter",
      pieces: { ...two, B2: [300, 0] },
      log: 'hit B1, B1>A3, A3>A4, pot B1 NE',
      after: { A3: [0, 200], A4: [0, -300], B1: null },
      is: { set: { lost: 'A', clause: '16.1.a' } },
    },
    {
      c: '16.1.a',
      t: 'in pairs by the dark field of who struck',
      mode: 'pairs',
      seat: 'W',
      pieces: { ...LIGHT, B3: [-440, 0], B4: [440, 0] },
      log: 'hit A1, hit B3, hit B4',
      after: { B3: [-300, 0], B4: [300, 0] },
      is: { set: null, position: { B3: [-440, 0], B4: [300, 0] } },
    },
    {
      c: '16.1.g',
      t: 'an own dark piece first, two others moved through a chain',
      pieces: two,
      log: 'hit A3, A3>A1, A1>A2',
      after: { A3: [0, 30], A1: [10, 250], A2: [130, 340] },
      is: { set: { lost: 'A', clause: '16.1.g' }, told: ['foul.dark-direct', 'set.lost-dark-first'] },
    },
    {
      c: '16.1.g',
      t: 'of either side, potted and flown ones included',
      pieces: two,
      log: 'hit A3, A3>B1, B1>B2, pot B1 NE, fly B2 N',
      after: { B1: null, B2: null },
      is: { set: { lost: 'A', clause: '16.1.g' } },
    },
    {
      c: '16.1.g',
      t: 'only one other moved',
      pieces: two,
      log: 'hit A3, A3>A1',
      after: { A3: [0, 30], A1: [10, 250] },
      is: { set: null },
    },
    {
      c: '16.1.g',
      t: 'a push of 0.01 mm is no movement',
      pieces: two,
      log: 'hit A3, A3>A1, A1>A2',
      after: { A3: [0, 30], A1: [10, 250], A2: [100.01, 300] },
      is: { set: null },
    },
    {
      c: '16.1.g',
      t: 'a push of 0.011 mm is',
      pieces: two,
      log: 'hit A3, A3>A1, A1>A2',
      after: { A3: [0, 30], A1: [10, 250], A2: [100.011, 300] },
      is: { set: { lost: 'A', clause: '16.1.g' } },
    },
    {
      c: '16.1.g',
      t: 'in the own zone',
      pieces: two,
      log: 'hit A4, A4>A1, A4>A2',
      after: { A1: [10, 250], A2: [130, 340] },
      is: { set: { lost: 'A', clause: '16.1.g' } },
    },
    {
      c: '16.1.g',
      t: 'not by way of the opposite rail: that is no foul',
      pieces: two,
      log: 'rail N, hit A3, A3>A1, A1>A2',
      after: { A3: [0, 30], A1: [10, 250], A2: [130, 340] },
      is: { correct: true, set: null },
    },
    {
      c: '16.1.g',
      t: "not when the opponent's piece was first",
      pieces: two,
      log: 'hit B1, hit A3, A3>A1, A1>A2',
      after: { A3: [0, 30], A1: [10, 250], A2: [130, 340] },
      is: { correct: false, set: null },
    },
    {
      c: '16.1.g',
      t: 'two dark pieces at once: the second counts among the others',
      pieces: two,
      log: 'hit A3+hit A4, A3>A1',
      after: { A3: [0, 30], A4: [0, -430], A1: [10, 250] },
      is: { set: { lost: 'A', clause: '16.1.g' } },
    },
  ]);
});

describe('18.1: the right lost without a penalty piece', () => {
  tryAll([
    {
      c: '18.1.a',
      t: 'no own piece potted',
      pieces: LIGHT,
      log: 'hit A1, A1>B1, pot B1 NW',
      after: { B1: null },
      is: { correct: true, turn: 'lost', penalty: 0, told: ['lost.none-potted'], untold: ['lost.opponent-potted'] },
    },
    {
      c: '18.1.b',
      t: "own and opponent's pieces potted",
      pieces: LIGHT,
      log: both,
      after: gone,
      is: { turn: 'lost', penalty: 0, told: ['lost.opponent-potted'] },
    },
    {
      c: '12.10',
      t: 'both own pieces potted: more than the series, the set',
      pieces: LIGHT,
      log: 'hit A1, hit A2, pot A1 NE, pot A2 NE',
      after: { A1: null, A2: null, B1: [-190, 90] },
      is: { set: { won: 'A', clause: '20.3' } },
    },
    {
      c: '12.10',
      t: 'own piece potted: the series goes on',
      pieces: LIGHT,
      log: 'hit A2, pot A2 NE',
      after: { A2: null },
      is: {
        turn: 'kept',
        next: 'S',
        penalty: 0,
        told: ['correct.light', 'kept'],
        history: { seriesEnded: { A: true } },
      },
    },
    {
      c: '18.1.d',
      t: 'back over the zone line without dark pieces',
      pieces: LIGHT,
      log: 'hit A2, pot A2 NE, back',
      after: { A2: null },
      is: { turn: 'lost', penalty: 0, told: ['lost.zone-return'] },
    },
    {
      c: '12.9',
      t: 'back over the zone line with a dark piece before the strike',
      pieces: { ...LIGHT, A3: [0, -450] },
      log: 'hit A2, pot A2 NE, back',
      after: { A2: null },
      is: { turn: 'kept' },
    },
    {
      c: '12.9',
      t: 'a dark piece that was potted in the strike was there before it',
      pieces: { ...LIGHT, A3: [0, 50] },
      log: 'rail N, hit A3, pot A3 NE, back',
      after: { A3: null },
      is: { turn: 'kept' },
    },
    {
      c: '12.9',
      t: 'a piece that became dark in the strike was not',
      pieces: LIGHT,
      log: 'hit A2, A2>A1, pot A2 NE, back',
      after: { A2: null, A1: [0, 0] },
      is: { turn: 'lost' },
    },
    { c: '18.1', t: 'clockwise in pairs', mode: 'pairs', seat: 'N', pieces: LIGHT, log: 'hit A1', is: { next: 'E' } },
  ]);
});

describe('20.6: misses with only dark pieces on both sides', () => {
  const pieces = { A1: [20, 30], B1: [-30, -40] } as const;
  const miss = 'rail N';
  const m = (A: number, B: number) => ({ misses: { A, B } });
  tryAll([
    { c: '20.6', t: 'a miss counts', pieces, log: miss, is: { set: null, history: m(1, 0), told: ['miss.counted'] } },
    {
      c: '20.6',
      t: 'three of each: the set starts again',
      pieces,
      history: m(2, 3),
      log: miss,
      is: { set: { restart: true, clause: '20.6' } },
    },
    {
      c: '20.6',
      t: 'three of one are not enough',
      pieces,
      history: m(2, 2),
      log: miss,
      is: { set: null, history: m(3, 2) },
    },
    {
      c: '20.6',
      t: 'a fourth is counted on',
      pieces,
      history: m(3, 2),
      log: miss,
      is: { set: null, history: m(4, 2) },
    },
    { c: '20.6', t: "the opponent's piece touched is a miss", pieces, log: 'rail N, hit B1', is: { history: m(1, 0) } },
    {
      c: '20.6',
      t: 'an own piece touched resets that side',
      pieces,
      history: m(2, 3),
      log: 'rail N, hit A1',
      after: { A1: [30, 30] },
      is: { set: null, history: m(0, 3) },
    },
    {
      c: '20.6',
      t: 'a light piece after the strike resets both',
      pieces,
      history: m(2, 3),
      log: 'rail N, hit A1',
      after: { A1: [300, 30] },
      is: { set: null, history: m(0, 0) },
    },
    {
      c: '20.6',
      t: "the opponent's light piece, too",
      pieces,
      history: m(2, 3),
      log: 'rail N, hit B1',
      after: { B1: [300, 30] },
      is: { set: null, history: m(0, 0) },
    },
    {
      c: '20.6',
      t: 'a foul that lays a penalty piece resets: that piece is light',
      pieces,
      history: m(2, 3),
      log: 'rail E',
      is: { set: null, penalty: 1, history: m(0, 0) },
    },
    {
      c: '20.6',
      t: 'a light piece before the strike: not counted',
      pieces: { ...pieces, B2: [300, 0] },
      history: m(2, 3),
      log: miss,
      is: { set: null, history: m(0, 0) },
    },
    {
      c: '20.6',
      t: 'a light piece that is potted: counting begins with the next strike',
      pieces: { ...pieces, B2: [300, 0] },
      log: 'rail N, hit B2, pot B2 SE',
      after: { B2: null },
      is: { history: m(0, 0) },
    },
    {
      c: '20.6',
      t: 'clocks neither count nor reset',
      pieces,
      history: m(2, 3),
      log: null,
      is: { set: null, history: m(2, 3) },
    },
    {
      c: '20.6',
      t: 'a pass that lays a penalty piece resets by the piece',
      pieces,
      history: m(2, 3),
      log: 'pass',
      is: { set: null, history: m(0, 0) },
    },
    {
      c: '20.6',
      t: 'zone and circle alike in singles',
      pieces: { A1: [0, -450], B1: [0, 450] },
      history: m(2, 3),
      log: miss,
      is: { set: { restart: true, clause: '20.6' } },
    },
    {
      c: '20.6',
      t: 'a foul with all pieces on the table owes, so the third miss still counts',
      pieces: {
        A1: [0, -450],
        A2: [40, -450],
        A3: [80, -450],
        A4: [120, -450],
        A5: [160, -450],
        A6: [200, -450],
        A7: [240, -450],
        A8: [280, -450],
        B1: [0, 450],
      },
      history: m(2, 3),
      log: '',
      is: { penalty: 1, set: { restart: true, clause: '20.6' } },
    },
  ]);
  const four = (S: number, W: number, N: number, E: number) => ({ misses: { S, W, N, E } });
  tryAll([
    {
      c: '20.6',
      t: 'pairs: counted per seat, each of the four',
      mode: 'pairs',
      pieces,
      history: four(2, 3, 3, 3),
      log: miss,
      is: { set: { restart: true, clause: '20.6' } },
    },
    {
      c: '20.6',
      t: 'pairs: one seat short',
      mode: 'pairs',
      pieces,
      history: four(2, 3, 3, 2),
      log: miss,
      is: { set: null, history: four(3, 3, 3, 2) },
    },
    {
      c: '20.6',
      t: 'pairs: an own piece touched resets that seat',
      mode: 'pairs',
      seat: 'N',
      pieces,
      history: four(3, 3, 2, 3),
      log: 'rail S, hit A1',
      after: { A1: [30, 30] },
      is: { set: null, history: four(3, 3, 0, 3) },
    },
    {
      c: '20.6',
      t: 'pairs: a piece in a zone is not only dark',
      mode: 'pairs',
      pieces: { ...pieces, A2: [0, -450] },
      history: four(2, 3, 3, 3),
      log: miss,
      is: { set: null, history: four(0, 0, 0, 0) },
    },
  ]);
});

describe('losing the turn without a strike', () => {
  it('[17.1.zh] a pass: penalty piece, turn lost, no verdict on a strike', () => {
    check(judgePass(scene(LIGHT), 'S'), {
      correct: null,
      turn: 'lost',
      next: 'N',
      penalty: 1,
      position: { A3: [0, 485] },
      told: ['pass', 'penalty.laid'],
    });
  });
  it('[18.1.zh] a clock without a piece, [17.1.t] with one', () => {
    check(judgeLoss(scene(LIGHT), 'S', { penalty: 0, clause: '18.1.zh', code: 'lost.clock' }), {
      penalty: 0,
      turn: 'lost',
      position: { A3: null },
    });
    check(judgeLoss(scene(LIGHT), 'N', { penalty: 1, clause: '17.1.t', code: 'lost.clock-again' }), {
      penalty: 1,
      next: 'S',
      position: { B3: [0, -485] },
    });
  });
  it('[17.1.p] singles: the opponent strikes again; pairs: the punished seat is passed over', () => {
    const cause = { penalty: 1, clause: '17.1.p', code: 'lost.deferred' } as const;
    check(judgeLoss(scene(LIGHT), 'N', cause), { next: 'S', position: { B3: [0, -485] } });
    check(judgeLoss(scene(LIGHT, { mode: 'pairs' }), 'W', cause), { next: 'N', position: { B3: [485, 0] } });
  });
  it('[21.6 17.1.p] pairs: owed while the row opposite is untouched, by a clock or at once', () => {
    const rows = { S: true, W: true, N: true, E: false };
    const waiting = scene(LIGHT, { mode: 'pairs', rows });
    const cause = { penalty: 1, clause: '17.1.p', code: 'lost.deferred' } as const;
    check(judgeLoss(waiting, 'W', cause), { debts: { W: 1 }, position: { B3: null }, told: ['debt.row-untouched'] });
    check(layPenalty(waiting, 'W', { clause: '17.1.o' }), { debts: { W: 1 }, position: { B3: null } });
    check(judgeLoss(waiting, 'E', cause), { debts: { E: 0 }, position: { B3: [-485, 0] } });
  });
  it("[20.4] the first series is over with the opener's first loss, strike or not", () => {
    const ruling = judgePass(scene(LIGHT, { history: opening }), 'S');
    expect(ruling.history.seriesEnded).toEqual({ A: true, B: false });
  });
});
