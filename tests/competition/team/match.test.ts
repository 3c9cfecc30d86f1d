/** Team matches: line-ups, boards, the end. */
import { describe, expect, it } from 'vitest';
import { competitionPlaces, sectionTable } from '../../../shared/competition/log/table.ts';
import { checkRegulations } from '../../../shared/competition/regulations/check.ts';
import { firstInSeries, gamesOfMatch, playersNeeded } from '../../../shared/competition/team/boards.ts';
import { foldMatch } from '../../../shared/competition/team/match-apply.ts';
import { matchDue, openMatch } from '../../../shared/competition/team/match-decide.ts';
import type { MatchCommand } from '../../../shared/competition/team/match-events.ts';
import { MATCH_MAY, sideOf } from '../../../shared/competition/team/match-roles.ts';
import { gamesOfSeries, unsealedFor, unsealedLog } from '../../../shared/competition/team/match-settle.ts';
import { isTooLate } from '../../../shared/competition/team/match-state.ts';
import { scoreOf } from '../../../shared/competition/team/score.ts';
import { as, ORGANISER, regulations, SYSTEM, World } from '../world.ts';
import { CHIEF, GROUNDS, leagueOf, Match, players, teamRules } from './league.ts';

/** The first match of a league of two: `a` and `b` as they were drawn. */
function match(changes = {}, more = {}): Match {
  const world = leagueOf(teamRules(changes, more));
  const [game] = world.pair();
  return new Match(world, game!.id);
}

describe('[2.1.v 22.2] the games of a match', () => {
  const pairsOf = (changes: object, more = {}) =>
    gamesOfMatch(teamRules(changes, more)).map(
      ({ series, mode, a, b, first }) => `${series} ${mode[0]} ${a}-${b} ${first}`,
    );

  it('are board against board in every series, the guests first in odd ones unless the regulations say otherwise', () => {
    expect(pairsOf({ boards: 2 })).toEqual(['1 s 1-1 b', '1 s 2-2 b', '2 s 1-1 a', '2 s 2-2 a']);
    expect([1, 2, 3].map((series) => firstInSeries(teamRules({ firstSeries: 'home' }), series))).toEqual([
      'a',
      'b',
      'a',
    ]);
    expect(gamesOfMatch(regulations())).toEqual([]);
  });

  it('are everyone against everyone over the series, singles among singles and pairs among pairs', () => {
    expect(pairsOf({ boards: 3, series: 3, meeting: 'everyone' }).map((line) => line.slice(4, 7))).toEqual([
      '1-1',
      '2-2',
      '3-3',
      '1-2',
      '2-3',
      '3-1',
      '1-3',
      '2-1',
      '3-2',
    ]);
    const mixed = { boards: 3, series: 2, meeting: 'everyone', boardModes: ['singles', 'pairs', 'singles'] };
    expect(pairsOf(mixed)).toEqual(['1 s 1-1 b', '1 p 2-2 b', '1 s 3-3 b', '2 s 1-3 a', '2 s 3-1 a']);
    expect(playersNeeded(teamRules(mixed as object))).toBe(4);
    // Everybody has met everybody of its kind once.
    for (let boards = 1; boards <= 6; boards++) {
      const met = gamesOfMatch(teamRules({ boards, series: boards, meeting: 'everyone' })).map(
        ({ a, b }) => `${a}-${b}`,
      );
      expect(new Set(met).size).toBe(boards * boards);
    }
  });

  it('fit together in the regulations', () => {
    const code = (changes: object): string => {
      const checked = checkRegulations(teamRules(changes));
      return checked.ok ? 'ok' : checked.error.code;
    };
    expect(code({ boards: 3, series: 3, meeting: 'everyone' })).toBe('ok');
    expect(code({ boards: 3, series: 2, meeting: 'everyone' })).toBe('regulations.team');
    expect(code({ boards: 3, boardModes: ['singles'] })).toBe('regulations.team');
    expect(code({ boards: 1, boardModes: ['triples'] })).toBe('regulations.form');
    expect(code({ series: 0 })).toBe('regulations.form');
    // What was written before these settings were there reads with their defaults.
    const { series, meeting, boardModes, lineupTime, rosterUntilRound, moves, ...old } = teamRules().team!;
    const read = checkRegulations({ ...teamRules(), team: old });
    expect(read.ok && read.value.team).toMatchObject({ series: 1, meeting: 'board', boardModes: [], moves: false });
    expect([series, meeting, boardModes, lineupTime, rosterUntilRound, moves]).toHaveLength(6);
  });
});

