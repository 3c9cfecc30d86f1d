/** Sanctions, appeals and liftings, protocols and the report, as the competition's log has them. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../shared/competition/log/command.ts';
import { due } from '../../shared/competition/log/due.ts';
import type { TableSanction } from '../../shared/competition/log/events.ts';
import { lostBy } from '../../shared/competition/log/sections.ts';
import { participantOf } from '../../shared/competition/log/state.ts';
import { sectionTable } from '../../shared/competition/log/table.ts';
import { noticesOf } from '../../shared/competition/notices.ts';
import type { Regulations } from '../../shared/competition/regulations/regulations.ts';
import { TEMPLATES } from '../../shared/competition/regulations/templates.ts';
import { as, names, regulations, SYSTEM, single, World } from './world.ts';

const CHIEF = as('chief');
const SENIOR = as('senior');

/** A started competition with chief, senior and table referee. */
function staffed(count: number, change: Partial<Regulations> = {}): World {
  const world = new World(regulations(change));
  for (const office of ['chief', 'senior', 'table'] as const)
    world.do({ type: 'appoint', person: { id: office, name: office }, office });
  world.do({ type: 'open-entry' });
  for (const id of names(count)) world.do({ type: 'enter', entrant: single(id), accepts: 1 });
  world.do({ type: 'seed-by-hand', order: names(count) }, CHIEF);
  world.do({ type: 'start' }, CHIEF);
  return world;
}

const MINUS_ONE = { format: { system: 'minus-one', places: 'none' } } as const satisfies Partial<Regulations>;
const grounds = { clause: '14.1', reason: 'Rude to the referee.' };
const exclude = (participant: string): Command => ({ type: 'exclude', participant, ...grounds });
const lift = (sanction: number, reason = 'It was another.'): Command => ({
  type: 'lift-sanction',
  sanction,
  clause: '7.1.b',
  reason,
});
const last = (world: World): number => world.state.sanctions.at(-1)!.event;

function playAll(world: World, winner: 'a' | 'b' = 'a'): void {
  for (const { id } of world.open()) world.report(id, { sets: winner === 'a' ? [4, 0] : [0, 4] });
}

/** Plays a round robin to its end and approves it. */
function finished(world: World): World {
  while (world.state.sections[0]!.rounds.length < world.state.sections[0]!.plan.length) {
    world.pair();
    playAll(world);
    const { round } = world.state.sections[0]!.rounds.at(-1)!;
    world.do({ type: 'approve-round', section: 'main', round }, CHIEF);
  }
  world.do({ type: 'finish' }, CHIEF);
  return world;
}

