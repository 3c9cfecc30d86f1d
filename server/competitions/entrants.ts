/** Who enters: accounts made into an entrant, with its rating for the seeding. */
import { nanoid } from 'nanoid';
import type { Entrant, Member } from '../../shared/competition/log/events.ts';
import type { Regulations } from '../../shared/competition/regulations/regulations.ts';
import { shownRating } from '../../shared/rating/rating.ts';
import type { Mode } from '../../shared/table/seats.ts';
import type { Results } from '../store/results.ts';

/** The longest name of a participant. */
const NAME_LIMIT = 80;

/** The shown rating of those who play together, the mean in pairs; null: one of them has none. */
export async function ratingOf(
  results: Pick<Results, 'ratings'>,
  members: readonly { readonly id: string }[],
  mode: Mode,
  now: number,
): Promise<number | null> {
  const found = await results.ratings(
    members.map(({ id }) => id),
    mode,
  );
  const numbers = members.flatMap(({ id }) => {
    const standing = found.get(id);
    return standing === undefined ? [] : [shownRating(standing.rating, now).number];
  });
  if (numbers.length < members.length || numbers.length === 0) return null;
  return Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);
}

/**
 * The entrant of a competition. Players and pairs have the same id in every competition, so that a season knows them again;
 * a pair's doesn't depend on who is named first.
 * @param captain who leads a team; null where none play
 */
export function entrantOf(
  { kind }: Regulations,
  members: readonly Member[],
  name: string | undefined,
  captain: string | null,
  rating: number | null,
): Entrant {
  const together = members.map((member) => member.name).join(' / ');
  const ids = members.map(({ id }) => id).sort();
  const id = kind === 'singles' || kind === 'pairs' ? ids.join('_').slice(0, 64) : `team-${nanoid(10)}`;
  return {
    id,
    name: kind === 'singles' ? together.slice(0, NAME_LIMIT) : (name ?? together).slice(0, NAME_LIMIT),
    members,
    rating,
    captain,
  };
}
