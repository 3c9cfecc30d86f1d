/**
 * Where things lie as an eye sees it from a seat: in which zone, nearest to which pocket, what the cue points at. For telling
 * the table in words. Lengths are in mm here; they are told roughly, since distances mustn't be measured (12.22). Pure.
 */
import {
  CIRCLE_RADIUS,
  HALF,
  LINE_WIDTH,
  PIECE_HOLE_RADIUS,
  PIECE_RADIUS,
  POCKET_CENTRE,
  POCKET_RADIUS,
  STRIKER_RADIUS,
  ZONE_LINE,
} from '../../shared/table/measures.ts';
import { type PieceId, type Position, piecesOf } from '../../shared/table/pieces.ts';
import { type Point, type Seat, toSeat } from '../../shared/table/seats.ts';

export type Corner = 'near-left' | 'near-right' | 'far-left' | 'far-right';
export type RailSeen = 'near' | 'far' | 'left' | 'right';
export type Zone = RailSeen | Corner | 'circle' | 'field.near' | 'field.far';

/** A hole that shows no line lies wholly inside (11.2). */
const IN_ZONE = ZONE_LINE + LINE_WIDTH / 2 + PIECE_HOLE_RADIUS;
const IN_CIRCLE = CIRCLE_RADIUS - LINE_WIDTH / 2 - PIECE_HOLE_RADIUS;

/** In which part of the table a spot of the seat frame lies. */
export function zoneOf([x, y]: Point): Zone {
  const across = x <= -IN_ZONE ? 'left' : x >= IN_ZONE ? 'right' : null;
  const along = y <= -IN_ZONE ? 'near' : y >= IN_ZONE ? 'far' : null;
  if (across !== null && along !== null) return `${along}-${across}`;
  if (across !== null || along !== null) return (along ?? across)!;
  if (Math.hypot(x, y) <= IN_CIRCLE) return 'circle';
  return y < 0 ? 'field.near' : 'field.far';
}

/** The pocket nearest to a spot of the seat frame, and how far its middle is, mm. */
export function nearestPocket([x, y]: Point): { readonly pocket: Corner; readonly distance: number } {
  const pocket: Corner = `${y < 0 ? 'near' : 'far'}-${x < 0 ? 'left' : 'right'}`;
  return { pocket, distance: Math.hypot(Math.abs(x) - POCKET_CENTRE, Math.abs(y) - POCKET_CENTRE) };
}

/** A piece as it is seen from a seat. */
export interface Seen {
  readonly id: PieceId;
  /** Seat frame, mm. */
  readonly at: Point;
  readonly zone: Zone;
  readonly pocket: Corner;
  /** To the middle of that pocket, mm. */
  readonly distance: number;
}

/** All pieces as they are seen from a seat, in the order of their names. */
export function seenFrom(seat: Seat, pieces: Position): readonly Seen[] {
  return piecesOf(pieces).map((id) => {
    const at = toSeat(seat, pieces[id]!);
    return { id, at, zone: zoneOf(at), ...nearestPocket(at) };
  });
}

/** What the cue points at, straight on. */
export interface Pointed {
  /** The first piece that the striker would meet: how far it goes until then, and where it would meet it. */
  readonly piece: {
    readonly id: PieceId;
    readonly distance: number;
    /** -1: its left edge, 0: full, 1: its right edge, as it is seen from the striker. */
    readonly side: number;
  } | null;
  /** Where the straight line ends, and how far that is. */
  readonly end: { readonly pocket: Corner } | { readonly rail: RailSeen };
  readonly distance: number;
}

/** What lies on the line from the striker's spot (seat frame, mm) in a direction (seat frame, of any length). */
export function pointedAt(seat: Seat, from: Point, [dx, dy]: Point, pieces: Position): Pointed {
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const reach = PIECE_RADIUS + STRIKER_RADIUS;
  let piece: Pointed['piece'] = null;
  for (const { id, at } of seenFrom(seat, pieces)) {
    const [px, py] = [at[0] - from[0], at[1] - from[1]];
    const ahead = px * ux + py * uy;
    // To the right of the line positive.
    const beside = px * uy - py * ux;
    if (ahead <= 0 || Math.abs(beside) >= reach) continue;
    const distance = Math.max(0, ahead - Math.sqrt(reach * reach - beside * beside));
    if (piece === null || distance < piece.distance) piece = { id, distance, side: -beside / reach + 0 };
  }
  return { piece, ...endOf(from, [ux, uy]) };
}

/** Where a straight line ends: in a pocket, or at a rail. */
function endOf([x, y]: Point, [ux, uy]: Point): Pick<Pointed, 'end' | 'distance'> {
  const wall = HALF - STRIKER_RADIUS;
  const toX = ux === 0 ? Number.POSITIVE_INFINITY : (Math.sign(ux) * wall - x) / ux;
  const toY = uy === 0 ? Number.POSITIVE_INFINITY : (Math.sign(uy) * wall - y) / uy;
  const distance = Math.min(toX, toY);
  let best: Pick<Pointed, 'end' | 'distance'> = {
    end: { rail: toX < toY ? (ux < 0 ? 'left' : 'right') : uy < 0 ? 'near' : 'far' },
    distance,
  };
  for (const sx of [-1, 1])
    for (const sy of [-1, 1]) {
      const [px, py] = [sx * POCKET_CENTRE - x, sy * POCKET_CENTRE - y];
      const ahead = px * ux + py * uy;
      if (ahead <= 0 || Math.abs(px * uy - py * ux) > POCKET_RADIUS || ahead >= best.distance) continue;
      best = {
        end: { pocket: `${sy < 0 ? 'near' : 'far'}-${sx < 0 ? 'left' : 'right'}` },
        distance: ahead,
      };
    }
  return best;
}
