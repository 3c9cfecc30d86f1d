/** Table referees of a team match: one for each board, or one for all (8.1.v). */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../shared/competition/log/command.ts';
import { officeAt } from '../../../shared/competition/log/office.ts';
import { gameOf } from '../../../shared/competition/log/state.ts';
import { as, regulations, single, World } from '../world.ts';
import { CHIEF, GROUNDS, leagueOf, Match, teamRules } from './league.ts';

/** A match under way, with a senior referee and three table referees. */
function begun() {
  const world = leagueOf(teamRules({ series: 1 }));
  world.do({ type: 'appoint', person: { id: 'senior', name: 'Senior' }, office: 'senior' });
  for (const id of ['one', 'two', 'three']) world.do({ type: 'appoint', person: { id, name: id }, office: 'table' });
  const match = new Match(world, world.pair()[0]!.id).begin();
  const { game } = match.state;
  const assign = (id: string, board?: number): Command => ({
    type: 'assign-referee',
    game,
    ...(board !== undefined && { board }),
    referee: { id, name: id },
  });
  /** At which of the boards each may act. */
  const at = (id: string) =>
    [1, 2, 3, 4].filter((board) => officeAt(world.state, id, gameOf(world.state, game)!, board) !== null);
  return { world, match, game, assign, at };
}

describe('[8.1.v] a table referee of a team match', () => {
  it('is assigned to a board, and takes no other one from its referee', () => {
    const { world, match, game, assign, at } = begun();
    expect(at('one')).toEqual([1, 2, 3, 4]);
    world.do(assign('one', 1), as('senior'));
    world.do(assign('two', 2), as('senior'));
    expect([at('one'), at('two'), at('three')]).toEqual([
      [1, 3, 4],
      [2, 3, 4],
      [3, 4],
    ]);
    // To the whole match: to the boards that have none of their own.
    world.do(assign('three'), as('senior'));
    expect([at('one'), at('two'), at('three')]).toEqual([[1], [2], [3, 4]]);
    expect(world.do(assign('one', 1), as('senior'))).toBe(0);

    const result = { result: { sets: [3, 1] as const }, cause: 'play' as const };
    expect(match.refused({ type: 'report-board', board: 2, ...result }, as('one'))).toBe('role.forbidden');
    expect(match.do({ type: 'report-board', board: 1, ...result }, as('one'))).toContain('boardEnded');
    world.do({ type: 'call-game', game, table: 't' });
    const remark = (board: number | null): Command => ({
      type: 'remark',
      game,
      ...(board !== null && { board }),
      text: 'A lamp went out.',
    });
    world.do(remark(1), as('one'));
    for (const board of [2, null]) expect(world.refused(remark(board), as('one'))).toBe('role.forbidden');
    // The whole result is not for the referee of a board, whatever else is sent with it.
    const whole = { type: 'report', game, board: 1, result: { absent: 'a' }, cause: 'absence' } as Command;
    expect(world.refused(whole, as('one'))).toBe('role.forbidden');
  });

  it('decides nothing of the whole match where boards have referees of their own', () => {
    const { world, game, assign } = begun();
    world.do({ type: 'call-game', game, table: 't' });
    world.do(assign('one', 1), as('senior'));
    world.do(assign('two', 2), as('senior'));
    const absent: Command = { type: 'report', game, result: { absent: 'a' }, cause: 'absence' };
    const remark: Command = { type: 'remark', game, text: 'A lamp went out.' };
    for (const id of ['one', 'two', 'three'])
      for (const command of [absent, { ...absent, board: 1 } as Command, remark])
        expect(world.refused(command, as(id)), `${id} ${command.type}`).toBe('role.forbidden');
    // Who is assigned to all of it may.
    world.do(assign('three'), as('senior'));
    expect(world.do(remark, as('three'))).toBe(1);
  });

  it('[7.3] is not taken from a board by a lower official; [7.2.a] relieved, has none any more', () => {
    const { world, assign, at } = begun();
    world.do(assign('one', 1), CHIEF);
    expect(world.refused(assign('two', 1), as('senior'))).toBe('decision.binding 7.3');
    world.do(assign('three'), CHIEF);
    // The chief's for all boards binds at each of them.
    expect(world.refused(assign('two', 2), as('senior'))).toBe('decision.binding 7.3');
    world.do({ type: 'relieve', person: 'one', office: 'table', ...GROUNDS }, CHIEF);
    expect([at('one'), at('three')]).toEqual([[], [1, 2, 3, 4]]);
  });

  it('[2.1.v] has a board that there is', () => {
    const { world, assign } = begun();
    for (const board of [0, 5, 1.5]) expect(world.refused(assign('one', board))).toBe('board.unknown 2.1.v');
    const singles = new World(regulations());
    singles.start(['x', 'y'], single);
    const game = singles.pair()[0]!.id;
    const asked: Command = { type: 'assign-referee', game, board: 1, referee: { id: 'one', name: 'one' } };
    expect(singles.refused(asked)).toBe('board.unknown 2.1.v');
  });
});
