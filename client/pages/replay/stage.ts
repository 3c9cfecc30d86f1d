/** Draws a replay on the same table as a game: what of a moment is shown when, and in which frame. */
import { effect, type Signal } from '@preact/signals';
import type { DiscId } from '../../../shared/table/pieces.ts';
import type { Point, Seat } from '../../../shared/table/seats.ts';
import { Glides } from '../../scenes/motion.ts';
import type { Playback } from '../../scenes/playback.ts';
import { lessMotion, settings } from '../../scenes/settings.ts';
import { gainOf, panOf, Score } from '../../sound/levels.ts';
import { Sound } from '../../sound/sound.ts';
import { TableScene } from '../../view/scene.ts';
import { WHOLE } from '../../view/zoom.ts';
import { playbackOf, type Shown } from './game.ts';
import { boardOf, pictureOf } from './picture.ts';
import type { Player } from './player.ts';

/** A frame that comes later than this was one of a page that slept, ms. */
const LATE = 200;
/** Sounds are handed over so long before they are due, s. */
const AHEAD = 0.05;

export interface Staged {
  readonly moments: readonly Shown[];
  readonly player: Player;
  readonly seat: Signal<Seat>;
  /** Whether dark pieces are marked. */
  readonly dark: Signal<boolean>;
}

export class ReplayStage {
  readonly #of: Staged;
  readonly #scene: TableScene;
  readonly #glides = new Glides();
  readonly #sound = new Sound(() => settings.value.sound);
  readonly #stop: (() => void)[] = [];
  #score: { readonly of: Playback; readonly speed: number; readonly score: Score } | null = null;
  #side = 0;
  #frame = 0;
  #last = 0;
  /** What was shown last: which moment, and whether it was over. */
  #was: { readonly index: number; readonly ended: boolean } | null = null;

  static async mount(element: HTMLElement, of: Staged): Promise<ReplayStage> {
    return new ReplayStage(element, of, await TableScene.create());
  }

  private constructor(element: HTMLElement, of: Staged, scene: TableScene) {
    this.#of = of;
    this.#scene = scene;
    element.append(scene.canvas);
    const resize = new ResizeObserver(() => {
      this.#side = Math.round(element.clientWidth * devicePixelRatio);
      this.request();
    });
    resize.observe(element);
    this.#stop.push(
      () => resize.disconnect(),
      () => this.#sound.close(),
      effect(() => {
        const { player, seat, dark } = this.#of;
        player.index.value;
        player.time.value;
        player.running.value;
        seat.value;
        dark.value;
        settings.value;
        this.request();
      }),
    );
  }

  request(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((time) => this.#run(time));
  }

  /** Where the discs are now. */
  discs(): ReadonlyMap<DiscId, Point> {
    const { moments, player } = this.#of;
    const moment = moments[player.index.value];
    return moment === undefined ? new Map() : boardOf(moment, player.time.value, player.ended);
  }

  destroy(): void {
    for (const stop of this.#stop) stop();
    cancelAnimationFrame(this.#frame);
    this.#frame = -1;
    this.#scene.canvas.remove();
    this.#scene.destroy();
  }

  #run(time: number): void {
    this.#frame = 0;
    if (this.#side === 0) return;
    const { moments, player, seat, dark } = this.#of;
    const ms = time - this.#last;
    this.#last = time;
    if (player.running.value) player.advance(ms > LATE ? 0 : ms);
    const index = player.index.value;
    const moment = moments[index];
    if (moment === undefined) return;
    this.#hear(moment);
    this.#glide(moment, index, time);
    const { table, pieces } = settings.value;
    const { themes } = this.#scene;
    const same = themes.table === table && themes.pieces === pieces;
    this.#scene.setFrame(seat.value, this.#side, WHOLE, same ? themes : { table, pieces });
    const running = player.running.value;
    this.#scene.draw(
      pictureOf(moment, {
        t: player.time.value,
        ended: player.ended,
        running,
        dark: dark.value,
        show: (id, at) => this.#glides.show(id, at, time),
      }),
    );
    if (running || this.#glides.moving(time)) this.request();
  }

  /** What the ruling lays glides to its place, where the replay runs into it; else it lies there at once. */
  #glide(moment: Shown, index: number, time: number): void {
    const { player } = this.#of;
    const { ended } = player;
    const was = this.#was;
    if (was?.index === index && was.ended === ended) return;
    this.#was = { index, ended };
    const ran = player.running.value && ended && was?.index === index;
    const from = ran ? boardOf(moment, player.duration, false) : new Map<DiscId, Point>();
    this.#glides.begin(from, boardOf(moment, player.duration, true), time, !ran, lessMotion());
  }

  #hear(moment: Shown): void {
    const { player, seat } = this.#of;
    const playback = playbackOf(moment);
    if (playback === null || !player.running.value || player.ended || player.time.value === 0) {
      this.#score = null;
      return;
    }
    const [t, speed] = [player.time.value, player.speed.value];
    if (this.#score?.of !== playback || this.#score.speed !== speed)
      this.#score = { of: playback, speed, score: new Score(playback.track.sounds, t < 0.1 ? 0 : t) };
    for (const sound of this.#score.score.until(t + AHEAD * speed))
      this.#sound.play(
        sound.kind,
        gainOf(sound) * (speed < 1 ? 0.6 : 1),
        panOf(sound, seat.value),
        (sound.t - t) / speed,
      );
  }
}
