/** The running competition: rounds, results, officials. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../shared/competition/log/command.ts';
import { strikeLot } from '../../shared/competition/log/next-round.ts';
import { isSectionOver } from '../../shared/competition/log/sections.ts';
import { gameOf, isProvisional, participantOf } from '../../shared/competition/log/state.ts';
import { competitionPlaces, sectionBracket, sectionTable } from '../../shared/competition/log/table.ts';
import { drawLot } from '../../shared/competition/lot.ts';
import { TEMPLATES } from '../../shared/competition/regulations/templates.ts';
import { as, names, regulations, SEED, SYSTEM, World } from './world.ts';

const GROUNDS = { clause: '7.1.b', reason: 'Looked at again.' };
const CHIEF = as('chief');
const SENIOR = as('senior');

/** With a chief and a senior referee of all. */
function staffed(rules = regulations(), n = 4): World {
  const world = new World(rules);
  world.do({ type: 'appoint', person: { id: 'chief', name: 'Chief' }, office: 'chief' });
  world.do({ type: 'appoint', person: { id: 'senior', name: 'Senior' }, office: 'senior' });
  return world.start(names(n));
}
const report = (game: string, x: number, y: number): Command => ({
  type: 'report',
  game,
  result: { sets: [x, y] },
  cause: 'play',
});
const correct = (game: string, x: number, y: number, more: object = GROUNDS): Command =>
  ({ type: 'correct-result', game, result: { sets: [x, y] }, cause: 'play', ...more }) as unknown as Command;
const pairs = (world: World, section = 'main') => world.open(section).map(({ a, b }) => `${a} ${b}`);
const KNOCK_OUT = regulations({
  format: { system: 'minus-one', places: 'all' },
  sets: 3,
  playAll: false,
  tieBreaks: [],
});

describe('rounds', () => {
  it('[22.1.a] of a round robin follow its table, one after the other', () => {
    const world = staffed();
    world.pair();
    expect(pairs(world)).toEqual(['p1 p4', 'p2 p3']);
    expect(world.refused({ type: 'pair-round', section: 'main', seed: SEED }, SYSTEM)).toBe('round.running');
    expect(world.refused({ type: 'pair-round', section: 'other', seed: SEED }, SYSTEM)).toBe('section.unknown');
    for (const { id } of world.open()) world.do(report(id, 3, 1), SYSTEM);
    world.pair();
    expect(pairs(world)).toEqual(['p4 p3', 'p1 p2']);
    for (const { id } of world.open()) world.do(report(id, 2, 2), SYSTEM);
    for (const { id } of world.pair()) world.do(report(id, 4, 0), SYSTEM);
    expect(world.refused({ type: 'pair-round', section: 'main', seed: SEED }, SYSTEM)).toBe('round.none');
  });

  it('over days may overlap in a round robin', () => {
    const world = staffed({ ...TEMPLATES.league, entry: { how: 'open', least: 2, most: 8, lateUntilRound: 0 } });
    world.pair();
    world.pair();
    expect(pairs(world)).toHaveLength(4);
  });

  it('[22.1.b] by lot give the first strike as the recorded seed says', () => {
    const world = staffed({ ...KNOCK_OUT, firstStrike: 'lot' }, 8);
    expect(world.refused({ type: 'pair-round', section: 'main', seed: 'x' }, SYSTEM)).toBe('seeding.seed');
    for (const { a, b, round, board } of world.pair())
      expect([a, b]).toEqual(drawLot(SEED, strikeLot('main', round, board), [b, a]).drawn);
    expect(world.state.sections[0]!.rounds[0]!.seed).toBe(SEED);
  });

  it('come from elsewhere where the regulations say so', () => {
    const world = staffed(regulations({ format: { system: 'imported', rounds: 1 } }));
    const bring = (list: [string, string][], byes: string[] = []): Command => ({
      type: 'import-round',
      section: 'main',
      pairs: list,
      byes,
    });
    expect(world.refused({ type: 'pair-round', section: 'main', seed: SEED }, SYSTEM)).toBe('round.import');
    expect(world.refused(bring([['p1', 'p1']]))).toBe('pairing.twice');
    expect(world.refused(bring([['p1', 'x']]))).toBe('pairing.unknown');
    expect(world.refused(bring([['p1', 'p2']], ['p2']))).toBe('pairing.twice');
    world.do(
      bring([
        ['p2', 'p1'],
        ['p3', 'p4'],
      ]),
    );
    expect(pairs(world)).toEqual(['p2 p1', 'p3 p4']);
    expect(world.refused(bring([]))).toBe('round.running');
    for (const { id } of world.open()) world.do(report(id, 4, 0), SYSTEM);
    expect(world.refused(bring([]))).toBe('round.none');
    const own = staffed();
    expect(own.refused(bring([['p1', 'p2']]))).toBe('round.own 2.2');
  });

  it('[8.1.v] get their referees from the senior, and are called to their tables once', () => {
    const world = staffed();
    const [game] = world.pair();
    const assign: Command = { type: 'assign-referee', game: game!.id, referee: { id: 'ref', name: 'Ref' } };
    expect(world.refused(report(game!.id, 4, 0), as('ref'))).toBe('role.forbidden');
    expect(world.refused(assign, as('ref'))).toBe('role.forbidden');
    world.do(assign, SENIOR);
    expect(world.do(assign, SENIOR)).toBe(0);
    const call: Command = { type: 'call-game', game: game!.id, table: 't1' };
    expect(world.do(call, SYSTEM)).toBe(1);
    expect(world.do(call, SYSTEM)).toBe(0);
    expect(world.refused({ ...call, table: 't2' }, SYSTEM)).toBe('game.over');
    expect(world.refused({ ...call, game: 'constructor' }, SYSTEM)).toBe('game.unknown');
    expect(world.do(report(game!.id, 4, 0), as('ref'))).toBe(1);
    expect(world.refused(assign, SENIOR)).toBe('game.over');
  });
});

