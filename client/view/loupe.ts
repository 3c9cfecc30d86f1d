/** The loupe: what the finger hides, three times larger, painted sharp on a small canvas of its own. */
import { STRIKER_RADIUS } from '../../shared/table/measures.ts';
import type { DiscId } from '../../shared/table/pieces.ts';
import { type Point, type Seat, toSeat } from '../../shared/table/seats.ts';
import { paintTable } from './board.ts';
import { type DiscKind, paintDisc, paintDiscShadow } from './discs.ts';
import { SPAN } from './frame.ts';
import { placeOf } from './loupe-place.ts';
import { type Brush, circle, easel } from './paint.ts';
import type { Picture } from './picture.ts';
import { kindOf, type Themes } from './scene.ts';
import { PIECE_LOOKS, TABLE_LOOKS } from './themes.ts';

/** How many times larger than the table is shown. */
export const LOUPE = 3;

/** A painted patch of the board is so many times wider than the loupe. */
const WIDER = 1.7;

/** Where it isn't seen. */
const AWAY = 'translate(-4000px, 0)';

/** A hand that rests so long looks closely, ms. */
const PAUSE = 110;
const EDGE = '#1b140d';

/** What the loupe needs of the table's drawing. */
export interface Drawn {
  readonly themes: Themes;
  readonly board: HTMLCanvasElement | null;
}

interface Patch {
  readonly key: string;
  /** Its middle, seat frame, mm, and half its side, px. */
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly canvas: HTMLCanvasElement;
}

interface Baked {
  readonly scale: number;
  readonly key: string;
  readonly bodies: Readonly<Record<DiscKind, HTMLCanvasElement>>;
  readonly shadows: Readonly<Record<'piece' | 'striker', HTMLCanvasElement>>;
}

export class Loupe {
  readonly element = document.createElement('canvas');
  readonly #brush: Brush;
  #baked: Baked | null = null;
  #patch: Patch | null = null;
  #paper: { readonly canvas: HTMLCanvasElement; readonly brush: Brush } | null = null;
  #place: Point | null = null;
  #at = AWAY;
  /** Paints the patch that is missing when the hand pauses. */
  #sharpen: ReturnType<typeof setTimeout> | undefined;
  readonly #again: () => void;

  /** `again` asks for the loupe to be shown once more, as it is now sharper. */
  constructor(again: () => void) {
    this.#again = again;
    this.element.className = 'loupe';
    this.element.style.transform = AWAY;
    this.element.setAttribute('aria-hidden', 'true');
    this.#brush = this.element.getContext('2d')!;
  }

