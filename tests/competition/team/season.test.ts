/** A season of a team league, from the first line-up to the lists of promotion: what issue 10 asks for, on the core. */
import { describe, expect, it } from 'vitest';
import { spanOf } from '../../../shared/competition/days/windows.ts';
import { fold } from '../../../shared/competition/log/apply.ts';
import { due } from '../../../shared/competition/log/due.ts';
import type { MatchResult } from '../../../shared/competition/log/events.ts';
import { gamesOf, participantOf } from '../../../shared/competition/log/state.ts';
import { competitionPlaces, sectionPlaces, sectionTable } from '../../../shared/competition/log/table.ts';
import type { GameResult } from '../../../shared/competition/result.ts';
import { nextSeason } from '../../../shared/competition/team/divisions.ts';
import { formOf, playerLines } from '../../../shared/competition/team/lists.ts';
import { foldMatch } from '../../../shared/competition/team/match-apply.ts';
import { matchDue } from '../../../shared/competition/team/match-decide.ts';
import { as, names, random, SEED, SYSTEM, type World } from '../world.ts';
import { CHIEF, leagueOf, Match, players, teamRules } from './league.ts';
import { recount, type Told } from './recount.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const TIES = ['board-points', 'head-to-head', 'set-ratio'] as const;

function board(next: () => number, sets = 4): GameResult {
  if (next() < 0.04) return { absent: (['a', 'b', 'both'] as const)[Math.floor(next() * 3)]! };
  const won = Math.floor(next() * (sets + 1));
  return { sets: [won, sets - won] };
}

/** Plays a match with both line-ups, a change in the second series, and a walk-over of a board now and then. */
function play(world: World, game: string, next: () => number, sets = 4): Match {
  const match = new Match(world, game);
  const hand = (side: 'a' | 'b'): void => {
    const id = match.state[side];
    match.do(match.hand(side, players(id, 1, 2, 3, 4), [`${id}-5`, `${id}-6`]), match.captain(side));
  };
  // Sometimes a team isn't there: no line-up.
  const missing = next() < 0.04 ? (next() < 0.5 ? 'a' : 'b') : null;
  for (const side of ['a', 'b'] as const) if (side !== missing) hand(side);
  if (missing !== null) {
    const { now } = world;
    world.now = match.state.lineupsDue;
    match.do({ type: 'show-lineups' });
    world.now = now;
  }
  while (match.state.ended === null) {
    const tasks = matchDue(world.state, match.state);
    const twoSeries = world.state.regulations.team?.series === 2;
    if (twoSeries && match.state.series.length === 1 && match.state.boards[0]!.status === 'waiting' && next() < 0.5) {
      const { a } = match.state;
      const captain = match.captain('a');
      expect(match.refused(match.hand('a', players(a, 2, 1, 3, 4)), captain)).toBe('lineup.number 22.4');
      match.do(match.hand('a', players(a, 1, 5, 3, 4)), captain);
    }
    for (const task of tasks)
      if (task.do === 'call-board') match.do({ type: 'call-board', board: task.board, table: `t${task.board}` });
    for (const each of match.state.boards.filter(({ status }) => status === 'called'))
      match.end(each.board, board(next, sets));
  }
  expect(foldMatch(match.events)).toEqual(match.state);
  return match;
}

/** Pairs, agrees on times for and plays all that is left of a part. */
function playAllOver(world: World, section: string, next: () => number, matches: Match[]): void {
  for (;;) {
    const task = due(world.state)
      .filter((one) => one.do === 'pair-round' || one.do === 'call-game')
      .sort((x, y) => x.at - y.at)[0];
    if (task?.do !== 'pair-round' && task?.do !== 'call-game') return;
    world.now = Math.max(world.now, task.at);
    if (task.do === 'pair-round') {
      for (const { id, a, b } of world.pair(section)) {
        const time = spanOf(world.state, world.state.games[id]!)!.opens + 30 * HOUR;
        world.do({ type: 'propose-time', game: id, times: [time] }, as(`${b}-cap`));
        const proposal = world.state.games[id]!.schedule.proposal!.event;
        world.do({ type: 'accept-time', game: id, proposal, time }, as(`${a}-cap`));
      }
      continue;
    }
    world.do({ type: 'call-game', game: task.game, table: 'hall' }, SYSTEM);
    const match = play(world, task.game, next, 5);
    match.tell();
    matches.push(match);
  }
}

