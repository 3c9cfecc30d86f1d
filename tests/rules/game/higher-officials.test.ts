/** Officials above the table referee, acting at a table without sitting at it; who sits in the referee's seat, and who is relieved. */
import { describe, expect, it } from 'vitest';
import { FEDERATION_CLOCKS } from '../../../shared/rules/game/config.ts';
import { HEARD_MS, HEARING_MS, heldUntil } from '../../../shared/rules/game/hearing.ts';
import { official, player, REFEREE, SYSTEM, Table } from './table.ts';

const COMPETITION = { id: 'c', name: 'Cup', section: 'main', round: 1, board: 1, game: 'main-1-1' };
const SENIOR = official('senior', 2);
const CHIEF = official('chief', 3);
const ASSIGNED = { ...official('table', 1), id: 'ref' };
const WORDS = { clause: '8.1.g', note: '' };

/** A game of a competition under way, with its table referee; or without, where there is none (9.2). */
function game({ referee = true, sets = 3, clocks = {} } = {}): Table {
  const table = new Table({
    competition: COMPETITION,
    referee,
    sets,
    clocks: { ...FEDERATION_CLOCKS, trial: 0, ...clocks },
  });
  for (const [seat, id] of [
    ['S', 'ada'],
    ['N', 'bob'],
  ] as const)
    table.must({ type: 'sit', seat, player: { id, name: id } }, player(id));
  if (referee) table.must({ type: 'sit-as-referee', player: { id: 'ref', name: 'Referee' } }, ASSIGNED);
  if (table.state.phase === 'seating') table.must({ type: 'call' }, SYSTEM);
  return table;
}

function protest(table: Table, about: number, heard = true): number {
  table.must({ type: 'protest', about, text: 'It touched mine first.', heard }, player('bob'));
  return table.state.protests.at(-1)!.event;
}

