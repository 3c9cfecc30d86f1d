/** What somebody could try at a table: acts out of their moment, twice, against a clock, a stop or an absent referee. */
import { describe, expect, it } from 'vitest';
import { gameProtocol } from '../../../shared/record/game-protocol.ts';
import type { Command } from '../../../shared/rules/game/command.ts';
import { FEDERATION_CLOCKS, FRIENDLY_CLOCKS, type GameConfig } from '../../../shared/rules/game/config.ts';
import { nextDue } from '../../../shared/rules/game/decide.ts';
import { REFEREE_AWAY, TALK_LIMIT } from '../../../shared/rules/game/decide-conduct.ts';
import { causeOf } from '../../../shared/rules/game/decide-officials.ts';
import { player, REFEREE, SYSTEM, Table } from './table.ts';

const CLOCKS = { ...FEDERATION_CLOCKS, trial: 0 };
const words = { clause: '9.1.k', note: '' } as const;

/** A singles game with the federation's clocks, its first set begun. */
function begun(config: Partial<GameConfig> = {}): Table {
  return new Table({ sets: 3, clocks: CLOCKS, ...config }).seat();
}

const leave = (table: Table, id: string) => table.must({ type: 'leave', player: id }, SYSTEM);
const back = (table: Table, id: string) => table.must({ type: 'return', player: id }, SYSTEM);
const last = (table: Table, type: string) => table.events.findLast((event) => event.type === type)!.n;

describe('a stopped game', () => {
  it('[9.1.k] no clock runs in it, whatever the referee decides meanwhile', () => {
    const table = begun({ referee: true });
    table.pass(10_000);
    table.must({ type: 'stop', note: '' }, REFEREE);
    table.must({ type: 'lose-turn', ...words }, REFEREE);
    expect(table.state.set?.turn).toBe('N');
    expect(table.state.clock).toMatchObject({ kind: 'strike', side: 'B', left: 30_000 });
    table.pass(1_000_000);
    table.must({ type: 'resume' }, REFEREE);
    expect(table.state.clock!.endsAt - table.now).toBe(30_000);
    expect(table.state.sides.B.cautions).toBe(0);
  });

  it('[9.1.k] [19.3] stopped in the five seconds after a caution, what is left of them stands', () => {
    const table = begun({ referee: true });
    table.pass(table.state.clock!.endsAt - table.now + 2_000);
    expect(table.state.clock?.kind).toBe('extra');
    table.must({ type: 'stop', note: '' }, REFEREE);
    table.pass(60_000);
    table.must({ type: 'resume' }, REFEREE);
    table.pass(2_999);
    expect(table.state.set?.turn).toBe('S');
    table.pass(1);
    expect(table.state.set?.turn).toBe('N');
  });

  it('[9.1.k] ends with the set that it was about: the break has its whole time', () => {
    const table = begun({ referee: true });
    table.must({ type: 'stop', note: '' }, REFEREE);
    table.pass(500_000);
    table.must({ type: 'end-set', winner: 'A', clause: '16.1.v', note: '' }, REFEREE);
    expect(table.state).toMatchObject({ phase: 'interval', stopped: null });
    expect(nextDue(table.state)! - table.now).toBe(180_000);
  });

  it('[19.2] a second stop, by the partner or the other side, changes nothing; who didn’t stop can’t resume', () => {
    const table = new Table({ mode: 'pairs' }).seat();
    table.must({ type: 'choose-starter', seat: 'S' }, player('ada'));
    table.must({ type: 'choose-seats', swap: false }, player('bob'));
    table.must({ type: 'stop', note: '' }, player('ada'));
    expect(table.must({ type: 'stop', note: '' }, player('cem'))).toEqual([]);
    expect(table.must({ type: 'stop', note: '' }, player('bob'))).toEqual([]);
    expect(table.state.set?.stopsUsed).toEqual(['A']);
    for (const id of ['bob', 'cem']) expect(table.refused({ type: 'resume' }, player(id))).toBe('stop.other');
    table.must({ type: 'resume' }, player('ada'));
    expect(table.refused({ type: 'stop', note: '' }, player('cem'))).toBe('stop.used');
  });

  it('[19.2] a player’s stop isn’t endless because the referee has gone', () => {
    const table = begun({ referee: true });
    table.must({ type: 'stop', note: '' }, player('ada'));
    expect(table.state.stopped?.until).toBeNull();
    expect(table.refused({ type: 'resume' }, player('ada'))).toBe('stop.other');
    leave(table, 'ref');
    table.must({ type: 'resume' }, player('ada'));
    table.must({ type: 'stop', note: '' }, player('bob'));
    expect(table.state.stopped?.until).toBe(table.now + 120_000);
    table.pass(120_000);
    expect(table.state.stopped).toBeNull();
    expect(table.refused({ type: 'stop', note: '' }, player('bob'))).toBe('stop.used');
  });
});