/** Who wins a match that must have a winner, by the results alone: boards, then sets, then the first board won. */
function winnerByHand(result: MatchResult): 'a' | 'b' {
  if ('absent' in result) return result.absent === 'a' ? 'b' : 'a';
  if (!('boards' in result)) throw new Error('no boards');
  const lead = (of: (one: GameResult) => number) => result.boards.reduce((sum, one) => sum + of(one), 0);
  const boards = lead((one) =>
    'absent' in one ? (one.absent === 'both' ? 0 : one.absent === 'b' ? 1 : -1) : Math.sign(one.sets[0] - one.sets[1]),
  );
  const sets = lead((one) => ('absent' in one ? 0 : one.sets[0] - one.sets[1]));
  const first = result.boards
    .toSorted((x, y) => x.board - y.board)
    .map((one) => ('absent' in one ? (one.absent === 'a' ? -1 : 1) : one.sets[0] - one.sets[1]));
  return (boards || sets || first[0]!) > 0 ? 'a' : 'b';
}

function toldOf(world: World): Told[] {
  return gamesOf(world.state, world.state.sections[0]!).flatMap(({ a, b, status, result }): Told[] => {
    if (status !== 'over' || result === null) return [];
    if ('absent' in result) return [{ a, b, boards: null, walkOvers: [], absent: result.absent }];
    if (!('boards' in result)) throw new Error('no boards');
    return [
      {
        a,
        b,
        boards: result.boards.flatMap((one) => ('sets' in one ? [one.sets] : [])),
        walkOvers: result.boards.flatMap((one) => ('absent' in one ? [one.absent] : [])),
        absent: null,
      },
    ];
  });
}