describe('an exclusion', () => {
  it('[14.1 14.4] is the chief’s to decide, with clause and reason, and stands in the list with its author', () => {
    const world = staffed(4);
    world.pair();
    expect(world.refused(exclude('p1'), SENIOR)).toBe('role.forbidden');
    expect(world.refused({ ...exclude('p1'), clause: '' } as Command, CHIEF)).toBe('clause.missing');
    world.do(exclude('p1'), CHIEF);
    world.do({ ...exclude('p2'), clause: '14.4', reason: 'Refused to greet.' } as Command, CHIEF);
    expect(world.state.sanctions.map(({ kind, clause, by, rank }) => [kind, clause, by, rank])).toEqual([
      ['excluded', '14.1', CHIEF, 3],
      ['excluded', '14.4', CHIEF, 3],
    ]);
  });

  it.each([
    ['14.2', 'conduct', { sets: [0, 0], winner: 'b' }],
    ['14.3', 'absence', { absent: 'a' }],
  ] as const)('[%s] comes by itself with the second loss, by nobody', (clause, cause, result) => {
    const world = staffed(6);
    for (let round = 1; round <= 3 && participantOf(world.state, 'p1')!.out === null; round++) {
      const games = world.pair();
      for (const { id, a, b } of games)
        if (a !== 'p1' && b !== 'p1') world.report(id, { sets: [4, 0] });
        else {
          const turned = 'absent' in result ? { absent: 'b' as const } : { ...result, winner: 'a' as const };
          world.do({ type: 'report', game: id, result: a === 'p1' ? result : turned, cause }, SYSTEM);
        }
    }
    expect(world.state.sections[0]!.rounds).toHaveLength(2);
    const own = world.state.sanctions.filter(({ kind }) => kind === 'excluded');
    expect(own).toMatchObject([{ participant: 'p1', clause, by: { role: 'system' }, rank: 3 }]);
    // Only the chief takes back what the rules did.
    expect(world.refused(lift(own[0]!.event), SENIOR)).toBe('decision.binding 7.3');
    world.do(lift(own[0]!.event), CHIEF);
    expect(participantOf(world.state, 'p1')!.out).toBeNull();
  });

  it('[14.2] comes not by a loss for conduct that was taken back', () => {
    const world = staffed(6);
    const lose = () => {
      const games = world.pair();
      for (const { id, a, b } of games) {
        const own = a === 'p1' || b === 'p1';
        const result = own ? ({ sets: [0, 0], winner: a === 'p1' ? 'b' : 'a' } as const) : ({ sets: [4, 0] } as const);
        world.do({ type: 'report', game: id, result, cause: own ? 'conduct' : 'play' }, own ? CHIEF : SYSTEM);
      }
    };
    lose();
    expect(world.state.sanctions).toMatchObject([{ kind: 'game-lost', clause: '15.2', participant: 'p1' }]);
    world.do(lift(last(world)), CHIEF);
    expect(lostBy(world.state, 'p1', 'conduct')).toBe(0);
    lose();
    expect(lostBy(world.state, 'p1', 'conduct')).toBe(1);
    expect(participantOf(world.state, 'p1')!.out).toBeNull();
  });

  it('is lifted where the pairings still allow it; else it is refused with the reason', () => {
    const world = staffed(4, { ...MINUS_ONE, sets: 1 });
    const [game] = world.pair();
    world.do(exclude(game!.a), CHIEF);
    const first = last(world);
    world.do(lift(first), CHIEF);
    expect(world.refused(lift(first), CHIEF)).toBe('sanction.lifted');
    expect(world.state.games[game!.id]!.status).toBe('paired');
    world.do(exclude(game!.a), CHIEF);
    for (const { id } of world.open()) world.report(id, { sets: [1, 0] });
    world.pair();
    expect(world.refused(lift(last(world)), CHIEF)).toBe('result.built-on 7.1.g');
  });

  it('can’t be lifted after the end where games have fallen away for it', () => {
    const world = staffed(3);
    world.pair();
    const [game] = world.open();
    world.do(exclude(game!.a), CHIEF);
    while (world.state.sections[0]!.rounds.length < 3) {
      world.pair();
      playAll(world);
    }
    for (const { round } of world.state.sections[0]!.rounds)
      world.do({ type: 'approve-round', section: 'main', round }, CHIEF);
    world.do({ type: 'finish' }, CHIEF);
    expect(world.refused(lift(last(world)), CHIEF)).toBe('sanction.late 14.1');
  });
});

