/** Runs a lesson by the engine: the shared simulator and the shared judge. Pure. */
import { type Judged, judged, situationAfter, situationWith } from '../exercises/check.ts';
import { FEDERATION, type TableProfile } from '../table/profile.ts';
import { ok, type Result, refuse } from '../table/refusal.ts';
import type { Point } from '../table/seats.ts';
import type { Strike } from '../table/strike.ts';
import type { Lesson, LessonRun } from './types.ts';

/** A try at its beginning. */
export function startLesson(lesson: Lesson): LessonRun {
  return { situation: situationWith(lesson), strikes: 0, done: false, over: false };
}

/** What one strike of a lesson led to. */
export interface LessonStep extends Judged {
  readonly run: LessonRun;
}

/**
 * One strike of a try.
 * Errors: `exercise.over`; `strike.turn` (another seat); those of placement and aim, as at a table, and of the simulation.
 */
export function strikeIn(
  lesson: Lesson,
  run: LessonRun,
  strike: Strike,
  profile: TableProfile = FEDERATION,
): Result<LessonStep> {
  if (run.over) return refuse('exercise.over', 'This try is over: begin again.');
  if (strike.seat !== lesson.seat) return refuse('strike.turn', 'The lesson is played from another seat.');
  const struck = judged(run.situation, strike, profile);
  if (!struck.ok) return struck;
  const { simulation, ruling } = struck.value;
  const after = situationAfter(run.situation, ruling);
  const strikes = run.strikes + 1;
  const moment = { ruling, log: simulation.log, before: run.situation, after, strikes };
  const done = lesson.place === undefined && lesson.reached(moment);
  const over = done || ruling.set !== null || lesson.goesOn?.(moment) !== true;
  return ok({ run: { situation: after, strikes, done, over }, simulation, ruling });
}

/** Whether the striker lies where the lesson wants it; false where no placement is asked for. */
export function liesWell({ place }: Lesson, [x, y]: Point): boolean {
  if (place === undefined) return false;
  const [dx, dy] = [x - place.at[0], y - place.at[1]];
  return dx * dx + dy * dy <= place.reach * place.reach;
}

/** How the coming strike can be made; null: there is no hint for how the table stands now. */
export function hintFor(lesson: Lesson, run: LessonRun): Strike | null {
  const hint = lesson.hints[run.strikes];
  if (hint === undefined || run.over) return null;
  // What was struck before may have moved what the hint relies on.
  const step = strikeIn(lesson, run, hint);
  const helps = step.ok && (step.value.run.done || !step.value.run.over);
  return helps ? hint : null;
}