describe('a season of a team league', { timeout: 60_000 }, () => {
  it('of 10 teams, 4 boards in 2 series, home and away, is played to its end; the table is as recounted', () => {
    const next = random(10);
    const ids = names(10, 't');
    const rules = teamRules(
      { boards: 4, series: 2, reserves: 2 },
      {
        format: { system: 'round-robin', cycles: 2 },
        timing: { kind: 'days', zone: 'Europe/Riga', firstDay: '2026-01-05', window: 7, breaks: [4] },
        tieBreaks: [...TIES],
        absencesOut: 0,
        playOffs: { qualify: 4, system: 'minus-one', places: 'third', sets: 5 },
      },
    );
    const world = leagueOf(rules, ids);
    world.now = at('2026-01-04T10:00:00Z');
    const matches: Match[] = [];
    const calls = new Set<string>();
    let closed = 0;
    while (due(world.state).some((task) => task.do === 'pair-round')) world.pair();
    expect(Object.keys(world.state.games)).toHaveLength(90);
    // The match of round 11 of t1 is postponed over the change of the clocks on 29 March, to a day after the season.
    const [later] = gamesOf(world.state, world.state.sections[0]!).filter(
      ({ round, a, b }) => round === 11 && (a === 't1' || b === 't1'),
    );
    const before = spanOf(world.state, later!)!;
    expect([before.opens, before.closes].map((time) => new Date(time!).toISOString())).toEqual([
      '2026-03-22T22:00:00.000Z',
      '2026-03-29T21:00:00.000Z',
    ]);
    for (const game of Object.values(world.state.games)) {
      const { id, a, b } = game;
      // A few captains don't agree on a time: nobody offers one, or only the guests.
      const chance = next();
      const { opens, closes } = spanOf(world.state, game)!;
      const time = opens + HOUR * (24 + Math.floor(next() * 100));
      if (chance < 0.03) continue;
      const host = as(`${a}-cap`);
      const guest = as(`${b}-cap`);
      expect(time).toBeLessThan(closes!);
      world.do({ type: 'propose-time', game: id, times: [time] }, guest);
      if (chance < 0.06) continue;
      const proposal = world.state.games[id]!.schedule.proposal!.event;
      world.do({ type: 'accept-time', game: id, proposal, time }, host);
    }
    world.do(
      {
        type: 'postpone-game',
        game: later!.id,
        until: at('2026-06-01T21:00:00Z'),
        clause: '7.2.v',
        reason: 'The hall is flooded.',
      },
      CHIEF,
    );
    const host = as(`${later!.a}-cap`);
    world.do({ type: 'propose-time', game: later!.id, times: [at('2026-05-30T16:00:00Z')] }, as(`${later!.b}-dep`));
    world.do(
      {
        type: 'accept-time',
        game: later!.id,
        proposal: world.state.games[later!.id]!.schedule.proposal!.event,
        time: at('2026-05-30T16:00:00Z'),
      },
      host,
    );
    world.do({ type: 'deduct-points', participant: 't3', points: 2, clause: '2.2', reason: 'A barred player.' }, CHIEF);

    for (;;) {
      const task = due(world.state)
        .filter((one) => one.do === 'call-game' || one.do === 'close-game')
        .sort((x, y) => x.at - y.at)[0];
      if (task?.do !== 'call-game' && task?.do !== 'close-game') break;
      world.now = Math.max(world.now, task.at);
      if (task.do === 'close-game') {
        world.do({ type: 'close-game', game: task.game }, SYSTEM);
        closed++;
        continue;
      }
      world.do({ type: 'call-game', game: task.game, table: 'hall' }, SYSTEM);
      calls.add(task.game);
      const match = play(world, task.game, next);
      match.tell();
      matches.push(match);
      // t10 leaves after most of its matches: the rest is lost by absence (3.2).
      const { round } = world.state.games[task.game]!;
      if (round === 14 && participantOf(world.state, 't10')!.out === null)
        world.do({ type: 'withdraw', participant: 't10', reason: 'Too few players.' }, as('t10-cap'));
    }
    expect(participantOf(world.state, 't10')!.out?.kind).toBe('withdrawn');
    expect(calls.has(later!.id)).toBe(true);
    expect(closed).toBeGreaterThan(0);
    expect(matches.length + closed).toBeGreaterThan(80);
    expect(fold(world.events)).toEqual(world.state);

    // What t10 didn't play is lost, the whole match.
    const told = toldOf(world);
    const lost = Object.values(world.state.games).filter(({ status }) => status === 'void');
    expect(lost.length).toBeGreaterThan(0);
    for (const { a, b } of lost) told.push({ a, b, boards: null, walkOvers: [], absent: a === 't10' ? 'a' : 'b' });
    const wanted = recount(ids, told, 8, { t3: 2 });
    const table = sectionTable(world.state, world.state.sections[0]!);
    expect(table.lines.map(({ participant, points }) => [participant, points])).toEqual(
      wanted.order.flat().map((id) => [id, wanted.row.get(id)!.points]),
    );
    for (const { participant, sets, place } of table.lines) {
      const { won, lost: gone } = wanted.row.get(participant)!;
      expect(sets, participant).toEqual([won, gone]);
      expect(wanted.order.flat().indexOf(participant) + 1).toBeGreaterThanOrEqual(place);
    }
    for (const { round } of world.state.sections[0]!.rounds) {
      for (const { id } of Object.values(world.state.games).filter(
        (game) => game.round === round && game.status === 'over',
      ))
        world.do({ type: 'sign-match', game: id }, SYSTEM);
      world.do({ type: 'approve-round', section: 'main', round }, CHIEF);
    }

    // The play-offs of the first four, by this table and by the results alone.
    expect(world.state.sections.map(({ kind }) => kind)).toEqual(['main', 'finals']);
    const seeds = wanted.order.flat().slice(0, 4);
    expect(seeds).not.toContain('t10');
    const main = sectionPlaces(world.state, world.state.sections[0]!);
    const winner = (x: string, y: string): string => {
      const { a, b, result } = Object.values(world.state.games).find(
        (game) => game.section === 'finals' && [game.a, game.b].toSorted().join() === [x, y].toSorted().join(),
      )!;
      return winnerByHand(result!) === 'a' ? a : b;
    };
    playAllOver(world, 'finals', next, matches);
    const [s1, s2, s3, s4] = seeds as [string, string, string, string];
    const [one, two] = [winner(s1, s4), winner(s2, s3)];
    const [other, another] = [one === s1 ? s4 : s1, two === s2 ? s3 : s2];
    const champion = winner(one, two);
    const third = winner(other, another);
    expect(Object.values(world.state.games).filter(({ section }) => section === 'finals')).toHaveLength(4);
    expect(
      competitionPlaces(world.state)
        .slice(0, 4)
        .map(({ participant }) => participant),
    ).toEqual([champion, champion === one ? two : one, third, third === other ? another : other]);
    expect(
      competitionPlaces(world.state)
        .map(({ participant }) => participant)
        .slice(4),
    ).toEqual(main.map(({ participant }) => participant).filter((id) => !seeds.includes(id)));
    // The table is as it was: who goes up and down hangs on it alone.
    expect(sectionPlaces(world.state, world.state.sections[0]!)).toEqual(main);
    for (const { id, status, approved } of Object.values(world.state.games))
      if (status === 'over' && !approved) world.do({ type: 'approve-game', game: id }, CHIEF);
    world.do({ type: 'finish' }, CHIEF);
    expect(fold(world.events)).toEqual(world.state);

    // The players' list adds up to the boards played, and the reserves are in it.
    const lines = playerLines(
      world.state.regulations,
      matches.map(({ state }) => state),
    );
    const boards = matches.flatMap(({ state }) => state.boards).filter(({ result }) => result !== null);
    expect(lines.reduce((sum, line) => sum + line.played + line.absences + line.walkOvers, 0)).toBe(2 * boards.length);
    expect(lines.some(({ member }) => member.endsWith('-5'))).toBe(true);
    expect(lines.every(({ points }, i) => i === 0 || points <= lines[i - 1]!.points)).toBe(true);
    const second = playerLines(
      world.state.regulations,
      matches.map(({ state }) => state),
      2,
    );
    expect(second.every(({ numbers }) => Object.keys(numbers).join() === '2')).toBe(true);
    expect(formOf(table.lines[0]!)).toHaveLength(5);

    // The last go down, the first of the second division come up.
    const order = main.map(({ participant }) => participant);
    const moved = nextSeason([
      { name: 'First', order: order.filter((id) => id !== 't10'), out: ['t10'], up: 0, down: 2 },
      { name: 'Second', order: names(8, 's'), out: [], up: 2, down: 0 },
    ]);
    if (!moved.ok) throw new Error(moved.error.code);
    expect(moved.value.divisions.map(({ participants }) => participants.length)).toEqual([10, 8]);
    expect(moved.value.divisions[0]!.participants.slice(-2)).toEqual(['s1', 's2']);
  });

  it('[3.2] annuls a team that leaves with half or less of its matches played', () => {
    const next = random(4);
    const ids = names(5, 't');
    const world = leagueOf(teamRules({}, { tieBreaks: [...TIES] }), ids);
    for (let round = 1; round <= 5; round++) {
      for (const { id } of world.pair()) play(world, id, next).tell();
      if (round === 2) world.do({ type: 'withdraw', participant: 't2', reason: 'Too few.' }, as('t2-cap'));
    }
    const table = sectionTable(world.state, world.state.sections[0]!);
    expect(table.lines.at(-1)).toMatchObject({ participant: 't2', points: 0, withdrawal: { consequence: 'annulled' } });
    const told = toldOf(world).filter(({ a, b }) => a !== 't2' && b !== 't2');
    const wanted = recount(
      ids.filter((id) => id !== 't2'),
      told,
      8,
      {},
    );
    expect(table.lines.slice(0, -1).map(({ participant }) => participant)).toEqual(wanted.order.flat());
    expect(world.refused({ type: 'pair-round', section: 'main', seed: SEED }, SYSTEM)).toBe('round.none');
  });

  it('of a Swiss and of a knock-out of teams goes on by the match results', () => {
    const next = random(6);
    const swiss = leagueOf(
      teamRules({ series: 1 }, { format: { system: 'swiss', rounds: 4 }, tieBreaks: [...TIES] }),
      names(8, 't'),
    );
    for (let round = 1; round <= 4; round++) for (const { id } of swiss.pair()) play(swiss, id, next).tell();
    const met = Object.values(swiss.state.games).map(({ a, b }) => [a, b].sort().join());
    expect(new Set(met).size).toBe(16);
    const wanted = recount(names(8, 't'), toldOf(swiss), 4, {});
    expect(sectionTable(swiss.state, swiss.state.sections[0]!).lines.map(({ points }) => points)).toEqual(
      wanted.order.flat().map((id) => wanted.row.get(id)!.points),
    );

    // Level matches have a winner where one must go on: by sets, then by the first board that wasn't drawn.
    const out = leagueOf(
      teamRules(
        { boards: 2, series: 1 },
        { format: { system: 'minus-one', places: 'none' }, sets: 3, playAll: false, tieBreaks: [] },
      ),
      names(4, 't'),
    );
    const boards = (...sets: (readonly [number, number])[]) => ({
      boards: sets.map((each, i) => ({ board: i + 1, sets: each })),
    });
    const [one, two] = out.pair();
    expect(out.report(one!.id, boards([2, 1], [0, 2]))).toBe(1);
    expect(out.report(two!.id, boards([1, 2], [2, 1]))).toBe(1);
    const [final] = out.pair();
    expect([final!.a, final!.b].sort()).toEqual([one!.b, two!.b].sort());
    const level = { boards: [1, 2].map((board) => ({ board, absent: 'both' as const })) };
    expect(out.refused({ type: 'report', game: final!.id, result: level, cause: 'play' }, SYSTEM)).toBe(
      'result.drawn 23.1',
    );
    out.report(final!.id, boards([2, 0], [0, 2]));
    expect(competitionPlaces(out.state)[0]!.participant).toBe(final!.a);
  });
});
