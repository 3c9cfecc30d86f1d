/** The parts of a competition: how each is played, and what has been played of it. */
import type { Result } from '../../table/refusal.ts';
import { bergerRounds, type DrawnRound } from '../berger.ts';
import { bracketCourse, type Course } from '../bracket-course.ts';
import { groupName, serpent } from '../groups.ts';
import { type TeamPoints, teamMeetingOf } from '../meeting.ts';
import { minusOne } from '../minus-one.ts';
import { minusTwo } from '../minus-two.ts';
import { type Finals, type Format, isKnockOut, type Regulations } from '../regulations/regulations.ts';
import {
  type BoardResult,
  type GameResult,
  type Named,
  outcomes,
  type ParticipantId,
  type PlayedGame,
  setsOf,
  winnerOf,
} from '../result.ts';
import { gamesOfMatch } from '../team/boards.ts';
import type { MatchResult, SectionStart } from './events.ts';
import {
  type CompetitionGame,
  type CompetitionState,
  gameOf,
  gamesOf,
  participantOf,
  type Section,
  sectionOf,
} from './state.ts';

/** How one section is played. */
export type SectionFormat = Exclude<Format, { system: 'groups' }> | Finals;

export function formatOf(regulations: Regulations, kind: Section['kind']): SectionFormat {
  const { format, playOffs } = regulations;
  if (kind === 'finals' && playOffs != null) return { system: playOffs.system, places: playOffs.places };
  if (format.system !== 'groups') return format;
  return kind === 'finals' ? format.finals : { system: 'round-robin', cycles: format.cycles };
}

/** Whether another part follows: finals after the groups, or play-offs after the table. */
export function hasFinals({ format, playOffs }: Regulations): boolean {
  return format.system === 'groups' || playOffs != null;
}

/** Whether all parts of the competition have begun. */
export function isComplete({ regulations, sections }: Pick<CompetitionState, 'regulations' | 'sections'>): boolean {
  return !hasFinals(regulations) || sections.some(({ kind }) => kind === 'finals');
}

/** The regulations as they are for the games of one part: play-offs have sets of their own. */
export function regulationsIn(regulations: Regulations, kind: Section['kind']): Regulations {
  const { playOffs } = regulations;
  if (kind !== 'finals' || playOffs == null || playOffs.sets === regulations.sets) return regulations;
  return { ...regulations, sets: playOffs.sets };
}

/** The regulations as they are for one game. */
export function regulationsOf(state: CompetitionState, game: string): Regulations {
  const section = gameOf(state, game)?.section;
  const kind = section === undefined ? undefined : sectionOf(state, section)?.kind;
  return regulationsIn(state.regulations, kind ?? 'main');
}

/** The sections with which a competition starts. */
export function firstSections(regulations: Regulations, order: readonly ParticipantId[]): readonly SectionStart[] {
  const { format } = regulations;
  if (format.system !== 'groups') return [{ id: 'main', kind: 'main', participants: order }];
  return serpent(order, format.groups).map((participants, i) => ({ id: groupName(i), kind: 'group', participants }));
}

/** The whole table of a round robin; of the other systems nothing, they are paired round by round. */
export function planOf(regulations: Regulations, section: SectionStart): readonly DrawnRound[] {
  const format = formatOf(regulations, section.kind);
  return format.system === 'round-robin' ? bergerRounds(section.participants, format.cycles) : [];
}

/** How team matches of these regulations are counted. */
export function teamPointsOf(regulations: Regulations): TeamPoints | null {
  const { points, team } = regulations;
  if (team === null) return null;
  return { board: points, match: team.matchPoints, tableBy: team.tableBy, boards: gamesOfMatch(regulations).length };
}

/**
 * A result as one of a single game: a team match by its board points. A knock-out needs a winner (23.1), and the source has
 * no rule for teams that are level: then the sets of all boards decide, then the first board that wasn't drawn.
 */
export function asGameResult(regulations: Regulations, result: MatchResult): GameResult {
  if (!('boards' in result)) return result;
  const { boardPoints } = teamMeetingOf(
    { round: 1, a: '', b: '', boards: result.boards },
    teamPointsOf(regulations) ?? {
      board: regulations.points,
      match: regulations.points,
      tableBy: 'match-points',
      boards: 0,
    },
  );
  const [a, b] = boardPoints;
  return a === b ? { sets: boardPoints, winner: levelWinner(result.boards) } : { sets: boardPoints };
}

