/** The table without discs, painted once for a size: wood, rails, lines, pockets (24.1, 24.2). */
import {
  CIRCLE_RADIUS,
  HALF,
  LINE_WIDTH,
  POCKET_CENTRE,
  POCKET_RADIUS,
  RAIL_WIDTH,
  ZONE_LINE,
} from '../../shared/table/measures.ts';
import { type Frame, frameOf } from './frame.ts';
import { type Brush, circle, easel, linear, polygon, radial } from './paint.ts';
import { TABLE_LOOKS, type TableLook } from './themes.ts';

const OUT = HALF + RAIL_WIDTH;
const LINE = '#17120D';
/** The rails throw their shadow no further in than this, mm from the table's centre. */
const SHADED = 470;

/**
 * A picture of the board, `side` by `side` pixels, or of the part of it that a frame shows. It looks the same from all
 * seats. Lines are 1 mm, but never under one pixel.
 */
export function paintBoard(side: number, look: TableLook = TABLE_LOOKS.pine, frame: Frame = frameOf('S', side)) {
  const { canvas, brush } = easel(side, side, frame.scale);
  brush.setTransform(frame.scale, 0, 0, -frame.scale, frame.cx, frame.cy);
  paintTable(brush, look, frame.scale);
  return canvas;
}

/** What of the board is seen: so far around a point, mm. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

/**
 * Paints the board with a brush that works in mm around the table's centre, y to the far rail. What lies outside of `seen`
 * may be left out.
 */
export function paintTable(brush: Brush, look: TableLook, scale: number, seen?: Seen): void {
  const edge = seen === undefined ? HALF : Math.max(Math.abs(seen.x), Math.abs(seen.y)) + seen.reach;
  if (edge >= HALF) paintRails(brush, look);
  paintWood(brush, look, seen);
  paintLines(brush, Math.max(LINE_WIDTH, 1 / scale));
  if (edge >= SHADED) paintShade(brush);
  for (const [x, y] of corners(POCKET_CENTRE))
    if (seen === undefined || Math.hypot(x - seen.x, y - seen.y) < seen.reach + POCKET_RADIUS + 4)
      paintPocket(brush, x, y);
  brush.strokeStyle = '#2B1609';
  brush.lineWidth = 1.4;
  brush.strokeRect(-HALF, -HALF, 2 * HALF, 2 * HALF);
}

function corners(d: number): readonly (readonly [number, number])[] {
  return [
    [-d, d],
    [d, d],
    [-d, -d],
    [d, -d],
  ];
}

/** The eyes of the grain reach no further up and down than this, mm. */
const EYE_HEIGHT = 40;

/** The same grain on every table: a small generator with a fixed seed. */
function grain(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
}

function paintRails(brush: Brush, { far, near, seam }: TableLook): void {
  brush.fillStyle = far[0]!;
  brush.fillRect(-OUT - 2, -OUT - 2, 2 * OUT + 4, 2 * OUT + 4);
  const stops = (colours: readonly string[]) => [0, 0.2, 0.24, 0.86, 0.9, 1].map((at, i) => [at, colours[i]!] as const);
  const [o, h] = [OUT, HALF];
  polygon(brush, linear(brush, 0, o, 0, h, stops(far)), [-o, o], [o, o], [h, h], [-h, h]);
  polygon(brush, linear(brush, 0, -o, 0, -h, stops(near)), [-o, -o], [o, -o], [h, -h], [-h, -h]);
  polygon(brush, linear(brush, -o, 0, -h, 0, stops(far)), [-o, o], [-o, -o], [-h, -h], [-h, h]);
  polygon(brush, linear(brush, o, 0, h, 0, stops(near)), [o, o], [o, -o], [h, -h], [h, h]);
  const random = grain();
  brush.strokeStyle = `rgba(${seam},.22)`;
  brush.lineWidth = 0.9;
  for (let i = 0; i < 5; i += 1) {
    const d = h + 5.5 + i * 5.6 + random() * 2;
    brush.strokeRect(-d, -d, 2 * d, 2 * d);
  }
  brush.strokeStyle = `rgba(${seam},.7)`;
  brush.lineWidth = 1.2;
  for (const [x, y] of corners(1)) {
    brush.beginPath();
    brush.moveTo(x * o, y * o);
    brush.lineTo(x * h, y * h);
    brush.stroke();
  }
}

function paintWood(brush: Brush, { wood, grain: tone }: TableLook, seen?: Seen): void {
  const h = HALF;
  brush.fillStyle = linear(brush, 0, h, 0, -h, [
    [0, wood[0]],
    [0.5, wood[1]],
    [1, wood[2]],
  ]);
  brush.fillRect(-h, -h, 2 * h, 2 * h);
  brush.save();
  brush.beginPath();
  brush.rect(-h, -h, 2 * h, 2 * h);
  brush.clip();
  const random = grain();
  for (let i = 0; i < 74; i += 1) {
    const y = -498 + i * 13.5 + random() * 7;
    const a = random() * 9 - 4.5;
    const b = random() * 9 - 4.5;
    brush.lineWidth = 0.5 + random() * random() * 4.2;
    const strength = 0.06 + random() * 0.13;
    if (seen !== undefined && Math.abs(y - seen.y) > seen.reach + 14) continue;
    brush.strokeStyle = `rgba(${tone},${strength.toFixed(3)})`;
    brush.beginPath();
    brush.moveTo(-h, y);
    brush.bezierCurveTo(-240, y + a, 120, y + b, h, y + a + b);
    brush.stroke();
  }
  for (const [cx, cy, length] of [
    [-210, 250, 300],
    [250, -150, 330],
    [-120, -360, 260],
  ] as const) {
    const away = seen === undefined ? 0 : Math.abs(cy - seen.y) - seen.reach;
    // An eye of the grain is flat: most of the table has none of it.
    if (away > EYE_HEIGHT) continue;
    for (let k = 1; k <= 6; k += 1) {
      brush.lineWidth = 1.4 - k * 0.1;
      brush.strokeStyle = `rgba(${tone},${(0.17 - k * 0.016).toFixed(3)})`;
      brush.beginPath();
      brush.ellipse(cx + k * 6, cy, length * (0.16 + k * 0.15), 2.2 + k * k * 0.95, 0, 0, 2 * Math.PI);
      brush.stroke();
    }
  }
  brush.fillStyle = radial(brush, -60, 140, 760, [
    [0, 'rgba(255,246,223,.5)'],
    [0.55, 'rgba(255,246,223,.06)'],
    [1, 'rgba(122,74,28,.16)'],
  ]);
  brush.fillRect(-h, -h, 2 * h, 2 * h);
  brush.restore();
}

