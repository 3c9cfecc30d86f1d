/** The pages about competitions, loaded together when one of them is opened. */
export { CompetitionPage } from './competition-page.tsx';
export { CompetitionsPage } from './competitions-page.tsx';
export { ChangeRegulationsPage, NewCompetitionPage } from './new/new-competition-page.tsx';
export { SeasonPage, SeasonsPage } from './season-pages.tsx';
export { WallPage } from './wall-page.tsx';
