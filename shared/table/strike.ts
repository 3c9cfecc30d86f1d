/**
 * A strike as the player gives it. It travels as integers, so that it means the same bits everywhere
 * (physics.md, "Determinism"), and it is checked here, at the edge, before anything is done with it.
 */
import {
  CIRCLE_RADIUS,
  HALF,
  LINE_WIDTH,
  PIECE_RADIUS,
  STRIKER_HOLE_RADIUS,
  STRIKER_RADIUS,
  ZONE_LINE,
} from './measures.ts';
import { type Position, piecesOf } from './pieces.ts';
import { ok, type Refusal, type Result, refuse } from './refusal.ts';
import { type Point, SEATS, type Seat, toSeat } from './seats.ts';

export interface Strike {
  readonly seat: Seat;
  /** Where the striker was placed, table frame, mm, multiples of 0.01. */
  readonly x: number;
  readonly y: number;
  /** Direction of the strike, table frame: integers within ±1,000,000 without a common divisor. */
  readonly aim: readonly [dx: number, dy: number];
  /** Speed of the striker at the cue, mm/s, a whole number from 1 to the profile's maxSpeed. */
  readonly speed: number;
  /** Where the tip meets the striker: hundredths of its radius, -50 to 50, right of the aim positive (27.1). */
  readonly offset: number;
}

/** The bounds of a placement in the seat frame (12.3, 12.4). */
export const PLACEMENT = {
  minY: -HALF + STRIKER_RADIUS, // -477.75
  maxY: -(ZONE_LINE + LINE_WIDTH / 2 + STRIKER_HOLE_RADIUS), // -375.5
  maxX: ZONE_LINE - LINE_WIDTH / 2 - STRIKER_HOLE_RADIUS, // 364.5
} as const;

/** The largest component of an aim. */
export const MAX_AIM = 1_000_000;
/** The largest tip offset, hundredths of the striker's radius. */
export const MAX_OFFSET = 50;

/** Nearer than this to a piece, the striker touches it (mm): placements are multiples of 0.01, rest positions of 0.001. */
export const TOUCH = 1e-7;

/**
 * Nearer than this to a corner, the cue's line is over it (mm). Decimals are not exact: a line that meets the corner may be
 * computed a hair beside it. No strike comes this near without meeting it: the steps of placement and aim give 1e-8 mm.
 */
const ON_CORNER = 1e-9;

/**
 * Whether the striker may lie here (12.3: the lines; 12.4: a rail or a piece). `null`: it may.
 * Finite coordinates are taken as they are; that they are multiples of 0.01 is {@link parseStrike}'s to check.
 */
export function checkPlacement(seat: Seat, at: Point, pieces: Position): Refusal | null {
  const [x, y] = toSeat(seat, at);
  if (!Number.isFinite(x) || !Number.isFinite(y))
    return { code: 'placement.number', message: 'The placement must be two finite numbers.' };
  if (x < -PLACEMENT.maxX || x > PLACEMENT.maxX || y > PLACEMENT.maxY)
    return {
      code: 'placement.line',
      clause: '12.3',
      message: "The striker must lie in the player's own zone, and its hole must not show a line of the zone.",
    };
  if (y < PLACEMENT.minY)
    return { code: 'placement.rail', clause: '12.4', message: 'The striker must not lie on the rail.' };
  const reach = PIECE_RADIUS + STRIKER_RADIUS + TOUCH;
  for (const id of piecesOf(pieces)) {
    const [px, py] = pieces[id]!;
    const dx = px - at[0];
    const dy = py - at[1];
    if (dx * dx + dy * dy <= reach * reach)
      return { code: 'placement.piece', clause: '12.4', message: `The striker must not touch a piece (${id}).` };
  }
  return null;
}

/**
 * Whether the cue may strike from here in this direction (12.6): away from the own rail, and the line backwards along the
 * cue crosses that rail strictly between its two inner corners. `null`: it may.
 */
