/** Teams in the log of their competition: who leads them, how they look, who belongs to them; the protocol; notices. */
import { describe, expect, it } from 'vitest';
import { fold } from '../../shared/competition/log/apply.ts';
import type { Command } from '../../shared/competition/log/command.ts';
import { isBarred } from '../../shared/competition/log/decide-teams.ts';
import type { Entrant } from '../../shared/competition/log/events.ts';
import { participantOf } from '../../shared/competition/log/state.ts';
import { type Notice, noticesOf, speakersOf } from '../../shared/competition/notices.ts';
import type { Regulations, TeamRules } from '../../shared/competition/regulations/regulations.ts';
import { TEMPLATES } from '../../shared/competition/regulations/templates.ts';
import { as, ORGANISER, regulations, SEED, SYSTEM, World } from './world.ts';

const CHIEF = as('chief');
const GROUNDS = { clause: '7.1.v', reason: 'Not registered.' };
const LOOK = { colours: ['#aa0000', '#ffffff'], emblem: 'stork' } as const;

function team(id: string, more: Partial<Entrant> = {}): Entrant {
  const members = [1, 2, 3].map((number) => ({ id: `${id}-${number}`, name: `${id}-${number}`, number }));
  return { id, name: id, members, rating: null, captain: `${id}-cap`, ...more };
}

function rules(changes: Partial<TeamRules> = {}): Regulations {
  return {
    ...TEMPLATES['team-league'],
    entry: { how: 'open', least: 2, most: 8, lateUntilRound: 0 },
    timing: { kind: 'live', startsAt: null, pause: 0 },
    team: { ...TEMPLATES['team-league'].team, boards: 2, ...changes },
  };
}

function league(changes: Partial<TeamRules> = {}, ids = ['x', 'y', 'z', 'w']): World {
  const world = new World(rules(changes));
  world.do({ type: 'appoint', person: { id: 'chief', name: 'Chief' }, office: 'chief' });
  return world.start(ids, team);
}

describe('[5.1] who leads a team', () => {
  it('is a captain, and a deputy who acts in that place; neither leads another team', () => {
    const world = new World(rules());
    world.do({ type: 'open-entry' });
    const enter = (entrant: Entrant): Command => ({ type: 'enter', entrant, accepts: 1 });
    expect(world.refused(enter(team('x', { deputy: 'x-cap' })), as('x-cap'))).toBe('entry.captain 5.1');
    expect(world.refused(enter(team('x', { captain: null, deputy: 'x-1' })), as('x-1'))).toBe('entry.captain 5.1');
    expect(world.refused(enter(team('x', { deputy: 'a b' })), as('x-cap'))).toBe('entry.form');
    world.do(enter(team('x', { deputy: 'x-1' })), as('x-1'));
    expect(world.refused(enter(team('y', { captain: 'x-1' })), as('x-1'))).toBe('entry.captain 5.1');
    expect(world.refused(enter(team('y', { deputy: 'x-cap' })), as('y-cap'))).toBe('entry.captain 5.1');
    world.do(enter(team('y')), as('y-cap'));
    const lead = (captain: string, deputy: string | null): Command => ({
      type: 'change-leaders',
      participant: 'y',
      captain,
      deputy,
    });
    expect(world.refused(lead('y-2', null), as('y-2'))).toBe('role.forbidden');
    expect(world.refused(lead('x-1', null), as('y-cap'))).toBe('entry.captain 5.1');
    expect(world.refused(lead('y-2', 'y-2'), as('y-cap'))).toBe('entry.captain 5.1');
    expect(world.refused(lead('', null), as('y-cap'))).toBe('person.form');
    world.do(lead('y-2', 'y-cap'), as('y-cap'));
    expect(world.do(lead('y-2', 'y-cap'), as('y-2'))).toBe(0);
    // The deputy acts for the team, too; somebody of it who is neither does not.
    world.do({ type: 'take-back-entry', participant: 'y' }, as('y-cap'));
    expect(world.refused({ type: 'take-back-entry', participant: 'x' }, as('x-2'))).toBe('role.forbidden');
    expect(world.refused(lead('y-1', null))).toBe('participant.unknown');
    const singles = new World(regulations()).start(['p', 'q']);
    expect(singles.refused({ type: 'change-look', participant: 'p', look: LOOK })).toBe('team.none 2.1.v');
  });
});

