/** The moderators' pages, loaded together when one of them is opened. */
export { ModerationPage } from './desk-page.tsx';
export { LogPage } from './log-page.tsx';
export { ModeratedPage } from './person-page.tsx';