describe('a break that the referee has to settle', () => {
  it('[16.1.l] [22.3] nobody is ready while it is stopped: what comes before the set isn’t skipped', () => {
    const table = new Table({ mode: 'pairs', referee: true, sets: 3, clocks: CLOCKS }).seat();
    table.must({ type: 'choose-starter', seat: 'S' }, player('ada'));
    table.must({ type: 'choose-seats', swap: false }, player('bob'));
    const names = ['ada', 'bob', 'cem', 'dia'];
    table.must({ type: 'end-set', winner: 'A', ...words }, REFEREE);
    for (const id of names) table.must({ type: 'ready' }, player(id));
    table.must({ type: 'end-set', winner: 'B', ...words }, REFEREE);
    for (const id of ['ada', 'bob']) leave(table, id);
    table.pass(nextDue(table.state)! - table.now);
    expect(table.state).toMatchObject({ phase: 'interval', stopped: { side: null } });
    for (const id of ['ada', 'bob']) back(table, id);
    for (const id of names) expect(table.refused({ type: 'ready' }, player(id))).toBe('game.stopped');
    table.must({ type: 'resume' }, REFEREE);
    table.pass(0);
    expect(table.state).toMatchObject({ phase: 'choice', clock: { kind: 'choice', side: 'B' } });
  });
});

describe('the referee’s seat', () => {
  const take: Command = { type: 'sit-as-referee', player: { id: 'eva', name: 'Eva' } };

  it('[9.1.a] isn’t lost by a broken line: nobody takes it before a break’s time is over', () => {
    const table = begun({ referee: true });
    leave(table, 'ref');
    table.pass(REFEREE_AWAY - 1);
    expect(table.refused(take, player('eva'))).toBe('seat.taken');
    table.pass(1);
    table.must(take, player('eva'));
    expect(table.refused({ type: 'warn', side: 'A', clause: '19.1.i', note: '' }, REFEREE)).toBe('role.forbidden');
    for (const id of ['ada', 'bob'])
      expect(table.refused({ ...take, player: { id, name: id } } as Command, player(id))).toBe('role.forbidden');
  });

  it('[9.1.k] a game that an absent referee has stopped goes on when the referee stays away', () => {
    const table = begun({ referee: true });
    table.must({ type: 'stop', note: '' }, REFEREE);
    leave(table, 'ref');
    expect(table.refused({ type: 'resume' }, player('bob'))).toBe('stop.other');
    table.pass(REFEREE_AWAY);
    table.must({ type: 'resume' }, player('bob'));
    expect(table.must(table.strikeCommand(), table.striker())).toEqual(['struck']);
  });
});