describe('results', () => {
  it('arrive once, however often and late they are told', () => {
    const world = staffed();
    const [game] = world.pair();
    expect(world.do(report(game!.id, 3, 1), SYSTEM)).toBe(1);
    expect(world.do(report(game!.id, 3, 1), SYSTEM)).toBe(0);
    expect(world.refused(report(game!.id, 1, 3), SYSTEM)).toBe('result.conflict');
    expect(world.refused(report('main-9-9', 3, 1), SYSTEM)).toBe('game.unknown');
    expect(world.refused(report(game!.id, 3, 1), as('m-p1'))).toBe('role.forbidden');
  });

  it('[23.1] are such as the regulations allow', () => {
    const all = staffed();
    const [game] = all.pair();
    // Entered by hand, all sets are played. A room knows sets that nobody won.
    expect(all.refused(report(game!.id, 3, 0), SENIOR)).toBe('result.sets 23.1');
    expect(all.refused(report(game!.id, 3, 0), SYSTEM)).toBe('not refused');
    expect(all.refused(report(game!.id, 3, 2), SYSTEM)).toBe('result.sets 23.1');
    expect(all.refused(report(game!.id, 4.5, -0.5), SYSTEM)).toBe('result.form');
    expect(all.refused({ ...report(game!.id, 1, 0), result: null } as unknown as Command, SYSTEM)).toBe('result.form');
    expect(all.refused({ ...report(game!.id, 4, 0), cause: 'absence' } as Command, SYSTEM)).toBe('result.cause 23.1');
    expect(all.refused({ ...report(game!.id, 1, 0), cause: 'given-up' } as Command, SYSTEM)).toBe('result.cause 23.1');
    expect(all.refused({ type: 'report', game: game!.id, result: { absent: 'a' }, cause: 'play' }, SYSTEM)).toBe(
      'result.cause 23.1',
    );
    all.do({ type: 'report', game: game!.id, result: { sets: [1, 0], winner: 'b' }, cause: 'given-up' }, SYSTEM);
    expect(sectionTable(all.state, all.state.sections[0]!).lines[0]!.participant).toBe('p4');
    const stop = staffed(regulations({ sets: 4, playAll: false }));
    const [one, two] = stop.pair();
    expect(stop.refused(report(one!.id, 4, 0), SYSTEM)).toBe('result.sets 23.1');
    stop.do(report(one!.id, 3, 0), SYSTEM);
    stop.do(report(two!.id, 2, 2), SYSTEM);
    const out = staffed(KNOCK_OUT);
    const [first] = out.pair();
    expect(
      out.refused(
        { type: 'report', game: first!.id, result: { sets: [1, 1], winner: null }, cause: 'referee' },
        SYSTEM,
      ),
    ).toBe('result.drawn 23.1');
  });

  it('[2.1.v 2.1.g] of teams come by their boards', () => {
    const rules = {
      ...TEMPLATES['team-league'],
      entry: { how: 'open', least: 2, most: 8, lateUntilRound: 0 },
    } as const;
    const world = new World(rules).start(['t', 'u'], (id) => ({
      id,
      name: id,
      members: names(4, `${id}-`).map((member) => ({ id: member, name: member })),
      rating: null,
      captain: `${id}-1`,
    }));
    const [game] = world.pair();
    const boards = (...sets: [number, number][]) => ({ boards: sets.map((each, i) => ({ board: i + 1, sets: each })) });
    const tell = (result: object): Command => ({ type: 'report', game: game!.id, result, cause: 'play' }) as Command;
    expect(world.refused(tell({ boards: [] }), SYSTEM)).toBe('result.boards 2.1.v');
    expect(world.refused(tell({ sets: [4, 0] }), SYSTEM)).toBe('result.boards 2.1.v');
    expect(world.refused(tell({ boards: [{ board: 1, sets: [4, 1] }] }), SYSTEM)).toBe('result.sets 23.1');
    world.do(tell(boards([4, 0], [2, 2], [1, 3], [3, 1])), SYSTEM);
    expect(world.do(tell({ boards: boards([4, 0], [2, 2], [1, 3], [3, 1]).boards.reverse() }), SYSTEM)).toBe(0);
    expect(world.refused(tell(boards([4, 0], [2, 2], [1, 3], [1, 3])), SYSTEM)).toBe('result.conflict');
    const table = sectionTable(world.state, world.state.sections[0]!);
    expect(table.lines.map(({ participant, points, sets }) => [participant, points, sets])).toEqual([
      ['t', 2, [10, 6]],
      ['u', 0, [6, 10]],
    ]);
    expect(table.lines[0]!.tieBreaks['board-points']).toMatchObject({ value: 5 });
    expect(table.lines[0]!.rounds[0]).toMatchObject({ matchPoints: 2, boardPoints: 5 });
  });

  it('[7.2.d 7.3] are corrected by officials with clause and reason, the chief’s word binds', () => {
    const world = staffed();
    const [game] = world.pair();
    world.do(report(game!.id, 3, 1), SYSTEM);
    expect(world.refused(correct(game!.id, 1, 3, { clause: '', reason: 'x' }), SENIOR)).toBe('clause.missing');
    expect(world.refused(correct(game!.id, 1, 3, { clause: '8.1.g', reason: ' ' }), SENIOR)).toBe('text.length');
    expect(world.refused(correct(game!.id, 1, 3), as('m-p1'))).toBe('role.forbidden');
    world.do(correct(game!.id, 1, 3), SENIOR);
    world.do(correct(game!.id, 2, 2), CHIEF);
    expect(world.do(correct(game!.id, 2, 2), CHIEF)).toBe(0);
    expect(world.refused(correct(game!.id, 1, 3), SENIOR)).toBe('decision.binding 7.3');
    expect(gameOf(world.state, game!.id)!.decisions.map(({ type, rank }) => [type, rank])).toEqual([
      ['corrected', 2],
      ['corrected', 3],
    ]);
    const [, open] = Object.values(world.state.games);
    expect(world.refused(correct(open!.id, 1, 3), CHIEF)).toBe('game.running');
  });

  it('are annulled with their reason: they count for nobody, or the game is replayed', () => {
    const world = staffed();
    const [game] = world.pair();
    world.do(report(game!.id, 4, 0), SYSTEM);
    world.do({ type: 'annul-game', game: game!.id, replay: true, ...GROUNDS }, SENIOR);
    expect(gameOf(world.state, game!.id)).toMatchObject({ status: 'paired', result: null, replays: 1 });
    world.do(report(game!.id, 1, 3), SYSTEM);
    world.do({ type: 'annul-game', game: game!.id, replay: false, ...GROUNDS }, CHIEF);
    expect(sectionTable(world.state, world.state.sections[0]!).lines.map(({ points }) => points)).toEqual([0, 0, 0, 0]);
    expect(world.refused(report(game!.id, 1, 3), SYSTEM)).toBe('game.void 3.2');
    expect(world.refused({ type: 'annul-game', game: game!.id, replay: false, ...GROUNDS }, CHIEF)).toBe(
      'game.void 3.2',
    );
    const out = staffed(KNOCK_OUT);
    const [first] = out.pair();
    out.do(report(first!.id, 2, 0), SYSTEM);
    expect(out.refused({ type: 'annul-game', game: first!.id, replay: false, ...GROUNDS }, CHIEF)).toBe(
      'result.drawn 23.1',
    );
  });

  it('of a knock-out stay once games have been paired on them', () => {
    const world = staffed(KNOCK_OUT);
    const [one, two] = world.pair();
    world.do(report(one!.id, 2, 0), SYSTEM);
    world.do(report(two!.id, 2, 1), SYSTEM);
    world.do(correct(two!.id, 0, 2), CHIEF);
    world.pair();
    expect(world.refused(correct(one!.id, 0, 2), CHIEF)).toBe('result.built-on 7.1.g');
    expect(world.refused({ type: 'annul-game', game: one!.id, replay: true, ...GROUNDS }, CHIEF)).toBe(
      'result.built-on 7.1.g',
    );
    // The same winner: nothing is built otherwise.
    world.do(correct(one!.id, 2, 1), CHIEF);
    expect(sectionBracket(world.state, world.state.sections[0]!).map(({ state }) => state)).toEqual([
      'over',
      'over',
      'ready',
      'ready',
    ]);
  });

  it('[3.4 5.4 7.1.b] are provisional while a protest waits; the senior decides, the chief finally', () => {
    const world = staffed();
    const [game, other] = world.pair();
    const protest: Command = { type: 'protest', game: game!.id, text: 'The score is wrong.' };
    expect(world.refused(protest, as('m-p1'))).toBe('protest.early 3.4');
    world.do(report(game!.id, 3, 1), SYSTEM);
    expect(world.refused(protest, as('m-p2'))).toBe('role.forbidden');
    expect(world.refused({ ...protest, text: '' }, as('m-p4'))).toBe('text.length');
    world.do(protest, as('m-p4'));
    expect([isProvisional(world.state, game!.id), isProvisional(world.state, other!.id)]).toEqual([true, false]);
    const { event } = world.state.protests[0]!;
    const decide = (final: boolean): Command => ({
      type: 'decide-protest',
      protest: event,
      upheld: false,
      final,
      text: 'No.',
    });
    expect(world.refused({ type: 'approve-game', game: game!.id }, CHIEF)).toBe('protest.open 3.4');
    expect(world.refused(decide(false), as('m-p4'))).toBe('role.forbidden');
    expect(world.refused(decide(true), SENIOR)).toBe('protest.chief 7.1.b');
    expect(world.refused({ ...decide(false), protest: 3 } as Command, SENIOR)).toBe('protest.unknown');
    world.do(decide(false), SENIOR);
    expect(isProvisional(world.state, game!.id)).toBe(false);
    expect(world.refused(decide(false), SENIOR)).toBe('protest.chief 7.1.b');
    world.do(decide(true), CHIEF);
    expect(world.refused(decide(true), CHIEF)).toBe('protest.final 7.1.b');
    for (let i = 0; i < 4; i++) world.do(protest, as('m-p4'));
    expect(world.refused(protest, as('m-p4'))).toBe('talk.limit');
  });

  it('[7.1.g] are approved by the chief, and then only the chief changes them', () => {
    const world = staffed();
    const [game] = world.pair();
    expect(world.refused({ type: 'approve-game', game: game!.id }, CHIEF)).toBe('game.running 7.1.g');
    world.do(report(game!.id, 3, 1), SYSTEM);
    expect(world.refused({ type: 'approve-game', game: game!.id }, SENIOR)).toBe('role.forbidden');
    world.do({ type: 'approve-game', game: game!.id }, CHIEF);
    expect(world.do({ type: 'approve-game', game: game!.id }, CHIEF)).toBe(0);
    expect(world.refused(correct(game!.id, 1, 3), SENIOR)).toBe('game.approved 7.1.g');
    expect(world.refused({ type: 'protest', game: game!.id, text: 'x' }, as('m-p1'))).toBe('game.approved 7.1.g');
    world.do(correct(game!.id, 1, 3), CHIEF);
  });
});