export function checkAim(seat: Seat, at: Point, direction: Point): Refusal | null {
  const [x, y] = toSeat(seat, at);
  const [dx, dy] = toSeat(seat, direction);
  if (![x, y, dx, dy].every(Number.isFinite))
    return { code: 'aim.number', message: 'The direction must be two finite numbers.' };
  if (dy <= 0) return { code: 'aim.backward', clause: '12.6', message: 'The strike must lead away from the own rail.' };
  // Where the cue's line meets y = -500: x - dx * (y + 500) / dy; compared without dividing, in the unit of the longer
  // component, so that no length of the direction is too long.
  const unit = Math.max(Math.abs(dx), dy);
  const sideways = x * (dy / unit) - (dx / unit) * (y + HALF);
  if (Math.abs(sideways) >= (HALF - ON_CORNER) * (dy / unit))
    return { code: 'aim.corner', clause: '12.6', message: 'The cue must not cross the inner corner of the rails.' };
  return null;
}

function gcd(a: number, b: number): number {
  let x = a < 0 ? -a : a;
  let y = b < 0 ? -b : b;
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

/** Divides an integer vector by its greatest common divisor: (a, b) and k(a, b) are the same strike. */
export function reduceAim([dx, dy]: Point): Point {
  const divisor = gcd(dx, dy);
  return divisor === 0 ? [0, 0] : [dx / divisor + 0, dy / divisor + 0];
}

/** Whether a number of mm is a multiple of 0.01 as the nearest double of such. */
export function isHundredth(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= 1e6 && Math.round(value * 100) / 100 === value;
}

/**
 * Checks the form of a strike and brings it into its one canonical shape. Says nothing of turn or legality of the
 * placement; see {@link checkPlacement} and {@link checkAim}.
 * Errors: `strike.form`, `strike.seat`, `placement.fine` (finer than 0.01 mm), `aim.form`, `strike.speed`, `strike.offset`.
 */
export function parseStrike(input: unknown, maxSpeed: number): Result<Strike> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return refuse('strike.form', 'A strike must be an object.');
  const { seat, x, y, aim, speed, offset = 0 } = input as Record<string, unknown>;
  if (!SEATS.includes(seat as Seat)) return refuse('strike.seat', 'A strike must name a seat: S, W, N or E.');
  if (typeof x !== 'number' || typeof y !== 'number' || !isHundredth(x) || !isHundredth(y))
    return refuse('placement.fine', 'The placement must be two numbers in mm, no finer than 0.01.');
  if (
    !Array.isArray(aim) ||
    aim.length !== 2 ||
    !aim.every((n) => Number.isSafeInteger(n)) ||
    (aim[0] === 0 && aim[1] === 0)
  )
    return refuse('aim.form', 'The aim must be two whole numbers, not both 0.');
  const direction = reduceAim(aim as unknown as Point);
  if (direction.some((n) => Math.abs(n) > MAX_AIM))
    return refuse('aim.form', `The aim, without a common divisor, must be within ±${MAX_AIM}.`);
  if (!Number.isInteger(speed) || (speed as number) < 1 || (speed as number) > maxSpeed)
    return refuse('strike.speed', `The speed must be a whole number of mm/s from 1 to ${maxSpeed}.`);
  if (!Number.isInteger(offset) || Math.abs(offset as number) > MAX_OFFSET)
    return refuse('strike.offset', `The tip offset must be a whole number from -${MAX_OFFSET} to ${MAX_OFFSET}.`);
  return ok({
    seat: seat as Seat,
    x: x + 0,
    y: y + 0,
    aim: direction,
    speed: speed as number,
    offset: (offset as number) + 0,
  });
}

/** Whether a point lies wholly inside the centre circle's line by a hole of 4 mm: distance <= 120.5 (11.2). */
export const CIRCLE_DARK = CIRCLE_RADIUS - LINE_WIDTH / 2 - 4;
