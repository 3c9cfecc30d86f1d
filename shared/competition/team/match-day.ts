/** Match day for a captain (5.2, 5.3): who is there and who is missing, who may come in where, and who is told what. */
import { unfitFor } from '../log/decide-teams.ts';
import { type CompetitionState, gameOf, type Participant, participantOf, roundKey } from '../log/state.ts';
import { speakersOf } from '../notices.ts';
import type { Named } from '../result.ts';
import { boardModes } from './boards.ts';
import { badPlayer, badReserve } from './lineup.ts';
import type { MatchEvent } from './match-events.ts';
import { type Board, boardsAgain, type MatchState, playedSeries, vacanciesOf, withPauses } from './match-state.ts';

/** One number of a team at its board, as its captain sees it. */
export interface NumberAt {
  /** From 1. */
  readonly number: number;
  readonly players: readonly { readonly member: string; readonly there: boolean }[];
  /** Its board in this series; null: it rests, or no line-ups are shown yet. */
  readonly board: number | null;
  /** Called to the table, and somebody of this side isn't there. */
  readonly missing: boolean;
}

/** In the series being played. */
export interface NumberView extends NumberAt {
  /** Who may play at this number in the next series (22.4): its own, and the reserves that are free for it. */
  readonly mayPlay: readonly string[];
}

/**
 * The numbers of one side in the series being played.
 * @param there public ids of who is connected and can be called
 */
export function numbersOf(
  competition: CompetitionState,
  match: MatchState,
  side: Named,
  there: ReadonlySet<string>,
): readonly NumberView[] {
  const played = playedSeries(match);
  const shown = match.series.find(({ series }) => series === played);
  const boards = match.boards.filter(({ series }) => series === played);
  return boardModes(competition.regulations).map((_, index): NumberView => {
    const number = index + 1;
    const board = boards.find((one) => numberOf(one, side) === number);
    return {
      ...numberAt(number, shown?.[side][index] ?? [], board, there),
      mayPlay: mayPlay(competition, match, side, index),
    };
  });
}

/** The numbers of one side at boards of series before that are played again. `there` as for {@link numbersOf}. */
export function numbersAgain(
  match: MatchState,
  side: Named,
  there: ReadonlySet<string>,
): readonly (NumberAt & { readonly series: number })[] {
  return boardsAgain(match).map((board) => ({
    ...numberAt(numberOf(board, side), board[side], board, there),
    series: board.series,
  }));
}

function numberOf({ numbers }: Board, side: Named): number {
  return numbers[side === 'a' ? 0 : 1];
}

function numberAt(
  number: number,
  members: readonly string[],
  board: Board | undefined,
  there: ReadonlySet<string>,
): NumberAt {
  const players = members.map((member) => ({ member, there: there.has(member) }));
  const missing = board?.status === 'called' && players.some((player) => !player.there);
  return { number, players, board: board?.board ?? null, missing };
}

/** Who may play at a number (its index) in the next series; before the first everybody whom the chief hasn't barred. */
export function mayPlay(
  competition: CompetitionState,
  match: MatchState,
  side: Named,
  index: number,
): readonly string[] {
  const team = participantOf(competition, match[side]);
  if (team === undefined) return [];
  const free = fitFor(competition, match, team);
  const last = match.series.at(-1)?.[side];
  if (last === undefined) return free;
  return free.filter((id) => last[index]?.includes(id) || badPlayer(match, side, index, id, id) === null);
}

/** Those of a team who may play in this match. */
function fitFor(competition: CompetitionState, match: MatchState, team: Participant): readonly string[] {
  const game = gameOf(competition, match.game);
  const round = game === undefined ? null : roundKey(game);
  return team.members.map(({ id }) => id).filter((id) => unfitFor(competition, team, id, round) === null);
}

/** A number with an empty place in the series shown last: nobody was named there, or who was may not play. */
export interface Vacancy {
  /** From 1. */
  readonly number: number;
  readonly board: number;
  /** How many are missing. */
  readonly missing: number;
  /** Reserves who may come in. */
  readonly free: readonly string[];
}

/** Where a captain may name a reserve now; of the first series that wants one. */
export function vacanciesFor(competition: CompetitionState, match: MatchState, side: Named): readonly Vacancy[] {
  const team = participantOf(competition, match[side]);
  if (team === undefined || match.ended !== null) return [];
  return vacanciesOf(match, side).map((one) => ({
    number: one.number,
    board: one.board,
    missing: one.missing,
    free: fitFor(competition, match, team).filter((id) => badReserve(match, side, team, one, id) === null),
  }));
}

/**
 * Until when a reserve may come in where all that is left of a series has an empty place and no game went on meanwhile, ms
 * since the epoch: they have as long as who is called to a table (3.2). Null: nobody can come in, or there was time.
 */
