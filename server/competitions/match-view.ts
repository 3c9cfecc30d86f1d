/**
 * Team matches as everybody sees them: readings of their states. Nothing sealed goes through here: of a line-up that isn't
 * shown only whether it is there (22.4). Pure.
 */
import { SYSTEM } from '../../shared/competition/log/draft.ts';
import type { Grounds } from '../../shared/competition/log/events.ts';
import { regulationsOf, winnerOfResult } from '../../shared/competition/log/sections.ts';
import {
  type CompetitionGame,
  type CompetitionState,
  participantOf,
  refereeAt,
  sectionOf,
} from '../../shared/competition/log/state.ts';
import { pointsOf } from '../../shared/competition/result.ts';
import { firstInSeries } from '../../shared/competition/team/boards.ts';
import { countedBoards } from '../../shared/competition/team/counted.ts';
import { applyToMatch } from '../../shared/competition/team/match-apply.ts';
import { openMatch } from '../../shared/competition/team/match-decide.ts';
import { type Board, isTooLate, lineupsDueOf, type MatchState } from '../../shared/competition/team/match-state.ts';
import { boardResults, isStopped, scoreOf } from '../../shared/competition/team/score.ts';
import type { GameView } from '../../shared/protocol/competition.ts';
import type { BoardView, MatchEntry, MatchPhase, MatchSide, MatchView } from '../../shared/protocol/team.ts';
import { type Competition, passed } from './competitions.ts';
import { named, type TeamReading, teamEntry } from './team-entry.ts';
import { isCurrent, type TeamMatch, versionOf } from './team-matches.ts';
import { nameOf } from './view.ts';

/** A match before its log is opened, as it would begin. */
export function unopened(state: CompetitionState, game: CompetitionGame, now: number): MatchState | null {
  if (game.status !== 'paired' || game.schedule.at === null) return null;
  return applyToMatch(null, passed(openMatch(state, game.id, SYSTEM, now, game.schedule.at)));
}

function phaseOf({ status }: CompetitionGame, match: TeamMatch | null): MatchPhase {
  if (status === 'void' || status === 'annulled') return 'void';
  if (status === 'over') return 'over';
  if (status === 'paired') return 'planned';
  return match === null || match.state.series.length === 0 ? 'lineups' : 'playing';
}

/** The boards that count: of the competition once it has a result, else those of the match that are over. */
function resultsOf(game: CompetitionGame, match: TeamMatch | null) {
  if (game.status === 'over' && game.result !== null) return 'boards' in game.result ? game.result.boards : [];
  return match === null ? [] : boardResults(match.state);
}

export function matchEntry(reading: TeamReading, game: CompetitionGame, match: TeamMatch | null): MatchEntry {
  const { state } = reading.competition;
  const side = (id: string) => {
    const team = participantOf(state, id);
    return { id, name: team?.name ?? id, look: team?.look ?? null };
  };
  const results = resultsOf(game, match);
  const own = gameViewOf(reading, game);
  return {
    game: game.id,
    section: game.section,
    round: game.round,
    a: side(game.a),
    b: side(game.b),
    phase: phaseOf(game, match),
    at: match?.state.begins ?? game.schedule.at ?? game.calledAt,
    score: results.length === 0 ? null : scoreOf(regulationsOf(state, game.id), EMPTY, results).points,
    points: own.points,
    absent: game.status === 'over' && game.result !== null && 'absent' in game.result ? game.result.absent : null,
    postponed: game.postponed !== null && game.status === 'paired',
  };
}

/** Of a match whose results are given by hand. */
const EMPTY = { boards: [] } as unknown as MatchState;

function gameViewOf({ view }: TeamReading, { id }: CompetitionGame): GameView {
  return view.games.find((one) => one.id === id)!;
}

