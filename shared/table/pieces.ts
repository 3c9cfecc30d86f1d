/** Pieces and positions. */
import { PIECES_PER_ROW } from './measures.ts';
import { type Mode, oppositeSeat, type Point, SEATS, type Seating, type Side, toTable } from './seats.ts';

/** `A1`..`A8`, `B1`..`B8` in singles, to 16 in pairs. */
export type PieceId = `${Side}${number}`;
/** A piece, or the striker, as the physics log names it. */
export type DiscId = PieceId | 'striker';
/** Where the pieces on the table lie (table frame, mm). A piece that is missing is potted. */
export type Position = Readonly<Record<PieceId, Point>>;

/** How many pieces a side has: 8 in singles, 16 in pairs (10.3, 21.1). */
export function piecesPerSide(mode: Mode): number {
  return mode === 'singles' ? PIECES_PER_ROW : 2 * PIECES_PER_ROW;
}

/** Whether a text is the id of a piece in this mode. */
export function isPieceId(text: string, mode: Mode): text is PieceId {
  const match = /^[AB]([1-9]|1[0-6])$/.exec(text);
  return match !== null && Number(match[1]) <= piecesPerSide(mode);
}

/** The side a piece belongs to. */
export function sideOf(id: PieceId): Side {
  return id[0] as Side;
}

/** The number of a piece within its side, from 1. */
export function numberOf(id: PieceId): number {
  return Number(id.slice(1));
}

/** Orders pieces by side, then number: the canonical order of every list and hash. */
export function comparePieces(a: PieceId, b: PieceId): number {
  if (a === b) return 0;
  // Without leading zeros, of one side the shorter id has the lower number. Compared as text: this is done very often.
  if (a[0] === b[0] && a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : 1;
}

/** The ids of a position in canonical order. */
export function piecesOf(position: Position): PieceId[] {
  return (Object.keys(position) as PieceId[]).sort(comparePieces);
}

/** All pieces of a side, 1 to 8 or 16. */
export function allPieces(mode: Mode, side: Side): PieceId[] {
  return Array.from({ length: piecesPerSide(mode) }, (_, i): PieceId => `${side}${i + 1}`);
}

/** The x of the opening row's pieces in the seat frame, left to right (10.3). */
export const OPENING_ROW_X = [-105, -75, -45, -15, 15, 45, 75, 105] as const;

/**
 * The seat against whose opposite rail a piece starts. Singles: the side's only seat. Pairs: pieces 1-8 belong to the
 * side's first seat in the order S, W, N, E, 9-16 to its partner (21.1).
 */
export function openingSeatOf(id: PieceId, seats: Seating): (typeof SEATS)[number] {
  const own = SEATS.filter((seat) => seats[seat] === sideOf(id));
  return own[numberOf(id) <= PIECES_PER_ROW ? 0 : 1]!;
}

/**
 * The opening position (10.3, 21.1): each seat's eight pieces in a row tight against the rail opposite, four on each side
 * of the midline.
 */
export function openingPosition(mode: Mode, seats: Seating): Position {
  const position: Record<PieceId, Point> = {};
  for (const side of ['A', 'B'] as const)
    for (const id of allPieces(mode, side)) {
      const seat = openingSeatOf(id, seats);
      position[id] = toTable(seat, [OPENING_ROW_X[(numberOf(id) - 1) % PIECES_PER_ROW]!, 485]);
    }
  return position;
}

/** The rail at which a seat's opening row stands and its penalty pieces are laid: the opposite one (10.3, 17.3). */
export const rowRail = oppositeSeat;
