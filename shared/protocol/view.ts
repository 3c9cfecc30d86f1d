/** What a table shows: the game at rest, as every client sees it. Read from the room's state (state.ts). */
import type { TableCompetition } from '../rules/game/config.ts';
import type { GameResult, GameState, LastRuling, Phase, SetResult, SetState } from '../rules/game/state.ts';
import type { History } from '../rules/types.ts';
import type { CueError } from '../table/cue-error.ts';
import type { PieceId, Position } from '../table/pieces.ts';
import type { TableProfile } from '../table/profile.ts';
import type { Mode, Point, Seat, Side } from '../table/seats.ts';

export interface SeatView {
  readonly seat: Seat;
  readonly side: Side;
  /** Empty: nobody sits here. */
  readonly player: string;
  readonly name: string;
  /** Connected now. */
  readonly here: boolean;
  /** ms since the epoch of the last change of `here`. */
  readonly since: number;
}

export interface ClockView {
  readonly kind: string;
  readonly side: Side | null;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** What lies on the referee's desk: greetings, stops, sanctions, questions, protests, signatures. */
export interface DeskView {
  /** The game has a referee's seat (9.1), or an official who was called sits there (9.2). */
  readonly hasReferee: boolean;
  readonly referee: { readonly id: string; readonly name: string; readonly here: boolean } | null;
  readonly greeting: boolean;
  readonly greeted: readonly string[];
  readonly thanked: readonly string[];
  readonly signed: readonly string[];
  /** Pairs: what is to be chosen now, and by which side (22.3). */
  readonly choice: { readonly side: Side; readonly what: 'starter' | 'seats' } | null;
  /** Trial strikes (12.23): whose time it is; null: nobody's. */
  readonly trial: Side | null;
  readonly stop: GameState['stopped'];
  /** ms left on the clock while it is stopped. */
  readonly clockLeft: number | null;
  readonly cautions: Readonly<Record<Side, number>>;
  readonly warnings: Readonly<Record<Side, GameState['sides']['A']['warnings']>>;
  readonly stopsUsed: readonly Side[];
  readonly deferred: SetState['deferred'];
  readonly questions: GameState['questions'];
  readonly protests: GameState['protests'];
  /** Calls for help that no official has seen to. */
  readonly calls: GameState['calls'];
  /** Until when the next set waits at most for a protest to be decided, ms since the epoch; null: it doesn't. */
  readonly heldUntil: number | null;
  /** Decisions of the running set that can still be cancelled (8.1.g). */
  readonly cancellable: readonly { readonly event: number; readonly type: string }[];
  /** Absence in ms that is forgiven in all (3.6), and what each player has used. */
  readonly grace: number;
  readonly away: Readonly<Record<string, number>>;
}

export interface TableView {
  readonly table: string;
  readonly mode: Mode;
  /** Events of the log that this picture includes. */
  readonly n: number;
  readonly phase: Phase;
  readonly stopped: boolean;
  readonly alone: boolean;
  readonly rated: boolean;
  readonly sets: number;
  readonly playAll: boolean;
  readonly sightLine: number;
  readonly profile: TableProfile;
  /** The error of the cue in people's strikes at this table; null: none. */
  readonly cueError: CueError | null;
  /** Who sits where now, in the order S, W, N, E. */
  readonly seats: readonly SeatView[];
  readonly score: Readonly<Record<Side, number>>;
  readonly results: readonly SetResult[];
  /** Number of the running set; 0 before the first. */
  readonly set: number;
  readonly replays: number;
  readonly strikes: number;
  readonly turn: Seat | null;
  readonly first: Seat | null;
  readonly readyAt: number;
  readonly pieces: Position;
  readonly penalty: readonly PieceId[];
  readonly debts: Readonly<Partial<Record<Side | Seat, number>>>;
  readonly openingRowMoved: Readonly<Partial<Record<Seat, boolean>>>;
  readonly history: History | null;
  readonly striker: Point | null;
  readonly last: LastRuling | null;
  readonly clock: ClockView | null;
  readonly offer: Side | null;
  readonly ready: readonly string[];
  readonly result: GameResult | null;
  readonly watchers: number;
  /** By how many seconds watchers see it later (the regulations). */
  readonly watchDelay: number;
  /** The game of a competition that it is; null: none. */
  readonly competition: TableCompetition | null;
  /** Pairs: the one to strike has taken the striker, advice is over (21.9). */
  readonly taken: boolean;
  readonly desk: DeskView;
}
