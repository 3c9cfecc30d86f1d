/** The log of a game of two, decided by the core alone, for tests of what the service makes of it. */
import { simulatorWith } from '../../shared/play/simulating.ts';
import { create, fold } from '../../shared/rules/game/apply.ts';
import type { Command } from '../../shared/rules/game/command.ts';
import type { GameConfig } from '../../shared/rules/game/config.ts';
import { decide } from '../../shared/rules/game/decide.ts';
import type { Author, GameEvent } from '../../shared/rules/game/events.ts';

export const log = { error: () => {} };
export const simulate = simulatorWith(log);

export interface SeatedLog {
  readonly events: GameEvent[];
  /** Adds what a command comes to, at the moment at which the game was made. */
  readonly ask: (command: Command, by?: Author) => void;
}

/** Two, `south` and `north`, have sat down, and the game goes on as soon as it may. */
export function seatedLog(config: GameConfig, at: number): SeatedLog {
  const events: GameEvent[] = [create(config, at)];
  const ask = (command: Command, by: Author = { role: 'system' }) => {
    const decided = decide(fold(events), command, by, { now: at, simulate });
    if (!decided.ok) throw new Error(decided.error.message);
    events.push(...decided.value);
  };
  for (const [seat, id] of [
    ['S', 'south'],
    ['N', 'north'],
  ] as const)
    ask({ type: 'sit', seat, player: { id, name: id } }, { role: 'player', id });
  for (const player of ['south', 'north']) ask({ type: 'return', player });
  if (fold(events).phase === 'seating') ask({ type: 'call' });
  return { events, ask };
}
