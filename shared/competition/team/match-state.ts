/** The state of a team match: what its log says now. */
import type { Cause, MatchResult } from '../log/events.ts';
import type { CompetitionState, Decision, FormerTable } from '../log/state.ts';
import type { GameResult, Named, ParticipantId } from '../result.ts';
import { seatsOf } from './boards.ts';
import type { BoardStart, HowEnded, Lineup, Struck } from './match-events.ts';

/** waiting: to be played. called: at its table. over: has a result. */
export type BoardStatus = 'waiting' | 'called' | 'over';

export interface Board extends BoardStart {
  readonly series: number;
  readonly status: BoardStatus;
  /** When it came to be played: with the line-ups, or again. */
  readonly waitsSince: number;
  readonly table: string | null;
  /** Those that it has left to be played again, the first first. */
  readonly former: readonly FormerTable[];
  readonly calledAt: number | null;
  readonly endedAt: number | null;
  readonly result: GameResult | null;
  readonly cause: Cause | null;
  /** An official entered the result: there may be nothing to replay. */
  readonly byHand: boolean;
  /** Officials' decisions about it, the last one last. */
  readonly decisions: readonly (Decision & { readonly type: 'corrected' | 'replayed' })[];
}

/** A line-up that is handed in and not shown yet. */
export interface HandedIn {
  readonly lineup: Lineup;
  readonly bench: readonly string[];
  readonly at: number;
  /** Number of the event by which this side handed in first for that series: others may have followed. */
  readonly first: number;
}

/** The line-ups of a series, as they were shown. */
export interface ShownSeries {
  readonly series: number;
  readonly a: Lineup;
  readonly b: Lineup;
  readonly boards: readonly number[];
  /** Who stood in the line-ups and was not let play when they were shown. */
  readonly struck: readonly Struck[];
  /** Number of the event by which its first board was called; null: none was. */
  readonly firstCall: number | null;
}

export interface MatchState {
  /** Events folded: the next event's number. */
  readonly n: number;
  /** How often it changed for everybody: that a side has handed in is seen, how often it did is sealed with its line-up. */
  readonly shown: number;
  /** Time of the last event, ms since the epoch. */
  readonly at: number;
  /** The game in the competition that this match is. */
  readonly game: string;
  readonly a: ParticipantId;
  readonly b: ParticipantId;
  /** When its first games are called, ms since the epoch. */
  readonly begins: number;
  /** By the clock; {@link lineupsDueOf} says when it really is. */
  readonly lineupsDue: number;
  /** The captains have been told that the time for them is nearly up. */
  readonly reminded: boolean;
  /** For the series after those shown; sealed. */
  readonly handedIn: Readonly<Record<Named, HandedIn | null>>;
  /** The reserves of the match, once the first line-ups are shown. */
  readonly bench: Readonly<Record<Named, readonly string[]>>;
  readonly series: readonly ShownSeries[];
  /** By board, in order. */
  readonly boards: readonly Board[];
  readonly ended: { readonly at: number; readonly result: MatchResult; readonly how: HowEnded } | null;
}

export function boardOf(match: MatchState, board: number): Board | undefined {
  return match.boards.find((one) => one.board === board);
}

/** The sides of a board at which somebody is missing: nobody was named, or who was may not play, and no reserve is named. */
export function vacantSides({ a, b, mode, status }: Board): readonly Named[] {
  if (status !== 'waiting') return [];
  return [...(a.length < seatsOf(mode) ? (['a'] as const) : []), ...(b.length < seatsOf(mode) ? (['b'] as const) : [])];
}

/** The numbers of a side with an empty place, in the first series that has any: a reserve may come in. */
export function vacanciesOf(
  match: MatchState,
  side: Named,
): readonly { readonly number: number; readonly board: number; readonly series: number; readonly missing: number }[] {
  const vacant = match.boards.filter((board) => vacantSides(board).includes(side));
  return vacant
    .filter(({ series }) => series === vacant[0]!.series)
    .map((board) => ({
      series: board.series,
      number: board.numbers[side === 'a' ? 0 : 1],
      board: board.board,
      missing: seatsOf(board.mode) - board[side].length,
    }));
}

/** The boards of the series that is being played, and those of series before it that are played again; none before the first. */
export function currentBoards(match: MatchState): readonly Board[] {
  const played = playedSeries(match);
  return match.boards.filter(({ series }) => series === played).concat(boardsAgain(match));
}

/** Those of the series being played, or played again, of which every open board has an empty place: no other game is to come. */
export function vacantSeries(match: MatchState): readonly number[] {
  const open = currentBoards(match).filter(({ status }) => status !== 'over');
  return [...new Set(open.map(({ series }) => series))].filter((series) =>
    open.every((board) => board.series !== series || vacantSides(board).length > 0),
  );
}

/** The boards of series before the one being played whose games were annulled, until they are over again. */
export function boardsAgain(match: MatchState): readonly Board[] {
  const played = playedSeries(match);
  return match.boards.filter(({ series, status }) => series < played && status !== 'over');
}

/**
 * The series that is being played: of those with games that aren't over the last one that has begun, else the first; with none
 * such the last shown; 0: none yet. A game of a series before it that is played again holds up nothing that has begun.
 */
export function playedSeries({ boards, series }: MatchState): number {
  const open = boards.filter(({ status }) => status !== 'over');
  const begun = open.findLast((one) => boards.some((board) => board.series === one.series && hasBegun(board)));
  return (begun ?? open[0])?.series ?? series.length;
}

/** Whether it was called or told of, ever. */
function hasBegun({ status, decisions }: Board): boolean {
  return status !== 'waiting' || decisions.length > 0;
}

/** The times during which a competition was or is postponed. */
type Paused = Pick<CompetitionState, 'pauses' | 'postponed'>;

/**
 * When the time for the first line-ups is up, ms since the epoch: it stands while the competition is postponed (7.2.v).
 * @param now without it, as if a pause that lasts ended at once
 */
export function lineupsDueOf(competition: Paused, { begins, lineupsDue }: MatchState, now = 0): number {
  return withPauses(competition, begins, lineupsDue, now);
}

/** When a time that began then and would be up at `until` really is. @param now as of {@link lineupsDueOf} */
export function withPauses({ pauses, postponed }: Paused, begins: number, until: number, now = 0): number {
  const last = postponed === null ? [] : [{ from: postponed.at, to: Math.max(now, postponed.at) }];
  return [...pauses, ...last].reduce(
    (due, { from, to }) => (from < due && to > begins ? due + to - Math.max(from, begins) : due),
    until,
  );
}

/**
 * Whether changes for the next series come too late: the last game of the series is the only one left (22.4). Where the boards
 * are played at once, as long as two aren't over there is time.
 */
export function isTooLate(competition: Paused, match: MatchState, now: number): boolean {
  if (match.series.length === 0) return now >= lineupsDueOf(competition, match, now);
  const last = match.boards.filter(({ series }) => series === match.series.length);
  const open = last.filter(({ status }) => status !== 'over');
  return open.length === 0 || (open.length === 1 && open[0]!.status === 'called');
}
