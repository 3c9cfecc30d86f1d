/** Over the table of a step: all steps, and on small screens the menu. */
import { t } from '../../i18n/index.ts';
import { lessonText } from '../../i18n/lessons.ts';
import { Dialog } from '../table/dialog.tsx';
import { ToolItems } from '../table/tools.tsx';
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
    <Dialog
      title={lessonText('steps')}
      close={close}
      foot={
        <button type="button" class="pri" onClick={close}>
          {t('menu.close')}
        </button>
      }
    >
      <p>{lessonText(`${lesson.id}.task`)}</p>
      <Steps now={lesson.id} />
    </Dialog>
  );
}

/** Where there is no line at the top: the task in full, the steps, the tools, and the way out. */
export function LessonMenu({ session, lesson, sheet, again, skip, next }: Parts) {
  if (!session.menu.shown.value) return null;
  const close = () => {
    session.menu.shown.value = false;
  };
  const does = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Dialog
      title={lessonText(`${lesson.id}.title`)}
      close={close}
      foot={
        <button type="button" class="pri" onClick={close}>
          {t('menu.close')}
        </button>
      }
    >
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
      <ToolItems session={session} close={close} />
      <a class="btn" href="/">
        {t('menu.home')}
      </a>
    </Dialog>
  );
}
