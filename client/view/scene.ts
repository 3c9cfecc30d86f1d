/**
 * The table drawn by Pixi, in device pixels. It draws a {@link Picture} when asked and nothing by itself. Board and discs
 * are painted once for a size and shown as sprites.
 */
import 'pixi.js/unsafe-eval';
import { autoDetectRenderer, Container, Graphics, type Renderer, Sprite, Texture } from 'pixi.js';
import { HALF, STRIKER_RADIUS } from '../../shared/table/measures.ts';
import type { DiscId } from '../../shared/table/pieces.ts';
import { type Point, type Seat, toTable } from '../../shared/table/seats.ts';
import { PLACEMENT } from '../../shared/table/strike.ts';
import { paintBoard } from './board.ts';
import { cueBody, cueShadow } from './cue.ts';
import { type DiscKind, paintDisc, paintNote } from './discs.ts';
import { type Frame, frameOf, toScreen, turnToScreen } from './frame.ts';
import type { Picture } from './picture.ts';

const AMBER = 0xf2b84b;
const INK = 0x14201d;
const FOUL = 0x8f1d14;

/** Textures in one draw call. */
const BATCHED = 1;

type Look = 'board' | 'note' | DiscKind;

export class TableScene {
  readonly canvas: HTMLCanvasElement;
  readonly #renderer: Renderer;
  readonly #stage = new Container();
  readonly #board = new Sprite();
  readonly #under = new Graphics();
  readonly #pieces = new Container();
  readonly #over = new Graphics();
  readonly #striker = new Sprite();
  readonly #cue = new Container();
  readonly #note = new Sprite();
  readonly #sprites = new Map<DiscId, Sprite>();
  readonly #looks = new Map<Look, Texture>();
  #frame: Frame = frameOf('S', 1);
  #side = 0;

  /** Makes a scene; fails where the browser can draw neither with WebGL nor on a plain canvas. */
  static async create(): Promise<TableScene> {
    const renderer = await autoDetectRenderer({
      preference: ['webgl', 'canvas'],
      width: 16,
      height: 16,
      // Board and discs are painted smooth; only lines and cue need it, and not where pixels are small.
      antialias: devicePixelRatio < 2,
      backgroundAlpha: 0,
      resolution: 1,
      autoDensity: false,
      eventMode: 'none',
      accessibilityOptions: { enabledByDefault: false, activateOnTab: false },
    });
    // Pixi's shader looks at as many textures a pixel as it may batch; ours change seldom. Few draw calls more, far less work
    // for every pixel, which software and small phones feel.
    (renderer.limits as { maxBatchableTextures: number }).maxBatchableTextures = BATCHED;
    return new TableScene(renderer);
  }

