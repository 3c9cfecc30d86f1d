/** One protest with what its table's log says of the moment: the ruling and the physics of the strike. Pure. */
import type { ProtestFile, ProtestLine } from '../../shared/protocol/desk.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { sideOfPlace } from '../../shared/rules/game/sets.ts';
import type { LastRuling } from '../../shared/rules/game/state.ts';
import { SEATS, SIDES, type Side } from '../../shared/table/seats.ts';
import { lookOf } from './protest-moments.ts';

/** @param events as everybody may see them; none: there is no table, or nothing of it is shown yet */
export function protestFile(line: ProtestLine, events: readonly GameEvent[]): ProtestFile {
  const about = line.moment === null ? undefined : events[line.moment.event];
  if (events.length === 0) return { ...line, names: null, ruling: null, log: null, revocable: false };
  const { state } = lookOf(events);
  const nameOf = (side: Side) => {
    const seats = SEATS.filter((seat) => state.places[seat] !== undefined && sideOfPlace(state.mode, seat) === side);
    return [...new Set(seats.map((seat) => state.places[seat]!.name))].join(' / ');
  };
  return {
    ...line,
    names: Object.fromEntries(SIDES.map((side) => [side, nameOf(side)])) as Record<Side, string>,
    ruling: about === undefined ? null : rulingOf(about),
    log: about?.type === 'struck' ? about.log : null,
    revocable: state.phase !== 'over' && state.past.some(({ event }) => event === about?.n),
  };
}

function rulingOf(event: GameEvent): LastRuling | null {
  switch (event.type) {
    case 'struck':
      return { event: event.n, seat: event.strike.seat, kind: 'strike', ruling: event.ruling };
    case 'passed':
      return { event: event.n, seat: event.seat, kind: 'pass', ruling: event.ruling };
    case 'turnLost':
      return {
        event: event.n,
        seat: event.seat,
        kind: event.by.role === 'system' ? 'clock' : 'referee',
        ruling: event.ruling,
      };
    default:
      return null;
  }
}
