/** One strike, from its inputs to rest: the entrance to the physics. */

import type { After, StrikeLog } from '../table/log.ts';
import { HALF, PIECE_RADIUS, POCKET_CENTRE, STRIKER_RADIUS } from '../table/measures.ts';
import { isPieceId, type PieceId, type Position, piecesOf } from '../table/pieces.ts';
import type { TableProfile } from '../table/profile.ts';
import { ok, type Refusal, type Result, refuse } from '../table/refusal.ts';
import type { Point } from '../table/seats.ts';
import { parseStrike, type Strike } from '../table/strike.ts';
import { Course } from './course.ts';
import type { Tracer } from './tracer.ts';
import { TrackWriter } from './trackwriter.ts';
import { World } from './world.ts';

/** Rises whenever the same strike may give other bits than before. Every strike's event holds it. */
export const PHYSICS_VERSION = 1;

/** Rest positions are rounded to 0.001 mm: touching discs may then overlap by this, and lie as much beyond a rail. */
export const ROUNDING_OVERLAP = 0.0015;

export interface SimulationInput {
  readonly strike: Strike;
  /** Pieces on the table; the order of the keys means nothing. */
  readonly pieces: Position;
  readonly profile: TableProfile;
}

export interface Simulation {
  /** Every contact, pot and flight in order of time. Times in s, positions in mm, speeds in mm/s, unrounded. */
  readonly log: StrikeLog;
  /** Where the pieces that were set in motion rest, rounded to 0.001 mm; null: potted or flown. */
  readonly after: After;
  /** Where the striker rests; null: potted or flown. */
  readonly striker: Point | null;
  /** Until the last disc rests or has left, s. */
  readonly duration: number;
  /** The whole course for playback, see track.ts. */
  readonly track: Uint8Array;
  /** Impulses, pots and flights. */
  readonly events: number;
  /** The strike had more events than any real one (20,000) and was ended where things were: worth a log line with its input. */
  readonly capped: boolean;
}

/** To 0.001 mm, halves away from zero, so that a quarter turn turns it; -0 is 0. */
export function roundRest(value: number): number {
  const thousandths = Math.floor(Math.abs(value) * 1000 + 0.5) / 1000;
  return value < 0 && thousandths !== 0 ? -thousandths : thousandths;
}

/**
 * Whether these discs can lie on the table: finite, on the playing surface, in no pocket, no two overlapping by more than
 * rounding can do. Where the striker may be *placed* (12.3) is the rules' question, not this; null: it isn't on the table.
 * Codes: `position.form`, `position.id`, `position.number`, `position.outside`, `position.pocket`, `position.overlap`.
 */
export function checkPosition(striker: Point | null, pieces: Position, profile: TableProfile): Refusal | null {
  if (typeof pieces !== 'object' || pieces === null || Array.isArray(pieces))
    return { code: 'position.form', message: 'The pieces must be an object of positions by id.' };
  const discs: { id: string; x: number; y: number; r: number }[] = [];
  for (const id of Object.keys(pieces) as PieceId[]) {
    if (!isPieceId(id, 'pairs')) return { code: 'position.id', message: `There is no piece "${id}".` };
    const at = pieces[id] as unknown;
    if (!Array.isArray(at) || at.length !== 2 || !Number.isFinite(at[0]) || !Number.isFinite(at[1]))
      return { code: 'position.number', message: `The position of ${id} must be two finite numbers.` };
    discs.push({ id, x: at[0], y: at[1], r: PIECE_RADIUS });
  }
  if (striker !== null) discs.push({ id: 'the striker', x: striker[0], y: striker[1], r: STRIKER_RADIUS });
  const capture = profile.captureRadius - ROUNDING_OVERLAP;
  for (let i = 0; i < discs.length; i++) {
    const { id, x, y, r } = discs[i]!;
    const limit = HALF - r + ROUNDING_OVERLAP;
    const ax = Math.abs(x);
    const ay = Math.abs(y);
    if (ax > limit || ay > limit)
      return { code: 'position.outside', message: `The place of ${id} is not on the table.` };
    const px = ax - POCKET_CENTRE;
    const py = ay - POCKET_CENTRE;
    if (px * px + py * py < capture * capture)
      return { code: 'position.pocket', message: `The place of ${id} is in a pocket.` };
    for (let j = 0; j < i; j++) {
      const other = discs[j]!;
      const dx = x - other.x;
      const dy = y - other.y;
      const reach = r + other.r - ROUNDING_OVERLAP;
      if (dx * dx + dy * dy < reach * reach)
        return { code: 'position.overlap', message: `${other.id} and ${id} overlap.` };
    }
  }
  return null;
}

/** The course of a strike that was checked, played to rest. */
export function playOut({ strike, pieces, profile }: SimulationInput, tracer: Tracer | null, cap?: number): Course {
  const world = new World(strike.seat, [strike.x, strike.y], pieces, profile, tracer);
  const course = new Course(world, cap);
  sendOff(course, strike);
  course.run();
  return course;
}

/** The strike at the cue: velocity along the aim, spin by the tip's offset b: 2 b v / r². */
export function sendOff(course: Course, strike: Pick<Strike, 'aim' | 'speed' | 'offset'>): void {
  const [ax, ay] = strike.aim;
  const length = Math.sqrt(ax * ax + ay * ay);
  const spin = (2 * (strike.offset / 100) * strike.speed) / course.w.radius[0]!;
  course.start((ax / length) * strike.speed, (ay / length) * strike.speed, spin);
}

/**
 * Simulates one strike until everything rests. Pure, and the same bits on every machine and engine. Never throws, never
 * hangs: a strike beyond the event cap ends at rest with `capped`.
 * Errors: those of {@link parseStrike} and {@link checkPosition}; `physics.failed` should something unforeseen go wrong.
 */
export function simulate(input: SimulationInput): Result<Simulation> {
  try {
    const parsed = parseStrike(input.strike, input.profile.maxSpeed);
    if (!parsed.ok) return parsed;
    const strike = parsed.value;
    const wrong = checkPosition([strike.x, strike.y], input.pieces, input.profile);
    if (wrong !== null) return { ok: false, error: wrong };
    const writer = new TrackWriter(input.profile, strike, input.pieces);
    const course = playOut({ strike, pieces: input.pieces, profile: input.profile }, writer);
    return ok(resultOf(course, writer, input.pieces));
  } catch (error) {
    return refuse(
      'physics.failed',
      `The strike could not be simulated: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** What a course that is over and its track amount to. */
export function resultOf(course: Course, writer: TrackWriter, pieces: Position): Simulation {
  const { w } = course;
  const after: Record<PieceId, Point | null> = {};
  piecesOf(pieces).forEach((id, k) => {
    if (w.moved[k + 1] === 0) return;
    const rest = course.restOf(k + 1);
    const [x, y] = pieces[id]!;
    if (rest === null) after[id] = null;
    else if (rest[0] !== x || rest[1] !== y) after[id] = [roundRest(rest[0]), roundRest(rest[1])];
  });
  const rest = course.restOf(0);
  return {
    log: course.log,
    after,
    striker: rest === null ? null : [roundRest(rest[0]), roundRest(rest[1])],
    duration: w.lastMotion,
    track: writer.finish(w.lastMotion),
    events: course.events,
    capped: course.capped,
  };
}
