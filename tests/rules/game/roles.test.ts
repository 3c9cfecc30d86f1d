import { describe, expect, it } from 'vitest';
import type { Command } from '../../../shared/rules/game/command.ts';
import { decide } from '../../../shared/rules/game/decide.ts';
import type { Author } from '../../../shared/rules/game/events.ts';
import { MAY, ROLES, type Role, roleOf } from '../../../shared/rules/game/roles.ts';
import { official, player, REFEREE, SYSTEM, Table } from './table.ts';

/** A command of each kind, as well formed as it can be at the opening of a set. */
const COMMANDS: { readonly [T in Command['type']]: Extract<Command, { type: T }> } = {
  sit: { type: 'sit', seat: 'S', player: { id: 'eva', name: 'eva' } },
  'sit-as-referee': { type: 'sit-as-referee', player: { id: 'eva', name: 'eva' } },
  'leave-referees-seat': { type: 'leave-referees-seat' },
  unsit: { type: 'unsit', seat: 'S' },
  'seat-bot': { type: 'seat-bot', seat: 'N', player: { id: 'bot-3-N', name: 'Bot 3', bot: 3 } },
  'unseat-bot': { type: 'unseat-bot', seat: 'N' },
  rename: { type: 'rename', player: { id: 'ada', name: 'Ada' } },
  call: { type: 'call' },
  greet: { type: 'greet' },
  'refuse-greeting': { type: 'refuse-greeting' },
  'choose-starter': { type: 'choose-starter', seat: 'S' },
  'choose-seats': { type: 'choose-seats', swap: false },
  'end-trial': { type: 'end-trial' },
  strike: {
    type: 'strike',
    strike: { seat: 'S', x: 0, y: -420, aim: [0, 1], speed: 1, offset: 0 },
    set: 1,
    strikes: 0,
  },
  pass: { type: 'pass', set: 1, strikes: 0 },
  ready: { type: 'ready' },
  'give-up-set': { type: 'give-up-set' },
  'give-up-game': { type: 'give-up-game' },
  'call-off': { type: 'call-off' },
  'decline-call-off': { type: 'decline-call-off' },
  thank: { type: 'thank' },
  sign: { type: 'sign' },
  ask: { type: 'ask', text: 'What now?' },
  protest: { type: 'protest', about: 1, text: 'No.' },
  stop: { type: 'stop', note: '' },
  resume: { type: 'resume' },
  claim: { type: 'claim' },
  warn: { type: 'warn', side: 'A', clause: '19.1.i', note: '' },
  'give-penalty': { type: 'give-penalty', side: 'A', clause: '17.1.o', note: '' },
  'lose-turn': { type: 'lose-turn', clause: '18.1.z', note: '' },
  'end-set': { type: 'end-set', winner: 'A', clause: '16.1.v', note: '' },
  'end-game': { type: 'end-game', winner: 'A', clause: '15.2', cause: 'conduct', note: '' },
  'move-piece': { type: 'move-piece', piece: 'A1', to: [0, 0], clause: '9.1.z', note: '' },
  cancel: { type: 'cancel', event: 1, clause: '8.1.g', note: '' },
  answer: { type: 'answer', question: 1, text: '' },
  'decide-protest': { type: 'decide-protest', protest: 1, upheld: true, final: false, text: '' },
  annul: { type: 'annul', clause: '7.2.v', note: '' },
  correct: { type: 'correct', winner: 'A', cause: 'play', score: { A: 2, B: 0 }, clause: '3.4', note: '' },
  leave: { type: 'leave', player: 'ada' },
  return: { type: 'return', player: 'ada' },
  recover: { type: 'recover', since: 0 },
  tick: { type: 'tick' },
};

