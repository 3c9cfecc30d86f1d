/** The pages of officials, and what they decide and sign, loaded together when one of them is opened. */
export { DeskPage } from './desk-page.tsx';
export { MyDesksPage } from './my-desks-page.tsx';
export { PaperPage } from './papers/paper-page.tsx';
export { ReportPage } from './papers/report-page.tsx';
export { ProtestsPage } from './protests/protest-list.tsx';
export { ProtestPage } from './protests/protest-page.tsx';
