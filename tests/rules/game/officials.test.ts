import { describe, expect, it } from 'vitest';
import { gameProtocol } from '../../../shared/record/game-protocol.ts';
import { player, REFEREE, Table } from './table.ts';

describe("the referee's acts", () => {
  it('[9.1.zh] [15.3] [19.1.k] the third warning loses the unplayed sets, the running one included', () => {
    const table = new Table({ referee: true, sets: 5 }).seat();
    table.win('A');
    for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    for (const clause of ['19.1.k', '19.1.i'])
      table.must({ type: 'warn', side: 'A', clause, note: 'remarks' }, REFEREE);
    expect(table.state.result).toBeNull();
    table.must({ type: 'warn', side: 'A', clause: '19.1.e', note: 'measured' }, REFEREE);
    expect(table.state.result).toMatchObject({ winner: 'B', cause: 'warnings', clause: '15.3', score: { A: 1, B: 3 } });
    expect(table.state.sets.map((set) => set.winner)).toEqual(['A', 'B', 'B', 'B']);
  });

  it('[15.3] where all sets are played, all that are left are lost', () => {
    const table = new Table({ referee: true, sets: 3, playAll: true }).seat();
    for (let i = 0; i < 3; i++) table.must({ type: 'warn', side: 'B', clause: '19.1.i', note: '' }, REFEREE);
    expect(table.state.result).toMatchObject({ winner: 'A', score: { A: 3, B: 0 } });
  });

  it('[18.1.g] a penalty piece for the side with the right takes the right as well', () => {
    const table = new Table({ referee: true }).seat();
    table.must({ type: 'give-penalty', side: 'A', clause: '17.1.o', note: '' }, REFEREE);
    expect(table.state.set).toMatchObject({ turn: 'N', debts: { A: 1, B: 0 } });
  });

  it("[17.1.p] an offence in the opponent's series costs a penalty piece and the next right when it ends", () => {
    const table = new Table({ referee: true }).seat();
    table.miss(); // A
    table.miss(); // B
    table.pot('A1');
    expect(table.must({ type: 'give-penalty', side: 'B', clause: '17.1.p', note: 'moved a piece' }, REFEREE)).toEqual([
      'penaltyGiven',
    ]);
    expect(table.state.set).toMatchObject({ turn: 'S', debts: { B: 0 } });
    expect(table.miss()).toEqual(['struck', 'turnLost']);
    expect(table.state.set).toMatchObject({ turn: 'S', debts: { B: 1 }, deferred: [] });
  });

  it('[17.1.p] [21.5] pairs: the seat of that pair that comes next is punished and passed over', () => {
    const table = pairs();
    table.must({ type: 'give-penalty', side: 'B', clause: '17.1.p', note: '' }, REFEREE);
    table.miss();
    expect(table.state.set).toMatchObject({ turn: 'N', debts: { W: 1 } });
  });

  it('[20.4] an offence by the waiting side: laid at once, the interruption is over', () => {
    const table = new Table({ referee: true }).seat();
    table.clear();
    expect(table.state.set?.history.interrupted).toMatchObject({ side: 'A' });
    table.must({ type: 'give-penalty', side: 'A', clause: '17.1.o', note: '' }, REFEREE);
    const set = table.state.set!;
    expect(set.history.interrupted).toBeNull();
    expect(set.turn).toBe('N');
    expect(set.pieces.A1).toEqual([0, 485]);
    expect(set.penalty).toEqual(['A1']);
  });

  it('[8.1.g] a decision is cancelled: the set goes back to the point before it', () => {
    const table = new Table({ referee: true }).seat();
    table.miss();
    const before = table.state;
    table.pot('B1');
    const struck = table.events.at(-1)!.n;
    table.miss();
    table.must({ type: 'cancel', event: struck, clause: '8.1.g', note: 'the wrong first contact' }, REFEREE);
    const { readyAt: _r, ...set } = table.state.set!;
    const { readyAt: _b, ...was } = before.set!;
    expect(set).toEqual(was);
    expect(table.state.past.map((item) => item.event)).not.toContain(struck);
    // What was cancelled can't be cancelled again.
    expect(table.refused({ type: 'cancel', event: struck, clause: '8.1.g', note: '' }, REFEREE)).toBe('cancel.unknown');
  });

  it('[8.1.g] until the next set begins: the end of a set too, but not a set before', () => {
    const table = new Table({ referee: true, sets: 3 }).seat();
    table.win('A');
    const last = table.events.at(-1)!.n;
    expect(table.state).toMatchObject({ phase: 'interval', score: { A: 1 } });
    table.must({ type: 'cancel', event: last, clause: '8.1.g', note: '' }, REFEREE);
    expect(table.state).toMatchObject({ phase: 'set', score: { A: 0 }, sets: [] });
    table.clear();
    for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    expect(table.refused({ type: 'cancel', event: last, clause: '8.1.g', note: '' }, REFEREE)).toBe('cancel.unknown');
  });

  it('[9.1.z] a piece is moved back by hand, never onto another or over a pocket', () => {
    const table = new Table({ referee: true }).seat();
    const move = (to: readonly [number, number] | null) =>
      ({ type: 'move-piece', piece: 'A1', to, clause: '9.1.z', note: '' }) as const;
    table.must(move([0, 0]), REFEREE);
    expect(table.state.set?.pieces.A1).toEqual([0, 0]);
    expect(table.refused(move([-75, 480]), REFEREE)).toBe('piece.place');
    expect(table.refused(move([435, 435]), REFEREE)).toBe('piece.place');
    expect(table.refused(move([486, 0]), REFEREE)).toBe('piece.place');
    expect(table.refused(move([Number.NaN, 0]), REFEREE)).toBe('piece.place');
    table.must(move(null), REFEREE);
    expect(table.state.set?.pieces.A1).toBeUndefined();
  });

  it('[15.2] [16.1.v] set and game are lost by the referee, with a clause that has the form of one', () => {
    const table = new Table({ referee: true }).seat();
    const end = (clause: string) => ({ type: 'end-set', winner: 'B', clause, note: '' }) as const;
    expect(table.refused(end('because'), REFEREE)).toBe('clause.missing');
    table.must(end('16.1.v'), REFEREE);
    expect(table.state.sets[0]).toMatchObject({ winner: 'B', clause: '16.1.v', cause: 'referee' });
    table.must({ type: 'end-game', winner: 'A', clause: '15.2', cause: 'conduct', note: 'insults' }, REFEREE);
    expect(table.state.result).toMatchObject({ winner: 'A', cause: 'conduct', clause: '15.2' });
  });

  it('[3.3] a question is answered; [3.4] a protest marks its moment and keeps the result provisional', () => {
    const table = new Table({ referee: true, sets: 1 }).seat();
    table.must({ type: 'ask', text: 'Is B3 dark?' }, player('ada'));
    table.must({ type: 'answer', question: table.events.at(-1)!.n, text: 'Yes.' }, REFEREE);
    expect(table.state.questions[0]).toMatchObject({ text: 'Is B3 dark?', answer: 'Yes.' });
    table.miss();
    const about = table.events.at(-1)!.n;
    table.must({ type: 'protest', about, text: 'It touched my piece first.' }, player('ada'));
    const protest = table.events.at(-1)!.n;
    expect(table.refused({ type: 'protest', about: 9999, text: 'x' }, player('ada'))).toBe('protest.about');
    table.win('B');
    expect(gameProtocol(table.events).provisional).toBe(true);
    const decide = (final: boolean) =>
      ({ type: 'decide-protest', protest, upheld: false, final, text: 'Seen in the replay.' }) as const;
    table.must(decide(false), REFEREE);
    table.must(decide(true), REFEREE);
    expect(table.refused(decide(true), REFEREE)).toBe('protest.final');
    expect(gameProtocol(table.events).provisional).toBe(false);
  });

  it('[9.1.l] [9.2] [22] the protocol: first strikes, results, clearances, sanctions with clause and time, signatures', () => {
    const table = new Table({ referee: true, sets: 3 }).seat();
    table.must({ type: 'warn', side: 'B', clause: '19.1.e', note: 'ruler' }, REFEREE);
    table.clear();
    table.must({ type: 'give-up-set' }, player('bob'));
    for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    table.win('A');
    const protocol = gameProtocol(table.events);
    expect(protocol.sides).toEqual({ A: [{ id: 'ada', name: 'ada' }], B: [{ id: 'bob', name: 'bob' }] });
    expect(protocol.results.map((set) => [set.number, set.firstSide, set.winner, set.cause])).toEqual([
      [1, 'A', 'A', 'given-up'],
      [2, 'B', 'A', 'play'],
    ]);
    expect(protocol.clearances).toEqual({ A: 1, B: 0 });
    expect(protocol.remarks.map((remark) => [remark.kind, remark.side, remark.clause, remark.note])).toEqual([
      ['warned', 'B', '19.1.e', 'ruler'],
      ['setEnded', 'B', '20.3', ''],
    ]);
    expect(protocol.result).toMatchObject({ winner: 'A', score: { A: 2, B: 0 } });
    expect(protocol.closed).toBe(true);
  });
});

function pairs(): Table {
  const table = new Table({ referee: true, mode: 'pairs' }).seat();
  table.must({ type: 'choose-starter', seat: 'S' }, player('ada'));
  table.must({ type: 'choose-seats', swap: false }, player('bob'));
  return table;
}
