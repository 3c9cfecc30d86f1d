/** What every page keeps up with while a session is open: the queue, the inbox, the own ratings. */
import { signal } from '@preact/signals';
import type { Profile } from '../../shared/protocol/api.ts';
import { whoAmI } from './account.ts';
import { look, startInbox, stopInbox } from './inbox.ts';
import { Lobby } from './lobby.ts';
import { profileOf } from './people.ts';
import { joinQueue, queueNow } from './queue.ts';
import { me, sessionState } from './session.ts';

export const lobby = new Lobby({
  ask: queueNow,
  rejoin: joinQueue,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  visible: () => document.visibilityState === 'visible',
  ended: () => {
    stopInbox();
    sessionState.value = 'ended';
  },
});

/** The own ratings; null: not known (yet). */
export const ratings = signal<Profile['ratings'] | null>(null);

/** Begins to keep up, as who one is now. */
export function startPresence(): void {
  ratings.value = null;
  lobby.start();
  startInbox();
  void refreshRatings();
}

export function stopPresence(): void {
  lobby.stop();
  stopInbox();
}

/** A game has ended: looks at the own ratings, and whether one is free again. */
export async function refreshRatings(): Promise<void> {
  const id = me.value?.id;
  if (id === undefined) return;
  const profile = await profileOf(id).catch(() => null);
  if (profile !== null && me.value?.id === id) ratings.value = profile.ratings;
}

/** The own account has changed elsewhere, or a game has ended. */
export async function refreshMe(): Promise<void> {
  const now = await whoAmI().catch(() => null);
  if (now !== null && now.id === me.value?.id) me.value = now;
}

function back(): void {
  if (document.visibilityState !== 'visible' || sessionState.value !== 'open') return;
  lobby.hurry();
  void look();
  void refreshMe();
}
addEventListener('online', back);
document.addEventListener('visibilitychange', back);
