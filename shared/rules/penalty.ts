/** Penalty pieces and debts (17.2-17.7, 21.6); rules.md, section 5. */
import { HALF, PIECE_RADIUS } from '../table/measures.ts';
import {
  allPieces,
  numberOf,
  openingSeatOf,
  type PieceId,
  piecesOf,
  piecesPerSide,
  rowRail,
  sideOf,
} from '../table/pieces.ts';
import { FEDERATION } from '../table/profile.ts';
import { type Mode, type Point, SEATS, type Seat, type Seating, type Side, toSeat, toTable } from '../table/seats.ts';
import { isFree, nearestFreePlace, POCKET_CENTRES, toGrid } from './free-place.ts';
import { partyAt, sideOwes } from './party.ts';
import type { Finding, Party, Placing, Situation } from './types.ts';

/** Tight against the opposite rail, in the punished seat's frame (17.3). */
const ROW_Y = HALF - PIECE_RADIUS; // 485
/** Equally near, and on the midline, is what differs by no more than this (rules.md, section 5). */
const TIE = 0.01;
/** Rounding of 0.01 as a difference of decimals. */
const ROUNDING = 1e-9;

/** The half of the table, in the punished seat's frame, from which the strike was made. */
export type Half = 'left' | 'right';

/** A strike from x < 0 is from the left; from x = 0, a pass, a clock or another's strike: the right. */
export function halfOf(
  seat: Seat,
  strike: { readonly seat: Seat; readonly x: number; readonly y: number } | null,
): Half {
  return strike !== null && strike.seat === seat && toSeat(seat, [strike.x, strike.y])[0] < 0 ? 'left' : 'right';
}

/** The x in the seat frame, within the row tight against the opposite rail, nearest to the midline on each side. */
function nearestInRow(obstacles: readonly Point[]): { left: number | null; right: number | null } {
  const xs: number[] = [ROW_Y, -ROW_Y];
  const reach = 2 * PIECE_RADIUS;
  const near = (centre: Point, radius: number): void => {
    const dy = ROW_Y - centre[1];
    const half2 = radius * radius - dy * dy;
    if (half2 <= 0) return;
    const half = Math.sqrt(half2);
    xs.push(centre[0] - half, centre[0] + half);
  };
  for (const obstacle of obstacles) near(obstacle, reach);
  for (const pocket of POCKET_CENTRES) near(pocket, FEDERATION.captureRadius + 0.001);
  let left: number | null = null;
  let right: number | null = null;
  for (const x of xs) {
    if (!isFree(toGrid([x, ROW_Y]), obstacles)) continue;
    if (x < 0 && (left === null || x > left)) left = x;
    if (x > 0 && (right === null || x < right)) right = x;
  }
  return { left, right };
}

/**
 * Where the next penalty piece of the player at `seat` goes (17.3; table frame, mm).
 * @param own the pieces on the table that are tagged as this player's penalty pieces
 * @param half see {@link halfOf}
 */
export function penaltyPlace(
  seat: Seat,
  board: Readonly<Record<PieceId, Point>>,
  own: readonly PieceId[],
  half: Half,
): Point {
  const obstacles = piecesOf(board).map((id) => toSeat(seat, board[id]!));
  const middle: Point = [0, ROW_Y];
  if (isFree(middle, obstacles)) return toTable(seat, middle);
  const { left, right } = nearestInRow(obstacles);
  // The whole row is taken, which 32 pieces can only do on purpose.
  if (left === null && right === null) return nearestFreePlace(seat, toTable(seat, middle), Object.values(board));

  let x: number;
  if (right === null || (left !== null && -left < right - TIE - ROUNDING)) x = left!;
  else if (left === null || right < -left - TIE - ROUNDING) x = right;
  else {
    /** Pieces on the right minus pieces on the left. */
    const balance = (points: readonly Point[]): number =>
      points.reduce((sum, [px]) => sum + (px > TIE + ROUNDING ? 1 : px < -TIE - ROUNDING ? -1 : 0), 0);
    const penaltyBalance = balance(own.map((id) => toSeat(seat, board[id]!)));
    const pieceBalance = balance(obstacles);
    const decisive = penaltyBalance !== 0 ? penaltyBalance : pieceBalance;
    x = decisive > 0 || (decisive === 0 && half === 'left') ? left : right;
  }
  return toTable(seat, toGrid([x, ROW_Y]));
}

