import { describe, expect, it } from 'vitest';
import type { Command } from '../../shared/competition/log/command.ts';
import { decide } from '../../shared/competition/log/decide.ts';
import type { Author } from '../../shared/competition/log/events.ts';
import { MAY, ROLES, type Role, rolesOf } from '../../shared/competition/log/roles.ts';
import { TEMPLATES } from '../../shared/competition/regulations/templates.ts';
import { as, names, ORGANISER, regulations, SEED, SYSTEM, single, World } from './world.ts';

/** Every cell: o organiser, c chief, d deputy, s secretary, S senior, t table referee, m member, k captain, v the team's deputy, y system. */
const LETTERS: Readonly<Record<string, Role>> = {
  o: 'organiser',
  c: 'chief',
  d: 'deputy',
  s: 'secretary',
  S: 'senior',
  t: 'table',
  m: 'member',
  k: 'captain',
  v: 'vice',
  x: 'outsider',
  y: 'system',
};
const TABLE: Readonly<Record<keyof typeof MAY, string>> = {
  'change-regulations': 'o',
  'open-entry': 'os',
  'close-entry': 'osy',
  appoint: 'oy',
  relieve: 'ocd',
  invite: 'os',
  enter: 'osmkv',
  accept: 'mkv',
  'take-back-entry': 'osmkv',
  'seed-by-rating': 'ocdy',
  'seed-by-hand': 'ocd',
  'seed-by-lot': 'ocdy',
  start: 'ocdy',
  'pair-round': 'ocdsSy',
  'import-round': 'ocdsS',
  'assign-referee': 'ocdS',
  'call-game': 'ocdsSty',
  'propose-time': 'mkv',
  'accept-time': 'mkv',
  'decline-time': 'mkv',
  'withdraw-proposal': 'mkv',
  'set-time': 'ocdS',
  'postpone-game': 'ocdS',
  'close-game': 'ocdy',
  report: 'ocdsSty',
  'correct-result': 'ocdS',
  'annul-game': 'ocdSy',
  'approve-game': 'cd',
  protest: 'mkvy',
  'decide-protest': 'cdS',
  withdraw: 'ocdsmkv',
  exclude: 'cdy',
  reinstate: 'cd',
  'deduct-points': 'cd',
  'change-leaders': 'osk',
  'change-look': 'oskv',
  'add-member': 'oskv',
  'remove-member': 'oskv',
  'bar-member': 'cd',
  'clear-member': 'cd',
  'record-offence': 'cdS',
  remark: 'ocdsSt',
  'sign-match': 'kvy',
  'approve-round': 'cd',
  appeal: 'mkv',
  'decide-appeal': 'cdS',
  'lift-sanction': 'cdSt',
  'draw-lot': 'ocdy',
  'report-section': 'cdS',
  postpone: 'cd',
  resume: 'cdy',
  cancel: 'ocd',
  finish: 'cd',
  'publish-report': 'cd',
};

