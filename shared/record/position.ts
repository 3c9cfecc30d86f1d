/**
 * A set at rest as a short text that fits in a link: version digit, then bits in base64url. It holds everything a ruling
 * depends on, so a position can be opened and played on. Places are whole micrometres, as rest positions are: the same
 * position comes back, and pieces that touch still do.
 *
 * Bits of version 1, most significant first: pairs (1); for the seats S, W, N, E nobody 0, A 1, B 2 (2 each); who has the
 * right (2: index in S, W, N, E); for each piece A1.. B.. in order whether it is there (1), and if so whether it is a
 * penalty piece (1), x and y in micrometres from -500 mm (20 each); for each party (singles A, B; pairs S, W, N, E): debt
 * (6), misses (6), first series over (1); who opened, index of the party (2); whether a first series is interrupted (1),
 * and if so whose (2) and whether with an offence (1); pairs: opening row moved for S, W, N, E (1 each).
 */
import { BitReader, BitWriter } from '../physics/bits.ts';
import { checkPosition } from '../physics/simulate.ts';
import { PLACES } from '../rules/game/sets.ts';
import { partiesOf, sideOwes } from '../rules/party.ts';
import type { History, Party, Situation } from '../rules/types.ts';
import { HALF } from '../table/measures.ts';
import { allPieces, comparePieces, type PieceId, piecesPerSide } from '../table/pieces.ts';
import { FEDERATION } from '../table/profile.ts';
import { ok, type Result, refuse } from '../table/refusal.ts';
import {
  type Mode,
  occupiedSeats,
  oppositeSeat,
  type Point,
  SEATS,
  type Seat,
  SIDES,
  type Side,
} from '../table/seats.ts';
import { fromBase64url, toBase64url } from './base64url.ts';

/** A set at rest, and who has the right of strike. */
export interface Standing extends Situation {
  readonly turn: Seat;
}

const VERSION = '1';
const PLACE_BITS = 20;
const COUNT_BITS = 6;
/** The longest text: 32 pieces of pairs. */
export const MAX_POSITION_TEXT = 260;

function idsOf(mode: Mode): PieceId[] {
  return SIDES.flatMap((side) => allPieces(mode, side));
}

function micrometres(mm: number): number {
  return Math.round((mm + HALF) * 1000);
}

/**
 * The text of a set at rest. Throws a RangeError for what isn't one: a piece beyond the rails, a debt of more than 63. Misses
 * are counted up to 63: more than three change nothing (20.6).
 */
export function positionText(standing: Standing): string {
  const { mode, seats, turn, pieces, penalty, debts, history, openingRowMoved } = standing;
  const bits = new BitWriter();
  const put = (value: number, count: number) => {
    if (!(Number.isInteger(value) && value >= 0 && value < 2 ** count)) throw new RangeError('That is no set at rest.');
    bits.write(value, count);
  };
  put(mode === 'pairs' ? 1 : 0, 1);
  for (const seat of SEATS) put(seats[seat] === undefined ? 0 : 1 + SIDES.indexOf(seats[seat]), 2);
  put(SEATS.indexOf(turn), 2);
  for (const id of idsOf(mode)) {
    const at = pieces[id];
    put(at === undefined ? 0 : 1, 1);
    if (at === undefined) continue;
    put(penalty.includes(id) ? 1 : 0, 1);
    for (const mm of at) put(micrometres(mm), PLACE_BITS);
  }
  const parties = partiesOf(mode);
  for (const party of parties) {
    put(debts[party] ?? 0, COUNT_BITS);
    put(Math.min(history.misses[party] ?? 0, 2 ** COUNT_BITS - 1), COUNT_BITS);
    put(history.seriesEnded[party] === true ? 1 : 0, 1);
  }
  put(parties.indexOf(history.openedBy), 2);
  const { interrupted } = history;
  put(interrupted === null ? 0 : 1, 1);
  if (interrupted !== null) {
    put(parties.indexOf(interrupted.side), 2);
    put(interrupted.offence ? 1 : 0, 1);
  }
  if (mode === 'pairs') for (const seat of SEATS) put(openingRowMoved[seat] === true ? 1 : 0, 1);
  return VERSION + toBase64url(bits.finish());
}

