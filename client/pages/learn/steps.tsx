/** The steps of the course, with what of them is done. */
import { LESSON_IDS, type LessonId } from '../../../shared/lessons/types.ts';
import { lessonText } from '../../i18n/lessons.ts';
import { lessonMarks } from '../../local/lessons.ts';

export const MARK_TEXTS = { done: 'mark.done', skipped: 'mark.skipped', new: 'mark.new' } as const;

/** How many steps are done. */
export function stepsDone(): number {
  return LESSON_IDS.filter((id) => lessonMarks.value[id] === 'done').length;
}

/** `now`: the step one is at; it is no link. */
export function Steps({ now }: { readonly now?: LessonId }) {
  return (
    <ol class="steps">
      {LESSON_IDS.map((id) => {
        const mark = lessonMarks.value[id] ?? 'new';
        const inside = (
          <>
            <i class={mark} aria-hidden="true">
              {mark === 'done' ? '✓' : ''}
            </i>
            <span>{lessonText(`${id}.title`)}</span>
            <span class="hide">{lessonText(MARK_TEXTS[mark])}</span>
          </>
        );
        return (
          <li key={id}>
            {id === now ? (
              <b aria-current="step">{inside}</b>
            ) : (
              <a href={`/learn/${id}`} data-step={id} data-mark={mark}>
                {inside}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}
