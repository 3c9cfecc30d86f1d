import { describe, expect, it } from 'vitest';
import { FEDERATION_CLOCKS, type GameConfig } from '../../../shared/rules/game/config.ts';
import { nextDue } from '../../../shared/rules/game/decide.ts';
import { player, REFEREE, SYSTEM, Table } from './table.ts';

const RATED: Partial<GameConfig> = {
  rated: true,
  greeting: true,
  clocks: { ...FEDERATION_CLOCKS, trial: 0 },
};

/** A rated singles game whose first set has begun at table.now. */
function begun(config: Partial<GameConfig> = {}): Table {
  const table = new Table({ ...RATED, ...config }).seat();
  table.must({ type: 'call' }, SYSTEM);
  for (const seat of Object.values(table.state.places)) table.must({ type: 'greet' }, player(seat.id));
  return table;
}

describe('the clocks', () => {
  it('[3.2] [15.1] who has not greeted 120 s after the call has lost the game', () => {
    const table = new Table(RATED).seat();
    table.must({ type: 'call' }, SYSTEM);
    table.must({ type: 'greet' }, player('bob'));
    table.pass(119_999);
    expect(table.state.phase).toBe('arrival');
    table.pass(1);
    expect(table.state.result).toMatchObject({ winner: 'B', cause: 'absence', clause: '3.2', score: { A: 0, B: 0 } });
  });

  it('[3.2] both absent: both lose', () => {
    const table = new Table(RATED).seat();
    table.must({ type: 'call' }, SYSTEM);
    table.pass(120_000);
    expect(table.state.result).toMatchObject({ winner: null, cause: 'absence' });
  });

  it('[3.5] a refused greeting is on record and the game goes on', () => {
    const table = new Table(RATED).seat();
    table.must({ type: 'call' }, SYSTEM);
    table.must({ type: 'greet' }, player('ada'));
    expect(table.must({ type: 'refuse-greeting' }, player('bob'))).toEqual(['greetingRefused', 'setStarted']);
  });

  it('[12.23] each side may get to know the table for 120 s, or ends it earlier', () => {
    const table = begun({ clocks: FEDERATION_CLOCKS });
    expect(table.state).toMatchObject({ phase: 'trial', trial: { side: 'A', done: [] } });
    const start = table.now;
    table.course = { after: { A1: null, A2: [0, 0] } };
    const strike = {
      type: 'strike',
      strike: { seat: 'S', x: 0, y: -420, aim: [0, 1], speed: 2000, offset: 0 },
      set: 0,
      strikes: 0,
    } as const;
    expect(table.refused(strike, player('bob'))).toBe('strike.turn');
    expect(table.must(strike, player('ada'))).toEqual(['trialStruck']);
    expect(table.state.trial?.pieces.A1).toBeUndefined();
    expect(table.refused({ type: 'end-trial' }, player('bob'))).toBe('choice.side');
    table.pass(start + 119_999 - table.now);
    expect(table.state.trial?.side).toBe('A');
    table.pass(1);
    expect(table.state.trial).toMatchObject({ side: 'B', done: ['A'] });
    expect(table.state.trial?.pieces.A1).toBeDefined();
    expect(table.must({ type: 'end-trial' }, player('bob'))).toEqual(['trialEnded', 'setStarted']);
    expect(table.state.set?.pieces.A1).toEqual([-105, 485]);
  });

  it('[19.3] [18.1.zh] 30 s, a caution and 5 s more, then the turn is lost without a piece; to the millisecond', () => {
    const table = begun();
    const start = table.now + FEDERATION_CLOCKS.allowance;
    expect(table.state.clock).toMatchObject({ kind: 'strike', side: 'A', startsAt: start, endsAt: start + 30_000 });
    table.pass(start + 29_999 - table.now);
    expect(table.state.sides.A.cautions).toBe(0);
    table.pass(1);
    expect(table.state.sides.A.cautions).toBe(1);
    expect(table.state.clock).toMatchObject({ kind: 'extra', endsAt: start + 35_000 });
    table.pass(4_999);
    expect(table.state.set?.turn).toBe('S');
    table.pass(1);
    expect(table.state.set).toMatchObject({ turn: 'N', debts: { A: 0, B: 0 } });
    expect(table.events.at(-1)).toMatchObject({ type: 'turnLost', clause: '18.1.zh', at: start + 35_000 });
  });

  it('[17.1.t] after a caution in this game the 30 s cost the turn and a penalty piece, every time', () => {
    const table = begun();
    table.pass(table.state.clock!.endsAt - table.now + 5_000); // A: caution, then the turn
    table.miss(); // B
    for (const owed of [1, 2]) {
      const { endsAt } = table.state.clock!;
      table.pass(endsAt - table.now);
      expect(table.events.at(-1)).toMatchObject({ type: 'turnLost', clause: '17.1.t', at: endsAt });
      // All eight are on the table, so it is owed (17.4).
      expect(table.state.set?.debts.A).toBe(owed);
      table.miss(); // B
    }
  });

  it('[19.3] a strike in the 5 s after the caution is taken', () => {
    const table = begun();
    table.pass(table.state.clock!.endsAt - table.now + 4_000);
    expect(table.must(table.strikeCommand(), table.striker())).toEqual(['struck']);
  });

  it('[19.3] a strike that comes too late meets the state the clock left', () => {
    const table = begun();
    const command = table.strikeCommand();
    table.now = table.state.clock!.endsAt + 5_000;
    expect(table.refused(command, player('ada'))).toBe('strike.turn');
    expect(table.state.set?.turn).toBe('N');
  });

  it('[19.3] the clock starts when the playback and the allowance are over', () => {
    const table = begun();
    table.course = { duration: 3.2001 };
    const struck = table.now;
    table.must(table.strikeCommand(), table.striker());
    expect(table.state.set?.readyAt).toBe(struck + 3201);
    expect(table.state.clock?.startsAt).toBe(struck + 3201 + FEDERATION_CLOCKS.allowance);
    expect(table.refused({ type: 'pass', set: 1, strikes: 1 }, table.striker())).toBe('strike.moving');
  });

  it('[9.1.k] the clock stands while the referee has stopped the game', () => {
    const table = begun({ referee: true });
    table.pass(11_000);
    const left = table.state.clock!.endsAt - table.now;
    table.must({ type: 'stop', note: 'a dispute' }, REFEREE);
    expect(nextDue(table.state)).toBeNull();
    expect(table.refused(table.strikeCommand(), table.striker())).toBe('game.stopped');
    table.pass(500_000);
    expect(table.state.set?.turn).toBe('S');
    expect(table.refused({ type: 'resume' }, player('ada'))).toBe('stop.other');
    table.must({ type: 'resume' }, REFEREE);
    expect(table.state.clock!.endsAt - table.now).toBe(left);
  });

  it('[19.2] a player stops once a set between strikes, for two minutes at most', () => {
    const table = begun();
    table.must({ type: 'stop', note: 'look at B3' }, player('bob'));
    table.pass(119_999);
    expect(table.state.stopped).not.toBeNull();
    table.pass(1);
    expect(table.state.stopped).toBeNull();
    expect(table.refused({ type: 'stop', note: '' }, player('bob'))).toBe('stop.used');
    table.must({ type: 'stop', note: '' }, player('ada'));
    table.must({ type: 'resume' }, player('ada'));
  });

  it('[3.8] [16.1.l] the side that is away when the break of 180 s is over loses the next set', () => {
    const table = begun({ sets: 5 });
    table.win('A');
    table.must({ type: 'leave', player: 'bob' }, SYSTEM);
    expect(table.state.clock?.kind).toBe('interval');
    table.pass(table.state.clock!.endsAt - table.now);
    expect(table.state.sets[1]).toMatchObject({ number: 2, winner: 'A', clause: '16.1.l', cause: 'break' });
    table.must({ type: 'return', player: 'bob' }, SYSTEM);
    table.pass(table.state.clock!.endsAt - table.now);
    expect(table.state.set).toMatchObject({ number: 3, over: false });
    // Set 2 counts as played: ends have changed twice, set 3 is A's to begin.
    expect(table.state.set!.seats[table.state.set!.first]).toBe('A');
    expect(table.state.set!.sitting.S?.player).toBe('ada');
  });

  it('[16.1.l] both away: no result without a referee, the referee decides with one', () => {
    for (const referee of [false, true]) {
      const table = begun({ referee });
      table.win('A');
      table.must({ type: 'leave', player: 'bob' }, SYSTEM);
      table.must({ type: 'leave', player: 'ada' }, SYSTEM);
      table.pass(180_001 + 10_000);
      if (referee) expect(table.state.stopped).toMatchObject({ side: null });
      else expect(table.state.result).toMatchObject({ winner: null, cause: 'absence', clause: '16.1.l' });
    }
  });

  it('[3.6] leaving gives nothing: the clock runs, three turns lost while away end the game', () => {
    const table = begun();
    table.must({ type: 'leave', player: 'ada' }, SYSTEM);
    expect(table.state.set?.turn).toBe('S');
    while (table.state.result === null && table.events.length < 200) {
      if (table.state.set!.turn === 'S') table.pass(table.state.clock!.endsAt - table.now);
      else table.miss();
    }
    expect(table.state.result).toMatchObject({ winner: 'B', cause: 'absence', clause: '3.6' });
    expect(table.events.filter((event) => event.type === 'turnLost')).toHaveLength(3);
  });

  it('[3.6] the game acts alone when everybody has gone, and ends without a winner', () => {
    const table = begun();
    table.must({ type: 'leave', player: 'ada' }, SYSTEM);
    table.must({ type: 'leave', player: 'bob' }, SYSTEM);
    table.pass(3_600_000);
    expect(table.state.result).toMatchObject({ winner: null, cause: 'absence', clause: '3.6' });
    expect(table.state.phase).toBe('over');
  });

  it('[3.6] a rated game in which both are here and neither strikes is called off after three turns each', () => {
    const table = begun();
    const lost = () => table.events.filter((event) => event.type === 'turnLost').length;
    const lapse = () => table.pass(table.state.clock!.endsAt - table.now);
    const lapseTo = (turns: number) => {
      while (lost() < turns) lapse();
    };
    lapseTo(5);
    // One strike, and it is counted from the start.
    table.miss();
    lapseTo(10);
    expect(table.state.result).toBeNull();
    lapseTo(11);
    expect(table.state.result).toMatchObject({ winner: null, cause: 'called-off' });
  });

  it('[3.6] of a friendly game, and where a referee runs it, the clock makes no end', () => {
    for (const refereed of [true, false]) {
      const table = new Table({ ...RATED, rated: refereed, referee: refereed }).seat();
      if (refereed) table.must({ type: 'sit-as-referee', player: { id: 'ref', name: 'Referee' } }, player('ref'));
      if (table.state.phase === 'seating') table.must({ type: 'call' }, SYSTEM);
      for (const seat of Object.values(table.state.places)) table.must({ type: 'greet' }, player(seat.id));
      table.pass(600_000);
      expect(table.state.result).toBeNull();
    }
  });

  it('[3.6] the opponent may take the game once the grace, all absences together, is used up', () => {
    const table = begun();
    table.must({ type: 'leave', player: 'ada' }, SYSTEM);
    table.pass(15_000);
    expect(table.refused({ type: 'claim' }, player('bob'))).toBe('claim.early');
    table.must({ type: 'return', player: 'ada' }, SYSTEM);
    table.pass(1_000);
    table.must({ type: 'leave', player: 'ada' }, SYSTEM);
    table.pass(5_000);
    table.must({ type: 'claim' }, player('bob'));
    expect(table.state.result).toMatchObject({ winner: 'B', clause: '3.6' });
  });

  it('an outage of the service is credited to the running clock', () => {
    const table = begun();
    table.pass(10_000);
    const left = table.state.clock!.endsAt - table.now;
    const died = table.now;
    table.now += 60_000;
    table.must({ type: 'recover', since: died }, SYSTEM);
    expect(table.state.clock!.endsAt - table.now).toBe(left);
  });

  it('[9.2] the protocol signs itself once the time for a protest is over', () => {
    const table = begun({ sets: 1 });
    table.win('B');
    expect(table.state.phase).toBe('signing');
    table.must({ type: 'thank' }, player('ada'));
    table.must({ type: 'sign' }, player('ada'));
    table.pass(table.state.clock!.endsAt - table.now - 1);
    expect(table.state.phase).toBe('signing');
    table.pass(1);
    expect(table.state.phase).toBe('over');
  });
});
