/** How a bot is seen to aim: the striker lies where it will be struck from, and the aim swings in on its direction. */
import { checkAim, MAX_AIM, reduceAim, type Strike } from '../table/strike.ts';

/** The aim begins so far aside, radians. */
const SWING = 0.14;
/** The pull begins at this share of the speed. */
const PULL = 0.35;
/** A preview so often, ms: under the 10 a second that a person may send. */
export const AIM_EVERY = 200;

/** The strike as it is shown at a share of the aiming (0 to 1); `aside`: from which side the aim comes, -1 to 1. */
export function aimedAt(strike: Strike, share: number, aside: number): Strike {
  const left = 1 - Math.min(1, Math.max(0, share));
  const turn = SWING * aside * left * left;
  const [dx, dy] = strike.aim;
  const x = dx - dy * turn;
  const y = dy + dx * turn;
  const most = Math.max(Math.abs(x), Math.abs(y));
  const aim = reduceAim([Math.round((x / most) * MAX_AIM) + 0, Math.round((y / most) * MAX_AIM) + 0]);
  const legal = checkAim(strike.seat, [strike.x, strike.y], aim) === null;
  const speed = Math.max(1, Math.round(strike.speed * (1 - (1 - PULL) * left)));
  return { ...strike, aim: legal ? aim : strike.aim, speed };
}