/** Written down once more, by hand: * may, - may not; in the order of ROLES. */
const EXPECTED: Readonly<Record<Command['type'], string>> = {
  //                      striker partner opponent seated referee table senior chief watcher stranger system
  sit: '                  -       -       -        *      -       -     -      -     *       -        *',
  'sit-as-referee': '     -       -       -        -      -       *     *      *     *       -        -',
  'leave-referees-seat': '-       -       -        -      *       -     -      -     -       -        *',
  unsit: '                -       -       -        *      -       -     -      -     -       -        *',
  'seat-bot': '           *       *       *        *      -       -     -      -     -       -        -',
  'unseat-bot': '         -       -       -        *      -       -     -      -     -       -        -',
  rename: '               *       *       *        *      *       -     -      -     -       -        *',
  call: '                 -       -       -        -      *       -     -      -     -       -        *',
  greet: '                -       -       -        *      -       -     -      -     -       -        -',
  'refuse-greeting': '    -       -       -        *      -       -     -      -     -       -        -',
  'choose-starter': '     -       -       -        *      -       -     -      -     -       -        -',
  'choose-seats': '       -       -       -        *      -       -     -      -     -       -        -',
  'end-trial': '          -       -       -        *      -       -     -      -     -       -        -',
  strike: '               *       -       -        *      -       -     -      -     -       -        -',
  pass: '                 *       -       -        -      -       -     -      -     -       -        -',
  ready: '                -       -       -        *      -       -     -      -     -       -        -',
  'give-up-set': '        *       *       *        -      -       -     -      -     -       -        -',
  'give-up-game': '       *       *       *        *      -       -     -      -     -       -        -',
  'call-off': '           *       *       *        *      -       -     -      -     -       -        -',
  'decline-call-off': '   *       *       *        *      -       -     -      -     -       -        -',
  thank: '                -       -       -        *      -       -     -      -     -       -        -',
  sign: '                 -       -       -        *      *       -     -      -     -       -        -',
  ask: '                  *       *       *        *      -       -     -      -     -       -        -',
  protest: '              *       *       *        *      -       -     -      -     -       -        *',
  stop: '                 *       *       *        -      *       *     *      *     -       -        -',
  resume: '               *       *       *        *      *       *     *      *     -       -        -',
  claim: '                *       *       *        *      -       -     -      -     -       -        -',
  warn: '                 -       -       -        -      *       -     *      *     -       -        -',
  'give-penalty': '       -       -       -        -      *       -     *      *     -       -        -',
  'lose-turn': '          -       -       -        -      *       -     *      *     -       -        -',
  'end-set': '            -       -       -        -      *       -     *      *     -       -        -',
  'end-game': '           -       -       -        -      *       -     *      *     -       -        *',
  'move-piece': '         -       -       -        -      *       -     *      *     -       -        -',
  cancel: '               -       -       -        -      *       -     *      *     -       -        -',
  answer: '               -       -       -        -      *       *     *      *     -       -        -',
  'decide-protest': '     -       -       -        -      *       -     *      *     -       -        -',
  annul: '                -       -       -        -      *       -     *      *     -       -        *',
  correct: '              -       -       -        -      -       -     -      -     -       -        *',
  leave: '                -       -       -        -      -       -     -      -     -       -        *',
  return: '               -       -       -        -      -       -     -      -     -       -        *',
  recover: '              -       -       -        -      -       -     -      -     -       -        *',
  tick: '                 -       -       -        -      -       -     -      -     -       -        *',
};

/** Somebody in each role at a table where it can be had: a pairs set running, or the moment before it for `seated`. */
function inRole(role: Role): { table: Table; by: Author } | null {
  if (role === 'stranger') return null; // has no session: never gets as far as a table
  const table = new Table({ mode: 'pairs', referee: true }).seat();
  if (role === 'seated') return { table, by: player('ada') };
  table.must({ type: 'choose-starter', seat: 'S' }, player('ada'));
  table.must({ type: 'choose-seats', swap: false }, player('bob'));
  const people: Readonly<Record<string, Author>> = {
    striker: player('ada'),
    partner: player('cem'),
    opponent: player('bob'),
    referee: REFEREE,
    table: official('table', 1),
    senior: official('senior', 2),
    chief: official('chief', 3),
    watcher: player('eva'),
    system: SYSTEM,
  };
  return { table, by: people[role]! };
}

describe('[9.1.a] who may do what at a table', () => {
  for (const role of ROLES)
    for (const type of Object.keys(COMMANDS) as Command['type'][]) {
      const expected = EXPECTED[type].trim().split(/\s+/)[ROLES.indexOf(role)] === '*';
      it(`${role}: ${type} ${expected ? 'yes' : 'no'}`, () => {
        expect(MAY[type].includes(role)).toBe(expected);
        const setting = inRole(role);
        if (setting === null) return;
        const { table, by } = setting;
        expect(roleOf(table.state, by)).toBe(role);
        const result = decide(table.state, COMMANDS[type], by, table.context);
        const forbidden = !result.ok && ['role.forbidden', 'strike.turn'].includes(result.error.code);
        // The clocks' own command asks nobody.
        if (type !== 'tick') expect(forbidden).toBe(!expected);
      });
    }

  it("the deputy is in the chief referee's place; nobody judges the own game", () => {
    const { table } = inRole('striker')!;
    expect(roleOf(table.state, official('deputy', 3))).toBe('chief');
    expect(roleOf(table.state, { ...official('chief', 3), id: 'bob' })).toBe('watcher');
  });

  it('a referee of elsewhere is a watcher here', () => {
    const { table } = inRole('striker')!;
    expect(roleOf(table.state, { role: 'referee', id: 'other', name: 'x' })).toBe('watcher');
  });
});
