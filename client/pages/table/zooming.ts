/** Looking nearer by key or button: to where the hand is, and back. */
import { toSeat } from '../../../shared/table/seats.ts';
import type { TableSession } from '../../scenes/session.ts';
import { WHOLE, within } from '../../view/zoom.ts';

/** How near a key or button brings one. */
const NEAR = 2.2;

/** Nearer to the striker, or to the own half where one doesn't strike; the whole table again if one was near. */
export function zoomAtHand(session: TableSession): void {
  if (session.zoom.value.times > 1.01) {
    session.zoom.value = WHOLE;
    return;
  }
  const seat = session.striking.value;
  const [x] = seat === null ? [0] : toSeat(seat, session.intent.at(seat));
  session.zoom.value = within({ times: NEAR, at: [x, -300] });
}