describe('absence', () => {
  it('[3.8] [3.6] a break may be spent away: it is no ground to claim the game, and costs nothing of the grace', () => {
    const table = begun();
    table.win('A');
    leave(table, 'bob');
    table.pass(60_000);
    expect(table.refused({ type: 'claim' }, player('ada'))).toBe('game.phase');
    back(table, 'bob');
    for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    leave(table, 'bob');
    table.pass(19_999);
    expect(table.refused({ type: 'claim' }, player('ada'))).toBe('claim.early');
    table.pass(1);
    table.must({ type: 'claim' }, player('ada'));
    expect(table.state.result).toMatchObject({ winner: 'A', clause: '3.6', cause: 'absence' });
  });

  it('[3.6] who is still away when the break ends and plays on is away from then', () => {
    const table = new Table({ sets: 3, clocks: { ...CLOCKS, interval: 0 } }).seat();
    table.win('A');
    leave(table, 'bob');
    table.pass(19_000);
    expect(table.refused({ type: 'claim' }, player('ada'))).toBe('claim.early');
    // Without a clock for the break nobody else would end it: there absence counts (a table among friends).
    table.pass(1_000);
    table.must({ type: 'claim' }, player('ada'));
  });

  it('[9.1.k] [3.6] nobody can be claimed against in a stopped game, and its time isn’t counted', () => {
    const table = begun({ referee: true });
    table.must({ type: 'stop', note: '' }, REFEREE);
    leave(table, 'bob');
    table.pass(600_000);
    expect(table.refused({ type: 'claim' }, player('ada'))).toBe('game.stopped');
    table.must({ type: 'resume' }, REFEREE);
    expect(table.refused({ type: 'claim' }, player('ada'))).toBe('claim.early');
    table.pass(20_000);
    table.must({ type: 'claim' }, player('ada'));
  });

  it('[3.6] an outage of the service isn’t the player’s absence, nor the end of a stop', () => {
    const table = begun();
    leave(table, 'bob');
    table.pass(5_000);
    const died = table.now;
    table.now += 600_000;
    table.must({ type: 'recover', since: died }, SYSTEM);
    expect(table.refused({ type: 'claim' }, player('ada'))).toBe('claim.early');
    const other = begun();
    other.must({ type: 'stop', note: '' }, player('ada'));
    other.pass(20_000);
    const then = other.now;
    other.now += 600_000;
    other.must({ type: 'recover', since: then }, SYSTEM);
    other.pass(99_999);
    expect(other.state.stopped).not.toBeNull();
    other.pass(1);
    expect(other.state.stopped).toBeNull();
  });
});

describe('cancelling', () => {
  it('[8.1.g] [9.1.zh] a cancelled warning is struck off, and the set isn’t played again for it', () => {
    const table = begun({ referee: true });
    table.must({ type: 'warn', side: 'A', clause: '19.1.i', note: '' }, REFEREE);
    const warning = last(table, 'warned');
    table.miss();
    const { set } = table.state;
    table.must({ type: 'cancel', event: warning, clause: '8.1.g', note: '' }, REFEREE);
    expect(table.state.sides.A.warnings).toEqual([]);
    expect(table.state.set).toBe(set);
    expect(table.refused({ type: 'cancel', event: warning, clause: '8.1.g', note: '' }, REFEREE)).toBe(
      'cancel.unknown',
    );
    expect(gameProtocol(table.events).remarks.map(({ kind, cancelled }) => [kind, cancelled])).toEqual([
      ['warned', true],
      ['cancelled', false],
    ]);
  });

  it('[8.1.g] [15.3] a third warning stands with its price, whatever else is cancelled; with it the price goes', () => {
    const table = begun({ referee: true });
    table.miss();
    const strike = last(table, 'struck');
    for (let i = 0; i < 3; i++) table.must({ type: 'warn', side: 'A', clause: '19.1.i', note: '' }, REFEREE);
    expect(table.state).toMatchObject({ phase: 'signing', result: { winner: 'B', cause: 'warnings' } });
    table.must({ type: 'cancel', event: strike, clause: '8.1.g', note: '' }, REFEREE);
    expect(table.state.result).toMatchObject({ winner: 'B', cause: 'warnings' });
    expect(table.refused({ type: 'cancel', event: last(table, 'gameEnded'), clause: '8.1.g', note: '' }, REFEREE)).toBe(
      'cancel.unknown',
    );
    table.must({ type: 'cancel', event: last(table, 'warned'), clause: '8.1.g', note: '' }, REFEREE);
    expect(table.state).toMatchObject({ phase: 'set', result: null, set: { turn: 'S', strikes: 0 } });
    expect(table.state.sides.A.warnings).toHaveLength(2);
  });

  it('[8.1.g] the third warning itself cancelled: the game goes on where it stood', () => {
    const table = begun({ referee: true });
    table.miss();
    for (let i = 0; i < 3; i++) table.must({ type: 'warn', side: 'A', clause: '19.1.i', note: '' }, REFEREE);
    table.must({ type: 'cancel', event: last(table, 'warned'), clause: '8.1.g', note: '' }, REFEREE);
    expect(table.state).toMatchObject({
      phase: 'set',
      result: null,
      score: { A: 0, B: 0 },
      set: { turn: 'N', strikes: 1 },
    });
    expect(table.state.sides.A.warnings).toHaveLength(2);
  });

  it('[8.1.g] [16.1.l] a set lost by the break and given back: the break begins anew, not at its end', () => {
    const table = begun({ referee: true });
    table.win('A');
    leave(table, 'bob');
    table.pass(nextDue(table.state)! - table.now);
    expect(table.state.sets).toHaveLength(2);
    // Two of three sets: the game is over, and not yet signed.
    table.must({ type: 'cancel', event: last(table, 'setEnded'), clause: '8.1.g', note: '' }, REFEREE);
    expect(table.state).toMatchObject({ phase: 'interval', result: null });
    expect(nextDue(table.state)! - table.now).toBe(180_000);
  });

  it('[8.1.g] [9.1.l] what is signed is closed', () => {
    const table = begun({ referee: true, sets: 1 });
    table.win('A');
    const end = last(table, 'struck');
    table.must({ type: 'sign' }, REFEREE);
    expect(table.state.phase).toBe('over');
    for (const command of [
      { type: 'cancel', event: end, clause: '8.1.g', note: '' },
      { type: 'end-game', winner: 'B', cause: 'referee', ...words },
      { type: 'warn', side: 'A', clause: '19.1.i', note: '' },
    ] as const)
      expect(table.refused(command, REFEREE)).toBe('game.phase');
    for (const command of [
      { type: 'protest', about: end, text: 'Too late.' },
      { type: 'thank' },
      { type: 'sign' },
    ] as const)
      expect(table.refused(command, player('bob'))).toBe('game.phase');
  });
});

