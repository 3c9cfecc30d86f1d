/** Texts of the course: brought in by its pages. */
import { lessons } from './en/lessons.ts';
import { textsOf } from './spaces.ts';

export const lessonText = textsOf('lessons', lessons);