/** Somebody in each role of a running competition, and commands about it that each of them gives. */
function cells(): { readonly world: World; readonly who: Readonly<Record<Role, Author>>; readonly commands: Commands } {
  const team = (id: string) =>
    single(id, {
      captain: `k-${id}`,
      deputy: `v-${id}`,
      members: Array.from({ length: 4 }, (_, i) => ({ id: `m-${id}-${i}`, name: `${id} ${i}` })),
    });
  const teams = { ...TEMPLATES['team-league'] };
  const world = new World(regulations({ ...teams, timing: { kind: 'live', startsAt: null, pause: 0 } }));
  for (const office of ['chief', 'deputy', 'secretary', 'senior', 'table'] as const)
    world.do({ type: 'appoint', person: { id: office, name: office }, office });
  world.do({ type: 'open-entry' });
  for (const id of ['p1', 'p2', 'p3', 'p4'])
    world.do({ type: 'enter', entrant: team(id), accepts: world.state.version }, as(ORGANISER.id));
  world.do({ type: 'seed-by-hand', order: ['p1', 'p2', 'p3', 'p4'] }, as('chief'));
  world.do({ type: 'start' }, as('chief'));
  const [game] = world.pair();
  const { id, a } = game!;
  world.do({ type: 'call-game', game: id, table: 'match-1' }, SYSTEM);
  world.report(id, { absent: 'b' });
  world.do({ type: 'protest', game: id, text: 'No.' }, as(`k-${a}`));
  const grounds = { clause: '8.1.d', reason: 'Disturbed.' };
  const offence = { type: 'record-offence', game: id, participant: a, member: null, sanction: 'warning' } as const;
  world.do({ ...offence, ...grounds }, as('senior'));
  const sanction = world.state.sanctions.at(-1)!.event;
  world.do({ type: 'appeal', sanction, text: 'No.' }, as(`k-${a}`));
  const appeal = world.state.appeals[0]!.event;
  const protest = world.state.protests[0]!.event;
  const person = { id: 'new', name: 'New' };
  const member = `m-${a}-0`;
  const regulationsNow = world.state.regulations;
  const commands: Commands = {
    'change-regulations': { type: 'change-regulations', regulations: regulationsNow },
    'open-entry': { type: 'open-entry' },
    'close-entry': { type: 'close-entry' },
    appoint: { type: 'appoint', person, office: 'table' },
    relieve: { type: 'relieve', person: 'table', office: 'table', ...grounds },
    invite: { type: 'invite', person: 'new' },
    enter: { type: 'enter', entrant: team('p9'), accepts: 1 },
    accept: { type: 'accept', participant: a, version: 1 },
    'take-back-entry': { type: 'take-back-entry', participant: a },
    'seed-by-rating': { type: 'seed-by-rating' },
    'seed-by-hand': { type: 'seed-by-hand', order: [] },
    'seed-by-lot': { type: 'seed-by-lot', seed: SEED },
    start: { type: 'start' },
    'pair-round': { type: 'pair-round', section: 'main', seed: SEED },
    'import-round': { type: 'import-round', section: 'main', pairs: [], byes: [] },
    'assign-referee': { type: 'assign-referee', game: id, referee: person },
    'call-game': { type: 'call-game', game: id, table: 't' },
    'propose-time': { type: 'propose-time', game: id, times: [1] },
    'accept-time': { type: 'accept-time', game: id, proposal: 1, time: 1 },
    'decline-time': { type: 'decline-time', game: id, proposal: 1 },
    'withdraw-proposal': { type: 'withdraw-proposal', game: id, proposal: 1 },
    'set-time': { type: 'set-time', game: id, time: 1, ...grounds },
    'postpone-game': { type: 'postpone-game', game: id, until: null, ...grounds },
    'close-game': { type: 'close-game', game: id },
    report: { type: 'report', game: id, result: { absent: 'b' }, cause: 'absence' },
    'correct-result': { type: 'correct-result', game: id, result: { absent: 'a' }, cause: 'absence', ...grounds },
    'annul-game': { type: 'annul-game', game: id, replay: false, ...grounds },
    'approve-game': { type: 'approve-game', game: id },
    protest: { type: 'protest', game: id, text: 'No.' },
    'decide-protest': { type: 'decide-protest', protest, upheld: false, final: false, text: 'No.' },
    withdraw: { type: 'withdraw', participant: a, reason: 'Ill.' },
    exclude: { type: 'exclude', participant: a, ...grounds },
    reinstate: { type: 'reinstate', participant: a, ...grounds },
    'deduct-points': { type: 'deduct-points', participant: a, points: 1, ...grounds },
    'change-leaders': { type: 'change-leaders', participant: a, captain: `k-${a}`, deputy: `v-${a}` },
    'change-look': { type: 'change-look', participant: a, look: null as never },
    'add-member': { type: 'add-member', participant: a, member: person },
    'remove-member': { type: 'remove-member', participant: a, member },
    'bar-member': { type: 'bar-member', participant: a, member, ...grounds },
    'clear-member': { type: 'clear-member', participant: a, member, ...grounds },
    'record-offence': { ...offence, ...grounds },
    remark: { type: 'remark', game: id, text: 'Seen.' },
    'sign-match': { type: 'sign-match', game: id },
    'approve-round': { type: 'approve-round', section: 'main', round: 1 },
    appeal: { type: 'appeal', sanction, text: 'No.' },
    'decide-appeal': { type: 'decide-appeal', appeal, upheld: false, text: 'No.' },
    'lift-sanction': { type: 'lift-sanction', sanction, ...grounds },
    'draw-lot': { type: 'draw-lot', section: 'main', seed: SEED },
    'report-section': { type: 'report-section', section: 'main' },
    postpone: { type: 'postpone', until: null, ...grounds },
    resume: { type: 'resume' },
    cancel: { type: 'cancel', ...grounds },
    finish: { type: 'finish' },
    'publish-report': { type: 'publish-report', reason: 'Corrected.' },
  };
  const who: Record<Role, Author> = {
    organiser: as(ORGANISER.id),
    chief: as('chief'),
    deputy: as('deputy'),
    secretary: as('secretary'),
    senior: as('senior'),
    table: as('table'),
    // Of a team nobody but its captain acts for it (5.1): there members are asked in singles.
    member: as(member),
    captain: as(`k-${a}`),
    vice: as(`v-${a}`),
    outsider: as('nobody'),
    system: SYSTEM,
  };
  return { world, who, commands };
}
type Commands = Readonly<Record<keyof typeof MAY, Command>>;

