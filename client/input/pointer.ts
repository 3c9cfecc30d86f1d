/**
 * Placing and aiming on the table by mouse, finger or pen. In the own zone a drag moves the striker, relative to the
 * touch; elsewhere it turns the cue by the angle swept round the striker. A tap on a disc or a spot points the cue at it.
 * Touching down moves nothing, lifting changes nothing, two fingers never aim.
 */
import { batch } from '@preact/signals';
import { ZONE_LINE } from '../../shared/table/measures.ts';
import { type Position, piecesOf } from '../../shared/table/pieces.ts';
import { type Point, type Seat, toSeat } from '../../shared/table/seats.ts';
import { FINE } from './aim.ts';
import type { Intent } from './intent.ts';
import type { Spot } from './placement.ts';
import { Settler } from './settle.ts';

/** Less movement than this is a tap, px. */
const TAP: Readonly<Record<string, number>> = { mouse: 3, pen: 5, touch: 8 };
/** A tap so near to a disc means it, px. */
const SNAP: Readonly<Record<string, number>> = { mouse: 8, pen: 14, touch: 24 };
/** Wheel units of one fine step. */
const WHEEL = 20;
/** Wheel units of a zoom by e. */
const PINCH = 160;

/** The element has the focus by a pointer. */
const BY_HAND = 'by-hand';

export interface PointerHost {
  readonly element: HTMLElement;
  /** Client pixels to table mm. */
  readonly toTable: (px: Point) => Point;
  /** Table mm to client pixels. */
  readonly toClient: (mm: Point) => Point;
  /** Something touched the table. */
  readonly touched: () => void;
  /** Two fingers moved: their middle from where to where, client px, and how many times further apart they are. */
  readonly pinch: (from: Point, to: Point, factor: number) => void;
}

interface Drag {
  readonly pointer: number;
  readonly kind: string;
  readonly from: Point;
  readonly what: 'place' | 'aim';
  readonly spot: Spot;
  readonly angle: number;
  moved: boolean;
  bearing: number;
  swept: number;
}

