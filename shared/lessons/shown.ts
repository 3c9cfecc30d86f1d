/** By what each clause is shown: an example at the table, a game in steps, officials' rights, a table worked out, and where to see it at work. Pure. */
import { type Example, exampleOf } from './examples.ts';
import { OFFICE_ACTS, type OfficeAct } from './offices.ts';
import { STORIES } from './stories.ts';
import type { Story } from './story.ts';
import { WORKINGS, type Working } from './workings.ts';

/** The pages on which clauses are at work, by their names. */
export const PLACES = {
  regulations: '/competitions/new',
  competitions: '/competitions',
  desk: '/desk',
  notices: '/notices',
  leagues: '/leagues',
  account: '/account',
  practice: '/practice',
  physics: '/physics',
  table: '/',
  live: '/live',
} as const satisfies Readonly<Record<string, string>>;
export type Place = keyof typeof PLACES;

const AT: Readonly<Record<Place, string>> = {
  regulations: '1.1.a 1.1.b 2.2 3.1 6.3 7.2.g 12.1 12.22 12.23 20.2 22.2 23.1 23.2 26.2',
  competitions: '2.1.a 2.1.b 2.1.v 2.1.g 3.2 5.4 7.1.a 7.1.d 8.1.e 9.1.g 14.3 22.1.a 22.1.b',
  desk: '3.3 3.4 6.1 6.2 6.4 7.1.b 7.1.g 7.2.a 7.2.b 7.2.v 7.2.d 7.3 8.1.a 8.1.v 8.1.g 8.1.d 9.1.k 9.1.l 14.1 14.2 14.4 15.2',
  notices: '5.3',
  leagues: '4.2 5.1 5.2 7.1.v 22.4',
  account: '4.1 9.1.v',
  practice: '12.18 12.19 12.5',
  physics: '8.1.b 9.1.b 10.1 24.3 24.4 24.5',
  table: '21.9 3.5 3.7 3.8 9.2 19.2 22.3',
  live: '9.1.a',
};

/** What there is to a clause. */
export interface ShownClause {
  readonly example: Example | null;
  readonly story: Story | null;
  readonly acts: readonly OfficeAct[];
  readonly working: Working | null;
  readonly places: readonly Place[];
}

/** By what a clause is shown; a test sees that none has nothing. */
export function shownOf(clause: string): ShownClause {
  return {
    example: exampleOf(clause) ?? null,
    story: STORIES.find(({ clauses }) => clauses.includes(clause)) ?? null,
    acts: OFFICE_ACTS[clause] ?? [],
    working: WORKINGS[clause] ?? null,
    places: (Object.keys(AT) as Place[]).filter((place) => AT[place].split(' ').includes(clause)),
  };
}

/** Whether there is something to try on a clause's page, and not only a way to another. */
export function isTried({ example, story, acts, working }: ShownClause): boolean {
  return example !== null || story !== null || acts.length > 0 || working !== null;
}
