/** Goals, stars and difficulty of an exercise, drawn. */
import type { Exercise } from '../../../shared/exercises/types.ts';
import { t } from '../../i18n/index.ts';
import { goalText } from './goal-words.ts';

/** Stars reached of three. */
export function Stars({ count }: { readonly count: number }) {
  return (
    <span class="stars" role="img" aria-label={t('ex.stars', { count })}>
      {[1, 2, 3].map((n) => (
        <i key={n} class={n <= count ? 'on' : ''} aria-hidden="true">
          ★
        </i>
      ))}
    </span>
  );
}

/** The three goals; those reached are marked. */
export function Goals({ exercise, reached }: { readonly exercise: Exercise; readonly reached: number }) {
  return (
    <ol class="goals">
      {exercise.goals.map((goal, k) => (
        <li key={goalText(goal)} class={k < reached ? 'on' : ''}>
          <Stars count={k + 1} />
          <span>{goalText(goal)}</span>
        </li>
      ))}
    </ol>
  );
}

/** How hard it is, in dots. */
export function Grade({ of }: { readonly of: number }) {
  const text = t('ex.grade', { grade: of });
  return (
    <span class="grade" role="img" aria-label={text} title={text}>
      {[1, 2, 3, 4, 5].map((n) => (
        <i key={n} class={n <= of ? 'on' : ''} />
      ))}
    </span>
  );
}
