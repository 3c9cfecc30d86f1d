/** What is known of a game of a competition when it is over, and the points that it gives (23.1, 3.2). */
import { tidy } from './sums.ts';

/** A participant: a player, a pair or a team (2.1). The id is unique within the competition. */
export type ParticipantId = string;

/** Side of a game as the pairing names them: `a` is named first. */
export type Named = 'a' | 'b';

/** Points for a game won, drawn and lost, or for each set won. */
export type Points =
  | {
      readonly win: number;
      readonly draw: number;
      readonly loss: number;
      /** For a game lost by absence (3.2); as for a loss where it isn't given. */
      readonly absence?: number;
    }
  | { readonly perSet: number };

/**
 * A game's result. By its sets the game is won by who has more, drawn when equal, unless `winner` says otherwise: a game
 * given up, or lost by a warning or for conduct. Lost by absence: no sets are counted, for nobody (3.2).
 */
export type GameResult =
  | { readonly sets: readonly [number, number]; readonly winner?: Named | null }
  | { readonly absent: Named | 'both' };

/** A board of a team match (2.1.v). */
export type BoardResult = { readonly board: number } & GameResult;

/** A game between two participants, over. */
export interface PlayedGame {
  /** From 1. */
  readonly round: number;
  readonly a: ParticipantId;
  readonly b: ParticipantId;
  readonly result: GameResult;
}

/** A match between two teams, over. `absent`: the whole team wasn't there. */
export interface TeamMatch {
  readonly round: number;
  readonly a: ParticipantId;
  readonly b: ParticipantId;
  readonly boards: readonly BoardResult[];
  readonly absent?: Named | 'both';
}

/** A round without an opponent: the points of a game won. */
export interface Bye {
  readonly round: number;
  readonly participant: ParticipantId;
}

export type Outcome = 'win' | 'draw' | 'loss' | 'absence';

/** How a game ended for each side. */
export function outcomes(result: GameResult): readonly [Outcome, Outcome] {
  if ('absent' in result) {
    if (result.absent === 'both') return ['absence', 'absence'];
    return result.absent === 'a' ? ['absence', 'win'] : ['win', 'absence'];
  }
  const winner = winnerOf(result);
  if (winner === null) return ['draw', 'draw'];
  return winner === 'a' ? ['win', 'loss'] : ['loss', 'win'];
}

/** Who won; null: drawn, or both were absent. */
export function winnerOf(result: GameResult): Named | null {
  if ('absent' in result) return result.absent === 'both' ? null : result.absent === 'a' ? 'b' : 'a';
  if (result.winner !== undefined) return result.winner;
  const [a, b] = result.sets;
  return a === b ? null : a > b ? 'a' : 'b';
}

/** The sets that count: none of a game lost by absence (3.2). */
export function setsOf(result: GameResult): readonly [number, number] {
  return 'absent' in result ? [0, 0] : result.sets;
}

/** Points for each side. Per set: those of the sets won; a game lost by absence has none. */
export function pointsOf(result: GameResult, points: Points): readonly [number, number] {
  if ('perSet' in points) {
    const [a, b] = setsOf(result);
    return [tidy(a * points.perSet), tidy(b * points.perSet)];
  }
  const [a, b] = outcomes(result);
  return [worth(a, points), worth(b, points)];
}

/** Points of one outcome. */
function worth(outcome: Outcome, points: Extract<Points, { win: number }>): number {
  return outcome === 'absence' ? (points.absence ?? points.loss) : points[outcome];
}

/** The points of a bye: those of a game won; where sets count, one set. */
export function byePoints(points: Points): number {
  return 'perSet' in points ? points.perSet : points.win;
}

/** The points of a game lost by absence. */
export function absencePoints(points: Points): number {
  return 'perSet' in points ? 0 : worth('absence', points);
}

/** The same result seen with the sides exchanged. */
export function turned(result: GameResult): GameResult {
  const other = (side: Named): Named => (side === 'a' ? 'b' : 'a');
  if ('absent' in result) return { absent: result.absent === 'both' ? 'both' : other(result.absent) };
  const sets = [result.sets[1], result.sets[0]] as const;
  return result.winner === undefined
    ? { sets }
    : { sets, winner: result.winner === null ? null : other(result.winner) };
}

/** A result without anything that came with it and isn't part of one. */
export function plainResult(result: GameResult): GameResult {
  if ('absent' in result) return { absent: result.absent };
  const { sets, winner } = result;
  const won = [sets[0], sets[1]] as const;
  return winner === undefined ? { sets: won } : { sets: won, winner };
}

/** Whether two results say the same. */
export function sameResult(one: GameResult, two: GameResult): boolean {
  if ('absent' in one || 'absent' in two) return 'absent' in one && 'absent' in two && one.absent === two.absent;
  return one.sets[0] === two.sets[0] && one.sets[1] === two.sets[1] && winnerOf(one) === winnerOf(two);
}
