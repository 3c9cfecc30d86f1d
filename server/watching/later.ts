/** A picture of the table for who sees it later: all its times are moved, so that clocks run as they did. */
import type { TableView } from '../../shared/protocol/view.ts';
import type { Side } from '../../shared/table/seats.ts';

/** The same view with every time `by` ms later. */
export function later(view: TableView, by: number): TableView {
  if (by === 0) return view;
  const moved = (at: number) => (at === 0 ? 0 : at + by);
  const { clock, desk } = view;
  const warned = (side: Side) => desk.warnings[side].map((warning) => ({ ...warning, at: moved(warning.at) }));
  return {
    ...view,
    readyAt: moved(view.readyAt),
    clock: clock === null ? null : { ...clock, startsAt: moved(clock.startsAt), endsAt: moved(clock.endsAt) },
    seats: view.seats.map((seat) => ({ ...seat, since: moved(seat.since) })),
    results: view.results.map((set) => ({ ...set, endedAt: moved(set.endedAt) })),
    desk: {
      ...desk,
      warnings: { A: warned('A'), B: warned('B') },
      stop:
        desk.stop === null
          ? null
          : {
              ...desk.stop,
              at: moved(desk.stop.at),
              until: desk.stop.until === null ? null : moved(desk.stop.until),
            },
    },
  };
}
