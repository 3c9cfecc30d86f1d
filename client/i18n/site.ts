/** Texts around the game: brought in by their pages. */
import { site } from './en/site.ts';
import { textsOf } from './spaces.ts';

export const siteText = textsOf('site', site);
