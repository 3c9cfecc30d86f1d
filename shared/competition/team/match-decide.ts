/**
 * Decides what follows from a command in a team match: events, or a refusal with its clause that changes nothing. Pure. The
 * series come one after another; the boards of one can be played at once or in turn.
 */
import { ok, type Refusal, type Result, refuse } from '../../table/refusal.ts';
import { badBoard } from '../log/check-result.ts';
import { bindingOn } from '../log/decide-results.ts';
import type { Author } from '../log/events.ts';
import { BINDING, rankOfAuthor } from '../log/roles.ts';
import { regulationsOf } from '../log/sections.ts';
import { type CompetitionState, gameOf } from '../log/state.ts';
import { badGrounds, isId } from '../log/words.ts';
import { type Named, plainResult, sameResult } from '../result.ts';
import { reservesUntil } from './match-day.ts';
import { MatchDraft } from './match-draft.ts';
import type { MatchCommand, MatchEvent } from './match-events.ts';
import { handIn, nameReserve } from './match-lineups.ts';
import { MATCH_MAY, matchRoles } from './match-roles.ts';
import { settleMatch } from './match-settle.ts';
import {
  type Board,
  boardOf,
  currentBoards,
  lineupsDueOf,
  type MatchState,
  playedSeries,
  vacantSeries,
  vacantSides,
} from './match-state.ts';
import { boardResults, isStopped, scoreOf } from './score.ts';

/**
 * The first event of a match's log. It is opened when its game comes up, or before, so that line-ups can be handed in ahead.
 * A game that is postponed or replayed afterwards gets a new log.
 * @param begins when its first games are called: over days the time agreed
 * Errors: `team.none`, `game.unknown`, `game.over`.
 */
export function openMatch(
  competition: CompetitionState,
  id: string,
  by: Author,
  now: number,
  begins = now,
): Result<MatchEvent> {
  const { team } = competition.regulations;
  if (team === null) return refuse('team.none', 'No teams play here.', '2.1.v');
  const game = gameOf(competition, id);
  if (game === undefined) return refuse('game.unknown', 'There is no such game in this competition.');
  if (game.status !== 'paired' && game.status !== 'called') return refuse('game.over', 'That game is over.');
  const { a, b } = game;
  const lineupsDue = begins + team.lineupTime;
  return ok({ n: 0, at: now, by, type: 'matchOpened', game: id, a, b, begins, lineupsDue });
}

/**
 * The events that follow from a command, to be appended to the match's log in one piece; none when nothing changes.
 * Errors: `role.forbidden`, `match.over`, `match.decided`, `match.series`, `board.unknown`, `board.over`, `board.running`,
 * `lineup.*`, `result.*`, `table.unknown`, `clause.missing`, `text.length`.
 */
export function decideMatch(
  whole: CompetitionState,
  match: MatchState,
  command: MatchCommand,
  by: Author,
  now: number,
): Result<readonly MatchEvent[]> {
  const competition = ownRegulations(whole, match);
  const ofSide = command.type === 'hand-in' || command.type === 'name-reserve';
  if (!Object.hasOwn(MATCH_MAY, command.type) || (ofSide && !isSide(command.side)))
    return refuse('role.forbidden', 'There is nothing of that kind in a match.');
  const roles = matchRoles(competition, match, command, by);
  if (!roles.some((role) => MATCH_MAY[command.type].includes(role)))
    return refuse('role.forbidden', `Not for ${roles.join(', ')} of this match: ${command.type}.`);
  const draft = new MatchDraft(competition, match, now);
  const error = decideOne(draft, command, by);
  if (error !== null) return { ok: false, error };
  settleMatch(draft);
  return ok(draft.events);
}

/** The competition with the regulations of the match's part: play-offs have sets of their own. */
function ownRegulations(competition: CompetitionState, { game }: MatchState): CompetitionState {
  const regulations = regulationsOf(competition, game);
  return regulations === competition.regulations ? competition : { ...competition, regulations };
}

function isSide(side: unknown): side is Named {
  return side === 'a' || side === 'b';
}

const SIDES = ['a', 'b'] as const;
const OVER: Refusal = { code: 'match.over', message: 'That match is over.' };
const NO_BOARD: Refusal = { code: 'board.unknown', message: 'There is no such board in the line-ups shown.' };

