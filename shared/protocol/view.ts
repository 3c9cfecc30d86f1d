/** What a table shows: the game at rest, as every client sees it. Read from the room's state (state.ts). */
import type { GameResult, LastRuling, Phase, SetResult } from '../rules/game/state.ts';
import type { History } from '../rules/types.ts';
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
}