describe('[5.2] the captain', () => {
  it('alone hands in the line-up, or the deputy; the secretary from paper; nobody else', () => {
    const one = match();
    const { a, b } = one.state;
    const hand = one.hand('a', players(a, 1, 2, 3, 4));
    for (const other of [`${a}-1`, `${b}-cap`, 'chief', 'nobody', ORGANISER.id])
      expect(one.refused(hand, as(other)), other).toBe('role.forbidden');
    expect(one.refused(hand, SYSTEM)).toBe('role.forbidden');
    expect(one.do(hand, as(`${a}-dep`))).toEqual(['lineupHandedIn']);
    expect(one.do(one.hand('b', players(b, 1, 2, 3, 4)), as('secretary'))).toEqual(['lineupHandedIn', 'lineupsShown']);
    expect(
      [as(`${a}-cap`), as(`${b}-dep`), as(`${a}-1`), SYSTEM].map((by) => sideOf(one.world.state, one.state, by)),
    ).toEqual(['a', 'b', null, null]);
  });

  it('answers for the attendance: a team without a line-up in time is not there, and loses the match', () => {
    for (const [present, absent] of [
      [['a'], 'b'],
      [['b'], 'a'],
      [[], 'both'],
    ] as const) {
      const one = match();
      const { lineupsDue: of } = one.state;
      expect(matchDue(one.world.state, one.state)).toEqual([
        { do: 'remind-lineup', sides: ['a', 'b'], of, at: of - 300_000 },
        { do: 'show-lineups', at: of },
      ]);
      for (const side of present) one.do(one.hand(side, players(one.state[side], 1, 2, 3, 4)), one.captain(side));
      expect(matchDue(one.world.state, one.state)[0]).toMatchObject({
        sides: absent === 'both' ? ['a', 'b'] : [absent],
      });
      expect(one.refused({ type: 'show-lineups' })).toBe('lineup.early 22.4');
      one.world.now = one.state.lineupsDue;
      const late = one.hand('a', players(one.state.a, 1, 2, 3, 4));
      expect(one.refused(late, one.captain('a'))).toBe('lineup.late 22.4');
      expect(one.do({ type: 'show-lineups' })).toEqual(['matchEnded']);
      expect(one.state.ended).toMatchObject({ result: { absent }, how: 'absence' });
      expect(matchDue(one.world.state, one.state)).toEqual([]);
      expect(one.refused(late, one.captain('a'))).toBe('match.over');
      expect(one.tell()).toEqual({ absent });
    }
  });
});