function decideOne(draft: MatchDraft, command: MatchCommand, by: Author): Refusal | null {
  const { state } = draft;
  switch (command.type) {
    case 'hand-in':
      return state.ended !== null ? OVER : handIn(draft, command, by);
    case 'name-reserve':
      return state.ended !== null ? OVER : nameReserve(draft, command, by);
    case 'remind-lineups': {
      const sides = SIDES.filter((side) => state.handedIn[side] === null);
      const due = lineupsDueOf(draft.competition, state, draft.now);
      const open = state.ended === null && state.series.length === 0 && draft.now < due;
      if (open && !state.reminded && sides.length > 0 && draft.now >= due - LINEUP_REMINDER)
        draft.add({ type: 'lineupDue', sides }, by);
      return null;
    }
    case 'show-lineups':
      if (state.ended !== null) return OVER;
      if (state.series.length > 0) return null;
      if (draft.now < lineupsDueOf(draft.competition, state, draft.now))
        return { code: 'lineup.early', clause: '22.4', message: 'There is still time to hand in the line-ups.' };
      // Who answers for the team has handed in nothing (5.2): it isn't there.
      draft.add({ type: 'matchEnded', result: { absent: missing(state) }, how: 'absence', grounds: null }, by);
      return null;
    case 'give-vacant':
      // What follows is settled by itself.
      return state.ended !== null ? OVER : null;
    case 'call-board':
    case 'report-board':
      return state.ended !== null ? closedBoard(state, command) : playBoard(draft, command, by);
    case 'correct-board':
    case 'replay-board':
      return overrule(draft, command, by);
    case 'end-match': {
      const { absent, clause, reason } = command;
      const bad = badGrounds(command);
      if (bad !== null) return bad;
      if (state.ended !== null) return OVER;
      if (!isSide(absent) && absent !== 'both')
        return { code: 'result.form', message: 'A match is lost by one of the two, or by both.' };
      draft.add({ type: 'matchEnded', result: { absent }, how: 'referee', grounds: { clause, reason } }, by);
      return null;
    }
  }
}

/** Both have handed in: shown at once. So somebody is missing here. */
function missing({ handedIn }: MatchState): Named | 'both' {
  if (handedIn.a === null && handedIn.b === null) return 'both';
  return handedIn.a === null ? 'a' : 'b';
}

/** After the end: the same result told again changes nothing, anything else is refused. */
function closedBoard(
  state: MatchState,
  command: Extract<MatchCommand, { type: 'call-board' | 'report-board' }>,
): Refusal | null {
  const board = boardOf(state, command.board);
  if (command.type === 'report-board' && board !== undefined && board.result !== null)
    return isTold(board, command) ? null : CONFLICT;
  return OVER;
}

const CONFLICT: Refusal = {
  code: 'result.conflict',
  message: 'That game has another result; an official may correct it.',
};

/** Whether a result says what is known; one that isn't a result doesn't. */
function isTold(board: Board, { result }: Extract<MatchCommand, { type: 'report-board' }>): boolean {
  const formed =
    typeof result === 'object' && result !== null && ('absent' in result || Array.isArray(Reflect.get(result, 'sets')));
  return formed && board.result !== null && sameResult(board.result, result);
}

function playBoard(
  draft: MatchDraft,
  command: Extract<MatchCommand, { type: 'call-board' | 'report-board' }>,
  by: Author,
): Refusal | null {
  const { state, competition } = draft;
  const { regulations } = competition;
  const board = boardOf(state, command.board);
  if (board === undefined) return NO_BOARD;
  if (board.status === 'over') {
    if (command.type === 'call-board') return { code: 'board.over', message: 'The game at that board is over.' };
    return isTold(board, command) ? null : CONFLICT;
  }
  // One that is played again holds up no series that has begun, and isn't held up by it.
  if (board.series > playedSeries(state))
    return { code: 'match.series', clause: '22.4', message: 'The series before it is not over.' };
  if (board.status === 'waiting' && isStopped(regulations, state))
    return { code: 'match.decided', clause: '23.2', message: 'The match is decided; games not begun are not played.' };
  if (command.type === 'call-board') {
    const { table } = command;
    if (vacantSides(board).length > 0) return VACANT;
    if (!isId(table)) return { code: 'table.unknown', message: 'That is no table.' };
    if (board.table !== table) draft.add({ type: 'boardCalled', board: board.board, table }, by);
    return null;
  }
  const { result, cause } = command;
  const absent = typeof result === 'object' && result !== null && 'absent' in result;
  if (vacantSides(board).length > 0 && !absent) return VACANT;
  const bad = badBoard(regulations, result, cause, by.role === 'person');
  if (bad !== null) return bad;
  draft.add({ type: 'boardEnded', board: board.board, result: plainResult(result), cause }, by);
  return null;
}

