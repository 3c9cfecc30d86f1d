/** Whether a result can be one of a game by the regulations (23.1, 3.2). */
import type { Refusal } from '../../table/refusal.ts';
import { isKnockOut, type Regulations } from '../regulations/regulations.ts';
import { type GameResult, winnerOf } from '../result.ts';
import { gamesOfMatch } from '../team/boards.ts';
import { CAUSES, type Cause, type MatchResult } from './events.ts';
import { asGameResult, formatOf, regulationsIn } from './sections.ts';
import type { Section } from './state.ts';

const FORM: Refusal = { code: 'result.form', message: 'A result is the sets of both sides, or who was absent.' };

/**
 * What is wrong with a result; null: nothing. `byHand`: entered by a person, not by the room.
 * @param kind of the part that the game belongs to
 * Errors: `result.form`, `result.sets`, `result.cause`, `result.boards`, `result.drawn`.
 */
export function badResult(
  all: Regulations,
  kind: Section['kind'],
  result: MatchResult,
  cause: Cause,
  byHand: boolean,
): Refusal | null {
  const regulations = regulationsIn(all, kind);
  if (typeof result !== 'object' || result === null || !CAUSES.includes(cause)) return FORM;
  if (regulations.team !== null && !('boards' in result) && !('absent' in result)) return BOARDS;
  const bad =
    'boards' in result ? badBoards(regulations, result.boards, byHand) : badGame(regulations, result, cause, byHand);
  if (bad !== null) return bad;
  const drawn = winnerOf(asGameResult(regulations, result)) === null && !('absent' in result);
  if (drawn && isKnockOut(formatOf(regulations, kind).system))
    return { code: 'result.drawn', clause: '23.1', message: 'A knock-out game needs a winner.' };
  return null;
}

/** What is wrong with the result of one board of a team match; null: nothing. Errors: as {@link badResult}. */
export function badBoard(regulations: Regulations, result: GameResult, cause: Cause, byHand: boolean): Refusal | null {
  if (typeof result !== 'object' || result === null || !CAUSES.includes(cause)) return FORM;
  return badGame(regulations, result, cause, byHand);
}

function badBoards(
  regulations: Regulations,
  boards: readonly ({ readonly board: number } & GameResult)[],
  byHand: boolean,
): Refusal | null {
  const { team } = regulations;
  if (team === null || !Array.isArray(boards) || boards.length === 0) return BOARDS;
  const numbers = new Set(boards.map(({ board }) => board));
  if (numbers.size < boards.length || boards.some(({ board }) => !Number.isInteger(board) || board < 1)) return BOARDS;
  if (Math.max(...numbers) > gamesOfMatch(regulations).length) return BOARDS;
  for (const board of boards) {
    const bad = badGame(regulations, board, 'absent' in board ? 'absence' : 'play', byHand, board.winner !== undefined);
    if (bad !== null) return bad;
  }
  return null;
}

/** `given`: a board may have been ended by other means without telling which, as its winner says. */
function badGame(
  regulations: Regulations,
  result: GameResult,
  cause: Cause,
  byHand: boolean,
  given = false,
): Refusal | null {
  if ('absent' in result) {
    if (!['a', 'b', 'both'].includes(result.absent)) return FORM;
    return cause === 'absence' ? null : CAUSE;
  }
  if (cause === 'absence') return CAUSE;
  const { sets } = result;
  if (!Array.isArray(sets) || sets.length !== 2) return FORM;
  if (!sets.every((each) => Number.isInteger(each) && each >= 0)) return FORM;
  if (result.winner !== undefined && result.winner !== null && result.winner !== 'a' && result.winner !== 'b')
    return FORM;
  const [a, b] = sets;
  const wrong: Refusal = {
    code: 'result.sets',
    clause: '23.1',
    message: `That can't be the score of a game of ${regulations.sets} sets.`,
  };
  if (a + b > regulations.sets) return wrong;
  if (cause === 'play') {
    if (result.winner !== undefined && !given) return CAUSE;
    if (!given && !isPlayedOut(regulations, a, b, byHand)) return wrong;
  } else if (result.winner === undefined) return CAUSE;
  return null;
}

const BOARDS: Refusal = {
  code: 'result.boards',
  clause: '2.1.v',
  message: 'A team match ends with the results of its boards.',
};

const CAUSE: Refusal = {
  code: 'result.cause',
  clause: '23.1',
  message: 'The result and its cause do not go together.',
};

/**
 * All sets, or more than half for one, or halves of an even number (23.1). `byHand`: entered by a person; a room also knows
 * sets without a winner (both stayed away after a break).
 */
function isPlayedOut({ sets, playAll }: Regulations, a: number, b: number, byHand: boolean): boolean {
  const needed = Math.floor(sets / 2) + 1;
  if (!byHand) return playAll || Math.max(a, b) <= needed;
  if (playAll) return a + b === sets;
  return Math.max(a, b) === needed || (a === b && a + b === sets);
}