/**
 * Whether, per rail, a piece of the row that began there has moved: before, or in this strike (pairs, 21.6). A side
 * without pieces on the table has moved them all.
 * @param moved what this strike moved and the ruling didn't put back
 * @param board the pieces on the table now
 */
export function rowsMoved(
  situation: Pick<Situation, 'mode' | 'seats' | 'openingRowMoved'>,
  moved: readonly PieceId[],
  board: Readonly<Record<PieceId, Point>>,
): Partial<Record<Seat, boolean>> {
  const { mode, seats, openingRowMoved } = situation;
  if (mode === 'singles') return { ...openingRowMoved };
  const rails: Partial<Record<Seat, boolean>> = {};
  const left = new Set(piecesOf(board).map(sideOf));
  for (const rail of SEATS) rails[rail] = openingRowMoved[rail] === true || !left.has(seats[rail]!);
  for (const id of moved) rails[rowRail(openingSeatOf(id, seats))] = true;
  return rails;
}

/** The pieces of a side that can be laid: potted ones, lowest number first. */
export function pottedPieces(mode: Mode, side: Side, board: Readonly<Record<PieceId, Point>>): PieceId[] {
  return allPieces(mode, side)
    .filter((id) => board[id] === undefined)
    .sort((a, b) => numberOf(a) - numberOf(b));
}

/** The table while penalty pieces are being laid. Changed by {@link layOwed}. */
export interface Laying {
  readonly mode: Mode;
  readonly seats: Seating;
  readonly board: Record<PieceId, Point>;
  /** Tagged pieces on the table. */
  readonly tags: Set<PieceId>;
  readonly debts: Record<Party, number>;
  readonly openingRowMoved: Readonly<Partial<Record<Seat, boolean>>>;
  readonly placings: Placing[];
  readonly findings: Finding[];
}

/**
 * Lays what the player at `seat` owes: the debts and `earned` penalty pieces (0 or 1), as far as there are potted pieces
 * (17.4-17.6) and, in pairs, only once the row against the opposite rail has moved (21.6). The rest is owed.
 */
export function layOwed(laying: Laying, seat: Seat, earned: 0 | 1, half: Half): void {
  const { mode, seats, board, tags, debts, placings, findings } = laying;
  const side = seats[seat]!;
  const party = partyAt(mode, seats, seat);
  const debt = debts[party];
  const owed = debt + earned;
  if (owed === 0) return;
  const available = pottedPieces(mode, side, board);
  const rowUntouched = mode === 'pairs' && laying.openingRowMoved[rowRail(seat)] !== true;
  const laid = rowUntouched ? [] : available.slice(0, owed);
  laid.forEach((piece, i) => {
    const own = [...tags].filter((id) => sideOf(id) === side);
    const to = penaltyPlace(seat, board, own, half);
    board[piece] = to;
    tags.add(piece);
    const cause = i < debt ? 'debt' : 'penalty';
    placings.push({ piece, from: null, to, cause, clause: cause === 'debt' ? '17.5' : '17.3' });
  });
  // More than all its pieces a side can't owe: what is above has nothing to be laid with (17.6; our reading).
  const partners = sideOwes(mode, seats, debts, side) - debt;
  debts[party] = Math.min(owed - laid.length, piecesPerSide(mode) - partners);

  const paid = laid.slice(0, debt);
  const fresh = laid.slice(debt);
  if (paid.length > 0) findings.push({ code: 'debt.paid', clause: '17.5', also: ['17.6', '17.3'], pieces: paid });
  if (fresh.length > 0) findings.push({ code: 'penalty.laid', clause: '17.3', pieces: fresh });
  if (debts[party] === 0) return;
  if (rowUntouched) findings.push({ code: 'debt.row-untouched', clause: '21.6' });
  else if (laid.length === 0) findings.push({ code: 'debt.owed', clause: '17.4' });
  else findings.push({ code: 'debt.left', clause: '17.6' });
}
