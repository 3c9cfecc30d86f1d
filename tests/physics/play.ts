/** Plays set-ups of discs at any speed and place, past the checks of a strike: for closed forms. */
import { Course } from '../../shared/physics/course.ts';
import type { Tracer } from '../../shared/physics/tracer.ts';
import { World } from '../../shared/physics/world.ts';
import type { Point, Position, TableProfile } from './table.ts';
import { FEDERATION } from './table.ts';

/** No friction but the lacquer's, no flights: what closed forms know. */
export const SMOOTH: TableProfile = {
  ...FEDERATION,
  frictionDisc: 0,
  frictionRail: 0,
  liftRailStriker: 0,
  liftRailPiece: 0,
  liftSqueeze: 0,
};

export interface SetUp {
  readonly striker: Point;
  /** mm/s. */
  readonly velocity: Point;
  /** rad/s, counter-clockwise. */
  readonly spin?: number;
  readonly pieces?: Position;
  readonly profile?: TableProfile;
  readonly tracer?: Tracer | null;
  readonly cap?: number;
  /** Ends the play; looked at after each event. */
  readonly until?: (course: Course, t: number) => boolean;
}

export function play({
  striker,
  velocity,
  spin = 0,
  pieces = {},
  profile = SMOOTH,
  tracer,
  cap,
  until,
}: SetUp): Course {
  const course = new Course(new World('S', striker, pieces, profile, tracer ?? null), cap);
  course.start(velocity[0], velocity[1], spin);
  course.run(until === undefined ? undefined : (t) => until(course, t));
  return course;
}

/** Velocity of a disc at t, mm/s. */
export function velocityOf(course: Course, i: number, t: number): Point {
  const v = course.w.speedAt(i, t);
  return [v * course.w.dx[i]!, v * course.w.dy[i]!];
}

/** Stops after the first contact of two discs. */
export const firstContact = (course: Course): boolean => course.log.some((entry) => entry.kind === 'contact');
