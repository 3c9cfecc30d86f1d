/** Reads what `pair` and `standings` share: participants, games, byes and who left (cases of competitions). */
import { z } from 'zod';
import { eachMatchOnce, eachOnce } from '../../shared/competition/meeting.ts';
import type { BoardResult, Bye, GameResult, PlayedGame, Points, TeamMatch } from '../../shared/competition/result.ts';
import type { Annulment } from '../../shared/competition/withdrawal.ts';
import { ok, type Result, refuse } from '../../shared/table/refusal.ts';

const name = z.union([z.string().min(1).max(200), z.number()]).transform((value) => String(value));
const round = z.int().positive().max(10_000);
const count = z.int().nonnegative().max(1_000_000);
const value = z.number().min(-1_000_000).max(1_000_000);

const side = z.enum(['a', 'b', 'both']);
const outcome = {
  sets: z.tuple([count, count]).optional(),
  absent: side.optional(),
  winner: z.enum(['a', 'b']).nullable().optional(),
};

/** One of sets and absent, not both. */
function oneOf(data: { sets?: unknown; absent?: unknown }): boolean {
  return (data.sets === undefined) !== (data.absent === undefined);
}
const ONE_OF = { message: 'needs sets, or absent instead of them' };

export const pointsShape = z.union([
  z.object({ win: value, draw: value, loss: value, absence: value.optional() }),
  z.object({ perSet: value }),
]);

const game = z.object({ round, a: name, b: name, ...outcome }).refine(oneOf, ONE_OF);
const board = z.object({ board: z.int().positive(), ...outcome }).refine(oneOf, ONE_OF);
const match = z.object({ round, a: name, b: name, boards: z.array(board).optional(), absent: side.optional() });

/** Fields of both verbs. */
export const common = {
  participants: z.array(name).min(1).max(2000),
  points: pointsShape.optional(),
  games: z.array(game).max(200_000).optional(),
  byes: z.array(z.object({ round, participant: name })).optional(),
  withdrawn: z
    .array(
      z.object({
        participant: name,
        afterRound: z.int().nonnegative(),
        annul: z.enum(['all', 'own-points']).optional(),
        total: count.optional(),
      }),
    )
    .optional(),
  /** For all who left, where they don't say themselves. */
  annul: z.enum(['all', 'own-points']).optional(),
};

export const teamMatches = z.array(match).max(100_000).optional();

/** Points of the federation's table, where none are given. */
export const USUAL_POINTS: Points = { win: 2, draw: 1, loss: 0 };

/** Somebody who left, as told. */
export interface Left {
  readonly participant: string;
  readonly afterRound: number;
  readonly annul: Annulment;
  /** All its games, where told. */
  readonly total: number | undefined;
}

/** What both verbs know of the course so far. */
export interface CourseSoFar {
  readonly participants: readonly string[];
  readonly points: Points;
  readonly games: readonly PlayedGame[];
  readonly byes: readonly Bye[];
  readonly left: readonly Left[];
}

interface Told {
  readonly sets?: [number, number] | undefined;
  readonly absent?: 'a' | 'b' | 'both' | undefined;
  readonly winner?: 'a' | 'b' | null | undefined;
}

function resultOf({ sets, absent, winner }: Told): GameResult {
  if (absent !== undefined) return { absent };
  return winner === undefined ? { sets: sets! } : { sets: sets!, winner };
}

/** The first issue as one sentence. */
export function formError(code: string, error: z.ZodError): ReturnType<typeof refuse> {
  const issue = error.issues[0]!;
  const path = issue.path.map(String).join('.');
  return refuse(code, `${path === '' ? 'the case' : path}: ${issue.message}`);
}

/**
 * Checks that everything names known participants, each once.
 * Errors: `participant.twice`, `participant.unknown`, `game.self`, `result.conflict`.
 */
export function readCourse(data: z.infer<z.ZodObject<typeof common>>): Result<CourseSoFar> {
  const known = new Set(data.participants);
  if (known.size < data.participants.length) return refuse('participant.twice', 'A participant is listed twice.');
  const games = (data.games ?? []).map(
    (each): PlayedGame => ({ round: each.round, a: each.a, b: each.b, result: resultOf(each) }),
  );
  const stranger = firstStranger(known, [
    ...games.flatMap(({ a, b }) => [a, b]),
    ...(data.byes ?? []).map(({ participant }) => participant),
    ...(data.withdrawn ?? []).map(({ participant }) => participant),
  ]);
  if (stranger !== undefined) return unknownParticipant(stranger);
  if (games.some(({ a, b }) => a === b)) return refuse('game.self', 'A game needs two different participants.');
  const left = (data.withdrawn ?? []).map(
    ({ participant, afterRound, annul = data.annul ?? 'all', total }): Left => ({
      participant,
      afterRound,
      annul,
      total,
    }),
  );
  if (new Set(left.map(({ participant }) => participant)).size < left.length)
    return refuse('participant.twice', 'A participant is withdrawn twice.');
  const once = eachOnce(games);
  if (!once.ok) return once;
  const byes = new Map((data.byes ?? []).map((bye) => [JSON.stringify([bye.round, bye.participant]), bye]));
  return ok({
    participants: data.participants,
    points: data.points ?? USUAL_POINTS,
    games: once.value,
    byes: [...byes.values()],
    left,
  });
}

function firstStranger(known: ReadonlySet<string>, ids: readonly string[]): string | undefined {
  return ids.find((id) => !known.has(id));
}

function unknownParticipant(id: string): ReturnType<typeof refuse> {
  return refuse('participant.unknown', `${JSON.stringify(id)} isn't among the participants.`);
}

/**
 * Team matches, each once.
 * Errors: `participant.unknown`, `game.self`, `match.boards` (neither boards nor absent, or a board twice), `result.conflict`.
 */
export function readMatches(
  participants: readonly string[],
  data: NonNullable<z.infer<typeof teamMatches>>,
): Result<readonly TeamMatch[]> {
  const known = new Set(participants);
  const matches: TeamMatch[] = [];
  for (const { round: number, a, b, boards = [], absent } of data) {
    const stranger = firstStranger(known, [a, b]);
    if (stranger !== undefined) return unknownParticipant(stranger);
    if (a === b) return refuse('game.self', 'A match needs two different teams.');
    if ((boards.length === 0) === (absent === undefined))
      return refuse('match.boards', `${a} - ${b}: a match has boards, or absent instead of them.`);
    if (new Set(boards.map((each) => each.board)).size < boards.length)
      return refuse('match.boards', `${a} - ${b}: a board is told twice.`);
    const results = boards.map((each): BoardResult => ({ board: each.board, ...resultOf(each) }));
    matches.push({ round: number, a, b, boards: results, ...(absent === undefined ? {} : { absent }) });
  }
  return eachMatchOnce(matches);
}
