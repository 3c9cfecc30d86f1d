/** What is opened over an exercise's table: its goals, its hint, the menu; and what their parts are given. */
import type { Exercise, Run } from '../../../shared/exercises/types.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import { exerciseText } from '../../i18n/exercises.ts';
import { t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { CloseButton, Dialog } from '../table/dialog.tsx';
import { PageMenu } from '../table/page-menu.tsx';
import { Goals } from './goals.tsx';
import type { ExerciseLine } from './line.ts';

/** Which sheet is open over the table. */
export type Sheet = 'goals' | 'hint' | null;

/** A stay at a table that is in this page alone. */
export interface Stay {
  readonly session: TableSession;
  readonly line: ExerciseLine;
}

export interface Parts extends Stay {
  readonly view: TableView;
  readonly run: Run;
  readonly again: () => void;
  readonly sheet: { value: Sheet };
}

interface SheetsProps extends Pick<Parts, 'run' | 'sheet'> {
  readonly exercise: Exercise;
}

/** The sheet that is open, if one is. */
export function Sheets({ exercise, run, sheet }: SheetsProps) {
  const close = () => {
    sheet.value = null;
  };
  if (sheet.value === null) return null;
  const foot = <CloseButton main close={close} text={t('menu.close')} />;
  if (sheet.value === 'hint')
    return (
      <Dialog key="hint" title={t('ex.hint')} close={close} foot={foot}>
        <p>{exerciseText(exercise.id, 'hint')}</p>
      </Dialog>
    );
  return (
    <Dialog key="goals" title={t('ex.goals')} close={close} foot={foot}>
      <p>{exerciseText(exercise.id, 'task')}</p>
      <Goals exercise={exercise} reached={run.stars} />
      <p class="s">{t('ex.goals.about')}</p>
    </Dialog>
  );
}

/** Where there is no line at the top: goals, hint, the tools, and the way out. */
export function ExerciseMenu({ session, line, again, sheet }: Parts) {
  return (
    <PageMenu
      session={session}
      title={exerciseText(line.exercise.id, 'title')}
      ways={
        <a class="btn" href="/exercises">
          {t('ex.list')}
        </a>
      }
    >
      {(does) => (
        <>
          <button
            type="button"
            onClick={does(() => {
              sheet.value = 'goals';
            })}
          >
            {t('ex.goals')}
          </button>
          <button type="button" disabled={session.playing.value !== null} onClick={does(again)}>
            {t('ex.again')}
          </button>
        </>
      )}
    </PageMenu>
  );
}
