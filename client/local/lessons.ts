/** Which steps of the course are done, kept in this browser. */
import { signal } from '@preact/signals';
import { LESSON_IDS, type LessonId } from '../../shared/lessons/types.ts';
import { keepText, keptValue, type Shelf } from './kept.ts';

const KEY = 'novuss.lessons';

/** `done`: by the learner. `skipped`: gone past; it may be done later. What is missing was never come to. */
export type Mark = 'done' | 'skipped';
export type Marks = Readonly<Partial<Record<LessonId, Mark>>>;

/** What was kept, as far as it is marks. */
export function readMarks(value: unknown): Marks | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const kept = value as Record<string, unknown>;
  return Object.fromEntries(
    LESSON_IDS.flatMap((id) => (kept[id] === 'done' || kept[id] === 'skipped' ? [[id, kept[id]]] : [])),
  );
}

export const lessonMarks = signal<Marks>(keptValue(KEY, readMarks, {}));

/** Of two notes what has come further at each step: another tab may have marked something meanwhile. */
function both(one: Marks, other: Marks): Marks {
  const marks = LESSON_IDS.flatMap((id): (readonly [LessonId, Mark])[] => {
    const found = [one[id], other[id]];
    const mark = found.includes('done') ? 'done' : (found[0] ?? found[1]);
    return mark === undefined ? [] : [[id, mark]];
  });
  return Object.fromEntries(marks);
}

/** Marks a step; what was done stays done. Says whether the browser keeps it; in this page it counts in any case. */
export function markLesson(id: LessonId, mark: Mark, shelf?: () => Shelf): boolean {
  const marks = both(lessonMarks.value, keptValue(KEY, readMarks, {}, shelf));
  lessonMarks.value = both(marks, { [id]: mark });
  return keepText(KEY, JSON.stringify(lessonMarks.value), shelf);
}

/** Where one goes on: the first step never come to, else the first skipped one; null: all are done. */
export function nextLesson(marks: Marks = lessonMarks.value): LessonId | null {
  return LESSON_IDS.find((id) => marks[id] === undefined) ?? LESSON_IDS.find((id) => marks[id] !== 'done') ?? null;
}

/** Where the course begins, or goes on. */
export function learnPath(marks: Marks = lessonMarks.value): string {
  const next = nextLesson(marks);
  return next === null ? '/learn' : `/learn/${next}`;
}