describe('after the game', () => {
  it('[9.1.l] with a referee the referee’s signature closes the protocol, not the players’', () => {
    const table = begun({ referee: true, sets: 1 });
    table.win('A');
    for (const id of ['ada', 'bob']) table.must({ type: 'sign' }, player(id));
    expect(table.state.phase).toBe('signing');
    table.must({ type: 'protest', about: last(table, 'struck'), text: 'Seen otherwise.' }, player('bob'));
    table.must({ type: 'sign' }, REFEREE);
    expect(gameProtocol(table.events)).toMatchObject({ closed: true, provisional: true });
    expect(gameProtocol(table.events).signatures.map(({ player: id, author }) => [id, author.role])).toEqual([
      ['ada', 'player'],
      ['bob', 'player'],
      [null, 'referee'],
    ]);
  });

  it('[3.5] a refusal to greet is on record before and after the game, once, and changes nothing else', () => {
    const table = new Table({ sets: 1, greeting: true, clocks: CLOCKS }).seat();
    table.must({ type: 'refuse-greeting' }, player('bob'));
    expect(table.must({ type: 'refuse-greeting' }, player('bob'))).toEqual([]);
    table.must({ type: 'greet' }, player('ada'));
    table.win('B');
    table.must({ type: 'thank' }, player('bob'));
    expect(table.must({ type: 'refuse-greeting' }, player('ada'))).toEqual(['greetingRefused']);
    expect(table.must({ type: 'refuse-greeting' }, player('ada'))).toEqual([]);
    expect(table.state.result?.winner).toBe('B');
    const refusals = gameProtocol(table.events).remarks.filter(({ kind }) => kind === 'greetingRefused');
    expect(refusals.map(({ clause, note, set }) => [clause, note, set])).toEqual([
      ['3.5', 'bob', 0],
      ['3.5', 'ada', 1],
    ]);
  });

  it('[3.4] [3.2] who lost by being late may protest as long as nothing is signed', () => {
    const table = new Table({ rated: true, greeting: true, clocks: CLOCKS }).seat();
    table.must({ type: 'call' }, SYSTEM);
    table.must({ type: 'greet' }, player('ada'));
    table.pass(120_000);
    expect(table.state.result).toMatchObject({ winner: 'A', cause: 'absence' });
    table.must({ type: 'protest', about: last(table, 'gameEnded'), text: 'I was there.' }, player('bob'));
    expect(gameProtocol(table.events).provisional).toBe(true);
  });

  it('[3.7] the log is no place to chat: questions and protests have an end', () => {
    const table = begun({ referee: true });
    for (let i = 0; i < TALK_LIMIT; i++) table.must({ type: 'ask', text: 'And now?' }, player('ada'));
    expect(table.refused({ type: 'ask', text: 'And now?' }, player('ada'))).toBe('talk.limit');
    table.must({ type: 'ask', text: 'And I?' }, player('bob'));
  });
});

