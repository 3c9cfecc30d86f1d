/** The pages about teams, loaded together when one of them is opened. */
export { LeaguePage, LeaguesPage } from './league-pages.tsx';
export { MatchPage } from './match-page.tsx';
export { NoticesPage } from './notices-page.tsx';
export { TeamPage } from './team-page.tsx';
