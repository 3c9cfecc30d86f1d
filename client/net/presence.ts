/** What every page keeps up with while a session is open: the queue, the inbox, the own ratings. */
import { signal } from '@preact/signals';
import type { Profile } from '../../shared/protocol/api.ts';
import { whoAmI } from './account.ts';
import { look, startInbox, stopInbox } from './inbox.ts';
import { Lobby } from './lobby.ts';
import { lookAtQueue, moderates, startModerating, stopModerating } from './moderating.ts';
import { lookAtOwnDesks, startOwnDesks, stopOwnDesks } from './own-desks.ts';
import { lookAtOwnGames, startOwnGames, stopOwnGames } from './own-games.ts';
import { lookAtOwnMatches, startOwnMatches, stopOwnMatches } from './own-matches.ts';
import { lookAtOwnSanctions, startOwnSanctions, stopOwnSanctions } from './own-sanctions.ts';
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
    stopOwnGames();
    stopOwnDesks();
    stopOwnSanctions();
    stopModerating();
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
  startOwnGames();
  startOwnMatches();
  startOwnDesks();
  startOwnSanctions();
  startModerating();
  void refreshRatings();
}

export function stopPresence(): void {
  lobby.stop();
  stopInbox();
  stopOwnGames();
  stopOwnMatches();
  stopOwnDesks();
  stopOwnSanctions();
  stopModerating();
}

/** A game has ended: looks at the own ratings, and whether one is free again. */
export async function refreshRatings(): Promise<void> {
  const id = me.value?.id;
  if (id === undefined) return;
  const profile = await profileOf(id).catch(() => null);
  if (profile !== null && me.value?.id === id) ratings.value = profile.ratings;
}

/** Kept over the page's loading again: the name that somebody else has taken over from. */
const TAKEN_OVER = 'novuss.taken-over';
/** Who sat here before somebody else logged in in another tab of this browser; null: nobody, or it has been told. */
export const takenOver = signal<string | null>(notedName());

/** The own account has changed elsewhere, or a game has ended; or another tab has become somebody else, and so this one. */
export async function refreshMe(): Promise<void> {
  const before = me.value;
  const now = await whoAmI().catch(() => null);
  // Meanwhile somebody may have logged in here.
  if (now === null || before === null || me.value?.id !== before.id) return;
  if (now.id === before.id) {
    me.value = now;
    return;
  }
  try {
    sessionStorage.setItem(TAKEN_OVER, before.name);
  } catch {
    // Without storage it isn't said; the head shows who one is.
  }
  // All of it was somebody else's: the page begins anew.
  location.reload();
}

function notedName(): string | null {
  try {
    const name = sessionStorage.getItem(TAKEN_OVER);
    sessionStorage.removeItem(TAKEN_OVER);
    return name;
  } catch {
    return null;
  }
}

function back(): void {
  if (document.visibilityState !== 'visible' || sessionState.value !== 'open') return;
  lobby.hurry();
  void look();
  void lookAtOwnGames();
  void lookAtOwnMatches();
  void lookAtOwnDesks();
  void lookAtOwnSanctions();
  if (moderates.peek()) void lookAtQueue();
  void refreshMe();
}
addEventListener('online', back);
// Of two windows side by side both are seen.
addEventListener('focus', back);
document.addEventListener('visibilitychange', back);
