/** The tables of a competition as its log gives them. */
import type { CourseGame } from '../bracket-course.ts';
import { bracketPlaces } from '../bracket-course.ts';
import { finalists } from '../groups.ts';
import { byeWorthOf, type Meeting, meetingOf, teamMeetingOf } from '../meeting.ts';
import { isKnockOut } from '../regulations/regulations.ts';
import { absencePoints, type ParticipantId } from '../result.ts';
import { standings, type Table } from '../standings.ts';
import type { Fixture, Withdrawal } from '../withdrawal.ts';
import type { MatchResult } from './events.ts';
import { countedGames, courseOf, formatOf, hasFinals, isSectionOver, teamPointsOf } from './sections.ts';
import { type CompetitionState, gamesOf, participantOf, type Section } from './state.ts';

/** A result as the table counts it. */
function meetingFrom(state: CompetitionState, game: Fixture, result: MatchResult): Meeting {
  const { regulations } = state;
  const { round, a, b } = game;
  const team = teamPointsOf(regulations);
  // Only team competitions have results by boards.
  if ('boards' in result) return teamMeetingOf({ round, a, b, boards: result.boards }, team!);
  if (team !== null && 'absent' in result)
    return teamMeetingOf({ round, a, b, boards: [], absent: result.absent }, team);
  return meetingOf({ round, a, b, result }, regulations.points);
}

/** The games that somebody who is out had before it, and those that it won't play. */
function withdrawalsOf(state: CompetitionState, section: Section): readonly Withdrawal[] {
  const { regulations } = state;
  const format = formatOf(regulations, section.kind);
  if (isKnockOut(format.system)) return [];
  const games = countedGames(state, section);
  return section.participants.flatMap((id) => {
    const participant = participantOf(state, id);
    if (participant === undefined || participant.out === null) return [];
    const own = games.filter(({ a, b }) => a === id || b === id).map(({ round }) => round);
    const byes = section.rounds.filter((round) => round.byes.includes(id)).map(({ round }) => round);
    const rounds = 'rounds' in format ? format.rounds - byes.length - (participant.from - 1) : 0;
    const total =
      format.system === 'round-robin' ? (section.participants.length - 1) * format.cycles : Math.max(0, rounds);
    return [{ participant: id, afterRound: Math.max(0, ...own, ...byes), annul: regulations.annul, total }];
  });
}

/** Games of those who are out that aren't over and were planned. */
function fixturesOf(state: CompetitionState, section: Section): readonly Fixture[] {
  const games = gamesOf(state, section);
  const paired = new Set(games.map(({ round, a, b }) => JSON.stringify([round, a < b ? [a, b] : [b, a]])));
  const unpaired = section.plan.flatMap(({ pairs }, i) =>
    pairs
      .map(([a, b]) => ({ round: i + 1, a, b }))
      .filter(({ round, a, b }) => !paired.has(JSON.stringify([round, a < b ? [a, b] : [b, a]]))),
  );
  const waiting = games.filter(({ status }) => status === 'paired' || status === 'called' || status === 'void');
  return [...unpaired, ...waiting.map(({ round, a, b }) => ({ round, a, b }))];
}

/** The table of a section, with all workings. A knock-out has places instead: {@link sectionPlaces}. */
export function sectionTable(state: CompetitionState, section: Section): Table {
  const { regulations } = state;
  const team = teamPointsOf(regulations);
  const deducted = new Map<ParticipantId, number>();
  for (const { participant, points } of section.kind === 'finals' ? [] : state.deductions)
    deducted.set(participant, (deducted.get(participant) ?? 0) + points);
  // Only a Swiss gives points for a bye; in a round robin everybody rests as often.
  const swiss = formatOf(regulations, section.kind).system === 'swiss';
  const worth = team === null || team.tableBy === 'board-points' ? regulations.points : team.match;
  return standings({
    participants: section.participants,
    meetings: countedGames(state, section).map((game) => meetingFrom(state, game, game.result!)),
    byes: swiss ? section.rounds.flatMap(({ round, byes }) => byes.map((participant) => ({ round, participant }))) : [],
    byeWorth: byeWorthOf(regulations.points, team),
    absenceWorth: absencePoints(worth),
    swissRounds: swiss ? section.rounds.length : null,
    fixtures: fixturesOf(state, section),
    withdrawals: withdrawalsOf(state, section),
    lostByAbsence: (fixture, absent) => meetingFrom(state, fixture, { absent }),
    tieBreaks: regulations.tieBreaks,
    lot: section.lots.at(-1)?.drawn ?? [],
    deducted,
  });
}

/** A place in a section or in the whole competition. */
export interface Placed {
  readonly participant: ParticipantId;
  readonly place: number;
}

/** The places of a section so far: of a knock-out those that are decided, else the table's. */
export function sectionPlaces(state: CompetitionState, section: Section): readonly Placed[] {
  const course = courseOf(state, section);
  if (course === null)
    return sectionTable(state, section).lines.map(({ participant, place }) => ({ participant, place }));
  return course.ok ? bracketPlaces(course.value) : [];
}

/** The bracket of a section, for its picture; empty where it is no knock-out. */
export function sectionBracket(state: CompetitionState, section: Section): readonly CourseGame[] {
  const course = courseOf(state, section);
  return course?.ok === true ? course.value.games : [];
}

/**
 * Who plays in the finals, or in the play-offs, in seeding order; null: what comes before isn't over. Who is out doesn't
 * qualify: the next of the table does.
 */
export function finalistsOf(state: CompetitionState): readonly ParticipantId[] | null {
  const { format, playOffs } = state.regulations;
  if (playOffs != null) {
    const main = state.sections.find(({ kind }) => kind === 'main');
    if (main === undefined || !isSectionOver(state, main)) return null;
    return sectionPlaces(state, main)
      .map(({ participant }) => participant)
      .filter((id) => participantOf(state, id)?.out === null)
      .slice(0, playOffs.qualify);
  }
  if (format.system !== 'groups') return null;
  const groups = state.sections.filter(({ kind }) => kind === 'group');
  if (groups.length === 0 || !groups.every((group) => isSectionOver(state, group))) return null;
  const tables = groups.map((group) =>
    sectionPlaces(state, group)
      .map(({ participant }) => participant)
      .filter((id) => participantOf(state, id)?.out === null),
  );
  return finalists(tables, format.qualify, isKnockOut(format.finals.system));
}

/**
 * The places of the whole competition: those of the finals or play-offs, then of who wasn't in them, by their places before.
 * Everybody who started has one, once everything is played.
 */
export function competitionPlaces(state: CompetitionState): readonly Placed[] {
  const finals = state.sections.find(({ kind }) => kind === 'finals');
  const [first] = state.sections;
  if (first === undefined) return [];
  if (!hasFinals(state.regulations) || (finals === undefined && first.kind === 'main'))
    return sectionPlaces(state, first);
  const placed = finals === undefined ? [] : [...sectionPlaces(state, finals)];
  const inFinals = new Set(finals?.participants ?? []);
  // Same place in different groups: shared, their points can't be compared.
  const behind = state.sections
    .filter(({ kind }) => kind !== 'finals')
    .flatMap((part) => sectionPlaces(state, part))
    .filter(({ participant }) => !inFinals.has(participant))
    .sort((x, y) => x.place - y.place);
  const from = inFinals.size;
  return [
    ...placed,
    ...behind.map(({ participant, place }) => ({
      participant,
      place: from + 1 + behind.filter((other) => other.place < place).length,
    })),
  ];
}
