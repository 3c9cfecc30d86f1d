/** Games and team matches as the table counts them: one kind of record, whatever they come from. */
import { ok, type Result, refuse } from '../table/refusal.ts';
import {
  byePoints,
  type GameResult,
  type Outcome,
  outcomes,
  type ParticipantId,
  type PlayedGame,
  type Points,
  pointsOf,
  sameResult,
  setsOf,
  type TeamMatch,
  turned,
} from './result.ts';
import { tidy, totals } from './sums.ts';
import type { Entry } from './tie-breaks.ts';

/** One meeting of two participants; pairs of values belong to `a` and `b`. */
export interface Meeting {
  readonly round: number;
  readonly a: ParticipantId;
  readonly b: ParticipantId;
  readonly outcome: readonly [Outcome, Outcome];
  /** What the table is ordered by: points of the game, or of the match. */
  readonly points: readonly [number, number];
  /** Points of the match and of its boards; of a single game both are the same as `points`. */
  readonly matchPoints: readonly [number, number];
  readonly boardPoints: readonly [number, number];
  readonly sets: readonly [number, number];
  /** Lost by absence isn't played (3.2). */
  readonly played: boolean;
}

/** The meeting that a game is. */
export function meetingOf(game: PlayedGame, points: Points): Meeting {
  const { round, a, b, result } = game;
  const won = pointsOf(result, points);
  return {
    round,
    a,
    b,
    outcome: outcomes(result),
    points: won,
    matchPoints: won,
    boardPoints: won,
    sets: setsOf(result),
    played: !('absent' in result),
  };
}

/** How team matches are counted. */
export interface TeamPoints {
  /** Points of one board. */
  readonly board: Points;
  /** Points of the match; it is won by who has more board points. */
  readonly match: Points;
  /** What the table is ordered by. */
  readonly tableBy: 'match-points' | 'board-points';
  /** Boards of a match: for one that wasn't played. */
  readonly boards: number;
}

/**
 * The meeting that a team match is. A team that is absent loses every board by absence; where nobody of either came to any
 * board, both are (3.2).
 */
export function teamMeetingOf(match: TeamMatch, counting: TeamPoints): Meeting {
  const { round, a, b } = match;
  const nobody = match.boards.length > 0 && match.boards.every((one) => 'absent' in one && one.absent === 'both');
  const absent = match.absent ?? (nobody ? 'both' : undefined);
  const boards: readonly GameResult[] =
    absent === undefined ? match.boards : Array.from({ length: counting.boards }, () => ({ absent }));
  const boardPoints = totals(boards.map((board) => pointsOf(board, counting.board)));
  const sets = totals(boards.map(setsOf));
  const result: GameResult = absent === undefined ? { sets: boardPoints } : { absent };
  const matchPoints = pointsOf(result, counting.match);
  return {
    round,
    a,
    b,
    outcome: outcomes(result),
    points: counting.tableBy === 'match-points' ? matchPoints : boardPoints,
    matchPoints,
    boardPoints,
    sets,
    played: absent === undefined && boards.some((board) => !('absent' in board)),
  };
}

/** What a round without an opponent is worth: to a team as much as a match of which it wins every board. */
export type ByeWorth = Pick<Entry, 'points' | 'matchPoints' | 'boardPoints'>;

export function byeWorthOf(points: Points, team: TeamPoints | null): ByeWorth {
  if (team === null) return { points: byePoints(points), matchPoints: byePoints(points), boardPoints: 0 };
  const [matchPoints, boardPoints] = [byePoints(team.match), tidy(byePoints(team.board) * team.boards)];
  return { points: team.tableBy === 'match-points' ? matchPoints : boardPoints, matchPoints, boardPoints };
}

/**
 * Each game once, however often its result arrived: the same round and the same two are one game.
 * Errors: `result.conflict` when two arrivals differ.
 */
export function eachOnce(games: readonly PlayedGame[]): Result<readonly PlayedGame[]> {
  const known = new Map<string, PlayedGame>();
  for (const game of games) {
    const swapped = game.b < game.a;
    const key = JSON.stringify([game.round, swapped ? game.b : game.a, swapped ? game.a : game.b]);
    const before = known.get(key);
    if (before === undefined) known.set(key, game);
    else if (!sameResult(before.result, before.a === game.a ? game.result : turned(game.result)))
      return refuse('result.conflict', `Two different results of ${game.a} - ${game.b} in round ${game.round}.`);
  }
  return ok([...known.values()]);
}

/** Team matches likewise, compared board by board. Errors: `result.conflict`. */
export function eachMatchOnce(matches: readonly TeamMatch[]): Result<readonly TeamMatch[]> {
  const known = new Map<string, { match: TeamMatch; boards: string }>();
  for (const match of matches) {
    const swapped = match.b < match.a;
    const key = JSON.stringify([match.round, swapped ? match.b : match.a, swapped ? match.a : match.b]);
    const whole: GameResult[] = match.absent === undefined ? [] : [{ absent: match.absent }];
    const boards = [...match.boards.map((board) => ({ board: board.board, result: board as GameResult }))]
      .sort((x, y) => x.board - y.board)
      .map(({ board, result }) => [board, plain(swapped ? turned(result) : result)]);
    const text = JSON.stringify([whole.map((result) => plain(swapped ? turned(result) : result)), boards]);
    const before = known.get(key);
    if (before === undefined) known.set(key, { match, boards: text });
    else if (before.boards !== text)
      return refuse('result.conflict', `Two different results of ${match.a} - ${match.b} in round ${match.round}.`);
  }
  return ok([...known.values()].map(({ match }) => match));
}

function plain(result: GameResult): unknown {
  return 'absent' in result ? result.absent : [...result.sets, outcomes(result)[0]];
}
