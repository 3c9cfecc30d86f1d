/** All exercises by theme and difficulty, with the stars earned so far. */
import '../../style/exercises.css';
import { EXERCISES } from '../../../shared/exercises/list.ts';
import { type Exercise, THEMES } from '../../../shared/exercises/types.ts';
import { exerciseText } from '../../i18n/exercises.ts';
import { t } from '../../i18n/index.ts';
import { doneOf } from '../../local/progress.ts';
import { Page } from '../page.tsx';
import { THEME_NAMES } from './goal-words.ts';
import { Grade, Stars } from './goals.tsx';

export function ExercisesPage() {
  const stars = EXERCISES.reduce((sum, { id }) => sum + doneOf(id).stars, 0);
  const next = EXERCISES.find(({ id }) => doneOf(id).stars < 3);
  const all = 3 * EXERCISES.length;
  return (
    <Page title={t('ex.document')} kind="exercises" wide>
      <section class="card exercises-head">
        <h1>{t('ex.title')}</h1>
        <p class="s">{t('ex.about')}</p>
        <p>
          <b>{t('ex.progress', { stars, all })}</b>
        </p>
        <progress max={all} value={stars} aria-label={t('ex.progress', { stars, all })} />
        {next !== undefined && (
          <a class="btn pri" href={`/exercises/${next.id}`}>
            {t('ex.next-up', { title: exerciseText(next.id, 'title') })}
          </a>
        )}
      </section>
      {THEMES.map((theme) => (
        <section key={theme} class="card">
          <h2>{t(THEME_NAMES[theme])}</h2>
          <ul class="exercises">
            {EXERCISES.filter((exercise) => exercise.theme === theme).map((exercise) => (
              <Row key={exercise.id} exercise={exercise} />
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

function Row({ exercise: { id, grade } }: { readonly exercise: Exercise }) {
  const { stars, tries } = doneOf(id);
  return (
    <li>
      <a href={`/exercises/${id}`} data-exercise={id}>
        <span class="grow">
          <b>{exerciseText(id, 'title')}</b>
          <small>{exerciseText(id, 'task')}</small>
        </span>
        <span class="marks">
          <Stars count={stars} />
          <Grade of={grade} />
          {tries === 0 && <span class="hide">{t('ex.untried')}</span>}
        </span>
      </a>
    </li>
  );
}
