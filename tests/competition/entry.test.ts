import { describe, expect, it } from 'vitest';
import type { Command } from '../../shared/competition/log/command.ts';
import { create } from '../../shared/competition/log/decide.ts';
import { hasAccepted } from '../../shared/competition/log/decide-entry.ts';
import type { Entrant, Member } from '../../shared/competition/log/events.ts';
import { participantOf } from '../../shared/competition/log/state.ts';
import { checkLot } from '../../shared/competition/lot.ts';
import { TEMPLATES } from '../../shared/competition/regulations/templates.ts';
import { as, names, ORGANISER, regulations, SEED, single, World } from './world.ts';

const pair = (id: string, one: Partial<Member> = {}, two: Partial<Member> = {}): Entrant => ({
  id,
  name: `Pair ${id}`,
  members: [
    { id: `${id}-1`, name: 'One', ...one },
    { id: `${id}-2`, name: 'Two', ...two },
  ],
  rating: null,
  captain: null,
});
const team = (id: string, size = 4): Entrant => ({
  id,
  name: `Team ${id}`,
  members: names(size, `${id}-`).map((member) => ({ id: member, name: member })),
  rating: null,
  captain: `${id}-1`,
});
const enter = (entrant: Entrant, accepts = 1): Command => ({ type: 'enter', entrant, accepts });
const open = (rules = regulations()): World => {
  const world = new World(rules);
  world.do({ type: 'open-entry' });
  return world;
};

describe('creating a competition', () => {
  it('[2.2] needs a name, an organiser and regulations that hold', () => {
    const rules = regulations();
    const code = (given: object) => {
      const result = create({ name: 'Cup', organiser: ORGANISER, regulations: rules, ...given }, 1);
      return result.ok ? 'ok' : result.error.code;
    };
    expect(code({})).toBe('ok');
    expect(code({ name: ' ' })).toBe('competition.name');
    expect(code({ name: 'x'.repeat(81) })).toBe('competition.name');
    expect(code({ organiser: { id: '', name: 'X' } })).toBe('person.form');
    expect(code({ organiser: undefined })).toBe('person.form');
    expect(code({ regulations: { ...rules, sets: 0 } })).toBe('regulations.form');
  });

  it('[2.2] lets the organiser change the regulations until the start, and no longer', () => {
    const world = open();
    const changed = regulations({ tieBreaks: ['wins'] });
    expect(world.refused({ type: 'change-regulations', regulations: changed }, as('x'))).toBe('role.forbidden');
    expect(world.refused({ type: 'change-regulations', regulations: { ...changed, sets: 99 } })).toBe(
      'regulations.form 2.2',
    );
    world.do({ type: 'change-regulations', regulations: changed });
    expect(world.state.version).toBe(2);
    world.do(enter(single('a'), 2));
    expect(world.refused({ type: 'change-regulations', regulations: TEMPLATES['pairs-evening'] })).toBe(
      'regulations.entered 2.2',
    );
    world.do(enter(single('b'), 2));
    world.do({ type: 'seed-by-rating' });
    world.do({ type: 'start' });
    expect(world.refused({ type: 'change-regulations', regulations: regulations() })).toBe('regulations.frozen 2.2');
    expect(world.state.regulations.tieBreaks).toEqual(['wins']);
  });
});

