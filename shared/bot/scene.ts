/** What the eye sees from a seat: the pieces in the seat frame, whose they are, and which of the own ones are light. */
import { darkPieces, inCircle, type Lie } from '../rules/dark.ts';
import { HALF, PIECE_RADIUS, POCKET_CENTRE, STRIKER_RADIUS } from '../table/measures.ts';
import { type PieceId, piecesOf, sideOf } from '../table/pieces.ts';
import type { TableProfile } from '../table/profile.ts';
import { type Seat, toSeat } from '../table/seats.ts';

/** Distance of the centres when the striker touches a piece, and when two pieces touch, mm. */
export const REACH = PIECE_RADIUS + STRIKER_RADIUS;
export const PIECES_APART = 2 * PIECE_RADIUS;
/** Coordinate of the striker's, and of a piece's, centre at a rail. */
export const STRIKER_AT_RAIL = HALF - STRIKER_RADIUS;
export const PIECE_AT_RAIL = HALF - PIECE_RADIUS;
/** The pockets in the seat frame: near left, near right, far left, far right. */
export const POCKET_AT: readonly (readonly [number, number])[] = [
  [-POCKET_CENTRE, -POCKET_CENTRE],
  [POCKET_CENTRE, -POCKET_CENTRE],
  [-POCKET_CENTRE, POCKET_CENTRE],
  [POCKET_CENTRE, POCKET_CENTRE],
];

export interface Scene {
  readonly seat: Seat;
  readonly profile: TableProfile;
  readonly ids: readonly PieceId[];
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Indices of the own pieces. */
  readonly own: readonly number[];
  readonly light: readonly boolean[];
  readonly circle: readonly boolean[];
  readonly anyLight: boolean;
}

/** The scene from a seat. */
export function sceneAt(lie: Lie, seat: Seat, profile: TableProfile): Scene {
  const ids = piecesOf(lie.pieces);
  const dark = new Set(darkPieces(lie, seat));
  const x: number[] = [];
  const y: number[] = [];
  const own: number[] = [];
  const light: boolean[] = [];
  const circle: boolean[] = [];
  ids.forEach((id, i) => {
    const at = lie.pieces[id]!;
    const [sx, sy] = toSeat(seat, at);
    x.push(sx);
    y.push(sy);
    const mine = sideOf(id) === lie.seats[seat];
    if (mine) own.push(i);
    light.push(mine && !dark.has(id));
    circle.push(inCircle(at));
  });
  return { seat, profile, ids, x, y, own, light, circle, anyLight: light.includes(true) };
}

/** Whether a disc can go from one point to another: no other piece within `clear` of the way. `but`, `and`: not looked at. */
export function isFree(
  scene: Scene,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  clear: number,
  but: number,
  and = -1,
): boolean {
  const { x, y } = scene;
  const ex = bx - ax;
  const ey = by - ay;
  const length2 = ex * ex + ey * ey;
  const clear2 = clear * clear;
  for (let i = 0; i < x.length; i++) {
    if (i === but || i === and) continue;
    const px = x[i]! - ax;
    const py = y[i]! - ay;
    const along = px * ex + py * ey;
    if (along <= 0) {
      if (px * px + py * py < clear2 && along > -clear * Math.sqrt(length2) * 0.2) return false;
      continue;
    }
    if (along >= length2) {
      const qx = x[i]! - bx;
      const qy = y[i]! - by;
      if (qx * qx + qy * qy < clear2) return false;
      continue;
    }
    const across = px * ey - py * ex;
    if (across * across < clear2 * length2) return false;
  }
  return true;
}
