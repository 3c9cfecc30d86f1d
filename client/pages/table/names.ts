/** How people, sides, seats and pieces are called on the table's page. */
import type { TableView } from '../../../shared/protocol/view.ts';
import { numberOf, type PieceId, sideOf } from '../../../shared/table/pieces.ts';
import { clockwise, type Seat, type Side } from '../../../shared/table/seats.ts';
import { clauseText, t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { shownName } from '../words.ts';

/** The name of a side: its players', or its colour where one person plays both. */
export function sideName(view: TableView, side: Side): string {
  if (view.alone) return t(side === 'A' ? 'who.red' : 'who.black');
  const names = view.seats.filter((seat) => seat.side === side).map(({ name }) => shownName(name));
  return names.filter((name) => name !== '').join(' + ') || t('who.free');
}

/** The name of who sits on a seat. */
export function nameAt(view: TableView, seat: Seat): string {
  const sitting = view.seats.find((place) => place.seat === seat);
  if (sitting === undefined) return '';
  return view.alone ? sideName(view, sitting.side) : shownName(sitting.name) || t('who.free');
}

/** The name of a player or of the referee by id. */
export function nameOf(view: TableView, id: string): string {
  if (view.desk.referee?.id === id) return shownName(view.desk.referee.name);
  return shownName(view.seats.find(({ player }) => player === id)?.name ?? '');
}

const SEAT_NAMES = { S: 'seat.S', W: 'seat.W', N: 'seat.N', E: 'seat.E' } as const;

export function seatName(seat: Seat): string {
  return t(SEAT_NAMES[seat]);
}

/** Whether one sits in the referee's seat of this table. */
export function isReferee(session: TableSession, view: TableView): boolean {
  return view.desk.referee !== null && view.desk.referee.id === session.me;
}

/** "Red 5": for lists; the pieces themselves carry no numbers. */
export function pieceName(id: PieceId): string {
  return t('desk.piece.name', { colour: colourName(sideOf(id)), number: numberOf(id) });
}

export function colourName(side: Side): string {
  return t(side === 'A' ? 'who.red.pair' : 'who.black.pair');
}

/** A clause in words with its number; the bare number where it has no words. */
export function clauseWords(clause: string): string {
  const text = clauseText(clause);
  return text === '' ? clause : t('game.clause', { text, clause });
}

/** The players once each, in the order of the seats. */
export function playersIn(view: TableView): { id: string; name: string; here: boolean; since: number; side: Side }[] {
  const seen = new Set<string>();
  return view.seats.flatMap(({ player, name, here, since, side }) => {
    if (player === '' || seen.has(player)) return [];
    seen.add(player);
    return [{ id: player, name: shownName(name), here, since, side }];
  });
}

/** The place of a seat in the order of strikes: 0 strikes now, 1 is next; null while nobody has the right (21.1). */
export function orderOf(view: TableView, seat: Seat): number | null {
  if (view.turn === null) return null;
  const taken = new Set(view.seats.map((place) => place.seat));
  let order = 0;
  for (let at = view.turn; at !== seat; at = clockwise(at)) {
    if (taken.has(at)) order += 1;
    if (order > 4) return null;
  }
  return order;
}