describe('[5.1, 5.2] a deputy', () => {
  it('acts for the captain, and deposes nobody: who leads is said by the captain and the desk', () => {
    const world = new World(rules());
    world.do({ type: 'appoint', person: { id: 'secretary', name: 'Secretary' }, office: 'secretary' });
    world.do({ type: 'appoint', person: { id: 'chief', name: 'Chief' }, office: 'chief' });
    world.do({ type: 'open-entry' });
    world.do({ type: 'enter', entrant: team('x', { deputy: 'x-1' }), accepts: 1 }, as('x-cap'));
    const lead = (captain: string, deputy: string | null): Command => ({
      type: 'change-leaders',
      participant: 'x',
      captain,
      deputy,
    });
    for (const [captain, deputy] of [
      ['x-1', null],
      ['x-1', 'x-cap'],
      ['x-cap', 'x-2'],
      ['x-cap', null],
      ['x-cap', 'x-1'],
    ] as const)
      expect(world.refused(lead(captain, deputy), as('x-1'))).toBe('role.forbidden');
    expect(world.refused(lead('x-1', null), CHIEF)).toBe('role.forbidden');
    world.do({ type: 'change-look', participant: 'x', look: LOOK }, as('x-1'));
    world.do({ type: 'add-member', participant: 'x', member: { id: 'new', name: 'New' } }, as('x-1'));
    world.do({ type: 'remove-member', participant: 'x', member: 'new' }, as('x-1'));
    world.do(lead('x-cap', 'x-2'), as('secretary'));
    expect(world.refused({ type: 'change-look', participant: 'x', look: LOOK }, as('x-1'))).toBe('role.forbidden');
    world.do(lead('x-2', 'x-1'), as('x-cap'));
    world.do(lead('x-cap', 'x-2'));
    expect(participantOf(world.state, 'x')).toMatchObject({ captain: 'x-cap', deputy: 'x-2' });
  });
});

describe('a team that is invited', () => {
  it('enters when its captain is, or one of its players', () => {
    const world = new World({ ...rules(), entry: { how: 'invitation', least: 2, most: 8, lateUntilRound: 0 } });
    world.do({ type: 'open-entry' });
    world.do({ type: 'invite', person: 'x-cap' });
    world.do({ type: 'invite', person: 'y-2' });
    for (const id of ['x', 'y']) world.do({ type: 'enter', entrant: team(id), accepts: 1 }, as(`${id}-cap`));
    expect(world.refused({ type: 'enter', entrant: team('z'), accepts: 1 }, as('z-cap'))).toBe('entry.invitation 2.2');
  });
});

describe('[4.2] the colours and the emblem of a team', () => {
  it('are told at the entry or later, and are what a table can show', () => {
    const world = new World(rules());
    world.do({ type: 'open-entry' });
    world.do({ type: 'enter', entrant: team('x', { look: LOOK }), accepts: 1 }, as('x-cap'));
    expect(participantOf(world.state, 'x')!.look).toEqual(LOOK);
    const change = (look: unknown): Command => ({ type: 'change-look', participant: 'x', look }) as Command;
    for (const bad of [
      null,
      {},
      { colours: ['#aa0000', '#aa0000'], emblem: null },
      { colours: ['red', '#aa0000'], emblem: null },
      { colours: ['#AA0000', '#aa0001'], emblem: null },
      { colours: ['#aa0000'], emblem: null },
      { colours: ['#aa0000', '#ffffff'], emblem: 'dragon' },
    ])
      expect(world.refused(change(bad), as('x-cap'))).toBe('team.look 4.2');
    expect(
      world.refused(
        { type: 'enter', entrant: team('y', { look: { ...LOOK, emblem: 'no' as 'oak' } }), accepts: 1 },
        as('y-cap'),
      ),
    ).toBe('team.look 4.2');
    expect(world.refused(change(LOOK), as('x-1'))).toBe('role.forbidden');
    world.do(change({ colours: ['#000000', '#00ff00'], emblem: null, more: 1 }), as('x-cap'));
    expect(participantOf(world.state, 'x')!.look).toEqual({ colours: ['#000000', '#00ff00'], emblem: null });
  });
});

