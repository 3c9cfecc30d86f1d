/** Where one holds an office, and what waits there, kept up with on every page: who calls for help can't wait. */
import { computed, effect, signal } from '@preact/signals';
import type { MyDesks } from '../../shared/protocol/desk.ts';
import { myDesks } from './desk.ts';
import { ownCompetitions } from './own-games.ts';

/** Somebody may call any moment. */
const EAGER_MS = 8_000;
/** Nothing runs. */
const CALM_MS = 60_000;

/** Null: not known (yet), or no office. */
export const ownDesks = signal<MyDesks | null>(null);

/** All that waits for a decision, over all competitions. */
export const waitingAtDesks = computed(() =>
  (ownDesks.value?.desks ?? []).reduce((sum, { calls, protests, approvals }) => sum + calls + protests + approvals, 0),
);
/** Tables that call for help, over all competitions. */
export const callsAtDesks = computed(() => (ownDesks.value?.desks ?? []).reduce((sum, { calls }) => sum + calls, 0));

/** Whether one runs a competition, or holds an office in one: nobody else is asked for desks. */
const holds = computed(() => (ownCompetitions.value?.runs.length ?? 0) > 0);

let timer: ReturnType<typeof setTimeout> | undefined;
let round = 0;
let open = false;
let stop: (() => void) | null = null;

/** How long to wait before looking again, ms. */
export function desksWait(desks: MyDesks | null, hidden: boolean): number {
  const running = (desks?.desks ?? []).some(({ competition }) => competition.phase === 'running');
  return running ? EAGER_MS * (hidden ? 2 : 1) : CALM_MS;
}

/** Begins to look, as somebody new perhaps. */
export function startOwnDesks(): void {
  stopOwnDesks();
  open = true;
  ownDesks.value = null;
  stop = effect(() => {
    if (holds.value) void lookAtOwnDesks();
  });
}

export function stopOwnDesks(): void {
  open = false;
  round += 1;
  clearTimeout(timer);
  stop?.();
  stop = null;
}

/** Looks now; what can't be learnt now is learnt next time. */
export async function lookAtOwnDesks(): Promise<void> {
  const mine = ++round;
  clearTimeout(timer);
  if (!open || !holds.peek()) return;
  const answer = await myDesks().catch(() => null);
  if (mine !== round) return;
  if (answer !== null) ownDesks.value = answer;
  timer = setTimeout(() => void lookAtOwnDesks(), desksWait(ownDesks.peek(), document.visibilityState === 'hidden'));
}
