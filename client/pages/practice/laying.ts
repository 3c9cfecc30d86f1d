/** Laying a position by hand: pieces on and off, sides, debts. Pure; what can't lie so is refused. */
import { checkPosition } from '../../../shared/physics/simulate.ts';
import type { Standing } from '../../../shared/record/position.ts';
import { partiesOf, sideOfParty, sideOwes } from '../../../shared/rules/party.ts';
import type { Party } from '../../../shared/rules/types.ts';
import { HALF, PIECE_RADIUS } from '../../../shared/table/measures.ts';
import { allPieces, openingPosition, type PieceId, piecesOf, piecesPerSide } from '../../../shared/table/pieces.ts';
import { FEDERATION } from '../../../shared/table/profile.ts';
import { ok, type Result, refuse } from '../../../shared/table/refusal.ts';
import { type Mode, occupiedSeats, type Point, SEATS, type Seating, type Side } from '../../../shared/table/seats.ts';

/** Places for a new piece are looked for so far apart, mm. */
const GRID = 2 * PIECE_RADIUS + 2;

const SEATINGS: Readonly<Record<Mode, Seating>> = {
  singles: { S: 'A', N: 'B' },
  pairs: { S: 'A', W: 'B', N: 'A', E: 'B' },
};

/** A set that has just been laid out; `empty`: without any piece, and past the first series (20.3). */
export function freshStanding(mode: Mode, empty = false): Standing {
  const seats = SEATINGS[mode];
  const parties = partiesOf(mode);
  return {
    mode,
    seats,
    turn: 'S',
    pieces: empty ? {} : openingPosition(mode, seats),
    penalty: [],
    debts: {},
    openingRowMoved: Object.fromEntries(occupiedSeats(seats).map((seat) => [seat, empty && mode === 'pairs'])),
    history: {
      openedBy: parties[0]!,
      seriesEnded: empty ? Object.fromEntries(parties.map((party) => [party, true])) : {},
      interrupted: null,
      misses: {},
    },
  };
}

/** Lays a piece at a place. Errors: those of `checkPosition`. */
export function layPiece(standing: Standing, piece: PieceId, at: Point): Result<Standing> {
  const pieces = { ...standing.pieces, [piece]: at };
  const wrong = checkPosition(null, pieces, FEDERATION);
  return wrong === null ? ok({ ...standing, pieces }) : { ok: false, error: wrong };
}

/** Takes a piece off the table. */
export function liftPiece(standing: Standing, piece: PieceId): Standing {
  const { [piece]: _gone, ...pieces } = standing.pieces;
  return { ...standing, pieces, penalty: standing.penalty.filter((id) => id !== piece) };
}

/** Lays one more piece of a side where there is room, the nearer to the centre the better. Errors: `position.full`. */
export function addPiece(
  standing: Standing,
  side: Side,
): Result<{ readonly standing: Standing; readonly piece: PieceId }> {
  const piece = allPieces(standing.mode, side).find((id) => standing.pieces[id] === undefined);
  if (piece === undefined) return refuse('position.full', 'All pieces of this side are on the table.');
  for (const at of PLACES_BY_DISTANCE) {
    const laid = layPiece(standing, piece, at);
    if (laid.ok) return ok({ standing: laid.value, piece });
  }
  return refuse('position.full', 'There is no room for another piece.');
}

/** Makes a party owe so many penalty pieces; its side never more than it has pieces (17.6). */
export function withDebt(standing: Standing, party: Party, count: number): Standing {
  const { mode, seats, debts } = standing;
  const partners = sideOwes(mode, seats, debts, sideOfParty(seats, party)) - (debts[party] ?? 0);
  return { ...standing, debts: { ...debts, [party]: Math.max(0, Math.min(piecesPerSide(mode) - partners, count)) } };
}

/** Gives the right of strike to the next seat that is taken, clockwise. */
export function turnOn(standing: Standing): Standing {
  const seats = SEATS.filter((seat) => standing.seats[seat] !== undefined);
  return { ...standing, turn: seats[(seats.indexOf(standing.turn) + 1) % seats.length]! };
}

/** How many pieces of a side lie on the table. */
export function countOf({ pieces }: Standing, side: Side): number {
  return piecesOf(pieces).filter((id) => id.startsWith(side)).length;
}

const STEPS = Math.floor((HALF - PIECE_RADIUS) / GRID);
const PLACES_BY_DISTANCE: readonly Point[] = Array.from({ length: 2 * STEPS + 1 }, (_, i) => (i - STEPS) * GRID)
  .flatMap((x, _, all) => all.map((y): Point => [x, y]))
  .sort(([ax, ay], [bx, by]) => ax * ax + ay * ay - bx * bx - by * by);