describe('[6.2 7.1.a 7.2.b 8.1.a] who may do what in a competition', () => {
  it.each(Object.entries(TABLE))('%s: %s', (command, letters) => {
    const may = [...letters].map((letter) => LETTERS[letter]);
    for (const role of ROLES) expect(MAY[command as keyof typeof MAY].includes(role), role).toBe(may.includes(role));
  });

  it('has every command', () => {
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(MAY).sort());
  });

  const { world, who, commands } = cells();
  it.each(Object.entries(TABLE))('asked of everybody, %s is forbidden to all but: %s', (name, letters) => {
    const command = commands[name as keyof typeof MAY];
    for (const role of ROLES) {
      // In the entry itself it says who speaks for it; of a team no member acts.
      const entered = { captain: as('k-p9'), vice: as('v-p9') } as Partial<typeof who>;
      const by = (name === 'enter' ? entered[role] : undefined) ?? who[role];
      const may = [...letters].some((letter) => LETTERS[letter] === role) && role !== 'member';
      const answer = decide(world.state, command, by, world.now + 1);
      const forbidden = !answer.ok && answer.error.code === 'role.forbidden';
      expect(forbidden, role).toBe(!may);
    }
  });

  it('[5.1] members act for themselves where no team plays, and never for others', () => {
    const singles = new World(regulations()).start(names(2));
    const [game] = singles.pair();
    singles.do({ type: 'call-game', game: game!.id, table: 't1' }, SYSTEM);
    const mine = as(`m-${game!.a}`);
    singles.do({ type: 'deduct-points', participant: game!.a, points: 1, clause: '14.1', reason: 'Late.' });
    const sanction = singles.state.sanctions[0]!.event;
    expect(singles.refused({ type: 'appeal', sanction, text: 'No.' }, as(`m-${game!.b}`))).toBe('role.forbidden');
    singles.do({ type: 'appeal', sanction, text: 'No.' }, mine);
    singles.do({ type: 'protest', game: game!.id, text: 'No.' }, mine);
    expect(singles.refused({ type: 'withdraw', participant: game!.b, reason: 'Ill.' }, mine)).toBe('role.forbidden');
    singles.do({ type: 'withdraw', participant: game!.a, reason: 'Ill.' }, mine);
  });
});

