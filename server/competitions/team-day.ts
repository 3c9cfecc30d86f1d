/** Match day for one person: what a captain sees and hands in, where a player is called. Pure. */
import type { Author } from '../../shared/competition/log/events.ts';
import { type CompetitionGame, type CompetitionState, participantOf } from '../../shared/competition/log/state.ts';
import type { Named } from '../../shared/competition/result.ts';
import { boardModes, seatsOf } from '../../shared/competition/team/boards.ts';
import {
  mayPlay,
  type NumberAt,
  numbersAgain,
  numbersOf,
  vacanciesFor,
} from '../../shared/competition/team/match-day.ts';
import type { MatchCommand } from '../../shared/competition/team/match-events.ts';
import { MATCH_MAY, matchRoles, sideOf } from '../../shared/competition/team/match-roles.ts';
import { unsealedFor } from '../../shared/competition/team/match-settle.ts';
import {
  boardOf,
  isTooLate,
  type MatchState,
  playedSeries,
  vacantSides,
} from '../../shared/competition/team/match-state.ts';
import type { CaptainView, MatchMine, MyBoard, MyMatch, NumberLine } from '../../shared/protocol/team.ts';
import { boardDeadline, matchEntry, unopened, wantedLineups } from './match-view.ts';
import type { TeamReading } from './team-entry.ts';
import { type TeamMatch, versionOf } from './team-matches.ts';
import { memberName } from './team-table.ts';

/** For which side somebody plays or speaks; null: for none. */
export function ownSide(state: CompetitionState, game: CompetitionGame, account: string): Named | null {
  for (const side of ['a', 'b'] as const) {
    const team = participantOf(state, game[side]);
    if (team === undefined) continue;
    const { captain, deputy, members } = team;
    if (captain === account || deputy === account || members.some(({ id }) => id === account)) return side;
  }
  return null;
}

/** Whether somebody leads a team. */
export function leads(state: CompetitionState, team: string, account: string): boolean {
  const one = participantOf(state, team);
  return one !== undefined && (one.captain === account || one.deputy === account);
}

/**
 * What a captain sees.
 * @param there ids of who is connected and can be called
 * @param summoned by id, when they were called by the captain
 */
export function captainView(
  reading: TeamReading,
  game: CompetitionGame,
  match: TeamMatch | null,
  side: Named,
  there: ReadonlySet<string>,
  summoned: ReadonlyMap<string, number>,
): CaptainView {
  const { competition, names, now } = reading;
  const { state } = competition;
  const team = participantOf(state, game[side])!;
  const modes = boardModes(state.regulations);
  const person = (id: string) => ({ id, name: names.get(id)?.name ?? memberName(state, team.id, id) });
  const whole = match?.state ?? unopened(state, game, now);
  const other = side === 'a' ? 'b' : 'a';
  // What is worked on from here has nothing of the other side's sealed line-up in it.
  const log = whole === null ? null : unsealedFor(whole, side);
  const wanted = log === null ? null : wantedLineups(state, game, log, now);
  const may = modes.map((_, index) => (log === null ? [] : mayPlay(state, log, side, index)));
  const numberLine = ({ number, players, board, missing }: NumberAt): NumberLine => {
    const own = board === null || log === null ? undefined : boardOf(log, board);
    return {
      number,
      mode: modes[number - 1]!,
      players: players.map(({ member, there: here }) => ({ ...person(member), there: here })),
      board,
      status: own?.status ?? null,
      table: own?.table ?? null,
      missing,
      deadline: own === undefined ? null : boardDeadline(state, own),
    };
  };
  return {
    v: versionOf(state, match),
    side,
    numbers: log === null ? [] : numbersOf(state, log, side, there).map(numberLine),
    again:
      log === null ? [] : numbersAgain(log, side, there).map((one) => ({ ...numberLine(one), series: one.series })),
    vacancies: (log === null ? [] : vacanciesFor(state, log, side)).map(({ free, ...one }) => ({
      ...one,
      free: free.map(person),
    })),
    form:
      wanted === null || log === null
        ? null
        : {
            series: wanted.series,
            due: wanted.due,
            modes,
            reserves: wanted.series === 1 ? (state.regulations.team?.reserves ?? 0) : 0,
            handedIn: handedInOf(log, side),
            proposal: proposalOf(state, log, side),
            otherIn: log.handedIn[other] !== null,
          },
    roster: team.members.map(({ id, number }) => ({
      ...person(id),
      number: number ?? null,
      there: there.has(id),
      barred: state.barred.some((one) => one.participant === team.id && one.member === id),
      reserve: log?.bench[side].includes(id) ?? false,
      numbers: may.flatMap((ids, index) => (ids.includes(id) ? [index + 1] : [])),
      summoned: summoned.get(id) ?? null,
    })),
  };
}

