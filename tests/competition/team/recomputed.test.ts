/** Tables of team leagues by chance, with everything that can happen to a match, counted anew by other means. */
import { describe, expect, it } from 'vitest';
import type { MatchResult } from '../../../shared/competition/log/events.ts';
import { sectionTable } from '../../../shared/competition/log/table.ts';
import { gamesOfMatch } from '../../../shared/competition/team/boards.ts';
import { names, random, shuffled, type World } from '../world.ts';
import { CHIEF, GROUNDS, leagueOf, teamRules } from './league.ts';

type Side = 'a' | 'b' | 'both';
interface Played {
  readonly a: string;
  readonly b: string;
  readonly result: MatchResult;
}

const BOARDS = 3;
const SERIES = 2;

/** A result of any kind: played, stopped early, with walk-overs of boards, of a team, of both. */
function anyResult(next: () => number): MatchResult {
  const which = next();
  if (which < 0.06) return { absent: 'a' };
  if (which < 0.12) return { absent: 'b' };
  if (which < 0.15) return { absent: 'both' };
  const nobody = next() < 0.05;
  const boards = Array.from({ length: BOARDS * SERIES - (next() < 0.3 ? 1 : 0) }, (_, i) => {
    const away = next();
    if (nobody || away < 0.12) {
      const absent: Side = nobody || away < 0.03 ? 'both' : away < 0.07 ? 'a' : 'b';
      return { board: i + 1, absent };
    }
    const won = Math.floor(next() * 5);
    return { board: i + 1, sets: [won, 4 - won] as const };
  });
  return { boards };
}

/** The table: lines of "id points match-points board-points sets", the best first; who is level in one line. */
function counted(ids: readonly string[], played: readonly Played[], all: number, out: ReadonlySet<string>): string[] {
  const own = (id: string) => played.filter(({ a, b }) => a === id || b === id);
  const isPlayed = ({ result }: Played) => 'boards' in result && result.boards.some((board) => 'sets' in board);
  const gone = new Set([...out].filter((id) => own(id).filter(isPlayed).length * 2 <= all));
  const rows = new Map(ids.map((id) => [id, { match: 0, boards: 0, won: 0, lost: 0 }]));
  const among = new Map<string, number>();
  const add = (id: string, other: string, match: number, boards: number, won: number, lost: number) => {
    const row = rows.get(id)!;
    row.match += match;
    row.boards += boards;
    row.won += won;
    row.lost += lost;
    among.set(`${id}>${other}`, (among.get(`${id}>${other}`) ?? 0) + match);
  };
  for (const { a, b, result } of played) {
    if (gone.has(a) || gone.has(b)) continue;
    const whole = BOARDS * SERIES;
    let [x, y, sx, sy] = [0, 0, 0, 0];
    let absent: Side | null = 'absent' in result ? result.absent : null;
    if ('boards' in result) {
      for (const board of result.boards) {
        if ('absent' in board) {
          if (board.absent === 'b') x += 2;
          if (board.absent === 'a') y += 2;
          continue;
        }
        const [p, q] = board.sets;
        [sx, sy] = [sx + p, sy + q];
        if (p > q) x += 2;
        else if (q > p) y += 2;
        else [x, y] = [x + 1, y + 1];
      }
      if (result.boards.every((board) => 'absent' in board && board.absent === 'both')) absent = 'both';
    } else if (absent === 'b') x = 2 * whole;
    else if (absent === 'a') y = 2 * whole;
    const [m, n] = absent === 'both' ? [0, 0] : x > y ? [2, 0] : y > x ? [0, 2] : [1, 1];
    add(a, b, m!, x, sx, sy);
    add(b, a, n!, y, sy, sx);
  }
  const ratio = (id: string) => {
    const { won, lost } = rows.get(id)!;
    return won === 0 ? 0 : lost === 0 ? Infinity : won / lost;
  };
  const steps: readonly ((id: string, level: readonly string[]) => number)[] = [
    (id) => (gone.has(id) ? -1000 : rows.get(id)!.match),
    (id, level) => level.reduce((sum, other) => sum + (among.get(`${id}>${other}`) ?? 0), 0),
    ratio,
    (id) => rows.get(id)!.boards,
  ];
  const order: string[] = [];
  const rank = (level: readonly string[], step: number): void => {
    if (step === steps.length || level.length === 1) {
      const text = (id: string) => {
        const { match, boards, won, lost } = rows.get(id)!;
        return `${id} ${match} ${boards} ${won}:${lost}`;
      };
      order.push(level.map(text).sort().join(' = '));
      return;
    }
    const value = new Map(level.map((id) => [id, steps[step]!(id, level)]));
    for (const each of [...new Set(value.values())].sort((p, q) => q - p))
      rank(
        level.filter((id) => value.get(id) === each),
        step + 1,
      );
  };
  rank(ids, 0);
  return order;
}