describe('[7.2.d 7.3] a higher official overrules a lower one, and never the reverse', () => {
  const grounds = { clause: '7.3', reason: 'It was wrong.' };
  function panel(): World {
    const world = new World(regulations());
    for (const office of ['chief', 'deputy', 'senior', 'table'] as const)
      world.do({ type: 'appoint', person: { id: office, name: office }, office });
    world.do({ type: 'open-entry' });
    for (const id of names(4)) world.do({ type: 'enter', entrant: single(id), accepts: 1 });
    world.do({ type: 'seed-by-hand', order: names(4) }, as('chief'));
    world.do({ type: 'start' }, as('chief'));
    return world;
  }

  it('[8.1.v] in assigning referees', () => {
    const world = panel();
    const [game] = world.pair();
    const assign = (id: string): Command => ({ type: 'assign-referee', game: game!.id, referee: { id, name: id } });
    world.do(assign('one'));
    world.do(assign('two'), as('senior'));
    expect(world.refused(assign('one'))).toBe('decision.binding 7.3');
    world.do(assign('three'), as('chief'));
    expect(world.refused(assign('two'), as('senior'))).toBe('decision.binding 7.3');
    world.do(assign('four'), as('deputy'));
    expect(world.state.games[game!.id]!.referee?.id).toBe('four');
  });

  it('[7.2.a] in relieving: nobody but who appoints relieves the chief, and the deputy only the chief', () => {
    const world = panel();
    const relieve = (office: 'chief' | 'deputy' | 'senior' | 'table'): Command => ({
      type: 'relieve',
      person: office,
      office,
      ...grounds,
    });
    expect(world.refused(relieve('table'), as('senior'))).toBe('role.forbidden');
    expect(world.refused(relieve('chief'), as('deputy'))).toBe('decision.binding 7.3');
    expect(world.refused(relieve('deputy'), as('deputy'))).toBe('decision.binding 7.3');
    expect(world.refused(relieve('chief'), as('chief'))).toBe('decision.binding 7.3');
    // With the office goes the game that a table referee was to run.
    const [game] = world.pair();
    world.do({ type: 'assign-referee', game: game!.id, referee: { id: 'table', name: 'table' } }, as('chief'));
    world.do(relieve('table'), as('chief'));
    expect(world.state.games[game!.id]).toMatchObject({ referee: null, assigned: 0 });
    world.do({ type: 'appoint', person: { id: 'table', name: 'table' }, office: 'table' });
    world.do(relieve('senior'), as('deputy'));
    world.do(relieve('deputy'), as('chief'));
    world.do(relieve('chief'));
    expect(world.state.officials.map(({ office }) => office)).toEqual(['table']);
  });

  it('in postponing games', () => {
    const world = panel();
    const [game] = world.pair();
    const postpone = (until: number | null): Command => ({ type: 'postpone-game', game: game!.id, until, ...grounds });
    world.do(postpone(null), as('senior'));
    world.do(postpone(50_000), as('chief'));
    expect(world.refused(postpone(null), as('senior'))).toBe('decision.binding 7.3');
    expect(world.refused(postpone(null))).toBe('decision.binding 7.3');
    world.do(postpone(60_000), as('deputy'));
  });

  it('in sanctions and appeals', () => {
    const world = panel();
    const [game] = world.pair();
    world.do({ type: 'call-game', game: game!.id, table: 't1' }, SYSTEM);
    world.report(game!.id, { sets: [3, 1] });
    const { id, a: participant } = game!;
    const record = { type: 'record-offence', game: id, participant, member: null, sanction: 'warning' } as const;
    world.do({ ...record, clause: '19.1.i', reason: 'Argued.' }, as('senior'));
    world.do({ ...record, clause: '19.1.i', reason: 'Argued again.' }, as('chief'));
    const [first, second] = world.state.sanctions.map(({ event }) => event);
    const lift = (sanction: number): Command => ({ type: 'lift-sanction', sanction, ...grounds });
    expect(world.refused(lift(first!), as('table'))).toBe('decision.binding 7.3');
    expect(world.refused(lift(second!), as('senior'))).toBe('decision.binding 7.3');
    world.do({ type: 'appeal', sanction: second!, text: 'I did not.' }, as(`m-${participant}`));
    const appeal = world.state.appeals[0]!.event;
    const decideIt = (upheld: boolean): Command => ({ type: 'decide-appeal', appeal, upheld, text: 'Seen again.' });
    expect(world.refused(decideIt(true), as('senior'))).toBe('appeal.chief 7.1.b');
    world.do(decideIt(false), as('deputy'));
    expect(world.refused(decideIt(true), as('chief'))).toBe('appeal.final 7.1.b');
    world.do(lift(first!), as('senior'));
    world.do(lift(second!), as('chief'));
  });

  it('in remarks: what the chief has approved only the chief writes on', () => {
    const world = panel();
    const [game] = world.pair();
    world.do({ type: 'call-game', game: game!.id, table: 't1' }, SYSTEM);
    world.report(game!.id, { sets: [3, 1] });
    const write = (text: string): Command => ({ type: 'remark', game: game!.id, text });
    world.do(write('A cue broke.'), as('table'));
    world.do({ type: 'approve-game', game: game!.id }, as('chief'));
    expect(world.refused(write('And another.'), as('senior'))).toBe('game.approved 7.1.g');
    world.do(write('Noted.'), as('chief'));
    expect(world.state.remarks.map(({ office, text }) => [office, text])).toEqual([
      ['table', 'A cue broke.'],
      ['chief', 'Noted.'],
    ]);
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

  it('[6.4 8.1.g] of a group’s senior referee count for its protests and sanctions, and for no other group’s', () => {
    const world = new World(
      regulations({
        entry: { ...TEMPLATES['club-evening'].entry, least: 4 },
        format: {
          system: 'groups',
          groups: 2,
          cycles: 1,
          qualify: 1,
          finals: { system: 'round-robin', cycles: 1 },
        },
      }),
    );
    world.do({ type: 'appoint', person: { id: 'chief', name: 'chief' }, office: 'chief' });
    for (const section of ['A', 'B'])
      world.do({ type: 'appoint', person: { id: `sen-${section}`, name: section }, office: 'senior', section });
    world.do({ type: 'open-entry' });
    for (const id of names(4)) world.do({ type: 'enter', entrant: single(id), accepts: 1 });
    world.do({ type: 'seed-by-hand', order: names(4) }, as('chief'));
    world.do({ type: 'start' }, as('chief'));
    const [game] = world.pair('A');
    world.do({ type: 'call-game', game: game!.id, table: 't1' }, SYSTEM);
    world.do({ type: 'protest', game: game!.id, text: 'No.' }, as(`m-${game!.a}`));
    const protest = world.state.protests[0]!.event;
    const word = { type: 'decide-protest', protest, upheld: false, final: false, text: 'It stands.' } as const;
    expect(world.refused(word, as('sen-B'))).toBe('role.forbidden');
    world.do(word, as('sen-A'));
  });
});
