/** The list of sanctions, where a game was played again: also what was given at the table that it has left (8.1.d). */
import { describe, expect, it } from 'vitest';
import { formerTables, paperTables } from '../../server/competitions/paper-tables.ts';
import { sanctionLines } from '../../server/competitions/sanction-lines.ts';
import type { TableReading } from '../../server/competitions/table-readings.ts';
import { fold } from '../../shared/competition/log/apply.ts';
import type { MatchState } from '../../shared/competition/team/match-state.ts';
import { CHIEF, leagueOf, Match, players, teamRules } from './team/league.ts';
import { as, names, regulations, SYSTEM, World } from './world.ts';

describe('a game lost at its table', () => {
  const lost = (at: number) => {
    const world = new World(regulations({})).start(names(4));
    const { id: game, a, b } = world.pair()[0]!;
    world.report(game, { sets: [4, 0] });
    const grounds = { clause: '8.1.g', reason: 'The table was crooked.' };
    world.do({ type: 'annul-game', game, replay: true, ...grounds });
    const again = world.now;
    const reading = {
      protocol: { sides: { A: [{ id: 'm-a', name: 'A' }], B: [{ id: 'm-b', name: 'B' }] } },
      sanctions: [
        {
          event: 9,
          at: again + at,
          kind: 'game-lost',
          side: 'B',
          clause: '9.1.k',
          reason: 'So.',
          by: { role: 'referee', id: 'r', name: 'R' },
          cancelled: null,
        },
      ],
    } as unknown as TableReading;
    world.do({ type: 'report', game, result: { sets: [0, 0], winner: 'a' }, cause: 'referee' }, as('organiser'));
    const line = () =>
      sanctionLines(
        world.state,
        [{ table: 't2', game, board: null, sides: { A: a, B: b }, annulled: null }],
        new Map([['t2', reading]]),
      ).find(({ table }) => table === 't2')!;
    return { world, game, line };
  };

  it('[8.1.g] when it was played again, is not lifted by what annulled it before', () => {
    const { world, game, line } = lost(1);
    expect(line().lifted).toBeNull();
    world.now += 10;
    world.do({
      type: 'correct-result',
      game,
      result: { sets: [4, 0] },
      cause: 'play',
      clause: '9.1.l',
      reason: 'Played.',
    });
    expect(line().lifted).toMatchObject({ clause: '9.1.l' });
  });
});

