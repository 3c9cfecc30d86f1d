/**
 * Keeps the drawing up to date: puts together what is shown at each moment and draws it, on demand. Frames follow one
 * another only while something moves.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { WireStrike } from '../../shared/protocol/messages.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import { type DiscId, piecesOf } from '../../shared/table/pieces.ts';
import { type Point, toSeat } from '../../shared/table/seats.ts';
import { handlePointers } from '../input/pointer.ts';
import { fromScreen, SPAN, toScreen } from '../view/frame.ts';
import { Loupe } from '../view/loupe.ts';
import type { Guide, Picture } from '../view/picture.ts';
import { TableScene } from '../view/scene.ts';
import { alike, shifted, towards, WHOLE, type Zoom, zoomAbout } from '../view/zoom.ts';
import { Composer } from './compose.ts';
import { Ears } from './ears.ts';
import { guideOf } from './guide.ts';
import { arrived, type Followed, follow, Glides, unit } from './motion.ts';
import type { Playback } from './playback.ts';
import { SLOWER, type TableSession } from './session.ts';
import { lessMotion, settings } from './settings.ts';

/** The cue runs through so fast when a strike is sent or begins, ms. */
const STROKE = 90;
/** Without a frame for so long the screen is behind, ms. */
const STARVED = 60;
/** Time in which most of a zoom is done, ms; at rest for so long, it is painted sharp. */
const ZOOMING = 70;
const SETTLED = 140;

export interface ShownFrame {
  readonly discs: ReadonlyMap<DiscId, Point>;
  /** Seconds into the playback; null: the table is at rest. */
  readonly t: number | null;
}

export class Stage {
  readonly element: HTMLElement;
  readonly #session: TableSession;
  readonly #scene: TableScene;
  readonly #ears: Ears;
  readonly #loupe = new Loupe(() => this.request());
  readonly #composer: Composer;
  readonly #glides = new Glides();
  readonly #stop: (() => void)[] = [];
  readonly #guide: ReadonlySignal<Guide | null>;
  readonly #size = signal(0);
  #frame = 0;
  #box: DOMRect | null = null;
  #drawn = 0;
  #shown: ShownFrame = { discs: new Map(), t: null };
  #rest: TableView | null = null;
  #followed: Followed | null = null;
  #stroke = 0;
  #zoom: Zoom = WHOLE;
  #sharp = true;
  #sharpen: ReturnType<typeof setTimeout> | undefined;

  /** Puts the table into an element. */
  static async mount(element: HTMLElement, session: TableSession): Promise<Stage> {
    return new Stage(element, session, await TableScene.create());
  }