function handedInOf({ handedIn }: MatchState, side: Named): NonNullable<CaptainView['form']>['handedIn'] {
  const own = handedIn[side];
  return own === null ? null : { lineup: own.lineup, bench: own.bench, at: own.at };
}

/** A line-up to start from. */
function proposalOf(
  state: CompetitionState,
  log: MatchState,
  side: Named,
): { readonly lineup: readonly (readonly string[])[]; readonly bench: readonly string[] } {
  const last = log.series.at(-1)?.[side];
  if (last !== undefined) return { lineup: last, bench: [] };
  const team = participantOf(state, log[side])!;
  const free = team.members
    .filter(({ id }) => !state.barred.some((one) => one.participant === team.id && one.member === id))
    .toSorted((x, y) => (x.number ?? 100) - (y.number ?? 100))
    .map(({ id }) => id);
  const lineup = boardModes(state.regulations).map((mode) => free.splice(0, seatsOf(mode)));
  return { lineup, bench: free.slice(0, state.regulations.team?.reserves ?? 0) };
}

/** The board that somebody is called to, or plays at next. */
export function myBoard({ competition, names }: TeamReading, match: MatchState, account: string): MyBoard | null {
  const { state } = competition;
  const own = match.boards.filter(({ a, b }) => a.includes(account) || b.includes(account));
  const board =
    own.find(({ status }) => status === 'called') ??
    own.find(({ status, series }) => status === 'waiting' && series <= playedSeries(match));
  if (board === undefined) return null;
  const side = board.a.includes(account) ? 'a' : 'b';
  const other = side === 'a' ? 'b' : 'a';
  const person = (team: string) => (id: string) => ({ id, name: names.get(id)?.name ?? memberName(state, team, id) });
  const partner = board[side].find((id) => id !== account);
  return {
    board: board.board,
    series: board.series,
    number: board.numbers[side === 'a' ? 0 : 1],
    status: board.status,
    table: board.status === 'called' ? board.table : null,
    deadline: boardDeadline(state, board),
    opponents: board[other].map(person(match[other])),
    partner: partner === undefined ? null : person(match[side])(partner),
    vacant: vacantSides(board).length > 0,
    first: board.first === side,
  };
}

export function matchMine(
  reading: TeamReading,
  game: CompetitionGame,
  match: TeamMatch | null,
  by: Extract<Author, { role: 'person' }>,
  summoned: number | null,
): MatchMine {
  const { competition, now } = reading;
  const { state } = competition;
  const log = match?.state ?? unopened(state, game, now);
  const side = ownSide(state, game, by.id);
  return {
    v: versionOf(state, match),
    side,
    captain: side !== null && leads(state, game[side], by.id),
    may: log === null ? [] : mayNow(state, game, log, by, now, match !== null),
    reports: log === null || !isRunning(game, log) ? [] : boardsFor(state, log, by, 'report-board'),
    board: match === null ? null : myBoard(reading, match.state, by.id),
    summoned,
  };
}

/** Whether it is being played, or to be. */
function isRunning({ status }: CompetitionGame, { ended }: MatchState): boolean {
  return ended === null && (status === 'called' || status === 'paired');
}

