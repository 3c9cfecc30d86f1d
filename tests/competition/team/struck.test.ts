/**
 * Places of line-ups that are empty: of who is barred, has left or came from a team that had begun the round, between handing in
 * and showing; and of a team that is short.
 */
import { describe, expect, it } from 'vitest';
import { competitionPlaces } from '../../../shared/competition/log/table.ts';
import type { Named } from '../../../shared/competition/result.ts';
import { foldMatch } from '../../../shared/competition/team/match-apply.ts';
import { noticesOfMatch, vacanciesFor } from '../../../shared/competition/team/match-day.ts';
import { matchDue } from '../../../shared/competition/team/match-decide.ts';
import { as, type World } from '../world.ts';
import { CHIEF, GROUNDS, leagueOf, Match, players, teamRules } from './league.ts';

function begun(changes = {}): Match {
  const world = leagueOf(teamRules(changes));
  return new Match(world, world.pair()[0]!.id);
}

const bar = (match: Match, member: string) => {
  match.world.do({ type: 'bar-member', participant: match.state.a, member, ...GROUNDS }, CHIEF);
};

/** Both hand in, and in between 2 of the hosts is barred. */
function struck(changes = {}): Match {
  const match = begun(changes);
  const { a, b } = match.state;
  match.do(match.hand('a', players(a, 1, 2, 3, 4), [`${a}-5`, `${a}-6`]), match.captain('a'));
  bar(match, `${a}-2`);
  match.do(match.hand('b', players(b, 1, 2, 3, 4), [`${b}-5`]), match.captain('b'));
  return match;
}

const open = (match: Match) =>
  matchDue(match.world.state, match.state).flatMap((one) => (one.do === 'call-board' ? [one.board] : []));

