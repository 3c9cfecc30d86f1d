/** What is announced and why (9.1): every call with its clause and reason, every change of the score. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulings } from '../../../client/i18n/en/rulings.ts';
import { simulatorWith } from '../../../shared/play/simulating.ts';
import { gameProtocol } from '../../../shared/record/game-protocol.ts';
import { nextSetPlan } from '../../../shared/rules/game/sets.ts';
import { ROOT, readClauses } from '../clauses.ts';
import { playRandomGame } from '../game/random-game.ts';
import { player, REFEREE, type Simulate, Table } from '../game/table.ts';

const known = new Set(
  readClauses(readFileSync(`${ROOT}tests/cases/clauses.tsv`, 'utf8')).flatMap(({ clause }) => {
    const parts = clause.split('.');
    return parts.map((_, i) => parts.slice(0, i + 1).join('.'));
  }),
);

describe('what the engine calls', () => {
  it('[9.1.d] [9.1.i] every ruling and every change of the score names its clause and has its words', () => {
    let told = 0;
    let scores = 0;
    const wrong = new Set<string>();
    const mustBe = (holds: boolean, what: string): void => {
      if (!holds) wrong.add(what);
    };
    for (let seed = 1; seed <= 200; seed++)
      playRandomGame(700_000 + seed, {
        mode: seed % 2 === 0 ? 'singles' : 'pairs',
        steps: 60,
        watch: (before, event, after) => {
          if ('ruling' in event && event.ruling !== null) {
            told++;
            const { findings, turn, set } = event.ruling;
            for (const { code, clause, also = [] } of findings) {
              mustBe(/\w/.test((rulings as Record<string, string>)[code] ?? ''), `${code} has no words`);
              for (const each of [clause, ...also]) mustBe(known.has(each), `no clause ${each}`);
            }
            // A turn lost and a set decided are told as what they are.
            const codes = findings.map(({ code }) => code).join(' ');
            mustBe(codes !== '', event.type);
            mustBe(turn === 'kept' || /lost|pass|set\./.test(codes), `lost without a word: ${codes}`);
            mustBe(set === null || /set\./.test(codes), `a set decided without a word: ${codes}`);
          }
          if (after.score !== before.score && event.type !== 'cancelled') {
            scores++;
            for (const set of after.sets.slice(before.sets.length))
              mustBe(known.has(set.clause), `set by ${set.clause}`);
          }
        },
      });
    expect([...wrong]).toEqual([]);
    expect(told).toBeGreaterThan(1_000);
    expect(scores).toBeGreaterThan(50);
  });

  it('[9.1.e] the first contact comes from the physics log and stays with the strike, for the replay', () => {
    const simulate: Simulate = simulatorWith({ error: () => {} });
    const table = new Table().seat();
    table.simulate = simulate;
    const strike = { seat: 'S', x: -45, y: -400, aim: [0, 1], speed: 5000, offset: 0 } as const;
    table.must({ type: 'strike', strike, set: 1, strikes: 0 }, player('ada'));
    const event = table.events.at(-1)!;
    if (event.type !== 'struck') throw new Error('not a strike');
    const contact = event.log.find((entry) => entry.kind === 'contact' && entry.a === 'striker');
    expect(contact).toMatchObject({ b: 'A3' });
    expect(event.ruling.first).toEqual({ pieces: ['A3'], rails: [] });
    expect(event.track.length).toBeGreaterThan(0);
    expect(contact!.t).toBeLessThan(event.duration);
  });

  it('[9.1.g] the right of the first strike is the protocol’s: odd sets the first named, even sets the second, whatever was played', () => {
    const table = new Table({ sets: 4, playAll: true, referee: true }).seat();
    const firsts: unknown[] = [];
    for (const winner of ['B', 'B', 'A', 'A'] as const) {
      const { number, first, seats } = table.state.set!;
      firsts.push([number, seats[first], table.state.set!.turn === first]);
      if (number === 2) table.must({ type: 'end-set', winner, clause: '16.1.v', note: '' }, REFEREE);
      else table.win(winner);
      if (table.state.phase !== 'interval') break;
      const plan = nextSetPlan(table.state);
      expect(plan.sitting[plan.first]!.side).toBe(number % 2 === 1 ? 'B' : 'A');
      for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    }
    expect(firsts).toEqual([
      [1, 'A', true],
      [2, 'B', true],
      [3, 'A', true],
      [4, 'B', true],
    ]);
    expect(gameProtocol(table.events).results.map(({ firstSide }) => firstSide)).toEqual(['A', 'B', 'A', 'B']);
  });
});

describe('warnings', () => {
  it('[19.1.e] [19.1.i] [19.1.k] measuring, arguing and disturbing are warned for with their clause, on the back of the protocol', () => {
    const table = new Table({ referee: true }).seat();
    const clauses = ['19.1.e', '19.1.i'] as const;
    for (const clause of clauses) table.must({ type: 'warn', side: 'A', clause, note: 'seen' }, REFEREE);
    table.must({ type: 'warn', side: 'B', clause: '19.1.k', note: '' }, REFEREE);
    expect(table.state.sides.A.warnings.map(({ clause }) => clause)).toEqual(clauses);
    const { remarks } = gameProtocol(table.events);
    expect(remarks.map(({ kind, side, clause, at, set }) => [kind, side, clause, at, set])).toEqual([
      ['warned', 'A', '19.1.e', table.now, 1],
      ['warned', 'A', '19.1.i', table.now, 1],
      ['warned', 'B', '19.1.k', table.now, 1],
    ]);
    expect(table.state.result).toBeNull();
    expect(table.refused({ type: 'warn', side: 'B', clause: '19.1.k', note: '' }, player('ada'))).toBe(
      'role.forbidden',
    );
  });
});