const VACANT: Refusal = {
  code: 'board.vacant',
  clause: '22.4',
  message: 'Somebody is missing at that board; the captain can name a reserve.',
};

function overrule(
  draft: MatchDraft,
  command: Extract<MatchCommand, { type: 'correct-board' | 'replay-board' }>,
  by: Author,
): Refusal | null {
  const { state, competition } = draft;
  const bad = badGrounds(command);
  if (bad !== null) return bad;
  const board = boardOf(state, command.board);
  if (board === undefined) return NO_BOARD;
  // Annulled at its table it has no result.
  const annulled = command.type === 'replay-board' && by.role === 'system' && board.status === 'called';
  if (board.status !== 'over' && !annulled)
    return { code: 'board.running', message: 'The game at that board is not over.' };
  const { clause, reason } = command;
  // 7.1.g, 7.3: what a higher official has decided or approved, a lower one can't undo; nor what is published.
  const game = gameOf(competition, state.game);
  const finished = competition.phase === 'finished';
  const bound = game === undefined ? null : bindingOn(game, rankOfAuthor(competition, by, game), finished);
  if (bound !== null) return bound;
  const higher = board.decisions.some(
    ({ by: who }) => rankOfAuthor(competition, who, game) > rankOfAuthor(competition, by, game),
  );
  if (higher) return BINDING;
  if (command.type === 'replay-board') {
    if (state.ended !== null) return OVER;
    draft.add({ type: 'boardReplayed', board: board.board, clause, reason }, by);
    return null;
  }
  const { cause } = command;
  const wrong = badBoard(competition.regulations, command.result, cause, true);
  if (wrong !== null) return wrong;
  const result = plainResult(command.result);
  if (board.cause === cause && sameResult(board.result!, result)) return null;
  if (state.ended?.how === 'absence' || state.ended?.how === 'referee') return OVER;
  const after = boardResults(state).map((one) => (one.board === board.board ? { board: one.board, ...result } : one));
  // Stopped as decided, and by this it never was: what wasn't played is missing now.
  if (state.ended?.how === 'decided' && scoreOf(competition.regulations, state, after).winner === null)
    return {
      code: 'match.undecided',
      clause: '23.2',
      message: 'By this the match would not have been decided: annul it, and let it be played again.',
    };
  draft.add({ type: 'boardCorrected', board: board.board, result, cause, clause, reason }, by);
  if (state.ended !== null)
    draft.add({ type: 'matchEnded', result: { boards: after }, how: state.ended.how, grounds: { clause, reason } }, by);
  return null;
}

/** How long before the time for line-ups is up who has handed in none is reminded. */
const LINEUP_REMINDER = 5 * 60_000;

/**
 * What a match waits for: the time for line-ups, the boards to be called (of the series being played, and those played again), or
 * reserves.
 */
export type MatchDue =
  /** The captains of these sides have handed in nothing yet, and the time is nearly up. Once for each `of`. */
  | { readonly do: 'remind-lineup'; readonly sides: readonly Named[]; readonly of: number; readonly at: number }
  | { readonly do: 'show-lineups'; readonly at: number }
  | { readonly do: 'give-vacant'; readonly at: number }
  | { readonly do: 'call-board'; readonly board: number; readonly at: number };

/** What is due, or comes due, in a match as it is. */
export function matchDue(competition: CompetitionState, match: MatchState): readonly MatchDue[] {
  if (match.ended !== null) return [];
  if (match.series.length === 0) {
    const { handedIn } = match;
    const of = lineupsDueOf(competition, match);
    const sides = SIDES.filter((side) => handedIn[side] === null);
    return [
      { do: 'remind-lineup', sides, of, at: of - LINEUP_REMINDER },
      { do: 'show-lineups', at: of },
    ];
  }
  if (isStopped(regulationsOf(competition, match.game), match)) return [];
  const given = vacantSeries(match).flatMap((series): MatchDue[] => {
    const until = reservesUntil(competition, match, series);
    return until === null ? [] : [{ do: 'give-vacant', at: until }];
  });
  const called = currentBoards(match)
    .filter((board) => board.status === 'waiting' && vacantSides(board).length === 0)
    .map(({ board }): MatchDue => ({ do: 'call-board', board, at: Math.max(match.at, match.begins) }));
  return [...given, ...called];
}