describe('an appeal', () => {
  it('[7.1.b] is made once by the side concerned, until it is published, and decided before', () => {
    const world = staffed(2);
    const [game] = world.pair();
    world.report(game!.id, { sets: [4, 0] });
    world.do({ type: 'deduct-points', participant: 'p1', points: 2, ...grounds }, CHIEF);
    const points = () =>
      sectionTable(world.state, world.state.sections[0]!).lines.find(({ participant }) => participant === 'p1')!.points;
    expect(points()).toBe(0);
    const appeal: Command = { type: 'appeal', sanction: last(world), text: 'I was not there.' };
    expect(world.refused(appeal, as('m-p2'))).toBe('role.forbidden');
    expect(world.refused({ ...appeal, sanction: 0 } as Command, as('m-p1'))).toBe('role.forbidden');
    expect(world.refused({ ...appeal, text: ' ' } as Command, as('m-p1'))).toBe('text.length');
    world.do(appeal, as('m-p1'));
    expect(noticesOf(world.state, world.events.at(-1)!)).toMatchObject([{ about: 'appeal', to: ['chief', 'senior'] }]);
    expect(world.refused(appeal, as('m-p1'))).toBe('appeal.once 7.1.b');
    world.do({ type: 'approve-round', section: 'main', round: 1 }, CHIEF);
    expect(world.refused({ type: 'finish' }, CHIEF)).toBe('appeal.open 7.1.b');
    const number = world.state.appeals[0]!.event;
    expect(world.refused({ type: 'decide-appeal', appeal: 1, upheld: true, text: 'No.' }, CHIEF)).toBe(
      'appeal.unknown',
    );
    world.do({ type: 'decide-appeal', appeal: number, upheld: true, text: 'So it is.' }, CHIEF);
    expect(points()).toBe(2);
    expect(world.state.deductions).toEqual([]);
    expect(world.state.lifts).toMatchObject([{ sanction: last(world), reason: 'So it is.', by: CHIEF }]);
    world.do({ type: 'finish' }, CHIEF);
    expect(world.refused(appeal, as('m-p1'))).toBe('competition.phase');
  });

  it('[7.2.d] against a table referee’s sanction is the senior’s, over whom the chief decides', () => {
    const world = staffed(2);
    const [game] = world.pair();
    world.do({ type: 'call-game', game: game!.id, table: 't1' }, SYSTEM);
    const about: TableSanction = {
      participant: 'p1',
      member: 'm-p1',
      game: game!.id,
      board: null,
      kind: 'warning',
      clause: '19.1.i',
      by: as('table'),
      rank: 1,
    };
    const appeal: Command = { type: 'appeal', sanction: 7, table: 't1', about, text: 'I asked.' };
    const { about: _, ...bare } = appeal;
    // What the service doesn't know of is no sanction.
    expect(world.refused(bare, as('m-p1'))).toBe('role.forbidden');
    expect(world.refused({ ...appeal, about: { ...about, participant: 'p9' } }, as('m-p1'))).toBe('role.forbidden');
    world.do(appeal, as('m-p1'));
    const number = world.state.appeals[0]!.event;
    const word = (upheld: boolean): Command => ({ type: 'decide-appeal', appeal: number, upheld, text: 'Heard.' });
    expect(world.refused(word(false), as('table'))).toBe('role.forbidden');
    world.do(word(false), SENIOR);
    expect(world.refused(word(true), SENIOR)).toBe('appeal.chief 7.1.b');
    world.do(word(true), CHIEF);
    expect(world.state.appeals[0]!.decisions.map(({ upheld, final }) => [upheld, final])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(world.state.lifts).toMatchObject([{ sanction: 7, table: 't1', about: { kind: 'warning' } }]);
    // Another of the same table's: by who gave it, not by others of that rank.
    const own: Command = { ...(lift(9) as object), table: 't1', about } as Command;
    world.do({ type: 'appoint', person: { id: 'other', name: 'Other' }, office: 'table' });
    expect(world.refused(own, as('other'))).toBe('decision.binding 7.3');
    world.do(own, as('table'));
  });
});

describe('protocols', () => {
  it('[7.1.g] are approved by rounds: all that wait for nothing else', () => {
    const world = staffed(6);
    const [one, two, three] = world.pair();
    for (const { id } of [one!, two!, three!]) world.do({ type: 'call-game', game: id, table: `t-${id}` }, SYSTEM);
    const round: Command = { type: 'approve-round', section: 'main', round: 1 };
    expect(world.do(round, CHIEF)).toBe(0);
    for (const { id } of [one!, two!]) world.report(id, { sets: [4, 0] });
    world.do({ type: 'protest', game: one!.id, text: 'No.' }, as(`m-${one!.b}`));
    expect(world.do({ ...round, waiting: [two!.id] } as Command, CHIEF)).toBe(0);
    expect(world.refused({ type: 'approve-game', game: one!.id }, CHIEF)).toBe('protest.open 3.4');
    expect(world.do(round, CHIEF)).toBe(1);
    expect(world.state.games[two!.id]).toMatchObject({ approved: true, approval: { by: CHIEF } });
    expect(world.refused({ ...round, round: 9 } as Command, CHIEF)).toBe('round.unknown');
    expect(world.refused({ ...round, section: 'A' } as Command, CHIEF)).toBe('section.unknown');
    // What is approved binds: protests come too late, and no lower one corrects it.
    expect(world.refused({ type: 'protest', game: two!.id, text: 'No.' }, as(`m-${two!.a}`))).toBe(
      'game.approved 7.1.g',
    );
  });

  it('[9.1.l] take remarks in once there is one, of officials alone', () => {
    const world = staffed(2);
    const [game] = world.pair();
    const write: Command = { type: 'remark', game: game!.id, text: 'A cue broke.' };
    expect(world.refused(write, as('table'))).toBe('remark.early 9.1.l');
    world.do({ type: 'call-game', game: game!.id, table: 't1' }, SYSTEM);
    expect(world.refused(write, as('m-p1'))).toBe('role.forbidden');
    expect(world.refused({ ...write, board: 1 } as Command, as('table'))).toBe('board.unknown');
    for (let i = 0; i < 50; i++) world.do(write, i === 0 ? as('organiser') : SENIOR);
    expect(world.refused(write, CHIEF)).toBe('talk.limit');
    expect(world.state.remarks.slice(0, 2).map(({ office }) => office)).toEqual(['organiser', 'senior']);
  });

  it('[5.1 9.2] of team matches are signed by captain or deputy; by themselves when the time to object is over', () => {
    const league = TEMPLATES['team-league'];
    const world = new World({ ...league, timing: { kind: 'live', startsAt: null, pause: 0 } });
    world.do({ type: 'open-entry' });
    for (const id of ['t1', 't2', 't3', 't4']) {
      const members = Array.from({ length: 4 }, (_, i) => ({ id: `${id}-${i}`, name: `${id} ${i}` }));
      const entrant = { ...single(id), members, captain: `${id}-0`, deputy: `${id}-1` };
      world.do({ type: 'enter', entrant, accepts: 1 });
    }
    world.do({ type: 'seed-by-hand', order: ['t1', 't2', 't3', 't4'] });
    world.do({ type: 'start' });
    const [game] = world.pair();
    const sign: Command = { type: 'sign-match', game: game!.id };
    expect(world.refused(sign, as(`${game!.a}-0`))).toBe('game.running 9.1.l');
    world.report(game!.id, { absent: 'b' });
    expect(world.refused(sign, as(`${game!.a}-2`))).toBe('role.forbidden');
    expect(world.do(sign, as(`${game!.a}-1`))).toBe(1);
    expect(world.do(sign, as(`${game!.a}-0`))).toBe(0);
    const ended = world.state.games[game!.id]!.endedAt!;
    expect(due(world.state)).toContainEqual({
      do: 'sign-match',
      game: game!.id,
      at: ended + league.clocks.signing,
    });
    world.do(sign, SYSTEM);
    expect(world.state.signatures.map(({ side, by }) => [side, by.role])).toEqual([
      ['a', 'person'],
      ['b', 'system'],
    ]);
    expect(due(world.state).some((step) => step.do === 'sign-match')).toBe(false);
    // Played again, it is signed again.
    world.do({ type: 'annul-game', game: game!.id, replay: true, clause: '8.1.b', reason: 'Uneven.' });
    expect(world.state.signatures).toEqual([]);
  });
});

describe('the final report', () => {
  it('[7.1.d] is published with the end, and anew after the chief’s corrections, with a reason', () => {
    const world = finished(staffed(4));
    expect(world.state.report).toMatchObject({ pending: false, versions: [{ reason: '', by: CHIEF }] });
    const [game] = Object.values(world.state.games);
    const publish: Command = { type: 'publish-report', reason: 'Corrected.' };
    expect(world.refused(publish, CHIEF)).toBe('report.none 7.1.d');
    const correct: Command = {
      type: 'correct-result',
      game: game!.id,
      result: { sets: [0, 4] },
      cause: 'play',
      clause: '3.4',
      reason: 'Exchanged.',
    };
    expect(world.refused(correct, SENIOR)).toBe('game.approved 7.1.g');
    const later: readonly Command[] = [
      correct,
      { type: 'remark', game: game!.id, text: 'The paper was found.' },
      { type: 'deduct-points', participant: 'p1', points: 1, ...grounds },
      { type: 'annul-game', game: game!.id, replay: false, ...grounds },
    ];
    for (const [i, command] of later.entries()) {
      world.do(command, CHIEF);
      expect(world.state.report.pending).toBe(true);
      expect(world.refused({ ...publish, reason: '' } as Command, CHIEF)).toBe('text.length');
      expect(world.refused(publish, SENIOR)).toBe('role.forbidden');
      world.do(publish, CHIEF);
      expect(world.state.report).toMatchObject({ pending: false });
      expect(world.state.report.versions).toHaveLength(i + 2);
    }
    world.do(lift(world.state.sanctions.at(-1)!.event), CHIEF);
    expect(world.state.report.pending).toBe(true);
    // Nothing else goes on any more.
    const never: readonly Command[] = [
      exclude('p2'),
      { type: 'reinstate', participant: 'p2', ...grounds },
      { type: 'withdraw', participant: 'p2', reason: 'Ill.' },
      { type: 'annul-game', game: game!.id, replay: true, ...grounds },
      { type: 'report-section', section: 'main' },
      { type: 'approve-game', game: game!.id },
      { type: 'finish' },
      { type: 'cancel', ...grounds },
    ];
    for (const command of never)
      expect(world.refused(command, CHIEF), command.type).toMatch(/competition\.phase|game\.void/);
    expect(world.refused({ type: 'remark', game: game!.id, text: 'Me too.' }, SENIOR)).toBe('competition.phase');
  });

  it('[6.3] where no chief is appointed, the organiser’s finish approves what is left', () => {
    const world = new World(regulations()).start(names(2));
    const [game] = world.pair();
    world.report(game!.id, { sets: [4, 0] });
    world.do({ type: 'finish' });
    expect(world.state.games[game!.id]).toMatchObject({ approved: true, approval: { by: as('organiser') } });
  });
});
