/** From a plan to a strike: whole numbers, within the rules, and with the errors of a hand. */

import type { PieceId, Position } from '../table/pieces.ts';
import { type Point, type Seat, toTable } from '../table/seats.ts';
import { checkAim, checkPlacement, MAX_AIM, PLACEMENT, reduceAim, type Strike } from '../table/strike.ts';
import type { Hand, Kind } from './level.ts';
import { normal, type Random } from './random.ts';

/** A strike as it is meant, seat frame. */
export interface Plan {
  readonly kind: Kind;
  /** Placement, mm. */
  readonly x: number;
  readonly y: number;
  /** Direction, any length. */
  readonly dx: number;
  readonly dy: number;
  /** mm/s. */
  readonly speed: number;
  /** Distance to what the striker is meant to meet first, mm: the hand aims at that. */
  readonly far: number;
  /** Chance by geometry, for the order in which plans are tried. */
  readonly chance: number;
  /** The piece to be struck, if any. */
  readonly target: PieceId | null;
}

/** Tries at a legal strike, with ever smaller errors. */
const TRIES = 5;

/** The strike exactly as meant; null where the rules don't let it be made. */
export function exactStrike(plan: Plan, seat: Seat, pieces: Position, maxSpeed: number): Strike | null {
  return strikeAt(seat, pieces, plan.x, plan.y, plan.dx, plan.dy, plan.speed, maxSpeed);
}

/** The strike as the hand makes it: never against the rules if the plan isn't. */
export function handStrike(
  plan: Plan,
  seat: Seat,
  pieces: Position,
  maxSpeed: number,
  hand: Hand,
  random: Random,
): Strike | null {
  const [px, py, turn, pace] = [normal(random), normal(random), normal(random), normal(random)];
  let share = 1;
  for (let k = 0; k < TRIES; k++) {
    const x = clamp(plan.x + px * hand.place * share, -PLACEMENT.maxX, PLACEMENT.maxX);
    const y = clamp(plan.y + py * hand.place * share, PLACEMENT.minY, PLACEMENT.maxY);
    // The aim is taken anew from where the striker lies, at the point it is meant to go to.
    const length = Math.sqrt(plan.dx * plan.dx + plan.dy * plan.dy) || 1;
    const tx = plan.x + (plan.dx / length) * plan.far - x;
    const ty = plan.y + (plan.dy / length) * plan.far - y;
    const error = turn * hand.aim * share;
    const speed = plan.speed * (1 + pace * hand.speed * share);
    const strike = strikeAt(seat, pieces, x, y, tx - ty * error, ty + tx * error, speed, maxSpeed);
    if (strike !== null) return strike;
    share /= 2;
  }
  return exactStrike(plan, seat, pieces, maxSpeed);
}

function strikeAt(
  seat: Seat,
  pieces: Position,
  x: number,
  y: number,
  dx: number,
  dy: number,
  speed: number,
  maxSpeed: number,
): Strike | null {
  const at = toTable(seat, [
    Math.round(clamp(x, -PLACEMENT.maxX, PLACEMENT.maxX) * 100) / 100,
    Math.round(clamp(y, PLACEMENT.minY, PLACEMENT.maxY) * 100) / 100,
  ]);
  const most = Math.max(Math.abs(dx), Math.abs(dy));
  if (!(most > 0)) return null;
  const whole: Point = [Math.round((dx / most) * MAX_AIM) + 0, Math.round((dy / most) * MAX_AIM) + 0];
  const aim = toTable(seat, reduceAim(whole));
  if (checkPlacement(seat, at, pieces) !== null || checkAim(seat, at, aim) !== null) return null;
  return {
    seat,
    x: at[0],
    y: at[1],
    aim: [aim[0], aim[1]],
    speed: Math.round(clamp(speed, 1, maxSpeed)),
    offset: 0,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