  private constructor(renderer: Renderer) {
    this.#renderer = renderer;
    this.canvas = renderer.canvas as HTMLCanvasElement;
    this.#cue.addChild(cueShadow(), cueBody());
    for (const sprite of [this.#striker, this.#note]) sprite.anchor.set(0.5);
    this.#stage.addChild(this.#board, this.#under, this.#pieces, this.#over, this.#striker, this.#cue, this.#note);
  }

  get frame(): Frame {
    return this.#frame;
  }

  /** Sets the size in device pixels and the seat one looks from. Says whether anything changed. */
  setFrame(seat: Seat, side: number): boolean {
    const pixels = Math.max(16, Math.round(side));
    if (pixels === this.#side && seat === this.#frame.seat) return false;
    this.#frame = frameOf(seat, pixels);
    if (pixels === this.#side) return true;
    this.#side = pixels;
    this.#renderer.resize(pixels, pixels);
    const scale = this.#frame.scale;
    this.#paint('board', paintBoard(pixels));
    for (const kind of ['red', 'black', 'striker'] as const) this.#paint(kind, paintDisc(kind, scale));
    this.#paint('note', paintNote('1', scale));
    this.#board.texture = this.#looks.get('board')!;
    this.#striker.texture = this.#looks.get('striker')!;
    this.#note.texture = this.#looks.get('note')!;
    for (const [id, sprite] of this.#sprites) sprite.texture = this.#looks.get(kindOf(id))!;
    return true;
  }

  /** Draws. */
  draw(picture: Picture): void {
    this.#drawDiscs(picture);
    this.#drawUnder(picture);
    this.#drawOver(picture);
    this.#drawCue(picture);
    this.#note.visible = picture.first !== null;
    if (picture.first !== null) this.#put(this.#note, picture.first);
    this.#renderer.render(this.#stage);
  }

  destroy(): void {
    this.#stage.destroy({ children: true });
    for (const texture of this.#looks.values()) texture.destroy(true);
    this.#renderer.destroy();
  }

  #paint(look: Look, canvas: HTMLCanvasElement): void {
    const old = this.#looks.get(look);
    this.#looks.set(look, Texture.from(canvas, true));
    // After the sprites have the new one.
    if (old !== undefined) queueMicrotask(() => old.destroy(true));
  }

  #put(sprite: Sprite, at: Point): void {
    const [x, y] = toScreen(this.#frame, at);
    sprite.position.set(x, y);
  }

  #drawDiscs({ discs }: Picture): void {
    for (const [id, sprite] of this.#sprites) sprite.visible = discs.has(id);
    this.#striker.visible = discs.has('striker');
    for (const [id, { at, alpha }] of discs) {
      const sprite = id === 'striker' ? this.#striker : this.#spriteOf(id);
      this.#put(sprite, at);
      sprite.alpha = alpha;
    }
  }

  #spriteOf(id: DiscId): Sprite {
    const known = this.#sprites.get(id);
    if (known !== undefined) return known;
    const sprite = new Sprite(this.#looks.get(kindOf(id)) ?? Texture.EMPTY);
    sprite.anchor.set(0.5);
    this.#sprites.set(id, sprite);
    this.#pieces.addChild(sprite);
    return sprite;
  }

  #drawUnder({ zone, rails, rings, halos }: Picture): void {
    const g = this.#under.clear();
    const { scale } = this.#frame;
    const px = (mm: number, least: number) => Math.max(mm * scale, least * devicePixelRatio);
    if (zone !== null) {
      const [ax, ay] = toScreen(this.#frame, toTable(zone, [-PLACEMENT.maxX, PLACEMENT.maxY]));
      const [bx, by] = toScreen(this.#frame, toTable(zone, [PLACEMENT.maxX, PLACEMENT.minY]));
      g.rect(Math.min(ax, bx), Math.min(ay, by), Math.abs(bx - ax), Math.abs(by - ay))
        .fill({ color: AMBER, alpha: 0.16 })
        .stroke({ color: 0x7a4e00, alpha: 0.55, width: px(1.6, 1) });
    }
    for (const rail of rails) {
      const from = toScreen(this.#frame, toTable(rail, [-HALF + 3, -HALF + 4.5]));
      const to = toScreen(this.#frame, toTable(rail, [HALF - 3, -HALF + 4.5]));
      g.moveTo(...from)
        .lineTo(...to)
        .stroke({ color: AMBER, width: px(8, 3), cap: 'round' });
    }
    for (const at of rings) {
      const [x, y] = toScreen(this.#frame, at);
      g.circle(x, y, 20.5 * scale).stroke({ color: INK, width: px(6, 3.2) });
      g.circle(x, y, 20.5 * scale).stroke({ color: AMBER, width: px(3.6, 1.8) });
    }
    for (const at of halos) {
      const [x, y] = toScreen(this.#frame, at);
      g.circle(x, y, 26 * scale)
        .fill({ color: AMBER, alpha: 0.35 })
        .stroke({ color: AMBER, width: px(3.4, 1.6) });
    }
  }

  #drawOver({ guide, ghost }: Picture): void {
    const g = this.#over.clear();
    const { scale } = this.#frame;
    const px = (mm: number, least: number) => Math.max(mm * scale, least * devicePixelRatio);
    if (guide !== null && guide.path.length > 1) {
      const points = guide.path.map((point) => toScreen(this.#frame, point));
      for (const [color, alpha, width] of [
        [INK, 0.75, px(6, 3.2)],
        [0xffffff, 0.95, px(2.8, 1.4)],
      ] as const) {
        g.moveTo(...points[0]!);
        for (const point of points.slice(1)) g.lineTo(...point);
        g.stroke({ color, alpha, width, cap: 'round', join: 'round' });
      }
      if (guide.contact !== null) {
        const [x, y] = toScreen(this.#frame, guide.contact);
        g.circle(x, y, STRIKER_RADIUS * scale)
          .fill({ color: 0xffffff, alpha: 0.28 })
          .stroke({ color: INK, width: px(4.4, 2.4) });
        g.circle(x, y, STRIKER_RADIUS * scale).stroke({ color: 0xffffff, width: px(2, 1.1) });
      }
    }
    if (ghost !== null) {
      const [x, y] = toScreen(this.#frame, ghost);
      const radius = STRIKER_RADIUS * scale;
      g.circle(x, y, radius).fill({ color: 0xb3261e, alpha: 0.22 });
      dashes(g, x, y, radius, 14);
      g.stroke({ color: 0xffffff, width: px(5, 2.6) });
      dashes(g, x, y, radius, 14);
      g.stroke({ color: FOUL, width: px(3, 1.5) });
    }
  }

  #drawCue({ cue }: Picture): void {
    this.#cue.visible = cue !== null;
    if (cue === null) return;
    const [dx, dy] = turnToScreen(this.#frame, cue.direction);
    const length = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / length, dy / length];
    // Right of the aim on the screen, where y points down.
    const [rx, ry] = [-uy, ux];
    const { scale } = this.#frame;
    const off = (cue.offset / 100) * STRIKER_RADIUS;
    const back = Math.sqrt(STRIKER_RADIUS * STRIKER_RADIUS - off * off) + cue.pull;
    const [x, y] = toScreen(this.#frame, cue.at);
    this.#cue.position.set(x + (rx * off - ux * back) * scale, y + (ry * off - uy * back) * scale);
    this.#cue.rotation = Math.atan2(uy, ux);
    this.#cue.scale.set(scale);
  }
}

/** A dashed circle's path. */
function dashes(g: Graphics, x: number, y: number, radius: number, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const from = (2 * Math.PI * i) / count;
    const to = from + (2 * Math.PI * 0.58) / count;
    g.moveTo(x + radius * Math.cos(from), y + radius * Math.sin(from)).arc(x, y, radius, from, to);
  }
}

/** Side A plays red, side B black. */
function kindOf(id: DiscId): DiscKind {
  return id === 'striker' ? 'striker' : id[0] === 'A' ? 'red' : 'black';
}
