/** What a bot does when it cannot think: it strikes straight at an own piece, as by the rules it may, without trying it first. */
import type { StrikeQuestion } from './act.ts';
import { exactStrike } from './hand.ts';
import { mayStrike } from './outcome.ts';
import { touchPlans } from './plans.ts';
import type { Random } from './random.ts';
import { sceneAt } from './scene.ts';
import type { Choice } from './search.ts';

/** So many strikes come to mind. */
const PLANS = 12;
/** No harder than this, mm/s: what isn't thought about shouldn't fly off the table. */
const HARDEST = 2_500;

/** A plain strike; a pass where none of those that come to mind may be made. Takes no simulation: a fraction of a millisecond. */
export function plainChoice({ situation, seat, profile }: StrikeQuestion, random: Random): Choice {
  for (const plan of touchPlans(sceneAt(situation, seat, profile), random, PLANS)) {
    const most = Math.min(HARDEST, profile.maxSpeed);
    const strike = exactStrike(
      { ...plan, speed: Math.min(plan.speed, most) },
      seat,
      situation.pieces,
      profile.maxSpeed,
    );
    if (strike !== null && mayStrike(situation, strike)) return { type: 'strike', strike, plan, worth: 0, tried: 0 };
  }
  return { type: 'pass', worth: 0, tried: 0 };
}