describe('[22.4] line-ups', () => {
  it('can be handed in ahead, where the time of the match is known', () => {
    const world = leagueOf(teamRules());
    const [game] = world.pair();
    const begins = world.now + 3_600_000;
    const one = new Match(world, game!.id, begins).begin();
    expect(one.state.lineupsDue).toBe(begins + teamRules().team!.lineupTime);
    expect(matchDue(world.state, one.state)).toEqual(
      [1, 2, 3, 4].map((board) => ({ do: 'call-board', board, at: begins })),
    );
  });

  it('are sealed until both are in, and shown together; until then they can be changed', () => {
    const one = match();
    const { a, b } = one.state;
    one.do(one.hand('a', players(a, 4, 3, 2, 1)), one.captain('a'));
    expect(unsealedFor(one.state, 'b').handedIn.a).toMatchObject({ lineup: [], bench: [] });
    expect(unsealedFor(one.state, null).handedIn.a).toMatchObject({ lineup: [] });
    expect(unsealedFor(one.state, 'a').handedIn.a?.lineup).toEqual(players(a, 4, 3, 2, 1));
    one.do(one.hand('a', players(a, 1, 2, 3, 4), [`${a}-5`]), one.captain('a'));
    expect(one.state.series).toEqual([]);
    expect(one.do(one.hand('b', players(b, 2, 1, 3, 4), [`${b}-6`]), one.captain('b'))).toEqual([
      'lineupHandedIn',
      'lineupsShown',
    ]);
    expect(JSON.stringify(unsealedLog(one.events.slice(0, -1)))).not.toContain(`${a}-1`);
    expect(unsealedLog(one.events).at(-1)).toEqual({ ...one.events.at(-1), n: 3 });
    expect(one.state.handedIn).toEqual({ a: null, b: null });
    expect(one.state.bench).toEqual({ a: [`${a}-5`], b: [`${b}-6`] });
    expect(one.state.boards.map((board) => [board.board, ...board.a, ...board.b, board.first])).toEqual(
      [1, 2, 3, 4].map((i) => [i, `${a}-${i}`, `${b}-${[2, 1, 3, 4][i - 1]}`, 'b']),
    );
    expect(foldMatch(one.events)).toEqual(one.state);
  });

  it('are refused with clause and reason: form, roster, twice, too many reserves', () => {
    const one = match({ reserves: 1 });
    const { a } = one.state;
    const refused = (lineup: unknown, bench: unknown = []): string =>
      one.refused({ type: 'hand-in', side: 'a', lineup, bench } as MatchCommand, one.captain('a'));
    for (const form of [
      null,
      [],
      'x',
      players(a, 1, 2, 3),
      players(a, 1, 2, 3, 4, 5),
      players(a, [1, 2], 3, 4, 5),
      players(a, 1, 2, 3, 4).with(3, [`${a}-4`, `${a}-5`]),
      [[1], [2], [3], [4]],
    ])
      expect(refused(form), JSON.stringify(form)).toBe('lineup.form 22.4');
    expect(refused(players(a, 1, 2, 3, 4), 'x')).toBe('lineup.form 22.4');
    expect(refused([[], [], [], []])).toBe('lineup.nobody 3.2');
    expect(refused([[], [], [], []], [`${a}-5`])).toBe('lineup.nobody 3.2');
    expect(refused([...players(a, 1, 2, 3), ['stranger']])).toBe('lineup.member 7.1.v');
    expect(refused(players(a, 1, 2, 3, 3))).toBe('lineup.twice 22.4');
    expect(refused(players(a, 1, 2, 3, 4), [`${a}-4`])).toBe('lineup.twice 22.4');
    expect(refused(players(a, 1, 2, 3, 4), [`${a}-5`, `${a}-6`])).toBe('lineup.reserves 2.2');
    one.world.do(
      { type: 'bar-member', participant: a, member: `${a}-2`, clause: '7.1.v', reason: 'Too young.' },
      CHIEF,
    );
    expect(refused(players(a, 1, 2, 3, 4))).toBe('lineup.barred 7.1.v');
    expect(refused(players(a, 1, 5, 3, 4), [`${a}-2`])).toBe('lineup.barred 7.1.v');
    expect(refused(players(a, 1, 5, 3, 4), [`${a}-6`])).toBe('not refused');
    expect(one.refused({ type: 'hand-in', side: 'c' } as unknown as MatchCommand, one.captain('a'))).toBe(
      'role.forbidden',
    );
  });

  it('change by series: a reserve replaces one number only, who was replaced comes back only to it', () => {
    const one = match({ series: 4 }).begin();
    const { a, b } = one.state;
    const next = (...numbers: number[]): MatchCommand => one.hand('a', players(a, ...numbers));
    const captain = one.captain('a');
    const playSeries = (): void => {
      const series = one.state.series.length;
      for (const board of one.state.boards.filter((each) => each.series === series))
        one.end(board.board, { sets: [2, 2] });
    };
    // In the second series a reserve for number 2.
    expect(one.refused(next(2, 1, 3, 4), captain)).toBe('lineup.number 22.4');
    expect(one.refused(one.hand('a', players(a, 1, 5, 3, 4), [`${a}-6`]), captain)).toBe('lineup.bench 22.4');
    one.do(next(1, 5, 3, 4), captain);
    playSeries();
    expect(one.state.series.at(-1)).toMatchObject({ series: 2, a: players(a, 1, 5, 3, 4), b: players(b, 1, 2, 3, 4) });
    // In the third: not at another number; the replaced not elsewhere; another reserve may take over.
    expect(one.refused(next(5, 2, 3, 4), captain)).toBe('lineup.reserve 22.4');
    expect(one.refused(next(1, 5, 3, 2), captain)).toBe('lineup.number 22.4');
    one.do(next(1, 6, 3, 4), captain);
    playSeries();
    expect(one.state.series.at(-1)!.a).toEqual(players(a, 1, 6, 3, 4));
    // In the fourth: 6 is bound to number 2 now as well; 2 is back there.
    expect(one.refused(next(1, 2, 6, 4), captain)).toBe('lineup.reserve 22.4');
    one.do(next(1, 2, 3, 4), captain);
    playSeries();
    expect(one.refused(next(1, 2, 3, 4), captain)).toBe('match.series 22.4');
    expect(one.state.boards.map(({ first }) => first).filter((_, i) => i % 4 === 0)).toEqual(['b', 'a', 'b', 'a']);
    expect(foldMatch(one.events)).toEqual(one.state);
  });

  it('have no reserve who was not named with the first series, and no main player of another number in a pair', () => {
    const one = match({ boards: 3, boardModes: ['singles', 'pairs', 'singles'], reserves: 1 });
    for (const side of ['a', 'b'] as const)
      one.do(one.hand(side, players(one.state[side], 1, [2, 3], 4), [`${one.state[side]}-5`]), one.captain(side));
    const { a } = one.state;
    const refused = (...numbers: (number | number[])[]): string =>
      one.refused(one.hand('a', players(a, ...numbers)), one.captain('a'));
    expect(refused(1, [2, 6], 4)).toBe('lineup.bench 22.4');
    expect(refused(1, [2, 4], 3)).toBe('lineup.number 22.4');
    expect(refused(1, [2, 3], [4, 5])).toBe('lineup.form 22.4');
    expect(refused(1, [5, 3], 4)).toBe('not refused');
  });

  it('of the next series can change until the last game of this one is the only one left', () => {
    const one = match({ boards: 3, reserves: 2 });
    for (const side of ['a', 'b'] as const)
      one.do(one.hand(side, players(one.state[side], 1, 2, 3), [`${one.state[side]}-4`]), one.captain(side));
    const change = one.hand('a', players(one.state.a, 4, 2, 3));
    // One after another: the last isn't begun.
    one.end(1, { sets: [4, 0] });
    one.end(2, { sets: [4, 0] });
    expect(isTooLate(one.world.state, one.state, one.world.now)).toBe(false);
    one.do(change, one.captain('a'));
    expect(one.state.series).toHaveLength(1);
    // It begins: what is in is shown, who has changed nothing goes on as before.
    expect(one.do({ type: 'call-board', board: 3, table: 't3' })).toEqual(['boardCalled', 'lineupsShown']);
    expect(one.state.series[1]).toMatchObject({ a: players(one.state.a, 4, 2, 3), b: players(one.state.b, 1, 2, 3) });
    expect(one.refused(change, one.captain('a'))).toBe('match.series 22.4');
    // The second series waits for the first.
    expect(one.refused({ type: 'call-board', board: 4, table: 't1' })).toBe('match.series 22.4');
    one.end(3, { sets: [0, 4] });
    expect(matchDue(one.world.state, one.state).map((task) => task.do === 'call-board' && task.board)).toEqual([
      4, 5, 6,
    ]);
    // All at once: two are still under way.
    const other = match({ boards: 3 });
    for (const side of ['a', 'b'] as const)
      other.do(other.hand(side, players(other.state[side], 1, 2, 3)), other.captain(side));
    for (const board of [1, 2, 3]) other.do({ type: 'call-board', board, table: `t${board}` });
    other.end(2, { sets: [2, 2] });
    expect(isTooLate(other.world.state, other.state, other.world.now)).toBe(false);
    expect(other.end(1, { sets: [2, 2] })).toEqual(['boardEnded', 'lineupsShown']);
  });
});