describe('[7.1.v 22.4] a line-up is checked again when it is shown', () => {
  it('who may not play any more leaves an empty place; the board isn’t called, the captain hears of it at once', () => {
    const match = struck();
    const { a, b } = match.state;
    expect(match.state.series[0]).toMatchObject({
      a: [[`${a}-1`], [], [`${a}-3`], [`${a}-4`]],
      struck: [{ side: 'a', number: 2, member: `${a}-2` }],
    });
    expect(open(match)).toEqual([1, 3, 4]);
    expect(match.refused({ type: 'call-board', board: 2, table: 't' }, CHIEF)).toBe('board.vacant 22.4');
    expect(match.refused({ type: 'report-board', board: 2, result: { sets: [4, 0] }, cause: 'play' }, CHIEF)).toBe(
      'board.vacant 22.4',
    );
    const shown = match.events.find(({ type }) => type === 'lineupsShown')!;
    const told = noticesOfMatch(match.world.state, foldMatch(match.events.slice(0, shown.n + 1)), shown);
    expect(told.find(({ about }) => about === 'lineup-struck')?.to).toEqual([`${a}-cap`, `${a}-dep`, `${a}-2`]);
    expect(vacanciesFor(match.world.state, match.state, 'a')).toEqual([
      { number: 2, board: 2, missing: 1, free: [`${a}-5`, `${a}-6`] },
    ]);
    expect(vacanciesFor(match.world.state, match.state, 'b')).toEqual([]);
    expect(match.state.series[0]!.b[1]).toEqual([`${b}-2`]);
  });

  it('so does who has left the team meanwhile', () => {
    const match = begun({ rosterUntilRound: 3 });
    const { a, b } = match.state;
    match.do(match.hand('a', players(a, 1, 2, 3, 4), [`${a}-5`]), match.captain('a'));
    match.world.do({ type: 'remove-member', participant: a, member: `${a}-4` }, match.captain('a'));
    match.do(match.hand('b', players(b, 1, 2, 3, 4)), match.captain('b'));
    expect(match.state.series[0]!.struck).toEqual([{ side: 'a', number: 4, member: `${a}-4` }]);
    expect(open(match)).toEqual([1, 2, 3]);
  });

  it('a reserve comes in until the other games of the series are over, and is bound to that number', () => {
    const match = struck();
    const { a } = match.state;
    const name = (member: string, number = 2, side: Named = 'a') =>
      ({ type: 'name-reserve', side, number, member }) as const;
    const captain = match.captain('a');
    expect(match.refused(name(`${a}-5`), as('nobody'))).toBe('role.forbidden');
    expect(match.refused(name(`${a}-5`), match.captain('b'))).toBe('role.forbidden');
    expect(match.refused(name(`${a}-5`, 1), captain)).toBe('board.full 22.4');
    for (const none of [0, 5, '2', undefined])
      expect(match.refused({ ...name(`${a}-5`), number: none as number }, captain)).toBe('board.unknown 22.4');
    expect(match.refused(name(`${a}-1`), captain)).toBe('lineup.twice 22.4');
    expect(match.refused(name('somebody'), captain)).toBe('lineup.member 7.1.v');
    expect(match.refused(name(`${a}-2`), captain)).toBe('lineup.barred 7.1.v');
    for (const board of [1, 3]) match.end(board, { sets: [2, 2] });
    expect(match.do(name(`${a}-5`), captain)).toEqual(['reserveNamed']);
    expect(match.state.boards[1]).toMatchObject({ a: [`${a}-5`], status: 'waiting' });
    expect(open(match)).toContain(2);
    expect(match.refused(name(`${a}-6`), captain)).toBe('board.full 22.4');
    // 22.4: the reserve stays at number 2; who was struck comes back only there, when let play again.
    expect(match.refused(match.hand('a', players(a, 5, 6, 3, 4)), captain)).toMatch(/^lineup\.reserve 22\.4/);
    expect(match.refused(match.hand('a', players(a, 1, 2, 3, 4)), captain)).toBe('lineup.barred 7.1.v');
    match.world.do({ type: 'clear-member', participant: a, member: `${a}-2`, ...GROUNDS }, CHIEF);
    expect(match.refused(match.hand('a', players(a, 2, 5, 3, 4)), captain)).toBe('lineup.number 22.4');
    expect(match.do(match.hand('a', players(a, 1, 2, 3, 4)), captain)).toEqual(['lineupHandedIn']);
  });

  it('[3.2] where nobody comes in, the board is lost by absence when the others are over', () => {
    const match = struck({ series: 1 });
    for (const board of [1, 3]) match.end(board, { sets: [2, 2] });
    expect(match.end(4, { sets: [3, 1] })).toEqual(['boardEnded', 'boardEnded', 'matchEnded']);
    expect(match.state.boards[1]).toMatchObject({ result: { absent: 'a' }, cause: 'absence' });
    expect(match.state.ended).toMatchObject({ how: 'played' });
    expect(match.world.state.games[match.state.game]!.status).toBe('paired');
    match.tell();
    expect(match.world.state.games[match.state.game]!.status).toBe('over');
  });

  it('the same holds for a line-up that goes on from the series before', () => {
    const match = begun().begin();
    const { a } = match.state;
    for (const board of [1, 2, 3]) match.end(board, { sets: [2, 2] });
    bar(match, `${a}-3`);
    match.end(4, { sets: [2, 2] });
    expect(match.state.series[1]).toMatchObject({ struck: [{ side: 'a', number: 3, member: `${a}-3` }] });
    expect(open(match)).toEqual([5, 6, 8]);
    match.do({ type: 'name-reserve', side: 'a', number: 3, member: `${a}-6` }, match.captain('a'));
    expect(open(match)).toEqual([5, 6, 7, 8]);
  });

  it('of a pair one is left, and waits for a partner; a barred reserve is none', () => {
    const match = begun({ boards: 2, boardModes: ['pairs', 'singles'], series: 1 });
    const { a, b } = match.state;
    match.do(match.hand('a', players(a, [1, 2], 3), [`${a}-4`, `${a}-5`]), match.captain('a'));
    bar(match, `${a}-1`);
    bar(match, `${a}-5`);
    match.do(match.hand('b', players(b, [1, 2], 3)), match.captain('b'));
    expect(match.state.bench.a).toEqual([`${a}-4`]);
    expect(vacanciesFor(match.world.state, match.state, 'a')).toEqual([
      { number: 1, board: 1, missing: 1, free: [`${a}-4`] },
    ]);
    match.do({ type: 'name-reserve', side: 'a', number: 1, member: `${a}-4` }, match.captain('a'));
    expect(match.state.boards[0]!.a).toEqual([`${a}-2`, `${a}-4`]);
  });

  it('where nobody of a whole team may play, all its boards are lost, and the match ends', () => {
    const match = begun({ boards: 2, series: 2 });
    const { a, b } = match.state;
    match.do(match.hand('a', players(a, 1, 2)), match.captain('a'));
    for (const number of [1, 2]) bar(match, `${a}-${number}`);
    match.do(match.hand('b', players(b, 1, 2)), match.captain('b'));
    expect(match.state.ended).toMatchObject({ how: 'played' });
    expect(match.state.boards.map(({ result }) => result)).toEqual(Array(4).fill({ absent: 'a' }));
  });
});

