/** The pages of the rules, loaded together when one of them is opened. */
export { ClausePage } from './clause-page.tsx';
export { RulesPage } from './rules-page.tsx';