describe('[23.2] the end of a match', () => {
  it('comes with its last game, where all are played; its boards are the result', () => {
    const one = match({ boards: 2, series: 2, playAllBoards: true });
    for (const side of ['a', 'b'] as const) one.do(one.hand(side, players(one.state[side], 1, 2)), one.captain(side));
    for (const board of [1, 2, 3]) one.end(board, { sets: [4, 0] });
    expect(scoreOf(one.world.state.regulations, one.state)).toMatchObject({
      points: [6, 0],
      winner: 'a',
      over: 3,
      of: 4,
    });
    expect(one.state.ended).toBeNull();
    expect(one.end(4, { sets: [0, 4] })).toEqual(['boardEnded', 'matchEnded']);
    expect(one.tell()).toEqual({
      boards: [
        { board: 1, sets: [4, 0] },
        { board: 2, sets: [4, 0] },
        { board: 3, sets: [4, 0] },
        { board: 4, sets: [0, 4] },
      ],
    });
    expect(competitionPlaces(one.world.state)[0]).toEqual({ participant: one.state.a, place: 1 });
  });

  it('comes when it is decided, where not all are played: games under way are finished, no other begins', () => {
    const one = match({ boards: 4, series: 1, playAllBoards: false });
    for (const side of ['a', 'b'] as const)
      one.do(one.hand(side, players(one.state[side], 1, 2, 3, 4)), one.captain(side));
    one.end(1, { sets: [4, 0] });
    one.end(2, { sets: [4, 0] });
    // 4 to 0 with two to play: it could still be level.
    expect(one.state.ended).toBeNull();
    one.do({ type: 'call-board', board: 4, table: 't4' });
    one.do({ type: 'call-board', board: 3, table: 't3' });
    one.end(3, { sets: [2, 2] });
    expect(scoreOf(one.world.state.regulations, one.state).winner).toBe('a');
    expect(one.state.ended).toBeNull();
    expect(one.end(4, { sets: [0, 4] })).toEqual(['boardEnded', 'matchEnded']);
    expect(one.state.ended?.how).toBe('played');

    const two = match({ boards: 4, series: 1, playAllBoards: false });
    for (const side of ['a', 'b'] as const)
      two.do(two.hand(side, players(two.state[side], 1, 2, 3, 4)), two.captain(side));
    two.do({ type: 'call-board', board: 1, table: 't1' });
    two.do({ type: 'call-board', board: 3, table: 't3' });
    two.end(1, { sets: [4, 0] });
    two.end(2, { sets: [4, 0] });
    two.end(3, { sets: [3, 1] });
    expect(two.state.ended).toMatchObject({ how: 'decided' });
    expect(two.tell()).toMatchObject({ boards: [{ board: 1 }, { board: 2 }, { board: 3 }] });
    expect(two.refused({ type: 'call-board', board: 4, table: 't4' })).toBe('match.over');
  });

  it('says so to who would begin a game of a match that is decided while another is under way', () => {
    const one = match({ boards: 4, series: 1, playAllBoards: false });
    for (const side of ['a', 'b'] as const)
      one.do(one.hand(side, players(one.state[side], 1, 2, 3, 4)), one.captain(side));
    one.do({ type: 'call-board', board: 4, table: 't4' });
    for (const board of [1, 2]) one.end(board, { sets: [4, 0] });
    // A lead of four with two games to come isn't enough; with a game more it is.
    one.do({ type: 'report-board', board: 4, result: { sets: [2, 2] }, cause: 'play' });
    expect(one.state.ended?.how).toBe('decided');
    const two = match({ boards: 5, series: 1, playAllBoards: false }, {});
    expect(two.world.state.participants[0]!.members).toHaveLength(6);
    for (const side of ['a', 'b'] as const)
      two.do(two.hand(side, players(two.state[side], 1, 2, 3, 4, 5)), two.captain(side));
    two.do({ type: 'call-board', board: 5, table: 't5' });
    for (const board of [1, 2, 3]) two.end(board, { sets: [4, 0] });
    expect(two.state.ended).toBeNull();
    expect(two.refused({ type: 'call-board', board: 4, table: 't4' })).toBe('match.decided 23.2');
    expect(two.refused({ type: 'report-board', board: 4, result: { sets: [4, 0] }, cause: 'play' })).toBe(
      'match.decided 23.2',
    );
    expect(matchDue(two.world.state, two.state)).toEqual([]);
    two.end(5, { sets: [1, 3] });
    expect(two.state.ended?.how).toBe('decided');
  });

  it('counts sets where the regulations count them', () => {
    const one = match(
      { boards: 2, series: 1, playAllBoards: false },
      { points: { perSet: 1 }, sets: 4, playAll: true },
    );
    for (const side of ['a', 'b'] as const) one.do(one.hand(side, players(one.state[side], 1, 2)), one.captain(side));
    one.end(1, { sets: [4, 0] });
    // The other board can make it 4 to 4.
    expect(scoreOf(one.world.state.regulations, one.state).winner).toBeNull();
    one.end(2, { sets: [1, 3] });
    expect(scoreOf(one.world.state.regulations, one.state)).toMatchObject({ points: [5, 3], winner: 'a' });
  });

  it('isn’t decided by the traces of binary fractions: 0.3 + 0.1 leads 0.1 by what one board gives, not by more', () => {
    const one = match({ boards: 3, series: 1, playAllBoards: false }, { points: { win: 0.3, draw: 0.1, loss: 0 } });
    for (const side of ['a', 'b'] as const)
      one.do(one.hand(side, players(one.state[side], 1, 2, 3)), one.captain(side));
    one.end(1, { sets: [4, 0] });
    one.end(2, { sets: [2, 2] });
    expect(scoreOf(one.world.state.regulations, one.state)).toMatchObject({ points: [0.4, 0.1], winner: null });
    one.end(3, { sets: [0, 4] });
    expect(scoreOf(one.world.state.regulations, one.state)).toMatchObject({ points: [0.4, 0.4], winner: null });
  });

  it('[3.2] is apart from the walk-over of a board, of one side or of both', () => {
    const one = match({ boards: 3, series: 1 });
    for (const side of ['a', 'b'] as const)
      one.do(one.hand(side, players(one.state[side], 1, 2, 3)), one.captain(side));
    one.end(1, { absent: 'a' });
    one.end(2, { absent: 'both' });
    one.end(3, { sets: [4, 0] });
    expect(scoreOf(one.world.state.regulations, one.state)).toMatchObject({ points: [2, 2], sets: [4, 0] });
    one.tell();
    const table = competitionPlaces(one.world.state);
    expect(table.map(({ participant }) => participant).sort()).toEqual(['x', 'y']);
  });
});