describe('[22.4] [3.2] a team that is short of players', () => {
  /** The hosts have three for four boards, the guests are whole. */
  function short(bench: readonly number[], changes = {}): Match {
    const match = begun(changes);
    const { a, b } = match.state;
    const three = players(a, 1, 2).concat([[]], players(a, 4));
    match.do(match.hand('a', three, players(a, ...bench).flat()), match.captain('a'));
    match.do(match.hand('b', players(b, 1, 2, 3, 4), [`${b}-5`]), match.captain('b'));
    return match;
  }

  it('plays with those it has: the board with the empty place isn’t called, and is lost when the others are over', () => {
    const match = short([], { series: 1 });
    expect(match.state.series[0]).toMatchObject({ a: [['x-1'], ['x-2'], [], ['x-4']], struck: [] });
    expect(open(match)).toEqual([1, 2, 4]);
    expect(vacanciesFor(match.world.state, match.state, 'a')).toEqual([{ number: 3, board: 3, missing: 1, free: [] }]);
    for (const board of [1, 2]) match.end(board, { sets: [2, 2] });
    expect(match.end(4, { sets: [3, 1] })).toEqual(['boardEnded', 'boardEnded', 'matchEnded']);
    expect(match.state.boards[2]).toMatchObject({ result: { absent: 'a' }, cause: 'absence' });
    expect(match.state.ended).toMatchObject({ how: 'played' });
    match.tell();
    expect(competitionPlaces(match.world.state)).toHaveLength(2);
  });

  it('may call a reserve in there until then, who is bound to that number; the next series is whole again', () => {
    const match = short([5, 6]);
    expect(vacanciesFor(match.world.state, match.state, 'a')[0]?.free).toEqual(['x-5', 'x-6']);
    match.do({ type: 'name-reserve', side: 'a', number: 3, member: 'x-6' }, match.captain('a'));
    expect(open(match)).toEqual([1, 2, 3, 4]);
    const next = (...numbers: number[]) => match.hand('a', players('x', ...numbers));
    expect(match.refused(next(1, 6, 5, 4), match.captain('a'))).toMatch(/^lineup\.reserve 22\.4/);
    expect(match.refused(next(1, 2, 3, 4), match.captain('a'))).toBe('lineup.bench 22.4');
    expect(match.do(next(1, 2, 5, 4), match.captain('a'))).toEqual(['lineupHandedIn']);
  });

  it('leaves a place empty in a later series, too, and one of a pair; both sides lose a board at which both are short', () => {
    const match = begun({ boards: 2, boardModes: ['pairs', 'singles'], series: 2 });
    const { a, b } = match.state;
    const rows = (id: string) => [players(id, [1, 2])[0]!, []];
    match.do(match.hand('a', rows(a)), match.captain('a'));
    match.do(match.hand('b', rows(b)), match.captain('b'));
    expect(open(match)).toEqual([1]);
    match.do(match.hand('a', [[`${a}-1`], []]), match.captain('a'));
    expect(match.end(1, { sets: [3, 1] })).toEqual(['boardEnded', 'boardEnded', 'lineupsShown']);
    // Who was left out of the pair may still come in, as long as one may come to a table.
    expect(vacanciesFor(match.world.state, match.state, 'a')[0]).toMatchObject({ number: 1, free: [`${a}-2`] });
    match.world.now += match.world.state.regulations.clocks.arrival;
    expect(match.do({ type: 'give-vacant' })).toEqual(['boardEnded', 'boardEnded', 'matchEnded']);
    expect(match.state.boards.map(({ result }) => result)).toEqual([
      { sets: [3, 1] },
      { absent: 'both' },
      { absent: 'a' },
      { absent: 'both' },
    ]);
  });
});

