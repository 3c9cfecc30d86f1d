/**
 * What the player is about to do: placement, aim, power, tip. In the seat frame, so that it stays when ends change; kept
 * from strike to strike. No order is forced (12.5).
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { WireStrike } from '../../shared/protocol/messages.ts';
import type { Position } from '../../shared/table/pieces.ts';
import { type Point, type Seat, toSeat, toTable } from '../../shared/table/seats.ts';
import { MAX_OFFSET } from '../../shared/table/strike.ts';
import { type Aimed, aimFrom, angleOf, angleTo } from './aim.ts';
import { MIDDLE, type Placed, place, type Spot } from './placement.ts';
import { toSpeed } from './power.ts';

/** Whose strike is prepared, on what. */
export interface Ground {
  readonly seat: Seat;
  readonly pieces: Position;
  readonly maxSpeed: number;
}

export type Handling = 'place' | 'aim' | 'power' | 'tip';

/** A first strike of a newcomer: of middling strength. */
const FIRST_SPEED = 2500;
/** After a drag the strike button is dead so long, ms. */
const QUIET = 250;
/** After a fine step one looks at it so long, ms. */
const MINDED = 1_100;

export class Intent {
  readonly ground: Signal<Ground | null> = signal(null);
  /** Where the striker is wished; may be illegal while it is dragged. */
  readonly wish: Signal<Spot> = signal(MIDDLE);
  readonly wishedAngle: Signal<number> = signal(0);
  readonly speed: Signal<number> = signal(FIRST_SPEED);
  readonly tip: Signal<number> = signal(0);
  /** What the hand is at. */
  readonly handling: Signal<Handling | null> = signal(null);
  /** What fine steps are being made at, by buttons, keys or dial: for a moment, so that it can be looked at closely. */
  readonly minded: Signal<'place' | 'aim' | null> = signal(null);
  /** A finger that is on the table now, client px: what is under it is hidden. */
  readonly finger: Signal<Point | null> = signal(null);
  /** The last refused wish of the placement; stays a while after the finger has lifted. */
  readonly placed: ReadonlySignal<Placed>;
  readonly aimed: ReadonlySignal<Aimed>;
  #quietUntil = 0;
  #mindTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.placed = computed(() => {
      const ground = this.ground.value;
      return ground === null
        ? { spot: this.wish.value, why: null }
        : place(ground.seat, this.wish.value, ground.pieces);
    });
    this.aimed = computed(() => aimFrom(this.placed.value.spot, this.wishedAngle.value));
  }

  /** Another turn or position: what was set stays where it may. */
  stand(ground: Ground | null): void {
    batch(() => {
      this.ground.value = ground;
      if (ground === null) {
        // What the hand was at is gone, perhaps with the control under the finger: nobody will tell that it let go.
        this.handling.value = null;
        this.finger.value = null;
        return;
      }
      this.settle();
      this.speed.value = toSpeed(this.speed.value, ground.maxSpeed);
    });
  }

  /** The wishes become what is legal: the ghost is gone. */
  settle(): void {
    batch(() => {
      this.wish.value = this.placed.value.spot;
      this.wishedAngle.value = this.aimed.value.angle;
    });
  }

  /** Fine steps are made at the placement or the aim. */
  mind(what: 'place' | 'aim'): void {
    this.minded.value = what;
    clearTimeout(this.#mindTimer);
    this.#mindTimer = setTimeout(() => {
      this.minded.value = null;
    }, MINDED);
  }

  /** The hand took something. */
  grasp(what: Handling): void {
    this.handling.value = what;
  }

  /** The hand let go. */
  release(): void {
    if (this.handling.value === null) return;
    batch(() => {
      this.settle();
      this.handling.value = null;
    });
    this.#quietUntil = performance.now() + QUIET;
  }

  /** Whether a drag has just ended, so that a stray tap may not strike. */
  get quiet(): boolean {
    return this.handling.value !== null || performance.now() < this.#quietUntil;
  }

  /** Moves the striker by so many mm, seat frame. */
  nudge(dx: number, dy: number): void {
    const { x, y } = this.placed.value.spot;
    this.wish.value = { x: x + Math.round(dx * 100), y: y + Math.round(dy * 100) };
    this.settle();
  }

  /** Turns the cue, radians, to the right positive. */
  turn(by: number): void {
    this.wishedAngle.value = this.aimed.value.angle + by;
  }

  /** Points the cue at a spot of the table, mm, table frame. */
  aimAt(target: Point): void {
    const ground = this.ground.value;
    if (ground === null) return;
    this.wishedAngle.value = angleTo(this.placed.value.spot, toSeat(ground.seat, target));
    this.settle();
  }

  setSpeed(speed: number): void {
    this.speed.value = toSpeed(speed, this.ground.value?.maxSpeed ?? speed);
  }

  setTip(tip: number): void {
    this.tip.value = Math.max(-MAX_OFFSET, Math.min(MAX_OFFSET, Math.round(tip))) + 0;
  }

  /** Prepares a strike as it travels: each part goes where it may. */
  prepare({ seat, x, y, dx, dy, speed, offset }: WireStrike): void {
    const [sx, sy] = toSeat(seat, [x, y]);
    batch(() => {
      this.wish.value = { x: sx, y: sy };
      this.wishedAngle.value = angleOf(toSeat(seat, [dx, dy]));
      this.settle();
      this.setSpeed(speed);
      this.setTip(offset);
    });
  }

  /** Where the striker lies, table frame, mm. */
  at(seat: Seat): Point {
    const { x, y } = this.placed.value.spot;
    const [tx, ty] = toTable(seat, [x, y]);
    return [tx / 100, ty / 100];
  }

  /** The strike as it travels. */
  strike(seat: Seat): WireStrike {
    const { spot } = this.placed.value;
    const [x, y] = toTable(seat, [spot.x, spot.y]);
    const [dx, dy] = toTable(seat, this.aimed.value.vector);
    return { seat, x, y, dx, dy, speed: this.speed.value, offset: this.tip.value };
  }
}
