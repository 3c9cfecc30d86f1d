import { describe, expect, it } from 'vitest';
import { Table } from './table.ts';

describe('a game set by set', () => {
  it('[12.2] [10.3] starts when both seats are taken, with the opening rows', () => {
    const table = new Table().seat();
    expect(table.events.map((event) => event.type)).toEqual(['created', 'seated', 'seated', 'called', 'setStarted']);
    expect(table.state.phase).toBe('set');
    expect(table.state.set?.pieces.A1).toEqual([-105, 485]);
    expect(table.state.set?.pieces.B1).toEqual([105, -485]);
    expect(table.state.set?.turn).toBe('S');
  });

  it('[20.2] [22.1.b] ends change after each set and the first strike alternates by number', () => {
    const table = new Table({ sets: 5 }).seat();
    const seen: unknown[] = [];
    for (const winner of ['A', 'B', 'A', 'B', 'A'] as const) {
      const { first, sitting, number } = table.state.set!;
      seen.push([number, first, sitting.S?.player, sitting[first]?.side]);
      table.win(winner);
      if (table.state.phase === 'interval') {
        table.must({ type: 'ready' }, { role: 'player', id: 'ada' });
        table.must({ type: 'ready' }, { role: 'player', id: 'bob' });
      }
    }
    expect(seen).toEqual([
      [1, 'S', 'ada', 'A'],
      [2, 'S', 'bob', 'B'],
      [3, 'S', 'ada', 'A'],
      [4, 'S', 'bob', 'B'],
      [5, 'S', 'ada', 'A'],
    ]);
    expect(table.state.result).toMatchObject({ winner: 'A', score: { A: 3, B: 2 } });
  });

  it('[23.1] is over with more than half of the sets, or plays all where the regulations say so', () => {
    const stop = new Table({ sets: 3 }).seat();
    stop.win('B');
    readyAll(stop);
    stop.win('B');
    expect(stop.state.phase).toBe('over');
    expect(stop.state.result?.winner).toBe('B');
    const all = new Table({ sets: 3, playAll: true }).seat();
    all.win('B');
    readyAll(all);
    all.win('B');
    expect(all.state.phase).toBe('interval');
    readyAll(all);
    all.win('A');
    expect(all.state.result).toMatchObject({ winner: 'B', score: { A: 1, B: 2 } });
  });

  it('[23.1] an even number of sets can end in a draw', () => {
    const table = new Table({ sets: 2 }).seat();
    table.win('A');
    readyAll(table);
    table.win('B');
    expect(table.state.result).toMatchObject({ winner: null, cause: 'play' });
  });

  it('[20.4] both clear in the first series: replay with ends and first strike swapped, the next set as by number', () => {
    const table = new Table({ sets: 3 }).seat();
    table.clear();
    expect(table.state.set).toMatchObject({ turn: 'N', number: 1, over: false });
    table.clear();
    expect(table.state.set).toMatchObject({ number: 1, replays: 1, clearances: { A: 1, B: 1 } });
    const again = table.state.set!;
    expect(again.sitting.N?.player).toBe('ada');
    expect(again.seats[again.first]).toBe('B');
    table.win('A');
    expect(table.state.sets[0]).toMatchObject({ winner: 'A', replays: 1, clearances: { A: 1, B: 1 } });
    readyAll(table);
    expect(table.state.set).toMatchObject({ number: 2 });
    expect(table.state.set!.seats[table.state.set!.first]).toBe('B');
  });

  it('[21.1] pairs move one seat clockwise, the first strike stays with the seat', () => {
    const table = new Table({ mode: 'pairs', sets: 4 }).seat();
    table.must({ type: 'choose-starter', seat: 'N' }, { role: 'player', id: 'ada' });
    expect(table.refused({ type: 'choose-seats', swap: true }, { role: 'player', id: 'cem' })).toBe('choice.side');
    table.must({ type: 'choose-seats', swap: true }, { role: 'player', id: 'dia' });
    expect(table.state.set).toMatchObject({ first: 'N', turn: 'N' });
    expect(names(table)).toEqual({ S: 'ada', W: 'dia', N: 'cem', E: 'bob' });
    table.win('A');
    readyAll(table);
    expect(table.state.set).toMatchObject({ first: 'N', number: 2 });
    expect(names(table)).toEqual({ W: 'ada', N: 'dia', E: 'cem', S: 'bob' });
    expect(table.state.set!.seats.N).toBe('B');
  });

  it('[22.3] in a deciding odd set the pair without the first strike may swap its seats again', () => {
    const table = new Table({ mode: 'pairs', sets: 3 }).seat();
    table.must({ type: 'choose-starter', seat: 'S' }, { role: 'player', id: 'ada' });
    table.must({ type: 'choose-seats', swap: false }, { role: 'player', id: 'bob' });
    table.win('A');
    readyAll(table);
    table.win('B');
    readyAll(table);
    expect(table.state.phase).toBe('choice');
    expect(table.refused({ type: 'choose-seats', swap: true }, { role: 'player', id: 'ada' })).toBe('choice.side');
    table.must({ type: 'choose-seats', swap: true }, { role: 'player', id: 'dia' });
    expect(table.state.set).toMatchObject({ number: 3, first: 'S' });
    // Two moves clockwise bring everybody opposite; the Bs have swapped once more.
    expect(names(table)).toEqual({ N: 'ada', S: 'cem', W: 'bob', E: 'dia' });
  });

  it('a prefix of the log folds to the state of that moment', () => {
    const table = new Table({ sets: 3 }).seat();
    table.win('A');
    readyAll(table);
    table.miss();
    expect(table.refold()).toEqual(table.state);
  });
});

function readyAll(table: Table): void {
  for (const seat of Object.values(table.state.places))
    if (!table.state.ready.includes(seat.id)) table.must({ type: 'ready' }, { role: 'player', id: seat.id });
}

function names(table: Table): Record<string, string | undefined> {
  const { sitting } = table.state.set!;
  return Object.fromEntries(Object.entries(sitting).map(([seat, sits]) => [seat, sits?.player]));
}
