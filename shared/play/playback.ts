/** What of a log may be shown at a time: nothing from a strike on until its playback is over. */
import type { GameEvent } from '../rules/game/events.ts';

export type StruckEvent = Extract<GameEvent, { type: 'struck' | 'trialStruck' }>;

export function isStruck(event: GameEvent): event is StruckEvent {
  return event.type === 'struck' || event.type === 'trialStruck';
}

/** Length of a strike's playback, ms. */
export function playbackMs(event: StruckEvent): number {
  return Math.ceil(event.duration * 1000);
}

/** When the playback of a strike is over, ms since the epoch. */
export function playbackEnd(event: StruckEvent): number {
  return event.at + playbackMs(event);
}

/** The strike that is being played back at `now`: the first whose end is still to come. */
export function playingAt(events: readonly GameEvent[], now: number): StruckEvent | null {
  for (let i = events.length - 1, found: StruckEvent | null = null; ; i--) {
    const event = events[i];
    if (event === undefined) return found;
    if (!isStruck(event)) continue;
    if (playbackEnd(event) <= now) return found;
    found = event;
  }
}

/** The events that may be shown at `now`. */
export function shownAt(events: readonly GameEvent[], now: number): readonly GameEvent[] {
  const playing = playingAt(events, now);
  return playing === null ? events : events.slice(0, playing.n);
}