describe('[3.2] a series in which every board has an empty place', () => {
  /** Two boards: the hosts have nobody for the first, the guests nobody for the second. */
  function bothShort(benchA: readonly number[], benchB: readonly number[], changes = {}): Match {
    const match = begun({ boards: 2, series: 1, ...changes });
    const { a, b } = match.state;
    match.do(match.hand('a', [[], [`${a}-2`]], players(a, ...benchA).flat()), match.captain('a'));
    match.do(match.hand('b', [[`${b}-1`], []], players(b, ...benchB).flat()), match.captain('b'));
    return match;
  }

  it('gives who has a reserve as long as who is called to a table: no other game gives the time', () => {
    const match = bothShort([5], []);
    const { arrival } = match.world.state.regulations.clocks;
    const at = match.state.at + arrival;
    expect(match.state.ended).toBeNull();
    expect(matchDue(match.world.state, match.state)).toEqual([{ do: 'give-vacant', at }]);
    expect(match.do({ type: 'give-vacant' })).toEqual([]);
    match.world.now = at - 1;
    expect(match.do({ type: 'give-vacant' })).toEqual(['boardEnded', 'boardEnded', 'matchEnded']);
    expect(match.state.ended).toMatchObject({
      result: {
        boards: [
          { board: 1, absent: 'a' },
          { board: 2, absent: 'b' },
        ],
      },
    });
  });

  it('goes on when one comes in; the other board is lost when that game is over', () => {
    const match = bothShort([5], []);
    match.do({ type: 'name-reserve', side: 'a', number: 1, member: 'x-5' }, match.captain('a'));
    expect(open(match)).toEqual([1]);
    expect(match.end(1, { sets: [3, 1] })).toEqual(['boardEnded', 'boardEnded', 'matchEnded']);
  });

  it('is lost at once where nobody has a reserve', () => {
    expect(bothShort([], []).state.ended).toMatchObject({ how: 'played' });
  });

  it('[7.2.v] the time stands while the competition is postponed', () => {
    const match = bothShort([5], []);
    const { arrival } = match.world.state.regulations.clocks;
    const since = match.state.at;
    const postpone = { until: null, clause: '7.2.v', reason: 'No light.' };
    match.world.now = since + 10;
    match.world.do({ type: 'postpone', ...postpone } as never, CHIEF);
    const from = match.world.now;
    match.world.now = since + 10 * arrival;
    expect(match.do({ type: 'give-vacant' })).toEqual([]);
    match.world.do({ type: 'resume' }, CHIEF);
    const due = since + arrival + match.world.now - from;
    expect(matchDue(match.world.state, match.state)).toEqual([{ do: 'give-vacant', at: due }]);
    match.world.now = due - 1;
    expect(match.do({ type: 'give-vacant' })).toContain('matchEnded');
  });

  it('[7.2.d] played again on the chief’s word, a reserve can come in', () => {
    const match = begun({ boards: 2, series: 2 });
    const { a, b } = match.state;
    match.do(match.hand('a', [[`${a}-1`], []], [`${a}-5`]), match.captain('a'));
    match.do(match.hand('b', players(b, 1, 2)), match.captain('b'));
    match.end(1, { sets: [3, 1] });
    expect(match.state.boards[1]).toMatchObject({ status: 'over', result: { absent: 'a' } });
    expect(match.do({ type: 'replay-board', board: 2, ...GROUNDS }, CHIEF)).toEqual(['boardReplayed']);
    match.do({ type: 'name-reserve', side: 'a', number: 2, member: `${a}-5` }, match.captain('a'));
    expect(open(match)).toEqual([2]);
  });

  it('[5.3] tells who waited there, and both captains, that a board is lost', () => {
    const match = bothShort([], []);
    const ended = match.events.find((event) => event.type === 'boardEnded')!;
    const { world } = match;
    expect(noticesOfMatch(world.state, foldMatch(match.events.slice(0, ended.n + 1)), ended)).toEqual([
      {
        about: 'board-absence',
        to: ['x-cap', 'x-dep', 'y-cap', 'y-dep', 'y-1'],
        event: ended.n,
        board: 1,
      },
    ]);
  });
});

