/** `novuss standings`: a competition's results on standard input, its table with workings on standard output. */
import { z } from 'zod';
import {
  byeWorthOf,
  type Meeting,
  meetingOf,
  type TeamPoints,
  teamMeetingOf,
} from '../../shared/competition/meeting.ts';
import { absencePoints, type GameResult, type Points } from '../../shared/competition/result.ts';
import { type Line, standings } from '../../shared/competition/standings.ts';
import { TIE_BREAKS, type TieBreak, type TieBreakValue } from '../../shared/competition/tie-breaks.ts';
import type { Fixture } from '../../shared/competition/withdrawal.ts';
import { ok, type Result, refuse } from '../../shared/table/refusal.ts';
import {
  common,
  formError,
  pointsShape,
  readCourse,
  readMatches,
  teamMatches,
  USUAL_POINTS,
} from './competition-input.ts';
import { planOf, unplannedFixtures } from './competition-plan.ts';

const lotShape = z.union([z.array(z.string()), z.record(z.string(), z.number())]).optional();

const shape = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  ...common,
  tieBreaks: z.array(z.enum(TIE_BREAKS)).max(50).optional(),
  teamMatches,
  matchPoints: pointsShape.optional(),
  /** The official's entry: first is best; or a number each, the smallest is best. */
  lot: lotShape,
  lots: lotShape,
  system: z.enum(['round-robin', 'swiss']).optional(),
  /** Rounds of the whole competition, and how often everybody meets everybody. */
  rounds: z.int().positive().optional(),
  cycles: z.int().positive().max(20).optional(),
});

/**
 * What the table of teams is ordered by: match points, unless the tie-breaks name match points and not before board points.
 * A tie-break that repeated the points would break nothing.
 */
function tableBy(tieBreaks: readonly TieBreak[]): TeamPoints['tableBy'] {
  const [match, board] = [tieBreaks.indexOf('match-points'), tieBreaks.indexOf('board-points')];
  return match >= 0 && (board < 0 || board < match) ? 'board-points' : 'match-points';
}

/** JSON has no infinity: a ratio without lost sets is written "infinite". */
function written(value: TieBreakValue): unknown {
  return value.value === Number.POSITIVE_INFINITY ? { ...value, value: 'infinite' } : value;
}

function lineOf({ tieBreaks, withdrawal, ...line }: Line): unknown {
  return {
    ...line,
    tieBreaks: Object.fromEntries(Object.entries(tieBreaks).map(([name, value]) => [name, written(value)])),
    ...(withdrawal === null ? {} : { withdrawal }),
  };
}

/**
 * Answers one competition: `order`, `points`, `places`, and by participant every tie-break's value with its workings.
 * Errors: `standings.form`, `standings.mixed` (games and team matches), and those of reading.
 */
export function standingsVerb(input: unknown): Result<unknown> {
  const parsed = shape.safeParse(input);
  if (!parsed.success) return formError('standings.form', parsed.error);
  const { data } = parsed;
  if (data.games !== undefined && data.teamMatches !== undefined)
    return refuse('standings.mixed', 'Give games or teamMatches, not both.');
  const course = readCourse(data);
  if (!course.ok) return course;
  const { participants, points, games, byes, left } = course.value;
  const tieBreaks = [...new Set(data.tieBreaks ?? [])];

  let meetings: readonly Meeting[];
  let lostByAbsence: (fixture: Fixture, absent: 'a' | 'b' | 'both') => Meeting;
  let worth: Points = points;
  let byeWorth = byeWorthOf(points, null);
  if (data.teamMatches === undefined) {
    meetings = games.map((game) => meetingOf(game, points));
    lostByAbsence = ({ round, a, b }, absent) => meetingOf({ round, a, b, result: { absent } as GameResult }, points);
  } else {
    const read = readMatches(participants, data.teamMatches);
    if (!read.ok) return read;
    const counting: TeamPoints = {
      board: points,
      match: data.matchPoints ?? USUAL_POINTS,
      tableBy: data.matchPoints === undefined ? 'board-points' : tableBy(tieBreaks),
      boards: read.value.reduce((most, { boards }) => Math.max(most, boards.length), 0),
    };
    worth = counting.tableBy === 'match-points' ? counting.match : points;
    byeWorth = byeWorthOf(points, counting);
    meetings = read.value.map((match) => teamMeetingOf(match, counting));
    lostByAbsence = ({ round, a, b }, absent) => teamMeetingOf({ round, a, b, boards: [], absent }, counting);
  }

  const plan = planOf({ ...data, participants, meetings, byes, left, tieBreaks });
  const withdrawals = left.map((one) => ({ ...one, total: one.total ?? plan.totalOf(one.participant) }));
  const drawn = data.lot ?? data.lots ?? [];
  const lot = Array.isArray(drawn) ? drawn : byNumber(drawn);
  const stranger = lot.find((id) => !participants.includes(id));
  if (stranger !== undefined)
    return refuse('participant.unknown', `${JSON.stringify(stranger)} isn't among the participants.`);
  if (new Set(lot).size < lot.length) return refuse('participant.twice', 'A participant is in the lot twice.');
  const table = standings({
    participants,
    meetings,
    byes,
    byeWorth,
    absenceWorth: absencePoints(worth),
    swissRounds: plan.system === 'swiss' ? plan.rounds : null,
    fixtures: unplannedFixtures(plan, meetings, withdrawals),
    withdrawals,
    lostByAbsence,
    tieBreaks,
    lot,
  });
  return ok({
    ...(data.id === undefined ? {} : { id: data.id }),
    order: table.lines.map(({ participant }) => participant),
    points: Object.fromEntries(table.lines.map(({ participant, points: own }) => [participant, own])),
    places: Object.fromEntries(table.lines.map(({ participant, place }) => [participant, place])),
    tieBreaks: Object.fromEntries(
      table.lines.map((line) => [
        line.participant,
        Object.fromEntries(Object.entries(line.tieBreaks).map(([name, value]) => [name, written(value)])),
      ]),
    ),
    table: table.lines.map(lineOf),
  });
}

function byNumber(lot: Readonly<Record<string, number>>): string[] {
  return Object.keys(lot).sort((x, y) => lot[x]! - lot[y]!);
}