/** Listens on the element; gives what stops it. */
export function handlePointers(host: PointerHost, intent: Intent): () => void {
  const { element } = host;
  const down = new Map<number, Point>();
  const spots = new Settler<Spot>();
  const angles = new Settler<number>();
  let drag: Drag | null = null;

  const bearing = (px: Point): number => {
    const ground = intent.ground.value;
    if (ground === null) return 0;
    const centre = host.toClient(intent.at(ground.seat));
    return Math.atan2(px[0] - centre[0], centre[1] - px[1]);
  };

  const undo = (): void => {
    if (drag === null) return;
    intent.wish.value = drag.spot;
    intent.wishedAngle.value = drag.angle;
    drag = null;
    intent.finger.value = null;
    intent.release();
  };

  const onDown = (event: PointerEvent): void => {
    const ground = intent.ground.value;
    const px: Point = [event.clientX, event.clientY];
    down.set(event.pointerId, px);
    host.touched();
    if (down.size > 1) undo();
    // Both fingers of a pinch are followed wherever they go.
    if (down.size > 1 || event.pointerType !== 'mouse') element.setPointerCapture(event.pointerId);
    if (down.size > 1 || ground === null || event.button !== 0) return;
    const [, y] = toSeat(ground.seat, host.toTable(px));
    element.setPointerCapture(event.pointerId);
    // A hand on the table needs no ring that says where the keys go: browsers draw it when nothing had the focus before.
    element.classList.add(BY_HAND);
    element.focus({ preventScroll: true });
    drag = {
      pointer: event.pointerId,
      kind: event.pointerType,
      from: px,
      what: y < -ZONE_LINE ? 'place' : 'aim',
      spot: intent.placed.value.spot,
      angle: intent.aimed.value.angle,
      moved: false,
      bearing: bearing(px),
      swept: 0,
    };
    spots.start(event.timeStamp, ...px, drag.spot);
    angles.start(event.timeStamp, ...px, drag.angle);
  };

  /** A finger of two moved. */
  const onPinch = (event: PointerEvent): void => {
    const before = [...down.values()].slice(0, 2);
    down.set(event.pointerId, [event.clientX, event.clientY]);
    const [a, b] = [...down.values()].slice(0, 2);
    const [c, d] = before;
    if (a === undefined || b === undefined || c === undefined || d === undefined) return;
    const apart = Math.hypot(c[0] - d[0], c[1] - d[1]);
    if (apart < 8) return;
    host.pinch(middle(c, d), middle(a, b), Math.hypot(a[0] - b[0], a[1] - b[1]) / apart);
  };

  const onMove = (event: PointerEvent): void => {
    if (down.size > 1 && down.has(event.pointerId)) {
      onPinch(event);
      return;
    }
    const ground = intent.ground.value;
    if (drag === null || event.pointerId !== drag.pointer) return;
    if (ground === null) {
      undo();
      return;
    }
    const px: Point = [event.clientX, event.clientY];
    if (!drag.moved) {
      if (Math.hypot(px[0] - drag.from[0], px[1] - drag.from[1]) < (TAP[drag.kind] ?? 6)) return;
      drag.moved = true;
      intent.grasp(drag.what);
    }
    // All that one movement changes is one change.
    batch(() => follow(event, px, ground.seat));
  };

  const follow = (event: PointerEvent, px: Point, seat: Seat): void => {
    if (drag === null) return;
    if (drag.kind !== 'mouse') intent.finger.value = px;
    if (drag.what === 'place') {
      const [x, y] = toSeat(seat, host.toTable(px));
      const [fx, fy] = toSeat(seat, host.toTable(drag.from));
      intent.wish.value = { x: drag.spot.x + (x - fx) * 100, y: drag.spot.y + (y - fy) * 100 };
      spots.move(event.timeStamp, ...px, intent.wish.value);
    } else {
      const now = bearing(px);
      const by = now - drag.bearing;
      drag.swept += by - 2 * Math.PI * Math.round(by / (2 * Math.PI));
      drag.bearing = now;
      intent.wishedAngle.value = drag.angle + drag.swept;
      angles.move(event.timeStamp, ...px, intent.wishedAngle.value);
    }
  };

  const onUp = (event: PointerEvent): void => {
    down.delete(event.pointerId);
    if (drag === null || event.pointerId !== drag.pointer) return;
    const { moved, what, kind } = drag;
    drag = null;
    intent.finger.value = null;
    if (!moved) {
      if (event.type === 'pointerup') tap([event.clientX, event.clientY], what, kind);
      return;
    }
    if (what === 'place') intent.wish.value = spots.lift(event.timeStamp) ?? intent.wish.value;
    else intent.wishedAngle.value = angles.lift(event.timeStamp) ?? intent.wishedAngle.value;
    intent.release();
  };

  const tap = (px: Point, what: 'place' | 'aim', kind: string): void => {
    const ground = intent.ground.value;
    if (ground === null) return;
    const disc = nearestPiece(ground.pieces, px, host.toClient, SNAP[kind] ?? 14);
    if (disc !== null) intent.aimAt(disc);
    else if (what === 'aim') intent.aimAt(host.toTable(px));
  };

  const onWheel = (event: WheelEvent): void => {
    // A pinch on a touch pad comes as a wheel with Ctrl.
    if (event.ctrlKey) {
      event.preventDefault();
      const at: Point = [event.clientX, event.clientY];
      host.pinch(at, at, Math.exp(-event.deltaY / PINCH));
      return;
    }
    if (intent.ground.value === null) return;
    event.preventDefault();
    host.touched();
    const ticks = (event.deltaY || event.deltaX) / WHEEL;
    if (event.shiftKey) intent.setSpeed(intent.speed.value - Math.round(ticks) * 10);
    else {
      intent.turn(ticks * FINE);
      intent.settle();
      intent.mind('aim');
    }
  };

  /** The table is elsewhere now (a phone was turned): a drag from where it was means nothing. */
  const onResize = (): void => undo();

  const byKeys = (): void => element.classList.remove(BY_HAND);

  const listeners = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onUp],
    ['lostpointercapture', onUp],
  ] as const;
  for (const [type, listener] of listeners) element.addEventListener(type, listener);
  element.addEventListener('wheel', onWheel, { passive: false });
  element.addEventListener('keydown', byKeys);
  element.addEventListener('blur', byKeys);
  addEventListener('resize', onResize);
  return () => {
    for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    element.removeEventListener('wheel', onWheel);
    element.removeEventListener('keydown', byKeys);
    element.removeEventListener('blur', byKeys);
    removeEventListener('resize', onResize);
  };
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}

/** The piece a tap means: the nearest one that is no further than `snap` px from the touch, seen from its centre. */
function nearestPiece(pieces: Position, px: Point, toClient: (mm: Point) => Point, snap: number): Point | null {
  let best: Point | null = null;
  let least = snap;
  for (const id of piecesOf(pieces)) {
    const [x, y] = toClient(pieces[id]!);
    const distance = Math.hypot(x - px[0], y - px[1]);
    if (distance <= least) {
      least = distance;
      best = pieces[id]!;
    }
  }
  return best;
}