  private constructor(element: HTMLElement, session: TableSession, scene: TableScene) {
    this.element = element;
    this.#session = session;
    this.#scene = scene;
    this.#ears = new Ears(session);
    // What they show is told beside them in words.
    for (const drawing of [scene.canvas, this.#loupe.element]) drawing.setAttribute('aria-hidden', 'true');
    element.append(scene.canvas, this.#loupe.element);
    const { intent } = session;
    this.#guide = computed(() => {
      const view = session.view.value;
      const seat = session.striking.value;
      if (view === null || seat === null) return null;
      return guideOf(view, intent.strike(seat));
    });
    this.#composer = new Composer(session, this.#glides, () => this.#guide.value);
    const resize = new ResizeObserver((entries) => this.#measure(entries.at(-1)));
    try {
      resize.observe(element, { box: 'device-pixel-content-box' });
    } catch {
      resize.observe(element);
    }
    const density = watchDensity(() => this.#measure());
    const again = () => this.measureAgain();
    addEventListener('resize', again);
    this.#stop.push(
      () => resize.disconnect(),
      () => removeEventListener('resize', again),
      () => this.#ears.close(),
      density,
      handlePointers(
        {
          element,
          toTable: (px) => this.toTable(px),
          toClient: (mm) => this.toClient(mm),
          touched: () => {
            this.measureAgain();
            session.endReplay();
            // What was refused has been read when the hand goes on.
            session.refusal.value = null;
          },
          pinch: (from, to, factor) => this.#pinch(from, to, factor),
        },
        intent,
      ),
      effect(() => {
        // Everything that can change the picture is read here.
        session.view.value;
        session.playing.value;
        session.replay.value;
        session.zoom.value;
        session.picked.value;
        session.preview.value;
        session.seat.value;
        session.striking.value;
        session.sent.value;
        session.details.value;
        session.course.value;
        session.news.value;
        settings.value;
        this.#size.value;
        this.request();
      }),
      effect(() => {
        // What a hand changes in every frame, apart from the rest: each reading is work.
        intent.placed.value;
        intent.wish.value;
        intent.aimed.value;
        intent.speed.value;
        intent.tip.value;
        intent.handling.value;
        intent.minded.value;
        intent.finger.value;
        this.request();
      }),
      effect(() => {
        if (session.sent.value !== null) this.#stroke = performance.now();
      }),
    );
    this.#measure();
  }

  /** Asks for a frame; several asks are one frame. */
  request(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((time) => this.#run(time));
  }

  /** What is on the screen; in a hidden tab, or where the browser leaves out frames, what should be. */
  get shown(): ShownFrame {
    const time = performance.now();
    if (document.hidden || time - this.#drawn > STARVED) this.#advance(time);
    return this.#shown;
  }

  /**
   * Where the element is on the page. Measuring makes the browser lay out the page, so it is done only when a touch begins,
   * when sizes change, and when somebody outside asks.
   */
  get #place(): DOMRect {
    this.#box ??= this.element.getBoundingClientRect();
    return this.#box;
  }

  /** The page may have changed: the next one who needs to know where the element is measures again. */
  measureAgain(): void {
    this.#box = null;
  }

  /** Table mm to client pixels. */
  toClient(mm: Point): Point {
    const box = this.#place;
    const share = box.width / (this.#size.value || 1);
    const [x, y] = toScreen(this.#scene.frame, mm);
    return [box.left + x * share, box.top + y * share];
  }

  /** Client pixels to table mm. */
  toTable([px, py]: Point): Point {
    const box = this.#place;
    const share = (this.#size.value || 1) / (box.width || 1);
    return fromScreen(this.#scene.frame, [(px - box.left) * share, (py - box.top) * share]);
  }

  destroy(): void {
    for (const stop of this.#stop) stop();
    clearTimeout(this.#sharpen);
    cancelAnimationFrame(this.#frame);
    this.#frame = -1;
    this.#loupe.element.remove();
    this.#scene.canvas.remove();
    this.#scene.destroy();
  }

  #measure(entry?: ResizeObserverEntry): void {
    // Where the browser tells whole device pixels, the drawing has exactly those: it is sharp at any density. What is far
    // from the plain reckoning is an emulated density, which that figure doesn't know.
    const exact = entry?.devicePixelContentBoxSize?.[0]?.inlineSize ?? 0;
    this.measureAgain();
    const plain = this.element.clientWidth * devicePixelRatio;
    const side = Math.abs(exact - plain) < 2 ? exact : Math.round(plain);
    if (side > 0) this.#size.value = side;
  }

  #run(time: number): void {
    this.#frame = 0;
    if (this.#size.value === 0) return;
    const moving = this.#advance(time);
    const zooming = this.#zoomOn(time);
    const { table, pieces } = settings.value;
    this.#scene.setFrame(this.#session.seat.value, this.#size.value, this.#zoom, this.#themes(table, pieces));
    if (this.#sharp && this.#zoom.times > 1) this.#scene.sharpen();
    const picture = this.#composer.picture(time, {
      shown: this.#shown,
      followed: this.#followed,
      stroke: Math.min(1, (time - this.#stroke) / STROKE),
    });
    this.#scene.draw(picture);
    this.#look(picture);
    this.#drawn = time;
    if (moving || zooming) this.request();
  }

  /** The same object for the same themes, so that nothing is painted anew without need. */
  #themes(table: TableScene['themes']['table'], pieces: TableScene['themes']['pieces']): TableScene['themes'] {
    const { themes } = this.#scene;
    return themes.table === table && themes.pieces === pieces ? themes : { table, pieces };
  }

  /** Brings what is shown to this moment; says whether the next moment will be different. */
  #advance(time: number): boolean {
    const session = this.#session;
    const playing = session.playing.value;
    if (playing !== null) {
      this.#rest = null;
      // Until the server's clock is known the strike waits at its beginning: a guess could show any moment of it.
      const now = session.line.clock.known ? session.now : playing.at;
      const t = Math.min(playing.duration, Math.max(0, (now - playing.at) / 1000));
      if (this.#shown.t === null) this.#composer.begin(playing, this.#followed);
      this.#shown = frameAt(playing, t);
      this.#ears.play(playing, t);
      if (now >= playing.endsAt) session.finish();
      if (session.playing.value === playing) return true;
    }
    const view = session.view.value;
    if (view === null) return false;
    if (this.#rest !== view) {
      const discs = restOf(view);
      const other = this.#rest !== null && (this.#rest.set !== view.set || this.#rest.replays !== view.replays);
      const from = this.#shown.discs;
      if (this.#shown.t !== null || !this.#glides.moving(time))
        this.#glides.begin(from, discs, time, other || from.size === 0, lessMotion());
      this.#rest = view;
      this.#shown = { discs, t: null };
    }
    const { replay } = session;
    if (replay.value !== null) {
      const { playback, since } = replay.value;
      this.#ears.play(playback, (time - since) / 1000 / SLOWER, SLOWER);
    } else this.#ears.rest();
    const follows = this.#followMore(time);
    return replay.value !== null || this.#glides.moving(time) || follows || time - this.#stroke < STROKE;
  }

  /** Follows another player's cue; says whether it isn't there yet. */
  #followMore(time: number): boolean {
    const told = toldCue(this.#session.preview.value);
    if (told === null) {
      this.#followed = null;
      return false;
    }
    this.#followed =
      this.#followed === null ? told : follow(this.#followed, told, Math.min(100, Math.max(0, time - this.#drawn)));
    return !arrived(this.#followed, told);
  }

  /** Brings the zoom nearer to what is wished; says whether it isn't there yet. */
  #zoomOn(time: number): boolean {
    const wish = this.#session.zoom.value;
    const there = this.#zoom === wish;
    if (!there) {
      const f = lessMotion() ? 1 : 1 - Math.exp(-Math.min(100, Math.max(8, time - this.#drawn)) / ZOOMING);
      const next = towards(this.#zoom, wish, f);
      this.#zoom = f === 1 || alike(next, wish) ? wish : next;
      this.#sharp = false;
      clearTimeout(this.#sharpen);
      this.#sharpen = setTimeout(() => {
        this.#sharp = true;
        this.request();
      }, SETTLED);
    }
    return this.#zoom !== wish;
  }

  /** Two fingers moved: from where to where their middle went (client px), and how much further apart they are. */
  #pinch(from: Point, to: Point, factor: number): void {
    const { session, seat } = { session: this.#session, seat: this.#session.seat.value };
    const held = toSeat(seat, this.toTable(from));
    const now = toSeat(seat, this.toTable(to));
    const moved = shifted(session.zoom.value, [held[0] - now[0], held[1] - now[1]]);
    session.zoom.value = zoomAbout(moved, factor, held);
    // The table sticks to the fingers.
    this.#zoom = session.zoom.value;
    this.#sharp = false;
    clearTimeout(this.#sharpen);
    this.#sharpen = setTimeout(() => {
      this.#sharp = true;
      this.request();
    }, SETTLED);
    this.#scene.setFrame(seat, this.#size.value, this.#zoom, this.#scene.themes);
  }

  /** The loupe over what a finger hides or a fine step changes. */
  #look(picture: Picture): void {
    const { intent, striking, replay } = this.#session;
    const seat = striking.value;
    const { value: finger } = intent.finger;
    const handling = intent.handling.value;
    const what = finger !== null ? handling : (intent.minded.value ?? null);
    const at =
      seat === null || replay.value !== null
        ? null
        : what === 'place'
          ? (picture.ghost ?? intent.at(seat))
          : what === 'aim'
            ? (picture.guide?.contact ?? null)
            : null;
    if (at === null || seat === null) {
      this.#loupe.hide();
      return;
    }
    const box = this.#place;
    const [fx, fy] = this.toClient(at);
    this.#loupe.show(picture, seat, at, this.#scene, {
      side: box.width,
      scale: box.width / SPAN,
      focus: [fx - box.left, fy - box.top],
      finger: finger === null ? null : [finger[0] - box.left, finger[1] - box.top],
    });
  }
}

/** A frame of a playback. Where its discs are is found only when somebody asks: drawing has its own way to know. */
function frameAt(playing: Playback, t: number): ShownFrame {
  let discs: ReadonlyMap<DiscId, Point> | null = null;
  return {
    t,
    get discs() {
      discs ??= playing.discsAt(t);
      return discs;
    },
  };
}

/** The discs of a picture at rest. */
function restOf(view: TableView): ReadonlyMap<DiscId, Point> {
  return new Map<DiscId, Point>(piecesOf(view.pieces).map((id) => [id, view.pieces[id]!]));
}

function toldCue(strike: WireStrike | null): Followed | null {
  if (strike === null) return null;
  return {
    at: [strike.x / 100, strike.y / 100],
    direction: unit([strike.dx, strike.dy]),
    speed: strike.speed,
    offset: strike.offset,
  };
}

/** Calls back when the page's pixel density changes: another screen, browser zoom. */
function watchDensity(changed: () => void): () => void {
  let query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const next = () => {
    query.removeEventListener('change', next);
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', next);
    changed();
  };
  query.addEventListener('change', next);
  return () => query.removeEventListener('change', next);
}