/** The boards at which somebody may do what is done at one: call it while it waits, enter its result while it isn't over. */
function boardsFor(
  state: CompetitionState,
  log: MatchState,
  by: Author,
  type: 'call-board' | 'report-board',
): readonly number[] {
  return log.boards
    .filter(({ status }) => status === 'waiting' || (status === 'called' && type === 'report-board'))
    .map(({ board }) => board)
    .filter((board) => mayGive(state, log, by, { type, board }));
}

/** @param command its type, and what says whom it concerns */
function mayGive(
  state: CompetitionState,
  log: MatchState,
  by: Author,
  command: Pick<MatchCommand, 'type'> & { readonly side?: Named; readonly board?: number },
): boolean {
  const roles = matchRoles(state, log, command as MatchCommand, by);
  return roles.some((role) => MATCH_MAY[command.type].includes(role));
}

/** What somebody may ask for in a match as it is; its content may still be refused. */
function mayNow(
  state: CompetitionState,
  game: CompetitionGame,
  log: MatchState,
  by: Author,
  now: number,
  opened: boolean,
): readonly MatchCommand['type'][] {
  const led = sideOf(state, log, by);
  const side = led ?? 'a';
  // The secretary names for either.
  const vacant = (led === null ? (['a', 'b'] as const) : [led]).some((one) => vacanciesFor(state, log, one).length > 0);
  const running = isRunning(game, log);
  const possible: Readonly<Record<MatchCommand['type'], boolean>> = {
    'hand-in': running && wantedLineups(state, game, log, now) !== null,
    'name-reserve': running && vacant,
    'remind-lineups': false,
    'give-vacant': false,
    'show-lineups': running && opened && log.series.length === 0 && isTooLate(state, log, now),
    'call-board': running,
    'report-board': running,
    // A match lost as a whole isn't corrected by its boards.
    'correct-board':
      opened &&
      log.ended?.how !== 'absence' &&
      log.ended?.how !== 'referee' &&
      log.boards.some(({ status }) => status === 'over'),
    'replay-board': running && log.boards.some(({ status }) => status === 'over'),
    'end-match': running && opened,
  };
  return (Object.keys(MATCH_MAY) as MatchCommand['type'][]).filter((type) => {
    if (!possible[type]) return false;
    if (type === 'call-board' || type === 'report-board') return boardsFor(state, log, by, type).length > 0;
    return mayGive(state, log, by, { type, side });
  });
}

/** How urgent a state is. */
const URGENT: readonly MyMatch['state'][] = ['called', 'lineup', 'summoned', 'playing', 'next'];

/** Orders by urgency, then by time. */
export function byUrgency(one: MyMatch, other: MyMatch): number {
  return (
    URGENT.indexOf(one.state) - URGENT.indexOf(other.state) ||
    (one.due ?? one.match.at ?? Number.POSITIVE_INFINITY) - (other.due ?? other.match.at ?? Number.POSITIVE_INFINITY)
  );
}

/** What somebody has to do in one match of theirs; null: nothing (any more). */
export function myMatch(
  reading: TeamReading,
  game: CompetitionGame,
  match: TeamMatch | null,
  account: string,
  summoned: number | null,
): MyMatch | null {
  const { competition, now } = reading;
  const { state } = competition;
  const side = ownSide(state, game, account);
  if (side === null || (game.status !== 'called' && game.status !== 'paired')) return null;
  const captain = leads(state, game[side], account);
  const log = match?.state ?? unopened(state, game, now);
  const board = match === null ? null : myBoard(reading, match.state, account);
  const wanted = log === null ? null : wantedLineups(state, game, log, now);
  // Later line-ups may change, but needn't.
  const lineup = captain && wanted?.series === 1 && log?.handedIn[side] === null;
  const kind: MyMatch['state'] =
    board?.status === 'called'
      ? 'called'
      : lineup
        ? 'lineup'
        : summoned !== null
          ? 'summoned'
          : game.status === 'called'
            ? 'playing'
            : 'next';
  return {
    competition: { id: competition.id, name: state.name },
    match: matchEntry(reading, game, match),
    side,
    captain,
    state: kind,
    board,
    due: kind === 'lineup' ? (wanted?.due ?? null) : kind === 'called' ? (board?.deadline ?? null) : null,
  };
}
