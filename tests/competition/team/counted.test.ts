/** The boards of a match as its competition counts them, whatever officials decided about the whole of it (7.2.d). */
import { describe, expect, it } from 'vitest';
import type { MatchResult } from '../../../shared/competition/log/events.ts';
import { type CountedGame, countedBoards } from '../../../shared/competition/team/counted.ts';
import { playerLines } from '../../../shared/competition/team/lists.ts';
import { leagueOf, Match, teamRules } from './league.ts';

const RULES = teamRules({ boards: 2, series: 1 });
const over = (result: MatchResult): CountedGame => ({ status: 'over', result, endedAt: 9 });

/** The first board is over, the second at its table. */
function half(): Match {
  const world = leagueOf(RULES);
  const match = new Match(world, world.pair()[0]!.id);
  for (const side of ['a', 'b'] as const) {
    const id = match.state[side];
    match.do(match.hand(side, [[`${id}-1`], [`${id}-2`]]), match.captain(side));
  }
  match.end(1, { sets: [3, 1] });
  match.do({ type: 'call-board', board: 2, table: 't2' });
  return match;
}

describe('[7.2.d] the boards of a match that count', () => {
  const short = (game: CountedGame, match: Match | null) =>
    countedBoards(RULES, game, match?.state ?? null).map(({ board, status, result, cause, byHand }) => [
      board,
      status,
      result,
      cause,
      byHand,
    ]);
  const lines = (game: CountedGame, { state }: Match) =>
    playerLines(RULES, [{ ...state, boards: countedBoards(RULES, game, state) }]).map(
      ({ member, won, lost, walkOvers, absences }) => [member, won, lost, walkOvers, absences],
    );

  it('are those of the match while it goes on', () => {
    const match = half();
    expect(countedBoards(RULES, { status: 'called', result: null, endedAt: null }, match.state)).toBe(
      match.state.boards,
    );
  });

  it('are those entered with the whole, also at a table that was closed by it: the players’ list has them too', () => {
    const match = half();
    const game = over({
      boards: [
        { board: 1, sets: [0, 4] },
        { board: 2, absent: 'a' },
      ],
    });
    expect(short(game, match)).toEqual([
      [1, 'over', { sets: [0, 4] }, 'play', false],
      [2, 'over', { absent: 'a' }, 'absence', true],
    ]);
    expect(lines(game, match)).toEqual([
      ['y-1', 1, 0, 0, 0],
      ['y-2', 0, 0, 1, 0],
      ['x-2', 0, 0, 0, 1],
      ['x-1', 0, 1, 0, 0],
    ]);
  });

  it('[3.2] are none where the match is lost as a whole, for the players neither', () => {
    const match = half();
    const game = over({ absent: 'a' });
    expect(short(game, match)).toEqual([
      [1, 'over', null, 'play', false],
      [2, 'waiting', null, null, false],
    ]);
    expect(lines(game, match)).toEqual([]);
  });

  it('have nobody at them where all was entered before any line-up', () => {
    expect(countedBoards(RULES, over({ boards: [{ board: 2, sets: [4, 0] }] }), null)).toMatchObject([
      { board: 2, series: 1, numbers: [2, 2], a: [], b: [], status: 'over', cause: 'play', byHand: true },
    ]);
  });
});
