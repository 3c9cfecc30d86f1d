/** Random games of a competition, in which its officials act too: the log is the game, and no lower one undoes a higher one. */
import { describe, expect, it } from 'vitest';
import type { Author, GameEvent } from '../../../shared/rules/game/events.ts';
import type { GameState } from '../../../shared/rules/game/state.ts';
import { playAndFold } from './random-game.ts';

const GAMES = 3_000;

function rankOf(by: Author): number {
  if (by.role === 'official') return by.rank;
  return by.role === 'referee' ? (by.rank ?? 1) : 0;
}

/** Looks at one game, with the authors as its log has them. */
function judge(events: readonly GameEvent[], before: GameState, event: GameEvent): string | null {
  const rank = event.by.role === 'system' ? 4 : rankOf(event.by);
  if (event.type === 'cancelled') {
    const undone = before.past.filter(({ event: n, type }) => n === event.to || (n > event.to && type !== 'warned'));
    if (undone.some(({ event: n }) => rankOf(events[n]!.by) > rank)) return 'a lower one has cancelled a higher one';
  }
  if (event.type === 'protestDecided') {
    const earlier = events.filter((one) => one.type === 'protestDecided' && one.protest === event.protest);
    if (earlier.some((one) => rankOf(one.by) > rank)) return 'a lower one has decided after a higher one';
    if (rank < 2) return 'a table referee has decided a protest';
  }
  if (event.type === 'resumed') {
    const stop = events.findLast((one) => one.type === 'stopped')!;
    if (stop.by.role === 'official' && rankOf(stop.by) > rank) return 'a lower one has resumed the game';
  }
  return null;
}

describe('what officials do at a table of a competition', () => {
  for (const mode of ['singles', 'pairs'] as const)
    it(`[7.2.d 7.3] never undoes what a higher one has decided, and the log gives the same state again: ${GAMES} games, ${mode}`, {
      timeout: 300_000,
    }, () => {
      const count = { officials: 0, cancelled: 0, back: 0, decided: 0, seated: 0 };
      for (let seed = 1; seed <= GAMES; seed++) {
        const events: GameEvent[] = [];
        playAndFold(500_000 + seed, {
          mode,
          steps: 60,
          restless: true,
          officials: true,
          watch: (before, event) => {
            if (events.length === 0) events.length = before.n;
            const fault = judge(events, before, event);
            if (fault !== null) throw new Error(`seed ${500_000 + seed}, event ${event.n}: ${fault}`);
            events[event.n] = event;
            if (event.by.role === 'official') count.officials++;
            if (event.type === 'cancelled') count.cancelled++;
            if (event.type === 'protestDecided') count.decided++;
            if (event.type === 'protestDecided' && event.back) count.back++;
            if (event.type === 'refereeSeated') count.seated++;
          },
        });
      }
      // All of it has happened often enough to mean something.
      expect(Math.min(...Object.values(count))).toBeGreaterThan(100);
    });
});
