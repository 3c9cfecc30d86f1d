/** The course's pages, loaded together when one of them is opened. */
export { LearnPage } from './learn-page.tsx';
export { LessonPage } from './lesson-page.tsx';
