/** One's own next games in competitions, kept up with on every page: who is called has two minutes (3.2). */
import { computed, signal } from '@preact/signals';
import type { MyCompetitions, MyNext } from '../../shared/protocol/competition.ts';
import { myCompetitions } from './competitions.ts';

/** A call may come any moment. */
const EAGER_MS = 4_000;
/** Something is to come, but nothing before its start. */
const CALM_MS = 20_000;
/** Nothing is to come: somebody may have entered one. */
const IDLE_MS = 60_000;

/** Null: not known (yet). */
export const ownCompetitions = signal<MyCompetitions | null>(null);
/** The games one is called to, the most urgent first. */
export const calledGames = computed(() =>
  (ownCompetitions.value?.next ?? []).filter(({ state }) => state === 'called'),
);

let timer: ReturnType<typeof setTimeout> | undefined;
let round = 0;

/** How long to wait before looking again, ms. */
export function waitFor(next: readonly MyNext[] | null, now: number, hidden: boolean): number {
  if (next === null || next.length === 0) return IDLE_MS;
  const eager = next.some(
    ({ state, at }) =>
      state === 'called' ||
      state === 'paired' ||
      state === 'bye' ||
      state === 'waiting' ||
      (at !== null && at - now < CALM_MS),
  );
  return eager ? EAGER_MS * (hidden ? 2 : 1) : CALM_MS;
}

/** Begins to look, as somebody new perhaps. */
export function startOwnGames(): void {
  ownCompetitions.value = null;
  void lookAtOwnGames();
}

export function stopOwnGames(): void {
  round += 1;
  clearTimeout(timer);
}

/** Looks now; what can't be learnt now is learnt next time. */
export async function lookAtOwnGames(): Promise<void> {
  const mine = ++round;
  clearTimeout(timer);
  const answer = await myCompetitions().catch(() => null);
  if (mine !== round) return;
  if (answer !== null) ownCompetitions.value = answer;
  const wait = waitFor(ownCompetitions.value?.next ?? null, Date.now(), document.visibilityState === 'hidden');
  timer = setTimeout(() => void lookAtOwnGames(), wait);
}
