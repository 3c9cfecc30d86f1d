/**
 * Who comes as a new guest from where somebody was banned a few days ago: most of these are the same person, who has cleared
 * the browser. Such a guest reads, watches, and plays alone and against bots, but doesn't sit down with people nor speak to them.
 * An account with a name and a password is free of it; moderators see it by a flag (`banned-nearby`) and decide.
 *
 * What it rests on is kept anyway (server/store/visits.ts): the keyed hash of a shortened network. So few innocents are met:
 * only guests who came after the ban, for {@link HELD_BACK_MS} at most, not where more than a household comes from the
 * network, and never within private networks (a hall, a school's own service).
 */
import { HOUSEHOLD } from '../../shared/fairplay/accounts.ts';
import type { Refusal } from '../../shared/table/refusal.ts';
import type { Account } from '../store/accounts.ts';
import type { BannedNearby, Visits } from '../store/visits.ts';

/** A ban holds guests of its network back for so long, ms, and no longer than it holds itself. */
export const HELD_BACK_MS = 7 * 86_400_000;

/** The latest ban by which this account is held back; null: none. */
export async function bannedNearby(
  visits: Pick<Visits, 'bannedNearby'>,
  { id, kind }: Pick<Account, 'id' | 'kind'>,
  now: number,
): Promise<BannedNearby | null> {
  if (kind !== 'guest') return null;
  return visits.bannedNearby(id, { since: now - HELD_BACK_MS, now, crowd: HOUSEHOLD });
}

/** What a guest is told who is held back; null: isn't. */
export async function heldBack(
  visits: Pick<Visits, 'bannedNearby'>,
  account: Pick<Account, 'id' | 'kind'>,
  now: number,
): Promise<Refusal | null> {
  const ban = await bannedNearby(visits, account, now);
  if (ban === null) return null;
  const until = Math.min(ban.from + HELD_BACK_MS, ban.until ?? Number.POSITIVE_INFINITY);
  return {
    code: 'guest.held-back',
    message: `Somebody from your network was banned lately. As a guest you may watch, read and play against bots until ${new Date(until).toISOString()}; with an account you may do everything.`,
    until,
  };
}