describe('entering', () => {
  it('[1.1.a 2.1.a] is for the category of a singles competition', () => {
    const entrant = (id: string, member: Partial<Member>): Entrant =>
      single(id, { members: [{ id, name: id, ...member }] });
    const code = (category: 'open' | 'men' | 'women' | 'juniors', member: Partial<Member>) =>
      open(regulations({ category })).refused(enter(entrant('a', member)), as('a'));
    expect(code('open', {})).toBe('not refused');
    expect(code('men', { sex: 'man' })).toBe('not refused');
    expect(code('men', { sex: 'woman' })).toBe('entry.category 1.1.a');
    expect(code('women', {})).toBe('entry.category 1.1.a');
    expect(code('juniors', { junior: true })).toBe('not refused');
    expect(code('juniors', { sex: 'man' })).toBe('entry.category 1.1.a');
  });

  it('[1.1.b 2.1.b] is as a pair in a pairs competition, in mixed ones of both', () => {
    const rules = (category: 'open' | 'mixed' | 'women') => ({ ...TEMPLATES['pairs-evening'], category });
    const code = (category: 'open' | 'mixed' | 'women', entrant: Entrant) =>
      open(rules(category)).refused(enter(entrant), as('p-1'));
    expect(code('open', pair('p'))).toBe('not refused');
    expect(code('open', { ...single('p'), members: [{ id: 'p-1', name: 'One' }] })).toBe('entry.members 2.1');
    expect(code('mixed', pair('p', { sex: 'man' }, { sex: 'woman' }))).toBe('not refused');
    expect(code('mixed', pair('p', { sex: 'man' }, { sex: 'man' }))).toBe('entry.category 1.1.b');
    expect(code('women', pair('p', { sex: 'woman' }, {}))).toBe('entry.category 1.1.b');
  });

  it('[2.1.v 5.1] is done for a team by its captain alone, who leads no other', () => {
    const world = open({ ...TEMPLATES['team-league'], entry: { how: 'open', least: 2, most: 8, lateUntilRound: 0 } });
    expect(world.refused(enter(team('t')), as('t-2'))).toBe('role.forbidden');
    expect(world.refused(enter({ ...team('t'), captain: null }), as('t-1'))).toBe('entry.captain 5.1');
    expect(world.refused(enter(team('t', 3)), as('t-1'))).toBe('entry.members 2.1');
    world.do(enter(team('t')), as('t-1'));
    expect(world.refused(enter({ ...team('u'), captain: 't-1' }), as('t-1'))).toBe('entry.captain 5.1');
    expect(world.refused({ type: 'take-back-entry', participant: 't' }, as('t-2'))).toBe('role.forbidden');
    expect(world.do({ type: 'take-back-entry', participant: 't' }, as('t-1'))).toBe(1);
  });

  it('is open, by invitation, or by the organiser’s list', () => {
    const by = (how: 'open' | 'invitation' | 'list') =>
      open(regulations({ entry: { how, least: 2, most: 2, lateUntilRound: 0 } }));
    const invitation = by('invitation');
    expect(invitation.refused(enter(single('a')), as('m-a'))).toBe('entry.invitation 2.2');
    invitation.do({ type: 'invite', person: 'm-a' });
    expect(invitation.do({ type: 'invite', person: 'm-a' })).toBe(0);
    expect(invitation.refused({ type: 'invite', person: 'not a person' })).toBe('person.form');
    invitation.do(enter(single('a')), as('m-a'));
    const list = by('list');
    expect(list.refused(enter(single('a')), as('m-a'))).toBe('entry.list 2.2');
    list.do(enter(single('a')));
    list.do(enter(single('b')));
    expect(list.refused(enter(single('c')))).toBe('entry.full 2.2');
    expect(by('open').refused(enter(single('a')), as('somebody'))).toBe('role.forbidden');
  });

  it('happens once for everybody, and in the right form', () => {
    const world = open();
    world.do(enter(single('a')), as('m-a'));
    expect(world.refused(enter(single('a')), as('m-a'))).toBe('entry.twice');
    expect(world.refused(enter({ ...single('b'), members: [{ id: 'm-a', name: 'a' }] }), as('m-a'))).toBe(
      'entry.twice',
    );
    for (const bad of [
      { ...single('b'), id: 'b b' },
      { ...single('b'), name: '' },
      { ...single('b'), rating: Number.NaN },
      { ...single('b'), members: [{ id: 'm-b', name: ' ' }] },
      { ...single('b'), members: undefined as unknown as Member[] },
    ])
      expect(world.refused(enter(bad))).toBe('entry.form');
    world.do({ type: 'close-entry' });
    expect(world.refused(enter(single('b')), as('m-b'))).toBe('entry.closed 2.2');
  });

  it('[3.1] accepts the regulations as they are; who entered before a change accepts anew, everybody by themselves', () => {
    const world = open(TEMPLATES['pairs-evening']);
    expect(world.refused(enter(pair('p'), 0), as('p-1'))).toBe('regulations.version 3.1');
    world.do(enter(pair('p')), as('p-1'));
    world.do(enter(pair('q')));
    const accepted = (id: string) => hasAccepted(world.state, participantOf(world.state, id)!);
    expect([accepted('p'), accepted('q')]).toEqual([false, true]);
    world.do({ type: 'seed-by-rating' });
    expect(world.refused({ type: 'start' })).toBe('start.acceptance 3.1');
    expect(world.refused({ type: 'accept', participant: 'p', version: 1 })).toBe('role.forbidden');
    expect(world.do({ type: 'accept', participant: 'p', version: 1 }, as('p-2'))).toBe(1);
    expect(world.do({ type: 'accept', participant: 'p', version: 1 }, as('p-2'))).toBe(0);
    expect(accepted('p')).toBe(true);
    world.do({ type: 'change-regulations', regulations: { ...TEMPLATES['pairs-evening'], sets: 2 } });
    expect([accepted('p'), accepted('q')]).toEqual([false, false]);
    expect(world.refused({ type: 'accept', participant: 'p', version: 1 }, as('p-1'))).toBe('regulations.version 3.1');
    for (const id of ['p-1', 'p-2']) world.do({ type: 'accept', participant: 'p', version: 2 }, as(id));
    for (const id of ['q-1', 'q-2']) world.do({ type: 'accept', participant: 'q', version: 2 }, as(id));
    expect(world.do({ type: 'start' })).toBe(2);
  });
});