describe('[3.2] a match to which nobody comes', () => {
  it('is lost by both teams, and is no draw', () => {
    const one = match({ boards: 2, series: 1 });
    for (const side of ['a', 'b'] as const) one.do(one.hand(side, players(one.state[side], 1, 2)), one.captain(side));
    for (const board of [1, 2]) one.end(board, { absent: 'both' });
    expect(one.state.ended).toMatchObject({ result: { absent: 'both' }, how: 'absence' });
    one.tell();
    const { lines } = sectionTable(one.world.state, one.world.state.sections[0]!);
    expect(lines.map(({ points, absences }) => [points, absences])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
});

describe('boards of a match', () => {
  it('are called and told once; a result that cannot be is refused', () => {
    const one = match().begin();
    const say = (board: number, result: unknown, cause = 'play'): MatchCommand =>
      ({ type: 'report-board', board, result, cause }) as MatchCommand;
    expect(one.refused({ type: 'call-board', board: 9, table: 't' })).toBe('board.unknown');
    expect(one.refused({ type: 'call-board', board: 1, table: '' })).toBe('table.unknown');
    expect(one.do({ type: 'call-board', board: 1, table: 't1' })).toEqual(['boardCalled']);
    expect(one.do({ type: 'call-board', board: 1, table: 't1' })).toEqual([]);
    expect(one.refused(say(1, { sets: [9, 0] }))).toBe('result.sets 23.1');
    expect(one.refused(say(1, null))).toBe('result.form');
    expect(one.refused(say(1, { absent: 'a' }))).toBe('result.cause 23.1');
    expect(one.refused(say(1, { sets: [4, 0] }), as('x-1'))).toBe('role.forbidden');
    expect(one.end(1, { sets: [4, 0] })).toEqual(['boardEnded']);
    expect(one.end(1, { sets: [4, 0] })).toEqual([]);
    expect(one.refused(say(1, { sets: [3, 1] }))).toBe('result.conflict');
    expect(one.refused(say(1, null))).toBe('result.conflict');
    expect(one.refused({ type: 'call-board', board: 1, table: 't1' })).toBe('board.over');
    expect(one.refused({ type: 'dance' } as unknown as MatchCommand)).toBe('role.forbidden');
    expect(one.refused({ type: 'constructor' } as unknown as MatchCommand)).toBe('role.forbidden');
  });

  it('[7.2.d] are corrected and replayed by officials with clause and reason', () => {
    const one = match({ boards: 2, series: 1 });
    for (const side of ['a', 'b'] as const) one.do(one.hand(side, players(one.state[side], 1, 2)), one.captain(side));
    const correct = (board: number, x: number, y: number, more: object = GROUNDS): MatchCommand =>
      ({ type: 'correct-board', board, result: { sets: [x, y] }, cause: 'play', ...more }) as unknown as MatchCommand;
    expect(one.refused(correct(1, 4, 0), CHIEF)).toBe('board.running');
    one.end(1, { sets: [4, 0] });
    expect(one.refused(correct(1, 3, 1), as('x-cap'))).toBe('role.forbidden');
    expect(one.refused(correct(1, 3, 1, { clause: '', reason: '' }), CHIEF)).toBe('clause.missing');
    expect(one.refused(correct(1, 9, 1), CHIEF)).toBe('result.sets 23.1');
    one.do({ type: 'replay-board', board: 1, ...GROUNDS }, CHIEF);
    expect(one.state.boards[0]).toMatchObject({ status: 'waiting', result: null, decisions: [{ type: 'replayed' }] });
    one.end(1, { sets: [4, 0] });
    expect(one.do(correct(1, 4, 0), CHIEF)).toEqual([]);
    one.end(2, { sets: [2, 2] });
    expect(one.state.ended?.result).toMatchObject({ boards: [{ sets: [4, 0] }, { sets: [2, 2] }] });
    expect(one.refused({ type: 'replay-board', board: 1, ...GROUNDS }, CHIEF)).toBe('match.over');
    // After the end the match ends again, with the corrected result.
    expect(one.do(correct(1, 1, 3), CHIEF)).toEqual(['boardCorrected', 'matchEnded']);
    expect(one.state.ended?.result).toMatchObject({ boards: [{ sets: [1, 3] }, { sets: [2, 2] }] });
    expect(one.events.at(-1)).toMatchObject({ grounds: GROUNDS });
    expect(foldMatch(one.events)).toEqual(one.state);
  });

  it('[23.2] of a match that was stopped as decided are not corrected so that it was not', () => {
    const one = match({ boards: 3, series: 1, playAllBoards: false });
    for (const side of ['a', 'b'] as const)
      one.do(one.hand(side, players(one.state[side], 1, 2, 3)), one.captain(side));
    one.end(1, { sets: [4, 0] });
    one.end(2, { sets: [4, 0] });
    expect(one.state.ended?.how).toBe('decided');
    const correct = (x: number, y: number): MatchCommand => ({
      type: 'correct-board',
      board: 2,
      result: { sets: [x, y] },
      cause: 'play',
      ...GROUNDS,
    });
    expect(one.refused(correct(1, 3), CHIEF)).toBe('match.undecided 23.2');
    one.do(correct(3, 1), CHIEF);
    expect(one.state.ended).toMatchObject({ how: 'decided', result: { boards: [{}, { sets: [3, 1] }] } });
  });

  it('end with the match where a team is not there, by an official', () => {
    const one = match().begin();
    const end = (absent: string, more: object = GROUNDS): MatchCommand =>
      ({ type: 'end-match', absent, ...more }) as unknown as MatchCommand;
    expect(one.refused(end('a'), as('x-cap'))).toBe('role.forbidden');
    expect(one.refused(end('a', {}), CHIEF)).toBe('clause.missing');
    expect(one.refused(end('c'), CHIEF)).toBe('result.form');
    one.do(end('a'), CHIEF);
    expect(one.state.ended).toMatchObject({ result: { absent: 'a' }, how: 'referee' });
    expect(one.refused(end('a'), CHIEF)).toBe('match.over');
    expect(one.refused({ type: 'call-board', board: 1, table: 't' })).toBe('match.over');
    expect(one.tell()).toEqual({ absent: 'a' });
    expect(openMatch(one.world.state, one.state.game, SYSTEM, 1)).toMatchObject({ error: { code: 'game.over' } });
    expect(openMatch(one.world.state, 'x', SYSTEM, 1)).toMatchObject({ error: { code: 'game.unknown' } });
    const singles = new World(regulations()).start(['p', 'q']);
    expect(openMatch(singles.state, 'x', SYSTEM, 1)).toMatchObject({ error: { code: 'team.none' } });
  });

  it('have their games from the line-ups of the series', () => {
    const rules = teamRules({ boards: 2, series: 2, meeting: 'everyone' });
    expect(gamesOfSeries(rules, 2, players('x', 1, 2), players('y', 1, 2))).toEqual([
      { board: 3, mode: 'singles', numbers: [1, 2], a: ['x-1'], b: ['y-2'], first: 'a' },
      { board: 4, mode: 'singles', numbers: [2, 1], a: ['x-2'], b: ['y-1'], first: 'a' },
    ]);
  });

  it('are given to whom the table of roles says', () => {
    expect(
      Object.fromEntries(Object.entries(MATCH_MAY).map(([command, roles]) => [command, [...roles].sort().join(' ')])),
    ).toEqual({
      'hand-in': 'captain secretary vice',
      'name-reserve': 'captain secretary vice',
      'remind-lineups': 'system',
      'give-vacant': 'system',
      'show-lineups': 'chief deputy organiser secretary senior system',
      'call-board': 'chief deputy organiser secretary senior system table',
      'report-board': 'chief deputy organiser secretary senior system table',
      'correct-board': 'chief deputy organiser senior',
      'replay-board': 'chief deputy organiser senior system',
      'end-match': 'chief deputy organiser senior',
    });
  });
});