describe('[2.2] the roster of a team', () => {
  const add = (participant: string, id: string, number?: number): Command => ({
    type: 'add-member',
    participant,
    member: { id, name: id, ...(number === undefined ? {} : { number }) },
  });
  const remove = (participant: string, member: string): Command => ({ type: 'remove-member', participant, member });

  it('has numbers, each once, and fills the boards', () => {
    const world = league({ rosterUntilRound: 1 });
    const cap = as('x-cap');
    expect(world.refused(add('x', 'new', 1), cap)).toBe('roster.number');
    expect(world.refused(add('x', 'new', 100), cap)).toBe('person.form');
    expect(world.refused(add('x', 'y-1', 4), cap)).toBe('entry.twice');
    expect(world.refused(add('x', 'new', 4), as('x-1'))).toBe('role.forbidden');
    world.do(add('x', 'new', 4), cap);
    expect(participantOf(world.state, 'x')!.members.at(-1)).toEqual({ id: 'new', name: 'new', number: 4 });
    expect(participantOf(world.state, 'x')!.accepted).toHaveProperty('new', 1);
    world.do(remove('x', 'x-1'), cap);
    expect(world.refused(remove('x', 'x-1'), cap)).toBe('roster.unknown');
    world.do(remove('x', 'x-2'), cap);
    expect(world.refused(remove('x', 'x-3'), cap)).toBe('roster.size 2.1.v');
    for (let i = 0; i < 28; i++) world.do(add('x', `n${i}`), cap);
    expect(world.refused(add('x', 'more'), cap)).toBe('roster.size 2.1.v');
    expect(fold(world.events)).toEqual(world.state);
  });

  it('stays as it is after the round that the regulations name; one may move once, where they allow it', () => {
    const open = league({ rosterUntilRound: 2, moves: true });
    open.do(remove('x', 'x-3'), as('x-cap'));
    open.do(add('y', 'x-3', 9), as('y-cap'));
    open.do(remove('y', 'x-3'), as('y-cap'));
    expect(open.refused(add('z', 'x-3'), as('z-cap'))).toBe('roster.moved 2.2');
    const strict = league({ rosterUntilRound: 2 });
    strict.do(remove('x', 'x-3'), as('x-cap'));
    expect(strict.refused(add('y', 'x-3'), as('y-cap'))).toBe('roster.moved 2.2');
    // Back to the own team is no move.
    strict.do(add('x', 'x-3'), as('x-cap'));
    expect(league().refused(add('x', 'new'), as('x-cap'))).toBe('roster.closed 2.2');
    for (let round = 1; round <= 2; round++) {
      strict.do(add('x', `late${round}`), as('x-cap'));
      for (const { id } of strict.pair())
        strict.report(id, { boards: [1, 2, 3, 4].map((board) => ({ board, sets: [4, 0] })) });
    }
    expect(strict.refused(add('x', 'late3'), as('x-cap'))).toBe('roster.closed 2.2');
    expect(strict.refused(remove('x', 'late2'), as('x-cap'))).toBe('roster.closed 2.2');
  });

  it('[7.1.v] is checked by the chief referee, who bars somebody with clause and reason, and clears again', () => {
    const world = league();
    const bar = (type: 'bar-member' | 'clear-member', member: string, more: object = GROUNDS): Command =>
      ({ type, participant: 'x', member, ...more }) as Command;
    expect(world.refused(bar('bar-member', 'x-1'), as('x-cap'))).toBe('role.forbidden');
    expect(world.refused(bar('bar-member', 'x-1'), ORGANISER_AUTHOR)).toBe('role.forbidden');
    expect(world.refused(bar('bar-member', 'x-1', { clause: '', reason: 'x' }), CHIEF)).toBe('clause.missing');
    expect(world.refused(bar('bar-member', 'y-1'), CHIEF)).toBe('roster.unknown');
    world.do(bar('bar-member', 'x-1'), CHIEF);
    expect(world.do(bar('bar-member', 'x-1'), CHIEF)).toBe(0);
    expect(isBarred(world.state, 'x', 'x-1')).toBe(true);
    expect(world.state.barred[0]).toMatchObject({ member: 'x-1', reason: 'Not registered.', by: CHIEF });
    world.do(bar('clear-member', 'x-1', { clause: '7.1.v', reason: 'Registered now.' }), CHIEF);
    expect(isBarred(world.state, 'x', 'x-1')).toBe(false);
    expect(world.do(bar('clear-member', 'x-1'), CHIEF)).toBe(0);
    expect(fold(world.events)).toEqual(world.state);
  });
});