describe('[2.2] moves between teams', () => {
  const rules = teamRules({ moves: true, rosterUntilRound: 3 });
  /** 6 goes from a team to another. */
  function move(world: World, from: string, to: string, number = 6): void {
    const member = `${from}-${number}`;
    world.do({ type: 'remove-member', participant: from, member }, as(`${from}-cap`));
    world.do({ type: 'add-member', participant: to, member: { id: member, name: member } }, as(`${to}-cap`));
  }

  it('are remembered: from where, to where, when, by whom; to come back isn’t one, a second one isn’t allowed', () => {
    const world = leagueOf(rules, ['x', 'y', 'z', 'w'], 6);
    const back = { type: 'add-member', participant: 'x', member: { id: 'x-5', name: 'x-5' } } as const;
    world.do({ type: 'remove-member', participant: 'x', member: 'x-5' }, as('x-cap'));
    world.do(back, as('x-cap'));
    expect(world.state.moved[0]).toMatchObject({ from: 'x', to: { participant: 'x' } });
    move(world, 'x', 'y', 5);
    expect(world.state.moved[1]).toEqual({
      member: 'x-5',
      name: 'x-5',
      from: 'x',
      played: [],
      to: { participant: 'y', at: world.state.at, by: as('y-cap') },
    });
    world.do({ type: 'remove-member', participant: 'y', member: 'x-5' }, as('y-cap'));
    for (const participant of ['x', 'z'])
      expect(world.refused({ ...back, participant }, as(`${participant}-cap`)), participant).toBe('roster.moved 2.2');
    world.do({ ...back, participant: 'y' }, as('y-cap'));
  });

  it('nobody plays a round for two teams: in one that the former team had begun they can’t be named', () => {
    const world = leagueOf(rules, ['x', 'y', 'z', 'w'], 6);
    const games = world.pair();
    const of = (id: string) => games.find(({ a, b }) => a === id || b === id)!;
    const mine = of('x');
    const other = games.find(({ id }) => id !== mine.id)!;
    const [from, to] = ['x', other.a];
    new Match(world, mine.id).begin();
    world.do({ type: 'call-game', game: mine.id, table: 'hall' }, as('chief'));
    move(world, from, to);
    expect(world.state.moved[0]!.played).toEqual(['main/1']);
    const match = new Match(world, other.id);
    const lineup = [...players(to, 1, 2, 3), [`${from}-6`]];
    expect(match.refused(match.hand('a', lineup), match.captain('a'))).toBe('lineup.moved 2.2');
    expect(match.refused(match.hand('a', players(to, 1, 2, 3, 4), [`${from}-6`]), match.captain('a'))).toBe(
      'lineup.moved 2.2',
    );
    match.begin();
    while (match.state.ended === null)
      match.end(match.state.boards.find(({ status }) => status !== 'over')!.board, { sets: [2, 2] });
    match.tell();
    world.report(mine.id, { absent: from === mine.a ? 'b' : 'a' });
    // The next round is theirs.
    const next = world.pair().find(({ a, b }) => a === to || b === to)!;
    const later = new Match(world, next.id);
    const side = next.a === to ? 'a' : 'b';
    expect(later.do(later.hand(side, lineup), later.captain(side))).toEqual(['lineupHandedIn']);
  });
});