describe('who is out', () => {
  const absent = (world: World, game: string, who: 'a' | 'b'): number =>
    world.do({ type: 'report', game, result: { absent: who }, cause: 'absence' }, SYSTEM);

  it('[14.3 3.2] after two games lost by absence, as many as the regulations say', () => {
    const world = staffed(regulations(), 6);
    const rules: string[] = [];
    for (let round = 0; round < 2; round++)
      for (const { id, a, b } of world.pair())
        if (a === 'p2' || b === 'p2') rules.push(String(absent(world, id, a === 'p2' ? 'a' : 'b')));
        else world.do(report(id, 2, 2), SYSTEM);
    // The second time, the exclusion comes with the result.
    expect(rules).toEqual(['1', '2']);
    expect(participantOf(world.state, 'p2')!.out).toMatchObject({ kind: 'excluded', clause: '14.3', by: SYSTEM });
    // Nothing was played: all is annulled, and the games to come aren't paired.
    const line = sectionTable(world.state, world.state.sections[0]!).lines.at(-1);
    expect(line).toMatchObject({
      participant: 'p2',
      points: 0,
      withdrawal: { played: 0, of: 5, consequence: 'annulled' },
    });
    world.pair();
    expect(pairs(world).join(' ')).not.toContain('p2');
    // Let back in, what was is forgiven: the next command doesn't put it out again.
    world.do({ type: 'reinstate', participant: 'p2', clause: '7.1.b', reason: 'The call was not heard.' }, CHIEF);
    for (const { id } of world.open()) world.do(report(id, 2, 2), SYSTEM);
    expect(participantOf(world.state, 'p2')!.out).toBeNull();
    const never = staffed(regulations({ absencesOut: 0 }));
    for (let round = 0; round < 3; round++)
      for (const { id, a, b } of never.pair()) {
        if (a === 'p1' || b === 'p1') absent(never, id, a === 'p1' ? 'a' : 'b');
        else never.do(report(id, 2, 2), SYSTEM);
      }
    expect(participantOf(never.state, 'p1')!.out).toBeNull();
  });

  it('[14.2] with the second game lost for conduct', () => {
    const world = staffed(regulations(), 6);
    for (let round = 0; round < 2; round++)
      for (const { id, a, b } of world.pair())
        if (a === 'p3' || b === 'p3')
          world.do(
            { type: 'report', game: id, result: { sets: [1, 1], winner: a === 'p3' ? 'b' : 'a' }, cause: 'conduct' },
            SYSTEM,
          );
        else world.do(report(id, 2, 2), SYSTEM);
    expect(participantOf(world.state, 'p3')!.out).toMatchObject({ kind: 'excluded', clause: '14.2' });
  });

  it('[7.2.b 14.1 14.4] by the chief referee, with clause and reason; who may also let back in', () => {
    const world = staffed(regulations(), 4);
    const [game] = world.pair();
    const exclude: Command = { type: 'exclude', participant: 'p1', clause: '14.4', reason: 'Refused to greet.' };
    expect(world.refused(exclude, SENIOR)).toBe('role.forbidden');
    expect(world.refused({ ...exclude, clause: 'because' }, CHIEF)).toBe('clause.missing');
    expect(world.refused({ ...exclude, participant: 'x' }, CHIEF)).toBe('participant.unknown');
    world.do(exclude, CHIEF);
    expect(gameOf(world.state, game!.id)!.status).toBe('void');
    expect(world.refused(exclude, CHIEF)).toBe('participant.out');
    expect(world.refused(report(game!.id, 4, 0), SYSTEM)).toBe('game.void 3.2');
    const back: Command = { type: 'reinstate', participant: 'p1', clause: '7.1.b', reason: 'A mistake.' };
    expect(world.refused(back, SENIOR)).toBe('role.forbidden');
    world.do(back, CHIEF);
    expect(world.refused(back, CHIEF)).toBe('participant.in');
    expect(gameOf(world.state, game!.id)!.status).toBe('paired');
  });

  it('[3.2] who leaves: with half or less played the results go, with more the rest is lost', () => {
    const world = staffed(regulations({ tieBreaks: ['set-ratio'] }), 5);
    const round = (): void => {
      // Whoever has the lower number wins.
      for (const { id, a, b } of world.pair()) world.do(a < b ? report(id, 4, 0) : report(id, 0, 4), SYSTEM);
    };
    round(); // 2-5 3-4, 1 rests
    round(); // 5-3 1-2, 4 rests
    // p5 has played two of four games: annulled. p2 leaves with two of four as well; p3 plays on.
    world.do({ type: 'withdraw', participant: 'p5', reason: 'Ill.' }, as('m-p5'));
    const points = () =>
      Object.fromEntries(
        sectionTable(world.state, world.state.sections[0]!).lines.map((line) => [line.participant, line.points]),
      );
    expect(points()).toEqual({ p1: 2, p2: 0, p3: 2, p4: 0, p5: 0 });
    round(); // 3-1, 4 rests with 5 out, 2 rests
    round(); // 1-4 2-3, 5 out
    expect(points()).toEqual({ p1: 6, p2: 2, p3: 2, p4: 0, p5: 0 });
    // p1 has played three of four, p5's annulled game was never played: the last is lost by absence... to nobody, p5 is out.
    world.do({ type: 'withdraw', participant: 'p1', reason: 'Ill.' });
    expect(points()).toEqual({ p1: 6, p2: 2, p3: 2, p4: 0, p5: 0 });
    round(); // 4-2, 5-1 is off
    expect(points()).toEqual({ p1: 6, p2: 4, p3: 2, p4: 0, p5: 0 });
    expect(isSectionOver(world.state, world.state.sections[0]!)).toBe(true);
    expect(competitionPlaces(world.state).at(-1)).toEqual({ participant: 'p5', place: 5 });
  });

  it('[3.2] in a knock-out who leaves loses what is left to the opponents', () => {
    const world = staffed(KNOCK_OUT);
    for (const { id } of world.pair()) world.do(report(id, 2, 0), SYSTEM);
    world.pair();
    world.do({ type: 'withdraw', participant: 'p1', reason: 'Ill.' }, as('m-p1'));
    expect(world.refused({ type: 'withdraw', participant: 'p1', reason: 'Ill.' }, as('m-p1'))).toBe('participant.out');
    expect(world.refused({ type: 'withdraw', participant: 'p2', reason: 'Ill.' }, as('m-p1'))).toBe('role.forbidden');
    for (const { id } of world.open()) world.do(report(id, 2, 0), SYSTEM);
    expect(competitionPlaces(world.state).find(({ participant }) => participant === 'p1')!.place).toBe(2);
  });
});

