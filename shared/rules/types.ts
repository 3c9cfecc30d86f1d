/** What the rules take and give: situation and ruling. Documented with the judging cases; no physics here. */
import type { PieceId, Position } from '../table/pieces.ts';
import type { Mode, Point, Seat, Seating, Side } from '../table/seats.ts';

/** Who owes, earns and counts: a side in singles, a seat in pairs (21.5, 21.6). */
export type Party = Side | Seat;
/** Numbers by party. A missing one is 0. */
export type Counts = Readonly<Partial<Record<Party, number>>>;

/** What of the set's past a ruling depends on. */
export interface History {
  /** Party with the first strike of the set. */
  readonly openedBy: Party;
  /** Parties whose first series is over (20.4, 21.7). */
  readonly seriesEnded: Readonly<Partial<Record<Party, boolean>>>;
  /**
   * The party whose first series cleared the table and stands interrupted, and whether it broke a rule that costs the
   * right, without a penalty piece, with its last strike or in the meantime (20.4, 21.7).
   */
  readonly interrupted: { readonly side: Party; readonly offence: boolean } | null;
  /** Misses counted for 20.6 so far. */
  readonly misses: Counts;
}

/** A set at rest, before a strike. */
export interface Situation {
  readonly mode: Mode;
  readonly seats: Seating;
  readonly pieces: Position;
  /** Pieces tagged as penalty pieces (rules.md, section 5). */
  readonly penalty: readonly PieceId[];
  /** Penalty pieces owed. */
  readonly debts: Counts;
  /** Pairs: per rail, whether a piece of the row that began there has moved (21.6). */
  readonly openingRowMoved: Readonly<Partial<Record<Seat, boolean>>>;
  readonly history: History;
}

/** One thing that a ruling found, in the order in which it is told. `code` is the key of the text. */
export interface Finding {
  /** e.g. `foul.opponent-first`, `lost.none-potted`, `late.striker-potted`, `kept`, `set.won`. */
  readonly code: string;
  readonly clause: string;
  /** Further clauses that bear on it. */
  readonly also?: readonly string[];
  readonly pieces?: readonly PieceId[];
}

/** A piece that the ruling put somewhere. */
export interface Placing {
  readonly piece: PieceId;
  /** Where it was before the ruling: null when potted or over the rail. */
  readonly from: Point | null;
  readonly to: Point;
  /** Put back (13.8), flown (12.14), landed on another (12.11), laid as a penalty piece or a debt (17.3, 17.5). */
  readonly cause: 'restored' | 'flown' | 'stacked' | 'penalty' | 'debt';
  readonly clause: string;
}

/** What a strike does to the set. */
export type SetOutcome =
  | { readonly won: Side; readonly clause: string }
  | { readonly lost: Side; readonly clause: string }
  /** The set is void and starts again; `swap`: ends and first strike change; `first`: who strikes first in the replay (21.1). */
  | { readonly restart: true; readonly clause: string; readonly swap?: true; readonly first?: Seat }
  | { readonly interrupted: Side; readonly clause: string };

/** The referee's whole answer to one strike, pass or loss of turn. */
export interface Ruling {
  /** 11.4. Null where there was no strike. */
  readonly correct: boolean | null;
  readonly turn: 'kept' | 'lost';
  /** The seat that strikes next; also while the set is over (then it has no meaning). */
  readonly next: Seat;
  /** Penalty pieces earned, 0 or 1 (17.2). */
  readonly penalty: 0 | 1;
  /** Debts after laying. */
  readonly debts: Counts;
  /** All pieces on the table after the ruling. */
  readonly position: Position;
  /** The tags after the ruling. */
  readonly penaltyPieces: readonly PieceId[];
  readonly openingRowMoved: Readonly<Partial<Record<Seat, boolean>>>;
  readonly history: History;
  readonly set: SetOutcome | null;
  readonly findings: readonly Finding[];
  readonly placings: readonly Placing[];
  /** Pieces of the first contact (more than one: simultaneous) and the rails the striker touched before it. */
  readonly first: { readonly pieces: readonly PieceId[]; readonly rails: readonly Seat[] } | null;
  readonly potted: readonly PieceId[];
  readonly flown: readonly PieceId[];
}
