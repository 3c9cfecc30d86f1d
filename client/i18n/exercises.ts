/** Texts of the exercises themselves: brought in by the pages that show them. */
import i18next from 'i18next';
import { EXERCISE_TEXTS, type ExerciseText } from '../../shared/exercises/texts.ts';
import { language } from './index.ts';

const NAMESPACE = 'exercises';

i18next.addResourceBundle(
  'en',
  NAMESPACE,
  Object.fromEntries(
    Object.entries(EXERCISE_TEXTS).flatMap(([id, texts]) =>
      Object.entries(texts).map(([what, text]) => [`${id}.${what}`, text]),
    ),
  ),
);

/** What an exercise is called, asks for or hints at. */
export function exerciseText(id: string, what: keyof ExerciseText): string {
  return i18next.t(`${id}.${what}`, { lng: language.value, ns: NAMESPACE });
}