describe('groups and finals', () => {
  it('[8.1.a 8.1.e 6.4] have their referees, report, and bring the best of the groups together', () => {
    const rules = regulations({
      format: { system: 'groups', groups: 2, cycles: 1, qualify: 2, finals: { system: 'minus-one', places: 'all' } },
      sets: 3,
      playAll: false,
      entry: { how: 'open', least: 6, most: 16, lateUntilRound: 0 },
    });
    const world = new World(rules);
    for (const section of ['A', 'B'])
      world.do({ type: 'appoint', person: { id: `s-${section}`, name: section }, office: 'senior', section });
    world.start(names(6));
    expect(world.state.sections.map(({ id, participants }) => [id, participants])).toEqual([
      ['A', ['p1', 'p4', 'p5']],
      ['B', ['p2', 'p3', 'p6']],
    ]);
    expect(world.refused({ type: 'pair-round', section: 'B', seed: SEED }, as('s-A'))).toBe('role.forbidden');
    expect(world.refused({ type: 'report-section', section: 'A' }, as('s-A'))).toBe('section.running 8.1.e');
    for (let round = 0; round < 3; round++)
      for (const section of ['A', 'B']) {
        world.do({ type: 'pair-round', section, seed: SEED }, as(`s-${section}`));
        for (const { id, a, b } of world.open(section))
          world.do(a < b ? report(id, 2, 0) : report(id, 0, 2), as(`s-${section}`));
      }
    world.do({ type: 'report-section', section: 'A' }, as('s-A'));
    expect(world.state.sections[0]!.reported).toBe(true);
    expect(world.state.sections.at(-1)).toMatchObject({ id: 'finals', participants: ['p1', 'p2', 'p4', 'p3'] });
    expect(world.refused(correct('A-1-1', 2, 0), as('s-B'))).toBe('role.forbidden');
    const [first] = Object.values(world.state.games).filter(
      ({ section, a, b }) => section === 'A' && [a, b].sort().join() === 'p1,p4',
    );
    const turned = first!.a === 'p1' ? correct(first!.id, 0, 2) : correct(first!.id, 2, 0);
    expect(world.refused(turned, as('s-A'))).toBe('result.built-on 7.1.g');
    expect(world.pair('finals').map(({ a, b }) => [a, b].sort().join())).toEqual(['p1,p3', 'p2,p4']);
    for (const { id, a, b } of world.open('finals')) world.do(a < b ? report(id, 2, 0) : report(id, 0, 2), SYSTEM);
    for (const { id, a, b } of world.pair('finals')) world.do(a < b ? report(id, 2, 0) : report(id, 0, 2), SYSTEM);
    expect(competitionPlaces(world.state).map(({ participant, place }) => `${place} ${participant}`)).toEqual([
      '1 p1',
      '2 p2',
      '3 p3',
      '4 p4',
      '5 p5',
      '5 p6',
    ]);
    world.do({ type: 'finish' });
    expect(world.state.phase).toBe('finished');
  });
});

