/** What moderators have imposed on oneself, kept up with on every page. */
import { computed, signal } from '@preact/signals';
import type { OwnSanction, ServiceSanctionKind } from '../../shared/protocol/moderation.ts';
import { sanctionsOfMine } from './moderation.ts';

/** Nearly nobody has any: they are asked for seldom, and at once when something is refused because of one. */
const CALM_MS = 120_000;
/** One holds, and may be lifted. */
const EAGER_MS = 30_000;

/** Newest first; null: not known (yet). */
export const ownSanctions = signal<readonly OwnSanction[] | null>(null);
/** What holds now. */
export const standing = computed(() => (ownSanctions.value ?? []).filter(({ holds }) => holds));
/** An act was refused because of a ban: the page that says so is shown over what was there. */
export const barred = signal(false);

/** The one of a kind that holds now; null: none does. */
export function heldBy(kind: ServiceSanctionKind): OwnSanction | null {
  return standing.value.find((one) => one.kind === kind) ?? null;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let round = 0;

/** Begins to look, as somebody new perhaps. */
export function startOwnSanctions(): void {
  ownSanctions.value = null;
  barred.value = false;
  void lookAtOwnSanctions();
}

export function stopOwnSanctions(): void {
  round += 1;
  clearTimeout(timer);
}

/** When to look again, ms from now: sooner where one ends by itself before. */
export function sanctionsWait(held: readonly OwnSanction[], now: number): number {
  const ends = held.flatMap(({ until }) => (until === null ? [] : [until - now + 1_000]));
  return Math.max(1_000, Math.min(held.length > 0 ? EAGER_MS : CALM_MS, ...ends));
}

/** Looks now; what can't be learnt now is learnt next time. */
export async function lookAtOwnSanctions(): Promise<void> {
  const mine = ++round;
  clearTimeout(timer);
  const answer = await sanctionsOfMine().catch(() => null);
  if (mine !== round) return;
  // The same again is no news: what is being written on the page stays.
  if (answer !== null && JSON.stringify(answer) !== JSON.stringify(ownSanctions.peek())) ownSanctions.value = answer;
  timer = setTimeout(() => void lookAtOwnSanctions(), sanctionsWait(standing.peek(), Date.now()));
}

/** What a sanction stops is refused with one of these. */
const STOPPED = /^account\.(muted|paused|banned|rename)$/;

/** Something one did was refused: where a sanction is why, it is looked at, and a ban is shown. */
export function heardRefusal(code: string): void {
  if (!STOPPED.test(code)) return;
  void lookAtOwnSanctions();
  if (code === 'account.banned') barred.value = true;
}
