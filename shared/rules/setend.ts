/** The end of a set by pieces potted (20.3, 20.4, 20.5, 21.7), looked at in the order 20.5, 20.4, 20.3. */
import { type PieceId, sideOf } from '../table/pieces.ts';
import { otherSide, type Point, type Seat, type Side } from '../table/seats.ts';
import { partyAt, sideOfParty, sideOwes } from './party.ts';
import type { Finding, History, SetOutcome, Situation } from './types.ts';

/** What of a strike, pass or loss of turn decides about the set. */
export interface Outcome {
  readonly seat: Seat;
  /** By 11.4; null: no strike. */
  readonly correct: boolean | null;
  readonly penalty: 0 | 1;
  readonly turnLost: boolean;
  /** Pieces on the table after the rulings, before any penalty piece is laid. */
  readonly board: Readonly<Record<PieceId, Point>>;
}

export interface SetEnd {
  readonly set: SetOutcome;
  readonly finding: Finding;
  /** The interruption that begins (20.4, 21.7). */
  readonly interrupted?: History['interrupted'];
}

function count(pieces: Readonly<Record<PieceId, unknown>>, side: Side): number {
  let n = 0;
  for (const id of Object.keys(pieces) as PieceId[]) if (sideOf(id) === side) n += 1;
  return n;
}

/** The answer to a first-series clearance (20.4, 21.7): the interrupted party waits, `outcome` is the opponent's. */
function answer(situation: Situation, outcome: Outcome, side: Side, clearedNow: boolean): SetEnd | null {
  const { mode, seats, history } = situation;
  const waiting = history.interrupted!;
  const waitingSide = sideOfParty(seats, waiting.side);
  const pairs = mode === 'pairs';
  const owes = sideOwes(mode, seats, situation.debts, side) + outcome.penalty > 0;
  if (clearedNow && !owes) {
    const broke = outcome.turnLost;
    if (broke !== waiting.offence) {
      const loser = broke ? side : waitingSide;
      return { set: { lost: loser, clause: '20.4' }, finding: { code: 'set.lost-broken-rule', clause: '20.4' } };
    }
    // Pairs: the players stay seated, and who struck last strikes first (21.1).
    return pairs
      ? {
          set: { restart: true, clause: '21.1', first: outcome.seat },
          finding: { code: 'set.replay-pairs', clause: '21.1', also: ['21.7', '20.4'] },
        }
      : { set: { restart: true, clause: '20.4', swap: true }, finding: { code: 'set.replay', clause: '20.4' } };
  }
  if (!outcome.turnLost) return null;
  return pairs
    ? { set: { lost: side, clause: '21.7' }, finding: { code: 'set.answer-failed-pairs', clause: '21.7' } }
    : { set: { won: waitingSide, clause: '20.4' }, finding: { code: 'set.answer-failed', clause: '20.4' } };
}

/**
 * Whether a strike, pass or loss of turn ends or interrupts the set. Null: it goes on. Judged after what goes back and
 * what flew have been placed, before penalty pieces are laid.
 */
export function endOfSet(situation: Situation, outcome: Outcome): SetEnd | null {
  const { mode, seats, debts, history } = situation;
  const side = seats[outcome.seat]!;
  const other = otherSide(side);
  const cleared = (which: Side): boolean => count(situation.pieces, which) > 0 && count(outcome.board, which) === 0;
  const own = cleared(side);
  const theirs = cleared(other);

  if (history.interrupted !== null && sideOfParty(seats, history.interrupted.side) !== side)
    return answer(situation, outcome, side, own);

  const ownDebt = sideOwes(mode, seats, debts, side);
  const theirDebt = sideOwes(mode, seats, debts, other);
  const won = (winner: Side): SetEnd => ({
    set: { won: winner, clause: '20.3' },
    finding: { code: 'set.won', clause: '20.3' },
  });

  // 20.5. A side that owes hasn't potted its last piece: then 20.3 below decides.
  if (own && theirs && outcome.correct === true && ownDebt === 0 && theirDebt === 0)
    return outcome.penalty === 1
      ? { set: { lost: side, clause: '20.5' }, finding: { code: 'set.lost-both-last', clause: '20.5' } }
      : { set: { restart: true, clause: '20.5' }, finding: { code: 'set.restart-both-last', clause: '20.5' } };

  const ownDone = own && ownDebt + outcome.penalty === 0;
  const theirsDone = theirs && theirDebt === 0;

  // 20.4, 21.7: the party with the first strike, in its very first series. A last strike with a penalty piece is no clearance.
  const party = partyAt(mode, seats, outcome.seat);
  if (ownDone && !theirs && party === history.openedBy && history.seriesEnded[party] !== true) {
    const clause = mode === 'pairs' ? '21.7' : '20.4';
    const code = outcome.turnLost ? 'set.interrupted-offence' : 'set.interrupted';
    return {
      set: { interrupted: side, clause },
      finding: { code, clause },
      interrupted: { side: party, offence: outcome.turnLost },
    };
  }

  if (ownDone) return won(side);
  if (theirsDone) return won(other);
  return null;
}
