/** The second half of every ruling: the set, debts and penalty pieces, misses, whose turn (rules.md, section 4, last part). */
import { type PieceId, piecesOf, sideOf } from '../table/pieces.ts';
import { nextSeat, otherSide, type Point, SEATS, type Seat, type Side } from '../table/seats.ts';
import type { StrikeFacts } from './contact.ts';
import { countMisses } from './misses.ts';
import { fullCounts, partyAt, seatsOfSide } from './party.ts';
import { halfOf, type Laying, layOwed, rowsMoved } from './penalty.ts';
import { endOfSet } from './setend.ts';
import type { Finding, Placing, Ruling, SetOutcome, Situation } from './types.ts';

/** A strike, pass or loss of turn after the rulings on the pieces. */
export interface Matter {
  readonly seat: Seat;
  /** Null: no strike was made. */
  readonly strike: {
    readonly x: number;
    readonly y: number;
    readonly correct: boolean;
    readonly facts: StrikeFacts;
  } | null;
  readonly penalty: 0 | 1;
  readonly turnLost: boolean;
  /** Pieces on the table. Becomes the ruling's position. */
  readonly board: Record<PieceId, Point>;
  readonly findings: Finding[];
  readonly placings: Placing[];
}

/** A side's seats, clockwise from the one that struck: itself first. */
function layingOrder(situation: Situation, side: Side, striker: Seat): Seat[] {
  const seats = seatsOfSide(situation.seats, side);
  const steps = (seat: Seat): number => (SEATS.indexOf(seat) - SEATS.indexOf(striker) + SEATS.length) % SEATS.length;
  return seats.sort((a, b) => steps(a) - steps(b));
}

/** The tagged pieces on the table: a tag is lost by being potted for good, and won by being laid (rules.md, section 5). */
function tagsAfter(situation: Situation, { strike, board, placings }: Matter): PieceId[] {
  const tags = new Set(situation.penalty.filter((id) => situation.pieces[id] !== undefined));
  for (const id of strike?.facts.potted ?? [])
    if (placings.every(({ piece, cause }) => piece !== id || cause !== 'restored')) tags.delete(id);
  for (const { piece, cause } of placings) if (cause === 'penalty' || cause === 'debt') tags.add(piece);
  return piecesOf(board).filter((id) => tags.has(id));
}

/** What the strike moved, without what the ruling put back exactly where it was: that stands as before (21.6). */
function movedForGood({ pieces }: Situation, { strike, placings }: Matter): PieceId[] {
  const back = (id: PieceId): boolean =>
    placings.some(({ piece, to, cause }) => {
      const old = pieces[id];
      return piece === id && cause === 'restored' && old !== undefined && to[0] === old[0] && to[1] === old[1];
    });
  return strike === null ? [] : strike.facts.moved.filter((id) => !back(id));
}

/** A ruling from what is known so far; the parts that `rest` gives replace the situation's. */
export function buildRuling(
  situation: Situation,
  matter: Matter,
  rest: Partial<Pick<Ruling, 'next' | 'debts' | 'history' | 'set' | 'turn'>> = {},
): Ruling {
  const { mode, seats, history } = situation;
  const { board, strike } = matter;
  const facts = strike?.facts ?? null;
  const position: Record<PieceId, Point> = {};
  for (const id of piecesOf(board)) position[id] = board[id]!;
  return {
    correct: strike?.correct ?? null,
    turn: matter.turnLost ? 'lost' : 'kept',
    next: matter.turnLost ? nextSeat(matter.seat, seats) : matter.seat,
    penalty: matter.penalty,
    debts: fullCounts(mode, situation.debts),
    penaltyPieces: tagsAfter(situation, matter),
    openingRowMoved: rowsMoved(situation, movedForGood(situation, matter), board),
    history: { ...history, misses: fullCounts(mode, history.misses) },
    set: null,
    findings: matter.findings,
    first: facts === null ? null : { pieces: facts.first, rails: facts.rails },
    potted: facts?.potted ?? [],
    flown: facts?.flown.map(({ piece }) => piece) ?? [],
    ...rest,
    position,
    placings: matter.placings,
  };
}

/** The table as penalty pieces are about to be laid on it. */
export function startLaying(situation: Situation, matter: Matter): Laying {
  return {
    mode: situation.mode,
    seats: situation.seats,
    board: matter.board,
    tags: new Set(buildRuling(situation, matter).penaltyPieces),
    debts: fullCounts(situation.mode, situation.debts),
    openingRowMoved: rowsMoved(situation, movedForGood(situation, matter), matter.board),
    placings: matter.placings,
    findings: matter.findings,
  };
}

/** Ends a ruling: the set (20.5, 20.4, 20.3), debts and penalty pieces, misses (20.6), whose turn. */
export function settle(situation: Situation, matter: Matter): Ruling {
  const { mode, seats } = situation;
  const { seat, strike, board, turnLost, penalty, findings } = matter;
  const party = partyAt(mode, seats, seat);
  const seriesEnded = turnLost ? { ...situation.history.seriesEnded, [party]: true } : situation.history.seriesEnded;
  const history = { ...situation.history, seriesEnded, misses: fullCounts(mode, situation.history.misses) };

  const end = endOfSet(situation, { seat, correct: strike?.correct ?? null, penalty, turnLost, board });
  const interrupted = end !== null && 'interrupted' in end.set;
  if (!turnLost && end === null) {
    const own = strike?.facts.potted.filter((id) => sideOf(id) === seats[seat]) ?? [];
    findings.push({ code: 'kept', clause: '12.10', pieces: own });
  }
  if (end !== null) findings.push(end.finding);
  if (end !== null && !interrupted) return buildRuling(situation, matter, { history, set: end.set });

  const laying = startLaying(situation, matter);
  const made = strike === null ? null : { seat, x: strike.x, y: strike.y };
  const side = seats[seat]!;
  const empty = [side, otherSide(side)].filter((each) => !piecesOf(board).some((id) => sideOf(id) === each));
  if (turnLost) layOwed(laying, seat, penalty, halfOf(seat, made));
  // A side without pieces on the table that owes has its debt laid at once, whoever struck: it can't win with a debt (17.5).
  for (const each of empty)
    for (const other of layingOrder(situation, each, seat)) layOwed(laying, other, 0, halfOf(other, made));

  const count = countMisses(situation, party, strike === null ? null : { seat, facts: strike.facts }, board);
  if (count.counted) findings.push({ code: 'miss.counted', clause: '20.6' });
  if (count.restart) findings.push({ code: 'set.restart-misses', clause: '20.6' });
  const set: SetOutcome | null = count.restart ? { restart: true, clause: '20.6' } : (end?.set ?? null);

  return buildRuling(situation, matter, {
    debts: laying.debts,
    set,
    history: { ...history, misses: count.misses, interrupted: end?.interrupted ?? history.interrupted },
    ...(interrupted ? { next: nextSeat(seat, seats) } : {}),
  });
}
