/**
 * Keeps the drawing up to date: puts together what is shown at each moment and draws it, on demand. Frames follow one
 * another only while something moves.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { WireStrike } from '../../shared/protocol/messages.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import { type DiscId, piecesOf } from '../../shared/table/pieces.ts';
import { type Point, SEATS, type Seat } from '../../shared/table/seats.ts';
import { spotToTable } from '../input/placement.ts';
import { handlePointers } from '../input/pointer.ts';
import { fromScreen, toScreen } from '../view/frame.ts';
import type { Guide, Picture, ShownCue, ShownDisc } from '../view/picture.ts';
import { TableScene } from '../view/scene.ts';
import { guideOf } from './guide.ts';
import { arrived, type Followed, follow, Glides, unit } from './motion.ts';
import { allowedNow } from './rule.ts';
import type { TableSession } from './session.ts';

/** The cue waits so far behind the striker, mm, and further for a stronger strike. */
const PULL_LEAST = 6;
const PULL_MORE = 58;
/** The cue runs through so fast when a strike is sent or begins, ms. */
const STROKE = 90;
/** Without a frame for so long the screen is behind, ms. */
const STARVED = 60;

export interface ShownFrame {
  readonly discs: ReadonlyMap<DiscId, Point>;
  /** Seconds into the playback; null: the table is at rest. */
  readonly t: number | null;
}

export class Stage {
  readonly element: HTMLElement;
  readonly #session: TableSession;
  readonly #scene: TableScene;
  readonly #glides = new Glides();
  readonly #stop: (() => void)[] = [];
  readonly #guide: ReadonlySignal<Guide | null>;
  readonly #size = signal(0);
  #frame = 0;
  #drawn = 0;
  #shown: ShownFrame = { discs: new Map(), t: null };
  #rest: TableView | null = null;
  #followed: Followed | null = null;
  #stroke = 0;

  /** Puts the table into an element. */
  static async mount(element: HTMLElement, session: TableSession): Promise<Stage> {
    return new Stage(element, session, await TableScene.create());
  }

