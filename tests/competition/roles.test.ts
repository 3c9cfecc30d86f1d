import { describe, expect, it } from 'vitest';
import { MAY, ROLES, type Role, rolesOf } from '../../shared/competition/log/roles.ts';
import { as, names, regulations, SYSTEM, World } from './world.ts';

/** Every cell: o organiser, c chief, d deputy, s secretary, S senior, t table referee, m member, k captain, y system. */
const LETTERS: Readonly<Record<string, Role>> = {
  o: 'organiser',
  c: 'chief',
  d: 'deputy',
  s: 'secretary',
  S: 'senior',
  t: 'table',
  m: 'member',
  k: 'captain',
  x: 'outsider',
  y: 'system',
};
const TABLE: Readonly<Record<keyof typeof MAY, string>> = {
  'change-regulations': 'o',
  'open-entry': 'os',
  'close-entry': 'osy',
  appoint: 'o',
  relieve: 'ocd',
  invite: 'os',
  enter: 'osmk',
  accept: 'mk',
  'take-back-entry': 'osmk',
  'seed-by-rating': 'ocdy',
  'seed-by-hand': 'ocd',
  'seed-by-lot': 'ocdy',
  start: 'ocdy',
  'pair-round': 'ocdsSy',
  'import-round': 'ocdsS',
  'assign-referee': 'ocdS',
  'call-game': 'ocdsSty',
  'propose-time': 'mk',
  'accept-time': 'mk',
  'decline-time': 'mk',
  'withdraw-proposal': 'mk',
  'set-time': 'ocdS',
  'postpone-game': 'ocdS',
  'close-game': 'ocdy',
  report: 'ocdsSty',
  'correct-result': 'ocdS',
  'annul-game': 'ocdSy',
  'approve-game': 'cd',
  protest: 'mk',
  'decide-protest': 'cdS',
  withdraw: 'ocdsmk',
  exclude: 'cdy',
  reinstate: 'cd',
  'deduct-points': 'cd',
  'change-leaders': 'osk',
  'change-look': 'osk',
  'add-member': 'osk',
  'remove-member': 'osk',
  'bar-member': 'cd',
  'clear-member': 'cd',
  'record-offence': 'cdS',
  'draw-lot': 'ocdy',
  'report-section': 'cdS',
  postpone: 'cd',
  resume: 'cdy',
  cancel: 'ocd',
  finish: 'cd',
};

describe('[6.2 7.1.a 7.2.b 8.1.a] who may do what in a competition', () => {
  it.each(Object.entries(TABLE))('%s: %s', (command, letters) => {
    const may = [...letters].map((letter) => LETTERS[letter]);
    for (const role of ROLES) expect(MAY[command as keyof typeof MAY].includes(role), role).toBe(may.includes(role));
  });

  it('has every command', () => {
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(MAY).sort());
  });
});

describe('the roles of a person', () => {
  it('are those of the offices, of the section and the game concerned, and of the own participant', () => {
    const world = new World(regulations());
    const roles = (id: string, concern = {}) => [...rolesOf(world.state, as(id), concern)].sort();
    // Where nobody is appointed, the organiser stands in for the chief.
    expect(roles('organiser')).toEqual(['chief', 'organiser']);
    const appoint = (id: string, office: 'chief' | 'deputy' | 'secretary' | 'senior' | 'table', section?: string) =>
      world.do({ type: 'appoint', person: { id, name: id }, office, ...(section === undefined ? {} : { section }) });
    appoint('dep', 'deputy');
    appoint('sen', 'senior', 'main');
    appoint('tab', 'table');
    world.start(names(2));
    const [game] = world.pair();
    expect(roles('organiser')).toEqual(['organiser']);
    expect(roles('dep')).toEqual(['deputy']);
    expect(roles('sen')).toEqual(['outsider']);
    expect(roles('sen', { section: 'main' })).toEqual(['senior']);
    expect(roles('sen', { game: game!.id })).toEqual(['senior']);
    expect(roles('tab', { game: game!.id })).toEqual(['table']);
    world.do({ type: 'assign-referee', game: game!.id, referee: { id: 'ref', name: 'Ref' } });
    expect(roles('ref', { game: game!.id })).toEqual(['table']);
    expect(roles('tab', { game: game!.id })).toEqual(['outsider']);
    expect(roles('m-p1', { participant: 'p1' })).toEqual(['member']);
    expect(roles('m-p1', { participant: 'p2' })).toEqual(['outsider']);
    expect(roles('m-p1', { game: game!.id })).toEqual(['member']);
    expect(rolesOf(world.state, SYSTEM, {})).toEqual(['system']);
  });
});