/** @param grounds of the official who ended the match; null: nobody did */
export function matchView(
  reading: TeamReading,
  game: CompetitionGame,
  match: TeamMatch | null,
  grounds: Grounds | null = null,
): MatchView {
  const { competition, now } = reading;
  const { id, state } = competition;
  const regulations = regulationsOf(state, game.id);
  const { team } = regulations;
  const own = gameViewOf(reading, game);
  const log = match?.state ?? unopened(state, game, now);
  const results = resultsOf(game, match);
  const side = (of: 'a' | 'b'): MatchSide => ({
    ...teamEntry(reading, game[of]),
    bench: (log?.bench[of] ?? []).map(named(reading, game[of])),
    handedIn: log?.handedIn[of] != null,
  });
  const result = game.status === 'over' ? game.result : null;
  const decided = own.decisions.at(-1) ?? grounds;
  return {
    v: versionOf(state, match),
    competition: { id, name: state.name },
    game: game.id,
    section: game.section,
    round: game.round,
    phase: phaseOf(game, match),
    status: game.status,
    a: side('a'),
    b: side('b'),
    begins: match?.state.begins ?? game.schedule.at ?? game.calledAt,
    time: own.time,
    postponed: game.status === 'paired' ? own.postponed : null,
    seriesOf: team?.series ?? 0,
    lineups: log === null ? null : wantedLineups(state, game, log, now),
    series: (match?.state.series ?? []).map((series) => ({
      series: series.series,
      first: firstInSeries(regulations, series.series),
      a: series.a.map((players) => players.map(named(reading, game.a))),
      b: series.b.map((players) => players.map(named(reading, game.b))),
      boards: series.boards,
      over: match!.state.boards.every((board) => board.series !== series.series || board.status === 'over'),
    })),
    boards: boardViews(reading, game, match),
    score: scoreOf(regulations, log ?? EMPTY, results),
    stopped: match !== null && isStopped(regulations, match.state),
    ended:
      result === null
        ? null
        : {
            at: game.endedAt!,
            how: match?.state.ended?.how ?? null,
            result,
            points: own.points,
            winner: winnerOfResult(state.regulations, sectionOf(state, game.section)!.kind, result),
            clause: decided?.clause ?? null,
            reason: decided?.reason ?? null,
          },
    approved: own.approved,
    provisional: own.provisional,
  };
}

/** The line-ups that can be handed in now; null: none, or too late (22.4). */
export function wantedLineups(
  state: CompetitionState,
  { id, status }: CompetitionGame,
  log: MatchState,
  now: number,
): MatchView['lineups'] {
  const regulations = regulationsOf(state, id);
  const series = log.series.length + 1;
  if (status !== 'paired' && status !== 'called') return null;
  if (log.ended !== null || series > (regulations.team?.series ?? 0)) return null;
  if (isTooLate(state, log, now) || isStopped(regulations, log)) return null;
  return {
    series,
    due: series === 1 ? lineupsDueOf(state, log, now) : null,
    first: firstInSeries(regulations, series),
  };
}

/** Until when who is called to a board must be at its table (3.2). */
export function boardDeadline({ regulations }: CompetitionState, { status, calledAt }: Board): number | null {
  const { arrival } = regulations.clocks;
  return status === 'called' && calledAt !== null && arrival > 0 ? calledAt + arrival : null;
}

function boardViews(reading: TeamReading, game: CompetitionGame, match: TeamMatch | null): readonly BoardView[] {
  const { state } = reading.competition;
  const { regulations } = state;
  return countedBoards(regulations, game, match?.state ?? null).map((board) => ({
    board: board.board,
    series: board.series,
    mode: board.mode,
    numbers: board.numbers,
    a: board.a.map(named(reading, game.a)),
    b: board.b.map(named(reading, game.b)),
    first: board.first,
    status: board.status,
    table: board.table,
    referee: refereeNamed(game, board.board),
    calledAt: board.calledAt,
    deadline: boardDeadline(state, board),
    endedAt: board.endedAt,
    result: board.result,
    cause: board.cause,
    byHand: board.byHand,
    points: board.result === null ? null : pointsOf(board.result, regulations.points),
    decisions: board.decisions.map(({ type, clause, reason, by }) => ({ type, clause, reason, by: nameOf(by) })),
  }));
}

function refereeNamed(game: CompetitionGame, board: number): BoardView['referee'] {
  const own = refereeAt(game, board);
  return own === null ? null : { id: own.referee.id, name: own.referee.name };
}

/** By game, the log that is shown. */
export function shownMatches({ state }: Competition, matches: readonly TeamMatch[]): ReadonlyMap<string, TeamMatch> {
  const shown = new Map<string, TeamMatch>();
  for (const match of matches) {
    const game = state.games[match.game];
    if (game !== undefined && isCurrent(game, match)) shown.set(game.id, match);
  }
  return shown;
}

/** All matches paired so far, by section, round and pairing. */
export function matchEntries(
  reading: TeamReading,
  matches: readonly TeamMatch[],
  wanted: { readonly team?: string | undefined; readonly round?: number | undefined } = {},
): readonly MatchEntry[] {
  const shown = shownMatches(reading.competition, matches);
  const { team, round } = wanted;
  return reading.view.games
    .filter(
      (game) => (team === undefined || game.a === team || game.b === team) && (round ?? game.round) === game.round,
    )
    .map(({ id }) => matchEntry(reading, reading.competition.state.games[id]!, shown.get(id) ?? null));
}