/** Who won a game or a match; level boards have a winner only where one must go on. Null: drawn, or nobody came. */
export function winnerOfResult(regulations: Regulations, kind: Section['kind'], result: MatchResult): Named | null {
  if (!('boards' in result)) return winnerOf(result);
  const one = asGameResult(regulations, result);
  if (isKnockOut(formatOf(regulations, kind).system) || !('sets' in one)) return winnerOf(one);
  return winnerOf({ sets: one.sets });
}

/** Who wins a team match that is level in board points; null: neither, in nothing. */
function levelWinner(boards: readonly BoardResult[]): Named | null {
  const sets = boards.map(setsOf).reduce((sum, [a, b]) => sum + a - b, 0);
  if (sets !== 0) return sets > 0 ? 'a' : 'b';
  const first = [...boards].sort((x, y) => x.board - y.board).find((board) => winnerOf(board) !== null);
  return first === undefined ? null : winnerOf(first);
}

/** The games of a section that are over and count. */
export function countedGames(state: CompetitionState, section: Section): readonly CompetitionGame[] {
  return gamesOf(state, section).filter(({ status }) => status === 'over');
}

function playedGames(state: CompetitionState, section: Section): readonly PlayedGame[] {
  return countedGames(state, section).map(({ round, a, b, result }) => ({
    round,
    a,
    b,
    result: asGameResult(state.regulations, result!),
  }));
}

/** Those of a section who are out. */
export function goneOf(state: CompetitionState, section: Section): ReadonlySet<ParticipantId> {
  return new Set(section.participants.filter((id) => participantOf(state, id)?.out !== null));
}

/** The course of a knock-out section; null where it isn't one. Errors: those of {@link bracketCourse}. */
export function courseOf(state: CompetitionState, section: Section): Result<Course> | null {
  const format = formatOf(state.regulations, section.kind);
  if (!isKnockOut(format.system) || !('places' in format)) return null;
  const plan = (format.system === 'minus-one' ? minusOne : minusTwo)(section.participants.length, format.places);
  const gone = section.participants.flatMap((id) => {
    const out = participantOf(state, id)?.out ?? null;
    return out === null ? [] : [[id, out.event] as const];
  });
  return bracketCourse(plan, section.participants, playedGames(state, section), new Map(gone));
}

/** How many rounds a section has; null: as many as its knock-out needs. */
export function roundsOf(state: CompetitionState, section: Section): number | null {
  const format = formatOf(state.regulations, section.kind);
  if (format.system === 'round-robin') return section.plan.length;
  return 'rounds' in format ? format.rounds : null;
}

/** Whether every game paired so far is over, annulled or void. */
export function isRoundOver(state: CompetitionState, section: Section): boolean {
  return gamesOf(state, section).every(({ status }) => status !== 'paired' && status !== 'called');
}

/** Whether a section is played to its end. */
export function isSectionOver(state: CompetitionState, section: Section): boolean {
  if (!isRoundOver(state, section)) return false;
  const rounds = roundsOf(state, section);
  if (rounds !== null) {
    // Fewer than two left: nobody can be paired any more.
    const left = section.participants.length - goneOf(state, section).size;
    return section.rounds.length >= rounds || left < 2;
  }
  const course = courseOf(state, section);
  return course?.ok === true && course.value.over;
}

/** Whether the loss of a game for conduct was taken back: its result stands until it is corrected, but puts nobody out (14.2). */
function isPardoned({ lifts, sanctions }: CompetitionState, game: string): boolean {
  return lifts.some(({ table, sanction, about }) =>
    table === null
      ? sanctions.some((one) => one.event === sanction && one.kind === 'game-lost' && one.game === game)
      : about?.kind === 'game-lost' && about.game === game,
  );
}

/** Games that somebody lost by absence, or for conduct, so far. */
export function lostBy(state: CompetitionState, participant: string, cause: 'absence' | 'conduct'): number {
  return Object.values(state.games).filter((game) => {
    if (game.status !== 'over' || game.cause !== cause || game.result === null || 'boards' in game.result) return false;
    if (cause === 'conduct' && isPardoned(state, game.id)) return false;
    if (game.a !== participant && game.b !== participant) return false;
    const [a, b] = outcomes(asGameResult(state.regulations, game.result));
    const own = game.a === participant ? a : b;
    return own === 'absence' || own === 'loss';
  }).length;
}