function paintLines(brush: Brush, width: number): void {
  const h = HALF;
  const z = ZONE_LINE;
  brush.strokeStyle = LINE;
  brush.lineWidth = width;
  brush.beginPath();
  for (const s of [-1, 1]) {
    brush.moveTo(-h, s * z);
    brush.lineTo(h, s * z);
    brush.moveTo(s * z, -h);
    brush.lineTo(s * z, h);
    brush.moveTo(0, s * h);
    brush.lineTo(0, s * z);
    brush.moveTo(s * h, 0);
    brush.lineTo(s * z, 0);
  }
  brush.moveTo(-CIRCLE_RADIUS, 0);
  brush.lineTo(CIRCLE_RADIUS, 0);
  brush.moveTo(0, -CIRCLE_RADIUS);
  brush.lineTo(0, CIRCLE_RADIUS);
  brush.moveTo(CIRCLE_RADIUS, 0);
  brush.arc(0, 0, CIRCLE_RADIUS, 0, 2 * Math.PI);
  brush.stroke();
}

/** The rails' shadow on the wood; the lamp stands to the upper left. */
function paintShade(brush: Brush): void {
  const h = HALF;
  brush.fillStyle = linear(brush, 0, h, 0, SHADED, [
    [0, 'rgba(43,21,5,.42)'],
    [0.35, 'rgba(43,21,5,.14)'],
    [1, 'rgba(43,21,5,0)'],
  ]);
  brush.fillRect(-h, SHADED, 2 * h, h - SHADED);
  brush.fillStyle = linear(brush, -h, 0, -476, 0, [
    [0, 'rgba(43,21,5,.32)'],
    [0.35, 'rgba(43,21,5,.1)'],
    [1, 'rgba(43,21,5,0)'],
  ]);
  brush.fillRect(-h, -h, h - 476, 2 * h);
}

function paintPocket(brush: Brush, x: number, y: number): void {
  const r = POCKET_RADIUS;
  brush.save();
  brush.translate(x, y);
  brush.fillStyle = linear(brush, -r * 0.4, r, r * 0.4, -r, [
    [0, '#8F6737'],
    [0.5, '#C59A5F'],
    [1, '#FBE6C0'],
  ]);
  circle(brush, 0, 0, r + 3.2);
  brush.fill();
  brush.fillStyle = radial(brush, -4, 4, r * 1.12, [
    [0, '#211E17'],
    [0.4, '#332E23'],
    [0.72, '#5C543E'],
    [0.94, '#8B805F'],
    [1, '#6A6149'],
  ]);
  circle(brush, 0, 0, r);
  brush.fill();
  brush.fillStyle = radial(brush, 0, 0, r, [
    [0.3, 'rgba(13,11,7,0)'],
    [0.62, 'rgba(13,11,7,.34)'],
    [1, 'rgba(13,11,7,.5)'],
  ]);
  for (const [i, angle] of [12, 47, 88, 121, 160, 197, 236, 270, 311, 342].entries()) paintFold(brush, i, angle);
  for (const [depth, alpha] of [
    [r * 0.62, 0.6],
    [r * 0.36, 0.3],
  ] as const) {
    brush.save();
    circle(brush, 0, 0, r);
    brush.clip();
    brush.fillStyle = `rgba(5,4,3,${alpha})`;
    brush.beginPath();
    brush.rect(-2 * r, -2 * r, 4 * r, 4 * r);
    brush.arc(depth * 0.55, -depth * 0.62, r, 0, 2 * Math.PI, true);
    brush.fill('evenodd');
    brush.restore();
  }
  circle(brush, 0, 0, r);
  brush.strokeStyle = '#2E1B0B';
  brush.lineWidth = 1.6;
  brush.stroke();
  brush.restore();
}

/** One fold of the cloth bag. */
function paintFold(brush: Brush, i: number, angle: number): void {
  const at = (turn: number, radius: number): [number, number] => {
    const a = ((angle + turn) * Math.PI) / 180;
    return [radius * Math.cos(a), radius * Math.sin(a)];
  };
  const width = 5 + ((i * 7) % 5);
  brush.beginPath();
  brush.moveTo(...at(-width, 50));
  brush.quadraticCurveTo(...at(-2, 34), ...at(5, 17 + ((i * 5) % 9)));
  brush.quadraticCurveTo(...at(7, 34), ...at(width * 0.7, 50));
  brush.closePath();
  brush.fill();
}
