/** The core's wish to simulate, answered by the physics; what comes back is what the strike's event holds. */
import { SIMULATORS } from '../physics/versions.ts';
import type { Context } from '../rules/game/command.ts';
import { ok, refuse } from '../table/refusal.ts';

/** Games from before their version of the physics was kept were begun under this one. */
const FIRST_VERSION = 1;

/**
 * A simulator by the version of the physics that a game was begun under. It writes down what the physics couldn't do, with
 * all that is needed to play it again: the core has checked the strike before, so that is ours to look at, not the
 * player's. Refusal of its own: `physics.version`, the game's version isn't here (any more); the table can still be looked
 * at, and ended by the players or an official.
 */
export function simulatorWith(
  log: { error(details: object, message: string): void },
  simulators = SIMULATORS,
): Context['simulate'] {
  return (strike, pieces, config) => {
    const { profile, physics = FIRST_VERSION } = config;
    const simulate = simulators.get(physics);
    if (simulate === undefined)
      return refuse(
        'physics.version',
        `This game was begun under version ${physics} of the physics, which isn't here.`,
      );
    const result = simulate({ strike, pieces, profile });
    if (!result.ok) {
      log.error({ strike, pieces, profile, refusal: result.error }, 'a strike could not be simulated');
      return result;
    }
    const { log: entries, after, striker, duration, track, capped } = result.value;
    if (capped) log.error({ strike, pieces, profile }, 'a strike was ended by the event cap');
    return ok({ strike, physics, profile, log: entries, after, striker, duration, track });
  };
}