describe('[8.1.d, 9.1.l] what was given in a game that was annulled', () => {
  const GROUNDS = { clause: '8.1.b', reason: 'The table was uneven.' };
  const given = (at: number, kinds: readonly string[], side = 'B'): TableReading =>
    ({
      protocol: { sides: { A: [{ id: 'm-a', name: 'A' }], B: [{ id: 'm-b', name: 'B' }] } },
      sanctions: kinds.map((kind, i) => ({
        event: 9 + i,
        at: at + i,
        kind,
        side,
        clause: '19.1.k',
        reason: 'Remarks.',
        by: { role: 'referee', id: 'r', name: 'R' },
        cancelled: null,
      })),
    }) as unknown as TableReading;
  const called = (world: World, game: string, table: string) => world.do({ type: 'call-game', game, table }, SYSTEM);
  const linesOf = (
    world: World,
    readings: ReadonlyMap<string, TableReading>,
    matches = new Map<string, MatchState>(),
  ) =>
    sanctionLines(
      world.state,
      [...paperTables(world.state, matches), ...formerTables(world.state, matches)],
      readings,
    ).map(({ table, kind, participant, lifted, annulled }) => [
      table,
      kind,
      participant,
      lifted?.clause,
      annulled?.clause,
    ]);

  it('and is played again is listed with that, beside what is given at the new table', () => {
    const world = new World(regulations({})).start(names(4));
    const { id: game, b } = world.pair()[0]!;
    called(world, game, 't1');
    world.report(game, { sets: [4, 0] });
    const first = given(world.now, ['warning', 'game-lost']);
    world.do({ type: 'annul-game', game, replay: true, ...GROUNDS });
    const readings = new Map([['t1', first]]);
    const old = [
      ['t1', 'warning', b, undefined, '8.1.b'],
      // Nothing is lost by it any more.
      ['t1', 'game-lost', b, '8.1.b', '8.1.b'],
    ];
    expect(linesOf(world, readings)).toEqual(old);
    called(world, game, 't2');
    expect(linesOf(world, readings.set('t2', given(world.now + 9, ['warning'])))).toEqual([
      ...old,
      ['t2', 'warning', b, undefined, undefined],
    ]);
    // The protocol of the game as it stands is that of the new table.
    expect(paperTables(world.state, new Map()).map(({ table }) => table)).toEqual(['t2']);
    expect(fold(world.events)).toEqual(world.state);
  });

  it('and is not played again says so, until it has a result', () => {
    const world = new World(regulations({})).start(names(4));
    const { id: game, b } = world.pair()[0]!;
    called(world, game, 't1');
    world.report(game, { sets: [4, 0] });
    const readings = new Map([['t1', given(world.now, ['warning'])]]);
    world.do({ type: 'annul-game', game, replay: false, ...GROUNDS });
    expect(linesOf(world, readings)).toEqual([['t1', 'warning', b, undefined, '8.1.b']]);
    world.do({
      type: 'correct-result',
      game,
      result: { sets: [4, 0] },
      cause: 'play',
      clause: '7.2.d',
      reason: 'It was not.',
    });
    expect(linesOf(world, readings)).toEqual([['t1', 'warning', b, undefined, undefined]]);
  });

  it('or put off in the middle, or left by who is let in again, stays on record', () => {
    const world = new World(regulations({})).start(names(4));
    const [one, two] = world.pair();
    called(world, one!.id, 't1');
    called(world, two!.id, 't2');
    const readings = new Map(['t1', 't2'].map((table) => [table, given(world.now, ['warning'])]));
    world.do({ type: 'postpone-game', game: one!.id, until: null, ...GROUNDS });
    world.do({ type: 'exclude', participant: two!.a, clause: '14.4', reason: 'A brawl.' });
    world.do({ type: 'reinstate', participant: two!.a, clause: '7.1.b', reason: 'Taken for others.' });
    expect(linesOf(world, readings).filter(([table]) => table !== null)).toEqual([
      ['t1', 'warning', one!.b, undefined, '8.1.b'],
      ['t2', 'warning', two!.b, undefined, '7.1.b'],
    ]);
  });

  it('of a team match is kept of a board played again, and of all boards where the match is', () => {
    const world = leagueOf(teamRules({ boards: 2, series: 1 }));
    const { id: game, a, b } = world.pair()[0]!;
    const play = (log: string) => {
      called(world, game, log);
      const match = new Match(world, game);
      for (const side of ['a', 'b'] as const)
        match.do(match.hand(side, players(match.state[side], 1, 2)), match.captain(side));
      for (const board of [1, 2]) match.do({ type: 'call-board', board, table: `${log}-${board}` });
      return match;
    };
    const first = play('m1');
    first.end(1, { sets: [4, 0] });
    first.do({ type: 'replay-board', board: 1, ...GROUNDS }, CHIEF);
    first.do({ type: 'call-board', board: 1, table: 'm1-3' });
    const readings = new Map(['m1-1', 'm1-2', 'm1-3'].map((table) => [table, given(world.now, ['warning'])]));
    const matches = new Map([['m1', first.state]]);
    // Side B of a table is who strikes second there.
    const second = (board: number) => (first.state.boards[board - 1]!.first === 'a' ? b : a);
    expect(linesOf(world, readings, matches)).toEqual([
      ['m1-3', 'warning', second(1), undefined, undefined],
      ['m1-2', 'warning', second(2), undefined, undefined],
      ['m1-1', 'warning', second(1), undefined, '8.1.b'],
    ]);
    world.do({ type: 'annul-game', game, replay: true, clause: '7.2.d', reason: 'In the wrong hall.' }, CHIEF);
    matches.set('m2', play('m2').state);
    expect(linesOf(world, readings, matches)).toEqual([
      ['m1-3', 'warning', second(1), undefined, '7.2.d'],
      ['m1-2', 'warning', second(2), undefined, '7.2.d'],
      ['m1-1', 'warning', second(1), undefined, '8.1.b'],
    ]);
    expect(paperTables(world.state, matches).map(({ table }) => table)).toEqual(['m2-1', 'm2-2']);
  });
});