  private constructor(element: HTMLElement, session: TableSession, scene: TableScene) {
    this.element = element;
    this.#session = session;
    this.#scene = scene;
    element.append(scene.canvas);
    const { intent } = session;
    this.#guide = computed(() => {
      const view = session.view.value;
      const seat = session.striking.value;
      if (view === null || seat === null) return null;
      return guideOf(view, intent.strike(seat));
    });
    const resize = new ResizeObserver(() => this.#measure());
    resize.observe(element);
    const density = watchDensity(() => this.#measure());
    this.#stop.push(
      () => resize.disconnect(),
      density,
      handlePointers({ element, toTable: (px) => this.toTable(px), toClient: (mm) => this.toClient(mm) }, intent),
      effect(() => {
        // Everything that can change the picture is read here.
        session.view.value;
        session.playing.value;
        session.preview.value;
        session.seat.value;
        session.striking.value;
        session.sent.value;
        intent.placed.value;
        intent.wish.value;
        intent.aimed.value;
        intent.speed.value;
        intent.tip.value;
        intent.handling.value;
        session.news.value;
        this.#size.value;
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

  /** Table mm to client pixels. */
  toClient(mm: Point): Point {
    const box = this.element.getBoundingClientRect();
    const share = box.width / (this.#size.value || 1);
    const [x, y] = toScreen(this.#scene.frame, mm);
    return [box.left + x * share, box.top + y * share];
  }

  /** Client pixels to table mm. */
  toTable([px, py]: Point): Point {
    const box = this.element.getBoundingClientRect();
    const share = (this.#size.value || 1) / (box.width || 1);
    return fromScreen(this.#scene.frame, [(px - box.left) * share, (py - box.top) * share]);
  }

  destroy(): void {
    for (const stop of this.#stop) stop();
    cancelAnimationFrame(this.#frame);
    this.#frame = -1;
    this.#scene.canvas.remove();
    this.#scene.destroy();
  }

  #measure(): void {
    const side = Math.round(this.element.clientWidth * devicePixelRatio);
    if (side > 0) this.#size.value = side;
  }

  #run(time: number): void {
    this.#frame = 0;
    if (this.#size.value === 0) return;
    const moving = this.#advance(time);
    this.#scene.setFrame(this.#session.seat.value, this.#size.value);
    this.#scene.draw(this.#picture(time));
    this.#drawn = time;
    if (moving) this.request();
  }

  /** Brings what is shown to this moment; says whether the next moment will be different. */
  #advance(time: number): boolean {
    const session = this.#session;
    const playing = session.playing.value;
    if (playing !== null) {
      this.#rest = null;
      const t = Math.min(playing.duration, Math.max(0, (session.now - playing.at) / 1000));
      this.#shown = { discs: playing.discsAt(t), t };
      if (session.now >= playing.endsAt) session.finish();
      if (session.playing.value === playing) return true;
    }
    const view = session.view.value;
    if (view === null) return false;
    if (this.#rest !== view) {
      const discs = restOf(view);
      const other = this.#rest !== null && (this.#rest.set !== view.set || this.#rest.replays !== view.replays);
      const from = this.#shown.discs;
      this.#glides.begin(from, discs, time, other || from.size === 0 || reducedMotion());
      this.#rest = view;
      this.#shown = { discs, t: null };
    }
    return this.#glides.moving(time) || this.#followMore(time) || time - this.#stroke < STROKE;
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

  #picture(time: number): Picture {
    const session = this.#session;
    const view = session.view.value;
    const discs = new Map<DiscId, ShownDisc>();
    for (const [id, at] of this.#shown.discs)
      discs.set(id, this.#shown.t === null ? this.#glides.show(id, at, time) : { at, alpha: 1 });
    const empty: Picture = {
      discs,
      cue: null,
      guide: null,
      ghost: null,
      zone: null,
      rails: [],
      rings: [],
      halos: [],
      first: null,
    };
    if (view === null || session.playing.value !== null) return empty;
    const news = this.#news(view);
    const seat = session.striking.value;
    if (seat !== null) return { ...empty, ...news, ...this.#own(view, seat, discs, time) };
    if (this.#followed !== null) {
      const { at, direction, speed, offset } = this.#followed;
      discs.set('striker', { at, alpha: 1 });
      return { ...empty, ...news, cue: { at, direction, pull: pullOf(speed, view), offset } };
    }
    if (view.striker !== null && view.phase === 'set') discs.set('striker', { at: view.striker, alpha: 0.55 });
    return { ...empty, ...news };
  }

  /** The own strike being prepared. */
  #own(view: TableView, seat: Seat, discs: Map<DiscId, ShownDisc>, time: number): Partial<Picture> {
    const { intent, sent } = this.#session;
    const at = intent.at(seat);
    discs.set('striker', { at, alpha: 1 });
    const strike = intent.strike(seat);
    const rest = pullOf(strike.speed, view);
    const gone = sent.value === null ? 0 : Math.min(1, (time - this.#stroke) / STROKE);
    const cue: ShownCue = { at, direction: [strike.dx, strike.dy], pull: rest * (1 - gone), offset: strike.offset };
    const { why } = intent.placed.value;
    const dragging = intent.handling.value === 'place';
    const rule = allowedNow(view, seat);
    const dark = rule !== null && rule.code === 'dark-only';
    return {
      cue,
      guide: sent.value === null ? this.#guide.value : null,
      ghost: dragging && why !== null ? spotToTable(seat, intent.wish.value) : null,
      zone: dragging ? seat : null,
      rails: dark ? [SEATS[(SEATS.indexOf(seat) + 2) % 4]!] : [],
      rings: dark ? rule.dark.flatMap((id) => (view.pieces[id] === undefined ? [] : [view.pieces[id]])) : [],
    };
  }

  /** Marks of the ruling as long as its news are shown. */
  #news(view: TableView): Partial<Picture> {
    if (this.#session.news.value === null || view.last === null) return {};
    return {
      halos: view.last.ruling.placings.flatMap(({ piece }) =>
        view.pieces[piece] === undefined ? [] : [view.pieces[piece]],
      ),
    };
  }
}

function pullOf(speed: number, view: TableView): number {
  return PULL_LEAST + (PULL_MORE * speed) / view.profile.maxSpeed;
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

function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
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