/**
 * Reads a text of {@link positionText}. Every set has one text: any other that could mean the same is refused.
 * Errors: `position.version` (of a later form), `position.text` (it is none), `position.seats` (two sides can't sit so),
 * `position.debts` (a side owes more pieces than it has), and those of checkPosition.
 */
export function parsePosition(text: string): Result<Standing> {
  if (text.length > MAX_POSITION_TEXT || !/^\d[\w-]*$/.test(text))
    return refuse('position.text', 'That is no position.');
  if (text[0] !== VERSION)
    return refuse('position.version', 'The position is written in a form that isn’t known here.');
  const bytes = fromBase64url(text.slice(1));
  if (bytes === null) return refuse('position.text', 'That is no position.');
  let standing: Standing | null;
  try {
    standing = read(new BitReader(bytes, 0));
  } catch {
    return refuse('position.text', 'The position is cut off.');
  }
  if (standing === null) return refuse('position.seats', 'Two sides can’t sit like that.');
  if (positionText(standing) !== text) return refuse('position.text', 'That is no position.');
  const { mode, seats, debts } = standing;
  if (SIDES.some((side) => sideOwes(mode, seats, debts, side) > piecesPerSide(mode)))
    return refuse('position.debts', 'A side can’t owe more pieces than it has.', '17.6');
  const wrong = checkPosition(null, standing.pieces, FEDERATION);
  return wrong === null ? ok(standing) : { ok: false, error: wrong };
}

/** Null: the seats aren't two opposite ones of two sides, or four with partners opposite. */
function read(bits: BitReader): Standing | null {
  const mode: Mode = bits.read(1) === 1 ? 'pairs' : 'singles';
  const seats: Partial<Record<Seat, Side>> = {};
  for (const seat of SEATS) {
    const side = SIDES[bits.read(2) - 1];
    if (side !== undefined) seats[seat] = side;
  }
  const turn = SEATS[bits.read(2)]!;
  if (!seated(mode, seats) || seats[turn] === undefined) return null;
  const pieces: Record<PieceId, Point> = {};
  const penalty: PieceId[] = [];
  for (const id of idsOf(mode)) {
    if (bits.read(1) === 0) continue;
    if (bits.read(1) === 1) penalty.push(id);
    const place = () => (bits.read(PLACE_BITS) - HALF * 1000) / 1000;
    pieces[id] = [place(), place()];
  }
  const parties = partiesOf(mode);
  const debts: Partial<Record<Party, number>> = {};
  const misses: Partial<Record<Party, number>> = {};
  const seriesEnded: Partial<Record<Party, boolean>> = {};
  for (const party of parties) {
    debts[party] = bits.read(COUNT_BITS);
    misses[party] = bits.read(COUNT_BITS);
    seriesEnded[party] = bits.read(1) === 1;
  }
  const openedBy = parties[bits.read(2)];
  let interrupted: History['interrupted'] = null;
  if (bits.read(1) === 1) {
    const side = parties[bits.read(2)];
    if (side === undefined) return null;
    interrupted = { side, offence: bits.read(1) === 1 };
  }
  if (openedBy === undefined) return null;
  const rows = mode === 'pairs' ? SEATS : PLACES.singles;
  const openingRowMoved: Partial<Record<Seat, boolean>> = {};
  for (const seat of rows) openingRowMoved[seat] = mode === 'pairs' && bits.read(1) === 1;
  const history: History = { openedBy, seriesEnded, interrupted, misses };
  return { mode, seats, turn, pieces, penalty, debts, history, openingRowMoved };
}

function seated(mode: Mode, seats: Partial<Record<Seat, Side>>): boolean {
  const taken = occupiedSeats(seats);
  if (mode === 'pairs') return taken.length === 4 && seats.S === seats.N && seats.W === seats.E && seats.S !== seats.W;
  const [one, other] = taken;
  return taken.length === 2 && oppositeSeat(one!) === other && seats[one!] !== seats[other];
}

/** What of a running set its text holds: for links from a game. Penalty pieces in canonical order. */
export function standingOf(set: Standing): Standing {
  const { mode, seats, turn, pieces, penalty, debts, history, openingRowMoved } = set;
  return { mode, seats, turn, pieces, penalty: [...penalty].sort(comparePieces), debts, history, openingRowMoved };
}
