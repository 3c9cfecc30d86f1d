/**
 * What others want of one, on every page: challenges, questions to be friends; and what became of one's own challenges,
 * which are remembered in this browser until one has been told.
 */
import { computed, signal } from '@preact/signals';
import type { Challenge, Friend } from '../../shared/protocol/api.ts';
import { challengeOf, openChallenges } from './challenges.ts';
import { codeOf } from './http.ts';
import { friends as askFriends } from './people.ts';
import { me } from './session.ts';

const KEY = 'novuss.challenges';
/**
 * While an own challenge stands, somebody may be on the way to the table already; and asking says that one is here, also
 * from a page that isn't seen: a rated one can only be taken up then.
 */
const EAGER_MS = 4_000;
const CALM_MS = 15_000;
const HIDDEN_MS = 60_000;
/** What became of an older one is no news. */
const NEWS_MS = 7 * 86_400_000;
/** So many that could not be asked after are kept. */
const MOST = 10;

/** Open challenges from and to oneself; null: not known yet. */
export const challenges = signal<readonly Challenge[] | null>(null);
/** Own challenges that were taken up or declined, and not yet looked at. */
export const answered = signal<readonly Challenge[]>([]);
export const friends = signal<readonly Friend[] | null>(null);
/** The code of what went wrong at the last look; null: nothing. */
export const inboxError = signal<string | null>(null);
/** Challenges to oneself. */
export const incoming = computed(() => (challenges.value ?? []).filter(({ to }) => to?.id === me.value?.id));
/** Own ones. */
export const outgoing = computed(() => (challenges.value ?? []).filter(({ from }) => from.id === me.value?.id));
/** People who ask to be friends. */
export const asking = computed(() => (friends.value ?? []).filter(({ state }) => state === 'asking'));

let timer: ReturnType<typeof setTimeout> | undefined;
let round = 0;

/** Begins to look, as somebody new perhaps. */
export function startInbox(): void {
  challenges.value = null;
  friends.value = null;
  answered.value = [];
  void look();
}

export function stopInbox(): void {
  round += 1;
  clearTimeout(timer);
}

/** Looks now. What can't be learnt now is learnt next time. */
export async function look(): Promise<void> {
  const mine = ++round;
  clearTimeout(timer);
  let error: string | null = null;
  const failed = (fault: unknown) => {
    error = codeOf(fault);
    return null;
  };
  const [open, people] = await Promise.all([openChallenges().catch(failed), askFriends().catch(failed)]);
  if (mine !== round) return;
  inboxError.value = error;
  if (open !== null) {
    challenges.value = open;
    await follow(open);
  }
  if (people !== null) friends.value = people;
  if (mine !== round) return;
  const calm = document.visibilityState === 'hidden' ? HIDDEN_MS : CALM_MS;
  const wait = outgoing.value.length > 0 ? EAGER_MS : calm;
  timer = setTimeout(() => void look(), wait);
}

/** One has been told, or has gone to the table. */
export function dismiss(id: string): void {
  answered.value = answered.value.filter((one) => one.id !== id);
  remember(remembered().filter((one) => one !== id));
}

/** Asks after own challenges that are no longer open. */
async function follow(open: readonly Challenge[]): Promise<void> {
  const now = open.filter(({ from }) => from.id === me.value?.id).map(({ id }) => id);
  const untold: string[] = [];
  for (const id of remembered()) {
    if (now.includes(id)) continue;
    const known = answered.value.some((one) => one.id === id);
    const challenge = known ? null : await challengeOf(id).catch(() => null);
    if (challenge !== null && !isNews(challenge)) continue;
    untold.push(id);
    if (challenge !== null) answered.value = [...answered.value, challenge];
  }
  remember([...now, ...untold.slice(-MOST)]);
}

/** Somebody took an own challenge up or declined it, lately. */
function isNews({ from, state, createdAt }: Challenge): boolean {
  const told = state === 'accepted' || state === 'declined';
  return told && from.id === me.value?.id && createdAt > Date.now() - NEWS_MS;
}

function remembered(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function remember(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Without storage one is told as long as the page is open.
  }
}