  hide(): void {
    // Writing the same again would make the browser reckon styles anew.
    if (this.#at === AWAY) return;
    clearTimeout(this.#sharpen);
    this.#move(AWAY);
    this.#place = null;
  }

  /**
   * Shows the surroundings of a point (mm, table frame). `side`: the table's side on the page, px; `scale`: px a mm there;
   * `focus`, `finger`: the point and the finger, px within the table's element.
   */
  show(
    picture: Picture,
    seat: Seat,
    at: Point,
    scene: Drawn,
    where: { readonly side: number; readonly scale: number; readonly focus: Point; readonly finger: Point | null },
  ): void {
    const size = Math.round(Math.min(190, Math.max(104, where.side * 0.32)));
    this.#place = placeOf(this.#place, size / 2, where.side, where.focus, where.finger);
    const pixels = Math.round(size * devicePixelRatio);
    if (this.element.width !== pixels) {
      this.element.width = pixels;
      this.element.height = pixels;
      this.element.style.width = `${size}px`;
      this.element.style.height = `${size}px`;
    }
    this.#move(`translate(${this.#place[0] - size / 2}px, ${this.#place[1] - size / 2}px)`);
    this.#paint(picture, seat, at, scene, where.scale * LOUPE * devicePixelRatio);
  }

  /** Moved and never hidden: a box that comes and goes would be laid out and painted anew. */
  #move(to: string): void {
    if (this.#at === to) return;
    this.#at = to;
    this.element.style.transform = to;
  }

  #paint(picture: Picture, seat: Seat, at: Point, { themes, board }: Drawn, scale: number): void {
    const brush = this.#brush;
    const half = this.element.width / 2;
    const [x, y] = toSeat(seat, at);
    brush.setTransform(1, 0, 0, 1, 0, 0);
    this.#lay(x, y, half, scale, themes, board);
    const reach = half / scale + 2 * STRIKER_RADIUS;
    const baked = this.#bake(scale, themes);
    const near: [DiscId, Point][] = [];
    for (const [id, disc] of picture.discs) {
      const point = toSeat(seat, disc.at);
      if (Math.hypot(point[0] - x, point[1] - y) < reach) near.push([id, point]);
    }
    const stamp = (picture: HTMLCanvasElement, [px, py]: Point): void => {
      brush.drawImage(
        picture,
        half + (px - x) * scale - picture.width / 2,
        half - (py - y) * scale - picture.height / 2,
      );
    };
    for (const [id, point] of near) stamp(baked.shadows[id === 'striker' ? 'striker' : 'piece'], point);
    for (const [id, point] of near) if (id !== 'striker') stamp(baked.bodies[kindOf(id)], point);
    brush.setTransform(scale, 0, 0, -scale, half - x * scale, half + y * scale);
    if (picture.guide !== null) {
      const { path, contact } = picture.guide;
      for (const [colour, width] of [
        ['rgba(20,32,29,.75)', 2.4],
        ['#fff', 1.1],
      ] as const) {
        brush.beginPath();
        for (const point of path) brush.lineTo(...toSeat(seat, point));
        stroke(brush, colour, width);
        if (contact !== null) {
          circle(brush, ...toSeat(seat, contact), STRIKER_RADIUS);
          stroke(brush, colour, width);
        }
      }
    }
    const striker = near.find(([id]) => id === 'striker');
    if (striker !== undefined) {
      brush.setTransform(1, 0, 0, 1, 0, 0);
      stamp(baked.bodies.striker, striker[1]);
      brush.setTransform(scale, 0, 0, -scale, half - x * scale, half + y * scale);
    }
    if (picture.ghost !== null) {
      brush.setLineDash([5, 4]);
      circle(brush, ...toSeat(seat, picture.ghost), STRIKER_RADIUS);
      stroke(brush, '#fff', 2.4);
      stroke(brush, '#8F1D14', 1.3);
      circle(brush, ...toSeat(seat, picture.ghost), 5);
      brush.setLineDash([2, 1.5]);
      stroke(brush, '#8F1D14', 0.9);
      brush.setLineDash([]);
    }
  }

  /**
   * The board under it: the patch, as long as the loupe stays over it. Where it has left it, the table's own picture drawn
   * larger, and a new patch when the hand pauses: painting one takes longer than a moving hand has time for.
   */
  #lay(x: number, y: number, half: number, scale: number, themes: Themes, board: HTMLCanvasElement | null): void {
    const key = `${themes.table} ${scale} ${half}`;
    const patch = this.#patch;
    const spare = (patch?.half ?? 0) - half;
    if (patch?.key === key && Math.abs(x - patch.x) * scale < spare && Math.abs(y - patch.y) * scale < spare) {
      const left = half - x * scale - (patch.half - patch.x * scale);
      const top = half + y * scale - (patch.half + patch.y * scale);
      this.#brush.drawImage(patch.canvas, left, top);
      return;
    }
    if (board !== null) {
      const share = SPAN / board.width;
      const side = (2 * half) / scale / share;
      const [left, top] = [(x + SPAN / 2) / share - side / 2, (SPAN / 2 - y) / share - side / 2];
      // Beyond the table there is nothing.
      this.#brush.fillStyle = EDGE;
      this.#brush.fillRect(0, 0, 2 * half, 2 * half);
      this.#brush.drawImage(board, left, top, side, side, 0, 0, 2 * half, 2 * half);
    }
    clearTimeout(this.#sharpen);
    this.#sharpen = setTimeout(() => {
      this.#paintPatch(key, x, y, half, scale, themes);
      this.#again();
    }, PAUSE);
  }

  /** The board round a point and somewhat further. */
  #paintPatch(key: string, x: number, y: number, half: number, scale: number, themes: Themes): void {
    const wide = Math.ceil(half * WIDER);
    const { canvas, brush } = this.#sheet(2 * wide);
    brush.setTransform(scale, 0, 0, -scale, wide - x * scale, wide + y * scale);
    paintTable(brush, TABLE_LOOKS[themes.table], scale, { x, y, reach: (1.5 * wide) / scale });
    this.#patch = { key, x, y, half: wide, canvas };
  }

  /** The canvas of the patch, the same one as long as its size is. */
  #sheet(size: number): { readonly canvas: HTMLCanvasElement; readonly brush: Brush } {
    if (this.#paper?.canvas.width !== size) this.#paper = easel(size, size, 1);
    return this.#paper;
  }

  #bake(scale: number, themes: Themes): Baked {
    const key = `${themes.pieces} ${scale}`;
    if (this.#baked?.key === key) return this.#baked;
    const look = PIECE_LOOKS[themes.pieces];
    const bodies = {
      red: paintDisc('red', scale, look),
      black: paintDisc('black', scale, look),
      striker: paintDisc('striker', scale, look),
    };
    const shadows = { piece: paintDiscShadow('piece', scale), striker: paintDiscShadow('striker', scale) };
    this.#baked = { scale, key, bodies, shadows };
    return this.#baked;
  }
}

function stroke(brush: Brush, colour: string, width: number): void {
  brush.strokeStyle = colour;
  brush.lineWidth = width;
  brush.lineJoin = 'round';
  brush.stroke();
}