describe('officials above the table referee', () => {
  it('[7.2.d] [8.1.g] the senior referee cancels a decision of the table referee in mid-set, without sitting there', () => {
    const table = game();
    table.miss();
    table.must({ type: 'give-penalty', side: 'B', clause: '17.1.o', note: '' }, REFEREE);
    const given = table.events.at(-1)!.n;
    table.miss();
    expect(table.must({ type: 'cancel', event: given, ...WORDS }, SENIOR)).toEqual(['cancelled']);
    expect(table.state.set).toMatchObject({ debts: { B: 0 }, turn: 'N' });
    expect(table.events.at(-1)!.by).toEqual(SENIOR);
  });

  it('[7.3] what a higher one has decided a lower one cancels not, nor what lies before it', () => {
    const table = game();
    table.miss();
    const struck = table.events.at(-1)!.n;
    table.must({ type: 'give-penalty', side: 'B', clause: '17.1.o', note: '' }, CHIEF);
    const given = table.events.at(-1)!.n;
    for (const by of [REFEREE, SENIOR])
      for (const event of [given, struck])
        expect(table.refused({ type: 'cancel', event, ...WORDS }, by)).toBe('decision.binding');
    // The chief sits in the referee's seat: the rank is the person's, not the chair's.
    const seated = { ...REFEREE, rank: 3 } as const;
    expect(table.must({ type: 'cancel', event: given, ...WORDS }, seated)).toEqual(['cancelled']);
    expect(table.must({ type: 'cancel', event: struck, ...WORDS }, REFEREE)).toEqual(['cancelled']);
  });

  it('[7.3] a warning by a higher one stands against lower ones, and holds nothing else fast', () => {
    const table = game();
    table.miss();
    const struck = table.events.at(-1)!.n;
    table.must({ type: 'warn', side: 'A', clause: '19.1.k', note: '' }, CHIEF);
    const warned = table.events.at(-1)!.n;
    expect(table.refused({ type: 'cancel', event: warned, ...WORDS }, SENIOR)).toBe('decision.binding');
    table.must({ type: 'cancel', event: struck, ...WORDS }, REFEREE);
    expect(table.state.sides.A.warnings).toHaveLength(1);
    expect(table.refused({ type: 'cancel', event: warned, ...WORDS }, REFEREE)).toBe('decision.binding');
  });

  it('[7.1.b] [7.3] what the chief has let stand the table referee and the senior take back no more', () => {
    const table = game();
    table.miss();
    const struck = table.events.at(-1)!.n;
    const number = protest(table, struck);
    table.must({ type: 'decide-protest', protest: number, upheld: false, final: true, text: 'No.' }, CHIEF);
    for (const by of [REFEREE, SENIOR])
      expect(table.refused({ type: 'cancel', event: struck, ...WORDS }, by)).toBe('decision.binding');
    table.must({ type: 'cancel', event: struck, ...WORDS }, CHIEF);
  });

  it("[3.4] [7.1.b] a protest is decided by the senior, not finally, and by the chief finally; not by the table's referee", () => {
    const table = game();
    table.miss();
    const number = protest(table, table.events.at(-1)!.n);
    const decide = { type: 'decide-protest', protest: number, upheld: true, final: false, text: 'So.' } as const;
    expect(table.refused(decide, REFEREE)).toBe('protest.senior');
    expect(table.refused({ ...decide, final: true }, SENIOR)).toBe('protest.chief');
    table.must(decide, SENIOR);
    table.must({ ...decide, upheld: false }, CHIEF);
    expect(table.refused(decide, SENIOR)).toBe('decision.binding');
    table.must({ ...decide, final: true }, official('deputy', 3));
    expect(table.refused(decide, CHIEF)).toBe('protest.final');
  });

  it('[9.1.k] stops take the higher over the lower: a stop of the chief is resumed by no lower one and no player', () => {
    const table = game({ referee: false });
    table.must({ type: 'stop', note: 'A word.' }, player('ada'));
    expect(table.state.stopped?.until).not.toBeNull();
    table.must({ type: 'stop', note: 'I see to it.' }, SENIOR);
    expect(table.state.stopped).toMatchObject({ by: 'senior', until: null, rank: 2 });
    table.must({ type: 'stop', note: '' }, CHIEF);
    expect(table.refused({ type: 'resume' }, player('ada'))).toBe('stop.other');
    expect(table.refused({ type: 'resume' }, SENIOR)).toBe('decision.binding');
    table.pass(3_600_000);
    expect(table.state.stopped).not.toBeNull();
    table.must({ type: 'resume' }, official('deputy', 3));
    expect(table.state.stopped).toBeNull();
  });

  it('does once what is asked again under the same key', () => {
    const table = game();
    const by = official('senior', 2, 'key-1');
    table.must({ type: 'warn', side: 'A', clause: '19.1.k', note: '' }, by);
    expect(table.must({ type: 'warn', side: 'A', clause: '19.1.k', note: '' }, by)).toEqual([]);
    table.must({ type: 'warn', side: 'A', clause: '19.1.k', note: '' }, official('senior', 2, 'key-2'));
    expect(table.state.sides.A.warnings).toHaveLength(2);
  });
});

describe("the referee's seat", () => {
  const sit = (id: string, relieves = false) =>
    ({ type: 'sit-as-referee', player: { id, name: id }, relieves }) as const;

  it('[8.1.v] is for officials of the competition, whom the room asks at that moment', () => {
    const table = game();
    expect(table.refused(sit('eva'), player('eva'))).toBe('seat.referee');
    expect(table.refused(sit('eva'), { ...official('table', 1), id: 'eva' })).toBe('seat.taken');
  });

  it('[7.2.a] [8.1.v] relieves who sits there: the one newly assigned, and any above', () => {
    const table = game();
    table.must(sit('eva', true), { ...official('table', 1), id: 'eva' });
    expect(table.state.referee?.id).toBe('eva');
    expect(table.refused({ type: 'warn', side: 'A', clause: '19.1.k', note: '' }, REFEREE)).toBe('role.forbidden');
    expect(table.state.presence.ref).toBeUndefined();
    table.must(sit('senior'), SENIOR);
    expect(table.state.referee?.id).toBe('senior');
  });

  it('[9.1.a] is left, and taken again; without anybody the players have 9.2', () => {
    const table = game();
    expect(table.must({ type: 'leave-referees-seat' }, REFEREE)).toEqual(['refereeLeft']);
    expect(table.state.referee).toBeNull();
    table.must({ type: 'stop', note: '' }, player('ada'));
    expect(table.state.stopped?.until).not.toBeNull();
    table.must(sit('ref'), ASSIGNED);
    expect(table.state.referee?.id).toBe('ref');
  });

  it('[9.2] is there for an official who was called, also where the regulations have no table referee', () => {
    const table = game({ referee: false });
    table.must(sit('senior'), SENIOR);
    table.must(
      { type: 'warn', side: 'A', clause: '19.1.k', note: '' },
      { role: 'referee', id: 'senior', name: 'senior', rank: 2 },
    );
    expect(table.state.sides.A.warnings).toHaveLength(1);
  });

  it("is nobody's who plays at the table", () => {
    const table = game({ referee: false });
    expect(table.refused(sit('bob'), { ...CHIEF, id: 'bob' })).toBe('seat.taken');
    expect(table.refused({ type: 'warn', side: 'A', clause: '19.1.k', note: '' }, { ...CHIEF, id: 'bob' })).toBe(
      'role.forbidden',
    );
  });
});

