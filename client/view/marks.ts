/** What is drawn on the table besides wood and discs: zone, ghost, rings, halos, ways. Never anything to measure by. */
import { Graphics } from 'pixi.js';
import { HALF, STRIKER_RADIUS } from '../../shared/table/measures.ts';
import { type Point, type Seat, toTable } from '../../shared/table/seats.ts';
import { PLACEMENT } from '../../shared/table/strike.ts';
import { type Frame, toScreen } from './frame.ts';
import type { Picture, Ring } from './picture.ts';

const AMBER = 0xf2b84b;
const INK = 0x14201d;
const FOUL = 0x8f1d14;
const WHITE = 0xffffff;

export class Marks {
  /** Under the discs, and over them. */
  readonly under = new Graphics();
  readonly over = new Graphics();
  #frame: Frame | null = null;
  readonly #drawn = { under: '', over: '' };

  draw(frame: Frame, picture: Picture): void {
    this.#frame = frame;
    const { zone, rails, paths, rings, halos, picked, ghost } = picture;
    const place = `${frame.seat} ${frame.scale} ${frame.cx} ${frame.cy}`;
    const under = [zone, rails, paths, rings, halos, picked];
    if (this.#changed('under', place, under)) {
      this.under.clear();
      if (zone !== null) this.#zone(zone);
      for (const rail of rails) this.#rail(rail);
      for (const path of paths) this.#path(path);
      for (const ring of rings) this.#ring(ring);
      for (const at of halos) this.#halo(at);
      if (picked !== null) this.#pick(picked);
    }
    if (this.#changed('over', place, [ghost])) {
      this.over.clear();
      if (ghost !== null) this.#ghost(ghost);
    }
  }

  /** Whether a layer differs from what was drawn: building the same shapes anew is most of the work of a frame. */
  #changed(layer: 'under' | 'over', place: string, what: readonly unknown[]): boolean {
    const empty = what.every((one) => one === null || (Array.isArray(one) && one.length === 0));
    const key = empty ? '' : `${place} ${JSON.stringify(what)}`;
    if (this.#drawn[layer] === key) return false;
    this.#drawn[layer] = key;
    return true;
  }

  /** Pixels of so many mm, but at least so many device-independent ones. */
  #px(mm: number, least: number): number {
    return Math.max(mm * this.#frame!.scale, least * devicePixelRatio);
  }

  #at(point: Point): Point {
    return toScreen(this.#frame!, point);
  }

  #zone(seat: Seat): void {
    const [ax, ay] = this.#at(toTable(seat, [-PLACEMENT.maxX, PLACEMENT.maxY]));
    const [bx, by] = this.#at(toTable(seat, [PLACEMENT.maxX, PLACEMENT.minY]));
    this.under
      .rect(Math.min(ax, bx), Math.min(ay, by), Math.abs(bx - ax), Math.abs(by - ay))
      .fill({ color: AMBER, alpha: 0.16 })
      .stroke({ color: 0x7a4e00, alpha: 0.55, width: this.#px(1.6, 1) });
  }

  #rail(seat: Seat): void {
    const from = this.#at(toTable(seat, [-HALF + 3, -HALF + 4.5]));
    const to = this.#at(toTable(seat, [HALF - 3, -HALF + 4.5]));
    for (const [color, width] of [
      [INK, this.#px(11, 4.4)],
      [AMBER, this.#px(8, 3)],
    ] as const)
      this.under
        .moveTo(...from)
        .lineTo(...to)
        .stroke({ color, width, cap: 'round' });
  }

  #ring({ at, strong }: Ring): void {
    const [x, y] = this.#at(at);
    const { scale } = this.#frame!;
    const radius = Math.max(20.5 * scale, 15 * scale + 3 * devicePixelRatio);
    this.under.circle(x, y, radius).stroke({ color: INK, alpha: strong ? 1 : 0.82, width: this.#px(6, 3.2) });
    dashes(this.under, x, y, radius, strong ? 10 : 6, strong ? 0.72 : 0.5);
    this.under.stroke({ color: strong ? AMBER : 0xe9e2d6, width: this.#px(3.4, 1.7) });
  }

  #halo(at: Point): void {
    const [x, y] = this.#at(at);
    const radius = this.#px(27, 9);
    this.under
      .circle(x, y, radius)
      .fill({ color: AMBER, alpha: 0.35 })
      .stroke({ color: INK, width: this.#px(6, 3) });
    this.under.circle(x, y, radius).stroke({ color: AMBER, width: this.#px(3.4, 1.7) });
  }

  #pick(at: Point): void {
    const [x, y] = this.#at(at);
    const radius = this.#px(24, 9);
    this.under.circle(x, y, radius).stroke({ color: INK, width: this.#px(6, 3.4) });
    this.under.circle(x, y, radius).stroke({ color: WHITE, width: this.#px(3, 1.7) });
  }

  #path(path: readonly Point[]): void {
    const points = path.map((point) => this.#at(point));
    line(this.under, points);
    this.under.stroke({ color: WHITE, alpha: 0.8, width: this.#px(6, 3), join: 'round', cap: 'round' });
    for (const [i, to] of points.entries()) if (i > 0) dashedLine(this.under, points[i - 1]!, to, this.#px(9, 4));
    this.under.stroke({ color: INK, width: this.#px(2.8, 1.4) });
  }

  #ghost(at: Point): void {
    const [x, y] = this.#at(at);
    const radius = STRIKER_RADIUS * this.#frame!.scale;
    this.over.circle(x, y, radius).fill({ color: 0xb3261e, alpha: 0.22 });
    dashes(this.over, x, y, radius, 14, 0.58);
    this.over.stroke({ color: WHITE, width: this.#px(5, 2.6) });
    dashes(this.over, x, y, radius, 14, 0.58);
    this.over.stroke({ color: FOUL, width: this.#px(3, 1.5) });
  }
}

function share([ax, ay]: Point, [bx, by]: Point, f: number): Point {
  return [ax + (bx - ax) * f, ay + (by - ay) * f];
}

function line(g: Graphics, points: readonly Point[]): void {
  for (const [i, point] of points.entries()) {
    if (i === 0) g.moveTo(...point);
    else g.lineTo(...point);
  }
}

/** A dashed line's path; dash and gap of the same length. */
function dashedLine(g: Graphics, from: Point, to: Point, dash: number): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  for (let way = 0; way < length; way += 2 * dash) {
    g.moveTo(...share(from, to, way / length));
    g.lineTo(...share(from, to, Math.min(1, (way + dash) / length)));
  }
}

/** A dashed circle's path. */
function dashes(g: Graphics, x: number, y: number, radius: number, count: number, filled: number): void {
  for (let i = 0; i < count; i += 1) {
    const from = (2 * Math.PI * i) / count;
    const to = from + (2 * Math.PI * filled) / count;
    g.moveTo(x + radius * Math.cos(from), y + radius * Math.sin(from)).arc(x, y, radius, from, to);
  }
}
