/**
 * The table drawn by Pixi, in device pixels. It draws a {@link Picture} when asked and nothing by itself. Board and discs
 * are painted once for a size and shown as sprites; while one zooms they are stretched, and painted again when it is over.
 */
import 'pixi.js/unsafe-eval';
import 'pixi.js/graphics';
import { autoDetectRenderer, Container, type Renderer, Sprite, Texture, Ticker } from 'pixi.js';
import { RAIL_HEIGHT, STRIKER_RADIUS } from '../../shared/table/measures.ts';
import type { DiscId } from '../../shared/table/pieces.ts';
import type { Seat } from '../../shared/table/seats.ts';
import { Atlas } from './atlas.ts';
import { paintBoard } from './board.ts';
import { cueBody, cueShadow } from './cue.ts';
import { POCKET_DEPTH } from './depth.ts';
import { type DiscKind, paintDisc, paintDiscShadow, paintNote } from './discs.ts';
import { type Frame, frameOf, toScreen, turnToScreen } from './frame.ts';
import { Marks } from './marks.ts';
import type { Note, Picture, ShownDisc } from './picture.ts';
import { Sight } from './sight.ts';
import { PIECE_LOOKS, type PieceTheme, TABLE_LOOKS, type TableTheme } from './themes.ts';
import { WHOLE, type Zoom } from './zoom.ts';

/** Textures in one draw call. */
const BATCHED = 1;
/** A note is never smaller than this, device-independent pixels a mm. */
const NOTE = 0.36;
/** A disc so high, mm, is drawn twice as large: seen from above, that is what height looks like. */
const EYE = 260;

type Look = 'board' | 'sharp' | `note ${string}`;
type DiscLook = DiscKind | 'shadow' | 'striker-shadow';

export interface Themes {
  readonly table: TableTheme;
  readonly pieces: PieceTheme;
}

interface Disc {
  readonly body: Sprite;
  readonly shadow: Sprite;
  readonly home: Container;
  /** How it was drawn last. */
  drawn: {
    readonly x: number;
    readonly y: number;
    readonly alpha: number;
    readonly z: number;
    readonly frame: Frame | null;
    readonly scale: number;
  };
}

const UNDRAWN: Disc['drawn'] = { x: 0, y: 0, alpha: 0, z: 0, frame: null, scale: 0 };

