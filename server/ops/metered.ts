/** Parts of the service with a stopwatch beside them; they do what they did. */
import { BotFault, type Thinker } from '../../shared/bot/thinking.ts';
import type { GameServices } from '../games/live-game.ts';
import type { Games } from '../store/games.ts';
import { metrics } from './metrics.ts';

function seconds(from: number): number {
  return (performance.now() - from) / 1000;
}

/** The log of games: how long an append takes. */
export function meteredGames<G extends Games>(games: G): G {
  return {
    ...games,
    append: async (...args: Parameters<Games['append']>) => {
      const from = performance.now();
      const done = await games.append(...args);
      metrics.append.observe(seconds(from));
      return done;
    },
  };
}

/** The simulation: how long a strike takes. */
export function meteredSimulator(simulate: GameServices['simulate']): GameServices['simulate'] {
  return (...args) => {
    const from = performance.now();
    const result = simulate(...args);
    metrics.simulation.observe(seconds(from));
    return result;
  };
}

/** The bots' thinking: how long a choice takes, and why there is none. */
export function meteredThinker(thinker: Thinker): Thinker {
  return {
    think: (question, level, seed) => {
      const from = performance.now();
      const thinking = thinker.think(question, level, seed);
      thinking.choice.then(
        () => metrics.botThinking.observe({ level: String(level) }, seconds(from)),
        (fault) => metrics.botFaults.inc({ reason: fault instanceof BotFault ? fault.reason : 'failed' }),
      );
      return thinking;
    },
  };
}