/** The service's table in the same form. */
function shown(world: World): string[] {
  const { lines } = sectionTable(world.state, world.state.sections[0]!);
  const places = new Map<number, string[]>();
  for (const line of lines) {
    const boards = line.rounds.reduce((sum, round) => sum + round.boardPoints, 0);
    const text = `${line.participant} ${line.points} ${boards} ${line.sets[0]}:${line.sets[1]}`;
    places.set(line.place, [...(places.get(line.place) ?? []), text]);
  }
  return [...places.entries()].sort(([p], [q]) => p - q).map(([, level]) => level.sort().join(' = '));
}

describe('[2.1.v 2.2 3.2] the table of a league of teams', () => {
  it('is as counted anew, whatever happened and whoever left, 40 seasons by chance', { timeout: 120_000 }, () => {
    let [before, after] = [0, 0];
    for (let seed = 1; seed <= 40; seed++) {
      const next = random(seed);
      const ids = names(4 + Math.floor(next() * 3), 't');
      const rules = teamRules(
        { boards: BOARDS, series: SERIES, playAllBoards: false },
        {
          format: { system: 'round-robin', cycles: 2 },
          tieBreaks: ['head-to-head', 'set-ratio', 'board-points'],
          absencesOut: 0,
        },
      );
      expect(gamesOfMatch(rules)).toHaveLength(BOARDS * SERIES);
      const world = leagueOf(rules, ids);
      const played: Played[] = [];
      const out = new Set<string>();
      const rounds = world.state.sections[0]!.plan;
      for (const [i] of rounds.entries()) {
        if (i > 0 && next() < 0.12 && ids.length - out.size > 3) {
          const who = ids.filter((id) => !out.has(id))[Math.floor(next() * (ids.length - out.size))]!;
          out.add(who);
          world.do({ type: 'withdraw', participant: who, reason: 'No players left.' }, CHIEF);
        }
        for (const { id, a, b } of shuffled(world.pair(), next)) {
          const result = anyResult(next);
          world.report(id, result);
          played.push({ a, b, result });
          // Late, an official may say that it was otherwise.
          if (next() < 0.05) {
            const other = anyResult(next);
            const cause = 'absent' in other ? 'absence' : 'play';
            world.do({ type: 'correct-result', game: id, result: other, cause, ...GROUNDS }, CHIEF);
            played[played.length - 1] = { a, b, result: other };
          }
        }
      }
      const all = (ids.length - 1) * 2;
      // Who left with more than half played loses the rest by absence (3.2).
      for (const { pairs } of rounds)
        for (const [a, b] of pairs)
          if ((out.has(a) || out.has(b)) && !played.some((one) => one.a === a && one.b === b)) {
            const absent: Side = out.has(a) && out.has(b) ? 'both' : out.has(a) ? 'a' : 'b';
            played.push({ a, b, result: { absent } });
          }
      for (const id of out) {
        const { consequence } = sectionTable(world.state, world.state.sections[0]!).lines.find(
          ({ participant }) => participant === id,
        )!.withdrawal!;
        if (consequence === 'rest-lost') after++;
        else before++;
      }
      expect(shown(world), `seed ${seed}`).toEqual(counted(ids, played, all, out));
    }
    expect(Math.min(before, after)).toBeGreaterThan(2);
  });

  it('[3.2] has no drawn match where nobody of either team came to any board', () => {
    const world = leagueOf(teamRules({ boards: 2, series: 1 }));
    const [game] = world.pair();
    const boards = [1, 2].map((board) => ({ board, absent: 'both' as const }));
    world.report(game!.id, { boards });
    const { lines } = sectionTable(world.state, world.state.sections[0]!);
    expect(lines.map(({ points, absences, drawn }) => [points, absences, drawn])).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ]);
  });

  it('[2.2] gives for a round without an opponent what a match won without one gives, also where boards count', () => {
    for (const [tableBy, points] of [
      ['match-points', 2],
      ['board-points', 8],
    ] as const) {
      const rules = teamRules(
        { boards: 4, series: 1, tableBy },
        { format: { system: 'swiss', rounds: 2 }, tieBreaks: ['match-points', 'board-points'] },
      );
      const world = leagueOf(rules, ['x', 'y', 'z']);
      const [game] = world.pair();
      world.report(game!.id, { absent: 'b' });
      const { lines } = sectionTable(world.state, world.state.sections[0]!);
      const rested = lines.find(({ byes }) => byes === 1)!;
      const won = lines.find(({ participant }) => participant === game!.a)!;
      const values = ({ points: own, tieBreaks }: typeof rested) => [
        own,
        tieBreaks['match-points']?.value,
        tieBreaks['board-points']?.value,
      ];
      expect(values(rested)).toEqual([points, 2, 8]);
      expect(values(rested)).toEqual(values(won));
    }
  });
});