describe('the whole', () => {
  it('[6.1 6.2 7.2.a] has officials whom the organiser appoints; the chief relieves them', () => {
    const world = staffed();
    const appoint: Command = { type: 'appoint', person: { id: 'x', name: 'X' }, office: 'secretary' };
    expect(world.refused(appoint, CHIEF)).toBe('role.forbidden');
    expect(world.refused({ ...appoint, section: 'A' })).toBe('section.unknown 6.4');
    expect(world.refused({ ...appoint, office: 'king' } as unknown as Command)).toBe('person.form');
    expect(world.do(appoint)).toBe(1);
    expect(world.do(appoint)).toBe(0);
    const relieve: Command = {
      type: 'relieve',
      person: 'x',
      office: 'secretary',
      clause: '7.2.a',
      reason: 'Does not cope.',
    };
    expect(world.refused(relieve, SENIOR)).toBe('role.forbidden');
    world.do(relieve, CHIEF);
    expect(world.refused(relieve, CHIEF)).toBe('official.unknown');
    expect(world.refused({ type: 'pair-round', section: 'main', seed: SEED }, as('x'))).toBe('role.forbidden');
  });

  it('[7.2.v 7.2.g] is postponed and cancelled with clause and reason', () => {
    const world = staffed();
    const postpone: Command = { type: 'postpone', until: world.now + 100, clause: '7.2.v', reason: 'No light.' };
    expect(world.refused(postpone)).toBe('role.forbidden');
    expect(world.refused({ ...postpone, until: 5 }, CHIEF)).toBe('postpone.time 7.2.v');
    world.do(postpone, CHIEF);
    expect(world.refused({ type: 'pair-round', section: 'main', seed: SEED }, SYSTEM)).toBe(
      'competition.postponed 7.2.v',
    );
    world.do({ type: 'resume' }, CHIEF);
    world.pair();
    world.do({ type: 'cancel', clause: '7.2.g', reason: 'The calendar changed.' }, CHIEF);
    expect(world.state).toMatchObject({ phase: 'cancelled', cancelled: { clause: '7.2.g' } });
    expect(world.refused(report('main-1-1', 4, 0), SYSTEM)).toBe('competition.phase');
    expect(world.refused({ type: 'cancel', clause: '7.2.g', reason: 'Again.' }, CHIEF)).toBe('competition.phase');
  });

  it('[7.1.d] is finished by the chief, when all is played and decided; the lot comes last', () => {
    const world = staffed(regulations({ tieBreaks: ['lot'] }), 2);
    expect(world.refused({ type: 'finish' }, CHIEF)).toBe('section.running 7.1.d');
    const [game] = world.pair();
    expect(world.refused({ type: 'draw-lot', section: 'main', seed: SEED }, CHIEF)).toBe('section.running 8.1.e');
    world.do(report(game!.id, 2, 2), SYSTEM);
    world.do({ type: 'protest', game: game!.id, text: 'No.' }, as('m-p1'));
    expect(world.refused({ type: 'finish' }, CHIEF)).toBe('protest.open 3.4');
    world.do(
      { type: 'decide-protest', protest: world.state.protests[0]!.event, upheld: false, final: true, text: 'No.' },
      CHIEF,
    );
    expect(world.refused({ type: 'finish' }, CHIEF)).toBe('lot.missing 2.2');
    expect(world.refused({ type: 'draw-lot', section: 'main', seed: '' }, CHIEF)).toBe('seeding.seed');
    world.do({ type: 'draw-lot', section: 'main', seed: SEED }, CHIEF);
    expect(world.refused({ type: 'draw-lot', section: 'main', seed: 'another-seed-0000' }, CHIEF)).toBe('lot.drawn');
    expect(competitionPlaces(world.state).map(({ place }) => place)).toEqual([1, 2]);
    expect(world.refused({ type: 'finish' }, SENIOR)).toBe('role.forbidden');
    expect(world.refused({ type: 'finish' }, CHIEF)).toBe('finish.approval 7.1.g');
    world.do({ type: 'approve-game', game: game!.id }, CHIEF);
    world.do({ type: 'finish' }, CHIEF);
    expect(gameOf(world.state, game!.id)!.approved).toBe(true);
    expect(world.refused(correct(game!.id, 4, 0), SENIOR)).toBe('game.approved 7.1.g');
    expect(world.refused({ type: 'withdraw', participant: 'p1', reason: 'Ill.' }, CHIEF)).toBe('competition.phase');
    const none = staffed(regulations({ tieBreaks: [] }), 2);
    expect(none.refused({ type: 'draw-lot', section: 'main', seed: SEED }, CHIEF)).toBe('lot.none 2.2');
  });

  it('takes points off with clause and reason', () => {
    const world = staffed();
    const deduct = (points: number): Command => ({ type: 'deduct-points', participant: 'p1', points, ...GROUNDS });
    for (const { id } of world.pair()) world.do(report(id, 4, 0), SYSTEM);
    expect(world.refused(deduct(0), CHIEF)).toBe('points.form');
    expect(world.refused(deduct(Number.NaN), CHIEF)).toBe('points.form');
    expect(world.refused(deduct(1), SENIOR)).toBe('role.forbidden');
    world.do(deduct(1.5), CHIEF);
    expect(
      sectionTable(world.state, world.state.sections[0]!).lines.map(({ participant, points }) => [participant, points]),
    ).toEqual([
      ['p2', 2],
      ['p1', 0.5],
      ['p3', 0],
      ['p4', 0],
    ]);
    expect(world.state.deductions).toMatchObject([{ participant: 'p1', points: 1.5, clause: '7.1.b' }]);
  });
});
