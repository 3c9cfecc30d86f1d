/** A line that leads to no server: one lesson, judged in the page by the same engine. */
import { startLesson, strikeIn } from '../../../shared/lessons/course.ts';
import type { Lesson, LessonRun } from '../../../shared/lessons/types.ts';
import { JudgedLine } from '../../local/judged-line.ts';
import type { LineEvents } from '../../net/line.ts';

/** The table's name; it is on no server. */
export const LESSON_TABLE = 'lesson';

export class LessonLine extends JudgedLine<LessonRun> {
  readonly lesson: Lesson;

  constructor(lesson: Lesson, events: LineEvents) {
    super(
      {
        table: LESSON_TABLE,
        seat: lesson.seat,
        start: () => startLesson(lesson),
        strike: (run, strike) => strikeIn(lesson, run, strike),
      },
      events,
    );
    this.lesson = lesson;
  }
}
