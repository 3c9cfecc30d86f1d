/** What somebody begins to wait with: their numbers, and whom they are not to meet. */
import { nanoid } from 'nanoid';
import type { Format, PersonRated } from '../../shared/protocol/queue.ts';
import { shownRating, startRating } from '../../shared/rating/rating.ts';
import type { Mode } from '../../shared/table/seats.ts';
import type { Account } from '../store/accounts.ts';
import type { Results } from '../store/results.ts';
import type { Social } from '../store/social.ts';
import type { Ticket } from './tickets.ts';

/** Somebody with the rating that pairing goes by. */
export async function ratedPerson(results: Results, account: Account, mode: Mode, now: number): Promise<PersonRated> {
  const standing = (await results.ratings([account.id], mode)).get(account.id);
  const { number, provisional } = shownRating(standing?.rating ?? startRating(now), now);
  return { id: account.id, name: account.name, rating: number, provisional };
}

/** A ticket of one, or of two who play as a pair. */
export async function ticketFor(
  { results, social }: { readonly results: Results; readonly social: Social },
  mode: Mode,
  format: Format,
  accounts: readonly Account[],
  now: number,
): Promise<Ticket> {
  const people = await Promise.all(accounts.map((account) => ratedPerson(results, account, mode, now)));
  const apart = await Promise.all(accounts.map((account) => social.apart(account.id)));
  const last = await Promise.all(accounts.map((account) => results.lastOpponents(account.id, mode, 2)));
  const repeated = last.flatMap(([one, two]) => (two === undefined ? [] : one!.filter((id) => two.includes(id))));
  return {
    id: nanoid(10),
    mode,
    format,
    people,
    rating: people.reduce((sum, person) => sum + person.rating, 0) / people.length,
    since: now,
    apart: [...new Set(apart.flat())],
    repeated: [...new Set(repeated)],
  };
}
