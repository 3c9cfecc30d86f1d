/**
 * The picture of a link to a game or a position, where it is shown elsewhere: the table, beside it each side with the sets it has
 * won and the pieces it still has to pot. Without words, so that it needs neither a language nor a font.
 */
import type { BoardPicture } from '../../shared/picture/board-svg.ts';
import { COLOURS } from '../../shared/picture/colours.ts';
import { HALF, PIECE_RADIUS, PIECES_PER_ROW, RAIL_WIDTH } from '../../shared/table/measures.ts';
import { numberOf, type Position, piecesOf, sideOf } from '../../shared/table/pieces.ts';
import { type Point, SIDES, type Side } from '../../shared/table/seats.ts';
import { type Place, paintBoard, paintDisc, paintTable } from './board.ts';
import { Canvas, circle, rectangle } from './canvas.ts';
import { paintNumber } from './digits.ts';

/** As messengers ask for it, pixels. */
export const LINK_WIDTH = 1200;
export const LINK_HEIGHT = 630;

/** What is painted. */
export interface LinkPicture extends Pick<BoardPicture, 'pieces' | 'striker' | 'turn' | 'from'> {
  /** Sets won; null: of a position alone. */
  readonly score: Readonly<Record<Side, number>> | null;
}

/** Some show it as 2 to 1 and cut off a little above and below. */
const MARGIN = 20;
/** Where the table lies; by this the pieces' places are found again. */
export const TABLE_PLACE: Place = {
  centre: [LINK_WIDTH / 2, LINK_HEIGHT / 2],
  scale: (LINK_HEIGHT - 2 * MARGIN) / 2 / (HALF + RAIL_WIDTH),
};
/** Behind the table: light enough for black pieces, dark enough for what is cream. */
const BACKGROUND = '#3E6A5C';
const SLOT = '#9DB8AE';
/** The middle of what is beside the table, from the picture's edge. */
const BESIDE = 152;
const DISC_SCALE = 60 / PIECE_RADIUS;
const SLOT_RADIUS = 17;
const SLOTS_A_ROW = 4;
const SLOT_STEP = 48;

let empty: Canvas | null = null;

/** The table without anything on it: painted once. */
function emptyTable(): Canvas {
  if (empty !== null) return empty;
  empty = new Canvas(LINK_WIDTH, LINK_HEIGHT);
  empty.paint(rectangle(0, 0, LINK_WIDTH, LINK_HEIGHT), BACKGROUND);
  paintTable(empty, TABLE_PLACE);
  return empty;
}

/** Paints it: some milliseconds, so in a thread (link-pictures.ts). */
export function paintLinkPicture({ score, ...board }: LinkPicture): Canvas {
  const canvas = emptyTable().copy();
  paintBoard(canvas, TABLE_PLACE, board);
  for (const side of SIDES) paintSide(canvas, side, board.pieces, score);
  return canvas;
}

function paintSide(canvas: Canvas, side: Side, pieces: Position, score: LinkPicture['score']): void {
  const x = side === 'A' ? BESIDE : LINK_WIDTH - BESIDE;
  paintDisc(canvas, side, [x, 130], DISC_SCALE);
  if (score !== null) paintNumber(canvas, score[side], [x, 300], 110, COLOURS.label);
  // Between sets nothing lies there, and nothing is to be counted.
  const ids = piecesOf(pieces);
  if (ids.length === 0) return;
  const left = ids.filter((id) => sideOf(id) === side).length;
  const pairs = ids.some((id) => numberOf(id) > PIECES_PER_ROW);
  for (let n = 0; n < (pairs ? 2 : 1) * PIECES_PER_ROW; n++) {
    const column = n % SLOTS_A_ROW;
    const at: Point = [
      x + (column - (SLOTS_A_ROW - 1) / 2) * SLOT_STEP,
      430 + Math.floor(n / SLOTS_A_ROW) * (SLOT_STEP - 4),
    ];
    if (n < left) paintDisc(canvas, side, at, SLOT_RADIUS / PIECE_RADIUS);
    else canvas.paint(circle(at, SLOT_RADIUS - 2, 2), SLOT);
  }
}
