/** `novuss pair`: the whole table of a round robin, or the next round of a Swiss or a knock-out. */
import { z } from 'zod';
import { bergerRounds } from '../../shared/competition/berger.ts';
import type { PlacesPlayed } from '../../shared/competition/bracket.ts';
import { asPair, bracketCourse, bracketPlaces, nextBracketRound } from '../../shared/competition/bracket-course.ts';
import { minusOne } from '../../shared/competition/minus-one.ts';
import { minusTwo } from '../../shared/competition/minus-two.ts';
import type { Bye } from '../../shared/competition/result.ts';
import { pairSwiss } from '../../shared/competition/swiss.ts';
import { swissEntrants } from '../../shared/competition/swiss-history.ts';
import { ok, type Result, refuse } from '../../shared/table/refusal.ts';
import { type CourseSoFar, common, formError, readCourse } from './competition-input.ts';

const shape = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  system: z.enum(['round-robin', 'swiss', 'minus-one', 'minus-two']),
  ...common,
  /** The round to pair; by default the one after the last told. */
  round: z.int().positive().optional(),
  /** Rounds of the whole Swiss: the pairing keeps those to come possible. */
  rounds: z.int().positive().optional(),
  /** Round robin: how often everybody meets everybody. */
  cycles: z.int().positive().max(20).optional(),
  double: z.boolean().optional(),
  /** Knock-outs: which places are played for. */
  places: z.enum(['none', 'third', 'all']).optional(),
  allPlaces: z.boolean().optional(),
});
type Shape = z.infer<typeof shape>;

/**
 * Answers one competition. Errors: `pair.form`, `pair.few` (less than two participants), `pair.many`, `pair.round` (a round robin has no
 * such round), and those of reading and of the knock-out's course.
 */
export function pairVerb(input: unknown): Result<unknown> {
  const parsed = shape.safeParse(input);
  if (!parsed.success) return formError('pair.form', parsed.error);
  const { data } = parsed;
  const course = readCourse(data);
  if (!course.ok) return course;
  if (course.value.participants.length < 2) return refuse('pair.few', 'Two participants are needed to pair.');
  const answer = answerFor(data, course.value);
  if (!answer.ok || data.id === undefined) return answer;
  return ok({ id: data.id, ...answer.value });
}

function answerFor(data: Shape, course: CourseSoFar): Result<object> {
  switch (data.system) {
    case 'round-robin':
      return roundRobin(data, course);
    case 'swiss':
      return swiss(data, course);
    default:
      return knockOut(data, course);
  }
}

function roundRobin({ cycles, double, round }: Shape, { participants }: CourseSoFar): Result<object> {
  const rounds = bergerRounds(participants, cycles ?? (double ? 2 : 1));
  const whole = { rounds: rounds.map(({ pairs }) => pairs), rests: rounds.map(({ byes }) => byes) };
  if (round === undefined) return ok(whole);
  const one = rounds[round - 1];
  if (one === undefined) return refuse('pair.round', `The table has ${rounds.length} rounds.`);
  return ok({ ...whole, ...one });
}

/** Where a round has one participant too few and tells no bye, that one had it. */
function untoldByes({ participants, games, byes, left }: CourseSoFar, before: number): Bye[] {
  const told = new Set(byes.map(({ round }) => round));
  const found: Bye[] = [];
  for (const round of new Set(games.map((game) => game.round))) {
    if (told.has(round) || round >= before) continue;
    const playing = new Set(games.filter((game) => game.round === round).flatMap(({ a, b }) => [a, b]));
    const idle = participants.filter(
      (id) => !playing.has(id) && !left.some((one) => one.participant === id && round > one.afterRound),
    );
    if (idle.length === 1) found.push({ round, participant: idle[0]! });
  }
  return found;
}

/** More would take the matching minutes. */
const MOST_SWISS = 512;

function swiss(data: Shape, course: CourseSoFar): Result<object> {
  const { participants, games, points, left } = course;
  const last = Math.max(0, ...games.map(({ round }) => round), ...course.byes.map(({ round }) => round));
  const next = data.round ?? last + 1;
  const byes = [...course.byes, ...untoldByes(course, next)].filter(({ round }) => round < next);
  const here = participants.filter((id) => !left.some((one) => one.participant === id && next > one.afterRound));
  if (here.length < 2) return refuse('pair.few', 'Two participants are needed to pair.');
  const entrants = swissEntrants(
    here,
    games.filter(({ round }) => round < next),
    byes,
    points,
  );
  if (here.length > MOST_SWISS) return refuse('pair.many', `At most ${MOST_SWISS} are paired in a Swiss.`);
  // Where the number of rounds isn't told, the next two are kept possible.
  const most = here.length - 1 + (here.length % 2) - next;
  const ahead = data.rounds === undefined ? Math.min(2, most) : Math.min(data.rounds - next, most);
  const { pairs, byes: rests, concessions } = pairSwiss(entrants, Math.max(0, ahead));
  return ok({ pairs, byes: rests, ...(concessions.length === 0 ? {} : { concessions }) });
}

function knockOut(data: Shape, { participants, games, left }: CourseSoFar): Result<object> {
  const places: PlacesPlayed = data.places ?? (data.allPlaces ? 'all' : 'none');
  const plan = (data.system === 'minus-one' ? minusOne : minusTwo)(participants.length, places);
  const before = games.filter(({ round }) => data.round === undefined || round < data.round);
  const course = bracketCourse(
    plan,
    participants,
    before,
    new Map(left.map(({ participant, afterRound }) => [participant, afterRound])),
  );
  if (!course.ok) return course;
  const round = nextBracketRound(course.value);
  if (round === null) return ok({ pairs: [], byes: [], places: bracketPlaces(course.value) });
  const ready = course.value.games.filter(({ state, game }) => state === 'ready' && game.round === round);
  return ok({
    pairs: ready.map(asPair),
    byes: course.value.byes.filter((bye) => bye.round === round).map(({ participant }) => participant),
    round,
    games: ready.map(({ game }) => ({ number: game.number, part: game.part, places: game.places })),
  });
}
