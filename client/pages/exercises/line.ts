/** A line that leads to no server: one exercise, judged in the page by the same engine. */
import { startRun, strikeOn } from '../../../shared/exercises/check.ts';
import type { Exercise, Run } from '../../../shared/exercises/types.ts';
import { JudgedLine } from '../../local/judged-line.ts';
import type { LineEvents } from '../../net/line.ts';

/** The table's name; it is on no server. */
export const EXERCISE_TABLE = 'exercise';

export class ExerciseLine extends JudgedLine<Run> {
  readonly exercise: Exercise;

  constructor(exercise: Exercise, events: LineEvents) {
    super(
      {
        table: EXERCISE_TABLE,
        seat: exercise.seat,
        start: () => startRun(exercise),
        strike: (run, strike) => strikeOn(exercise, run, strike),
      },
      events,
    );
    this.exercise = exercise;
  }
}
