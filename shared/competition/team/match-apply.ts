/** The fold of a team match: state = applyToMatch(state, event), from `matchOpened` on. Pure. */
import { formerTables } from '../log/apply-with.ts';
import type { MatchEvent } from './match-events.ts';
import { type Board, type MatchState, vacanciesOf } from './match-state.ts';

/** A board before it is called, the first time or again. */
const WAITING = {
  status: 'waiting',
  table: null,
  calledAt: null,
  endedAt: null,
  result: null,
  cause: null,
  byHand: false,
} as const satisfies Partial<Board>;

/** Folds a match's log. Throws a RangeError when it is empty, doesn't begin with `matchOpened`, or has a gap. */
export function foldMatch(events: Iterable<MatchEvent>): MatchState {
  let state: MatchState | null = null;
  for (const event of events) state = applyToMatch(state, event);
  if (state === null) throw new RangeError('A match log needs at least its first event.');
  return state;
}

/** The state after one more event. Throws a RangeError when the event's number doesn't follow. */
export function applyToMatch(state: MatchState | null, event: MatchEvent): MatchState {
  if (event.n !== (state?.n ?? 0)) throw new RangeError(`Event ${event.n} doesn't follow ${state?.n ?? 'nothing'}.`);
  if (state === null) {
    if (event.type !== 'matchOpened') throw new RangeError('A match log begins with `matchOpened`.');
    const { at, game, a, b, begins, lineupsDue } = event;
    const nobody = { a: null, b: null };
    return {
      n: 1,
      shown: 1,
      at,
      game,
      a,
      b,
      begins,
      lineupsDue,
      reminded: false,
      handedIn: nobody,
      bench: { a: [], b: [] },
      series: [],
      boards: [],
      ended: null,
    };
  }
  const shown = state.shown + (isShown(state, event) ? 1 : 0);
  return { ...applyBody(state, event), n: event.n + 1, shown, at: event.at };
}

/** Whether an event changes what everybody sees. */
function isShown({ handedIn }: MatchState, event: MatchEvent): boolean {
  return event.type === 'lineupHandedIn' ? handedIn[event.side] === null : event.type !== 'lineupDue';
}

function applyBody(state: MatchState, event: MatchEvent): MatchState {
  switch (event.type) {
    case 'matchOpened':
      throw new RangeError('A match is opened once.');
    case 'lineupHandedIn': {
      const { side, lineup, bench, at, n } = event;
      const first = state.handedIn[side]?.first ?? n;
      return { ...state, handedIn: { ...state.handedIn, [side]: { lineup, bench, at, first } } };
    }
    case 'lineupDue':
      return { ...state, reminded: true };
    case 'lineupsShown': {
      const { series, a, b, games, benches, struck = [] } = event;
      const boards = games.map(
        (game): Board => ({
          ...game,
          series,
          ...WAITING,
          waitsSince: event.at,
          former: [],
          decisions: [],
        }),
      );
      return {
        ...state,
        handedIn: { a: null, b: null },
        bench: series === 1 ? { a: benches[0], b: benches[1] } : state.bench,
        series: [...state.series, { series, a, b, boards: games.map(({ board }) => board), struck, firstCall: null }],
        boards: [...state.boards, ...boards],
      };
    }
    case 'reserveNamed':
      return named(state, event);
    case 'boardCalled': {
      const called = withBoard(state, event.board, (board) => ({
        ...board,
        status: 'called',
        table: event.table,
        calledAt: event.at,
      }));
      const of = state.boards.find(({ board }) => board === event.board)?.series;
      const series = called.series.map((one) =>
        one.series === of && one.firstCall === null ? { ...one, firstCall: event.n } : one,
      );
      return { ...called, series };
    }
    case 'boardEnded':
      return withBoard(state, event.board, (board) => ({
        ...board,
        status: 'over',
        endedAt: event.at,
        result: event.result,
        cause: event.cause,
        byHand: event.by.role === 'person',
      }));
    case 'boardCorrected': {
      const { n, clause, reason, by, result, cause } = event;
      return withBoard(state, event.board, (board) => ({
        ...board,
        result,
        cause,
        // Of a walk-over nothing was played.
        byHand: board.byHand || board.result === null || 'absent' in board.result,
        decisions: [...board.decisions, { event: n, type: 'corrected', clause, reason, by }],
      }));
    }
    case 'boardReplayed': {
      const { n, clause, reason, by } = event;
      return withBoard(state, event.board, (board) => ({
        ...board,
        ...WAITING,
        waitsSince: event.at,
        former: formerTables(board, event),
        decisions: [...board.decisions, { event: n, type: 'replayed', clause, reason, by }],
      }));
    }
    case 'matchEnded':
      return { ...state, ended: { at: event.at, result: event.result, how: event.how } };
  }
}

/** A reserve comes in at a number with an empty place. */
function named(state: MatchState, { side, number, member }: Extract<MatchEvent, { type: 'reserveNamed' }>): MatchState {
  const vacant = vacanciesOf(state, side).find((one) => one.number === number)?.series;
  const join = (players: readonly string[]) => [...players, member];
  return {
    ...state,
    series: state.series.map((one) =>
      one.series === vacant
        ? { ...one, [side]: one[side].map((players, i) => (i === number - 1 ? join(players) : players)) }
        : one,
    ),
    boards: state.boards.map((board) =>
      board.series === vacant && board.status === 'waiting' && board.numbers[side === 'a' ? 0 : 1] === number
        ? { ...board, [side]: join(board[side]) }
        : board,
    ),
  };
}

function withBoard(state: MatchState, number: number, change: (board: Board) => Board): MatchState {
  return { ...state, boards: state.boards.map((board) => (board.board === number ? change(board) : board)) };
}
