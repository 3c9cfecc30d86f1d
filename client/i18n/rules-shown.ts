/** Texts of what shows the clauses on their pages: games in steps, rights of officials, tables worked out. */
import { rulesShown } from './en/rules-shown.ts';
import { type KeyOf, textsOf } from './spaces.ts';

export type ShownKey = KeyOf<typeof rulesShown>;

export const shownText = textsOf('rules-shown', rulesShown);
