/** Who may decide about whom. */
import { refused } from '../errors.ts';
import type { Rights } from '../store/rights.ts';

/** Who acts from the machine that the service runs on: above everybody. */
export const OPERATOR = 'cli';

/**
 * Whether a moderator may decide about somebody: what they are told, what they may say.
 * @throws RefusalError sanction.self, sanction.rank
 */
export async function mustRank(rights: Pick<Rights, 'rolesOf'>, actor: string, person: string): Promise<void> {
  if (actor === OPERATOR) return;
  if (actor === person) refused('sanction.self', 'Nobody decides about themselves.');
  const [held, own] = await Promise.all([rights.rolesOf(person), rights.rolesOf(actor)]);
  const ranked = held.includes('moderator') || held.includes('administrator');
  if (ranked && !own.includes('administrator'))
    refused('sanction.rank', 'Moderators and administrators are sanctioned by administrators.');
}
