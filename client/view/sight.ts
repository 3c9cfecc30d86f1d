/**
 * The line of sight and the striker's outline at its first contact, as sprites: a finger that aims changes them in every
 * frame, and building shapes anew would be most of that frame's work.
 */
import { Container, Sprite, Texture } from 'pixi.js';
import { STRIKER_RADIUS } from '../../shared/table/measures.ts';
import type { Point } from '../../shared/table/seats.ts';
import { Atlas } from './atlas.ts';
import { type Frame, toScreen } from './frame.ts';
import { type Brush, circle, easel } from './paint.ts';
import type { Guide } from './picture.ts';

const INK = 'rgba(20,32,29,.75)';
const WHITE = 'rgba(255,255,255,.95)';
/** A line that meets nothing fades over its last part, mm: where it ends means nothing. */
const FADE = 60;
/** The lines beside it: how faint, and how thin beside it. */
const FAINT = 0.45;
const THIN = 0.5;
/** Length of the painted stretch of line, px. */
const STRETCH = 16;
/** Painted further at both ends than is shown, px: drawn out, an edge would fade over many. */
const MARGIN = 2;

export class Sight {
  readonly view = new Container();
  readonly #lines: Sprite[] = [];
  /** Left and right of the first stretch: how far the cue errs. */
  readonly #edges = [new Sprite(), new Sprite()] as const;
  readonly #end = new Sprite();
  readonly #contact = new Sprite();
  #atlas: Atlas<'line' | 'end' | 'contact'> | null = null;
  #width = 1;
  #painted = 0;

  constructor() {
    this.#end.anchor.set(0, 0.5);
    this.#contact.anchor.set(0.5);
    for (const edge of this.#edges) {
      edge.anchor.set(0, 0.5);
      edge.alpha = FAINT;
    }
    this.view.addChild(...this.#edges, this.#end, this.#contact);
  }

  draw(frame: Frame, guide: Guide | null): void {
    this.view.visible = guide !== null && guide.path.length > 1;
    if (guide === null || guide.path.length < 2) return;
    this.#paint(frame.scale);
    const points = guide.path.map((point) => toScreen(frame, point));
    const last = points.length - 2;
    for (let i = 0; i <= last; i += 1) {
      const [from, to] = [points[i]!, points[i + 1]!];
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const fading = i === last && guide.contact === null ? Math.min(length, FADE * frame.scale) : 0;
      lay(this.#lineAt(i), from, to, length - fading, STRETCH);
      if (i === last) this.#drawEnd(from, to, length, fading);
    }
    for (const [i, sprite] of this.#lines.entries()) sprite.visible = i <= last;
    this.#drawEdges(points[0]!, points[1]!, guide.spread ?? 0);
    this.#contact.visible = guide.contact !== null;
    if (guide.contact !== null) this.#contact.position.set(...toScreen(frame, guide.contact));
  }

  destroy(): void {
    this.#atlas?.destroy();
  }

  #drawEdges(from: Point, to: Point, spread: number): void {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    for (const [i, edge] of this.#edges.entries()) {
      edge.visible = spread > 0;
      const turn = i === 0 ? spread : -spread;
      lay(edge, from, [to[0] - dy * turn, to[1] + dx * turn], Math.hypot(dx, dy), STRETCH);
      edge.scale.y = THIN;
    }
  }

  #drawEnd(from: Point, to: Point, length: number, fading: number): void {
    this.#end.visible = fading > 0;
    if (fading <= 0) return;
    const f = 1 - fading / length;
    lay(this.#end, [from[0] + (to[0] - from[0]) * f, from[1] + (to[1] - from[1]) * f], to, fading, STRETCH);
  }

  #lineAt(i: number): Sprite {
    const known = this.#lines[i];
    if (known !== undefined) return known;
    const sprite = new Sprite(this.#atlas?.of('line') ?? Texture.EMPTY);
    sprite.anchor.set(0, 0.5);
    this.#lines.push(sprite);
    this.view.addChildAt(sprite, 0);
    return sprite;
  }

  /** Paints the parts for a scale, px a mm. */
  #paint(scale: number): void {
    if (scale === this.#painted) return;
    this.#painted = scale;
    const px = (mm: number, least: number) => Math.max(mm * scale, least * devicePixelRatio);
    const [ink, white] = [px(6, 3.2), px(2.8, 1.4)];
    this.#width = 2 * Math.ceil(ink / 2) + 2;
    const radius = STRIKER_RADIUS * scale;
    const size = 2 * Math.ceil(radius + px(4.4, 2.4)) + 2;
    const { canvas, brush } = easel(size, size, 1);
    circle(brush, 0, 0, radius);
    brush.fillStyle = 'rgba(255,255,255,.28)';
    brush.fill();
    stroke(brush, '#14201d', px(4.4, 2.4));
    stroke(brush, '#fff', px(2, 1.1));
    const old = this.#atlas;
    this.#atlas = new Atlas({
      line: { picture: this.#paintLine(ink, white, false), margin: MARGIN },
      end: { picture: this.#paintLine(ink, white, true), margin: MARGIN },
      contact: { picture: canvas },
    });
    for (const sprite of this.#lines) sprite.texture = this.#atlas.of('line');
    for (const edge of this.#edges) edge.texture = this.#atlas.of('line');
    this.#end.texture = this.#atlas.of('end');
    this.#contact.texture = this.#atlas.of('contact');
    // When nothing shows it any more.
    if (old !== null) queueMicrotask(() => old.destroy());
  }

  /** A stretch of line, from left to right; its whole height is the same, so that it can be drawn out. */
  #paintLine(ink: number, white: number, fades: boolean): HTMLCanvasElement {
    const length = STRETCH + 2 * MARGIN;
    const { canvas, brush } = easel(length, this.#width, 1);
    for (const [colour, width] of [
      [INK, ink],
      [WHITE, white],
    ] as const) {
      brush.fillStyle = colour;
      brush.fillRect(-length / 2, -width / 2, length, width);
    }
    if (fades) {
      const fade = brush.createLinearGradient(-STRETCH / 2, 0, STRETCH / 2, 0);
      fade.addColorStop(0, 'rgba(0,0,0,1)');
      fade.addColorStop(1, 'rgba(0,0,0,0)');
      brush.globalCompositeOperation = 'destination-in';
      brush.fillStyle = fade;
      brush.fillRect(-length / 2, -this.#width / 2, length, this.#width);
    }
    return canvas;
  }
}

/** Lays a sprite from a point in the direction of another, so long. */
function lay(sprite: Sprite, [x, y]: Point, [tx, ty]: Point, length: number, painted: number): void {
  sprite.position.set(x, y);
  sprite.rotation = Math.atan2(ty - y, tx - x);
  sprite.scale.set(Math.max(0, length) / painted, 1);
}

function stroke(brush: Brush, colour: string, width: number): void {
  brush.strokeStyle = colour;
  brush.lineWidth = width;
  brush.stroke();
}
