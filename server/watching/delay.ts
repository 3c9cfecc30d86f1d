/**
 * What of a game may be shown to who doesn't play it. Where the regulations keep watchers back by some seconds, everything
 * they get is that much older, on every path, from the first strike on until the game is over; then all of it is open.
 */

import { shownAt } from '../../shared/play/playback.ts';
import { apply, fold } from '../../shared/rules/game/apply.ts';
import type { GameConfig } from '../../shared/rules/game/config.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import type { GameState } from '../../shared/rules/game/state.ts';

/** By how much watchers are kept back, ms. */
export function delayOf(config: GameConfig): number {
  return 1000 * (config.watchDelay ?? 0);
}

/** Whether there is anything to keep back: a strike has become possible, and the game isn't over. */
export function keepsBack(state: GameState): boolean {
  return (state.trial !== null || state.set !== null) && state.result === null;
}

/** Whether somebody has a place in a game: plays it, or is its referee. They see it as it is. */
export function takesPart(state: GameState, account: string): boolean {
  return state.referee?.id === account || Object.values(state.places).some((player) => player.id === account);
}

/** The events that watchers may see at `now`. */
export function watchableAt(events: readonly GameEvent[], now: number): readonly GameEvent[] {
  const shown = shownAt(events, now);
  const [first] = events;
  const delay = first?.type === 'created' ? delayOf(first.config) : 0;
  if (delay === 0) return shown;
  const then = now - delay;
  let open = 0;
  let state: GameState | null = null;
  for (const event of shown) {
    state = apply(state, event);
    // A decision cancelled after the end (8.1.g) closes nothing that was open.
    if (!keepsBack(state)) open = event.n + 1;
  }
  const late = shown.findIndex((event) => event.at > then);
  const delayed = shownAt(late < 0 ? shown : shown.slice(0, late), then);
  return shown.slice(0, Math.max(open, delayed.length));
}

/** {@link watchableAt}, or for who takes part all that is shown at the table itself. */
export function visibleTo(events: readonly GameEvent[], now: number, account: string | null): readonly GameEvent[] {
  if (account !== null && takesPart(fold(events), account)) return shownAt(events, now);
  return watchableAt(events, now);
}
