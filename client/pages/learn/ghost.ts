/** What a step draws on the table: where the striker is to lie, and the way that a hint shows. */

import type { Lesson, LessonRun } from '../../../shared/lessons/types.ts';
import { sightLine } from '../../../shared/physics/sight.ts';
import { STRIKER_RADIUS } from '../../../shared/table/measures.ts';
import { FEDERATION } from '../../../shared/table/profile.ts';
import type { Point } from '../../../shared/table/seats.ts';
import type { Strike } from '../../../shared/table/strike.ts';

/** A hint's way is shown so far, mm: over two rails at least. */
const FAR = 2_500;
const CORNERS = 36;
/** A ring stands so far outside of what lies in it, mm. */
const ROUND = 7;

function ring([x, y]: Point, radius: number): readonly Point[] {
  return Array.from({ length: CORNERS + 1 }, (_, k): Point => {
    const turn = (2 * Math.PI * k) / CORNERS;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  });
}

/** Where the striker is to be placed; nothing where the step asks for a strike. */
export function placeMark({ place }: Lesson): readonly (readonly Point[])[] {
  return place === undefined ? [] : [ring(place.at, STRIKER_RADIUS + ROUND)];
}

/** The striker's ghost where it is placed, its way, and the ghost where it meets its first piece. */
export function hintMarks(hint: Strike, { situation }: LessonRun): readonly (readonly Point[])[] {
  const sight = sightLine(hint, situation.pieces, FEDERATION, FAR);
  const met = sight.ghost === null ? [] : [ring(sight.ghost.at, STRIKER_RADIUS)];
  return [ring([hint.x, hint.y], STRIKER_RADIUS + ROUND), sight.path, ...met];
}
