/** Over the table of a step: all steps, and on small screens the menu. */
import { t } from '../../i18n/index.ts';
import { lessonText } from '../../i18n/lessons.ts';
import { CloseButton, Dialog } from '../table/dialog.tsx';
import { PageMenu } from '../table/page-menu.tsx';
import type { Parts } from './lesson-page.tsx';
import { Steps } from './steps.tsx';

/** Which sheet is open over the table. */
export type Sheet = 'steps' | null;

export function Sheets({ sheet, lesson }: Parts) {
  if (sheet.value === null) return null;
  const close = () => {
    sheet.value = null;
  };
  return (
    <Dialog title={lessonText('steps')} close={close} foot={<CloseButton main close={close} text={t('menu.close')} />}>
      <p>{lessonText(`${lesson.id}.task`)}</p>
      <Steps now={lesson.id} />
    </Dialog>
  );
}

/** Where there is no line at the top: the task in full, the steps, the tools, and the way out. */
export function LessonMenu({ session, lesson, sheet, again, skip, next }: Parts) {
  return (
    <PageMenu session={session} title={lessonText(`${lesson.id}.title`)}>
      {(does) => (
        <>
          <p>{lessonText(`${lesson.id}.task`)}</p>
          <button
            type="button"
            onClick={does(() => {
              sheet.value = 'steps';
            })}
          >
            {lessonText('steps')}
          </button>
          <button type="button" disabled={session.playing.value !== null} onClick={does(again)}>
            {lessonText('again')}
          </button>
          <a class="btn" href={next} onClick={does(skip)}>
            {lessonText('skip')}
          </a>
        </>
      )}
    </PageMenu>
  );
}