export function reservesUntil(competition: CompetitionState, match: MatchState, series: number): number | null {
  const { arrival } = competition.regulations.clocks;
  const boards = match.boards.filter((board) => board.series === series);
  const open = boards.filter(({ status }) => status !== 'over');
  const since = Math.max(...open.map(({ waitsSince }) => waitsSince));
  if (arrival === 0 || open.length === 0) return null;
  if (boards.some(({ status, endedAt }) => status === 'over' && endedAt !== null && endedAt >= since)) return null;
  const free = (['a', 'b'] as const).some((side) =>
    vacanciesFor(competition, match, side).some(
      (one) => one.free.length > 0 && open.some(({ board }) => board === one.board),
    ),
  );
  return free ? withPauses(competition, since, since + arrival) : null;
}

/** What a notice of a match is about. */
export const MATCH_NOTICES = [
  'lineup-wanted',
  'lineup-due',
  'lineup-in',
  'lineups-shown',
  'lineup-struck',
  'series-called',
  'board-called',
  'board-absence',
  'board-decision',
  'match-ended',
] as const;

export interface MatchNotice {
  readonly about: (typeof MATCH_NOTICES)[number];
  /** Public ids of accounts, each once; never the one who did it. */
  readonly to: readonly string[];
  /** The match's event it comes from: its number. */
  readonly event: number;
  readonly board: number | null;
}

/**
 * The notices that follow from an event of a match: its captains and deputies hear of everything that concerns their team, the
 * players of their line-up and their call. What is sealed isn't told. Nobody is told one thing twice: who leads hears of the
 * calls once a series, of a line-up handed in when it comes first; and what the competition tells of a match (lost by absence,
 * its result corrected) isn't told here.
 * @param match the state after it
 */
export function noticesOfMatch(
  competition: CompetitionState,
  match: MatchState,
  event: MatchEvent,
): readonly MatchNotice[] {
  const speakers = (...sides: readonly Named[]): readonly string[] =>
    sides.flatMap((side) => {
      const team = participantOf(competition, match[side]);
      return team === undefined ? [] : speakersOf(team);
    });
  const notice = (about: MatchNotice['about'], to: readonly string[], board: number | null = null) => {
    const others = [...new Set(to)].filter((id) => event.by.role === 'system' || event.by.id !== id);
    return others.length === 0 ? [] : [{ about, to: others, event: event.n, board }];
  };
  const at = (board: number) => match.boards.find((one) => one.board === board);
  const both = speakers('a', 'b');
  switch (event.type) {
    case 'matchOpened':
      return notice('lineup-wanted', both);
    case 'lineupDue':
      return notice('lineup-due', speakers(...event.sides));
    case 'lineupHandedIn':
      return match.handedIn[event.side]?.first === event.n ? notice('lineup-in', both) : [];
    case 'lineupsShown': {
      const shown = notice('lineups-shown', [...both, ...event.a.flat(), ...event.b.flat()]);
      const struck = event.struck ?? [];
      const sides = [...new Set(struck.map(({ side }) => side))];
      const told = [...speakers(...sides), ...struck.map(({ member }) => member)];
      return struck.length === 0 ? shown : [...shown, ...notice('lineup-struck', told)];
    }
    case 'reserveNamed':
      return notice('lineups-shown', [event.member]);
    case 'boardCalled': {
      const board = at(event.board);
      const players = [...(board?.a ?? []), ...(board?.b ?? [])];
      const called = notice('board-called', players, event.board);
      // Who leads and plays at that board knows by this.
      const first = match.series.some(({ firstCall }) => firstCall === event.n);
      const leaders = first ? both.filter((id) => !players.includes(id)) : [];
      return [...called, ...notice('series-called', leaders)];
    }
    case 'boardEnded': {
      if (!('absent' in event.result)) return [];
      const board = at(event.board);
      // Never called, a place was empty: who waited to play there, and for whom it is won, were told nothing yet.
      if (board?.calledAt === null) return notice('board-absence', [...both, ...board.a, ...board.b], event.board);
      return notice(
        'board-absence',
        event.result.absent === 'both' ? both : speakers(event.result.absent),
        event.board,
      );
    }
    case 'boardCorrected':
    case 'boardReplayed': {
      const board = at(event.board);
      // After the end the competition tells who leads that the result of the match is another.
      const leaders = match.ended === null ? both : [];
      const players = [...(board?.a ?? []), ...(board?.b ?? [])].filter(
        (id) => match.ended === null || !both.includes(id),
      );
      return notice('board-decision', [...leaders, ...players], event.board);
    }
    case 'matchEnded':
      // Grounds that aren't of an official who ended it: a board was corrected afterwards.
      if ('absent' in event.result || (event.grounds !== null && event.how !== 'referee')) return [];
      return notice('match-ended', both);
  }
}