describe('protests', () => {
  it('[3.4] about who won a set are made only until the next one begins; about anything else also later', () => {
    const table = game();
    table.miss();
    const struck = table.events.at(-1)!.n;
    table.must({ type: 'give-up-set' }, player('bob'));
    const ended = table.events.at(-1)!.n;
    protest(table, ended, false);
    for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    expect(table.state.phase).toBe('set');
    expect(table.refused({ type: 'protest', about: ended, text: 'No.' }, player('bob'))).toBe('protest.late');
    protest(table, struck, false);
  });

  it('[3.4] made in the competition it is taken over once, of whoever made it there (5.4)', () => {
    const table = game();
    table.miss();
    const about = table.events.at(-1)!.n;
    const command = {
      type: 'protest',
      about,
      text: 'No.',
      heard: true,
      from: { competition: 40, player: 'captain' },
    } as const;
    expect(table.must(command, SYSTEM)).toEqual(['protested']);
    expect(table.must(command, SYSTEM)).toEqual([]);
    expect(table.state.protests).toMatchObject([{ player: 'captain', competition: 40, heard: true }]);
  });

  it('[8.1.g] upheld, the set goes back to before the moment in one piece with the decision, or nothing happens', () => {
    const table = game();
    table.miss();
    const before = table.state.set!;
    table.miss();
    const about = table.events.at(-1)!.n;
    const number = protest(table, about);
    table.miss();
    const decide = {
      type: 'decide-protest',
      protest: number,
      upheld: true,
      final: false,
      text: 'Wrong.',
      back: true,
    } as const;
    expect(table.must(decide, SENIOR)).toEqual(['protestDecided', 'cancelled']);
    expect(table.state.set).toMatchObject({ turn: before.turn, strikes: before.strikes });
    expect(table.state.protests[0]!.decision).toEqual({
      upheld: true,
      final: false,
      text: 'Wrong.',
      rank: 2,
      back: true,
    });
    const again = protest(table, about);
    expect(table.refused({ ...decide, protest: again }, SENIOR)).toBe('cancel.unknown');
    expect(table.state.protests[1]!.decision).toBeNull();
  });
});

