/** Whether somebody may begin a rated game now, and what who asks is told: of themselves, or of somebody else. */
import type { Pause } from '../../shared/protocol/queue.ts';
import { refused, refusedAs } from '../errors.ts';
import { refusalBy } from '../moderation/standing.ts';
import { type Games, RatedBusy } from '../store/games.ts';
import type { Moderation, SanctionRow } from '../store/moderation.ts';
import type { Results } from '../store/results.ts';
import { LEAVING_MS, pauseAt } from './pause.ts';

export interface RatedServices {
  readonly games: Pick<Games, 'ratedNow'>;
  readonly results: Pick<Results, 'leavings'>;
  readonly moderation: Pick<Moderation, 'holding' | 'barred'>;
}

/** The sanction by which somebody is kept from rated play. */
async function sanctionOf({ moderation }: RatedServices, account: string, now: number): Promise<SanctionRow | null> {
  return (await moderation.holding(account, now)).find(({ kind }) => kind === 'pause') ?? null;
}

/** The pause from rated play somebody is in; null: none. A moderator's comes before one for leaving games. */
export async function pauseOf(services: RatedServices, account: string, now: number): Promise<Pause | null> {
  const sanction = await sanctionOf(services, account, now);
  if (sanction !== null) return { reason: 'moderator', until: sanction.until_at, text: sanction.reason };
  return pauseAt(await services.results.leavings(account, now - LEAVING_MS), now);
}

/** Refusals: `account.paused` (by a moderator), `queue.paused`. */
export async function notPaused(services: RatedServices, account: string, now: number): Promise<void> {
  const sanction = await sanctionOf(services, account, now);
  if (sanction !== null) {
    const refusal = refusalBy('pause', sanction);
    refusedAs(refusal);
  }
  const pause = pauseAt(await services.results.leavings(account, now - LEAVING_MS), now);
  if (pause !== null)
    refusedAs({
      code: 'queue.paused',
      message: `You left ${pause.games} rated games lately; rated play is open to you again at ${new Date(pause.until).toISOString()}.`,
      until: pause.until,
    });
}

/** Whether who asks may begin a rated game now. Refusals: `queue.playing`, `queue.paused`, `account.paused`. */
export async function mayPlayRated(services: RatedServices, account: string, now: number): Promise<void> {
  if ((await services.games.ratedNow(account)) !== null) refused('queue.playing', 'You are in a rated game.');
  await notPaused(services, account, now);
}

/** Whether somebody else may, told to who asks: their name, and no more of it. Refusals: `person.playing`, `person.paused`. */
export async function otherMayPlayRated(
  services: RatedServices,
  other: { readonly id: string; readonly name: string },
  now: number,
): Promise<void> {
  if ((await services.games.ratedNow(other.id)) !== null)
    refused('person.playing', `${other.name} is in a rated game.`);
  const barred = await services.moderation.barred([other.id], true, now);
  if (barred.size > 0 || (await pauseOf(services, other.id, now)) !== null)
    refused('person.paused', `${other.name} is paused from rated play for a while.`);
}

/** Passes a game's making on; that somebody is in another rated game is an answer to who asks. */
export async function unlessBusy<T>(account: string, make: Promise<T>): Promise<T> {
  try {
    return await make;
  } catch (error) {
    if (!(error instanceof RatedBusy)) throw error;
    if (error.busy.some((one) => one.account === account)) refused('queue.playing', 'You are in a rated game.');
    refused('person.playing', 'The other is in a rated game.');
  }
}
