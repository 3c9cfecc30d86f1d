/**
 * The small error of the cue at tables that have one: of every strike the direction, the speed and the place of the tip
 * come out a little other than asked for, drawn by the service. What is drawn comes in as numbers: there is no chance here,
 * and the strike as struck is written down, so that nothing ever has to be drawn again.
 */
import type { Position } from './pieces.ts';
import { type Point, toSeat, toTable } from './seats.ts';
import { checkAim, checkPlacement, MAX_AIM, MAX_OFFSET, parseStrike, reduceAim, type Strike } from './strike.ts';

/** How large the error is: a standard deviation each. The striker is laid by hand: its place has none. */
export interface CueError {
  /** Of the direction: the tangent of the angle between asked and struck; so small, that is radians. 0 to 0.05. */
  readonly aim: number;
  /** Of the speed, as a share of it. 0 to 0.2. */
  readonly speed: number;
  /** Of the place of the tip, hundredths of the striker's radius. 0 to 10. */
  readonly offset: number;
}

/** The largest error a table may have. */
export const CUE_ERROR_BOUNDS: CueError = { aim: 0.05, speed: 0.2, offset: 10 };

/** A draw for one strike, in standard deviations: as of a normal distribution that ends at ±{@link MOST_SIGMAS}. */
export interface CueDraw {
  /** Positive: to the left, seen along the strike. */
  readonly aim: number;
  /** Positive: harder. */
  readonly speed: number;
  /** Positive: more to the right, as {@link Strike.offset}. */
  readonly offset: number;
}

/** No error is larger than so many standard deviations. */
export const MOST_SIGMAS = 4;

export const CUE_ERROR_NAMES = ['small', 'large'] as const;
export type CueErrorName = (typeof CUE_ERROR_NAMES)[number];

/** What can be chosen for a table. What they do to pots is measured in docs/physics.md, "The error of the cue". */
export const CUE_ERRORS: Readonly<Record<CueErrorName, CueError>> = {
  small: { aim: 0.005, speed: 0.02, offset: 2 },
  large: { aim: 0.012, speed: 0.04, offset: 4 },
};

/** What whoever chooses an error by name gets; none for `none` or nothing. */
export function cueErrorNamed(name: CueErrorName | 'none' | undefined): CueError | undefined {
  return name === undefined || name === 'none' ? undefined : CUE_ERRORS[name];
}

/** The name of an error; null: it is none of those that have one. */
export function cueErrorName(error: CueError): CueErrorName | null {
  const same = (other: CueError): boolean =>
    other.aim === error.aim && other.speed === error.speed && other.offset === error.offset;
  return CUE_ERROR_NAMES.find((name) => same(CUE_ERRORS[name])) ?? null;
}

/**
 * The strike that the cue makes of the one asked for, in its canonical shape; as legal as that: it lies where it lay, and
 * its aim passes {@link checkAim}. An error that would lead out of what the rules and the cue allow goes to the other side
 * by as much, so that nobody gains by asking for the edge of it.
 * @param asked a legal strike in its canonical shape
 * @param error within {@link CUE_ERROR_BOUNDS}
 * @param draw what lies beyond ±{@link MOST_SIGMAS} counts as that
 */
export function struckWith(asked: Strike, error: CueError, draw: CueDraw, maxSpeed: number): Strike {
  return {
    ...asked,
    aim: deflected(asked, error.aim * bounded(draw.aim)),
    speed: mirrored(asked.speed, asked.speed * error.speed * bounded(draw.speed), 1, maxSpeed),
    offset: mirrored(asked.offset, error.offset * bounded(draw.offset), -MAX_OFFSET, MAX_OFFSET),
  };
}

function bounded(sigmas: number): number {
  return Math.min(MOST_SIGMAS, Math.max(-MOST_SIGMAS, sigmas));
}

/** A whole number with an error, within its bounds. */
function mirrored(asked: number, error: number, least: number, most: number): number {
  for (const one of [error, -error]) {
    const found = Math.round(asked + one) + 0;
    if (found >= least && found <= most) return found;
  }
  return asked;
}

/** The aim turned by the angle of this tangent, counter-clockwise; computed in the seat frame: the same from every seat. */
function deflected({ seat, x, y, aim }: Strike, tangent: number): readonly [number, number] {
  if (tangent === 0) return aim;
  const [dx, dy] = toSeat(seat, aim);
  for (const turn of [tangent, -tangent]) {
    const found = toTable(seat, finest([dx - dy * turn, dy + dx * turn]));
    if (checkAim(seat, [x, y], found) === null) return [found[0], found[1]];
  }
  return aim;
}

/** The direction in whole numbers as fine as an aim can be, without a common divisor. */
function finest([dx, dy]: Point): Point {
  const most = Math.max(Math.abs(dx), Math.abs(dy));
  return reduceAim([Math.round((dx / most) * MAX_AIM) + 0, Math.round((dy / most) * MAX_AIM) + 0]);
}

/** What the rounding of an aim to whole numbers may turn it by: half of a millionth each way, and a little. */
const AIM_ROUNDING = 1e-6;

/** What of a recorded strike can't be: `field` of the strike asked for, or of the one struck. */
export interface CueFault {
  readonly field: 'asked' | 'strike';
  readonly why: string;
}

/**
 * Whether a strike can be what the cue made of the one asked for: that one legal and in its canonical shape, both from the
 * same place, and no error larger than {@link MOST_SIGMAS} standard deviations. Null: it can.
 * @param strike a legal strike in its canonical shape
 */
export function cueFault(
  asked: Strike,
  strike: Strike,
  error: CueError,
  pieces: Position,
  maxSpeed: number,
): CueFault | null {
  const parsed = parseStrike(asked, maxSpeed);
  if (!parsed.ok) return { field: 'asked', why: parsed.error.message };
  if (!isSame(asked.aim, parsed.value.aim)) return { field: 'asked', why: 'The aim must have no common divisor.' };
  const at = [asked.x, asked.y] as const;
  const illegal = checkPlacement(asked.seat, at, pieces) ?? checkAim(asked.seat, at, asked.aim);
  if (illegal !== null) return { field: 'asked', why: illegal.message };
  if (asked.seat !== strike.seat || asked.x !== strike.x || asked.y !== strike.y)
    return { field: 'strike', why: 'The error of the cue never moves the striker.' };
  const beyond = (what: string): CueFault => ({
    field: 'strike',
    why: `The ${what} differs from what was asked by more than ${MOST_SIGMAS} standard deviations of the cue's error.`,
  });
  const [ax, ay] = asked.aim;
  const [sx, sy] = strike.aim;
  // Both times the product of the lengths: of whole numbers, so exact.
  const along = ax * sx + ay * sy;
  const across = Math.abs(ax * sy - ay * sx);
  const tangent = MOST_SIGMAS * error.aim;
  if (
    isSame(asked.aim, strike.aim) ? false : along <= 0 || across > along * (tangent + (tangent > 0 ? AIM_ROUNDING : 0))
  )
    return beyond('direction');
  if (Math.abs(strike.speed - asked.speed) > MOST_SIGMAS * error.speed * asked.speed + HALF_STEP)
    return beyond('speed');
  if (Math.abs(strike.offset - asked.offset) > MOST_SIGMAS * error.offset + HALF_STEP) return beyond('tip offset');
  return null;
}

/** Rounding to whole numbers, and that of the sum before it. */
const HALF_STEP = 0.5 + 1e-9;

function isSame(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