describe('interrupted first series', () => {
  it('[20.4] an offence of the waiting side without a penalty piece counts as broken with its last strike', () => {
    const table = new Table({ referee: true, sets: 3 }).seat();
    expect(table.refused({ type: 'lose-turn', side: 'B', ...words }, REFEREE)).toBe('game.phase');
    table.clear();
    expect(table.must({ type: 'lose-turn', side: 'A', clause: '18.1.e', note: '' }, REFEREE)).toEqual([
      'offenceCounted',
    ]);
    expect(table.state.set).toMatchObject({ turn: 'N', history: { interrupted: { side: 'A', offence: true } } });
    // B clears without an offence: A alone broke a rule, and has lost the set.
    table.clear();
    expect(table.state.sets[0]).toMatchObject({ winner: 'B', clause: '20.4' });
  });

  it('[20.4] the waiting side has cleared: its pieces aren’t laid back by hand, and giving up loses the set', () => {
    const table = new Table({ referee: true, sets: 3 }).seat();
    table.clear();
    expect(table.refused({ type: 'move-piece', piece: 'A1', to: [0, 0], ...words }, REFEREE)).toBe('piece.last');
    table.must({ type: 'give-up-set' }, player('ada'));
    expect(table.state.sets[0]).toMatchObject({ winner: 'B', cause: 'given-up' });
  });
});

describe('before the game', () => {
  it('[22.3] who plays pairs alone chooses for both pairs', () => {
    const table = new Table({ mode: 'pairs', alone: true });
    for (const seat of ['S', 'W', 'N', 'E'] as const)
      table.must({ type: 'sit', seat, player: { id: 'ada', name: 'ada' } }, player('ada'));
    table.must({ type: 'choose-starter', seat: 'N' }, player('ada'));
    table.must({ type: 'choose-seats', swap: true }, player('ada'));
    expect(table.state).toMatchObject({ phase: 'set', set: { turn: 'N' } });
  });

  it('[12.23] [19.3] the first set’s clock waits for the last trial strike to rest', () => {
    const table = new Table({ clocks: { ...FRIENDLY_CLOCKS, trial: 10_000, strike: 30_000 } }).seat();
    table.must({ type: 'end-trial' }, player('ada'));
    table.pass(9_000);
    table.course = { duration: 4 };
    const strike = { seat: 'N', x: 0, y: 420, aim: [0, -1], speed: 2000, offset: 0 } as const;
    const at = table.now;
    table.must({ type: 'strike', strike, set: 0, strikes: 0 }, player('bob'));
    table.pass(1_000);
    expect(table.state).toMatchObject({ phase: 'set', set: { readyAt: at + 4_000 } });
    expect(table.state.clock?.startsAt).toBe(at + 4_000 + FRIENDLY_CLOCKS.allowance);
    expect(table.refused(table.strikeCommand(), player('ada'))).toBe('strike.moving');
  });

  it('[15.1] [14.1] [7.2.b] a walk-over, misconduct and an exclusion end a game by their clause, also for the organiser', () => {
    expect(['3.2', '15.1', '14.3'].map(causeOf)).toEqual(['absence', 'absence', 'absence']);
    expect(['15.2', '14.1', '14.4', '7.2.b', '3.5'].map(causeOf)).toEqual(Array(5).fill('conduct'));
    expect(causeOf('9.1.k')).toBe('referee');
    const table = new Table({ rated: true, clocks: CLOCKS });
    table.must({ type: 'sit', seat: 'S', player: { id: 'ada', name: 'ada' } }, player('ada'));
    table.must({ type: 'end-game', winner: 'A', clause: '15.1', cause: 'absence', note: '' }, SYSTEM);
    expect(table.state.result).toMatchObject({ winner: 'A', cause: 'absence', clause: '15.1' });
    table.must({ type: 'annul', clause: '3.2', note: '' }, SYSTEM);
    expect(table.state).toMatchObject({ phase: 'over', result: { winner: null, cause: 'annulled', clause: '3.2' } });
  });
});
