/** Pictures of the discs, painted once for a size: red with a pale ring, black with four pale dashes, striker ivory. */
import { PIECE_HOLE_RADIUS, PIECE_RADIUS, STRIKER_HOLE_RADIUS, STRIKER_RADIUS } from '../../shared/table/measures.ts';
import { type Brush, circle, easel, linear, radial, ring } from './paint.ts';
import { PIECE_LOOKS, type PieceLook } from './themes.ts';

export type DiscKind = 'red' | 'black' | 'striker';

const IVORY: readonly [string, string, string] = ['#FFFDF6', '#F8F0DE', '#E2D2B0'];
const EDGES: Readonly<Record<DiscKind, string>> = { red: '#5E130D', black: '#080706', striker: '#5B4326' };

function measuresOf(kind: DiscKind | 'piece'): readonly [radius: number, hole: number] {
  return kind === 'striker' ? [STRIKER_RADIUS, STRIKER_HOLE_RADIUS] : [PIECE_RADIUS, PIECE_HOLE_RADIUS];
}

/** The shadow of a disc that lies on the wood; the disc's centre is the picture's centre. Under the hole it is clear. */
export function paintDiscShadow(kind: 'piece' | 'striker', scale: number): HTMLCanvasElement {
  const [r, hole] = measuresOf(kind);
  const size = 2 * Math.ceil(r * 1.5 * scale) + 2;
  const { canvas, brush } = easel(size, size, scale);
  paintShadow(brush, r, hole);
  return canvas;
}

/** A disc without shadow at `scale` pixels a millimetre; its centre is the picture's centre. The hole is open. */
export function paintDisc(kind: DiscKind, scale: number, look: PieceLook = PIECE_LOOKS.lacquer): HTMLCanvasElement {
  const [r, hole] = measuresOf(kind);
  const fill = kind === 'striker' ? IVORY : look[kind];
  const edge = EDGES[kind];
  const size = 2 * Math.ceil(r * 1.06 * scale) + 2;
  const { canvas, brush } = easel(size, size, scale);
  ring(brush, 0, 0, r, hole);
  brush.fillStyle = radial(brush, -r * 0.24, r * 0.32, r * 1.5, [
    [0, fill[0]],
    [0.7, fill[1]],
    [1, fill[2]],
  ]);
  brush.fill('evenodd');
  stroke(brush, r - 0.35, edge, Math.max(0.7, 0.8 / scale));
  stroke(
    brush,
    r - 1.3,
    linear(brush, -r * 0.4, r, r * 0.4, -r, [
      [0, `rgba(255,255,255,${kind === 'striker' ? 0.6 : look.gloss})`],
      [0.5, 'rgba(255,255,255,0)'],
      [1, 'rgba(0,0,0,.45)'],
    ]),
    1.5,
  );
  if (kind === 'red') stroke(brush, 9.6, look.ring, Math.max(look.mark, 0.9 / scale));
  else if (kind === 'black') {
    brush.setLineDash([3.6, 2 * Math.PI * 9.6 * 0.25 - 3.6]);
    brush.lineDashOffset = 1.8;
    stroke(brush, 9.6, look.dash, Math.max(look.mark * 1.15, 1 / scale));
    brush.setLineDash([]);
  } else {
    stroke(brush, 14.6, '#B99C6B', 1);
    stroke(brush, r - 0.1, '#3B2812', Math.max(1.1, 0.9 / scale));
  }
  circle(brush, 0, 0, hole);
  brush.fillStyle = 'rgba(42,23,8,.12)';
  brush.fill();
  stroke(brush, hole, 'rgba(26,14,6,.6)', 0.8);
  return canvas;
}

function stroke(brush: Brush, radius: number, style: string | CanvasGradient, width: number): void {
  circle(brush, 0, 0, radius);
  brush.strokeStyle = style;
  brush.lineWidth = width;
  brush.stroke();
}

function paintShadow(brush: Brush, r: number, hole: number): void {
  brush.save();
  // The hole stays clear: what is under it must be seen.
  brush.beginPath();
  brush.rect(-2 * r, -2 * r, 4 * r, 4 * r);
  brush.arc(0, 0, hole, 0, 2 * Math.PI, true);
  brush.clip('evenodd');
  brush.translate(2.6, -3.6);
  brush.fillStyle = radial(brush, 0, 0, r * 1.22, [
    [0, 'rgba(29,15,5,.62)'],
    [0.74, 'rgba(29,15,5,.5)'],
    [1, 'rgba(29,15,5,0)'],
  ]);
  circle(brush, 0, 0, r * 1.22);
  brush.fill();
  brush.restore();
}

/** A round note with a short text, e.g. the 1 of the first contact. */
export function paintNote(text: string, scale: number): HTMLCanvasElement {
  const half = text.length > 1 ? 36 : 28;
  const size = 2 * Math.ceil((half + 6) * scale) + 2;
  const { canvas, brush } = easel(size, size, scale);
  circle(brush, 0, 0, half);
  brush.fillStyle = '#14201D';
  brush.fill();
  brush.strokeStyle = '#ffffff';
  brush.lineWidth = 4;
  brush.stroke();
  brush.scale(1, -1);
  brush.fillStyle = '#ffffff';
  brush.font = '700 36px system-ui, sans-serif';
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillText(text, 0, 2);
  return canvas;
}