describe('names', () => {
  it('are seen, and keep to their line', () => {
    const rules = regulations();
    const made = (name: string) => create({ name, organiser: ORGANISER, regulations: rules }, 1).ok;
    const good = ['Cup', 'Ziemas kauss — 2', 'Кубок', '杯', '🏆', '👩‍🚀', 'a'.repeat(80), 'é'.normalize('NFD')];
    expect(good.filter((name) => !made(name))).toEqual([]);
    const bad = [
      '',
      ' ',
      'a'.repeat(81),
      'a\nb',
      'a\u0007',
      '\u200B',
      '\u202Epuc',
      '\u2066x',
      '\uD800',
      'a\u0300\u0301\u0302\u0303',
    ];
    expect(bad.filter(made)).toEqual([]);
    const world = open(TEMPLATES['pairs-evening']);
    expect(world.refused(enter({ ...pair('p'), name: 'One\u202E owT' }), as('p-1'))).toBe('entry.form');
  });
});

describe('regulations that change while some have entered', () => {
  it('[2.2 1.1.a] must still fit them: their number, category and kind', () => {
    const entry = { how: 'open', least: 2, most: 4, lateUntilRound: 0 } as const;
    const world = open(regulations({ entry }));
    const woman = (id: string) => single(id, { members: [{ id: `m-${id}`, name: id, sex: 'woman' }] });
    for (const id of ['a', 'b', 'c']) world.do(enter(woman(id)));
    const change = (changes: Partial<ReturnType<typeof regulations>>): Command => ({
      type: 'change-regulations',
      regulations: regulations({ entry, ...changes }),
    });
    expect(world.refused(change({ entry: { ...entry, most: 2 } }))).toBe('regulations.entered 2.2');
    expect(world.refused(change({ category: 'men' }))).toBe('regulations.entered 2.2');
    expect(world.refused(change({ kind: 'pairs', mode: 'pairs' }))).toBe('regulations.entered 2.2');
    world.do(change({ category: 'women', entry: { ...entry, most: 3 } }));
  });
});

