/** What a live table shows. */
import { viewOf } from '../../shared/protocol/project.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import type { LiveGame } from '../games/live-game.ts';

/**
 * The game at rest, as it was before the strike that is being played back; only who is here, and under what name, is
 * always of this moment: it has nothing to do with the strike.
 */
export function shownView(game: Pick<LiveGame, 'id' | 'shown' | 'state'>, watchers: number, taken: boolean): TableView {
  const extra = { table: game.id, watchers, taken };
  const view = viewOf(game.shown, extra);
  if (game.shown === game.state) return view;
  const current = viewOf(game.state, extra);
  const now = new Map(current.seats.map((seat) => [seat.player, seat]));
  return {
    ...view,
    desk: { ...view.desk, referee: current.desk.referee },
    seats: view.seats.map((seat) => {
      const person = now.get(seat.player);
      return person === undefined ? seat : { ...seat, name: person.name, here: person.here, since: person.since };
    }),
  };
}
