/** What waits for moderators, kept up with on every page of one. */
import { computed, effect, signal } from '@preact/signals';
import type { ModerationQueue } from '../../shared/protocol/moderation.ts';
import { codeOf } from './http.ts';
import { moderationQueue } from './moderation.ts';
import { me } from './session.ts';

const LOOK_MS = 30_000;

/** Whether one is a moderator of the service, or an administrator. */
export const moderates = computed(() => {
  const roles = me.value?.roles ?? [];
  return roles.includes('moderator') || roles.includes('administrator');
});
/** Null: not known (yet), or none of one's business. */
export const queue = signal<ModerationQueue | null>(null);
/** The code of what went wrong at the last look; null: nothing. */
export const queueError = signal<string | null>(null);
/** All that waits. */
export const waitingForModerators = computed(() => {
  const { value } = queue;
  return value === null ? 0 : value.reports.length + value.appeals.length + value.flags.length;
});

let timer: ReturnType<typeof setTimeout> | undefined;
let round = 0;
let stop: (() => void) | null = null;

/** Begins to look, if one is a moderator, or as soon as one is. */
export function startModerating(): void {
  stopModerating();
  stop = effect(() => {
    if (moderates.value) void lookAtQueue();
    else queue.value = null;
  });
}

export function stopModerating(): void {
  round += 1;
  clearTimeout(timer);
  stop?.();
  stop = null;
  queue.value = null;
  queueError.value = null;
}

/** Looks now; what can't be learnt now is learnt next time. */
export async function lookAtQueue(): Promise<void> {
  const mine = ++round;
  clearTimeout(timer);
  if (stop === null && !moderates.peek()) return;
  try {
    const answer = await moderationQueue();
    if (mine !== round) return;
    queue.value = answer;
    queueError.value = null;
  } catch (error) {
    if (mine !== round) return;
    queueError.value = codeOf(error);
  }
  const hidden = document.visibilityState === 'hidden';
  timer = setTimeout(() => void lookAtQueue(), LOOK_MS * (hidden ? 4 : 1));
}
