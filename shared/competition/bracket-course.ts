/** The course of a knock-out: its plan, and what has been played of it. */
import { ok, type Result, refuse } from '../table/refusal.ts';
import type { Bracket, BracketGame, Source } from './bracket.ts';
import { byGameNumber } from './first-strike.ts';
import { type GameResult, type ParticipantId, type PlayedGame, turned, winnerOf } from './result.ts';

/** Who comes to a line: a participant; null: nobody, since both before were absent; undefined: not known yet. */
export type Comer = ParticipantId | null | undefined;

/**
 * open: its players aren't both known. ready: they are, and it isn't played. over: played. walk-over: won without a game,
 * because the other has left or nobody came. not-needed: the final's second game, when the unbeaten one won the first.
 */
export type CourseState = 'open' | 'ready' | 'over' | 'walk-over' | 'not-needed';

export interface CourseGame {
  readonly game: BracketGame;
  readonly a: Comer;
  readonly b: Comer;
  readonly state: CourseState;
  /** Of `a` against `b`. */
  readonly result: GameResult | null;
  readonly winner: Comer;
}

export interface CoursePlaces {
  readonly from: number;
  readonly to: number;
  /** Those known so far. */
  readonly participants: readonly ParticipantId[];
}

export interface Course {
  readonly games: readonly CourseGame[];
  readonly byes: readonly { readonly round: number; readonly participant: ParticipantId }[];
  readonly places: readonly CoursePlaces[];
  /** Everything is played. */
  readonly over: boolean;
}

/**
 * Follows a plan through the games played. Two may meet twice: their games are taken in the order of the rounds.
 * @param participants in seeding order
 * @param gone who has left, and when (any number that rises): what they haven't played, the other wins. Of two who have
 * left, who stayed longer has won, and goes on to lose: so what once stood as won is never undone by leaving later. Who left
 * at once has lost with the other.
 * Errors: `bracket.drawn` (a game without a winner), `bracket.stranger` (a game that isn't in the plan).
 */
export function bracketCourse(
  bracket: Bracket,
  participants: readonly ParticipantId[],
  played: readonly PlayedGame[],
  gone: ReadonlyMap<ParticipantId, number> = new Map(),
): Result<Course> {
  const left = [...played].sort((x, y) => x.round - y.round);
  const games: CourseGame[] = [];

  for (const game of bracket.games) {
    const [a, b] = [comer(game.a), comer(game.b)];
    const before = game.part === 'decider' ? games[(game.a as { game: number }).game - 1] : undefined;
    if (before !== undefined && (before.state === 'walk-over' || (before.winner != null && before.winner === before.a)))
      games.push({ game, a, b, state: 'not-needed', result: null, winner: before.winner });
    else if (a === undefined || b === undefined)
      games.push({ game, a, b, state: 'open', result: null, winner: undefined });
    else if (a === null || b === null) games.push({ game, a, b, state: 'walk-over', result: null, winner: a ?? b });
    else {
      const result = take(a, b);
      if (result !== null) {
        const winner = winnerOf(result);
        const nobody = 'absent' in result && result.absent === 'both';
        if (winner === null && !nobody)
          return refuse('bracket.drawn', `${a} - ${b} has no winner: a knock-out game needs one.`);
        games.push({ game, a, b, state: 'over', result, winner: winner === null ? null : winner === 'a' ? a : b });
      } else if (gone.has(a) || gone.has(b)) {
        const stayed = (gone.get(a) ?? Number.POSITIVE_INFINITY) - (gone.get(b) ?? Number.POSITIVE_INFINITY);
        const winner = stayed === 0 ? null : stayed > 0 ? a : b;
        games.push({ game, a, b, state: 'walk-over', result: null, winner });
      } else games.push({ game, a, b, state: 'ready', result: null, winner: undefined });
    }
  }
  const [stranger] = left;
  if (stranger !== undefined)
    return refuse('bracket.stranger', `${stranger.a} - ${stranger.b} in round ${stranger.round} isn't in the plan.`);
  return ok({
    games,
    byes: bracket.byes.flatMap(({ round, source }) => {
      const participant = comer(source);
      return typeof participant === 'string' ? [{ round, participant }] : [];
    }),
    places: bracket.places.map(({ from, to, sources }) => ({
      from,
      to,
      participants: sources.map(comer).filter((each) => typeof each === 'string'),
    })),
    over: games.every(({ state }) => state !== 'open' && state !== 'ready'),
  });

  function comer(source: Source): Comer {
    if (source.kind === 'seed') return participants[source.seed - 1] ?? null;
    const game = games[source.game - 1];
    if (game === undefined || game.winner === undefined) return undefined;
    if (source.kind === 'winner') return game.winner;
    // Both absent have both lost: nobody goes on from there. Who has left goes on losing, to a place.
    if (game.winner === null) return null;
    return game.winner === game.a ? game.b : game.a;
  }

  function take(a: ParticipantId, b: ParticipantId): GameResult | null {
    const at = left.findIndex((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
    if (at < 0) return null;
    const [one] = left.splice(at, 1);
    return one!.a === a ? one!.result : turned(one!.result);
  }
}

/** The first round with a game that can be played and isn't; null: none. */
export function nextBracketRound(course: Course): number | null {
  const rounds = course.games.filter(({ state }) => state === 'ready').map(({ game }) => game.round);
  return rounds.length === 0 ? null : Math.min(...rounds);
}

/** A ready game as it is called: who strikes first is named first (22.1.b). */
export function asPair({ game, a, b }: CourseGame): readonly [ParticipantId, ParticipantId] {
  return byGameNumber(game.number, a as ParticipantId, b as ParticipantId);
}

/**
 * The participants by their places; who shares a place stands in the order of the plan. Two who were both absent, or had
 * both left, have both lost: they stand behind all who could come where they could, and places stay without gaps.
 */
export function bracketPlaces(
  course: Course,
): readonly { readonly participant: ParticipantId; readonly place: number }[] {
  const placed = course.places.flatMap(({ from, participants }) =>
    participants.map((participant) => ({ participant, at: from })),
  );
  for (const { game, a, b, winner } of course.games)
    if (winner === null && typeof a === 'string' && typeof b === 'string')
      for (const participant of [a, b])
        if (!placed.some((one) => one.participant === participant))
          placed.push({ participant, at: game.places[1] + 0.5 });
  placed.sort((x, y) => x.at - y.at);
  return placed.map(({ participant, at }) => ({
    participant,
    place: course.over ? 1 + placed.filter((other) => other.at < at).length : Math.floor(at),
  }));
}
