/** Where the table is on the screen. The seat one looks from is at the bottom. */
import { type Point, type Seat, toSeat, toTable } from '../../shared/table/seats.ts';

/** What the drawing spans from side to side, mm: rails and a little margin. */
export const SPAN = 1096;

export interface Frame {
  readonly seat: Seat;
  /** Pixels a millimetre. */
  readonly scale: number;
  /** The table's centre in pixels of the drawing. */
  readonly cx: number;
  readonly cy: number;
}

/** A square drawing of `side` pixels seen from a seat; nearer: so many times, around a point of the seat frame, mm. */
export function frameOf(seat: Seat, side: number, times = 1, [x, y]: Point = [0, 0]): Frame {
  const scale = (side / SPAN) * times;
  return { seat, scale, cx: side / 2 - x * scale, cy: side / 2 + y * scale };
}

/** Table mm to pixels of the drawing. */
export function toScreen(frame: Frame, point: Point): Point {
  const [x, y] = toSeat(frame.seat, point);
  return [frame.cx + x * frame.scale, frame.cy - y * frame.scale];
}

/** Pixels of the drawing to table mm. */
export function fromScreen(frame: Frame, [px, py]: Point): Point {
  return toTable(frame.seat, [(px - frame.cx) / frame.scale, (frame.cy - py) / frame.scale]);
}

/** A direction in the table frame to one on the screen (y down). */
export function turnToScreen(frame: Frame, direction: Point): Point {
  const [x, y] = toSeat(frame.seat, direction);
  return [x, y === 0 ? 0 : -y];
}