describe('a protest about the set just over', () => {
  /** Both are ready after a set about whose end B protests; how long after it. */
  function contested(clocks = {}): { table: Table; number: number; ended: number } {
    const table = game({ sets: 5, clocks });
    table.must({ type: 'give-up-set' }, player('bob'));
    const ended = table.state.sets[0]!.endedAt;
    return { table, number: protest(table, table.events.at(-1)!.n), ended };
  }

  it('[3.4] [8.1.g] holds the next set until the senior referee has decided', () => {
    const { table, number } = contested();
    for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    expect(table.state.phase).toBe('interval');
    table.must({ type: 'decide-protest', protest: number, upheld: false, final: false, text: 'No.' }, SENIOR);
    expect(table.state.phase).toBe('set');
  });

  it('[8.1.g] taken back, the set goes on', () => {
    const { table, number } = contested();
    table.must(
      { type: 'decide-protest', protest: number, upheld: true, final: false, text: 'Yes.', back: true },
      SENIOR,
    );
    expect(table.state).toMatchObject({ phase: 'set', score: { A: 0, B: 0 } });
  });

  it('[16.1.l] nobody loses the next set by absence meanwhile, nor at once after the decision', () => {
    const { table, number, ended } = contested();
    table.must({ type: 'leave', player: 'ada' }, SYSTEM);
    table.pass(ended + FEDERATION_CLOCKS.interval + 60_000 - table.now);
    expect(table.state).toMatchObject({ phase: 'interval', score: { A: 1, B: 0 } });
    table.must({ type: 'decide-protest', protest: number, upheld: false, final: false, text: 'No.' }, SENIOR);
    table.pass(HEARD_MS - 1);
    expect(table.state).toMatchObject({ phase: 'interval', score: { A: 1, B: 0 } });
    table.pass(1);
    expect(table.state.sets[1]).toMatchObject({ winner: 'B', clause: '16.1.l' });
  });

  it.each([[FEDERATION_CLOCKS.interval], [0]])(
    "[3.4] is waited for no longer than five minutes; it stays the chief's then (a break of %i ms)",
    (interval) => {
      const { table, number, ended } = contested({ interval });
      for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
      table.pass(ended + HEARING_MS - 1 - table.now);
      expect(table.state.phase).toBe('interval');
      table.pass(1);
      expect(table.state.phase).toBe('set');
      table.must({ type: 'decide-protest', protest: number, upheld: false, final: true, text: 'No.' }, CHIEF);
    },
  );

  it('[3.4] is waited for once a game where nobody decides: that side’s next one stands, and play goes on', () => {
    const { table, number, ended } = contested();
    for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    table.pass(ended + HEARING_MS - table.now);
    expect(table.state).toMatchObject({ phase: 'set', protests: [{ event: number, lapsed: true, decision: null }] });
    table.must({ type: 'give-up-set' }, player('bob'));
    const again = protest(table, table.events.at(-1)!.n);
    expect(heldUntil(table.state)).toBeNull();
    const usual = table.state.sets[1]!.endedAt + FEDERATION_CLOCKS.interval;
    expect(table.state.clock).toMatchObject({ kind: 'interval', endsAt: usual });
    for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    expect(table.state).toMatchObject({ phase: 'set', set: { number: 3 } });
    // It is decided later, as the first one is.
    for (const one of [again, number])
      table.must({ type: 'decide-protest', protest: one, upheld: false, final: true, text: 'No.' }, CHIEF);
    // The other side has its own wait.
    table.must({ type: 'give-up-set' }, player('ada'));
    const about = table.events.at(-1)!.n;
    table.must({ type: 'protest', about, text: 'Not so.', heard: true }, player('ada'));
    expect(heldUntil(table.state)).toBe(table.state.sets[2]!.endedAt + HEARING_MS);
  });

  it('[3.4] [5.4] is of the side for which it was made, whoever of its team made it', () => {
    const { table, ended } = contested();
    for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    table.pass(ended + HEARING_MS - table.now);
    table.must({ type: 'give-up-set' }, player('bob'));
    const about = table.events.at(-1)!.n;
    const of = (side: 'A' | 'B', competition: number) =>
      table.must(
        {
          type: 'protest',
          about,
          text: 'So.',
          heard: true,
          from: { competition, player: `cap-${side}`, ofSide: side },
        },
        SYSTEM,
      );
    of('B', 40);
    expect(heldUntil(table.state)).toBeNull();
    of('A', 41);
    expect(heldUntil(table.state)).not.toBeNull();
  });

  it('[3.4] is waited for again where it was decided in time', () => {
    const { table, number } = contested();
    table.must({ type: 'decide-protest', protest: number, upheld: false, final: false, text: 'No.' }, SENIOR);
    for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    table.must({ type: 'give-up-set' }, player('bob'));
    protest(table, table.events.at(-1)!.n);
    expect(heldUntil(table.state)).toBe(table.state.sets[1]!.endedAt + HEARING_MS);
  });

  it('[16.1.l] in vain, the set lost meanwhile by absence gives no second wait', () => {
    const { table, ended } = contested();
    table.must({ type: 'leave', player: 'ada' }, SYSTEM);
    table.pass(ended + HEARING_MS - table.now);
    expect(table.state.sets[1]).toMatchObject({ winner: 'B', clause: '16.1.l' });
    expect(heldUntil(table.state)).toBeNull();
  });

  it('[3.4] holds nothing where there is nobody to decide it, or where it is about a set before', () => {
    const table = game();
    table.miss();
    const struck = table.events.at(-1)!.n;
    table.must({ type: 'give-up-set' }, player('bob'));
    protest(table, table.events.at(-1)!.n, false);
    for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    protest(table, struck, true);
    table.must({ type: 'give-up-set' }, player('ada'));
    for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    expect(table.state.set?.number).toBe(3);
  });

  it('[9.1.l] keeps the referee from signing while it may still be taken back', () => {
    const table = game({ sets: 1, clocks: { signing: 900_000 } });
    table.must({ type: 'give-up-set' }, player('bob'));
    expect(table.state.phase).toBe('signing');
    const number = protest(table, table.events.at(-1)!.n);
    expect(table.refused({ type: 'sign' }, REFEREE)).toBe('protest.open');
    table.must({ type: 'decide-protest', protest: number, upheld: false, final: false, text: 'No.' }, SENIOR);
    table.must({ type: 'sign' }, REFEREE);
    expect(table.state.phase).toBe('over');
  });
});