const ORGANISER_AUTHOR = as(ORGANISER.id);

describe('[8.1.d] offences and sanctions', () => {
  it('are written into the protocol of a game by the senior referee, with clause and reason', () => {
    const world = new World(regulations());
    world.do({ type: 'appoint', person: { id: 'senior', name: 'Senior' }, office: 'senior' });
    world.do({ type: 'appoint', person: { id: 'chief', name: 'Chief' }, office: 'chief' });
    world.start(['p', 'q', 'r', 's']);
    const [one, two] = world.pair();
    const { a } = one!;
    const record = (more: object = {}): Command =>
      ({
        type: 'record-offence',
        game: one!.id,
        participant: a,
        member: `m-${a}`,
        sanction: 'warning',
        clause: '19.1.i',
        reason: 'Argued.',
        ...more,
      }) as Command;
    const senior = as('senior');
    expect(world.refused(record(), senior)).toBe('offence.early 8.1.d');
    world.do({ type: 'call-game', game: one!.id, table: 't' }, SYSTEM);
    expect(world.refused(record(), as(`m-${a}`))).toBe('role.forbidden');
    expect(world.refused(record({ participant: two!.a }), senior)).toBe('offence.side 8.1.d');
    expect(world.refused(record({ member: 'x' }), senior)).toBe('roster.unknown');
    expect(world.refused(record({ sanction: 'flogging' }), senior)).toBe('offence.sanction 8.1.d');
    expect(world.refused(record({ clause: 'all' }), senior)).toBe('clause.missing');
    expect(world.refused(record({ game: 'x' }), senior)).toBe('game.unknown');
    world.do(record(), senior);
    world.report(one!.id, { sets: [4, 0] });
    world.do(record({ member: null, sanction: 'remark', clause: '3.5', reason: 'No thanks.' }), senior);
    expect(world.state.offences).toEqual([
      expect.objectContaining({
        game: one!.id,
        participant: a,
        member: `m-${a}`,
        sanction: 'warning',
        clause: '19.1.i',
        by: senior,
      }),
      expect.objectContaining({ member: null, sanction: 'remark', reason: 'No thanks.' }),
    ]);
    world.do({ type: 'approve-game', game: one!.id }, CHIEF);
    expect(world.refused(record(), senior)).toBe('game.approved 7.1.g');
    expect(fold(world.events)).toEqual(world.state);
  });
});

