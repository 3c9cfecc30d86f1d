/**
 * The board of a position as an SVG: for previews of links, for forums, for lists. To scale in mm like the table itself,
 * small, and readable without colour: the pieces of side A carry a closed ring, those of B a broken one.
 */
import {
  CIRCLE_RADIUS,
  HALF,
  LINE_WIDTH,
  PIECE_HOLE_RADIUS,
  PIECE_RADIUS,
  POCKET_CENTRE,
  POCKET_RADIUS,
  RAIL_WIDTH,
  STRIKER_HOLE_RADIUS,
  STRIKER_RADIUS,
  ZONE_LINE,
} from '../table/measures.ts';
import { type Position, piecesOf, sideOf } from '../table/pieces.ts';
import { clockwise, type Point, SEATS, type Seat, toSeat } from '../table/seats.ts';
import { COLOURS, DISCS, type DiscColours, MARKS, SHADOW_OPACITY } from './colours.ts';

export interface BoardPicture {
  readonly pieces: Position;
  /** Where the striker lies; null or left out: it isn't on the table. */
  readonly striker?: Point | null;
  /** Who has the right: a mark at that rail. */
  readonly turn?: Seat | null;
  /** What stands on the rails: who sits there. */
  readonly labels?: Readonly<Partial<Record<Seat, string>>>;
  /** The seat from which it is seen: its rail lies below. South where it is left out. */
  readonly from?: Seat;
  /** What it is, for those who don't see it. */
  readonly title: string;
}

/** From the centre to the edge of the picture, mm. */
const OUT = HALF + RAIL_WIDTH + 5;
/** The longest text on a rail. */
const LABEL = 60;

const DEFS = defs();

/** The picture as a text of some 4 KB. The same board gives the same text. */
export function boardSvg(board: BoardPicture): string {
  const from = board.from ?? 'S';
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-OUT} ${-OUT} ${2 * OUT} ${2 * OUT}" width="1100" height="1100" role="img">`,
    `<title>${escaped(board.title)}</title>`,
    DEFS,
    '<use href="#t"/>',
  ];
  for (const id of piecesOf(board.pieces)) parts.push(use(sideOf(id), board.pieces[id]!, from));
  if (board.striker) parts.push(use('s', board.striker, from));
  for (const seat of SEATS) {
    const turns = turnsFrom(from, seat);
    const label = board.labels?.[seat];
    if (label !== undefined && label !== '') parts.push(labelAt(turns, label));
    if (board.turn === seat)
      parts.push(`<path d="M-14 ${HALF + 34}H14L0 ${HALF + 12}z" fill="${COLOURS.turn}"${turned(turns)}/>`);
  }
  parts.push('</svg>\n');
  return parts.join('');
}

/** To 0.01 mm, without a -0. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

function use(kind: 'A' | 'B' | 's', at: Point, from: Seat): string {
  const [x, y] = toSeat(from, at);
  return `<use href="#${kind}" x="${rounded(x)}" y="${rounded(-y)}"/>`;
}

/** Quarter turns, clockwise as seen, from the rail below to the rail of a seat. */
export function turnsFrom(from: Seat, seat: Seat): number {
  let turns = 0;
  for (let at = from; at !== seat; at = clockwise(at)) turns++;
  return turns;
}

function turned(turns: number): string {
  return turns === 0 ? '' : ` transform="rotate(${90 * turns})"`;
}

/** Upright above and below; along the rail at the sides. Left of the mark of who has the right. */
function labelAt(turns: number, label: string): string {
  const text = label.length > LABEL ? `${label.slice(0, LABEL - 1)}…` : label;
  const upright = turns === 2 ? '' : turned(turns);
  const y = turns === 2 ? -HALF - 13 : HALF + 32;
  return `<text x="-470" y="${y}" font-family="system-ui,sans-serif" font-size="27" fill="${COLOURS.label}"${upright}>${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`).replace(/[^\P{Cc}\n]/gu, '');
}

/** A ring of two circles: a disc with its hole, through which the lines show. */
function ring(outer: number, inner: number): string {
  const circle = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  return `${circle(outer)}${circle(inner)}`;
}

function disc(id: string, radius: number, hole: number, { fill, edge }: DiscColours, mark: string): string {
  const path = ring(radius, hole);
  return `<g id="${id}"><path d="${path}" transform="translate(3 4)" fill="${COLOURS.shadow}" fill-opacity="${SHADOW_OPACITY}" fill-rule="evenodd"/><path d="${path}" fill="${fill}" stroke="${edge}" stroke-width="1.2" fill-rule="evenodd"/>${mark}</g>`;
}

function mark(radius: number, width: number, { mark: colour }: DiscColours, dashes = ''): string {
  return `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"${dashes}/>`;
}

function defs(): string {
  const edge = HALF + RAIL_WIDTH;
  const square = (half: number) => `M${-half} ${-half}H${half}V${half}H${-half}z`;
  const mid = `M0 ${-HALF}V${-ZONE_LINE}M0 ${ZONE_LINE}V${HALF}M${-HALF} 0H${-ZONE_LINE}M${ZONE_LINE} 0H${HALF}`;
  const zones = `M${-HALF} ${-ZONE_LINE}H${HALF}M${-HALF} ${ZONE_LINE}H${HALF}M${-ZONE_LINE} ${-HALF}V${HALF}M${ZONE_LINE} ${-HALF}V${HALF}`;
  const c = CIRCLE_RADIUS;
  const lines = `<g fill="none" stroke="${COLOURS.line}" stroke-width="${LINE_WIDTH + 0.6}"><path d="${zones}${mid}M${-c} 0H${c}M0 ${-c}V${c}"/><circle r="${c}"/></g>`;
  const pockets = [-1, 1].flatMap((sx) =>
    [-1, 1].map(
      (sy) =>
        `<circle cx="${sx * POCKET_CENTRE}" cy="${sy * POCKET_CENTRE}" r="${POCKET_RADIUS}" fill="${COLOURS.pocket}" stroke="${COLOURS.pocketRim}" stroke-width="5"/>`,
    ),
  );
  const table = `<g id="t"><path d="${square(edge)}" fill="${COLOURS.rail}"/><path d="M${-edge} ${-edge}L${-HALF} ${-HALF}M${edge} ${-edge}L${HALF} ${-HALF}M${-edge} ${edge}L${-HALF} ${HALF}M${edge} ${edge}L${HALF} ${HALF}" stroke="${COLOURS.mitre}" stroke-width="1.5"/><path d="${square(HALF)}" fill="${COLOURS.field}" stroke="${COLOURS.fieldEdge}" stroke-width="2"/>${lines}${pockets.join('')}</g>`;
  const { piece, striker } = MARKS;
  // Four dashes on the ring.
  const gap = rounded((Math.PI * piece.radius) / 2 - piece.dash);
  const closed = mark(piece.radius, piece.closed, DISCS.A);
  const broken = mark(
    piece.radius,
    piece.broken,
    DISCS.B,
    ` stroke-dasharray="${piece.dash} ${gap}" stroke-dashoffset="${piece.dash / 2}"`,
  );
  const inner = mark(striker.radius, striker.width, DISCS.striker);
  const discs =
    disc('A', PIECE_RADIUS, PIECE_HOLE_RADIUS, DISCS.A, closed) +
    disc('B', PIECE_RADIUS, PIECE_HOLE_RADIUS, DISCS.B, broken) +
    disc('s', STRIKER_RADIUS, STRIKER_HOLE_RADIUS, DISCS.striker, inner);
  return `<defs>${table}${discs}</defs>`;
}