describe('calls for help', () => {
  it('[9.2] [19.2] a stop without a referee, until an official takes it over or it ends', () => {
    const table = game({ referee: false });
    table.must({ type: 'stop', note: 'Help.' }, player('bob'));
    expect(table.state.calls).toMatchObject([{ kind: 'stop', player: 'bob', side: 'B', text: 'Help.' }]);
    table.must({ type: 'stop', note: '' }, SENIOR);
    expect(table.state.calls).toEqual([]);
    table.must({ type: 'resume' }, SENIOR);
    table.must({ type: 'stop', note: '' }, player('ada'));
    table.pass(120_000);
    expect(table.state.calls).toEqual([]);
  });

  it('[3.3] a question reaches the desk where nobody sits as the referee, and is answered from there', () => {
    const table = game({ referee: false });
    expect(table.refused({ type: 'ask', text: 'May I?' }, player('ada'))).toBe('ask.nobody');
    table.must({ type: 'ask', text: 'May I?', heard: true }, player('ada'));
    const [call] = table.state.calls;
    expect(call).toMatchObject({ kind: 'question', player: 'ada', side: 'A', text: 'May I?' });
    table.must({ type: 'answer', question: call!.event, text: 'Yes.' }, SENIOR);
    expect(table.state.calls).toEqual([]);
    expect(table.state.questions[0]?.answer).toBe('Yes.');
  });

  it('[3.5] a refused greeting, until somebody has seen to it', () => {
    const table = new Table({ competition: COMPETITION, greeting: true, clocks: FEDERATION_CLOCKS });
    for (const [seat, id] of [
      ['S', 'ada'],
      ['N', 'bob'],
    ] as const)
      table.must({ type: 'sit', seat, player: { id, name: id } }, player(id));
    table.must({ type: 'refuse-greeting' }, player('bob'));
    const [call] = table.state.calls;
    expect(call).toMatchObject({ kind: 'refused-greeting', player: 'bob', side: 'B' });
    table.must({ type: 'answer', question: call!.event, text: 'Seen.' }, CHIEF);
    expect(table.state.calls).toEqual([]);
  });

  it('[16.1.l] nobody there after the break', () => {
    const table = game();
    table.must({ type: 'give-up-set' }, player('bob'));
    for (const id of ['ada', 'bob']) table.must({ type: 'leave', player: id }, SYSTEM);
    table.pass(FEDERATION_CLOCKS.interval);
    expect(table.state.calls).toMatchObject([{ kind: 'nobody-there', player: null }]);
    table.must({ type: 'end-set', winner: 'A', clause: '16.1.l', note: '' }, SENIOR);
    expect(table.state.calls).toEqual([]);
  });
});