describe('[5.3] notices', () => {
  /** The notices of what a command does. */
  function told(world: World, command: Command, by = ORGANISER_AUTHOR): readonly Notice[] {
    const before = world.events.length;
    world.do(command, by);
    return world.events.slice(before).flatMap((event) => noticesOf(world.state, event));
  }
  const lines = (notices: readonly Notice[]): string[] => notices.map(({ about, to }) => `${about}: ${to.join(' ')}`);

  it('tell a captain and a deputy of the draw, the pairings and all else of the team, and the players where to come', () => {
    const world = new World(rules());
    world.do({ type: 'open-entry' });
    for (const [id, deputy] of [
      ['x', 'x-1'],
      ['y', null],
    ] as const)
      world.do({ type: 'enter', entrant: team(id, { deputy }), accepts: 1 }, as(`${id}-cap`));
    expect(speakersOf(participantOf(world.state, 'x')!)).toEqual(['x-cap', 'x-1']);
    expect(lines(told(world, { type: 'seed-by-hand', order: ['x', 'y'] }))).toEqual(['draw: x-cap x-1 y-cap']);
    expect(lines(told(world, { type: 'start' }))).toEqual(['started: x-cap x-1 x-2 x-3 y-cap y-1 y-2 y-3']);
    const paired = told(world, { type: 'pair-round', section: 'main', seed: SEED });
    expect(lines(paired)).toEqual(['paired: x-cap x-1 x-2 x-3 y-cap y-1 y-2 y-3']);
    expect(paired[0]).toMatchObject({ game: 'main-1-1', event: world.state.n - 1 });
    expect(lines(told(world, { type: 'call-game', game: 'main-1-1', table: 't' }, SYSTEM))[0]).toMatch(
      /^called: x-cap/,
    );
    // Who did it isn't told; of a roster the one concerned is.
    expect(
      lines(told(world, { type: 'change-leaders', participant: 'x', captain: 'x-cap', deputy: 'x-2' }, as('x-cap'))),
    ).toEqual(['leaders: x-2']);
    world.do({ type: 'appoint', person: { id: 'chief', name: 'Chief' }, office: 'chief' });
    expect(lines(told(world, { type: 'bar-member', participant: 'x', member: 'x-3', ...GROUNDS }, CHIEF))).toEqual([
      'barred: x-cap x-2 x-3',
    ]);
    expect(lines(told(world, { type: 'deduct-points', participant: 'y', points: 1, ...GROUNDS }, CHIEF))).toEqual([
      'points: y-cap',
    ]);
    expect(
      lines(told(world, { type: 'report', game: 'main-1-1', result: { absent: 'a' }, cause: 'absence' }, SYSTEM)),
    ).toEqual(['lost-by-absence: x-cap x-2 y-cap']);
    // A protest goes to the referees and the other side (3.4, 5.4).
    expect(lines(told(world, { type: 'protest', game: 'main-1-1', text: 'We were there.' }, as('x-cap')))).toEqual([
      'protest: chief y-cap',
    ]);
    expect(lines(told(world, { type: 'postpone', until: null, ...GROUNDS }, CHIEF))[0]).toMatch(/^postponed: x-cap/);
  });

  it('tell who meets somebody who is out, and who rests', () => {
    const world = new World(regulations()).start(['p', 'q', 'r']);
    const round = told(world, { type: 'pair-round', section: 'main', seed: SEED });
    expect(round.map(({ about }) => about).sort()).toEqual(['paired', 'rests']);
    const { a, b } = world.open()[0]!;
    expect(lines(told(world, { type: 'withdraw', participant: a, reason: 'Ill.' }, as(`m-${a}`)))).toEqual([
      `opponent-out: m-${b}`,
    ]);
    expect(lines(told(world, { type: 'appoint', person: { id: 'chief', name: 'Chief' }, office: 'chief' }))).toEqual([
      'appointed: chief',
    ]);
    expect(lines(told(world, { type: 'cancel', ...GROUNDS }, CHIEF))).toHaveLength(1);
    expect(world.state.phase).toBe('cancelled');
  });
});
