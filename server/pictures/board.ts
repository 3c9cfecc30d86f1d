/** The table and the discs, painted: as shared/picture/board-svg.ts draws them, for those who show no SVG. */
import { type BoardPicture, turnsFrom } from '../../shared/picture/board-svg.ts';
import { COLOURS, DISCS, MARKS, SHADOW_OPACITY } from '../../shared/picture/colours.ts';
import {
  CIRCLE_RADIUS,
  HALF,
  PIECE_HOLE_RADIUS,
  PIECE_RADIUS,
  POCKET_CENTRE,
  POCKET_RADIUS,
  RAIL_WIDTH,
  STRIKER_HOLE_RADIUS,
  STRIKER_RADIUS,
  ZONE_LINE,
} from '../../shared/table/measures.ts';
import { piecesOf, sideOf } from '../../shared/table/pieces.ts';
import { type Point, toSeat } from '../../shared/table/seats.ts';
import { type Canvas, circle, dashes, line, polygon, rectangle, ring } from './canvas.ts';

/** Where the table lies in a picture. */
export interface Place {
  /** Of the table's centre, pixels. */
  readonly centre: Point;
  /** Pixels a millimetre. */
  readonly scale: number;
}

/** The narrowest line that is still seen, pixels. */
const THIN = 1;

/** From the table seen from South, mm, to pixels. */
function pixel({ centre, scale }: Place, [x, y]: Point): Point {
  return [centre[0] + scale * x, centre[1] - scale * y];
}

/** The empty table. A quarter turn doesn't change it. */
export function paintTable(canvas: Canvas, place: Place): void {
  const { scale } = place;
  const at = (x: number, y: number) => pixel(place, [x, y]);
  const square = (half: number) => rectangle(...at(-half, half), ...at(half, -half));
  const edge = HALF + RAIL_WIDTH;
  const thin = (width: number) => Math.max(THIN, scale * width);
  canvas.paint(square(edge), COLOURS.rail);
  for (const x of [-1, 1])
    for (const y of [-1, 1])
      canvas.paint(line(at(x * edge, y * edge), at(x * HALF, y * HALF), thin(1.5)), COLOURS.mitre);
  canvas.paint(square(HALF + 1), COLOURS.fieldEdge);
  canvas.paint(square(HALF - 1), COLOURS.field);
  const straight = (from: Point, to: Point) => canvas.paint(line(at(...from), at(...to), thin(1.6)), COLOURS.line);
  for (const sign of [-1, 1]) {
    straight([-HALF, sign * ZONE_LINE], [HALF, sign * ZONE_LINE]);
    straight([sign * ZONE_LINE, -HALF], [sign * ZONE_LINE, HALF]);
    straight([0, sign * HALF], [0, sign * ZONE_LINE]);
    straight([sign * HALF, 0], [sign * ZONE_LINE, 0]);
  }
  straight([-CIRCLE_RADIUS, 0], [CIRCLE_RADIUS, 0]);
  straight([0, -CIRCLE_RADIUS], [0, CIRCLE_RADIUS]);
  canvas.paint(circle(at(0, 0), scale * CIRCLE_RADIUS, thin(1.6)), COLOURS.line);
  for (const x of [-POCKET_CENTRE, POCKET_CENTRE])
    for (const y of [-POCKET_CENTRE, POCKET_CENTRE]) {
      canvas.paint(ring(at(x, y), scale * (POCKET_RADIUS + 2.5)), COLOURS.pocketRim);
      canvas.paint(ring(at(x, y), scale * (POCKET_RADIUS - 2.5)), COLOURS.pocket);
    }
}

/** A disc, with the mark by which it is known without colour. `at`: pixels; `scale`: pixels a millimetre. */
export function paintDisc(canvas: Canvas, kind: keyof typeof DISCS, at: Point, scale: number): void {
  const [radius, hole] = kind === 'striker' ? [STRIKER_RADIUS, STRIKER_HOLE_RADIUS] : [PIECE_RADIUS, PIECE_HOLE_RADIUS];
  const { fill, edge, mark } = DISCS[kind];
  const shadow: Point = [at[0] + 3 * scale, at[1] + 4 * scale];
  canvas.paint(ring(shadow, scale * radius, scale * hole), COLOURS.shadow, SHADOW_OPACITY);
  canvas.paint(ring(at, scale * radius, scale * hole), fill);
  for (const rim of [radius, hole]) canvas.paint(circle(at, scale * rim, scale * 1.2), edge);
  const { piece, striker } = MARKS;
  if (kind === 'striker') canvas.paint(circle(at, scale * striker.radius, scale * striker.width), mark);
  else if (kind === 'A') canvas.paint(circle(at, scale * piece.radius, scale * piece.closed), mark);
  else canvas.paint(dashes(at, scale * piece.radius, scale * piece.broken, scale * piece.dash), mark);
}

/** What is on the table: the discs, and whose turn it is. */
export function paintBoard(
  canvas: Canvas,
  place: Place,
  { pieces, striker = null, turn = null, from = 'S' }: Pick<BoardPicture, 'pieces' | 'striker' | 'turn' | 'from'>,
): void {
  const at = (point: Point) => pixel(place, toSeat(from, point));
  for (const id of piecesOf(pieces)) paintDisc(canvas, sideOf(id), at(pieces[id]!), place.scale);
  if (striker !== null) paintDisc(canvas, 'striker', at(striker), place.scale);
  if (turn === null) return;
  // The mark at the rail below, turned to the seat's.
  const turns = turnsFrom(from, turn);
  const turned = (point: Point): Point => {
    let [x, y] = point;
    for (let n = 0; n < turns; n++) [x, y] = [y, -x];
    return pixel(place, [x, y]);
  };
  const corners: readonly Point[] = [
    [0, -HALF - 12],
    [14, -HALF - 34],
    [-14, -HALF - 34],
  ];
  canvas.paint(polygon(corners.map(turned)), COLOURS.turn);
}