describe('the draw', () => {
  it('[7.1.a] is by rating, by hand or by a lot that can be checked', () => {
    const world = open();
    const ratings = { a: 1500, b: 1700, c: null, d: 1500 };
    for (const [id, rating] of Object.entries(ratings)) world.do(enter(single(id, { rating })));
    world.do({ type: 'seed-by-rating' });
    expect(world.state.seeding!.order).toEqual(['b', 'a', 'd', 'c']);
    expect(world.refused({ type: 'seed-by-hand', order: ['a', 'b', 'c'] })).toBe('seeding.order');
    expect(world.refused({ type: 'seed-by-hand', order: ['a', 'b', 'c', 'c'] })).toBe('seeding.order');
    world.do({ type: 'seed-by-hand', order: ['d', 'c', 'b', 'a'] });
    expect(world.state.seeding!.order).toEqual(['d', 'c', 'b', 'a']);
    expect(world.refused({ type: 'seed-by-lot', seed: 'short' })).toBe('seeding.seed');
    world.do({ type: 'seed-by-lot', seed: SEED });
    const { order, lot } = world.state.seeding!;
    expect(order).toEqual(lot!.drawn);
    expect(checkLot(lot!, ['a', 'b', 'c', 'd'])).toBe(true);
    expect(checkLot({ ...lot!, drawn: [...lot!.drawn].reverse() }, ['a', 'b', 'c', 'd'])).toBe(false);
    expect(world.refused({ type: 'seed-by-lot', seed: SEED }, as('m-a'))).toBe('role.forbidden');
    // It isn't drawn until it pleases; for others it is another lot, and how many there were is seen.
    expect(world.refused({ type: 'seed-by-lot', seed: `${SEED}!` })).toBe('lot.drawn');
    world.do({ type: 'take-back-entry', participant: 'c' });
    expect(world.state.seeding!.order).toEqual(order.filter((id) => id !== 'c'));
    world.do(enter(single('c')));
    world.do({ type: 'seed-by-lot', seed: `${SEED}!` });
    expect(world.state.seeding).toMatchObject({ method: 'lot', draws: 2 });
  });

  it('must have everybody before the start', () => {
    const world = open(regulations({ entry: { how: 'open', least: 3, most: 8, lateUntilRound: 0 } }));
    world.do(enter(single('a')));
    world.do(enter(single('b')));
    expect(world.refused({ type: 'start' })).toBe('start.few 2.2');
    world.do(enter(single('c')));
    expect(world.refused({ type: 'start' })).toBe('start.seeding 7.1.a');
    world.do({ type: 'seed-by-rating' });
    world.do(enter(single('d')));
    expect(world.refused({ type: 'start' })).toBe('start.seeding 7.1.a');
    world.do({ type: 'take-back-entry', participant: 'd' });
    world.do({ type: 'start' });
    expect(world.state.sections).toMatchObject([{ id: 'main', participants: ['a', 'b', 'c'] }]);
    expect(world.refused({ type: 'start' })).toBe('competition.phase');
    expect(world.refused({ type: 'seed-by-rating' })).toBe('competition.phase');
    expect(world.refused({ type: 'take-back-entry', participant: 'a' })).toBe('competition.phase');
  });

  it('of a Swiss has no more rounds than there are opponents, and takes in late ones as the regulations say', () => {
    const rules = regulations({
      format: { system: 'swiss', rounds: 4 },
      entry: { how: 'open', least: 4, most: 8, lateUntilRound: 2 },
    });
    const few = open(rules);
    for (const id of names(4)) few.do(enter(single(id)));
    few.do({ type: 'seed-by-rating' });
    expect(few.refused({ type: 'start' })).toBe('start.rounds 2.2');
    const world = new World(rules).start(names(6));
    for (const game of world.pair()) world.report(game.id, { sets: [3, 1] });
    world.do(enter(single('late')), as('m-late'));
    expect(participantOf(world.state, 'late')!.from).toBe(2);
    const second = world.pair();
    expect(world.state.sections[0]!.rounds[1]!.byes.length + second.length * 2).toBe(7);
    expect(world.refused(enter(single('later')), as('m-later'))).toBe('entry.closed 2.2');
    const pairs = new World({ ...rules, kind: 'pairs', mode: 'pairs' }).start(names(6), pair);
    for (const game of pairs.pair()) pairs.report(game.id, { sets: [3, 1] });
    pairs.do(enter(pair('late')), as('late-1'));
    // The partner has to accept first (3.1).
    expect(pairs.pair()).toHaveLength(3);
    expect(pairs.open().some(({ a, b }) => a === 'late' || b === 'late')).toBe(false);
    for (const game of pairs.open()) pairs.report(game.id, { sets: [3, 1] });
    pairs.do({ type: 'accept', participant: 'late', version: 1 }, as('late-2'));
    expect([...pairs.pair().flatMap(({ a, b }) => [a, b]), ...pairs.state.sections[0]!.rounds[2]!.byes]).toContain(
      'late',
    );
    const robin = new World(regulations()).start(names(4));
    expect(robin.refused(enter(single('late')), as('m-late'))).toBe('entry.closed 2.2');
  });
});
