/** Whether somebody may begin a rated game now, and what who asks is told: of themselves, or of somebody else. */
import type { Pause } from '../../shared/protocol/queue.ts';
import { refused } from '../errors.ts';
import { type Games, RatedBusy } from '../store/games.ts';
import type { Results } from '../store/results.ts';
import { LEAVING_MS, pauseAt } from './pause.ts';

export interface RatedServices {
  readonly games: Pick<Games, 'ratedNow'>;
  readonly results: Pick<Results, 'leavings'>;
}

/** The pause from rated play somebody is in; null: none. */
export async function pauseOf({ results }: RatedServices, account: string, now: number): Promise<Pause | null> {
  return pauseAt(await results.leavings(account, now - LEAVING_MS), now);
}

/** Refusal: `queue.paused`. */
export async function notPaused(services: RatedServices, account: string, now: number): Promise<void> {
  const pause = await pauseOf(services, account, now);
  if (pause !== null)
    refused(
      'queue.paused',
      `You left ${pause.games} rated games lately; rated play is open to you again at ${new Date(pause.until).toISOString()}.`,
    );
}

/** Whether who asks may begin a rated game now. Refusals: `queue.playing`, `queue.paused`. */
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
  if ((await pauseOf(services, other.id, now)) !== null)
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
