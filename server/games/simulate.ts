/** The core's wish to simulate, answered by the physics; what comes back is what the strike's event holds. */
import { PHYSICS_VERSION, simulate } from '../../shared/physics/simulate.ts';
import type { Context } from '../../shared/rules/game/command.ts';
import { ok } from '../../shared/table/refusal.ts';

/**
 * A simulator that writes down what the physics couldn't do, with all that is needed to play it again. The core has
 * checked the strike before: a refusal here is ours to look at, not the player's.
 */
export function simulatorWith(log: { error(details: object, message: string): void }): Context['simulate'] {
  return (strike, pieces, config) => {
    const { profile } = config;
    const result = simulate({ strike, pieces, profile });
    if (!result.ok) {
      log.error({ strike, pieces, profile, refusal: result.error }, 'a strike could not be simulated');
      return result;
    }
    const { log: entries, after, striker, duration, track, capped } = result.value;
    if (capped) log.error({ strike, pieces, profile }, 'a strike was ended by the event cap');
    return ok({ strike, physics: PHYSICS_VERSION, profile, log: entries, after, striker, duration, track });
  };
}