export class TableScene {
  readonly canvas: HTMLCanvasElement;
  readonly #renderer: Renderer;
  readonly #stage = new Container();
  readonly #board = new Sprite();
  readonly #sharp = new Sprite();
  readonly #marks = new Marks();
  readonly #sight = new Sight();
  readonly #shadows = new Container();
  readonly #kinds = { red: new Container(), black: new Container(), striker: new Container() };
  /** What is in the air, over everything. */
  readonly #air = new Container();
  readonly #cue = new Container();
  readonly #notes = new Container();
  readonly #discs = new Map<DiscId, Disc>();
  readonly #looks = new Map<Look, Texture>();
  #pieces: Atlas<DiscLook> | null = null;
  #painted: HTMLCanvasElement | null = null;
  #frame: Frame = frameOf('S', 1);
  #side = 0;
  #zoom: Zoom = WHOLE;
  #themes: Themes = { table: 'pine', pieces: 'lacquer' };
  /** Scale of the painted discs. */
  #discScale = 1;

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
      // Pixi's own events, accessibility and text would run a clock of their own: the table listens and tells by itself.
      skipExtensionImports: true,
    });
    // Pixi's shader looks at as many textures a pixel as it may batch; ours change seldom. Few draw calls more, far less work
    // for every pixel, which software and small phones feel.
    (renderer.limits as { maxBatchableTextures: number }).maxBatchableTextures = BATCHED;
    // Nor is its clock for tidying up needed: what is painted is also thrown away here.
    Ticker.system.autoStart = false;
    Ticker.system.stop();
    return new TableScene(renderer);
  }

  private constructor(renderer: Renderer) {
    this.#renderer = renderer;
    this.canvas = renderer.canvas as HTMLCanvasElement;
    this.#cue.addChild(cueShadow(), cueBody());
    this.#stage.addChild(
      this.#board,
      this.#sharp,
      this.#marks.under,
      this.#shadows,
      this.#kinds.red,
      this.#kinds.black,
      this.#sight.view,
      this.#marks.over,
      this.#kinds.striker,
      this.#air,
      this.#cue,
      this.#notes,
    );
  }

  get frame(): Frame {
    return this.#frame;
  }

  /** The board as it was painted for this size, seen from the South, the whole of it; null before the first frame. */
  get board(): HTMLCanvasElement | null {
    return this.#painted;
  }

  get themes(): Themes {
    return this.#themes;
  }

  /** Sets the size in device pixels, the seat one looks from, how near and in which colours. */
  setFrame(seat: Seat, side: number, zoom: Zoom, themes: Themes): void {
    const pixels = Math.max(16, Math.round(side));
    const sized = pixels !== this.#side;
    const painted = themes.table !== this.#themes.table || themes.pieces !== this.#themes.pieces;
    if (!sized && !painted && seat === this.#frame.seat && zoom === this.#zoom) return;
    this.#frame = frameOf(seat, pixels, zoom.times, zoom.at);
    this.#zoom = zoom;
    this.#themes = themes;
    if (sized) this.#renderer.resize(pixels, pixels);
    this.#side = pixels;
    if (sized || painted) {
      this.#painted = paintBoard(pixels, TABLE_LOOKS[themes.table]);
      this.#paint('board', this.#painted);
      this.#board.texture = this.#looks.get('board')!;
      this.#paintDiscs(pixels, themes);
      for (const look of this.#looks.keys()) if (look.startsWith('note ')) this.#drop(look);
    }
    const whole = frameOf(seat, pixels);
    this.#board.scale.set(zoom.times);
    this.#board.position.set(this.#frame.cx - whole.cx * zoom.times, this.#frame.cy - whole.cy * zoom.times);
    this.#sharp.visible = false;
  }

  /** The zoom has come to rest: what was stretched is painted anew. */
  sharpen(): void {
    const { times } = this.#zoom;
    if (Math.abs(this.#discScale - this.#frame.scale) > 1e-6) this.#paintDiscs(this.#side, this.#themes);
    if (times <= 1) return;
    this.#paint('sharp', paintBoard(this.#side, TABLE_LOOKS[this.#themes.table], this.#frame));
    this.#sharp.texture = this.#looks.get('sharp')!;
    this.#sharp.visible = true;
  }

  /** Draws. */
  draw(picture: Picture): void {
    this.#drawDiscs(picture);
    this.#marks.draw(this.#frame, picture);
    this.#sight.draw(this.#frame, picture.guide);
    this.#drawCue(picture);
    this.#drawNotes(picture.notes);
    this.#renderer.render(this.#stage);
  }

  destroy(): void {
    this.#stage.destroy({ children: true });
    this.#sight.destroy();
    this.#pieces?.destroy();
    for (const texture of this.#looks.values()) texture.destroy(true);
    this.#renderer.destroy();
  }

  #paintDiscs(pixels: number, themes: Themes): void {
    const { scale } = frameOf('S', pixels, this.#zoom.times);
    this.#discScale = scale;
    const pieces = PIECE_LOOKS[themes.pieces];
    const old = this.#pieces;
    this.#pieces = new Atlas({
      shadow: { picture: paintDiscShadow('piece', scale) },
      'striker-shadow': { picture: paintDiscShadow('striker', scale) },
      red: { picture: paintDisc('red', scale, pieces) },
      black: { picture: paintDisc('black', scale, pieces) },
      striker: { picture: paintDisc('striker', scale, pieces) },
    });
    for (const [id, { body, shadow }] of this.#discs) {
      body.texture = this.#pieces.of(kindOf(id));
      shadow.texture = this.#pieces.of(shadowOf(id));
    }
    if (old !== null) queueMicrotask(() => old.destroy());
  }

  #paint(look: Look, canvas: HTMLCanvasElement): void {
    this.#drop(look);
    this.#looks.set(look, Texture.from(canvas, true));
  }

  #drop(look: Look): void {
    const old = this.#looks.get(look);
    this.#looks.delete(look);
    // After the sprites have the new one.
    if (old !== undefined) queueMicrotask(() => old.destroy(true));
  }

  #drawDiscs({ discs }: Picture): void {
    for (const [id, { body, shadow }] of this.#discs) {
      const shown = discs.has(id);
      body.visible = shown;
      shadow.visible = shown;
    }
    for (const [id, disc] of discs) this.#drawDisc(this.#discOf(id), disc);
  }

  #drawDisc(disc: Disc, { at, alpha, z }: ShownDisc): void {
    const { body, shadow, home, drawn } = disc;
    // Most discs lie still in most frames.
    const still = drawn.x === at[0] && drawn.y === at[1] && drawn.alpha === alpha && drawn.z === z;
    if (still && drawn.frame === this.#frame && drawn.scale === this.#discScale) return;
    disc.drawn = { x: at[0], y: at[1], alpha, z, frame: this.#frame, scale: this.#discScale };
    const [x, y] = toScreen(this.#frame, at);
    const { scale } = this.#frame;
    const stretched = scale / this.#discScale;
    const up = Math.max(0, z);
    body.position.set(x, y);
    body.scale.set(stretched * (z >= 0 ? 1 + up / EYE : 1 + (0.55 * z) / POCKET_DEPTH));
    body.alpha = alpha;
    // What falls gets dark.
    body.tint = z >= 0 ? 0xffffff : shade(1 + (0.85 * z) / POCKET_DEPTH);
    const parent = up > RAIL_HEIGHT / 4 ? this.#air : home;
    if (body.parent !== parent) parent.addChild(body);
    // The lamp stands to the upper left: the higher, the further away and the softer the shadow.
    shadow.position.set(x + up * 0.5 * scale, y + up * 0.7 * scale);
    shadow.scale.set(stretched * (1 + up / (2 * EYE)));
    shadow.alpha = z < 0 ? 0 : (alpha * 40) / (40 + up);
  }

  #discOf(id: DiscId): Disc {
    const known = this.#discs.get(id);
    if (known !== undefined) return known;
    const body = new Sprite(this.#pieces?.of(kindOf(id)) ?? Texture.EMPTY);
    const shadow = new Sprite(this.#pieces?.of(shadowOf(id)) ?? Texture.EMPTY);
    const home = this.#kinds[kindOf(id)];
    for (const sprite of [body, shadow]) sprite.anchor.set(0.5);
    home.addChild(body);
    this.#shadows.addChildAt(shadow, id === 'striker' ? 0 : this.#shadows.children.length);
    const disc: Disc = { body, shadow, home, drawn: UNDRAWN };
    this.#discs.set(id, disc);
    return disc;
  }

  #drawNotes(notes: readonly Note[]): void {
    while (this.#notes.children.length < notes.length) {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      this.#notes.addChild(sprite);
    }
    this.#notes.children.forEach((sprite, i) => {
      const note = notes[i];
      sprite.visible = note !== undefined;
      if (note === undefined) return;
      const look: Look = `note ${note.text}`;
      if (!this.#looks.has(look))
        this.#paint(look, paintNote(note.text, Math.max(this.#frame.scale, NOTE * devicePixelRatio)));
      (sprite as Sprite).texture = this.#looks.get(look)!;
      sprite.position.set(...toScreen(this.#frame, note.at));
    });
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
    this.#cue.alpha = cue.alpha;
  }
}

/** A grey of this brightness, 0 to 1. */
function shade(light: number): number {
  const level = Math.round(255 * Math.min(1, Math.max(0, light)));
  return level * 0x010101;
}

/** Side A plays red, side B black. */
export function kindOf(id: DiscId): DiscKind {
  return id === 'striker' ? 'striker' : id[0] === 'A' ? 'red' : 'black';
}

function shadowOf(id: DiscId): DiscLook {
  return id === 'striker' ? 'striker-shadow' : 'shadow';
}
