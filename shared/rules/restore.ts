/** What a foul strike moved wrongly goes back (13.6-13.9, 17.1.z, 17.1.r; pairs 17.1.f, 21.3, 21.4). */
import { type PieceId, piecesOf, sideOf } from '../table/pieces.ts';
import { otherSide, type Point, type Seat } from '../table/seats.ts';
import type { StrikeFacts } from './contact.ts';
import { inCircle, inZone, isDarkAt, type Lie } from './dark.ts';
import type { FindingCode } from './findings.ts';
import { type Colour, isFree, nearestFreePlace } from './free-place.ts';
import { seatsOfSide } from './party.ts';
import type { Finding, Placing } from './types.ts';

/** A piece that goes back to where it was. */
interface Return {
  readonly piece: PieceId;
  readonly clause: string;
  readonly colour: Colour;
}

export interface Restored {
  readonly findings: readonly Finding[];
  readonly placings: readonly Placing[];
}

/**
 * Whether a piece at `point` counts as dark for a player of the side with these seats by 13.6: in singles the whole dark
 * field; in pairs only the circle (21.4).
 */
function darkForOpponent(before: Lie, seats: readonly Seat[], point: Point): boolean {
  return before.mode === 'pairs' ? inCircle(point) : seats.some((seat) => isDarkAt(seat, point));
}

/** Sorts what a foul strike by the player at `seat` did into what goes back and what stays. */
function sortOut(before: Lie, seat: Seat, facts: StrikeFacts): { returns: Return[]; findings: Finding[] } {
  const side = before.seats[seat]!;
  const theirs = seatsOfSide(before.seats, otherSide(side));
  const flown = new Set(facts.flown.map((flight) => flight.piece));
  const lists = {
    ownDark: [] as PieceId[],
    opponentFlown: [] as PieceId[],
    opponentIntoDark: [] as PieceId[],
    staysDark: [] as PieceId[],
    staysInZone: [] as PieceId[],
  };
  const ids = piecesOf(before.pieces);
  for (const id of ids) {
    const old = before.pieces[id]!;
    const rest = facts.rest[id];
    const moved = facts.moved.includes(id);
    if (sideOf(id) === side) {
      const displaced = rest === undefined || rest[0] !== old[0] || rest[1] !== old[1];
      const out = moved && (rest === undefined || !isDarkAt(seat, rest));
      if (isDarkAt(seat, old) && displaced && (facts.touched.includes(id) || out)) lists.ownDark.push(id);
    } else if (flown.has(id)) lists.opponentFlown.push(id);
    else if (rest && moved) {
      const was = darkForOpponent(before, theirs, old);
      if (darkForOpponent(before, theirs, rest)) (was ? lists.staysDark : lists.opponentIntoDark).push(id);
      else if (before.mode === 'pairs' && theirs.some((s) => inZone(s, rest) && !inZone(s, old)))
        lists.staysInZone.push(id);
    }
  }

  /** What was light stays light: for every opponent for whom it was. */
  const stayLight = (id: PieceId): Colour => {
    const lightFor = theirs.filter((s) => !isDarkAt(s, before.pieces[id]!));
    return lightFor.length > 0 ? { lightFor } : {};
  };
  const returns: Return[] = [
    ...lists.ownDark.map((piece): Return => ({ piece, clause: '13.8', colour: { darkFor: seat } })),
    ...[...lists.opponentIntoDark, ...lists.opponentFlown].map((piece): Return => {
      const clause = flown.has(piece) || before.mode === 'pairs' ? '13.8' : '13.6';
      return { piece, clause, colour: stayLight(piece) };
    }),
  ];
  const pairs = before.mode === 'pairs';
  const findings: Finding[] = [];
  const tell = (code: FindingCode, clause: string, also: readonly string[], pieces: readonly PieceId[]): void => {
    if (pieces.length > 0) findings.push({ code, clause, ...(also.length > 0 ? { also } : {}), pieces });
  };
  tell('restored.own-dark', '17.1.z', ['13.8'], lists.ownDark);
  tell('restored.opponent-into-dark', pairs ? '21.4' : '13.6', ['13.8'], lists.opponentIntoDark);
  tell('restored.opponent-flown', '17.1.r', ['13.8'], lists.opponentFlown);
  tell('stays.dark', '13.9', [], lists.staysDark);
  if (facts.rails.length === 0) tell('stays.zone-direct', '17.1.f', ['21.3'], lists.staysInZone);
  else tell('stays.zone', '21.4', ['21.3'], lists.staysInZone);
  return { returns, findings };
}

/**
 * Puts back what a foul strike moved wrongly, changing `board` (the pieces on the table, striker lifted). Stacked pieces
 * must be off it. Each goes to its exact old place; those whose place is now covered, then, to the nearest free place of
 * the same colour, own pieces first, by number.
 */
export function restore(before: Lie, seat: Seat, facts: StrikeFacts, board: Record<PieceId, Point>): Restored {
  const { returns, findings } = sortOut(before, seat, facts);
  for (const { piece } of returns) delete board[piece];
  const places = new Map<PieceId, Point>();
  const covered: Return[] = [];
  // All old places are free of one another, so only what stays on the table can cover one.
  const staying = Object.values(board);
  for (const back of returns) {
    const old = before.pieces[back.piece]!;
    if (isFree(old, staying)) {
      board[back.piece] = old;
      places.set(back.piece, old);
    } else covered.push(back);
  }
  for (const { piece, colour } of covered) {
    const place = nearestFreePlace(seat, before.pieces[piece]!, Object.values(board), colour);
    board[piece] = place;
    places.set(piece, place);
  }
  const placings: Placing[] = [];
  for (const { piece, clause } of returns) {
    const from = facts.rest[piece] ?? null;
    const to = places.get(piece)!;
    if (from === null || from[0] !== to[0] || from[1] !== to[1])
      placings.push({ piece, from, to, cause: 'restored', clause });
  }
  return { findings, placings };
}
